"""How the bots of Bids decide: the weak ones slip, the strong ones search through deals that they cannot rule out."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from random import Random
from typing import Any

from tests.toys.bids.rules import HAND, Bids, Choose, State, View
from ugames.bots.thinking import tricks
from ugames.bots.thinking.at_once import Guesses
from ugames.bots.thinking.decision import Decision, Late, Reason, Weighed, ordered
from ugames.bots.thinking.search import search
from ugames.bots.thinking.tricks import Skill, Ways
from ugames.core.game import Glimpse, Seat
from ugames.core.rng import Rng

Seen = Glimpse[Choose, View]

LEVELS = {
    "easy": Skill(slips=0.8, sound=False),
    "normal": Skill(slips=0.2),
    "hard": Skill(slips=0.3, iterations=30),
    "expert": Skill(iterations=120),
}

card_of = attrgetter("card")


class Guide:
    """What directs the search."""

    spread = 2.0

    def __init__(self, game: Bids, view: View) -> None:
        self.game, self.view = game, view
        self.guesses = Guesses[Choose](self.worth)

    def worth(self, choices: Sequence[Choose], seat: Seat) -> float:
        """What a choice brings among these, less what the card may bring in later rounds."""
        brings = HAND + 1 - len(self.view.hand) if choices[seat] == max(choices, key=card_of) else 0
        return brings - choices[seat].card.number / 10

    def dream(self, dice: Random) -> State:
        """The others have chosen already: the search lets one seat after another choose, and would let them answer."""
        state = self.game.determinize(self.view, Rng(dice.getrandbits(64)))
        state = state._replace(chosen=(None,) * len(state.hands))
        choices = self.guesses.choices([self.game.legal(state, seat) for seat in self.game.to_act(state)], dice)
        for seat, choice in enumerate(choices):
            if seat != self.view.seat:
                state = self.game.apply(state, seat, choice).state
        return state

    def over(self, state: State) -> bool:
        return self.game.outcome(state) is not None

    def habit(self, state: State, seat: Seat, legal: Sequence[Choose], dice: Random) -> Choose:
        return min(legal, key=card_of) if dice.random() < 0.5 else dice.choice(legal)

    def worths(self, state: State) -> Sequence[float]:
        return state.points

    def hopes(self, state: State, seat: Seat, legal: Sequence[Choose]) -> None:
        return None


def plain(game: Bids, seen: Seen, rng: Rng) -> Choose:
    return min(seen.legal, key=card_of)


def sound(game: Bids, seen: Seen) -> tuple[Choose, ...]:
    return seen.legal


def glance(game: Bids, seen: Seen, rng: Rng, dice: Random, choices: tuple[Choose, ...]) -> tuple[Weighed, ...]:
    return ordered(tuple(Weighed(action, -action.card.number) for action in choices))


def think(
    game: Bids, seen: Seen, skill: Skill, dice: Random, late: Late, choices: tuple[Choose, ...]
) -> tuple[tuple[Weighed, ...], int]:
    return search(game, seen, Guide(game, seen.view), dice, skill.iterations, late, choices)


def reasons(game: Bids, seen: Seen, action: Any) -> tuple[Reason, ...]:
    return (Reason("lowest" if action == plain(game, seen, Rng(0)) else "high"),)


WAYS = Ways(plain, sound, glance, think, reasons)


def decide(game: Bids, seen: Seen, level: str, rng: Rng, late: Late) -> Decision:
    return tricks.decide(WAYS, LEVELS[level], game, seen, rng, late)
