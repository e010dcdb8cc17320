"""The process in which all bots think, so that the screen never waits for them. It gets Glimpses, and nothing else.

A job that takes time is sent only when the one before it is done: a job that still waits here can be taken back. What
is asked aside (`ask_aside`) waits until nobody else wants anything, and keeps others waiting for no longer than itself.
The process starts with the first job or with `warm_up`, is started again if it dies or falls silent, and ends by itself
when the program is gone. Threads write to it and read from it, so that neither a full pipe nor half a message holds up
a frame; what it says is read strictly, and a process that says anything else is replaced.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from multiprocessing.connection import wait
from multiprocessing.reduction import ForkingPickler
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple

from ugames.bots import wire
from ugames.bots.choose import decide, react
from ugames.bots.thinking.decision import Decision
from ugames.core.codec import canonical
from ugames.core.game import Game, Glimpse
from ugames.core.names import shown
from ugames.core.rng import Rng
from ugames.core.strict import Limits, read_object
from ugames.texts import text

if sys.platform == "win32":
    from multiprocessing.connection import PipeConnection as Connection
else:
    from multiprocessing.connection import Connection

LATE = 1.8
"""Seconds after which a bot does what seems best by then, on however slow a machine."""
RESTARTS = 3
"""How often in a row the process may end before the player is told."""
AT_ONCE = 8
"""How many jobs of a real-time game may be under way: a seat each, since they take no time to speak of."""
SLOW = 8.0
"""Seconds without an answer after which the player is told."""
PATIENCE = 30.0
"""Seconds after which a process that says nothing is replaced, even if it is only just starting on a busy computer."""
LONGEST_POLL = 1.0
"""Seconds that count at the most between two polls, so that a computer that was asleep blames nobody."""
LONGEST_MESSAGE = 200_000
"""Bytes of an answer, at most: the longest one seen has 1,200."""
LIMITS = Limits(LONGEST_MESSAGE, depth=8)
MOST_MESSAGES = 32
"""The most messages that wait to be polled: while there are so many, no more are read."""
MOST_OF_A_FAULT = 120
"""The most letters that are shown of an error in a bot."""
LISTENING = b'{"listening":true}'
"""The first message of the process; the others are an answer or a fault."""


class ThinkerError(Exception):
    """No bot can think here; the message is a sentence for the player."""


class Job(NamedTuple):
    """What a bot is asked: what to do, seeing this. The same job always has the same answer."""

    number: int
    game: Game[Any, Any, Any]
    glimpse: Glimpse[Any, Any]
    level: str
    seed: int
    real_time: bool = False
    tempo: float = 1.0
    """In real time, how many times as long as usual everything takes."""
    weigh: tuple[int, ...] = ()
    """The places of the actions that are to be weighed against each other, instead of choosing."""


class Answer(NamedTuple):
    """What the bot will do: at once, or in real time after so many ticks. None for nothing at all."""

    number: int
    action: Any
    delay: int = 0
    decision: Decision | None = None
    """What else it thought of, and why; in real time there is no time for that."""


@dataclass
class _Asked:
    """A job that the process has been sent."""

    job: Job
    wanted: bool = True
    """Whether anybody still waits for the answer."""
    aside: bool = False


class _Life:
    """One process, from its start to its end, and the threads that speak with it. Nothing here waits for it."""

    def __init__(self, work: Callable[[Connection], None], wake: Callable[[], None]) -> None:
        """Start the process. OSError or RuntimeError if the computer has no room for it or its threads."""
        self._wake = wake
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._said: SimpleQueue[bytes | None] = SimpleQueue()
        self._to_send: SimpleQueue[memoryview | None] = SimpleQueue()
        self._process = context.Process(target=work, args=(theirs,), name="ugames bots", daemon=True)
        try:
            threading.Thread(target=self._read, name="from the bots", daemon=True).start()
            threading.Thread(target=self._write, name="to the bots", daemon=True).start()
            self._process.start()
        except BaseException:
            self._to_send.put(None)
            raise
        finally:
            theirs.close()  # if the process was not started, this ends the thread that reads

    @property
    def number(self) -> int | None:
        """The id of the process."""
        return self._process.pid

    def send(self, question: Any) -> None:
        """Send a message, as it is now, as soon as the process takes it.

        It is packed here and not by the thread that sends it: rules keep what they have worked out, and a game that
        goes on meanwhile would change what is being packed. That ends the thread, and with it all answers.
        """
        self._to_send.put(ForkingPickler.dumps(question))

    def heard(self) -> bytes | None:
        """The next message; raises Empty if there is none yet. None if the process has ended."""
        return self._said.get_nowait()

    def end(self) -> None:
        """End the process, whatever it is doing: it keeps nothing that could be lost. The threads end with it."""
        self._process.kill()
        self._to_send.put(None)

    def bury(self) -> None:
        """Wait until the process is gone, but not longer than a player may be kept waiting."""
        self._process.join(LONGEST_POLL)

    def _read(self) -> None:
        with suppress(EOFError, OSError):
            while self._said.qsize() < MOST_MESSAGES:
                self._said.put(self._pipe.recv_bytes(LONGEST_MESSAGE))
                self._wake()
        self._said.put(None)
        self._wake()

    def _write(self) -> None:
        with suppress(OSError):
            while (question := self._to_send.get()) is not None:
                self._pipe.send_bytes(question)


class Thinker:
    """Takes jobs without waiting, and answers when it is polled. All its methods are for one thread."""

    def __init__(
        self, work: Callable[[Connection], None] | None = None, wake: Callable[[], None] | None = None
    ) -> None:
        """`work` is what the process does, unless it is to think; a thread calls `wake` when it says something."""
        self._work = work or _think
        self._wake = wake or _let_sleep
        self._life: _Life | None = None
        self._listening = False
        self._waiting: deque[Job] = deque()
        self._asked: deque[_Asked] = deque()
        self._aside: deque[Job] = deque()
        """Jobs for which nobody waits, the first of which is perhaps under way."""
        self._found: deque[Answer] = deque()
        """The answers to them."""
        self._polled = time.monotonic()
        self._silent = 0.0
        """Seconds since the last message of the process, while one was due."""
        self._unanswered = 0.0
        """Seconds since the last answer, while one was wanted; a new process does not set it back."""
        self._deaths = 0
        self._games = 0
        self._game: Game[Any, Any, Any] | None = None
        """The game that the process knows, under that number."""

    @property
    def process(self) -> int | None:
        """The id of the process, while there is one."""
        return self._life.number if self._life else None

    @property
    def busy(self) -> bool:
        """Whether an answer will be given."""
        return bool(self._waiting) or any(asked.wanted and not asked.aside for asked in self._asked)

    @property
    def slow(self) -> bool:
        """Whether an answer has been due for longer than any bot thinks."""
        return self.busy and self._unanswered > SLOW

    def warm_up(self) -> None:
        """Start the process, so that the first job does not wait for that. ThinkerError if it cannot be started."""
        if self._life is None:
            self._start()

    def ask(self, job: Job) -> None:
        """Put a job in the queue, in place of one of the same seat that still waits. ThinkerError as in `warm_up`."""
        self._waiting = deque(other for other in self._waiting if other.glimpse.seat != job.glimpse.seat)
        self._waiting.append(job)
        self._send()

    def ask_aside(self, job: Job) -> None:
        """Put a job behind all others, also behind those that are still to be asked."""
        self._aside.append(job)
        with suppress(ThinkerError):  # whoever plays will be told
            self._send()

    def poll_aside(self) -> Answer | None:
        """An answer to a job that was asked aside, without a decision if there is none; somebody has to `poll`."""
        return self._found.popleft() if self._found else None

    def forget_aside(self) -> None:
        """Drop all jobs that were asked aside."""
        for asked in self._asked:
            asked.wanted = asked.wanted and asked.job not in self._aside
        self._aside.clear()
        self._found.clear()

    def poll(self) -> Answer | None:
        """An answer, if there is one. ThinkerError if there will be none to any job."""
        answer = None
        with suppress(Empty):
            while answer is None and self._life is not None:
                said = self._life.heard()
                try:
                    answer = self._hear(said)
                except ValueError:  # it has ended, or it is not itself any more
                    self._revive()
        self._count_time()
        self._send()
        return answer

    def forget(self) -> None:
        """Drop all jobs. One under way cannot be stopped, but its answer will not be given."""
        self._waiting.clear()
        for asked in self._asked:
            asked.wanted = asked.wanted and asked.aside
        self._unanswered = 0.0

    def begin_anew(self) -> None:
        """Drop all jobs and the process with them; the next job starts another."""
        self.forget()
        self._end()
        self._deaths = 0

    def close(self) -> None:
        """End the process, and wait until it is gone."""
        life = self._life
        self.begin_anew()
        if life is not None:
            life.bury()

    def _start(self) -> None:
        try:
            self._life = _Life(self._work, self._wake)
        except (OSError, RuntimeError) as error:
            self._waiting.clear()
            why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
            raise ThinkerError(text("bots.no_process", why=why)) from error
        self._listening, self._game, self._silent = False, None, 0.0

    def _end(self) -> None:
        if self._life is not None:
            self._life.end()
        self._life = None
        self._asked.clear()

    def _revive(self) -> None:
        """Replace a process that has ended or has to: the next one is asked the same."""
        self._waiting.extendleft(asked.job for asked in reversed(self._asked) if asked.wanted and not asked.aside)
        self._end()
        self._deaths += 1
        if self._deaths > RESTARTS:
            self._deaths = 0
            self._waiting.clear()
            self._aside.clear()
            raise ThinkerError(text("bots.ended"))
        self._start()

    def _count_time(self) -> None:
        """Notice how long the process has been silent, and replace it when that has been too long."""
        now = time.monotonic()
        passed, self._polled = min(now - self._polled, LONGEST_POLL), now
        expected = bool(self._asked) or (self._life is not None and not self._listening)
        self._silent = self._silent + passed if expected else 0.0
        self._unanswered = self._unanswered + passed if self.busy else 0.0
        if self._silent > PATIENCE:
            self._revive()

    def _send(self) -> None:
        """Send the jobs that can be sent now, if the process listens."""
        while (job := self._next()) is not None:
            if self._life is None:
                self._start()
            if self._life is None or not self._listening:
                return
            aside = not self._waiting
            if not aside:
                self._waiting.popleft()
            self._asked.append(_Asked(job, aside=aside))
            game: Any = None
            try:
                if job.game is not self._game:
                    self._games += 1
                    self._game = game = job.game
                    game = replace(game)  # its options and deck, without what it has worked out: others' hands
                self._life.send((self._games, game, *job[2:]))
            except Exception as error:  # rules of others may hold something that cannot be sent
                self._asked.pop()
                self._game = None
                if not aside:
                    self.forget()
                    raise _cannot_go_on(job, str(error)) from error
                self._aside.popleft()
                self._found.append(Answer(job.number, None))

    def _next(self) -> Job | None:
        """The job that can be sent now."""
        if self._waiting:
            return self._waiting[0] if len(self._asked) < (AT_ONCE if self._waiting[0].real_time else 1) else None
        return self._aside[0] if self._aside and not self._asked else None

    def _hear(self, said: bytes | None) -> Answer | None:
        """Take in a message; the answer in it, if somebody still wants it. ValueError if the message makes no sense."""
        if said is None:
            raise ValueError("it has ended")
        if not self._listening:
            if said != LISTENING:
                raise ValueError("it does not begin as it should")
            self._listening, self._silent = True, 0.0
            return None
        kind, data = _read(said)
        if not self._asked:
            raise ValueError("it speaks without being asked")
        asked = self._asked[0]
        if kind == "answer":
            answer = Answer(asked.job.number, *wire.read(asked.job.game, asked.job.glimpse.legal, data))
        self._asked.popleft()
        self._deaths, self._silent, self._unanswered = 0, 0.0, 0.0
        if asked.aside:
            if asked.wanted:
                self._aside.popleft()
                self._found.append(answer if kind == "answer" else Answer(asked.job.number, None))
            return None
        if not asked.wanted:
            return None
        if kind == "fault":
            self.forget()
            raise _cannot_go_on(asked.job, data)
        return answer


def _cannot_go_on(job: Job, why: str) -> ThinkerError:
    """What is told where a bot has no answer."""
    return ThinkerError(text("bots.fault", level=repr(job.level), why=shown(why, MOST_OF_A_FAULT)))


def _let_sleep() -> None:
    """Wake nobody: whoever asks polls all the time."""


def _read(said: bytes) -> tuple[str, Any]:
    """The kind of a message and its content. ValueError if it is none."""
    message = read_object(said, LIMITS)
    if len(message) != 1:
        raise ValueError("it is no message")
    ((kind, data),) = message.items()
    if kind not in ("answer", "fault") or (kind == "fault" and type(data) is not str):
        raise ValueError("it is no answer")
    return kind, data


# --- in the process ------------------------------------------------------------------------------------------------


def _think(pipe: Connection) -> None:
    """Answer job after job until the program closes the pipe."""
    from ugames.bots.priority import lower_priority  # only this process needs it

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    lower_priority()
    with suppress(RuntimeError):  # where there is no room for a thread, the end of the pipe has to do
        threading.Thread(target=_die_with_parent, daemon=True).start()
    game: Any = None
    known = 0
    with suppress(EOFError, OSError):
        pipe.send_bytes(LISTENING)
        while True:
            number, sent, *question = pipe.recv()  # from the app, which this process has to trust
            if number != known:
                game, known = sent, number
            pipe.send_bytes(canonical(_answer(Job(0, game, *question))).encode("utf-8", "backslashreplace"))


def _answer(job: Job) -> dict[str, Any]:
    """The answer as plain data, or why there is none."""
    rng, legal = Rng(job.seed), job.glimpse.legal
    try:
        if job.weigh:
            from ugames.bots.weigh import weighed  # reviews and puzzles only

            decision = weighed(job.game, job.glimpse, job.weigh, job.seed)
            return {"answer": wire.write(job.game, legal, decision.action, 0, decision)}
        if not job.real_time:
            until = time.monotonic() + LATE
            decision = decide(job.game, job.glimpse, job.level, rng, lambda: time.monotonic() > until)
            return {"answer": wire.write(job.game, legal, decision.action, 0, decision)}
        delay, action = react(job.game, job.glimpse, job.level, rng, job.tempo) or (0, None)
        return {"answer": wire.write(job.game, legal, action, delay, None)}
    except Exception as error:
        return {"fault": f"{type(error).__name__}: {error}"}


def _die_with_parent() -> None:
    """End this process as soon as the program has ended: a bot deep in thought would not notice."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)
