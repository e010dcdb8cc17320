"""How the bots of Bids decide: the weak ones slip, the strong ones search."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from tests.toys.bids.rules import Bids, Choose, State, View
from ugames.bots import tricks
from ugames.bots.decision import Decision, Late, Reason, Weighed, ordered
from ugames.bots.search import search
from ugames.bots.tricks import Skill, Ways
from ugames.core.game import Glimpse, Seat
from ugames.core.rng import Rng

Seen = Glimpse[Choose, View]

LEVELS = {
    "easy": Skill(slips=0.4, sound=False),
    "normal": Skill(slips=0.2),
    "hard": Skill(iterations=40),
    "expert": Skill(iterations=200),
}


class Guide:
    """What directs the search."""

    spread = 1.0

    def __init__(self, game: Bids, view: View) -> None:
        self.game, self.view = game, view

    def dream(self, dice: Random) -> State:
        return self.game.determinize(self.view, Rng(dice.getrandbits(64)))

    def over(self, state: State) -> bool:
        return self.game.outcome(state) is not None

    def habit(self, state: State, seat: Seat, legal: Sequence[Choose], dice: Random) -> Choose:
        return dice.choice(legal)

    def worths(self, state: State) -> Sequence[float]:
        return state.points

    def hopes(self, state: State, seat: Seat, legal: Sequence[Choose]) -> None:
        return None


def plain(game: Bids, seen: Seen, rng: Rng) -> Choose:
    return max(seen.legal, key=lambda action: action.card)


def sound(game: Bids, seen: Seen) -> tuple[Choose, ...]:
    return seen.legal


def glance(game: Bids, seen: Seen, rng: Rng, dice: Random, choices: tuple[Choose, ...]) -> tuple[Weighed, ...]:
    return ordered(tuple(Weighed(action, action.card.number) for action in choices))


def think(
    game: Bids, seen: Seen, skill: Skill, dice: Random, late: Late, choices: tuple[Choose, ...]
) -> tuple[tuple[Weighed, ...], int]:
    return search(game, seen, Guide(game, seen.view), dice, skill.iterations, late, choices)


def reasons(game: Bids, seen: Seen, action: Any) -> tuple[Reason, ...]:
    return (Reason("highest" if action == plain(game, seen, Rng(0)) else "lowest"),)


WAYS = Ways(plain, sound, glance, think, reasons)


def decide(game: Bids, seen: Seen, level: str, rng: Rng, late: Late) -> Decision:
    return tricks.decide(WAYS, LEVELS[level], game, seen, rng, late)
