"""The place and mark of each card on the table."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator
from typing import NamedTuple

from ugames.core.game import Seat
from ugames.core.words import say
from ugames.games.uchronia import actions
from ugames.games.uchronia.actions import Action
from ugames.games.uchronia.board.laid import Laid
from ugames.games.uchronia.board.places import CAPTION, GRAIN, RING, RISEN, SHOWN
from ugames.games.uchronia.board.tiles import EMPHASIS, LINE, Text, Tile, card_in
from ugames.games.uchronia.cards import RESOURCES, Building, Cards, Resource, counted
from ugames.games.uchronia.state import Site
from ugames.ui.draw.geometry import CARD_RATIO, Area, around, card_at
from ugames.ui.kit.placing import hull
from ugames.ui.table import furniture
from ugames.ui.table.staging.stage import Spot

SPREAD = 0.94
"""The width of cards by their places, so that the lines around neighbours do not touch."""
APART = 1.3
"""The greatest spacing of cards in the viewer's Stock or Activities, by width."""
OFF_CARD = 4.0
"""The gap between a colour's name and its card in the Forum, which may be lit."""
BELOW_RACE = 0.25
"""The gap above the lines about the viewer's points, below the bar of progress."""
SHOWN_OFF = 0.35
"""The offset of cards revealed for Draconians from the Domain's card, by width."""
FRONT, OTHER_FRONT = 1.9, 1.25
"""The height of a held-up card by the hand's: the viewer's, and another house's."""
STEPS = 4.6, 3.6, 2.9
"""The possible heights in lines of the area for the viewer's order, the best first."""


class ColourPile(NamedTuple):
    """Cards of one colour in one place, with the line below them."""

    spot: Spot
    caption: Area


class Tiled(NamedTuple):
    """A building on the table, with its tile."""

    building: Building
    spot: Spot
    tile: Tile
    text: Text


# --- the middle


def works(laid: Laid) -> list[Tiled]:
    """The Great Works; startable ones are lit, and during Construction the others are dim."""
    startable = {action.building for action in laid.legal(actions.Start)}
    other, row = "dim" if startable else "", laid.places.row
    texts = [Text("") if building is None else laid.text(building) for building in row]
    return [
        _tiled(building, tile, text, "works", "legal" if building in startable else other)
        for building, tile, text in zip(row, laid.places.tiles("works", texts), texts, strict=True)
        if building is not None
    ]


def gaps(laid: Laid) -> list[Area]:
    """The empty places of Great Works, until the row is filled again."""
    cells = laid.places.works_grid.cells
    return [cell for cell, building in zip(cells, laid.places.row, strict=False) if building is None]


def plans(laid: Laid) -> Spot | None:
    """The pile of further Great Works, if there is a free place for it."""
    count, rest = laid.view.plans, laid.places.works_grid.cells[len(laid.places.row) :]
    if not rest or not count or not laid.places.row:
        return None
    card = _grained(card_in(rest[0], laid.places.works_grid.fit.card))
    return Spot(None, card.cx, card.cy, card.h, "plans", size=min(count, 6), badge=str(count))


def in_reach(laid: Laid) -> set[Building]:
    """The Great Works that the viewer could start now by Construction, with an available foundation."""
    if laid.view.seat < 0 or laid.seen.outcome:
        return set()
    own, faces = laid.view.houses[laid.view.seat], laid.book.faces
    known = {*own.buildings, *[site.building for site in own.sites]}
    there = {*laid.view.forum, *(laid.view.hand if laid.book.traits(own.buildings).foundation else ())}
    return {building for building in laid.view.works if building not in known and faces[building].colour in there}


def forum(laid: Laid) -> dict[Resource, ColourPile]:
    """The Forum's five columns, one for each colour; cards that cannot be taken are dim."""
    room, counts = laid.places.market, counted(laid.view.forum)
    wanted = {action.card for action in (*laid.legal(actions.Take), *laid.legal(actions.Collect))}
    piles = {}
    for resource, column in zip(RESOURCES, room.columns(len(RESOURCES)), strict=True):
        card = _grained(card_in(column, column.w * SPREAD / CARD_RATIO))
        spot = _pile(resource, counts[resource], card, "forum", _mark(resource, wanted))
        below = Area(column.x, spot.y + spot.height / 2 + OFF_CARD, column.w, CAPTION * laid.places.type)
        piles[resource] = ColourPile(spot, below)
    return piles


