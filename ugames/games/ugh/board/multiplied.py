"""The cards of a set that is locked light up one after the other, each with what those before it count together."""

from __future__ import annotations

from math import prod
from typing import NamedTuple

from ugames.games.ugh import words
from ugames.games.ugh.cards import CardSet
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.kit.placing import hull

LIGHT, EDGE = 3.0, 6.0
"""How far outside of a card its light lies, and how broad that is."""
SIGN, PRODUCT = 0.13, 0.19
"""The size of the sign between two cards, and of what they count, by the height of a card."""
ABOVE = 0.13
"""How far above the cards that stands, by their height: off their numbers."""


class Multiplied(NamedTuple):
    """A set, and where its cards lie meanwhile."""

    cards: CardSet
    lying: tuple[Area, ...]

    @property
    def area(self) -> Area:
        """The area that it may cover."""
        whole = hull(self.lying).inset(-LIGHT - EDGE)
        over = self.lying[0].h * (ABOVE + PRODUCT)
        return whole._replace(y=whole.y - over, h=whole.h + over)

    def draw(self, canvas: Canvas, part: float) -> None:
        """The card of this moment is lit, with those before it."""
        shown = min(len(self.lying), int(part * len(self.lying)) + 1)
        wild = words.wild_value(self.cards)
        factors = [card.value or wild for card in self.cards][:shown]
        for card in self.lying[:shown]:
            canvas.outline(card.inset(-LIGHT), "highlight", card.h * 0.05 + LIGHT, EDGE)
        high = self.lying[0].h
        for left in self.lying[: shown - 1]:
            place = around(left.right, left.cy, high * SIGN * 1.3, high * SIGN * 1.3)
            canvas.fill(place, "panel_sunk", place.h / 2)
            canvas.text(words.on_board("times"), place.cx, place.cy, high * SIGN, "highlight", "centre", "display")
        last = self.lying[shown - 1]
        said = str(prod(factors)) if shown == 1 else words.on_board("equals", points=prod(factors))
        canvas.label(said, last.cx, last.y - high * ABOVE, high * PRODUCT, "highlight", "centre", "display")
