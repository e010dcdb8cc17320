"""Overlays: panels over a whole table to read; the next click or key puts the topmost away.

So the same key that opened one closes it, as do Escape and a click beside it; a cross in its corner says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.theme import Theme
from ugames.ui.kit.nodes import Node
from ugames.ui.table.places import TOUCH, whole

CLOSE = "over-close"
CROSS, CORNER, EDGE = 44.0, 4.0, 4.0
"""The side of a cross, how far its middle is from the corner of its panel, and from the edge of the window."""
DIM = 0.5
"""How much darker a table is on which something lies to be read."""


class Overlay(Protocol):
    """A panel over the table, there or not."""

    @property
    def said(self) -> str:
        """What it tells, in words; empty while it is not there."""
        ...

    def put_away(self) -> None:
        """The player has pressed something."""
        ...

    def panel(self) -> Area | None:
        """The panel that has a cross in its corner, while it is there; none if it has a button that goes on."""
        ...

    def draw(self, canvas: Canvas) -> None:
        """Draw it, if it is there."""
        ...


def topmost(overlays: Sequence[Overlay]) -> Overlay | None:
    """The one that lies above the others, which are listed from below."""
    return next((each for each in reversed(overlays) if each.said), None)


def nodes_over(overlay: Overlay, theme: Theme) -> list[Node]:
    """The only nodes of a table on which this lies: itself, which only a screen reader has to press, and its cross."""
    nodes = [Node("over", "text", overlay.said, whole(theme), text("table.click"), press=overlay.put_away)]
    if panel := overlay.panel():
        nodes.append(Node(CLOSE, "button", text("common.close"), cross(panel, theme), press=overlay.put_away))
    return nodes


def cross(panel: Area, theme: Theme) -> Area:
    """The place of a cross: over the upper right corner of a panel, where no words stand, and within the window."""
    side = max(CROSS, TOUCH / theme.unit)
    place = around(panel.right - CORNER, panel.y + CORNER, side, side)
    return place._replace(x=min(place.x, theme.width - side - EDGE), y=max(place.y, EDGE))


def draw_way_out(canvas: Canvas, overlay: Overlay | None, pointed: Node | None) -> None:
    """The cross of what lies on top, if it has one."""
    if overlay:
        for node in nodes_over(overlay, canvas.theme)[1:]:
            draw_cross(canvas, node.area, pointed is not None and pointed.key == CLOSE)


def draw_cross(canvas: Canvas, area: Area, pointed: bool) -> None:
    """A round button with a cross."""
    side = min(area.w, CROSS)
    disc = around(area.cx, area.cy, side, side)
    canvas.shadow(disc, "table", side / 2)
    canvas.box(disc, "button_hover" if pointed else "button", "panel_edge", side / 2)
    canvas.show("common/ui/close.svg", disc.inset(side * 0.24), canvas.theme.tone("button_text"))
