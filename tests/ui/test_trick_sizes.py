"""The tables of U GO! and Uchu-Kaigi in windows of all shapes: larger at 200 % than at 100 %, nothing covered."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tests.ui.test_trick_board import a_match
from tests.ui.test_trick_scenes import board_at
from ugames.games.uchu_kaigi.board.orbit import WORDS, track
from ugames.games.uchu_kaigi.scoring import Stack
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.theme import Theme
from ugames.ui.table.furniture import cropped
from ugames.ui.table.places import table_area

WINDOWS = (
    (1024, 640),
    (1920, 1080),
    (3840, 2160),
    (1080, 1920),
    (1024, 1000),
    (1280, 960),
    (2560, 1080),
    (3440, 1440),
)
PERCENT = 100, 150, 200
TABLES = [("ugo", 2), ("ugo", 3), ("ugo", 4), *(("uchu_kaigi", seats) for seats in (2, 3, 4, 5))]

by_table = pytest.mark.parametrize("game, seats", TABLES)
by_window = pytest.mark.parametrize("window", WINDOWS, ids=str)


def fitted(window: tuple[int, int], percent: int) -> tuple[float, Area]:
    """Pixels in a unit, and the area of the table."""
    theme = Theme(*window, scale=percent / 100)
    return theme.unit, table_area(theme)


def whole_hand(match: Any) -> Any:
    """The table when the first card is to be played: all hands are full."""
    return match.beat(0, 0).after


def middle(match: Any, seats: int) -> Any:
    """A table at which one card of the trick is missing."""
    glimpses = (match.beat(0, moment).after for moment in range(match.moments // 4, match.moments))
    return next(seen for seen in glimpses if len(seen.view.trick) == seats - 1)


@pytest.mark.sparse(3)
@by_window
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_number_of_the_track_is_shown_and_no_marker_lies_on_the_vip(window: tuple[int, int], seats: int) -> None:
    """At 200 % most numbers vanished, and markers lay on the VIP."""
    match = a_match("uchu_kaigi", seats)
    board, seen = board_at(match), whole_hand(match)
    for percent in PERCENT:
        _, area = fitted(window, percent)
        where = board.places(seen.view, area)
        countries = tuple(range(len(where.plates)))
        for beyond in ((), (41, 47)):
            way = track(where.orbit, tuple(Stack(points, countries) for points in beyond))
            assert way.size >= (18 if beyond else 22)
            for points in (*range(-5, 35), *beyond):
                stack = way.stack(Stack(points, countries))
                assert not stack.inset(2).meets(way.vip), points
            assert all(where.orbit.holds(x, y) for x, y in way.fields)


@pytest.mark.sparse(3)
@by_window
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_marker_hid_the_number_of_its_field(window: tuple[int, int], seats: int) -> None:
    """In rows it covers that of its own only, which stands at its foot then, and in an orbit it lies beside it."""
    match = a_match("uchu_kaigi", seats)
    board, seen = board_at(match), whole_hand(match)
    for percent in PERCENT:
        _, area = fitted(window, percent)
        where = board.places(seen.view, area)
        way = track(where.orbit, ())
        numbers = {points: around(*way.field(points), way.drawn * 0.62, way.drawn * 0.55) for points in way.numbers}
        words = [Area(x, y - WORDS / 2, way.beside, WORDS) for x, y in way.words] if way.rows else []
        for points in way.numbers:
            stack = Stack(points, (0,))
            marker = way.marker(stack, 0)
            drawn = marker.inset(marker.w * 0.1, marker.h * 0.1)  # its corners are empty
            hidden = [other for other, place in numbers.items() if drawn.meets(place)]
            assert hidden in ([], [points])
            assert not any(marker.inset(1).meets(each) for each in words)
            assert way.rows or not (hidden or marker.meets(way.vip))


@by_table
def test_a_trick_hung_below_the_middle_of_its_place(game: str, seats: int) -> None:
    """Above it was the led suit at the left and nothing else."""
    match = a_match(game, seats)
    board, seen = board_at(match), whole_hand(match)
    for window in WINDOWS:
        _, area = fitted(window, 100)
        where = board.places(seen.view, area)
        card = where.in_trick(0)
        top = card.y - 24 - card.h * 0.03  # of the name
        assert (top + card.bottom) / 2 < where.trick.cy + 2 or top < where.trick.y + 60, window


def test_markers_beyond_the_end_of_the_track_lay_in_one_stack() -> None:
    """40 and 34 were a stack on the last field, with 40 written beside it."""
    board = Stack(47, (2,)), Stack(40, (1,)), Stack(34, (3, 0))
    way = track(Area(0, 0, 900, 560), board)
    assert len({way.field(stack.points) for stack in board}) == 3
    assert way.numbers[-3:] == (34, 40, 47)
    assert track(Area(0, 0, 900, 560), board, 52).numbers[-1] == 52


def test_a_cloth_is_cropped_and_not_squeezed() -> None:
    """Planets were ellipses in an upright window."""
    drawing = pygame.Surface((400, 200))
    pygame.draw.circle(drawing, "white", (200, 100), 60)
    for size in ((400, 200), (150, 300), (600, 100), (101, 99)):
        made = cropped(drawing, size)
        assert made.get_size() == size
        factor = max(size[0] / 400, size[1] / 200)
        box = pygame.mask.from_threshold(made, pygame.Color("white"), (60, 60, 60, 255)).get_bounding_rects()[0]
        assert abs(box.w - min(size[0], 120 * factor)) <= 3
        assert abs(box.h - min(size[1], 120 * factor)) <= 3
    for size in ((400, 120), (399, 120), (90, 200), (90, 199)):
        assert cropped(drawing, size).get_parent() is drawing, "what is larger by a pixel takes no memory to be scaled"
