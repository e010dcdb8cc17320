"""A card says how much the cards of its suit are worth to its owner so far, and how many more do no harm."""

from __future__ import annotations

import pytest

from tests.games.uchu_kaigi.table import GAME, piles, table
from ugames.core.game import glimpse
from ugames.core.words import addressed
from ugames.games.uchu_kaigi import scoring, words
from ugames.games.uchu_kaigi.board import board
from ugames.games.uchu_kaigi.cards import GREEN, PINK, SEATINGS, SUITS, Card, Suit
from ugames.ui.draw.geometry import Area

FOUR = ("Ana", "Ben", "Cy", "Dee")
HANDS = ("pink 9, yellow 1", "pink 2, pink 3", "yellow 2, yellow 3", "purple 2, purple 3")
AREA = Area(14, 82, 1892, 988)


@pytest.mark.parametrize(
    "taken, suit, said",
    [
        ("", "pink", "You have taken no pink yet: the first one adds a colour, +1."),
        (
            "yellow 1, purple 1, pink 1, green 1, gray 1, red/blue 1",
            "red/blue",
            "You have taken 1 red/blue, worth +1 now. 3 more can do no harm; 5 are too much.",
        ),
        ("yellow 1, yellow 2", "yellow", "You have taken 2 yellow, worth +1 now; there is no limit."),
        ("pink 1, pink 2", "pink", "You have taken 2 pink, worth +2 now. 2 more can do no harm; 5 are too much."),
        ("pink 1, pink 2, pink 3, pink 4", "pink", "You have taken 4 pink, worth +2 now. The next one is too much."),
        ("gray 1, gray 2, gray 3, gray 4, gray 5", "gray", "You have taken 5 grey: too much, and worth -4 now."),
        (
            ", ".join(f"red/blue {rank}" for rank in range(1, 6)),
            "red/blue",
            "You have taken 5 red/blue: too much. Everyone behind gains 3 points, at 3 points each.",
        ),
    ],
)
def test_what_a_suit_is_worth_now(taken: str, suit: str, said: str) -> None:
    pile = piles(taken) if taken else ()
    assert words.worth_now(Suit.parse(suit), pile, 0, addressed(FOUR, 0)) == said


def test_others_are_named() -> None:
    assert words.worth_now(PINK, (), 1, addressed(FOUR, 0)).startswith("Ben has taken no pink")
    assert words.worth_now(PINK, (), 1, addressed(FOUR[:2], 0)).startswith("Your dependency has taken no pink")


def test_the_seventh_colour_brings_four_points() -> None:
    taken = piles("yellow 1, purple 1, pink 1, green 1", "red/blue 1, red/blue 2")
    assert words.worth_now(Suit.gray, taken, 0, addressed(FOUR, 0)).endswith("adds a colour, +4.")


def test_the_share_of_a_suit_is_what_its_cards_change() -> None:
    taken = piles("green 1, green 2, green 3, green 4", "green 5, pink 1, yellow 1, purple 1")
    assert scoring.worth(taken, 4) == 4  # (2 + 3 + 4) halved
    assert scoring.share(taken, GREEN, 4) == 4 - 8
    assert scoring.share(taken, PINK, 4) == 4 - 3


@pytest.mark.parametrize("seats", list(SEATINGS))
def test_the_number_that_is_too_much_stands_on_every_card(seats: int) -> None:
    """Neither the points of a suit nor its threshold were to be seen."""
    over = SEATINGS[seats].threshold + 1
    for suit in SUITS:
        said = words.about_here(GAME, Card(suit, 3), seats)
        assert (f"{over} or more" in said) == (suit in scoring.LIMITED)
        assert ("6 with 5" in words.about(GAME, Card(suit, 3))) == (suit in scoring.LIMITED)


def test_a_card_of_the_hand_says_it() -> None:
    state = table(*HANDS, taken=(piles("pink 1, pink 2"), piles("pink 3"), (), ()))
    seen = glimpse(GAME, state, 0)
    nodes = {node.key: node for node in board(GAME, FOUR).nodes(seen, AREA)}
    assert "You have taken 2 pink, worth +2 now. 2 more can do no harm; 5 are too much." in nodes["hand-0-pink 9"].hint
    assert "With 5 or more pink taken, each such pile counts -3." in nodes["hand-0-pink 9"].hint
    assert "You have taken 2 pink, worth +2" in nodes["taken-0-pink"].hint
