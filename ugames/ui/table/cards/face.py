"""The face of a card: its drawing, its index and its text."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple

import pygame

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO
from ugames.ui.draw.letters.breaks import atoms
from ugames.ui.draw.shapes import round_rect
from ugames.ui.draw.theme import Colour
from ugames.ui.draw.vectors import Drawing

W, H = 220, 320
"""The size of a card in its own units."""

INK: Colour = (42, 32, 25)
"""The default ink on cards."""
EFFECT_SIZES = (18, 16.5, 15.5, 14, 12.5, 11, 10)
"""The possible text sizes of an effect, the preferred first."""
EFFECT_TOP, EFFECT_BOTTOM = 259, 308
"""The vertical range of an effect's lines on a card."""
READABLE = 0.66
"""The scale in pixels per unit from which an effect is readable; below it the name is shown alone."""
FLAG = pygame.Rect(8, 8, 52, 96)
"""The block with the value and its sign in the upper left corner."""
VALUE_ROOM = 46
"""The greatest width of a value in the corner block."""
NAME_SIZE, SMALLEST_NAME = 25, 8.5
"""The text size of a name shown alone, and the least size, below which a sign replaces it."""
LOST, FALLS, FAINT, LOST_ROUND = (246, 234, 206), (166, 38, 28), 110, 12
"""The plate and the arrow of losing effects; the opacity of uncertain ones, of 255; and the plate's corner radius."""
PLATE_ROUND = 8
"""The corner radius of the plate below winning effects, in high contrast, and of areas left clear by a veil."""
ARROW = ((-5, -18), (5, -18), (5, 0), (14, 0), (0, 18), (-14, 0), (-5, 0))
"""The outline of the arrow around its middle."""
COLUMN_X, COLUMN_TOP, COLUMN_WIDTH = 34, 106, 44
"""The middle, top and width of the column of signs below the index of a card with a covered right corner."""
COLUMN_SIGN, COLUMN_STEP, COLUMN_ARROW = (36, 48), 52, 44
"""The size and spacing of signs in that column, and the height of the arrow above them."""
NAME_ROOM = 186
"""The greatest width of a name shown alone."""
SIGN_SIZE, SIGN_MIDDLE = 112, 246
"""The size and the vertical middle of a sign that replaces a name."""
TAKES_SIZE, TAKES_MIDDLE, TAKES_STEP = 60, 273, 1.06
"""The size of repeatable signs, their vertical middle and their spacing."""


