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
         "You have 5 grey. That's more than 3, so each of them costs 1 point. Pink, green and "
         "red/blue have the same limit.", "grey"),
        ("pink 1, pink 3", "gray 7, gray 4, pink 2",
         "You have 3 pink. With more than 3, each of your piles with pink scores −3.", "pink"),
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


def test_what_matters_for_a_card_is_told_one_after_the_other_before_it_is_played() -> None:
    state = table("pink 7, yellow 1, yellow 3", "pink 4, yellow 2", "green 2, yellow 5", vip="pink", leader=1)
    moment = happened(state, "pink 4, green 2")
    known = {"match_begins"}
    for key in ("follows_or_plays_grey", "pink_may_be_taken", "vip_beats_the_led_colour"):
        assert remark(COACH, moment, known) == key
        assert remark(COACH, moment, known, now=False) != key, "once the card lies there, it comes too late"
        known.add(key)
