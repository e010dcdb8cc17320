"""The layout of a game's set-up: side by side, one above the other, or behind two tabs."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from ugames.screens.rows import HIGHEST_ROW, TWO_COLUMNS_LEAST_WIDTH, USUAL_ROW
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import GAP
from ugames.ui.kit.forms.page import foot_of
from ugames.ui.kit.scale import EDGE, FOOT, LEAST_ROW, ROW

MOST_SEAT_ROWS = 7
"""The most rows of seats; more seats are in two columns."""


def grid(room: Area, count: int, most: float, rows: int) -> Iterator[Area]:
    """Rows of at most that height, in columns with at most so many; in more columns if they would be too low."""
    rows = max(1, min(rows, int((room.h + GAP) // (LEAST_ROW + GAP))))
    columns = -(-count // rows)
    rows = -(-count // columns)
    room = room.top(min(room.h, rows * (most + GAP) - GAP))
    places = (place for column in room.columns(columns, 2 * GAP) for place in column.rows(rows, GAP))
    return islice(places, count)


class SetupForm:
    """The layout of seats, options and buttons in the largest body of a page."""

    def __init__(self, largest: Area, seats: int, lines: int, tab: int) -> None:
        """`lines` is the number of options and other lines between them, `tab` the open tab if there is no room for
        all: 0 for seats, 1 for options.
        """
        columns = -(-seats // MOST_SEAT_ROWS)
        self.lines, self.options_height, self._open_tab = lines, lines * (ROW + GAP), tab
        self._seats_height, self._seats_share = ROW + -(-seats // columns) * (USUAL_ROW + GAP), 0.5 + 0.06 * columns
        side, foot = HIGHEST_ROW + EDGE + self.options_height, FOOT + EDGE
        narrow = largest.w < max(TWO_COLUMNS_LEAST_WIDTH, largest.h)
        below = self._seats_height + EDGE + side + foot
        self.stacked = narrow and largest.h >= below
        """Whether the options are below the seats, in a narrow or high window."""
        self.folded = not self.stacked and (narrow or largest.h < max(self._seats_height, self.options_height) + foot)
        """Whether seats and options are behind tabs."""
        self.height = largest.h if self.folded else below if self.stacked else max(self._seats_height, side) + foot

    def places(self, body: Area) -> tuple[Area, Area, Area]:
        """The areas of the seats, of everything else, and of the buttons; empty for a hidden tab."""
        foot, room = foot_of(body), body._replace(h=body.h - FOOT - EDGE)
        if self.folded:
            room = room.below(ROW)
            nothing = room.top(0.0)
            return (nothing, room, foot) if self._open_tab else (room, nothing, foot)
        if self.stacked:
            return room.top(self._seats_height), room.below(self._seats_height + EDGE), foot
        width = room.w * self._seats_share
        return room.left(width), room.beside(width + EDGE), foot
