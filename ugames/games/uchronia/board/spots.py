"""Where each card of the table lies, and how it is marked."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

from ugames.core.game import Seat
from ugames.core.words import say
from ugames.games.uchronia import actions, words
from ugames.games.uchronia.actions import Action
from ugames.games.uchronia.board.laid import Laid
from ugames.games.uchronia.board.places import CAPTION, CLOSEST, GRAIN, LABEL, LIGHT, PILED
from ugames.games.uchronia.board.tiles import (
    AT_LEAST,
    LARGE,
    LINE,
    NEARLY,
    Measures,
    Tile,
    card_in,
    enlarged,
    extent,
    lines_of,
    readable,
    stands_beside,
    tiled,
    uneven,
    with_card,
)
from ugames.games.uchronia.cards import RESOURCES, Building, Cards, Resource, counted
from ugames.games.uchronia.state import Site
from ugames.ui.draw.geometry import CARD_RATIO, Area, around
from ugames.ui.kit.placing import hull
from ugames.ui.table import furniture
from ugames.ui.table.staging.stage import Spot

SPREAD = 0.94
"""How broad cards beside each other are by their places, so that the lines around two of them do not touch."""
BETWEEN = 1.1
"""What lies between two cards of one's Stock or Activities, by the height of the smallest type."""
OFF_CARD = 4.0
"""How far the name of a colour keeps off its card in the Forum, around which lies a light."""
NAMED_DOMAIN = 6.0
"""The height from which on the name of a Domain has room above its card."""
BELOW_RACE = 0.25
"""How much lower the lines about one's points begin than their box: the bar of the race lies on its edge."""
FRONT, OTHER_FRONT = 1.9, 1.25
"""The height of a card that is held up for all to see, by that of the hand: one's own, and that of another house."""
STEPS = 4.6, 3.6, 2.9
"""The heights in lines of the place for one's own order, the best first."""
NO_LOWER = 0.97
"""The part of its height that a card keeps when it counts as no lower."""
MUCH, CLOSER = 1.15, (0.9, 0.94)
"""How much higher cards have to be for the sake of which letters may be smaller, and how small these may be."""
LOWER, CAREFUL = (1.0, 0.95, 0.9, 0.85, 0.8), 1.03
"""The heights of cards of buildings that are tried, by the usual one, so that all effects stand beside these, and how
much larger letters are foreseen for that than they are."""
SMALLER_LETTERS, SMALL_PICTURE = (0.95, 0.9, 0.86, 0.8), 1.7
"""The heights of letters of effects that are tried, by the usual one, before one of them is left out or cut, and the
least height in lines of the cards beside them then."""


class Pile(NamedTuple):
    """Cards of one colour in one place, and the line for words below them."""

    spot: Spot
    caption: Area


class Tiled(NamedTuple):
    """A building on the table with its tile."""

    building: Building
    spot: Spot
    tile: Tile


# --- the middle


def works(laid: Laid) -> list[Tiled]:
    """The Great Works; those that can be started shine, and while buildings are started the others are dimmed."""
    row = laid.places.row
    return [tile for tile, building in zip(_places_of_works(laid), row, strict=True) if building is not None]


def gaps(laid: Laid) -> list[Area]:
    """The places from which Great Works have gone, until the row is filled again."""
    if None not in laid.places.row:
        return []
    there = zip(_places_of_works(laid), laid.places.row, strict=True)
    return [tile.tile.whole for tile, building in there if building is None]


def _places_of_works(laid: Laid) -> list[Tiled]:
    startable = {action.building for action in laid.legal(actions.Start)}
    other, row = "dim" if startable else "", laid.places.row
    filled = [building if building is not None else laid.book.buildings[0] for building in row]
    marks = ["legal" if building in startable else other for building in filled]
    return _tiles(laid, filled, laid.places.works, "works", marks)


def plans(laid: Laid) -> Spot | None:
    """The pile of the other Great Works, where the last one leaves it a place in its row."""
    lying, room = works(laid), laid.places.works
    if not lying or not laid.view.plans:
        return None
    last, tile = lying[-1].spot, lying[-1].tile.whole
    left = tile.right + laid.places.gap
    if tile.y <= room.y + 1 or room.right - left < tile.w - 1:
        return None
    count = laid.view.plans
    middle = (left + room.right) / 2
    return Spot(None, middle, tile.cy, last.height, "plans", size=min(count, 6), badge=str(count))


