"""The lamps of a stack: one for each number, lit for each card on the stack, in the hues of the seven countries."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ugames.games.ufo.cards import CARDS, Card
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.theme import CLOSE, GAP, LEAST, mix

COUNTRY_HUES = ("green", "yellow", "blue", "pink", "grey", "red", "purple")
"""By tens of the cards' numbers."""
UNLIT_STRENGTH = 0.5


def row(canvas: Canvas, room: Area, stack: Sequence[Card], ready: Collection[Card] = ()) -> None:
    """All lamps in a row: the cards on a stack with their numbers, as far as there is room, and the cards that its
    owner could play next.
    """
    theme, wide, edge = canvas.theme, (room.w - 2 * GAP) / len(CARDS), room.right
    if wide <= 1:
        return
    canvas.box(room, "panel_sunk", "panel_edge", GAP)
    with canvas.told_as("  ".join(map(str, stack)), room):
        lamps = [Area(room.x + GAP + place * wide, room.y, wide, room.h) for place in range(len(CARDS))]
        for card, lamp in zip(CARDS, lamps, strict=True):
            hue, lit = theme.hue(COUNTRY_HUES[card.number // 10]), card in stack or card in ready
            tone = hue.light if card in stack else mix(theme.tone("panel_sunk"), hue.base, UNLIT_STRENGTH)
            canvas.fill(lamp.centred(max(2.0, wide - 1), room.h / (2 if lit else 4)), "good" if card in ready else tone)
        for card in sorted(stack, reverse=True) if wide > CLOSE else stack[-1:]:
            half = canvas.width(str(card), LEAST, "display") / 2 + CLOSE
            x = min(lamps[card.number - 1].cx, edge - half)
            edge = x - half
            if edge > room.x:
                light = theme.hue(COUNTRY_HUES[card.number // 10]).light
                canvas.box(around(x, room.cy, 2 * half, room.h - 2), light, "ink", 6)
                canvas.text(str(card), x, room.cy, LEAST, "ink", "centre", "display")
