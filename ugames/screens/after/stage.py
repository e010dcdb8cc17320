"""The stage of the podium: the light, the lines, and the steps that rise until the winner is crowned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from ugames.core.game import Seat
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.theme import BODY, CLOSE, GAP, LABEL, PAD, TITLE, Colour, Theme, mix
from ugames.ui.draw.tween import Pace, ease_out
from ugames.ui.kit.scale import HEAD, LEAST_ROW, ROW
from ugames.ui.table import furniture
from ugames.ui.table.motion.flashes import rays
from ugames.ui.table.motion.passing import TimedShow
from ugames.ui.table.motion.triumph import ground_of

STEP_RISE_SECONDS = 0.45
"""Seconds of each step's rise, one after the other, and then of the crown's fall."""
SLOTS_BEFORE_STEPS = 0.5
"""The slots before the first step."""
STEP_SIZES = 1.0, 0.76, 0.58
"""The sizes of the first three steps, and of their faces and numerals, as parts of the winner's."""
WINNER_STEP_BY_STAGE = 0.44
"""The height of the winner's step, as a fraction of the stage's."""
CROWN_ROOM_HEIGHT = ROW
"""The room for the crown above the face."""
STEP_DEPTH = PAD
MOST_PODIUM_STEPS = 5
"""The most steps side by side, even with equal ranks."""
WINNER_LIGHT_STRENGTH = 120


class Arrival(TimedShow):
    """The steps of one podium, by the places on them."""

    def __init__(self, places: Sequence[int], pace: Pace) -> None:
        self.order = sorted({min(place, 3) for place in places}, reverse=True)
        """The steps in the order of rising."""
        super().__init__(STEP_RISE_SECONDS, SLOTS_BEFORE_STEPS + len(self.order) + 1, pace)

    def rise_of(self, place: int) -> float:
        """The progress of the rise of a place's step."""
        return ease_out(self.part(SLOTS_BEFORE_STEPS + sum(step > min(place, 3) for step in self.order)))

    @property
    def crown_fall(self) -> float:
        """The progress of the crown's fall."""
        return ease_out(self.part(SLOTS_BEFORE_STEPS + len(self.order)))

    def hear_landing(self) -> bool:
        """Whether a step has finished rising since the last call."""
        return self.hear(*(SLOTS_BEFORE_STEPS + number for number in range(1, 1 + len(self.order)))) and self.pace.flies


class Finisher(NamedTuple):
    """A seat with its result."""

    seat: Seat
    name: str
    place: int
    points: int

    @property
    def said(self) -> str:
        """The result in words."""
        return text("result.said_place", place=self.place, name=self.name, points=self.points)

    @property
    def step(self) -> int:
        """The number of its step, from 0."""
        return min(self.place, len(STEP_SIZES)) - 1

    @property
    def share(self) -> float:
        """The size of its step, as a part of the highest."""
        return STEP_SIZES[self.step]


class Stand(NamedTuple):
    """A player on a step."""

    who: Finisher
    step: Area
    """The step with its upper side."""
    face: Area

    def lowered(self, by: float) -> Stand:
        """This stand before it has risen."""
        return self._replace(step=self.step._replace(y=self.step.y + by), face=self.face._replace(y=self.face.y + by))


class Lineup(NamedTuple):
    """The arrangement of all players."""

    stage: Area
    stands: Sequence[Stand]
    """The players on steps, from the left."""
    rows: Sequence[tuple[Finisher, Area]]
    """The players in lines below it."""

    def kept_free(self) -> list[Area]:
        """The areas that falling signs must not cover."""
        return [*(area for _, area in self.rows), *(area for stand in self.stands for area in stand[1:])]


