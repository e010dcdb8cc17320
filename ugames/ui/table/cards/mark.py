"""Marks on a card: an edge, a veil, a badge."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import NamedTuple

import pygame

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.shapes import round_rect
from ugames.ui.draw.theme import Colour, luminance
from ugames.ui.table.cards.face import H
from ugames.ui.table.cards.pile import Pile, aligned

Write = Callable[[str, str, float, Colour, float], pygame.Surface]
"""A function that draws a line of text in a family, height, ink and maximum width."""

LETTERS, MOST = 0.86, 0.4
"""The height of a badge's letters by the badge's, and the badge's height by a small card's, where even the smallest
text is too large.
"""
SIGNED = "+", "−"
"""The first characters of badges that show points."""


class Looks(NamedTuple):
    """The drawing of a mark."""

    edge: str | None = None
    form: str = "line"
    """The form of the edge: "line", "thin", "hair", "double" (glowing on cards), "dashed" within a thin one, "corners";
    or of constant width, "inner" on a card or "outer" around it.
    """
    veil: float = 0.0
    """The opacity of the veil, relative to that of unplayable cards."""


LOOKS = {
    "": Looks(),
    "legal": Looks("legal", "double"),
    "able": Looks("legal", "thin"),
    "ready": Looks("legal", "hair"),
    "offered": Looks("risk", "thin"),
    "risk": Looks("risk", "dashed"),
    "prize": Looks("risk", "double"),
    "dim": Looks(veil=1.0),
    "beaten": Looks(veil=0.55),
    "winner": Looks("ahead"),
    "chosen": Looks("chosen", "corners"),
}


GLOW, GLOWING = 5, 46
"""The steps of fading light around an edge, and its strength next to the edge, of 255."""
CORNER = 0.3
"""The fraction of a side that a corner takes."""
BROAD, AROUND, ROUND = 0.026, 0.8, 8
"""The width of constant lines by card height; the fraction of it outside the card; and the corner radius of areas left
clear by a veil, in a card's units.
"""
DASH, BETWEEN = 6.5, 2.2
"""The length of a dash with its gap, by the line's width, and the gap for its round ends."""


