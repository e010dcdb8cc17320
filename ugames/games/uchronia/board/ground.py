"""The ground of the table: rooms with names and free places, plates, the guide, and buildings on sheets of paper.

A building's sheet has the colour of its material, beside or below its card.
"""

from __future__ import annotations

from math import inf

from ugames.core.game import Seat
from ugames.core.words import capital, titled, with_colon
from ugames.games.uchronia.actions import Plot
from ugames.games.uchronia.board.contents import FACT_GAP, ROOM_NAME_SIZE, SIGN_WIDTH, HouseFact, sign
from ugames.games.uchronia.board.painting import (
    corner_radius,
    ink_tone,
    is_dark,
    paint_beast,
    paint_light,
    paint_room,
    paint_sign,
    paint_socket,
    picture_for_ground,
    soft_tone,
)
from ugames.games.uchronia.board.places import BUILT, NAME_WIDTH_EMS, PILED, PLATE_EMS, parted
from ugames.games.uchronia.board.pointing import Pointing
from ugames.games.uchronia.board.tiles import NAME_EMS, Tile
from ugames.games.uchronia.cards import RESOURCES, Building
from ugames.games.uchronia.state import NOBODY, Work, last_seat
from ugames.games.uchronia.words.speech import speak
from ugames.games.uchronia.words.table import EMPTY_PLACES, GUIDE, WAYS_TO_USE_A_TURN, on_board
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.theme import Hue, colour, mix
from ugames.ui.draw.typesetting import LEADING, WIDTH_TOLERANCE
from ugames.ui.draw.vectors import fitted, ratio
from ugames.ui.kit.placing import hull
from ugames.ui.table import furniture
from ugames.ui.table.board import UnderWay

LINE_STEP = 1.5
LINE_INDENT = 2.0
"""The spacing of the lines, and the width of the signs before them, by their letters."""
PLAQUE_EMS = 3.8
PLAQUE_TINT = 0.6
FORUM_LIGHT_ON_DARK = 0.26
FORUM_LIGHT_ON_LIGHT = 0.8
"""How light the Forum's square is on both cloths: fractions between the cloth and its light."""
BEASTS = {"buildings": "jungle/crest", "sites": "jungle/trike"}
"""The beast in the last free place of a room."""
EMS_FROM_SIGN_TO_NAME = 1.1
PAPERS = {"legal": ("paper", 0.0), "": ("paper_dim", 0.12), "dim": ("paper_dim", 0.24)}
"""The paper of a sheet by its mark, and its darkness: unusable buildings have dimmer paper, never paler words."""
BAND_STRENGTH = 0.62
"""The strength of the material's colour behind the name."""
LARGEST_SIGN = 2.5
"""The sign in a corner of a sheet that words leave free, by the letters."""
NAME_SHRINK_STEP = 0.95
"""A name that has no room is tried again in letters smaller by this factor."""
LARGEST_GUIDE = 1.35
"""The largest letters of the guide, by the smallest type."""
LETTERS = 1.2, 1.15, 1.1, 1.05, 1.0
"""The possible letters of effects, by usual ones."""


def paint_ground(canvas: Canvas, table: Pointing, under_way: UnderWay) -> None:
    """Rooms, plates, Monopolies, effects, facts about houses, and the guide."""
    plain = canvas.theme.cloth("uchronia")["cloth"]
    canvas.fill(table.area.inset(-4), colour(plain), corner_radius(canvas))  # no scraps of a picture between rooms
    paint_room(canvas, table.where.district, "city")
    for seat in table.where.others:
        _paint_other(canvas, table, seat)
    _paint_rooms(canvas, table, under_way)
    _paint_plates(canvas, table)
    _paint_guide(canvas, table)


def _paint_plates(canvas: Canvas, table: Pointing) -> None:
    """The plates: face, house, points, number of cards, and whether Draconians reach it."""
    view, ahead = table.view, furniture.leaders(table.view.points, table.seen.outcome)
    acting = table.seen.to_act or (() if table.seen.outcome else (view.turn,))
    scores = [
        str(points) if table.where.is_narrow(seat) else on_board("points_of", points=points, goal=table.goal)
        for seat, points in enumerate(view.points)
    ]
    plates = [
        table.plate_of(seat, score, notes_on_plate(table, seat), acting, ahead) for seat, score in enumerate(scores)
    ]
    furniture.draw_plates(canvas, plates)


