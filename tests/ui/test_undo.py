"""Taking back at the table: whatever is open or just happening then, the screen shows the game as it stands."""

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


def settle(pilot: Pilot, scene: TurnScreen) -> None:
    """All that has been done is on the disk and on the screen."""
    pilot.until(lambda: scene.session.ready == scene.session.moments)
    pilot.frame(3, 0.5)
    while scene.playback.points.tally is not None:
        scene.playback.points.put_away()
        pilot.frame(3, 0.5)


def play_to(pilot: Pilot, scene: TurnScreen, dice: Random, multiple: bool = False) -> Node | None:
    """To a moment at which the person can take something back, and if wanted to one with a node of several actions."""
    scene.session.thinking.thinker = None
    while scene.session.outcome is None:
        settle(pilot, scene)
        legal = scene.playback.shown.legal
        nodes = [n for n in reachable(scene.nodes()) if sum(action in legal for action in n.actions) > 1]
        if legal and scene.session.can_undo and (nodes or not multiple):
            return nodes[0] if multiple else None
        seat = dice.choice(scene.session.glimpse(PUBLIC).to_act)
        scene.session.record.submit(seat, dice.choice(scene.session.glimpse(seat).legal))
    raise AssertionError("that moment never comes")


def test_a_choice_that_is_open_is_put_away(tmp_path: Path) -> None:
    """What it offers may not be possible any more."""
    with an_app(tmp_path, speed="off", auto_move=False) as pilot:
        scene = a_table(pilot.app, "uchronia", 2)
        node = play_to(pilot, scene, Random(1), multiple=True)
        assert node is not None
        pilot.click(node)
        assert scene.choice.node is not None
        before = scene.session.moments
        pilot.key(pygame.K_u)
        pilot.frame(2)
        assert scene.session.moments < before
        assert scene.choice.node is None


def test_what_is_done_in_the_same_moment_is_shown(tmp_path: Path) -> None:
    """A key that takes back and one that does something else arrive together, and the disk is fast."""
    with an_app(tmp_path, speed="off", auto_move=False) as pilot:
        scene = a_table(pilot.app, "ugo", 2, games=1)
        play_to(pilot, scene, Random(2))
        session, shown = scene.session, scene.parts.moment
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
        assert scene.playback.shown == session.glimpse(scene.eyes.viewer)


def test_looking_back_ends(tmp_path: Path) -> None:
    """What is looked at may be what is taken back."""
    with an_app(tmp_path, speed="off", auto_move=False) as pilot:
        scene = a_table(pilot.app, "ugo", 2, games=1)
        play_to(pilot, scene, Random(3))
        scene.parts.peek(scene.session.moments - 1)
        pilot.key(pygame.K_u)
        settle(pilot, scene)
        assert scene.parts.looking_back.moment is None
        assert scene.playback.shown == scene.session.glimpse(scene.eyes.viewer)


def test_nothing_happens_behind_the_curtain(tmp_path: Path) -> None:
    """Neither is anything taken back, nor is the log open when the next person looks."""
    with an_app(tmp_path, speed="off", auto_move=False) as pilot:
        scene = a_table(pilot.app, "uchronia", 2, people=(0, 1))
        dice = Random(4)
        pilot.click(pilot.node("curtain"))
        while not (scene.curtain.seat is not None and scene.session.can_undo):
            settle(pilot, scene)
            if scene.curtain.seat is None and scene.playback.shown.legal:
                scene.submit(dice.choice(scene.playback.shown.legal))
            elif scene.curtain.seat is not None and not scene.session.can_undo:
                pilot.click(pilot.node("curtain"))
            assert scene.session.outcome is None
        before = scene.session.moments
        for key in (pygame.K_u, pygame.K_o, pygame.K_l):
            pilot.key(key)
        assert scene.session.moments == before
        assert not scene.parts.log_panel.open