def in_reach(laid: Laid) -> set[Building]:
    """The Great Works that the viewer could start by Construction now: whose foundation there is."""
    if laid.view.seat < 0 or laid.seen.outcome:
        return set()
    own, faces = laid.view.houses[laid.view.seat], laid.book.faces
    known = {*own.buildings, *[site.building for site in own.sites]}
    there = {*laid.view.forum, *(laid.view.hand if laid.book.traits(own.buildings).foundation else ())}
    return {building for building in laid.view.works if building not in known and faces[building].colour in there}


def forum(laid: Laid) -> dict[Resource, Pile]:
    """The Forum in five columns, one for each colour, whether there are any or not; what cannot be taken is dimmed."""
    room, counts = laid.places.market, counted(laid.view.forum)
    wanted = {action.card for action in (*laid.legal(actions.Take), *laid.legal(actions.Collect))}
    piles = {}
    for resource, column in zip(RESOURCES, room.columns(len(RESOURCES)), strict=True):
        card = _grained(card_in(column, column.w * 0.94 / CARD_RATIO))
        spot = _pile(resource, counts[resource], card, "forum", _mark(resource, wanted))
        off = 0.0 if laid.places.tight else OFF_CARD
        below = Area(column.x, spot.y + spot.height / 2 + off, column.w, CAPTION * laid.places.type)
        piles[resource] = Pile(spot, below)
    return piles


def draw_piles(laid: Laid) -> tuple[Spot, Spot]:
    """The draw pile and the discards."""
    view, spots, top = laid.view, [], laid.discarded
    for room, card, zone, count in zip(
        laid.places.piles, (None, top), ("pile", "discards"), (view.pile, len(view.discards)), strict=True
    ):
        width = min(each.w for each in laid.places.piles) * (1.0 if laid.places.paired else 0.9)
        area = _grained(card_in(room, width / CARD_RATIO))
        badge = str(count) if laid.places.paired and count else ""
        spots.append(Spot(card, area.cx, room.y + area.h / 2, area.h, zone, size=min(max(count, 1), 6), badge=badge))
    return spots[0], spots[1]


# --- houses


def domain(laid: Laid, seat: Seat) -> Spot | None:
    """What lies in a Domain, as one pile; while orders are copied, a card that can be shines, and others are dimmed."""
    cards = laid.view.houses[seat].domain
    if not cards or not _shown(laid, seat):
        return None
    area = domain_slot(laid, seat)
    copied = {action.order for action in laid.legal(actions.Copy) if not laid.in_vain(action)}
    mark = _mark(laid.book.orders[cards[0]], copied) if seat != laid.view.seat else ""
    return _pile(cards[0], len(cards), area, f"domain-{seat}", mark)


def domain_slot(laid: Laid, seat: Seat) -> Area:
    """Where the card of a Domain lies, or would lie."""
    places, own = laid.places, seat == laid.places.own_seat
    room = domain_room(laid, seat)
    height = min(room.h, places.card) if own else min(room.h, domain_slot(laid, places.own_seat).h)
    shown = places.revealed_by(seat)
    width = room.w * (1 / (1 + len(shown)) if shown else 1.0)
    if own and places.reserved:  # what is shown lies beside it
        height = min(height, next(iter(_columns(laid, "stock").values())).h)
        width = height * CARD_RATIO
    return _grained(card_in(room.left(width), height))


def domain_room(laid: Laid, seat: Seat) -> Area:
    """Where the cards of a Domain lie, apart from its name and from whether Draconians reach it."""
    if seat == laid.places.own_seat:
        return laid.places.lying("domain")
    room = laid.places.domain_of(seat).inset(0, laid.places.type * 0.2)
    return room.below(LABEL * laid.places.type + _off_name(laid)) if domain_named(laid) else room


def _off_name(laid: Laid) -> float:
    """How far the Domain of another house keeps off its name, where it has the height for its light."""
    return 0.0 if laid.places.broad else LIGHT


def domain_named(laid: Laid) -> bool:
    """Whether the Domains of the other houses have their name above the cards: they are wide in a tall window."""
    places, t = laid.places, laid.places.type
    rooms = [places.domain_of(seat) for seat in places.others]
    wide, least = (
        extent(words.ROOMS["domain"]) * t,
        max(NAMED_DOMAIN * t, (LABEL + 0.4) * t + _off_name(laid) + places.floor("domain-other")),
    )
    return (places.broad or places.paired_houses) and all(room.h >= least and room.w >= wide for room in rooms)


