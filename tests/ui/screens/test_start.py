"""The screen that the first start opens, and later ones."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pygame
import pytest

from scripts.support.pilot import Pilot, a_table, an_app
from tests.ui.sizes import noting
from ugames.core.match import Player
from ugames.core.words import Amount
from ugames.home import disk, goals, lessons, puzzles, settings
from ugames.home.settings import TableSetup
from ugames.process import instance, memory
from ugames.process.instance import Instance, Request
from ugames.puzzles.shelf import of_the_day
from ugames.screens import opening, start, title
from ugames.screens.message import Message
from ugames.screens.pages.puzzles import PuzzlesPage
from ugames.screens.pages.statistics import GOALS_TAB, StatisticsPage
from ugames.screens.puzzles.door import usable_puzzles
from ugames.screens.title import NOTE_KEYS, TitleScreen
from ugames.screens.today import today_of
from ugames.texts import text
from ugames.ui.kit.app import App
from ugames.ui.kit.running.window import SMALLEST_WINDOW
from ugames.ui.table.table_screen import TableScreen

pytestmark = pytest.mark.usefixtures("unseen")


def test_a_game_is_set_up_directly(pilot: Pilot) -> None:
    screen = a_table(pilot.app, "ugo", 3)
    start.show(pilot.app, Request())
    assert pilot.app.top is screen, "a start without words changes nothing"
    start.show(pilot.app, Request(game="ugh"))
    assert pilot.node("play").label == "Play"


def test_a_saved_game_is_opened_over_a_table(pilot: Pilot) -> None:
    first = a_table(pilot.app, "ugo", 3)
    pilot.until_saved(first.session)
    path = first.session.path
    assert path is not None
    start.show(pilot.app, Request(file=str(path)))
    screen = pilot.table
    assert screen is not first
    assert screen.session.path == path


def test_another_start_is_answered(pilot: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here = instance.begin(Request())
    assert here is not None
    monkeypatch.setattr(instance, "OPEN_WINDOW_ANSWER_SECONDS", 0.0)
    assert instance.leave_request(Request(game="ugh")) is not None
    start.answer(pilot.app, here)
    here.close()
    assert pilot.node("play").label == "Play"


# --- from nothing --------------------------------------------------------------------------------------------------


def test_the_first_start_asks_nothing(opened: Callable[..., list[App]], tmp_path: Path) -> None:
    def look(pilot: Pilot) -> None:
        pilot.frame(2)
        pilot.top(TitleScreen)
        assert len(pilot.app.screens) == 1

    opened(look)
    assert settings.load().window is not None
    assert sorted(path.name for path in (tmp_path / "home").iterdir()) == ["settings.json", "settings.lock"]


def test_a_trial_leaves_when_the_first_screen_can_be_used(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(start.TRIAL_VARIABLE, "1")
    pygame.init()
    assert opening.run_app(Request(), Instance(), print) == 0
    assert capsys.readouterr().out == "ready\n"


def test_where_nothing_can_be_written_one_plays_and_is_told(opened: Callable[..., list[App]], tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file in the place of the folder")

    def play(pilot: Pilot) -> None:
        told = pilot.top(Message)
        assert told.titled == "Ugames can't save anything"
        assert str(tmp_path / "home") in told.said
        pilot.click("ok")
        pilot.click("box-ugh")
        pilot.click("play")
        pilot.until(lambda: isinstance(pilot.app.top, TableScreen))  # the box is opened first
        screen = pilot.table
        session = screen.session
        pilot.until(lambda: session.trouble is not None)
        pilot.until(lambda: bool(session.glimpse(0).legal))
        before = session.moments
        session.submit(0, session.glimpse(0).legal[0])
        assert session.ready_moments == session.moments > before

    opened(play)


@pytest.mark.parametrize(
    "desktop, full", [((640, 480), True), (SMALLEST_WINDOW, True), ((1280, 640), True), ((1366, 768), False)]
)
def test_a_window_that_would_not_fit_with_its_frame_takes_the_whole_screen(
    opened: Callable[..., list[App]], desktop: tuple[int, int], full: bool
) -> None:
    def look(pilot: Pilot) -> None:
        assert pilot.app.window.full == full

    opened(look, desktop)
    assert settings.load().full_screen is False, "the player has not chosen it"


def test_large_surfaces_go_back_from_the_start_and_files_are_whole_at_the_end(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []

    def opened(*_: object) -> int:
        done.append("window")
        settings.save(settings.Settings(music=3))
        return 0

    monkeypatch.setattr(memory, "give_back", lambda: done.append("memory"))
    monkeypatch.setattr(start, "open_app", opened)
    assert opening.run_app(Request(), Instance(), done.append) == 0
    assert done == ["memory", "window"]
    assert settings.load().music == 3, "what was kept last is on disk when the program ends"
    disk.home().rename(tmp_path / "away")
    disk.home().write_text("in the way")
    opening.run_app(Request(), Instance(), done.append)
    assert done[-1].startswith("Some things can't be saved: ")


# --- what there is to do today -------------------------------------------------------------------------------------

TODAY = date(2026, 11, 29)


def test_the_first_screen_says_what_there_is_to_do_today(tmp_path: Path) -> None:
    title.read_ahead().join()
    setups = {"ugh": TableSetup((Player("Zoe"), Player("Alan", "easy")), {})}
    with an_app(tmp_path, SMALLEST_WINDOW, scale=200, setups=setups) as pilot:
        first = pilot.top(TitleScreen)
        pilot.frame(1)
        assert first.today is None, "the first frame waits for no file"
        solved = of_the_day(TODAY, usable_puzzles())[1].id, "yesterday's", "one before"
        for back, each in enumerate(solved):
            puzzles.keep_solved(puzzles.Solved("Zoe", each, (TODAY - timedelta(back)).isoformat(), alone=True))
        puzzles.keep_deal(puzzles.PlayedDeal("Zoe", "ufo", TODAY.isoformat(), ""))
        goals.book_goals("ugh", "Zoe", ["locks"])
        pilot.until(lambda: first.today is not None)
        first.today = today_of(pilot.app, TODAY)
        with noting(pilot.app.canvas) as notes:
            first.draw(pilot.app.canvas, True)
        said = [text("puzzles.of_grade", done=1, all=3), text("puzzles.of_grade", done=1, all=5)]
        assert {*said, text("title.streak", count=Amount(3))} <= {line.text for line in notes.lines}
        shown = {node.key: node for node in first.nodes() if node.key in NOTE_KEYS}
        goal = "Take a card from a Safety pile without flipping first."
        assert [shown[key].value for key in NOTE_KEYS] == ["1 of 3", "1 of 5", goal]
        for key, opened, tab in (
            ("puzzles", PuzzlesPage, 0),
            ("cards", PuzzlesPage, 6),
            ("goals", StatisticsPage, GOALS_TAB),
        ):
            pilot.click(f"today-{key}")
            page: Any = pilot.top(opened)
            assert page.tab == tab
            pilot.key(pygame.K_ESCAPE)
        assert today_of(pilot.app, TODAY + timedelta(1)).motto.startswith("3 days in a row. A puzzle")
        assert not today_of(pilot.app, TODAY + timedelta(2)).motto


def test_before_any_match_the_goal_is_of_the_game_that_was_learnt(pilot: Pilot) -> None:
    for name in (lessons.FIRST_START, "uchu_kaigi/lesson"):
        lessons.keep(lessons.NO_BOOKMARK._replace(done=True), name)
    assert [note.subject for note in today_of(pilot.app, TODAY).goals] == ["uchu_kaigi"]
