"""Whatever a player does while a bot thinks is safe: taking back, a new game, leaving, taking over a replay."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

import pygame
import pytest

from scripts.support.pilot import Pilot, a_table, an_app, do_first
from tests.ui.bots_process import REAL_CLOSE
from ugames.bots.worker import Thinker
from ugames.journal import listing
from ugames.screens.after.replay import Replay
from ugames.screens.title import TitleScreen
from ugames.ui.table.turns.screen import TurnScreen

pytestmark = pytest.mark.usefixtures("unseen")

SLOW_LEVEL = "expert"
"""A bot that takes its time."""


def has_turn(screen: TurnScreen) -> bool:
    """Whether the person has a choice, and sees it."""
    return (
        screen.audience.viewer in screen.shown.seen.to_act
        and not screen.playback.busy
        and screen.parts.moment == screen.session.moments
    )


def wait_for_turn(pilot: Pilot, screen: TurnScreen) -> None:
    """Until the person is asked again."""
    pilot.until(lambda: has_turn(screen), 0.3)


@contextmanager
def thinking(pilot: Pilot, screen: TurnScreen) -> Iterator[None]:
    """The person does the first legal action until a bot is asked; its answer does not arrive in here."""
    thinker = pilot.app.doors.thinker
    wait_for_turn(pilot, screen)
    with patch.object(thinker, "poll", return_value=None):
        while not thinker.busy:
            do_first(screen)
            pilot.until(lambda: thinker.busy or has_turn(screen))
        yield
        assert screen.session.thinking.bot_trouble is None


def a_duel(pilot: Pilot) -> TurnScreen:
    """A table for one person and one bot."""
    return a_table(pilot.app, "ugo", 2, seed=3, level=SLOW_LEVEL)


def choose(pilot: Pilot, choice: str) -> None:
    """Open the table's menu, and take that choice."""
    pilot.key(pygame.K_ESCAPE)
    pilot.click(choice)


def test_taking_back(pilot: Pilot) -> None:
    screen = a_duel(pilot)
    with thinking(pilot, screen):
        before = screen.session.moments
        screen.session.assist()
        pilot.key(pygame.K_u)
        assert screen.session.moments < before
        assert not pilot.app.doors.thinker.busy, "the app stays awake for an answer that nobody wants"
    with thinking(pilot, screen):
        assert screen.session.moments >= before
    wait_for_turn(pilot, screen)
    assert screen.session.thinking.bot_trouble is None
    assert screen.session.moments > before


def test_leaving_and_going_on(pilot: Pilot) -> None:
    screen = a_duel(pilot)
    with thinking(pilot, screen):
        before = screen.session.moments
        choose(pilot, "leave")
        pilot.top(TitleScreen)
    pilot.click("continue-ugo")
    again = pilot.top(TurnScreen)
    wait_for_turn(pilot, again)
    assert again.session.moments > before


def test_closing_the_app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Thinker, "close", REAL_CLOSE)
    with an_app(tmp_path) as pilot, thinking(pilot, a_duel(pilot)):
        process = pilot.app.doors.thinker.process
        assert process is not None
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)


def test_taking_over_from_a_replay(pilot: Pilot) -> None:
    screen = a_duel(pilot)
    with thinking(pilot, screen):
        path = screen.session.path
        assert path is not None
        pilot.app.home()
    pilot.app.doors.replay(path)
    pilot.top(Replay)
    pilot.frame(3)
    pilot.click("take-over")
    new = pilot.top(TurnScreen)
    assert new.session.assisted
    with thinking(pilot, new):
        pass
    wait_for_turn(pilot, new)
    assert new.session.thinking.bot_trouble is None
    assert len(listing.open_games()) == 2
