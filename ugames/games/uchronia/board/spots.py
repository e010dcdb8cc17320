"""The place and mark of each card on the table."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator
from typing import NamedTuple

from ugames.core.game import Seat
from ugames.core.words import say
from ugames.games.uchronia import actions
from ugames.games.uchronia.actions import Action
from ugames.games.uchronia.board.laid import Laid
from ugames.games.uchronia.board.places import GRAIN, RING, RISEN, SHOWN
from ugames.games.uchronia.board.tiles import Text, Tile, card_in
from ugames.games.uchronia.cards import RESOURCES, Building, Resource, counted
from ugames.games.uchronia.state import Site
from ugames.ui.draw.geometry import CARD_RATIO, Area, card_at
from ugames.ui.table import furniture
from ugames.ui.table.staging.stage import Spot

SPREAD = 0.94
"""The width of cards by their places, so that the lines around neighbours do not touch."""
APART = 1.3
"""The greatest spacing of cards in the viewer's Stock or Activities, by width."""
SHOWN_OFF = 0.35
"""The offset of cards revealed for Draconians from the Domain's card, by width."""
FRONT = 1.4
"""The height of a held-up card by the hand's."""


class Tiled(NamedTuple):
    """A building on the table, with its tile."""

    building: Building
    spot: Spot
    tile: Tile
    text: Text
    site: Site | None = None


# --- the middle


def works(laid: Laid) -> list[Tiled]:
    """The Great Works; startable ones are lit, and during Construction the others are dim."""
    startable, row = {action.building for action in laid.legal(actions.Start)}, laid.row
    texts = [Text("") if building is None else laid.told[building] for building in row]
    return [
        _tiled(building, tile, text, "works", _mark(building, startable))
        for building, tile, text in zip(row, laid.tiles("works", texts), texts, strict=True)
        if building is not None
    ]


def forum(laid: Laid) -> dict[Resource, Spot]:
    """The Forum's five columns, one for each colour; cards that cannot be taken are dim."""
    room, counts = laid.market, counted(laid.view.forum)
    wanted = {action.card for action in laid.legal(actions.Take | actions.Collect)}
    columns = zip(RESOURCES, room.columns(len(RESOURCES)), strict=True)
    cards = {each: _grained(card_in(column, column.w * SPREAD / CARD_RATIO)) for each, column in columns}
    return {each: _pile(each, counts[each], card, "forum", _mark(each, wanted)) for each, card in cards.items()}


def draw_piles(laid: Laid) -> dict[str, Spot]:
    """The draw pile and the discards."""
    view, found = laid.view, dict[str, Spot]()
    piles = ("pile", None, view.pile), ("discards", laid.discarded, len(view.discards))
    for room, (zone, card, count) in zip(laid.piles, piles, strict=True):
        area = _grained(card_in(room, laid.card))
        badge = str(count) if count else ""
        y = room.y + area.h / 2
        found[zone] = Spot(card, area.cx, y, area.h, zone, size=min(max(count, 1), 6), badge=badge)
    return found


# --- houses


def domain(laid: Laid, seat: Seat) -> Spot | None:
    """A Domain as one pile; while orders are copied, copyable cards are lit, and others are dim."""
    cards = laid.view.houses[seat].domain
    if not cards:
        return None
    copied = {action.order for action in laid.legal(actions.Copy) if not laid.in_vain(action)}
    mark = _mark(laid.book.orders[cards[0]], copied) if seat != laid.view.seat else ""
    return _pile(cards[0], len(cards), domain_slot(laid, seat), f"domain-{seat}", mark)


def domain_slot(laid: Laid, seat: Seat) -> Area:
    """The place of a Domain's card; revealed cards are beside it."""
    room = laid.room(seat, "domain").inset(RING)
    most = laid.card if seat == laid.own_seat else domain_slot(laid, laid.own_seat).h
    return _grained(card_in(room.left(room.w / (1 + SHOWN)), most))


def revealed(laid: Laid) -> list[Spot]:
    """The cards revealed for Draconians, beside their house's Domain."""
    seat, work = laid.view.turn, laid.view.work
    if work is None or not work.revealed:
        return []
    room, slot = laid.room(seat, "domain").inset(RING), domain_slot(laid, seat)
    left = slot.x + slot.w * SHOWN_OFF
    middles = furniture.fan(Area(left, slot.y, room.right - left, slot.h), len(work.revealed), slot.h)
    return [
        Spot(card, x, y, slot.h, "revealed", mark="chosen", order=4)
        for (x, y), card in zip(middles, work.revealed, strict=True)
    ]


def piles(laid: Laid, name: str) -> list[Spot]:
    """The viewer's Stock or Activities, a pile for each colour, lit if usable."""
    swaps = laid.legal(actions.Exchange)
    usable = {each.activity for each in swaps}
    if name == "stock":
        moves = laid.legal(actions.Launch | actions.Transfer)
        usable = {each.resource for each in swaps} | {each.card for each in moves}
    counts, zone = counted(getattr(laid.house, name)), f"{name}-{laid.own_seat}"
    return [
        _pile(resource, counts[resource], card, zone, _mark(resource, usable))
        for resource, card in columns(laid, name).items()
        if counts[resource]
    ]


