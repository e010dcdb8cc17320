"""Cards as pictures: the drawn face, its index and letters on top, its marks around it. Rendered once per size."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import NamedTuple
from zlib import crc32

import pygame

from ugames.ui.draw.canvas import Canvas, Drawing, Wish, fast, round_rect
from ugames.ui.draw.geometry import CARD_RATIO
from ugames.ui.draw.theme import Colour
from ugames.ui.table.stage import Pose, Spot, Sprite

W, H = 220, 320
"""A card's own units, in which its parts are placed."""

STACK_STEP = 1.6
"""Units by which each further card of a pile looks out; at most STACK_MOST of them do."""
STACK_MOST = 6


def _stack(size: int) -> int:
    """How many cards of a pile are seen."""
    return min(max(size, 1), STACK_MOST)


REST = 1.5
"""Degrees by which the cards of a pile lie askew, at most."""
RISE = 0.05
"""By how much a card in flight is nearer to the eye, and thus larger."""

EFFECT_SIZES = (15.5, 14, 12.5, 11, 10)
"""Heights of the type of an effect, from the one it would like to have to the least."""
EFFECT_TOP, EFFECT_BOTTOM = 259, 308
"""Where its lines are on a card."""
READABLE = 0.66
"""Scale in pixels and in units from which on the small type of an effect can be read; below, the name stands alone."""
VALUE_ROOM = 46
"""How broad a value may be, so that it stays inside the block in the corner."""
NAME_SIZE, SMALLEST_NAME = 25, 8.5
"""Height of the type of a name that stands alone; where it would be lower than that, a sign takes its place."""
SIGN_SIZE, SIGN_MIDDLE = 112, 246
"""How large such a sign is, and where its middle is."""


class Face(NamedTuple):
    """What stands on a card."""

    picture: str
    """The drawing below assets/."""
    value: str = ""
    """The big sign in the corners."""
    letter: str = ""
    """The suit's letter, in the suit's sign."""
    title: str = ""
    text: str = ""
    ink: Colour = (42, 32, 25)
    value_size: float = 58
    pips: tuple[str, int] | None = None
    """A small drawing and how often it stands in the upper right corner."""
    under: str = ""
    """A second line below the name, where no effect stands there."""
    sign: str = ""
    """A drawing that says what the card is where the name would be too small to be read."""
    origin: str = "printed"
    """"printed", "reconstructed", or what of it is ours."""


class Marks(NamedTuple):
    """How a mark changes a card's looks."""

    edge: str | None = None
    veil: bool = False


MARKS = {
    "": Marks(),
    "legal": Marks(edge="legal"),
    "dim": Marks(veil=True),
    "winner": Marks(edge="ahead"),
    "chosen": Marks(edge="chosen"),
}


