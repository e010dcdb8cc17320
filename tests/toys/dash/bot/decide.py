"""How the bots of Lantern Dash decide: the better ones look faster."""

from tests.toys.dash.rules import Dash, Quench, View
from ugames.bots.thinking.decision import Decision, Late
from ugames.core.game import Glimpse
from ugames.core.rng import Rng

SLOW = {"easy": 30, "normal": 20, "hard": 12, "expert": 7}


def plain(game: Dash, seen: Glimpse[Quench, View], rng: Rng) -> Quench:
    return seen.legal[0]


def decide(game: Dash, seen: Glimpse[Quench, View], level: str, rng: Rng, late: Late) -> Decision:
    return Decision(plain(game, seen, rng))


def react(game: Dash, seen: Glimpse[Quench, View], level: str, rng: Rng, tempo: float) -> tuple[int, Quench] | None:
    if not seen.legal:
        return None
    wait, _ = rng.below(SLOW.get(level, 15))
    return 3 + round(wait * tempo), seen.legal[0]
