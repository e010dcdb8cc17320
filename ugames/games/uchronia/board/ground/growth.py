"""The cloth with its ruins, and the jungle whose beasts look over its edges."""

from __future__ import annotations

from collections.abc import Sequence

from ugames.games.uchronia import words
from ugames.games.uchronia.board import spots
from ugames.games.uchronia.board.ground import great_works, parts, tones
from ugames.games.uchronia.board.ground.great_works import MIDDLE
from ugames.games.uchronia.board.ground.parts import RUINS_HAND, RUINS_LEAST, RUINS_OFF, RUINS_RATIO, RUINS_WIDE
from ugames.games.uchronia.board.ground.sheets import MARKET, STEPPED, TRAY
from ugames.games.uchronia.board.ground.tones import CITY
from ugames.games.uchronia.board.laid import Laid
from ugames.games.uchronia.board.places import LIGHT
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, Area
from ugames.ui.draw.theme import colour
from ugames.ui.kit.placing import hull
from ugames.ui.table import furniture

HEADED = 1.16
"""The height of the names of one's own rooms, by that of the smallest type."""
PEEK_RATIO = dict.fromkeys(("raptor", "longneck", "trike", "hatchling", "crest"), 150 / 90)
PEEK_RATIO |= {"frieze": 330 / 96, "tuft": 130 / 66}
"""The widths of the pictures of what looks over edges, by their heights."""
PEEK_FOOT, PEEK_LEAST, TUFT_LEAST, PEEK_MOST, TUFT_HIGH, HERD_LEAST = 2.0, 1.75, 2.1, 3.4, 0.7, 4.6
"""How far they reach behind the edge, their least height in lines and that from which on leaves alone stand beside
them, the greatest one, the height of leaves by that of others, and the least width of a room for one."""
OVER_WORKS = ("tuft", 0.12), ("raptor", 0.36), ("tuft", 0.58), ("hatchling", 0.76), ("tuft", 0.95)
OVER_OWN = {
    "activities": (("tuft", 0.9),),
    "buildings": (("crest", 0.55), ("tuft", 0.86)),
    "sites": (("trike", 0.72),),
}
"""Who looks over which edge, and how far along its free part."""
EDGE = 3.0
"""The width of the line around all that is one's own."""


def paint_cloth(canvas: Canvas, laid: Laid) -> None:
    """Plain cloth below all that lies close together: between panels no scrap of a picture is seen."""
    theme = canvas.theme
    if (plain := theme.cloth("uchronia").get("cloth")) is not None:
        canvas.fill(laid.places.area, colour(plain), 10)
    own, market = laid.places.trays
    parts.paint_room(canvas, market, MARKET)
    parts.paint_room(canvas, own, TRAY, CITY)
    _paint_ruins(canvas, laid)
    if theme.contrast:
        canvas.outline(own, tones.gold(canvas), 10, EDGE)


def _paint_ruins(canvas: Canvas, laid: Laid) -> None:
    """What is left of the lost city at both ends of the row of the hand, where cards leave it room."""
    light = "dusk" if tones.dark(canvas) else "noon"
    for beast, place in zip(("stego", "trike"), ruins(canvas, laid), strict=False):
        canvas.show(f"uchronia/ruins-{beast}-{light}.svg", place)


def ruins(canvas: Canvas, laid: Laid) -> tuple[Area, ...]:
    """Where that is: of one size, beside a hand of a few cards; a larger one leaves neither end free."""
    places, tray = laid.places, laid.places.trays[0]
    hand = places.own.hand
    room = Area(hand.x, hand.y, tray.right - hand.x, tray.bottom - hand.y).inset(RUINS_OFF, 0)
    few, held = (_beside_hand(laid, room, count) for count in (RUINS_HAND, laid.view.hand_sizes[places.own_seat]))
    wide = min(few, room.w * RUINS_WIDE, (room.h - RUINS_OFF) * RUINS_RATIO)
    high = wide / RUINS_RATIO
    if canvas.theme.contrast or high < RUINS_LEAST * places.type or held < wide:
        return ()
    foot = room.below(room.h - RUINS_OFF - high).top(high)
    return foot.left(high * RUINS_RATIO), foot.beside(foot.w - high * RUINS_RATIO)


