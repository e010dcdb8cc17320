"""Goals: each can be reached and missed, is said in words, and is kept once for each person."""

from __future__ import annotations

from datetime import date
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from scripts.support.shipped import SHIPPED
from tests.games.ugo.table import card, cards
from tests.positions import by_thumb
from ugames.core.match import Player
from ugames.core.teaching.goals import Tale, reached
from ugames.games.uchu_kaigi import goals as uchu_kaigi
from ugames.games.uchu_kaigi.scoring import PilesScored
from ugames.games.ufo import goals as ufo
from ugames.games.ugo import goals as ugo
from ugames.games.ugo.rules import GameBegan, Laid
from ugames.home import goals
from ugames.registry import goals_of, load_game, words_of
from ugames.session.session import Ending

PLAYED: dict[str, tuple[dict[str, Any], tuple[tuple[int, int, int], ...]]] = {
    "ugo": ({"games": 2}, ((27, 2, 1), (0, 2, 0), (2, 4, 3))),
    "uchu_kaigi": ({}, ((23, 5, 3), (4, 2, 1))),
    "uchronia": ({}, ((22, 2, 1), (2, 2, 0), (1, 4, 1))),
    "ugh": ({}, ((20, 2, 1), (1, 3, 0))),
    "ufo": ({"form": "step"}, ((13, 3, 1), (23, 5, 4))),
}
"""Options and matches of bots, as seed, number of players and the seat that reaches something."""


@cache
def played(game: str, seed: int, seats: int) -> Any:
    return by_thumb(game, [Player(name, "plain") for name in "ABCDE"[:seats]], seed, **PLAYED[game][0])


def tale(match: Any, seat: int, rivals: tuple[str, ...] = ()) -> Tale:
    beats = match.beats(seat)
    events = tuple(event for beat in beats for event in beat.events)
    return Tale(match.game, seat, events, beats[-1].after.view, match.glimpse(seat).outcome, rivals)


def idle(it: Tale) -> Tale:
    """The tale of a person who did nothing in that match, and lost."""
    others = tuple(event for event in it.events if event.seat != it.seat)
    return it._replace(events=others, outcome=it.outcome._replace(winners=(), scores=(0,) * len(it.outcome.scores)))


@pytest.mark.parametrize("game", SHIPPED)
def test_every_goal_is_said_reached_by_somebody_and_missed_by_somebody(game: str) -> None:
    everybody = [
        {*reached(goals_of(game), tale(played(game, seed, seats), seat, rivals))}
        for seed, seats, _ in PLAYED[game][1]
        for seat in range(seats)
        for rivals in (("expert", "expert"), ("expert", "easy"), ())
    ]
    keys = {goal.__name__ for goal in goals_of(game)}
    assert 8 <= len(keys) <= 12
    assert keys == {*words_of(game).GOALS}  # type: ignore[attr-defined]  # games from elsewhere need none
    assert set().union(*everybody) == keys
    everybody += [
        {*reached(goals_of(game), idle(tale(played(game, *PLAYED[game][1][0][:2]), seat)))} for seat in (0, 1)
    ]
    assert set[str]().union(*(keys - some for some in everybody)) == keys


def test_where_nobody_can_be_too_late_nobody_is_praised_for_never_being_it() -> None:
    won = tale(played("ufo", *PLAYED["ufo"][1][0][:2]), 0)
    won = won._replace(seat=won.outcome.winners[0], events=())
    assert ufo.is_never_late(won)
    assert not ufo.is_never_late(won._replace(game=load_game("ufo", form="alternating")))
    scored = PilesScored(0, 0, (2, -3), 3, False, 2)
    it: Any = SimpleNamespace(seat=0, outcome=SimpleNamespace(scores=(2, 0, 0)), all=lambda _: [scored])
    assert not uchu_kaigi.stays_blameless(it), "too much pink is too much of a suit"


@pytest.mark.parametrize(
    "laid, reached",
    [
        ([(0, "yellow 6, yellow 7, yellow 8", ""), (1, "green 1, green 6, green 7", "")], True),
        ([(0, "yellow 6, yellow 7", ""), (0, "yellow 8", "")], True),
        ([(0, "yellow 6, yellow 8, yellow 7", ""), (1, "green 1, green 6", "")], False),
        ([(0, "yellow 8", ""), (0, "yellow 7", "yellow 8")], False),
        ([(0, "yellow 8", ""), (1, "green 7", "")], False),
    ],
)
def test_cards_that_cover_no_higher_one_reach_the_goal(laid: list[tuple[int, str, str]], reached: bool) -> None:
    events = [Laid(0, place, cards(each), card(covered) if covered else None) for place, each, covered in laid]
    it: Any = SimpleNamespace(seat=0, events=(GameBegan(0, 1), *events))
    assert ugo.covers_nothing_higher(it) == reached


# --- what is kept --------------------------------------------------------------------------------------------------


def test_a_goal_is_kept_once_for_each_person(home: Path) -> None:
    assert goals.book_goals("ugo", "Ada", ["wins", "is_rich"]) == ("wins", "is_rich")
    assert goals.book_goals("ugo", "Ada", ["wins"]) == ()
    assert goals.book_goals("ugo", "Bo", ["wins"]) == ("wins",)
    assert goals.book_goals("ugh", "Ada", ["wins"]) == ("wins",)
    today = date.today().isoformat()
    assert goals.dates(goals.load(), "ugo", "Ada") == {"wins": today, "is_rich": today}
    assert goals.dates(goals.load(), "ugo") == {"wins": today, "is_rich": today}
    assert goals.dates(goals.load(), "ufo") == {}
    days = [goals.Reached(day, "ugo", "wins", f"2026-11-{day}") for day in ("23", "22", "24")]
    assert goals.dates(days, "ugo") == {"wins": "2026-11-22"}


def ended(name: str, assisted: bool = False) -> Ending:
    """The end of a match of one person against a bot."""
    match = by_thumb("ugo", (Player("A"), Player("B", "expert")), 27, assisted=assisted, games=2)
    outcome, path = match.glimpse(0).outcome, Path(f"{name}.ugames")
    record: Any = SimpleNamespace(match=match, outcome=outcome, path=path, finished=False, write_end=lambda: None)
    seats: Any = SimpleNamespace(people=(0,))
    ending = Ending(record, seats)
    ending.finish()
    return ending


def test_the_end_of_a_match_keeps_what_its_people_have_reached_without_help(home: Path) -> None:
    assert ended("none", assisted=True).goals == {}
    assert goals.load() == ()
    new = ended("one").goals[0]
    assert "feeds_all" in new
    assert {*goals.dates(goals.load(), "ugo", "A")} == {*new}
    assert not goals.dates(goals.load(), "ugo", "B")
    assert ended("two").goals == {}, "the second time nothing is new"
