"""What seats choose in thought where all choose at once, so that nobody answers a choice that nobody has seen.

By a rule of thumb all would choose alike, and by chance anything; here each choice gets likelier the better it would
have done against what the others chose in the dreams before. Over all dreams of a decision that is regret matching, by
which nobody can be outguessed.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Sequence
from random import Random
from typing import Generic, TypeVar

from ugames.core.game import Seat

A = TypeVar("A", bound=Hashable)


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
