"""The animation of a locked set: its cards light up one after the other, with the growing product."""

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
"""The distance and the width of the light around a card."""
PRODUCT = 0.19
"""The size of the product by the height of a card; a sign between two cards is smaller."""


class Multiplied(NamedTuple):
    """A set, and the positions of its cards during the animation."""

    cards: CardSet
    lying: tuple[Area, ...]

    @property
    def area(self) -> Area:
        """The largest area that it covers."""
        whole = hull(self.lying).inset(-LIGHT - EDGE)
        return whole.inset(-2 * self.lying[0].h * PRODUCT)

    def draw(self, canvas: Canvas, part: float) -> None:
        """Draw the present card and the earlier ones lit."""
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
