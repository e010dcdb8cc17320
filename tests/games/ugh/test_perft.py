"""How many lines of play there are from small positions, each figure worked out by hand.

A line is a sequence of legal actions, without those that the rules take by themselves. The text in each test lists the
legal actions after each step, so that the products can be checked by hand.
"""

from __future__ import annotations

from tests.games.ugh.table import GAME, play, table
from ugames.games.ugh.rules import FLIP, TAKE, State

SET = "green 1, orange 1, purple 1"


def perft(state: State, depth: int) -> int:
    """The number of lines of exactly so many actions."""
    if depth == 0:
        return 1
    return sum(
        perft(GAME.apply(state, seat, action).state, depth - 1)
        for seat in GAME.to_act(state)
        for action in GAME.legal(state, seat)
    )


def lines(state: State, depth: int) -> list[int]:
    """The figures for depth 1, 2, ..."""
    return [perft(state, each) for each in range(1, depth + 1)]


def test_two_cards_and_nothing_else() -> None:
    """Flip; then take it (and the other must flip the last card, which ends it) or flip on and take one of the two.

    1: Flip. 2: Take, Flip. 3: after Take: Flip, the end; after Flip: Take 1, Take 2, the end. So 1, 2, 1 + 2, 0.
    """
    assert lines(table(["", ""], deck="green 1, green 2"), 4) == [1, 2, 3, 0]


def test_four_flips() -> None:
    """Five numbers, empty piles. T = take (any pile that has a card), F = flip; a turn ends with T or the fourth F.

    1: F. 2: F-(T1, F). 3: the next player after T1 has no pile, so F: 1; after F-F: T1, T2, F: 3; so 4.
    4: F-T-F: T1, F: 2; F-F-T (two of them): one pile is left, so T or F: 4; F-F-F: T1, T2, T3, F: 4; so 10.
    """
    assert lines(table(["", ""], deck="green 1, green 2, green 3, green 4, green 5"), 4) == [1, 2, 4, 10]


def test_volcano_with_three_different_cards() -> None:
    """1: Flip. 2: any of three cards. 3: any of the two that are left. 4: the other player flips. So 1, 3, 6, 6."""
    assert lines(table(["green 1, green 2, purple 3", ""], deck="volcano, green 1, green 1"), 4) == [1, 3, 6, 6]


def test_volcano_with_a_pair() -> None:
    """The Pool is A A B C, two must go. 2: A, B or C. 3: after A: A, B, C; after B: A, C; after C: A, B. So 1, 3, 7."""
    assert lines(table(["green 1, green 1, green 2, green 3", ""], deck="volcano, green 1, green 1"), 3) == [1, 3, 7]


def test_ice_age_with_an_all_wild() -> None:
    """It is flipped. The Pool is two greens, an orange and the All Wild (W): green, orange and one more must go.

    1: green 1, green 2 or W for green. 2: after a green: orange or W for orange; after W: orange goes unasked, then
    green 1 or green 2; so 2 + 2 + 2. 3: after green-orange or green-W two cards are left, of which one goes: 2 each, 8
    in all; after W the turn is over and the other player flips: 1 each, 2 in all. So 3, 6, 10.
    """
    state = table(["green 1, green 2, orange 3, all wild", ""], deck="ice age, green 1, green 1")
    state, _ = play(state, FLIP)
    assert lines(state, 3) == [3, 6, 10]


def test_a_wild_with_two_victims() -> None:
    """A flipped green wild: steal green 1 or green 5 from one, green 5 from the other, lay it, keep it: 5.

    3: after a theft or after keeping the next player flips: 4; after laying: take it or flip on: 2. So 1, 5, 6.
    """
    state = table(["", "green 1, green 5, orange 1", "green 5"], deck="green wild, orange 2, orange 2, orange 2")
    assert lines(state, 3) == [1, 5, 6]


def test_the_last_call() -> None:
    """Both can lock one set before the last card, a Tornado, ends it. The flipper may also lock instead of flipping.

    1: Flip or Lock. 2: after Flip the other is asked: Lock, Done; after Lock: Flip. 3: after Flip and the answer the
    flipper is asked: Lock, Done: 4; after Lock-Flip the other is asked: Lock, Done: 2. Then it is over: 2, 3, 6, 0.
    """
    assert lines(table([SET, SET], deck="tornado"), 4) == [2, 3, 6, 0]


def test_the_third_colour_with_an_all_wild() -> None:
    """Purple 4 was taken to green 2, orange 3 and W: four sets (one without W, one for each place of W), or Done.

    1: five. 2: each set leaves one card, so the turn is over, as it is after Done; the other player can flip or take
    what is left on the Safety pile: 2 each. So 5, 10.
    """
    state = table(["green 2, orange 3, all wild", ""], safety=("green 1, purple 4", "", ""))
    state, _ = play(state, TAKE[0])
    assert lines(state, 2) == [5, 10]
