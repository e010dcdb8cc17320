"""The process in which all bots think, so that the screen never waits for them. It gets Glimpses, and nothing else.

What a bot needs time for is sent only when the job before it is done: what still waits here can be taken back. The
process starts with the first job or with `warm_up`, is started again if it dies, and ends by itself when the program is
gone.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
import time
from collections import deque
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from typing import Any, NamedTuple

from ugames.bots.choose import decide, react
from ugames.bots.decision import Decision
from ugames.bots.levels import Bot
from ugames.core.game import Game, Glimpse
from ugames.core.rng import Rng
from ugames.priority import lower_priority

if sys.platform == "win32":
    from multiprocessing.connection import PipeConnection as Connection
else:
    from multiprocessing.connection import Connection

LATE = 1.8
"""Seconds after which a bot does what seems best by then, on however slow a machine."""
RESTARTS = 3
"""How often in a row the process may die before that is said."""
AT_ONCE = 8
"""How many jobs of a real-time game may be under way: a seat each, since they take no time to speak of."""
PATIENCE = 60.0
"""Seconds after which a bot that has not answered is taken for hung: no level thinks for a tenth of that."""


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


class Thinker:
    """Asked without waiting, and answers when it is polled. All from one thread."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._listening = False
        self._waiting: deque[Job] = deque()
        self._asked: deque[_Asked] = deque()
        self._since = 0.0
        """When the first of these was begun."""
        self._deaths = 0
        self._games = 0
        self._game: Game[Any, Any, Any] | None = None
        """The game that the process knows, under that number."""

    @property
    def process(self) -> int | None:
        """The id of the process, while there is one."""
        return self._process.pid if self._process else None

    @property
    def busy(self) -> bool:
        """Whether an answer will be given."""
        return bool(self._waiting) or any(asked.wanted for asked in self._asked)

    def warm_up(self) -> None:
        """Start the process, so that the first job does not wait for that. ThinkerError if it cannot be started."""
        if self._pipe is None:
            self._start()

    def ask(self, job: Job) -> None:
        """Put a job in the queue; what the same seat was asked before is forgotten. ThinkerError as in `warm_up`."""
        seat = job.glimpse.seat
        for asked in self._asked:
            asked.wanted &= asked.job.glimpse.seat != seat
        self._waiting = deque(other for other in self._waiting if other.glimpse.seat != seat)
        self._waiting.append(job)
        self._send()

    def poll(self) -> Answer | None:
        """An answer, if there is one. ThinkerError if there will be none to any job."""
        answer = None
        try:
            while answer is None and self._pipe is not None and self._pipe.poll():
                answer = self._hear(self._pipe.recv())
        except (EOFError, OSError):
            self._revive()
        if self._asked and time.monotonic() - self._since > PATIENCE:
            self._revive()
        self._send()
        return answer

    def forget(self) -> None:
        """Drop all jobs. One under way cannot be stopped, but its answer will not be given."""
        self._waiting.clear()
        for asked in self._asked:
            asked.wanted = False

    def close(self) -> None:
        """End the process. It keeps nothing that could be lost, so it is not asked to agree."""
        self._waiting.clear()
        self._stop()

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=_think, args=(theirs,), name="ugames bots", daemon=True)
        try:
            process.start()
        except OSError as error:
            ours.close()
            raise ThinkerError(f"The bots cannot think: {error.strerror or error}.") from error
        finally:
            theirs.close()
        self._process, self._pipe = process, ours
        self._listening, self._game = False, None

    def _stop(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process.close()
        self._process = self._pipe = None
        self._asked.clear()

    def _revive(self) -> None:
        """After the process has died: start another and ask it the same."""
        self._waiting.extendleft(asked.job for asked in reversed(self._asked) if asked.wanted)
        self._stop()
        self._deaths += 1
        if self._deaths > RESTARTS:
            self._deaths = 0
            self._waiting.clear()
            raise ThinkerError("The bots cannot think: their process ended again and again.")
        self._start()

    def _send(self) -> None:
        """Hand over what can be handed over, once the process listens: then it takes it at once."""
        while self._waiting and len(self._asked) < (AT_ONCE if self._waiting[0].real_time else 1):
            if self._pipe is None:
                self._start()
            if self._pipe is None or not self._listening:
                return
            job = self._waiting.popleft()
            if not self._asked:
                self._since = time.monotonic()
            self._asked.append(_Asked(job))
            game = None
            if job.game is not self._game:
                self._games += 1
                self._game = game = job.game
            with suppress(OSError):  # that it is gone is noticed by the next poll
                self._pipe.send((self._games, game, *job[2:]))

    def _hear(self, said: Any) -> Answer | None:
        """Take what the process says; the answer, if it is one that anybody wants."""
        if not self._asked:
            self._listening = True
            return None
        asked = self._asked.popleft()
        self._deaths, self._since = 0, time.monotonic()
        if not asked.wanted:
            return None
        if isinstance(said, str):
            self.forget()
            raise ThinkerError(f"The bot {asked.job.level!r} cannot go on: {said}.")
        return Answer(asked.job.number, *said)


# --- in the process ------------------------------------------------------------------------------------------------


def _think(pipe: Connection) -> None:
    """Answer job after job until the program closes the pipe."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    lower_priority()
    threading.Thread(target=_die_with_parent, daemon=True).start()
    game: Any = None
    known = 0
    with suppress(EOFError, OSError):
        pipe.send("listening")
        while True:
            number, sent, *question = pipe.recv()
            if number != known:
                game, known = sent, number
            pipe.send(_answer(Job(0, game, *question)))


def _answer(job: Job) -> tuple[Any, int, Decision | None] | str:
    """What stands in the Answer, or why there is none."""
    rng = Rng(job.seed)
    try:
        if not job.real_time:
            until = time.monotonic() + LATE
            bot = Bot.parse(job.level)
            decision = decide(job.game, job.glimpse, bot, rng, lambda: time.monotonic() > until)
            return decision.action, 0, decision
        plan = react(job.game, job.glimpse, job.level, rng)
        return (None, 0, None) if plan is None else (plan[1], plan[0], None)
    except Exception as error:
        return f"{type(error).__name__}: {error}"


def _die_with_parent() -> None:
    """A bot that is deep in thought would not notice that nobody listens any more."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)
