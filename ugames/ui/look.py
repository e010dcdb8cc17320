"""What the tables share in how they look: cloth, name plates, score plates, fans of cards, buttons."""

from __future__ import annotations

from collections.abc import Sequence

from ugames.core.game import Seat
from ugames.ui.canvas import Canvas
from ugames.ui.geometry import Area
from ugames.ui.nodes import Node
from ugames.ui.stage import CARD_RATIO
from ugames.ui.theme import colour

AVATARS = 12


def cloth(canvas: Canvas, game: str, area: Area) -> None:
    """The wooden table with the game's own cloth on it."""
    theme = canvas.theme
    canvas.show("common/table.svg", Area(0, 0, theme.width, theme.height))
    canvas.shadow(area, "panel", theme.radius["panel"])
    canvas.show(f"{game}/cloth.svg", area)
    canvas.outline(area, colour(theme.cloth(game)["cloth_edge"]), 6, 4)


def plate(
    canvas: Canvas,
    area: Area,
    seat: Seat,
    name: str,
    score: str = "",
    note: str = "",
    turn: bool = False,
    you: bool = False,
) -> None:
    """A seat's name plate: face, name, score, and what it did last; bright when it is its turn."""
    theme = canvas.theme
    canvas.panel(area, "panel_raised" if turn else "panel", "accent" if turn else "panel_edge")
    if turn:
        canvas.outline(area.inset(-3), "accent", theme.radius["panel"] + 3, 3)
    size = min(area.h - 12, 64)
    canvas.show(f"common/avatar-{seat % AVATARS + 1}.svg", Area(area.x + 8, area.cy - size / 2, size, size))
    left = area.x + size + 18
    room = area.right - left - 12
    if score:
        shown = canvas.text(score, area.right - 14, area.y + area.h * 0.34, 30, "accent", "right", "display")
        room -= shown.w + 10
    y = area.y + area.h * (0.34 if note else 0.5)
    canvas.text(name, left, y, 24, "highlight" if you else "text", width=max(20, room), family="bold")
    if note:
        canvas.text(note, left, area.y + area.h * 0.74, 18, "text_soft", width=area.right - left - 10)


def button(canvas: Canvas, node: Node, pointed: bool, primary: bool = False) -> None:
    """A button of the table."""
    theme = canvas.theme
    tone, ink = ("primary", "primary_text") if primary else ("button", "button_text")
    if not node.enabled:
        tone, ink = "button_off", "button_text_off"
    elif pointed:
        tone += "_hover"
    radius = theme.radius["button"]
    canvas.shadow(node.area, "table", radius)
    canvas.fill(node.area, tone, radius)
    canvas.outline(node.area, "panel_edge", radius, 2)
    size = 24.0
    while size > 15 and canvas.width(node.label, size, "display") > node.area.w - 16:
        size -= 1
    canvas.text(node.label, node.area.cx, node.area.cy, size, ink, "centre", "display", node.area.w - 8)


def fan(area: Area, count: int, height: float, most: float = 0.82) -> list[tuple[float, float]]:
    """The middles of so many cards side by side in an area, overlapping as much as they must."""
    if not count:
        return []
    width = height * CARD_RATIO
    step = min(width * most + width * 0.22, (area.w - width) / max(1, count - 1)) if count > 1 else 0.0
    left = area.cx - step * (count - 1) / 2
    return [(left + i * step, area.cy) for i in range(count)]


def slices(centres: Sequence[tuple[float, float]], height: float) -> list[Area]:
    """The part of each card of a fan that can be seen and hit; the last one is whole."""
    width = height * CARD_RATIO
    areas = []
    for i, (x, y) in enumerate(centres):
        right = centres[i + 1][0] - width / 2 if i + 1 < len(centres) else x + width / 2
        areas.append(Area(x - width / 2, y - height / 2, max(8.0, min(width, right - (x - width / 2))), height))
    return areas


def around_table(seats: int, viewer: Seat) -> list[Seat]:
    """The seats clockwise, beginning with the one at the lower edge."""
    first = max(viewer, 0)
    return [(first + i) % seats for i in range(seats)]
