"""The choice of a layout for a won trick: each way is tried in the same dreamt deals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import fsum
from random import Random

from ugames.bots.thinking.decision import Weighed
from ugames.core.game import Glimpse
from ugames.core.rng import Rng
from ugames.games.ugo.bot.blunders import begin
from ugames.games.ugo.bot.guide import Guide
from ugames.games.ugo.rules import Action, Ugo, View


def weigh_layouts(
    game: Ugo,
    seen: Glimpse[Action, View],
    guide: Guide,
    dice: Random,
    worlds: int,
    late: Callable[[], bool],
    choices: Sequence[Action],
) -> tuple[tuple[Weighed, ...], int]:
    """The value of each first choice, the best first, with the rest laid and played by habit; and
    the number of playouts.
    """
    state = game.determinize(seen.view, Rng(dice.getrandbits(64)))
    begun = [begin(game, state, seen.seat, action) for action in choices]
    worths = [list[float]() for _ in choices]
    done = 0
    while done < worlds and not (done and late()):
        hands = guide.hands(dice)
        for deal, found in zip(begun, worths, strict=True):
            found.append(guide.played_out(deal.with_hands(hands), dice)[seen.seat])
        done += 1
    options = [_weighed(action, found) for action, found in zip(choices, worths, strict=True)]
    return tuple(sorted(options, key=lambda option: -option.value)), done * len(choices)


def _weighed(action: Action, found: Sequence[float]) -> Weighed:
    return Weighed(action, fsum(found) / len(found), len(found))
