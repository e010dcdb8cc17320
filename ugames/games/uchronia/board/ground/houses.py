"""The plates of all houses, and those of the others in a few lines."""

from __future__ import annotations

from ugames.core.game import Seat
from ugames.games.uchronia import words
from ugames.games.uchronia.board import spots
from ugames.games.uchronia.board.facts import DRAWING, Detail, facts
from ugames.games.uchronia.board.ground import growth, parts, tones
from ugames.games.uchronia.board.ground.parts import EMPTY
from ugames.games.uchronia.board.ground.sheets import DARK_SHEETS, DAY_SHEETS, SHEET_HUE, TRAY
from ugames.games.uchronia.board.laid import Laid, sign
from ugames.games.uchronia.cards import Resource
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.theme import Colour, colour, mix
from ugames.ui.kit.placing import hull
from ugames.ui.table import furniture

TAG_EDGE = 2.5
"""How broad the edge of a small sheet is, in the colour of its material."""
SHINE = 0.16
"""How much of its light lies on a house whose order can be copied."""
FACE, NOTED = 64.0, 32.0
"""The most width of the face on a plate, and the margins of the note beside it."""
RULE = 0.2
"""How far before a room that is told of in the same line the line between both lies, by the height of its letters."""
RACE, RACE_HIGH, OWN_RACE = (4.6, 3.8, 3.0), 5.0, 12.0
"""The widths in lines of the bar that tells how near the end a house is, the best first, its height, and that of one's
own."""
RACE_OFF = 14.0
"""How far that keeps off the edge of its plate, as the points above it do."""
NAMED = 1.27
"""The height of a name on a plate, by that of the smallest type, which stands below it."""


def paint_plate(canvas: Canvas, laid: Laid, seat: Seat) -> None:
    view = laid.view
    acting = laid.seen.to_act or (() if laid.seen.outcome else (view.turn,))
    plate, size = laid.places.plate(seat), laid.places.type
    race = _race_room(canvas, laid, seat)
    note = _note(canvas, laid, seat, plate.right - race.x if race is not None else 0.0)
    score: str = words.on_board("points_of", points=view.points[seat], goal=laid.goal)
    if not _all_tell_goal(canvas, laid):
        score = str(view.points[seat])  # rather than a part of the name, and on all plates alike
    furniture.plate(
        canvas,
        plate,
        seat,
        laid.names[seat],
        score,
        note,
        seat in acting,
        seat == view.seat,
        leads=seat in furniture.leaders(view.points, laid.seen.outcome),
        size=size * NAMED,
    )
    if race is not None:
        paint_race(canvas, race, view.points[seat] / laid.goal, "text_soft")


def _note(canvas: Canvas, laid: Laid, seat: Seat, less: float = 0.0) -> str:
    """What stands below the name on a plate: in that much less than all of the room there, if that is enough."""
    view, plate = laid.view, laid.places.plate(seat)
    cards, last = view.hand_sizes[seat], (view.first - 1) % len(view.houses)
    note: str = words.on_board("note_last", count=cards) if seat == last else words.on_board("note", count=cards)
    if canvas.width(note, canvas.theme.least) > _note_room(plate):  # rather the cards alone than words that are cut
        note = words.on_board("note", count=cards)
    if seat == laid.places.own_seat or not view.turns:
        return note
    return _exposed(canvas, laid, seat, note, less)


def paint_race(canvas: Canvas, room: Area, part: float, tone: str = "accent") -> None:
    """How far a house is on its way to the points that bring the end: one's own in gold, those of others quietly."""
    canvas.fill(room, "panel_sunk", room.h / 2)
    canvas.outline(room.inset(-1), "panel_edge", room.h / 2 + 1, 1)
    if part > 0:
        canvas.fill(room.left(max(room.h, room.w * min(1.0, part))), tone, room.h / 2)


def _race_room(canvas: Canvas, laid: Laid, seat: Seat) -> Area | None:
    """Where that is shown on a plate: below its points, if there is room on all plates; one's own is shown larger."""
    kept, t = laid.places.written, laid.places.type
    if seat == laid.places.own_seat or not laid.view.turns:
        return None
    if "race" not in kept:
        notes = {each: _note(canvas, laid, each, laid.places.plate(each).w) for each in laid.places.others}
        whole = [each for each in notes if _note(canvas, laid, each) != notes[each]]
        fits = (
            wide
            for wide in RACE
            if all(_note(canvas, laid, each, wide * t + RACE_OFF) != notes[each] for each in whole)
            and all(_beside_note(canvas, laid, each, notes[each]) >= wide * t + RACE_OFF for each in notes)
        )
        kept["race"] = next(fits, 0.0) * t
    plate = laid.places.plate(seat)
    wide: float = kept["race"]
    left = plate.right - RACE_OFF - wide
    return Area(left, plate.y + plate.h * 0.71 - RACE_HIGH / 2, wide, RACE_HIGH) if wide else None