class CardPainter:
    """Draws sprites; `face_of` says what stands on a game's cards, `back_of` which back a kind has."""

    def __init__(
        self, canvas: Canvas, face_of: Callable[[Hashable], Face], back_of: Callable[[str], str], game: str
    ) -> None:
        self.canvas = canvas
        self.face_of = face_of
        self.back_of = back_of
        self.game = game

    def image(
        self, card: Hashable | None, height: float, mark: str = "", kind: str = "", size: int = 1, badge: str = ""
    ) -> pygame.Surface:
        """A card of that height in units, upright, with its shadow baked in."""
        pixels = self._pixels(height)
        key = self._key(card, pixels, kind, size)
        if not mark and not badge:
            return self.canvas.store.get(key, lambda: self._compose(card, pixels, kind, _stack(size)))
        return self.canvas.store.get(
            (*key, mark, badge),
            lambda: self._marked(self.image(card, height, "", kind, size), pixels, _stack(size), mark, badge),
        )

    def _pixels(self, height: float) -> int:
        return max(8, self.canvas.theme.px(height))

    def _key(self, card: Hashable | None, pixels: int, kind: str, size: int) -> tuple[Hashable, ...]:
        return "card", self.game, card, kind, pixels, _stack(size)

    def draw(self, sprite: Sprite, dx: float = 0.0, dy: float = 0.0, aloft: float = 0.0) -> None:
        """Draw a sprite where it is, or so far from there and so high above the table."""
        spot, pose, aloft = sprite.shown, sprite.pose, max(aloft, sprite.aloft)
        if sprite.alpha <= 0 or self.canvas.theme.px(spot.height) < 1:
            return  # it is gone, or nothing is left of its place in a small window with large type
        if dx or dy:
            pose = pose._replace(x=pose.x + dx, y=pose.y + dy)
        if aloft > 0.02:
            self._shadow(pose, spot.height, sprite.width, aloft * sprite.alpha)
        still = not sprite.duration and sprite.width == 1
        for key, layer in self._layers(spot, still).items():
            image = self._turned(key, layer, round(pose.angle)) if still else self._moving(layer, spot, sprite, pose)
            image.set_alpha(round(255 * sprite.alpha))
            self.canvas.surface.blit(image, self.place(pose, image))
            image.set_alpha(255)

    def _layers(self, spot: Spot, still: bool) -> dict[Hashable, pygame.Surface]:
        """What is laid one upon the other to show a card, by the names under which it is kept.

        A mark is laid over the card, so that no card is composed anew because of it, and under a badge. A single card
        that lies still needs no composing at all: its shadow and its face do.
        """
        pixels, stack = self._pixels(spot.height), _stack(spot.size)
        layers: dict[Hashable, pygame.Surface] = {}
        if stack > 1 or spot.badge or not still:
            under = spot.mark if spot.badge else ""
            whole = *self._key(spot.card, pixels, spot.kind, spot.size), under, spot.badge
            layers[whole] = self.image(spot.card, spot.height, under, spot.kind, spot.size, spot.badge)
        else:
            layers["below", self.game, spot.kind, pixels] = self._below(spot.kind, pixels, stack)
            layers[self._body_key(spot.card, spot.kind, pixels)] = self._body(spot.card, spot.kind, pixels)
        if spot.mark and not spot.badge:
            layers["mark", pixels, stack, spot.mark] = self._mark(pixels, stack, spot.mark)
        return layers

    def _turned(self, key: Hashable, upright: pygame.Surface, angle: int) -> pygame.Surface:
        if not angle:
            return upright
        return self.canvas.store.get(("turned", key, angle), lambda: pygame.transform.rotozoom(upright, angle, 1.0))

    def _moving(self, image: pygame.Surface, spot: Spot, sprite: Sprite, pose: Pose) -> pygame.Surface:
        """What was drawn for a card at rest, in the size that it has on its way: nothing is rendered anew."""
        scale = (1 + RISE * sprite.aloft) * pose.height / spot.height
        w, h = image.get_size()
        wanted = max(1, round(w * scale * sprite.width)), max(1, round(h * scale))
        if abs(wanted[0] - w) + abs(wanted[1] - h) > 1:
            image = pygame.transform.smoothscale(image, wanted)
        return pygame.transform.rotate(image, pose.angle) if round(pose.angle) else image

    def _shadow(self, pose: Pose, height: float, width: float, aloft: float) -> None:
        """The shadow of a card above the table: the higher, the farther away."""
        spec, theme = self.canvas.theme.shadow["lifted"], self.canvas.theme
        part = height / H
        grow = theme.px(spec["blur"] * part)
        size = theme.px(height * CARD_RATIO) + grow, theme.px(height) + grow
        shadow = self.canvas.soft(size, spec["blur"] * part, 16 * part, spec["alpha"])
        if width < 1:
            shadow = pygame.transform.scale(shadow, (max(1, round(size[0] * width)), size[1]))
        shadow.set_alpha(round(255 * aloft))
        x, y = pose.x + spec["dx"] * part * aloft, pose.y + spec["dy"] * part * aloft
        self.canvas.surface.blit(shadow, self.place(pose._replace(x=x, y=y), shadow))
        shadow.set_alpha(255)

    def place(self, pose: Pose, image: pygame.Surface) -> tuple[int, int]:
        """The upper left pixel of an image around a pose."""
        px = self.canvas.theme.px
        return px(pose.x) - image.get_width() // 2, px(pose.y) - image.get_height() // 2

    def bounds(self, sprite: Sprite) -> pygame.Rect:
        """The pixels that a sprite may cover, with its shadow."""
        px, pose = self.canvas.theme.px, sprite.pose
        beside = pose.height * (0.68 if pose.angle else 0.48)
        above = pose.height * (0.72 if pose.angle else 0.62)
        if sprite.duration:
            spec, part = self.canvas.theme.shadow["lifted"], pose.height / H
            beside += (spec["dx"] + spec["blur"]) * part
            above += (spec["dy"] + spec["blur"]) * part
        left, top = px(pose.x - beside) - 2, px(pose.y - above) - 2
        return pygame.Rect(left, top, px(pose.x + beside) + 2 - left, px(pose.y + above) + 2 - top)

    def _compose(self, card: Hashable | None, pixels: int, kind: str, stack: int) -> pygame.Surface:
        width, margin, _ = self._measures(pixels, stack)
        body = self._body(card, kind, pixels)
        image = self._below(kind, pixels, stack).copy()
        box = pygame.Rect(margin, margin, width, pixels)
        askew(image, body, box.center, lean(repr(card)) if stack > 1 else 0.0)
        return image

    def _marked(self, plain: pygame.Surface, pixels: int, stack: int, mark: str, badge: str) -> pygame.Surface:
        """A card with its mark and its badge."""
        image = plain.copy()
        if mark:
            image.blit(self._mark(pixels, stack, mark), (0, 0))
        if badge:
            width, margin, _ = self._measures(pixels, stack)
            self._badge(image, pygame.Rect(margin, margin, width, pixels), badge)
        return image

    def _mark(self, pixels: int, stack: int, mark: str) -> pygame.Surface:
        """What is laid over any card or pile of that height to mark it."""
        key = "mark", pixels, stack, mark
        return self.canvas.store.get(key, lambda: self._draw_mark(pixels, stack, MARKS[mark]))

    def _draw_mark(self, pixels: int, stack: int, looks: Marks) -> pygame.Surface:
        width, margin, deep = self._measures(pixels, stack)
        theme, radius = self.canvas.theme, max(2, round(16 * pixels / H))
        image = pygame.Surface((width + 2 * margin + deep, pixels + 2 * margin + deep), pygame.SRCALPHA)
        box = pygame.Rect(margin, margin, width, pixels)
        if looks.veil:
            round_rect(image, (*theme.tone("dim"), round(255 * theme.alpha["dim"])), box, radius)
        if looks.edge:
            stroke = max(2, round(pixels * 0.022))
            rim = stroke + 2 * max(1, stroke // 3)  # without it gold could not be told from parchment
            round_rect(image, theme.tone("ink"), box.inflate(rim, rim), radius + rim // 2, rim)
            round_rect(image, theme.tone(looks.edge), box.inflate(stroke, stroke), radius + stroke // 2, stroke)
        return image

    def _measures(self, pixels: int, stack: int) -> tuple[int, int, int]:
        """The width of a card of that height, the margin for its shadow, and how far a pile of so many looks out."""
        deep = max(1, round(pixels * STACK_STEP / H)) * (stack - 1)
        return round(pixels * CARD_RATIO), max(3, round(pixels * 0.07)), deep

    def _below(self, kind: str, pixels: int, stack: int) -> pygame.Surface:
        key = "below", self.game, kind, pixels, stack
        return self.canvas.store.get(key, lambda: self._draw_below(kind, pixels, stack))

    def _draw_below(self, kind: str, pixels: int, stack: int) -> pygame.Surface:
        """What lies below the topmost card: the edges of the others, and their shadow."""
        width, margin, deep = self._measures(pixels, stack)
        image = pygame.Surface((width + 2 * margin + deep, pixels + 2 * margin + deep), pygame.SRCALPHA)
        box = pygame.Rect(margin, margin, width, pixels)
        self._rest_shadow(image, box.move(deep, deep))
        sheet = pygame.Surface(box.size, pygame.SRCALPHA)
        radius, step = max(2, round(16 * pixels / H)), deep // max(1, stack - 1)
        round_rect(sheet, (214, 199, 172), sheet.get_rect(), radius)
        round_rect(sheet, (110, 92, 72), sheet.get_rect(), radius, max(1, step // 2))
        for layer in range(stack - 1, 0, -1):
            askew(image, sheet, box.move(layer * step, layer * step).center, lean(f"{kind} {layer}"))
        return fast(image)

    def _rest_shadow(self, image: pygame.Surface, box: pygame.Rect) -> None:
        """The shadow of a card that lies on the table."""
        spec, theme = self.canvas.theme.shadow["table"], self.canvas.theme
        part = max(0.45, box.h / theme.unit / H)
        grow = theme.px(spec["blur"] * part)
        shadow = self.canvas.soft((box.w + grow, box.h + grow), spec["blur"] * part, 16 * part, spec["alpha"])
        box = box.move(theme.px(spec["dx"] * part), theme.px(spec["dy"] * part))
        image.blit(shadow, shadow.get_rect(center=box.center))

    def _badge(self, image: pygame.Surface, box: pygame.Rect, badge: str) -> None:
        """A small plate in the upper right corner."""
        size = max(15, round(box.h * (0.24 if len(badge) < 3 else 0.17)))
        words = self._words(badge, "display", size * 0.86, self.canvas.theme.tone("highlight"), size * 2.4)
        plate = pygame.Rect(0, 0, max(size, words.get_width() + size // 2), size)
        plate.topright = box.right - 2, box.top + 2
        round_rect(image, self.canvas.theme.tone("panel_sunk"), plate, size // 2)
        image.blit(words, words.get_rect(center=plate.center))

    def prepare(self, card: Hashable, height: float) -> None:
        """This card may be seen in that height: have its face drawn before."""
        pixels = self._pixels(height)
        if wish := self.unseen(card, height):
            face = partial(self._body, card, "", pixels)
            self.canvas.ahead.want(Wish(wish.drawing, self._body_key(card, "", pixels), face))

    def unseen(self, card: Hashable | None, height: float, kind: str = "", size: int = 1) -> Wish | None:
        """What to wish for before this card or pile can be seen in that height, if it is not there yet."""
        pixels, store = self._pixels(height), self.canvas.store
        key = self._key(card, pixels, kind, size)
        if self._body_key(card, kind, pixels) in store or (size > 1 and key in store):
            return None
        name = self.back_of(kind) if card is None else self.face_of(card).picture
        drawing = Drawing(name, (round(pixels * CARD_RATIO), pixels))
        return Wish(drawing, key, partial(self.image, card, height, "", kind, size))

    def _body_key(self, card: Hashable | None, kind: str, pixels: int) -> Hashable:
        return "body", self.game, card, kind if card is None else "", pixels

    def _body(self, card: Hashable | None, kind: str, pixels: int) -> pygame.Surface:
        """The face or the back alone, kept for cards and piles."""

        def make() -> pygame.Surface:
            width = round(pixels * CARD_RATIO)
            if card is None:
                return self._drawing(self.back_of(kind), width, pixels)
            return self._face(card, width, pixels)

        return self.canvas.store.get(self._body_key(card, kind, pixels), make)

    def _drawing(self, name: str, width: int, pixels: int) -> pygame.Surface:
        drawing = self.canvas.ahead.take(Drawing(name, (width, pixels)))
        return (
            drawing if drawing.get_size() == (width, pixels) else pygame.transform.smoothscale(drawing, (width, pixels))
        )

    def _face(self, card: Hashable, width: int, pixels: int) -> pygame.Surface:
        face = self.face_of(card)
        image = self._drawing(face.picture, width, pixels)
        scale = pixels / H
        if face.value or face.letter:
            self._index(image, face, scale)
        if face.pips:
            name, count = face.pips
            for i in range(count):
                pip = self._drawing(name, max(1, round(24 * scale)), max(1, round(32 * scale)))
                image.blit(pip, (round((W - 40 - i * 24) * scale), round(15 * scale)))
        if face.title:
            self._strip(image, face, scale)
        return image

    def _index(self, image: pygame.Surface, face: Face, scale: float) -> None:
        """The value in the upper left corner and, turned, in the lower right one; the suit's letter in its sign."""
        corner = pygame.Surface((round(68 * scale), round(96 * scale)), pygame.SRCALPHA)
        if face.value:
            value = self._words(face.value, "display", face.value_size * scale, face.ink, VALUE_ROOM * scale)
            corner.blit(value, value.get_rect(center=(round(34 * scale), round(36 * scale))))
        if face.letter and scale > 0.35:
            letter = self._words(face.letter, "display", 17 * scale, face.ink, 30 * scale)
            corner.blit(letter, letter.get_rect(center=(round(34 * scale), round(79 * scale))))
        image.blit(corner, (0, 0))
        if face.title:
            return  # the name has the lower edge for itself
        turned = pygame.transform.rotate(corner, 180)
        image.blit(turned, (image.get_width() - corner.get_width(), image.get_height() - corner.get_height()))

    def _strip(self, image: pygame.Surface, face: Face, scale: float) -> None:
        """The name, and below it the effect in as large a type as fits."""
        centre = image.get_width() // 2
        font, lines = self._effect(face.text, scale)
        if not lines:
            self._name(image, face, scale)
            return
        title = self._words(face.title, "display", 19.5 * scale, face.ink, 190 * scale)
        image.blit(title, title.get_rect(center=(centre, round(250.5 * scale))))
        y = round(EFFECT_TOP * scale)
        for line in lines:
            words = font.render(line, True, face.ink)
            image.blit(words, words.get_rect(midtop=(centre, y)))
            y += line_step(font)

    def _name(self, image: pygame.Surface, face: Face, scale: float) -> None:
        """The name alone, or a sign in its place."""
        centre, height = image.get_width() // 2, NAME_SIZE * scale
        if face.sign and min(height, height / self.canvas.theme.unit) < SMALLEST_NAME:
            side = round(SIGN_SIZE * scale)
            sign = self._drawing(face.sign, side, side)
            image.blit(sign, sign.get_rect(center=(centre, round(SIGN_MIDDLE * scale))))
            return
        lines = [(face.title, "display", height, 272)]
        if face.under:
            lines = [(face.title, "display", height, 261), (face.under, "text", height * 0.8, 289)]
        for text, family, size, middle in lines:
            words = self._words(text, family, size, face.ink, 186 * scale)
            image.blit(words, words.get_rect(center=(centre, round(middle * scale))))

    def _effect(self, text: str, scale: float) -> tuple[pygame.font.Font, list[str]]:
        """The type in which an effect fits below its name, and its lines; none if it would be too small to be read."""
        for size in EFFECT_SIZES:
            font = self._font("text", size * scale)
            lines = wrap(text, font, round(196 * scale))
            if len(lines) * line_step(font) <= (EFFECT_BOTTOM - EFFECT_TOP) * scale:
                return font, lines if min(scale, scale / self.canvas.theme.unit) >= READABLE else []
        return font, []

    def _font(self, family: str, pixels: float) -> pygame.font.Font:
        return self.canvas.font(family, max(5.0, pixels) / self.canvas.theme.unit)

    def _words(self, text: str, family: str, pixels: float, ink: Colour, width: float) -> pygame.Surface:
        """A line in that height; squeezed if it is too wide."""
        words = self._font(family, pixels).render(text, True, ink)
        if words.get_width() > width:
            size = max(1, round(width)), max(1, round(words.get_height() * width / words.get_width()))
            words = pygame.transform.smoothscale(words, size)
        return words


def line_step(font: pygame.font.Font) -> int:
    """How far the lines of an effect are apart, in pixels."""
    return round(font.get_linesize() * 0.84)


def lean(what: str) -> float:
    """By how many degrees a card of a pile lies askew: always the same for the same card."""
    return (crc32(what.encode()) % 1001 / 500 - 1) * REST


def askew(image: pygame.Surface, sheet: pygame.Surface, centre: tuple[int, int], angle: float) -> None:
    """Lay a card onto an image, turned by that angle."""
    if angle:
        sheet = pygame.transform.rotozoom(sheet, angle, 1.0)
    image.blit(sheet, sheet.get_rect(center=centre))


def wrap(text: str, font: pygame.font.Font, width: int) -> list[str]:
    """The text in lines that are no wider than that, in pixels."""
    lines: list[str] = []
    for word in text.split():
        if lines and font.size(f"{lines[-1]} {word}")[0] <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines
