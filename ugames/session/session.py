"""One match at this computer, as screens and commands use it.

A screen calls `update` on every frame, shows the moments up to `ready_moments`, and submits people's actions. Accepted
actions go to the saved game at once, and may be shown when they are on disk.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable
from dataclasses import replace
from math import inf
from pathlib import Path
from typing import Any

from ugames.bots.thinking.levels import USUAL_LEVEL, level_of
from ugames.bots.worker import Thinker
from ugames.core.game import PUBLIC, Outcome, Seat, Seen
from ugames.core.match import AnyJournal, AnyMatch, Beat, IllegalAction, Journal, Match, Player
from ugames.core.teaching.goals import Tale, reached
from ugames.home import goals, keeper, puzzles, statistics
from ugames.journal import saves
from ugames.journal.daily import daily_of, dice_of, sharing_line
from ugames.journal.file import JournalFile
from ugames.registry import goals_of, words_of
from ugames.session.record import Record, Unsaved
from ugames.session.seats import Seats
from ugames.session.thinking import Thinking
from ugames.session.undoing import Undoing, UndoneDecision
from ugames.texts import text

SALT_BYTES = 16
"""Bytes of the commitment's salt: too many to try all, as could be done with seeds."""
SEEN_DIGITS_OF_COMMITMENT = 16
LONGEST_FRAME = 0.25
"""The most seconds of a race that pass between two updates, even after the computer was busy or asleep."""
LONGEST_REST = 60.0
"""The most seconds between two updates that count as playing time in a turn-based game."""
SECONDS_BETWEEN_WRITES_TO_A_FAILED_DISK = 1.0


class RaceClock:
    """Converts seconds to ticks; in each tick the bots that are due act first."""

    def __init__(self, record: Record, thinking: Thinking) -> None:
        self._record = record
        self._thinking = thinking
        self._due_ticks = 0.0

    def run(self, seconds: float) -> None:
        """Let time pass, at most to the end of the match."""
        match = self._record.match
        self._due_ticks += seconds * match.game.tick_hz
        while self._due_ticks >= 1 and self._record.outcome is None:
            self._due_ticks -= 1
            self._thinking.act_at(match.ticks)
            self._record.tick()


def next_look(record: Record, thinking: Thinking, now: float, pause: float) -> float:
    """The time when a bot may act or the disk answers next. With an infinite pause no bot acts."""
    if record.closed:
        return inf
    if record.file.pending:
        return now + SECONDS_BETWEEN_WRITES_TO_A_FAILED_DISK if record.file.trouble else now
    if record.outcome is not None or record.match.game.has_clock:
        return inf
    turns = [due for _, thought in thinking.thoughts if (due := thought.due(pause)) > now or thought.decided]
    return min([now + LONGEST_REST, *turns])


class Ending:
    """Waits for the outcome of one match and books it."""

    def __init__(self, record: Record, seats: Seats) -> None:
        self.seconds = 0.0
        """How long the match has been played in this session."""
        self.goals: dict[Seat, tuple[str, ...]] = {}
        """The goals that each person reached for the first time in this match."""
        self._record = record
        self._seats = seats
        self._was_resumed = record.match.entries > 0

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
        seconds = None if self._was_resumed else round(self.seconds)
        statistics.book_game(
            statistics.FinishedGame(key, match.game.id, match.players, *outcome, match.assisted, seconds)
        )
        if not match.assisted:
            self._book_goals(outcome)
            self._book_daily(outcome)

    def _book_goals(self, outcome: Outcome) -> None:
        """Book the goals that people reached; an assisted match reaches none."""
        match = self._record.match
        for seat in self._seats.people:
            rivals = tuple(
                level_of(player.bot) or player.bot
                for other, player in enumerate(match.players)
                if player.bot is not None and other != seat
            )
            tale = Tale(match.game, seat, match.events_seen_by(seat), match.glimpse(seat).view, outcome, rivals)
            new = goals.book_goals(match.game.id, match.players[seat].name, reached(goals_of(match.game.id), tale))
            self.goals |= {seat: new} if new else {}

    def _book_daily(self, outcome: Outcome) -> None:
        """Book the result of a deal of the day that a person played."""
        match = self._record.match
        if (daily := daily_of(match)) and self._seats.people == (0,):
            line = sharing_line(daily, outcome.scores)
            puzzles.keep_deal(puzzles.PlayedDeal(match.players[0].name, daily.game, daily.date, line))


