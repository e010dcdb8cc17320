"""Whatever a player does while a bot thinks is safe: taking back, a new game, leaving, taking over a replay."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from tests.ui.pilot import Pilot, a_table, an_app
from ugames import saves
from ugames.scenes import flow
from ugames.scenes.replay import Replay
from ugames.scenes.title import Title
from ugames.session import Session
from ugames.ui.game_scene import GameScene

pytestmark = pytest.mark.usefixtures("without_pictures")

LEVEL = "expert"
"""A bot that takes its time."""


def wait_for_turn(pilot: Pilot, scene: GameScene) -> None:
    """Until the person has a choice, and sees it."""
    session = scene.session
    pilot.until(
        lambda: scene.viewer in scene.view.shown.to_act and not scene.view.busy and scene.moment == session.moments,
        0.3,
    )


def act(pilot: Pilot, scene: GameScene) -> None:
    """Do the first thing that can be done; then the bot is asked."""
    wait_for_turn(pilot, scene)
    scene.submit(scene.view.shown.legal[0])
    pilot.until(lambda: pilot.app.thinker.busy, 0.001)


def thinking_at(pilot: Pilot, seed: int = 3) -> GameScene:
    """A table at which the bot has been asked, and has not answered."""
    scene = a_table(pilot.app, "ugo", 2, seed=seed, level=LEVEL)
    act(pilot, scene)
    assert pilot.app.thinker.busy
    return scene


def gone_from(pilot: Pilot, choice: str) -> Session:
    """The session at whose table the bot thinks, after something was chosen from its menu."""
    session = thinking_at(pilot).session
    pilot.key(pygame.K_ESCAPE)
    pilot.click(pilot.node(choice))
    return session


def test_taking_back(tmp_path: Path) -> None:
    """What it was thinking about is not there any more; its answer does nothing."""
    with an_app(tmp_path, speed="off", auto_move=False) as pilot:
        scene = thinking_at(pilot)
        before = scene.session.moments
        pilot.key(pygame.K_u)
        assert scene.session.moments < before
        act(pilot, scene)
        wait_for_turn(pilot, scene)
        assert scene.session.trouble is None
        assert scene.session.moments > before


def test_a_new_game(tmp_path: Path) -> None:
    """By the menu; the other one stays as it was, and both have a bot."""
    with an_app(tmp_path, speed="off", auto_move=False) as pilot:
        old = gone_from(pilot, "again")
        before = old.moments
        pilot.click(pilot.node("play"))
        scene = pilot.app.top
        assert isinstance(scene, GameScene)
        assert scene.session is not old
        act(pilot, scene)
        wait_for_turn(pilot, scene)
        assert scene.session.trouble is None
        assert old.path is not None
        assert saves.read(old.path)[0].moments == before
        assert len(saves.open_games()) == 2


def test_leaving_and_going_on(tmp_path: Path) -> None:
    """To the title and back: the bot is asked again, and answers."""
    with an_app(tmp_path, speed="off", auto_move=False) as pilot:
        old = gone_from(pilot, "leave")
        before = old.moments
        assert isinstance(pilot.app.top, Title)
        pilot.click(pilot.node("continue-ugo"))
        scene = pilot.app.top
        assert isinstance(scene, GameScene)
        wait_for_turn(pilot, scene)
        assert scene.session.moments > before


def test_closing_the_app(tmp_path: Path) -> None:
    """The bot's process ends with it."""
    with an_app(tmp_path, speed="off", auto_move=False) as pilot:
        thinking_at(pilot)
        process = pilot.app.thinker.process
        assert process is not None
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)


def test_taking_over_from_a_replay(tmp_path: Path) -> None:
    """A new game that goes on from there, against a bot that thinks."""
    with an_app(tmp_path, speed="off", auto_move=False) as pilot:
        path = thinking_at(pilot).session.path
        assert path is not None
        pilot.app.home()
        flow.replay(pilot.app, path)
        assert isinstance(pilot.app.top, Replay)
        pilot.frame(3)
        pilot.click(pilot.node("take-over"))
        scene = pilot.app.top
        assert isinstance(scene, GameScene)
        assert scene.session.assisted
        act(pilot, scene)
        wait_for_turn(pilot, scene)
        assert scene.session.trouble is None
        assert len(saves.open_games()) == 2
