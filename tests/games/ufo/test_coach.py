"""The coach of UFO where it harmed, or was silent."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.ufo.table import IN_STEP, card, depart, press, table
from ugames.core.game import glimpse
from ugames.core.teaching.coach import Happened, remark, warning
from ugames.games import coach_of
from ugames.games.ufo.cards import ZONES
from ugames.games.ufo.rules import DEPART, PLAY, PLAY_ON, SKIP, Action, State

LOOT = {"zones": ((), (), ()), "stolen": (ZONES[:2], (), ZONES[2:3])}


def warned(state: State, action: Action) -> str:
    coach = coach_of("ufo")
    assert coach is not None
    return warning(coach, IN_STEP, glimpse(IN_STEP, state, 0), action, ())


def test_the_coach_sent_players_into_a_robbery() -> None:
    """It said to play the 1 instead of the 2, though the 2 then went on to others with the deck, and robbed."""
    with_the_next = table("1 2 42 43", "10 11 12 13")
    assert warned(with_the_next, PLAY[card(2)]) == ""
    assert warned(with_the_next, PLAY[card(42)]) == "passes_over_a_better_card", "the 2 is followed by no 3"
    assert warned(table("1 3 40 41", "10 11 12 13"), PLAY[card(3)]) == "passes_over_a_better_card"


def test_the_coach_was_silent_when_somebody_left_with_next_to_nothing() -> None:
    state = table("4 14 21 29 30", "1 2 3 5 6 7", stacks={0: "10"}, departures="2+ 3+")
    assert warned(state, DEPART[depart("2+")]) == "departs_early"


@pytest.mark.parametrize(("zones", "said"), (({}, "is_robbed_of_its_own"), (LOOT, "is_robbed")))
def test_one_robbed_of_a_zone_that_counted_nothing_was_told_to_depart(zones: dict[str, Any], said: str) -> None:
    before = table("20 30", "11 21", game=IN_STEP, stacks={0: "10", 1: "3"}, priority=(1, 0, 2), **zones)
    step = press(before, (0, SKIP), (1, PLAY_ON[0, card(11)]), game=IN_STEP)
    happened = Happened(IN_STEP, glimpse(IN_STEP, before, 0), step.events, glimpse(IN_STEP, step.state, 0))
    coach = coach_of("ufo")
    assert coach is not None
    assert remark(coach, happened, ()) == said
