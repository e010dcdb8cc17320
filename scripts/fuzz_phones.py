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
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from scripts.support import command

# isort: split

from websockets.exceptions import InvalidHandshake, WebSocketException
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from scripts.support.linux import megabytes
from scripts.support.mutants import bytes_changed, json_changed
from scripts.support.phones import a_session, device, frame
from ugames.core.game import PUBLIC
from ugames.core.match import Match
from ugames.phones.address import LOOPBACK
from ugames.phones.files import served
from ugames.phones.party import Phones, page_words
from ugames.phones.server import Server
from ugames.process import memory

HONEST_PHONES = 4
"""These phones play the match."""
RETURNING_PHONES = 1
"""These phones are honest, too, and come again and again."""
SEATED_ATTACKERS = 7
"""These phones have a token, and send mutants."""
UNSEATED_ATTACKERS = 4
"""These phones have no token, and send mutants."""
STRANGERS_AT_ONCE = (4, 40, 400)
"""The numbers of strangers that are connected at once, one number in each turn."""
TURNS_OF_STRANGERS = 12
COMPUTERS_OF_STRANGERS = 8
"""The number of addresses from which strangers call."""
CALLS_A_SECOND = 1000
"""The number of calls of all strangers together."""
ANSWER_MOST_SECONDS = 0.5
"""An honest phone that comes has to be answered in this time."""
LEAST_SHARE_IN_TIME = 0.99
"""The least share of these answers that has to come in time."""
SECONDS_BETWEEN_RETURNS = 0.2
LEAVING_MOST_SECONDS = 0.3
"""The time in which one can leave the table."""
SAMPLE_SECONDS = 5.0
"""The time from one look at the memory to the next."""
GROWTH_MOST_MEGABYTES = 5.0
"""The limit of growth from the first third, in which everything has been loaded and met once, to the end."""
MESSAGES_A_CONNECTION = 18
MUTANT_MOST_BYTES = 70_000
"""A table accepts far fewer bytes in a message."""
LOCKED_OUT_SECONDS = 0.3
"""The pause of an attacker who was not let in: whoever tries on and on is never heard again."""
RETURNING_ADDRESS = ("127.0.2.1", 0)
"""The phone that comes again and again calls from here."""
EXPECTED_ERRORS = WebSocketException, InvalidHandshake, OSError, TimeoutError
"""These errors are no faults of the table."""
GOOD_MESSAGES: tuple[dict[str, Any], ...] = (
    {"kind": "act", "picture": 1, "action": 0},
    {"kind": "undo", "picture": 1},
    {"kind": "resume", "picture": 1},
    {"kind": "ask", "seat": 0},
    {"kind": "hello", "token": "", "device": device(1)},
)
HANDSHAKE = (
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


class Stranger(NamedTuple):
    """Somebody who keeps a connection."""

    speaks: bool = True
    greets: bool = True
    """Whether a hello follows the handshake."""
    flood: bytes = b""
    """All that is sent after the hello."""
    stays: bool = True


FLOOD_FRAMES = 20_000
STRANGERS = (
    Stranger(speaks=False, greets=False),  # an idle socket
    Stranger(greets=False),
    Stranger(),  # it is refused
    Stranger(stays=False),  # it comes again at once
    Stranger(flood=frame(0x89) * FLOOD_FRAMES),
    Stranger(greets=False, flood=frame(0x8A) * FLOOD_FRAMES),
    Stranger(flood=frame(0x01) + frame(0x00) * FLOOD_FRAMES),
)


def mutant(dice: Random) -> str | bytes:
    """A message as phones send it, mostly with something changed."""
    data = json.dumps(dice.choice(GOOD_MESSAGES) | {"action": dice.randrange(40)}).encode()
    changed = dice.choice((json_changed, json_changed, bytes_changed, None))
    data = changed(data, dice)[:MUTANT_MOST_BYTES] if changed else data
    return data if dice.random() < 0.1 else data.decode("utf-8", "replace")


def attack(host: str, tokens: Sequence[str], messages: int, teller: Any) -> None:
    """Send this number of mutants from several connections at once, and tell the faults found."""
    logging.getLogger("websockets").setLevel(logging.CRITICAL + 1)  # that the table hangs up is no news here
    left, made = [messages], [0]
    faults: list[str] = []
    address, port = host.split(":")

    def hang(number: int, token: str = "") -> None:
        stranger = Stranger(stays=False) if token else STRANGERS[number % len(STRANGERS)]
        while True:
            turn = TURNS_OF_STRANGERS * (messages - left[0]) // messages
            hanging = STRANGERS_AT_ONCE[turn % len(STRANGERS_AT_ONCE)]
            time.sleep(hanging / CALLS_A_SECOND)
            if number >= hanging:
                continue
            with suppress(OSError), socket.socket() as line:
                line.settimeout(SAMPLE_SECONDS)
                line.bind((f"127.0.1.{1 + number % COMPUTERS_OF_STRANGERS}", 0))
                line.connect((address, int(port)))
                if stranger.speaks:
                    line.sendall(HANDSHAKE.format(host=host).encode())
                if stranger.greets:
                    line.sendall(frame(0x81, HELLO.format(token=token, device=device(number)).encode()))
                line.sendall(stranger.flood)
                if token:
                    time.sleep(SAMPLE_SECONDS)  # a phone that does not read
                while line.recv(4096) and stranger.stays:
                    pass

    def send(number: int, token: str) -> None:
        dice = Random(number)
        while left[0] > 0:
            heard = False
            with suppress(*EXPECTED_ERRORS), calling(host, token, number, close_timeout=0.1) as line:
                made[0] += 1
                heard = True
                for _ in range(MESSAGES_A_CONNECTION):
                    line.send(mutant(dice))
                    left[0] -= 1
                with suppress(TimeoutError):
                    while True:
                        answer = line.recv(0.01)
                        if not token and '"picture"' in str(answer):
                            faults.append(str(answer))
            if not heard:
                time.sleep(LOCKED_OUT_SECONDS)
            elif not token:
                time.sleep(0.002)

    deaf, *mutants = tokens
    senders = enumerate((*mutants, *[""] * UNSEATED_ATTACKERS), 100)
    threads = [threading.Thread(target=send, args=each) for each in senders]
    strangers = [threading.Thread(target=hang, args=(number,), daemon=True) for number in range(STRANGERS_AT_ONCE[-1])]
    strangers.append(threading.Thread(target=hang, args=(0, deaf), daemon=True))
    for thread in (*threads, *strangers):
        thread.start()
    for thread in threads:
        thread.join()
    teller.send((faults, messages - left[0], made[0]))
    threading.Event().wait()  # who hangs on does so until the table has been left


def play_honestly(host: str, tokens: Sequence[str], teller: Any) -> None:
    """Play the honest phones until nobody needs them, and tell their messages and waits."""
    done, counts = threading.Event(), [{"came": 0} for _ in range(HONEST_PHONES)]
    times: list[float] = []
    *playing, (number, returning) = enumerate(tokens)
    threads = [threading.Thread(target=play, args=(host, token, seat, counts[seat], done)) for seat, token in playing]
    threads.append(threading.Thread(target=come, args=(host, returning, number, times, done)))
    for thread in threads:
        thread.start()
    teller.recv()
    done.set()
    for thread in threads:
        thread.join()
    teller.send((counts, times))


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
    """Come again and again as an honest phone, and note how long each wait for a picture lasts."""
    while not done.wait(SECONDS_BETWEEN_RETURNS):
        began = time.perf_counter()
        with suppress(*EXPECTED_ERRORS), calling(host, token, number, source_address=RETURNING_ADDRESS) as line:
            while '"picture"' not in str(line.recv(10 * ANSWER_MOST_SECONDS)):
                pass
        if not done.is_set():
            times.append(time.perf_counter() - began)


def in_milliseconds(times: Sequence[float]) -> str:
    """The median and the longest of these times."""
    return f"{1000 * median(times):.1f} ms, longest {1000 * max(times):.1f} ms"


def begun(part: Callable[..., None], *words: Any) -> Any:
    """The pipe to a new process that does this part, and ends with this one."""
    ours, theirs = Pipe()
    get_context("spawn").Process(target=part, args=(*words, theirs), daemon=True).start()
    theirs.close()
    return ours


def fuzz(messages: int) -> list[str]:
    """Let people play while mutants come; return the faults found."""
    memory.give_back()  # as the app does
    seats = HONEST_PHONES + RETURNING_PHONES + SEATED_ATTACKERS
    session = a_session("ugh", seats, tuple(range(seats)), 5)
    server = Server(partial(served, "ugh", page_words()), lambda: None)
    server.start(LOOPBACK)
    phones = Phones([f"P{seat}" for seat in range(seats)], range(seats), server)
    phones.sit_down(session)
    tokens = [place.token for place in phones.seats.places.values()]
    honest = begun(play_honestly, server.host, tokens[: HONEST_PHONES + RETURNING_PHONES])
    attacker = begun(attack, server.host, tokens[HONEST_PHONES + RETURNING_PHONES :], messages)
    frames, works = array("f"), array("f")
    dice = Random(1)
    matches, sizes = 0, list[float]()
    began, spent = time.monotonic(), time.process_time()
    while not attacker.poll():
        begin, work = time.perf_counter(), time.thread_time()
        phones.update(time.monotonic())
        if session.outcome is not None:
            check_journal(session.record.match)
            matches += 1
            session = a_session("ugh", seats, tuple(range(seats)), 5 + matches)
            phones.sit_down(session)
        frames.append(time.perf_counter() - begin)
        works.append(time.thread_time() - work)
        (seat,) = session.glimpse(PUBLIC).to_act[:1] or (0,)
        if seat >= HONEST_PHONES and dice.random() < 0.2:  # who sends mutants would hold up the match
            session.submit(seat, dice.choice(session.glimpse(seat).legal))
        phones.notices.clear()
        if time.monotonic() - began > SAMPLE_SECONDS * (len(sizes) + 1):
            sizes.append(megabytes("VmRSS"))
            print(f"{sizes[-1]:.1f} MB after {SAMPLE_SECONDS * len(sizes):.0f} s", file=sys.stderr, flush=True)
        time.sleep(1 / 60)
    took, spent = time.monotonic() - began, time.process_time() - spent
    check_journal(session.record.match)
    honest.send("enough")
    counts, times = honest.recv()
    port, leaves = int(server.host.split(":")[1]), time.perf_counter()
    server.stop()
    leaves = time.perf_counter() - leaves
    faults = [f"leaving took {leaves:.2f} s"] if leaves > LEAVING_MOST_SECONDS else []
    try:
        server.start(LOOPBACK, port)
    except OSError as error:
        faults.append(f"the port is not free: {error}")
    server.stop()
    leaked, sent, connections = attacker.recv()
    in_time = sum(each <= ANSWER_MOST_SECONDS for each in times)
    if in_time < LEAST_SHARE_IN_TIME * len(times):
        faults.append(f"an honest phone was answered in time {in_time} of {len(times)} times")
    faults += [f"somebody without a seat got {text!r:.200}" for text in leaked]
    if sent < messages:
        faults.append("the attack ended early")
    faults += [f"an honest phone was thrown out: {each}" for each in counts if each["came"] > 1]
    thirds = sizes[:: max(1, len(sizes) // 3)][:3] + sizes[-1:]
    if len(thirds) == 4 and thirds[3] - thirds[1] > GROWTH_MOST_MEGABYTES:
        faults.append(f"memory grew from {thirds[1]:.0f} to {thirds[3]:.0f} MB after the first third")
    print(
        f"{sent} messages by {connections} connections in {took:.0f} s, "
        f"of which the table worked for {spent:.0f} s; "
        f"{matches} matches and {session.moments} moments meanwhile; "
        f"work of a frame {in_milliseconds(works)}, until it was done {in_milliseconds(frames)}; "
        f"MB of memory at the begin of each third and at the end: {[round(each) for each in thirds]}; "
        f"honest phones: {counts}; one that came {len(times)} times was answered in time {in_time} times, "
        f"at the latest after {max(times, default=0):.2f} s; leaving took {leaves:.3f} s"
    )
    return faults


def check_journal(match: Any) -> None:
    """Assert that the journal of a match leads to its State."""
    assert Match.restore(match.journal).digest() == match.digest()


def main() -> int:
    """Let phones attack a table; the exit code."""
    parser = command.parser(__doc__)
    parser.add_argument("--messages", type=int, default=100_000, help="how many mutants to send")
    faults = fuzz(parser.parse_args().messages)
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
