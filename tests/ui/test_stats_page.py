"""The page of statistics: one person's games, and the choice of persons after they are wiped."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any, cast

import pygame
import pytest

from tests.ui.pilot import Pilot, an_app
from ugames.core.match import Player
from ugames.home import goals, statistics
from ugames.home.keeper import DATE
from ugames.registry import GAMES
from ugames.screens.pages.stats import Stats
from ugames.screens.rows import day_said
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.typesetting import Typesetter
from ugames.ui.kit.forms.page import Page
from ugames.ui.table import furniture

pytestmark = pytest.mark.usefixtures("unseen")


def test_everybody_is_shown_again_when_the_games_of_the_chosen_person_are_wiped(pilot: Pilot) -> None:
    players = (Player("Ada"), Player("Bo", "plain"))
    statistics.book(statistics.FinishedGame("one", "ugo", players, (30, 20), (0,), False, 600))
    pilot.app.home()
    pilot.app.doors.statistics()
    pilot.frame()
    stats = cast("Stats", cast("Page", pilot.app.top).content)
    pilot.click(pilot.node("person"))
    pilot.click(pilot.node("person-1"))
    assert stats.person == "Ada"
    pilot.click(pilot.node("wipe"))
    assert stats.person != "Ada"
    adjust = pilot.node("person").adjust
    assert adjust is not None
    adjust(1)  # there is no other person to choose
    pilot.click(pilot.node("unwipe"))
    assert stats.people == ("Ada",)


def book(number: int, points: int, won: bool, game: str = "ugo", assisted: bool = False) -> None:
    players = (Player("Ada"), Player("Odile", "hard"), Player("Grace", "normal"))
    winners = (0,) if won else (1,)
    statistics.book(
        statistics.FinishedGame(f"{game}-{number}", game, players, (points, 20, 10), winners, assisted, 600)
    )


def test_curves_have_each_game_without_help_and_the_share_of_wins(pilot: Pilot) -> None:
    for number, (points, won) in enumerate(((30, True), (15, False), (25, True), (5, False))):
        book(number, points, won)
    book(9, 99, won=True, assisted=True)
    records = statistics.load().records
    assert [(p.points, p.rate) for p in statistics.history(records, "ugo")] == [(30, 100), (15, 50), (25, 67), (5, 50)]
    assert statistics.history(records, "ugo", "Bo") == statistics.history(records, "ugh") == ()


def test_to_wipe_was_the_largest_button_of_the_statistics(pilot: Pilot) -> None:
    book(1, 30, won=True)
    pilot.app.push(Page(Stats()))
    pilot.frame(2)
    others = [node.area.w for node in pilot.app.nodes() if node.role == "tab" or node.key in ("back", "person")]
    assert pilot.node("wipe").area.w < min(others)


def test_both_ends_of_a_curve_said_the_same_day(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(4):
        book(number, 20 + number, won=True)
    drawn, draw = list[str](), Canvas.text

    def text_drawn(canvas: Canvas, words: str, *where: Any, **how: Any) -> Any:
        drawn.append(words)
        return draw(canvas, words, *where, **how)

    monkeypatch.setattr(Canvas, "text", text_drawn)
    stats = Stats()
    stats.game, stats.person = "ugo", "Ada"
    stats._paint_curves(pilot.app.canvas, Area(0, 0, 900, 400))
    assert {"1", "4"} <= {*drawn}
    days = {day_said(record.date[:10]) for record in statistics.load()[0]}
    assert days
    assert not days & {*drawn}


def test_records_against_each_bot_by_name(pilot: Pilot) -> None:
    book(1, 30, won=True)
    book(2, 15, won=False)
    found = statistics.rivals(statistics.load().records, "ugo", "Ada")
    assert [(rival.name, rival.level, rival.ahead, rival.games) for rival in found] == [
        ("Grace", "normal", 2, 2),
        ("Odile", "hard", 1, 2),
    ]


def test_bots_had_other_faces_in_the_statistics_than_at_the_table(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown, show = list[str](), Canvas.show

    def pictured(canvas: Canvas, name: str, *where: Any, **how: Any) -> Any:
        shown.append(name)
        return show(canvas, name, *where, **how)

    monkeypatch.setattr(Canvas, "show", pictured)
    for number, players in enumerate((("Ada", "Bo", "Grace"), ("Ada", "Grace", "Bo"), ("Ada", "Grace", "Bo"))):
        seated = (Player(players[0]), Player(players[1], "easy"), Player(players[2], "easy"))
        statistics.book(statistics.FinishedGame(f"ugo-{number}", "ugo", seated, (30, 20, 10), (0,), False, 600))
    stats = Stats()
    stats.game, stats.fit = "ugo", 9
    stats._paint_rivals(pilot.app.canvas, Area(0, 0, 900, 400))
    faces = [name for name in shown if "avatar" in name]
    assert faces == [furniture.avatar(2, "Bo"), furniture.avatar(1, "Grace")], "as at the last table"


def test_each_tab_says_what_will_come_where_there_is_nothing_yet(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[str] = []
    line = Typesetter.line

    def drawn(type_: Typesetter, text: str, *more: Any) -> pygame.Surface:
        lines.append(text)
        return line(type_, text, *more)

    monkeypatch.setattr(Typesetter, "line", drawn)
    pilot.app.doors.statistics()
    pilot.frame()
    assert "Finish a game" in " ".join(lines)
    pilot.app.home()
    statistics.book(statistics.FinishedGame("one", "ugo", (Player("Ada"), Player("Bo")), (30, 20), (0,), False, 600))
    statistics.book(
        statistics.FinishedGame("two", "ugh", (Player("Ada"), Player("Odile", "hard")), (30, 20), (0,), False, 600)
    )
    pilot.app.doors.statistics()
    for tab, game, said in ((1, "ugh", "After 1 more game of Ugh!"), (2, "ugo", "Play against bots")):
        pilot.click(pilot.node(f"tab-{tab}"))
        cast("Any", pilot.app.top).content._set(pilot.app.top, "game", game)
        lines.clear()
        pilot.frame()
        assert said in " ".join(lines)


def test_goals_are_listed_before_the_first_match(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each with the day on which the chosen person, or anybody, first reached it."""
    said: list[str] = []
    line = Typesetter.line

    def drawn(type_: Typesetter, text: str, *more: Any) -> pygame.Surface:
        said.append(text)
        return line(type_, text, *more)

    monkeypatch.setattr(Typesetter, "line", drawn)
    pilot.app.home()
    pilot.app.doors.statistics()
    pilot.frame()
    pilot.click(pilot.node("tab-3"))
    pilot.frame()
    assert "0 of 11 reached" in said
    goals.book("ugo", "Ada", ["is_rich"])
    said.clear()
    pilot.app.home()
    pilot.app.doors.statistics("ugo", ["is_rich"])
    pilot.frame()
    assert "1 of 11 reached" in said
    assert [each for each in said if DATE.fullmatch(each)] == [], "other pages had another form of dates"
    assert said.count(day_said(goals.load()[0].date)) == 1
    assert "Get 24 points in one game." in " ".join(said)  # in a tile it may take two lines


