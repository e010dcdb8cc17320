"""What music and the picture of the result follow in Uchu-Kaigi: the last round, and the delegates won in it."""

from __future__ import annotations

from ugames.core.game import Seat
from ugames.games.uchu_kaigi.cards import SEATINGS, Card
from ugames.games.uchu_kaigi.rules import GOAL, ROUNDS, UchuKaigi, View

CLOSE = 0.75
"""The part of the goal from which any round may be the last."""


def last_round(game: UchuKaigi, view: View) -> bool:
    """Whether no round follows, or somebody is close to the points that end the match."""
    return view.number == ROUNDS or view.board[0].points >= CLOSE * GOAL


def showpiece(game: UchuKaigi, view: View, seat: Seat) -> tuple[tuple[Card, ...], ...]:
    """The delegates of the last round, a group for each suit."""
    won = sorted(card for trick in view.piles[SEATINGS[view.seats].people[seat]] for card in trick)
    return tuple(tuple(card for card in won if card.suit is suit) for suit in dict.fromkeys(card.suit for card in won))
