"""A deal of U GO! as bots play it in playouts: the same rules as in rules.py, changed in place and without events.

A card is a number here, its place in CARDS. The winner of a trick lays it at once, the highest card first, so the only
choice is the card to play. A test compares this with the rules themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from ugames.core.game import Seat
from ugames.games.ugo.rules import CARDS, PENALTY, PLAY, Action, Card, Colour, Kingdom, State, Ugo

ACTIONS = tuple(PLAY.values())
"""The playable cards as actions, by number."""
NUMBER: dict[Action, int] = {action: number for number, action in enumerate(ACTIONS)}
COLOUR: Final = [int(card.colour) for card in CARDS]
VALUE_OF: Final = [card.value for card in CARDS]
STRENGTHS: Final = [[2 * card.value + (card.colour is led) for card in CARDS] for led in Colour]
"""The strength of each card, by the led colour; of equal cards the first takes the trick."""
COLOUR_COUNT = len(Colour)
CARDS_OF_COLOUR = [frozenset([card for card, of in enumerate(COLOUR) if of == colour]) for colour in Colour]
BARE: Final = -1
"""The value of a place without a country."""


class Farmland(NamedTuple):
    """The deck's farmers, by card number and by place."""

    wins: tuple[int, ...]
    loses_same: tuple[int, ...]
    loses_other: tuple[int, ...]
    farmers_needed: tuple[int, ...]
    bonus: tuple[int, ...]
    most_farmers: int


def farmland_of(game: Ugo) -> Farmland:
    """The farmers of this deck."""
    faces = [game.faces[card] for card in CARDS]
    return Farmland(
        wins=tuple([face.wins for face in faces]),
        loses_same=tuple([face.loses_same for face in faces]),
        loses_other=tuple([face.loses_other for face in faces]),
        farmers_needed=game.farmers_needed,
        bonus=tuple([place.bonus for place in game.deck.place]),
        most_farmers=game.most_farmers,
    )


class Deal:
    """The rest of one deal, changed in place by each card."""

    __slots__ = ("farmers", "farmland", "hands", "leader", "opened", "seats", "supply", "tops", "trick")

    def __init__(
        self,
        farmland: Farmland,
        hands: list[list[int]],
        leader: Seat,
        trick: list[int],
        opened: list[list[int]],
        tops: list[list[int]],
        farmers: list[int],
        supply: int,
    ) -> None:
        self.farmland = farmland
        self.seats = len(hands)
        self.hands = hands
        self.leader = leader
        self.trick = trick
        self.opened = opened
        """The colours of each kingdom, from the first place on."""
        self.tops = tops
        """The value on top of each colour."""
        self.farmers = farmers
        self.supply = supply

    def copy(self) -> Deal:
        return self.with_hands(self.hands)

    def with_hands(self, hands: Sequence[Sequence[int]]) -> Deal:
        return Deal(
            self.farmland,
            [[*hand] for hand in hands],
            self.leader,
            self.trick[:],
            [colours[:] for colours in self.opened],
            [tops[:] for tops in self.tops],
            self.farmers[:],
            self.supply,
        )

    @property
    def state(self) -> Deal:
        """The deal itself: the search asks what `apply` returns, such as a Step of rules, for its state."""
        return self

    @property
    def seat(self) -> Seat:
        """The seat whose turn it is."""
        return (self.leader + len(self.trick)) % self.seats

    @property
    def over(self) -> bool:
        """Whether all cards have been played."""
        return not self.trick and not self.hands[self.leader]

    def to_act(self) -> tuple[Seat, ...]:
        """The seat whose turn it is, in the form that Rules ask for."""
        return (self.seat,)

    def legal(self, seat: Seat) -> list[int]:
        """The cards that the seat in turn may play."""
        hand = self.hands[seat]
        if self.trick:
            led = COLOUR[self.trick[0]]
            return [card for card in hand if COLOUR[card] == led] or hand[:]
        return hand[:]

    def apply(self, seat: Seat, card: int) -> Deal:
        """That seat plays this card, and a trick that is complete is taken and laid."""
        self.hands[seat].remove(card)
        trick = self.trick
        trick.append(card)
        if len(trick) == self.seats:
            self._take()
        return self

    def _take(self) -> None:
        trick, seats, leader = self.trick, self.seats, self.leader
        best = max(trick, key=STRENGTHS[COLOUR[trick[0]]].__getitem__)
        farmland, colour, seat = self.farmland, COLOUR[best], leader
        for card in trick:
            if card == best:
                winner, count = seat, farmland.wins[card]
            elif COLOUR[card] == colour:
                count = farmland.loses_same[card]
            else:
                count = farmland.loses_other[card]
            if count:
                farmers = self.farmers[seat]
                count = min(count, farmland.most_farmers - farmers, self.supply)
                self.farmers[seat] = farmers + count
                self.supply -= count
            seat += 1
            if seat == seats:
                seat = 0
        self.lay(winner, trick)
        self.leader = winner
        self.trick = []

    def lay(self, seat: Seat, cards: list[int]) -> None:
        """Lay the trick, the highest card first, so that the first new place gets the highest country."""
        tops, opened, done = self.tops[seat], self.opened[seat], 0
        for card in sorted(cards, key=VALUE_OF.__getitem__, reverse=True):
            colour = COLOUR[card]
            if not done >> colour & 1:
                done |= 1 << colour
                if tops[colour] == BARE:
                    opened.append(colour)
                tops[colour] = VALUE_OF[card]

    def points(self) -> list[int]:
        """The points of each kingdom as it stands."""
        return [
            points_of(self.farmland, opened, tops, farmers)
            for opened, tops, farmers in zip(self.opened, self.tops, self.farmers, strict=True)
        ]


def numbers(cards: Iterable[Card]) -> list[int]:
    return [NUMBER[PLAY[card]] for card in cards]


def deal_of(farmland: Farmland, state: State) -> Deal:
    """The deal of this State, with its spoils laid."""
    kingdoms = state.kingdoms
    deal = Deal(
        farmland,
        [*map(numbers, state.hands)],
        state.leader,
        numbers(state.trick),
        [[int(colour) for colour in kingdom.colours] for kingdom in kingdoms],
        [_tops(kingdom) for kingdom in kingdoms],
        [kingdom.farmers for kingdom in kingdoms],
        state.supply,
    )
    if state.spoils:
        deal.lay(state.leader, numbers(state.spoils))
    return deal


def points_of(farmland: Farmland, opened: list[int], tops: list[int], farmers: int) -> int:
    """The points of a kingdom with these colours, these values on top, by colour, and this number of farmers."""
    total, open_places = 0, len(opened)
    for place, needs in enumerate(farmland.farmers_needed):
        farmers -= needs
        if farmers < 0:
            if place < open_places:
                total += PENALTY * farmers
            farmers = 0
        elif place < open_places:
            total += tops[opened[place]]
        else:
            total += farmland.bonus[place]
    return total


def _tops(kingdom: Kingdom) -> list[int]:
    tops = [BARE] * COLOUR_COUNT
    for colour, pile in zip(kingdom.colours, kingdom.piles, strict=True):
        tops[colour] = pile[-1].value
    return tops
