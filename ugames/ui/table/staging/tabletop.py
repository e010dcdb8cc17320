"""Draws a stage with as few pixels as possible: resting cards are cached, moving ones are drawn in each frame.

There are three surfaces: `table` is the ground without cards; `rest` is the table with resting cards; the screen is the
rest with moving cards. Only changed rectangles are copied from one to the next, and only changes of the ground are
drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from itertools import pairwise
from math import exp, sin
from typing import NamedTuple

import pygame

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO
from ugames.ui.draw.shapes import parts_outside
from ugames.ui.draw.store import MAKING_SECONDS_BY_FRAME, Enough
from ugames.ui.draw.strokes import Layer
from ugames.ui.draw.tween import HOLD_SECONDS, Pace
from ugames.ui.table.cards.mark import Change, Marking
from ugames.ui.table.cards.painter import CardPainter, Picture
from ugames.ui.table.cards.sprites import Pose, Spot, Sprite
from ugames.ui.table.staging.stage import Stage

RISE_SECONDS = 0.045
"""Seconds in which a card under the pointer rises by two thirds of what is left."""
JOLT_SECONDS = HOLD_SECONDS / 2
"""Seconds of a card's shaking."""
JOLT_RADIANS_BY_SECOND = 48
JOLT_REACH_BY_HEIGHT = 0.06
GROUND_WAITS_FRAMES = 4
"""The most frames for which a changed ground waits; in all but the last, making its pictures has a limited time."""
FRAMES_OF_CARDS_ALONE = 2
"""The first frames of that wait, in which nothing but new pictures of flying cards may be made."""
ZONE_NUMBER_SIGNS = "-0123456789"
"""The characters at the end of zone names of one kind."""
MOST_RECTANGLES = 12
"""More changed rectangles than these are merged by region of the screen."""
SCREEN_REGIONS = 4, 3
"""The columns and rows of regions."""


class Nudge(NamedTuple):
    """The pointer's effect on a card: its displacement, and its height above the table."""

    dx: float = 0.0
    dy: float = 0.0
    aloft: float = 0.0


NO_NUDGE = Nudge()


Resting = tuple[Spot, Pose, Change | None]
"""The look of a resting card."""


class Flown(NamedTuple):
    """A moving card as it was drawn: the pixels that it covers, and its pictures."""

    box: pygame.Rect
    pictures: Sequence[Picture]


class GroundDelay:
    """The delay of a changed ground while cards fly, since they need the time of the first frames."""

    def __init__(self) -> None:
        self.changed = True
        """Whether the ground is still to be drawn."""
        self.frames_left = 0
        """The number of frames for which it may still wait."""
        self.waited = False
        """Whether it was left to the next frame."""

    def begin(self, waits: bool) -> None:
        """The ground has changed, and comes at once unless it `waits`."""
        if not waits:
            self.frames_left = 0
        elif not self.changed:
            self.frames_left = GROUND_WAITS_FRAMES
        self.changed = True

    @property
    def is_over(self) -> bool:
        """Whether this frame draws the changed ground, even if some of its pictures are missing."""
        return self.changed and self.frames_left <= GROUND_WAITS_FRAMES - FRAMES_OF_CARDS_ALONE

    def end_frame(self) -> bool:
        """Count this frame; returns whether the ground was left to the next one."""
        self.waited = self.changed
        self.frames_left -= self.waited
        return self.waited


