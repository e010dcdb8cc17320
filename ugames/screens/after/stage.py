"""The stage of the podium: light behind the winner, steps with faces, and lines for all others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from ugames.core.game import Seat
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import Colour, Theme, mix
from ugames.ui.draw.tween import ease_out
from ugames.ui.table import furniture
from ugames.ui.table.motion.arrival import Arrival
from ugames.ui.table.motion.flashes import rays
from ugames.ui.table.motion.triumph import ground_of

STEPS = (0.44, 0.33, 0.25)
"""The heights of the steps for the first three places, as fractions of the height of the podium."""
NUMERALS = (110.0, 84.0, 60.0)
"""The greatest size of their numerals."""
FACES = (310.0, 236.0, 190.0)
"""The greatest size of faces on them."""
WIDE = 0.94
"""The greatest width of the winner's face by the step's."""
WANTED, LOWEST = 96.0, 58.0
"""The winner's face size for which steps are lowered, and the least height of the third step."""
CROWNED = 44.0
"""The height of the crown, and its room above."""
CROWN = 110.0
"""The greatest width of the crown."""
FALLS = 2.0
"""The height of the crown's fall, by its own height."""
NAME, WRITTEN = 27.0, 86.0
"""The text size of the name on a step, and the height of name and points."""
CLEAR = 6.0
"""The gap between the step's edge and the name, where there is room."""
POINTS = (46.0, 40.0, 34.0)
"""The text sizes of the points on the first three steps."""
DEEP = 20.0
"""The visible depth of a step's upper side."""
TINT = 0.15
"""The strength of the metal in a step's front in high contrast, which has no light."""
MOST_STEPS = 5
"""The most steps side by side, even with equal ranks."""
ROW = 50.0
"""The height of a line for players below the podium."""
REACH, BRIGHT, FAINT = 0.72, 120, 60
"""The reach of the light by the stage's height; its strength if a person has won, and otherwise."""


class Finisher(NamedTuple):
    """A seat with its result."""

    seat: Seat
    name: str
    place: int
    points: int

    @property
    def step(self) -> int:
        """The step of the podium, 0 for the highest."""
        return min(self.place, 3) - 1


