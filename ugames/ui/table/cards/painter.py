"""Draws cards in their places and in flight, rendered once per size."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import partial
from math import degrees
from typing import NamedTuple

import pygame

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, Area
from ugames.ui.draw.shapes import Blurred
from ugames.ui.draw.store import PIXEL_BYTES
from ugames.ui.draw.vectors import Wish
from ugames.ui.kit.nodes import CardMark
from ugames.ui.table.cards.face import CARD_HEIGHT, Faces, read_parts
from ugames.ui.table.cards.mark import STYLE_BY_MARK, Change, Clear, Marks, Pile, Piles, askew
from ugames.ui.table.cards.sprites import Pose, Spot, Sprite

KEPT_WINDOWS_OF_CARDS = 1.25
"""The size of the cache, in windows full of pixels: for a deal, or for all cards of a round leaving
their piles at angles.
"""
SIZE_STEP = 2
"""The step of sizes in pixels, and of turned edges in units: finer steps are invisible, and cards share them."""
FLIGHT_HEIGHT_STEP_BY_HEIGHT = 1 / 64

Resize = Callable[[pygame.Surface, tuple[int, int]], pygame.Surface]


class Flights:
    """A cache of scaled pictures of flying cards."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._kept: OrderedDict[tuple[pygame.Surface, int, int, float], pygame.Surface] = OrderedDict()
        self.pixels = 0
        """The cached pixels."""

    def rounded_scale(self, height: int, scale: float) -> float:
        """The scale of a picture of that height, rounded to invisible steps so that cards share it."""
        grain = max(SIZE_STEP, round(height * FLIGHT_HEIGHT_STEP_BY_HEIGHT))
        steps = round(height * (scale - 1) / grain)
        return max(1, height + steps * grain) / height

    def rounded_angle(self, height: int, angle: float, way: float) -> float:
        """The angle of a picture of that height, rounded to steps; `way` offsets the steps, so that cards turn in
        different frames.
        """
        step = degrees(2 * self._canvas.theme.px(SIZE_STEP) / max(1, height))
        if abs(angle) < step / 2:
            return 0.0
        return (round(angle / step - way % 1) + way % 1) * step

    def scaled(self, image: pygame.Surface, size: tuple[int, int], scale: Resize, angle: float = 0.0) -> pygame.Surface:
        """The picture in about that size, turned by that angle."""
        width, height = (max(1, length // SIZE_STEP * SIZE_STEP) for length in size)
        key = image, width, height, angle
        picture = self._kept.get(key)
        if picture is not None:
            self._kept.move_to_end(key)
            return picture
        if angle:
            upright = image if image.get_size() == size else self.scaled(image, size, scale)
            picture = pygame.transform.rotate(upright, angle)
        else:
            picture = scale(image, (width, height))
        self._kept[key] = picture
        self.pixels += pixels(picture)
        while self.pixels > self._canvas.theme.pixels * KEPT_WINDOWS_OF_CARDS and len(self._kept) > 1:
            _, gone = self._kept.popitem(last=False)
            self.pixels -= pixels(gone)
        return picture

    def make_room(self) -> None:
        """Let other pictures give way to the cached ones, once a frame."""
        self._canvas.store.beside(self.pixels * PIXEL_BYTES)

    def clear(self) -> None:
        """Forget all pictures when nothing flies."""
        self._kept.clear()
        self.pixels = 0
        self.make_room()


def pixels(image: pygame.Surface) -> int:
    """The number of its pixels."""
    return image.get_width() * image.get_height()


SMOOTH_PIXELS = 400_000
"""The pixels up to which a flying card is scaled smoothly: a larger one, in windows like 3840x2160, would take 4 ms."""
ANGLE_STEP = 0.618
"""The fraction of a step by which the angles of turned cards differ per unit between their places."""
ENLARGED_IN_FLIGHT = 0.05
"""A card looks nearer in flight, larger by this fraction."""


class Picture(NamedTuple):
    """The picture of a card, a mark or a shadow, and its position."""

    image: pygame.Surface
    place: tuple[int, int]
    """The upper left pixel."""
    alpha: int


class CardPainter:
    """Draws sprites with these faces and backs."""

    def __init__(self, faces: Faces) -> None:
        self.canvas = faces.canvas
        self.faces = faces
        self.piles = Piles(faces)
        self.marks = Marks(faces)
        self.flights = Flights(faces.canvas)
        self._cleared: dict[tuple[Hashable, bool], Clear] = {}

    def image(
        self,
        card: Hashable | None,
        height: float,
        mark: CardMark = "",
        size: int = 1,
        badge: str = "",
        covered: float = 0.0,
    ) -> pygame.Surface:
        """An upright card of that height in units, with its shadow."""
        pile = self._pile(height, size)
        key = self.key(card, pile, covered)
        if not mark and not badge:
            return self.canvas.store.get(
                key, lambda: self.piles.composed(self.faces.image(card, pile.pixels, covered), repr(card), pile)
            )
        plain = self.image(card, height, "", size, "", covered)
        return self.canvas.store.get(
            (*key, mark, badge), lambda: self.marks.marked(plain, pile, mark, badge, askew(repr(card), pile))
        )

    def _pile(self, height: float, size: int = 1) -> Pile:
        return Pile.of(max(8, self.canvas.theme.px(height)), size)

    def key(self, card: Hashable | None, pile: Pile, covered: float = 0.0) -> tuple[Hashable, ...]:
        """The cache key of a whole card or pile."""
        return "card", self.faces.game, self.faces.alone, card, *pile, covered

    def draw(self, sprite: Sprite, change: Change | None = None) -> None:
        """Draw a sprite at its pose, perhaps with a changing mark."""
        for picture in self.pictures(sprite, change=change):
            self.lay(picture)

    def pictures(
        self, sprite: Sprite, dx: float = 0.0, dy: float = 0.0, aloft: float = 0.0, change: Change | None = None
    ) -> Iterator[Picture]:
        """The pictures of a sprite from the bottom up, displaced by (dx, dy) and raised by `aloft`."""
        spot, pose, aloft = sprite.drawn_spot, sprite.pose, max(aloft, sprite.aloft)
        if sprite.alpha <= 0 or self.canvas.theme.px(spot.height) < 1:
            return  # it has faded away, or a small window leaves it no room
        if dx or dy:
            pose = pose._replace(x=pose.x + dx, y=pose.y + dy)
        if aloft > 0.02:
            yield self._shadow(pose, spot.height, sprite.width, aloft * sprite.alpha)
        still = not sprite.duration and sprite.width == 1
        for layer, part in self._layers(spot, still, change):
            image = self.piles.turned(layer, round(pose.angle)) if still else self._moving(layer, spot, sprite, pose)
            yield Picture(image, self.place(pose, image), round(255 * sprite.alpha * part))

    def lay_at(self, image: pygame.Surface, place: Area) -> None:
        """Draw an upright card in the middle of a place."""
        px = self.canvas.theme.px
        self.canvas.surface.blit(image, image.get_rect(center=(px(place.cx), px(place.cy))))

    def lay(self, picture: Picture) -> None:
        """Draw that picture onto the table."""
        image, place, alpha = picture
        image.set_alpha(alpha)
        self.canvas.surface.blit(image, place)
        image.set_alpha(255)

    def _layers(self, spot: Spot, still: bool, change: Change | None) -> Iterator[tuple[pygame.Surface, float]]:
        """The layers of a card from the bottom up, each with its opacity.

        A mark is a layer over the card and under a badge, so that cards are not composed again for marks. A single card
        at rest consists of its cached shadow and face. A flying card is scaled in each frame, so it has few layers, and
        its final mark.
        """
        pile = self._pile(spot.height, spot.size)
        whole = self.key(spot.card, pile, spot.covered)
        body = self.faces.key(spot.card, pile.pixels, spot.covered)
        if not still and spot.badge:
            yield self.image(spot.card, spot.height, spot.mark, spot.size, spot.badge, spot.covered), 1.0
            return
        store = self.canvas.store
        if pile.stack > 1 or not still or (whole in store and body not in store):
            yield self.image(spot.card, spot.height, "", spot.size, "", spot.covered), 1.0
        else:
            yield self.piles.below(pile), 1.0
            yield self.faces.image(spot.card, pile.pixels, spot.covered), 1.0
        marks: tuple[tuple[CardMark, float], ...] = ((spot.mark, 1.0),)
        if change and still:
            marks = (change.before, 1 - change.part), (spot.mark, change.part)
        for mark, part in marks:
            if mark:
                yield self.marks.image(mark, pile, askew(repr(spot.card), pile), self._clear(spot, mark)), part
        if spot.badge:
            yield self.marks.badge(spot.badge, pile), 1.0

    def _clear(self, spot: Spot, mark: CardMark) -> Clear:
        """The areas of a card that a veil leaves clear: value and signs in the upper corners."""
        if not STYLE_BY_MARK[mark].veil or spot.card is None:
            return ()
        key = spot.card, spot.covered > 0
        if key not in self._cleared:
            parts = read_parts(self.faces.face_of(spot.card), spot.covered > 0)
            self._cleared[key] = tuple((room.x, room.y, room.w, room.h) for room in parts)
        return self._cleared[key]

    def _moving(self, image: pygame.Surface, spot: Spot, sprite: Sprite, pose: Pose) -> pygame.Surface:
        """The picture of a card at rest, scaled to its size in flight."""
        w, h = image.get_size()
        scale = self.flights.rounded_scale(h, (1 + ENLARGED_IN_FLIGHT * sprite.aloft) * pose.height / spot.height)
        wanted = max(1, round(w * scale * sprite.width)), max(1, round(h * scale))
        angle = self.flights.rounded_angle(wanted[1], pose.angle, ANGLE_STEP * (spot.x + spot.y))
        if abs(wanted[0] - w) + abs(wanted[1] - h) > 1 or angle:
            rough = pixels(image) > SMOOTH_PIXELS
            how = pygame.transform.scale if rough else pygame.transform.smoothscale
            return self.flights.scaled(image, wanted, how, angle)
        return image

    def _shadow(self, pose: Pose, height: float, width: float, aloft: float) -> Picture:
        """The shadow of a raised card, at its size; the higher the card, the farther the shadow."""
        spec = self.canvas.theme.shadow["lifted"]
        shadow = self.canvas.shadows.whole(self._lifted(height))
        size = shadow.get_size()
        scale = self.flights.rounded_scale(size[1], pose.height / height)
        wanted = max(1, round(size[0] * width * scale)), max(1, round(size[1] * scale))
        if wanted != size:
            shadow = self.flights.scaled(shadow, wanted, pygame.transform.scale)  # it has no fine edges
        away = pose.height / CARD_HEIGHT * aloft
        x, y = pose.x + spec["dx"] * away, pose.y + spec["dy"] * away
        return Picture(shadow, self.place(pose._replace(x=x, y=y), shadow), round(255 * aloft))

    def _lifted(self, height: float) -> Blurred:
        """The shadow of a raised card of that height."""
        size = self.canvas.theme.px(height * CARD_RATIO), self.canvas.theme.px(height)
        return self.canvas.shadows.of_card("lifted", size, height / CARD_HEIGHT)

    def place(self, pose: Pose, image: pygame.Surface) -> tuple[int, int]:
        """The upper left pixel of an image centred at a pose."""
        px = self.canvas.theme.px
        return px(pose.x) - image.get_width() // 2, px(pose.y) - image.get_height() // 2

    def bounds(self, sprite: Sprite) -> pygame.Rect:
        """The pixels that a sprite and its shadow may cover."""
        px, pose = self.canvas.theme.px, sprite.pose
        beside = pose.height * (0.68 if pose.angle else 0.48)
        above = pose.height * (0.72 if pose.angle else 0.62)
        if sprite.duration:
            spec, part = self.canvas.theme.shadow["lifted"], pose.height / CARD_HEIGHT
            beside += (spec["dx"] + spec["blur"]) * part
            above += (spec["dy"] + spec["blur"]) * part
        left, top = px(pose.x - beside) - 2, px(pose.y - above) - 2
        return pygame.Rect(left, top, px(pose.x + beside) + 2 - left, px(pose.y + above) + 2 - top)

    def prepare(self, faces: Iterable[tuple[Hashable, float]]) -> None:
        """Prepare the first of these faces at their heights and keep them, but only as many as displace no others."""
        room = self.canvas.store.most // PIXEL_BYTES // 4  # half of what is kept whatever flies
        for card, height in faces:
            pixels = self._pile(height).pixels
            room -= self.faces.drawing(card, pixels).pixels
            if room < 0:
                return
            if not self.canvas.store.touch(self.faces.key(card, pixels)) and (wish := self.unseen(card, height)):
                face = partial(self.faces.image, card, pixels)
                self.canvas.ahead.want(Wish(wish.drawing, self.faces.key(card, pixels), face))

    def missing(self, spot: Spot) -> Iterator[Wish]:
        """The pictures missing for a card or pile in that place: its picture, its flight shadow, its mark.

        In a large window all three take time, and several cards may be lit at once.
        """
        if wish := self.unseen(spot.card, spot.height, spot.size, spot.covered):
            yield wish
        store, pile = self.canvas.store, self._pile(spot.height, spot.size)
        lifted, shadows = self._lifted(spot.height), self.canvas.shadows
        if lifted not in store:
            yield Wish(None, lifted, partial(shadows.whole, lifted))
        if spot.mark:
            clear, angle = self._clear(spot, spot.mark), askew(repr(spot.card), pile)
            for turned in dict.fromkeys((0.0, angle)):
                key = self.marks.key(spot.mark, pile, turned, clear)
                if key not in store:
                    yield Wish(None, key, partial(self.marks.image, spot.mark, pile, turned, clear))

    def unseen(self, card: Hashable | None, height: float, size: int = 1, covered: float = 0.0) -> Wish | None:
        """The request for this card or pile at that height; None if it is cached."""
        pile, store = self._pile(height, size), self.canvas.store
        key = self.key(card, pile, covered)
        if self.faces.key(card, pile.pixels, covered) in store or key in store:
            return None
        drawing = self.faces.drawing(card, pile.pixels)
        return Wish(drawing, key, partial(self.image, card, height, "", size, "", covered))
