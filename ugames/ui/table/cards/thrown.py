"""The places of a trick, each with its player and, later, the card."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.theme import Colour
from ugames.ui.table.cards.mark import AROUND, line_of

FACE_LARGE, AWAITED, FACE_AWAITED, AWAITED_LARGE = 0.36, 0.6, 88.0, 0.46
"""The size of a face in a large place of a trick, by width; of the next player's face, with its
least, and in a large place.
"""
THROWN, ABOVE, LIT = 20.0, 0.03, 0.3
"""The text size of a name above such a place, its gap by the place's height, and its golden
strength for the next player.
"""
FAINT = 150
"""The opacity of the face in an empty place, of 255."""
APART = 10.0
"""The gap between two names."""


class Thrower(NamedTuple):
    """The player of a place of a trick."""

    area: Area
    face: str
    names: tuple[str, ...]
    """The name above it, in ever shorter versions."""
    turn: bool = False
    badge: str = ""


def throwers(canvas: Canvas, shown: Sequence[Thrower], tone: Colour, ink: str) -> None:
    """The places of a trick until cards cover them: frames with faces, golden for the next player.

    All names use the same version, the longest that fits everywhere.
    """
    lefts, strong = sorted(each.area.x for each in shown), canvas.theme.contrast
    wide = min((b - a for a, b in pairwise(lefts)), default=shown[0].area.w) - APART
    for words in range(len(shown[0].names)):
        size = min(canvas.size_for(each.names[words], THROWN, wide, "bold") for each in shown)
        if all(canvas.width(each.names[words], size, "bold") <= wide for each in shown):
            break
    for each in shown:
        area, round_ = each.area.inset(2), each.area.h * 0.05
        side = min(area.w * 0.44, max(60.0, area.w * FACE_LARGE))
        canvas.box(area, tone, tone, round_, 4 if strong else 2, 0.12)
        if each.turn:
            side = min(area.w * AWAITED, max(FACE_AWAITED, area.w * AWAITED_LARGE))
            canvas.fill(area, "ahead", round_, LIT)
            ring(canvas, each.area, "ahead")
        drawn = canvas.picture(each.face, side, side)
        drawn.set_alpha(255 if strong or each.turn else FAINT)
        canvas.surface.blit(drawn, drawn.get_rect(center=canvas.rect(area).center))
        drawn.set_alpha(255)
        if each.badge:
            canvas.show(each.badge, around(area.cx + side * 0.4, area.cy + side * 0.4, side * 0.65, side * 0.41))
        above = each.area.y - each.area.h * ABOVE - THROWN * 0.6
        if strong:
            plate = around(area.cx, above, canvas.width(each.names[words], size, "bold") + 6, THROWN * 1.1)
            canvas.fill(plate, "paper" if ink == "ink" else "panel_sunk", 4)
        lettering.fitting(canvas, each.names[words], area.cx, above, size, ink, wide, "bold", "centre")


def ring(canvas: Canvas, place: Area, tone: str) -> None:
    """A line around a place between two dark ones, as wide as around a card there."""
    theme, unit = canvas.theme, canvas.theme.unit
    broad, rim = line_of(theme.px(place.h)) / unit, max(1.0, unit) / unit
    around_it = broad * AROUND
    for out, wide, ink in ((around_it + rim, broad + 2 * rim, "ink"), (around_it, broad, tone)):
        canvas.outline(place.inset(-out), ink, place.h * 0.05 + out, wide)
