"""What a bot has decided, what else it could have done, and why: hints and explanations are made from it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

POINTS, CHANCE = "points", "chance"
WORTH_IN = {"ugo": POINTS, "uchu_kaigi": POINTS}
"""What the worth of a move is counted in: points, or, in the other games, the chance to win the match."""

Late = Callable[[], bool]
"""Whether time is up, so that a bot has to do what seems best so far: a guard for slow machines."""


def never() -> bool:
    """There is no hurry."""
    return False


class Reason(NamedTuple):
    """Why an action is good or bad, computed and not worded: the game's words.py makes a sentence of it."""

    code: str
    facts: tuple[Any, ...] = ()


class Weighed(NamedTuple):
    """An action, and what it is expected to bring in the bot's own measure; more is better."""

    action: Any
    value: float
    visits: int = 0
    """How often it was tried."""


class Decision(NamedTuple):
    """An action with its alternatives, the best first."""

    action: Any
    options: tuple[Weighed, ...] = ()
    reasons: tuple[Reason, ...] = ()
    """What speaks for it more than for the next best."""
    iterations: int = 0
    """How many games were played in thought."""


def ordered(options: tuple[Weighed, ...]) -> tuple[Weighed, ...]:
    """The best first."""
    return tuple(sorted(options, key=lambda option: -option.value))


def without(blunders: Sequence[Callable[[Any, Any, Any], bool]], game: Any, seen: Any) -> tuple[Any, ...]:
    """The legal actions that are none of these blunders; all of them if each is one."""
    legal: tuple[Any, ...] = seen.legal
    if len(legal) == 1:
        return legal
    return tuple(action for action in legal if not any(blunder(game, seen, action) for blunder in blunders)) or legal
