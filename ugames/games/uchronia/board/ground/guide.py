"""The guide: the five orders in a few words, the ways to use a turn, and the order in progress on a plaque."""

from __future__ import annotations

from ugames.core.words import capital, with_colon
from ugames.games.uchronia.actions import Plot
from ugames.games.uchronia.board.contents import ROOM_NAME_SIZE, sign
from ugames.games.uchronia.board.ground import parts, sheets
from ugames.games.uchronia.board.places import PLATE_EMS
from ugames.games.uchronia.board.pointing import Pointing
from ugames.games.uchronia.cards import Order
from ugames.games.uchronia.state import Work
from ugames.games.uchronia.words.speech import speak
from ugames.games.uchronia.words.table import GUIDE, WAYS_TO_USE_A_TURN, on_board
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.theme import mix
from ugames.ui.draw.typesetting import LEADING, WIDTH_TOLERANCE

LINE_STEP = 1.5
LINE_INDENT = 2.0
"""The spacing of the lines, and the width of the signs before them, by their letters."""

PLAQUE_EMS = 3.8
PLAQUE_TINT = 0.6


def paint_guide(canvas: Canvas, table: Pointing) -> None:
    """The plaque above the buttons, and above it the lines for which there is room; the one that plots is lit."""
    work, t, room = table.view.work, table.em, table.guide
    for node in table.nodes:
        if node.role == "button" and any(isinstance(action, Plot) for action in node.actions):
            parts.paint_light(canvas, node.area, 4)
    if effects := _untold(canvas, table):
        high = len(canvas.wrapped(effects, t, room.w - 2 * table.gap)) * LEADING * t
        if high <= room.h:
            box = room.below(room.h - high)
            canvas.paragraph(effects, box.inset(table.gap, 0), t, parts.soft(canvas), spacing=1.0)
            room, work = room.top(room.h - high - table.gap), None
    if work and room.h >= PLATE_EMS * t:
        high = min(room.h, PLAQUE_EMS * t)
        _paint_plaque(canvas, table, work, room.below(room.h - high))
        room = room.top(room.h - high - table.gap)
    orders: dict[str, Order | None] = {with_colon(speak(order), does): order for order, does in GUIDE.items()}
    short: dict[str, Order | None] = {capital(does): order for order, does in GUIDE.items()}
    for lines in (orders | dict.fromkeys(WAYS_TO_USE_A_TURN), orders, short, {}):
        wide = max((canvas.width(said, t, "bold") for said in lines), default=0.0) * WIDTH_TOLERANCE + LINE_INDENT * t
        size = t * min(ROOM_NAME_SIZE, room.w / wide, room.h / (LINE_STEP * t * max(1, len(lines))))
        if size >= min(t, canvas.theme.least):
            break
    step = LINE_STEP * size
    rest = room.below(step * len(lines))
    parts.paint_beast(canvas, rest.below(max(0.0, rest.h - PLAQUE_EMS * t)), "jungle/frieze", ())
    for number, (said, order) in enumerate(lines.items()):
        _paint_line(canvas, table, order, said, room.below(step * number).top(step), size)


def _untold(canvas: Canvas, table: Pointing) -> str:
    """The effects of usable buildings whose tiles have no room for them."""
    zone = f"buildings-{table.own_seat}"
    able = table.useful(zone)
    return " ".join(
        [
            with_colon(*each.text)
            for each in table.tiles(zone)
            if each.building in able and not sheets.fits(canvas, each, each.layout.em, False)
        ]
    )


def _paint_line(canvas: Canvas, table: Pointing, order: Order | None, said: str, line: Area, size: float) -> None:
    """A sign, and a line."""
    if order is not None:
        canvas.show(sign(table.book.resources[order]), around(line.x + size, line.cy, size * 1.2, size * 1.2))
    canvas.text(said, line.x + (LINE_INDENT - 0.2) * size, line.cy, size, parts.soft(canvas), family="bold")


def _paint_plaque(canvas: Canvas, table: Pointing, work: Work, area: Area) -> None:
    """The order in progress in its colour, with its sign and how often it is still executed."""
    t, theme, resource = table.em, canvas.theme, table.book.resources[work.order]
    hue = theme.hue(theme.suit("uchronia", resource.name)["hue"])
    tone = mix(theme.tone("panel"), hue.dark if parts.dark(canvas) else hue.light, PLAQUE_TINT)
    canvas.fill(area, tone, parts.rounded(canvas))
    canvas.show(sign(resource), around(area.x + area.h * 0.54, area.cy, area.h * 0.7, area.h * 0.7))
    words, name = area.inset(table.gap).beside(area.h * 0.85), speak(work.order)
    if work.left > 1:
        name = on_board("commanded_times", order=name, times=work.left)
    upper, lower = words.rows(2)
    canvas.line(str(name), upper, 1.6 * t, "highlight", family="display")
    canvas.line(capital(GUIDE[work.order]), lower, t)
