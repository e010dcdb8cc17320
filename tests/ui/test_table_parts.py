"""The parts of which the screen of a game in progress is made, each by itself."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.ui.pilot import Pilot, a_table, an_app
from ugames.core.game import Seat
from ugames.ui.table.curtain import Curtain

pytestmark = pytest.mark.usefixtures("without_pictures")


@pytest.fixture
def calm(tmp_path: Path) -> Iterator[Pilot]:
    """An app in which nothing moves, and nothing is done without being asked for."""
    with an_app(tmp_path, speed="off", auto_move=False, auto_layout=False) as it:
        yield it


def pixels(pilot: Pilot) -> bytes:
    """What is on the canvas."""
    return pygame.image.tobytes(pilot.app.canvas.surface, "RGB")


def test_the_curtain_is_lifted_once_and_for_the_person_for_whom_it_was_drawn(calm: Pilot) -> None:
    scene = a_table(calm.app, "ugo", 2)
    lifted: list[Seat] = []
    curtain = Curtain(calm.app, "ugo", scene.board.names, scene.view.cards, lifted.append)
    before = pixels(calm)
    curtain.draw(calm.app.canvas)
    assert not curtain.nodes()
    assert pixels(calm) == before
    curtain.close(1)
    (node,) = curtain.nodes()
    assert scene.board.names[1] in node.label
    curtain.draw(calm.app.canvas)
    assert pixels(calm) != before
    assert node.press is not None
    node.press()
    assert lifted == [1]
    assert not curtain.nodes()
