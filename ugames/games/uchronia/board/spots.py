"""The place and mark of each card on the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ugames.core.game import Seat
from ugames.games.uchronia import actions
from ugames.games.uchronia.actions import Action
from ugames.games.uchronia.board.laid import Laid
from ugames.games.uchronia.board.places import PILED, RING, SHOWN, SPREAD
from ugames.games.uchronia.board.tiles import card_in
from ugames.games.uchronia.cards import RESOURCES, Cards, Resource
from ugames.ui.draw.geometry import CARD_RATIO, LOW, Area, card_at
from ugames.ui.table import furniture
from ugames.ui.table.staging.stage import Spot

FRONT = 1.4
"""The height of a held-up card by the hand's."""
GRAIN = 2.0
"""Card heights are multiples of this, so that drawn cards can be reused."""
USES: dict[str, tuple[tuple[Any, str], ...]] = {
    "works": ((actions.Start, "building"),),
    "forum": ((actions.Take | actions.Collect, "card"),),
    "stock": ((actions.Launch | actions.Transfer, "card"), (actions.Exchange, "resource")),
    "activities": ((actions.Exchange, "activity"),),
    "sites": ((actions.Transfer | actions.Use, "site"),),
    "buildings": ((actions.Use | actions.Exchange | actions.Raid, "building"),),
}
"""For each zone, the actions that use what lies there, and their field for it."""


def mark(laid: Laid, zone: str, thing: Any) -> str:
    """The mark of a thing: lit if an action uses it, dim if only others in its zone are used."""
    name, _, seat = zone.partition("-")
    if name == "domain":
        usable = {laid.book.resources[copy.order] for copy in laid.legal(actions.Copy) if not laid.in_vain(copy)}
        if int(seat) == laid.view.seat:
            return ""
    else:
        usable = {getattr(action, field) for kind, field in USES[name] for action in laid.legal(kind)}
    return "legal" if thing in usable else "dim" if usable else ""


def uses(laid: Laid, name: str, thing: Any) -> tuple[Action, ...]:
    """The legal actions that use a thing in a zone of that name."""
    return tuple(action for kind, field in USES[name] for action in laid.legal(kind) if getattr(action, field) == thing)


def all_spots(laid: Laid) -> Iterator[Spot]:
    """Every card of the table."""
    for zone in laid.plots:
        yield from (_spot(zone, tile.building, tile.card) for tile in laid.tiles(zone))  # the tile carries the light
    for zone in ("forum", *(f"{name}-{laid.own_seat}" for name in PILED)):
        yield from coloured(laid, zone)
    yield from (spot for spot in draw_piles(laid) if spot.size)
    for seat, size in enumerate(laid.view.hand_sizes):
        yield from domain(laid, seat)
        if seat in laid.others and size:
            yield _spot(f"hand-{seat}", None, laid.rooms[f"hand-{seat}"], size)
    yield from (*hand(laid), *revealed(laid))


def draw_piles(laid: Laid) -> tuple[Spot, Spot]:
    """The draw pile and the discards, even without cards."""
    piles = ("pile", None, laid.view.pile), ("discards", laid.discarded, len(laid.view.discards))
    pile, discards = (
        _spot(zone, card, laid.rooms[zone].top(min(laid.card, laid.rooms[zone].w / CARD_RATIO)), count)
        for zone, card, count in piles
    )
    return pile, discards


def slots(laid: Laid, zone: str) -> dict[Resource, Area]:
    """The places of the five colours in the Forum, or in the viewer's Stock or Activities."""
    room = laid.market if zone == "forum" else laid.rooms[zone].inset(RING)
    columns = room.columns(len(RESOURCES))
    cards = (card_in(column.centred(column.w * SPREAD, column.h), laid.card) for column in columns)
    return dict(zip(RESOURCES, cards, strict=True))


