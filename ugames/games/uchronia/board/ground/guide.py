"""The guide: the five orders in a few words, the ways to use a turn, and the order in progress on a plaque."""

from __future__ import annotations

from ugames.core.words import capital, with_colon
from ugames.games.uchronia.actions import Copy, Plot
from ugames.games.uchronia.board.ground import parts
from ugames.games.uchronia.board.laid import NAME_SIZE, Laid, sign
from ugames.games.uchronia.board.places import PLATE_EMS
from ugames.games.uchronia.cards import Order
from ugames.games.uchronia.state import Work
from ugames.games.uchronia.words.speech import speak
from ugames.games.uchronia.words.table import GUIDE, WAYS, on_board
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.theme import mix

STEP, INDENT = 1.5, 2.0
"""The line spacing, and the width of signs and margins, by the letters."""
PLAQUE, NAME, DOES, BAR, TINT = 3.8, 0.34, 0.76, 0.12, 0.45
"""The height of a plaque by the smallest type; the vertical middles of its two lines and the width of the bar at its
edge, by its height; and the strength of its colour.
"""


def paint_guide(canvas: Canvas, laid: Laid) -> None:
    """The plaque above the buttons, and above it the lines for which there is room; buttons that plot are lit."""
    work, t, room = laid.view.work, laid.where.em, laid.rooms["buttons"]
    buttons = [node for node in laid.nodes if node.role == "button"]
    for node in buttons:
        if any(isinstance(action, Plot | Copy) and not laid.in_vain(action) for action in node.actions):
            parts.paint_light(canvas, node.area, 4)
    room = room.top(min([node.area.y for node in buttons], default=room.bottom) - laid.where.gap - room.y)
    if work is not None and room.h >= PLATE_EMS * t:
        high = min(room.h, PLAQUE * t)
        _paint_plaque(canvas, laid, work, room.below(room.h - high))
        room = room.top(room.h - high - laid.where.gap)
    orders: list[tuple[Order | None, str]] = [(order, with_colon(speak(order), does)) for order, does in GUIDE.items()]
    short: list[tuple[Order | None, str]] = [(order, capital(does)) for order, does in GUIDE.items()]
    for lines in ([*orders, *((None, said) for said in WAYS)], orders, short, []):
        wide = max((canvas.width(said, t, "bold") for _, said in lines), default=0.0) + INDENT * t
        size = t * min(NAME_SIZE, room.w / wide, room.h / (STEP * t * max(1, len(lines))))
        if size >= min(t, canvas.theme.least):
            break
    for order, line in zip(lines, room.top(STEP * size * len(lines)).rows(max(1, len(lines))), strict=False):
        _paint_line(canvas, laid, *order, line, size)


def _paint_line(canvas: Canvas, laid: Laid, order: Order | None, said: str, line: Area, size: float) -> None:
    """A sign, and a line in which an order's name is bold."""
    tone, lead, x = parts.soft(canvas), "", line.x + (INDENT - 0.2) * size
    if order is not None:
        canvas.show(sign(laid.book.resources[order]), around(line.x + size, line.cy, size * 1.2, size * 1.2))
        lead = said[: -len(GUIDE[order])]
    end = canvas.text(lead, x, line.cy, size, tone, family="bold").right
    canvas.text(said.removeprefix(lead), end, line.cy, size, tone)


def _paint_plaque(canvas: Canvas, laid: Laid, work: Work, area: Area) -> None:
    """The order in progress in its colour, with its sign and how often it is still executed."""
    t, theme, resource = laid.where.em, canvas.theme, laid.book.resources[work.order]
    hue = theme.hue(theme.suit("uchronia", resource.name)["hue"])
    tones = (theme.tone("dim"), hue.dark) if parts.dark(canvas) else (theme.tone("panel"), hue.light)
    canvas.fill(area, "panel_sunk" if theme.contrast else mix(*tones, TINT), parts.rounded(canvas))
    canvas.fill(area.left(area.h * BAR), hue.base, parts.rounded(canvas))
    canvas.show(sign(resource), around(area.x + area.h * 0.6, area.cy, area.h * 0.7, area.h * 0.7))
    words, name = area.beside(area.h * 1.1), speak(work.order)
    if work.left > 1:
        name = on_board("commanded_times", order=name, times=work.left)
    for said, at, size, tone, family in (
        (name, NAME, 1.6, "highlight", "display"),
        (capital(GUIDE[work.order]), DOES, 1.0, "text", "text"),
    ):
        y = area.y + at * area.h
        lettering.fitting(canvas, str(said), words.x, y, size * t, tone, words.w - laid.where.gap, family)
