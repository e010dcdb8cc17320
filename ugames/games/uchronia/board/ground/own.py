"""The viewer's rooms with their contents and free plots."""

from __future__ import annotations

from ugames.games.uchronia.board import spots
from ugames.games.uchronia.board.facts import DRAWING, DRAWN
from ugames.games.uchronia.board.ground import growth, houses, parts, sheets, tones
from ugames.games.uchronia.board.ground.great_works import OFF_NAME
from ugames.games.uchronia.board.ground.growth import HEADED
from ugames.games.uchronia.board.ground.houses import OWN_RACE
from ugames.games.uchronia.board.ground.parts import EMPTY_OWN, FREE_SUIT
from ugames.games.uchronia.board.ground.sheets import ROOM, TRAY
from ugames.games.uchronia.board.ground.tones import CITY
from ugames.games.uchronia.board.laid import Laid, sign
from ugames.games.uchronia.board.places import PILED
from ugames.games.uchronia.board.tiles import EMPHASIS, LINE
from ugames.games.uchronia.cards import RESOURCES
from ugames.games.uchronia.words import explained
from ugames.games.uchronia.words.table import EMPTY, EMPTY_SHORT, ROOMS
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.theme import colour, mix
from ugames.ui.draw.vectors import fitted
from ugames.ui.table import furniture

FAINT = 0.6
"""The tone of drawings on free plots, as a fraction between text and ground."""
NO_HAND = 3.0
"""The height of the note about an empty hand, by letter height."""
HELD = 3.0
"""The width of the ring around Activities with a Monopoly, and its distance from the card."""
SHELF, SHELF_LIGHT = 5.0, 0.3
"""The height of the board below the Stock and Activities, and its tone as a fraction between earth and shelf."""
FREE_SIGN = 0.36
"""The size of the drawing on a free fixed place, by the place's width."""
LOT_WIDE, LOT_HIGH = 0.84, 0.42
"""The greatest width and height of the contents of an empty plot, as fractions of the plot."""
ROOMY_USE = 8.8
"""The height in lines of an empty room from which its description may be larger."""


def _paint_rooms(canvas: Canvas, laid: Laid) -> None:
    """The rooms of the viewer's district, with names and descriptions."""
    places, t, house = laid.places, laid.places.type, laid.own
    limit = laid.book.traits(house.buildings).limit
    labels = {
        name: parts.room_label(laid, name, limit) for name in ("domain", "stock", "activities", "sites", "buildings")
    }
    for name in PILED if not canvas.theme.contrast else ():  # each has a shelf
        _paint_shelf(canvas, places.room(places.own_seat, name))
    for name, label in labels.items():
        room = places.room(places.own_seat, name)
        # all rooms have one tone in high contrast
        if canvas.theme.contrast and (name in PILED or not getattr(house, name)):
            canvas.outline(room, EMPTY_OWN, 10, 2)
        _paint_places(canvas, laid, name)
        _paint_named(canvas, name, label, room.inset(t * 0.4, 0), -t * OFF_NAME, t)
        if getattr(house, name) or any(zone == f"{name}-{places.own_seat}" for zone, _ in laid.coming):
            continue
        if name in ("stock", "activities"):
            _paint_short_use(canvas, name, label, room, t)
        else:
            where = places.lying(name) if name == "domain" else places.plots(name)[0]
            _paint_use(canvas, EMPTY[name], where, t)
    _paint_reach(canvas, laid)


def _paint_shelf(canvas: Canvas, room: Area) -> None:
    """A shelf of the viewer, with the board on which cards stand."""
    parts.paint_room(canvas, room, ROOM, CITY)
    cloth = canvas.theme.cloth("uchronia")
    tone = mix(colour(cloth["city"]), colour(cloth["city_edge"]), SHELF_LIGHT)
    canvas.fill(Area(room.x, room.bottom - SHELF, room.w, SHELF), tone, SHELF / 2)


def _paint_named(canvas: Canvas, name: str, said: str, room: Area, y: float, t: float) -> None:
    """The name of a room, with the drawing that represents it in other houses."""
    if name in DRAWN:
        side = t * DRAWING
        ink = canvas.theme.tone(tones.soft(canvas))
        canvas.show(f"uchronia/rooms/{name}.svg", Area(room.x, room.y + y - side / 2, side, side), ink)
        room = room.beside(t * 1.4)
    parts.paint_heading(canvas, said, room.x, room.y + y, t * HEADED, family="display", width=room.w)


def _paint_short_use(canvas: Canvas, name: str, label: str, room: Area, t: float) -> None:
    """The description of an empty room, behind its name."""
    left = room.x + t * 2.8 + canvas.width(label, t * HEADED, "display")
    if canvas.width(said := EMPTY_SHORT[name], t) <= room.right - left:
        canvas.text(said, left, room.y - t * 0.72, t, tones.quiet(canvas, CITY))


def _paint_places(canvas: Canvas, laid: Laid, name: str) -> None:
    """The free fixed places of a room: for each colour, or for future buildings."""
    places, ground, quiet = laid.places, tones.city(canvas), tones.quiet(canvas, CITY)
    faint = 0.0 if canvas.theme.contrast else FAINT
    for resource, place in spots.free(laid, name).items() if name in ("stock", "activities") else ():
        if canvas.theme.contrast:
            canvas.outline(place, EMPTY_OWN, parts.round_at(place), 2)
        side = place.w * FREE_SUIT
        parts.paint_faint(canvas, sign(resource), around(place.cx, place.cy, side, side))
    lying = 0 if name in PILED else len(getattr(laid.own, name))
    for i, plot in enumerate(places.plots(name)[lying:]):
        parts.paint_socket(canvas, plot, CITY)
        if lying or i:
            side, middle = min(plot.h, plot.w) * FREE_SIGN, plot.cy
            if not canvas.theme.contrast:
                lot = growth.grown(canvas, "plot")
                _, _, wide, high = fitted(lot, plot.centred(plot.w * LOT_WIDE, plot.h * LOT_HIGH))
                canvas.show(lot, around(plot.cx, plot.bottom - high / 2, wide, high))
                side, middle = min(side, plot.h - high), (plot.y + plot.bottom - high) / 2
            canvas.show(f"uchronia/rooms/{name}.svg", around(plot.cx, middle, side, side), mix(quiet, ground, faint))


