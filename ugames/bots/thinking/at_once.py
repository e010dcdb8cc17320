"""What seats choose in thought where all choose at once, so that nobody answers a choice that nobody has seen.

By a rule of thumb all would choose alike, and by chance anything; here each choice gets likelier the better it would
have done against what the others chose in the dreams before. Over all dreams of a decision that is regret matching, by
which nobody can be outguessed.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Sequence
from random import Random
from typing import Generic, Protocol, TypeVar

from ugames.bots.thinking.decision import Weighed, ordered
from ugames.core.game import Seat

A = TypeVar("A", bound=Hashable)


TIMES = 5
"""How often somebody tries each choice of whom an answer thinks that they answer, too."""


class Choosing(Protocol[A]):
    """What a game teaches about a choice in secret."""

    def dream(self, dice: Random) -> Sequence[Sequence[A]]:
        """What each seat may choose in a State that one cannot tell from the truth, nobody having chosen."""
        ...

    def habit(self, seat: Seat, legal: Sequence[A], dice: Random) -> A:
        """One of several things that a seat may choose by rule of thumb."""
        ...

    def worth(self, choices: Sequence[A], seat: Seat) -> float:
        """What the choices of all bring a seat, less what its own would bring it later."""
        ...


def answers(
    choosing: Choosing[A], seat: Seat, choices: Sequence[A], dice: Random, times: int, deep: int = 0
) -> tuple[Weighed, ...]:
    """What each choice brings on average, the best first, if the others choose by habit, or with `deep` answer that."""
    totals = dict.fromkeys(choices, 0.0)
    for _ in range(times):
        legal = choosing.dream(dice)
        chosen = [choices[0] if i == seat else _guess(choosing, legal, i, dice, deep) for i in range(len(legal))]
        for choice in choices:
            chosen[seat] = choice
            totals[choice] += choosing.worth(chosen, seat)
    return ordered(tuple(Weighed(choice, total / times, times) for choice, total in totals.items()))


def _guess(choosing: Choosing[A], legal: Sequence[Sequence[A]], seat: Seat, dice: Random, deep: int) -> A:
    if not deep:
        return choosing.habit(seat, legal[seat], dice)
    found: A = answers(_Dreamt(choosing, legal), seat, legal[seat], dice, TIMES, deep - 1)[0].action
    return found


class _Dreamt(Generic[A]):
    """The same choice within one dream."""

    def __init__(self, choosing: Choosing[A], legal: Sequence[Sequence[A]]) -> None:
        self.habit, self.worth = choosing.habit, choosing.worth
        self._legal = legal

    def dream(self, dice: Random) -> Sequence[Sequence[A]]:
        return self._legal


class Guesses(Generic[A]):
    """What each seat may choose now; a Guide has one for each decision, and asks it in each dream."""

    def __init__(self, worth: Callable[[Sequence[A], Seat], float]) -> None:
        self._worth = worth
        self._missed: defaultdict[tuple[Seat, A], float] = defaultdict(float)
        """By how much each action would have been better than what that seat chose, in all dreams so far."""

    def choices(self, legal: Sequence[Sequence[A]], dice: Random) -> list[A]:
        """One action of each seat, of those that it has in this dream; `worth` says what they bring a seat together."""
        chosen = [self._chosen(seat, actions, dice) for seat, actions in enumerate(legal)]
        for seat, actions in enumerate(legal):
            others = chosen.copy()
            had = self._worth(chosen, seat)
            for action in actions:
                others[seat] = action
                self._missed[seat, action] += self._worth(others, seat) - had
        return chosen

    def _chosen(self, seat: Seat, actions: Sequence[A], dice: Random) -> A:
        missed = [max(0.0, self._missed[seat, action]) for action in actions]
        return dice.choices(actions, missed)[0] if any(missed) else dice.choice(actions)
