"""The ring around the node that is pointed at, and after a while a hint beside it."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

import pygame

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, LIFT, Area
from ugames.ui.kit.nodes import Node, find

AFTER = 0.35
"""Seconds of pointing at the same thing, after which its hint appears."""
SIZE = 21
WIDEST = 420.0


class Tooltip:
    """The hint beside the node that is being pointed at."""

    def __init__(self) -> None:
        self.since = 0.0
        """Since when the same node has been pointed at."""
        self.wanted = True
        """Whether hints appear at all; where time counts they would be in the way."""
        self.lingering = False
        """Whether the same thing has been pointed at for a while: time for a closer look."""
        self.shown: tuple[str, str] | None = None
        """The key of the node and the text, while they are shown."""
        self.due = inf
        """When it will have been pointed at for long enough."""

    def forget(self) -> None:
        """Another screen is shown."""
        self.shown, self.wanted = None, True

    def update(self, node: Node | None, now: float) -> bool:
        """Go on in time with that node being pointed at; whether the screen looks different."""
        before = self.lingering, self.shown
        self.due = self.since + AFTER if node else inf
        self.lingering = now >= self.due
        if self.lingering:
            self.due = inf
        text = (node.why_not or (node.hint if node.tip else "")) if node and self.lingering and self.wanted else ""
        self.shown = (node.key, text) if node and text else None
        return (self.lingering, self.shown) != before

    def draw(self, canvas: Canvas, nodes: Sequence[Node], pointer: tuple[float, float]) -> list[pygame.Rect]:
        """Draw it, if there is one; the rectangles that were touched."""
        if self.shown is None:
            return []
        key, text = self.shown
        node = find(nodes, key)
        anchor = raised(node) if node else Area(*pointer, 1, 1)
        return [_draw_hint(canvas, anchor, text, "bad" if node and node.why_not else "text")]


def _draw_hint(canvas: Canvas, anchor: Area, text: str, tone: str) -> pygame.Rect:
    """A hint above that area, or below it where there is no room."""
    theme = canvas.theme
    width = min(WIDEST, max(canvas.width(line, SIZE) for line in text.split("\n")) + 2)
    w, h = width + 36, SIZE * 1.35 * len(canvas.wrapped(text, SIZE, width)) + 24
    x = min(max(8.0, anchor.cx - w / 2), theme.width - w - 8)
    y = anchor.y - h - 12
    if y < 8:
        y = min(anchor.bottom + 12, theme.height - h - 8)
    box = Area(x, y, w, h)
    canvas.panel(box, "panel_sunk")
    canvas.paragraph(text, box.inset(18, 12), SIZE, tone)
    return canvas.rect(box.inset(-20))


def draw_ring(canvas: Canvas, node: Node) -> pygame.Rect:
    """The ring around the node that the keys act on; the rectangle that was touched."""
    area = raised(node).inset(-5)
    rim = area.inset(-2)
    canvas.outline(rim, "panel", 14, 8)  # between ring and cloth, which may have similar tones
    canvas.outline(area, "focus", 12, 4)
    return canvas.rect(rim)


def raised(node: Node) -> Area:
    """Where a node is while it is pointed at: a card of a fan is then seen as a whole."""
    if not node.rises:
        return node.area
    return node.area._replace(y=node.area.y - LIFT * node.area.h, w=max(node.area.w, node.area.h * CARD_RATIO))