def revealed(laid: Laid) -> list[Spot]:
    """The cards shown for Draconians, beside the Domain of the house that shows them."""
    seat = laid.view.turn
    cards = laid.places.revealed_by(seat)
    if not cards:
        return []
    room, slot = domain_room(laid, seat), domain_slot(laid, seat)
    beside = Area(slot.right + 4, slot.y, room.right - slot.right - 4, slot.h)
    if beside.w < slot.w * 0.5:
        beside = slot
    height = min(slot.h, beside.w / CARD_RATIO)
    return [
        Spot(card, x, y, height, "revealed", mark="chosen", order=4)
        for (x, y), card in zip(furniture.fan(beside, len(cards), height), cards, strict=True)
    ]


def stock(laid: Laid, seat: Seat) -> list[Pile]:
    """The Stock of a house, a pile of each colour, lit where it can be used now; nothing where the house is folded."""
    usable = {card for action in laid.seen.legal for card in stock_cards(action)} if seat == laid.view.seat else set()
    return _piles(laid, seat, "stock", laid.view.houses[seat].stock, usable)


def activities(laid: Laid, seat: Seat) -> list[Pile]:
    """The Activities of a house, a pile of each colour, lit where one can be exchanged; nothing where it is folded."""
    usable = {each.activity for each in laid.legal(actions.Exchange)} if seat == laid.view.seat else set()
    return _piles(laid, seat, "activities", laid.view.houses[seat].activities, usable)


def sites(laid: Laid, seat: Seat) -> list[tuple[Tiled, Site]]:
    """One's sites, with what has been transferred to them; those of others are told."""
    house = laid.view.houses[seat]
    if seat != laid.places.own_seat:
        return []
    waiting = {action.site for action in laid.seen.legal if isinstance(action, actions.Transfer | actions.Use)}
    marks = ["legal" if seat == laid.view.seat and site.building in waiting else "" for site in house.sites]
    found = [site.building for site in house.sites]
    behind = [f" {progress(laid, seat, site)}" for site in house.sites]
    tiles = _tiles(laid, found, laid.places.built("sites", len(found)), f"sites-{seat}", marks, behind)
    return list(zip(tiles, house.sites, strict=True))


def progress(laid: Laid, seat: Seat, site: Site) -> str:
    """How many cards a site has, and how many it takes."""
    traits = laid.book.traits(laid.view.houses[seat].buildings)
    return f"{len(site.cards)}/{laid.book.need(site.building, traits)}"


def buildings(laid: Laid, seat: Seat) -> list[Tiled]:
    """One's completed buildings; those with a bonus that can be used now shine. Those of others are told."""
    if seat != laid.places.own_seat:
        return []
    usable = used_now(laid) if seat == laid.view.seat else set()
    found = laid.own.buildings
    marks = ["legal" if building in usable else "" for building in found]
    return _tiles(laid, found, laid.places.built("buildings", len(found)), f"buildings-{seat}", marks)


def used_now(laid: Laid) -> set[Building]:
    """The viewer's buildings whose bonus can be used now."""
    kinds = actions.Use | actions.Exchange | actions.Raid
    return {action.building for action in laid.seen.legal if isinstance(action, kinds)}


def hand(laid: Laid) -> list[Spot]:
    """One's own hand; cards that can be used are lit and lie higher; whoever is to act sees the others dimmed."""
    room, height, own = laid.places.own.hand, laid.places.card, laid.places.own_seat
    if own != laid.view.seat:  # nobody's eyes: the hand lies face down
        backs = furniture.fan(room, laid.view.hand_sizes[own], height)
        return [Spot(None, x, room.bottom - height / 2 - 2, height, f"hand-{own}", order=2) for x, _ in backs]
    middles = furniture.fan(room, len(laid.view.hand), height, SPREAD)
    covered, last = furniture.covered(middles, height), len(middles) - 1
    usable = {card for card in dict.fromkeys(laid.view.hand) if _plays(laid, card)}
    other = "dim" if laid.seen.legal else ""
    return [
        Spot(
            card,
            x,
            room.bottom - height / 2 - 2 - (height * laid.places.risen if card in usable else 0),
            height,
            "hand",
            mark="legal" if card in usable else other,
            order=2,
            covered=covered if i < last else 0.0,
        )
        for i, ((x, _), card) in enumerate(zip(middles, laid.view.hand, strict=True))
    ]


def _plays(laid: Laid, card: Resource) -> bool:
    """Whether a card of the hand can be used for something now."""
    return any(card in hand_cards(action) and not laid.in_vain(action) for action in laid.seen.legal)


