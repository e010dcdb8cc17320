"""How the bots of Peaks decide: the least card that is the highest so far, else the lowest."""

from __future__ import annotations

from tests.toys.peaks.rules import Peaks, Play, View
from ugames.bots.decision import Decision, Late, Reason
from ugames.core.game import Glimpse
from ugames.core.rng import Rng


def plain(game: Peaks, seen: Glimpse[Play, View], rng: Rng) -> Play:
    """The action by rules of thumb."""
    best = [action for action in seen.legal if action.card > max(seen.view.trick, default=(0,))]
    return (best or seen.legal)[0]


def decide(game: Peaks, seen: Glimpse[Play, View], level: str, rng: Rng, late: Late) -> Decision:
    """All four levels play alike."""
    action = plain(game, seen, rng)
    return Decision(
        action, reasons=(Reason("highest" if action.card > max(seen.view.trick, default=(0,)) else "lowest"),)
    )