class Tabletop:
    """The drawn table of one screen."""

    def __init__(self, canvas: Canvas, cards: CardPainter, paint: Callable[[Canvas], None]) -> None:
        self.canvas = canvas
        self.cards = cards
        self.paint = paint
        self.table = self.rest = pygame.Surface((1, 1))
        self.restless = False
        """Whether a card is rising, falling, shaking or changing its mark, so that the next frame is needed."""
        self.nudges: dict[Sprite, Nudge] = {}
        """The cards drawn away from their places."""
        self._marking = Marking()
        self._changes: dict[Sprite, Change] = {}
        """The cards with changing marks."""
        self._jolts: dict[str, float] = {}
        self._nudged_at = 0.0
        self._resting: dict[int, Resting] = {}
        self._flown: dict[Sprite, Flown] = {}
        """The moving cards of the last frame, from the bottom up."""
        self._ground = Layer()
        self.delay = GroundDelay()

    def repaint(self, whole: bool = False, waits: bool = False) -> None:
        """Draw the ground again, and the cards too if `whole`; if it `waits`, not at once while cards fly."""
        self.delay.begin(waits)
        if whole:
            self._ground.forget()

    def catch_up(self) -> bool:
        """Whether this frame draws a ground that has waited, so that nothing else begins in it."""
        waited, self.delay.waited = self.delay.waited, False
        return waited

    def jolt(self, zone: str, now: float) -> None:
        """Let the cards of a zone shake."""
        self._jolts[zone] = now
        self.restless = True

    def draw(
        self,
        stage: Stage,
        lifted: Sprite | None,
        now: float,
        pace: Pace,
        extra: Sequence[pygame.Rect],
        everything: bool,
        marks: Callable[[Canvas], None],
    ) -> list[pygame.Rect]:
        """Bring the canvas's surface up to date; returns the changed rectangles, `extra` included, without overlaps.

        The marks are drawn over all cards but the lifted one.
        """
        screen = self.canvas.surface
        if sheets := self.canvas.sheets.borrow(screen.get_size(), self, self._give_back):
            self.table, self.rest = sheets
            self.repaint(whole=True)
        self._changes = self._marking.look(stage.sprites, pace, now)
        nudged = self.nudge(stage, lifted, now, pace.flies) | covering(stage.sprites)
        moving = [s for s in stage.sprites if (s.duration or s in nudged) and s is not lifted]
        moving = [*(deck.sprite for deck in stage.decks), *moving, *stage.leaving, *([lifted] if lifted else ())]
        moving = uncovered(moving, nudged)
        resting = [s for s in stage.sprites if not s.duration and s is not lifted and s not in nudged]
        if not pace.flies or self.canvas.ear:
            self.delay.frames_left = 0
        changed = self._draw_ground() if self.delay.is_over else []
        self.canvas.ahead.spared = self.delay.end_frame()
        self.restless |= self.delay.waited
        dirty = merged([*changed, *self._different(resting)], screen.get_rect())
        lying = [(sprite, self.cards.bounds(sprite)) for sprite in resting] if dirty else []
        for rect in dirty:
            self._patch(rect, lying)
        if self.canvas.ear:
            self.canvas.ear.lay(self.table)
        flown, self._flown = self._flown, {sprite: self._pictures(sprite) for sprite in moving}
        moved = _moved(flown, self._flown)
        rects = [screen.get_rect()] if everything else parted([*dirty, *moved, *extra], screen.get_rect())
        if moving:
            self.cards.flights.make_room()
        else:
            self.cards.flights.clear()
        for rect in rects:
            screen.set_clip(rect)
            screen.blit(self.rest, rect, rect)
            self._lay_moving(rect, lifted, marks)
        screen.set_clip(None)
        return rects

    def _lay_moving(self, rect: pygame.Rect, lifted: Sprite | None, marks: Callable[[Canvas], None]) -> None:
        """Draw the moving cards in a rectangle, with the marks below the lifted one."""
        met = [sprite for sprite, flown in self._flown.items() if rect.colliderect(flown.box)]
        for sprite in met:
            if sprite is not lifted:
                self._lay(sprite)
        marks(self.canvas)
        if lifted and lifted in met:
            self._lay(lifted)

    def _pictures(self, sprite: Sprite) -> Flown:
        """The pictures of a moving card."""
        nudge = self.nudges.get(sprite, NO_NUDGE)
        pictures = tuple(self.cards.pictures(sprite, *nudge, self._changes.get(sprite)))
        boxes = [image.get_rect(topleft=place) for image, place, _ in pictures] or [pygame.Rect(0, 0, 0, 0)]
        return Flown(boxes[0].unionall(boxes[1:]), pictures)

    def _lay(self, sprite: Sprite) -> None:
        """Draw a moving card."""
        for picture in self._flown[sprite].pictures:
            self.cards.lay(picture)

    def _give_back(self) -> None:
        """Drop all pictures while the sheets belong to another screen."""
        self.table = self.rest = pygame.Surface((1, 1))
        self._flown = {}
        self.cards.flights.clear()

    def _draw_ground(self) -> list[pygame.Rect]:
        """Bring the ground up to date, unless it waits for pictures; returns the changed rectangles."""
        if self.canvas.ear:
            self.canvas.ear.begin_sheet(self.table)
            self._ground.forget()
            with self.canvas.drawing_on(self.table):
                self.paint(self.canvas)
            self.delay.changed = False
            return [self.table.get_rect()]
        try:
            with self.canvas.store.limited(MAKING_SECONDS_BY_FRAME if self.delay.frames_left > 0 else None):
                changed = self._ground.renew(self.canvas, lambda: self.paint(self.canvas))
        except Enough:
            return []
        self.delay.changed = False
        whole = self.table.get_rect()
        rects = [whole] if changed is None else merged(changed, whole)
        for rect in rects:
            self._ground.draw(self.table, rect)
        return rects

    # --- the pointer

    def nudge(self, stage: Stage, lifted: Sprite | None, now: float, flies: bool) -> set[Sprite]:
        """Advance rising and shaking; returns the cards to draw again."""
        step = 1 - exp(-min(0.1, max(0.0, now - self._nudged_at)) / RISE_SECONDS) if flies else 1.0
        self._nudged_at = now
        self._jolts = {zone: since for zone, since in self._jolts.items() if now - since < JOLT_SECONDS and flies}
        wanted = {lifted: Nudge(0.0, -lifted.pose.height * lifted.lift, 1.0)} if lifted else {}
        nudges: dict[Sprite, Nudge] = {}
        self.restless = bool(self._jolts or self._changes)
        if not (wanted or self.nudges or self._jolts):
            return set()
        for sprite in stage.sprites:
            aim, at = wanted.get(sprite, NO_NUDGE), self.nudges.get(sprite, NO_NUDGE)
            if aim != at:
                at = Nudge(*(a + (b - a) * step for a, b in zip(at, aim, strict=True)))
                if max(abs(at.dx - aim.dx), abs(at.dy - aim.dy)) < 0.5:
                    at = aim
                else:
                    self.restless = True
            if sprite.spot.zone in self._jolts:
                since = now - self._jolts[sprite.spot.zone]
                swing = sin(since * JOLT_RADIANS_BY_SECOND) * (1 - since / JOLT_SECONDS)
                at = at._replace(dx=swing * sprite.pose.height * JOLT_REACH_BY_HEIGHT)
            if at != NO_NUDGE:
                nudges[sprite] = at
        self.nudges = nudges
        fans = {sprite.spot.zone for sprite in nudges}
        # a falling card goes back between its neighbours, so the whole fan is drawn in order
        return {sprite for sprite in stage.sprites if sprite.spot.zone in fans}

    def _different(self, resting: list[Sprite]) -> list[pygame.Rect]:
        """The areas where a card has come to rest, left, or changed its look."""
        before, now = (
            self._resting,
            {id(sprite): (sprite.shown, sprite.pose, self._changes.get(sprite)) for sprite in resting},
        )
        self._resting = now
        rects = [
            self.cards.bounds(Sprite(spot, pose))
            for key, (spot, pose, _) in before.items()
            if now.get(key) != before[key]
        ]
        rects += [self.cards.bounds(sprite) for sprite in resting if before.get(id(sprite)) != now[id(sprite)]]
        return merged(rects, self.canvas.surface.get_rect())

    def _patch(self, rect: pygame.Rect, lying: Sequence[tuple[Sprite, pygame.Rect]]) -> None:
        """Redraw a part of the rest with its cards."""
        self.rest.set_clip(rect)
        self.rest.blit(self.table, rect, rect)
        near = [sprite for sprite, bounds in lying if bounds.colliderect(rect)]
        with self.canvas.drawing_on(self.rest):
            for sprite in near:
                self.cards.draw(sprite, self._changes.get(sprite))
        self.rest.set_clip(None)


