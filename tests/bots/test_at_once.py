"""What seats choose in thought where all choose at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from ugames.bots.thinking.at_once import Guesses, answers

SIGNS = ("paper", "rock", "scissors")
DREAMS = 1500


def wins(choices: Sequence[str], seat: int) -> float:
    """A sign beats the one behind it."""
    own, other = (SIGNS.index(choices[each]) for each in (seat, 1 - seat))
    return (0.0, 1.0, -1.0)[(other - own) % 3]


def test_nobody_can_be_outguessed() -> None:
    guesses, dice = Guesses(wins), Random(1)
    drawn = Counter(sign for _ in range(DREAMS) for sign in guesses.choices((SIGNS, SIGNS), dice))
    assert all(0.29 < drawn[sign] / (2 * DREAMS) < 0.38 for sign in SIGNS), drawn


def test_each_chooses_what_it_has_in_this_dream() -> None:
    guesses, dice = Guesses(wins), Random(2)
    for _ in range(40):
        hands = [dice.sample(SIGNS, 2) for _ in range(2)]
        assert all(sign in hand for sign, hand in zip(guesses.choices(hands, dice), hands, strict=True))


def test_equal_bids_that_cancel_each_other_were_all_the_same_in_a_dream() -> None:
    """By the rule of thumb all dreamt the highest bid; a newcomer's Expert then bid anything else, and lost to that."""

    def highest_alone(choices: Sequence[int], seat: int) -> float:
        alone = [bid for bid in choices if choices.count(bid) == 1]
        return float(bool(alone) and choices[seat] == max(alone))

    guesses, dice = Guesses(highest_alone), Random(3)
    drawn = [guesses.choices([(1, 2, 3)] * 3, dice) for _ in range(DREAMS)]
    assert sum(len({*choices}) == 1 for choices in drawn) < 0.05 * DREAMS
    won = [sum(highest_alone(choices, seat) for choices in drawn) / DREAMS for seat in range(3)]
    fixed = max(sum(highest_alone([bid, *choices[1:]], 0) for choices in drawn) / DREAMS for bid in (1, 2, 3))
    assert fixed - won[0] < 0.05, (fixed, won)


class Auction:
    """Three bids, of which the highest that is alone wins one point, and each costs a little."""

    def dream(self, dice: Random) -> Sequence[Sequence[int]]:
        return [(1, 2, 3)] * 3

    def habit(self, seat: int, legal: Sequence[int], dice: Random) -> int:
        return dice.choice((2, 3))

    def worth(self, choices: Sequence[int], seat: int) -> float:
        alone = [bid for bid in choices if choices.count(bid) == 1]
        return float(bool(alone) and choices[seat] == max(alone)) - choices[seat] / 100


def test_no_level_of_a_newcomers_secret_bids_was_above_the_rule_of_thumb() -> None:
    """By habit nobody bids 1: it wins half of the time, as others cancel each other; all who know that cancel, too."""
    first = answers(Auction(), 0, (1, 2, 3), Random(1), 400)
    assert first[0].action == 1
    assert 0.4 < first[0].value < 0.6
    second = answers(Auction(), 0, (1, 2, 3), Random(1), 400, deep=1)
    assert second[-1].action == 1
    assert second[0].value > first[0].value
    assert answers(Auction(), 0, (2,), Random(1), 2)[0].visits == 2
