"""The rooms of the table with their names, free places and buildings."""

from __future__ import annotations

from ugames.core.words import titled
from ugames.games.uchronia.board import spots, uses
from ugames.games.uchronia.board.ground import parts, sheets
from ugames.games.uchronia.board.ground.parts import CITY, CLOTH
from ugames.games.uchronia.board.laid import LARGER, Laid, sign
from ugames.games.uchronia.board.places import BUILT, LABEL, PILED
from ugames.games.uchronia.cards import RESOURCES
from ugames.games.uchronia.state import TABLE
from ugames.games.uchronia.words.table import EMPTY, on_board
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.theme import colour, mix
from ugames.ui.draw.typesetting import LEADING
from ugames.ui.draw.vectors import fitted, ratio
from ugames.ui.kit.placing import hull
from ugames.ui.table import furniture

PAVED = {True: 0.26, False: 0.8}
"""The lightness of the Forum's square on a dark and on a light cloth."""
RUINS, RUIN, FOUNDED = ("stego", "trike"), 0.6, 0.35
"""The pictures at both ends of the hand, and their height by the hand's; and the middle of a sign on a free place."""


def paint(canvas: Canvas, laid: Laid) -> None:
    """All rooms, and the ruins beside a small hand."""
    for zone, said in laid.titles.items():
        _paint_name(canvas, laid, zone, said)
    _paint_forum(canvas, laid)
    for zone in ("pile", "discards"):
        parts.paint_socket(canvas, spots.slot(laid, zone))
    for name in ("domain", *PILED):
        parts.paint_socket(canvas, laid.own(name), CITY)
    _paint_lacking(canvas, laid, f"stock-{laid.own_seat}")
    for zone in laid.plots:
        _paint_plots(canvas, laid, zone)
    _paint_uses(canvas, laid)
    _paint_sources(canvas, laid)
    hand, lying = laid.own("hand"), [furniture.spot_area(spot).inset(-laid.gap) for spot in spots.hand(laid)]
    for i, beast in enumerate(() if canvas.theme.contrast else RUINS):
        picture, high = parts.drawn(canvas, f"ruins-{beast}"), hand.h * RUIN
        wide = high * ratio(picture)
        at = Area(hand.right - wide if i else hand.x, hand.bottom - high, wide, high)
        if not any(card.meets(at) for card in lying):
            canvas.show(picture, at)


def _paint_name(canvas: Canvas, laid: Laid, zone: str, said: str) -> None:
    """The name of a zone above its room, after its drawing."""
    t, room, name, tone = laid.type, laid.rooms[zone], zone.partition("-")[0], parts.soft(canvas)
    if beside := laid.rooms.get(f"name_{zone}"):
        canvas.paragraph(said, beside.inset(laid.gap / 2), t, tone, spacing=1.0)
        return
    x, y = room.x + laid.gap, room.y - laid.label / 2
    if name in (*PILED, *BUILT):
        canvas.show(f"uchronia/rooms/{name}.svg", around(x + t / 2, y, t, t), canvas.theme.tone(tone))
        x += t * LABEL
    wide = canvas.width(said, canvas.theme.least, "display") > room.right - x
    family = "text" if wide else "display"
    end = canvas.text(said, x, y, t * LARGER, tone, family=family, width=room.right - x).right + t
    if zone == "forum" and canvas.width(said := on_board("monopolies"), t) <= room.right - laid.gap - end:
        canvas.text(said, room.right - laid.gap, y, t, tone, "right")


def _paint_forum(canvas: Canvas, laid: Laid) -> None:
    """The chips of the Monopolies with the faces of their holders, and the Forum's cards on their light square."""
    theme, t, places = canvas.theme, laid.type, [spots.slot(laid, "forum", resource) for resource in RESOURCES]
    cloth, lying, chips = theme.cloth("uchronia"), hull(places), laid.monopolies
    if not theme.contrast:
        square = hull([*chips, lying]).inset(-2)
        canvas.fill(
            square,
            mix(colour(cloth["cloth"]), colour(cloth["light"]), PAVED[parts.dark(canvas)]),
            parts.rounded(canvas),
        )
    for resource, chip in zip(RESOURCES, chips, strict=True):
        holder, side = laid.view.monopolies[resource], min(chip.h * 0.8, chip.w * 0.42)
        own = holder == laid.view.seat != TABLE
        canvas.box(
            chip, "panel", "accent" if own else "panel_edge", parts.rounded(canvas), 2 if own or theme.contrast else 0
        )
        canvas.show(sign(resource), around(chip.x + side * 0.75, chip.cy, side * 0.8, side * 0.8))
        room = chip.beside(side * 1.4)
        if holder != TABLE:
            face = furniture.avatar(holder, laid.names[holder])
            canvas.show(face, around(chip.right - side * 0.75, chip.cy, side, side))
        elif canvas.width(free := on_board("nobody"), t) <= room.w - laid.gap:
            canvas.text(free, room.x, room.cy, t, "text_soft")
        y = lying.bottom + laid.label * 0.7
        canvas.text(titled(resource), chip.cx, y, t, parts.soft(canvas), "centre", "bold", chip.w)
    _paint_lacking(canvas, laid, "forum")


