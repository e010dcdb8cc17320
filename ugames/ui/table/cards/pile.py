"""The part of a pile below its topmost card: the edges of the other cards, and their shadow."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple
from zlib import crc32

import pygame

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO
from ugames.ui.draw.shapes import round_rect
from ugames.ui.draw.vectors import fast
from ugames.ui.table.cards.face import H

STACK_STEP = 1.6
"""Units by which each further card of a pile shows; at most STACK_MOST of them do."""
STACK_MOST = 6
REST = 1.5
"""Degrees by which the cards of a pile lie askew, at most."""
STRAIGHT = 110
"""The height in pixels below which they lie straight: turned so little, fine lines are only blurred."""
LEANS = 3
"""How many ways they lie in, by turns."""
EDGE, LINE = (214, 199, 172), (110, 92, 72)
"""The sides of the cards below, and the lines between them."""


class Pile(NamedTuple):
    """The measures of a pile in pixels: its height, and the number of cards that can be seen."""

    pixels: int
    stack: int = 1

    @classmethod
    def of(cls, pixels: int, size: int) -> Pile:
        """The measures of a pile of this number of cards."""
        return cls(pixels, min(max(size, 1), STACK_MOST))

    @property
    def margin(self) -> int:
        """Around it, for its shadow."""
        return max(3, round(self.pixels * 0.07))

    @property
    def deep(self) -> int:
        """How far its lower cards show."""
        return max(1, round(self.pixels * STACK_STEP / H)) * (self.stack - 1)

    @property
    def box(self) -> pygame.Rect:
        """Where its topmost card lies in the picture of it."""
        return pygame.Rect(self.margin, self.margin, round(self.pixels * CARD_RATIO), self.pixels)

    @property
    def radius(self) -> int:
        """How round its corners are."""
        return max(2, round(16 * self.pixels / H))

    def empty(self) -> pygame.Surface:
        """A picture of it with nothing on it."""
        beside = 2 * self.margin + self.deep
        return pygame.Surface((self.box.w + beside, self.box.h + beside), pygame.SRCALPHA)


class Piles:
    """Draws the piles of a game, once in each size; the canvas keeps them."""

    def __init__(self, canvas: Canvas, game: str) -> None:
        self._canvas = canvas
        self._game = game

    def key(self, pile: Pile) -> Hashable:
        """The name under which the canvas keeps what lies below a card."""
        return "below", self._game, *pile

    def below(self, pile: Pile) -> pygame.Surface:
        """Everything of a pile but its topmost card."""
        return self._canvas.store.get(self.key(pile), lambda: self._drawn(pile))

    def composed(self, top: pygame.Surface, top_key: Hashable, name: str, pile: Pile) -> pygame.Surface:
        """A pile with that card on top; in a pile it lies askew, always the same by its name."""
        image, angle = self.below(pile).copy(), askew(name, pile)
        kept = "turned", top_key, angle
        turned = self._canvas.store.get(kept, lambda: pygame.transform.rotozoom(top, angle, 1.0)) if angle else top
        image.blit(turned, turned.get_rect(center=pile.box.center))
        return image

    def _drawn(self, pile: Pile) -> pygame.Surface:
        image, box, deep = pile.empty(), pile.box, pile.deep
        self._shadow(image, box.move(deep, deep))
        step = deep // max(1, pile.stack - 1)
        for layer in range(pile.stack - 1, 0, -1):
            sheet = self._sheet(pile, layer % LEANS, step)
            image.blit(sheet, sheet.get_rect(center=box.move(layer * step, layer * step).center))
        return fast(image)

    def _sheet(self, pile: Pile, way: int, step: int) -> pygame.Surface:
        """A lower card of a pile, as it lies askew: the same in a pile that gets thinner."""

        def make() -> pygame.Surface:
            sheet = pygame.Surface(pile.box.size, pygame.SRCALPHA)
            round_rect(sheet, EDGE, sheet.get_rect(), pile.radius)
            round_rect(sheet, LINE, sheet.get_rect(), pile.radius, max(1, step // 2))
            return pygame.transform.rotozoom(sheet, askew(f" {way}", pile), 1.0)

        return self._canvas.store.get(("sheet", self._game, way, pile.pixels), make)

    def _shadow(self, image: pygame.Surface, box: pygame.Rect) -> None:
        """The shadow of a card that lies on the table."""
        spec, theme = self._canvas.theme.shadow["table"], self._canvas.theme
        part = max(0.45, box.h / theme.unit / H)
        grow = theme.px(spec["blur"] * part)
        size = box.w + grow, box.h + grow
        shadow = self._canvas.shadows.whole(size, spec["blur"] * part, 16 * part, spec["alpha"])
        box = box.move(theme.px(spec["dx"] * part), theme.px(spec["dy"] * part))
        image.blit(shadow, shadow.get_rect(center=box.center))


def askew(name: str, pile: Pile) -> float:
    """By how many degrees a card of a pile lies askew; a single card and small ones lie straight."""
    return lean(name) if pile.stack > 1 and pile.pixels >= STRAIGHT else 0.0


def aligned(image: pygame.Surface, pile: Pile, angle: float) -> pygame.Surface:
    """The same picture of what lies on a pile, turned with its topmost card."""
    turned, box = pile.empty(), pile.box
    upright = image.subsurface(box.inflate(2 * pile.margin, 2 * pile.margin))
    leaning = pygame.transform.rotozoom(upright, angle, 1.0)
    turned.blit(leaning, leaning.get_rect(center=box.center))
    return turned


def lean(what: str) -> float:
    """By how many degrees a card of a pile lies askew: always the same for the same card."""
    return (crc32(what.encode()) % 1001 / 500 - 1) * REST
