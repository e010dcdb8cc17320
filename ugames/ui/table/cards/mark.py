"""What surrounds the face of a card: the pile below it, with a shadow; and marks: an edge, a veil, a badge."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from functools import partial
from typing import NamedTuple
from zlib import crc32

import pygame

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO
from ugames.ui.draw.shapes import CARD_CORNER, round_rect
from ugames.ui.draw.theme import Colour, luminance
from ugames.ui.draw.tween import QUICK_SECONDS, Pace
from ugames.ui.draw.vectors import in_screen_format, turned
from ugames.ui.kit.nodes import CardMark
from ugames.ui.table.cards.face import CARD_HEIGHT, PLATE_CORNER, Faces, scaled_part
from ugames.ui.table.cards.sprites import Sprite

STACK_STEP = 1.6
"""The units by which each further card of a pile shows; at most STACK_MOST cards do."""
STACK_MOST = 6
PILE_MOST_TILT_DEGREES = 1.5
TILTED_FROM_PIXELS = 110
"""The pixel height below which cards are not tilted, since fine lines would blur."""
ALTERNATING_TILTS = 3


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
    def depth_below(self) -> int:
        """The visible depth of its lower cards."""
        return max(1, round(self.pixels * STACK_STEP / CARD_HEIGHT)) * (self.stack - 1)

    @property
    def box(self) -> pygame.Rect:
        """The area of its top card within its picture."""
        return pygame.Rect(self.margin, self.margin, round(self.pixels * CARD_RATIO), self.pixels)

    @property
    def radius(self) -> int:
        """Its corner radius."""
        return max(2, round(CARD_CORNER * self.pixels / CARD_HEIGHT))

    def empty(self) -> pygame.Surface:
        """An empty picture of its size."""
        beside = 2 * self.margin + self.depth_below
        return pygame.Surface((self.box.w + beside, self.box.h + beside), pygame.SRCALPHA)


class Piles:
    """Draws the piles of a game, cached by size."""

    def __init__(self, faces: Faces) -> None:
        self._canvas = faces.canvas
        self._game = faces.game

    def key(self, pile: Pile) -> Hashable:
        """The cache key of the part below the top card."""
        return "below", self._game, *pile

    def below(self, pile: Pile) -> pygame.Surface:
        """A pile without its top card."""
        return self._canvas.store.get(self.key(pile), lambda: self._drawn(pile))

    def composed(self, top: pygame.Surface, name: str, pile: Pile) -> pygame.Surface:
        """A pile with that top card, tilted by its name."""
        image, leaning = self.below(pile).copy(), self.turned(top, askew(name, pile))
        image.blit(leaning, leaning.get_rect(center=pile.box.center))
        return image

    def turned(self, upright: pygame.Surface, angle: float) -> pygame.Surface:
        """A picture turned by these degrees."""
        if not angle:
            return upright
        return self._canvas.store.get(("turned", upright, angle), lambda: turned(upright, angle))

    def _drawn(self, pile: Pile) -> pygame.Surface:
        image, box, deep = pile.empty(), pile.box, pile.depth_below
        self._shadow(image, box.move(deep, deep))
        step = deep // max(1, pile.stack - 1)
        for layer in range(pile.stack - 1, 0, -1):
            sheet = self._sheet(pile, layer % ALTERNATING_TILTS, step)
            image.blit(sheet, sheet.get_rect(center=box.move(layer * step, layer * step).center))
        return in_screen_format(image)

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
        part = max(0.45, box.h / theme.unit / CARD_HEIGHT)
        shadow = self._canvas.shadows.whole(self._canvas.shadows.of_card("table", box.size, part))
        box = box.move(theme.px(spec["dx"] * part), theme.px(spec["dy"] * part))
        image.blit(shadow, shadow.get_rect(center=box.center))


def askew(name: str, pile: Pile) -> float:
    """The tilt of a pile's top card in degrees; single and small cards are straight."""
    return lean(name) if pile.stack > 1 and pile.pixels >= TILTED_FROM_PIXELS else 0.0


def aligned(image: pygame.Surface, pile: Pile, angle: float) -> pygame.Surface:
    """A picture on top of a pile, turned with its top card."""
    whole, box = pile.empty(), pile.box
    upright = image.subsurface(box.inflate(2 * pile.margin, 2 * pile.margin))
    leaning = turned(upright, angle)
    whole.blit(leaning, leaning.get_rect(center=box.center))
    return whole


def lean(what: str) -> float:
    """The tilt in degrees, always the same for a card."""
    return (crc32(what.encode()) % 1001 / 500 - 1) * PILE_MOST_TILT_DEGREES


GLIMMER_STEPS = 4
"""The number of steps, the first at once; few, so that a hand is not redrawn in each frame."""
POINTS_BEGIN_WITH = "+", "−"
"""The first characters of badges that show points."""


class MarkStyle(NamedTuple):
    """The drawing of a mark."""

    edge: str | None = None
    form: str = "line"
    """The form of the edge: one of LINES_BY_FORM; "double" glows on cards."""
    veil: float = 0.0
    """The opacity of the veil, relative to that of unplayable cards."""


