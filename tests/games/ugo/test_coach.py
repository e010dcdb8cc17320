"""The coach frames whom and what it speaks of: the winner of a trick, and the one place that it means."""

from __future__ import annotations

from tests.games.ugo.table import GAME, card, kingdom, play, table
from ugames.core.game import Seat, glimpse
from ugames.core.teaching.coach import Happened
from ugames.core.words import filled
from ugames.games.ugo import coach, words
from ugames.games.ugo.rules import State


def happened(state: State, played: str, seat: Seat) -> Happened:
    """What a seat sees happen with this card."""
    step = play(state, played)
    return Happened(GAME, glimpse(GAME, state, seat), step.events, glimpse(GAME, step.state, seat))


def shown(key: str, moment: Happened) -> str:
    """The place that a remark is about."""
    return coach.SHOWS[key].format(**{"seat": moment.seat, **coach.FIELDS[key](moment)})


def test_the_coach_spoke_of_missing_farmers_only_when_they_had_cost_points() -> None:
    """It says before the first card with which such a place can be opened that the place would be short."""
    two, four = kingdom("red 5", "green 5"), kingdom("red 5", "green 5", "yellow 3", "blue 2", farmers=9)
    for before, hand, trick, warned in (
        (two, "blue 6, red 8", "blue 5", True),
        (two, "blue 6", "blue 5", False),  # the last card: there is nothing to choose
        (two, "red 8, red 6", "red 5", False),
        (kingdom("red 5"), "blue 6, red 8", "blue 5", False),
        (two._replace(farmers=2), "blue 6, red 8", "blue 5", False),
        (four, "grey 6, red 8", "grey 5", False),
    ):
        state = table(f"grey 0, {trick}", hand, leader=0, kingdoms={1: before})
        moment = happened(state, trick, 1)
        assert coach.next_place_is_hungry(moment) == warned, (before, hand)
    moment = happened(table("grey 0, blue 5", "blue 6, red 8", leader=0, kingdoms={1: two}), "blue 5", 1)
    state = table("grey 0", "blue 6, red 8", "green 1", "yellow 3", leader=2, trick="green 1, yellow 3")
    many = happened(state, "grey 0", 1)
    assert shown("next_place_is_hungry", many) == "kingdom-1-2", "a trick of many colours opens several places"
    assert coach.REMARKS[0] is coach.next_place_is_hungry, "points are lost before anything else is learned"
    assert shown("next_place_is_hungry", moment) == "kingdom-1-2"
    said = filled(words.COACH["next_place_is_hungry"], **coach.FIELDS["next_place_is_hungry"](moment))
    assert said.startswith("A trick with new colours would open place 3, which lacks 2 farmers: -10.")


def test_the_coach_said_that_a_2_always_brings_farmers_by_losing() -> None:
    """What it says of both is what their faces say."""
    one, two = (GAME.faces[card(f"red {value}")] for value in (1, 2))
    assert (one.loses_same, one.loses_other, two.loses_same, two.loses_other) == (1, 2, 0, 1)
    assert words.COACH["gets_farmers_by_losing"].endswith(
        "a 1 brings one if its own colour wins, else two; a 2 one if another colour wins."
    )


def test_nobody_was_told_who_wins_of_equal_numbers_before_it_happened() -> None:
    said = "of equal"
    assert said in words.COACH["follows"]
    assert said in words.ON_BOARD["led_hint"]
