"""The bars of a replay: what happened at this moment, and the slider with the course of the match."""

from __future__ import annotations

from collections.abc import Sequence

from ugames.home.reviews import Mark
from ugames.screens.after.course import Course
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.typesetting import LEADING, SPACING
from ugames.ui.table.furniture import avatar

LEAST = 18.0
STEP = LEADING * SPACING
LEADER = 24.0
"""The face of whoever took the lead."""


def draw_told(canvas: Canvas, told: str, left: float, header: float) -> None:
    """What happened, whole: in smaller letters if it is long, and on a higher bar if it is longer still."""
    room, size = canvas.theme.width - left - 20, 23.0
    while size > LEAST and len(canvas.wrapped(told, size, room)) * size * STEP > header - 6:
        size -= 1
    high = len(canvas.wrapped(told, size, room)) * size * STEP
    if high > header:
        canvas.fill(Area(left - 20, header, room + 40, high + 12 - header), "panel_sunk", 0, 0.96)
    canvas.paragraph(told, Area(left, max(4.0, (header - high) / 2), room, high), size)


def mark_area(slider: Area, moment: int, moments: int) -> Area:
    """Where a costly move is marked: above the slider."""
    at = slider.x + slider.w * moment / max(1, moments - 1)
    return Area(at - 16, slider.y - 30, 32, 30)


def draw_slider(canvas: Canvas, slider: Area, course: Course, moment: int, marks: Sequence[Mark]) -> None:
    """The slider with its marks: lines where rounds ended, the face of whoever took the lead, and costly moves."""
    moments = len(course.points)
    last = max(1, moments - 1)
    canvas.fill(slider.inset(0, 11), "button", 6)
    canvas.outline(slider.inset(0, 11), "panel_edge", 6, 1)
    x = slider.x + slider.w * moment / last
    canvas.fill(Area(slider.x, slider.y + 11, x - slider.x, 8), "accent", 6)
    for end in course.rounds[:-1]:
        canvas.fill(Area(slider.x + slider.w * end / last - 1.5, slider.y + 2, 3, 26), "text", 1)
    for turn in course.lead_changes:
        at, points = slider.x + slider.w * turn.moment / last, course.points[turn.moment]
        leader = points.index(max(points))
        canvas.show(avatar(leader, course.names[leader]), Area(at - LEADER / 2, slider.y - LEADER + 6, LEADER, LEADER))
    for mark in marks:
        box = mark_area(slider, mark.moment, moments)
        canvas.fill(Area(box.cx - 1.5, box.cy, 3, slider.cy - box.cy), "bad", 1)
        canvas.text("?!", box.cx, box.y + 15, 20, "bad", "centre", "display")
    canvas.fill(Area(x - 10, slider.cy - 16, 20, 32), "primary", 8)
    place = f"{moment + 1} / {moments}"
    if len(course.rounds) > 1:
        number = min(course.round_of(moment), len(course.rounds))
        place = text("replay.in_round", round=number, rounds=len(course.rounds), place=place)
    canvas.text(place, slider.cx, slider.bottom + 10, 18, "text_soft", "centre", width=slider.w + 40)
