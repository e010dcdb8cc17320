"""What is painted below the cards: rooms with their names, plates, Monopolies, effects, and houses that are folded."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from enum import Enum, auto
from typing import Any

from ugames.core.game import Seat
from ugames.core.words import capital, say, titled, with_colon
from ugames.games.uchronia import words
from ugames.games.uchronia.actions import PLOT, Command, Copy
from ugames.games.uchronia.board import spots, tiles
from ugames.games.uchronia.board.facts import DRAWING, DRAWN, Fact, facts
from ugames.games.uchronia.board.laid import Laid, sign
from ugames.games.uchronia.board.places import LIGHT, PILED, TITLE
from ugames.games.uchronia.board.spots import Pile, Tiled
from ugames.games.uchronia.board.tiles import LARGE, LINE, NAME, Tile, has_lines
from ugames.games.uchronia.cards import CONSTRUCTION, RESOURCES, Building, Order, Resource
from ugames.games.uchronia.preview import wants
from ugames.games.uchronia.state import TABLE
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, Area, around
from ugames.ui.draw.letters.breaks import atoms
from ugames.ui.draw.theme import Colour, colour, mix
from ugames.ui.kit.nodes import Node
from ugames.ui.kit.placing import hull
from ugames.ui.table import furniture

EMPTY, EMPTY_OWN = (120, 140, 110), (158, 124, 96)
"""The edge of a place on which nothing lies, and of one in one's own district."""
MARKET, TRAY, FREE, ROOM, TILE, BUSY = 0.18, 0.45, 0.52, 0.62, 0.55, 0.78
"""How far are from the tone of the cloth: what all share, a house, free sites in it, its shelf of cards, buildings that
cannot be used now, and rooms with words."""
DARK_SHEETS = {
    "lit": "#FBF3DF", "near": "#E9DEC4", "own": "#CDC0A3", "later": "#C2B599", "far": "#AEA389", "dim": "#9B917B",
}  # fmt: skip
DAY_SHEETS = {
    "lit": "#FFFCF2", "near": "#FCF5E3", "own": "#F5EBD4", "later": "#F0E5CC", "far": "#DFD4BB", "dim": "#CFC3A9",
}  # fmt: skip
"""The building paper of which the sheet of every building is, on dark and on light cloths: what can be used now is lit,
and what cannot has dimmer paper, never paler words."""
SHEET_HUE, BAND, FAR_BAND, SHEET_EDGE, PALE_EDGE = 0.1, 0.62, 0.34, 2.0, 0.45
"""How much of the colour of its material that paper has, and the band behind its name, also where that is far; how
broad its edge is, and how pale that is on a light cloth."""
PRICED = "#6E3B00"
"""The tone of what stands out on that paper."""
ORPHAN = 3
"""No last line of an effect is so short, in letters, if somewhat smaller ones help it."""
INTO_PAD = 0.9
"""How far a name that is a little too long reaches into what is around words, by that: rather than be cut."""
EVEN_LEAST = 0.96
"""How small the letters of effects may be, by the smallest type, so that none goes on below its card."""
CORNER = 0.55
"""How far a band keeps off the corner of its sheet, by how round that is."""
SHADE, SHADE_PALE = 4.0, 0.55
"""How far the shadow of a sheet reaches, and how pale it is on a light cloth."""
ALIKE = 1.26
"""The height of names on sheets where there is room, by that of the smallest type, whichever letters effects have."""
TAG_EDGE = 2.5
"""How broad the edge of a small sheet is, in the colour of its material."""
STAMP, STAMP_FAINT, STAMP_OFF = (1.5, 3.0), 70, 0.3
"""The least and the greatest size of the sign of its material that is stamped on the free part of such paper, by the
height of the letters, how much of it is seen, of 255, and how far it keeps off words and edges, by that height.
"""
BELOW_CARD = 0.35
"""How much farther from the edge of its sheet the part of an effect begins that goes on below its card, by the height
of the letters."""
SQUARE, SQUARE_EDGE, DAY_SQUARE, DAY_SQUARE_EDGE, SQUARE_OFF = 0.26, 0.6, 0.8, 0.5, 0.3
"""How light the square of the Forum is, by the way from the cloth to its light, and its edge, on dark and on light
cloths; and how far it reaches beyond what lies on it, by the gap between things."""
STEP_HUE, STEP_ROUND, STEP_BAR, LOUD = 0.45, 5.0, 9.0, 1.6
"""How much of its colour the place of one's own order has, how round it is, how broad the bar at its edge is, and the
height of its name, by that of the smallest type."""
FAINT = 0.6
"""How far the tone of the drawings on free plots is from that of words to that of the ground: the first has less."""
PLOTS, PLOT_LEAST, PLOT_ROWS = {"sites": 3, "buildings": 5}, 4.4, 13.0
"""How many free plots are seen in a row of an empty room at most, the least height of one in lines, and that of an
empty room from which on it has two rows of them."""
NO_HAND = 3.0
"""The height of the place in which it stands that one's hand is empty, by that of the letters."""
HELD = 3.0
"""How broad the ring around Activities with their Monopoly is, and how far outside of their card it begins."""
FREE_FORUM = 0.62
"""The size of the sign on a free place of the Forum, by the width of that."""
FREE_SUIT, FREE_FAINT = 0.5, 96
"""The size of the sign on the free place of a colour, by the width of that, and how much of it is seen, of 255: it is
painted on the shelf, and keeps back behind cards."""
SHELF, SHELF_LIGHT = 5.0, 0.3
"""The height of the board on which cards lie in one's Stock and Activities, and how far its tone is from that of the
earth to that of the shelf."""
OFF_LIGHT, OFF_NAME = 0.92, 0.82
"""How far above a row the middle of its name is, by the height of the smallest type: off the light around what can be
used there, on the Great Works and in one's own rooms."""
HEADED = 1.16
"""The height of the names of one's own rooms, by that of the smallest type."""
SOCKET, DAY_SOCKET = 0.66, 0.14
"""How far a place on which nothing lies is from its ground to the tone of the dark, and how much of that on a light
cloth to its edge."""
FREE_SIGN = 0.36
"""The size of the drawing on a free place in a room in which everything has its own, by the width of that."""
PLOT_SIGN, PLOT_ROUND = 0.46, 8.0
"""The size of the drawing on a plot, by its width or two thirds of its height, and how round its corners are."""
CARD_ROUND, LEAST_ROUND = 16 / 320, 6.0
"""How round the corners of a card are, by its height, and those of a tile at least."""
SHINE = 0.16
"""How much of its light lies on a house whose order can be copied."""
CLOTH, CITY = "cloth", "city"
"""The grounds: what all share and what is of others lies on the cloth, all that is one's own on warm earth."""
EDGES = {CLOTH: EMPTY, CITY: EMPTY_OWN}
RUINS_RATIO, RUINS_WIDE, RUINS_LEAST, RUINS_OFF, RUINS_HAND = 1.25, 0.3, 4.5, 3.0, 3
"""The width of the pictures beside the hand by their height, and by that of its row at most, the least height in lines,
how far they keep off the edge of the tray, and the most cards beside which they have room."""
NEAR_EDGE = 4.0
"""The height of the line above a Great Work that could be started: five frames would stand out more than the hand."""
OUTSIDE = 4.0
"""How far a light around a tile lies outside of it, so that its card and its words keep off the line."""
MARGIN = 0.45
"""How far an effect keeps off the right edge of its tile besides, by the height of the letters, if it has room."""
NARROW = 7.5
"""The width of an effect by the same below which that would leave a word or two in a line."""
PEEK_RATIO = dict.fromkeys(("raptor", "longneck", "trike", "hatchling", "crest"), 150 / 90)
PEEK_RATIO |= {"frieze": 330 / 96, "tuft": 130 / 66}
"""The widths of the pictures of what looks over edges, by their heights."""
PEEK_FOOT, PEEK_LEAST, TUFT_LEAST, PEEK_MOST, TUFT_HIGH, HERD_LEAST = 2.0, 1.75, 2.1, 3.4, 0.7, 4.6
"""How far they reach behind the edge, their least height in lines and that from which on leaves alone stand beside
them, the greatest one, the height of leaves by that of others, and the least width of a room for one."""
STEPPED = 0.5
"""Their sizes go in steps of so many lines."""
LOT_WIDE, LOT_HIGH, LOT_RATIO = 0.84, 0.42, 240 / 84
"""The most of the width and of the height of an empty plot that what lies on it takes, and its width by its height."""
OVER_WORKS = ("tuft", 0.12), ("raptor", 0.36), ("tuft", 0.58), ("hatchling", 0.76), ("tuft", 0.95)
OVER_OWN = {
    "activities": (("tuft", 0.9),),
    "buildings": (("crest", 0.55), ("tuft", 0.86)),
    "sites": (("trike", 0.72),),
}
"""Who looks over which edge, and how far along its free part."""
RIM = 1.0
"""The width of the dark lines around a light on a light cloth."""
EDGE = 3.0
"""The width of the line around all that is one's own."""
APART = " :\u00a0\uff1a()"
"""What stands between the name of a pile and its number."""
FACE, NOTED = 64.0, 32.0
"""The most width of the face on a plate, and the margins of the note beside it."""
ON_DARK, ON_TILE = "paper_dim", "paper"
"""The tones of words on a dark cloth and on what darkens it, and of names there."""
ON_DAY, ON_DAY_TILE = "text_soft", "text"
"""The same on a light one, where rooms are lighter than the cloth."""
GUIDE_SIZES = 1.2, 1.14, 1.08
"""The heights of its letters that are tried, by that of the smallest type, the best first."""
GUIDE_APART = 0.7
"""The most space between its orders, by the height of its letters."""
RULE = 0.2
"""How far before a room that is told of in the same line the line between both lies, by the height of its letters."""
TABLE_SIGN = 1.4
"""The height of the signs of orders where each has its name above what it does, by that of the letters."""
EFFECTS_OFF = 0.2
"""How far effects without room on their buildings keep off the edges above and below them, by the smallest type."""
USABLE_SIZES = 1.0, 0.9, 0.8
"""The heights of the letters of effects that can be used, by the smallest type: rather smaller ones than none."""
SMALLEST = 10.2
"""The height in pixels below which lines would lie on each other: no letter is drawn smaller than 12."""
QUIET, MARKET_QUIET, DAY_QUIET = 0.2, 0.12, 0.12
"""How far the tone of words that do not matter now is from the usual one to that of their ground, also on the lighter
one of the market, and on a light cloth.
"""
PRICE_SIZES = 1.3, 1.2, 1.14, 1.08, 1.0
"""The heights of the letters of prices, by the smallest type, the best first."""
ROOMY_USE = 8.8
"""The height in lines of an empty room from which on the letters of what it is for may be larger."""
SIGN_SIZES, SIGN_STEP = (1.6, 1.4, 1.2, 1.0), 1.12
"""The heights of the signs of prices, by the smallest type, the best first, and from one to the next, by that."""
ROUNDED = 0.01
"""The part of a line by which the room for a name may be lower, for what is lost in rounding."""
MIDDLE = 1.26
"""The height of the names of what all share, by that of the smallest type: one's own rooms have quieter ones."""
RACE, RACE_HIGH, OWN_RACE = (4.6, 3.8, 3.0), 5.0, 12.0
"""The widths in lines of the bar that tells how near the end a house is, the best first, its height, and that of one's
own."""
RACE_OFF = 14.0
"""How far that keeps off the edge of its plate, as the points above it do."""
NAMED = 1.27
"""The height of a name on a plate, by that of the smallest type, which stands below it."""


