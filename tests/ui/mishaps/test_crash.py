"""An error in Ugames itself: the message, the report, and how the game goes on."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from scripts.support.pilot import Pilot, a_table
from ugames import __main__
from ugames.process import crash
from ugames.screens.message import Crash, recover
from ugames.screens.title import TitleScreen
from ugames.ui.table.turns.screen import TurnScreen

PRIVATE_WORDS = "the hidden card is red 7 of Ada in /home/ada"


def broken(*_: Any) -> bool:
    raise ValueError(PRIVATE_WORDS)


def frame(pilot: Pilot) -> None:
    """A frame as the loop makes it."""
    try:
        pilot.frame()
    except Exception as error:
        recover(pilot.app, error)


@pytest.fixture
def screen(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> TurnScreen:
    """A table at which an error has just happened, in front of three people."""
    screen = a_table(pilot.app, "ugo", 3, (0, 1, 2), 987_654_321)
    session = screen.session
    session.submit(
        *next((seat, session.glimpse(seat).legal[0]) for seat in session.seats.people if session.glimpse(seat).legal)
    )
    pilot.until_saved(session)
    monkeypatch.setattr(screen, "update", broken)
    frame(pilot)
    return screen


def report(home: Path) -> str:
    """The only report."""
    (path,) = (home / "reports").glob("*.txt")
    return path.read_text(encoding="utf-8")


def test_it_is_said_in_one_sentence_and_where_the_report_is(pilot: Pilot, screen: TurnScreen, tmp_path: Path) -> None:
    what, where, saved = pilot.top(Crash).said.split("\n")
    assert what.startswith("Something went wrong in Ugames: ValueError")
    assert str(tmp_path / "reports" / "crash-") in where
    assert saved == "Your game is saved up to the last move."
    pilot.frame(2)


def test_the_report_holds_nothing_private_and_no_card(pilot: Pilot, screen: TurnScreen, tmp_path: Path) -> None:
    text = report(tmp_path)
    assert "ValueError" in text
    assert "ugames/ui/kit/app.py:" in text
    assert "ugo was being played, action 1" in text
    assert "red 7" not in text
    assert "987654321" not in text
    for private in (
        str(tmp_path),
        str(Path.home()) + "/",
        "Ada",
        "/home",
        *(player.name for player in screen.session.players),
    ):
        assert private not in text


def test_the_game_goes_on_from_the_last_action(pilot: Pilot, screen: TurnScreen) -> None:
    pilot.click("go-on")
    again = pilot.top(TurnScreen)
    assert again is not screen
    assert again.session.path == screen.session.path
    assert again.session.moments == screen.session.moments
    pilot.frame(3)
    assert pilot.app.exit_code == 0


def test_or_one_leaves_and_the_exit_code_tells(pilot: Pilot, screen: TurnScreen) -> None:
    pilot.click("leave")
    assert not pilot.app.running
    assert pilot.app.exit_code == crash.EXIT_CODE


def test_without_a_game_there_is_none_to_go_on_with(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(TitleScreen, "draw", broken)
        pilot.app.redraw()
        frame(pilot)
    assert pilot.keys == ["home", "leave"]
    pilot.click("home")
    pilot.frame(2)


@pytest.mark.parametrize("error", [errno.EACCES, errno.EIO], ids=errno.errorcode.get)
def test_it_comes_whatever_of_the_disk_fails(
    error: int, pilot: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = a_table(pilot.app, "ugo", 3, (0,), 5)
    monkeypatch.setattr(screen, "update", broken)
    with monkeypatch.context() as patch:
        for name in ("stat", "lstat", "open", "scandir", "listdir", "mkdir", "replace", "rename", "unlink"):
            call = getattr(os, name)

            def fails(path: Any, *words: Any, call: Callable[..., Any] = call, **named: Any) -> Any:
                if str(path).startswith(str(tmp_path)):
                    raise OSError(error, os.strerror(error))
                return call(path, *words, **named)

            patch.setattr(os, name, fails)
        frame(pilot)
        pilot.frame(3)
        assert "Ugames couldn't write a report." in pilot.top(Crash).said
        pilot.click("home")
    pilot.frame()
    pilot.top(TitleScreen)


def test_a_game_that_could_not_be_saved_is_not_said_to_be(
    pilot: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "games").write_text("no folder")
    screen = a_table(pilot.app, "ugo", 3, (0, 1, 2))
    pilot.until(lambda: screen.session.trouble is not None)
    monkeypatch.setattr(screen, "update", broken)
    frame(pilot)
    assert pilot.top(Crash).said.endswith("\nYour game couldn't be saved.")
    assert pilot.keys == ["home", "leave"]


def test_a_cause_is_told_first() -> None:
    try:
        try:
            broken()
        except ValueError as error:
            raise KeyError(PRIVATE_WORDS) from error
    except KeyError as error:
        lines = crash.report(error).splitlines()
    assert lines.index("ValueError") < lines.index("KeyError")


def test_an_error_before_there_is_a_window_is_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("UGAMES_HOME", str(tmp_path))
    monkeypatch.setattr("ugames.screens.opening.run_app", broken)
    assert __main__.main([]) == crash.EXIT_CODE
    said = capsys.readouterr().err
    assert said.startswith("ugames: Something went wrong in Ugames: ValueError")
    assert said.count("\n") == 1
    assert PRIVATE_WORDS not in said
