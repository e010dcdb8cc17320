"""The place and mark of each card on the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ugames.core.game import Seat
from ugames.games.uchronia.board.laid import Laid
from ugames.games.uchronia.board.places import PILED, RING, SHOWN, SPREAD
from ugames.games.uchronia.board.tiles import card_in
from ugames.games.uchronia.board.uses import lit, mark
from ugames.games.uchronia.cards import RESOURCES, Cards, Resource
from ugames.ui.draw.geometry import CARD_RATIO, LOW, Area, card_at
from ugames.ui.table import furniture
from ugames.ui.table.staging.stage import Spot

FRONT = 1.4
"""The height of a held-up card by the hand's."""


def all_spots(laid: Laid) -> Iterator[Spot]:
    """Every card of the table."""
    for zone in laid.plots:
        yield from (_spot(zone, tile.building, tile.card) for tile in laid.tiles(zone))  # the tile carries the light
    for zone in ("forum", *(f"{name}-{laid.own_seat}" for name in PILED)):
        yield from coloured(laid, zone)
    for zone, card, count in (
        ("pile", None, laid.view.pile),
        ("discards", laid.discarded, len(laid.view.discards)),
    ):
        if count:
            yield _spot(zone, card, pile_slot(laid, zone), count)
    for seat, size in enumerate(laid.view.hand_sizes):
        yield from domain(laid, seat)
        if seat in laid.others and size:
            yield _spot(f"hand-{seat}", None, laid.rooms[f"hand-{seat}"], size)
    yield from (*hand(laid), *revealed(laid))


def pile_slot(laid: Laid, zone: str) -> Area:
    """The place of the draw pile or of the discards."""
    room = laid.rooms[zone]
    return room.top(min(laid.card, room.w / CARD_RATIO))


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
    middles = furniture.fan(room, len(work.revealed), slot.h)
    return [
        Spot(card, x, slot.cy, slot.h, "revealed", mark="chosen", order=4)
        for (x, _), card in zip(middles, work.revealed, strict=True)
    ]


def hand(laid: Laid) -> list[Spot]:
    """The viewer's hand; usable cards are lit and raised, others are dim during the viewer's turn."""
    room, height, own = laid.own("hand"), laid.card, laid.own_seat
    cards = laid.view.hand if own == laid.view.seat else (None,) * laid.view.hand_sizes[own]
    middles = furniture.fan(room, len(cards), height, SPREAD)
    covered, last = furniture.covered(middles, height), len(middles) - 1
    usable, other = lit(laid, "hand"), "dim" if laid.seen.legal else ""
    bright = furniture.playable_mark(cards, usable)
    return [
        Spot(
            card,
            x,
            room.bottom - height / 2 - (height * LOW if card in usable else 0),
            height,
            hand_zone(laid, own),
            mark=bright if card in usable else other,
            order=2,
            covered=covered if i < last else 0.0,
        )
        for i, ((x, _), card) in enumerate(zip(middles, cards, strict=True))
    ]


def hand_zone(laid: Laid, seat: Seat) -> str:
    """The zone of a seat's hand for the viewer."""
    return "hand" if seat == laid.view.seat else f"hand-{seat}"


def front(laid: Laid, seat: Seat) -> Area:
    """The area of a held-up card: before the viewer's buildings, or below the facts about another house."""
    high = laid.card * FRONT
    room, wide = laid.rooms[f"buildings-{seat}"], high * CARD_RATIO / 2
    top = room.y if seat == laid.own_seat else room.bottom + laid.gap
    x = max(laid.area.x + wide, min(laid.area.right - wide, room.cx))
    return card_at(x, min(top, laid.area.bottom - high) + high / 2, high)


def _spot(zone: str, card: Any, place: Area, count: int = 1, mark: str = "") -> Spot:
    """A card or a pile in the middle of its place; backs always have their number."""
    high = card_in(place, place.h).h
    badge = str(count) if count > (card is not None) else ""
    return Spot(card, place.cx, place.cy, high, zone, size=count, badge=badge, mark=mark)
