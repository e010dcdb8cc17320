"""The places of a trick, each with its player and, later, the card."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import RING, Area, around
from ugames.ui.draw.theme import CLOSE, GAP, SMALL, Colour
from ugames.ui.table.cards.mark import STROKE, Looks, edge

FACE, AWAITED = 0.44, 0.6
"""The size of a face in a place of a trick, and of the next player's, by the place's width."""
LIT = 0.3
"""The golden strength of the next player's place."""
SIGN = 32.0
"""The size of the sign of the led suit."""
FAINT = 150
"""The opacity of the face in an empty place, of 255."""


class Thrower(NamedTuple):
    """The player of a place of a trick."""

    area: Area
    face: str
    names: tuple[str, ...]
    """The name above it, in ever shorter versions."""
    turn: bool = False
    badge: str = ""
    led: str = ""
    """The sign of the suit that this player led."""


def throwers(canvas: Canvas, shown: Sequence[Thrower], tone: Colour, ink: str) -> None:
    """The places of a trick until cards cover them: frames with faces, golden for the next player.

    All names use the same version, the longest that fits everywhere.
    """
    lefts, strong = sorted(each.area.x for each in shown), canvas.theme.contrast
    wide = min((b - a for a, b in pairwise(lefts)), default=shown[0].area.w) - GAP
    for words in range(len(shown[0].names)):
        size = min(canvas.size_for(each.names[words], SMALL, wide, "bold") for each in shown)
        if all(canvas.width(each.names[words], size, "bold") <= wide for each in shown):
            break
    for each in shown:
        area, corner, said = each.area.inset(2), each.area.h * 0.05, each.names[words]
        side = area.w * (AWAITED if each.turn else FACE)
        canvas.box(area, tone, tone, corner, 4 if strong else 2, 0.12)
        if each.turn:
            canvas.fill(area, "ahead", corner, LIT)
            ring(canvas, each.area, "ahead")
        drawn = canvas.picture(each.face, side, side)
        drawn.set_alpha(255 if strong or each.turn else FAINT)
        canvas.surface.blit(drawn, drawn.get_rect(center=canvas.rect(area).center))
        drawn.set_alpha(255)
        if each.badge:
            canvas.show(each.badge, around(area.cx + side * 0.4, area.cy + side * 0.4, side * 0.65, side * 0.41))
        above = each.area.y - max(GAP, each.area.h * RING) - size * 0.6
        if strong:
            plate = around(area.cx, above, canvas.width(said, size, "bold") + GAP, SMALL)
            canvas.fill(plate, "paper" if ink == "ink" else "panel_sunk", CLOSE)
        if each.led:
            beside = area.cx - canvas.width(said, size, "bold") / 2 - CLOSE - SIGN / 2
            canvas.show(each.led, around(beside, above, SIGN, SIGN))
        canvas.text(said, area.cx, above, size, ink, "centre", "bold", wide)


def ring(canvas: Canvas, place: Area, tone: str) -> None:
    """The edge around a place, as broad as around a card there."""
    px = canvas.theme.px
    edge(canvas, canvas.surface, Looks(tone, "outer"), canvas.rect(place), px(place.h * 0.05), px(place.h * STROKE))