class Lost(NamedTuple):
    """The effects of a card when it loses its trick: small pictures on a dark plate in the upper right corner."""

    drawing: str
    sure: int
    """The number of them for any winning card."""
    more: int
    """The number of further ones, drawn faintly, if the winning card has another suit."""


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
    pips: tuple[str, int] | None = None
    """A small picture and its number in the upper right corner."""
    lost: Lost | None = None
    under: str = ""
    """A second line below the name, if there is no effect."""
    sign: str = ""
    """A picture that replaces an unreadably small name."""
    named_beside: bool = False
    """Whether the picture also replaces a name without its effect, since both are shown beside the
    card on the table.
    """
    takes: int = 0
    """The number of these pictures side by side: the cards that this card takes."""
    longest: str = ""
    """The longest name among neighbouring cards: if it needs a sign, this card uses its sign too."""
    origin: str = "printed"
    """"printed", "reconstructed", or the parts that are reconstructed."""


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
            return self._face(card, round(pixels * CARD_RATIO), pixels, covered)
        return self.drawn(self.drawing(None, pixels))

    def drawn(self, drawing: Drawing) -> pygame.Surface:
        """A drawing in its size, prepared if possible."""
        image = self.canvas.ahead.take(drawing)
        return image if image.get_size() == drawing.size else pygame.transform.smoothscale(image, drawing.size)

    def _face(self, card: Hashable, width: int, pixels: int, covered: float) -> pygame.Surface:
        face = self.face_of(card)
        image = self.drawn(Drawing(face.picture, (width, pixels)))
        scale = pixels / H
        if face.value or face.letter:
            self._index(image, face, scale)
        if covered:
            self._column(image, face, scale)
        elif face.pips:
            name, count = face.pips
            if self.canvas.theme.contrast:  # they stay clear of a veil
                round_rect(
                    image,
                    LOST,
                    pygame.Rect(*(round(part * scale) for part in _pips(count))),
                    round(PLATE_ROUND * scale),
                )
            for i in range(count):
                pip = self.drawn(Drawing(name, (max(1, round(24 * scale)), max(1, round(32 * scale)))))
                image.blit(pip, (round((W - 40 - i * 24) * scale), round(15 * scale)))
        if face.lost and not covered:
            self._lost(image, face.lost, scale)
        if face.title:
            self._strip(image, face, scale, covered)
        return image

    def _lost(self, image: pygame.Surface, lost: Lost, scale: float) -> None:
        """An arrow pointing down, and the losing effects."""
        count = lost.sure + max(0, lost.more)
        plate = pygame.Rect(0, 0, round((30 * count + 44) * scale), round(52 * scale))
        plate.topright = round((W - 8) * scale), round(8 * scale)
        round_rect(image, LOST, plate, round(LOST_ROUND * scale))
        _arrow(image, plate.x + 20 * scale, plate.centery, scale)
        for i in range(count):
            pip = self.drawn(Drawing(lost.drawing, (max(1, round(30 * scale)), max(1, round(40 * scale))))).copy()
            pip.set_alpha(255 if i < lost.sure else FAINT)
            image.blit(pip, (plate.x + round((38 + i * 30) * scale), plate.y + round(6 * scale)))

    def _column(self, image: pygame.Surface, face: Face, scale: float) -> None:
        """The signs of the upper right corner, in a column below the index."""
        signs = [(face.pips[0], 255)] * face.pips[1] if face.pips else []
        if face.lost:
            count = face.lost.sure + max(0, face.lost.more)
            signs += [(face.lost.drawing, 255 if i < face.lost.sure else FAINT) for i in range(count)]
        room = column(face)
        if not room:
            return
        plate = pygame.Rect(*(round(part * scale) for part in room))
        round_rect(image, LOST, plate, round(LOST_ROUND * scale))
        y = float(room.y)
        if face.lost:
            _arrow(image, plate.centerx, round((y + COLUMN_ARROW / 2 + 2) * scale), scale)
            y += COLUMN_ARROW
        size = max(1, round(COLUMN_SIGN[0] * scale)), max(1, round(COLUMN_SIGN[1] * scale))
        for name, opacity in signs:
            sign = self.drawn(Drawing(name, size)).copy()
            sign.set_alpha(opacity)
            image.blit(sign, sign.get_rect(center=(plate.centerx, round((y + COLUMN_STEP / 2) * scale))))
            y += COLUMN_STEP

    def _index(self, image: pygame.Surface, face: Face, scale: float) -> None:
        """The value in the upper left corner and, rotated, in the lower right one; the suit's letter in its sign."""
        corner = pygame.Surface((round(68 * scale), round(96 * scale)), pygame.SRCALPHA)
        if face.value:
            value = self.words(face.value, "display", face.value_size * scale, face.ink, VALUE_ROOM * scale)
            corner.blit(value, value.get_rect(center=(round(34 * scale), round(36 * scale))))
        if face.letter and scale > 0.35:
            letter = self.words(face.letter, "display", 17 * scale, face.ink, 30 * scale)
            corner.blit(letter, letter.get_rect(center=(round(34 * scale), round(79 * scale))))
        image.blit(corner, (0, 0))
        if face.title:
            return  # the name needs the lower edge
        turned = pygame.transform.rotate(corner, 180)
        image.blit(turned, (image.get_width() - corner.get_width(), image.get_height() - corner.get_height()))

    def _strip(self, image: pygame.Surface, face: Face, scale: float, covered: float) -> None:
        """The name, with the effect below it in the largest text that fits."""
        centre = image.get_width() // 2
        size, lines = self._effect(face.text, scale)
        if not lines or (face.takes and not self.alone):  # there the effect is beside the card
            self._name(image, face, scale, covered)
            return
        title = self.words(face.title, "display", 19.5 * scale, face.ink, 190 * scale)
        image.blit(title, title.get_rect(center=(centre, round(250.5 * scale))))
        y = round(EFFECT_TOP * scale)
        for line in lines:
            words = self.canvas.type.lettered(line, self._units(size), face.ink, "text")
            image.blit(words, words.get_rect(midtop=(centre, y)))
            y += self._step("text", size)

    def _name(self, image: pygame.Surface, face: Face, scale: float, covered: float) -> None:
        """The name alone, or a sign in its place, in the uncovered part of the card."""
        room = W * (1 - covered) - (W - NAME_ROOM) / (1 if not covered else 2)
        centre = image.get_width() // 2 if not covered else round(((W - NAME_ROOM) / 2 + room / 2) * scale)
        height = face.title_size * scale
        wide = self._wide(face.title, "display", face.title_size)
        least = height if not covered else min(height, height * room / wide)
        if covered and face.longest:
            least = min(least, height * room / self._wide(face.longest, "display", face.title_size))
        small = min(least, least / self.canvas.theme.unit) < SMALLEST_NAME
        if face.sign and (small or (face.named_beside and not self.alone)):
            if face.takes and not covered:
                _takes(self, image, face, scale)
                return
            side = round(min(SIGN_SIZE, room) * scale)
            sign = self.drawn(Drawing(face.sign, (side, side)))
            image.blit(sign, sign.get_rect(center=(centre, round(SIGN_MIDDLE * scale))))
            return
        lines = [(face.title, "display", height, 272)]
        if face.under:
            lines = [(face.title, "display", height, 261), (face.under, "text", height * 0.8, 289)]
        for text, family, size, middle in lines:
            words = self.words(text, family, size, face.ink, room * scale)
            image.blit(words, words.get_rect(center=(centre, round(middle * scale))))

    def _effect(self, text: str, scale: float) -> tuple[float, list[str]]:
        """The text size at which an effect fits below its name, and its lines; empty if unreadably small."""
        for size in EFFECT_SIZES:
            lines = self.broken(text, "text", size * scale, round(196 * scale))
            if len(lines) * self._step("text", size * scale) <= (EFFECT_BOTTOM - EFFECT_TOP) * scale:
                return size * scale, lines if min(scale, scale / self.canvas.theme.unit) >= READABLE else []
        return EFFECT_SIZES[-1] * scale, []

    def broken(self, text: str, family: str, pixels: float, width: float) -> list[str]:
        """The text in lines of at most this pixel width, with unbroken words."""
        lines: list[str] = []
        for word in text.split():
            for i, atom in enumerate(atoms(word)):
                longer = f"{lines[-1]}{'' if i else ' '}{atom}" if lines else atom
                if lines and self._wide(longer, family, pixels) <= width:
                    lines[-1] = longer
                else:
                    lines.append(atom)
        return lines

    def _wide(self, text: str, family: str, pixels: float) -> float:
        return self.canvas.type.width(text, self._units(pixels), family) * self.canvas.theme.unit

    def _step(self, family: str, pixels: float) -> int:
        """The line spacing in pixels."""
        return round(self.canvas.type.font(family, self._units(pixels)).get_linesize() * 0.84)

    def _units(self, pixels: float) -> float:
        return max(5.0, pixels) / self.canvas.theme.unit


