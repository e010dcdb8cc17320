"""Random matches for the laws."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from ugames.core.game import PUBLIC, AnyGame, Seat
from ugames.core.match import AnyMatch, Match, Player
from ugames.laws.sentences import line_of

MOST_ACTIONS = 20_000
"""The most actions of a match, however badly it is played."""
SEAT_NAMES = tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ")


def viewers(match: AnyMatch) -> tuple[Seat, ...]:
    """All seats and a spectator."""
    return *range(len(match.players)), PUBLIC


def state_at(match: AnyMatch, moment: int) -> Any:
    """The true State at a moment. Only the laws may see it."""
    return match.moment(moment).step.state


def play(game: AnyGame, seats: int, seed: int) -> Iterator[AnyMatch]:
    """A random match after the deal and after each action; in real time also after each wait."""
    dice = Random(seed)
    match = Match(game, tuple(Player(f"P{seat}") for seat in range(seats)), seed)
    yield match
    while match.outcome is None:
        actors = match.glimpse(PUBLIC).to_act
        if game.has_clock and (not actors or dice.random() < 0.5):
            match.advance(dice.choice((1, 1, 2, 15, 40)))
        else:
            seat = dice.choice(actors)
            _act(match, seat, dice)
        assert match.entries < MOST_ACTIONS, f"it does not end within {MOST_ACTIONS} actions ({line_of(game.outcome)})"
        yield match


def _act(match: AnyMatch, seat: int, dice: Random) -> None:
    game, legal = match.game, match.glimpse(seat).legal
    assert legal, f"legal offers nothing to seat {seat}, which may act ({line_of(game.legal)})"
    action = dice.choice(legal)
    named = type(action) in game.actions
    assert named, f"{action} is of no class in {type(game).__name__}.actions ({line_of(game.legal)})"
    try:
        match.submit(seat, action)
    except Exception as error:
        error.add_note(f"when seat {seat} did action {match.entries + 1}, {action}")
        raise


def moments(match: AnyMatch, most: int) -> list[int]:
    """At most `most` moments of a match, evenly spread, with the first and the last."""
    last = match.moments - 1
    return sorted({round(i * last / max(1, most - 1)) for i in range(most)})
