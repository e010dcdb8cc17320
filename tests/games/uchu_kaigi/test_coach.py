"""The coach speaks of a limit at the trick that reaches or passes it, at the counter of that colour."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.uchu_kaigi.table import GAME, piles, play, table
from ugames.core.game import Seat, glimpse
from ugames.core.teaching.coach import Happened, remark
from ugames.core.words import filled
from ugames.games.uchu_kaigi import coach, words
from ugames.games.uchu_kaigi.rules import State

COACH: Any = coach  # a module is one
KNOWN = {"match_begins", "pink_may_be_taken", "takes_a_pile", "vip_beats_the_led_colour", "follows_or_plays_grey"}


def happened(state: State, played: str, seat: Seat = 0) -> Happened:
    """What a seat sees happen with the last of these cards."""
    before = play(state, ", ".join(played.split(", ")[:-1])).state
    step = play(before, played.split(", ")[-1])
    return Happened(GAME, glimpse(GAME, before, seat), step.events, glimpse(GAME, step.state, seat))


def told(moment: Happened) -> tuple[str, str]:
    """What the coach says about it to somebody who knows the rest, and at which place."""
    key = remark(COACH, moment, KNOWN)
    fields = coach.FIELDS[key](moment)
    return filled(words.COACH[key], **fields), coach.SHOWS[key].format(**fields)


@pytest.mark.parametrize(
    "taken, played, said, suit",
    [
        ("gray 1, gray 2, gray 3", "gray 7, gray 4, pink 2",
         "5 grey: more than 3, so each of them costs 1 point. Pink, green and red/blue have the same limit.", "grey"),
        ("pink 1, pink 3", "gray 7, gray 4, pink 2",
         "You have 3 pink. More than 3 are too much: then each of your piles with pink counts -3.", "pink"),
    ],
)  # fmt: skip
def test_the_coach_spoke_of_too_much_only_in_the_next_round(taken: str, played: str, said: str, suit: str) -> None:
    """It named neither the colour nor the limit nor the cost, and the counters were at 0 by then."""
    state = table("gray 7, yellow 1", "gray 4, yellow 2", "pink 2, yellow 3", taken=(piles(taken), (), ()))
    assert told(happened(state, played)) == (said, f"taken-0-{suit}")


def test_the_order_of_scoring_was_told_after_the_scoring() -> None:
    state = table("green 7, yellow 1", "green 4, yellow 2", "green 2, yellow 3")
    moment = happened(state, "green 7, green 4, green 2")
    assert remark(COACH, moment, {*KNOWN, "nears_the_limit_of_green"}) == "last_trick_comes"
    said = words.COACH["last_trick_comes"]
    assert said.startswith("After this trick the round is scored: piles and colours, then grey")


def test_the_coach_stood_at_ones_own_place_when_another_sat_out() -> None:
    state = table(*(f"{card}, yellow {number}, pink {number}, yellow {number + 3}"
                    for card, number in (("purple 2", 1), ("purple 7", 2), ("purple 1", 3))))  # fmt: skip
    moment = happened(state, "purple 2, purple 7, purple 1")
    assert coach.wins_with_purple(moment)
    assert coach.SHOWS["wins_with_purple"].format(**coach.FIELDS["wins_with_purple"](moment)) == "country-1"


def test_with_two_players_the_second_one_was_told_of_the_tricks_of_the_others() -> None:
    """The second player's own country is the third one, and its tricks were taken for nobody's."""
    state = table("green 1, pink 1", "green 2, green 4", "green 9, pink 3", "green 3, green 5", seats=2)
    for seat, own in ((0, False), (1, True)):
        assert coach.takes_a_pile(happened(state, "green 1, green 2, green 9, green 3", seat)) is own


def test_the_coach_told_of_pink_when_it_had_cost_14_and_of_the_vip_in_the_seventh_trick() -> None:
    """It rested for two turns after each remark, and what mattered then came later or never."""
    state = table("pink 7, yellow 1, yellow 3", "pink 4, yellow 2", "green 2, yellow 5", vip="pink", leader=1)
    moment = happened(state, "pink 4, green 2")
    known = {"match_begins"}
    for key in ("follows_or_plays_grey", "pink_may_be_taken", "vip_beats_the_led_colour"):
        assert remark(COACH, moment, known, rests=True) == key
        known.add(key)
    assert not remark(COACH, moment, known, rests=True)


def test_the_coach_said_nothing_at_three_pink_cards_of_four_with_pink_in_hand() -> None:
    hands = ("green 9, yellow 1", "green 4, yellow 2", "green 2, yellow 3", "pink 8, purple 3")
    moment = happened(table(*hands, taken=(piles("pink 1, pink 3"), (), (), ())), "green 9, green 4, green 2, pink 8")
    assert told(moment) == (
        "You have 3 pink. More than 4 are too much: then each of your piles with pink counts -3.",
        "taken-0-pink",
    )


def test_after_this_trick_was_said_when_the_own_card_lay_in_it() -> None:
    """What is said of the last trick must come while there is still a card to choose."""
    state = table("green 7, yellow 1", "green 4, yellow 2", "green 2, yellow 3")
    known = {each.__name__ for each in coach.REMARKS} - {"last_trick_comes"}
    assert remark(COACH, happened(state, "green 7, green 4, green 2"), known) == "last_trick_comes"
    assert not remark(COACH, happened(state, "green 7, green 4, green 2, yellow 1"), known)


def test_yellow_was_explained_only_when_it_had_led_at_random() -> None:
    state = table("yellow 7, green 1, pink 1", "yellow 4, yellow 2, pink 2", "pink 5, yellow 3, green 3", leader=1)
    assert coach.wins_with_yellow(happened(state, "yellow 4, yellow 3"))
    assert coach.whoever_won(happened(state, "yellow 4, yellow 3")) == {"country": 0}
    assert not coach.wins_with_purple(happened(state, "yellow 4, yellow 3"))
    lost = table("yellow 3, green 1, pink 1", "yellow 4, yellow 2, pink 2", "pink 5, yellow 8, green 3", leader=1)
    assert not coach.wins_with_yellow(happened(lost, "yellow 4, yellow 8"))
