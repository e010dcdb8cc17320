"""The layout of a game's set-up: side by side, one above the other, or behind two tabs."""

from __future__ import annotations

from typing import NamedTuple

from ugames.screens.rows import BROAD, FORM_GAP
from ugames.ui.draw.geometry import Area

ROW, LINE = 78.0, 58.0
LOW = 44.0
"""The least height of a row, for fingers."""
HEAD, FOOT = 56.0, 118.0
TABS = 64.0
PICTURE, LARGEST, LARGER = 250.0, 1.45, 1.3
"""The height of the game's box; and the greatest enlargement of box and rows, in a high window and in others."""


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
        side = PICTURE * self.part + 24 + self.side_height
        return FOOT + (self.seats_height + 24 + side if self.stacked else max(self.seats_height, side))

    @property
    def stacked(self) -> bool:
        """Whether the options are below the seats, in a narrow or high window."""
        return (self.largest.w < BROAD or self.largest.h > self.largest.w) and self.largest.h >= self._below

    @property
    def _below(self) -> float:
        """The height of everything in one column."""
        rows = -(-self.seats // self.columns)
        return HEAD + rows * (ROW + FORM_GAP) + 24 + PICTURE + 24 + self.lines * (LINE + FORM_GAP) + FOOT

    @property
    def part(self) -> float:
        """The enlargement of rows and picture."""
        if self.stacked:
            return min(LARGEST, self.largest.h / self._below)
        side = PICTURE + 24 + self.lines * (LINE + FORM_GAP)
        return max(1.0, min(LARGER, self.largest.h / (FOOT + max(self._least, side))))

    @property
    def _least(self) -> float:
        """The height of the seats and their heading, with usual rows."""
        rows: int = -(-self.seats // self.columns)
        return HEAD + rows * (ROW + FORM_GAP)

    @property
    def folded(self) -> bool:
        """Whether seats and options are behind tabs."""
        narrow = self.largest.w < BROAD and not self.stacked
        return narrow or self.largest.h < max(self._least, self.lines * (LINE + FORM_GAP)) + FOOT

    @property
    def columns(self) -> int:
        """The number of columns of seats."""
        return 2 if self.seats > 7 else 1

    @property
    def seats_height(self) -> float:
        """The height of the seats with their heading."""
        rows: int = -(-self.seats // self.columns)
        return HEAD + rows * (ROW * self.part + FORM_GAP)

    @property
    def side_height(self) -> float:
        """The height of the options without the picture."""
        return self.lines * (LINE * self.part + FORM_GAP)

    def places(self, body: Area) -> tuple[Area, Area, Area]:
        """The areas of the seats, of everything else, and of the buttons; empty for a hidden tab."""
        foot = Area(body.x, body.bottom - 72, body.w, 72)
        if self.folded:
            room = body.below(TABS)._replace(h=body.h - TABS - foot.h - 28)
            nothing = room._replace(h=0.0)
            return (nothing, room, foot) if self.tab else (room, nothing, foot)
        room = body._replace(h=body.h - FOOT)
        if self.stacked:
            return room.top(self.seats_height), room.below(self.seats_height + 24), foot
        width = room.w * (0.62 if self.columns == 2 else 0.56)
        return room.left(width - 20), room.beside(width + 20), foot
