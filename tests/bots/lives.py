"""Broken processes in the place of the bots' process: each sends something that is no answer, or nothing."""

from __future__ import annotations

import os
import time
from multiprocessing.connection import Connection

from ugames.bots.wire import LISTENING, LONGEST_MESSAGE_BYTES

LONGEST_LIFE_SECONDS = 600.0


def die_at_once(pipe: Connection) -> None:
    """End before anything is sent."""
    pipe.close()


def say_nothing(pipe: Connection) -> None:
    """Take no question, and give no answer."""
    time.sleep(LONGEST_LIFE_SECONDS)


def _say(pipe: Connection, said: bytes) -> None:
    """Answer the first question with these bytes, as they are."""
    pipe.send_bytes(LISTENING)
    pipe.recv()
    os.write(pipe.fileno(), said)
    time.sleep(LONGEST_LIFE_SECONDS)


def _framed(said: bytes) -> bytes:
    return len(said).to_bytes(4, "big") + said


def half_a_message(pipe: Connection) -> None:
    """Promise a thousand bytes, and send three."""
    _say(pipe, (1000).to_bytes(4, "big") + b"[0,")


def a_promise_of_much(pipe: Connection) -> None:
    """Promise more than fits into any memory."""
    _say(pipe, b"\xff\xff\xff\xff" + (2**60).to_bytes(8, "big") + b"[0,")


def a_huge_message(pipe: Connection) -> None:
    """Send somewhat more than the longest message."""
    _say(pipe, _framed(b" " * (LONGEST_MESSAGE_BYTES + 1)))


def garbage(pipe: Connection) -> None:
    """Send bytes that are no text."""
    _say(pipe, _framed(bytes(range(256))))


def a_pickle(pipe: Connection) -> None:
    """Send a pickle, as the first versions did."""
    pipe.send_bytes(LISTENING)
    pipe.recv()
    pipe.send((1, 0, None))
    time.sleep(LONGEST_LIFE_SECONDS)


def brackets(pipe: Connection) -> None:
    """Send a value that is nested too deep."""
    _say(pipe, _framed(b'{"answer":' + b"[" * 90_000 + b"]" * 90_000 + b"}"))


def digits(pipe: Connection) -> None:
    """Send a number that takes minutes to read."""
    _say(pipe, _framed(b'{"answer":[' + b"9" * 190_000 + b",0,null]}"))


def no_such_action(pipe: Connection) -> None:
    """Choose an action that was not offered."""
    _say(pipe, _framed(b'{"answer":[1000,0,[[],[],0]]}'))


def a_flood(pipe: Connection) -> None:
    """Answer without end."""
    pipe.send_bytes(LISTENING)
    while True:
        pipe.send_bytes(b'{"answer":[0,0,null]}')


NONSENSE = (
    die_at_once,
    a_promise_of_much,
    a_huge_message,
    garbage,
    a_pickle,
    brackets,
    digits,
    no_such_action,
    a_flood,
)
"""Faults that are noticed as soon as they are sent."""
SILENCE = (say_nothing, half_a_message)
"""Faults that only a time limit reveals."""
