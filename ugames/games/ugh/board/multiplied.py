"""The animation of a locked set: its cards light up one after the other, with the growing product."""

from __future__ import annotations

from math import prod
from typing import NamedTuple

from ugames.games.ugh import words
from ugames.games.ugh.cards import CardSet, factors
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import CLOSE, GAP
from ugames.ui.kit.placing import hull
from ugames.ui.table.motion.passing import chip_area, draw_chip


class Multiplied(NamedTuple):
    """A set, and the positions of its cards during the animation."""

    cards: CardSet
    lying: tuple[Area, ...]

    @property
    def size(self) -> float:
        """The text size of the product; a sign between two cards is smaller."""
        return self.lying[0].h / 5

    @property
    def area(self) -> Area:
        """The largest area that it covers."""
        return hull(self.lying).inset(-2 * self.size)

    def draw(self, canvas: Canvas, part: float) -> None:
        """Draw the present card and the earlier ones lit."""
        shown = min(len(self.lying), int(part * len(self.lying)) + 1)
        product = prod(factors(self.cards)[:shown])
        for card in self.lying[:shown]:
            canvas.outline(card.inset(-CLOSE), "highlight", 2 * GAP, CLOSE)
        last = self.lying[shown - 1]
        for left in self.lying[: shown - 1]:
            _chip(canvas, words.on_board("times"), left.right, left.cy, self.size / 2)
        label = str(product) if shown == 1 else words.on_board("equals", points=product)
        _chip(canvas, label, last.cx, last.y - self.size / 2, self.size)


def _chip(canvas: Canvas, text: str, x: float, y: float, size: float) -> None:
    draw_chip(canvas, text, chip_area(canvas, text, x, y, size), size, "highlight")
