"""The choice of a layout for a won trick: each way is tried in the same dreamt deals."""

from __future__ import annotations

from math import fsum

from ugames.bots.thinking.decision import Weighed, ordered
from ugames.bots.thinking.skill import Dilemma, Valued
from ugames.core.rng import Rng
from ugames.games.ugo.bot.blunders import begin
from ugames.games.ugo.bot.guide import Guide


def weigh_layouts(asked: Dilemma, guide: Guide, worlds: int) -> Valued:
    """The value of each first choice, the best first, with the rest laid and played by habit."""
    game, seen, choices, dice, _, late = asked
    state = game.determinize(seen.view, Rng(dice.getrandbits(64)))
    begun = [begin(game, state, seen.seat, action) for action in choices]
    worths = [list[float]() for _ in choices]
    done = 0
    while done < worlds and not (done and late()):
        hands = guide.hands(dice)
        for deal, found in zip(begun, worths, strict=True):
            found.append(guide.played_out(deal.with_hands(hands), dice)[seen.seat])
        done += 1
    options = ordered(Weighed(action, fsum(found) / done, done) for action, found in zip(choices, worths, strict=True))
    return options, done * len(choices)