def others_hand(laid: Laid, seat: Seat) -> Spot | None:
    """The hand of another house, as one pile with its number."""
    count, room = laid.view.hand_sizes[seat], laid.places.houses[seat].hand
    if not count or not laid.places.piles_shown:
        return None
    area = _grained(card_in(room, max(room.h - 6, min(room.h, laid.places.floor("hand-other")))))
    return Spot(None, area.cx, area.cy, area.h, f"hand-{seat}", size=min(count, 6), badge=str(count))


def hand_cards(action: Action) -> tuple[Resource, ...]:
    """The cards of the hand on which an action stands."""
    match action:
        case actions.Command(cards):
            return cards
        case actions.Discard(card) | actions.Store(card) | actions.Reveal(card) | actions.Give(card):
            return (card,)
    return ()


def stock_cards(action: Action) -> tuple[Resource, ...]:
    """The cards of the Stock that an action would use."""
    match action:
        case actions.Launch(card) | actions.Transfer(card):
            return (card,)
        case actions.Exchange():
            return (action.resource,)
    return ()


def all_spots(laid: Laid) -> Iterator[Spot]:
    """Every card of the table."""
    view = laid.view
    yield from (_unlit(each) for each in works(laid))
    yield from (pile.spot for pile in forum(laid).values() if pile.spot.size)
    if rest := plans(laid):
        yield rest
    pile, discards = draw_piles(laid)
    if view.pile:
        yield pile
    if view.discards:
        yield discards
    for seat in range(len(view.houses)):
        if spot := domain(laid, seat):
            yield spot
        for each in (*stock(laid, seat), *activities(laid, seat)):
            yield each.spot
        yield from (_unlit(each) for each, _ in sites(laid, seat))
        yield from (_unlit(each) for each in buildings(laid, seat))
        if seat != view.seat and seat in laid.places.houses and (spot := others_hand(laid, seat)):
            yield spot
    yield from hand(laid)
    yield from revealed(laid)


def heights(laid: Laid) -> Iterator[tuple[str, float]]:
    """How high cards of each kind are; a Domain also while nothing lies in it."""
    own = laid.places.own_seat
    yield "hand", laid.places.card
    yield "plate", laid.places.plate(own).h
    yield "forum", min(pile.spot.height for pile in forum(laid).values())
    for seat in range(len(laid.view.houses)):
        if seat == own or laid.places.unfolded != seat or len(laid.places.others) == 1:
            yield "domain" if seat == own else "domain-other", domain_slot(laid, seat).h
    for spot in all_spots(laid):
        kind, _, whose = spot.zone.partition("-")
        if kind == "hand" and whose not in ("", str(own)):
            yield "hand-other", spot.height
        elif kind not in ("hand", "domain", "revealed") and whose in ("", str(own)):
            yield kind, spot.height


def front(laid: Laid, seat: Seat) -> Area:
    """Where a card of a house is held up for all to see: before one's own buildings, or below the plate of another."""
    places = laid.places
    if seat == places.own_seat:
        own = hull([places.named(name) for name in ("stock", "sites", "buildings", "hand")])
        height = min(own.h * 0.7, places.card * FRONT)
        return around(own.cx, min(own.cy, own.bottom - height / 2), height * CARD_RATIO, height)
    house, height = places.houses[seat], places.card * OTHER_FRONT
    width = height * CARD_RATIO
    x = max(places.area.x + width / 2, min(places.area.right - width / 2, house.body.cx))
    y = min(house.body.bottom + places.gap + height / 2, places.area.bottom - height / 2)
    return around(x, y, width, height)


def step(laid: Laid, used: int) -> Area:
    """Where the order that the house at the lower edge resolves is told: above so many buttons, as high as can be."""
    room, t = laid.places.explanation(used), laid.places.type
    high = next((high * t for high in STEPS if high * t <= room.h), room.h)
    return room.below(room.h - high)


def clear_of_step(laid: Laid, room: Area, used: int) -> Area:
    """That room for words without the place at its foot in which one's own order is told."""
    return room.top(max(0.0, step(laid, used).y - laid.places.gap - room.y)) if in_order(laid) else room


def over_buttons(laid: Laid, used: int, top: float) -> Area:
    """The room above so many buttons, down to their edge, below that height."""
    slots = laid.places.buttons
    first = slots[len(slots) - max(1, used)]
    top = max(top, laid.places.explanation(used).y)
    return Area(first.x, top, first.w, max(0.0, first.y - top))


