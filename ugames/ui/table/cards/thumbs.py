"""Small pictures of the cards mentioned in a sentence, behind it."""

from __future__ import annotations

from typing import Any, NamedTuple

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import card_at
from ugames.ui.table.cards.painter import CardPainter
from ugames.ui.table.furniture import covered

BESIDE, MOST = 3, 5
"""The number of cards that fit side by side, and the most that overlap in the same room."""


class Thumbs(NamedTuple):
    """The shown cards, and the number of others."""

    cards: tuple[Any, ...] = ()
    more: int = 0

    def width(self, chip: float) -> float:
        """The width that they take, if a single card takes `chip`."""
        return chip * min(BESIDE, len(self.cards) + bool(self.more))

    def draw(
        self, canvas: Canvas, painter: CardPainter, right: float, middle: float, height: float, chip: float, size: float
    ) -> None:
        """Draw them up to that right edge, with the number of further cards in text of that size."""
        px, left, room = canvas.theme.px, right - self.width(chip), self.width(chip)
        if self.more:
            canvas.text(f"+{self.more}", right - chip / 2, middle, size, "text_soft", "centre", "bold", chip)
            room -= chip
        step = min(chip, (room - chip) / max(1, len(self.cards) - 1))
        places = [card_at(left + chip / 2 + step * number, middle, height) for number in range(len(self.cards))]
        hidden = covered(places)
        for card, place, below in zip(self.cards, places, (*[hidden] * (len(places) - 1), 0.0), strict=False):
            image = painter.image(card, height, covered=below)
            canvas.surface.blit(image, image.get_rect(center=(px(place.cx), px(place.cy))))


def chosen(cards: tuple[Any, ...], best: Any = None) -> Thumbs:
    """All of few cards; of many the first ones, with the best one included."""
    if len(cards) <= MOST:
        return Thumbs(cards)
    shown = cards[:BESIDE]
    if best in cards and best not in shown:
        shown = (*shown[:-1], best)
    return Thumbs(shown, len(cards) - len(shown))
