"""The coach frames whom and what it speaks of: the winner of a trick, and the one place that it means."""

from __future__ import annotations

import pytest

from tests.games.ugo.table import GAME, card, kingdom, play, table
from ugames.core.game import Seat, glimpse
from ugames.core.teaching.coach import Happened
from ugames.core.words import filled
from ugames.games.ugo import coach, words
from ugames.games.ugo.rules import Kingdom, State


def happened(state: State, played: str, seat: Seat) -> Happened:
    """What a seat sees happen with this card."""
    step = play(state, played)
    return Happened(GAME, glimpse(GAME, state, seat), step.events, glimpse(GAME, step.state, seat))


def shown(key: str, moment: Happened) -> str:
    """The place that a remark is about."""
    return coach.SHOWS[key].format(**{"seat": moment.seat, **coach.FIELDS[key](moment)})


def test_the_coach_framed_ones_own_plate_though_another_took_the_trick() -> None:
    moment = happened(table("red 5, red 1", "blue 8, blue 1", trick="", leader=0), "red 5", 0)
    assert not coach.wins_by_value(moment)
    moment = happened(table("red 1", "blue 8, blue 1", trick="red 5", leader=0), "blue 8", 0)
    assert coach.wins_by_value(moment)
    assert shown("wins_by_value", moment) == "seat-1"
    said = filled(words.COACH["wins_by_value"], **coach.FIELDS["wins_by_value"](moment))
    assert said.startswith("The 8 took the trick, the highest number, though not of the led colour.")


@pytest.mark.parametrize(
    "before, place",
    [
        (kingdom("red 5", "green 5", farmers=0), 2),
        (kingdom("red 5", "green 5", "yellow 3", farmers=2), 3),
        (kingdom("red 5", "green 5", farmers=2), None),
    ],
)
def test_the_coach_spoke_of_missing_farmers_one_place_too_late(before: Kingdom, place: int | None) -> None:
    """It looked at the place before the one on which the card was laid, and framed all five."""
    state = table("red 1, yellow 1", "blue 8, grey 1", trick="red 0", leader=0, kingdoms={1: before})
    moment = happened(state, "blue 8", 1)
    assert coach.opens_a_hungry_place(moment) == (place is not None)
    if place is not None:
        assert shown("opens_a_hungry_place", moment) == f"kingdom-1-{place}"
        said = filled(words.COACH["opens_a_hungry_place"], **coach.FIELDS["opens_a_hungry_place"](moment))
        assert said.startswith(f"Place {place + 1} lacks farmers")


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


def test_the_coach_framed_all_places_where_farmers_came_to_one() -> None:
    state = table("red 1, yellow 1", "red 4, grey 1", trick="red 2", leader=0, kingdoms={1: kingdom(farmers=2)})
    moment = happened(state, "red 4", 1)
    assert coach.gets_farmers_by_winning(moment)
    assert shown("gets_farmers_by_winning", moment) == "kingdom-1-3"


def test_nobody_was_told_who_wins_of_equal_numbers_before_it_happened() -> None:
    said = "of equal"
    assert said in words.COACH["follows"]
    assert said in words.ON_BOARD["led_hint"]
