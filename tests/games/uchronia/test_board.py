"""The board of Uchronia: the nodes that can be pointed at."""

from __future__ import annotations

from tests.games.uchronia.table import GAME, buildings, table
from ugames.core.game import glimpse
from ugames.games.uchronia.board import board
from ugames.ui.draw.geometry import Area


def test_two_great_works_that_are_alike_are_two_nodes() -> None:
    """They had one key between them, so that the focus never came to the second."""
    state = table("", "")._replace(works=buildings("Palace, Tannery, Palace, Lookout Tower, Granary"))
    nodes = board(GAME, ("Ada", "Bob")).nodes(glimpse(GAME, state, 0), Area(14, 82, 1892, 988))
    keys = [node.key for node in nodes if node.key.startswith("works-")]
    assert len(keys) == 5
    assert len(set(keys)) == 5
