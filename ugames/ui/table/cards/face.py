"""The face of a card: its drawing, its index and its text."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

import pygame

from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO
from ugames.ui.draw.lettering import INK
from ugames.ui.draw.shapes import round_rect
from ugames.ui.draw.theme import Colour, mix
from ugames.ui.draw.vectors import Drawing, sized

CARD_WIDTH = 220
CARD_HEIGHT = 320
"""The height of a card's drawing, as its width in its own units."""

EFFECT_TEXT_SIZES = range(18, 9, -1)
"""An effect is written in the first size in which it fits."""
READABLE_SCALE = 0.66
"""The scale in pixels per unit from which an effect is readable; below it the name is shown alone."""
VALUE_BLOCK = pygame.Rect(8, 8, 52, 96)
"""The block with the value and its sign in the upper left corner."""
CORNER_HEIGHT = 99
"""A low card shows only a corner of this height around that block."""
CORNER_ONLY_BELOW = 100.0
"""Cards below this height, in units, show only the corner."""
NAME_BLOCK = pygame.Rect(17, 236, 186, 72)
"""The block with the name and the effect below the picture."""
EFFECT_TOP = 23
"""The distance of the effect from the top of that block."""
NAME_SIZE = 25
"""The text size of a name shown alone."""
SMALLEST_NAME = 8.5
"""A sign replaces a name that would have to be smaller."""
UNCERTAIN_SIGNS_ALPHA = 110
PLATE_CORNER = 10
FIRST_SIGN = pygame.Rect(7, 6, 30, 40)
"""The first sign on the plate of a card's signs; others follow at its right or, on a covered card, below it."""
ARROW_DOWN = ((-5, -18), (5, -18), (5, 0), (14, 0), (0, 18), (-14, 0), (-5, 0))
"""The outline of an arrow pointing down, around its middle."""
REPEATABLE_SIGN_SIZE = 60


class CornerSign(NamedTuple):
    """A small picture among those in the upper right corner of a face."""

    picture: str
    """The drawing below assets/; empty for an arrow pointing down."""
    faint: bool = False
    """Whether what it stands for is uncertain."""


ARROW_SIGN = CornerSign("")


class Face(NamedTuple):
    """The parts of a card's face."""

    picture: str
    """The drawing below assets/."""
    value: str = ""
    """The big sign in the corners."""
    letter: str = ""
    """The suit's letter, in the suit's sign."""
    title: str = ""
    text: str = ""
    ink: Colour = INK
    value_size: float = 58
    title_size: float = NAME_SIZE
    """The text size of a name shown alone."""
    signs: tuple[CornerSign, ...] = ()
    """The row in the upper right corner."""
    under: str = ""
    """A second line below the name, if there is no effect."""
    sign: str = ""
    """A picture that replaces an unreadably small name."""
    sign_count: int = 0
    """How many of that picture stand side by side, in a smaller size; 0 for a single large one."""
    words_beside: bool = False
    """Whether a table writes name and effect beside the card, so that only the picture stands on it."""
    longest: str = ""
    """The longest name among neighbouring cards: if it needs a sign, this card uses its sign too."""
    corner_is_enough: bool = False
    """Whether its enlarged corner replaces an unreadably small card."""


