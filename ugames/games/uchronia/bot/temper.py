"""The sides of a character that show in Uchronia."""

from __future__ import annotations

from ugames.bots.thinking.temper import Traits
from ugames.games.uchronia.actions import Action, Command, Copy, Reveal
from ugames.games.uchronia.cards import Order
from ugames.games.uchronia.rules import Seen, Uchronia


def spends(game: Uchronia, seen: Seen, action: Action) -> bool:
    """Two cards go for one order."""
    return isinstance(action, Command) and len(action.cards) > 1


def raids(game: Uchronia, seen: Seen, action: Action) -> bool:
    """The order takes cards from others, or one more of them is asked for."""
    return isinstance(action, Reveal) or (isinstance(action, Command | Copy) and action.order is Order.draconians)


TRAITS = Traits(bold=spends, rough=raids)