def draw_piles(laid: Laid) -> tuple[Spot, Spot]:
    """The draw pile and the discards."""
    view, spots, top = laid.view, [], laid.discarded
    for room, card, zone, count in zip(
        laid.places.piles, (None, top), ("pile", "discards"), (view.pile, len(view.discards)), strict=True
    ):
        area = _grained(card_in(room, laid.places.card))
        badge = str(count) if count else ""
        spots.append(Spot(card, area.cx, room.y + area.h / 2, area.h, zone, size=min(max(count, 1), 6), badge=badge))
    return spots[0], spots[1]


# --- houses


def domain(laid: Laid, seat: Seat) -> Spot | None:
    """A Domain as one pile; while orders are copied, copyable cards are lit, and others are dim."""
    cards = laid.view.houses[seat].domain
    if not cards or not _shown(laid, seat):
        return None
    area = domain_slot(laid, seat)
    copied = {action.order for action in laid.legal(actions.Copy) if not laid.in_vain(action)}
    mark = _mark(laid.book.orders[cards[0]], copied) if seat != laid.view.seat else ""
    return _pile(cards[0], len(cards), area, f"domain-{seat}", mark)


def domain_slot(laid: Laid, seat: Seat) -> Area:
    """The place of a Domain's card; revealed cards are beside it."""
    places = laid.places
    room = places.domain_of(seat).inset(RING)
    most = places.card if seat == places.own_seat else domain_slot(laid, places.own_seat).h
    return _grained(card_in(room.left(room.w / (1 + SHOWN)), most))


def revealed(laid: Laid) -> list[Spot]:
    """The cards revealed for Draconians, beside their house's Domain."""
    seat = laid.view.turn
    cards = laid.places.revealed_by(seat)
    if not cards:
        return []
    room, slot = laid.places.domain_of(seat).inset(RING), domain_slot(laid, seat)
    beside = room._replace(x=slot.x + slot.w * SHOWN_OFF, y=slot.y, h=slot.h)
    beside = beside._replace(w=room.right - beside.x)
    return [
        Spot(card, x, y, slot.h, "revealed", mark="chosen", order=4)
        for (x, y), card in zip(furniture.fan(beside, len(cards), slot.h), cards, strict=True)
    ]


def stock(laid: Laid, seat: Seat) -> list[ColourPile]:
    """The Stock of a house, a pile for each colour, lit if usable; empty for a folded house."""
    usable = {card for action in laid.seen.legal for card in stock_cards(action)} if seat == laid.view.seat else set()
    return _piles(laid, seat, "stock", laid.view.houses[seat].stock, usable)


def activities(laid: Laid, seat: Seat) -> list[ColourPile]:
    """The Activities of a house, a pile for each colour, lit if exchangeable; empty for a folded house."""
    usable = {each.activity for each in laid.legal(actions.Exchange)} if seat == laid.view.seat else set()
    return _piles(laid, seat, "activities", laid.view.houses[seat].activities, usable)


def sites(laid: Laid, seat: Seat) -> list[tuple[Tiled, Site]]:
    """The viewer's sites with their Resources; others' are only told."""
    house = laid.view.houses[seat]
    if seat != laid.places.own_seat:
        return []
    kinds = actions.Transfer | actions.Use
    waiting = {action.site for action in laid.seen.legal if isinstance(action, kinds) and seat == laid.view.seat}
    texts = [Text(f"{say(site.building)} {progress(laid, seat, site)}", laid.effect(site.building))
             for site in house.sites]  # fmt: skip
    return [
        (_tiled(site.building, tile, text, f"sites-{seat}", "legal" if site.building in waiting else ""), site)
        for site, tile, text in zip(house.sites, laid.places.tiles("sites", texts), texts, strict=True)
    ]


