"""The button of the best layout lays all of it, and one undo takes all of it back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from scripts.support.pilot import Pilot, a_table, an_app, do_any
from ugames.core.game import glimpse
from ugames.laws.matches import state_at
from ugames.ui.table.turns.screen import TurnScreen

pytestmark = pytest.mark.usefixtures("unseen", "quick_bots")


@pytest.fixture(params=("off", "normal"))
def pilot(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Pilot]:
    """An app in which nothing is done automatically, with and without motion."""
    with an_app(tmp_path, speed=request.param) as it:
        yield it


def settle(pilot: Pilot, screen: TurnScreen) -> None:
    """Wait until all is on disk, and show it."""
    pilot.until_saved(screen.session)
    pilot.frame(2)
    screen.playback.look_at(screen.session.glimpse(0))


def best_at(screen: TurnScreen, seen: Any = None) -> Any:
    """The best next step of the layout."""
    return screen.board.table(seen or screen.session.glimpse(0), screen.shown.area).best


def steps(screen: TurnScreen) -> int:
    """How many moves the best layout takes from here."""
    match, count = screen.session.record.match, 0
    state = state_at(match, -1)
    while (best := best_at(screen, glimpse(match.game, state, 0))) is not None:
        state, count = match.game.apply(state, 0, best).state, count + 1
    return count


def to_lay(pilot: Pilot) -> TurnScreen:
    """A table at which the best layout takes the person several steps."""
    for seed in range(1, 30):
        screen = a_table(pilot.app, "ugo", 4, seed=seed)
        session, dice = screen.session, Random(seed)
        session.thinking.thinker = None
        for _ in range(60):
            if steps(screen) > 1:
                settle(pilot, screen)
                return screen
            if session.outcome is not None:
                break
            do_any(session, dice)
            screen.playback.skip()
            screen.playback.points.vanish()
        pilot.app.home()
    raise AssertionError("nobody ever has that much to lay")


def laid(pilot: Pilot, screen: TurnScreen) -> None:
    """Wait until nothing is left to lay."""

    def done() -> bool:
        screen.playback.points.vanish()
        return best_at(screen) is None and not screen.playback.busy and not screen.automatic.follows_best

    pilot.until(done, 0.1)


def test_one_click_lays_all_and_one_undo_takes_all_back(pilot: Pilot) -> None:
    screen = to_lay(pilot)
    session = screen.session
    before, entries = session.record.match.digest(), session.record.match.entries
    pilot.click("best")
    laid(pilot, screen)
    assert session.record.match.entries >= entries + 2
    assert screen.shown.seen == session.seen(0, screen.parts.moment - 1)
    session.assist()
    pilot.key(pygame.K_u)
    assert session.record.match.digest() == before
    pilot.frame(5, 0.5)
    assert session.record.match.digest() == before, "it must not be laid again by itself"
    pilot.key(pygame.K_y)
    laid(pilot, screen)
    assert session.record.match.entries >= entries + 2


def test_a_click_lays_the_rest_at_once(tmp_path: Path) -> None:
    with an_app(tmp_path, speed="calm") as pilot:
        screen = to_lay(pilot)
        pilot.click("best")
        pilot.until(lambda: screen.playback.busy)
        assert best_at(screen) is not None
        pilot.key(pygame.K_s)
        assert best_at(screen) is None
        pilot.until(lambda: screen.parts.moment == screen.session.moments)
        pilot.frame()
        assert screen.shown.seen == screen.session.glimpse(0) or screen.playback.points.tally
        assert not screen.playback.script
