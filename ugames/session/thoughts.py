"""The questions to the bots at the table: an answer counts only for the Glimpse of its question."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ugames.bots.play import Planned
from ugames.bots.worker import Answer
from ugames.core.game import Glimpse, Seat
from ugames.session.record import Record


@dataclass
class Thought:
    """A question to a bot, and its decision."""

    number: int
    seen: Glimpse[Any, Any]
    tick: int
    """The tick at which the bot saw the Glimpse."""
    since: float
    """The time when its turn began on the screen."""
    rhythm: float
    """The length of its turn as a multiple of the player's pause."""
    least: float = 0.0
    """The least seconds of its turn."""
    decided: bool = False
    action: Any = None
    delay: int = 0
    moment: int = -1
    """In a race, the number of moments when it was asked."""

    def decide(self, action: Any, delay: int = 0) -> None:
        """Settle on an action, due after this number of ticks; None means no action."""
        self.decided, self.action, self.delay = True, action, delay

    def due(self, pause: float) -> float:
        """The earliest time when it may act."""
        return self.since + max(pause * self.rhythm, self.least)

    def holds(self, now: Glimpse[Any, Any]) -> bool:
        """Whether the bot still sees the same table. Secret choices of other seats do not count."""
        if now is not self.seen:  # called in every frame, and most frames have no change
            if now.view != self.seen.view or now.legal != self.seen.legal:
                return False
            self.seen = now
        return True


class Thoughts:
    """The latest question to each bot."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self._by_seat: dict[Seat, Thought] = {}
        self._plans: dict[Seat, Planned] = {}
        """Each bot's last decision that is not done yet, whether its Glimpse is current or not."""

    def __len__(self) -> int:
        return len(self._by_seat)

    def __iter__(self) -> Iterator[tuple[Seat, Thought]]:
        """All questions, outdated ones included, in the order of asking."""
        return iter([*self._by_seat.items()])

    @property
    def waiting(self) -> bool:
        """Whether a bot has not decided yet."""
        return any(not thought.decided for thought in self._by_seat.values())

    def current(self, seat: Seat) -> Thought | None:
        """The question about the bot's current Glimpse; an outdated one is dropped."""
        thought = self._by_seat.get(seat)
        if thought is None or thought.moment == self._record.match.moments:
            return thought  # a View may hold the time, which differs though nothing happened
        if thought.holds(self._record.glimpse(seat)):
            return thought
        self.drop(seat)
        return None

    def put(self, seat: Seat, thought: Thought) -> None:
        """Remember a new question, after those of other seats."""
        self.drop(seat)
        self._by_seat[seat] = thought

    def drop(self, seat: Seat) -> None:
        """Forget the question to one bot."""
        self._by_seat.pop(seat, None)

    def done(self, seat: Seat) -> None:
        """Note that one bot acts, which ends its plan."""
        self.drop(seat)
        self._plans.pop(seat, None)

    def clear(self) -> None:
        """Forget all questions; their answers will be ignored."""
        self._by_seat.clear()
        self._plans.clear()

    def take(self, answer: Answer) -> None:
        """Give an answer to its question, found by number; ignored if the question is forgotten."""
        for seat, thought in self._by_seat.items():
            if thought.number == answer.number:
                self.settle(seat, answer.action, answer.delay)

    def settle(self, seat: Seat, action: Any, delay: int) -> None:
        """Keep a bot's decision. The time it has already waited with the same decision counts,
        however often others act.
        """
        thought = self._by_seat[seat]
        plan = Planned(thought.tick + delay, action).after(self._plans.get(seat))
        self._plans[seat] = plan
        thought.decide(action, plan.due - thought.tick)
