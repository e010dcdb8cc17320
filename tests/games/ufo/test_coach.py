"""The coach of UFO where it harmed, or was silent."""

from __future__ import annotations

from tests.games.ufo.table import IN_STEP, card, depart, table
from ugames.core.game import glimpse
from ugames.core.teaching.coach import warning
from ugames.games.ufo.cards import ZONES
from ugames.games.ufo.rules import DEPART, PLAY, Action, State
from ugames.registry import coach_of

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
