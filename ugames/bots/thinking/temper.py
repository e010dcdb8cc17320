"""The temper of a character: among moves that are hardly worse, it takes one that it likes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ugames.bots.thinking.decision import Decision, Weighed, ordered

MOST_GIVEN_UP = 0.5
"""The most value that a bot gives up for a move it likes, as a share of the best move's lead over the mean."""


class Temper(NamedTuple):
    """How much a bot likes moves of two kinds: 1 likes them, -1 shuns them."""

    bold: int = 0
    rough: int = 0


EVEN_TEMPER = Temper()


class Traits(NamedTuple):
    """What is bold in a game, and what is rough on others: questions about game, Glimpse and action."""

    bold: Callable[[Any, Any, Any], bool]
    rough: Callable[[Any, Any, Any], bool]

    def liking(self, temper: Temper, game: Any, seen: Any, action: Any) -> int:
        """How much a bot of that temper likes the action; roughness has twice the weight of boldness."""
        liking = temper.bold * self.bold(game, seen, action) if temper.bold else 0
        return liking + (2 * temper.rough * self.rough(game, seen, action) if temper.rough else 0)


def swayed(decision: Decision, temper: Temper, traits: Traits | None, game: Any, seen: Any) -> Decision:
    """The decision after the temper had its say: its favourite trades its value with the best option."""
    if traits is None or not any(temper):
        return decision
    options = decision.options or tuple([Weighed(action, 0.0) for action in decision.free])
    if len(options) < 2:
        return decision
    values = [option.value for option in options]
    best = max(values)
    least = best - MOST_GIVEN_UP * (best - sum(values) / len(values))
    open_to_it = [option.action for option in options if option.value >= least]
    likings = {action: traits.liking(temper, game, seen, action) for action in open_to_it}
    favourite = max(open_to_it, key=lambda action: (likings[action], action == decision.action))
    if favourite == decision.action or not decision.options:
        return decision._replace(action=favourite)
    worth = {option.action: option.value for option in options}
    worth[favourite], worth[options[0].action] = best, worth[favourite]
    swapped = tuple([option._replace(value=worth[option.action]) for option in options])
    return decision._replace(action=favourite, options=ordered(swapped))
