"""The plates of all houses, and the facts about other houses."""

from __future__ import annotations

from ugames.core.game import Seat
from ugames.games.uchronia.board import spots
from ugames.games.uchronia.board.facts import DRAWING, Detail, facts
from ugames.games.uchronia.board.ground import growth, parts, tones
from ugames.games.uchronia.board.ground.parts import EMPTY
from ugames.games.uchronia.board.ground.sheets import DARK_SHEETS, DAY_SHEETS, SHEET_HUE, TRAY
from ugames.games.uchronia.board.laid import Laid, sign
from ugames.games.uchronia.cards import Resource
from ugames.games.uchronia.words import explained
from ugames.games.uchronia.words.table import ROOMS, on_board
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.theme import Colour, colour, mix
from ugames.ui.kit.placing import hull
from ugames.ui.table import furniture
from ugames.ui.table.furniture import Plate

TAG_EDGE = 2.5
"""The width of the coloured edge of a small sheet."""
SHINE = 0.16
"""The strength of the light on a house whose order can be copied."""
RULE = 0.2
"""The distance of the line between two rooms from the second, by letter height."""
OWN_RACE = 12.0
"""The height of the bar of the viewer's progress towards the end."""


def paint_plates(canvas: Canvas, laid: Laid) -> None:
    """The plates: face, house, points, number of cards, and whether Draconians reach it."""
    view, ahead = laid.view, furniture.leaders(laid.view.points, laid.seen.outcome)
    acting = laid.seen.to_act or (() if laid.seen.outcome else (view.turn,))
    plates = list[Plate]()
    for seat, (name, points) in enumerate(zip(laid.names, view.points, strict=True)):
        of = laid.places.plate(seat), seat, name, str(points), _notes(laid, seat)
        plates.append(Plate(*of, seat in acting, seat == view.seat, seat in ahead))
    furniture.plates(canvas, plates)


def _notes(laid: Laid, seat: Seat) -> tuple[str, ...]:
    """The line below a name, in ever shorter versions."""
    view, last = laid.view, (laid.view.first - 1) % len(laid.view.houses)
    cards = on_board("note", count=view.hand_sizes[seat])
    note = on_board("note_last", count=view.hand_sizes[seat]) if seat == last else cards
    reaches = (
        () if seat == laid.places.own_seat or not view.turns else explained.reaches(laid.game, view, seat, laid.names)
    )
    exposed = (on_board("note_domain", note=each, reach=reach) for each in (note, cards) for reach in reaches)
    return *exposed, note, cards


def paint_race(canvas: Canvas, room: Area, part: float) -> None:
    """The progress of the viewer's house towards the points that start the last round."""
    canvas.fill(room, "panel_sunk", room.h / 2)
    canvas.outline(room.inset(-1), "panel_edge", room.h / 2 + 1, 1)
    if part > 0:
        canvas.fill(room.left(max(room.h, room.w * min(1.0, part))), "accent", room.h / 2)


def paint_other(canvas: Canvas, laid: Laid, seat: Seat) -> None:
    places, body = laid.places, laid.places.body(seat)
    if body is None:
        return
    unfolded, shines = places.unfolded == seat, False
    domain = places.domain_of(seat)
    foot = body.bottom
    if unfolded:
        canvas.fill(body, "panel", 10)
        if len(places.others) > 1:
            canvas.outline(body, "accent", 10, 2)
        if not domain.inset(1).meets(body):
            parts.paint_room(canvas, domain, TRAY)
    else:
        whole = hull([places.plate(seat), body, domain])
        foot = whole.bottom
        parts.paint_room(canvas, whole, TRAY)
        if shines := _shines(laid, seat):
            canvas.fill(whole, "legal", 10, 0.0 if canvas.theme.contrast else SHINE)
    if shines:
        parts.paint_light(canvas, whole.inset(-3), 12, 4)
    _paint_domain_slot(canvas, laid, seat)
    tone: str | Colour = "text" if unfolded else canvas.theme.tone(tones.soft(canvas))
    quiet: str | Colour = tone if shines else tones.quiet(canvas)
    before: Detail | None = None
    told = facts(laid, seat)
    bold = all(_has_room(canvas, fact, "bold") for fact in told)
    for fact in told:
        if before is not None and before.area.y == fact.area.y and (fact.room or _begins(before, fact)):
            canvas.fill(Area(fact.area.x - fact.type * RULE, fact.area.y + fact.type * 0.2, 1.5, fact.type), EMPTY)
        _paint_fact(canvas, fact, tone if fact.strong or unfolded else quiet, unfolded, bold)
        before = fact
    if before is not None and (not unfolded or len(places.others) == 1):
        left = max(fact.area.right for fact in told) + laid.places.type
        right = domain.x if domain.x > left else body.right
        growth.paint_herd(canvas, laid, Area(left, body.y, right - left - laid.places.type * 0.5, foot - body.y))


