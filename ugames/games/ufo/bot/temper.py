"""The sides of a character that show in UFO."""

from __future__ import annotations

from ugames.bots.thinking.temper import Traits
from ugames.games.ufo.rules import DROP, Action, PlayOn, Seen, Ufo


def misses(game: Ufo, seen: Seen, action: Action) -> bool:
    """The deck is thrown past the free hand, in haste."""
    return action == DROP


def robs(game: Ufo, seen: Seen, action: Action) -> bool:
    """The card goes to somebody else's stack, to rob it."""
    return isinstance(action, PlayOn)


TRAITS = Traits(bold=misses, rough=robs)