def notes_on_plate(table: Pointing, seat: Seat) -> tuple[str, ...]:
    """The line below a name, in ever shorter versions."""
    view = table.view
    cards = on_board("note", count=view.hand_sizes[seat])
    note = on_board("note_last", count=view.hand_sizes[seat]) if seat == last_seat(view) else cards
    reaches = table.explanations.reaches(seat) if view.turns and seat != table.own_seat else ()
    exposed = (on_board("note_domain", note=each, reach=reach) for each in (note, cards) for reach in reaches)
    return *exposed, note, cards


def _paint_other(canvas: Canvas, table: Pointing, seat: Seat) -> None:
    """Another house."""
    domain = f"domain-{seat}"
    whole = hull([table.plates[seat], table.rooms[f"stock-{seat}"], table.where.with_label(table.rooms[domain])])
    paint_room(canvas, whole)
    if not table.in_zone(domain):
        paint_socket(canvas, table.slot(domain))
    facts = table.facts[seat]
    for fact in facts:
        _paint_fact(canvas, table, fact)
    paint_beast(canvas, table.rooms[f"stock-{seat}"], "jungle/frieze", [fact.area for fact in facts])


def _paint_fact(canvas: Canvas, table: Pointing, fact: HouseFact) -> None:
    """Signs with a few letters; a building has an edge in its colour."""
    em, area, tone = fact.area.h / LEADING, fact.area, canvas.theme.tone(soft_tone(canvas))
    x = area.x + em * FACT_GAP
    for i, picture in enumerate(fact.signs, 1):
        if i == len(fact.signs) and isinstance(fact.card, Building):
            edge = _hue_of(canvas, table, fact.card).base
            canvas.box(
                area.beside(x - area.x), "panel" if canvas.theme.contrast else "paper_dim", edge, corner_radius(canvas)
            )
            tone = canvas.theme.tone(ink_tone(canvas))
        tint = tone if "/rooms/" in picture else None
        canvas.show(picture, around(x + em * 0.55, area.cy, em, em), tint)
        x += em * SIGN_WIDTH
    family = "bold" if fact.signs else "text"
    canvas.text(fact.text, x, area.cy, em, tone, family=family, width=area.right - x)


def _paint_guide(canvas: Canvas, table: Pointing) -> None:
    """What can be done in a turn; below it effects that have no room elsewhere, or else the order in progress.

    All of this stands above the buttons, of which the one that plots is lit.
    """
    work, em, room = table.view.work, table.em, table.guide
    for node in table.nodes:
        if node.role == "button" and any(isinstance(action, Plot) for action in node.actions):
            paint_light(canvas, node.area, 4)
    effects = _effects_without_room(canvas, table)
    high = len(canvas.wrapped(effects, em, room.w - 2 * table.gap)) * LEADING * em
    if effects and high <= room.h:
        canvas.paragraph(effects, room.foot(high).inset(table.gap, 0), em, soft_tone(canvas), spacing=1.0)
    elif work and room.h >= PLATE_EMS * em:
        high = min(room.h, PLAQUE_EMS * em)
        _paint_plaque(canvas, table, work, room.foot(high))
    else:
        high = -table.gap
    _paint_lines(canvas, table, room.top(room.h - high - table.gap))


def _paint_lines(canvas: Canvas, table: Pointing, room: Area) -> None:
    """The use of each order and of a turn, as far as there is room, above a beast."""
    em, orders = table.em, {with_colon(speak(order), does): order for order, does in GUIDE.items()}
    short = {capital(does): order for order, does in GUIDE.items()}
    for lines in (orders | dict.fromkeys(WAYS_TO_USE_A_TURN), orders, short, {}):
        wide = max((canvas.width(said, em, "bold") for said in lines), default=0.0)
        wide = wide * WIDTH_TOLERANCE + LINE_INDENT * em
        size = em * min(LARGEST_GUIDE, room.w / wide, room.h / (LINE_STEP * em * max(1, len(lines))))
        if size >= min(em, canvas.theme.least):
            break
    step = LINE_STEP * size
    rest = room.below(step * len(lines))
    paint_beast(canvas, rest.foot(min(rest.h, PLAQUE_EMS * em)), "jungle/frieze", ())
    for number, (said, order) in enumerate(lines.items()):
        line = room.below(step * number).top(step)
        if order is not None:
            canvas.show(sign(table.book.resources[order]), around(line.x + size, line.cy, size * 1.2, size * 1.2))
        canvas.text(said, line.x + (LINE_INDENT - 0.2) * size, line.cy, size, soft_tone(canvas), family="bold")


