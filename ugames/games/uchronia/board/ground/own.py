"""The viewer's rooms with their contents and free plots."""

from __future__ import annotations

from ugames.games.uchronia.board import spots
from ugames.games.uchronia.board.ground import parts, sheets, tones
from ugames.games.uchronia.board.ground.tones import CITY
from ugames.games.uchronia.board.laid import Laid, sign
from ugames.games.uchronia.board.places import PILED
from ugames.games.uchronia.board.tiles import LINE
from ugames.games.uchronia.words.table import EMPTY, ROOMS
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.theme import colour
from ugames.ui.draw.vectors import fitted, ratio
from ugames.ui.table import furniture

HEADED = 1.16
"""The size of the names of the viewer's rooms, by the smallest type."""
RUINS, RUIN = ("stego", "trike"), 0.6
"""The pictures at both ends of the hand, and their height by the hand's."""


def paint_own(canvas: Canvas, laid: Laid) -> None:
    """The rooms, the words of buildings and sites, what the points come from, and the ruins beside a small hand."""
    for name in ("domain", "stock", "activities", "sites", "buildings"):
        _paint_room(canvas, laid, name)
    hand = laid.own("hand")
    _paint_sources(canvas, laid)
    lying = [furniture.spot_area(spot).inset(-laid.gap) for spot in spots.hand(laid)]
    for i, beast in enumerate(() if canvas.theme.contrast else RUINS):
        name = _drawn(canvas, f"ruins-{beast}")
        high = hand.h * RUIN
        wide = high * ratio(name)
        at = Area(hand.right - wide if i else hand.x, hand.bottom - high, wide, high)
        if not any(card.meets(at) for card in lying):
            canvas.show(name, at)
    acting = laid.view.turn == laid.view.seat  # cards may still return to the hand
    if laid.view.seat >= 0 and not lying and not laid.seen.outcome and not acting:
        _paint_use(canvas, laid, EMPTY["hand"], hand.inset(hand.w * 0.3, 0))


def _drawn(canvas: Canvas, name: str) -> str:
    """The picture of that name for the present ground."""
    return f"uchronia/{name}-{'dusk' if tones.dark(canvas) else 'noon'}.svg"


def _paint_room(canvas: Canvas, laid: Laid, name: str) -> None:
    """A room of the viewer: its name with its drawing, and its free places."""
    t, seat, tone = laid.type, laid.own_seat, tones.soft(canvas)
    room, lying, icon = laid.own(name), getattr(laid.house, name), f"uchronia/rooms/{name}.svg"
    count = len(lying)
    counts = {"stock": count, "buildings": count,
              "activities": f"{count}/{laid.book.traits(laid.house.buildings).limit}"}  # fmt: skip
    y, x = room.y - t * 0.76, room.x + t * 0.4
    if name != "domain":
        canvas.show(icon, around(x + t * 0.55, y, t * 1.1, t * 1.1), canvas.theme.tone(tone))
        x += t * 1.4
    lettering.fitting(
        canvas, f"{ROOMS[name]} {counts.get(name, '')}", x, y, t * HEADED, tone, room.right - x, "display"
    )
    if name in PILED:
        parts.paint_socket(canvas, room, CITY)
        for resource, place in spots.columns(laid, name).items() if name != "domain" else ():
            if resource not in lying:
                parts.paint_faint(canvas, sign(resource), place)
    else:
        for each in spots.built(laid, name):
            if laid.board.coming & {("sites", each.building), (f"{name}-{seat}", each.building)}:
                parts.paint_socket(canvas, each.tile.whole, CITY)  # its words appear with its card
            else:
                sheets.paint_tile(canvas, laid, each)
        for i, plot in enumerate(laid.plots(name)[len(lying) :]):
            parts.paint_socket(canvas, plot, CITY)
            if (lying or i) and not canvas.theme.contrast:
                lot = _drawn(canvas, "jungle/plot")
                canvas.show(lot, fitted(lot, plot.below(plot.h / 2)))
    if not lying and name in EMPTY and not any(zone == f"{name}-{seat}" for zone, _ in laid.board.coming):
        _paint_use(canvas, laid, EMPTY[name], room if name in PILED else laid.plots(name)[0])


def _paint_use(canvas: Canvas, laid: Laid, said: str, room: Area) -> None:
    """The description of an empty room, if it fits."""
    t = laid.type
    lines = canvas.wrapped(said, t, room.w - t)
    if len(lines) * LINE * t <= room.h:
        for i, line in enumerate(lines):
            y = room.cy + (i - (len(lines) - 1) / 2) * LINE * t
            canvas.text(line, room.cx, y, t, tones.soft(canvas), "centre")


def _paint_sources(canvas: Canvas, laid: Laid) -> None:
    """What lacks to the last round, and the sources of the viewer's points."""
    room, t = laid.own("sources"), laid.type
    inner = room.inset(t * 0.4)
    lead, *others = laid.sources
    first = canvas.wrapped(lead, t, inner.w, "bold")
    lines = *first, *(line for told in others for line in canvas.wrapped(told, t, inner.w))
    for i, (line, place) in enumerate(zip(lines, inner.rows(max(1, int(inner.h / (LINE * t)))), strict=False)):
        tone = colour(canvas.theme.cloth("uchronia")["accent"]) if i < len(first) else tones.soft(canvas)
        canvas.text(line, inner.x, place.y + LINE * t / 2, t, tone, "left", "bold" if i < len(first) else "text")