def _beside_note(canvas: Canvas, laid: Laid, seat: Seat, note: str) -> float:
    """The width that a note leaves on its plate."""
    return _note_room(laid.places.plate(seat)) - canvas.width(note, laid.places.type * NAMED * 19 / 24)


def _all_tell_goal(canvas: Canvas, laid: Laid) -> bool:
    """Whether all plates do."""
    key = "goal", canvas.theme.unit
    if key not in laid.places.written:
        laid.places.written[key] = all(_tells_goal(canvas, laid, seat) for seat in range(len(laid.names)))
    told: bool = laid.places.written[key]
    return told


def _tells_goal(canvas: Canvas, laid: Laid, seat: Seat) -> bool:
    """Whether a plate has room for a name and for how many points bring the end."""
    plate, size = laid.places.plate(seat), laid.places.type
    score = words.on_board("points_of", points=laid.view.points[seat], goal=laid.goal)
    room = plate.w - min(plate.h - 12, FACE) - NOTED - 20
    return canvas.width(laid.names[seat], size, "bold") + canvas.width(score, size * NAMED * 1.25, "display") <= room


def _note_room(plate: Area) -> float:
    """The width for the note on a plate."""
    return plate.w - min(plate.h - 12, FACE) - NOTED


def _exposed(canvas: Canvas, laid: Laid, seat: Seat, note: str, less: float = 0.0) -> str:
    """The note on a plate with whether Draconians reach the house, in as many words as there is room for."""
    size, room = laid.places.type * NAMED * 19 / 24, _note_room(laid.places.plate(seat)) - less
    for reach in words.reaches(laid.game, laid.view, seat, laid.names):
        said = words.on_board("note_domain", note=note, reach=reach)
        if canvas.width(said, size) <= room:
            return said
    return note


def paint_other(canvas: Canvas, laid: Laid, seat: Seat) -> None:
    places, body = laid.places, laid.places.body(seat)
    if body is None:
        paint_plate(canvas, laid, seat)
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
    paint_plate(canvas, laid, seat)
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
    """Whether a fact begins another room than the one before it: a line lies between them."""
    return before.key.partition("-")[0].rstrip("s") != fact.key.partition("-")[0].rstrip("s")


def _shines(laid: Laid, seat: Seat) -> bool:
    """Whether the order of a house can be copied: the house shines as a whole, since its card alone is small."""
    spot = spots.domain(laid, seat)
    return spot is not None and spot.mark == "legal"


def _has_room(canvas: Canvas, fact: Detail, family: str) -> bool:
    """Whether such letters have room: the smallest of a small window are broader than others of their height."""
    signs = (fact.sign is not None) + bool(fact.room)
    return canvas.width(fact.text, fact.type, family) <= fact.area.w - (0.15 + 1.3 * signs) * fact.type


def _paint_fact(canvas: Canvas, fact: Detail, tone: str | Colour, unfolded: bool, bold: bool) -> None:
    """A sign and a few letters; a building on a chip, Activities with their Monopoly in a ring.

    The words about buildings are bold where all of them have room.
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
    """A small sheet for a building of another house, dimmer for one that is not completed; the tone of words on it."""
    dark, hue = tones.dark(canvas), canvas.theme.hue(canvas.theme.suit("uchronia", resource.name)["hue"])
    paper = mix(colour((DARK_SHEETS if dark else DAY_SHEETS)["own" if done else "dim"]), hue.light, SHEET_HUE)
    canvas.fill(area, paper, 7)
    canvas.fill(Area(area.x + 5, area.bottom - TAG_EDGE, area.w - 10, TAG_EDGE), hue.base if done else hue.dark)
    return "ink"


def _paint_domain_slot(canvas: Canvas, laid: Laid, seat: Seat) -> None:
    """A Domain says that it is one: above its card, or in its empty place."""
    tone = tones.soft(canvas) if _shines(laid, seat) else tones.quiet(canvas)
    slot, t, room = spots.domain_slot(laid, seat), laid.places.type, laid.places.domain_of(seat)
    parts.paint_heading(canvas, words.ROOMS["domain"], room.cx, room.y - t * 0.7, t, "centre", "text", tone=tone)
    if laid.view.houses[seat].domain:
        return
    parts.paint_socket(canvas, slot)
