"""Marks on a card: an edge, a veil, a badge."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple

import pygame

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.shapes import round_rect
from ugames.ui.draw.theme import Colour
from ugames.ui.table.cards.pile import Pile

Words = Callable[[str, str, float, Colour, float], pygame.Surface]
"""Makes a line of text in that family, height and ink, no wider than that."""


class Looks(NamedTuple):
    """How a mark changes a card's looks."""

    edge: str | None = None
    veil: bool = False


LOOKS = {
    "": Looks(),
    "legal": Looks(edge="legal"),
    "dim": Looks(veil=True),
    "winner": Looks(edge="ahead"),
    "chosen": Looks(edge="chosen"),
}


class Marks:
    """Draws the marks, once in each size; the canvas keeps them for the cards of all games."""

    def __init__(self, canvas: Canvas, words: Words) -> None:
        self._canvas = canvas
        self._words = words

    def key(self, mark: str, pile: Pile) -> Hashable:
        """The name under which the canvas keeps a mark."""
        return "mark", *pile, mark

    def image(self, mark: str, pile: Pile) -> pygame.Surface:
        """The picture that marks any card or pile of that size."""
        return self._canvas.store.get(self.key(mark, pile), lambda: self._drawn(LOOKS[mark], pile))

    def marked(self, plain: pygame.Surface, pile: Pile, mark: str, badge: str) -> pygame.Surface:
        """The same card with a mark and a badge."""
        image = plain.copy()
        if mark:
            image.blit(self.image(mark, pile), (0, 0))
        if badge:
            self._badge(image, pile.box, badge)
        return image

    def _drawn(self, looks: Looks, pile: Pile) -> pygame.Surface:
        theme, radius, box = self._canvas.theme, pile.radius, pile.box
        image = pile.empty()
        if looks.veil:
            round_rect(image, (*theme.tone("dim"), round(255 * theme.alpha["dim"])), box, radius)
        if looks.edge:
            stroke = max(2, round(pile.pixels * 0.022))
            rim = stroke + 2 * max(1, stroke // 3)  # without it gold could not be told from parchment
            round_rect(image, theme.tone("ink"), box.inflate(rim, rim), radius + rim // 2, rim)
            round_rect(image, theme.tone(looks.edge), box.inflate(stroke, stroke), radius + stroke // 2, stroke)
        return image

    def _badge(self, image: pygame.Surface, box: pygame.Rect, badge: str) -> None:
        """A small plate in the upper right corner."""
        theme = self._canvas.theme
        size = max(15, round(box.h * (0.24 if len(badge) < 3 else 0.17)))
        words = self._words(badge, "display", size * 0.86, theme.tone("highlight"), size * 2.4)
        plate = pygame.Rect(0, 0, max(size, words.get_width() + size // 2), size)
        plate.topright = box.right - 2, box.top + 2
        round_rect(image, theme.tone("panel_sunk"), plate, size // 2)
        image.blit(words, words.get_rect(center=plate.center))