def _paint_reach(canvas: Canvas, laid: Laid) -> None:
    """Whether Draconians reach the viewer's house, beside the name of the Domain; not before the first turn."""
    if not laid.view.turns:
        return
    room, t, seat = laid.places.own.domain, laid.places.type, laid.places.own_seat
    reaches = explained.reaches(laid.game, laid.view, seat, laid.names)
    left = room.x + t * 1.1 + canvas.width(ROOMS["domain"], t * HEADED, "display")
    said = next((said for said in reaches if canvas.width(said, t) <= room.right - left), "")
    canvas.text(said, left, room.y - t * 0.72, t, tones.quiet(canvas, CITY))


def paint_lying(canvas: Canvas, laid: Laid) -> None:
    """The words beside the viewer's buildings and sites."""
    seat = laid.places.own_seat
    for each in (*(tiled for tiled, _ in spots.sites(laid, seat)), *spots.buildings(laid, seat)):
        if laid.away(each.building, f"sites-{seat}", f"buildings-{seat}"):
            parts.paint_socket(canvas, each.tile.whole, CITY)  # its words appear and vanish with its card
            continue
        sheets.paint_tile(canvas, laid, each, ground=CITY)


def _paint_use(canvas: Canvas, said: str, room: Area, t: float) -> bool:
    """The description of an empty room, if it fits, larger in a large room; returns whether it fits."""
    for size in (t * EMPHASIS, t)[room.h <= t * ROOMY_USE :]:
        lines = canvas.wrapped(said, size, room.w - size)
        needed = len(lines) * LINE * size + (size if size > t else 0.0)  # larger letters need a margin
        if needed <= room.h and parts.unbroken(canvas, said, size, room.w - size):
            tone = (
                tones.quiet(canvas, CITY) if tones.dark(canvas) else tones.soft(canvas)
            )  # sunk ground is darker on a light table
            parts.paint_lines(canvas, lines, room, size, tone=tone, align="centre")
            return True
    return False


def paint_own(canvas: Canvas, laid: Laid) -> None:
    _paint_rooms(canvas, laid)
    _paint_held(canvas, laid)
    paint_lying(canvas, laid)
    _paint_sources(canvas, laid)
    acting = laid.view.turn == laid.view.seat  # cards may still return to the hand
    if laid.view.seat >= 0 and not (laid.view.hand_sizes[laid.view.seat] or laid.seen.outcome or acting):
        room, t = laid.places.own.hand, laid.places.type
        between = room.w - sum(2 * place.w for place in growth.ruins(canvas, laid)[:1])
        wide = min(room.w * 0.7, max(between, room.w * 0.4))
        room = around(room.cx, room.cy, wide, t * NO_HAND)
        said = EMPTY["hand"]
        parts.paint_room(canvas, room, TRAY, CITY)  # hides the picture behind the words
        told = _paint_use(canvas, said, room, t) or _paint_use(canvas, parts.short(said), room, t)
        if told and canvas.theme.contrast:  # no box stays empty
            canvas.outline(room, EMPTY_OWN, 10, 2)


def _paint_held(canvas: Canvas, laid: Laid) -> None:
    """The ring around the viewer's Activities with a Monopoly, as in other houses."""
    seat = laid.places.own_seat
    held = {resource for resource in RESOURCES if laid.view.monopolies[resource] == seat}
    for pile in spots.activities(laid, seat):
        if pile.spot.card in held:
            card = furniture.spot_area(pile.spot)
            canvas.outline(card.inset(-HELD), tones.gold(canvas), parts.round_at(card) + HELD, HELD)


def _paint_sources(canvas: Canvas, laid: Laid) -> None:
    """The missing points first, and then the sources of the viewer's points."""
    t, lines, box = laid.places.type, laid.sources, spots.sources_box(laid)
    lead = spots.sources_lead(laid)
    most = int((box.h - t * (0.4 + LINE * (lead - 1))) // (LINE * t))
    shown = lines[:most]
    bold = ["bold" if laid.missing and not i else "text" for i in range(len(shown))]
    wide = max((canvas.width(line, t, family) for line, family in zip(shown, bold, strict=True)), default=0.0)
    if not shown or wide > box.w - t * 0.6:
        return
    if canvas.theme.contrast:
        parts.paint_room(canvas, box, ROOM, CITY)
    off = min(t * spots.BELOW_RACE, max(0.0, box.h - t * (0.4 + LINE * (len(shown) - 1 + lead))))
    if laid.view.turns:
        above = Area(box.x, box.y - OWN_RACE / 2, box.w, OWN_RACE)
        houses.paint_race(canvas, above, laid.own_points / laid.goal)
    inner = box.inset(t * 0.4, t * 0.2).below(off)
    if laid.missing:
        lettering.fitting(
            canvas, shown[0], inner.x, inner.y + t * lead * LINE / 2, t * lead, tones.gold(canvas), inner.w, "bold"
        )
        inner, shown = inner.below(t * lead * LINE), shown[1:]
    parts.paint_lines(canvas, shown, inner, t, tone=tones.soft(canvas), top=True)
