"""Where everything lies on the table of Ugh!: others above, the shared piles in the middle, one's own Pool below.

In a wide window the buttons are a column on the right, in a tall one they stand between piles and Pool. Where the
Pools of others would become too small to be read, they are folded to a line of small signs with numbers.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ugames.core.game import Seat
from ugames.games.ugh.rules import PILES
from ugames.ui.draw.geometry import CARD_RATIO, Area
from ugames.ui.table.furniture import around_table

MIDDLE = ("deck", "flip", *(f"safety-{pile}" for pile in range(PILES)), "discard")
"""The places that everybody shares, from left to right."""
PLATE = 60.0
CAPTION = 34.0
"""The height of the label above a place of the middle, clear of a card's mark."""
GAP = 12.0
ONE_ROW = 5
"""The most opponents in one row of a wide window."""
SIDE = 240.0, 330.0
"""The least and the greatest width of the column of buttons."""
OWN = 296.0
"""The width of one's own plate and Victory pile."""
TALL = 1.05
"""A window that is higher than this part of its width is a tall one."""
LEAST_POOL = 62.0
"""Cards of a Pool that would be lower than this are folded to signs with numbers."""
MOST_PILE, MOST_POOL = 320.0, 480.0
"""The greatest heights of a shared pile, and of a card of one's own Pool."""
CHIP = 27.0
"""The side of a sign with a number in it."""


class Panel(NamedTuple):
    """What belongs to a seat."""

    plate: Area
    pool: Area
    victory: Area
    """Where its locked sets are listed; below or in the plate."""
    folded: bool
    """Whether its Pool is a line of signs in the plate."""


class Places(NamedTuple):
    """The whole table."""

    panels: tuple[Panel, ...]
    piles: dict[str, tuple[float, float, float]]
    """The middle of each shared place, and the height of its cards."""
    middle: Area
    slots: tuple[Area, ...]
    """For buttons, the best places first."""
    wild: tuple[Area, Area]
    """For the two uses of a wild besides stealing."""
    end: Area


@lru_cache(maxsize=32)
def places(seats: int, viewer: Seat, area: Area) -> Places:
    """The places of a table of this many seats, seen by this one."""
    tall = area.h > area.w * TALL
    others = seats - 1
    columns = (1 if others < 3 else 2) if tall else (others if others <= ONE_ROW else -(-others // 2))
    rows = -(-others // columns)
    lower, piles = _heights(area, tall, rows)
    if tall:
        buttons = area.h * 0.085
        upper = area.h - lower - piles - buttons - 2 * GAP
    else:
        buttons = 0.0
        upper = area.h - lower - piles
    order = around_table(seats, viewer)
    cells = [
        cell for row in area.top(upper).rows(rows, 8) for cell in row.columns(columns, GAP)
    ]
    panels = dict(zip(order[1:], map(_others, cells), strict=False))
    middle = area.below(upper)._replace(h=piles)
    bottom = area.below(area.h - lower)
    if tall:
        slots, wild, end = _row_of_buttons(area.below(upper + piles + GAP)._replace(h=buttons))
        room = middle
    else:
        side = max(SIDE[0], min(SIDE[1], area.w * 0.22))
        column = Area(area.right - side + 14, middle.y + 50, side - 20, bottom.bottom - middle.y - 58)
        slots, wild, end = _column_of_buttons(column)
        room, bottom = middle.left(middle.w - side), bottom.left(bottom.w - side)
    panels[order[0]] = _own(bottom, tall)
    return Places(
        tuple(panels[seat] for seat in range(seats)), _piles(room), middle, slots, wild, end
    )


def _heights(area: Area, tall: bool, rows: int) -> tuple[float, float]:
    """How high one's own Pool is, and the middle with the shared piles."""
    if tall:
        return min(area.h * 0.24, MOST_POOL + 90), min(area.h * 0.17, MOST_PILE + CAPTION + 24)
    part, least = (0.3, min(206.0, area.h * 0.37)) if rows == 1 else (0.25, min(196.0, area.h * 0.355))
    lower = max(area.h * part, least)
    piles = area.h * (0.43 if rows == 1 else 0.36)
    return lower, max(piles, min(250.0, area.h * 0.4))


def _others(cell: Area) -> Panel:
    """A plate above, and the Pool below it if its cards can be read there."""
    high = min(PLATE, max(52.0, cell.h * 0.4))
    width = min(cell.w, 300.0)
    pool = cell.below(high + 4)
    if pool.h >= LEAST_POOL:
        plate = Area(cell.cx - width / 2, cell.y, width, high)
        return Panel(plate, pool, plate, False)
    plate = Area(cell.x, cell.y + max(0.0, (cell.h - PLATE - CHIP) / 2), cell.w, min(cell.h, PLATE + CHIP))
    line = Area(plate.x + 8, plate.bottom - CHIP - 3, plate.w - 16, CHIP)
    return Panel(plate, line, plate, True)


def _own(room: Area, tall: bool) -> Panel:
    """Plate and Victory pile on the left, or above in a tall window; the Pool in the rest."""
    if tall:
        head = room.top(PLATE)
        return Panel(head.left(OWN), room.below(PLATE + 8), head.beside(OWN + GAP), False)
    plate = Area(room.x + 4, room.bottom - PLATE - 8, OWN - 16, PLATE)
    victory = Area(plate.x, room.y + 6, plate.w, plate.y - room.y - 12)
    return Panel(plate, room.beside(OWN).inset(8, 4), victory, False)


def _piles(room: Area) -> dict[str, tuple[float, float, float]]:
    room = room.inset(8, 6)
    height = min(room.h - CAPTION - 6, room.w / len(MIDDLE) / CARD_RATIO * 0.92, MOST_PILE)
    y = room.y + (room.h + CAPTION) / 2
    return {name: (column.cx, y, height) for name, column in zip(MIDDLE, room.columns(len(MIDDLE)), strict=True)}


SLOTS = 6
"""The places of buttons for sets."""


def _column_of_buttons(column: Area) -> tuple[tuple[Area, ...], tuple[Area, Area], Area]:
    *slots, wild, end = column.rows(SLOTS + 2, 8)
    left, right = wild.columns(2, 8)
    return tuple(slots), (left, right), end


def _row_of_buttons(room: Area) -> tuple[tuple[Area, ...], tuple[Area, Area], Area]:
    upper, lower = room.rows(2, 8)
    *first, left = upper.columns(4, 8)
    *second, end = lower.columns(4, 8)
    use, lay = left.columns(2, 8)
    return (*first, *second), (use, lay), end


def pool(panel: Panel, count: int) -> tuple[list[tuple[float, float]], float]:
    """The middles of so many cards of an open Pool, and their height."""
    from ugames.ui.table.furniture import fan

    room = panel.pool
    height = min(room.h * 0.96, room.w / CARD_RATIO * 0.9, MOST_POOL)
    return fan(room, count, height, 0.8), height


def chips(panel: Panel, count: int) -> list[Area]:
    """The signs of a folded Pool."""
    room = panel.pool
    step = min(CHIP + 3, (room.w - CHIP) / max(1, count - 1))
    return [Area(room.x + step * i, room.y, CHIP, CHIP) for i in range(count)]