def lineup(panel: Area, standing: Sequence[Finisher]) -> Lineup:
    """The first three ranks on steps, with shared third ranks; the second on the left, the others in lines."""
    area = panel.inset(20, 16)
    count = max(3, sum(each.place <= 3 for each in standing))
    count = count if count <= MOST_PODIUM_STEPS else 3
    ranked, others = [*standing[1:2], *standing[:1], *standing[2:count]], standing[count:]
    columns = 2 if len(others) > 3 else 1
    lines = -(-len(others) // columns)
    low = min((LEAST_ROW + CLOSE) * lines, area.h / 2)
    stage = area.top(area.h - low - (GAP if others else 0))
    winner = min(stage.w / len(ranked) - 2 * GAP, 5 * ROW, stage.h * (1 - WINNER_STEP_BY_STAGE) - CROWN_ROOM_HEIGHT)
    stands = []
    for who, column in zip(ranked, stage.columns(len(ranked)), strict=True):
        step, face = (
            column.below(column.h * (1 - WINNER_STEP_BY_STAGE * who.share) - STEP_DEPTH / 2),
            winner * who.share,
        )
        stands.append(Stand(who, step, around(step.cx, step.y + GAP - face / 2, face, face)))
    sides = area.foot(low).columns(columns, 2 * GAP)
    places = [row.inset(0, CLOSE / 2) for side in sides for row in side.rows(max(1, lines))]
    rows = list(zip(others, places, strict=False))
    return Lineup(stage, stands, rows)


def draw_stage(
    canvas: Canvas,
    game: str,
    panel: Area,
    standing: Sequence[Finisher],
    cheerful: bool,
    arrival: Arrival,
) -> tuple[dict[Seat, Area], Area]:
    """The rising steps, and the lines. Returns the areas of the faces with crowns, and of the stage."""
    canvas.panel(panel, "panel_sunk" if canvas.theme.light else ground_of(canvas.theme, game), alpha=1.0)
    stage, stands, rows = lineup(panel, standing)
    if not canvas.theme.contrast:
        best = next(stand.face for stand in stands if stand.who is standing[0])
        rays(
            canvas,
            best.cx,
            best.cy,
            panel.h,
            WINNER_LIGHT_STRENGTH if cheerful else WINNER_LIGHT_STRENGTH // 2,
            canvas.rect(panel.inset(3)),
        )
    clip = canvas.surface.get_clip()
    numbered = min(stand.step.h for stand in stands) - STEP_DEPTH > NAMED_HEIGHT + TITLE  # all have numerals or none
    faces = {}
    for stand in stands:
        who, part = stand.who, arrival.rise_of(stand.who.place)
        with canvas.told_as(who.said, stand.step._replace(y=stage.y)):
            low = (1 - part) * (stand.step.h + stand.face.h + CROWN_ROOM_HEIGHT)
            canvas.surface.set_clip(canvas.rect(stage).clip(clip) if low else clip)
            _draw_step(canvas, stand.lowered(low), round(who.points * part), numbered)
            _draw_face(canvas, stand.lowered(low), arrival.crown_fall)
        faces[who.seat] = stand.face._replace(y=stand.face.y - CROWN_ROOM_HEIGHT * (who.place == 1))
    canvas.surface.set_clip(clip)
    for who, row in rows:
        with canvas.told_as(who.said, row):
            _draw_row(canvas, who, row)
    return faces, stage


def _metal_of(theme: Theme, who: Finisher) -> Colour:
    """Gold, silver or bronze, if the theme has them."""
    gold = theme.tone("accent")
    return (gold, theme.tone("text_soft"), mix(gold, theme.tone("bad"), 0.55))[who.step]


NAMED_HEIGHT = LABEL * 1.2 + TITLE * 1.2
"""The height of name and points."""


def _draw_step(canvas: Canvas, stand: Stand, points: int, numbered: bool) -> None:
    """One step with the name, the counted points and the numeral of its player."""
    who, metal = stand.who, _metal_of(canvas.theme, stand.who)
    front = stand.step.below(STEP_DEPTH)
    _draw_block(canvas, front, metal)
    named = front.top(min(NAMED_HEIGHT, front.h))
    part = named.h / NAMED_HEIGHT
    canvas.line(who.name, named.inset(6, 0).top(LABEL * 1.4 * part), LABEL * part, "text", "centre", "bold")
    tone = "highlight" if who.place == 1 else "text"
    canvas.text(str(points), named.cx, named.bottom - TITLE * 0.6 * part, TITLE * part, tone, "centre", "display")
    if numbered:
        left = front.below(NAMED_HEIGHT)
        size = min(HEAD * who.share, left.h * 0.8)
        canvas.line(str(who.place), left, size, metal, "centre", "display")


def _draw_face(canvas: Canvas, stand: Stand, crowned: float) -> None:
    """The face on a step; the winner's with its falling crown."""
    who, face = stand.who, stand.face
    first = who.place == 1
    if first and 0 < crowned < 1:
        px, part = canvas.theme.px, ease_out(crowned)
        radius, stroke = face.w * (0.5 + 0.3 * part), max(1, px(face.w * 0.08 * (1 - part)))
        tone = _metal_of(canvas.theme, who)
        pygame.draw.aacircle(canvas.surface, tone, (px(face.cx), px(face.cy)), px(radius), stroke)
    canvas.show(furniture.avatar(who.seat, who.name), face)
    if first and crowned:
        high = min(CROWN_ROOM_HEIGHT * 4 / 3, face.w * 0.4)
        wide = high * 96 / 80
        y = face.y - high * 3 / 4 - (1 - crowned) * 2 * high
        canvas.show("common/crown.svg", Area(face.cx - wide / 2, y, wide, high))


def _draw_block(canvas: Canvas, front: Area, metal: Colour) -> None:
    """A step from the front and slightly above."""
    theme, above = canvas.theme, front.y - STEP_DEPTH
    raised = theme.tone("panel_raised")
    corners = [
        (front.x + STEP_DEPTH, above),
        (front.right - STEP_DEPTH, above),
        (front.right, front.y),
        (front.x, front.y),
    ]
    canvas.polygon(corners, mix(raised, theme.tone("text"), 0.22))
    canvas.box(front, mix(raised, theme.tone("panel_sunk"), 0.4), "panel_edge")
    canvas.fill(front._replace(y=front.y - 2, h=5), metal)


def _draw_row(canvas: Canvas, who: Finisher, row: Area) -> None:
    """A player who is not on the podium."""
    canvas.fill(row, "panel_raised", 10)
    size, face = min(BODY, row.h * 0.6), row.h - CLOSE
    canvas.line(str(who.place), row.inset(14, 0), size, "accent", family="display")
    canvas.show(furniture.avatar(who.seat, who.name), around(row.x + 44 + face / 2, row.cy, face, face))
    score = canvas.line(str(who.points), row.inset(14, 0), size, "text", "right", "display")
    canvas.line(who.name, row.left(score.x - 10 - row.x).beside(54 + face), size, family="bold")