def _begins(before: Detail, fact: Detail) -> bool:
    """Whether a fact begins a new room, so that a line separates them."""
    return before.key.partition("-")[0].rstrip("s") != fact.key.partition("-")[0].rstrip("s")


def _shines(laid: Laid, seat: Seat) -> bool:
    """Whether an order of the house can be copied; then the whole house is lit, since its card is small."""
    spot = spots.domain(laid, seat)
    return spot is not None and spot.mark == "legal"


def _has_room(canvas: Canvas, fact: Detail, family: str) -> bool:
    """Whether the letters fit: in small windows they are wider for their height."""
    signs = (fact.sign is not None) + bool(fact.room)
    return canvas.width(fact.text, fact.type, family) <= fact.area.w - (0.15 + 1.3 * signs) * fact.type


def _paint_fact(canvas: Canvas, fact: Detail, tone: str | Colour, unfolded: bool, bold: bool) -> None:
    """A sign with a few letters; a building is on a chip, Activities with a Monopoly in a ring.

    The texts of buildings are bold where all of them fit.
    """
    t = fact.type
    x = fact.area.x + t * 0.15
    if fact.building is not None and unfolded:
        canvas.fill(fact.area, "panel_sunk", 7)
    elif fact.building is not None and fact.sign is not None and not canvas.theme.contrast:
        tone = _paint_tag(canvas, fact.area, fact.sign, done=fact.strong)
    if fact.strong and (fact.building is None or unfolded or canvas.theme.contrast):
        edge, ring = ("panel_edge", "accent") if unfolded else (tone, tones.gold(canvas))
        canvas.outline(fact.area, edge if fact.building is not None else ring, 7, 2)
    if fact.room:
        side = t * DRAWING
        ink = canvas.theme.tone(tone) if isinstance(tone, str) else tone
        canvas.show(f"uchronia/rooms/{fact.room}.svg", around(x + side / 2, fact.area.cy, side, side), ink)
        x += t * 1.3
    if fact.sign is not None:
        canvas.show(sign(fact.sign), around(x + t * 0.55, fact.area.cy, t * 1.05, t * 1.05))
        x += t * 1.3
    family = "bold" if fact.sign is not None or fact.strong or fact.room else "text"
    family = family if bold or fact.building is None else "text"
    if fact.text:
        canvas.text(fact.text, x, fact.area.cy, t, tone, family=family)


def _paint_tag(canvas: Canvas, area: Area, resource: Resource, done: bool) -> str:
    """A small sheet for a building of another house, dimmer before completion; returns the tone of its words."""
    dark, hue = tones.dark(canvas), canvas.theme.hue(canvas.theme.suit("uchronia", resource.name)["hue"])
    paper = mix(colour((DARK_SHEETS if dark else DAY_SHEETS)["own" if done else "dim"]), hue.light, SHEET_HUE)
    canvas.fill(area, paper, 7)
    canvas.fill(Area(area.x + 5, area.bottom - TAG_EDGE, area.w - 10, TAG_EDGE), hue.base if done else hue.dark)
    return "ink"


def _paint_domain_slot(canvas: Canvas, laid: Laid, seat: Seat) -> None:
    """The name of a Domain: above its card, or in its empty place."""
    tone = tones.soft(canvas) if _shines(laid, seat) else tones.quiet(canvas)
    slot, t, room = spots.domain_slot(laid, seat), laid.places.type, laid.places.domain_of(seat)
    parts.paint_heading(canvas, ROOMS["domain"], room.cx, room.y - t * 0.7, t, "centre", "text", tone=tone)
    if laid.view.houses[seat].domain:
        return
    parts.paint_socket(canvas, slot)
