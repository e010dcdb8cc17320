"""Taking back at the table: whatever is open or moving then, the screen shows the present game."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import pygame
import pytest

from tests.ui.pilot import PATIENCE, Pilot, a_table, an_app
from ugames.core.game import PUBLIC
from ugames.ui.kit.nodes import Node, reachable
from ugames.ui.table.turns.screen import TurnScreen

pytestmark = pytest.mark.usefixtures("without_pictures")


def settle(pilot: Pilot, screen: TurnScreen) -> None:
    """Wait until all moves are on disk and on the screen."""
    pilot.until(lambda: screen.session.ready == screen.session.moments)
    pilot.frame(3, 0.5)
    while screen.playback.points.tally is not None:
        screen.playback.points.put_away()
        pilot.frame(3, 0.5)


def play_to(pilot: Pilot, screen: TurnScreen, dice: Random, multiple: bool = False) -> Node | None:
    """Play until the person can take something back and, if wanted, sees a node with several actions."""
    screen.session.thinking.thinker = None
    while screen.session.outcome is None:
        settle(pilot, screen)
        legal = screen.playback.shown.legal
        nodes = [n for n in reachable(screen.nodes()) if sum(action in legal for action in n.actions) > 1]
        if legal and screen.session.can_undo and (nodes or not multiple):
            return nodes[0] if multiple else None
        seat = dice.choice(screen.session.glimpse(PUBLIC).to_act)
        screen.session.record.submit(seat, dice.choice(screen.session.glimpse(seat).legal))
    raise AssertionError("that moment never comes")


def test_a_choice_that_is_open_is_put_away(tmp_path: Path) -> None:
    """Its actions may not be possible any more."""
    with an_app(tmp_path, speed="off", auto_move=False) as pilot:
        screen = a_table(pilot.app, "uchronia", 2)
        node = play_to(pilot, screen, Random(1), multiple=True)
        assert node is not None
        pilot.click(node)
        assert screen.choice.node is not None
        before = screen.session.moments
        pilot.key(pygame.K_u)
        pilot.frame(2)
        assert screen.session.moments < before
        assert screen.choice.node is None


def test_what_is_done_in_the_same_moment_is_shown(tmp_path: Path) -> None:
    """A key that takes back and one that does something else arrive together, and the disk is fast."""
    with an_app(tmp_path, speed="off", auto_move=False) as pilot:
        screen = a_table(pilot.app, "ugo", 2, games=1)
        play_to(pilot, screen, Random(2))
        session, shown = screen.session, screen.parts.moment
        pilot.app.command("undo")
        assert session.moments < shown
        while session.moments < shown:
            seat = session.glimpse(PUBLIC).to_act[0]
            session.record.submit(seat, session.glimpse(seat).legal[-1])
        end = time.monotonic() + PATIENCE
        while session.ready < session.moments:
            assert time.monotonic() < end
            time.sleep(0.001)
        pilot.frame(3, 0.5)
        assert screen.playback.shown == session.glimpse(screen.eyes.viewer)


def test_looking_back_ends(tmp_path: Path) -> None:
    """The moment that is looked at may be taken back."""
    with an_app(tmp_path, speed="off", auto_move=False) as pilot:
        screen = a_table(pilot.app, "ugo", 2, games=1)
        play_to(pilot, screen, Random(3))
        screen.parts.peek(screen.session.moments - 1)
        pilot.key(pygame.K_u)
        settle(pilot, screen)
        assert screen.parts.looking_back.moment is None
        assert screen.playback.shown == screen.session.glimpse(screen.eyes.viewer)


def test_nothing_happens_behind_the_curtain(tmp_path: Path) -> None:
    """Neither is anything taken back, nor is the log open when the next person looks."""
    with an_app(tmp_path, speed="off", auto_move=False) as pilot:
        screen = a_table(pilot.app, "uchronia", 2, people=(0, 1))
        dice = Random(4)
        pilot.click(pilot.node("curtain"))
        while not (screen.curtain.seat is not None and screen.session.can_undo):
            settle(pilot, screen)
            if screen.curtain.seat is None and screen.playback.shown.legal:
                screen.submit(dice.choice(screen.playback.shown.legal))
            elif screen.curtain.seat is not None and not screen.session.can_undo:
                pilot.click(pilot.node("curtain"))
            assert screen.session.outcome is None
        before = screen.session.moments
        for key in (pygame.K_u, pygame.K_o, pygame.K_l):
            pilot.key(key)
        assert screen.session.moments == before
        assert not screen.parts.log_panel.open
