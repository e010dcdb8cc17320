"""The search shares its thought among the choices: none is given up for bad luck, and most goes to close ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

import pytest

from ugames.bots.thinking.decision import Weighed, never
from ugames.bots.thinking.search import search
from ugames.core.game import Glimpse

CALM = 0
"""The bet that always brings 5 points."""
BOLD = 1
"""The bet that brings 20 points in nine worlds of ten, and costs 100 in the tenth."""


class Bet(NamedTuple):
    """A world, and the choice that was made in it, if any."""

    luck: float
    chosen: int | None = None

    @property
    def state(self) -> Bet:
        """This Bet, which can stand for the Step that led to it."""
        return self


class Bets:
    """The rules of the bet, in which one seat chooses once, and the guide of its search."""

    spread = 8.0

    def __init__(self, worth: Callable[[int, float], float], hopes: Sequence[float] | None = None) -> None:
        self._worth, self._hopes = worth, hopes

    def to_act(self, bet: Bet) -> tuple[int, ...]:
        return (0,)

    def legal(self, bet: Bet, seat: int) -> Sequence[int]:
        return ()

    def apply(self, bet: Bet, seat: int, action: int) -> Bet:
        return bet._replace(chosen=action)

    def dream(self, dice: Random) -> Bet:
        return Bet(dice.random())

    def over(self, bet: Bet) -> bool:
        return bet.chosen is not None

    def habit(self, bet: Bet, seat: int, legal: Sequence[int], dice: Random) -> int:
        raise AssertionError("nobody chooses a second time")

    def worths(self, bet: Bet) -> Sequence[float]:
        assert bet.chosen is not None
        return [self._worth(bet.chosen, bet.luck)]

    def hopes(self, bet: Bet, seat: int, legal: Sequence[int]) -> Sequence[float] | None:
        return None if self._hopes is None else [self._hopes[action] for action in legal]


def sought(
    bets: Bets, choices: int, iterations: int, seed: int = 1, late: Callable[[], bool] = never
) -> tuple[tuple[Weighed, ...], int]:
    """What the search finds among this number of choices."""
    seen = Glimpse(0, None, (0,), tuple(range(choices)), None)
    return search(bets, seen, bets, Random(seed), iterations, late, seen.legal)


def risky(choice: int, luck: float) -> float:
    """What a bet brings in a world."""
    return 5.0 if choice == CALM else 20.0 if luck < 0.9 else -100.0


def test_no_choice_is_given_up_for_one_unlucky_try() -> None:
    assert all(sought(Bets(risky), 2, 2000, seed)[0][0].action == BOLD for seed in range(30))


@pytest.mark.parametrize("choices", [1, 2, 5, 13, 40])
def test_the_better_half_stays_after_each_round_of_tries(choices: int) -> None:
    iterations = 400
    options, done = sought(Bets(lambda choice, luck: choice + 4 * luck), choices, iterations)
    assert iterations - 2 < done <= iterations
    assert sum(option.visits for option in options) == done
    assert {option.action for option in options} == {*range(choices)}
    visits, left = [option.visits for option in options], choices
    while left > 1:
        better = (left + 1) // 2
        assert len({*visits[better:left]}) == 1, "all that leave together were tried equally often"
        assert better == 1 or visits[better - 1] > visits[better]
        left = better
    assert options[0].value >= options[min(1, choices - 1)].value


def test_close_choices_are_told_apart_among_many_bad_ones() -> None:
    """The best bet leads by a tenth of what luck does, and most of the thought is spent on it and the next one."""
    bets = Bets(lambda choice, luck: 10 * luck - (0 if choice == 7 else 1 if choice == 3 else 9))
    firsts = [sought(bets, 16, 4000, seed)[0] for seed in range(10)]
    assert all({each.action for each in found[:2]} == {3, 7} for found in firsts)
    assert sum(found[0].action == 7 for found in firsts) >= 9
    assert all(found[0].visits > 4000 / 4 / 2 for found in firsts)


@pytest.mark.parametrize("choices", [1, 2, 7])
def test_in_a_hurry_each_choice_is_tried_once(choices: int) -> None:
    found, done = sought(Bets(risky), choices, 1000, late=lambda: True)
    assert done == choices
    assert [option.visits for option in found] == [1] * choices


def test_what_is_hoped_of_a_choice_counts_as_one_try() -> None:
    (best, other), done = sought(Bets(lambda choice, luck: 0.0, hopes=[3.0, 6.0]), 2, 2)
    assert done == 2
    assert best == Weighed(1, 3.0, 2)
    assert other == Weighed(0, 1.5, 2)
