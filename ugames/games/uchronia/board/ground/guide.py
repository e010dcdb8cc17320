"""The guide: the five orders in a few words, with the one in progress marked, and the ways to use a turn."""

from __future__ import annotations

from ugames.games.uchronia.board.ground import parts
from ugames.games.uchronia.board.laid import Laid, sign
from ugames.games.uchronia.cards import Order
from ugames.games.uchronia.words.table import GUIDE, WAYS
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import around

STEP, INDENT = 1.6, 2.0
"""The line spacing, and the width of signs and margins, by the smallest type."""


def paint_guide(canvas: Canvas, laid: Laid) -> None:
    """All lines, or the orders, or only the one in progress, as far as there is room."""
    work, t, room = laid.view.work if laid.view.turn == laid.own_seat else None, laid.type, laid.explains
    orders: list[tuple[Order | None, str]] = [*GUIDE.items()]
    now = [line for line in orders if work is not None and line[0] is work.order]
    for lines in ([*orders, *((None, said) for said in WAYS)], orders, now, []):
        wide = max((canvas.width(said, t) for _, said in lines), default=0.0) + INDENT * t
        size = t * min(1.0, room.w / wide)
        if size >= min(t, canvas.theme.least) and STEP * t * len(lines) <= room.h:
            t = size
            break
    for i, (order, said) in enumerate(lines):
        line = room.below(room.h - STEP * t * (len(lines) - i)).top(STEP * t)
        if work is not None and order is work.order:
            canvas.panel(line, "panel_sunk", "accent")
        if order is not None:
            canvas.show(sign(laid.book.resources[order]), around(line.x + t, line.cy, t * 1.2, t * 1.2))
        canvas.text(said, line.x + (INDENT - 0.2) * t, line.cy, t, parts.soft(canvas))