def _moved(before: Mapping[Sprite, Flown], after: Mapping[Sprite, Flown]) -> list[pygame.Rect]:
    """The areas of cards that look different, or of all if they are others or in another order."""
    if list(before) != list(after):
        return [each.box for each in (*before.values(), *after.values())]
    return [
        box
        for old, new in zip(before.values(), after.values(), strict=True)
        if old != new
        for box in (old.box, new.box)
    ]


def uncovered(moving: Sequence[Sprite], nudged: Container[Sprite]) -> list[Sprite]:
    """The moving cards that can be seen: several that leave a pile together look like one at first."""
    visible, places = list[Sprite](), set[tuple[Pose, float]]()
    for sprite in reversed(moving):
        place = sprite.pose, sprite.width
        if sprite.alpha == 1 and sprite.drawn_spot.size == 1 and sprite not in nudged:
            if place in places:
                continue
            places.add(place)
        visible.append(sprite)
    return visible[::-1]


def covering(sprites: Sequence[Sprite]) -> set[Sprite]:
    """The resting cards that will cover a moving one of their zone, which would otherwise jump below them."""
    goals, kinds, above = list[pygame.Rect](), list[tuple[str, int]](), set[Sprite]()
    for sprite in sprites:
        if not (sprite.duration or goals):
            continue
        x, y, high = sprite.spot.x, sprite.spot.y, sprite.spot.height
        goal = pygame.Rect(x - high * CARD_RATIO / 2, y - high / 2, high * CARD_RATIO, high)
        kind = sprite.spot.zone.rstrip(ZONE_NUMBER_SIGNS), sprite.spot.order
        if not sprite.duration:
            if all(kinds[i] != kind for i in goal.collidelistall(goals)):
                continue
            above.add(sprite)
        goals.append(goal)
        kinds.append(kind)
    return above


