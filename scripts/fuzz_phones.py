"""Send the table whatever phones could send: `python3 scripts/fuzz_phones.py --messages 100000`.

While these mutants of all messages come, and 4, 40 and 400 strangers hang on, four honest phones play Ugh! on, a fifth
one comes again and again, and the time of each frame is measured; then the table is left under attack. Table, attackers
and honest phones are a process each, as they are computers of their own elsewhere; with fewer than three free cores
they take each other's time, and waits are longer. A fault is a picture for somebody without a seat, a match that does
not agree with its journal, an honest phone that is thrown out or not answered in time, a table that cannot be left at
once, or memory that grows: the exit code is 1.
"""

from __future__ import annotations

import json
import logging
import socket
import sys
import threading
import time
from array import array
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from multiprocessing import Pipe, get_context
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from scripts.support import command

# isort: split

from websockets.exceptions import InvalidHandshake, WebSocketException
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from scripts.support.linux import megabytes
from scripts.support.mutants import bytes_changed, json_changed
from scripts.support.phones import a_session, device
from ugames.core.game import PUBLIC
from ugames.core.match import Match
from ugames.phones.address import LOOPBACK
from ugames.phones.files import served
from ugames.phones.party import Phones, page_words
from ugames.phones.server import Server
from ugames.process import memory

