"""One process of bots from start to end, and its work; imported only when it starts, as the first screen needs none."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import wait
from multiprocessing.reduction import ForkingPickler
from queue import SimpleQueue
from typing import Any

from ugames.bots import wire
from ugames.bots.choose import decide, react
from ugames.bots.thinking.temper import Temper
from ugames.core.codec import canonical
from ugames.core.rng import Rng

if sys.platform == "win32":
    from multiprocessing.connection import PipeConnection as Connection
else:
    from multiprocessing.connection import Connection

MOST_THINKING_SECONDS = 1.8
"""A bot plays the best action so far when this time is over."""
MOST_MESSAGES = 32
"""The most unread messages; reading pauses at this number."""
MOST_ENDING_SECONDS = 1.0
NICENESS = 10
BELOW_NORMAL_PRIORITY_CLASS = 0x4000
"""Windows knows this class by its number."""


class Life:
    """One process from start to end, with the threads that talk to it. No method waits for it."""

    def __init__(self, work: Callable[[Connection], None], wake: Callable[[], None]) -> None:
        """Start the process. OSError or RuntimeError if the computer cannot start it or its threads."""
        self._wake = wake
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._messages: SimpleQueue[bytes | None] = SimpleQueue()
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
            theirs.close()  # ends the reading thread if the process did not start

    @property
    def number(self) -> int | None:
        return self._process.pid

    def send(self, question: Any) -> None:
        """Queue a message in its present state.

        It is pickled here, not in the sending thread: rules cache results, and changes during pickling would kill the
        thread.
        """
        self._to_send.put(ForkingPickler.dumps(question))

    def next_message(self) -> bytes | None:
        """The next message. Raises Empty if there is none yet; None if the process has ended."""
        return self._messages.get_nowait()

    def end(self) -> None:
        """Kill the process, which has nothing to lose; its threads end too."""
        self._process.kill()
        self._to_send.put(None)

    def wait_for_end(self) -> None:
        """Wait for the end of the process, but only as long as is acceptable to a player."""
        self._process.join(MOST_ENDING_SECONDS)

    def _read(self) -> None:
        with suppress(EOFError, OSError):
            while self._messages.qsize() < MOST_MESSAGES:
                self._messages.put(self._pipe.recv_bytes(wire.LONGEST_MESSAGE_BYTES))
                self._wake()
        self._messages.put(None)
        self._wake()

    def _write(self) -> None:
        with suppress(OSError):
            while (question := self._to_send.get()) is not None:
                self._pipe.send_bytes(question)


def answer_jobs(pipe: Connection) -> None:
    """Answer job after job until the program closes the pipe."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    lower_priority()
    with suppress(RuntimeError):  # without a thread, the closed pipe ends the process
        threading.Thread(target=_die_with_parent, daemon=True).start()
    game: Any = None
    known = 0
    with suppress(EOFError, OSError):
        pipe.send_bytes(wire.LISTENING)
        while True:
            number, sent, *question = pipe.recv()  # from the app, which this process must trust
            if number != known:
                game, known = sent, number
            pipe.send_bytes(canonical(_answer(game, *question)).encode("utf-8", "backslashreplace"))


def _answer(
    game: Any,
    glimpse: Any,
    level: str,
    seed: int,
    tempo: float,
    weigh: tuple[int, ...],
    temper: Temper,
) -> dict[str, Any]:
    """The answer to a Job as plain data, or the reason why there is none."""
    rng, delay, decision = Rng(seed), 0, None
    try:
        if game.has_clock and not weigh:
            delay, action = react(game, glimpse, level, rng, tempo, temper) or (0, None)
        else:
            if weigh:
                from ugames.bots.weigh import weighed  # needed only for reviews and puzzles

                decision = weighed(game, glimpse, weigh, seed)
            else:
                until = time.monotonic() + MOST_THINKING_SECONDS
                decision = decide(game, glimpse, level, rng, lambda: time.monotonic() > until, temper)
            action = decision.action
        return {"answer": wire.write(glimpse.legal, action, delay, decision)}
    except Exception as error:
        return {"fault": f"{type(error).__name__}: {error}"}


def _die_with_parent() -> None:
    """End this process as soon as the program has ended, even during a long thought."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)


def lower_priority() -> None:
    """Lower the priority of this process for good, if the system allows it."""
    if sys.platform == "win32":
        import ctypes
        from ctypes import wintypes

        kernel = ctypes.WinDLL("kernel32")
        kernel.GetCurrentProcess.restype = wintypes.HANDLE
        kernel.SetPriorityClass.argtypes = wintypes.HANDLE, wintypes.DWORD
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), BELOW_NORMAL_PRIORITY_CLASS)
    else:
        os.nice(NICENESS)
