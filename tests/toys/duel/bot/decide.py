"""How the bots of Duel decide: Easy and Normal by rule of thumb, Hard and Expert by playing on in thought."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from tests.toys.duel.rules import Card, Duel, Play, State, View, winning_place
from ugames.bots.thinking.decision import Decision, Late, Reason
from ugames.bots.thinking.search import search
from ugames.bots.thinking.skill import Dilemma, Skill, SkilledMind, Valued
from ugames.core.game import Glimpse, Seat
from ugames.core.rng import Rng

__all__ = ["IDEAS", "LEVELS", "decide", "plain", "reasons", "weigh"]

IDEAS = {"win": ("best",), "save": ("least",)}


def wins(trick: Sequence[Card], card: Card) -> bool:
    """Whether a card is ahead in the trick once it is played."""
    return winning_place((*trick, card)) == len(trick)


def thumb(trick: Sequence[Card], legal: Sequence[Play]) -> Play:
    """The highest card if it wins so far, else the lowest."""
    high = max(legal, key=lambda action: action.card.rank)
    return high if wins(trick, high.card) else min(legal, key=lambda action: action.card.rank)


def plain(game: Duel, seen: Glimpse[Play, View], rng: Rng) -> Play:
    return thumb(seen.view.trick, seen.legal)


class Ahead:
    """What directs the search: playouts by rule of thumb, to the end of the game."""

    spread = 0.5

    def __init__(self, game: Duel, seen: Glimpse[Play, View]) -> None:
        self.game, self.view = game, seen.view

    def dream(self, dice: Random) -> State:
        return self.game.determinize(self.view, Rng(dice.getrandbits(64)))

    def over(self, state: State) -> bool:
        return not any(state.hands)

    def habit(self, state: State, seat: Seat, legal: Sequence[Play], dice: Random) -> Play:
        return thumb(state.trick, legal)

    def worths(self, state: State) -> Sequence[float]:
        """The chance of each seat to win the match: what a value means in every game, from 0 to 1."""
        best = [tricks == max(state.tricks) for tricks in state.tricks]
        return [won / sum(best) for won in best]

    def hopes(self, state: State, seat: Seat, legal: Sequence[Any]) -> None:
        return None


def looked_ahead(skill: Skill, asked: Dilemma) -> Valued:
    guide = Ahead(asked.game, asked.seen)
    return search(asked.game, asked.seen, guide, asked.dice, skill.effort, asked.late, asked.choices)


LEVELS = {
    "easy": Skill(slips=0.4),
    "normal": Skill(),
    "hard": Skill(looked_ahead, effort=40),
    "expert": Skill(looked_ahead, effort=160),
}
MIND = SkilledMind(plain, LEVELS)
weigh = MIND.weigh


def reasons(game: Duel, seen: Glimpse[Play, View], action: Play) -> tuple[Reason, ...]:
    return (Reason("best" if wins(seen.view.trick, action.card) else "least"),)


def decide(game: Duel, seen: Glimpse[Play, View], level: str, rng: Rng, late: Late) -> Decision:
    decision = MIND.decide(game, seen, level, rng, late)
    return decision._replace(reasons=reasons(game, seen, decision.action))
