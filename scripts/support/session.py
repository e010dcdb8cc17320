"""A match without disk and process, for tests of the single parts of a session."""

from __future__ import annotations

from collections import deque
from pathlib import Path
from typing import Any, cast

from ugames.bots.thinking.decision import Decision
from ugames.bots.worker import Answer, Job, Thinker, ThinkerError
from ugames.core.game import PUBLIC, Seat
from ugames.core.match import Match, Player
from ugames.journal.file import JournalFile
from ugames.journal.journals import Writer
from ugames.registry import load_game
from ugames.session.record import Record
from ugames.session.seats import Seats
from ugames.session.thinking import Thinking


class Paper:
    """A file in memory that has saved as many lines as a test says."""

    def __init__(self) -> None:
        self.writer = Writer()
        self.path = Path("paper.ugames")
        self.ended = False
        self.undone = ()
        self.saved = 0
        self.trouble: str | None = None
        self.pending = False
        self.lines: list[str] = []
        self.closed = 0

    def append(self, line: str, before: object = None) -> int:
        self.lines.append(line)
        return len(self.lines)

    def close(self) -> bool:
        self.closed += 1
        return True


class Oracle:
    """A thinker that never answers by itself: a test puts the answers in."""

    def __init__(self) -> None:
        self.jobs: list[Job] = []
        self.answers: deque[Answer] = deque()
        self.polls = 0
        self.forgot = 0
        self.begun = 0
        self.busy = True
        self.slow = False
        self.fails = ""

    def ask(self, job: Job) -> None:
        if self.fails:
            raise ThinkerError(self.fails)
        self.jobs.append(job)

    def poll(self) -> Answer | None:
        self.polls += 1
        if self.fails:
            raise ThinkerError(self.fails)
        return self.answers.popleft() if self.answers else None

    def forget(self) -> None:
        self.forgot += 1

    def begin_anew(self) -> None:
        self.begun += 1

    def answer(self, job: Job, choice: int = 0, delay: int = 0) -> Any:
        """Have that job answered with one of its actions."""
        action = job.glimpse.legal[choice]
        self.answers.append(Answer(job.number, action, delay, Decision(action)))
        return action


class Room:
    """The parts of a session, put together for one match. "pbb" is a person and two bots."""

    def __init__(self, game: str, who: str, seed: int = 5, **options: Any) -> None:
        players = tuple(Player(f"Seat {i}", None if kind == "p" else "hard") for i, kind in enumerate(who))
        self.match: Any = Match(load_game(game, **options), players, seed)
        self.paper = Paper()
        self.oracle = Oracle()
        self.record = Record(self.match, cast(JournalFile, self.paper))
        self.seats = Seats(self.record)
        self.thinking = Thinking(self.record, self.seats, cast(Thinker, self.oracle))

    def acting(self) -> Seat:
        """The first seat that is to act."""
        return self.record.glimpse(PUBLIC).to_act[0]

    def act(self) -> Seat:
        """Let that seat do its first legal action; the seat."""
        seat = self.acting()
        self.record.submit(seat, self.record.glimpse(seat).legal[0])
        return seat

    def to_choice(self, seats: tuple[Seat, ...]) -> Seat:
        """Play until one of these seats has a choice."""
        for _ in range(500):
            seat = self.acting()
            if seat in seats and len(self.record.glimpse(seat).legal) > 1:
                return seat
            self.act()
        raise AssertionError("that moment never comes")

    def to_end(self) -> None:
        """Play until the match is over."""
        while self.record.outcome is None:
            self.act()
