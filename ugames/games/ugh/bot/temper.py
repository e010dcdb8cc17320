"""The sides of a character that show in Ugh!."""

from __future__ import annotations

from ugames.bots.thinking.temper import Traits
from ugames.core.game import Glimpse
from ugames.games.ugh.rules import Action, Flip, Steal, Ugh, View

Seen = Glimpse[Action, View]


def risks(game: Ugh, seen: Seen, action: Action) -> bool:
    """One more card is flipped."""
    return isinstance(action, Flip)


def steals(game: Ugh, seen: Seen, action: Action) -> bool:
    """A card is taken from another Pool: the leader's, if it is one of several."""
    return isinstance(action, Steal)


TRAITS = Traits(bold=risks, rough=steals)