class Faces:
    """Draws the faces and backs of a game's cards, cached by size.

    `face_of` gives the content of a face. Cards that stand `alone` show their names, which some games write beside the
    cards on a table.
    """

    def __init__(
        self,
        canvas: Canvas,
        face_of: Callable[[Hashable], Face],
        back: str,
        game: str,
        alone: bool = False,
    ) -> None:
        self.face_of = face_of
        self.back = back
        self.alone = alone
        self.canvas = canvas
        self.game = game

    def key(self, card: Hashable | None, pixels: int, covered: float = 0.0) -> Hashable:
        """The cache key of a card's picture."""
        return "body", self.game, self.alone, card, pixels, covered

    def image(self, card: Hashable | None, pixels: int, covered: float = 0.0) -> pygame.Surface:
        """The face or back of a card at this pixel height, without surroundings.

        If its upper right corner is covered, the signs move below the index.
        """
        key = self.key(card, pixels, covered)
        return self.canvas.store.get(key, lambda: self._made(card, pixels, covered))

    def drawing(self, card: Hashable | None, pixels: int) -> Drawing:
        """The vector drawing of the card."""
        name = self.back if card is None else self.face_of(card).picture
        return Drawing(name, (round(pixels * CARD_RATIO), pixels))

    def words(self, text: str, family: str, pixels: float, ink: Colour, width: float) -> pygame.Surface:
        """A line of text at this height, or smaller to fit the width."""
        words = self.canvas.type.lettered(text, self._units(pixels), ink, family)
        if words.get_width() > width:
            size = max(1, round(width)), max(1, round(words.get_height() * width / words.get_width()))
            words = pygame.transform.smoothscale(words, size)
        return words

    def _made(self, card: Hashable | None, pixels: int, covered: float) -> pygame.Surface:
        if card is not None:
            if self.face_of(card).corner_is_enough and pixels < self.canvas.theme.px(CORNER_ONLY_BELOW):
                return self._corner(card, pixels)
            return self._face(card, round(pixels * CARD_RATIO), pixels, covered)
        return self.drawn(self.drawing(None, pixels))

    def _corner(self, card: Hashable, pixels: int) -> pygame.Surface:
        """The upper left corner of a card instead of the card, in the tone of its edge."""
        scale, (wide, high) = pixels / CORNER_HEIGHT, (round(pixels * CARD_RATIO), pixels)
        whole = self._face(card, round(CARD_WIDTH * scale), round(CARD_HEIGHT * scale), 0.0)
        image, box = pygame.Surface((wide, high), pygame.SRCALPHA), pygame.Rect(0, 0, wide, high)
        radius, edge = max(2, high // 8), pygame.Rect(whole.get_width() // 4, 0, whole.get_width() // 2, high // 12)
        tone = pygame.transform.average_color(whole, edge)[:3]
        round_rect(image, (255, 255, 255), box, radius)
        image.blit(whole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        image.fill(mix(tone, (255, 255, 255), 0.5), special_flags=pygame.BLEND_RGB_MULT)
        round_rect(image, mix(tone, INK, 0.5), box, radius, max(1, high // 24))
        return image

    def drawn(self, drawing: Drawing) -> pygame.Surface:
        """A drawing in its size, prepared if possible."""
        return sized(self.canvas.ahead.take(drawing), drawing.size)

    def _face(self, card: Hashable, width: int, pixels: int, covered: float) -> pygame.Surface:
        face, scale = self.face_of(card), pixels / CARD_HEIGHT
        image = self.drawn(Drawing(face.picture, (width, pixels)))
        if face.value or face.letter:
            self._index(image, face, scale)
        if face.signs:
            self._signs(image, face, scale, covered > 0)
        if face.title:
            self._strip(image, face, scale, covered)
        return image

    def _signs(self, image: pygame.Surface, face: Face, scale: float, covered: bool) -> None:
        """The row of small signs on a plate."""
        theme, plate = self.canvas.theme, plate_of(face, covered)
        round_rect(image, theme.hue("all").light, scaled_part(plate, scale), round(PLATE_CORNER * scale))
        for number, (name, faint) in enumerate(face.signs):
            far = (FIRST_SIGN.w * number, 0) if not covered else (0, (FIRST_SIGN.h + FIRST_SIGN.y) * number)
            place = FIRST_SIGN.move(plate.topleft).move(far)
            if name:
                sign = self.drawn(Drawing(name, scaled_part(place, scale).size)).copy()
                sign.set_alpha(UNCERTAIN_SIGNS_ALPHA if faint else 255)
                image.blit(sign, scaled_part(place, scale))
            else:
                corners = [((place.centerx + x) * scale, (place.centery + y) * scale) for x, y in ARROW_DOWN]
                pygame.draw.polygon(image, theme.hue("red").dark, corners)

    def _index(self, image: pygame.Surface, face: Face, scale: float) -> None:
        """The value in the upper left corner and, rotated, in the lower right one; the suit's letter in its sign."""
        corner = pygame.Surface((round(68 * scale), round(96 * scale)), pygame.SRCALPHA)
        if face.value:
            value = self.words(face.value, "display", face.value_size * scale, face.ink, (VALUE_BLOCK.w - 6) * scale)
            corner.blit(value, value.get_rect(center=(round(VALUE_BLOCK.centerx * scale), round(36 * scale))))
        if face.letter and scale > 0.35:
            letter = self.words(face.letter, "display", 17 * scale, face.ink, 30 * scale)
            corner.blit(letter, letter.get_rect(center=(round(VALUE_BLOCK.centerx * scale), round(79 * scale))))
        image.blit(corner, (0, 0))
        if face.title:
            return  # the name needs the lower edge
        turned = pygame.transform.rotate(corner, 180)
        image.blit(turned, (image.get_width() - corner.get_width(), image.get_height() - corner.get_height()))

    def _strip(self, image: pygame.Surface, face: Face, scale: float, covered: float) -> None:
        """The name, with the effect below it in the largest text that fits."""
        centre = image.get_width() // 2
        size, lines = self._effect(face.text, scale)
        if not lines or (face.words_beside and not self.alone):
            self._name(image, face, scale, covered)
            return
        title = self.words(face.title, "display", 19.5 * scale, face.ink, NAME_BLOCK.w * scale)
        image.blit(title, title.get_rect(center=(centre, round((NAME_BLOCK.y + 14) * scale))))
        y = round((NAME_BLOCK.y + EFFECT_TOP) * scale)
        for line in lines:
            words = self.canvas.type.lettered(line, self._units(size), face.ink, "text")
            image.blit(words, words.get_rect(midtop=(centre, y)))
            y += self._step(size)

    def _name(self, image: pygame.Surface, face: Face, scale: float, covered: float) -> None:
        """The name alone, or a sign in its place, in the uncovered part of the card."""
        room = min(NAME_BLOCK.w, CARD_WIDTH * (1 - covered) - NAME_BLOCK.x)
        centre, height = NAME_BLOCK.x + room / 2, face.title_size * scale
        units, theme = self._units(face.title_size), self.canvas.theme
        longest = max(self.canvas.width(name, units, "display") for name in (face.title, face.longest)) * theme.unit
        least = min(height, height * room / longest) if covered else height
        small = min(least, least / theme.unit) < SMALLEST_NAME
        if face.sign and (small or (face.words_beside and not self.alone)):
            several = face.sign_count and not covered
            count, side = (face.sign_count, REPEATABLE_SIGN_SIZE) if several else (1, min(112, room))
            sign = self.drawn(Drawing(face.sign, (round(side * scale), round(side * scale))))
            for i in range(count):
                x, bottom = centre + (i - (count - 1) / 2) * (side + 4), NAME_BLOCK.bottom - 5
                image.blit(sign, sign.get_rect(midbottom=(round(x * scale), round(bottom * scale))))
            return
        lines = [(face.title, "display", height, 36)]
        if face.under:
            lines = [(face.title, "display", height, 25), (face.under, "text", height * 0.8, 53)]
        for said, family, size, middle in lines:
            words = self.words(said, family, size, face.ink, room * scale)
            image.blit(words, words.get_rect(center=(round(centre * scale), round((NAME_BLOCK.y + middle) * scale))))

    def _effect(self, text: str, scale: float) -> tuple[float, Sequence[str]]:
        """The text size at which an effect fits below its name, and its lines; empty if unreadably small."""
        for size in EFFECT_TEXT_SIZES:
            room = (NAME_BLOCK.w + 10) * scale / self.canvas.theme.unit
            lines = self.canvas.wrapped(text, self._units(size * scale), room) if text else ()
            if len(lines) * self._step(size * scale) <= (NAME_BLOCK.h - EFFECT_TOP) * scale:
                return size * scale, lines if min(scale, scale / self.canvas.theme.unit) >= READABLE_SCALE else ()
        return EFFECT_TEXT_SIZES[-1] * scale, ()

    def _step(self, pixels: float) -> int:
        """The line spacing of an effect in pixels."""
        return round(self.canvas.type.font("text", self._units(pixels)).get_linesize() * 0.84)

    def _units(self, pixels: float) -> float:
        return max(5.0, pixels) / self.canvas.theme.unit


def scaled_part(room: pygame.Rect, scale: float) -> pygame.Rect:
    """A part of a card in pixels, of which none is empty."""
    left, top, wide, high = (round(side * scale) for side in room)
    return pygame.Rect(left, top, max(1, wide), max(1, high))


def plate_of(face: Face, covered: bool) -> pygame.Rect:
    """The plate of small signs in the upper right corner or, if that is covered, below the index; in a card's units."""
    count = len(face.signs)
    if covered:
        return pygame.Rect(
            VALUE_BLOCK.x + 4,
            VALUE_BLOCK.bottom + 2,
            FIRST_SIGN.w + 2 * FIRST_SIGN.x,
            (FIRST_SIGN.h + FIRST_SIGN.y) * count + FIRST_SIGN.y,
        )
    wide = FIRST_SIGN.w * count + 2 * FIRST_SIGN.x
    return pygame.Rect(CARD_WIDTH - VALUE_BLOCK.x - wide, VALUE_BLOCK.y, wide, FIRST_SIGN.h + 2 * FIRST_SIGN.y)


def read_parts(face: Face, covered: bool) -> tuple[pygame.Rect, ...]:
    """The areas of value and signs, in a card's units."""
    flag = (VALUE_BLOCK,) if face.value else ()
    return (*flag, plate_of(face, covered)) if face.signs else flag


SENTENCE_BY_PART = {"reconstructed": "table.ours", "copies": "table.ours_copies", "points": "table.ours_points"}
"""The key of the sentence about a face, by its reconstructed part."""


def origin_note(origin: str) -> str:
    """The sentence that a face, or a part of it, is ours; empty if it is printed."""
    return text(SENTENCE_BY_PART[origin]) if origin in SENTENCE_BY_PART else ""
