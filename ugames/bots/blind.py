"""A check that bots do not use hidden cards: in two worlds that differ only in these, a bot must act alike.

A position of some game is taken as it is, and once more with everything hidden exchanged for something else that the
seat cannot tell apart. A bot that peeks sooner or later acts differently in the two worlds.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from ugames.bots.choose import choose
from ugames.bots.worker import Answer, Job, Thinker, ThinkerError
from ugames.core.game import AnyGame, Seen, glimpse
from ugames.core.rng import Rng
from ugames.registry import game_class, load_game
from ugames.texts import level_title, text

TICKS_BETWEEN_ACTIONS = (1, 5, 20, 60)
"""A real-time game is tried with these pauses."""
SHARE_TRIED = 0.15
"""The share of positions that are tried, since consecutive positions are much alike."""
SHARE_OF_SENSIBLE_ACTIONS = 0.6
"""The share of sensible actions on the way; the others are random."""


POSITIONS_BY_LEVEL = {"easy": 40, "normal": 40, "hard": 30, "expert": 12}
"""The number of positions in a test by level, for about half a minute."""


class Twins(NamedTuple):
    """A seat's Glimpses in a world and in its twin, and whether the worlds differ at all."""

    seen: Seen
    again: Seen
    differ: bool


def positions(game: AnyGame, seats: int, seed: int, sense: float = SHARE_OF_SENSIBLE_ACTIONS) -> Iterator[Twins]:
    """Endless decisions from one game after another, each in two worlds."""
    dice = Random(seed)
    while True:
        state = game.deal(seats, Rng(dice.getrandbits(63))).state
        while game.outcome(state) is None:
            if game.has_clock:
                state = _wait(game, state, dice.choice(TICKS_BETWEEN_ACTIONS))
            acting = game.to_act(state)
            if not acting:
                continue
            seat = dice.choice(acting)
            seen = glimpse(game, state, seat)
            if len(seen.legal) > 1 and dice.random() < SHARE_TRIED:
                twin = game.determinize(seen.view, Rng(dice.getrandbits(63)))
                yield Twins(seen, glimpse(game, twin, seat), twin != state)
            if game.has_clock or dice.random() >= sense:
                action = dice.choice(seen.legal)
            else:
                action = choose(game, seen, "plain", Rng(dice.getrandbits(63)))
            state = game.apply(state, seat, action).state


def _wait(game: AnyGame, state: Any, ticks: int) -> Any:
    for _ in range(ticks):
        if game.outcome(state) is not None:
            break
        state = game.tick(state).state
    return state


class BlindTest:
    """A test of one bot: the same position in two worlds, repeatedly, in the bots' process."""

    def __init__(self, game: str, level: str, thinker: Thinker, seed: int) -> None:
        self.level = level
        self.pairs = POSITIONS_BY_LEVEL[level]
        self.done = self.differing = 0
        self.trouble: str | None = None
        self._game = load_game(game)
        self._thinker = thinker
        self._positions: Iterator[Twins] = positions(self._game, game_class(game).seats[1], seed, sense=0.0)
        self._job_number = seed
        self._twins: Twins | None = None
        self._first_answer: Answer | None = None

    @property
    def over(self) -> bool:
        """Whether the test is finished."""
        return self.done == self.pairs or self.trouble is not None

    def update(self) -> bool:
        """Take an answer and ask the next question; whether there is news."""
        if self.over:
            return False
        try:
            if self._twins is None:
                self._twins = next(self._positions)
                self._ask(self._twins.seen)
                return False
            answer = self._thinker.poll()
            if answer is None or answer.number != self._job_number:
                return False
            if self._first_answer is None:
                self._first_answer = answer
                self._ask(self._twins.again)
                return False
        except ThinkerError as error:
            self.trouble = str(error)
            return True
        self.done += 1
        self.differing += (answer.action, answer.delay) != (self._first_answer.action, self._first_answer.delay)
        self._twins = self._first_answer = None
        return True

    def _ask(self, seen: Any) -> None:
        self._job_number += 1
        self._thinker.ask(Job(self._job_number, self._game, seen, self.level, self.done))

    def stop(self) -> None:
        """Stop the test."""
        self._thinker.forget()

    def report(self) -> str:
        """The state of the test, in a sentence."""
        if self.trouble:
            return self.trouble
        level = level_title(self.level)
        if not self.over:
            return text("bots.trial", level=level, done=self.done, pairs=self.pairs)
        if self.differing:
            return text("bots.differs", level=level, count=self.differing, pairs=self.pairs)
        return text("bots.same", level=level, pairs=self.pairs)
