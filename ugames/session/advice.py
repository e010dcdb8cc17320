"""A suggestion that a person asked for: the question, and its answer while the table stays the same."""

from __future__ import annotations

from typing import Any

from ugames.bots.choose import decide
from ugames.bots.thinking.decision import Decision
from ugames.bots.worker import Answer
from ugames.core.game import Game, Glimpse
from ugames.core.rng import Rng


class Advice:
    def __init__(self, number: int, seen: Glimpse[Any, Any], seed: int = 0) -> None:
        self._number = number
        self._seed = seed
        self._seen = seen
        self.decision: Decision | None = Decision(seen.legal[0]) if len(seen.legal) == 1 else None
        """The answer, or None until there is one; a single legal action is its own answer."""

    def fits(self, seen: Glimpse[Any, Any]) -> bool:
        """Whether the question is still about the person's current glimpse."""
        return (self._seen.view, self._seen.legal) == (seen.view, seen.legal)

    def take(self, answer: Answer) -> None:
        """Keep the answer if it belongs to this question."""
        if answer.number == self._number:
            self.decision = answer.decision

    def decide_here(self, game: Game[Any, Any, Any], level: str) -> None:
        """Answer at once with a bot of a fast level, unless there is an answer."""
        if self.decision is None:
            self.decision = decide(game, self._seen, level, Rng(self._seed))