STYLE_BY_MARK: Mapping[CardMark, MarkStyle] = {
    "": MarkStyle(),
    "legal": MarkStyle("legal", "double"),
    "able": MarkStyle("legal", "thin"),
    "offered": MarkStyle("risk", "thin"),
    "risk": MarkStyle("risk", "dashed"),
    "prize": MarkStyle("risk", "double"),
    "dim": MarkStyle(veil=1.0),
    "beaten": MarkStyle(veil=0.55),
    "winner": MarkStyle("ahead"),
    "chosen": MarkStyle("chosen", "corners"),
}


LINES_BY_FORM = {
    "thin": ((1, 0.8),),
    "line": ((2, 1.5),),
    "inner": ((0.6, 1.2),),
    "outer": ((2, 1.2),),
    "corners": ((3, 2),),
    "double": ((3, 1), (0.2, 0.5)),
    "dashed": ((3, 0.7), (1, 0.9)),
}
"""The lines of each form from the outside: their growth beyond the card and their width, in usual strokes."""
GLOW_STEPS = 5
"""The steps in which the light around an edge fades."""
GLOW_STRENGTH = 46
"""The strength of the light next to an edge, of 255."""
CORNER_BY_SIDE = 0.3
MARK_DASH = 7
"""The length of a dash with its gap, in widths of the line."""
MARK_DASH_GAP = 2
"""The length of that gap, in widths of the line."""
STROKE_BY_HEIGHT = 0.022


