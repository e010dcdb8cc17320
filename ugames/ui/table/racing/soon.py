"""The cards and large pictures that may appear at any moment, prepared early."""

from __future__ import annotations

from collections.abc import Hashable

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.table.board import Seen
from ugames.ui.table.cards.painter import CardPainter
from ugames.ui.table.racing.board import RaceBoard


class Soon:
    """The prepared pictures of one race."""

    def __init__(self, canvas: Canvas, board: RaceBoard, cards: CardPainter) -> None:
        self.canvas = canvas
        self.board = board
        self.cards = cards
        self._asked: set[Hashable] = set()
        self._theme = canvas.theme

    def prepare(self, seen: Seen, area: Area) -> None:
        """Request everything that may appear after this Glimpse; finished pictures are kept."""
        if self._theme is not self.canvas.theme:
            self._theme = self.canvas.theme
            self._asked.clear()
        for wish in self.board.table(seen, area).wishes(self.canvas):
            if wish.key not in self._asked:
                self._asked.add(wish.key)
                self.canvas.ahead.want(wish)
        for card in self.board.soon(seen, area):
            self.cards.prepare(*card)
