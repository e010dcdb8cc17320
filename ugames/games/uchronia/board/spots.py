"""The place of each card on the table, and the actions that use it.

A card or building is lit while an action that uses it is legal; a press or a drag of it does that action, or opens a
menu of several.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ugames.core.game import Seat
from ugames.games.uchronia import actions
from ugames.games.uchronia.actions import Action, Command, Copy
from ugames.games.uchronia.board.contents import Contents
from ugames.games.uchronia.board.places import ACTIVITIES, CARD_IN_PLACE, CARD_LIGHT, PILED, REVEALED_WIDTH, parted
from ugames.games.uchronia.board.view_after import AnyCard
from ugames.games.uchronia.cards import CONSTRUCTION, RESOURCES, Building, Place, Resource
from ugames.games.uchronia.outlook import outlook
from ugames.games.uchronia.words.table import GUIDE
from ugames.ui.draw.geometry import CARD_RATIO, LIFT_ALONE, Area, card_at
from ugames.ui.kit import placing
from ugames.ui.kit.nodes import CardMark
from ugames.ui.table import furniture
from ugames.ui.table.cards.sprites import Spot, spot
from ugames.ui.table.whereabouts import HAND_ZONE

HELD_UP_HEIGHT = 1.4
"""The height of a held-up card, by the hand's."""


