"""A card says how much the cards of its suit are worth to its owner so far, and how many more do no harm."""

from __future__ import annotations

import pytest

from tests.games.uchu_kaigi.table import GAME, piles, play, table
from ugames.core.game import glimpse
from ugames.core.words import addressed
from ugames.games.uchu_kaigi import scoring, words
from ugames.games.uchu_kaigi.cards import GREEN, PINK, Suit
from ugames.games.uchu_kaigi.rules import tricks_to_go

FOUR = ("Ana", "Ben", "Cy", "Dee")
HANDS = ("pink 9, yellow 1", "pink 2, pink 3", "yellow 2, yellow 3", "purple 2, purple 3")


@pytest.mark.parametrize(
    "taken, suit, said",
    [
        ("", "pink", "So far you have taken no pink. The first adds a colour: +1."),
        (
            "yellow 1, purple 1, pink 1, green 1, gray 1, red/blue 1",
            "red/blue",
            "So far you have taken 1 red/blue, worth +1 as a colour. Up to the limit, there's room for 3 more.",
        ),
        ("yellow 1, yellow 2", "yellow", "So far you have taken 2 yellow, worth +1 as a colour. There is no limit."),
        (
            "pink 1, pink 2",
            "pink",
            "So far you have taken 2 pink, worth +2, as a colour and 1 more for each pile with "
            "pink. Up to the limit, there's room for 2 more.",
        ),
        (
            "pink 1, pink 2, pink 3, pink 4",
            "pink",
            "So far you have taken 4 pink, worth +2, as a colour and 1 more for each pile with "
            "pink. That's the limit: one more is too much.",
        ),
        (
            "gray 1, gray 2, gray 3, gray 4, gray 5",
            "gray",
            "So far you have taken 5 grey, more than 4: each costs 1 point, so −5.",
        ),
        (
            ", ".join(f"red/blue {rank}" for rank in range(1, 6)),
            "red/blue",
            "So far you have taken 5 red/blue, more than 4: everyone behind is paid 3.",
        ),
    ],
)
def test_what_a_suit_is_worth_now(taken: str, suit: str, said: str) -> None:
    pile = piles(taken) if taken else ()
    assert words.worth_now(Suit.parse(suit), pile, 0, addressed(FOUR, 0)) == said


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