def test_goals_not_yet_reached_had_stars_as_those_reached(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a light look their stars were black: "0 of 12 reached" looked like twelve."""
    stars, show = 0, Canvas.show

    def shown(canvas: Canvas, picture: str, *where: Any) -> Any:
        nonlocal stars
        stars += picture.endswith("star.svg")
        return show(canvas, picture, *where)

    monkeypatch.setattr(Canvas, "show", shown)
    for reached, kept in ((0, ()), (1, ("is_rich",))):
        goals.book("ugo", "Ada", kept)
        pilot.app.home()
        pilot.app.doors.statistics("ugo", list(kept))
        pilot.frame()
        pilot.click(pilot.node("tab-3"))
        pilot.app.redraw()
        stars = 0
        pilot.frame()
        assert stars == reached


@pytest.mark.parametrize("tab", [0, 2])
def test_each_line_of_a_table_had_a_size_of_its_own(tab: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The names of bots and levels differ in width, and in a high window each was as small as it had to be."""
    players = (Player("Ada"), Player("Sunniva", "normal"), Player("Pim", "easy"), Player("Wilhelmine", "expert"))
    with an_app(tmp_path, (1080, 1920), speed="normal") as pilot:
        statistics.book(statistics.FinishedGame("one", "ugo", players, (30, 20, 10, 5), (0,), False, 600))
        book(1, 30, won=True, assisted=True)
        pilot.app.doors.statistics()
        pilot.frame()
        page = cast("Page", pilot.app.top)
        stats = cast("Stats", page.content)
        stats.tab = tab
        page.changed()
        pilot.frame()
        sizes: dict[str, set[float]] = {"text": set(), "display": set(), "bold": set()}
        canvas = pilot.app.canvas

        def note(said: str, x: float, y: float, size: float, tone: str, align: str, family: str, width: float) -> None:
            sizes[family].add(size)
            assert canvas.width(said, size, family) <= width, said

        def note_value(said: str, x: float, y: float, size: float, *how: Any) -> None:
            if len(how) == 4:
                note(said, x, y, size, *how)

        monkeypatch.setattr(canvas, "text", note_value)
        stats.paint(canvas, page)
        assert [len(found) for found in sizes.values()] == ([1, 1, 1] if tab == 0 else [0, 1, 1])


def test_buttons_that_turn_took_lines_of_the_statistics(tmp_path: Path) -> None:
    """They stand at the foot, beside the other buttons there, and meet none of them."""
    with an_app(tmp_path, (1024, 640), scale=200) as pilot:
        for game in GAMES:
            book(1, 30, won=True, game=game)
        pilot.app.push(page := Page(Stats()))
        places = {node.key: node.area for node in page.nodes()}
        assert places["earlier"].y == places["later"].y == places["wipe"].y
        row = sorted((places[key] for key in ("person", "earlier", "later", "wipe")), key=lambda area: area.x)
        assert all(left.right < right.x for left, right in pairwise(row))


def test_goals_stood_below_each_other_beside_an_empty_half_of_the_page(tmp_path: Path) -> None:
    """In a broad window there are two beside each other, so that none of them is on another page."""
    with an_app(tmp_path, (1024, 640), scale=200) as pilot:
        pilot.app.push(page := Page(Stats("uchronia")))
        stats = cast("Stats", page.content)
        first, second = stats._tiles(stats._room(page.body), 0)
        assert first.right < second.x
        assert "later" not in {node.key for node in page.nodes()}