HONEST, COMING, SEATED, STRANGERS = 4, 1, 7, 4
"""Phones that play, that come again and again, that send mutants with a token, and that send them without one."""
HANGING, ROUNDS, COMPUTERS, CALLS = (4, 40, 400), 12, 8, 1000
"""Strangers who hang on, by turns, how often that changes, from how many computers, and their calls a second in all."""
IN_TIME, SHARE, OFTEN, LEFT = 0.5, 0.99, 0.2, 0.3
"""Seconds until an honest phone is answered, in how many of its tries, and between two of these; and of leaving."""
SAMPLE = 5.0
"""Seconds from one look at the memory to the next."""
GROWTH = 5.0
"""MB that it may have grown at the end since the first third, in which everything has been loaded and met once."""
BURST = 18
"""Messages of one connection before it is made anew."""
LARGEST = 70_000
"""Bytes of a mutant, of which a table takes far fewer."""
LOCKED_OUT = 0.3
"""Seconds until the next try of one who was not let in: whoever tries on and on is never heard again."""
COMING_FROM = ("127.0.2.1", 0)
"""Where the phone that comes again and again calls from."""
FAILURES = WebSocketException, InvalidHandshake, OSError, TimeoutError
"""What the one who attacks has to expect."""
GOOD: tuple[dict[str, Any], ...] = (
    {"kind": "act", "picture": 1, "action": 0},
    {"kind": "undo", "picture": 1},
    {"kind": "resume", "picture": 1},
    {"kind": "ask", "seat": 0},
    {"kind": "hello", "token": "", "device": device(1)},
)
SHAKE = (
    "GET /table HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
HELLO = '{{"kind":"hello","token":"{token}","device":"{device}"}}'


@contextmanager
def calling(host: str, token: str, number: int, **more: Any) -> Iterator[ClientConnection]:
    """A phone that has said hello to the table."""
    with connect(f"ws://{host}/table", origin=Origin(f"http://{host}"), **more) as line:
        line.send(json.dumps({"kind": "hello", "token": token, "device": device(number)}))
        yield line


def frame(first: int, text: bytes = b"") -> bytes:
    """A frame as a client sends it."""
    return bytes([first, 0x80 | len(text)]) + bytes(4) + text


FLOOD = 20_000
HANGERS: tuple[tuple[bool, bool, bytes, bool], ...] = (
    (False, False, b"", True),  # an idle socket
    (True, False, b"", True),  # who does not say hello
    (True, True, b"", True),  # who is refused and stays
    (True, True, b"", False),  # who comes again at once
    (True, True, frame(0x89) * FLOOD, True),
    (True, False, frame(0x8A) * FLOOD, True),
    (True, True, frame(0x01) + frame(0x00) * FLOOD, True),
)
"""Strangers who keep a connection: whether one speaks at all, whether it says hello, the bytes that it sends then, and
whether it stays.
"""


def mutant(dice: Random) -> str | bytes:
    """A message of ours, or one that is nearly one."""
    data = json.dumps(dice.choice(GOOD) | {"action": dice.randrange(40)}).encode()
    changed = dice.choice((json_changed, json_changed, bytes_changed, None))
    data = changed(data, dice)[:LARGEST] if changed else data
    return data if dice.random() < 0.1 else data.decode("utf-8", "replace")


def attack(host: str, tokens: Sequence[str], messages: int, teller: Any) -> None:
    """Send so many mutants from several connections at once, and tell the faults found."""
    logging.getLogger("websockets").setLevel(logging.CRITICAL + 1)  # that the table hangs up is no news here
    left, made = [messages], [0]
    faults: list[str] = []
    address, port = host.split(":")

    def hang(number: int, token: str = "") -> None:
        speaks, greets, flood, stays = HANGERS[number % len(HANGERS)] if not token else (True, True, b"", False)
        while True:
            hanging = HANGING[ROUNDS * (messages - left[0]) // messages % len(HANGING)]
            time.sleep(hanging / CALLS)
            if number >= hanging:
                continue
            with suppress(OSError), socket.socket() as line:
                line.settimeout(SAMPLE)
                line.bind((f"127.0.1.{1 + number % COMPUTERS}", 0))
                line.connect((address, int(port)))
                if speaks:
                    line.sendall(SHAKE.format(host=host).encode())
                if greets:
                    line.sendall(frame(0x81, HELLO.format(token=token, device=device(number)).encode()))
                line.sendall(flood)
                if token:
                    time.sleep(SAMPLE)  # a phone that does not read
                while line.recv(4096) and stays:
                    pass

    def send(number: int, token: str) -> None:
        dice = Random(number)
        while left[0] > 0:
            heard = False
            with suppress(*FAILURES), calling(host, token, number, close_timeout=0.1) as line:
                made[0] += 1
                heard = True
                for _ in range(BURST):
                    line.send(mutant(dice))
                    left[0] -= 1
                with suppress(TimeoutError):
                    while True:
                        told = line.recv(0.01)
                        if not token and '"picture"' in str(told):
                            faults.append(str(told))
            if not heard:
                time.sleep(LOCKED_OUT)
            elif not token:
                time.sleep(0.002)

    deaf, *mutants = tokens
    threads = [threading.Thread(target=send, args=each) for each in enumerate((*mutants, *[""] * STRANGERS), 100)]
    hangers = [threading.Thread(target=hang, args=(number,), daemon=True) for number in range(HANGING[-1])]
    hangers.append(threading.Thread(target=hang, args=(0, deaf), daemon=True))
    for thread in (*threads, *hangers):
        thread.start()
    for thread in threads:
        thread.join()
    teller.send((faults, messages - left[0], made[0]))
    threading.Event().wait()  # who hangs on does so until the table has been left


def behave(host: str, tokens: Sequence[str], teller: Any) -> None:
    """Play the honest phones until nobody needs them, and tell their messages and waits."""
    done, told = threading.Event(), [{"came": 0} for _ in range(HONEST)]
    times: list[float] = []
    threads = [
        threading.Thread(target=play, args=(host, tokens[seat], seat, told[seat], done)) for seat in range(HONEST)
    ]
    threads.append(threading.Thread(target=come, args=(host, tokens[HONEST], HONEST, times, done)))
    for thread in threads:
        thread.start()
    teller.recv()
    done.set()
    for thread in threads:
        thread.join()
    teller.send((told, times))


def play(host: str, token: str, number: int, told: dict[str, int], done: threading.Event) -> None:
    """Play as an honest phone, which comes back if it has been thrown out."""
    dice = Random(number)
    while not done.is_set():
        with suppress(WebSocketException, OSError), calling(host, token, number) as line:
            told["came"] += 1
            while not done.is_set():
                with suppress(TimeoutError):
                    message = json.loads(line.recv(0.5))
                    told[message["kind"]] = told.get(message["kind"], 0) + 1
                    if message["kind"] == "picture":
                        acts = [act["act"] for item in message["do"] for act in item.get("do", [])]
                        if acts:
                            time.sleep(0.1)
                            act = {"kind": "act", "picture": message["number"], "action": dice.choice(acts)}
                            line.send(json.dumps(act))


def come(host: str, token: str, number: int, times: list[float], done: threading.Event) -> None:
    """An honest phone that comes again and again; how long it waits for its picture, or that it waits no longer."""
    while not done.wait(OFTEN):
        began = time.perf_counter()
        with suppress(*FAILURES), calling(host, token, number, source_address=COMING_FROM) as line:
            while '"picture"' not in str(line.recv(10 * IN_TIME)):
                pass
        if not done.is_set():
            times.append(time.perf_counter() - began)


def longest(times: Sequence[float]) -> str:
    """How long things took in the middle and at most."""
    return f"{1000 * median(times):.1f} ms, longest {1000 * max(times):.1f} ms"


def begun(part: Callable[..., None], *words: Any) -> Any:
    """A process of its own for those who call from elsewhere, ended with this one; the pipe to it."""
    ours, theirs = Pipe()
    get_context("spawn").Process(target=part, args=(*words, theirs), daemon=True).start()
    theirs.close()
    return ours


def fuzz(messages: int) -> list[str]:
    """Let people play while mutants come; return the faults found."""
    memory.give_back()  # as the app does
    seats = HONEST + COMING + SEATED
    session = a_session("ugh", seats, tuple(range(seats)), 5)
    server = Server(partial(served, "ugh", page_words()), lambda: None)
    server.start(LOOPBACK)
    phones = Phones([f"P{seat}" for seat in range(seats)], range(seats), server)
    phones.sit_down(session)
    tokens = [place.token for place in phones.seats.places.values()]
    honest = begun(behave, server.host, tokens[: HONEST + COMING])
    attacker = begun(attack, server.host, tokens[HONEST + COMING :], messages)
    frames, works = array("f"), array("f")
    dice = Random(1)
    matches, sizes = 0, list[float]()
    began, spent = time.monotonic(), time.process_time()
    while not attacker.poll():
        begin, work = time.perf_counter(), time.thread_time()
        phones.update(time.monotonic())
        if session.outcome is not None:
            agreed(session.record.match)
            matches += 1
            session = a_session("ugh", seats, tuple(range(seats)), 5 + matches)
            phones.sit_down(session)
        frames.append(time.perf_counter() - begin)
        works.append(time.thread_time() - work)
        (seat,) = session.glimpse(PUBLIC).to_act[:1] or (0,)
        if seat >= HONEST and dice.random() < 0.2:  # who sends mutants would hold up the match
            session.submit(seat, dice.choice(session.glimpse(seat).legal))
        phones.notices.clear()
        if time.monotonic() - began > SAMPLE * (len(sizes) + 1):
            sizes.append(megabytes("VmRSS"))
            print(f"{sizes[-1]:.1f} MB after {SAMPLE * len(sizes):.0f} s", file=sys.stderr, flush=True)
        time.sleep(1 / 60)
    took, spent = time.monotonic() - began, time.process_time() - spent
    agreed(session.record.match)
    honest.send("enough")
    told, times = honest.recv()
    port, leaves = int(server.host.split(":")[1]), time.perf_counter()
    server.stop()
    leaves = time.perf_counter() - leaves
    faults = [f"leaving took {leaves:.2f} s"] if leaves > LEFT else []
    try:
        server.start(LOOPBACK, port)
    except OSError as error:
        faults.append(f"the port is not free: {error}")
    server.stop()
    leaked, sent, connections = attacker.recv()
    in_time = sum(each <= IN_TIME for each in times)
    if in_time < SHARE * len(times):
        faults.append(f"an honest phone was answered in time {in_time} of {len(times)} times")
    faults += [f"somebody without a seat got {text!r:.200}" for text in leaked]
    if sent < messages:
        faults.append("the attack ended early")
    faults += [f"an honest phone was thrown out: {each}" for each in told if each["came"] > 1]
    thirds = sizes[:: max(1, len(sizes) // 3)][:3] + sizes[-1:]
    if len(thirds) == 4 and thirds[3] - thirds[1] > GROWTH:
        faults.append(f"memory grew from {thirds[1]:.0f} to {thirds[3]:.0f} MB after the first third")
    print(
        f"{sent} messages by {connections} connections in {took:.0f} s, "
        f"of which the table worked for {spent:.0f} s; "
        f"{matches} matches and {session.moments} moments meanwhile; "
        f"work of a frame {longest(works)}, until it was done {longest(frames)}; "
        f"MB of memory at the begin of each third and at the end: {[round(each) for each in thirds]}; "
        f"honest phones: {told}; one that came {len(times)} times was answered in time {in_time} times, "
        f"at the latest after {max(times, default=0):.2f} s; leaving took {leaves:.3f} s"
    )
    return faults


def agreed(match: Any) -> None:
    """Assert that the journal of a match leads to its State."""
    assert Match.restore(match.journal).digest() == match.digest()


def main() -> int:
    """Do it; the exit code."""
    parser = command.parser(__doc__)
    parser.add_argument("--messages", type=int, default=100_000, help="how many mutants to send")
    faults = fuzz(parser.parse_args().messages)
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