def _effects_without_room(canvas: Canvas, table: Pointing) -> str:
    """The effects of usable buildings whose tiles have no room for them."""
    zone = f"buildings-{table.own_seat}"
    able = table.useful_things(zone)
    return " ".join(
        [
            with_colon(*each.text)
            for each in table.plots[zone].tiles
            if each.building in able and not _has_room(canvas, each, each.layout.em, False)
        ]
    )


def _paint_plaque(canvas: Canvas, table: Pointing, work: Work, area: Area) -> None:
    """The order in progress in its colour, with its sign and how often it is still executed."""
    em, theme, resource = table.em, canvas.theme, table.book.resources[work.order]
    hue = theme.hue(theme.suit("uchronia", resource.name)["hue"])
    tone = mix(theme.tone("panel"), hue.dark if is_dark(canvas) else hue.light, PLAQUE_TINT)
    canvas.fill(area, tone, corner_radius(canvas))
    canvas.show(sign(resource), around(area.x + area.h * 0.54, area.cy, area.h * 0.7, area.h * 0.7))
    words, name = area.inset(table.gap).beside(area.h * 0.85), speak(work.order)
    if work.left > 1:
        name = on_board("commanded_times", order=name, times=work.left)
    upper, lower = words.rows(2)
    canvas.line(str(name), upper, 1.6 * em, "highlight", family="display")
    canvas.line(capital(GUIDE[work.order]), lower, em)


def _paint_rooms(canvas: Canvas, table: Pointing, under_way: UnderWay) -> None:
    """All rooms, and the ruins beside a small hand."""
    for zone, said in table.titles.items():
        _paint_name(canvas, table, zone, said)
    _paint_forum(canvas, table)
    for zone in ("pile", "discards"):
        paint_socket(canvas, table.slot(zone))
    for name in ("domain", *PILED):
        paint_socket(canvas, table.own_room(name), "city")
    _paint_lacking(canvas, table, f"stock-{table.own_seat}")
    for zone in table.plots:
        _paint_plots(canvas, table, zone, under_way)
    full = {spot.zone for spot in table.cards} | {each for each, _ in under_way.cards}
    waits = table.own_seat == table.view.seat != table.view.turn and not table.seen.outcome
    # cards may return to the hand while it acts
    for name in ("domain", "activities", "hand") if waits else ("domain", "activities"):
        if table.seen_as(f"{name}-{table.own_seat}") not in full:
            _paint_description(canvas, table, name, table.own_room(name))
    _paint_sources(canvas, table)
    hand, lying = table.own_room("hand"), [spot.area.inset(-table.gap) for spot in table.hand]
    paint_beast(canvas, hand, "ruins-stego", lying, right=False)
    paint_beast(canvas, hand, "ruins-trike", lying)


def _paint_name(canvas: Canvas, table: Pointing, zone: str, said: str) -> None:
    """The name of a zone above its room, after its drawing."""
    em, room, name, tone = table.em, table.rooms[zone], parted(zone)[0], soft_tone(canvas)
    x, y = room.x + table.gap, room.y - table.where.label / 2
    if name in (*PILED, *BUILT):
        canvas.show(f"uchronia/rooms/{name}.svg", around(x + em / 2, y, em, em), canvas.theme.tone(tone))
        x += em * EMS_FROM_SIGN_TO_NAME
    small = room.w < NAME_WIDTH_EMS * em and not zone.endswith(f"-{table.own_seat}")
    size, family = (em, "text") if small else (em * ROOM_NAME_SIZE, "display")
    end = canvas.text(said, x, y, size, tone, family=family, width=room.right - x).right + em
    if zone == "forum" and canvas.width(said := on_board("monopolies"), em) <= room.right - table.gap - end:
        canvas.text(said, room.right - table.gap, y, em, tone, "right")


