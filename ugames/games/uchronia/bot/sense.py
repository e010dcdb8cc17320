"""The needs and possessions of a house, from the open cards of a State or View, without hands."""

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
"""The number of stages of a game; the last one begins with the points that start the last round."""


STALE = 4
"""The number of rounds without building, transfer or launch after which bots act against a standstill."""


class Sense(NamedTuple):
    """A house from its owner's view. The lists have an entry for each colour."""

    seat: Seat
    house: House
    traits: Traits
    stock: list[int]
    need: list[int]
    """The Resources that its sites still need."""
    plan: list[int]
    """The Resources for the most expensive startable building; 0 without one."""
    gains: list[int]
    """The points of one more Activity."""
    room: int
    """The number of further Activities allowed."""
    last: bool
    """Whether this is the last round, when only points count."""


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
    """Whether the command helps against a standstill: a building can be started, now or with the card in the Forum."""
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
    """The stage of the game."""
    return min(STAGES, max(0, max(points) * STAGES // THRESHOLDS[len(points)]))
