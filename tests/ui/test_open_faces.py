"""On one window nothing on the table of UFO is smaller at 200 % than at 100 %, and no words on that of Ugh!."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.laws.setups import is_typical, slow_unless
from tests.ui.sizes import AS_LARGE, canvas_of, noting, seen_by_viewer
from ugames.laws.setups import Setup
from ugames.registry import game_class
from ugames.ui.table.places import table_area

WINDOWS = ((1024, 640), (1920, 1080), (3840, 2160), (1080, 1920), (2560, 1080), (3440, 1440))
SCALES = 150, 200
ROUNDED = 2.0
"""Pixels by which a low thing may be lower."""


def of(game: str) -> pytest.MarkDecorator:
    """A test of all numbers of seats, of which some are slow."""
    setups = [Setup(game, seats) for seats in game_class(game).seats]
    return pytest.mark.parametrize(
        "seats", [pytest.param(setup.seats, marks=slow_unless(is_typical(setup))) for setup in setups]
    )


def smaller(usual: dict[str, float], large: dict[str, float]) -> dict[str, tuple[float, float]]:
    """What is smaller than it was, of the things that are there in both."""
    return {
        kind: (high, large[kind])
        for kind, high in usual.items()
        if large.get(kind, high) < min(high * AS_LARGE, high - ROUNDED)
    }


def of_ufo(seats: int, window: tuple[int, int], scale: int) -> Iterator[dict[str, float]]:
    """How high everything on a table of UFO is at each moment of a match, in pixels."""
    theme = canvas_of(window, scale).theme
    area = table_area(theme)
    board, moments = seen_by_viewer(Setup("ufo", seats))
    for seen in moments:
        found = {f"plate of {seat}": board.zones(seen, area).plates[seat].h for seat in range(seats)}
        for spot in board.cards(seen, area):
            found[spot.zone] = min(spot.height, found.get(spot.zone, spot.height))
        yield {kind: high * theme.unit for kind, high in found.items()}


@pytest.mark.sparse(2)
@of("ufo")
def test_closed_decks_and_own_cards_were_smaller_where_everything_is_large(seats: int) -> None:
    """In a tall window six others had their decks a third lower, and one's own fourteen cards were a pixel lower."""
    for window in WINDOWS:
        for scale in SCALES:
            tables = zip(of_ufo(seats, window, 100), of_ufo(seats, window, scale), strict=True)
            for moment, (usual, large) in enumerate(tables):
                assert not smaller(usual, large), (window, scale, moment, smaller(usual, large))


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