def progress(laid: Laid, seat: Seat, site: Site) -> str:
    """The number of cards on a site, and its price."""
    traits = laid.book.traits(laid.view.houses[seat].buildings)
    return f"{len(site.cards)}/{laid.book.need(site.building, traits)}"


def buildings(laid: Laid, seat: Seat) -> list[Tiled]:
    """The viewer's completed buildings, lit if their bonus is usable; others' are only told."""
    if seat != laid.places.own_seat:
        return []
    usable = used_now(laid) if seat == laid.view.seat else set()
    found = laid.own.buildings
    texts = [Text(str(say(each)), laid.effect(each), note=str(laid.worth(seat, each))) for each in found]
    return [
        _tiled(building, tile, text, f"buildings-{seat}", "legal" if building in usable else "")
        for building, tile, text in zip(found, laid.places.tiles("buildings", texts), texts, strict=True)
    ]


def used_now(laid: Laid) -> set[Building]:
    """The viewer's buildings with a usable bonus."""
    kinds = actions.Use | actions.Exchange | actions.Raid
    return {action.building for action in laid.seen.legal if isinstance(action, kinds)}


def hand(laid: Laid) -> list[Spot]:
    """The viewer's hand; usable cards are lit and raised, others are dim during the viewer's turn."""
    room, height, own = laid.places.own.hand, laid.places.card, laid.places.own_seat
    if own != laid.view.seat:  # in a public view the hand is face down
        backs = furniture.fan(room, laid.view.hand_sizes[own], height)
        return [Spot(None, x, room.bottom - height / 2 - 2, height, f"hand-{own}", order=2) for x, _ in backs]
    middles = furniture.fan(room, len(laid.view.hand), height, SPREAD)
    covered, last = furniture.covered(middles, height), len(middles) - 1
    usable = {card for card in dict.fromkeys(laid.view.hand) if _plays(laid, card)}
    lit, other = furniture.playable_mark(laid.view.hand, usable), "dim" if laid.seen.legal else ""
    return [
        Spot(
            card,
            x,
            room.bottom - height / 2 - 2 - (height * RISEN if card in usable else 0),
            height,
            "hand",
            mark=lit if card in usable else other,
            order=2,
            covered=covered if i < last else 0.0,
        )
        for i, ((x, _), card) in enumerate(zip(middles, laid.view.hand, strict=True))
    ]


def _plays(laid: Laid, card: Resource) -> bool:
    """Whether a card of the hand has a use now."""
    return any(card in hand_cards(action) and not laid.in_vain(action) for action in laid.seen.legal)


def others_hand(laid: Laid, seat: Seat) -> Spot | None:
    """The hand of another house, as one pile with its number."""
    count, room = laid.view.hand_sizes[seat], laid.places.houses[seat].hand
    if not count:
        return None
    area = _grained(card_in(room, room.h))
    return Spot(None, area.cx, area.cy, area.h, f"hand-{seat}", size=min(count, 6), badge=str(count))


def hand_cards(action: Action) -> tuple[Resource, ...]:
    """The cards of the hand to which an action belongs."""
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


def front(laid: Laid, seat: Seat) -> Area:
    """The area of a held-up card: before the viewer's buildings, or below another house's plate."""
    places = laid.places
    if seat == places.own_seat:
        own = hull([places.named(name) for name in ("stock", "sites", "buildings", "hand")])
        height = min(own.h * 0.7, places.card * FRONT)
        return card_at(own.cx, min(own.cy, own.bottom - height / 2), height)
    house, height = places.houses[seat], places.card * OTHER_FRONT
    width = height * CARD_RATIO
    x = max(places.area.x + width / 2, min(places.area.right - width / 2, house.body.cx))
    y = min(house.body.bottom + places.gap + height / 2, places.area.bottom - height / 2)
    return around(x, y, width, height)


def step(laid: Laid, used: int) -> Area:
    """The area of the viewer's order: above this number of buttons, as high as possible."""
    room, t = laid.places.explanation(used), laid.places.type
    high = next((high * t for high in STEPS if high * t <= room.h), room.h)
    return room.below(room.h - high)


