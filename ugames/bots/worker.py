"""The process in which all bots think, so that the screen never waits for them. It gets Glimpses, and nothing else.

A job of a turn-based game is sent only after the previous one is done, so that waiting jobs can be cancelled.
Low-priority jobs (`ask_aside`) wait until there are no others, and delay others by at most one job. The process starts
with the first job or with `warm_up`, is restarted if it dies or falls silent, and ends with the program. Threads write
to it and read from it, so that neither a full pipe nor a partial message delays a frame; its messages are read
strictly, and a process with an invalid message is replaced.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from queue import Empty
from typing import TYPE_CHECKING, Any, NamedTuple

from ugames.bots import wire
from ugames.bots.thinking.decision import Decision
from ugames.bots.thinking.temper import EVEN_TEMPER, Temper
from ugames.core.game import AnyGame, Seen
from ugames.core.names import on_one_line
from ugames.core.strict import Limits, read_object
from ugames.texts import text

if TYPE_CHECKING:
    from ugames.bots.life import Life

FAILURES_IN_A_ROW_UNTOLD = 3
MOST_JOBS = 8
"""The most simultaneous jobs of a real-time game, one for each seat, since they take hardly any time."""
SILENCE_TOLD_AFTER_SECONDS = 8.0
REPLACED_AFTER_SECONDS = 30.0
"""A silent process is replaced only then, since it may still be starting on a busy computer."""
MOST_SECONDS_BY_POLL = 1.0
"""The most seconds counted between two polls, so that the sleep of a computer does not count as silence."""
LIMITS = Limits(wire.LONGEST_MESSAGE_BYTES, depth=8)
MOST_LETTERS_OF_A_FAULT = 120


class ThinkerError(Exception):
    """The bots' process cannot be used; the message is a sentence for the player."""


class Job(NamedTuple):
    """A question to a bot. Equal jobs have equal answers."""

    number: int
    game: AnyGame
    glimpse: Seen
    level: str
    seed: int
    tempo: float = 1.0
    """The factor of all times of a bot in a game with a clock."""
    weigh: tuple[int, ...] = ()
    """The indices of legal actions that are to be compared; empty for choosing an action."""
    temper: Temper = EVEN_TEMPER


class Answer(NamedTuple):
    """The action of a bot, after a delay in ticks where there is a clock; None for no action."""

    number: int
    action: Any
    delay: int = 0
    decision: Decision | None = None
    """The alternatives and reasons; None where there is a clock."""


@dataclass
class _JobInProgress:
    """A job in progress."""

    job: Job
    wanted: bool = True
    """Whether the answer is still awaited."""
    aside: bool = False


