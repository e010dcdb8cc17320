"""The plates of all houses, and the facts about other houses."""

from __future__ import annotations

from ugames.core.game import Seat
from ugames.games.uchronia.board.contents import FACT_GAP, SIGN_WIDTH, HouseFact
from ugames.games.uchronia.board.ground import parts, sheets
from ugames.games.uchronia.board.pointing import Pointing
from ugames.games.uchronia.cards import Building
from ugames.games.uchronia.words.table import on_board
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import around
from ugames.ui.draw.typesetting import LEADING
from ugames.ui.kit.placing import hull
from ugames.ui.table import furniture
from ugames.ui.table.furniture import Plate


def paint_plates(canvas: Canvas, table: Pointing) -> None:
    """The plates: face, house, points, number of cards, and whether Draconians reach it."""
    view, ahead = table.view, furniture.leaders(table.view.points, table.seen.outcome)
    acting = table.seen.to_act or (() if table.seen.outcome else (view.turn,))
    plates = list[Plate]()
    for seat, (name, points) in enumerate(zip(table.names, view.points, strict=True)):
        score = str(points) if table.where.narrow(seat) else str(on_board("points_of", points=points, goal=table.goal))
        notes, turn, you = notes_of(table, seat), seat in acting, seat == view.seat
        plates.append(Plate(table.plates[seat], seat, name, score, notes, turn, you, seat in ahead))
    furniture.draw_plates(canvas, plates)


def notes_of(table: Pointing, seat: Seat) -> tuple[str, ...]:
    """The line below a name, in ever shorter versions."""
    view = table.view
    cards = on_board("note", count=view.hand_sizes[seat])
    note = on_board("note_last", count=view.hand_sizes[seat]) if seat == table.last else cards
    reaches = table.explained.reaches(seat) if view.turns and seat != table.own_seat else ()
    exposed = (on_board("note_domain", note=each, reach=reach) for each in (note, cards) for reach in reaches)
    return *exposed, note, cards


def paint_other(canvas: Canvas, table: Pointing, seat: Seat) -> None:
    """Another house."""
    domain = f"domain-{seat}"
    whole = hull([table.plates[seat], table.rooms[f"stock-{seat}"], table.where.labelled(table.rooms[domain])])
    parts.paint_room(canvas, whole)
    if not table.in_zone(domain):
        parts.paint_socket(canvas, table.slot(domain))
    for fact in table.facts[seat]:
        _paint_fact(canvas, table, fact)
    parts.paint_beast(canvas, table.rooms[f"stock-{seat}"], "jungle/frieze", [fact.area for fact in table.facts[seat]])


def _paint_fact(canvas: Canvas, table: Pointing, fact: HouseFact) -> None:
    """Signs with a few letters; a building is on a sheet."""
    t, area, tone = fact.area.h / LEADING, fact.area, canvas.theme.tone(parts.soft(canvas))
    x = area.x + t * FACT_GAP
    for i, picture in enumerate(fact.signs, 1):
        if i == len(fact.signs) and isinstance(fact.card, Building):
            sheet = area.beside(x - area.x)
            sheets.paint_sheet(canvas, table, fact.card, sheet, sheet, "dim" if fact.site else "")
            tone = canvas.theme.tone("text" if canvas.theme.contrast else "ink")
        tint = tone if "/rooms/" in picture else None
        canvas.show(picture, around(x + t * 0.55, area.cy, t, t), tint)
        x += t * SIGN_WIDTH
    family = "bold" if fact.signs else "text"
    canvas.text(fact.text, x, area.cy, t, tone, family=family, width=area.right - x)
