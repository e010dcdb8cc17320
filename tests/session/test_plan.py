"""The plan of a table: who sits where, and which options suit so many, in all games."""

from __future__ import annotations

import pytest

from ugames.core.game import usual
from ugames.core.match import Match, Player
from ugames.home.settings import Settings, TableSetup
from ugames.registry import GAMES
from ugames.session.plan import EMPTY_SEAT, PERSON, PHONE, TablePlan

pytestmark = pytest.mark.usefixtures("home")


@pytest.mark.parametrize("game", GAMES)
def test_each_number_of_players_can_begin_and_nobody_sits_there_twice(game: str) -> None:
    plan = TablePlan(game, Settings(), None)
    for number in (*plan.kind.seats, *reversed(plan.kind.seats)):
        plan.seat_so_many(number)
        assert len({player.name for player in plan.players}) == number
        assert [player.bot is None for player in plan.players] == [True] + [False] * (number - 1), "bots come and go"
        assert plan.chosen == usual(plan.kind, number)
        assert plan.why_not() == ""
        assert Match(plan.rules(), plan.players, 1).game.id == game


@pytest.mark.parametrize("game", GAMES)
def test_a_plan_made_like_another_is_the_same(game: str) -> None:
    plan = TablePlan(game, Settings(), None)
    for option in plan.options:
        plan.pick(option.name, option.choices[-1])
    plan.seat(1, PHONE)
    plan.rename(1, "Zoe")
    assert bool(plan.picked_options) == bool(plan.options), "options stay picked"
    again = TablePlan(game, Settings(), plan.table)
    assert (again.seats, again.phones, again.chosen) == (plan.seats, plan.phones, plan.chosen)
    assert again.table == plan.table
    assert again.people_here == [plan.players[0]], "Zoe has a phone"
    again.rename(0, "Zoe")
    assert again.players[0].name == "Zoe 2", "told apart"
    again.seat(1, EMPTY_SEAT)
    again.seat(1, PERSON)
    assert again.seats[1] == Player("Player"), "the name is free"
    assert not again.phones


def test_a_table_of_unknown_bots_is_one_of_usual_ones() -> None:
    last = TableSetup((Player("Player"), Player("Ada", "forgotten"), None), {})
    plan = TablePlan("ugo", Settings(setups={"ugh": TableSetup((Player("Zoe"),), {})}), last)
    assert plan.seats == [Player("Zoe"), Player("Ada", "normal"), None, None], "a name typed elsewhere is used"
