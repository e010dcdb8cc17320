"""The rule of thumb: better than chance, lawful, human in its pace, and the same every time."""

from __future__ import annotations

import pytest

from tests.games.ufo.table import (
    GAME,
    IN_STEP,
    IN_TURN,
    card,
    depart,
    played_out,
    table,
)
from ugames.core.game import PUBLIC, Seat, glimpse
from ugames.core.rng import Rng
from ugames.games.ufo.bot.decide import plain
from ugames.games.ufo.rules import DEPART, PLAY, PLAY_ON, SKIP, Action, State, Ufo

MINUTE = 60 * GAME.tick_hz
GAMES = 24


@pytest.mark.sparse(2)
@pytest.mark.parametrize(
    "game, seats, wins",
    [
        (GAME, 2, 16),
        pytest.param(GAME, 3, 13, marks=pytest.mark.slow),
        (GAME, 4, 12),
        pytest.param(GAME, 5, 11, marks=pytest.mark.slow),
        pytest.param(GAME, 6, 11, marks=pytest.mark.slow),
        (GAME, 7, 13),
        (IN_TURN, 2, 16),
        pytest.param(IN_STEP, 2, 15, marks=pytest.mark.slow),
        (IN_STEP, 4, 12),
        pytest.param(IN_STEP, 7, 11, marks=pytest.mark.slow),
    ],
    ids=lambda each: getattr(each, "form", str(each)),
)
def test_plain_beats_uniform(game: Ufo, seats: int, wins: int) -> None:
    """Chance would win 12, 8, 6, 5, 4 and 3 games of 24."""
    won = 0
    for seed in range(GAMES):
        hero = seed % seats
        outcome = played_out(game, ["plain" if seat == hero else "uniform" for seat in range(seats)], seed).glimpse(
            PUBLIC
        )
        assert outcome.outcome is not None
        won += outcome.outcome.winners == (hero,)
    assert won >= wins


LONG = "4 14 21 29 30 34 36 42 48 52 57 61 64"
OTHER = "1 2 3 5 6 7 8 9 10 12 13 15 16"
"""Two decks that last for some time."""


def does(state: State, seat: Seat = 0, game: Ufo = GAME, seed: int = 1) -> Action:
    return plain(game, glimpse(game, state, seat), Rng(seed))


def test_plain_takes_small_steps() -> None:
    assert does(table(LONG, OTHER)) == PLAY[card(4)]
    assert does(table(LONG, OTHER, stacks={0: "30"})) == PLAY[card(34)]


def test_plain_prefers_points_where_the_step_is_the_same() -> None:
    assert does(table(LONG, OTHER, stacks={0: "28"})) == PLAY[card(30)]
    assert does(table(LONG, OTHER, stacks={0: "27"})) == PLAY[card(30)]


def test_plain_robs_where_there_is_something_to_take() -> None:
    state = table(LONG, OTHER, stacks={0: "30", 1: "28"})
    assert does(state) == PLAY_ON[1, card(29)]
    assert does(state._replace(zones=((), (), ()))) == PLAY[card(34)]


def test_plain_departs_when_its_stack_is_high() -> None:
    state = table("5 6 7 8", "15 16 17 18", stacks={0: "20 41 50 63"})
    assert does(state) == DEPART[depart("2+")]
    assert does(state._replace(stacks=((), (), ()))) == PLAY[card(5)]


def test_plain_does_not_end_a_game_that_it_would_lose() -> None:
    state = table("5 6 7 8", "15 16 17 18", stacks={0: "63", 1: "10 11 20 22 30 33"}, departures="3+")
    assert does(state) == SKIP
    state = table("64", "15 16 17 18", stacks={0: "63", 1: "10 11 20 22 30 33"}, departures="2+ 3+")
    assert does(state) != PLAY[card(64)]


def test_plain_ends_a_game_that_it_wins() -> None:
    assert does(table("64", "15 16 17 18", stacks={0: "10 20 30", 1: "2"})) == PLAY[card(64)]


def test_plain_does_not_lay_below_its_top_though_nobody_watches() -> None:
    free = Ufo(GAME.deck, no_referee=True)
    assert does(table("5 6 7 8", "9 12 13 15", game=free, stacks={0: "40"}), game=free) == SKIP
