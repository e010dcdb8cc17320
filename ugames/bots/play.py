"""Matches of bots among themselves, for commands, measurements and tests, without screen or clock."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from ugames.bots.choose import choose, react
from ugames.core.game import PUBLIC
from ugames.core.match import AnyMatch
from ugames.core.rng import Rng

LONGEST_WAIT_TICKS = 60 * 60 * 60
"""No real-time match takes an hour."""


class Stalled(RuntimeError):
    """A real-time match in which no bot will act again."""


Choose = Callable[[Any, Any, str, Rng], Any]
"""A function that decides for a bot from game, Glimpse, level and Rng: `choose` or `react`."""


class Planned(NamedTuple):
    """The next action of a bot in a race."""

    due: int
    """The tick of the action."""
    action: Any

    def after(self, last: Planned | None) -> Planned:
        """This plan after the last one: an unchanged action keeps its earlier tick."""
        return self._replace(due=min(self.due, last.due)) if last and last.action == self.action else self


def play_out(match: AnyMatch, levels: Sequence[str], rng: Rng, choose: Choose = choose, react: Choose = react) -> None:
    """Play a match to its end with bots of these levels; measurements replace `choose` and `react`."""
    if match.game.has_clock:
        _race(match, levels, rng, react)
        return
    while match.outcome is None:
        for seat in match.glimpse(PUBLIC).to_act:
            own, rng = rng.split()
            match.submit(seat, choose(match.game, match.glimpse(seat), levels[seat], own))


def _race(match: AnyMatch, levels: Sequence[str], rng: Rng, react: Choose) -> None:
    """Each bot plans again after every change, and acts at the tick of its plan."""
    plans: list[Planned | None] = [None] * len(levels)
    moments = 0
    while True:
        if match.moments > moments:
            moments = match.moments
            for seat, level in enumerate(levels):
                seen = match.glimpse(seat)
                if seen.outcome is not None:
                    return
                own, rng = rng.split()
                plan = react(match.game, seen, level, own)
                plans[seat] = plan and Planned(match.ticks + plan[0], plan[1]).after(plans[seat])
        for seat, each in enumerate(plans):
            if each and each.due <= match.ticks:
                plans[seat] = None
                if each.action in match.glimpse(seat).legal:
                    match.submit(seat, each.action)
        ticks = match.ticks
        match.advance(1)
        if match.ticks == ticks:
            return  # the clock stops at the end of a match, though no event marks it
        if match.ticks > LONGEST_WAIT_TICKS:
            raise Stalled("nobody acts any more")
