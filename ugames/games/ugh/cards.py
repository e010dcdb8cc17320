"""The cards of Ugh!, their faces in a deck file, the points of a set, and Pools."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from enum import IntEnum
from math import prod
from typing import Annotated, NamedTuple

from ugames.core.deck import Fault, Origin

VALUES = range(1, 6)
PER_COLOUR = 26
WILDS = 4
UGHS = 28
"""The total numbers of cards, which are known although the number of each face is not."""
WILD = 0
"""The value of a wild until it lies in a set."""
WILD_BELOW = 1
"""The difference between a wild's value and the lowest number of its set."""


class Kind(IntEnum):
    """The three colours, the All Wild that is any of them, and the Ugh! cards that are none."""

    green = 0
    orange = 1
    purple = 2
    all = 3
    ugh = 4


COLOURS = (Kind.green, Kind.orange, Kind.purple)
DISASTERS = ("tornado", "great fire", "volcano", "great flood", "ice age")


class Card(NamedTuple):
    """A number, a wild or an Ugh!; equal cards are interchangeable. Text: "green 4", "all wild", "great fire"."""

    kind: Kind
    value: int
    """One of VALUES, or WILD; for an Ugh! its index in DISASTERS, counted from 1."""

    @property
    def is_wild(self) -> bool:
        return self.value == WILD

    def __str__(self) -> str:
        if self.kind is Kind.ugh:
            return DISASTERS[self.value - 1]
        return f"{self.kind.name} {self.value or 'wild'}"

    @classmethod
    def parse(cls, text: str) -> Card:
        return _CARDS[text]


NUMBERED = tuple(Card(colour, value) for colour in COLOURS for value in VALUES)
WILDCARDS = tuple(Card(kind, WILD) for kind in (*COLOURS, Kind.all))
UGHCARDS = tuple(Card(Kind.ugh, place) for place in range(1, len(DISASTERS) + 1))
ALL_WILD = Card(Kind.all, WILD)
_CARDS = {str(card): card for card in (*NUMBERED, *WILDCARDS, *UGHCARDS)}

CardSet = tuple[Card, Card, Card]
"""A set as its green, orange and purple card; an All Wild takes the place of the colour it stands for."""

Pool = tuple[Card, ...]
"""The open cards in front of a player, sorted."""


class Number(NamedTuple):
    card: Card
    copies: Annotated[int, range(PER_COLOUR + 1)]
    origin: Origin
    copies_origin: Origin


class Wild(NamedTuple):
    card: Card
    copies: Annotated[int, range(WILDS + 1)]
    origin: Origin
    copies_origin: Origin


class UghFace(NamedTuple):
    """The face of an Ugh!: the cards that it costs, and its points as the first flip of a turn."""

    card: Card
    copies: Annotated[int, range(UGHS + 1)]
    discard: Annotated[int, range(10)]
    points: Annotated[int, range(20)]
    origin: Origin
    copies_origin: Origin
    each_colour: bool = False
    """Whether it also costs a card of each colour."""
    blue: bool = False
    """Whether young players leave it out."""


class Deck(NamedTuple):
    """All faces, each with its count in one deck."""

    number: tuple[Number, ...]
    wild: tuple[Wild, ...]
    ugh: tuple[UghFace, ...]

    def faults(self) -> tuple[Fault, ...]:
        """Cards in the wrong table, and totals that differ from the printed deck."""
        faults = [
            *misplaced("number", [face.card for face in self.number], NUMBERED),
            *misplaced("wild", [face.card for face in self.wild], WILDCARDS),
            *misplaced("ugh", [face.card for face in self.ugh], UGHCARDS),
        ]
        if faults:
            return tuple(faults)
        for colour in COLOURS:
            copies = sum(face.copies for face in self.number if face.card.kind is colour)
            faults += miscounted("number", copies, PER_COLOUR, f"{colour.name} numbers")
        faults += miscounted("wild", sum(face.copies for face in self.wild), WILDS, "wilds")
        faults += miscounted("ugh", sum(face.copies for face in self.ugh), UGHS, "Ugh! cards")
        return tuple(faults)


def misplaced(table: str, cards: Sequence[Card], right: Sequence[Card]) -> list[Fault]:
    """Cards that do not belong in this table."""
    wrong = [(row, card) for row, card in enumerate(cards) if card not in right]
    return [Fault(f"{card} is no {table}; move it to the table that it belongs to", table, row) for row, card in wrong]


def miscounted(table: str, copies: int, right: int, what: str) -> list[Fault]:
    """A fault if a total differs from the printed deck's."""
    return [] if copies == right else [Fault(f"there must be {right} {what} in all; the copies make {copies}", table)]


def factors(cards: CardSet) -> list[int]:
    """The numbers of a set, with each wild one less than the lowest; three wilds are worth nothing."""
    wild = min([card.value for card in cards if card.value != WILD], default=WILD_BELOW) - WILD_BELOW
    return [card.value or wild for card in cards]


def value(cards: CardSet) -> int:
    """The points of a set: the product of its numbers."""
    return prod(factors(cards))


def fitting(pool: Pool, kind: Kind) -> list[Card]:
    """The different cards of a Pool that are of this colour or can stand for it; for Kind.all, all of them."""
    if kind is Kind.all:
        return list(dict.fromkeys(pool))
    either = (kind, Kind.all)
    return [card for card in dict.fromkeys(pool) if card.kind in either]


def gained(pool: Pool, card: Card) -> Pool:
    """The Pool with this card."""
    cards = [*pool]
    insort(cards, card)
    return tuple(cards)


def lost(pool: Pool, *gone: Card) -> Pool:
    """The Pool without these cards."""
    cards = [*pool]
    for card in gone:
        cards.remove(card)
    return tuple(cards)
