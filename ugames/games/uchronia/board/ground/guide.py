"""The guide: the five orders in a few words, with the one in progress marked, and the ways to use a turn."""

from __future__ import annotations

from ugames.games.uchronia.board.ground import parts, tones
from ugames.games.uchronia.board.laid import Laid, sign
from ugames.games.uchronia.board.tiles import LINE
from ugames.games.uchronia.cards import Order
from ugames.games.uchronia.words.table import GUIDE, WAYS
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import around

LARGER, STEP, INDENT = 1.2, 1.6, 1.8
"""By the smallest type: the greatest size of letters; and by that, the line spacing, and the width of signs."""


def paint_guide(canvas: Canvas, laid: Laid) -> None:
    """All lines, or the orders, or only the one in progress, as far as there is room."""
    work, t, room = laid.view.work if laid.view.turn == laid.own_seat else None, laid.type, laid.explains
    orders: list[tuple[Order | None, str]] = [*GUIDE.items()]
    now = [line for line in orders if work is not None and line[0] is work.order]
    names = [(order, parts.told_apart(said)[0][:-1]) for order, said in now]
    for lines in ([*orders, *((None, said) for said in WAYS)], orders, now, names):
        wide = max((_width(canvas, said, t) for _, said in lines), default=0.0) + (INDENT + 0.4) * t
        if lines and wide <= room.w and LINE * t * len(lines) <= room.h:
            break
    else:
        return
    t *= min(LARGER, room.w / wide, room.h / (LINE * t * len(lines)))
    left = room.below(max(0.0, room.h - STEP * t * len(lines)))
    for (order, said), line in zip(lines, left.rows(len(lines)), strict=True):
        tone = tones.soft(canvas)
        if work is not None and order is work.order:
            canvas.panel(line, "panel_sunk", "accent")
            tone = "text"
        if order is not None:
            canvas.show(sign(laid.book.resources[order]), around(line.x + t, line.cy, t * 1.2, t * 1.2))
        head, rest = parts.told_apart(said)
        x = canvas.text(head, line.x + INDENT * t, line.cy, t, tone, family="bold").right
        canvas.text(rest, x, line.cy, t, tone)


def _width(canvas: Canvas, said: str, t: float) -> float:
    """The width of a line of the guide with its name in bold."""
    head, rest = parts.told_apart(said)
    return canvas.width(head, t, "bold") + canvas.width(rest, t)
