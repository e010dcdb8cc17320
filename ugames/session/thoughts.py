"""The questions to the bots at the table: an answer counts only for the Glimpse that it was asked about."""

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
    """The time at which the bot saw this."""
    since: float
    """The time at which its turn began on the screen."""
    rhythm: float
    """The part of the player's pause that its turn takes."""
    least: float = 0.0
    """The seconds that its turn takes at least."""
    decided: bool = False
    action: Any = None
    delay: int = 0
    moment: int = -1
    """In a race, the number of moments when it was asked."""

    def decide(self, action: Any, delay: int = 0) -> None:
        """Settle on an action, to be done after so many ticks; None for doing nothing."""
        self.decided, self.action, self.delay = True, action, delay

    def due(self, pause: float) -> float:
        """When it acts at the earliest, with such a pause."""
        return self.since + max(pause * self.rhythm, self.least)

    def holds(self, now: Glimpse[Any, Any]) -> bool:
        """Whether the bot still sees the same table. Other seats may have chosen in secret meanwhile."""
        if now is not self.seen:  # asked in every frame, in most of which nothing has happened
            if now.view != self.seen.view or now.legal != self.seen.legal:
                return False
            self.seen = now
        return True


class Thoughts:
    """The latest question of each bot."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self._by_seat: dict[Seat, Thought] = {}
        self._plans: dict[Seat, Planned] = {}
        """What each bot has decided on last and has not done yet, whether it still sees the same table or not."""

    def __len__(self) -> int:
        return len(self._by_seat)

    def __iter__(self) -> Iterator[tuple[Seat, Thought]]:
        """All of them, in the order in which they were asked, out of date or not."""
        return iter([*self._by_seat.items()])

    @property
    def waiting(self) -> bool:
        """Whether a bot has not decided yet."""
        return any(not thought.decided for thought in self._by_seat.values())

    def current(self, seat: Seat) -> Thought | None:
        """The thought about the bot's current Glimpse; an outdated one is dropped."""
        thought = self._by_seat.get(seat)
        if thought is None or thought.moment == self._record.match.moments:
            return thought  # where nothing has happened, a View may still tell the time
        if thought.holds(self._record.glimpse(seat)):
            return thought
        self.drop(seat)
        return None

    def put(self, seat: Seat, thought: Thought) -> None:
        """Remember a new question, behind those of the other seats."""
        self.drop(seat)
        self._by_seat[seat] = thought

    def drop(self, seat: Seat) -> None:
        """Forget the question to one bot."""
        self._by_seat.pop(seat, None)

    def done(self, seat: Seat) -> None:
        """One bot acts: what it had decided on is no plan any more."""
        self.drop(seat)
        self._plans.pop(seat, None)

    def clear(self) -> None:
        """Forget all questions: answers to them find nobody."""
        self._by_seat.clear()
        self._plans.clear()

    def take(self, answer: Answer) -> None:
        """Give an answer to the question of its number; if that is forgotten, to nobody."""
        for seat, thought in self._by_seat.items():
            if thought.number == answer.number:
                self.settle(seat, answer.action, answer.delay)

    def settle(self, seat: Seat, action: Any, delay: int) -> None:
        """A bot has decided. However often others act meanwhile, the time that it has waited for the same counts."""
        thought = self._by_seat[seat]
        plan = Planned(thought.tick + delay, action).after(self._plans.get(seat))
        self._plans[seat] = plan
        thought.decide(action, plan.due - thought.tick)
