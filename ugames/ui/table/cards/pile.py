"""The visible part of a pile below its top card: the edges of the other cards, and their shadow."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple
from zlib import crc32

import pygame

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO
from ugames.ui.draw.shapes import round_rect
from ugames.ui.draw.vectors import fast, turned
from ugames.ui.table.cards.face import H

STACK_STEP = 1.6
"""The units by which each further card of a pile shows; at most STACK_MOST cards do."""
STACK_MOST = 6
REST = 1.5
"""The greatest tilt of cards in a pile, in degrees."""
STRAIGHT = 110
"""The pixel height below which cards are not tilted, since fine lines would blur."""
LEANS = 3
"""The number of alternating tilts."""


class Pile(NamedTuple):
    """The pixel sizes of a pile: its height, and the number of visible cards."""

    pixels: int
    stack: int = 1

    @classmethod
    def of(cls, pixels: int, size: int) -> Pile:
        """The measures of a pile with this number of cards."""
        return cls(pixels, min(max(size, 1), STACK_MOST))

    @property
    def margin(self) -> int:
        """The margin for its shadow."""
        return max(3, round(self.pixels * 0.07))

    @property
    def deep(self) -> int:
        """The visible depth of its lower cards."""
        return max(1, round(self.pixels * STACK_STEP / H)) * (self.stack - 1)

    @property
    def box(self) -> pygame.Rect:
        """The area of its top card within its picture."""
        return pygame.Rect(self.margin, self.margin, round(self.pixels * CARD_RATIO), self.pixels)

    @property
    def radius(self) -> int:
        """Its corner radius."""
        return max(2, round(16 * self.pixels / H))

    def empty(self) -> pygame.Surface:
        """An empty picture of its size."""
        beside = 2 * self.margin + self.deep
        return pygame.Surface((self.box.w + beside, self.box.h + beside), pygame.SRCALPHA)


class Piles:
    """Draws the piles of a game, cached by size."""

    def __init__(self, canvas: Canvas, game: str) -> None:
        self._canvas = canvas
        self._game = game

    def key(self, pile: Pile) -> Hashable:
        """The cache key of the part below the top card."""
        return "below", self._game, *pile

    def below(self, pile: Pile) -> pygame.Surface:
        """A pile without its top card."""
        return self._canvas.store.get(self.key(pile), lambda: self._drawn(pile))

    def composed(self, top: pygame.Surface, name: str, pile: Pile) -> pygame.Surface:
        """A pile with that top card, tilted by its name."""
        image, angle = self.below(pile).copy(), askew(name, pile)
        leaning = self._canvas.store.get(("turned", top, angle), lambda: turned(top, angle))
        image.blit(leaning, leaning.get_rect(center=pile.box.center))
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
        """A lower card of a pile with its tilt, the same while the pile shrinks."""

        def make() -> pygame.Surface:
            sheet, tones = pygame.Surface(pile.box.size, pygame.SRCALPHA), self._canvas.theme.hue("all")
            round_rect(sheet, tones.base, sheet.get_rect(), pile.radius)
            round_rect(sheet, tones.dark, sheet.get_rect(), pile.radius, max(1, step // 2))
            return turned(sheet, askew(f" {way}", pile))

        return self._canvas.store.get(("sheet", self._game, way, pile.pixels), make)

    def _shadow(self, image: pygame.Surface, box: pygame.Rect) -> None:
        """The shadow of a card on the table."""
        spec, theme = self._canvas.theme.shadow["table"], self._canvas.theme
        part = max(0.45, box.h / theme.unit / H)
        grow = theme.px(spec["blur"] * part)
        size = box.w + grow, box.h + grow
        shadow = self._canvas.shadows.whole(size, spec["blur"] * part, 16 * part, spec["alpha"])
        box = box.move(theme.px(spec["dx"] * part), theme.px(spec["dy"] * part))
        image.blit(shadow, shadow.get_rect(center=box.center))


def askew(name: str, pile: Pile) -> float:
    """The tilt of a pile's top card in degrees; single and small cards are straight."""
    return lean(name) if pile.stack > 1 and pile.pixels >= STRAIGHT else 0.0


def aligned(image: pygame.Surface, pile: Pile, angle: float) -> pygame.Surface:
    """A picture on top of a pile, turned with its top card."""
    whole, box = pile.empty(), pile.box
    upright = image.subsurface(box.inflate(2 * pile.margin, 2 * pile.margin))
    leaning = turned(upright, angle)
    whole.blit(leaning, leaning.get_rect(center=box.center))
    return whole


def lean(what: str) -> float:
    """The tilt in degrees, always the same for a card."""
    return (crc32(what.encode()) % 1001 / 500 - 1) * REST
