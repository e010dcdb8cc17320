"""The rooms of the table with their names, free places and buildings."""

from __future__ import annotations

from ugames.core.words import titled
from ugames.games.uchronia.board.contents import ROOM_NAME_SIZE, sign
from ugames.games.uchronia.board.ground import parts, sheets
from ugames.games.uchronia.board.places import BUILT, NAME_WIDTH_EMS, PILED, parted
from ugames.games.uchronia.board.pointing import Pointing
from ugames.games.uchronia.cards import RESOURCES
from ugames.games.uchronia.state import NOBODY
from ugames.games.uchronia.words.table import EMPTY_PLACES, on_board
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.theme import colour, mix
from ugames.ui.draw.typesetting import LEADING
from ugames.ui.draw.vectors import fitted, ratio
from ugames.ui.kit.placing import hull
from ugames.ui.table import furniture
from ugames.ui.table.board import Coming

FORUM_LIGHT_ON_DARK = 0.26
FORUM_LIGHT_ON_LIGHT = 0.8
"""How light the Forum's square is on both cloths: fractions between the cloth and its light."""
BEASTS = {"buildings": "jungle/crest", "sites": "jungle/trike"}
"""The beast in the last free place of a room."""
EMS_FROM_SIGN_TO_NAME = 1.1


def paint(canvas: Canvas, table: Pointing, coming: Coming) -> None:
    """All rooms, and the ruins beside a small hand."""
    for zone, said in table.titles.items():
        _paint_name(canvas, table, zone, said)
    _paint_forum(canvas, table)
    for zone in ("pile", "discards"):
        parts.paint_socket(canvas, table.slot(zone))
    for name in ("domain", *PILED):
        parts.paint_socket(canvas, table.own(name), "city")
    _paint_lacking(canvas, table, f"stock-{table.own_seat}")
    for zone in table.plots:
        _paint_plots(canvas, table, zone, coming)
    full = {spot.zone for spot in table.cards} | {each for each, _ in coming}
    waits = table.own_seat == table.view.seat != table.view.turn and not table.seen.outcome
    # cards may return to the hand while it acts
    for name in ("domain", "activities", "hand") if waits else ("domain", "activities"):
        if table.seen_as(f"{name}-{table.own_seat}") not in full:
            _described(canvas, table, name, table.own(name))
    _paint_sources(canvas, table)
    hand, lying = table.own("hand"), [furniture.spot_area(spot).inset(-table.gap) for spot in table.hand()]
    parts.paint_beast(canvas, hand, "ruins-stego", lying, right=False)
    parts.paint_beast(canvas, hand, "ruins-trike", lying)


def _paint_name(canvas: Canvas, table: Pointing, zone: str, said: str) -> None:
    """The name of a zone above its room, after its drawing."""
    t, room, name, tone = table.em, table.rooms[zone], parted(zone)[0], parts.soft(canvas)
    x, y = room.x + table.gap, room.y - table.where.label / 2
    if name in (*PILED, *BUILT):
        canvas.show(f"uchronia/rooms/{name}.svg", around(x + t / 2, y, t, t), canvas.theme.tone(tone))
        x += t * EMS_FROM_SIGN_TO_NAME
    small = room.w < NAME_WIDTH_EMS * t and not zone.endswith(f"-{table.own_seat}")
    size, family = (t, "text") if small else (t * ROOM_NAME_SIZE, "display")
    end = canvas.text(said, x, y, size, tone, family=family, width=room.right - x).right + t
    if zone == "forum" and canvas.width(said := on_board("monopolies"), t) <= room.right - table.gap - end:
        canvas.text(said, room.right - table.gap, y, t, tone, "right")


