"""Shared painting: rooms, headings, lines, free places and lights."""

from __future__ import annotations

from collections.abc import Sequence

from ugames.games.uchronia.board.ground import tones
from ugames.games.uchronia.board.ground.tones import CITY, CLOTH
from ugames.games.uchronia.board.laid import Laid
from ugames.games.uchronia.board.spots import Tiled
from ugames.games.uchronia.board.tiles import LINE
from ugames.games.uchronia.words.table import ROOMS, on_board
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.letters.breaks import atoms
from ugames.ui.draw.theme import Colour, colour, mix
from ugames.ui.table import furniture

EMPTY, EMPTY_OWN = (120, 140, 110), (158, 124, 96)
"""The edge of an empty place, in shared areas and in the viewer's district."""
FREE_SUIT, FREE_FAINT = 0.5, 96
"""The size of the sign on a colour's free place, by the place's width, and its opacity of 255, low
so that it stays behind cards.
"""
SOCKET, DAY_SOCKET = 0.66, 0.14
"""The darkness of an empty place, as a fraction between its ground and the dark, and of its edge on a light cloth."""
CARD_ROUND, LEAST_ROUND = 16 / 320, 6.0
"""The corner radius of a card, by its height, and the least one of a tile."""
EDGES = {CLOTH: EMPTY, CITY: EMPTY_OWN}
RIM = 1.0
"""The width of the dark lines around a light on a light cloth."""


def paint_room(canvas: Canvas, area: Area, part: float, ground: str = CLOTH) -> None:
    """An opaque room; in high contrast, in the ground's most distant tone."""
    if not tones.dark(canvas):
        furniture.room(canvas, "uchronia", area, "panel_raised", part, 10, ground=ground)
        return
    if canvas.theme.contrast and (edge := canvas.theme.cloth("uchronia").get(f"{ground}_edge")) is not None:
        canvas.fill(area, colour(edge), 10)
        return
    furniture.room(canvas, "uchronia", area, "dim", part, 10, ground=ground)


def paint_socket(canvas: Canvas, place: Area, ground: str = CLOTH, part: float = SOCKET) -> None:
    """An empty place, sunk into its ground without an outline, which would attract attention.

    In high contrast it has an outline.
    """
    if canvas.theme.contrast:
        canvas.outline(place, EDGES[ground], round_at(place), 2)
        return
    cloth = canvas.theme.cloth("uchronia")
    dark = tones.dark(canvas)
    goal = canvas.theme.tone("dim") if dark else colour(cloth[f"{ground}_edge"])
    tone = mix(colour(cloth[ground]), goal, part if dark else part * DAY_SOCKET)
    canvas.fill(place, tone, round_at(place))


def paint_faint(canvas: Canvas, name: str, area: Area) -> None:
    """A sign painted on the ground."""
    drawn = canvas.picture(name, area.w, area.h)
    drawn.set_alpha(255 if canvas.theme.contrast else FREE_FAINT)
    canvas.surface.blit(drawn, canvas.rect(area))
    drawn.set_alpha(255)


def paint_heading(
    canvas: Canvas, said: str, x: float, y: float, t: float, align: str = "left", family: str = "bold",
    width: float | None = None, tone: str | Colour | None = None,
) -> Area:  # fmt: skip
    """The name of a room, on the cloth or the tray."""
    while width is not None and t > canvas.theme.least and canvas.width(said, t, family) > width:
        t -= 1
    return canvas.text(said, x, y, t, tones.soft(canvas) if tone is None else tone, align, family, width)


def short(said: str) -> str:
    """The text before the colon, in any language."""
    head, _ = told_apart(said)
    return head[:-1].rstrip() if head else said.rstrip()


def round_of(each: Tiled) -> float:
    """The corner radius of a tile, as of its card."""
    return max(LEAST_ROUND, each.tile.card.h * CARD_ROUND)


def unbroken(canvas: Canvas, text: str, size: float, width: float, family: str = "text") -> bool:
    """Whether lines of that width break no word."""
    return all(canvas.width(part, size, family) <= width for word in text.split() for part in atoms(word))


def paint_lines(
    canvas: Canvas, lines: Sequence[str], room: Area, size: float, family: str = "text", tone: str | Colour = "text",
    top: bool = False, align: str = "left", step: float | None = None,
) -> None:  # fmt: skip
    """Lines in the middle of a room, or at its top."""
    step = step or size * LINE
    y = room.y + step * 0.5 if top else room.cy - step * (len(lines) - 1) / 2
    x = room.cx if align == "centre" else room.x
    for i, line in enumerate(lines):
        canvas.text(line, x, y + i * step, size, tone, align, family)


def paint_light(canvas: Canvas, area: Area, radius: float, width: float) -> None:
    """The light around a usable thing: on a light cloth between two fine dark lines, as around cards."""
    if not tones.dark(canvas):
        canvas.outline(area.inset(-RIM), "text", radius + RIM, width + 2 * RIM)
    canvas.outline(area, "legal", radius, width)


def told_apart(said: str) -> tuple[str, str]:
    """The name of an order or way with its colon, and its effect; an empty name without a colon."""
    at = said.replace("\uff1a", ":").find(":") + 1
    return said[:at], said[at:]


def room_label(laid: Laid, name: str, limit: int) -> str:
    """The name of a room of the viewer, with its number of cards where that matters."""
    count = len(getattr(laid.own, name))
    match name:
        case "activities":
            said: str = on_board("activities_count", count=count, limit=limit)
        case "stock":
            said = on_board("stock_count", count=count)
        case "buildings":
            said = on_board("buildings_count", count=count)
        case _:
            said = ROOMS[name]
    return said


def round_at(place: Area) -> float:
    """The corner radius of a free place, as of a card there."""
    return max(LEAST_ROUND, place.h * CARD_ROUND)
