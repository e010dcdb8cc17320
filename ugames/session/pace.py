"""When bots act: in turns after a pause that people can follow, in a race at the tick they have decided on."""

from __future__ import annotations

from math import inf

from ugames.session.record import Record
from ugames.session.thinking import Thinking

LONGEST_REST = 60.0
"""Seconds for which nothing may happen at all where there are turns: so much counts as played between two looks."""
RETRY = 1.0
"""Seconds between two looks whether a disk works again."""


def take_turns(thinking: Thinking, now: float, pause: float, busy: bool) -> None:
    """Let one bot act, if its turn has taken long enough to be seen. While the screen is `busy`, turns do not begin."""
    for seat, thought in thinking.thoughts:
        if busy:
            thought.since = now
        elif thought.decided and now >= thought.since + pause * thought.rhythm:
            thinking.act(seat)
            return


def next_look(record: Record, thinking: Thinking, now: float, pause: float) -> float:
    """When something may happen by itself: a bot acts, or the disk answers. With an infinite pause no bot acts."""
    file = record.file
    if file is None:
        return inf
    if file.pending:
        return now + RETRY if file.trouble else now
    if record.outcome is not None or record.match.game.tick_hz:
        return inf
    turns = [thought.since + pause * thought.rhythm for _, thought in thinking.thoughts if thought.decided]
    return min([now + LONGEST_REST, *turns])


class RaceClock:
    """Turns seconds into ticks; in each tick the bots whose delay is over act first."""

    def __init__(self, record: Record, thinking: Thinking) -> None:
        self._record = record
        self._thinking = thinking
        self._due = 0.0

    def run(self, seconds: float) -> None:
        """Let time pass, to the end of the match at the most."""
        match = self._record.match
        self._due += seconds * match.game.tick_hz
        while self._due >= 1 and self._record.outcome is None:
            self._due -= 1
            for seat, thought in sorted(self._thinking.thoughts, key=lambda each: each[0]):
                if thought.decided and thought.action is not None and thought.tick + thought.delay <= match.ticks:
                    self._thinking.act(seat)
            self._record.tick()
