"""The end of a match: booked once in the statistics, and recorded in the saved game."""

from __future__ import annotations

import os

from ugames.bots.thinking.levels import level_of
from ugames.core.game import Outcome, Seat
from ugames.core.teaching.goals import Tale, reached
from ugames.home import goals, puzzles, statistics
from ugames.journal.daily import daily_of, line_of
from ugames.registry import goals_of
from ugames.session.record import Record
from ugames.session.seats import Seats


class Ending:
    """Waits for the outcome of one match and books it."""

    def __init__(self, record: Record, seats: Seats) -> None:
        self.seconds = 0.0
        """How long the match has been played in this session."""
        self.goals: dict[Seat, tuple[str, ...]] = {}
        """The goals that each person reached for the first time in this match."""
        self._record = record
        self._seats = seats
        self._resumed = record.match.entries > 0

    def finish(self) -> None:
        """Book the match and write its end, once it has an outcome."""
        if self._record.finished or self._record.outcome is None:
            return
        self._record.finished = True
        if self._seats.people:
            self._book()
        self._record.write_end()

    def _book(self) -> None:
        match, outcome, path = self._record.match, self._record.outcome, self._record.path
        assert outcome is not None
        assert path is not None
        key = os.fsencode(path.stem).decode(errors="backslashreplace")  # a file name need not be valid text
        seconds = None if self._resumed else round(self.seconds)
        scores, winners = outcome.scores, outcome.winners
        record = statistics.FinishedGame(key, match.game.id, match.players, scores, winners, match.assisted, seconds)
        statistics.book(record)
        if not match.assisted:
            self._book_goals(outcome)
            self._book_daily(outcome)

    def _book_goals(self, outcome: Outcome) -> None:
        """Book the goals that people reached; an assisted match reaches none."""
        match = self._record.match
        for seat in self._seats.people:
            others = [player for other, player in enumerate(match.players) if other != seat]
            rivals = tuple(level_of(player.bot) or player.bot for player in others if player.bot is not None)
            tale = Tale(match.game, seat, match.told(seat), match.glimpse(seat).view, outcome, rivals)
            new = goals.book(match.game.id, match.players[seat].name, reached(goals_of(match.game.id), tale))
            self.goals |= {seat: new} if new else {}

    def _book_daily(self, outcome: Outcome) -> None:
        """Book the result of a deal of the day that a person played."""
        match = self._record.match
        if (found := daily_of(match)) and self._seats.people == (0,):
            line = line_of(found, outcome.scores)
            puzzles.keep_deal(puzzles.PlayedDeal(match.players[0].name, found.game, found.date, line))
