"""A card says how much the cards of its suit are worth to its owner so far, and how many more do no harm."""

from __future__ import annotations

from tests.games.uchu_kaigi.table import GAME, piles, play, table
from ugames.core.game import glimpse
from ugames.games.uchu_kaigi import scoring
from ugames.games.uchu_kaigi.cards import GREEN, PINK
from ugames.games.uchu_kaigi.rules import tricks_to_go

HANDS = ("pink 9, yellow 1", "pink 2, pink 3", "yellow 2, yellow 3", "purple 2, purple 3")


def test_the_share_of_a_suit_is_what_its_cards_change() -> None:
    taken = piles("green 1, green 2, green 3, green 4", "green 5, pink 1, yellow 1, purple 1")
    assert scoring.worth(taken, 4) == 4  # (2 + 3 + 4) halved
    assert scoring.share(taken, GREEN, 4) == 4 - 8
    assert scoring.share(taken, PINK, 4) == 4 - 3


def test_a_card_in_the_trick_does_not_bring_the_end_nearer() -> None:
    state = table("pink 9", *HANDS[1:])
    seen = glimpse(GAME, play(state, "pink 9").state, 0)
    assert tricks_to_go(glimpse(GAME, state, 0).view) == tricks_to_go(seen.view) == 1


def test_who_sits_out_keeps_a_card_for_the_next_trick() -> None:
    state = table("pink 9", *HANDS[1:])._replace(order=(1, 2, 3))
    assert tricks_to_go(glimpse(GAME, state, 0).view) == 2
