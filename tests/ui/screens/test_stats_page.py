"""The page of statistics: one person's games, and the choice of persons after they are wiped."""

from __future__ import annotations

from typing import Any, cast

import pytest

from scripts.support.pilot import Pilot
from ugames.core.match import Player
from ugames.home import goals, statistics
from ugames.screens.pages.statistics import StatisticsPage
from ugames.screens.rows import day_in_words

pytestmark = pytest.mark.usefixtures("unseen")


def test_everybody_is_shown_again_when_the_games_of_the_chosen_person_are_wiped(pilot: Pilot) -> None:
    players = (Player("Ada"), Player("Bo", "plain"))
    statistics.book_game(statistics.FinishedGame("one", "ugo", players, (30, 20), (0,), False, 600))
    pilot.app.home()
    pilot.app.doors.open("statistics")
    pilot.frame()
    stats = cast("StatisticsPage", pilot.app.top)
    pilot.click("person")
    pilot.click("person-1")
    assert stats.person == "Ada"
    pilot.click("wipe")
    assert stats.person != "Ada"
    adjust = pilot.node("person").adjust
    assert adjust is not None
    adjust(1)  # there is no other person to choose
    pilot.click("unwipe")
    assert stats.people == ("Ada",)


def book(number: int, points: int, won: bool, game: str = "ugo", assisted: bool = False) -> None:
    players = (Player("Ada"), Player("Odile", "hard"), Player("Grace", "normal"))
    winners = (0,) if won else (1,)
    statistics.book_game(
        statistics.FinishedGame(f"{game}-{number}", game, players, (points, 20, 10), winners, assisted, 600)
    )


def test_curves_and_records_have_each_game_without_help(pilot: Pilot) -> None:
    for number, (points, won) in enumerate(((30, True), (15, False), (25, True), (5, False))):
        book(number, points, won)
    book(9, 99, won=True, assisted=True)
    records = statistics.load().records
    assert [(p.points, p.rate) for p in statistics.history(records, "ugo")] == [(30, 100), (15, 50), (25, 67), (5, 50)]
    assert statistics.history(records, "ugo", "Bo") == statistics.history(records, "ugh") == ()
    rivals = statistics.rivals(records, "ugo", "Ada")
    assert [(rival.name, rival.level, rival.games) for rival in rivals] == [
        ("Grace", "normal", 4),
        ("Odile", "hard", 4),
    ]
    assert rivals[0].ahead > rivals[1].ahead


def test_each_tab_says_what_will_come_where_there_is_nothing_yet(pilot: Pilot, said: list[str]) -> None:
    pilot.app.doors.open("statistics")
    pilot.frame()
    assert "Finish a game" in " ".join(said)
    pilot.app.home()
    statistics.book_game(
        statistics.FinishedGame("one", "ugo", (Player("Ada"), Player("Bo")), (30, 20), (0,), False, 600)
    )
    book(2, 30, won=True, game="ugh")
    pilot.app.doors.open("statistics")
    for tab, game, told in ((1, "ugh", "After 1 more game of Ugh!"), (2, "ugo", "Play against bots")):
        pilot.click(f"tab-{tab}")
        cast("Any", pilot.app.top).choose("game", game)
        said.clear()
        pilot.frame()
        assert told in " ".join(said)


def test_goals_are_listed_with_the_day_on_which_they_were_reached(pilot: Pilot, said: list[str]) -> None:
    pilot.app.home()
    pilot.app.doors.open("statistics")
    pilot.frame()
    pilot.click("tab-3")
    pilot.frame()
    assert "0 of 11 reached" in said
    goals.book_goals("ugo", "Ada", ["is_rich"])
    said.clear()
    pilot.app.home()
    pilot.app.doors.open("statistics", "ugo", ["is_rich"])
    pilot.frame()
    assert "1 of 11 reached" in said
    assert said.count(day_in_words(goals.load()[0].date)) == 1
    assert "Get 24 points in one game." in " ".join(said)  # in a tile it may take two lines
