"""The cards of a set that is locked light up one after the other, each with what those before it count together."""

from __future__ import annotations

from math import prod
from typing import NamedTuple

from ugames.games.ugh import words
from ugames.games.ugh.cards import CardSet
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.placing import hull
from ugames.ui.table.motion.gains import chip_area, draw_chip

LIGHT, EDGE = 3.0, 6.0
"""How far outside of a card its light lies, and how broad that is."""
PRODUCT = 0.19
"""The size of what they count, by the height of a card; a sign between two of them is smaller."""


class Multiplied(NamedTuple):
    """A set, and where its cards lie meanwhile."""

    cards: CardSet
    lying: tuple[Area, ...]

    @property
    def area(self) -> Area:
        """The area that it may cover."""
        whole = hull(self.lying).inset(-LIGHT - EDGE)
        return whole.inset(-2 * self.lying[0].h * PRODUCT)

    def draw(self, canvas: Canvas, part: float) -> None:
        """The card of this moment is lit, with those before it."""
        shown = min(len(self.lying), int(part * len(self.lying)) + 1)
        wild = words.wild_value(self.cards)
        factors = [card.value or wild for card in self.cards][:shown]
        for card in self.lying[:shown]:
            canvas.outline(card.inset(-LIGHT), "highlight", card.h * 0.05 + LIGHT, EDGE)
        size, last = self.lying[0].h * PRODUCT, self.lying[shown - 1]
        for left in self.lying[: shown - 1]:
            _chip(canvas, words.on_board("times"), left.right, left.cy, size / 2)
        said = str(prod(factors)) if shown == 1 else words.on_board("equals", points=prod(factors))
        _chip(canvas, said, last.cx, last.y - size / 2, size)


def _chip(canvas: Canvas, text: str, x: float, y: float, size: float) -> None:
    draw_chip(canvas, text, chip_area(canvas, text, x, y, size), size, "highlight")
