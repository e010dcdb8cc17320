"""Forms of a table: rooms in rows and columns, whose cards share scales that are as large as the area allows."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Any

import pytest

from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import GAP
from ugames.ui.table.forms import (
    SCALE_WITHOUT_ROOM,
    CardHeights,
    Cells,
    Framed,
    Room,
    Scale,
    Split,
    TooSmall,
    arranged,
    column,
    row,
)

HAND_ROOM = Room("hand", 3, 1)
LARGE_SCALE = Scale()
SMALL_SCALE = Scale(0.5, 0.9, 0.5)
FORM_AREAS = [Area(10, 20, 900, 400), Area(0, 0, 400, 900), Area(0, 0, 640, 640)]


def laid(*given: Any) -> tuple[Mapping[str, Area], CardHeights]:
    found = arranged(*given)
    return found.rooms, found.scales


def forms() -> list[Split]:
    plate, backs = Room("plate", words=(120, 40), grows=1), Room("backs", 1, 0.5, scale=1)
    return [column(row(plate, backs, grows=0), HAND_ROOM), row(column(plate, backs), HAND_ROOM)]


def assert_inside(area: Area, rooms: Mapping[str, Area]) -> None:
    """Assert that all rooms lie in the area."""
    for room in rooms.values():
        assert area.inset(-0.01).holds(room.x, room.y)
        assert area.inset(-0.01).holds(room.right, room.bottom)


@pytest.mark.parametrize("area", FORM_AREAS)
def test_all_rooms_lie_in_the_area_and_none_on_another(area: Area) -> None:
    rooms, scales = laid(forms(), area, (LARGE_SCALE, SMALL_SCALE))
    assert {*rooms} == {"plate", "backs", "hand"}
    assert_inside(area, rooms)
    for one, other in combinations(rooms.values(), 2):
        assert not one.inset(0.01).meets(other.inset(0.01))
    assert rooms["hand"].w >= 3 * scales[0] - 0.01
    assert rooms["hand"].h >= scales[0] - 0.01
    assert rooms["plate"].w >= 120


@pytest.mark.parametrize("area", FORM_AREAS)
def test_cards_are_as_large_as_the_area_allows(area: Area) -> None:
    _, (cards,) = laid([column(HAND_ROOM, Room("words", words=(50, 30)))], area, (LARGE_SCALE,))
    most = min(area.w / 3, area.h - 30 - GAP)
    assert 0.95 * most < cards <= most


def test_cards_are_as_large_as_they_can_be_below_broad_words() -> None:
    """The width is level as long as words are broader than cards: chords alone would end far below the best scale."""
    form = column(HAND_ROOM, Room("words", words=(980, 30)))
    _, (cards,) = laid([form], Area(0, 0, 1000, 330 + GAP), (LARGE_SCALE,))
    assert 285 < cards <= 300


def test_the_form_is_taken_whose_cards_are_worth_most() -> None:
    square = [row(HAND_ROOM, Room("word", words=(300, 20))), column(HAND_ROOM, Room("word", words=(300, 20)))]
    for area in (Area(0, 0, 1600, 300), Area(0, 0, 500, 1000)):
        sizes = [arranged([form], area, (LARGE_SCALE,)).scales[0] for form in square]
        assert arranged(square, area, (LARGE_SCALE,)).scales[0] == max(sizes)


def test_what_is_free_goes_to_rooms_that_grow_and_else_lies_around_all() -> None:
    words = {name: Room(name, words=(100, 50)) for name in "ab"}
    still, _ = laid([row(*words.values())], Area(0, 0, 408, 50), (LARGE_SCALE,))
    assert (still["a"].x, still["b"].right) == (100, 308)
    grown, _ = laid([row(words["a"], Room("b", words=(100, 50), grows=1))], Area(0, 0, 408, 50), (LARGE_SCALE,))
    assert (grown["a"].w, grown["b"].w) == (100, 300)
    even, _ = laid([row(words["a"], Room("b", words=(20, 50)), even=True)], Area(0, 0, 408, 50), (LARGE_SCALE,))
    assert even["a"].w == even["b"].w == 200


def test_a_room_is_never_smaller_than_its_least() -> None:
    hand = Room("hand", 3, 1, least=(100, 300))
    form = column(hand, Room("words", words=(50, 30)))
    assert arranged([form], Area(0, 0, 90 + GAP, 400), (LARGE_SCALE,)).shrinking > 1
    rooms, (cards,) = laid([column(hand, Room("words", words=(50, 30)))], Area(0, 0, 120, 400), (LARGE_SCALE,))
    assert 0.95 * 40 < cards <= 40
    assert rooms["hand"].h >= 300


def test_a_table_too_small_for_its_words_is_scaled_down_and_says_so() -> None:
    area = Area(0, 0, 100, 100)
    with pytest.warns(TooSmall, match="room 'words' does not fit in form 1 of 1"):
        rooms, (cards,) = laid([column(HAND_ROOM, Room("words", words=(500, 30)))], area, (LARGE_SCALE,))
    assert cards == SCALE_WITHOUT_ROOM / 5
    assert_inside(area, rooms)
    assert not rooms["hand"].meets(rooms["words"])


def test_cells_are_of_one_size_and_the_last_row_is_in_the_middle() -> None:
    cells = tuple(Framed(name, Room(f"word-{name}", words=(80, 30)), (10, 5)) for name in "abc")
    area = Area(0, 0, 408, 98)
    rooms, _ = laid([Cells(cells, 2)], area, (LARGE_SCALE,))
    assert [rooms[name] for name in "abc"] == [Area(0, 0, 200, 45), Area(208, 0, 200, 45), Area(104, 53, 200, 45)]
    assert rooms["word-c"] == rooms["c"].inset(10, 5)
    narrow, _ = laid([Cells(cells, 2, most=1.5)], area, (LARGE_SCALE,))
    assert [narrow[name].x for name in "abc"] == [50, 208, 129]
    assert narrow["a"].w == 150
