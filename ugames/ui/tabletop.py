"""Draws a stage with as few pixels as can be: what rests is kept, what moves is drawn anew in each frame.

Three surfaces: `table` is the ground with everything that is no card; `rest` is the table with the cards that lie
still; the screen is the rest with the cards that move on top of it. Only rectangles that changed are copied from one to
the next.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ugames.ui.canvas import Canvas
from ugames.ui.cards import CardPainter
from ugames.ui.stage import Pose, Spot, Sprite, Stage

LIFT = 0.18
"""Of its height, by which a card under the pointer rises."""


class Tabletop:
    """The drawn table of one scene."""

    def __init__(self, canvas: Canvas, cards: CardPainter, paint: Callable[[Canvas], None]) -> None:
        self.canvas = canvas
        self.cards = cards
        self.paint = paint
        self.table = pygame.Surface((1, 1))
        self.rest = pygame.Surface((1, 1))
        self._resting: dict[int, tuple[Spot, Pose, int]] = {}
        self._moved: list[pygame.Rect] = []
        self._stale = True

    def repaint(self) -> None:
        """What is no card has changed: draw all of it before the next frame."""
        self._stale = True

    def draw(self, stage: Stage, lifted: Sprite | None, everything: bool = False) -> list[pygame.Rect]:
        """Bring the canvas' surface up to date; the rectangles that have changed."""
        screen = self.canvas.surface
        if self.table.get_size() != screen.get_size():
            self.table = pygame.Surface(screen.get_size()).convert()
            self.rest = self.table.copy()
            self._stale = True
        moving = [s for s in stage.sprites if s.duration or s is lifted]
        resting = [s for s in stage.sprites if not s.duration and s is not lifted]
        dirty: list[pygame.Rect] = []
        if self._stale:
            self._on(self.table, lambda: self.paint(self.canvas))
            self.rest.blit(self.table, (0, 0))
            self._on(self.rest, lambda: self._draw_all(resting))
            everything = True
            self._stale = False
        else:
            dirty = self._changes(resting)
            for rect in dirty:
                self._patch(rect, resting)
        self._resting = self._snapshot(resting)
        now = [self._draw_bounds(sprite, sprite is lifted) for sprite in moving]
        rects = [screen.get_rect()] if everything else merged([*dirty, *self._moved, *now], screen.get_rect())
        for rect in rects:
            screen.set_clip(rect)
            screen.blit(self.rest, rect, rect)
            for sprite, bounds in zip(moving, now, strict=True):
                if bounds.colliderect(rect):
                    self._draw_moving(sprite, sprite is lifted)
        screen.set_clip(None)
        self._moved = now
        return rects

    def _on(self, surface: pygame.Surface, work: Callable[[], None]) -> None:
        before, self.canvas.surface = self.canvas.surface, surface
        try:
            work()
        finally:
            self.canvas.surface = before

    def _draw_all(self, sprites: list[Sprite]) -> None:
        for sprite in sprites:
            self.cards.draw(sprite)

    def _draw_moving(self, sprite: Sprite, lift: bool) -> None:
        if not lift:
            self.cards.draw(sprite)
            return
        pose = sprite.pose
        sprite.pose = pose._replace(y=pose.y - pose.height * LIFT)
        self.cards.draw(sprite)
        sprite.pose = pose

    def _draw_bounds(self, sprite: Sprite, lift: bool) -> pygame.Rect:
        bounds = self.cards.bounds(sprite)
        return bounds.move(0, -self.canvas.theme.px(sprite.pose.height * LIFT)).union(bounds) if lift else bounds

    def _snapshot(self, resting: list[Sprite]) -> dict[int, tuple[Spot, Pose, int]]:
        return {id(sprite): (sprite.spot, sprite.pose, place) for place, sprite in enumerate(resting)}

    def _changes(self, resting: list[Sprite]) -> list[pygame.Rect]:
        """Where a card has come to rest, has left, or looks different."""
        before, now = self._resting, self._snapshot(resting)
        rects = [
            self.cards.bounds(Sprite(spot, pose))
            for key, (spot, pose, _) in before.items()
            if key not in now or now[key][:2] != (spot, pose)
        ]
        rects += [
            self.cards.bounds(sprite)
            for sprite in resting
            if id(sprite) not in before or before[id(sprite)][:2] != (sprite.spot, sprite.pose)
        ]
        return merged(rects, self.canvas.surface.get_rect())

    def _patch(self, rect: pygame.Rect, resting: list[Sprite]) -> None:
        self.rest.set_clip(rect)
        self.rest.blit(self.table, rect, rect)
        near = [sprite for sprite in resting if self.cards.bounds(sprite).colliderect(rect)]
        self._on(self.rest, lambda: self._draw_all(near))
        self.rest.set_clip(None)


def merged(rects: list[pygame.Rect], screen: pygame.Rect) -> list[pygame.Rect]:
    """The same pixels in fewer rectangles: those that overlap become one."""
    left = [rect.clip(screen) for rect in rects if rect.colliderect(screen)]
    done: list[pygame.Rect] = []
    while left:
        rect = left.pop()
        hits = rect.collidelistall(left)
        if hits:
            for hit in reversed(hits):
                rect = rect.union(left.pop(hit))
            left.append(rect)
        else:
            done.append(rect)
    return done