class Reach(Enum):
    """Whether a building can be started now, or is one's own."""

    near = auto()
    later = auto()
    """What it takes is there, but something else is asked for."""
    far = auto()
    own = auto()


def _dark(canvas: Canvas) -> bool:
    """Whether the ground is dark: rooms on it are darker still, and words on them light."""
    return bool(canvas.theme.cloth("uchronia").get("dark_cloth", True))


def _soft(canvas: Canvas) -> str:
    """The tone of words on the ground and in its rooms."""
    return ON_DARK if _dark(canvas) else ON_DAY


def _city(canvas: Canvas) -> Colour:
    """The tone of one's own ground."""
    return colour(canvas.theme.cloth("uchronia")["city_edge" if _dark(canvas) else "city"])


def _strong(canvas: Canvas) -> str:
    """The tone of names there."""
    return ON_TILE if _dark(canvas) else ON_DAY_TILE


def _room(canvas: Canvas, area: Area, part: float, ground: str = CLOTH) -> None:
    """A room through which no leaf and no column is seen; with strong contrasts in the farthest tone of its ground."""
    if not _dark(canvas):
        furniture.room(canvas, "uchronia", area, "panel_raised", part, 10, ground=ground)
        return
    if canvas.theme.contrast and (edge := canvas.theme.cloth("uchronia").get(f"{ground}_edge")) is not None:
        canvas.fill(area, colour(edge), 10)
        return
    furniture.room(canvas, "uchronia", area, "dim", part, 10, ground=ground)


def paint(canvas: Canvas, laid: Laid) -> None:
    """All of it."""
    _paint_cloth(canvas, laid)
    if not canvas.theme.contrast:
        _paint_jungle(canvas, laid)
    _paint_works(canvas, laid)
    _paint_forum(canvas, laid)
    _paint_piles(canvas, laid)
    for seat in laid.places.others:
        _paint_other(canvas, laid, seat)
    _paint_own(canvas, laid)


def _paint_cloth(canvas: Canvas, laid: Laid) -> None:
    """Plain cloth below all that lies close together: between panels no scrap of a picture is seen."""
    theme = canvas.theme
    if (plain := theme.cloth("uchronia").get("cloth")) is not None:
        covered = [*laid.places.trays]
        for room in laid.places.crowded:
            corners = (room.x + 1, room.y + 1), (room.right - 1, room.bottom - 1)
            if not any(all(over.holds(*corner) for corner in corners) for over in covered):  # nothing is painted twice
                canvas.fill(room, colour(plain), 10)
                covered.append(room)
    own, market = laid.places.trays
    _room(canvas, market, MARKET)
    _room(canvas, own, TRAY, CITY)
    _paint_ruins(canvas, laid)
    if theme.contrast:
        canvas.outline(own, _gold(canvas), 10, EDGE)


def _paint_ruins(canvas: Canvas, laid: Laid) -> None:
    """What is left of the lost city at both ends of the row of the hand, where cards leave it room."""
    light = "dusk" if _dark(canvas) else "noon"
    for beast, place in zip(("stego", "trike"), _ruins(canvas, laid), strict=False):
        canvas.show(f"uchronia/ruins-{beast}-{light}.svg", place)


def _ruins(canvas: Canvas, laid: Laid) -> tuple[Area, ...]:
    """Where that is: of one size, beside a hand of a few cards; a larger one leaves neither end free."""
    places, tray = laid.places, laid.places.trays[0]
    hand = places.own.hand
    room = Area(hand.x, hand.y, tray.right - hand.x, tray.bottom - hand.y).inset(RUINS_OFF, 0)
    few, held = (_beside_hand(laid, room, count) for count in (RUINS_HAND, laid.view.hand_sizes[places.own_seat]))
    wide = min(few, room.w * RUINS_WIDE, (room.h - RUINS_OFF) * RUINS_RATIO)
    high = wide / RUINS_RATIO
    if canvas.theme.contrast or places.bare or high < RUINS_LEAST * places.type or held < wide:
        return ()
    foot = room.below(room.h - RUINS_OFF - high).top(high)
    return foot.left(high * RUINS_RATIO), foot.beside(foot.w - high * RUINS_RATIO)


def _beside_hand(laid: Laid, room: Area, count: int) -> float:
    """How much so many cards of the hand leave free at either end of their row, as far as both have it."""
    lying = furniture.fan(laid.places.own.hand, count, laid.places.card, spots.SPREAD)
    off = laid.places.card * CARD_RATIO / 2 + LIGHT
    return min([room.w / 2, *(min(x - off - room.x, room.right - x - off) for x, _ in lying)])


def _paint_jungle(canvas: Canvas, laid: Laid) -> None:
    """What looks over the edges of sheets and shelves, where names of rooms leave their line free."""
    places, t = laid.places, laid.places.type
    above = [hull([places.plate(seat), places.domain_of(seat)]).bottom for seat in places.others]
    above += [body.bottom for seat in places.others if (body := places.body(seat)) is not None]
    said = words.on_board("works", count=laid.view.plans)
    left = places.works.x + t * 1.4 + canvas.width(said, t * MIDDLE, "display")
    if laid.view.ending and _ends_here(canvas, laid, left - places.works.x):
        left += canvas.width(_last_round(laid), t, "display") + t * 2
    top = max(above, default=places.works.y - t * places.label) + 2
    _paint_peeks(canvas, laid, Area(left, top, places.works.right - left, places.works.y - top), OVER_WORKS)
    if places.close:
        return
    own, house = places.own, laid.own
    limit = laid.book.traits(house.buildings).limit
    heads = {name: _room_label(laid, name, limit) for name in ("activities", "buildings", "sites")}
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
            _paint_growth(canvas, name, Area(x, line.bottom + PEEK_FOOT - tall, wide, tall))


def _paint_growth(canvas: Canvas, name: str, area: Area) -> None:
    """One of these pictures, as it looks on that ground."""
    canvas.show(f"uchronia/jungle/{name}-{'dusk' if _dark(canvas) else 'noon'}.svg", area)


