"""The place and mark of each card on the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ugames.core.game import Seat
from ugames.games.uchronia.board.laid import Laid
from ugames.games.uchronia.board.places import CARD_IN_PLACE, CARD_LIGHT, PILED, REVEALED_WIDTH
from ugames.games.uchronia.board.tiles import card_in
from ugames.games.uchronia.board.uses import lit, mark
from ugames.games.uchronia.cards import RESOURCES, Resource
from ugames.ui.draw.geometry import CARD_RATIO, LIFT_ALONE, Area, card_at
from ugames.ui.kit.nodes import CardMark
from ugames.ui.table import furniture
from ugames.ui.table.staging.sprites import Spot, spot

HELD_UP_HEIGHT = 1.4
"""The height of a held-up card, by the hand's."""


def all_spots(laid: Laid) -> Iterator[Spot]:
    """Every card of the table; backs always have their number."""
    for zone in laid.plots:  # a tile carries the light
        seat = None if zone == "works" else laid.own_seat
        yield from (spot(tile.building, tile.card, zone, seat=seat) for tile in laid.tiles(zone))
    for zone, card, count, seat in _stacks(laid):
        badge = str(count) if count > (card is not None) else ""
        if count:
            yield spot(card, slot(laid, zone, card), zone, mark(laid, zone, card), count, badge, seat=seat)
    yield from (*hand(laid), *revealed(laid))


def _stacks(laid: Laid) -> Iterator[tuple[str, Resource | None, int, Seat | None]]:
    """The zones in which equal cards are one pile, with the number of each card and the house."""
    view, own = laid.view, laid.own_seat
    yield "pile", None, view.pile, None
    yield "discards", laid.remembered.top_discard, len(view.discards), None
    piled = [(f"{name}-{own}", getattr(laid.house, name), own) for name in PILED]
    for zone, cards, seat in (("forum", view.forum, None), *piled):
        yield from ((zone, resource, cards.count(resource), seat) for resource in RESOURCES)
    for seat, house in enumerate(view.houses):
        yield f"domain-{seat}", next(iter(house.domain), None), len(house.domain), seat
        yield f"hand-{seat}", None, view.hand_sizes[seat] if seat in laid.others else 0, seat


def in_zone(laid: Laid, zone: str) -> list[Spot]:
    """The cards in a zone."""
    return [each for each in laid.cards if each.zone == zone]


def slot(laid: Laid, zone: str, card: Any = None) -> Area:
    """The place of a card in a zone, also if it does not lie there."""
    name, _, seat = zone.partition("-")
    room, most = laid.rooms[zone], laid.card
    if name == "domain":  # revealed cards are beside it
        most = most if int(seat) == laid.own_seat else slot(laid, f"domain-{laid.own_seat}").h
        room = room.inset(CARD_LIGHT)
        room = room.left(room.w / (1 + REVEALED_WIDTH))
    elif name in ("forum", *PILED):
        lower = room.inset(CARD_LIGHT)._replace(y=room.y + 2 * CARD_LIGHT)  # a pile rises towards the name
        room, colours = laid.where.market if name == "forum" else lower, laid.colours(name)
        column = [*room.columns(len(colours))][colours.index(card) if card in colours else -1]
        room = column.centred(column.w * CARD_IN_PLACE, column.h)
    elif name in ("pile", "discards"):
        room = room.below(CARD_LIGHT)  # else it touches its name
        room = room.top(min(most, room.h, room.w / CARD_RATIO))
    return card_in(room, most)


def revealed(laid: Laid) -> list[Spot]:
    """The cards revealed for Draconians, beside their house's Domain."""
    work, own = laid.view.work, slot(laid, f"domain-{laid.view.turn}")
    if work is None or not work.revealed:
        return []
    room = laid.rooms[f"domain-{laid.view.turn}"].inset(CARD_LIGHT).beside(own.w * REVEALED_WIDTH / 2)
    places = furniture.fan_places(room, len(work.revealed), own.h)
    return [
        Spot(card, place.cx, own.cy, own.h, "revealed", mark="chosen", order=4)
        for place, card in zip(places, work.revealed, strict=True)
    ]


def hand(laid: Laid) -> list[Spot]:
    """The viewer's hand; usable cards are lit and raised, others are dim during the viewer's turn."""
    room, height, own = laid.own("hand"), laid.card, laid.own_seat
    cards = laid.view.hand if own == laid.view.seat else (None,) * laid.view.hand_sizes[own]
    places = furniture.fan_places(room, len(cards), height, 1.19)
    covered, last = furniture.covered(places), len(places) - 1
    usable = lit(laid, "hand")
    other: CardMark = "dim" if laid.seen.legal else ""
    return [
        Spot(
            card,
            place.cx,
            room.bottom - height / 2 - (height * LIFT_ALONE if card in usable else 0),
            height,
            seen_as(laid, f"hand-{own}"),
            mark="legal" if card in usable else other,
            order=2,
            covered=covered if i < last else 0.0,
        )
        for i, (place, card) in enumerate(zip(places, cards, strict=True))
    ]


def seen_as(laid: Laid, zone: str) -> str:
    """The zone under which its cards are known on the table."""
    return "hand" if zone == f"hand-{laid.view.seat}" else zone


def front(laid: Laid, seat: Seat) -> Area:
    """The area of a held-up card: before the viewer's buildings, or below the facts about another house."""
    high = laid.card * HELD_UP_HEIGHT
    room, wide = laid.rooms[f"buildings-{seat}"], high * CARD_RATIO / 2
    top = room.y if seat == laid.own_seat else room.bottom + laid.gap
    x = max(laid.area.x + wide, min(laid.area.right - wide, room.cx))
    return card_at(x, min(top, laid.area.bottom - high) + high / 2, high)
