"""The needs and possessions of a house, read from the open cards of a State or a View, without any hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ugames.core.game import Seat
from ugames.games.uchronia.actions import Command
from ugames.games.uchronia.cards import CONSTRUCTION
from ugames.games.uchronia.rules import THRESHOLDS
from ugames.games.uchronia.state import House, State, View
from ugames.games.uchronia.workings.effects import Book, Traits

STAGES = 10
"""In how many stages a game is told: the last one is reached with the points that bring on the last round."""


STALE = 4
"""After so many rounds in which nothing was built, transferred or launched a bot sees to it that something can be."""


class Sense(NamedTuple):
    """A house as its owner judges it. The lists have an entry for each colour."""

    seat: Seat
    house: House
    traits: Traits
    stock: list[int]
    need: list[int]
    """Resources that its sites still wait for."""
    plan: list[int]
    """Resources that the dearest building to be started would need; 0 if there is none."""
    gains: list[int]
    """The points that one more Activity would bring."""
    room: int
    """For how many Activities there is room."""
    last: bool
    """Whether this is the last round: then only points count."""


def sense(book: Book, table: State | View, seat: Seat) -> Sense:
    """The needs and possessions of a house."""
    houses = table.houses
    house = houses[seat]
    traits = book.traits(house.buildings)
    need, plan, gains = [0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [1, 1, 1, 1, 1]
    faces, colours, cheaper, known = book.faces, book.colours, traits.cheaper, house.buildings
    for site in house.sites:
        colour = faces[site.building].colour
        need[colour] += max(1, colours[colour].cost - cheaper) - len(site.cards)
        known = (*known, site.building)
    for building in table.works:
        if building not in known:
            colour = faces[building].colour
            plan[colour] = max(1, colours[colour].cost - cheaper)
    monopolies = table.monopolies
    for card in house.activities:
        if monopolies[card] != seat:
            gains[card] += 1
    for other in houses:
        if other is not house:
            for card in other.activities:
                if monopolies[card] != seat and other.activities.count(card) >= gains[card]:
                    gains[card] = 0
    stock = [0, 0, 0, 0, 0]
    for card in house.stock:
        stock[card] += 1
    return Sense(seat, house, traits, stock, need, plan, gains, traits.limit - len(house.activities), table.ending)


def stirs(table: State | View, plan: Sequence[int], action: Command) -> bool:
    """Whether it helps against a standstill: a building can be started, or will be with the card in the Forum."""
    if table.barren < STALE * len(table.houses):
        return False
    if any(plan[card] for card in table.forum):
        return action.order is CONSTRUCTION
    return plan[action.cards[0]] > 0


def is_done(table: State | View, seat: Seat) -> bool:
    """Whether a seat has had its last turn."""
    seats = len(table.houses)
    return table.ending and (seat - table.first) % seats < (table.turn - table.first) % seats


def stage(points: Sequence[int]) -> int:
    """How far the game has come."""
    return min(STAGES, max(0, max(points) * STAGES // THRESHOLDS[len(points)]))