def paint_herd(canvas: Canvas, laid: Laid, room: Area, most: float = 5.0, right: bool = True) -> None:
    """A picture at the foot of a room in which nothing is written: a herd in a broad one, else a single head."""
    t = laid.places.type
    if canvas.theme.contrast or room.w < HERD_LEAST * t or room.h < TUFT_LEAST * t:
        return
    name = "frieze" if room.w >= room.h * 2.2 and room.w >= HERD_LEAST * 2 * t else "longneck"
    high = min(room.h, most * t, room.w / PEEK_RATIO[name])
    high = max(1.0, high // (t * STEPPED)) * t * STEPPED  # in few sizes, of which each has to be drawn
    wide = high * PEEK_RATIO[name]
    _paint_growth(canvas, name, Area(room.right - wide if right else room.x, room.bottom - high, wide, high))


def _paint_socket(canvas: Canvas, place: Area, ground: str = CLOTH, part: float = SOCKET) -> None:
    """A place on which nothing lies: sunk into its ground, without a line around it that would ask to be looked at.

    With strong contrasts it has that line.
    """
    if canvas.theme.contrast:
        canvas.outline(place, EDGES[ground], round_at(place), 2)
        return
    cloth = canvas.theme.cloth("uchronia")
    tone = mix(colour(cloth[ground]), canvas.theme.tone("dim") if _dark(canvas) else colour(cloth[f"{ground}_edge"]),
               part if _dark(canvas) else part * DAY_SOCKET)  # fmt: skip
    canvas.fill(place, tone, round_at(place))


def _paint_faint(canvas: Canvas, name: str, area: Area) -> None:
    """A sign that is painted on the ground itself."""
    drawn = canvas.picture(name, area.w, area.h)
    drawn.set_alpha(255 if canvas.theme.contrast else FREE_FAINT)
    canvas.surface.blit(drawn, canvas.rect(area))
    drawn.set_alpha(255)


def _quiet(canvas: Canvas, ground: str = CLOTH, part: float = QUIET) -> Colour:
    """The tone of words that do not matter now; with strong contrasts the same as of all others."""
    usual = canvas.theme.tone(_soft(canvas))
    edge = canvas.theme.cloth("uchronia").get(f"{ground}_edge" if _dark(canvas) else ground)
    return (
        usual
        if canvas.theme.contrast or edge is None
        else mix(usual, colour(edge), part if _dark(canvas) else DAY_QUIET)
    )


def _heading(
    canvas: Canvas, said: str, x: float, y: float, t: float, align: str = "left", family: str = "bold",
    width: float | None = None, tone: str | Colour | None = None,
) -> Area:  # fmt: skip
    """The name of a room, on the cloth or the tray itself."""
    while width is not None and t > canvas.theme.least and canvas.width(said, t, family) > width:
        t -= 1
    return canvas.text(said, x, y, t, _soft(canvas) if tone is None else tone, align, family, width)


# --- the middle


def _paint_works(canvas: Canvas, laid: Laid) -> None:
    places, t = laid.places, laid.places.type
    room = places.works
    said = words.on_board("works", count=laid.view.plans)
    y = room.y - t * (0.72 if places.tight else OFF_LIGHT)
    label = _heading(canvas, said, room.x + t * 0.4, y, t * (1.2 if places.tight else MIDDLE), family="display")
    if laid.view.ending and _ends_here(canvas, laid, label.right - room.x):
        canvas.label(_last_round(laid), label.right + t, y, t, "warn", "left", "display")
    lying = spots.works(laid)
    for gap in spots.gaps(laid):
        _paint_socket(canvas, gap)
    prices = _prices(laid, lying)
    near = spots.in_reach(laid)
    lit = Reach.near if _can_build(laid) else Reach.later
    larger = _larger(canvas, laid)
    works = [_settled(canvas, laid, each, str(say(each.building))) for each in _grown(canvas, laid, lying, larger, 1)]
    size, lines = _priced(canvas, laid, works, prices)
    for each, price, under in zip(works, prices, lines, strict=True):
        if laid.away(each.building, "works"):
            continue  # a name would stand there before its card
        reach = lit if lit is Reach.later or each.building in near else Reach.far
        _paint_tile(canvas, laid, each, _points(laid, each), price if under else "", under, size=size, reach=reach)
    if works and not any(lines):
        _paint_signs(canvas, laid, works)


def _can_build(laid: Laid) -> bool:
    """Whether the viewer can command Construction now, or copy it: until then all Great Works are alike."""
    return any(action.order is CONSTRUCTION for action in (*laid.legal(Command), *laid.legal(Copy)))


def _last_round(laid: Laid) -> str:
    """That it is the last round, and after whose turn it ends."""
    return words.on_board("last_round", name=laid.names[(laid.view.first - 1) % len(laid.names)])


def _ends_here(canvas: Canvas, laid: Laid, used: float) -> bool:
    """Whether that has room beside the name of the Great Works; else it stands beside that of the Forum."""
    t = laid.places.type
    return canvas.width(_last_round(laid), t, "display") + 2 * t <= laid.places.works.w - used


def _priced(
    canvas: Canvas, laid: Laid, works: Sequence[Tiled], prices: Sequence[str]
) -> tuple[float, list[Sequence[str]]]:
    """The lines below the effects of a row that tell its prices, and the height of their letters.

    They have the largest letters for which all tiles have room.
    """
    key = "prices", tuple([(each.building, each.tile) for each in works]), tuple(prices)
    found: tuple[float, list[Sequence[str]]] = _kept(
        canvas, laid, key, lambda: _fitting_prices(canvas, laid, works, prices)
    )
    return found


def _kept(canvas: Canvas, laid: Laid, key: Hashable, find: Callable[[], Any]) -> Any:
    """What was found of tiles, in this view or in an earlier one."""
    kept, key = laid.places.lines, (canvas.theme.unit, key)
    if key not in kept:
        kept[key] = find()
    return kept[key]


def _fitting_prices(
    canvas: Canvas, laid: Laid, works: Sequence[Tiled], prices: Sequence[str]
) -> tuple[float, list[Sequence[str]]]:
    places = laid.places
    least = max((each.tile.larger for each in works), default=1.0)
    most = min(places.emphasis, least * tiles.TITLE)  # no larger than names
    for size in (places.type * larger for larger in PRICE_SIZES if least <= larger <= most):
        lines = [_under(canvas, laid, each, said, size) for each, said in zip(works, prices, strict=True)]
        if all(len(told) == 1 for told in lines):
            return size, lines
    return places.type, [() for _ in works]


def _paint_signs(canvas: Canvas, laid: Laid, works: Sequence[Tiled]) -> None:
    """The price of each Great Work as so many signs at the foot of its tile, where words have no room.

    Where it is what the card itself shows, it is not shown twice.
    """
    prices = [wants(laid.game, laid.view, each.building) for each in works]
    counts = tuple([price.count for price in prices])
    key = "signs", tuple([(each.building, each.tile) for each in works]), counts
    size, rooms = _kept(canvas, laid, key, lambda: _fitting_signs(canvas, laid, works, counts))
    for each, price, room in zip(works, prices, rooms, strict=True):
        printed = laid.book.colours[price.resource].cost == price.count and each.tile.card.h >= LARGE * laid.places.type
        unseen = printed or laid.away(each.building, "works")
        for part in room.columns(price.count) if room is not None and not unseen else ():
            canvas.show(sign(price.resource), around(part.cx, part.cy, size, size))


def _fitting_signs(
    canvas: Canvas, laid: Laid, works: Sequence[Tiled], counts: Sequence[int]
) -> tuple[float, list[Area | None]]:
    """Where they stand, all of one size: the largest for which all tiles have room, else the least."""
    for size in (laid.places.type * larger for larger in SIGN_SIZES):
        rooms = [_signs(canvas, laid, each, count, size) for each, count in zip(works, counts, strict=True)]
        if all(rooms):
            break
    return size, rooms


def _signs(canvas: Canvas, laid: Laid, each: Tiled, count: int, size: float) -> Area | None:
    """Where so many signs stand at the foot of a tile: at its right, beside the last line of the effect if need be."""
    tile, t = each.tile, laid.places.type * each.tile.larger
    words_room = tile.text or tile.name
    wide = count * size * SIGN_STEP
    room = Area(words_room.right - wide, tile.whole.bottom - size * SIGN_STEP, wide, size)
    left = tile.card.right if tile.card.bottom > room.y else words_room.x
    if room.x < left:
        return None
    if tile.text is None:  # the name stands above
        return room if room.y >= tile.name.y + NAME * t else None
    for i, line in enumerate(_effect(canvas, laid, each)):
        x = tile.text.x + (tile.indent if i < tile.beside else 0.0)
        below = tile.text.y + (i + 1) * LINE * t
        if below > room.y + t * (LINE - 1) and x + canvas.width(line, t) + t * 0.3 > room.x:
            return None
    return room


def _short(said: str) -> str:
    """What stands before the colon, whichever the language has."""
    head, _ = _told_apart(said)
    return head[:-1].rstrip() if head else said.rstrip()


def _under(canvas: Canvas, laid: Laid, each: Tiled, said: str, size: float) -> Sequence[str]:
    """That in lines of that size, if a tile has room for them below its effect."""
    tile, t = each.tile, laid.places.type * each.tile.larger
    if tile.text is None:
        return ()
    effect = _effect(canvas, laid, each)
    lines = canvas.wrapped(said, size, _foot(tile, tile.text, 1, size).w, "bold")
    if len(lines) > 1:
        lines = canvas.wrapped(said, size, _foot(tile, tile.text, len(lines), size).w, "bold")
    return lines if has_lines(tile, len(effect) + len(lines) * size / t, t) else ()


def _grown(canvas: Canvas, laid: Laid, found: list[Tiled], larger: float, under: int) -> list[Tiled]:
    """Tiles with letters so large, or as large as each has room for, if all of them tell their effects."""
    if larger <= 1 or not _usual(_told(found)):
        return [*found]
    key = "grown", tuple([(each.building, each.tile) for each in found]), larger, under
    grown = _kept(canvas, laid, key, lambda: [_with_letters(canvas, laid, each, larger, under) for each in found])
    return [each._replace(tile=tile) for each, tile in zip(found, grown, strict=True)]


def _with_letters(canvas: Canvas, laid: Laid, each: Tiled, most: float, under: int) -> Tile:
    """A tile with the largest letters up to that size that have room."""
    if each.tile.larger < 1:
        return each.tile
    first: Tile | None = None
    for size in _sizes(laid):
        if size > most or not _has_room(canvas, laid, each, size, under):
            continue
        tile = tiles.enlarged(each.tile, laid.places.type, size) or each.tile
        last = _effect(canvas, laid, _with_margin(canvas, laid, each._replace(tile=tile)))[-1]
        if len(last) > ORPHAN:
            return tile
        first = first or tile
    return first or each.tile  # rather somewhat smaller than "5." in a line of its own


def _larger(canvas: Canvas, laid: Laid) -> float:
    """How large the letters of effects are on the Great Works, by the smallest type, if most of these have room."""
    kept = laid.places.written
    if "larger" not in kept:
        works = _told(spots.works(laid))
        kept["larger"] = next(
            (
                size
                for size in _sizes(laid)
                if _most_have_room(canvas, laid, works, size, 1) and _stand_out(canvas, laid, works, size)
            ),
            1.0,
        )
    larger: float = kept["larger"]
    return larger


def _larger_on_buildings(canvas: Canvas, laid: Laid) -> float:
    """The same on one's own buildings."""
    kept = laid.places.written
    if "built" not in kept:
        built = _usual(_told(spots.buildings(laid, laid.places.own_seat)))
        sizes = (size for size in _sizes(laid) if _most_have_room(canvas, laid, built, size, 0))
        kept["built"] = next(sizes, 1.0)
    larger: float = kept["built"]
    return larger


def _most_have_room(canvas: Canvas, laid: Laid, found: Sequence[Tiled], larger: float, under: int) -> bool:
    """Whether most of these tiles have room for such letters: one long effect makes those of others no smaller."""
    return bool(found) and sum(_has_room(canvas, laid, each, larger, under) for each in found) * 2 > len(found)


def _larger_on_sites(canvas: Canvas, laid: Laid, found: Sequence[Tiled]) -> float:
    """The same on one's sites, which are many and narrow: there they may be smaller."""
    kept = laid.places.written
    if "sites" not in kept:
        sizes = (size for size in _sizes(laid) if _most_have_room(canvas, laid, found, size, 0))
        kept["sites"] = next(sizes, 1.0)
    larger: float = kept["sites"]
    return larger


def _sizes(laid: Laid) -> list[float]:
    """The heights of letters that are tried, by the smallest type: what stands below effects is larger still."""
    return [size for size in PRICE_SIZES if 1 < size <= laid.places.emphasis - ROUNDED]


def _told(found: list[Tiled]) -> list[Tiled]:
    """These tiles, if all of them tell their effects: else their letters are the smallest, and others need not be."""
    return found if all(each.tile.text is not None for each in found) else []


def _usual(found: list[Tiled]) -> list[Tiled]:
    """These tiles without those whose letters are small so that all effects are told: they are not enlarged again."""
    return [each for each in found if each.tile.larger >= 1]


def _evenly(canvas: Canvas, laid: Laid, built: list[Tiled]) -> list[Tiled]:
    """One's own buildings with letters of one size, the largest in which each effect ends within its tile.

    How many lines an effect has was foreseen only. Somewhat smaller letters are preferred if they keep all effects
    beside their cards.
    """
    key = "even", tuple([(each.building, each.tile) for each in built])
    even = _kept(canvas, laid, key, lambda: [each.tile for each in _found_even(canvas, laid, built)])
    return [each._replace(tile=tile) for each, tile in zip(built, even, strict=True)]


def _found_even(canvas: Canvas, laid: Laid, built: list[Tiled]) -> list[Tiled]:
    """The same, found anew."""
    usual = [_settled(canvas, laid, each, str(say(each.building))) for each in built]
    if any(each.tile.text is None for each in built):
        return usual
    first, most = list[Tiled](), min((each.tile.larger for each in built), default=1.0)
    for size in (most, *(size for size in (*_sizes(laid), 1.0, *spots.SMALLER_LETTERS) if size < most)):
        found = [_lettered(canvas, laid, each, size) for each in built]
        if not all(_ends(canvas, laid, each) for each in found):
            continue
        if all(len(_effect(canvas, laid, each)) <= each.tile.beside for each in found):
            return found
        first = first or found
        if size < EVEN_LEAST:
            break
    return first or usual


def _lettered(canvas: Canvas, laid: Laid, each: Tiled, size: float) -> Tiled:
    """A tile with letters of that size, by the smallest type."""
    tile = tiles.enlarged(each.tile, laid.places.type, size) if size != each.tile.larger else each.tile
    return _settled(canvas, laid, each._replace(tile=tile or each.tile), str(say(each.building)))


def _ends(canvas: Canvas, laid: Laid, each: Tiled) -> bool:
    """Whether the effect of a building ends within its tile."""
    return has_lines(each.tile, len(_effect(canvas, laid, each)), laid.places.type * each.tile.larger)


def _stand_out(canvas: Canvas, laid: Laid, works: list[Tiled], larger: float) -> bool:
    """Whether all prices have words, and larger ones than effects with such letters."""
    grown = _grown(canvas, laid, works, larger, 1)
    found = [_settled(canvas, laid, each, str(say(each.building))) for each in grown]
    size, lines = _priced(canvas, laid, found, _prices(laid, works))
    return all(lines) and size > laid.places.type * larger


def _prices(laid: Laid, works: Sequence[Tiled]) -> list[str]:
    """What each of the Great Works takes: its points are on its card."""
    found = list[str]()
    for each in works:
        price = wants(laid.game, laid.view, each.building)
        said = words.on_board("price", count=price.count, resource=price.resource, points=price.points)
        found.append(_short(said))
    return found


def _has_room(canvas: Canvas, laid: Laid, each: Tiled, larger: float, under: int) -> bool:
    """Whether a tile has room for letters so large."""
    key = "room", each.building, each.tile, larger, under
    return bool(_kept(canvas, laid, key, lambda: _found_room(canvas, laid, each, larger, under)))


def _found_room(canvas: Canvas, laid: Laid, each: Tiled, larger: float, under: int) -> bool:
    """The same, found anew."""
    size = laid.places.type * larger
    tile = tiles.enlarged(each.tile, laid.places.type, larger)
    name, said = str(say(each.building)), laid.effect(each.building)
    if tile is None or tile.text is None or canvas.width(name, size * tiles.TITLE, "bold") > tile.name.w:
        return False
    lines = len(_effect(canvas, laid, each._replace(tile=tile))) + under * tiles.TITLE
    return has_lines(tile, lines, size) and _whole(canvas, said, size, tile.text.w - tile.indent)


def _foot(tile: Tile, text: Area, count: int, t: float) -> Area:
    """The room for the last lines of a tile: beside its card, if that reaches so far down."""
    room = text.below(text.h - count * LINE * t)
    return room.beside(tile.indent) if room.y < tile.card.bottom else room


def _settled(canvas: Canvas, laid: Laid, each: Tiled, name: str) -> Tiled:
    """A tile whose effect begins below its name, and goes on below its card only if it has no room beside it."""
    key = "settled", each.building, each.tile, name
    tile = _kept(canvas, laid, key, lambda: _settled_tile(canvas, laid, _with_margin(canvas, laid, each), name))
    return each._replace(tile=tile)


def _settled_tile(canvas: Canvas, laid: Laid, each: Tiled, name: str) -> Tile:
    """That tile, found anew."""
    tile, t, text = each.tile, laid.places.type * each.tile.larger, each.tile.text
    if text is None:
        return tile
    if tiles.two_lines(tile, t) and canvas.width(name, t, "bold") <= tile.name.w:  # a second line was foreseen
        top = tile.name.y + NAME * t
        raised = text._replace(y=top, h=text.bottom - top)
        tile = tile._replace(name=tile.name.top(NAME * t), text=raised, beside=tile.beside + 1)
        each = each._replace(tile=tile)
    count = len(canvas.wrapped(laid.effect(each.building), t, text.w - tile.indent - tile.margin))
    priced = has_lines(tile, len(_effect(canvas, laid, each)) + 1, t)
    return tile._replace(beside=count) if has_lines(tile, count + priced, t) else tile


def _with_margin(canvas: Canvas, laid: Laid, each: Tiled) -> Tiled:
    """A tile whose effect keeps off its right edge, unless it takes for that the room of a price."""
    t, text = laid.places.type * each.tile.larger, each.tile.text
    if text is None or text.w - each.tile.indent < NARROW * t:
        return each
    kept = each._replace(tile=each.tile._replace(margin=MARGIN * t))
    if not each.tile.indent:  # below its card it begins farther from the left, too
        left = kept.tile.name.beside(MARGIN * t / 2), text.beside(MARGIN * t / 2)
        kept = each._replace(tile=each.tile._replace(name=left[0], text=left[1], margin=MARGIN * t / 2))
    if not _whole(canvas, laid.effect(each.building), t, text.w - each.tile.indent - MARGIN * t):
        return each
    lines, before = _effect(canvas, laid, kept), _effect(canvas, laid, each)
    if has_lines(each.tile, len(lines) + PRICE_SIZES[0], t):
        return kept
    alike = len(lines) == len(before) and canvas.width(lines[-1], t) <= canvas.width(before[-1], t)
    return kept if alike else each


def _effect(canvas: Canvas, laid: Laid, each: Tiled) -> Sequence[str]:
    """The effect of a building in the lines in which it stands on its tile, if it does."""
    if each.tile.text is None:
        return ()
    t, margin, effect = laid.places.type * each.tile.larger, each.tile.margin, laid.effect(each.building)

    def flow() -> Sequence[str]:
        return tiles.flowed(lambda said, width: canvas.wrapped(said, t, width - margin), effect, each.tile)

    lines: Sequence[str] = _kept(canvas, laid, ("effect", each.building, each.tile), flow)
    return lines


def _paint_tile(
    canvas: Canvas, laid: Laid, each: Tiled, note: str, below: str = "", under: Sequence[str] = (),
    progress: bool = False, ground: str = CLOTH, size: float = 0.0, reach: Reach = Reach.own,
) -> None:  # fmt: skip
    """The words of a building beside its card, and these lines below them.

    The note is shown where the points on the card are too small to be read, and not once more beside the line; as the
    progress of a site it stands behind the name if there is neither such a place nor room for the line.
    """
    t, tile, usable = laid.places.type * each.tile.larger, each.tile, each.spot.mark == "legal"
    short = _short(below)
    called = str(say(each.building))
    bare = f"{called} {note}" if progress and tile.note is None else called
    high, told = _bare_name(canvas, laid, each, bare) if tile.text is None and tile.name.h >= t else (t, ())
    head = _head(laid, each, len(told))
    if usable:
        if canvas.theme.contrast:
            canvas.fill(tile.whole, "panel_raised", 10)
        else:
            _paint_panel(canvas, laid, each, ground, Reach.near, head)
        off = min(OUTSIDE, laid.places.gap / 2)  # where rows are close it keeps off their names
        _paint_light(canvas, tile.whole.inset(-off), round_of(each) + off, 5)
    else:  # it keeps back behind what can be used
        _paint_panel(canvas, laid, each, ground, reach, head)
    title, soft, tone = _inks(canvas, usable, reach)
    if tile.note is not None:
        mark = around(tile.note.x + t * 0.6, tile.note.cy, t * 1.1, t * 1.1)
        canvas.show(sign(laid.book.faces[each.building].colour), mark)
        canvas.text(note, mark.right + t * 0.3, mark.cy, t, title, family="bold")
    if tile.name.h < t:
        return  # a house of very many: names are told when they are pointed at
    if tile.text is None:
        lines: Sequence[str] = told
        room = tile.name.top(max(tile.name.h, NAME * t))
        if head:
            room = Area(room.x, tile.whole.y, room.w, head)
        align = "centre" if tile.card.bottom <= tile.name.y + 1 else "left"
        _lines(canvas, lines, room, high, "bold", title, top=room.h > 2 * LINE * t, align=align)
        used = room.y + len(lines) * LINE * t
        if align == "left" and tile.note is None and not below and not canvas.theme.contrast:
            _paint_stamp(canvas, laid, each, Area(room.x, used, room.w, tile.whole.bottom - t * STAMP_OFF - used))
        if (
            below
            and tile.note is None
            and tile.name.h >= (len(lines) + 2) * LINE * t
            and canvas.width(short, t, "bold") <= tile.name.w
        ):
            canvas.text(short, tile.name.x, tile.name.bottom - LINE * t / 2, t, tone, family="bold")
        return
    name, broad = f"{called} {note}" if progress and not under else called, tile.name.w
    wide = canvas.width(short, t, "bold")
    double = tiles.two_lines(tile, t)
    if double:
        name = f"{called} {note}" if progress and not under else called
        _lines(canvas, canvas.wrapped(name, t, broad, "bold")[:2], tile.name, t, "bold", title, top=True)
    elif below and not under and canvas.width(called, t * tiles.TITLE, "bold") + wide + t * 0.5 <= broad:
        canvas.text(short, tile.name.right, tile.name.cy, t, tone, "right", "bold")
        name, broad = called, broad - wide - t * 0.5
    if not double:
        high = min(tile.name.h, laid.places.type * ALIKE) if laid.places.roomy else t * tiles.TITLE
        lettering.fitting(canvas, name, tile.name.x, tile.name.cy, high, title, broad, "bold")
    effect = _effect(canvas, laid, each)
    beside = tile.text.beside(tile.indent)
    _lines(canvas, effect[: tile.beside], beside, t, tone=soft, top=True)
    low, off = tile.text.below(tile.beside * LINE * t), t * BELOW_CARD
    rest = effect[tile.beside :]
    if rest and tile.indent and len(off_edge := canvas.wrapped(" ".join(rest), t, low.w - off)) <= len(rest):
        rest, low = [*off_edge], low.beside(off)
    _lines(canvas, rest, low, t, tone=soft, top=True)
    foot = tile.text.bottom
    if under:
        room = _foot(tile, tile.text, len(under), size)
        foot = room.y
        if room.x < tile.text.x + tile.indent and canvas.width(under[0], size, "bold") <= room.w - off:
            room = room.beside(off)
        _lines(canvas, under, room, size, "bold", tone, top=True)
    if not canvas.theme.contrast:
        free = tile.text.below((tile.beside if rest else 0) * LINE * t + len(rest or effect) * LINE * t)
        _paint_stamp(canvas, laid, each, Area(free.x, free.y, free.w, foot - free.y))


def _bare_name(canvas: Canvas, laid: Laid, each: Tiled, name: str) -> tuple[float, Sequence[str]]:
    """The lines of a name without an effect, and the height of its letters: rather smaller ones than a part of it."""
    tile, t, least = each.tile, laid.places.type, canvas.theme.least
    most = max(1, int(max(tile.name.h, NAME * t) / (LINE * t) + ROUNDED))
    high = t
    while high > least and not _whole(canvas, name, high, tile.name.w, "bold"):
        high -= 1
    if not _whole(canvas, name, high, tile.name.w, "bold"):
        return high, (canvas.type.shortened(name, high, tile.name.w, "bold"),)
    if most == 1 and canvas.width(name, high, "bold") <= tile.name.w + laid.places.pad * t * INTO_PAD:
        return high, (name,)
    while high > least and len(canvas.wrapped(name, high, tile.name.w, "bold")) > most:
        high = max(least, high - 0.5)
    return high, canvas.wrapped(name, high, tile.name.w, "bold")[:most]


def _head(laid: Laid, each: Tiled, lines: int) -> float:
    """The height of the band behind a name that stands in one line above points or progress; 0 if none does."""
    tile, t = each.tile, laid.places.type
    if tile.text is not None or tile.note is None or lines != 1 or tile.name.y > tile.card.bottom - 1:
        return 0.0
    return min(tile.note.y - tile.whole.y, (NAME + 2 * laid.places.pad) * t)


def _paint_stamp(canvas: Canvas, laid: Laid, each: Tiled, room: Area) -> None:
    """The sign of a material as it is stamped on its paper, where nothing is written below an effect."""
    t = laid.places.type * each.tile.larger
    side = min(room.h - STAMP_OFF * t, STAMP[1] * t) // (t * STEPPED) * t * STEPPED
    if side < STAMP[0] * t or room.w < side * 2:
        return
    drawn = canvas.picture(sign(laid.book.faces[each.building].colour), side, side)
    drawn.set_alpha(STAMP_FAINT)
    at = Area(room.right - side - STAMP_OFF * t, room.bottom - side, side, side)
    canvas.surface.blit(drawn, canvas.rect(at))
    drawn.set_alpha(255)


def _inks(canvas: Canvas, usable: bool, reach: Reach) -> tuple[str | Colour, str | Colour, str | Colour]:
    """The tones of the name of a building, of its effect and of what stands below that, on its sheet.

    All of them are in ink, also where it cannot be used: there the paper is dimmer.
    """
    if not canvas.theme.contrast:
        return "ink", "ink", colour(PRICED) if usable or reach is Reach.near else "ink"
    if usable:
        return "text", "text_soft", "accent"
    if reach is Reach.far:
        return _soft(canvas), _soft(canvas), _soft(canvas)
    return _strong(canvas), _soft(canvas), _gold(canvas) if reach is Reach.near else _soft(canvas)


def _paint_panel(canvas: Canvas, laid: Laid, each: Tiled, ground: str, reach: Reach, head: float = 0.0) -> None:
    """The sheet of a building: paper with a band behind its name, so high, in the colour of its material.

    With strong contrasts it is a plain panel.
    """
    whole, near = each.tile.whole, reach is Reach.near
    if canvas.theme.contrast:
        _room(canvas, whole, TILE, ground)
        canvas.outline(
            whole.inset(-OUTSIDE if near else 0), _gold(canvas) if near else EDGES[ground], 10, NEAR_EDGE if near else 2
        )
        return
    resource = laid.book.faces[each.building].colour
    hue = canvas.theme.hue(canvas.theme.suit("uchronia", resource.name)["hue"])
    kind = reach.name
    kind = {"legal": "lit", "dim": "dim"}.get(each.spot.mark, kind)
    dark, shines = _dark(canvas), kind in ("near", "lit")
    plain = colour((DARK_SHEETS if dark else DAY_SHEETS)[kind])
    paper = mix(plain, hue.light, SHEET_HUE)
    band = mix(paper, hue.base, FAR_BAND if kind in ("far", "dim") else BAND)
    edge = (hue.base if shines else hue.dark) if dark else mix(hue.dark, paper, 0.0 if shines else PALE_EDGE)
    radius, card, name = round_of(each), each.tile.card, each.tile.name
    hidden = card.w / 2 if card.h >= whole.h - 1 and card.x <= whole.x + 1 else 0.0
    body = whole.beside(hidden)  # nothing is drawn that the card covers
    shade = colour(canvas.theme.cloth("uchronia")[f"{ground}_edge"])
    if not dark:
        shade = mix(shade, colour(canvas.theme.cloth("uchronia")[ground]), SHADE_PALE)
    canvas.fill(Area(whole.x + radius, whole.bottom - 2, whole.w - radius * 1.6, 2 + SHADE), shade)
    canvas.fill(Area(whole.right - 2, whole.y + radius, 2 + SHADE / 2, whole.h - radius * 1.6), shade)
    if not head and (each.tile.text is None or name.h < 1):
        canvas.fill(body, mix(paper, band, 0.5), radius)
    else:
        canvas.fill(body, paper, radius)
        if not head and name.y > card.bottom - 1:  # below its card the name has its band across the middle of the sheet
            canvas.fill(Area(body.x, name.y, body.w, name.h), band)
        else:  # two parts go round the corner
            high = head or min(name.bottom, body.bottom) - body.y
            corner, right = radius * CORNER, body.right - body.x
            left = 0.0 if hidden else corner
            canvas.fill(Area(body.x + left, body.y, right - left - corner, high), band)
            canvas.fill(Area(body.x, body.y + corner, right - 1, high - corner), band)
    canvas.outline(whole, edge, radius, SHEET_EDGE)


def round_of(each: Tiled) -> float:
    """How round the corners of a tile are: as those of the card at its edge."""
    return max(LEAST_ROUND, each.tile.card.h * CARD_ROUND)


def _whole(canvas: Canvas, text: str, size: float, width: float, family: str = "text") -> bool:
    """Whether no word has to be broken for lines of that width."""
    return all(canvas.width(part, size, family) <= width for word in text.split() for part in atoms(word))


def _lines(
    canvas: Canvas, lines: Sequence[str], room: Area, size: float, family: str = "text", tone: str | Colour = "text",
    top: bool = False, align: str = "left",
) -> None:  # fmt: skip
    """Lines in the middle of a room, or from its top."""
    step = size * LINE
    y = room.y + step * 0.5 if top else room.cy - step * (len(lines) - 1) / 2
    x = room.cx if align == "centre" else room.x
    for i, line in enumerate(lines):
        canvas.text(line, x, y + i * step, size, tone, align, family)


def _paint_forum(canvas: Canvas, laid: Laid) -> None:
    places, t = laid.places, laid.places.type
    room = places.forum
    y = (room.y + places.monopolies.y - places.gap * SQUARE_OFF) / 2  # above the edge of the square
    label = _heading(canvas, words.on_board("forum"), room.x + t * 0.4, y, t * MIDDLE, family="display")
    works = canvas.width(words.on_board("works", count=laid.view.plans), t * MIDDLE, "display")
    if laid.view.ending and not _ends_here(canvas, laid, works + t * 0.4):
        left = label.right + t
        lettering.fitting(canvas, _last_round(laid), left, y, t, _gold(canvas), room.right - left, "bold")
    elif canvas.width(said := words.on_board("monopolies"), t) <= room.right - label.right - t * 2:
        _heading(canvas, said, room.right - t * 0.4, y, t, "right", "text", tone=_quiet(canvas, part=MARKET_QUIET))
    _paint_square(canvas, laid)
    paint_monopolies(canvas, laid)
    for resource, pile in spots.forum(laid).items():
        if not pile.spot.size:
            _paint_empty(canvas, furniture.spot_area(pile.spot), resource)
        _caption(canvas, titled(resource), pile, t)


def _paint_square(canvas: Canvas, laid: Laid) -> None:
    """The paved square on which the cards of the Forum lie, the lightest ground of the table: much is chosen there."""
    theme, places = canvas.theme, laid.places
    if theme.contrast or (light := theme.cloth("uchronia").get("light")) is None:
        return
    chips, market = places.monopolies, places.market
    lying = hull([furniture.spot_area(pile.spot) for pile in spots.forum(laid).values()])
    off = places.gap * SQUARE_OFF
    square = Area(market.x - off, chips.y - off, market.w + 2 * off, lying.bottom - chips.y + 2 * off)
    cloth = colour(theme.cloth("uchronia")["cloth"])
    paved, joint = (SQUARE, SQUARE_EDGE) if _dark(canvas) else (DAY_SQUARE, DAY_SQUARE_EDGE)
    canvas.fill(square, mix(cloth, colour(light), paved), 12)
    canvas.outline(square, mix(cloth, colour(light if _dark(canvas) else "#6E8E5A"), joint), 12, 2)


def paint_monopolies(canvas: Canvas, laid: Laid) -> None:
    """The chips of all Monopolies, with the faces of their holders."""
    chips = laid.places.monopolies.columns(len(RESOURCES), laid.places.type * 0.25)
    for resource, chip in zip(RESOURCES, chips, strict=True):
        _paint_monopoly(canvas, laid, resource, chip)


def _holder_room(chip: Area) -> tuple[Area, float]:
    """Where the holder of a Monopoly stands on its chip, and the side of the sign before it."""
    side = min(chip.h * 0.62, chip.w * 0.4)
    left = chip.x + side * 1.35
    return Area(left, chip.y, chip.right - left, chip.h), side


def _holder(laid: Laid, resource: Resource) -> str:
    holder = laid.view.monopolies[resource]
    return laid.names[holder] if holder != TABLE else words.on_board("nobody")


def _paint_monopoly(canvas: Canvas, laid: Laid, resource: Resource, chip: Area) -> None:
    """A chip with the sign of a Monopoly and the face of its holder, which is on the plate of that house too."""
    t, holder = laid.places.type, laid.view.monopolies[resource]
    canvas.fill(chip, "panel", 10)
    if holder == laid.view.seat or canvas.theme.contrast:
        canvas.outline(chip, "accent" if holder == laid.view.seat else "panel_edge", 10, 2)
    rest, side = _holder_room(chip)
    canvas.show(sign(resource), around(chip.x + side * 0.75, chip.cy, side, side))
    said = _holder(laid, resource)
    if holder == TABLE and canvas.width(said, t, "bold") <= rest.w - t * 0.5:
        canvas.text(said, rest.x, rest.cy, t, "text_soft", family="bold")
    elif holder != TABLE:
        size = min(chip.h * 0.8, rest.w * 0.9)
        canvas.show(furniture.avatar(holder, said), around(rest.cx, rest.cy, size, size))


def _paint_empty(canvas: Canvas, box: Area, resource: Resource) -> None:
    """A free place of the Forum: a sign on its paving."""
    if canvas.theme.contrast:
        canvas.outline(box, EMPTY, 10, 2)
    side = box.w * FREE_FORUM
    _paint_faint(canvas, sign(resource), around(box.cx, box.cy, side, side))


def _caption(canvas: Canvas, said: str, pile: Pile, t: float) -> None:
    """A line below a pile, if it has room for it."""
    if pile.caption.h >= t and canvas.width(said, t, "bold") <= pile.caption.w - 2:
        canvas.text(said, pile.caption.cx, pile.caption.cy, t, canvas.theme.tone(_soft(canvas)), "centre", "bold")


def _paint_piles(canvas: Canvas, laid: Laid) -> None:
    view, places, t = laid.view, laid.places, laid.places.type
    counts = view.pile, len(view.discards)
    labels = words.on_board("pile", count=counts[0]), words.on_board("discards", count=counts[1])
    for spot, said, room, count in zip(spots.draw_piles(laid), labels, places.piles, counts, strict=True):
        if not count:
            _paint_socket(canvas, furniture.spot_area(spot))
        label = said.replace(str(count), "").strip(APART) if spot.badge else said  # there it stands on the pile
        width = room.w if places.paired else None
        tone = _quiet(canvas, part=MARKET_QUIET)
        _heading(canvas, label, room.cx, room.y - t * 0.72, t, "centre", "text", width, tone)


# --- houses


def _paint_plate(canvas: Canvas, laid: Laid, seat: Seat) -> None:
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
        _paint_race(canvas, race, view.points[seat] / laid.goal, "text_soft")


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


def _paint_race(canvas: Canvas, room: Area, part: float, tone: str = "accent") -> None:
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
        )
        kept["race"] = next(fits, 0.0) * t
    plate = laid.places.plate(seat)
    wide: float = kept["race"]
    left = plate.right - RACE_OFF - wide
    return Area(left, plate.y + plate.h * 0.71 - RACE_HIGH / 2, wide, RACE_HIGH) if wide else None


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