class Thinker:
    """Takes jobs without waiting, and returns answers when polled. All methods belong to one thread."""

    def __init__(self, work: Callable[[Any], None] | None = None, wake: Callable[[], None] = lambda: None) -> None:
        """`work` is the function of the process, replaced by tests; a thread calls `wake` after each message."""
        self._work = work
        self._wake = wake
        self._life: Life | None = None
        self.listening = False
        """Whether the process has begun to read questions."""
        self._queue: deque[Job] = deque()
        self._sent: deque[_JobInProgress] = deque()
        self._jobs_aside: deque[Job] = deque()
        """Jobs of low priority, the first of which may be in progress."""
        self._answers_aside: deque[Answer] = deque()
        """The answers to them."""
        self._polled_at = time.monotonic()
        self._silent_seconds = 0.0
        """Seconds since the last message of the process, while one was due."""
        self._unanswered_seconds = 0.0
        """Seconds since the last answer, while one was awaited; restarts do not reset it."""
        self._deaths = 0
        self._game_number = 0
        self._game_sent: AnyGame | None = None
        """The game that the process has, and its number."""

    @property
    def process(self) -> int | None:
        """The id of the process, if there is one."""
        return self._life.number if self._life else None

    @property
    def busy(self) -> bool:
        """Whether an answer is due."""
        return bool(self._queue) or any(asked.wanted and not asked.aside for asked in self._sent)

    @property
    def slow(self) -> bool:
        """Whether an answer is overdue."""
        return self.busy and self._unanswered_seconds > SILENCE_TOLD_AFTER_SECONDS

    def warm_up(self) -> None:
        """Start the process before the first job. ThinkerError if it cannot be started."""
        if self._life is None:
            self._start()

    def ask(self, job: Job) -> None:
        """Queue a job, replacing a waiting one of the same seat. ThinkerError as in `warm_up`."""
        self._queue = deque(other for other in self._queue if other.glimpse.seat != job.glimpse.seat)
        self._queue.append(job)
        self._send()

    def ask_aside(self, job: Job) -> None:
        """Queue a job of low priority, behind all others."""
        self._jobs_aside.append(job)
        with suppress(ThinkerError):  # the player's next job reports it
            self._send()

    def poll_aside(self) -> Answer | None:
        """An answer to a job of low priority, without a decision if the job failed; `poll` must be called as well."""
        return self._answers_aside.popleft() if self._answers_aside else None

    def forget_aside(self) -> None:
        """Drop all jobs of low priority."""
        for asked in self._sent:
            asked.wanted = asked.wanted and asked.job not in self._jobs_aside
        self._jobs_aside.clear()
        self._answers_aside.clear()

    def poll(self) -> Answer | None:
        """The next answer, or None. ThinkerError if no job will be answered."""
        answer = None
        with suppress(Empty):
            while answer is None and self._life is not None:
                line = self._life.next_message()
                try:
                    answer = self._hear(line)
                except ValueError:  # it has ended, or its messages are invalid
                    self._revive()
        self._count_time()
        self._send()
        return answer

    def forget(self) -> None:
        """Drop all jobs. The answer to one in progress will be discarded."""
        self._queue.clear()
        for asked in self._sent:
            asked.wanted = asked.wanted and asked.aside
        self._unanswered_seconds = 0.0

    def begin_anew(self) -> None:
        """Drop all jobs and kill the process; the next job starts another."""
        self.forget()
        self._end()
        self._deaths = 0

    def close(self) -> None:
        """End the process, and wait for its end."""
        life = self._life
        self.begin_anew()
        if life is not None:
            life.wait_for_end()

    def _start(self) -> None:
        from ugames.bots.life import Life, answer_jobs  # later than the first screen, which needs no process

        try:
            self._life = Life(self._work or answer_jobs, self._wake)
        except (OSError, RuntimeError) as error:
            self._queue.clear()
            why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
            raise ThinkerError(text("bots.no_process", why=why)) from error
        self.listening, self._game_sent, self._silent_seconds = False, None, 0.0

    def _end(self) -> None:
        if self._life is not None:
            self._life.end()
        self._life = None
        self._sent.clear()

    def _revive(self) -> None:
        """Replace a failed process, and repeat the question."""
        self._queue.extendleft(asked.job for asked in reversed(self._sent) if asked.wanted and not asked.aside)
        self._end()
        self._deaths += 1
        if self._deaths > FAILURES_IN_A_ROW_UNTOLD:
            self._deaths = 0
            self._queue.clear()
            self._jobs_aside.clear()
            raise ThinkerError(text("bots.ended"))
        self._start()

    def _count_time(self) -> None:
        """Measure the silence of the process, and replace it after REPLACED_AFTER_SECONDS."""
        now = time.monotonic()
        passed, self._polled_at = min(now - self._polled_at, MOST_SECONDS_BY_POLL), now
        expected = bool(self._sent) or (self._life is not None and not self.listening)
        self._silent_seconds = self._silent_seconds + passed if expected else 0.0
        self._unanswered_seconds = self._unanswered_seconds + passed if self.busy else 0.0
        if self._silent_seconds > REPLACED_AFTER_SECONDS:
            self._revive()

    def _send(self) -> None:
        """Send waiting jobs, if the process is ready."""
        while (job := self._next()) is not None:
            if self._life is None:
                self._start()
            if self._life is None or not self.listening:
                return
            aside = not self._queue
            if not aside:
                self._queue.popleft()
            self._sent.append(_JobInProgress(job, aside=aside))
            game: Any = None
            try:
                if job.game is not self._game_sent:
                    self._game_number += 1
                    self._game_sent = game = job.game
                    game = replace(game)  # without its caches, which may hold others' hands
                self._life.send((self._game_number, game, *job[2:]))
            except Exception as error:  # foreign rules may hold unpicklable objects
                self._sent.pop()
                self._game_sent = None
                if not aside:
                    self.forget()
                    raise _cannot_go_on(job, str(error)) from error
                self._jobs_aside.popleft()
                self._answers_aside.append(Answer(job.number, None))

    def _next(self) -> Job | None:
        """The next job to send."""
        if self._queue:
            return self._queue[0] if len(self._sent) < (MOST_JOBS if self._queue[0].game.has_clock else 1) else None
        return self._jobs_aside[0] if self._jobs_aside and not self._sent else None

    def _hear(self, said: bytes | None) -> Answer | None:
        """Handle a message; returns its answer if it is still awaited. ValueError for an invalid message."""
        if said is None:
            raise ValueError("it has ended")
        if not self.listening:
            if said != wire.LISTENING:
                raise ValueError("it does not begin as it should")
            self.listening, self._silent_seconds = True, 0.0
            return None
        kind, data = _read(said)
        if not self._sent:
            raise ValueError("it speaks without being asked")
        asked = self._sent[0]
        if kind == "answer":
            answer = Answer(asked.job.number, *wire.read(asked.job.game, asked.job.glimpse.legal, data))
        self._sent.popleft()
        self._deaths, self._silent_seconds, self._unanswered_seconds = 0, 0.0, 0.0
        if asked.aside:
            if asked.wanted:
                self._jobs_aside.popleft()
                self._answers_aside.append(answer if kind == "answer" else Answer(asked.job.number, None))
            return None
        if not asked.wanted:
            return None
        if kind == "fault":
            self.forget()
            raise _cannot_go_on(asked.job, data)
        return answer


def _cannot_go_on(job: Job, why: str) -> ThinkerError:
    """The error for a bot without an answer."""
    return ThinkerError(text("bots.fault", level=repr(job.level), why=on_one_line(why, MOST_LETTERS_OF_A_FAULT)))


def _read(said: bytes) -> tuple[str, Any]:
    """The kind of a message and its content. ValueError for an invalid message."""
    message = read_object(said, LIMITS)
    if len(message) != 1:
        raise ValueError("it is no message")
    ((kind, data),) = message.items()
    if kind not in ("answer", "fault") or (kind == "fault" and type(data) is not str):
        raise ValueError("it is no answer")
    return kind, data
