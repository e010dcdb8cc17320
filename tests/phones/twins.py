"""The law of the wire: in two worlds that a seat cannot tell apart, its phone gets the same bytes."""

from __future__ import annotations

from random import Random
from typing import Any

from scripts.support.phones import Table, on_paper
from tests.positions import at
from ugames.core.game import AnyGame, Seat, glimpse
from ugames.core.match import AnyMatch, Match
from ugames.core.rng import Rng
from ugames.laws.matches import play, state_at


def bytes_on_wire(match: AnyMatch, seat: Seat) -> list[str]:
    """All that the phone of a seat gets when it comes to this match."""
    table = Table(on_paper(match), (seat,)).begin()
    return table.wires.sent[seat]


def world(match: AnyMatch, moment: int, state: Any) -> AnyMatch:
    """The match as it was at a moment, which led to that State."""
    return at(state, Match.restore(match.until(moment)))


def positions(game: AnyGame, seats: int, dice: Random, count: int) -> list[tuple[AnyMatch, int, Seat]]:
    """Random places in random matches: a match, a moment, and who looks."""
    found: list[tuple[AnyMatch, int, Seat]] = []
    while len(found) < count:
        *_, match = play(game, seats, dice.randrange(1 << 30))
        for _ in range(min(count - len(found), 40)):
            found.append((match, dice.randrange(match.moments), dice.randrange(seats)))
    return found


def same_bytes(match: AnyMatch, moment: int, seat: Seat, dice: Random) -> None:
    """The law, at one position: the truth, and a world that differs from it in what the seat may not know."""
    truth = state_at(match, moment)
    seen = glimpse(match.game, truth, seat)
    dream = match.game.determinize(seen.view, Rng(dice.randrange(1 << 30)))
    assert glimpse(match.game, dream, seat) == seen
    real, dreamt = bytes_on_wire(world(match, moment, truth), seat), bytes_on_wire(world(match, moment, dream), seat)
    assert real == dreamt, f"the phone of seat {seat} could tell two worlds apart at moment {moment}"
    assert len(real) >= 2, "nothing was shown"