def merged(rects: list[pygame.Rect], screen: pygame.Rect) -> list[pygame.Rect]:
    """The same pixels in fewer rectangles: two become one if their union is not larger."""
    left = [rect.clip(screen) for rect in rects if rect.colliderect(screen)]
    done: list[pygame.Rect] = []
    while left:
        rect = left.pop()
        for other in rect.collidelistall(left):
            around = rect.union(left[other])
            if around.w * around.h <= rect.w * rect.h + left[other].w * left[other].h:
                left[other] = around
                break
        else:
            done.append(rect)
    return done if len(done) <= MOST_RECTANGLES else _by_region(done, screen)


def _by_region(rects: Sequence[pygame.Rect], screen: pygame.Rect) -> list[pygame.Rect]:
    """One rectangle per region, since each rectangle costs a pass over everything drawn."""
    columns, rows = SCREEN_REGIONS
    lines = [screen.w * i // columns for i in range(columns + 1)], [screen.h * i // rows for i in range(rows + 1)]
    parts = []
    for left, right in pairwise(lines[0]):
        for top, bottom in pairwise(lines[1]):
            region = pygame.Rect(left, top, right - left, bottom - top)
            if within := region.collidelistall(rects):
                first, *others = (rects[index].clip(region) for index in within)
                parts.append(first.unionall(others))
    return parts


def parted(rects: list[pygame.Rect], screen: pygame.Rect) -> list[pygame.Rect]:
    """Nearly the same pixels in a few rectangles without overlaps."""
    parts = disjoint(merged(rects, screen))
    return parts if len(parts) <= MOST_RECTANGLES else _by_region(parts, screen)


def disjoint(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """The same pixels in rectangles without overlaps, since translucent things must not be drawn twice."""
    done: list[pygame.Rect] = []
    for rect in rects:
        pieces = [rect]
        for other in done[:]:
            pieces = [part for piece in pieces for part in parts_outside(piece, other)]
        done += pieces
    return done
