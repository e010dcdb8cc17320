"""The laws over secrets: nobody learns more than what is told, nor what another has chosen before all have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Set
from dataclasses import fields
from itertools import pairwise
from typing import Any, NamedTuple

from ugames.core.game import PUBLIC, Seat, glimpse
from ugames.core.rng import Rng
from ugames.laws.finder import Path, cards_in, leaves
from ugames.laws.matches import AnyGame, AnyMatch
from ugames.laws.sentences import differing, line_of, spelt, when, who

SAMPLES = 12
"""Moments of a match at which choices are compared."""
LEARNED = 40
"""Actions of a match after which two worlds are compared."""
CHOICES = 8
"""Actions that are compared, spread evenly over all that a seat can do."""
DRAWS, MORE = 8, 8
"""Worlds in which another card may have been drawn, and how many times as many where others are turned up with it: only
worlds in which these are the same are compared.
"""


def choices_stay_secret(game: AnyGame, match: AnyMatch) -> str:
    """While several seats choose at once, what one has chosen shows to nobody else before the last has chosen."""
    if game.tick_hz:
        return "there are no turns; tried by rules with `tick_hz` 0"
    viewers = (*range(len(match.players)), PUBLIC)
    choosing = [moment for moment, place in enumerate(match._moments) if len(game.to_act(place.step.state)) > 1]
    for moment in choosing[:: max(1, len(choosing) // SAMPLES)]:
        state = match._moments[moment].step.state
        for seat in game.to_act(state):
            legal = game.legal(state, seat)
            chosen = legal[:: max(1, len(legal) // CHOICES)]
            noticed = [_noticed(game, state, viewers, seat, action) for action in chosen]
            longest = max(noticed, key=len)
            for action, each in zip(chosen, noticed, strict=True):
                for one, other in zip(each, longest, strict=False):
                    instead = chosen[noticed.index(longest)]
                    assert one == other, (
                        f"while others still choose, {who(one.viewer)} can tell {action} of seat {seat} from {instead} "
                        f"by {_difference(one, other)} {when(match, moment)}"
                    )
    return "" if choosing else "no two seats ever chose at once; tried by a `to_act` that names several"


def learned_as_told(game: AnyGame, match: AnyMatch) -> str:
    """Two worlds that a seat cannot tell apart stay so after an action of which it is told the same in both."""
    if game.tick_hz:
        return "there are no turns; tried by rules with `tick_hz` 0"
    viewers, alike = (*range(len(match.players)), PUBLIC), 0
    for moment in range(1, match.moments, max(1, match.moments // LEARNED)):
        entry, state = match.journal.entries[moment - 1], match._moments[moment - 1].step.state
        for viewer in viewers:
            dream = game.determinize(game.view(state, viewer), Rng(moment * 31 + viewer))
            if entry.seat not in game.to_act(dream) or entry.action not in game.legal(dream, entry.seat):
                continue
            steps = [game.apply(world, entry.seat, entry.action) for world in (state, dream)]
            told, dreamt = (tuple(event.seen_by(viewer) for event in step.events) for step in steps)
            if told != dreamt:
                continue
            seen, other = (glimpse(game, step.state, viewer) for step in steps)
            alike += steps[0].state != steps[1].state
            assert seen == other, (
                f"{who(viewer)} is told the same of {entry.action} of seat {entry.seat} in two worlds and can tell "
                f"them apart by {differing(seen, other)} {when(match, moment)} ({line_of(game.view)})"
            )
    return "" if alike else "nothing was hidden; tried by a match with secrets"


def draws_that_tell(game: AnyGame, match: AnyMatch) -> str | None:
    """By what others can tell which card a seat has drawn in secret, as a sentence; empty if they cannot.

    None if nobody has drawn in secret. This is no law: in some games one draws until a card fits, and all see how many
    it took.
    """
    drawn = False
    for moment, (last, at) in enumerate(pairwise(match._moments), 1):
        if game.tick_hz or at.entries == last.entries:
            continue
        entry = match.journal.entries[at.entries - 1]
        seat, state = entry.seat, last.step.state
        if not _draws(game, state, seat, at.step.events):
            continue
        drawn = True
        for viewer in {(seat + 1) % len(match.players), PUBLIC}:
            view = game.view(state, viewer)
            turned_up = _shown(game, at.step, viewer) - cards_in((view, entry.action), game.cards)
            tries = range(DRAWS * MORE if turned_up else DRAWS)
            dreams = [game.determinize(view, Rng(moment * 31 + dream)) for dream in tries]
            steps = [
                game.apply(dream, seat, entry.action)
                for dream in dreams
                if seat in game.to_act(dream) and entry.action in game.legal(dream, seat)
            ]
            firsts = dict[Set[object], dict[str, object]]()  # what an open card decides tells nothing of a secret one
            for step in steps:
                mark = _mark(game, step, viewer)
                first = firsts.setdefault(_shown(game, step, viewer), mark)
                told = [name for name in mark if name in first and mark[name] != first[name]]
                if told:
                    return (
                        f"{who(viewer)} can tell by {spelt(told)} which card {who(seat)} has drawn "
                        f"{when(match, moment)} ({line_of(game.apply)}): "
                        "if the rules do not mean that, ask after each draw, whatever was drawn"
                    )
    return "" if drawn else None


def cards_forgotten(game: AnyGame, match: AnyMatch) -> str | None:
    """Which card a seat has seen last in a step without chance, and dreams anywhere, as a sentence; empty if none.

    None if no card went out of sight. This is no law: where a card went may be hidden from all who saw it before.
    """
    alone = {card for card, copies in Counter(game.inventory(match._moments[0].step.state)).items() if copies == 1}
    went = False
    for moment, (last, at) in enumerate(pairwise(match._moments), 1):
        before, state = last.step.state, at.step.state
        if game.tick_hz or before.rng != state.rng:
            continue
        for seat in range(len(match.players)):
            view = game.view(state, seat)
            known, seen = cards_in(game.view(before, seat), game.cards), cards_in(view, game.cards)
            gone = alone & (known - seen)
            went = went or _remembered(game, before, state, alone & known & seen, seen)
            if not gone:
                continue
            went = True
            heaps: dict[object, set[Path]] = {}
            for dream in range(DRAWS):
                for path, card in leaves(game.determinize(view, Rng(moment * 31 + dream)), frozenset(game.cards)):
                    if card in gone:
                        heaps.setdefault(card, set()).add(path[:-1])
            if lost := [card for card, places in heaps.items() if len(places) > 1]:
                return (
                    f"{who(seat)} has seen {spelt(lost)} and dreams them anywhere {when(match, moment)} "
                    f"({line_of(game.determinize)}): where a seat knows to whom a card went, its View has that"
                )
    return "" if went else None


def _remembered(game: AnyGame, before: Any, state: Any, still: Set[object], seen: Set[object]) -> bool:
    """Whether one of the cards that a View still has now lies among others that it has not."""
    if before is state or not still:
        return False
    was, lies = _places(game, before), _places(game, state)
    hidden = {place for card, place in lies.items() if card not in seen}
    return any(lies[card] in hidden and was[card] not in hidden for card in still if card in lies and card in was)


def _places(game: AnyGame, state: Any) -> dict[object, Path]:
    """Where each card lies in a State."""
    return {card: path[:-1] for path, card in leaves(state, frozenset(game.cards)) if type(card) in game.cards}


def _draws(game: AnyGame, state: Any, seat: Seat, events: tuple[Any, ...]) -> bool:
    """Whether that seat, and no other, learns of a card in secret that it has not known."""
    drawn = False
    for event in events:
        hidden = [getattr(event, f.name) for f in fields(event) if "private" in f.metadata]
        cards = cards_in(tuple(hidden), game.cards)
        if cards and event.seat != seat:
            return False
        drawn |= bool(cards - cards_in(game.view(state, seat), game.cards))
    return drawn


def _shown(game: AnyGame, step: Any, viewer: Seat) -> Set[object]:
    """The cards that the events of a step name to a viewer."""
    return frozenset(cards_in(tuple(event.seen_by(viewer) for event in step.events), game.cards))


def _mark(game: AnyGame, step: Any, viewer: Seat) -> dict[str, object]:
    """What a viewer notices of a step beside cards: what happened, who acts, and the fields of the View without any."""
    view: Any = game.view(step.state, viewer)
    plain = {f"view.{name}": value for name, value in zip(view._fields, view, strict=True)}
    seen = {name: value for name, value in plain.items() if not cards_in(value, game.cards)}
    happened = tuple((type(event).__name__, event.seat) for event in step.events)
    return {"what happens": happened, "who acts then": game.to_act(step.state), **seen}


class Noticed(NamedTuple):
    """What a seat notices of the choices of others."""

    viewer: Seat
    events: tuple[Any, ...]
    after: Any


def _noticed(game: AnyGame, state: Any, viewers: tuple[Seat, ...], seat: Seat, action: Any) -> list[Noticed]:
    """What the other seats notice of an action, and of what others choose then, until nobody has to choose any more."""
    found: list[Noticed] = []
    waiting = [other for other in game.to_act(state) if other != seat]
    step = game.apply(state, seat, action)
    while waiting := [other for other in waiting if other in game.to_act(step.state)]:
        for viewer in viewers:
            if viewer != seat:
                events = tuple(event.seen_by(viewer) for event in step.events)
                found.append(Noticed(viewer, events, glimpse(game, step.state, viewer)))
        other = waiting.pop(0)
        step = game.apply(step.state, other, game.legal(step.state, other)[0])
    return found


def _difference(one: Noticed, other: Noticed) -> str:
    """That by which two moments can be told from each other."""
    for mine, its in zip(one.events, other.events, strict=False):
        if mine != its:
            return f"the event {mine}"
    return "its events" if one.events != other.events else differing(one.after, other.after)
