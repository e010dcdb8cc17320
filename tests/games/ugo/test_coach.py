"""The coach frames whom and what it speaks of: the winner of a trick, and the one place that it means."""

from __future__ import annotations

from tests.games.ugo.table import GAME, card
from ugames.games.ugo import words


def test_the_coach_said_that_a_2_always_brings_farmers_by_losing() -> None:
    """What it says of both is what their faces say."""
    one, two = (GAME.faces[card(f"red {value}")] for value in (1, 2))
    assert (one.loses_same, one.loses_other, two.loses_same, two.loses_other) == (1, 2, 0, 1)
    assert words.COACH["gets_farmers_by_losing"].endswith(
        "A 1 brings one if its own colour wins, otherwise two; a 2 brings one if another colour wins."
    )


def test_nobody_was_told_who_wins_of_equal_numbers_before_it_happened() -> None:
    said = "On a tie, "
    assert said in words.COACH["follows"]
    assert said in words.ON_BOARD["led_hint"]
