"""When bots act: in turn-based games after a pause that people can follow, in a race at the tick of their decision."""

from __future__ import annotations

from math import inf

from ugames.session.record import Record
from ugames.session.thinking import Thinking

LONGEST_REST = 60.0
"""The most seconds between two updates that count as playing time in a turn-based game."""
RETRY = 1.0
"""Seconds between two attempts to write to a failed disk."""


def take_turns(thinking: Thinking, now: float, pause: float, busy: bool) -> None:
    """Let one bot act once its turn has lasted long enough to follow. While the screen is `busy`, no turn begins."""
    for seat, thought in thinking.thoughts:
        if busy:
            thought.since = now
        elif thought.decided and now >= thought.due(pause):
            thinking.act(seat)
            return


def next_look(record: Record, thinking: Thinking, now: float, pause: float) -> float:
    """The time when a bot may act or the disk answers next. With an infinite pause no bot acts."""
    file = record.file
    if file is None:
        return inf
    if file.pending:
        return now + RETRY if file.trouble else now
    if record.outcome is not None or record.match.game.tick_hz:
        return inf
    turns = [due for _, thought in thinking.thoughts if (due := thought.due(pause)) > now or thought.decided]
    return min([now + LONGEST_REST, *turns])


class RaceClock:
    """Converts seconds to ticks; in each tick the bots that are due act first."""

    def __init__(self, record: Record, thinking: Thinking) -> None:
        self._record = record
        self._thinking = thinking
        self._due = 0.0

    def run(self, seconds: float) -> None:
        """Let time pass, at most to the end of the match."""
        match = self._record.match
        self._due += seconds * match.game.tick_hz
        while self._due >= 1 and self._record.outcome is None:
            self._due -= 1
            for seat, thought in sorted(self._thinking.thoughts, key=lambda each: each[0]):
                if thought.decided and thought.action is not None and thought.tick + thought.delay <= match.ticks:
                    self._thinking.act(seat)
            self._record.tick()
