"""Every worked example of the rulebook. Where it does not name all cards of a picture, the cards here fit its text."""

from __future__ import annotations

import pytest

from tests.games.uchu_kaigi.table import GAME, all_of, cards, only, options, piles, play, stacks, table
from ugames.core.game import Event
from ugames.games.uchu_kaigi.cards import SEATINGS
from ugames.games.uchu_kaigi.rules import LeadHanded, SatOut, TrickWon
from ugames.games.uchu_kaigi.scoring import (
    BlameShared,
    GraysCharged,
    MarkerMoved,
    PilesScored,
    count_suits,
    move_markers,
    phase_one,
    phase_three,
    phase_two,
    points_of,
)

OF_FOUR = SEATINGS[4]
TOO_MANY = OF_FOUR.threshold + 1


def scored(*won: str) -> PilesScored:
    """The score of phase I for the piles of country 0, when nobody else has any."""
    events: list[Event] = []
    taken = (piles(*won), (), (), ())
    phase_one(stacks((0, (1, 2, 3, 0))), taken, [count_suits(each) for each in taken], OF_FOUR, events)
    return all_of(events, PilesScored)[-1]


def test_turnablinde_may_be_played_with_the_lead_colour_in_hand() -> None:
    state = table("pink 4", "pink 2, grey 3, yellow 9", "gray 1", "green 1", trick="pink 4")
    assert options(state) == "pink 2, grey 3"


def test_UK_10_trick_example_1_the_highest_of_the_lead_colour_takes_it() -> None:
    """VIP green, none played: the fourth player has played pink 7."""
    state = table("pink 4, pink 1", "pink 6, pink 2", "gray 9, pink 3", "pink 7, pink 5", vip="green")
    step = play(state, "pink 4, pink 6, gray 9, pink 7")
    won = only(step.events, TrickWon)
    assert (won.country, won.cards) == (3, cards("pink 4, pink 6, gray 9, pink 7"))
    assert step.state.piles[3] == piles("pink 4, pink 6, gray 9, pink 7")
    assert step.state.order[0] == 3


def test_trick_example_2_the_highest_of_the_vip_colour_takes_it() -> None:
    """VIP green: the second player has played the higher of two green cards, and pink 9 is no match for it."""
    state = table("pink 4, pink 1", "green 5, gray 2", "green 2, gray 3", "pink 9, pink 5", vip="green")
    assert only(play(state, "pink 4, green 5, green 2, pink 9").events, TrickWon).country == 1


@pytest.mark.parametrize(
    "won, points, total",
    [
        (("yellow 1, green 2", "yellow 3, gray 1", "purple 1, green 1"), (2, 2, 2), 6),
        (("yellow 1, green 2", "pink 3, pink 1, gray 1", "pink 9, green 1"), (2, 3, 3), 8),
        (("yellow 1, green 2", "pink 3, pink 1, gray 1", "pink 9, pink 4, pink 5, green 1"), (2, -3, -3), -4),
    ],
    ids=["no pink", "pink", "too much pink"],
)
def test_I_a_piles(won: tuple[str, ...], points: tuple[int, ...], total: int) -> None:
    told = scored(*won)
    assert told.piles == points
    assert told.change - told.colours == total


@pytest.mark.parametrize(
    "won, points",
    [
        (("red/blue 1, yellow 4", "pink 3, gray 2, gray 5"), 4),
        (("red/blue 1, yellow 4, red/blue 3", "pink 3, gray 2, green 5, green 2"), 6),
        (("red/blue 1, yellow 4, red/blue 3", "pink 3, gray 2, green 5, purple 2"), 10),
    ],
    ids=["one red/blue: 4", "more red/blue: 6", "all seven: 10"],
)
def test_I_b_colours(won: tuple[str, ...], points: int) -> None:
    assert scored(*won).colours == points