def in_order(laid: Laid) -> bool:
    """Whether the house at the lower edge resolves an order."""
    return laid.view.work is not None and laid.view.turn == laid.places.own_seat


def uses(laid: Laid) -> list[Area]:
    """Where sentences stand that tell for what one's own empty rooms are: in the middle of them."""
    places, t, found = laid.places, laid.places.type, list[Area]()
    for name in ("stock", "activities", "sites", "buildings"):
        room = places.room(places.own_seat, name)
        if getattr(laid.own, name) or ((places.close or places.reserved) and name in PILED):
            continue
        room = next(iter(places.plots(name)), room)
        high = min(room.h, lines_of(words.EMPTY[name], room.w - t, t) * LINE * t)
        found.append(Area(room.x, room.cy - high / 2, room.w, high))
    return found


def sources_box(laid: Laid) -> Area:
    """Where it stands from what one's own points come."""
    room, t = laid.places.own.sources, laid.places.type
    lines = -(-len(laid.sources) // sources_columns(laid)) + sources_lead(laid) - 1
    return room.top(min(room.h, lines * LINE * t + t * (0.5 + BELOW_RACE)))


def sources_lead(laid: Laid) -> float:
    """The height of the line with the points that are missing, by that of the others below it, if these have room."""
    if sources_columns(laid) > 1 or not laid.missing:
        return 1.0
    spare = (laid.places.own.sources.h / laid.places.type - 0.5) / LINE - len(laid.sources)
    return min(laid.places.emphasis, max(1.0, 1.0 + spare))


def sources_columns(laid: Laid) -> int:
    """In how many columns that stands: in two where the row of the hand is low."""
    return 2 if laid.places.bare and len(laid.sources) > 1 else 1


# --- helpers


def _unlit(each: Tiled) -> Spot:
    """The card of a tile: the tile shines around card and words, or has dim paper, and the picture is always bright."""
    return each.spot._replace(mark="")


def _mark(thing: Hashable, usable: Collection[Hashable]) -> str:
    """How a card is marked of which that is asked: lit if it can be used, dimmed if only others can."""
    return "legal" if thing in usable else "dim" if usable else ""


def _shown(laid: Laid, seat: Seat) -> bool:
    return seat == laid.places.own_seat or laid.places.body(seat) is not None


def _grained(area: Area) -> Area:
    height = max(GRAIN, area.h // GRAIN * GRAIN)
    return card_in(area, height)


def _pile(resource: Resource, count: int, area: Area, zone: str, mark: str = "") -> Spot:
    """So many cards of one colour in one place."""
    return Spot(
        resource, area.cx, area.cy, area.h, zone, size=count, badge=str(count) if count > 1 else "",
        mark=mark if count else "",
    )  # fmt: skip


def _piles(laid: Laid, seat: Seat, name: str, cards: Cards, usable: set[Resource]) -> list[Pile]:
    if not cards or seat != laid.places.own_seat:
        return []
    counts = counted(cards)
    return [
        Pile(_pile(resource, counts[resource], card, f"{name}-{seat}", _mark(resource, usable)), card.top(0))
        for resource, card in _columns(laid, name).items()
        if counts[resource]
    ]


def _columns(laid: Laid, name: str) -> dict[Resource, Area]:
    """Where the card of each colour lies in one's own Stock or Activities: close together."""
    kept, key = laid.places.written, ("columns", name)
    if key not in kept:
        kept[key] = _placed(laid, name)
    found: dict[Resource, Area] = kept[key]
    return found


def _placed(laid: Laid, name: str) -> dict[Resource, Area]:
    """The same, found anew."""
    places = laid.places
    room, held = places.lying(name), places.slots(name)
    step = min(room.w / max(1, len(held)), min(places.card, room.h) * CARD_RATIO + places.type * BETWEEN)
    broad = max(step * SPREAD, min(step * CLOSEST, places.floor(name) * CARD_RATIO))
    height = min(places.card, room.h, broad / CARD_RATIO)
    columns = {resource: Area(room.x + i * step, room.y, step, room.h) for i, resource in enumerate(held)}
    return {resource: _grained(card_in(column, height)) for resource, column in columns.items()}


def place_of(laid: Laid, name: str, card: Resource) -> Area | None:
    """Where a card of that colour lies, or will lie, in one's own Stock or Activities, if it has a place there."""
    return _columns(laid, name).get(card) if name in ("stock", "activities") else None


def free(laid: Laid, name: str) -> dict[Resource, Area]:
    """The places of the colours that do not lie in one's own Stock or Activities, where each has one of its own."""
    lying = getattr(laid.own, name)
    columns = _columns(laid, name) if laid.places.reserved else {}
    return {resource: card for resource, card in columns.items() if resource not in lying}


def _tiles(
    laid: Laid,
    found: Sequence[Building],
    room: Area,
    zone: str,
    marks: Sequence[str] = (),
    behind: Sequence[str] = (),
) -> list[Tiled]:
    """Tiles with room for some words behind each name."""
    more = behind or [""] * len(found)
    texts = tuple(
        [(f"{say(building)}{also}", laid.effect(building)) for building, also in zip(found, more, strict=True)]
    )
    places = laid.places
    measures = places.measures(zone.partition("-")[0])
    tiles = _row_of_works(room, texts, measures) if zone == "works" and places.close and not places.wide else ()
    if not tiles:
        tiles = tiled(room, texts, measures)
        if zone.startswith("buildings") and places.roomy:
            tiles = _all_told(room, texts, measures, tiles)
            tiles = _larger_pictures(room, texts, measures, tiles)
            tiles = _all_beside(texts, measures.type, tiles)
        if zone == "works" and not readable(tiles, measures):  # else the cards themselves show what they take
            priced = tiled(room, texts, measures._replace(under=1))
            told = all(tile.text is not None and tile.card.h >= LARGE * places.type for tile in priced)
            tiles = priced if told else tiles
    there = []
    for i, (building, tile) in enumerate(zip(found, tiles, strict=True)):
        card = _grained(tile.card)
        mark = marks[i] if marks else ""
        there.append(Tiled(building, Spot(building, card.cx, card.cy, card.h, zone, mark=mark), tile))
    return there


def _all_told(
    room: Area, texts: tuple[tuple[str, str], ...], by: Measures, usual: tuple[Tile, ...]
) -> tuple[Tile, ...]:
    """Tiles in which all effects are told in somewhat smaller letters, where some are not in usual ones."""
    ways = product((1.0, *SMALLER_LETTERS), (by.least, SMALL_PICTURE))
    for part, least in ways if any(tile.text is None for tile in usual) else ():
        smaller = tiled(room, texts, by._replace(type=by.type * part, least=min(by.least, least)))
        if all(tile.text is not None and tile.card.h >= by.floor * NEARLY for tile in smaller):
            return tuple([tile._replace(larger=part) for tile in smaller])
    return usual


def _larger_pictures(
    room: Area, texts: tuple[tuple[str, str], ...], by: Measures, usual: tuple[Tile, ...]
) -> tuple[Tile, ...]:
    """Tiles with cards as high as somewhat smaller letters allow, where these are much higher.

    How many lines an effect has is foreseen with care: most have room in usual letters all the same, and only those
    that have none are written smaller.
    """
    if any(tile.text is None or tile.larger < 1 for tile in usual):
        return usual
    for part in CLOSER:
        grown = [enlarged(tile, by.type, 1.0) for tile in tiled(room, texts, by._replace(type=by.type * part))]
        found = [tile for tile in grown if tile is not None]
        least = [extent(name) * AT_LEAST * by.type for name, _ in texts]  # no name is cut for a picture
        if len(found) == len(texts) and all(tile.name.w >= wide for tile, wide in zip(found, least, strict=True)):
            much = all(new.card.h >= old.card.h * MUCH for new, old in zip(found, usual, strict=True))
            return tuple(found) if much else usual
    return usual


def _all_beside(texts: tuple[tuple[str, str], ...], t: float, usual: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """Tiles with cards so much lower, if that is little, that all effects stand beside them in letters of one size."""
    if any(tile.text is None or tile.larger < 1 for tile in usual):
        return usual
    for part in LOWER:
        found = tuple([with_card(tile, part, t) for tile in usual])
        if all(stands_beside(tile, text, t * CAREFUL) for tile, (_, text) in zip(found, texts, strict=True)):
            return found
    return usual


def _row_of_works(room: Area, texts: tuple[tuple[str, str], ...], by: Measures) -> tuple[Tile, ...]:
    """The Great Works where all is large: with cards as high as can be, and with prices if that makes none lower."""
    row = uneven(room, texts, by)
    priced = uneven(room, texts, by._replace(under=1)) if row else ()
    return priced if priced and priced[0].card.h >= row[0].card.h * NO_LOWER else row
