"""The place and mark of each card on the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ugames.core.game import Seat
from ugames.games.uchronia.board.contents import Contents
from ugames.games.uchronia.board.places import CARD_IN_PLACE, CARD_LIGHT, PILED, REVEALED_WIDTH
from ugames.games.uchronia.board.tiles import card_in
from ugames.games.uchronia.board.uses import lit, mark
from ugames.games.uchronia.cards import RESOURCES, Resource
from ugames.ui.draw.geometry import CARD_RATIO, LIFT_ALONE, Area, card_at
from ugames.ui.kit.nodes import CardMark
from ugames.ui.table import furniture
from ugames.ui.table.cards.sprites import Spot, spot

HELD_UP_HEIGHT = 1.4
"""The height of a held-up card, by the hand's."""


def all_spots(table: Contents) -> Iterator[Spot]:
    """Every card of the table; backs always have their number."""
    for zone in table.plots:  # a tile carries the light
        seat = None if zone == "works" else table.own_seat
        yield from (spot(tile.building, tile.card, zone, seat=seat) for tile in table.tiles(zone))
    for zone, card, count, seat in _stacks(table):
        badge = str(count) if count > (card is not None) else ""
        if count:
            yield spot(card, slot(table, zone, card), zone, mark(table, zone, card), count, badge, seat=seat)
    yield from (*hand(table), *revealed(table))


def _stacks(table: Contents) -> Iterator[tuple[str, Resource | None, int, Seat | None]]:
    """The zones in which equal cards are one pile, with the number of each card and the house."""
    view, own = table.view, table.own_seat
    yield "pile", None, view.pile, None
    yield "discards", table.remembered.top_discard, len(view.discards), None
    piled = [(f"{name}-{own}", getattr(table.house, name), own) for name in PILED]
    for zone, cards, seat in (("forum", view.forum, None), *piled):
        yield from ((zone, resource, cards.count(resource), seat) for resource in RESOURCES)
    for seat, house in enumerate(view.houses):
        yield f"domain-{seat}", next(iter(house.domain), None), len(house.domain), seat
        yield f"hand-{seat}", None, view.hand_sizes[seat] if seat in table.others else 0, seat


def in_zone(table: Contents, zone: str) -> list[Spot]:
    """The cards in a zone."""
    return [each for each in table.cards if each.zone == zone]


def slot(table: Contents, zone: str, card: Any = None) -> Area:
    """The place of a card in a zone, also if it does not lie there."""
    name, _, seat = zone.partition("-")
    room, most = table.rooms[zone], table.card
    if name == "domain":  # revealed cards are beside it
        most = most if int(seat) == table.own_seat else slot(table, f"domain-{table.own_seat}").h
        room = room.inset(CARD_LIGHT)
        room = room.left(room.w / (1 + REVEALED_WIDTH))
    elif name in ("forum", *PILED):
        lower = room.inset(CARD_LIGHT)._replace(y=room.y + 2 * CARD_LIGHT)  # a pile rises towards the name
        room, colours = table.where.market if name == "forum" else lower, table.colours(name)
        column = [*room.columns(len(colours))][colours.index(card) if card in colours else -1]
        room = column.centred(column.w * CARD_IN_PLACE, column.h)
    elif name in ("pile", "discards"):
        room = room.below(CARD_LIGHT)  # else it touches its name
        room = room.top(min(most, room.h, room.w / CARD_RATIO))
    return card_in(room, most)


def revealed(table: Contents) -> list[Spot]:
    """The cards revealed for Draconians, beside their house's Domain."""
    work, own = table.view.work, slot(table, f"domain-{table.view.turn}")
    if work is None or not work.revealed:
        return []
    room = table.rooms[f"domain-{table.view.turn}"].inset(CARD_LIGHT).beside(own.w * REVEALED_WIDTH / 2)
    places = furniture.fan_places(room, len(work.revealed), own.h)
    return [
        Spot(card, place.cx, own.cy, own.h, "revealed", mark="chosen", order=4)
        for place, card in zip(places, work.revealed, strict=True)
    ]


def hand(table: Contents) -> list[Spot]:
    """The viewer's hand; usable cards are lit and raised, others are dim during the viewer's turn."""
    room, height, own = table.own("hand"), table.card, table.own_seat
    cards = table.view.hand if own == table.view.seat else (None,) * table.view.hand_sizes[own]
    places = furniture.fan_places(room, len(cards), height, 1.19)
    covered, last = furniture.covered(places), len(places) - 1
    usable = lit(table, "hand")
    other: CardMark = "dim" if table.seen.legal else ""
    return [
        Spot(
            card,
            place.cx,
            room.bottom - height / 2 - (height * LIFT_ALONE if card in usable else 0),
            height,
            seen_as(table, f"hand-{own}"),
            mark="legal" if card in usable else other,
            order=2,
            covered=covered if i < last else 0.0,
        )
        for i, (place, card) in enumerate(zip(places, cards, strict=True))
    ]


def seen_as(table: Contents, zone: str) -> str:
    """The zone under which its cards are known on the table."""
    return "hand" if zone == f"hand-{table.view.seat}" else zone


def front(table: Contents, seat: Seat) -> Area:
    """The area of a held-up card: before the viewer's buildings, or below the facts about another house."""
    high = table.card * HELD_UP_HEIGHT
    room, wide = table.rooms[f"buildings-{seat}"], high * CARD_RATIO / 2
    top = room.y if seat == table.own_seat else room.bottom + table.gap
    x = max(table.area.x + wide, min(table.area.right - wide, room.cx))
    return card_at(x, min(top, table.area.bottom - high) + high / 2, high)