def edge(canvas: Canvas, surface: pygame.Surface, style: MarkStyle, box: pygame.Rect, radius: int, stroke: int) -> None:
    """The edge of a card or place: marks differ by form, and each line has a dark rim on any ground."""
    if style.edge is None:
        return
    tone, ink = canvas.theme.tone(style.edge), canvas.theme.tone("ink")
    dark, lines = max(1, stroke // 3), LINES_BY_FORM[style.form]

    def draw(sheet: pygame.Surface, place: pygame.Rect) -> None:
        for colour, rim in ((ink, dark), (tone, 0)):
            for grow, width in lines:
                far = round(grow * stroke) + 2 * rim
                round_rect(
                    sheet, colour, place.inflate(far, far), radius + far // 2, max(1, round(width * stroke)) + 2 * rim
                )

    if style.form == "corners":
        sheet = pygame.Surface(box.inflate(6 * stroke, 6 * stroke).size, pygame.SRCALPHA)
        for part in _corners(sheet.get_rect()):
            sheet.set_clip(part)
            draw(sheet, sheet.get_rect().inflate(-6 * stroke, -6 * stroke))
        surface.blit(sheet, sheet.get_rect(center=box.center))
        return
    draw(surface, box)
    if style.form == "dashed":  # closed outside and broken inside
        _break(surface, ink, box.inflate(stroke, stroke), radius, round(lines[1][1] * stroke))


def _break(surface: pygame.Surface, ink: Colour, box: pygame.Rect, radius: int, broad: int) -> None:
    """Gaps in the straight parts of the line inside a box."""
    gap = MARK_DASH_GAP * broad
    for lies, length in ((True, box.w), (False, box.h)):
        straight = length - 2 * radius
        count = round(straight / broad / MARK_DASH)
        for at in range(count):
            start = radius + round(straight * (at + 0.5) / count - gap / 2)
            for far in (0, (box.h if lies else box.w) - broad):
                surface.fill(ink, (box.x + start, box.y + far, gap, broad) if lies
                             else (box.x + far, box.y + start, broad, gap))  # fmt: skip


def _glow(surface: pygame.Surface, tone: Colour, box: pygame.Rect, radius: int, stroke: int) -> None:
    """Soft light around a box."""
    reach = max(GLOW_STEPS, 2 * stroke)
    light = pygame.Surface(box.inflate(2 * reach, 2 * reach).size, pygame.SRCALPHA)
    for step in range(GLOW_STEPS):
        grow = round(reach * (GLOW_STEPS - step) / GLOW_STEPS)
        ring = light.get_rect().inflate(2 * (grow - reach), 2 * (grow - reach))
        strength = round(GLOW_STRENGTH * (step + 1) / GLOW_STEPS * 2)
        round_rect(light, (*tone, strength), ring, radius + grow, grow + 1)
    surface.blit(light, light.get_rect(center=box.center))


def _corners(box: pygame.Rect) -> Iterator[pygame.Rect]:
    wide, high = max(4, round(box.w * CORNER_BY_SIDE)), max(4, round(box.h * CORNER_BY_SIDE))
    for x in (box.left, box.right - wide):
        for y in (box.top, box.bottom - high):
            yield pygame.Rect(x, y, wide, high)


Clear = tuple[tuple[int, int, int, int], ...]
"""Areas of a card in its own units."""


class Marks:
    """Draws marks, cached by size for the cards of all games."""

    def __init__(self, faces: Faces) -> None:
        self._canvas = faces.canvas
        self._words = faces.words
        self._game = faces.game

    def key(self, mark: CardMark, pile: Pile, angle: float = 0.0, clear: Clear = ()) -> Hashable:
        """The cache key of a mark."""
        veil = (self._canvas.theme.dimmed(self._game), clear) if STYLE_BY_MARK[mark].veil else ()
        return "mark", *pile, mark, angle, *veil

    def image(self, mark: CardMark, pile: Pile, angle: float = 0.0, clear: Clear = ()) -> pygame.Surface:
        """The picture of a mark for any card of that size, or for a pile whose top card is turned by `angle`.

        A veil leaves the given areas clear, so that numbers and signs stay readable.
        """

        def make() -> pygame.Surface:
            if angle:
                return aligned(self.image(mark, pile, 0.0, clear), pile, angle)
            style = STYLE_BY_MARK[mark]
            style = style._replace(form=self._canvas.theme.form(self._game, mark, style.form))
            image, scale = self._drawn(style, pile), pile.pixels / CARD_HEIGHT
            for room in clear if STYLE_BY_MARK[mark].veil else ():
                part = scaled_part(pygame.Rect(room), scale).clip((0, 0), pile.box.size)
                hole = pygame.Surface(part.size, pygame.SRCALPHA)
                round_rect(hole, (255, 255, 255), hole.get_rect(), round(PLATE_CORNER * scale))
                image.blit(hole, part.move(pile.box.topleft), special_flags=pygame.BLEND_RGBA_SUB)
            return image

        return self._canvas.store.get(self.key(mark, pile, angle, clear), make)

    def badge(self, badge: str, pile: Pile) -> pygame.Surface:
        """The picture of a badge for any card or pile of that size."""

        return self._canvas.store.get(("badge", self._game, *pile, badge), partial(self._badge, pile, badge))

    def marked(
        self, plain: pygame.Surface, pile: Pile, mark: CardMark, badge: str, angle: float = 0.0
    ) -> pygame.Surface:
        """The card with a mark and a badge."""
        image = plain.copy()
        image.blit(self.image(mark, pile, angle), (0, 0))
        if badge:
            image.blit(self.badge(badge, pile), (0, 0))
        return image

    def _drawn(self, style: MarkStyle, pile: Pile) -> pygame.Surface:
        theme, radius, box = self._canvas.theme, pile.radius, pile.box
        image = pile.empty()
        if style.veil:
            round_rect(image, (*theme.dimmed(self._game), round(255 * theme.alpha["dim"] * style.veil)), box, radius)
        stroke = max(2, round(pile.pixels * STROKE_BY_HEIGHT))
        if style.form == "double":
            _glow(image, theme.tone(style.edge or "legal"), box.inflate(stroke, stroke), radius, stroke)
        edge(self._canvas, image, style, box, radius, stroke)
        return image

    def _badge(self, pile: Pile, badge: str) -> pygame.Surface:
        """A small plate: a number of cards in the upper right corner, or points in the lower left
        one, where a face has no signs.
        """
        theme, image, box = self._canvas.theme, pile.empty(), pile.box
        size = max(15, min(theme.px(theme.least * 1.2), round(box.h * 0.4)), round(box.h * 0.2))
        ground, tone = theme.tone("panel_sunk"), theme.tone("highlight")
        points = badge.startswith(POINTS_BEGIN_WITH)
        if points:  # in the tones of counted gains and losses
            tone = theme.tone("bad" if badge.startswith(POINTS_BEGIN_WITH[1]) else "good")
        elif luminance(ground) > luminance(tone):  # a pale plate would be invisible on pale pictures
            ground, tone = theme.tone("text"), theme.tone("paper")
        words = self._words(badge, "display", size * 0.86, tone, size * 2.4)
        plate = pygame.Rect(0, 0, max(size, words.get_width() + size // 2), size)
        plate.topright = box.right - 2, box.top + 2
        if points:
            plate.bottomleft = box.left + 2, box.bottom - 2
            round_rect(image, theme.tone("ink"), plate.inflate(2, 2), size // 2 + 1)
        round_rect(image, ground, plate, size // 2)
        image.blit(words, words.get_rect(center=plate.center))
        return image


class Change(NamedTuple):
    """A mark that is being replaced."""

    before: CardMark
    part: float
    """The progress of the change."""


class Marking:
    """The visible marks of all cards of one table."""

    def __init__(self) -> None:
        self._known: dict[Sprite, CardMark] = {}
        self._since: dict[Sprite, tuple[CardMark, float]] = {}

    def look(self, sprites: Iterable[Sprite], pace: Pace, now: float) -> dict[Sprite, Change]:
        """Note changed marks; returns the changes in progress."""
        seconds = QUICK_SECONDS * pace.factor
        before, self._known = self._known, {sprite: sprite.shown.mark for sprite in sprites}
        for sprite, mark in self._known.items():
            if before.get(sprite, mark) != mark and seconds:
                self._since[sprite] = before[sprite], now
        self._since = {
            sprite: (mark, since)
            for sprite, (mark, since) in self._since.items()
            if sprite in self._known and now - since < seconds
        }
        return {
            sprite: Change(mark, (1 + int((now - since) / seconds * (GLIMMER_STEPS - 1))) / GLIMMER_STEPS)
            for sprite, (mark, since) in self._since.items()
        }
