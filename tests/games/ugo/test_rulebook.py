"""The rulebook's worked examples, exactly.

Richard, Susan, Frank and Lucy sit in this order in the examples A and B, and Frank, Susan, Richard and Mary in C to E.
Susan has no red card in example A and plays one in example B, which "continues": so B is set up afresh.
"""

from __future__ import annotations

from tests.games.ugo.table import GAME, card, cards, kingdom, lay, of_kind, play, table
from ugames.games.ugo.rules import FarmersCame, GameScored, Laid, TrickWon

RICHARD, SUSAN, FRANK, LUCY = range(4)
AFTER_A = kingdom("red 3, red 4, red 6", "blue 5", farmers=1)


def test_UG_9_example_A_first_trick() -> None:
    start = table("red 3, grey 1", "blue 5, grey 2", "red 6, grey 3", "red 4, grey 4", leader=RICHARD)
    step = play(start, "red 3, blue 5, red 6, red 4")
    assert of_kind(step, TrickWon) == [TrickWon(FRANK, cards("red 3, blue 5, red 6, red 4"))]
    assert of_kind(step, FarmersCame) == [FarmersCame(FRANK, card("red 6"), 1)]
    step = lay(step.state, "red 6")
    assert step.state.kingdoms[FRANK] == AFTER_A
    assert GAME.points(AFTER_A) == 11
    assert GAME.to_act(step.state) == (FRANK,)


def test_example_B_second_trick() -> None:
    start = table(
        "blue 1, grey 1", "red 0, grey 2", "blue 8, grey 3", "green 6, grey 4", leader=FRANK, kingdoms={FRANK: AFTER_A}
    )
    step = play(start, "blue 8, green 6, blue 1, red 0")
    assert of_kind(step, TrickWon)[0].seat == FRANK
    assert of_kind(step, FarmersCame) == [FarmersCame(RICHARD, card("blue 1"), 1)]
    step = lay(step.state, "blue 8")
    assert of_kind(step, Laid) == [
        Laid(FRANK, 1, cards("blue 1, blue 8")),
        Laid(FRANK, 0, cards("red 0"), card("red 6")),
        Laid(FRANK, 2, cards("green 6")),
    ]
    assert GAME.points(step.state.kingdoms[FRANK]) == 0 + 8 - 5


def test_example_C_the_led_colour_wins_among_equals() -> None:
    frank, susan, richard, mary = range(4)
    start = table("blue 3, grey 1", "green 7, grey 2", "red 1, grey 3", "blue 7, grey 4", leader=frank)
    step = play(start, "blue 3, green 7, red 1, blue 7")
    assert of_kind(step, TrickWon)[0].seat == mary
    assert of_kind(step, FarmersCame) == [FarmersCame(richard, card("red 1"), 2), FarmersCame(mary, card("blue 7"), 1)]
    step = lay(step.state, "green 7, blue 7")
    assert step.state.kingdoms[mary] == kingdom("green 7", "blue 3, blue 7", "red 1", farmers=1)
    assert step.state.kingdoms[susan] == kingdom()


def test_example_D_the_first_wins_among_equals_of_other_colours() -> None:
    frank, susan, richard, mary = range(4)
    start = table("blue 2, grey 1", "green 8, grey 2", "red 2, grey 3", "red 8, grey 4", leader=frank)
    step = play(start, "blue 2, green 8, red 2, red 8")
    assert of_kind(step, TrickWon)[0].seat == susan
    assert of_kind(step, FarmersCame) == [FarmersCame(frank, card("blue 2"), 1), FarmersCame(richard, card("red 2"), 1)]
    step = lay(step.state, "red 8, green 8")
    assert step.state.kingdoms[susan] == kingdom("red 2, red 8", "green 8", "blue 2")
    assert step.state.kingdoms[mary] == kingdom()


def test_example_E_a_2_of_the_winning_colour_gains_nothing() -> None:
    frank, susan, richard, mary = range(4)
    start = table("blue 7, grey 1", "green 2, grey 2", "green 8, grey 3", "blue 2, grey 4", leader=frank)
    step = play(start, "blue 7, green 2, green 8, blue 2")
    assert of_kind(step, TrickWon)[0].seat == richard
    assert of_kind(step, FarmersCame) == [FarmersCame(mary, card("blue 2"), 1)]
    step = lay(step.state, "blue 7, green 8")
    assert step.state.kingdoms[richard] == kingdom("blue 2, blue 7", "green 2, green 8")
    assert step.state.kingdoms[susan] == kingdom()


def test_example_F_what_frank_scores_if_example_B_was_the_last_trick() -> None:
    start = table("blue 1", "red 0", "blue 8", "green 6", leader=FRANK, kingdoms={FRANK: AFTER_A})
    step = lay(play(start, "blue 8, green 6, blue 1, red 0").state, "blue 8")
    assert of_kind(step, GameScored)[FRANK] == GameScored(FRANK, (0, 8, -5, 0, 0), 3)


def test_example_G_an_empty_place_with_all_its_farmers() -> None:
    susans = kingdom("red 8", "blue 6", "green 2", farmers=5)
    step = play(table("yellow 8", "yellow 3", kingdoms={SUSAN: susans}), "yellow 8, yellow 3")
    step = lay(step.state, "yellow 8")
    assert of_kind(step, GameScored)[SUSAN] == GameScored(SUSAN, (8, 6, 2, 3, 0), 8 + 6 + 2 + 3)
