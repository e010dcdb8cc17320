"""Tables at which something is a blunder of bots, and better actions there."""

from __future__ import annotations

from typing import Any

from tests.games.ugh.table import GAME, card, lock, play, table, with_rest_discarded
from ugames.games.ugh.rules import DONE, FLIP, TAKE, Discard, State, Steal

__all__ = ["EXAMPLES", "GAME"]
LOW = "green 1, orange 1, purple 1"
HIGH = "green 4, orange 4, purple 4"


def after(state: State, *actions: Any) -> State:
    return play(with_rest_discarded(state), *actions)[0]


CALLED = after(table(["", f"{LOW}, {HIGH}"], deck="tornado"), FLIP)
EXAMPLES: dict[str, tuple[Any, ...]] = {
    "locks_for_nothing": (
        after(table(["green 1, orange wild, purple 5", ""])),
        lock("green 1, orange wild, purple 5"),
        FLIP,
    ),
    "lets_the_end_come": (CALLED, DONE, lock(HIGH)),
    "locks_less_at_the_end": (CALLED, lock("green 1, orange 4, purple 4"), lock(LOW), lock(HIGH)),
    "lets_a_known_ugh_come": (
        after(table([LOW, ""], deck="tornado")),
        FLIP,
        lock(LOW),
        after(table([LOW, ""], deck="green 5")),
        FLIP,
    ),
    "locks_without_danger": (
        after(table([LOW, ""], deck="green 1, green 2")),
        lock(LOW),
        FLIP,
        after(table([LOW, ""], deck="green 1, ice age")),
        lock(LOW),
    ),
    "gives_up_the_higher": (
        after(table(["green 1, green 5", ""], deck="great fire, green 1"), FLIP),
        Discard(card("green 5")),
        Discard(card("green 1")),
    ),
    "steals_the_lower": (
        after(table(["", "green 1, green 5"], deck="green wild, green 1"), FLIP),
        Steal(1, card("green 1")),
        Steal(1, card("green 5")),
    ),
    "takes_the_lower": (after(table(["", ""], safety=("green 1", "green 5", ""))), TAKE[0], TAKE[1], FLIP),
}
"""A table, a blunder there, and better actions; then tables and actions that are none."""
