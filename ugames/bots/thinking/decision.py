"""The decision of a bot with alternatives and reasons, for hints and explanations."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

IN_POINTS, IN_CHANCES = "points", "chance"
"""The units in which a game's bots value moves."""

Late = Callable[[], bool]
"""Whether time is up, so that a bot plays the best action so far: a guard for slow machines."""


def never() -> bool:
    return False


class Reason(NamedTuple):
    """A reason for or against an action, as data that the game's words.py turns into a sentence."""

    code: str
    facts: tuple[Any, ...] = ()


class Drawback(Reason):
    """What an action may cost; unlike other reasons, it is told even if the next best action costs as much."""

    __slots__ = ()


class Weighed(NamedTuple):
    """An action and its expected value in the bot's own measure."""

    action: Any
    value: float
    visits: int = 0
    """The number of tries."""


class Decision(NamedTuple):
    """An action with its alternatives, the best first."""

    action: Any
    options: tuple[Weighed, ...] = ()
    reasons: tuple[Reason, ...] = ()
    """The reasons for it that do not hold for the next best action, and its costs."""
    iterations: int = 0
    """The number of playouts."""
    free: tuple[Any, ...] = ()
    """The actions among which a slip chose at random."""


def ordered(options: Iterable[Weighed]) -> tuple[Weighed, ...]:
    """The options, the best first."""
    return tuple(sorted(options, key=lambda option: -option.value))
