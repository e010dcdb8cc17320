"""Bots that cannot play: the player is told in a sentence, and goes on with mouse, keys or gamepad; never a crash."""

from __future__ import annotations

import os
import signal
import sys
import threading
from pathlib import Path
from typing import Any

import pygame
import pytest

from scripts.support.pilot import Pilot, a_table, an_app, any_table
from tests.bots import lives
from ugames.bots import life, worker
from ugames.bots.worker import Thinker
from ugames.journal import saves
from ugames.ui.table.table_screen import TableScreen

pytestmark = pytest.mark.usefixtures("unseen")
linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="processes are stopped with a signal")
NO_ROOM = BlockingIOError(11, "Resource temporarily unavailable")


@pytest.fixture(autouse=True)
def think_in_one_process() -> None:
    """Each app has a process of its own here, since it is seen how that starts and ends."""


def use(pilot: Pilot, work: Any) -> None:
    """From now on the bots' process runs this function."""
    pilot.app.doors.thinker.close()
    pilot.app.doors.thinker = Thinker(work)


def full(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no process be started, as on a full computer."""

    def refuse(*_: Any) -> None:
        raise NO_ROOM

    monkeypatch.setattr(life, "Life", refuse)


def wait_for_panel(pilot: Pilot, screen: TableScreen) -> None:
    """Play until the player is told of the trouble; on the way, the person does the first legal action."""

    def told() -> bool:
        if not screen.parts.bots_away.reason and not screen.playback.busy and not screen.session.game.has_clock:
            seen = screen.session.glimpse(0)
            if seen.legal:
                screen.session.submit(0, seen.legal[0])
        return screen.parts.bots_away.reason is not None

    pilot.until(told)


def moves(pilot: Pilot, screen: TableScreen, count: int = 6) -> None:
    """Play for this number of moments at least; the person acts at random."""
    before = screen.session.moments

    def happened() -> bool:
        seen = screen.session.glimpse(0)
        if seen.legal and not screen.session.game.has_clock:
            screen.session.submit(0, seen.legal[-1])
        return screen.session.moments >= before + count or screen.session.outcome is not None

    pilot.until(happened, 0.1)


def click(pilot: Pilot, key: str) -> None:
    pilot.click(key)


@pytest.mark.parametrize("game", ["ugo", "uchronia"])
def test_no_process_can_be_started(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    full(monkeypatch)
    with an_app(tmp_path) as pilot:
        screen = any_table(pilot.app, game, 3, level="hard")
        wait_for_panel(pilot, screen)
        assert "Resource temporarily unavailable" in (screen.session.thinking.bot_trouble or "")
        click(pilot, "bots-again")
        pilot.until(lambda: screen.parts.bots_away.reason is not None)
        pilot.tab_to("bots-here")
        pilot.key(pygame.K_RETURN)
        assert not screen.parts.bots_away.reason
        moves(pilot, screen)
        assert screen.session.thinking.without_bots
        assert "autopilot" in pilot.node("header-bot").label
        assert screen.session.assisted
        path = screen.session.path
        assert path is not None
        pilot.app.home()
        assert [player.bot for player in saves.read(path)[0].players].count("hard") == 2


def test_the_app_needs_no_other_thread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Any) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refuse)
    with an_app(tmp_path, speed="normal", ambience=50, music=50) as pilot:
        pilot.frame(5)
        screen = a_table(pilot.app, "ugo", 2, level="hard")
        wait_for_panel(pilot, screen)
        click(pilot, "bots-here")
        moves(pilot, screen)
        assert screen.session.trouble
        assert "too busy to save" in screen.session.trouble
        path, moments = screen.session.path, screen.session.moments
        assert path is not None
        pilot.app.home()
        assert saves.read(path)[0].moments == moments


@linux
def test_a_stopped_process_is_replaced_when_the_player_wants_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if sys.platform == "win32":
        return  # skipped on Windows; this tells mypy
    monkeypatch.setattr(worker, "SILENCE_TOLD_AFTER_SECONDS", 0.3)
    with an_app(tmp_path) as pilot:
        pilot.app.doors.thinker.warm_up()
        screen = a_table(pilot.app, "ugo", 3, level="hard")
        stopped = pilot.app.doors.thinker.process
        assert stopped is not None
        os.kill(stopped, signal.SIGSTOP)
        wait_for_panel(pilot, screen)
        click(pilot, "bots-again")
        monkeypatch.setattr(worker, "SILENCE_TOLD_AFTER_SECONDS", 60.0)
        moves(pilot, screen)
        assert pilot.app.doors.thinker.process not in (None, stopped)
        assert not screen.session.thinking.without_bots
        assert not screen.session.assisted


@pytest.mark.parametrize("work", [lives.die_at_once, lives.half_a_message], ids=lambda work: work.__name__)
def test_a_process_that_is_not_itself_is_told_and_done_without(
    work: Any, pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    use(pilot, work)
    screen = a_table(pilot.app, "ugo", 2, level="hard")
    with monkeypatch.context() as hasty:
        hasty.setattr(worker, "FAILURES_IN_A_ROW_UNTOLD", 1)
        hasty.setattr(worker, "REPLACED_AFTER_SECONDS", 1.0)
        wait_for_panel(pilot, screen)
    click(pilot, "bots-here")
    moves(pilot, screen)
    use(pilot, None)
    screen.session.thinking.thinker = pilot.app.doors.thinker
    click(pilot, "header-bot")
    moves(pilot, screen)
    assert not screen.session.thinking.without_bots
    assert pilot.app.doors.thinker.process


def test_the_clock_of_a_race_waits_for_the_decision(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    full(monkeypatch)
    with an_app(tmp_path) as pilot:
        screen = any_table(pilot.app, "ufo", 3, level="hard")
        wait_for_panel(pilot, screen)
        ticks = screen.session.ticks
        pilot.frame(60)
        for key in (pygame.K_ESCAPE, pygame.K_ESCAPE):
            pilot.key(key)
            pilot.frame(60)
        assert screen.session.ticks == ticks
        assert screen.parts.bots_away.reason
        click(pilot, "bots-here")
        click(pilot, "go-on")
        pilot.until(lambda: screen.session.ticks > ticks + 1000, 0.1)
        assert {0, 1, 2} > {entry.seat for entry in screen.session.record.match.journal.entries} > set()
