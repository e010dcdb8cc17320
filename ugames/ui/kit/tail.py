"""The tail of a panel: a pointer on its edge towards the thing it speaks about."""

from __future__ import annotations

from math import hypot

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, Point
from ugames.ui.kit import placing

TAIL_MOST_LENGTH = 18.0
TAIL_BASE = 26.0
"""The width of a tail's base, whose middle is at least as far from a corner."""
EDGE_WIDTH = 2.0
"""The width of its edge, and the distance below which it is unnecessary."""
FARTHEST_POINTED_AT = 2 * TAIL_MOST_LENGTH
"""The distance beyond which a tail would point at other things."""


def points_of(box: Area, about: Area) -> tuple[Point, Point, Point] | None:
    """The two base points of a tail on a panel's edge, off its corners, and its tip near the thing.

    None if they meet.
    """
    across = max(about.x - box.right, box.x - about.right, 0.0)
    down = max(about.y - box.bottom, box.y - about.bottom, 0.0)
    if max(across, down) < EDGE_WIDTH:
        return None
    if down >= across:
        x, y = _between(about.cx, box.x + TAIL_BASE, box.right - TAIL_BASE), box.bottom if about.cy > box.cy else box.y
    else:
        x, y = box.right if about.cx > box.cx else box.x, _between(about.cy, box.y + TAIL_BASE, box.bottom - TAIL_BASE)
    to_x, to_y = _between(x, about.x, about.right), _between(y, about.y, about.bottom)
    far = hypot(to_x - x, to_y - y)
    part = min(TAIL_MOST_LENGTH, far - 1) / far
    tip = x + (to_x - x) * part, y + (to_y - y) * part
    if down >= across:
        return (x - TAIL_BASE / 2, y), (x + TAIL_BASE / 2, y), tip
    return (x, y - TAIL_BASE / 2), (x, y + TAIL_BASE / 2), tip


def _between(value: float, least: float, most: float) -> float:
    """The value limited to a range; the middle of the limits if they are reversed."""
    return (least + most) / 2 if most < least else max(least, min(value, most))


def draw(canvas: Canvas, box: Area, about: Area, tone: str, edge: str = "panel_edge") -> None:
    """The tail of a panel just drawn in these tones, if it is near the thing."""
    corners = points_of(box, about)
    if corners is None or placing.distance_apart(box, about) > FARTHEST_POINTED_AT:
        return
    one, other, tip = corners
    x, y = tip[0] - (one[0] + other[0]) / 2, tip[1] - (one[1] + other[1]) / 2
    back = 2 * EDGE_WIDTH / hypot(x, y)
    canvas.polygon(corners, edge)
    canvas.polygon([(corner[0] - x * back, corner[1] - y * back) for corner in corners], tone)