def _paint_forum(canvas: Canvas, table: Pointing) -> None:
    """The chips of the Monopolies with the faces of their holders, and the Forum's cards on their light square."""
    theme, t, places = canvas.theme, table.em, [table.slot("forum", resource) for resource in RESOURCES]
    cloth, lying, chips = theme.cloth("uchronia"), hull(places), table.where.monopolies
    if not theme.contrast:
        light = FORUM_LIGHT_ON_DARK if parts.dark(canvas) else FORUM_LIGHT_ON_LIGHT
        tone = mix(colour(cloth["cloth"]), colour(cloth["light"]), light)
        canvas.fill(hull([*chips, lying]).inset(-2), tone, parts.rounded(canvas))
    for resource, chip in zip(RESOURCES, chips, strict=True):
        holder, side = table.view.monopolies[resource], min(chip.h * 0.8, chip.w * 0.42)
        own = holder == table.view.seat != NOBODY
        canvas.box(chip, "panel", "accent" if own else "panel_edge", parts.rounded(canvas))
        canvas.show(sign(resource), around(chip.x + side * 0.75, chip.cy, side * 0.8, side * 0.8))
        room = chip.beside(side * 1.4)
        if holder != NOBODY:
            face = furniture.avatar(holder, table.names[holder])
            canvas.show(face, around(chip.right - side * 0.75, chip.cy, side, side))
        elif canvas.width(free := on_board("nobody"), t) <= room.w - table.gap:
            canvas.text(free, room.x, room.cy, t, "text_soft")
        y = lying.bottom + table.where.label * 0.7
        canvas.text(titled(resource), chip.cx, y, t, parts.soft(canvas), "centre", "bold", chip.w)
    _paint_lacking(canvas, table, "forum")


def _paint_lacking(canvas: Canvas, table: Pointing, zone: str) -> None:
    """The signs of the colours that are not there."""
    for resource in {*RESOURCES} - {spot.card for spot in table.in_zone(zone)}:
        parts.paint_faint(canvas, sign(resource), table.slot(zone, resource))


def _paint_plots(canvas: Canvas, table: Pointing, zone: str, coming: Coming) -> None:
    """The buildings of a zone, and its free places, the first with their use; the words of a building appear with its
    card.
    """
    name, works, plots = parted(zone)[0], zone == "works", table.plots[zone]
    free = [place for place, tile in plots if not tile and not works]
    for place, tile in plots:
        if tile and (zone, tile.building) not in coming:
            sheets.paint_tile(canvas, table, tile, table.mark(zone, tile.building), works)
            continue
        parts.paint_socket(canvas, place, "cloth" if works else "city")
        if place in free and not (place is free[0] and _described(canvas, table, name, place)):
            lot = BEASTS[name] if place is free[-1] else "jungle/plot"
            _paint_free(canvas, f"uchronia/rooms/{name}.svg", parts.drawn(canvas, lot), place)


def _paint_free(canvas: Canvas, sign: str, lot: str, place: Area) -> None:
    """A sign on a free place for buildings, above ruins or a beast."""
    upper = place.top(place.h / 2)
    parts.paint_faint(canvas, sign, upper.centred(upper.h, upper.h))
    if not canvas.theme.contrast:
        canvas.show(lot, fitted(lot, place.below(place.h - min(upper.h, place.w / ratio(lot)))))


def _described(canvas: Canvas, table: Pointing, name: str, room: Area) -> bool:
    """Whether the description of an empty place fits into it, and is painted."""
    t, wide = table.em, room.w - table.em
    high = len(canvas.wrapped(EMPTY_PLACES[name], t, wide)) * LEADING * t
    if fits := high <= room.h and lettering.widest_word(canvas, EMPTY_PLACES[name], t, "text") <= wide:
        canvas.paragraph(EMPTY_PLACES[name], room.centred(wide, high), t, parts.soft(canvas), "centre", spacing=1.0)
    return fits


def _paint_sources(canvas: Canvas, table: Pointing) -> None:
    """The points that lack, or that the last round has begun, the sources of the viewer's points, and whether
    Draconians reach its house.
    """
    seat, view, t = table.own_seat, table.view, table.em
    room = table.rooms["sources"].inset(table.gap, 0)
    lacks = max(0, table.goal - view.points[seat])
    lead = on_board("last_round", name=table.names[table.last]) if view.ending else on_board("missing", count=lacks)
    reach = table.explained.reaches(seat)[1:2] if view.turns else ()
    told = (*table.explained.sources(seat, apart=False), *reach)
    accent = colour(canvas.theme.cloth("uchronia")["accent"])
    room = room.below(canvas.paragraph(lead, room, t * ROOM_NAME_SIZE, accent, family="bold", spacing=1.0))
    lines = [line for each in told for line in canvas.wrapped(each, t, room.w)]
    for i, line in enumerate(lines[: int(room.h / (LEADING * t))]):
        canvas.text(line, room.x, room.y + (i + 0.5) * LEADING * t, t, parts.soft(canvas))
