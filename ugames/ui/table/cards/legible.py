"""Which signs of the cards on a ready-made board nobody can read, and how many cards there would have room."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import inf

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, Area
from ugames.ui.draw.theme import Theme
from ugames.ui.table.board import Seen
from ugames.ui.table.cards.face import (
    ALONE,
    ALONE_EDGE,
    FLAG,
    HALF_SEEN,
    INK,
    READ,
    VALUE_ROOM,
    Face,
    Faces,
    H,
    W,
    alone_room,
    too_small,
)
from ugames.ui.table.plain import PlainBoard, Row
from ugames.ui.table.staging.stage import Spot

FEWER = (
    "lay the last ones only and say the others by `counts` and `summed_up`, or shorter signs by `short` of the board"
)
"""What helps where no other place has room."""


def unreadable(board: PlainBoard, seen: Seen, area: Area, canvas: Canvas) -> str:
    """The lowest sign that nobody can read, how many cards have room there, and what to do; empty if there is none."""
    faces = Faces(canvas, board.face, board.back, board.game.id)
    lowest = _lowest(board, seen, area, faces, canvas.theme)
    if lowest is None:
        return ""
    spot, high = lowest
    assert spot.card is not None  # backs have no signs
    rows = {row.zone: row for row in board.rows(seen)}
    row, kind = rows[spot.zone], _kind(spot.zone)

    def can_be_read(changed: Sequence[Row]) -> bool:
        other = replace(board, rows=lambda seen: changed)
        return _lowest(other, seen, area, faces, canvas.theme) is None

    def some(count: int) -> list[Row]:
        return [
            each._replace(cards=each.cards[:count], keeps=min(each.keeps, count)) if _kind(each.zone) == kind else each
            for each in rows.values()
        ]

    room = bisect_left(range(1, len(row.cards)), True, key=lambda count: not can_be_read(some(count)))
    moved = [
        each._replace(under=None) if each.under is not None and _kind(each.zone) == kind else each
        for each in rows.values()
    ]
    apart = row.under is not None and can_be_read(moved)
    remedy = "without `under`, as rows of their own, all have room" if apart else FEWER
    said = f"{int(high)} pixels high, and {READ} can be read" if high else "covered"
    lying = f"{board.face(spot.card).value!r} of {spot.zone}, where {len(row.cards)} lie, is {said}"
    return f"{lying}; {room or 'none'} would have room there: {remedy}"


def _kind(zone: str) -> str:
    """The name of a zone without the number of its seat."""
    return zone.rpartition("-")[0] or zone


def _lowest(board: PlainBoard, seen: Seen, area: Area, faces: Faces, theme: Theme) -> tuple[Spot, float] | None:
    """Where the lowest sign lies that nobody can read, and how high it is in pixels."""
    heights = list(_heights(board, board.cards(seen, area), faces, theme))
    lowest = min(heights, key=lambda each: each[1], default=None)
    return lowest if lowest and lowest[1] < READ else None


def _heights(board: PlainBoard, spots: Sequence[Spot], faces: Faces, theme: Theme) -> Iterator[tuple[Spot, float]]:
    known: dict[object, float] = {}
    for spot, after in zip(spots, [*spots[1:], None], strict=False):
        if spot.card is not None:
            part = round(_seen_part(spot, after), 3)
            key = spot.card, spot.height, spot.covered, part
            if key not in known:
                known[key] = sign_height(faces, board.face(spot.card), spot, part, theme)
            yield spot, known[key]


def _seen_part(spot: Spot, after: Spot | None) -> float:
    """The part of a card that the next one of its line leaves to be seen."""
    if after is None or after.zone != spot.zone or after.y != spot.y:
        return 1.0
    return min(1.0, (after.x - spot.x) / (spot.height * CARD_RATIO))


def sign_height(faces: Faces, face: Face, spot: Spot, part: float, theme: Theme) -> float:
    """How high the sign is by which a card is known, in pixels; 0 where the next card covers it.

    One that is squeezed counts as if its letters kept their form: narrower ones stay higher, and are no easier to read.
    """
    scale = theme.px(spot.height) / H
    if not face.value:
        return inf
    if too_small(faces, face, scale, spot.covered):
        room = alone_room(scale, 1 - spot.covered) if part > (1 - spot.covered) * (1 - ALONE_EDGE) else 0.0
        high = faces.value_size(face, scale, alone=1 - spot.covered) * scale
        return min(high, _squeezed(faces, face.value, ALONE * scale, room))
    index = _squeezed(faces, face.value, face.value_size * scale, VALUE_ROOM * scale)
    index = min(index, faces.value_size(face, scale) * scale)
    if part * W < FLAG.x + VALUE_ROOM:
        index = 0.0
    return max(index, faces.middle_size(face, scale) * scale if face.middle and spot.covered <= HALF_SEEN else 0.0)


def _squeezed(faces: Faces, words: str, pixels: float, room: float) -> float:
    """The height of a line that is squeezed into so much room."""
    return pixels * min(1.0, room / max(1, faces.words(words, "display", pixels, INK, inf).get_width()))