def _paint_other(canvas: Canvas, laid: Laid, seat: Seat) -> None:
    places, body = laid.places, laid.places.body(seat)
    if body is None:
        _paint_plate(canvas, laid, seat)
        return
    unfolded, shines = places.unfolded == seat, False
    domain = places.domain_of(seat)
    foot = body.bottom
    if unfolded:
        canvas.fill(body, "panel", 10)
        if len(places.others) > 1:
            canvas.outline(body, "accent", 10, 2)
        if not domain.inset(1).meets(body):
            _room(canvas, domain, TRAY)
    else:
        whole = hull([places.plate(seat), body, domain])
        foot = whole.bottom
        _room(canvas, whole, TRAY)
        if shines := _shines(laid, seat):
            canvas.fill(whole, "legal", 10, 0.0 if canvas.theme.contrast else SHINE)
    _paint_plate(canvas, laid, seat)
    if shines:
        _paint_light(canvas, whole.inset(-3), 12, 4)
    _paint_domain_slot(canvas, laid, seat)
    tone: str | Colour = "text" if unfolded else canvas.theme.tone(_soft(canvas))
    quiet: str | Colour = tone if shines else _quiet(canvas)
    before: Fact | None = None
    for fact in facts(laid, seat):
        if before is not None and before.area.y == fact.area.y and (fact.room or _begins(before, fact)):
            canvas.fill(Area(fact.area.x - fact.type * RULE, fact.area.y + fact.type * 0.2, 1.5, fact.type), EMPTY)
        _paint_fact(canvas, fact, tone if fact.strong or unfolded else quiet, unfolded)
        before = fact
    if before is not None and (not unfolded or len(places.others) == 1):
        left = max(fact.area.right for fact in facts(laid, seat)) + laid.places.type
        right = domain.x if domain.x > left else body.right
        paint_herd(canvas, laid, Area(left, body.y, right - left - laid.places.type * 0.5, foot - body.y))


