"""The laws for secrets: nobody learns more than is told, nor another seat's secret choice before all have chosen."""

from __future__ import annotations

from typing import Any, NamedTuple

from ugames.core.game import AnyGame, Seat, glimpse
from ugames.core.match import AnyMatch
from ugames.core.rng import Rng
from ugames.laws.matches import state_at, viewers
from ugames.laws.sentences import differing, line_of, when, who

COMPARED_MOMENTS = 12
ACTIONS_BEFORE_COMPARING = 40
"""The actions of a match after which two worlds are compared."""
ACTIONS_COMPARED = 8
"""The actions that are compared, evenly spread over all legal ones."""


def choices_stay_secret(game: AnyGame, match: AnyMatch) -> str:
    """While several seats choose at once, a choice is invisible to others until the last seat has chosen."""
    if game.has_clock:
        return "there are no turns; tried by rules with `tick_hz` 0"
    everybody = viewers(match)
    choosing = [moment for moment in range(match.moments) if len(game.to_act(state_at(match, moment))) > 1]
    for moment in choosing[:: max(1, len(choosing) // COMPARED_MOMENTS)]:
        state = state_at(match, moment)
        for seat in game.to_act(state):
            legal = game.legal(state, seat)
            chosen = legal[:: max(1, len(legal) // ACTIONS_COMPARED)]
            noticed = [_noticed(game, state, everybody, seat, action) for action in chosen]
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
    """Two worlds that a seat cannot tell apart stay so after an action with the same events in both."""
    if game.has_clock:
        return "there are no turns; tried by rules with `tick_hz` 0"
    alike = 0
    for moment in range(1, match.moments, max(1, match.moments // ACTIONS_BEFORE_COMPARING)):
        entry, state = match.journal.entries[moment - 1], state_at(match, moment - 1)
        for viewer in viewers(match):
            dream = game.determinize(game.view(state, viewer), Rng(moment * 31 + viewer))
            if entry.seat not in game.to_act(dream) or entry.action not in game.legal(dream, entry.seat):
                continue
            steps = [game.apply(world, entry.seat, entry.action) for world in (state, dream)]
            true_events, dreamt = (tuple(event.seen_by(viewer) for event in step.events) for step in steps)
            if true_events != dreamt:
                continue
            seen, other = (glimpse(game, step.state, viewer) for step in steps)
            alike += steps[0].state != steps[1].state
            assert seen == other, (
                f"{who(viewer)} is told the same of {entry.action} of seat {entry.seat} in two worlds and can tell "
                f"them apart by {differing(seen, other)} {when(match, moment)} ({line_of(game.view)})"
            )
    return "" if alike else "nothing was hidden; tried by a match with secrets"


class Noticed(NamedTuple):
    """A seat's observations of others' choices."""

    viewer: Seat
    events: tuple[Any, ...]
    after: Any


def _noticed(game: AnyGame, state: Any, everybody: tuple[Seat, ...], seat: Seat, action: Any) -> list[Noticed]:
    """The other seats' observations of an action, and of all choices until nobody has to choose."""
    noticed: list[Noticed] = []
    waiting = [other for other in game.to_act(state) if other != seat]
    step = game.apply(state, seat, action)
    while waiting := [other for other in waiting if other in game.to_act(step.state)]:
        for viewer in everybody:
            if viewer != seat:
                events = tuple(event.seen_by(viewer) for event in step.events)
                noticed.append(Noticed(viewer, events, glimpse(game, step.state, viewer)))
        other = waiting.pop(0)
        step = game.apply(step.state, other, game.legal(step.state, other)[0])
    return noticed


def _difference(one: Noticed, other: Noticed) -> str:
    """The visible difference between two moments."""
    for mine, its in zip(one.events, other.events, strict=False):
        if mine != its:
            return f"the event {mine}"
    return "its events" if one.events != other.events else differing(one.after, other.after)
