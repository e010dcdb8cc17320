"""The server keeps out whoever is not a phone of this table, and whoever asks too much."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from typing import cast
from unittest.mock import Mock

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from scripts.support.phones import device, frame
from ugames.phones import server as limits
from ugames.phones import wire
from ugames.phones.address import LOOPBACK, local_addresses
from ugames.phones.files import HUED_COLOURS, served
from ugames.phones.server import CLOSED_REFUSED, CLOSED_TABLE_GONE, Received, Server, _Socket, _Sockets
from ugames.resources import asset

PHONE_MOST_SECONDS = 5.0


class Heard(Server):
    """A server at this computer, and what its phones have said."""

    def next(self) -> Received:
        return self.inbox.get(timeout=PHONE_MOST_SECONDS)

    def hello(self, who: int = 1) -> str:
        return json.dumps({"kind": "hello", "token": "", "device": device(who)})


@pytest.fixture
def server() -> Iterator[Heard]:
    made = Heard(lambda: served("ugo", {"you": "You are"}), lambda: None)
    made.start(LOOPBACK)
    yield made
    made.stop()


def silent(server: Server) -> socket.socket:
    """A line to the table on which nothing has been said."""
    host, port = server.host.split(":")
    return socket.create_connection((host, int(port)), PHONE_MOST_SECONDS)


def call(server: Server) -> AbstractContextManager[ClientConnection]:
    """A connection as a browser makes it"""
    return call_from(server, f"http://{server.host}")


def call_from(server: Server, origin: str | None) -> AbstractContextManager[ClientConnection]:
    """A connection that a page of somebody else makes."""
    return connect(f"ws://{server.host}/table", origin=cast(Origin | None, origin))


@contextmanager
def phone(server: Heard, who: int = 1) -> Iterator[tuple[ClientConnection, int]]:
    """A phone that has said hello, and the number of its connection."""
    with call(server) as one:
        one.send(server.hello(who))
        yield one, server.next().link


def http(server: Server, path: str = "/", method: str = "GET", **headers: str) -> tuple[int, dict[str, str], bytes]:
    """The answer to a request: its number, its headers, its body."""
    lines = [
        f"{method} {path} HTTP/1.1",
        *(f"{name}: {value}" for name, value in {"Host": server.host, **headers}.items()),
    ]
    with silent(server) as line:
        line.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        answer = b""
        while part := line.recv(65536):
            answer += part
    if not answer:
        return 0, {}, b""
    head, _, body = answer.partition(b"\r\n\r\n")
    first, *rest = head.decode().split("\r\n")
    return int(first.split()[1]), {k.lower(): v for k, v in (each.split(": ", 1) for each in rest)}, body


def closed(one: ClientConnection) -> int | None:
    """The number with which the other side ends the connection; None for none."""
    try:
        while True:
            one.recv(PHONE_MOST_SECONDS)
    except ConnectionClosed as why:
        return why.rcvd.code if why.rcvd else None


def listens(host: str, port: int) -> bool:
    """Whether somebody answers there."""
    try:
        with socket.create_connection((host, port), 0.5):
            return True
    except OSError:
        return False


# --- the page


def test_the_page_and_its_files_are_served_and_nothing_else_may_be_loaded(server: Heard) -> None:
    number, headers, body = http(server)
    assert number == 200
    assert body.startswith(b"<!doctype html>")
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert f"connect-src 'self' ws://{server.host};" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers
    files = served("ugo", {})
    assert {"/phone.js", "/phone.css", "/words.json", "/pictures/ugo/back.svg"} <= {*files}
    assert {name.split("/")[2] for name in files if name.startswith("/pictures/")} == {"common", "ugo"}
    number, headers, body = http(server, "/phone.js")
    assert (number, len(body)) == (200, int(headers["content-length"]))


@pytest.mark.parametrize(
    "path",
    [
        "/pyproject.toml",
        "/../pyproject.toml",
        "/pictures/../theme.toml",
        "/pictures/ugo/../../theme.toml",
        "/pictures/%2e%2e/theme.toml",
        "/pictures//etc/passwd",
        "//etc/passwd",
        "/pictures/ufo/back.svg",
        "/phone.js?x=1",
        "/table/",
        "/index.html",
        "*",
    ],
)
def test_no_other_file_is_served(server: Heard, path: str) -> None:
    assert http(server, path)[0] in (0, 400, 404)


def test_the_page_names_no_other_address_and_runs_no_text() -> None:
    files = served("ugo", {})
    for address in ("/", "/phone.js", "/phone.css"):
        text = files[address].body.decode()
        assert "https://" not in text
        assert "http://" not in text
        assert "//cdn" not in text
        assert "innerHTML" not in text
        assert "eval(" not in text
        assert "<script>" not in text
        assert " style=" not in text


@pytest.mark.parametrize("method", ["POST", "HEAD", "CONNECT"])
def test_only_get_is_answered(server: Heard, method: str) -> None:
    assert http(server, "/", method)[0] != 200


# --- who may speak


@pytest.mark.parametrize("host", ["evil.example", "localhost", "127.0.0.1", "127.0.0.1:1", "[::1]", ""])
def test_a_foreign_host_is_refused(server: Heard, host: str) -> None:
    assert http(server, "/", Host=host)[0] in (400, 421)
    assert http(server, "/", host=host)[0] in (400, 421)


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1", None])
def test_a_foreign_origin_is_refused(server: Heard, origin: str | None) -> None:
    with pytest.raises(InvalidStatus) as refused, call_from(server, origin):
        pass
    assert refused.value.response.status_code == 403
    assert origin is None or http(server, "/words.json", Origin=origin)[0] == 403, "it may not even load the files"


def test_it_listens_at_the_chosen_address_only(server: Heard) -> None:
    port = int(server.host.split(":")[1])
    assert listens(LOOPBACK, port)
    *others, here = local_addresses()
    assert here == LOOPBACK
    assert not any(listens(other, port) for other in ("127.0.0.2", *others))


def test_leaving_waits_for_nobody_and_frees_the_port(server: Heard, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "FAREWELL_SECONDS", PHONE_MOST_SECONDS)
    monkeypatch.setattr(limits, "STOPPING_SECONDS", PHONE_MOST_SECONDS)
    host, port = server.host.split(":")
    with silent(server) as idle, phone(server) as (one, _):
        server.stop()
        assert server.host == ""
        assert not listens(host, int(port))
        server.start(LOOPBACK, int(port))
        idle.setblocking(False)
        with pytest.raises(BlockingIOError):
            idle.recv(1)
        assert closed(one) == CLOSED_TABLE_GONE


@pytest.mark.parametrize(
    "place, name, why",
    [
        (threading.Thread, "start", RuntimeError("can't start new thread")),
        (asyncio, "SelectorEventLoop", OSError("Too many open files")),
    ],
)
def test_what_this_computer_has_no_room_for_is_told_at_once_and_leaves_nothing(
    place: object, name: str, why: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    server, other = Server(dict, lambda: None), Server(dict, lambda: None)
    with monkeypatch.context() as full:
        full.setattr(place, name, Mock(side_effect=why))
        with pytest.raises(OSError, match=str(why)):
            server.start(LOOPBACK)
    server.stop()
    assert server.host == ""
    server.start(LOOPBACK)
    with pytest.raises(OSError, match="in use"):
        other.start(LOOPBACK, int(server.host.split(":")[1]))
    server.stop()


# --- what is said


def test_messages_go_both_ways_and_none_waits_for_the_next(server: Heard) -> None:
    with phone(server) as (one, link):
        assert server._service is not None
        there: socket.socket = server._service.lines[link].socket.transport.get_extra_info("socket")
        assert there.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
        one.send('{"kind":"act","picture":1,"action":2}')
        assert server.next() == Received(link, wire.Act(1, 2))
        server.send(link, "hello")
        assert one.recv(PHONE_MOST_SECONDS) == "hello"
    assert server.next() == Received(link, None)


@pytest.mark.parametrize("text", ["", '{"kind":"eval","x":1}', "[" * 4000, b'{"kind":"undo","picture":1}'])
def test_a_malformed_message_ends_the_connection_and_nothing_else(server: Heard, text: str | bytes) -> None:
    with phone(server) as (one, link):
        one.send(text)
        closed(one)
        assert server.next() == Received(link, None)
    with phone(server, 2) as (_, other):
        assert other != link


def test_the_first_message_is_a_hello_and_no_other_is(server: Heard, monkeypatch: pytest.MonkeyPatch) -> None:
    with call(server) as one:
        one.send('{"kind":"undo","picture":1}')
        closed(one)
    assert server.next().message is None
    with phone(server) as (one, link):
        one.send(server.hello())
        closed(one)
        assert server.next() == Received(link, None)
    monkeypatch.setattr(limits, "REQUEST_SECONDS", 0.05)
    with call(server) as one:
        closed(one)  # whoever says nothing is ended


def test_a_large_message_is_not_read(server: Heard) -> None:
    with phone(server) as (one, link):
        one.send('{"kind":"undo","picture":1' + " " * wire.MOST_MESSAGE_BYTES + "}")
        assert closed(one) == 1009
        assert server.next() == Received(link, None)


@pytest.mark.parametrize(
    "flood",
    [
        pytest.param(frame(0x81, b'{"kind":"undo","picture":1}') * 1000, id="messages"),
        pytest.param(frame(0x89) * 1000, id="pings"),
        pytest.param(frame(0x8A) * 1000, id="pongs"),
        pytest.param(frame(0x01) + frame(0x00) * 3 * limits.MESSAGES_BY_SECOND, id="empty fragments"),
    ],
)
def test_whoever_sends_too_much_is_ended(server: Heard, flood: bytes) -> None:
    with phone(server) as (one, link):
        with suppress(OSError):
            one.socket.sendall(flood)
        heard = []
        while (said := server.next()).message is not None:
            heard.append(said)
        assert said == Received(link, None)
        assert len(heard) <= 3 * limits.MESSAGES_BY_SECOND


def test_who_is_refused_reads_why_and_goes(server: Heard, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "FAREWELL_SECONDS", 0.05)
    with phone(server) as (one, link):
        server.refuse(link, "no")
        assert one.recv(PHONE_MOST_SECONDS) == "no"
        assert closed(one) == CLOSED_REFUSED


def test_strangers_who_hold_on_keep_no_phone_out(server: Heard, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_SOCKETS", 8)
    with phone(server) as (seated, link), ExitStack() as stack:
        server.seat(link)
        server.send(link, "yours")
        assert seated.recv(PHONE_MOST_SECONDS) == "yours"
        for who in range(20):
            stack.enter_context(silent(server))
            stranger, other = stack.enter_context(phone(server, who))
            server.send(other, "come")
            assert stranger.recv(PHONE_MOST_SECONDS) == "come"
            assert http(server)[0] == 200
            while not server.inbox.empty():
                server.next()
        server.send(link, "still yours")
        assert seated.recv(PHONE_MOST_SECONDS) == "still yours"


def test_the_computer_that_holds_most_sockets_makes_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_SOCKETS", 4)
    sockets = _Sockets()
    for computer, left in {
        "home": "home",
        "guest": "home guest",
        "many": "home guest many",
        "MANY": "home guest many MANY",
        "another": "home guest MANY another",
        "home again": "home MANY another home",
    }.items():
        held = Mock(computer=computer.lower().split()[0], seated=False)
        sockets.enter(held, 0.0)
        if computer == "home":
            sockets.seat(held)
            held.seated = False  # it has gone to sleep
        assert [each.computer for each in sockets.open] == left.lower().split()


def test_who_has_held_a_seat_is_read_before_all_strangers() -> None:
    sockets, home, guest = _Sockets(), Mock(computer="home"), Mock(computer="guest")
    sockets.seat(home)
    waits = [sockets.enter(guest, 1.0) for _ in range(int(limits.REQUEST_SECONDS * limits.SOCKETS_BY_SECOND))]
    assert 0 < waits[0] < waits[1] < waits[-1]
    assert sockets.enter(home, 1.0) == 0
    assert sockets.admits("home", 1.0)
    assert not sockets.admits("guest", 1.0), "the queue is too long"
    assert sockets.admits("guest", 1.0 + limits.REQUEST_SECONDS)


def test_who_opens_one_socket_after_the_other_has_to_wait(server: Heard, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "SOCKETS_AT_ONCE", 1)
    monkeypatch.setattr(limits, "SOCKETS_BY_SECOND", 0)
    made = Mock(wraps=_Socket)
    monkeypatch.setattr("ugames.phones.server._Socket", made)
    server.start(LOOPBACK)
    for _ in range(3):
        with suppress(OSError), silent(server) as one:
            one.shutdown(socket.SHUT_WR)
            one.recv(1)
    assert made.call_count == 1
    monkeypatch.setattr(limits, "SOCKETS_BY_SECOND", 10)
    sockets = _Sockets()
    assert [sockets.admits("guest", at) for at in (1.0, 1.0, 1.1)] == [True, False, True]


def test_a_slow_reader_holds_up_nobody(server: Heard) -> None:
    with phone(server) as (slow, link), phone(server, 2) as (quick, other):
        slow.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
        for number in range(60):
            server.send(link, "x" * 200_000, picture=True)
            server.send(other, str(number), picture=True)
        got = [quick.recv(PHONE_MOST_SECONDS)]
        while got[-1] != "59":
            got.append(quick.recv(PHONE_MOST_SECONDS))
        assert len(got) < 60
        for _ in range(limits.MOST_UNREAD_ANSWERS * 4):
            server.send(link, "no" * 100_000)
        assert server.next() == Received(link, None)


def test_no_token_is_in_a_log(server: Heard, caplog: pytest.LogCaptureFixture) -> None:
    secret = "s" * 22
    with caplog.at_level(logging.DEBUG), call(server) as one:
        one.send(json.dumps({"kind": "hello", "token": secret, "device": device(1)}))
        server.next()
        one.send("{")
        closed(one)
    assert [record for record in caplog.records if record.name != "websockets.client"] == []


def test_the_page_has_the_hue_of_its_game() -> None:
    plain = asset("phone/phone.css").read_text()
    sheets = [served(game, {})["/phone.css"].body.decode() for game in ("ugo", "ufo")]
    changed = [[a for a, b in zip(sheet.splitlines(), plain.splitlines(), strict=True) if a != b] for sheet in sheets]
    assert [len(lines) for lines in changed] == [2 * len(HUED_COLOURS)] * 2
    assert not {*changed[0]} & {*changed[1]}