def _begins(before: Fact, fact: Fact) -> bool:
    """Whether a fact begins another room than the one before it: a line lies between them."""
    return before.key.partition("-")[0].rstrip("s") != fact.key.partition("-")[0].rstrip("s")


def _shines(laid: Laid, seat: Seat) -> bool:
    """Whether the order of a house can be copied: the house shines as a whole, since its card alone is small."""
    spot = spots.domain(laid, seat)
    return spot is not None and spot.mark == "legal"


def paint_lit(canvas: Canvas, nodes: Sequence[Node]) -> None:
    """The light of what can be done around a button that copies an order, not in vain, as around its house.

    Plot has it as the cards of the hand have it, which begin a turn too. Where it alone is left, it is golden.
    """
    for node in nodes:
        copies = node.primary and any(isinstance(action, Copy) for action in node.actions)
        plots = not node.primary and not node.why_not and PLOT in node.actions
        if node.role == "button" and (copies or plots):
            _paint_light(canvas, node.area.inset(-4), canvas.theme.radius["button"] + 4, 4)


def _paint_light(canvas: Canvas, area: Area, radius: float, width: float) -> None:
    """The light around what can be used: on a light cloth between two fine dark lines, as around cards."""
    if not _dark(canvas):
        canvas.outline(area.inset(-RIM), "text", radius + RIM, width + 2 * RIM)
    canvas.outline(area, "legal", radius, width)


