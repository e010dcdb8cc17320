"""The worked examples of the rulebook, and its strategy tips where they state a fact."""

from __future__ import annotations

import pytest

from tests.games.ugh.table import GAME, a_set, card, cards, legal, lock, play, table
from ugames.games.ugh.cards import value
from ugames.games.ugh.rules import FLIP, KEEP, TAKE, Kept, Laid, Locked, Scored, TurnBegan


def test_orange_2_green_4_and_purple_3_count_24() -> None:
    assert value(a_set("green 4, orange 2, purple 3")) == 24
    state, events = play(table(["orange 2, green 4, purple 3", ""]), lock("green 4, orange 2, purple 3"))
    assert events == (Locked(0, a_set("green 4, orange 2, purple 3"), 24),)
    assert state.pools[0] == ()


def test_a_wild_beside_purple_5_and_green_4_is_a_3() -> None:
    assert value(a_set("green 4, orange wild, purple 5")) == 4 * 3 * 5


def test_UH_7_three_flips_fill_the_safety_piles_and_the_fourth_must_be_played() -> None:
    state = table(["", ""], deck="green 1, orange 2, purple 3, green 4, green 5")
    state, events = play(state, FLIP, FLIP, FLIP)
    assert [event for event in events if isinstance(event, Laid)] == [
        Laid(0, card("green 1"), 0),
        Laid(0, card("orange 2"), 1),
        Laid(0, card("purple 3"), 2),
    ]
    state, events = play(state, FLIP)
    assert events[1:] == (Kept(0, card("green 4")), TurnBegan(1))
    assert state.safety == (cards("green 1"), cards("orange 2"), cards("purple 3"))
    assert state.pools == (cards("green 4"), ())


@pytest.mark.parametrize("pile, left", [(0, "green 1"), (1, ""), (2, "purple 2")])
def test_the_top_card_of_any_safety_pile_can_be_taken(pile: int, left: str) -> None:
    state = table(["", ""], safety=("green 1, green 5", "orange 5", "purple 2, purple 5"))
    state, _ = play(state, TAKE[pile])
    assert state.pools[0][0].value == 5
    assert state.safety[pile] == cards(left)
    assert state.turn == 1


def test_UH_18_the_winner_has_the_best_sum_of_sets_and_first_flipped_ughs() -> None:
    state = table(
        ["green 5, orange 5", ""],
        deck="green 1",
        victories=[(["green 1, orange 2, purple 3"], "tornado"), (["green 2, orange 2, purple 2"], "")],
    )
    state, events = play(state, FLIP)
    assert [event for event in events if isinstance(event, Scored)] == [Scored(0, (6,), 3, 9), Scored(1, (8,), 0, 8)]
    assert GAME.outcome(state) == ((9, 8), (0,))


def test_a_wild_put_into_the_pool_counts_as_its_colour_and_steals_no_more() -> None:
    state = table(["green 5, purple 4", "orange 5"], deck="orange wild, green 1, green 2")
    state, _ = play(state, FLIP, KEEP)
    assert lock("green 5, orange wild, purple 4") in legal(state)
    state, events = play(state, lock("green 5, orange wild, purple 4"))
    assert events[0] == Locked(0, a_set("green 5, orange wild, purple 4"), 60)
    assert state.pools[1] == cards("orange 5")
