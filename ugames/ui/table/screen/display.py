"""The drawn table of one screen: its ground and cards, and the flashes, counts and captions over them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable

import pygame

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, Area
from ugames.ui.kit.nodes import Node
from ugames.ui.kit.tooltip import lies
from ugames.ui.table import furniture
from ugames.ui.table.board import UnderWay, painter_of
from ugames.ui.table.cards.sprites import Sprite
from ugames.ui.table.said.captions import Captions
from ugames.ui.table.staging.counting import Counting
from ugames.ui.table.staging.shown import ShownTable
from ugames.ui.table.staging.stage import Stage
from ugames.ui.table.staging.tabletop import NO_NUDGE, Tabletop


class Display:
    """Draws the parts of what a playback shows that have changed."""

    def __init__(self, shown: ShownTable, stage: Stage, counting: Counting, captions: Captions) -> None:
        self.canvas = counting.canvas
        self.shown = shown
        self.stage = stage
        self.clock = counting.clock
        self.cards = painter_of(self.canvas, shown.board)
        self.tabletop = Tabletop(self.canvas, self.cards, self._paint)
        self._effects, self._counting, self._captions = counting.effects, counting, captions
        self._rects_over: list[pygame.Rect] = []
        """The areas of flashes, counts and captions in the last frame."""
        self._under_way = UnderWay()
        self._now = 0.0

    def update(self, now: float) -> bool:
        """Advance in time; whether anything over the cards looks different, or a card is being raised."""
        self._now = now
        self._counting.update(now)
        over = bool(self._rects_over or self._captions.shown or self._effects or self._counting.moving(now))
        self._effects.update(now, self._captions.waiting)
        return over or self.tabletop.restless

    def draw(
        self,
        lifted: Sprite | None,
        everything: bool,
        extra: Iterable[pygame.Rect] = (),
        marks: Callable[[Canvas], None] = lambda canvas: None,
    ) -> list[pygame.Rect]:
        """Draw the ground and the cards, the `lifted` one over the marks; returns the changed rectangles."""
        before, self._rects_over = self._rects_over, self._places_over()
        self._note_under_way()
        rects = *before, *self._rects_over, *extra
        return self.tabletop.draw(self.stage, lifted, self._now, self.clock.pace, rects, everything, marks)

    def draw_over(self) -> None:
        """Draw flashes, counts and captions."""
        self._effects.draw(self.canvas, self.shown.area, self._now)
        self._counting.draw(self.canvas, self._now)
        self._captions.draw(self.canvas)

    def _places_over(self) -> list[pygame.Rect]:
        """The areas where these will be drawn."""
        boxes = [box.inset(-4) for box in (*self._captions.boxes(), *self._counting.moving(self._now))]
        return [
            self.canvas.rect(box) for box in (*boxes, *self._effects.take_changed_areas(self.shown.area, self._now))
        ]

    def _note_under_way(self) -> None:
        """Note the things under way, before a deal all cards, and draw the places that wait for them."""
        waits, cards = self.shown.board.waits_for_cards, frozenset[tuple[str, Hashable]]()
        if waits and self.stage.sprites:
            cards = self.stage.cards_under_way()
        elif waits:
            cards = frozenset([(spot.zone, spot.card) for spot in self.shown.table.cards])
        under_way = UnderWay(cards, self._effects.figures_under_way(self._now))
        if self._under_way != under_way:
            self._under_way = under_way
            self.tabletop.repaint(waits=True)

    def _paint(self, canvas: Canvas) -> None:
        furniture.draw_cloth(canvas, self.shown.board.game.id, self.shown.area.inset(-6))
        self.shown.table_of(self.shown.lit).paint(canvas, self._under_way)

    # --- the pointer

    def nudge(self, lifted: Sprite | None) -> None:
        """Move cards up and down for this frame, so that `drawn` says where they are."""
        self.tabletop.nudge(self.stage, lifted, self._now, self.clock.pace.flies)

    def sprite_of(self, node: Node) -> Sprite | None:
        """The sprite of a node's card."""
        same = [s for s in self.stage.sprites if s.spot.card == node.card and s.spot.zone == node.zone]
        return min(same, key=lambda s: abs(s.spot.x - node.area.cx), default=None)

    def drawn(self, node: Node) -> Area:
        """The area where a node is drawn now: with its card, wherever that has been lifted or carried."""
        area, sprite = lies(node), self.sprite_of(node) if node.card is not None and node.rises else None
        if sprite is None:
            return area
        nudge = self.tabletop.nudges.get(sprite, NO_NUDGE)
        dx, dy = sprite.pose.x + nudge.dx - sprite.spot.x, sprite.pose.y + nudge.dy - sprite.spot.y
        wide = max(area.w, area.h * CARD_RATIO) if dx or dy else area.w
        return area._replace(x=area.x + dx, y=area.y + dy, w=wide)
