"""Won cards: closed piles, which open during the count."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ugames.core.game import Glimpse, Seat
from ugames.games.uchu_kaigi.cards import Card, Country, Suit
from ugames.games.uchu_kaigi.rules import Action, Seen, View
from ugames.games.uchu_kaigi.scoring import PILE, PINK_PILE
from ugames.games.uchu_kaigi.words import on_board
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.nodes import CardMark
from ugames.ui.table.cards.sprites import Spot, spot

BACK_STEP_BY_HEIGHT = 0.016


@dataclass(frozen=True)
class CountGlimpse(Glimpse[Action, View]):
    """The table while a round is scored."""

    open_countries: tuple[Country, ...]
    """The countries whose piles lie open."""
    counted: Country | None
    """The country whose piles are being counted."""


def while_counting(seen: Seen, counted: Country | None = None, *opens: Country) -> CountGlimpse:
    """The table while that country is counted, or between two countries, with further open piles."""
    opened = seen.open_countries if isinstance(seen, CountGlimpse) else ()
    return CountGlimpse(seen.seat, seen.view._replace(actor=None), (), (), None, (*opened, *opens), counted)


def open_pile(zone: str, cards: Sequence[Card], places: Sequence[Area], mark: CardMark, seat: Seat) -> list[Spot]:
    """The cards of an open pile, side by side."""
    return [spot(card, place, zone, mark, seat=seat) for card, place in zip(cards, places, strict=True)]


def closed_pile(zone: str, cards: int, place: Area, seat: Seat, lean: float = 0.0) -> list[Spot]:
    """Backs that lie almost on each other."""
    steps = [-j * BACK_STEP_BY_HEIGHT * place.h for j in range(cards)]
    places = [place._replace(x=place.x + far, y=place.y + far) for far in steps]
    return [spot(None, each, zone, angle=lean, seat=seat) for each in places]


def sign_of(suit: Suit) -> str:
    return f"uchu_kaigi/signs/{suit.name}.svg"


def piles_in_words(piles: Sequence[int], kinds: Sequence[int] = (PILE, PINK_PILE)) -> list[str]:
    """The number of piles of each kind, by their points."""
    return [on_board(f"piles_{points}", count=piles.count(points)) for points in kinds if points in piles]
