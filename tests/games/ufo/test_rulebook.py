"""The numbers in the rulebook of UFO, and its sentences that can be tested."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.ufo.table import GAME, can, card, cards, depart, find, press, rules, table
from ugames.core.rng import Rng
from ugames.games.ufo.cards import CARDS, LANDING_ZONES
from ugames.games.ufo.events import (
    Opened,
    Passed,
    Played,
    PlayedOn,
    Scored,
    ZoneStolen,
)
from ugames.games.ufo.rules import PASS, PLAY, PLAY_ON, SKIP, Phase


@pytest.mark.parametrize(
    "seats, marks",
    [(2, "2+"), (3, "2+ 3+"), (4, "2+ 3+ 4+"), (5, "2+ 3+ 4+"), (6, "2+ 3+ 4+ 6+"), (7, "2+ 3+ 4+ 6+ 7")],
)
def test_UF_3_departure_cards_in_play(seats: int, marks: str) -> None:
    departures = GAME.deal(seats, Rng(3)).state.departures
    assert departures == tuple(map(depart, marks.split()))
    assert len(departures) < seats


@pytest.mark.parametrize("seats", range(3, 8))
def test_UF_4_as_many_piles_as_players_minus_one(seats: int) -> None:
    state = GAME.deal(seats, Rng(4)).state
    assert len(state.decks) == seats - 1
    assert Counter(state.held)[None] == 1
    assert sorted(each for deck in state.decks for each in deck) == list(CARDS)


def test_robbing_takes_a_landing_zone() -> None:
    step = press(table("19 20", "1 2", stacks={1: "18"}), (0, PLAY_ON[1, card(19)]))
    assert find(step, PlayedOn) == [PlayedOn(0, 1, card(19), 0)]
    assert find(step, ZoneStolen) == [ZoneStolen(0, 1, step.state.stolen[0][0])]
    assert str(step.state.stolen[0][0]) == "zone 2"
    assert step.state.zones[1] == ()
    assert step.state.stacks[1] == cards("18 19")


def test_the_deck_goes_to_the_outstretched_hand_and_the_giver_waits() -> None:
    step = press(table("19 20", "1 2"), (0, PLAY[card(19)]))
    assert find(step, Played) == [Played(0, card(19), 0)]
    step = press(step.state, (0, PASS[2]))
    assert step.events == (Passed(0, 2, 0), Opened(2, 0, cards("20")))
    assert step.state.held == (None, 1, 0)
    assert step.state.phases == (Phase.waiting, Phase.choosing, Phase.choosing)
    assert not can(step.state, 0, SKIP)


def test_UF_10_cards_out_of_order_are_discarded_and_the_rest_is_added_up() -> None:
    free = rules(no_referee=True)
    stolen = (LANDING_ZONES[2:3], (), ())
    state = table("65", "1 2", game=free, stacks={0: "10 20 15 30"}, stolen=stolen)
    step = press(state, (0, PLAY[card(65)]), game=free)
    assert step.state.stacks[0] == cards("10 20 30 65")
    assert step.state.discards == cards("15")
    # 10, 20 and 30 count 3 each, 65 counts 2, the stolen zone 3.
    assert find(step, Scored)[0] == Scored(0, 4, 11, 1, 3, 0, 14)
