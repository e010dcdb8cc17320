"""Shared painting: rooms, free places, signs, lines and lights."""

from __future__ import annotations

from collections.abc import Sequence

from ugames.games.uchronia.board.ground import tones
from ugames.games.uchronia.board.ground.tones import CLOTH
from ugames.games.uchronia.board.tiles import LINE
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.theme import Colour
from ugames.ui.table import furniture

TRAY, SOCKET, DAY_SOCKET = 0.45, 0.66, 0.1
"""The darkness of a house and of an empty place, as fractions between the ground and the dark."""
FREE, FAINT = 0.5, 96
"""The size of the sign on a free place, by the place's width, and its opacity of 255."""
ROUND, CARD_ROUND = 10.0, 16 / 320
"""The corner radius of a room, and of a card by its height."""


def paint_room(canvas: Canvas, area: Area, ground: str = CLOTH) -> None:
    """An opaque room."""
    tone = "dim" if tones.dark(canvas) else "panel_raised"
    furniture.room(canvas, "uchronia", area, tone, TRAY, ROUND, ground=ground)


def paint_socket(canvas: Canvas, place: Area, ground: str = CLOTH) -> None:
    """An empty place, sunk into its ground; with an outline in high contrast only, since it would attract attention."""
    part = SOCKET if tones.dark(canvas) else DAY_SOCKET
    furniture.room(canvas, "uchronia", place, "dim", part, round_at(place), read=False, ground=ground)
    if canvas.theme.contrast:
        canvas.outline(place, "panel_edge", round_at(place), 2)


def paint_faint(canvas: Canvas, name: str, place: Area) -> None:
    """A sign painted on a free place."""
    area = around(place.cx, place.cy, place.w * FREE, place.w * FREE)
    drawn = canvas.picture(name, area.w, area.h)
    drawn.set_alpha(255 if canvas.theme.contrast else FAINT)
    canvas.surface.blit(drawn, canvas.rect(area))
    drawn.set_alpha(255)


def paint_lines(
    canvas: Canvas, lines: Sequence[str], room: Area, size: float, tone: str | Colour, family: str = "text",
    step: float = LINE,
) -> None:  # fmt: skip
    """Lines at the top of a room."""
    for i, line in enumerate(lines):
        canvas.text(line, room.x, room.y + (i + 0.5) * step * size, size, tone, family=family)


def paint_light(canvas: Canvas, area: Area, off: float) -> None:
    """The light around a usable thing: on a light cloth between two fine dark lines, as around cards."""
    area, radius = area.inset(-off), round_at(area) + off
    if not tones.dark(canvas):
        canvas.outline(area.inset(-1), "text", radius + 1, 6)
    canvas.outline(area, "legal", radius, 4)


def told_apart(said: str) -> tuple[str, str]:
    """The name of an order or way with its colon, and its effect; an empty name without a colon."""
    at = said.replace("\uff1a", ":").find(":") + 1
    return said[:at], said[at:]


def round_at(place: Area) -> float:
    """The corner radius of a free place or a tile, as of a card there."""
    return max(6.0, min(ROUND, place.h * CARD_ROUND))
