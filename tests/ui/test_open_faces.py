"""In one window no words on the tables of UFO and Ugh! are smaller at 200 % than at 100 %."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.laws.setups import is_typical
from tests.ui.sizes import AS_LARGE, canvas_of, noting, seen_by_viewer
from ugames.laws.setups import Setup
from ugames.registry import game_class
from ugames.ui.table.places import table_area

WINDOWS = ((1024, 640), (1920, 1080), (3840, 2160), (1080, 1920), (2560, 1080), (3440, 1440))
ROUNDED = 2.0
"""Pixels by which a low thing may be lower."""


def smaller(usual: dict[str, float], large: dict[str, float]) -> dict[str, tuple[float, float]]:
    """What is smaller than it was, of the things that are there in both."""
    return {
        kind: (high, large[kind])
        for kind, high in usual.items()
        if large.get(kind, high) < min(high * AS_LARGE, high - ROUNDED)
    }


def drawn(setup: Setup, window: tuple[int, int], scale: int) -> Iterator[dict[str, float]]:
    """How high the words on a table are at each moment of a match, in pixels; single letters are those of signs."""
    canvas = canvas_of(window, scale)
    board, moments = seen_by_viewer(setup)
    for seen in moments:
        with noting(canvas) as notes:
            board.paint(canvas, seen, table_area(canvas.theme))
        yield {line.text: line.pixels for line in notes.lines if len(line.text) > 1}


@pytest.mark.parametrize("game", ["ugh", "ufo"])
def test_words_on_tables_are_not_smaller_where_everything_is_large(game: str, thorough: bool) -> None:
    for seats in game_class(game).seats:
        setup = Setup(game, seats)
        for window in WINDOWS if thorough else WINDOWS[:1]:
            if not thorough and not is_typical(setup):
                continue
            for usual, large in zip(drawn(setup, window, 100), drawn(setup, window, 200), strict=True):
                assert not smaller(usual, large), (setup, window, smaller(usual, large))