def _paint_fact(canvas: Canvas, fact: Fact, tone: str | Colour, unfolded: bool) -> None:
    """A sign and a few letters; a building on a chip, Activities with their Monopoly in a ring."""
    t = fact.type
    x = fact.area.x + t * 0.15
    if fact.building is not None and unfolded:
        canvas.fill(fact.area, "panel_sunk", 7)
    elif fact.building is not None and fact.sign is not None and not canvas.theme.contrast:
        tone = _paint_tag(canvas, fact.area, fact.sign, done=fact.strong)
    if fact.strong and (fact.building is None or unfolded or canvas.theme.contrast):
        edge, ring = ("panel_edge", "accent") if unfolded else (tone, _gold(canvas))
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
    if fact.text:
        canvas.text(fact.text, x, fact.area.cy, t, tone, family=family)


def _paint_tag(canvas: Canvas, area: Area, resource: Resource, done: bool) -> str:
    """A small sheet for a building of another house, dimmer for one that is not completed; the tone of words on it."""
    dark, hue = _dark(canvas), canvas.theme.hue(canvas.theme.suit("uchronia", resource.name)["hue"])
    paper = mix(colour((DARK_SHEETS if dark else DAY_SHEETS)["own" if done else "dim"]), hue.light, SHEET_HUE)
    canvas.fill(area, paper, 7)
    canvas.fill(Area(area.x + 5, area.bottom - TAG_EDGE, area.w - 10, TAG_EDGE), hue.base if done else hue.dark)
    return "ink"


def _gold(canvas: Canvas) -> Colour:
    """The tone of what stands out on a tray."""
    return colour(canvas.theme.cloth("uchronia")["accent"])


