"""The cards of UFO."""

from __future__ import annotations

from itertools import pairwise
from typing import Annotated, NamedTuple

from ugames.core.codec import exactly
from ugames.core.deck import Fault, Origin
from ugames.games.ufo.title import SEATS


class Card(NamedTuple):
    """An Abduction card. Its text form is its number: "47"."""

    number: int

    def __str__(self) -> str:
        return str(self.number)

    @classmethod
    def parse(cls, text: str) -> Card:
        return exactly(CARDS[NUMBERS.index(int(text))], text)


class LandingZone(NamedTuple):
    """A Landing Zone card: "zone 3"."""

    mark: str

    def __str__(self) -> str:
        return f"zone {self.mark}"

    @classmethod
    def parse(cls, text: str) -> LandingZone:
        return LANDING_ZONES[[str(zone) for zone in LANDING_ZONES].index(text)]


class Departure(NamedTuple):
    """A Departure card for one number of players: "depart 7", or "depart 4+" if larger tables use it too."""

    players: int
    larger: bool

    def __str__(self) -> str:
        return f"depart {self.players}{'+' if self.larger else ''}"

    @classmethod
    def parse(cls, text: str) -> Departure:
        return DEPARTURES[[str(card) for card in DEPARTURES].index(text)]


NUMBERS = range(1, 66)
CARDS = tuple(Card(number) for number in NUMBERS)
LANDING_ZONES = tuple(LandingZone(str(seat + 1)) for seat in range(SEATS[-1]))
"""The zone of each seat."""
DEPARTURES = tuple(Departure(players, larger=players < SEATS[-1]) for players in (2, 3, 4, 6, 7))
SIX_PLUS = Departure(6, larger=True)
NEXT = dict(pairwise(CARDS))
"""The only card that fits on a card on another seat's stack."""


class Abduction(NamedTuple):
    card: Card
    points: Annotated[int, range(100)]
    origin: Origin
    points_origin: Origin


class LandingZoneFace(NamedTuple):
    """The face of a Landing Zone card: its points once it is stolen."""

    card: LandingZone
    points: Annotated[int, range(100)]
    origin: Origin
    points_origin: Origin


class DepartureFace(NamedTuple):
    card: Departure
    points: Annotated[int, range(100)]
    origin: Origin
    points_origin: Origin


class Deck(NamedTuple):
    """The 65 Abduction cards, the 7 Landing Zone cards and the 5 Departure cards."""

    abduction: tuple[Abduction, ...]
    zone: tuple[LandingZoneFace, ...]
    departure: tuple[DepartureFace, ...]

    def faults(self) -> tuple[Fault, ...]:
        """Every reason why these faces are not a complete deck."""
        tables = {"abduction": CARDS, "zone": LANDING_ZONES, "departure": DEPARTURES}
        return tuple(
            Fault(f'add a [[{table}]] with card = "{card}"')
            for table, cards in tables.items()
            for card in cards
            if all(face.card != card for face in getattr(self, table))
        )


def rising(stack: tuple[Card, ...]) -> tuple[Card, ...]:
    """The rest of a stack without the cards that are not higher than all below them (UF-10)."""
    top = Card(0)
    climbing = []
    for card in stack:
        if card > top:
            top = card
            climbing.append(card)
    return stack if len(climbing) == len(stack) else tuple(climbing)
