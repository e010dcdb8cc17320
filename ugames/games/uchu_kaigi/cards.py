"""The cards of Uchu-Kaigi, and the countries at the table for each number of players."""

from __future__ import annotations

from enum import IntEnum
from operator import attrgetter
from typing import NamedTuple

from ugames.core.codec import exactly
from ugames.core.deck import Fault, Origin
from ugames.core.game import Seat

HIGHEST_RANK = 11
RANKS = range(1, HIGHEST_RANK + 1)

Country = int
"""A hand with its piles and its marker: the place at the table, counted clockwise."""


class Suit(IntEnum):
    """The six delegations. Red and blue are two colours on one card."""

    yellow = 0
    purple = 1
    pink = 2
    green = 3
    gray = 4
    redblue = 5

    def __str__(self) -> str:
        return SPOKEN[self]

    @property
    def written(self) -> str:
        """The text form in files, where "gray" replaces the players' "grey"."""
        return SUIT_NAMES[self]

    @classmethod
    def parse(cls, text: str) -> Suit:
        """The suit of a text form, in either spelling."""
        return cls((SPOKEN if text in SPOKEN else SUIT_NAMES).index(text))


SUIT_NAMES = ("yellow", "purple", "pink", "green", "gray", "red/blue")
SPOKEN = ("yellow", "purple", "pink", "green", "grey", "red/blue")
SUITS = tuple(Suit)
YELLOW, PURPLE, PINK, GREEN, GRAY, REDBLUE = SUITS
VIPS = (YELLOW, PURPLE, PINK, GREEN, REDBLUE)
"""The suits that can be trump (UK-5)."""


class Card(NamedTuple):
    """A delegate. Its text form is "red/blue 5"; files have "gray 5" where players read "grey 5"."""

    suit: Suit
    rank: int

    def __str__(self) -> str:
        return f"{SPOKEN[self.suit]} {self.rank}"

    @property
    def written(self) -> str:
        """The text form in files."""
        return f"{SUIT_NAMES[self.suit]} {self.rank}"

    @classmethod
    def parse(cls, text: str) -> Card:
        suit, rank = text.split(" ")
        return exactly(cls(Suit.parse(suit), RANKS[RANKS.index(int(rank))]), text)


CARDS = tuple(Card(suit, rank) for suit in Suit for rank in RANKS)
OF_SUIT = {suit: frozenset([card for card in CARDS if card.suit is suit]) for suit in Suit}
"""The cards of each suit: a lookup here takes half as long as asking each card for its suit."""


class Delegation(NamedTuple):
    """The face of a suit, common to all its cards."""

    suit: Suit
    name: str
    origin: Origin


class Delegate(NamedTuple):
    card: Card
    origin: Origin


class Deck(NamedTuple):
    """The six delegations and their 66 delegates."""

    delegation: tuple[Delegation, ...]
    delegate: tuple[Delegate, ...]

    def faults(self) -> tuple[Fault, ...]:
        """The delegates and delegations that are missing."""
        missing = sorted({*CARDS} - {face.card for face in self.delegate})
        suits = [face.suit for face in self.delegation]
        return (
            *(Fault(f"add a [[delegate]] for {card}; there is one of each suit and number") for card in missing),
            *(
                [Fault(f"list the delegations in this order: {', '.join(SUIT_NAMES)}", "delegation")]
                if suits != list(Suit)
                else []
            ),
        )


class Seating(NamedTuple):
    """The rules that depend on the number of players (UK-1, UK-3, UK-30)."""

    owners: tuple[Seat, ...]
    """The seat that plays for each country."""
    people: tuple[Country, ...]
    """Each seat's own country."""
    dependencies: tuple[Country, ...]
    """The countries with open hands."""
    top: int
    threshold: int
    """The most cards of a suit without harm."""


SEATINGS = {
    2: Seating((0, 0, 1, 1), (0, 2), (1, 3), top=9, threshold=4),
    3: Seating((0, 1, 2), (0, 1, 2), (), top=7, threshold=3),
    4: Seating((0, 1, 2, 3), (0, 1, 2, 3), (), top=9, threshold=4),
    5: Seating((0, 1, 2, 3, 4), (0, 1, 2, 3, 4), (), top=11, threshold=5),
}

suit_of = attrgetter("suit")
