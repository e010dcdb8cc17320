"""The bars of a replay, and the rows of buttons: the event of the moment, the slider with the course of the match."""

from __future__ import annotations

from collections.abc import Sequence

from ugames.home.reviews import Mark
from ugames.screens.after.course import ScoreSheet
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.theme import BODY, CLOSE, GAP, LARGE, LEAST
from ugames.ui.kit import controls
from ugames.ui.kit.forms import prose
from ugames.ui.kit.forms.prose import Passage
from ugames.ui.kit.nodes import Node
from ugames.ui.kit.scale import EDGE
from ugames.ui.kit.scale import LEAST_ROW as FINGER
from ugames.ui.table.furniture import avatar


def draw_event(canvas: Canvas, told: str, room: Area) -> None:
    """The whole event, in smaller letters if it is long, or on a higher bar."""
    said = (Passage(told),)
    size = prose.fitting_size(canvas, said, room, BODY)
    high = prose.height(canvas, said, room.w, size)
    if high > room.h:
        canvas.fill(room.inset(-EDGE, 0)._replace(h=high + GAP), "panel_sunk", 0, 0.96)
    prose.draw(canvas, said, room._replace(y=room.y + max(0.0, room.h - high) / 2, h=high), size)


def mark_areas(slider: Area, marks: Sequence[Mark], moments: int) -> list[Area]:
    """The areas of costly moves' marks above the slider, as near to their moments as possible."""
    last, wide = max(1, moments - 1), min(FINGER, slider.w / max(1, len(marks)) - CLOSE)
    middles = tag_middles([slider.x + slider.w * mark.moment / last for mark in marks], [wide] * len(marks), slider)
    return [Area(x - wide / 2, slider.y - FINGER + CLOSE, wide, FINGER) for x in middles]


def tag_middles(middles: Sequence[float], wide: Sequence[float], room: Area) -> list[float]:
    """The middles of tags of these widths, as near to the given middles as possible without overlaps."""
    middles_apart, left = list[float](), room.x
    for x, broad in zip(middles, wide, strict=True):
        middles_apart.append(max(x, left + CLOSE + broad / 2))
        left = middles_apart[-1] + broad / 2
    right = room.right
    for i in reversed(range(len(middles_apart))):
        middles_apart[i] = min(middles_apart[i], right - CLOSE - wide[i] / 2)
        right = middles_apart[i] - wide[i] / 2
    return middles_apart


def draw_slider(canvas: Canvas, slider: Area, course: ScoreSheet, moment: int, marks: Sequence[Mark]) -> None:
    """The slider with lines at the ends of rounds, the faces of new leaders, and costly moves."""
    moments = len(course.points)
    last = max(1, moments - 1)

    def at(when: int) -> float:
        return slider.x + slider.w * when / last

    line = slider.centred(slider.w, GAP)
    canvas.box(line, "button", "panel_edge", CLOSE, 1)
    canvas.fill(line.left(at(moment) - slider.x), "accent", CLOSE)
    for end in course.rounds[:-1]:
        canvas.fill(around(at(end), slider.cy, 3, EDGE), "text", 1)
    for turn in course.lead_changes:
        points = course.points[turn.moment]
        leader = points.index(max(points))
        face = around(at(turn.moment), slider.cy, EDGE, EDGE)
        canvas.show(avatar(leader, course.names[leader]), face)
    for mark, box in zip(marks, mark_areas(slider, marks, moments), strict=True):
        foot = box.bottom - 2
        canvas.polygon([(box.cx - 5, foot), (box.cx + 5, foot), (at(mark.moment), slider.cy)], "bad")
        canvas.box(box, "button", "bad", 8)
        canvas.line("?!", box, LARGE, "bad", "centre", "display")
    canvas.fill(around(at(moment), slider.cy, 20, 32), "primary", GAP)
    place = f"{moment + 1} / {moments}"
    if len(course.rounds) > 1:  # the table shows the next round after an end
        place = text("result.in_round", round=course.place_of(moment + 1), said=place)
    canvas.text(place, slider.cx, slider.bottom + GAP, LEAST, "text_soft", "centre", width=slider.w)


def draw_buttons(canvas: Canvas, nodes: Sequence[Node], pointed: str) -> None:
    """All buttons, a row with words of one size; `pointed` is the key of the one under the pointer."""
    sizes = controls.row_sizes(canvas, nodes)
    for node in nodes:
        if node.key in sizes:
            controls.button(canvas, node, node.key == pointed, sizes[node.key])
