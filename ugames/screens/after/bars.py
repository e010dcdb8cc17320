"""The bars of a replay: the event of the moment, and the slider with the course of the match."""

from __future__ import annotations

from collections.abc import Sequence

from ugames.home.reviews import Mark
from ugames.screens.after.course import ScoreSheet
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.typesetting import LEADING, SPACING
from ugames.ui.table.furniture import avatar

LEAST = 18.0
STEP = LEADING * SPACING
LEADER = 24.0
"""The size of the face that marks a new leader."""
MARK, HIGH = 46.0, 44.0
"""The width and height of a costly move's mark, large enough for a finger."""
APART = 4.0
"""The least gap between two marks or tags, and to the edge of their room."""


def draw_told(canvas: Canvas, told: str, left: float, header: float) -> None:
    """The whole event, in smaller letters if it is long, or on a higher bar."""
    room, size = canvas.theme.width - left - 20, 23.0
    while size > LEAST and len(canvas.wrapped(told, size, room)) * size * STEP > header - 6:
        size -= 1
    high = len(canvas.wrapped(told, size, room)) * size * STEP
    if high > header:
        canvas.fill(Area(left - 20, header, room + 40, high + 12 - header), "panel_sunk", 0, 0.96)
    canvas.paragraph(told, Area(left, max(4.0, (header - high) / 2), room, high), size)


def mark_areas(slider: Area, marks: Sequence[Mark], moments: int) -> list[Area]:
    """The areas of costly moves' marks above the slider, as near to their moments as possible."""
    last, wide = max(1, moments - 1), min(MARK, slider.w / max(1, len(marks)) - APART)
    middles = in_a_row([slider.x + slider.w * mark.moment / last for mark in marks], [wide] * len(marks), slider)
    return [Area(x - wide / 2, slider.y - HIGH + 4, wide, HIGH) for x in middles]


def in_a_row(middles: Sequence[float], wide: Sequence[float], room: Area) -> list[float]:
    """The middles of tags of these widths, as near to the given ones as possible without overlaps."""
    found, left = list[float](), room.x
    for x, broad in zip(middles, wide, strict=True):
        found.append(max(x, left + APART + broad / 2))
        left = found[-1] + broad / 2
    right = room.right
    for i in reversed(range(len(found))):
        found[i] = min(found[i], right - APART - wide[i] / 2)
        right = found[i] - wide[i] / 2
    return found


def draw_slider(canvas: Canvas, slider: Area, course: ScoreSheet, moment: int, marks: Sequence[Mark]) -> None:
    """The slider with lines at the ends of rounds, the faces of new leaders, and costly moves."""
    moments = len(course.points)
    last = max(1, moments - 1)
    canvas.box(slider.inset(0, 11), "button", "panel_edge", 6, 1)
    x = slider.x + slider.w * moment / last
    canvas.fill(Area(slider.x, slider.y + 11, x - slider.x, 8), "accent", 6)
    for end in course.rounds[:-1]:
        canvas.fill(Area(slider.x + slider.w * end / last - 1.5, slider.y + 2, 3, 26), "text", 1)
    for turn in course.lead_changes:
        at, points = slider.x + slider.w * turn.moment / last, course.points[turn.moment]
        leader = points.index(max(points))
        canvas.show(avatar(leader, course.names[leader]), Area(at - LEADER / 2, slider.cy - LEADER / 2, LEADER, LEADER))
    for mark, box in zip(marks, mark_areas(slider, marks, moments), strict=True):
        at = slider.x + slider.w * mark.moment / last
        canvas.polygon([(box.cx - 5, box.bottom - 2), (box.cx + 5, box.bottom - 2), (at, slider.cy)], "bad")
        canvas.box(box, "button", "bad", 8)
        canvas.text("?!", box.cx, box.cy, 28, "bad", "centre", "display")
    canvas.fill(Area(x - 10, slider.cy - 16, 20, 32), "primary", 8)
    place = f"{moment + 1} / {moments}"
    if len(course.rounds) > 1:  # the table shows the next round after an end
        place = text("result.in_round", round=course.place_of(moment + 1), said=place)
    canvas.text(place, slider.cx, slider.bottom + 9, 18, "text_soft", "centre", width=slider.w + 40)