def _beside_hand(laid: Laid, room: Area, count: int) -> float:
    """How much so many cards of the hand leave free at either end of their row, as far as both have it."""
    lying = furniture.fan(laid.places.own.hand, count, laid.places.card, spots.SPREAD)
    off = laid.places.card * CARD_RATIO / 2 + LIGHT
    return min([room.w / 2, *(min(x - off - room.x, room.right - x - off) for x, _ in lying)])


def paint_jungle(canvas: Canvas, laid: Laid) -> None:
    """What looks over the edges of sheets and shelves, where names of rooms leave their line free."""
    places, t = laid.places, laid.places.type
    above = [hull([places.plate(seat), places.domain_of(seat)]).bottom for seat in places.others]
    above += [body.bottom for seat in places.others if (body := places.body(seat)) is not None]
    said = words.on_board("works", count=laid.view.plans)
    left = places.works.x + t * 1.4 + canvas.width(said, t * MIDDLE, "display")
    if laid.view.ending and great_works.ends_here(canvas, laid, left - places.works.x):
        left += canvas.width(great_works.last_round(laid), t, "display") + t * 2
    top = max(above, default=places.works.y - places.label) + 2
    _paint_peeks(canvas, laid, Area(left, top, places.works.right - left, places.works.y - top), OVER_WORKS)
    own, house = places.own, laid.own
    limit = laid.book.traits(house.buildings).limit
    heads = {name: parts.room_label(laid, name, limit) for name in ("activities", "buildings", "sites")}
    for name, label in heads.items():
        room = places.room(places.own_seat, name)
        left = room.x + t * 2.6 + canvas.width(label, t * HEADED, "display")
        if name == "activities" and not house.activities:
            left += canvas.width(words.EMPTY_SHORT[name], t) + t
        top = (places.plate(places.own_seat).y if name == "activities" else own.stock.bottom) + 2
        top = places.trays[0].y if name == "activities" else top
        _paint_peeks(canvas, laid, Area(left, top, room.right - left, room.y - top), OVER_OWN[name])


def _paint_peeks(canvas: Canvas, laid: Laid, line: Area, who: Sequence[tuple[str, float]]) -> None:
    """These pictures behind the lower edge of a line, each so far along it, where it is high and broad enough."""
    t = laid.places.type
    high = min(line.h + PEEK_FOOT, PEEK_MOST * t) // (t * STEPPED / 2) * t * STEPPED / 2
    if high < PEEK_LEAST * t:
        return
    for name, part in who:
        if name == "tuft" and high < TUFT_LEAST * t:
            continue
        tall = high * (TUFT_HIGH if name == "tuft" else 1.0)
        wide = tall * PEEK_RATIO[name]
        x = line.x + line.w * part - wide / 2
        if line.x <= x and x + wide <= line.right:
            paint_growth(canvas, name, Area(x, line.bottom + PEEK_FOOT - tall, wide, tall))


def paint_growth(canvas: Canvas, name: str, area: Area) -> None:
    """One of these pictures, as it looks on that ground."""
    canvas.show(f"uchronia/jungle/{name}-{'dusk' if tones.dark(canvas) else 'noon'}.svg", area)


def paint_herd(canvas: Canvas, laid: Laid, room: Area, most: float = 5.0, right: bool = True) -> None:
    """A picture at the foot of a room in which nothing is written: a herd in a broad one, else a single head."""
    t = laid.places.type
    if canvas.theme.contrast or room.w < HERD_LEAST * t or room.h < TUFT_LEAST * t:
        return
    name = "frieze" if room.w >= room.h * 2.2 and room.w >= HERD_LEAST * 2 * t else "longneck"
    high = min(room.h, most * t, room.w / PEEK_RATIO[name])
    high = max(1.0, high // (t * STEPPED)) * t * STEPPED  # in few sizes, of which each has to be drawn
    wide = high * PEEK_RATIO[name]
    paint_growth(canvas, name, Area(room.right - wide if right else room.x, room.bottom - high, wide, high))
