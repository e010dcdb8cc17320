"""The climax of Uchu-Kaigi for music and the picture of the result: the last round, and the delegates won in it."""

from __future__ import annotations

from ugames.core.game import Seat
from ugames.games.uchu_kaigi.cards import SEATINGS
from ugames.games.uchu_kaigi.rules import GOAL, ROUNDS, UchuKaigi, View, may_look
from ugames.games.uchu_kaigi.words import reason
from ugames.ui.table.board import Bundle

NEAR_GOAL = 0.75
"""The fraction of the goal from which any round may be the last."""


def last_round(game: UchuKaigi, view: View) -> bool:
    """Whether this is the last round, or a marker is close to the goal."""
    return view.number == ROUNDS or view.board[0].points >= NEAR_GOAL * GOAL


def showpiece(game: UchuKaigi, view: View, seat: Seat) -> tuple[Bundle, ...]:
    """The open hands of a player's dependencies, and the delegates won in open piles."""
    seating, groups = SEATINGS[view.seats], list[Bundle]()
    for country in [country for country, owner in enumerate(seating.owners) if owner == seat]:
        piles = view.piles[country] if may_look(game, view, country) else ()
        hand = view.hands[country] if country in seating.dependencies else ()
        for cards, said in ((hand or (), ""), ([card for trick in piles for card in trick], reason("piles"))):
            suits = dict.fromkeys(card.suit for card in sorted(cards))
            groups += [Bundle([card for card in sorted(cards) if card.suit is suit], said) for suit in suits]
    return tuple(groups)
