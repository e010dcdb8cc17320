"""A table of Uchronia as one seat sees it, with the places of everything: what all parts of the board read."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, NamedTuple

from ugames.core.game import Glimpse, Seat, changed_at
from ugames.games.uchronia import words
from ugames.games.uchronia.actions import Action, Command, Copy
from ugames.games.uchronia.board.places import Places
from ugames.games.uchronia.board.tiles import LINE, Text
from ugames.games.uchronia.cards import RESOURCES, Building, Resource
from ugames.games.uchronia.outlook import outlook
from ugames.games.uchronia.preview import wants
from ugames.games.uchronia.rules import THRESHOLDS, Uchronia
from ugames.games.uchronia.state import TABLE, House, View
from ugames.games.uchronia.words import on_board
from ugames.games.uchronia.workings.effects import Book, extra_points

Seen = Glimpse[Any, Any]


class Laid(NamedTuple):
    """The rules, the names, the glimpse, and the places for it."""

    game: Uchronia
    names: Sequence[str]
    seen: Glimpse[Action, View]
    places: Places
    discarded: Resource | None = None
    """The card that was discarded last, as far as that was seen."""
    coming: frozenset[tuple[str, Hashable]] = frozenset()
    """The zones and buildings whose cards are not in their places: held up, or on their way there."""

    @property
    def view(self) -> View:
        """What the viewer knows."""
        return self.seen.view

    @property
    def book(self) -> Book:
        """The deck, as it is looked up."""
        return self.game.book

    @property
    def own(self) -> House:
        """The house at the lower edge."""
        return self.view.houses[self.places.own_seat]

    @property
    def goal(self) -> int:
        """The points that bring the last round."""
        return THRESHOLDS[len(self.names)]

    @property
    def sources(self) -> list[str]:
        """From what one's own points come, and how many are missing, line by line; in fewer where not all have room."""
        lines = words.sources(self.game, self._counted, self.places.own_seat)
        room = int((self.places.own.sources.h / self.places.type - 0.4) / LINE) - bool(self.missing)
        if len(lines) > max(1, room):
            lines = words.sources(self.game, self._counted, self.places.own_seat, apart=False)
        if self.missing:
            return [on_board("missing", count=self.missing), *(lines or [on_board("come_from")])]
        return lines

    @property
    def _counted(self) -> View:
        """The view without a Monopoly that was taken just now: its points are on their way to the plate."""
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
        """How many points the house at the lower edge lacks to bring the last round, until somebody brings it."""
        return 0 if self.view.ending else max(0, self.goal - self.own_points)

    @property
    def own_points(self) -> int:
        """The points of the house at the lower edge."""
        return self.view.points[self.places.own_seat]

    def away(self, building: Building, *rooms: str) -> bool:
        """Whether the card of a building is not in its place in one of these zones."""
        return any((room, building) in self.coming for room in rooms)

    @property
    def mine(self) -> bool:
        """Whether the viewer is to act."""
        return self.view.seat in self.seen.to_act

    def effect(self, building: Building) -> str:
        """The effect of a building, with the order of which it is a bonus."""
        return words.effect_of(self.book.faces[building])

    def text(self, building: Building) -> Text:
        """What is told of a Great Work, with what it takes now."""
        price = wants(self.game, self.view, building)
        said = on_board("price", count=price.count, resource=price.resource)
        return self.places.told[building]._replace(foot=said)

    def worth(self, seat: Seat, building: Building) -> int:
        """What a building of that house counts now, with the points of its effect."""
        house, face = self.view.houses[seat], self.book.faces[building]
        things = len(house.stock), self.view.monopolies.count(seat), len(house.buildings)
        return self.book.colours[face.colour].points + extra_points(face, *things)

    def legal(self, kind: type[Any]) -> list[Any]:
        """The legal actions of that kind."""
        return [action for action in self.seen.legal if isinstance(action, kind)]

    def in_vain(self, action: Action) -> bool:
        """Whether that is an order with which nothing at all can be done: it is no use to anybody, and never shines."""
        return isinstance(action, Command | Copy) and outlook(self.game, self.seen, action).vain


def hand_zone(seen: Seen, seat: Seat) -> str:
    """The zone in which a seat's hand lies for that viewer."""
    return "hand" if seat == seen.view.seat else f"hand-{seat}"


def sign(resource: Resource) -> str:
    """The picture of the sign of a colour."""
    return f"uchronia/signs/{resource.name}.svg"