def _paint_lacking(canvas: Canvas, laid: Laid, zone: str) -> None:
    """The signs of the colours that are not there."""
    for resource in {*RESOURCES} - {spot.card for spot in spots.in_zone(laid, zone)}:
        parts.paint_faint(canvas, sign(resource), spots.slot(laid, zone, resource))


def _paint_plots(canvas: Canvas, laid: Laid, zone: str) -> None:
    """The buildings of a zone, and its free places; the words of a building appear with its card."""
    ground, empty = CLOTH if zone == "works" else CITY, not laid.tiles(zone)
    for i, (place, tile) in enumerate(laid.plots[zone]):
        if tile and (zone, tile.building) not in laid.board.coming:
            sheets.paint_tile(canvas, laid, tile, uses.mark(laid, zone, tile.building), zone == "works")
            continue
        parts.paint_socket(canvas, place, ground)
        if not tile and ground is CITY and (i or not empty) and not canvas.theme.contrast:
            lot = parts.drawn(canvas, "jungle/plot")
            canvas.show(lot, fitted(lot, place.below(place.h / 2)))
            sign = around(place.cx, place.y + place.h * FOUNDED, laid.type * 4, laid.type * 4)
            parts.paint_faint(canvas, f"uchronia/rooms/{zone.partition('-')[0]}.svg", sign)


def _paint_uses(canvas: Canvas, laid: Laid) -> None:
    """The descriptions of the viewer's empty rooms, where they fit; cards may return to the hand while it acts."""
    t, seat, view, hand = laid.type, laid.own_seat, laid.view, laid.own("hand")
    rooms = {f"{name}-{seat}": laid.plots[f"{name}-{seat}"][0][0] for name in BUILT}
    rooms |= {f"{name}-{seat}": laid.own(name) for name in ("domain", "activities")}
    if seat == view.seat != view.turn and not laid.seen.outcome:
        rooms["hand"] = hand.inset(hand.w / 6, 0)
    lying = {spot.zone for spot in laid.cards} | {zone for zone, _ in laid.board.coming}
    for zone, room in rooms.items():
        said = EMPTY[zone.partition("-")[0]]
        high = len(canvas.wrapped(said, t, room.w - t)) * LEADING * t
        if zone not in lying and high <= room.h:
            canvas.paragraph(said, room.centred(room.w - t, high), t, parts.soft(canvas), "centre", spacing=1.0)


def _paint_sources(canvas: Canvas, laid: Laid) -> None:
    """The points that lack, or that the last round has begun, the sources of the viewer's points, and whether
    Draconians reach its house.
    """
    seat, view, t = laid.own_seat, laid.view, laid.type
    room = laid.rooms["sources"].inset(laid.gap, 0)
    lacks = max(0, laid.goal - view.points[seat])
    lead = on_board("last_round", name=laid.names[laid.last]) if view.ending else on_board("missing", count=lacks)
    reach = laid.explained.reaches(seat)[1:2] if view.turns else ()
    told = (*laid.explained.sources(seat, apart=False), *reach)
    accent = colour(canvas.theme.cloth("uchronia")["accent"])
    soft = canvas.theme.tone(parts.soft(canvas))
    lines = [(line, accent, "bold") for line in canvas.wrapped(lead, t, room.w, "bold")]
    lines += [(line, soft, "text") for each in told for line in canvas.wrapped(each, t, room.w)]
    for (line, tone, family), place in zip(lines, room.rows(max(1, int(room.h / (LEADING * t)))), strict=False):
        canvas.text(line, room.x, place.cy, t, tone, "left", family)
