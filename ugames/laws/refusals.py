"""The law for refusals: for every impossible action, such as random ones, there is a reason in a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from enum import Enum
from itertools import islice
from random import Random
from types import NoneType
from typing import Any, get_args, get_origin, get_type_hints

from ugames.core.game import AnyGame
from ugames.core.match import AnyMatch
from ugames.core.words import Words
from ugames.laws.matches import moments, state_at, viewers
from ugames.laws.sentences import is_sentence, who

MOST_ITEMS = 3
LEGAL_ACTIONS_TRIED = 8
"""The number of possible actions about which each viewer asks at a moment."""
STRANGE_ACTIONS_TRIED = 12
"""The number of random actions about which each viewer asks at a moment."""


def refusals_are_sentences(words: Words, match: AnyMatch, most: int, dice: Random) -> None:
    """At this many moments of a match, every viewer gets a reason for every action."""
    strange = random_actions(match.game, match, dice)
    clocks: tuple[dict[str, Any], ...] = ({}, {"now": match.ticks}) if match.game.has_clock else ({},)
    for moment in moments(match, most):
        seen = [match.beat(seat, moment).after for seat in viewers(match)]
        legal = [action for each in seen for action in each.legal]
        asked = [*dice.sample(legal, min(LEGAL_ACTIONS_TRIED, len(legal))), *islice(strange, STRANGE_ACTIONS_TRIED)]
        for each in seen:
            for action in asked:
                for clock in clocks:
                    try:
                        reason = words.why_not(match.game, each.view, action, **clock)
                    except Exception as error:
                        error.add_note(f"when {who(each.seat)} asked why not {action}, which need not be possible")
                        raise
                    is_sentence(reason, f"why not {action}", words.why_not)


def random_actions(game: AnyGame, match: AnyMatch, dice: Random) -> Iterator[Any]:
    """Endless actions of all classes, with values from this match or any possible values."""
    known = _values([match._state, *(entry.action for entry in match.journal.entries), state_at(match, 0)])
    typed = {kind: _typed(kind) for kind in game.actions}
    while True:
        kind = dice.choice(game.actions)
        yield kind(**{name: _any(hint, known, dice) for name, hint in typed[kind]})


def _typed(kind: type[Any]) -> tuple[tuple[str, Any], ...]:
    """The fields of a class of actions with their types."""
    hints = get_type_hints(kind)
    return tuple((f.name, hints[f.name]) for f in fields(kind))


def _values(things: list[Any]) -> dict[type[Any], list[Any]]:
    """All values inside these things, by class, each once."""
    by_kind: dict[type[Any], dict[Any, None]] = {}
    while things:
        each = things.pop()
        if isinstance(each, int | str | Enum) or hasattr(each, "parse"):
            by_kind.setdefault(type(each), {})[each] = None
        if isinstance(each, tuple | frozenset):
            things += each
        elif hasattr(each, "__dataclass_fields__"):
            things += [getattr(each, f.name) for f in fields(each)]
    return {kind: list(values) for kind, values in by_kind.items()}


def _any(hint: Any, known: dict[type[Any], list[Any]], dice: Random) -> Any:
    if get_origin(hint) is tuple:
        item, *more = get_args(hint)
        if more == [Ellipsis]:
            return tuple(_any(item, known, dice) for _ in range(dice.randrange(MOST_ITEMS + 1)))
        return tuple(_any(each, known, dice) for each in (item, *more))
    if kinds := get_args(hint):
        return _any(dice.choice(kinds), known, dice)
    if hint is NoneType:
        return None
    if hint is int:
        return dice.choice((-2, -1, 0, 1, 2, 3, 5, 40))
    if isinstance(hint, type) and issubclass(hint, Enum):
        return dice.choice([*hint])
    return dice.choice(known[hint])