def clear_of_step(laid: Laid, room: Area, used: int) -> Area:
    """The room without the area of the viewer's order."""
    return room.top(max(0.0, step(laid, used).y - laid.places.gap - room.y)) if in_order(laid) else room


def over_buttons(laid: Laid, used: int, top: float) -> Area:
    """The area between `top` and this number of buttons."""
    slots = laid.places.buttons
    first = slots[len(slots) - max(1, used)]
    top = max(top, laid.places.explanation(used).y)
    return Area(first.x, top, first.w, max(0.0, first.y - top))


def in_order(laid: Laid) -> bool:
    """Whether the viewer's house is resolving an order."""
    return laid.view.work is not None and laid.view.turn == laid.places.own_seat


def sources_box(laid: Laid) -> Area:
    """The area of the sources of the viewer's points."""
    room, t = laid.places.own.sources, laid.places.type
    lines = len(laid.sources) + sources_lead(laid) - 1
    return room.top(min(room.h, lines * LINE * t + t * (0.5 + BELOW_RACE)))


def sources_lead(laid: Laid) -> float:
    """The height of the line about missing points, by the other lines, if all fit."""
    if not laid.missing:
        return 1.0
    spare = (laid.places.own.sources.h / laid.places.type - 0.5) / LINE - len(laid.sources)
    return min(EMPHASIS, max(1.0, 1.0 + spare))


# --- helpers


def _unlit(each: Tiled) -> Spot:
    """The card of a tile without a light, since the tile carries it."""
    return each.spot._replace(mark="")


def _mark(thing: Hashable, usable: Collection[Hashable]) -> str:
    """The mark of a requested kind of card: lit if usable, dim if only others are."""
    return "legal" if thing in usable else "dim" if usable else ""


def _shown(laid: Laid, seat: Seat) -> bool:
    return seat == laid.places.own_seat or laid.places.body(seat) is not None


def _grained(area: Area) -> Area:
    height = max(GRAIN, area.h // GRAIN * GRAIN)
    return card_in(area, height)


def _pile(resource: Resource, count: int, area: Area, zone: str, mark: str = "") -> Spot:
    """A pile of one colour."""
    return Spot(
        resource, area.cx, area.cy, area.h, zone, size=count, badge=str(count) if count > 1 else "",
        mark=mark if count else "",
    )  # fmt: skip


def _piles(laid: Laid, seat: Seat, name: str, cards: Cards, usable: set[Resource]) -> list[ColourPile]:
    if not cards or seat != laid.places.own_seat:
        return []
    counts = counted(cards)
    return [
        ColourPile(_pile(resource, counts[resource], card, f"{name}-{seat}", _mark(resource, usable)), card.top(0))
        for resource, card in _columns(laid, name).items()
        if counts[resource]
    ]


def _columns(laid: Laid, name: str) -> dict[Resource, Area]:
    """The places of the colours in the viewer's Stock or Activities, close together."""
    room = laid.places.lying(name)
    high = min(laid.places.card, room.h)
    step = min(room.w / len(RESOURCES), high * CARD_RATIO * APART)
    columns = [Area(room.x + i * step, room.y, step, room.h) for i in range(len(RESOURCES))]
    return {resource: _grained(card_in(column, high)) for resource, column in zip(RESOURCES, columns, strict=True)}


def place_of(laid: Laid, name: str, card: Resource) -> Area | None:
    """The present or future place of a colour in the viewer's Stock or Activities, if it has one."""
    return _columns(laid, name).get(card) if name in ("stock", "activities") else None


def free(laid: Laid, name: str) -> dict[Resource, Area]:
    """The places of missing colours in the viewer's Stock or Activities, if colours have fixed places."""
    lying = getattr(laid.own, name)
    return {resource: card for resource, card in _columns(laid, name).items() if resource not in lying}


def _tiled(building: Building, tile: Tile, text: Text, zone: str, mark: str) -> Tiled:
    card = _grained(tile.card)
    return Tiled(building, Spot(building, card.cx, card.cy, card.h, zone, mark=mark), tile, text)