class Spots(Contents):
    """A table with its cards in their places."""

    def own(self, name: str) -> Area:
        """The room of that name in the viewer's district."""
        return self.rooms[f"{name}-{self.own_seat}"]

    # --- uses

    def _used(self, zone: str, action: Action) -> AnyCard | None:
        """What an action of the viewer uses in a zone, if anything."""
        faces, (name, seat) = self.book.faces, parted(zone)
        if seat not in (None, self.view.seat):
            match name, action:
                case "domain", Copy(order):
                    return self.book.resources[order]
                case "sites", actions.Raid(other=other, site=building) if other == seat:
                    return building
            return None
        match name, action:
            case "works", actions.Start(building):
                return building
            case "forum", actions.Take(card) | actions.Collect(card) | actions.Draw(card):
                return card
            case "hand", actions.Discard(card) | actions.Store(card) | actions.Reveal(card) | actions.Give(card):
                return card
            case "hand", Command((card, *_)):
                return card
            case "stock", actions.Launch(card) | actions.Transfer(card) | actions.Exchange(resource=card):
                return card
            case "hand" | "forum" | "stock", actions.Use(building, card) if faces[building].source is Place[name]:
                return card
            case "activities", actions.Exchange(activity=card):
                return card
            case "sites", actions.Transfer(site=site) | actions.Use(site=site):
                return site
            case "buildings", actions.Use(building) | actions.Exchange(building) | actions.Raid(building):
                return building
        return None

    def uses_of(self, zone: str, card: AnyCard) -> tuple[Action, ...]:
        """The legal actions that use a card in a zone; the orders of a hand's card first alone, then as one of two."""
        orders = [*GUIDE]

        def in_menu(action: Action) -> tuple[int, int]:
            return (len(action.cards), orders.index(action.order)) if isinstance(action, Command) else (0, 0)

        return tuple(sorted((each for each in self.seen.legal if self._used(zone, each) == card), key=in_menu))

    def useful(self, zone: str) -> set[AnyCard]:
        """What is of use in a zone."""
        used = (self._used(zone, action) for action in self.seen.legal if not self.in_vain(action))
        return {card for card in used if card is not None}

    def mark(self, zone: str, card: AnyCard | None) -> CardMark:
        """The mark of a card: lit if an action uses it, dim if only others in its zone are used."""
        useful = self.useful(zone)
        return "legal" if card in useful else "dim" if useful else ""

    def starts(self, building: Building) -> bool:
        """Whether the viewer can order Construction now, and the Forum has the first card of a Great Work."""
        orders = {each.order for each in self.seen.legal if isinstance(each, Command | Copy)}
        return CONSTRUCTION in orders and self.book.faces[building].colour in self.view.forum

    def in_vain(self, action: Action) -> bool:
        """Whether the action is an order without any effect; it is never lit."""
        return isinstance(action, Command | Copy) and outlook(self.game, self.seen, action).is_in_vain

    # --- places

    def slot(self, zone: str, card: AnyCard | None = None) -> Area:
        """The place of a card in a zone, also if it does not lie there."""
        name, seat = parted(zone)
        room, most = self.rooms[zone], self.where.hand_height
        if name == "domain":  # revealed cards are beside it
            most = most if seat == self.own_seat else self.slot(f"domain-{self.own_seat}").h
            room = room.inset(CARD_LIGHT)
            room = room.left(room.w / (1 + REVEALED_WIDTH))
        elif name in ("forum", *PILED):
            lower = room.inset(CARD_LIGHT)._replace(y=room.y + 2 * CARD_LIGHT)  # a pile rises towards the name
            room, colours = self.where.market if name == "forum" else lower, self.colours(name)
            there = colours.index(card) if isinstance(card, Resource) and card in colours else -1
            column = [*room.columns(len(colours))][there]
            room = column.centred(column.w * CARD_IN_PLACE, column.h)
        elif name in ("pile", "discards"):
            room = room.below(CARD_LIGHT)  # else it touches its name
        high = min(most, room.h, room.w / CARD_RATIO)
        return card_at(room.cx, room.y + high / 2 if name in ("pile", "discards") else room.cy, high)

    def colours(self, name: str) -> Sequence[Resource]:
        """The colours with a place in a room; in the viewer's Activities a few in their order, then all."""
        there = [*dict.fromkeys(self.house.activities)]
        if name != "activities" or len(there) > ACTIVITIES:
            return RESOURCES
        return [*there, *(each for each in RESOURCES if each not in there)][:ACTIVITIES]

    def front(self, seat: Seat) -> Area:
        """The area of a held-up card: before the viewer's buildings, or below the facts about another house."""
        high = self.where.hand_height * HELD_UP_HEIGHT
        room = self.rooms[f"buildings-{seat}"]
        top = room.y if seat == self.own_seat else room.bottom + self.gap
        return placing.inside(card_at(room.cx, top + high / 2, high), self.area)

    def seen_as(self, zone: str) -> str:
        """The zone under which its cards are known on the table."""
        return HAND_ZONE if zone == f"hand-{self.view.seat}" else zone

    def in_zone(self, zone: str) -> list[Spot]:
        """The cards in a zone."""
        return [each for each in self.cards if each.zone == zone]

    # --- cards

    def built(self) -> Iterator[Spot]:
        """The cards of buildings and sites, whose tiles carry the light."""
        for zone, (tiles, _) in self.plots.items():
            seat = None if zone == "works" else self.own_seat
            yield from (spot(tile.building, tile.card, zone, seat=seat) for tile in tiles)

    def stacked(self) -> Iterator[Spot]:
        """The piles of equal cards; backs always have their number."""
        for zone, card, count, seat in self._stacks():
            badge = str(count) if count > (card is not None) else ""
            if count:
                yield spot(card, self.slot(zone, card), zone, self.mark(zone, card), count, badge, seat=seat)

    def _stacks(self) -> Iterator[tuple[str, Resource | None, int, Seat | None]]:
        """The zones in which equal cards are one pile, with the number of each card and the house."""
        view, own = self.view, self.own_seat
        yield "pile", None, view.pile, None
        yield "discards", self.board.remembered(view).top_discard, len(view.discards), None
        piled = [(f"{name}-{own}", getattr(self.house, name), own) for name in PILED]
        for zone, cards, seat in (("forum", view.forum, None), *piled):
            yield from ((zone, resource, cards.count(resource), seat) for resource in RESOURCES)
        for seat, house in enumerate(view.houses):
            yield f"domain-{seat}", next(iter(house.domain), None), len(house.domain), seat
            yield f"hand-{seat}", None, view.hand_sizes[seat] if seat != own else 0, seat

    def hand(self) -> Iterator[Spot]:
        """The viewer's hand; usable cards are lit and raised, others are dim during the viewer's turn."""
        room, height, own = self.own("hand"), self.where.hand_height, self.own_seat
        cards = self.view.hand if own == self.view.seat else (None,) * self.view.hand_sizes[own]
        places = furniture.fan_places(room, len(cards), height, 1.19)
        covered, useful = furniture.covered(places), self.useful("hand")
        other: CardMark = "dim" if self.seen.legal else ""
        for i, (place, card) in enumerate(zip(places, cards, strict=True), 1):
            lit = card in useful
            lies = card_at(place.cx, room.bottom - height / 2 - height * LIFT_ALONE * lit, height)
            hidden = covered if i < len(cards) else 0.0
            zone, mark = self.seen_as(f"hand-{own}"), "legal" if lit else other
            yield spot(card, lies, zone, mark, order=2, covered=hidden)

    def revealed(self) -> Iterator[Spot]:
        """The cards revealed for Draconians, beside their house's Domain."""
        zone, cards = f"domain-{self.view.turn}", self.view.work.revealed if self.view.work else ()
        own = self.slot(zone)
        room = self.rooms[zone].inset(CARD_LIGHT).beside(own.w * REVEALED_WIDTH / 2)
        for place, card in zip(furniture.fan_places(room, len(cards), own.h), cards, strict=True):
            yield spot(card, card_at(place.cx, own.cy, own.h), "revealed", "chosen", order=4)
