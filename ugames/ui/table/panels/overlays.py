"""Overlays: panels over a whole table, the top one of which is closed by the next click or key.

Thus the key that opened one closes it, as do Escape and a click beside it; most have a cross.
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
CROSS, MARGIN = 44.0, 4.0
"""The size of a cross, and its distance from its panel's corner and from the window's edge."""
DIM = 0.5
"""The darkness of a table below an overlay."""


class Overlay(Protocol):
    """A panel over the table, shown or hidden."""

    @property
    def said(self) -> str:
        """Its content in words; empty while hidden."""
        ...

    def put_away(self) -> None:
        """Close it, or handle the press otherwise."""
        ...

    def panel(self) -> Area | None:
        """The panel with a cross; None while hidden, or if it has a button."""
        ...

    def draw(self, canvas: Canvas) -> None:
        """Draw it, if it is shown."""
        ...


def topmost(overlays: Sequence[Overlay]) -> Overlay | None:
    """The top one of the shown overlays, which are listed from the bottom up."""
    return next((each for each in reversed(overlays) if each.said), None)


def nodes_over(overlay: Overlay, theme: Theme) -> list[Node]:
    """The reachable nodes of a table with this overlay: itself, for screen readers, and its cross."""
    nodes = [Node("over", "text", overlay.said, whole(theme), text("table.click"), press=overlay.put_away)]
    if panel := overlay.panel():
        nodes.append(Node(CLOSE, "button", text("common.close"), cross(panel, theme), press=overlay.put_away))
    return nodes


def cross(panel: Area, theme: Theme) -> Area:
    """The area of a cross: over the upper right corner of a panel, within the window."""
    side = max(CROSS, TOUCH / theme.unit)
    place = around(panel.right - MARGIN, panel.y + MARGIN, side, side)
    return place._replace(x=min(place.x, theme.width - side - MARGIN), y=max(place.y, MARGIN))


def draw_way_out(canvas: Canvas, overlay: Overlay | None, pointed: Node | None) -> None:
    """Draw the cross of the top overlay, if it has one."""
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