def columns(laid: Laid, name: str) -> dict[Resource, Area]:
    """The places of the colours in the viewer's Stock or Activities, close together."""
    room = laid.own(name).inset(RING)
    high = min(laid.card, room.h)
    step = min(room.w / len(RESOURCES), high * CARD_RATIO * APART)
    places = [Area(room.x + i * step, room.y, step, room.h) for i in range(len(RESOURCES))]
    return {resource: _grained(card_in(place, high)) for resource, place in zip(RESOURCES, places, strict=True)}


def built(laid: Laid, name: str) -> list[Tiled]:
    """The viewer's sites or buildings, lit if usable."""
    seat = laid.own_seat
    told = laid.built(seat, name)
    uses = laid.legal(actions.Use | actions.Exchange | actions.Raid)
    usable = {each.building for each in uses}
    if name == "sites":
        usable = {each.site for each in laid.legal(actions.Transfer | actions.Use)}
    texts = [Text(f"{say(each)} {count}", laid.effect(each)) for each, _, count in told]
    return [
        _tiled(each, tile, text, f"{name}-{seat}", "legal" if each in usable else "")._replace(site=site)
        for (each, site, _), tile, text in zip(told, laid.tiles(name, texts), texts, strict=True)
    ]


def hand(laid: Laid) -> list[Spot]:
    """The viewer's hand; usable cards are lit and raised, others are dim during the viewer's turn."""
    room, height, own = laid.own("hand"), laid.card, laid.own_seat
    cards = laid.view.hand if own == laid.view.seat else (None,) * laid.view.hand_sizes[own]
    middles = furniture.fan(room, len(cards), height, SPREAD)
    covered, last = furniture.covered(middles, height), len(middles) - 1
    usable = {card for action in laid.seen.legal if not laid.in_vain(action) for card in hand_cards(action)}
    lit, other = furniture.playable_mark(cards, usable), "dim" if laid.seen.legal else ""
    return [
        Spot(
            card,
            x,
            room.bottom - height / 2 - 2 - (height * RISEN if card in usable else 0),
            height,
            laid.hand_zone(own),
            mark=lit if card in usable else other,
            order=2,
            covered=covered if i < last else 0.0,
        )
        for i, ((x, _), card) in enumerate(zip(middles, cards, strict=True))
    ]


def others_hand(laid: Laid, seat: Seat) -> Spot | None:
    """The hand of another house, as one pile with its number."""
    count, room = laid.view.hand_sizes[seat], laid.room(seat, "hand")
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


def all_spots(laid: Laid) -> Iterator[Spot]:
    """Every card of the table; those of tiles without a light, since the tile carries it."""
    view = laid.view
    tiled = [*works(laid), *built(laid, "sites"), *built(laid, "buildings")]
    yield from (each.spot._replace(mark="") for each in tiled)
    yield from (spot for spot in forum(laid).values() if spot.size)
    yield from (spot for spot in draw_piles(laid).values() if spot.badge)
    for seat in range(len(view.houses)):
        yield from filter(None, (domain(laid, seat), seat in laid.others and others_hand(laid, seat)))
    yield from (*piles(laid, "stock"), *piles(laid, "activities"), *hand(laid), *revealed(laid))


def front(laid: Laid, seat: Seat) -> Area:
    """The area of a held-up card: before the viewer's buildings, or below the facts about another house."""
    high = laid.card * FRONT
    room, wide = laid.room(seat, "buildings"), high * CARD_RATIO / 2
    top = room.y if seat == laid.own_seat else room.bottom + laid.gap
    x = max(laid.area.x + wide, min(laid.area.right - wide, room.cx))
    return card_at(x, min(top, laid.area.bottom - high) + high / 2, high)


# --- helpers


def _mark(thing: Hashable, usable: Collection[Hashable]) -> str:
    """The mark of a requested kind of card: lit if usable, dim if only others are."""
    return "legal" if thing in usable else "dim" if usable else ""


def _grained(area: Area) -> Area:
    height = max(GRAIN, area.h // GRAIN * GRAIN)
    return card_in(area, height)


def _pile(resource: Resource, count: int, area: Area, zone: str, mark: str) -> Spot:
    """A pile of one colour."""
    badge, mark = str(count) if count > 1 else "", mark if count else ""
    return Spot(resource, area.cx, area.cy, area.h, zone, size=count, badge=badge, mark=mark)


def _tiled(building: Building, tile: Tile, text: Text, zone: str, mark: str) -> Tiled:
    card = _grained(tile.card)
    return Tiled(building, Spot(building, card.cx, card.cy, card.h, zone, mark=mark), tile, text)