def _paint_forum(canvas: Canvas, table: Pointing) -> None:
    """The chips of the Monopolies with the faces of their holders, and the Forum's cards on their light square."""
    theme, em, places = canvas.theme, table.em, [table.slot("forum", resource) for resource in RESOURCES]
    cloth, lying, chips = theme.cloth("uchronia"), hull(places), table.where.monopolies
    if not theme.contrast:
        light = FORUM_LIGHT_ON_DARK if is_dark(canvas) else FORUM_LIGHT_ON_LIGHT
        tone = mix(colour(cloth["cloth"]), colour(cloth["light"]), light)
        canvas.fill(hull([*chips, lying]).inset(-2), tone, corner_radius(canvas))
    for resource, chip in zip(RESOURCES, chips, strict=True):
        holder, side = table.view.monopolies[resource], min(chip.h * 0.8, chip.w * 0.42)
        own = holder == table.view.seat != NOBODY
        canvas.box(chip, "panel", "accent" if own else "panel_edge", corner_radius(canvas))
        canvas.show(sign(resource), around(chip.x + side * 0.75, chip.cy, side * 0.8, side * 0.8))
        room = chip.beside(side * 1.4)
        if holder != NOBODY:
            face = furniture.avatar(holder, table.names[holder])
            canvas.show(face, around(chip.right - side * 0.75, chip.cy, side, side))
        elif canvas.width(free := on_board("nobody"), em) <= room.w - table.gap:
            canvas.text(free, room.x, room.cy, em, "text_soft")
        y = lying.bottom + table.where.label * 0.7
        canvas.text(titled(resource), chip.cx, y, em, soft_tone(canvas), "centre", "bold", chip.w)
    _paint_lacking(canvas, table, "forum")


def _paint_lacking(canvas: Canvas, table: Pointing, zone: str) -> None:
    """The signs of the colours that are not there."""
    for resource in {*RESOURCES} - {spot.card for spot in table.in_zone(zone)}:
        paint_sign(canvas, sign(resource), table.slot(zone, resource))


def _paint_plots(canvas: Canvas, table: Pointing, zone: str, under_way: UnderWay) -> None:
    """The buildings of a zone with their words, and its free places, the first with their use."""
    name, works, (tiles, free) = parted(zone)[0], zone == "works", table.plots[zone]
    for place in (*free, *(tile.whole for tile in tiles if (zone, tile.building) in under_way.cards)):
        paint_socket(canvas, place, "cloth" if works else "city")
    for tile in tiles:
        if (zone, tile.building) not in under_way.cards:
            _paint_tile(canvas, table, tile, table.mark(zone, tile.building), works)
    for place in () if works else free:
        if place is not free[0] or not _paint_description(canvas, table, name, place):
            lot = BEASTS[name] if place is free[-1] else "jungle/plot"
            _paint_free(canvas, f"uchronia/rooms/{name}.svg", picture_for_ground(canvas, lot), place)


def _paint_description(canvas: Canvas, table: Pointing, name: str, room: Area) -> bool:
    """Whether the description of an empty place fits into it, and is painted."""
    said, wide = EMPTY_PLACES[name], room.w - table.em
    for em in (table.em * size for size in LETTERS):
        high = len(canvas.wrapped(said, em, wide)) * LEADING * em
        if high <= room.h and lettering.widest_word(canvas, said, em, "text") <= wide:
            canvas.paragraph(said, room.centred(wide, high), em, soft_tone(canvas), "centre", spacing=1.0)
            return True
    return False


def _paint_sources(canvas: Canvas, table: Pointing) -> None:
    """The viewer's missing points, or that the last round has begun; the sources of its points; and whether Draconians
    reach its house.
    """
    seat, view, em = table.own_seat, table.view, table.em
    room = table.rooms["sources"].inset(table.gap, 0)
    lacks = max(0, table.goal - view.points[seat])
    lead = (
        on_board("last_round", name=table.names[last_seat(view)]) if view.ending else on_board("missing", count=lacks)
    )
    reach = table.explanations.reaches(seat)[1:2] if view.turns else ()
    told = (*table.explanations.sources(seat, apart=False), *reach)
    accent = colour(canvas.theme.cloth("uchronia")["accent"])
    room = room.below(canvas.paragraph(lead, room, em * ROOM_NAME_SIZE, accent, family="bold", spacing=1.0))
    lines = [line for each in told for line in canvas.wrapped(each, em, room.w)]
    for i, line in enumerate(lines[: int(room.h / (LEADING * em))]):
        canvas.text(line, room.x, room.y + (i + 0.5) * LEADING * em, em, soft_tone(canvas))


# --- sheets of paper


