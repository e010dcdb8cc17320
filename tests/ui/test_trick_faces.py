"""On one window nothing at U GO! and Uchu-Kaigi is smaller at 200 % than at 100 %, be it one's own or others'."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

import pytest

from tests.laws.setups import slow_unless
from tests.ui.sizes import canvas_of, noting
from tests.ui.test_trick_board import a_match
from tests.ui.test_trick_scenes import board_at
from tests.ui.test_trick_sizes import TABLES, fitted, middle, whole_hand
from ugames.games.uchu_kaigi.board.orbit import track
from ugames.games.uchu_kaigi.scoring import Stack
from ugames.ui.draw.geometry import Area
from ugames.ui.table.places import table_area

WINDOWS = ((1024, 640), (1920, 1080), (3840, 2160), (1080, 1920), (2560, 1080), (3440, 1440))
AS_DRAWN = 1.0
"""Pixels by which a thing may be smaller, since all that is drawn has whole ones."""
WRITTEN_AGAIN = (1920, 1080), (1080, 1920)
"""Windows in which words and pictures are measured each time; in the others only by all tests."""

by_table = pytest.mark.parametrize("game, seats", [table for table in TABLES if "ugo" not in str(table)])


def kinds_of_uchu_kaigi(where: Any, board: tuple[Stack, ...]) -> Iterator[tuple[str, float]]:
    """The height of each kind of thing for which Uchu-Kaigi has a place, by its name."""
    way = track(where.orbit, board)
    yield "VIP", way.vip.h
    yield "field of the track", way.drawn
    yield "VIP to choose", min(place.h for place in where.vips().values())
    for stack in board:
        yield f"marker on {stack.points}", way.marker(stack, 0).h
    for country in range(len(where.plates)):
        yield f"plate of {country}", where.plates[country].h
        yield f"what {country} has taken", where.trays[country].h
        yield f"hand of {country}", where.hands[country].h
        yield f"card of the trick by {country}", where.in_trick(country).h


def kinds(board: Any, seen: Any, area: Area) -> Iterator[tuple[str, float]]:
    """The height of each kind of thing of a table, in units."""
    where = board.places(seen.view, area)
    yield from kinds_of_uchu_kaigi(where, seen.view.board)
    for spot in board.layout(seen, area):
        yield f"card in {spot.zone}", spot.height


def drawn(board: Any, seen: Any, window: tuple[int, int], percent: int) -> Iterator[tuple[str, float]]:
    """The height of all words and pictures of a table, in pixels."""
    canvas, pictures = canvas_of(window, percent), list[tuple[str, float]]()
    show = canvas.show

    def shown(name: str, area: Area, *rest: Any) -> None:
        pictures.append((name, area.h * canvas.theme.unit))
        show(name, area, *rest)

    with patch.object(canvas, "show", shown), noting(canvas) as notes:
        board.paint(canvas, seen, table_area(canvas.theme))
    yield from pictures
    for line in notes.lines:
        yield repr(line.text), line.pixels


def highest(things: Iterator[tuple[str, float]], unit: float = 1.0) -> dict[str, float]:
    """The greatest height of each kind, in pixels."""
    found = dict[str, float]()
    for kind, high in things:
        found[kind] = max(high * unit, found.get(kind, 0.0))
    return found


def faces_do_not_shrink(usual: dict[str, float], larger: dict[str, float]) -> None:
    """What is there at both sizes is no smaller at the larger one."""
    smaller = {
        kind: f"{high:.1f} pixels high, and {larger[kind]:.1f} at 200 %"
        for kind, high in usual.items()
        if larger.get(kind, high) < high - AS_DRAWN
    }
    assert not smaller


@pytest.mark.sparse(3)
@by_table
@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_other_kingdoms_the_vip_and_markers_were_smaller_at_200_percent(
    game: str, seats: int, window: tuple[int, int]
) -> None:
    match = a_match(game, seats)
    board = board_at(match)
    for seen in (whole_hand(match), middle(match, seats)):
        usual, larger = (
            highest(kinds(board, seen, area), unit) for unit, area in (fitted(window, each) for each in (100, 200))
        )
        faces_do_not_shrink(usual, larger)


@by_table
@pytest.mark.parametrize(
    "window", [pytest.param(each, id=str(each), marks=slow_unless(each in WRITTEN_AGAIN)) for each in WINDOWS]
)
@pytest.mark.usefixtures("unseen")
def test_words_and_pictures_were_smaller_at_200_percent(game: str, seats: int, window: tuple[int, int]) -> None:
    match = a_match(game, seats)
    board = board_at(match)
    for seen in (whole_hand(match), middle(match, seats)):
        usual, larger = (highest(drawn(board, seen, window, percent)) for percent in (100, 200))
        faces_do_not_shrink(usual, larger)