def paint_explanation(canvas: Canvas, laid: Laid, room: Area, said: str) -> None:
    """Words about the thing that is pointed at, where they cover nothing."""
    t = laid.places.type
    inner = room.inset(t * 0.6, t * 0.4)
    lines = [line for part in said.split("\n") for line in canvas.wrapped(part, t, inner.w)]
    canvas.panel(room.top(min(room.h, len(lines) * LINE * t + t * 0.8)), "panel_sunk")
    _lines(canvas, lines[: int(inner.h // (t * LINE) + 1)], inner, t, top=True)


def paint_usable(canvas: Canvas, laid: Laid, room: Area) -> bool:
    """The effects that can be used now and have no room on their own buildings; whether they are told here."""
    hidden = [each.building for each in spots.buildings(laid, laid.places.own_seat)
              if each.spot.mark == "legal" and each.tile.text is None]  # fmt: skip
    inner = room.inset(laid.places.type * 0.6, laid.places.type * 0.4)
    told = _telling(canvas, laid, inner, hidden) if hidden else None
    if told is None:
        return False
    size, lines = told
    canvas.panel(room.top(len(lines) * LINE * size + laid.places.type * 0.8), "panel_sunk")
    _lines(canvas, lines, inner, size, top=True)
    return True


def _telling(
    canvas: Canvas, laid: Laid, inner: Area, found: Sequence[Building], sizes: Sequence[float] = USABLE_SIZES
) -> tuple[float, list[str]] | None:
    """The effects of all these buildings in lines, with the height of their letters, if they have room there."""
    said = [with_colon(say(building), laid.effect(building)) for building in found]
    for t in (max(SMALLEST / canvas.theme.unit, laid.places.type * size) for size in sizes):
        lines = [line for each in said for line in canvas.wrapped(each, t, inner.w)]
        if len(lines) * LINE * t <= inner.h:
            return t, lines
    return None


def paint_effects(canvas: Canvas, laid: Laid, room: Area) -> bool:
    """The effects of one's own buildings that have no room on these, if all of them have it here; whether they are
    told: of some alone nobody would know why.
    """
    inner, kept = room.inset(laid.places.type * 0.6, laid.places.type * EFFECTS_OFF), laid.places.written
    own = spots.buildings(laid, laid.places.own_seat)
    hidden = tuple([each.building for each in own if each.tile.text is None])
    if (key := (room, hidden)) not in kept:
        sizes = USABLE_SIZES[:1] if laid.places.floors else USABLE_SIZES  # no letter is as small as at 100 %
        kept[key] = _telling(canvas, laid, inner, hidden, sizes) if hidden else None
    if kept[key] is not None:
        size, lines = kept[key]
        _room(canvas, room.top(len(lines) * LINE * size + laid.places.type * EFFECTS_OFF * 2), BUSY)
        _lines(canvas, lines, inner, size, tone=_soft(canvas), top=True)
    return kept[key] is not None


def paint_step(canvas: Canvas, laid: Laid, room: Area) -> None:
    """The order that is going on, in its colour: its sign and name, what it does, and how often still."""
    work, t = laid.view.work, laid.places.type
    assert work is not None
    resource = laid.book.resources[work.order]
    theme, hue = canvas.theme, canvas.theme.hue(canvas.theme.suit("uchronia", resource.name)["hue"])
    ink, soft = ("text", "text_soft") if theme.contrast else (_strong(canvas), _soft(canvas))
    if theme.contrast:
        canvas.fill(room, "panel_sunk", STEP_ROUND)
    else:
        deep = mix(theme.tone("dim"), hue.dark, STEP_HUE) if _dark(canvas) else mix(theme.tone("panel"), hue.light, 0.8)
        canvas.fill(room, deep, STEP_ROUND)
    canvas.fill(room.left(STEP_BAR), hue.base, STEP_ROUND)  # a bar, and no frame: it is not pressed
    name, count = capital(words.speak(work.order)), f"\u00d7{work.left}" if work.left > 1 else ""
    side, inner, least = min(room.h * 0.72, t * 2.9), room.inset(t * 0.6, 0), canvas.width(name, theme.least, "display")
    wide = canvas.width(count, t * LOUD, "display") + t * 0.4 if count else 0.0
    if least + wide > inner.w - side - t * 0.4:  # rather the name alone than a part of it
        count, wide = "", 0.0
    if least <= inner.w - side - t * 0.4:
        canvas.show(sign(resource), around(inner.x + side / 2, room.cy, side, side))
        inner = inner.beside(side + t * 0.4)
    gist = _told_apart(words.GUIDE[work.order])[1].strip()
    lines = canvas.wrapped(gist, t, inner.w)
    high = t * LOUD * 1.2
    if high + len(lines) * LINE * t > room.h - t * 0.4:
        lines = ()
    top = room.cy - (high + len(lines) * LINE * t) / 2
    if count:
        canvas.text(count, inner.right, top + high / 2, t * LOUD, _gold(canvas), "right", "display")
    lettering.fitting(canvas, name, inner.x, top + high / 2, t * LOUD, ink, inner.w - wide, "display")
    _lines(canvas, lines, Area(inner.x, top + high, inner.w, 0), t, tone=soft, top=True)


def paint_guide(canvas: Canvas, laid: Laid, room: Area, unnamed: bool = False) -> float:
    """The five orders and the Plot in a few words, or the orders alone, where they have room; how far down they reach.

    At last they have signs alone: these are on the cards beside the names.
    """
    t = laid.places.type
    inner = room.inset(t * 0.6, t * 0.4)
    forms = list[Sequence[tuple[Order | None, str]]]()
    lines: list[tuple[Order | None, str]] = [*words.GUIDE.items(), *((None, line) for line in words.WAYS)]
    lines.insert(1 + [*words.GUIDE].index(CONSTRUCTION), (None, words.on_board("start_costs")))
    forms.append(lines)
    wide = max(_guide_width(canvas, said, t) for _, said in forms[0])
    if wide > inner.w - t * 1.6 and (foot := _paint_table(canvas, laid, room, inner)):  # else one line each is calmer
        return foot
    forms.append([*words.GUIDE.items()])  # rather the orders alone than nothing
    if unnamed:
        forms.append([(order, _gist(said)) for order, said in words.GUIDE.items()])
    step = LINE * t
    for told in forms:
        if len(told) * step <= inner.h and all(_guide_width(canvas, said, t) <= inner.w - t * 1.6 for _, said in told):
            break
    else:
        return 0.0
    for size in (t * larger for larger in GUIDE_SIZES):  # as large as it has room in these words
        wide = inner.w - size * 1.6
        if len(told) * LINE * size <= inner.h and all(_guide_width(canvas, said, size) <= wide for _, said in told):
            t, step = size, LINE * size
            break
    off = min(t * GUIDE_APART, (inner.h - len(told) * step) / len(told))
    if canvas.theme.contrast:
        _room(canvas, room.top(len(told) * (step + off) + t * 0.8), BUSY)
    y, among_ways = inner.y + step / 2, False
    for i, (order, said) in enumerate(told):
        if i and (order is not None or (not among_ways and told[i - 1][0] not in (None, CONSTRUCTION))):
            y += off  # each order apart from the others, and from the ways to use a turn
            among_ways = order is None
        if order is not None:
            side = t * (1.1 + off / t * 0.3)
            canvas.show(sign(laid.book.resources[order]), around(inner.x + t * 0.6, y, side, side))
        _paint_headed(canvas, said, inner.x + t * 1.6, y, t)
        y += step
    return y


def _paint_headed(canvas: Canvas, said: str, x: float, y: float, t: float) -> None:
    """A line of the guide, whose name is bold."""
    head, rest = _told_apart(said)
    if head:
        x = canvas.text(head, x, y, t, _soft(canvas), family="bold").right
    canvas.text(rest, x, y, t, _quiet(canvas, part=MARKET_QUIET))


def _told_apart(said: str) -> tuple[str, str]:
    """The name of an order or a way with its colon, and what it does; no name where there is no colon."""
    at = said.replace("\uff1a", ":").find(":") + 1
    return said[:at], said[at:]


def _guide_width(canvas: Canvas, said: str, t: float) -> float:
    """How broad a line of the guide is, whose name is bold."""
    head, rest = _told_apart(said)
    return (canvas.width(head, t, "bold") if head else 0.0) + canvas.width(rest, t)


def _paint_table(canvas: Canvas, laid: Laid, room: Area, inner: Area) -> float:
    """The same in two lines each, its name above what it does, where there is the height for that; how far it reaches
    then.
    """
    gists = {order: [_gist(said)] for order, said in words.GUIDE.items()}
    gists[CONSTRUCTION].append(capital(words.on_board("start_costs")))
    lines = len(gists) + sum(map(len, gists.values()))
    t = laid.places.type
    step, left, high = LINE * t, t * TABLE_SIGN * 1.4, (lines + len(words.WAYS)) * LINE * t + t * 1.2
    if high > inner.h or any(canvas.width(said, t) > inner.w - left for gist in gists.values() for said in gist):
        return 0.0
    if any(_guide_width(canvas, said, t) > inner.w for said in words.WAYS):
        return 0.0
    if canvas.theme.contrast:
        _room(canvas, room.top(high + t * 0.8), BUSY)
    off = min(t * 0.5, (inner.h - high) / (len(gists) + 1))
    y = inner.y
    for order, gist in gists.items():
        side, name, strong = t * TABLE_SIGN, _short(words.GUIDE[order]), _soft(canvas)
        quiet = _quiet(canvas, part=MARKET_QUIET)
        canvas.show(sign(laid.book.resources[order]), around(inner.x + side / 2, y + step, side, side))
        canvas.text(name, inner.x + left, y + step / 2, t, strong, family="display")
        _lines(canvas, gist, Area(inner.x + left, y + step, inner.w - left, 0), t, tone=quiet, top=True)
        y += (1 + len(gist)) * step + off
    y += t * 0.6
    canvas.fill(Area(inner.x, y, inner.w, 1), EMPTY)
    for i, said in enumerate(words.WAYS):
        _paint_headed(canvas, said, inner.x, y + t * 0.5 + (i + 0.5) * step, t)
    return y + t * 0.5 + len(words.WAYS) * step


def _gist(said: str) -> str:
    """What stands behind the colon, with a capital."""
    return capital(_told_apart(said)[1].strip())


def _paint_domain_slot(canvas: Canvas, laid: Laid, seat: Seat) -> None:
    """A Domain says that it is one: above its card, or in its empty place."""
    tone = _soft(canvas) if _shines(laid, seat) else _quiet(canvas)
    slot, t, room = spots.domain_slot(laid, seat), laid.places.type, laid.places.domain_of(seat)
    if named := spots.domain_named(laid):
        _heading(canvas, words.ROOMS["domain"], room.cx, room.y + t * 0.85, t, "centre", "text", tone=tone)
    if laid.view.houses[seat].domain:
        return
    _paint_socket(canvas, slot)
    said = words.ROOMS["domain"]
    if not named and canvas.width(said, t) <= slot.w - 6:
        canvas.text(said, slot.cx, slot.cy, t, tone, "centre")


def _paint_rooms(canvas: Canvas, laid: Laid) -> None:
    """The rooms of one's own district, with their names and what they are for."""
    places, t, house = laid.places, laid.places.type, laid.own
    limit = laid.book.traits(house.buildings).limit
    labels = {name: _room_label(laid, name, limit) for name in ("domain", "stock", "activities", "sites", "buildings")}
    for name in PILED if not canvas.theme.contrast else ():  # what is played and stored lies on a shelf for each
        _paint_shelf(canvas, places.room(places.own_seat, name))
    for name, label in labels.items():
        room = places.room(places.own_seat, name)
        if canvas.theme.contrast and (name in PILED or not getattr(house, name)):  # all rooms have one tone there
            canvas.outline(room, EMPTY_OWN, 10, 2)
        elif not getattr(house, name) and name not in PILED and not places.plots(name):
            _room(canvas, room, FREE, CITY)
        _paint_places(canvas, laid, name)
        inside = places.close and name in PILED
        if inside:
            count = label.removeprefix(words.ROOMS[name]).strip()  # on a line of its own
            named = [words.ROOMS[name], count] if count != label else [label]
            _lines(canvas, named[:1], room.inset(t * 0.4, t * 0.3), t, "bold", _quiet(canvas, CITY), top=True)
            for said in named[1:]:
                _paint_named(canvas, name, said, room.inset(t * 0.4, t * 0.3), t * (0.3 + LINE * 1.5), t)
        else:
            high = 0.72 if name in PILED or places.tight else OFF_NAME
            _paint_named(canvas, name, label, room.inset(t * 0.4, 0), -t * high, t)
        if not getattr(house, name) and inside:
            _paint_use_beside(canvas, words.EMPTY_SHORT[name], room.beside(t * TITLE).inset(t * 0.4, t * 0.3), t)
        elif not getattr(house, name) and all(zone != f"{name}-{places.own_seat}" for zone, _ in laid.coming):
            where = places.lying(name) if name == "domain" else room
            if name in PLOTS and (plots := places.plots(name)):
                where = plots[0]
            elif name in ("stock", "activities") and places.reserved:
                _paint_short_use(canvas, name, label, room, t)
                continue
            elif name in PLOTS:
                where = _paint_plots(canvas, laid, name, where)
            elif name == "activities":
                where = _paint_free(canvas, laid, name, where, limit)
            elif name == "domain":
                slot = spots.domain_slot(laid, places.own_seat).inset(2)
                if places.reserved:
                    _paint_use(canvas, words.EMPTY[name], where, t)
                    continue
                lines = canvas.wrapped(words.EMPTY[name], t, slot.w - t * 0.3)
                high = (len(lines) + 2.4) * LINE * t  # below them may be told in two lines whether Draconians reach it
                if _whole(canvas, words.EMPTY[name], t, slot.w - t * 0.3) and high <= slot.h:
                    _lines(canvas, lines, slot, t, tone=_quiet(canvas, CITY), align="centre")
                    continue
            _paint_use(canvas, words.EMPTY[name], where, t, places.emphasis)
    _paint_reach(canvas, laid)


def _room_label(laid: Laid, name: str, limit: int) -> str:
    """The name of one of one's own rooms, with how much lies in it where that counts."""
    count = len(getattr(laid.own, name))
    match name:
        case "activities":
            said: str = words.on_board("activities_count", count=count, limit=limit)
        case "stock":
            said = words.on_board("stock_count", count=count)
        case "buildings":
            said = words.on_board("buildings_count", count=count)
        case _:
            said = words.ROOMS[name]
    return said


def _paint_shelf(canvas: Canvas, room: Area) -> None:
    """A shelf of one's own, with the board on which cards stand."""
    _room(canvas, room, ROOM, CITY)
    cloth = canvas.theme.cloth("uchronia")
    tone = mix(colour(cloth["city"]), colour(cloth["city_edge"]), SHELF_LIGHT)
    canvas.fill(Area(room.x, room.bottom - SHELF, room.w, SHELF), tone, SHELF / 2)


def _paint_plots(canvas: Canvas, laid: Laid, name: str, room: Area) -> Area:
    """Free plots where buildings will stand, above the words about them, if both have room; the room for the words."""
    places, t = laid.places, laid.places.type
    size = t * places.emphasis
    told = (len(canvas.wrapped(words.EMPTY[name], size, room.w - size)) + 0.6) * LINE * size
    gap, most = t * 0.8, places.card * 1.1
    rows = 2 if room.h - told >= 2 * max(most, PLOT_ROWS / 2 * t) + 3 * gap else 1
    high = min(most, (room.h - told - (rows + 1) * gap) / rows)
    count = min(PLOTS[name], int((room.w - gap) // (high * CARD_RATIO + gap))) if high > 0 else 0
    if high < PLOT_LEAST * t or count < 2:
        return next(filter(room.__ne__, (_paint_free(canvas, laid, name, room, n) for n in (4, 3, 2, 1))), room)
    wide = high * CARD_RATIO
    step = wide + min(wide * 0.5, (room.w - 2 * gap - count * wide) / (count - 1))
    left = room.cx - (step * (count - 1) + wide) / 2
    top = room.y + (room.h - told - rows * high - (rows - 1) * gap) / 2
    for i in range(rows * count):
        row, column = divmod(i, count)
        plot = Area(left + column * step, top + row * (high + gap), wide, high)
        _paint_plot(canvas, plot, f"uchronia/rooms/{name}.svg", first=not i)
    last = top + rows * high + (rows - 1) * gap
    return Area(room.x, last, room.w, min(room.bottom - last, told + gap))


def _paint_free(canvas: Canvas, laid: Laid, name: str, room: Area, count: int) -> Area:
    """Free places for so many cards at the left of an empty room, and the room for words beside them, if these fit."""
    places, t = laid.places, laid.places.type
    inner, gap = room.inset(t * 0.5, t * 0.4), t * 0.6
    high = min(places.card, inner.h)
    wide = high * CARD_RATIO
    rest = inner.beside(count * (wide + gap) + gap)
    lines = canvas.wrapped(words.EMPTY[name], t, max(1.0, rest.w - t))
    if high < PLOT_LEAST * t or rest.w < t * 9 or len(lines) * LINE * t > room.h:
        return room
    for i in range(count):
        plot = around(inner.x + wide / 2 + i * (wide + gap), inner.cy, wide, high)
        _paint_plot(canvas, plot, f"uchronia/rooms/{name}.svg", first=not i)
    return Area(rest.x, room.y, rest.w, room.h)


def _paint_plot(canvas: Canvas, plot: Area, drawing: str, first: bool) -> None:
    """A free place with a faint drawing of what will lie there: that which is next in stronger tones."""
    ground, quiet = _city(canvas), _quiet(canvas, CITY)
    faint = 0.0 if first or canvas.theme.contrast else FAINT
    _paint_socket(canvas, plot, CITY)
    side = PLOT_SIGN * min(plot.w, plot.h * 2 / 3)
    canvas.show(drawing, around(plot.cx, plot.cy, side, side), mix(quiet, ground, FAINT * 0.4 if first else faint))


def _paint_named(canvas: Canvas, name: str, said: str, room: Area, y: float, t: float) -> None:
    """The name of a room with the drawing that stands for it in other houses."""
    if name in DRAWN:
        side = t * DRAWING
        ink = canvas.theme.tone(_soft(canvas))
        canvas.show(f"uchronia/rooms/{name}.svg", Area(room.x, room.y + y - side / 2, side, side), ink)
        room = room.beside(t * 1.4)
    _heading(canvas, said, room.x, room.y + y, t * HEADED, family="display", width=room.w)


def _paint_short_use(canvas: Canvas, name: str, label: str, room: Area, t: float) -> None:
    """What a room is for whose places are all free, behind its name."""
    left = room.x + t * 2.8 + canvas.width(label, t * HEADED, "display")
    if canvas.width(said := words.EMPTY_SHORT[name], t) <= room.right - left:
        canvas.text(said, left, room.y - t * 0.72, t, _quiet(canvas, CITY))


def _paint_places(canvas: Canvas, laid: Laid, name: str) -> None:
    """The free places of a room in which everything has its own: of each colour, or of what will be built."""
    places, ground, quiet = laid.places, _city(canvas), _quiet(canvas, CITY)
    faint = 0.0 if canvas.theme.contrast else FAINT
    for resource, place in spots.free(laid, name).items() if name in ("stock", "activities") else ():
        if canvas.theme.contrast:
            canvas.outline(place, EMPTY_OWN, round_at(place), 2)
        side = place.w * FREE_SUIT
        _paint_faint(canvas, sign(resource), around(place.cx, place.cy, side, side))
    lying = len(getattr(laid.own, name)) if name in PLOTS else 0
    for i, plot in enumerate(places.plots(name)[lying:]):
        _paint_socket(canvas, plot, CITY)
        if lying or i:
            side, middle = min(plot.h, plot.w) * FREE_SIGN, plot.cy
            if not canvas.theme.contrast:
                high = min(plot.h * LOT_HIGH, plot.w * LOT_WIDE / LOT_RATIO)
                _paint_growth(canvas, "plot", around(plot.cx, plot.bottom - high / 2, high * LOT_RATIO, high))
                side, middle = min(side, plot.h - high), (plot.y + plot.bottom - high) / 2
            canvas.show(f"uchronia/rooms/{name}.svg", around(plot.cx, middle, side, side), mix(quiet, ground, faint))


def round_at(place: Area) -> float:
    """How round the corners of a free place are: as those of a card there."""
    return max(LEAST_ROUND, place.h * CARD_ROUND)


def _paint_reach(canvas: Canvas, laid: Laid) -> None:
    """Whether Draconians reach one's own house, beside the name of its Domain; before the first turn nobody has any."""
    if not laid.view.turns:
        return
    room, t, seat = laid.places.own.domain, laid.places.type, laid.places.own_seat
    reaches = words.reaches(laid.game, laid.view, seat, laid.names)
    if laid.places.close:
        _paint_reach_beside(canvas, reaches, room.left(TITLE * t).inset(t * 0.4, t * 0.3), t)
        return
    left = room.x + t * 1.1 + canvas.width(words.ROOMS["domain"], t * HEADED, "display")
    said = next((said for said in reaches if canvas.width(said, t) <= room.right - left), "")
    canvas.text(said, left, room.y - t * 0.72, t, _quiet(canvas, CITY))


def _paint_reach_beside(canvas: Canvas, reaches: Sequence[str], room: Area, t: float) -> None:
    """The same below the name of the Domain, in as many words as there is room for."""
    for said in reaches:
        lines = canvas.wrapped(said, t, room.w)
        if (len(lines) + 1) * LINE * t <= room.h and _whole(canvas, said, t, room.w):
            _lines(canvas, lines, room.below(room.h - len(lines) * LINE * t), t, tone=_soft(canvas), top=True)
            return


def paint_lying(canvas: Canvas, laid: Laid, only: Building | None = None) -> None:
    """Words beside one's own buildings and sites, or beside that one alone."""
    seat = laid.places.own_seat
    paint_sites(canvas, laid, seat, only)
    grown = _grown(canvas, laid, spots.buildings(laid, seat), _larger_on_buildings(canvas, laid), 0)
    for each in _evenly(canvas, laid, grown):
        if only not in (None, each.building):
            continue
        if laid.away(each.building, f"sites-{seat}", f"buildings-{seat}"):
            _paint_left(canvas, each)
            continue
        _paint_tile(canvas, laid, each, str(laid.worth(seat, each.building)), ground=CITY)


def paint_sites(canvas: Canvas, laid: Laid, seat: Seat, only: Building | None = None) -> None:
    """Sites with what they have, in figures behind their names, as for other houses."""
    lying = spots.sites(laid, seat)
    found = [each for each, _ in lying]
    larger = _grown(canvas, laid, found, _larger_on_sites(canvas, laid, found), 0)
    for each, (_, site) in zip(larger, lying, strict=True):
        if only not in (None, each.building):
            continue
        if laid.away(each.building, f"sites-{seat}", f"buildings-{seat}"):
            _paint_left(canvas, each)
            continue
        note = spots.progress(laid, seat, site)
        said = f"{say(each.building)} {note}"
        tiled = _settled(canvas, laid, each, said)
        if (tile := tiled.tile).note is not None and _whole(canvas, said, laid.places.type, tile.name.w, "bold"):
            tiled = tiled._replace(tile=tile._replace(name=hull([tile.name, tile.note]), note=None))  # in one place
        _paint_tile(canvas, laid, tiled, note, progress=True, ground=CITY)


def _paint_left(canvas: Canvas, each: Tiled) -> None:
    """The place of a building whose card is held up, or still on its way: its words come and go with it."""
    _paint_socket(canvas, each.tile.whole, CITY)


def _points(laid: Laid, each: Tiled) -> str:
    return str(laid.book.colours[laid.book.faces[each.building].colour].points)


def _paint_use(canvas: Canvas, said: str, room: Area, t: float, most: float = 1.0) -> bool:
    """What an empty room is for, if there is room to say it, in larger letters where it is large; whether there is."""
    for size in (t * larger for larger in PRICE_SIZES if larger == 1 or (larger <= most and room.h > t * ROOMY_USE)):
        lines = canvas.wrapped(said, size, room.w - size)
        needed = len(lines) * LINE * size + (size if size > t else 0.0)  # larger ones keep off the edges
        if needed <= room.h and _whole(canvas, said, size, room.w - size):
            tone = _quiet(canvas, CITY) if _dark(canvas) else _soft(canvas)  # sunk ground is darker by day
            _lines(canvas, lines, room, size, tone=tone, align="centre")
            return True
    return False


def _paint_use_beside(canvas: Canvas, said: str, room: Area, t: float) -> None:
    """What an empty room is for, in the middle of it beside its name, if two lines are enough."""
    lines = canvas.wrapped(said, t, room.w)
    if len(lines) <= 2 and _whole(canvas, said, t, room.w):
        _lines(canvas, lines, room, t, tone=_quiet(canvas, CITY), align="centre")


def _paint_own(canvas: Canvas, laid: Laid) -> None:
    _paint_plate(canvas, laid, laid.places.own_seat)
    _paint_rooms(canvas, laid)
    _paint_held(canvas, laid)
    paint_lying(canvas, laid)
    _paint_sources(canvas, laid)
    if laid.view.seat >= 0 and not laid.view.hand_sizes[laid.view.seat] and not laid.seen.outcome:
        room, t = laid.places.own.hand, laid.places.type
        between = room.w - sum(2 * place.w for place in _ruins(canvas, laid)[:1])
        wide = min(room.w * 0.7, max(between, room.w * 0.4))
        room = room.inset(0, t * 0.4) if laid.places.bare else around(room.cx, room.cy, wide, t * NO_HAND)
        said = words.EMPTY["hand"]
        if not laid.places.bare:
            _room(canvas, room, TRAY, CITY)  # no beast is seen through words
        told = _paint_use(canvas, said, room, t) or _paint_use(canvas, _short(said), room, t)
        if told and canvas.theme.contrast:  # no box is without words
            canvas.outline(room, EMPTY_OWN, 10, 2)


def _paint_held(canvas: Canvas, laid: Laid) -> None:
    """The ring around one's own Activities with their Monopoly: the one that is around those of the others."""
    seat = laid.places.own_seat
    held = {resource for resource in RESOURCES if laid.view.monopolies[resource] == seat}
    for pile in spots.activities(laid, seat):
        if pile.spot.card in held:
            card = furniture.spot_area(pile.spot)
            canvas.outline(card.inset(-HELD), _gold(canvas), round_at(card) + HELD, HELD)


def _paint_sources(canvas: Canvas, laid: Laid) -> None:
    """How many points are missing, where one looks first, and where one's own come from."""
    t, lines, box = laid.places.type, laid.sources, spots.sources_box(laid)
    columns = list(box.columns(spots.sources_columns(laid)))
    lead = spots.sources_lead(laid)
    most = int((box.h - t * (0.4 + LINE * (lead - 1))) // (LINE * t))
    shown = lines[: most * len(columns)]
    bold = ["bold" if laid.missing and not i else "text" for i in range(len(shown))]
    wide = max((canvas.width(line, t, family) for line, family in zip(shown, bold, strict=True)), default=0.0)
    if not shown or wide > columns[0].w - t * 0.6:
        return
    if canvas.theme.contrast:
        _room(canvas, box, ROOM, CITY)
    rows = min(len(shown), most) - 1
    off = min(t * spots.BELOW_RACE, max(0.0, box.h - t * (0.4 + LINE * (rows + lead))))
    if laid.view.turns:
        above = Area(box.x, box.y - OWN_RACE / 2, box.w, OWN_RACE)
        _paint_race(canvas, above, laid.own_points / laid.goal)
    for i, column in enumerate(columns):
        inner, part = column.inset(t * 0.4, t * 0.2).below(off), shown[i * most : (i + 1) * most]
        if laid.missing and not i:
            lettering.fitting(
                canvas, part[0], inner.x, inner.y + t * lead * LINE / 2, t * lead, _gold(canvas), inner.w, "bold"
            )
            inner, part = inner.below(t * lead * LINE), part[1:]
        _lines(canvas, part, inner, t, tone=_soft(canvas), top=True)


def paint_works(canvas: Canvas, laid: Laid) -> None:
    """The Great Works as they lie, once more: over cards, while words are drawn in behind one of them."""
    _paint_works(canvas, laid)
