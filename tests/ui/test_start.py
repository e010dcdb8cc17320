"""What the first start and later ones open in the window."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.pilot import Pilot, a_table
from ugames import instance
from ugames.games import GAMES
from ugames.instance import Request
from ugames.scenes import start
from ugames.scenes.title import Title
from ugames.ui.game_scene import GameScene


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_set_up_directly(pilot: Pilot, game: str) -> None:
    start.show(pilot.app, Request(game=game))
    assert pilot.node("play").label == "Play"
    pilot.app.command("back")
    assert isinstance(pilot.app.top, Title)


def test_a_saved_game_is_opened_over_a_table(pilot: Pilot) -> None:
    first = a_table(pilot.app, "ugo", 3)
    pilot.until(lambda: first.session.ready == first.session.moments)
    path = first.session.path
    assert path is not None
    start.show(pilot.app, Request(file=str(path)))
    scene = pilot.app.top
    assert isinstance(scene, GameScene)
    assert scene is not first
    assert scene.session.path == path


def test_another_start_is_answered(pilot: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here = instance.begin(Request())
    assert here is not None
    monkeypatch.setattr(instance, "PATIENCE", 0.0)
    assert instance._put(Request(game="ugh")) is not None
    start.answer(pilot.app, here)
    here.close()
    assert pilot.node("play").label == "Play"


def test_a_start_without_words_changes_nothing(pilot: Pilot) -> None:
    scene = a_table(pilot.app, "ugo", 3)
    start.show(pilot.app, Request())
    assert pilot.app.top is scene