def _takes(faces: Faces, image: pygame.Surface, face: Face, scale: float) -> None:
    """The signs for taken cards, which leave the picture above whole."""
    side = round(TAKES_SIZE * scale)
    sign, middle = faces.drawn(Drawing(face.sign, (side, side))), (face.takes - 1) / 2
    for i in range(face.takes):
        x = image.get_width() / 2 + (i - middle) * TAKES_SIZE * TAKES_STEP * scale
        image.blit(sign, sign.get_rect(center=(round(x), round(TAKES_MIDDLE * scale))))


def column(face: Face) -> pygame.Rect:
    """The column of signs on a card with a covered right corner, in a card's units; empty without signs."""
    count = face.pips[1] if face.pips else 0
    high = 0
    if face.lost:
        count += face.lost.sure + max(0, face.lost.more)
        high = COLUMN_ARROW
    return pygame.Rect(
        COLUMN_X - COLUMN_WIDTH // 2, COLUMN_TOP, COLUMN_WIDTH if count else 0, high + COLUMN_STEP * count
    )


def signs(face: Face, covered: bool) -> tuple[pygame.Rect, ...]:
    """The areas of value and signs in a card's upper corners, in a card's units."""
    found = [FLAG] if face.value else []
    if covered:
        return (*found, column(face)) if column(face) else tuple(found)
    if face.pips:
        found.append(_pips(face.pips[1]))
    if face.lost:
        wide = 30 * (face.lost.sure + max(0, face.lost.more)) + 44
        found.append(pygame.Rect(W - 8 - wide, 8, wide, 52))
    return tuple(found)


def plates(face: Face, covered: bool) -> tuple[pygame.Rect, ...]:
    """Those of these areas that have a plate of their own."""
    found = signs(face, covered)
    return found if covered or not face.pips else tuple(room for room in found if room != _pips(face.pips[1]))


def _pips(count: int) -> pygame.Rect:
    """The area of this number of small pictures in the upper right corner, with margins."""
    left = W - 40 - (count - 1) * 24
    return pygame.Rect(left - 5, 11, W - 6 - left, 40)


def _arrow(image: pygame.Surface, x: float, y: float, scale: float) -> None:
    """An arrow pointing down around this middle."""
    pygame.draw.polygon(image, FALLS, [(x + dx * scale, y + dy * scale) for dx, dy in ARROW])
