"""One process of bots for all apps that the tests of a process open: to start one takes longer than most games."""

from __future__ import annotations

import sys
import time
from contextlib import suppress
from itertools import count
from queue import Empty

import pytest

from ugames.bots import life as lives
from ugames.bots.worker import Thinker

REAL_START = Thinker._start
REAL_CLOSE = Thinker.close
REAL_LIFE = lives.Life
FINISHING_SECONDS = 0.3
"""Seconds that a bot gets to finish what nobody waits for any more; else its process is ended, as the app does."""
GAME_NUMBERS = count(1_000_000, 1_000)
"""A process knows the last game by its number, and no app may give another game the same."""
WAITING_LIVES: dict[tuple[str, ...], lives.Life] = {}
"""A process that waits for the next app, by the path on which it finds its games."""


def start(thinker: Thinker) -> None:
    """Go on with the process of the app before, if there is one."""
    life = WAITING_LIVES.pop(tuple(sys.path), None) if lives.Life is REAL_LIFE and thinker._work is None else None
    if life is None or not life._process.is_alive():
        REAL_START(thinker)
        return
    life._wake = thinker._wake
    thinker._life, thinker._game_number = life, next(GAME_NUMBERS)
    thinker.listening, thinker._game_sent, thinker._silent_seconds = True, None, 0.0


def close(thinker: Thinker) -> None:
    """Leave the process to the next app, if it works."""
    life, path = thinker._life, tuple(sys.path)
    if life is not None and thinker._work is None and thinker.listening and path not in WAITING_LIVES:
        life._wake = lambda: None
        with suppress(Empty):
            until = time.monotonic() + FINISHING_SECONDS
            for _ in thinker._sent:
                if life._messages.get(timeout=max(0.0, until - time.monotonic())) is None:
                    raise Empty
            thinker._life, WAITING_LIVES[path] = None, life
    REAL_CLOSE(thinker)


@pytest.fixture(autouse=True)
def think_in_one_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Apps of one test process share a process of bots."""
    monkeypatch.setattr(Thinker, "_start", start)
    monkeypatch.setattr(Thinker, "close", close)
