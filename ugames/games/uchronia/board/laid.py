"""A table of Uchronia as one seat sees it, with the places of everything, for all parts of the board."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, NamedTuple

from ugames.core.game import Glimpse, Seat, changed_at
from ugames.games.uchronia.actions import Action, Command, Copy
from ugames.games.uchronia.board.places import Places
from ugames.games.uchronia.board.tiles import LINE, Text
from ugames.games.uchronia.cards import RESOURCES, Building, Resource
from ugames.games.uchronia.outlook import outlook
from ugames.games.uchronia.preview import wants
from ugames.games.uchronia.rules import THRESHOLDS, Uchronia
from ugames.games.uchronia.state import TABLE, House, View
from ugames.games.uchronia.words import explained, speech
from ugames.games.uchronia.words.table import on_board
from ugames.games.uchronia.workings.effects import Book, extra_points

Seen = Glimpse[Any, Any]


class Laid(NamedTuple):
    """The rules, the names, the Glimpse, and its places."""

    game: Uchronia
    names: Sequence[str]
    seen: Glimpse[Action, View]
    places: Places
    discarded: Resource | None = None
    """The last visible discard."""
    coming: frozenset[tuple[str, Hashable]] = frozenset()
    """The zones and buildings whose cards are held up or in flight."""

    @property
    def view(self) -> View:
        """The viewer's View."""
        return self.seen.view

    @property
    def book(self) -> Book:
        """The game's indexed deck."""
        return self.game.book

    @property
    def own(self) -> House:
        """The house at the lower edge."""
        return self.view.houses[self.places.own_seat]

    @property
    def goal(self) -> int:
        """The points that start the last round."""
        return THRESHOLDS[len(self.names)]

    @property
    def sources(self) -> list[str]:
        """The sources of the viewer's points, and the missing points, line by line, shortened to fit."""
        lines = explained.sources(self.game, self._counted, self.places.own_seat)
        room = int((self.places.own.sources.h / self.places.type - 0.4) / LINE) - bool(self.missing)
        if len(lines) > max(1, room):
            lines = explained.sources(self.game, self._counted, self.places.own_seat, apart=False)
        if self.missing:
            return [on_board("missing", count=self.missing), *(lines or [on_board("come_from")])]
        return lines

    @property
    def _counted(self) -> View:
        """The view without a Monopoly whose points are still in flight to the plate."""
        view, seat = self.view, self.places.own_seat
        if self.game.points(view.houses, view.monopolies, seat) <= self.own_points:
            return view
        for resource in RESOURCES:
            held = changed_at(view.monopolies, resource, TABLE)
            if view.monopolies[resource] == seat and self.game.points(view.houses, held, seat) == self.own_points:
                return view._replace(monopolies=held)
        return view

    @property
    def missing(self) -> int:
        """The points that the viewer's house lacks to start the last round; zero once it has begun."""
        return 0 if self.view.ending else max(0, self.goal - self.own_points)

    @property
    def own_points(self) -> int:
        """The points of the house at the lower edge."""
        return self.view.points[self.places.own_seat]

    def away(self, building: Building, *rooms: str) -> bool:
        """Whether the card of a building is away from its place in one of these zones."""
        return any((room, building) in self.coming for room in rooms)

    @property
    def mine(self) -> bool:
        """Whether the viewer is to act."""
        return self.view.seat in self.seen.to_act

    def effect(self, building: Building) -> str:
        """The effect of a building, with the order that it is a bonus of."""
        return speech.effect_of(self.book.faces[building])

    def text(self, building: Building) -> Text:
        """The words of a Great Work, with its present price."""
        price = wants(self.game, self.view, building)
        said = on_board("price", count=price.count, resource=price.resource)
        return self.places.told[building]._replace(foot=said)

    def worth(self, seat: Seat, building: Building) -> int:
        """The points of that house's building now, including its effect."""
        house, face = self.view.houses[seat], self.book.faces[building]
        things = len(house.stock), self.view.monopolies.count(seat), len(house.buildings)
        return self.book.colours[face.colour].points + extra_points(face, *things)

    def legal(self, kind: type[Any]) -> list[Any]:
        """The legal actions of that kind."""
        return [action for action in self.seen.legal if isinstance(action, kind)]

    def in_vain(self, action: Action) -> bool:
        """Whether the action is an order without any effect; it is never lit."""
        return isinstance(action, Command | Copy) and outlook(self.game, self.seen, action).vain


def hand_zone(seen: Seen, seat: Seat) -> str:
    """The zone of a seat's hand for that viewer."""
    return "hand" if seat == seen.view.seat else f"hand-{seat}"


def sign(resource: Resource) -> str:
    """The picture of the sign of a colour."""
    return f"uchronia/signs/{resource.name}.svg"