def test_too_much_green_halves_13_to_6() -> None:
    told = scored("pink 1, green 1, green 2", "pink 2, green 3, gray 1", "green 4, yellow 1, green 5, red/blue 3")
    assert (sum(told.piles), told.colours, told.halved, told.change) == (8, 5, True, 6)


def test_too_much_green_halves_minus_3_to_minus_1() -> None:
    told = scored(
        "pink 1, pink 2, green 1, green 2",
        "pink 3, green 3, green 4",
        "pink 4, green 5, gray 1",
        "pink 5, pink 6, green 6",
        "gray 2, gray 3",
        "gray 4",
        "green 7, green 8",
    )
    assert (sum(told.piles), told.colours, told.halved, told.change) == (-6, 3, True, -1)


def test_marker_movement_stacks_red_on_yellow() -> None:
    """Red, with 13 points, scores 5 and comes to stand on yellow's marker."""
    red, yellow, blue, white = range(4)
    events: list[Event] = []
    board = stacks((18, (yellow,)), (13, (red,)), (9, (blue, white)))
    assert move_markers(board, [(red, 5)], OF_FOUR, events) == stacks((18, (yellow, red)), (9, (blue, white)))
    assert events == [MarkerMoved(red, red, 13, 18)]


def test_phase_II_red_loses_5_and_stacks_on_white() -> None:
    red, yellow, blue, white = range(4)
    taken = (piles("gray 1, gray 2, gray 3", "gray 4, gray 5"), (), piles("gray 6, gray 7, gray 8, gray 9"), ())
    events: list[Event] = []
    board = stacks((18, (yellow, red)), (13, (white,)), (9, (blue,)))
    board = phase_two(board, [count_suits(each) for each in taken], OF_FOUR, events)
    assert board == stacks((18, (yellow,)), (13, (white, red)), (9, (blue,)))
    assert all_of(events, GraysCharged) == [GraysCharged(red, red, 5)]


def test_phase_III_yellow_and_white_gain_3_and_red_loses_6() -> None:
    red, yellow, blue, white = range(4)
    taken = (piles("red/blue 1, red/blue 2, red/blue 3", "red/blue 4, red/blue 5"), (), (), ())
    events: list[Event] = []
    board = stacks((20, (blue,)), (16, (red,)), (12, (yellow,)), (9, (white,)))
    board = phase_three(board, [count_suits(each) for each in taken], OF_FOUR, events)
    assert points_of(board) == {blue: 20, red: 10, yellow: 15, white: 12}
    assert all_of(events, BlameShared) == [BlameShared(red, red, TOO_MANY, (yellow, white), 6)]
    assert [moved.country for moved in all_of(events, MarkerMoved)] == [yellow, white, red]


def test_UK_32_two_players_blue_picks_what_white_leads_after_yellow() -> None:
    """White, the dependency of red, takes cards with yellow."""
    red, white, blue, yellow = range(4)
    state = table("pink 1, pink 2", "yellow 9, pink 3, green 4", "gray 1, pink 4", "pink 5, pink 6", seats=2, leader=1)
    step = play(state, "yellow 9, gray 1, pink 5, pink 1")
    assert only(step.events, LeadHanded) == LeadHanded(1, white)
    assert step.state.order[0] == white
    assert GAME.to_act(step.state) == (1,)
    assert options(step.state) == "pink 3, green 4"
    assert white in SEATINGS[2].dependencies
    assert (red, blue) == SEATINGS[2].people
    assert yellow in SEATINGS[2].dependencies


def test_UK_33_two_players_yellow_leads_while_white_sits_out_after_purple() -> None:
    red, white, blue, yellow = range(4)
    state = table(
        "pink 1, pink 2",
        "purple 9, pink 3, green 4",
        "gray 1, pink 4",
        "pink 5, pink 6, pink 7",
        seats=2,
        leader=white,
    )
    step = play(state, "purple 9, gray 1, pink 5, pink 1")
    assert only(step.events, SatOut) == SatOut(0, white, yellow)
    assert step.state.order == (yellow, red, blue)
    assert GAME.to_act(step.state) == (1,)
