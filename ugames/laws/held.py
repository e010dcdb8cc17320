"""The law for cards with copies: the cards that a View attributes to a seat are held by it in each dream."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

from ugames.core.game import AnyGame
from ugames.core.match import AnyMatch
from ugames.core.rng import Rng
from ugames.laws.finder import leaves
from ugames.laws.matches import moments, play, state_at, viewers
from ugames.laws.sentences import line_of, spelt, when, who

HELD_MOMENTS = 12
DREAMS_BY_VIEW = 2
CONFIRMING_MATCHES = 8
"""The number of further matches that must confirm this attribution before a dream is blamed for breaking it."""


Parts = list[Counter[object]]
"""The cards of each seat in one field; empty for a field that is not divided by seat."""


def known_cards_are_held(game: AnyGame, match: AnyMatch) -> str:
    """In a dream, each seat holds as many of each card as the View attributes to it.

    A field of the View attributes cards to seats if in truth these cards always lie in the seats' parts of a field of
    the State. Copies are not distinguished here.
    """
    pairs = _told_of(game, match)
    for moment, viewer in product(moments(match, HELD_MOMENTS) if pairs else (), viewers(match)):
        view = game.view(state_at(match, moment), viewer)
        for number in range(DREAMS_BY_VIEW):
            dream = game.determinize(view, Rng(moment * 31 + viewer + number * 1009))
            for field, place in pairs:
                parts = zip(_parts(game, view, field), _parts(game, dream, place), strict=True)
                gone = [(seat, known - held) for seat, (known, held) in enumerate(parts) if known - held]
                if gone and _always_held(game, match, field, place):
                    seat, cards = gone[0]
                    raise AssertionError(
                        f"by view.{field} {who(viewer)} knows that seat {seat} holds {spelt(cards.elements())}, and "
                        f"in a dream {place} of that seat has it not, {when(match, moment)} "
                        f"({line_of(game.determinize)})"
                    )
    if pairs:
        return ""
    return (
        "no field of the View tells which hidden cards a seat holds; tried by one that has known cards of each seat, "
        "as a tuple for each"
    )


def _told_of(game: AnyGame, match: AnyMatch) -> list[tuple[str, str]]:
    """The fields of the View that attribute cards to seats, each with the matching field of the State."""
    states = [state_at(match, moment) for moment in moments(match, HELD_MOMENTS)]
    seats = len(match.players)
    counted = {name for name in states[0]._fields if _is_counted(game, states, name, seats)}
    lying = {name: parts for name in counted if all(parts := [_parts(game, state, name) for state in states])}
    if not lying:
        return []
    views = [[game.view(state, viewer) for viewer in viewers(match)] for state in states]
    pairs = []
    for field in views[0][0]._fields:
        seen = [[_parts(game, view, field) for view in each] for each in views]
        if not all(map(all, seen)) or not any(any(parts) for each in seen for parts in each):
            continue
        copy = any(all(one == its for each, its in zip(seen, held, strict=True) for one in each)
                   for held in lying.values())  # fmt: skip
        if not copy:  # an equal field is public
            pairs += [
                (field, place)
                for place, held in sorted(lying.items())
                if all(_all_there(one, its) for each, its in zip(seen, held, strict=True) for one in each)
            ]
    return pairs


def _always_held(game: AnyGame, match: AnyMatch, field: str, place: str) -> bool:
    """Whether this is true in other matches too, and not by accident."""
    seats = len(match.players)
    for seed in range(CONFIRMING_MATCHES):
        *_, other = play(game, seats, match.seed + 1 + seed)
        for moment, viewer in product(moments(other, HELD_MOMENTS), viewers(other)):
            state = state_at(other, moment)
            if not _all_there(_parts(game, game.view(state, viewer), field), _parts(game, state, place)):
                return False
    return True


def _all_there(known: Parts, held: Parts) -> bool:
    return len(known) == len(held) and all(one <= its for one, its in zip(known, held, strict=True))


def _parts(game: AnyGame, thing: Any, name: str) -> Parts:
    """The cards of each seat in a field of a State or a View."""
    parts, kinds = getattr(thing, name), frozenset(game.cards)
    if not isinstance(parts, tuple) or any(type(part) in kinds for part in parts):
        return []
    return [Counter(leaf for _, leaf in leaves(part, kinds) if type(leaf) in kinds) for part in parts]


def _is_counted(game: AnyGame, states: list[Any], name: str, seats: int) -> bool:
    """Whether the cards of a field divided by seat are among those that inventory counts."""
    for state in states:
        parts = getattr(state, name)
        if not isinstance(parts, tuple) or len(parts) != seats:
            return False
        try:
            without = game.inventory(state._replace(**{name: ((),) * seats}))
        except (AttributeError, LookupError, TypeError, ValueError):
            return True  # inventory looked into the field
        if Counter(without) != Counter(game.inventory(state)):
            return True
    return False
