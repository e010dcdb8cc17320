"""How the bots of Peaks decide, all of them alike: the least card that tops the row, else the least of all."""

from tests.toys.peaks.rules import Peaks, Play, View, tops
from ugames.bots.thinking.decision import Decision, Late, Reason
from ugames.core.game import Glimpse
from ugames.core.rng import Rng


def plain(game: Peaks, seen: Glimpse[Play, View], rng: Rng) -> Play:
    return min(seen.legal, key=lambda action: (not tops(action.card, seen.view.row), action.card))


def decide(game: Peaks, seen: Glimpse[Play, View], level: str, rng: Rng, late: Late) -> Decision:
    action = plain(game, seen, rng)
    return Decision(action, reasons=(Reason("tops" if tops(action.card, seen.view.row) else "least"),))
