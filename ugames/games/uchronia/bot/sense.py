"""The needs and possessions of a house, from the open cards of a State or View, without hands."""

from __future__ import annotations

from ugames.core.game import Seat
from ugames.games.uchronia.actions import Command
from ugames.games.uchronia.cards import CONSTRUCTION, Building
from ugames.games.uchronia.state import House, State, View
from ugames.games.uchronia.workings.effects import Book, Powers
from ugames.games.uchronia.workings.orders import victims

STAGES_OF_A_GAME = 10
"""The number of stages of a game; the last one begins with the points that start the last round."""


ROUNDS_AT_A_STANDSTILL = 4
"""The number of rounds without building, transfer or launch after which bots act against a standstill."""


class Sense:
    """A house from its owner's view. The lists have an entry for each colour."""

    def __init__(self, book: Book, table: State | View, seat: Seat) -> None:
        self.book, self.table, self.seat = book, table, seat
        houses = table.houses
        self.house: House = houses[seat]
        house = self.house
        self.powers: Powers = book.powers(house)
        self.need = [0, 0, 0, 0, 0]
        """The Resources that its sites still need."""
        self.plan = [0, 0, 0, 0, 0]
        """The Resources for the most expensive startable building; 0 without one."""
        self.gains = [1, 1, 1, 1, 1]
        """The points of one more Activity."""
        need, plan, gains = self.need, self.plan, self.gains
        colour_of, powers, known = book.colour_of, self.powers, house.begun
        for site in house.sites:
            need[colour_of[site.building]] += book.need(site.building, powers) - len(site.cards)
        for building in table.works:
            if building not in known:
                plan[colour_of[building]] = book.need(building, powers)
        monopolies = table.monopolies
        for card in house.activities:
            if monopolies[card] != seat:
                gains[card] += 1
        for other in houses:
            if other is not house:
                for card in other.activities:
                    if monopolies[card] != seat and other.activities.count(card) >= gains[card]:
                        gains[card] = 0
        self.stock = [0, 0, 0, 0, 0]
        for card in house.stock:
            self.stock[card] += 1
        self.room = self.powers.limit - len(house.activities)
        """The number of further Activities allowed."""
        self.last = table.ending
        """Whether this is the last round, when only points count."""

    def missing(self, building: Building) -> int:
        """The number of Resources that this site lacks."""
        have = next(len(site.cards) for site in self.house.sites if site.building == building)
        return self.book.need(building, self.powers) - have

    def victims(self) -> list[Seat]:
        """The players from whom the Draconians of this turn demand a card."""
        return sorted(victims(self.book, self.table).asked)

    def helps_in_a_standstill(self, action: Command) -> bool:
        """Whether it helps against a standstill: a building can be started, now or with the card in the Forum."""
        table, plan = self.table, self.plan
        if table.barren < ROUNDS_AT_A_STANDSTILL * len(table.houses):
            return False
        if any(plan[card] for card in table.forum):
            return action.order is CONSTRUCTION
        return plan[action.cards[0]] > 0


def is_done(table: State | View, seat: Seat) -> bool:
    """Whether a seat has had its last turn."""
    seats = len(table.houses)
    return table.ending and (seat - table.first) % seats < (table.turn - table.first) % seats
