"""A table of Uchronia as one seat sees it, for all parts of the board."""

from __future__ import annotations

from typing import Any

from ugames.core.game import Seat
from ugames.games.uchronia.actions import Action, Command, Copy
from ugames.games.uchronia.board.places import Places
from ugames.games.uchronia.cards import Building, Resource
from ugames.games.uchronia.outlook import outlook
from ugames.games.uchronia.rules import THRESHOLDS
from ugames.games.uchronia.state import House, Site
from ugames.games.uchronia.words import explained, speech
from ugames.games.uchronia.words.table import on_board
from ugames.games.uchronia.workings.effects import Book, extra_points


class Laid(Places):
    """The rules and the Glimpse, in their places."""

    @property
    def book(self) -> Book:
        """The game's indexed deck."""
        return self.game.book

    @property
    def house(self) -> House:
        """The house at the lower edge."""
        return self.view.houses[self.own_seat]

    @property
    def goal(self) -> int:
        """The points that start the last round."""
        return THRESHOLDS[len(self.names)]

    @property
    def sources(self) -> list[str]:
        """The points that lack, or that the last round has begun, whether Draconians reach the viewer's house, and the
        sources of its points.
        """
        last = self.names[(self.view.first - 1) % len(self.names)]
        lacks = max(0, self.goal - self.view.points[self.own_seat])
        lead = on_board("last_round", name=last) if self.view.ending else on_board("missing", count=lacks)
        seat = self.own_seat
        reach = explained.reaches(self.game, self.view, seat, self.names)[1:2] if self.view.turns else ()
        return [lead, *reach, *explained.sources(self.game, self.view, seat, apart=False)]

    @property
    def mine(self) -> bool:
        """Whether the viewer is to act."""
        return self.view.seat in self.seen.to_act

    def progress(self, seat: Seat, site: Site) -> str:
        """The number of cards on a site, and its price."""
        return f"{len(site.cards)}/{self.need(seat, site)}"

    def need(self, seat: Seat, site: Site) -> int:
        """The number of cards that complete a site."""
        return self.book.need(site.building, self.book.traits(self.view.houses[seat].buildings))

    def built(self, seat: Seat, name: str) -> list[tuple[Building, Site | None, str]]:
        """The sites or buildings of a house, each with its progress or its points."""
        house = self.view.houses[seat]
        if name == "sites":
            return [(each.building, each, self.progress(seat, each)) for each in house.sites]
        return [(each, None, str(self.worth(seat, each))) for each in house.buildings]

    def effect(self, building: Building) -> str:
        """The effect of a building, with the order that it is a bonus of."""
        return speech.effect_of(self.book.faces[building])

    def worth(self, seat: Seat, building: Building) -> int:
        """The points of that house's building now, including its effect."""
        house, face = self.view.houses[seat], self.book.faces[building]
        things = len(house.stock), self.view.monopolies.count(seat), len(house.buildings)
        return self.book.colours[face.colour].points + extra_points(face, *things)

    def legal(self, kind: Any) -> list[Any]:
        """The legal actions of that kind."""
        return [action for action in self.seen.legal if isinstance(action, kind)]

    def hand_zone(self, seat: Seat) -> str:
        """The zone of a seat's hand for the viewer."""
        return "hand" if seat == self.view.seat else f"hand-{seat}"

    def in_vain(self, action: Action) -> bool:
        """Whether the action is an order without any effect; it is never lit."""
        return isinstance(action, Command | Copy) and outlook(self.game, self.seen, action).vain


def sign(resource: Resource) -> str:
    """The picture of the sign of a colour."""
    return f"uchronia/signs/{resource.name}.svg"