def edge(canvas: Canvas, surface: pygame.Surface, looks: Looks, box: pygame.Rect, radius: int, stroke: int) -> None:
    """The edge of a card or place: marks differ by form, and each line has a dark rim on any ground."""
    if looks.edge is None:
        return
    tone, ink = canvas.theme.tone(looks.edge), canvas.theme.tone("ink")
    dark = max(1, stroke // 3)

    def line(grow: int, width: int, colour: Colour) -> None:
        round_rect(surface, colour, box.inflate(grow, grow), radius + grow // 2, width)

    if looks.form == "double":
        # as far outside as possible, since numbers stand at the edges of cards
        line(3 * stroke + 2 * dark, 2 * stroke + 3 * dark, ink)
        line(3 * stroke, stroke, tone)
        line(stroke - 2 * dark, max(1, stroke // 2), tone)
        return
    if looks.form in ("inner", "outer"):
        # inner, since a hand's cards are close and an outer line would lie on the next one
        broad = line_of(box.h)
        out = dark if looks.form == "inner" else round(AROUND * broad) + dark
        line(2 * out, broad + 2 * dark, ink)
        line(2 * (out - dark), broad, tone)
        return
    if looks.form == "thin":
        line(stroke + 2 * dark, stroke + 2 * dark, ink)
        line(stroke, max(1, round(0.8 * stroke)), tone)
        return
    if looks.form == "hair":
        line(stroke, max(1, round(0.6 * stroke)) + 1, ink)
        line(stroke, max(1, round(0.6 * stroke)), tone)
        return
    if looks.form == "line":
        # broad, between two dark rims, to be visible on yellow cards
        line(2 * stroke + 2 * dark, 2 * stroke + 3 * dark, ink)
        line(2 * stroke, round(1.5 * stroke), tone)
        return
    if looks.form == "dashed":
        # closed outside and broken inside, which looks cleaner than bars with steps at the corners
        thin, broad = max(1, round(0.7 * stroke)), 2 * max(1, round(0.45 * stroke))
        grow, width = 2 * (3 * stroke // 2 + dark), thin + broad + 3 * dark
        line(grow, width, ink)
        line(grow - 2 * dark, thin, tone)
        within = grow - 2 * (2 * dark + thin)
        _dashes(surface, (tone, ink), box.inflate(within, within), radius + within // 2, broad)
        return
    whole = box.inflate(6 * stroke, 6 * stroke)
    sheet = pygame.Surface(whole.size, pygame.SRCALPHA)
    inner = sheet.get_rect().inflate(-6 * stroke, -6 * stroke)
    for rim, colour in ((2 * dark, ink), (0, tone)):  # the dark rim separates gold from parchment
        grow = 3 * stroke + rim
        for part in _corners(sheet.get_rect()):
            sheet.set_clip(part)
            round_rect(sheet, colour, inner.inflate(grow, grow), radius + grow // 2, 2 * stroke + rim)
        sheet.set_clip(None)
    surface.blit(sheet, whole.topleft)


def line_of(high: int) -> int:
    """The width in pixels of a constant line on cards of that height."""
    return max(3, round(high * BROAD))


def _dashes(surface: pygame.Surface, inks: tuple[Colour, Colour], box: pygame.Rect, radius: int, broad: int) -> None:
    """A line of round-ended dashes inside a round box, with its ground."""
    tone, ground = inks
    round_rect(surface, tone, box, radius, broad)
    gap = round(BETWEEN * broad)
    for lies, straight in ((True, box.w - 2 * radius), (False, box.h - 2 * radius)):
        count = round(straight / broad / DASH)
        for at in range(count):
            start = round(straight * (at + 0.5) / count - gap / 2) + radius
            for far in (0, (box.h if lies else box.w) - broad):
                x, y = (box.x + start, box.y + far) if lies else (box.x + far, box.y + start)
                surface.fill(ground, (x, y, gap, broad) if lies else (x, y, broad, gap))
                for end in (-broad // 2, gap - broad // 2):
                    round_rect(surface, tone, pygame.Rect(x + end * lies, y + end * (not lies), broad, broad), broad)


def _glow(surface: pygame.Surface, tone: Colour, box: pygame.Rect, radius: int, stroke: int) -> None:
    """Soft light around a box."""
    reach = max(GLOW, 2 * stroke)
    light = pygame.Surface(box.inflate(2 * reach, 2 * reach).size, pygame.SRCALPHA)
    for step in range(GLOW):
        grow = round(reach * (GLOW - step) / GLOW)
        ring = light.get_rect().inflate(2 * (grow - reach), 2 * (grow - reach))
        strength = round(GLOWING * (step + 1) / GLOW * 2)
        round_rect(light, (*tone, strength), ring, radius + grow, grow + 1)
    surface.blit(light, light.get_rect(center=box.center))


def _corners(box: pygame.Rect) -> Iterator[pygame.Rect]:
    wide, high = max(4, round(box.w * CORNER)), max(4, round(box.h * CORNER))
    for x in (box.left, box.right - wide):
        for y in (box.top, box.bottom - high):
            yield pygame.Rect(x, y, wide, high)


Clear = tuple[tuple[int, int, int, int] | tuple[int, int, int, int, int], ...]
"""Areas of a card in its own units: left, top, width, height, and perhaps corner radius."""


class Marks:
    """Draws marks, cached by size for the cards of all games."""

    def __init__(self, canvas: Canvas, words: Write, game: str) -> None:
        self._canvas = canvas
        self._words = words
        self._game = game

    def key(self, mark: str, pile: Pile, angle: float = 0.0, clear: Clear = ()) -> Hashable:
        """The cache key of a mark."""
        veil = (self._canvas.theme.dimmed(self._game), clear) if LOOKS[mark].veil else ()
        return "mark", *pile, mark, angle, *veil

    def image(self, mark: str, pile: Pile, angle: float = 0.0, clear: Clear = ()) -> pygame.Surface:
        """The picture of a mark for any card of that size, or for a pile whose top card is turned by `angle`.

        A veil leaves the given areas clear, so that numbers and signs stay readable.
        """

        def make() -> pygame.Surface:
            if angle:
                return aligned(self.image(mark, pile, 0.0, clear), pile, angle)
            looks = LOOKS[mark]
            looks = looks._replace(form=self._canvas.theme.form(self._game, mark, looks.form))
            image, scale = self._drawn(looks, pile), pile.pixels / H
            for x, y, w, h, *rounded in clear if LOOKS[mark].veil else ():
                part = pygame.Rect(*(round(side * scale) for side in (x, y, w, h))).clip((0, 0), pile.box.size)
                hole = pygame.Surface(part.size, pygame.SRCALPHA)
                round_rect(hole, (255, 255, 255), hole.get_rect(), round((rounded or (ROUND,))[0] * scale))
                image.blit(hole, part.move(pile.box.topleft), special_flags=pygame.BLEND_RGBA_SUB)
            return image

        return self._canvas.store.get(self.key(mark, pile, angle, clear), make)

    def badge_key(self, badge: str, pile: Pile) -> Hashable:
        """The cache key of a badge."""
        return "badge", self._game, *pile, badge

    def badge(self, badge: str, pile: Pile) -> pygame.Surface:
        """The picture of a badge for any card or pile of that size."""

        def make() -> pygame.Surface:
            image = pile.empty()
            self._badge(image, pile.box, badge)
            return image

        return self._canvas.store.get(self.badge_key(badge, pile), make)

    def marked(self, plain: pygame.Surface, pile: Pile, mark: str, badge: str, angle: float = 0.0) -> pygame.Surface:
        """The card with a mark and a badge."""
        image = plain.copy()
        if mark:
            image.blit(self.image(mark, pile, angle), (0, 0))
        if badge:
            self._badge(image, pile.box, badge)
        return image

    def _drawn(self, looks: Looks, pile: Pile) -> pygame.Surface:
        theme, radius, box = self._canvas.theme, pile.radius, pile.box
        image = pile.empty()
        if looks.veil:
            round_rect(image, (*theme.dimmed(self._game), round(255 * theme.alpha["dim"] * looks.veil)), box, radius)
        stroke = max(2, round(pile.pixels * 0.022))
        if looks.form == "double":
            _glow(image, theme.tone(looks.edge or "legal"), box.inflate(stroke, stroke), radius, stroke)
        edge(self._canvas, image, looks, box, radius, stroke)
        return image

    def _badge(self, image: pygame.Surface, box: pygame.Rect, badge: str) -> None:
        """A small plate: a number of cards in the upper right corner, or points in the lower left
        one, where a face has no signs.
        """
        theme = self._canvas.theme
        least = min(theme.px(theme.least) / LETTERS, box.h * MOST)
        size = max(15, round(least), round(box.h * (0.24 if len(badge) < 3 else 0.17)))
        ground, tone = theme.tone("panel_sunk"), theme.tone("highlight")
        points = badge.startswith(SIGNED)
        if points:  # in the tones of counted gains and losses
            tone = theme.tone("bad" if badge.startswith(SIGNED[1]) else "good")
        elif luminance(ground) > luminance(tone):  # a pale plate would be invisible on pale pictures
            ground, tone = theme.tone("text"), theme.tone("paper")
        words = self._words(badge, "display", size * LETTERS, tone, size * 2.4)
        plate = pygame.Rect(0, 0, max(size, words.get_width() + size // 2), size)
        plate.topright = box.right - 2, box.top + 2
        if points:
            plate.bottomleft = box.left + 2, box.bottom - 2
            round_rect(image, theme.tone("ink"), plate.inflate(2, 2), size // 2 + 1)
        round_rect(image, ground, plate, size // 2)
        image.blit(words, words.get_rect(center=plate.center))
