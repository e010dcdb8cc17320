"""The plates of all houses, and the facts about other houses."""

from __future__ import annotations

from ugames.core.game import Seat
from ugames.games.uchronia.board import spots
from ugames.games.uchronia.board.facts import SIGN, Detail, facts
from ugames.games.uchronia.board.ground import parts, sheets, tones
from ugames.games.uchronia.board.laid import Laid, sign
from ugames.games.uchronia.words import explained
from ugames.games.uchronia.words.table import ROOMS, on_board
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import around
from ugames.ui.kit.placing import hull
from ugames.ui.table import furniture
from ugames.ui.table.furniture import Plate


def paint_plates(canvas: Canvas, laid: Laid) -> None:
    """The plates: face, house, points, number of cards, and whether Draconians reach it."""
    view, ahead = laid.view, furniture.leaders(laid.view.points, laid.seen.outcome)
    acting = laid.seen.to_act or (() if laid.seen.outcome else (view.turn,))
    plates = list[Plate]()
    for seat, (name, points) in enumerate(zip(laid.names, view.points, strict=True)):
        of = laid.plates[seat], seat, name, str(points), _notes(laid, seat)
        plates.append(Plate(*of, seat in acting, seat == view.seat, seat in ahead))
    furniture.plates(canvas, plates)


def _notes(laid: Laid, seat: Seat) -> tuple[str, ...]:
    """The line below a name, in ever shorter versions."""
    view, last = laid.view, (laid.view.first - 1) % len(laid.view.houses)
    cards = on_board("note", count=view.hand_sizes[seat])
    note = on_board("note_last", count=view.hand_sizes[seat]) if seat == last else cards
    reaches = explained.reaches(laid.game, view, seat, laid.names) if view.turns and seat != laid.own_seat else ()
    exposed = (on_board("note_domain", note=each, reach=reach) for each in (note, cards) for reach in reaches)
    return *exposed, note, cards


def paint_other(canvas: Canvas, laid: Laid, seat: Seat) -> None:
    """Another house, lit as a whole if its order can be copied, since its card is small."""
    t, spot = laid.type, spots.domain(laid, seat)
    domain = laid.room(seat, "domain")
    whole = hull([laid.plates[seat], laid.facts[seat], domain])
    parts.paint_room(canvas, whole)
    if spot is not None and spot.mark == "legal":
        parts.paint_light(canvas, whole, 3)
    lettering.fitting(canvas, ROOMS["domain"], domain.cx, domain.y - t * 0.7, t, tones.soft(canvas), domain.w,
                      align="centre")  # fmt: skip
    if spot is None:
        parts.paint_socket(canvas, spots.domain_slot(laid, seat))
    for fact in facts(laid, seat):
        _paint_fact(canvas, laid, fact)


def _paint_fact(canvas: Canvas, laid: Laid, fact: Detail) -> None:
    """Signs with a few letters; a building is on a sheet."""
    t, area = fact.type, fact.area
    x, tone = area.x + t * 0.2, canvas.theme.tone(tones.soft(canvas))
    if fact.room:
        canvas.show(f"uchronia/rooms/{fact.room}.svg", around(x + t * 0.5, area.cy, t * 1.1, t * 1.1), tone)
        x += t * SIGN
    framed = area.beside(x - area.x - t * 0.2)
    if fact.building is not None:
        band = framed.below(framed.h * 0.85)
        sheets.paint_sheet(canvas, laid, fact.building, framed, band, "dim" if fact.site else "")
        tone = canvas.theme.tone("text" if canvas.theme.contrast else "ink")
    if fact.sign is not None:
        canvas.show(sign(fact.sign), around(x + t * 0.55, area.cy, t * 1.05, t * 1.05))
        x += t * SIGN
    wide, said = area.right - x, fact.text
    if canvas.width(said, t, "bold") > wide:
        said = said.rpartition(" ")[2]  # without the name, which its tooltip has
    lettering.fitting(canvas, said, x, area.cy, t, tone, wide, "bold")