def _paint_tile(canvas: Canvas, table: Pointing, tile: Tile, mark: str, works: bool) -> None:
    """The words of a building beside or below its card; a Great Work also tells what it takes.

    Words without room are left out, first that line, then the effect: the tooltip has it. A name alone is written
    smaller, so that it stays on its tile.
    """
    whole, room, (name, effect) = tile.whole, tile.words, tile.text
    colour_of = table.book.colour_of[tile.building]
    em = _largest_letters(canvas, tile, works)
    footed = works and _has_room(canvas, tile, em, True)
    if not _has_room(canvas, tile, em, False):
        effect = ""
        while _text_height(canvas, tile, em, "") > room.h + 2 and em > tile.layout.em / 2:
            em *= NAME_SHRINK_STEP
    head = min(room.h, _text_height(canvas, tile, em, ""))
    band = room._replace(x=whole.x, w=whole.w, h=head) if tile.layout.above else whole.top(room.y + head - whole.y)
    bright = works and not mark and table.can_start(tile.building)
    ground = "cloth" if works else "city"
    _paint_sheet(canvas, table, tile.building, whole, band, "legal" if bright else mark or "dim" * works, ground)
    if mark == "legal":
        paint_light(canvas, whole, table.gap / 2)  # between its neighbours
    tone = ink_tone(canvas)
    canvas.paragraph(name, room, em * NAME_EMS, tone, family="bold", spacing=1.0)
    if effect:
        canvas.paragraph(effect, room.below(head), em, tone, spacing=1.0)
    rest, foot = room.below(_text_height(canvas, tile, em, effect)), room.foot(LEADING * em)
    if footed:
        said = on_board("takes", count=table.book.colours[colour_of].cost, resource=colour_of)
        canvas.line(said, foot, em, tone, family="bold")
        rest = rest.top(rest.h - foot.h)
    if (side := min(rest.h, rest.w, em * LARGEST_SIGN)) > em:
        corner = Area(rest.right - side, rest.bottom - side, side, side)
        paint_sign(canvas, sign(colour_of), corner, 1.0)


def _paint_sheet(
    canvas: Canvas, table: Pointing, building: Building, area: Area, band: Area, mark: str, ground: str
) -> None:
    """Paper with a band in the material's colour; in high contrast a free place, with an accent if it is of use."""
    theme, radius = canvas.theme, corner_radius(canvas)
    if theme.contrast:
        paint_socket(canvas, area, ground)
        if mark == "legal":
            canvas.outline(area, "accent", radius, 4)
        return
    hue = _hue_of(canvas, table, building)
    tone, part = PAPERS[mark]
    paper = mix(theme.tone(tone), colour(theme.cloth("uchronia")["city"]), part)
    canvas.fill(area, paper, radius)
    canvas.fill(band, mix(paper, hue.base, BAND_STRENGTH), radius)
    canvas.outline(area, hue.dark, radius, 2)


def _hue_of(canvas: Canvas, table: Pointing, building: Building) -> Hue:
    """The colour of a building's material."""
    return canvas.theme.hue(canvas.theme.suit("uchronia", table.book.colour_of[building].name)["hue"])


def _paint_free(canvas: Canvas, sign: str, lot: str, place: Area) -> None:
    """A sign on a free place for buildings, above ruins or a beast."""
    upper = place.top(place.h / 2)
    paint_sign(canvas, sign, upper.centred(upper.h, upper.h))
    if not canvas.theme.contrast:
        canvas.show(lot, fitted(lot, place.foot(min(upper.h, place.w / ratio(lot)))))


def _largest_letters(canvas: Canvas, tile: Tile, works: bool) -> float:
    """The largest letters in which name, effect and the foot of Great Works fit, as far as usual letters let them."""
    em = tile.layout.em
    feet = [foot for foot in {works, False} if _has_room(canvas, tile, em, foot)]
    return next(em * size for size in LETTERS if all(_has_room(canvas, tile, em * size, foot) for foot in feet))


def _has_room(canvas: Canvas, tile: Tile, size: float, foot: bool) -> bool:
    """Whether name and effect have room, with a line below them."""
    return _text_height(canvas, tile, size, tile.text.effect) + foot * LEADING * size <= tile.words.h + 2


def _text_height(canvas: Canvas, tile: Tile, size: float, effect: str) -> float:
    """The height of a name above an effect, in letters of that size; infinite if a word is too long."""
    name, wide = tile.text.name, tile.words.w
    words = (name, size * NAME_EMS, "bold"), (effect, size, "text")
    if any(lettering.widest_word(canvas, *each) > wide for each in words):
        return inf
    named = len(canvas.wrapped(name, size * NAME_EMS, wide, "bold")) * NAME_EMS
    return (named + (len(canvas.wrapped(effect, size, wide)) if effect else 0)) * LEADING * size