def coloured(laid: Laid, zone: str) -> Iterator[Spot]:
    """A pile for each colour in the Forum, or in the viewer's Stock or Activities."""
    cards: Cards = laid.view.forum if zone == "forum" else getattr(laid.house, zone.partition("-")[0])
    for resource, place in slots(laid, zone).items():
        if resource in cards:
            yield _spot(zone, resource, place, cards.count(resource), mark(laid, zone, resource))


def domain(laid: Laid, seat: Seat) -> Iterator[Spot]:
    """A Domain as one pile; while orders are copied, copyable cards are lit, and others are dim."""
    if cards := laid.view.houses[seat].domain:
        zone = f"domain-{seat}"
        yield _spot(zone, cards[0], domain_slot(laid, seat), len(cards), mark(laid, zone, cards[0]))


def domain_slot(laid: Laid, seat: Seat) -> Area:
    """The place of a Domain's card; revealed cards are beside it."""
    room = laid.rooms[f"domain-{seat}"].inset(RING)
    most = laid.card if seat == laid.own_seat else domain_slot(laid, laid.own_seat).h
    return card_in(room.left(room.w / (1 + SHOWN)), most)


def revealed(laid: Laid) -> list[Spot]:
    """The cards revealed for Draconians, beside their house's Domain."""
    work, slot = laid.view.work, domain_slot(laid, laid.view.turn)
    if work is None or not work.revealed:
        return []
    room = laid.rooms[f"domain-{laid.view.turn}"].inset(RING).beside(slot.w * SHOWN / 2)
    places = furniture.fan(room, len(work.revealed), slot.h)
    return [
        Spot(card, place.cx, slot.cy, slot.h, "revealed", mark="chosen", order=4)
        for place, card in zip(places, work.revealed, strict=True)
    ]


def hand(laid: Laid) -> list[Spot]:
    """The viewer's hand; usable cards are lit and raised, others are dim during the viewer's turn."""
    room, height, own = laid.own("hand"), laid.card, laid.own_seat
    cards = laid.view.hand if own == laid.view.seat else (None,) * laid.view.hand_sizes[own]
    places = furniture.fan(room, len(cards), height, SPREAD)
    covered, last = furniture.covered(places), len(places) - 1
    usable = {card for action in laid.seen.legal if not laid.in_vain(action) for card in hand_cards(action)}
    lit, other = furniture.playable_mark(cards, usable), "dim" if laid.seen.legal else ""
    return [
        Spot(
            card,
            place.cx,
            room.bottom - height / 2 - (height * LOW if card in usable else 0),
            height,
            hand_zone(laid, own),
            mark=lit if card in usable else other,
            order=2,
            covered=covered if i < last else 0.0,
        )
        for i, (place, card) in enumerate(zip(places, cards, strict=True))
    ]


def hand_zone(laid: Laid, seat: Seat) -> str:
    """The zone of a seat's hand for the viewer."""
    return "hand" if seat == laid.view.seat else f"hand-{seat}"


def hand_cards(action: Action) -> tuple[Resource, ...]:
    """The cards of the hand to which an action belongs."""
    match action:
        case actions.Command(cards):
            return cards
        case actions.Discard(card) | actions.Store(card) | actions.Reveal(card) | actions.Give(card):
            return (card,)
    return ()


def front(laid: Laid, seat: Seat) -> Area:
    """The area of a held-up card: before the viewer's buildings, or below the facts about another house."""
    high = laid.card * FRONT
    room, wide = laid.rooms[f"buildings-{seat}"], high * CARD_RATIO / 2
    top = room.y if seat == laid.own_seat else room.bottom + laid.gap
    x = max(laid.area.x + wide, min(laid.area.right - wide, room.cx))
    return card_at(x, min(top, laid.area.bottom - high) + high / 2, high)


def _spot(zone: str, card: Any, place: Area, count: int = 1, mark: str = "") -> Spot:
    """A card or a pile in the middle of its place; backs always have their number."""
    high = max(GRAIN, card_in(place, place.h).h // GRAIN * GRAIN)
    badge = str(count) if count > (card is not None) else ""
    return Spot(card, place.cx, place.cy, high, zone, size=count, badge=badge, mark=mark)