def heights(high: float, wide: float) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The heights of the first three steps and of their faces, within this room."""
    first = STEPS[0] * high
    lower = min(1.0, max((high - CROWNED - WANTED) / first, LOWEST / (STEPS[2] * high)))
    steps = tuple(step * high * lower for step in STEPS)
    winner = min(wide * WIDE, FACES[0], high - steps[0] - CROWNED)
    return steps, tuple(winner * face / FACES[0] for face in FACES)


class Lineup(NamedTuple):
    """The arrangement of all players."""

    area: Area
    """The stage, above the lines."""
    ranked: Sequence[Finisher]
    """The players on the stage, from the left."""
    places: Mapping[Seat, Area]
    """The column of each of them."""
    others: Sequence[Finisher]
    """The players in lines below it."""
    columns: int
    """The number of lines side by side."""
    lines: Area


def staged(panel: Area, standing: Sequence[Finisher]) -> Lineup:
    """The first three ranks on steps, with shared third ranks; the second on the left, the others in lines."""
    area = panel.inset(20, 16)
    count = max(3, sum(each.place <= 3 for each in standing))
    count = count if count <= MOST_STEPS else 3
    high, others = standing[:count], standing[count:]
    columns = 2 if len(others) > 3 else 1
    rows = -(-len(others) // columns)
    lines = min(ROW * rows, area.h * 0.46)
    stage = area._replace(h=area.h - lines - (12 if rows else 0))
    ranked = [high[1], high[0], *high[2:]] if len(high) > 1 else list(high)
    places = dict(zip((each.seat for each in ranked), stage.columns(len(ranked), 0), strict=True))
    return Lineup(stage, ranked, places, others, columns, Area(area.x, area.bottom - lines, area.w, lines))


def kept(panel: Area, standing: Sequence[Finisher]) -> list[Area]:
    """The areas that falling signs must not cover: steps, faces and lines."""
    stage = staged(panel, standing)
    areas = [stage.lines] if stage.others else []
    for each in stage.ranked:
        column = stage.places[each.seat]
        steps, faces = heights(column.h, column.w)
        on = each.step
        step = column._replace(y=column.bottom - steps[on] - DEEP / 2, h=steps[on] + DEEP / 2)
        areas += [step, Area(step.cx - faces[on] / 2, step.y - faces[on], faces[on], faces[on])]
    return areas


def draw_stage(
    canvas: Canvas,
    game: str,
    panel: Area,
    standing: Sequence[Finisher],
    told: Mapping[Seat, str],
    cheerful: bool,
    arrival: Arrival,
) -> tuple[dict[Seat, Area], Area]:
    """The rising steps, and the lines. Returns the areas of the faces with crowns, where they fit, and of the stage."""
    canvas.panel(panel, "panel_sunk" if canvas.theme.light else ground_of(canvas.theme, game), alpha=1.0)
    stage, ranked, places, others, columns, room = staged(panel, standing)
    best = places[min(ranked, key=standing.index).seat]
    steps, tall = heights(best.h, best.w)
    box = canvas.rect(panel.inset(3))
    middle = stage.bottom - steps[0] - max(0.0, tall[0]) / 2
    if not canvas.theme.contrast:
        rays(canvas, best.cx, middle, panel.h * REACH, BRIGHT if cheerful else FAINT, box)
    faces: dict[Seat, Area] = {}
    clip = canvas.surface.get_clip()
    for each in ranked:
        column = places[each.seat]
        high_up = column._replace(h=column.h - steps[each.step])  # the first is read first
        with canvas.told_as(told[each.seat], high_up):
            low = (1 - arrival.risen(each.place)) * (column.h - high_up.h + tall[0] + CROWNED)
            canvas.surface.set_clip(canvas.rect(stage).clip(clip) if low else clip)
            part = arrival.risen(each.place)
            if stood := draw_step(canvas, each, column._replace(y=column.y + low), arrival.crowned, part):
                faces[each.seat] = stood._replace(y=stood.y - low)
    canvas.surface.set_clip(clip)
    rows = -(-len(others) // columns)
    for i, each in enumerate(others):
        column = list(room.columns(columns, 16))[i // rows]
        step = room.h / rows
        row = Area(column.x, column.y + i % rows * step, column.w, step - 4)
        with canvas.told_as(told[each.seat], row):
            _draw_row(canvas, each, row)
    return faces, stage


def metals(theme: Theme) -> tuple[Colour, Colour, Colour]:
    """Gold, silver and bronze, if the theme has them."""
    gold = theme.tone("accent")
    return gold, theme.tone("text_soft"), mix(gold, theme.tone("bad"), 0.55)


def draw_step(canvas: Canvas, who: Finisher, column: Area, crowned: float = 1.0, counted: float = 1.0) -> Area | None:
    """One step with its player, the counted points and the falling crown; returns the area of the
    face, with the crown, if it fits.
    """
    on = who.step
    steps, faces = heights(column.h, column.w)
    step = Area(column.x, column.bottom - steps[on], column.w, steps[on])
    deep = min(DEEP, steps[on] * 0.2)
    front = step._replace(y=step.y + deep / 2, h=step.h - deep / 2)
    metal = metals(canvas.theme)[on]
    _draw_block(canvas, front, deep, metal)
    written = min(WRITTEN, front.h - 6)
    name, points = NAME * written / WRITTEN, POINTS[on] * written / WRITTEN
    under = 8 + min(CLEAR, max(0.0, front.h - 6 - written))
    tone = "highlight" if who.place == 1 else "text"
    lettering.fitting(
        canvas, who.name, step.cx, front.y + under + name * 0.6, name, "text", column.w - 12, "bold", "centre"
    )
    canvas.text(
        str(round(who.points * counted)),
        step.cx,
        front.y + under + name * 1.2 + points * 0.6,
        points,
        tone,
        "centre",
        "display",
    )
    left = front.h - WRITTEN - 4 - under
    size = min(NUMERALS[on], left * 0.8)
    if steps[2] - DEEP / 2 - WRITTEN - 12 > canvas.theme.least:  # either all have numerals or none
        y = front.bottom - left / 2 - 4
        canvas.text(str(who.place), step.cx, y, size, metal, "centre", "display")
    face = faces[on]
    if face <= 20:
        return None
    box = Area(step.cx - face / 2, step.y - face + deep * 0.3, face, face)
    if who.place == 1 and 0 < crowned < 1:
        px, part = canvas.theme.px, ease_out(crowned)
        radius, stroke = face * (0.5 + 0.3 * part), max(1, px(face * 0.08 * (1 - part)))
        pygame.draw.aacircle(canvas.surface, metal, (px(box.cx), px(box.cy)), px(radius), stroke)
    canvas.show(furniture.avatar(who.seat, who.name), box)
    if who.place != 1:
        return box
    wide = min(CROWN, face * 0.5)
    above = Area(step.cx - wide / 2, box.y - wide * 0.64, wide, wide * 80 / 96)
    if crowned:
        canvas.show("common/crown.svg", above._replace(y=above.y - (1 - crowned) * above.h * FALLS))
    return box._replace(y=above.y, h=box.bottom - above.y)


def _draw_block(canvas: Canvas, front: Area, deep: float, metal: Colour) -> None:
    """A step from the front and slightly above: its front darkens downwards."""
    theme = canvas.theme
    raised = theme.tone("panel_raised")
    aside = deep * 0.7
    corners = [(front.x + aside, front.y - deep / 2), (front.right - aside, front.y - deep / 2)]
    corners += [(front.right, front.y + deep / 2), (front.x, front.y + deep / 2)]
    below = front._replace(y=front.y + deep / 2, h=front.h - deep / 2)
    if theme.contrast:  # a solid block with a closed base
        canvas.fill(below, mix(raised, metal, TINT))
    else:
        size = canvas.rect(below).size
        dark = mix(raised, theme.tone("panel_sunk"), 0.7)
        key = "step", size, raised, dark
        canvas.surface.blit(canvas.store.get(key, partial(_graded, size, raised, dark)), canvas.rect(below))
    canvas.polygon(corners, mix(raised, theme.tone("text"), 0.22))
    canvas.fill(Area(below.x, below.y - 2, below.w, 5), metal)
    for x in (below.x, below.right - 2):
        canvas.fill(Area(x, below.y, 2, below.h), "panel_edge")
    if theme.contrast:
        canvas.fill(Area(below.x, below.bottom - 3, below.w, 3), "panel_edge")


def _graded(size: tuple[int, int], above: Colour, below: Colour) -> pygame.Surface:
    """A vertical gradient between two tones."""
    strip = pygame.Surface((1, max(2, size[1])))
    for y in range(strip.get_height()):
        strip.set_at((0, y), mix(above, below, y / strip.get_height()))
    return pygame.transform.scale(strip, size)


def _draw_row(canvas: Canvas, who: Finisher, row: Area) -> None:
    """A player who is not on the podium."""
    canvas.fill(row, "panel_raised", 10)
    size = min(24.0, row.h * 0.6)
    canvas.text(f"{who.place}", row.x + 14, row.cy, size, "accent", family="display")
    face = min(row.h - 4, 40.0)
    canvas.show(furniture.avatar(who.seat, who.name), Area(row.x + 44, row.cy - face / 2, face, face))
    score = canvas.text(str(who.points), row.right - 14, row.cy, size, "text", "right", "display")
    room_for_name = score.x - row.x - 44 - face - 20
    lettering.fitting(canvas, who.name, row.x + 54 + face, row.cy, size, "text", room_for_name, "bold")
