"""A word of a character at the table, now and then: when it takes the lead alone, or loses it."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from ugames.bots.thinking.levels import KEY_OF
from ugames.core.game import Seat
from ugames.core.match import Player
from ugames.texts import text
from ugames.ui.table.board import Board, Caption, Table

SECONDS_BETWEEN_REMARKS = 20.0
REMARKS_BY_OCCASION = 2
"""The number of ways in which a character says each thing."""


class Chatter:
    """Listens to the score of one match."""

    def __init__(self, board: Board, players: Sequence[Player]) -> None:
        self.board = board
        self.keys = {seat: KEY_OF[each.name] for seat, each in enumerate(players) if each.bot and each.name in KEY_OF}
        """The keys of the characters that sit here, by seat."""
        self._first: Seat | None = None
        self._spoke = -inf

    def words(self, table: Table, now: float) -> tuple[Caption, ...]:
        """The words over a plate, if there is something to say after what has just been shown."""
        if not self.keys or table.seen.outcome is not None:
            return ()
        points = self.board.standing(table.seen)
        best = max(points)
        before, self._first = self._first, points.index(best) if points.count(best) == 1 else None
        if before == self._first or now < self._spoke + SECONDS_BETWEEN_REMARKS:
            return ()
        for seat, mood in ((self._first, "glad"), (before, "sad")):
            if seat in self.keys and (mood == "glad" or best > 0):
                self._spoke = now
                named = f"{self.keys[seat]}_{1 + sum(points) % REMARKS_BY_OCCASION}"
                said = text(f"bots.glad_{named}") if mood == "glad" else text(f"bots.sad_{named}")
                return (Caption(text("bots.said", words=said), table.plates[seat], "text", beside=True),)
        return ()
