"""The layout of a game's set-up: side by side, one above the other, or behind two tabs."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from ugames.screens.rows import BROAD, HIGH, USUAL
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import GAP
from ugames.ui.kit.forms.page import foot_of
from ugames.ui.kit.scale import EDGE, FOOT, LEAST, ROW

MOST_ROWS = 7
"""The most rows of seats; more seats are in two columns."""


def grid(room: Area, count: int, most: float, rows: int) -> Iterator[Area]:
    """Rows of at most that height, in columns with at most so many; in more columns if they would be too low."""
    rows = max(1, min(rows, int((room.h + GAP) // (LEAST + GAP))))
    columns = -(-count // rows)
    rows = -(-count // columns)
    room = room.top(min(room.h, rows * (most + GAP) - GAP))
    places = (place for column in room.columns(columns, 2 * GAP) for place in column.rows(rows, GAP))
    return islice(places, count)


class SetupForm(NamedTuple):
    """The layout of seats, options and buttons in the largest body of a page."""

    largest: Area
    seats: int
    lines: int
    """The number of options and other lines between them."""
    tab: int
    """The open tab if there is no room for all: 0 for seats, 1 for options."""

    @property
    def height(self) -> float:
        """The height that it needs; with tabs, all available height."""
        if self.folded:
            return self.largest.h
        return self._below if self.stacked else max(self._seats_height, self._side_height) + FOOT + EDGE

    @property
    def stacked(self) -> bool:
        """Whether the options are below the seats, in a narrow or high window."""
        return self._narrow and self.largest.h >= self._below

    @property
    def folded(self) -> bool:
        """Whether seats and options are behind tabs."""
        least = max(self._seats_height, self.options_height) + FOOT + EDGE
        return not self.stacked and (self._narrow or self.largest.h < least)

    @property
    def _narrow(self) -> bool:
        return self.largest.w < max(BROAD, self.largest.h)

    @property
    def _below(self) -> float:
        """The height of everything in one column."""
        return self._seats_height + EDGE + self._side_height + FOOT + EDGE

    @property
    def _seats_height(self) -> float:
        """The height of the seats with their heading."""
        rows = -(-self.seats // self._columns)
        return ROW + rows * (USUAL + GAP)

    @property
    def _columns(self) -> int:
        return -(-self.seats // MOST_ROWS)

    @property
    def options_height(self) -> float:
        """The height of the options without the picture."""
        return self.lines * (ROW + GAP)

    @property
    def _side_height(self) -> float:
        return HIGH + EDGE + self.options_height

    def places(self, body: Area) -> tuple[Area, Area, Area]:
        """The areas of the seats, of everything else, and of the buttons; empty for a hidden tab."""
        foot, room = foot_of(body), body._replace(h=body.h - FOOT - EDGE)
        if self.folded:
            room = room.below(ROW)
            nothing = room.top(0.0)
            return (nothing, room, foot) if self.tab else (room, nothing, foot)
        if self.stacked:
            return room.top(self._seats_height), room.below(self._seats_height + EDGE), foot
        width = room.w * (0.5 + 0.06 * self._columns)
        return room.left(width), room.beside(width + EDGE), foot
