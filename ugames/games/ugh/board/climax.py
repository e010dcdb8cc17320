"""What music and the picture of the result follow in Ugh!: a deck that ends, and the winner's sets."""

from __future__ import annotations

from ugames.core.game import Seat
from ugames.games.ugh.cards import Card
from ugames.games.ugh.rules import Ugh, View

LEFT = 3
"""So many cards for each player last for about a round of turns."""


def last_round(game: Ugh, view: View) -> bool:
    """Whether the deck lasts for about one more round."""
    return view.deck <= LEFT * len(view.pools)


def showpiece(game: Ugh, view: View, seat: Seat) -> tuple[tuple[Card, ...], ...]:
    """The locked sets; what lies face down is no showpiece."""
    victory = view.victories[seat]
    return () if victory is None else victory.sets