class Session:
    """One match, its people and bots, and its saved game."""

    def __init__(
        self,
        match: AnyMatch,
        file: JournalFile | Unsaved | None,
        thinker: Thinker | None,
        notice: str | None = None,
        dice: int | None = None,
    ) -> None:
        """Use `new`, `open`, `practise` and so on. Without a file nothing is saved, without a thinker bots wait."""
        self.game: Any = match.game
        self.players = match.players
        self.names = match.names
        self.seed = match.seed
        """The seed of the deal."""
        self.salt = match.salt
        """The text that hides the seed in the commitment, shown when the match is over."""
        self.seal = (match.journal.commitment or "")[:SEEN_DIGITS_OF_COMMITMENT]
        """The beginning of the commitment, short enough to be written down; empty without a commitment."""
        self.notice = notice
        """The damage in the opened file, as a sentence."""
        self.record = Record(match, file)
        self.seats = Seats(self.record)
        dice = dice_of(match) if dice is None and thinker else dice
        self.thinking = Thinking(self.record, self.seats, thinker, dice)
        self.forbids: Callable[[Any], str] = lambda action: ""
        """The reason why a person should not choose a legal action now, as in a lesson; empty if they may."""
        self._clock = RaceClock(self.record, self.thinking)
        self.undoing = Undoing(self.record, self.seats)
        """The undo and redo of this match."""
        self.ending = Ending(self.record, self.seats)
        self._updated_at: float | None = None
        self.haste = 1.0
        """The speed of a race's clock as a multiple of the usual one."""

    @classmethod
    def new(
        cls, game: Any, players: tuple[Player, ...], seed: int, thinker: Thinker | None = None, salt: str | None = None
    ) -> Session:
        """Deal a new match and begin its saved game; the deal is promised by a commitment."""
        return cls._begin(Journal(game, players, seed, salt=salt or secrets.token_hex(SALT_BYTES)), thinker)

    @classmethod
    def _begin(cls, journal: AnyJournal, thinker: Thinker | None) -> Session:
        return cls(Match.restore(journal), saves.create(journal), thinker)

    @classmethod
    def open(cls, path: Path, thinker: Thinker | None = None) -> Session:
        """Go on with a saved game. SaveError if it cannot be opened, InUse if another program is playing it."""
        match, file, notice = saves.open(path)
        return cls(match, file, thinker, notice)

    @classmethod
    def replay(cls, path: Path) -> Session:
        """Open a saved game for viewing: every moment is ready, nobody can act, nothing is written."""
        match, notice = saves.read(path)
        return cls(match, None, None, notice)

    @classmethod
    def practise(cls, match: AnyMatch, dice: int) -> Session:
        """A match, as in a lesson, that is neither saved nor counted; its bots play by rules of thumb, seeded."""
        return cls(match, Unsaved(), None, dice=dice)

    def take_over(self, moment: int, seat: Seat, thinker: Thinker) -> Session:
        """A new game that continues from a moment of this one, with one person against bots.

        It counts as assisted, since the person may have seen every hand. SaveError if that moment has no choice left.
        """
        if self.seen(PUBLIC, moment).outcome is not None:
            raise saves.SaveError(text("replay.over_there"))
        levels = [level for player in self.players if player.bot and (level := level_of(player.bot))]
        others = levels[0] if levels else USUAL_LEVEL
        players = tuple(
            player._replace(bot=None if each == seat else level_of(player.bot or "") or others)
            for each, player in enumerate(self.players)
        )
        journal = replace(self.record.match.until(moment), players=players, assisted=True)
        return self._begin(journal, thinker)

    # --- the table

    def glimpse(self, seat: Seat) -> Seen:
        """The present Glimpse of a seat, whether it is on disk yet or not."""
        return self.record.glimpse(seat)

    @property
    def outcome(self) -> Outcome | None:
        """The result, or None while the match goes on."""
        return self.record.outcome

    @property
    def ticks(self) -> int:
        """The ticks of the clock so far; zero in turn-based games."""
        return self.record.match.ticks

    @property
    def assisted(self) -> bool:
        """Whether the match is marked as assisted."""
        return self.record.match.assisted

    @property
    def path(self) -> Path | None:
        return self.record.path

    @property
    def trouble(self) -> str | None:
        """Why the match cannot be saved or booked now, as a sentence; the trouble of bots is in `thinking`."""
        return self.record.file.trouble or keeper.trouble()

    # --- its moments

    @property
    def moments(self) -> int:
        """The number of moments; the deal is the first."""
        return self.record.match.moments

    @property
    def ready_moments(self) -> int:
        """The number of moments that may be shown; an undo lowers it."""
        return self.record.ready_moments

    def beats(self, seat: Seat, since: int = 0, until: int | None = None) -> list[Beat]:
        """The beats of a seat from the moment `since` to before `until`, or to the last ready one."""
        return [
            self.record.match.beat(seat, moment)
            for moment in range(since, self.ready_moments if until is None else until)
        ]

    def seen(self, seat: Seat, moment: int) -> Seen:
        """The Glimpse of a seat at a moment."""
        return self.record.match.beat(seat, moment).after

    def move(self, moment: int) -> tuple[Seat, Any] | None:
        """The seat and action that led to a moment; None for the deal and in real-time games."""
        if moment < 1 or self.game.has_clock:
            return None
        entry = self.record.match.journal.entries[moment - 1]
        return entry.seat, entry.action

    # --- acting

    def submit(self, seat: Seat, action: Any, chosen: bool = True) -> None:
        """Let a person act. IllegalAction if that is not possible now.

        An action that the app makes for a person is not `chosen`: an undo goes back to the choice before it.
        """
        if seat not in self.seats.people or self.record.closed:
            raise IllegalAction(f"seat {seat} is not played here")
        if chosen and self.forbids(action):
            raise IllegalAction("something else is wanted here")
        self.record.submit(seat, action)
        if not chosen:
            self.undoing.note_automatic()

    def why_not(self, seen: Seen, action: Any) -> str:
        """The reason why the seat of a Glimpse cannot do this action, as a sentence; in real time, by how much it was
        late.

        A player who sees no hand reads the question that the table waits for.
        """
        if action in seen.legal and (why := self.forbids(action)):
            return why
        words, now = words_of(self.game.id), self.ticks if self.game.has_clock else None
        if seen.seat == PUBLIC and seen.outcome is None:
            return str(words.ask(self.game, seen, self.names))
        return words.why_not(self.game, seen.view, action, now)

    def undo(self, viewer: Seat, beyond: bool = False) -> UndoneDecision | None:
        """Undo a person's last decision, and all actions of bots after it, if the viewer may.

        They may if nobody learned anything from these actions; with `beyond`, a person who plays alone may in any case,
        and the match counts as assisted.
        """
        undone = self.undoing.undo(viewer, beyond)
        if undone:
            self.thinking.forget()
        return undone

    def redo(self, viewer: Seat) -> UndoneDecision | None:
        """Redo the last undo, if that person may."""
        return self.undoing.redo(viewer)

    def assist(self) -> None:
        """Mark the match as assisted after a hint."""
        self.record.assist()

    # --- time

    def update(self, now: float, pause: float, running: bool, busy: bool) -> float:
        """Go on to this time, in seconds: ask bots, let them act, let the clock run. Never blocks.

        A bot's turn takes about a `pause`, counted from when the screen is no longer `busy` with earlier events. Unless
        the table is `running`, as behind a curtain or a menu, no time passes and no bot acts. Returns the latest time
        for the next call if neither people nor bots act before.
        """
        longest = LONGEST_FRAME if self.game.has_clock else LONGEST_REST
        passed = 0.0 if self._updated_at is None else min(max(0.0, now - self._updated_at), longest)
        self._updated_at = now
        if not self.record.closed and self.outcome is None:
            self.thinking.hear()
            if running and not (self.game.has_clock and self.thinking.fault):
                self.ending.seconds += passed
                if self.game.has_clock:
                    self._clock.run(passed * self.haste)
                else:
                    self.thinking.take_turn(now, pause, busy)
            self.thinking.ask(now)
        return next_look(self.record, self.thinking, now, pause if running and not busy else inf)

    # --- the end

    def finish(self) -> None:
        """Record and book the end of the match, once. After that nothing can be undone."""
        self.ending.finish()

    def close(self) -> bool:
        """Leave the match in any state; whether everything is in the saved game."""
        if self.record.closed:
            return True
        self.thinking.forget()
        try:
            self.finish()
        finally:
            everything = self.record.close()
        return everything
