"""What seats choose in thought where all choose at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from ugames.bots.thinking.at_once import Guesses

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
