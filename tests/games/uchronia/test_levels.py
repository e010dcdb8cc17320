"""What bots of Uchronia never do, and the weights by which they judge."""

from __future__ import annotations

import pytest

from tests.games.uchronia.table import GAME, command, house, seen, table
from ugames.bots.play import play_out
from ugames.bots.thinking.skill import without
from ugames.core.game import PUBLIC
from ugames.core.match import Match, Player
from ugames.core.rng import Rng
from ugames.core.weights import read_weights
from ugames.games.uchronia.actions import PLOT, Action, Reveal
from ugames.games.uchronia.bot.blunders import BLUNDERS
from ugames.games.uchronia.bot.habit import inclinations
from ugames.games.uchronia.bot.plain import plain
from ugames.games.uchronia.bot.sense import ROUNDS_AT_A_STANDSTILL
from ugames.games.uchronia.bot.value import HOUSE_FEATURES, LAST_FEATURES
from ugames.games.uchronia.cards import Resource
from ugames.games.uchronia.events import (
    Commanded,
    Copied,
    Drew,
    Exchanged,
    Moved,
    OrderEnded,
    Raided,
    Revealed,
    Started,
)
from ugames.games.uchronia.state import State, View
from ugames.resources import weights_text


def match(seats: int, seed: int) -> Match[State, Action, View]:
    return Match(GAME, tuple(Player(f"P{seat}") for seat in range(seats)), seed)


@pytest.mark.sparse(2)
@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_an_order_that_a_bot_commands_moves_a_card(level: str) -> None:
    orders = 0
    for seed in range(4):
        game, done = match(2, seed), 0
        play_out(game, [level] * 2, Rng(seed))
        for event in (event for beat in game.beats(PUBLIC) for event in beat.events):
            if isinstance(event, Commanded | Copied):
                orders, done = orders + 1, 0
            elif isinstance(event, Moved | Started | Exchanged | Raided | Revealed | Drew):
                done += 1
            elif isinstance(event, OrderEnded):
                assert done, f"{event} of seed {seed}"
    assert orders > 100


# --- worth of positions --------------------------------------------------------------------------------------------


def test_weights_are_there_for_all() -> None:
    tables = read_weights(weights_text("uchronia"))
    for seats in GAME.seats:
        assert set(tables[f"house {seats}"]) == set(HOUSE_FEATURES)
        assert set(tables[f"last {seats}"]) == set(LAST_FEATURES)
        assert set(tables[f"buildings {seats}"]) == set(GAME.book.faces)


def test_against_a_standstill_what_a_building_is_begun_with_is_played() -> None:
    """That card is then in the Forum on the next turn; otherwise the order would be for nothing."""
    for barren, best in (
        (ROUNDS_AT_A_STANDSTILL * 2, command("draconians", "brick")),
        (ROUNDS_AT_A_STANDSTILL * 2 - 1, PLOT),
    ):
        state = table("brick clay", "wood", works="Arena, Barracks", barren=barren)
        now = seen(state, 0)
        values = inclinations(GAME.book, state, 0, now.legal)
        assert plain(GAME, now, Rng(0)) == now.legal[values.index(max(values))] == best
        assert best in without(BLUNDERS, GAME, now, now.legal)
    assert [*without(BLUNDERS, GAME, now, now.legal)] == [PLOT], "before that, nothing else moves a card"


def test_habit_hopes_for_a_card_only_from_whom_draconians_reach() -> None:
    for own, other, reached in (
        ("", house("wood"), True),
        ("", house(), False),
        ("Arena", house(), True),
        ("", house("wood", built="City Wall"), False),
    ):
        state = table("brick clay", "clay", houses=(house(built=own), other))
        state = GAME.apply(state, 0, command("draconians", "brick")).state
        (value,) = inclinations(GAME.book, state, 0, [Reveal(Resource.clay)])
        assert (value > 0) is reached
