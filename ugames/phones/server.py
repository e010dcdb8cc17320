"""The server for phones: one thread that serves the page and carries messages, without knowledge of games.

All messages are read strictly (`wire`) and put into `inbox`; the loop answers with `send`, `seat` and `close`, which
never block. A connection that exceeds a limit is closed without a message.
"""

from __future__ import annotations

import asyncio
import logging
import socket
import threading
from collections import Counter, deque
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, suppress
from functools import partial
from http import HTTPStatus
from itertools import count
from queue import SimpleQueue
from typing import Any, NamedTuple, cast

from websockets.asyncio.server import Server as WebSocketServer
from websockets.asyncio.server import ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response
from websockets.protocol import Event

from ugames.phones import wire
from ugames.phones.files import Served

Link = int
"""The unique number of a connection."""

CLOSED_TABLE_GONE = 4000
CLOSED_FOR_ANOTHER_TAB = 4001
CLOSED_REFUSED = 4002
CLOSED_SEAT_LOST = 4003

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
    "connect-src 'self' ws://{host}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
MOST_SOCKETS = 96
"""The most open sockets, downloads included; browsers open up to six at once. A further one closes another."""
SOCKETS_AT_ONCE = 600
"""The most sockets of one computer in a burst; each costs the table a millisecond."""
SOCKETS_BY_SECOND = 60
"""The most sockets of one computer per second in the long run, and of all computers together that never held a seat,
which wait in a queue.
"""
MOST_COMPUTERS_REMEMBERED = 1000
"""The rates of further computers are forgotten."""
MESSAGES_BY_SECOND = 20
"""The most messages, fragments, pings and pongs per second from one phone."""
BYTES_AT_ONCE = 24
"""The bytes read before their messages are counted: at most four pings."""
REQUEST_SECONDS = 5.0
"""The seconds for the first message of a connection, and for a complete request."""
PING_SECONDS = 2.5
"""A ping follows the last one after this time, and is answered within it."""
MOST_UNREAD_ANSWERS = 16
"""The most unread answers for a phone; with more it is disconnected."""
FAREWELL_SECONDS = 1.0
"""The seconds for reading a refusal, and for the other side to close a connection."""
STOPPING_SECONDS = 0.25
"""The most seconds that the window waits for the server to stop listening."""
MOST_QUEUED_CALLS = 512
"""The calls queued by the system; a caller without a place retries after a second."""


class Received(NamedTuple):
    """A message from a phone; None if the phone is gone."""

    link: Link
    message: wire.FromPhone | None


class _Allowance:
    """A rate limit: a burst, and a rate in the long run."""

    def __init__(self, at_once: float, a_second: float, now: float) -> None:
        self._available, self._at_once, self._a_second, self._counted_at = at_once, at_once, a_second, now

    def take(self, now: float) -> bool:
        """Whether one more is allowed now."""
        self._available = min(self._at_once, self._available + (now - self._counted_at) * self._a_second)
        self._counted_at = now
        enough = self._available >= 1
        self._available -= enough
        return enough


class _Connection:
    """One connection, with its unsent answers and its newest picture, which replaces an older one."""

    def __init__(self, connection: ServerConnection) -> None:
        self.socket = cast(_Socket, connection)
        self.waiting: deque[str] = deque()
        self.picture: str | None = None
        self.close: int | None = None
        self.news = asyncio.Event()

    def put(self, text: str, picture: bool = False) -> None:
        """Queue a text for sending; too many unread answers end the connection."""
        if picture:
            self.picture = text
        elif len(self.waiting) < MOST_UNREAD_ANSWERS:
            self.waiting.append(text)
        else:
            self.socket.transport.abort()
        self.news.set()

    async def write(self) -> None:
        """Send queued texts as long as the connection lasts."""
        while True:
            await self.news.wait()
            self.news.clear()
            while self.waiting or self.picture is not None:
                text, self.picture = (self.waiting.popleft(), self.picture) if self.waiting else (self.picture, None)
                await self.socket.send(text or "")
            if self.close is not None:
                await self.socket.close(self.close)
                return


class _Socket(ServerConnection):
    """A connection of any kind, downloads included, whose frames are all counted."""

    computer = ""
    seated = False
    """Whether it holds a seat; then it is not closed in favour of others."""

    def __init__(self, sockets: _Sockets, *words: Any, **options: Any) -> None:
        super().__init__(*words, **options)
        self._sockets = sockets
        self._frames = _Allowance(MESSAGES_BY_SECOND, MESSAGES_BY_SECOND, self.loop.time())

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.computer = transport.get_extra_info("peername", ("",))[0]
        if wait := self._sockets.enter(self, self.loop.time()):
            self.loop.call_soon(self.transport.pause_reading)
            self.loop.call_later(wait, self.transport.resume_reading)

    def connection_lost(self, exc: Exception | None) -> None:
        self._sockets.open.pop(self, None)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read in small parts, so that a flood is counted early."""
        for begin in range(0, len(data), BYTES_AT_ONCE):
            if not self.transport.is_closing():
                super().data_received(data[begin : begin + BYTES_AT_ONCE])

    def process_event(self, event: Event) -> None:
        """Count messages, fragments, pings and pongs; too many close the connection."""
        if self._frames.take(self.loop.time()):
            super().process_event(event)
        else:
            self.transport.abort()


class _Sockets:
    """All open sockets, and the rate of each computer."""

    def __init__(self) -> None:
        self.open: dict[_Socket, None] = {}
        """The open sockets, the oldest first."""
        self._allowance_by_computer: dict[str, _Allowance] = {}
        self._known_computers: set[str] = set()
        """The computers that have held a seat; all others share one queue."""
        self._queue_end = 0.0
        """The time at which the last one in that queue is read."""

    def admits(self, computer: str, now: float) -> bool:
        """Whether this computer may open a socket: it is within its rate, and the queue is short."""
        if len(self._allowance_by_computer) > MOST_COMPUTERS_REMEMBERED:
            self._allowance_by_computer.clear()
        allowed = self._allowance_by_computer.setdefault(computer, _Allowance(SOCKETS_AT_ONCE, SOCKETS_BY_SECOND, now))
        return allowed.take(now) and (computer in self._known_computers or self._queue_end <= now + REQUEST_SECONDS / 2)

    def enter(self, socket: _Socket, now: float) -> float:
        """Admit a socket; returns the seconds until it is read."""
        if len(self.open) >= MOST_SOCKETS:
            self._make_room()
        self.open[socket] = None
        if socket.computer in self._known_computers:
            return 0.0
        self._queue_end = max(self._queue_end, now) + 1 / SOCKETS_BY_SECOND
        return self._queue_end - now

    def seat(self, socket: _Socket) -> None:
        """Mark this socket as holding a seat."""
        socket.seated = True
        self._known_computers.add(socket.computer)

    def _make_room(self) -> None:
        """Close the oldest socket without a seat, of the computer with most sockets; known computers last."""
        strangers = [each for each in self.open if not each.seated]
        held = Counter(each.computer for each in strangers)
        longest = max(strangers, key=lambda each: (each.computer not in self._known_computers, held[each.computer]))
        del self.open[longest]
        longest.transport.abort()


class _Door(socket.socket):
    """A listening socket that drops unwanted calls before anything is created for them."""

    def __init__(self, admits: Callable[[str], bool], fileno: int) -> None:
        super().__init__(fileno=fileno)
        self._admits = admits

    def accept(self) -> tuple[socket.socket, Any]:
        one, address = super().accept()
        if self._admits(address[0]):
            return one, address
        one.close()
        raise ConnectionAbortedError  # the event loop serves all other connections before the next call


class Server:
    """Serves one table, at one address at a time."""

    def __init__(self, files: Callable[[], Mapping[str, Served]], wake: Callable[[], None]) -> None:
        """`files` is called at the start; `wake` is called in the server's thread for each new message in `inbox`."""
        self.inbox: SimpleQueue[Received] = SimpleQueue()
        self._files = files
        self._wake = wake
        self._links = count(1)
        self._service: _Service | None = None

    @property
    def host(self) -> str:
        """The served address with its port, as browsers write it."""
        return self._service.host if self._service is not None else ""

    def start(self, address: str, port: int = 0) -> None:
        """Listen at this address only. OSError if that fails."""
        self.stop()
        self._service = _Service(address, port, self._files(), self._links, self._tell)

    def stop(self) -> None:
        """Stop listening; the thread closes all connections in the background."""
        service, self._service = self._service, None
        if service is not None:
            service.leave()

    def send(self, link: Link, text: str, picture: bool = False) -> None:
        """Send a message; a picture replaces an unread one."""
        self._do(link, lambda _, line: line.put(text, picture))

    def seat(self, link: Link) -> None:
        """Mark this connection as holding a seat."""
        self._do(link, lambda service, line: service.sockets.seat(line.socket))

    def refuse(self, link: Link, text: str) -> None:
        """Send a reason, and close the connection once it can have been read."""

        def note(service: _Service, line: _Connection) -> None:
            line.put(text)
            service.loop.call_later(FAREWELL_SECONDS, service.end, line, CLOSED_REFUSED)

        self._do(link, note)

    def close(self, link: Link, code: int) -> None:
        """Close a connection after everything has been sent."""
        self._do(link, lambda service, line: service.end(line, code))

    def _do(self, link: Link, do: Callable[[_Service, _Connection], object]) -> None:
        """Call a function with a connection in the server's thread, if the connection still exists."""
        service = self._service
        if service is not None:

            def note() -> None:
                if line := service.lines.get(link):
                    do(service, line)

            service.call(note)

    def _tell(self, said: Received) -> None:
        self.inbox.put(said)
        self._wake()


class _Service:
    """The service at one address, from start to stop."""

    def __init__(
        self,
        address: str,
        port: int,
        files: Mapping[str, Served],
        links: Iterator[Link],
        tell: Callable[[Received], None],
    ) -> None:
        """Start the service. OSError if the computer lacks the resources; nothing is left of it then."""
        self.lines: dict[Link, _Connection] = {}
        self.sockets = _Sockets()
        self._files = files
        self._links = links
        self._tell = tell
        self._stopping = asyncio.Event()
        self._has_stopped = threading.Event()
        with ExitStack() as undone:
            self._runner = undone.enter_context(asyncio.Runner(loop_factory=asyncio.SelectorEventLoop))
            self.loop = self._runner.get_loop()
            self._listener = self._runner.run(self._listen(address, port))
            undone.callback(lambda: self._runner.run(self._close_door()))
            self.host = f"{address}:{self._listener.sockets[0].getsockname()[1]}"
            self._headers = _safe_headers(self.host)
            try:
                threading.Thread(target=self._run, name="phones", daemon=True).start()
            except RuntimeError as error:  # no thread can be started
                raise OSError(str(error)) from error
            undone.pop_all()

    def call(self, do: Callable[[], object]) -> None:
        """Call a function in the server's thread."""
        with suppress(RuntimeError):  # the service has ended
            self.loop.call_soon_threadsafe(do)

    def leave(self) -> None:
        """Stop listening at once; a late thread is not waited for."""
        self.call(self._stopping.set)
        self._has_stopped.wait(STOPPING_SECONDS)

    async def _listen(self, address: str, port: int) -> WebSocketServer:
        silent = logging.Logger("phones")  # no log, so that tokens never appear in one
        silent.addHandler(logging.NullHandler())
        fileno = socket.create_server((address, port), backlog=MOST_QUEUED_CALLS).detach()
        door = _Door(lambda computer: self.sockets.admits(computer, self.loop.time()), fileno)
        return await serve(
            self._handle,
            sock=door,
            backlog=MOST_QUEUED_CALLS,
            process_request=self._answer,
            create_connection=cast(type[ServerConnection], partial(_Socket, self.sockets)),
            server_header=None,
            max_size=wire.MOST_MESSAGE_BYTES,
            max_queue=4,
            open_timeout=REQUEST_SECONDS,
            close_timeout=FAREWELL_SECONDS,
            ping_interval=PING_SECONDS,
            ping_timeout=PING_SECONDS,
            logger=silent,
        )

    async def _close_door(self) -> None:
        self._listener.close(close_connections=False)
        await asyncio.sleep(0)  # lets the listener close

    # --- in the server's thread

    def _run(self) -> None:
        with self._runner:
            self._runner.run(self._serve())

    async def _serve(self) -> None:
        await self._stopping.wait()
        for link, line in self.lines.items():
            self._tell(Received(link, None))
            self.end(line, CLOSED_TABLE_GONE)
        await self._close_door()  # meanwhile reading phones have been told
        self._has_stopped.set()
        await asyncio.sleep(FAREWELL_SECONDS)
        for each in self.sockets.open:
            each.transport.abort()
        await asyncio.sleep(0)  # lets the connections close

    def end(self, line: _Connection, code: int) -> None:
        """Close a connection after everything has been sent, without waiting for a phone that does not read."""
        line.socket.seated, line.close = False, code
        line.news.set()
        self.loop.call_later(FAREWELL_SECONDS, line.socket.transport.abort)

    def _answer(self, _: ServerConnection, request: Request) -> Response | None:
        """The response to a request: a listed file, a connection, or only a status code."""
        if request.headers.get_all("host") != [self.host]:
            return self._refuse(HTTPStatus.MISDIRECTED_REQUEST)
        if getattr(request, "method", "GET") != "GET":  # older versions of websockets accept only GET
            return self._refuse(HTTPStatus.METHOD_NOT_ALLOWED)
        origins = request.headers.get_all("origin")
        if request.path == "/table":
            if origins != [f"http://{self.host}"]:
                return self._refuse(HTTPStatus.FORBIDDEN)
            return None
        if origins not in ([], [f"http://{self.host}"]):
            return self._refuse(HTTPStatus.FORBIDDEN)
        file = self._files.get(request.path)
        if file is None:
            return self._refuse(HTTPStatus.NOT_FOUND)
        headers = self._headers.copy()
        headers["Content-Type"] = file.kind
        headers["Content-Length"] = str(len(file.body))
        headers["Cache-Control"] = "max-age=86400, immutable" if file.lasts else "no-store"
        return Response(HTTPStatus.OK, HTTPStatus.OK.phrase, headers, file.body)

    def _refuse(self, status: HTTPStatus) -> Response:
        headers = self._headers.copy()
        headers["Content-Length"] = "0"
        return Response(status, status.phrase, headers, b"")

    async def _handle(self, connection: ServerConnection) -> None:
        """Handle one connection, from its first message to its end."""
        link, line = next(self._links), _Connection(connection)
        self.lines[link] = line
        writer = asyncio.create_task(line.write())
        try:
            async with asyncio.timeout(REQUEST_SECONDS):
                self._hear(link, await line.socket.recv(), first=True)
            async for text in line.socket:
                self._hear(link, text)
        except (ConnectionClosed, wire.BadMessage, TimeoutError):
            pass
        finally:
            writer.cancel()
            del self.lines[link]
            if not self._stopping.is_set():
                self._tell(Received(link, None))
            connection.transport.abort()

    def _hear(self, link: Link, text: str | bytes, first: bool = False) -> None:
        """Pass a phone's message on; the first one must be a hello, and no later one."""
        message = wire.read(text)
        if isinstance(message, wire.Hello) != first:
            raise wire.BadMessage
        if not self._stopping.is_set():
            self._tell(Received(link, message))


def _safe_headers(host: str) -> Headers:
    """The headers of every response, which forbid any other loading, requests, framing and referrers."""
    return Headers(
        {
            "Content-Security-Policy": POLICY.format(host=host),
            "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "no-referrer",
            "Cross-Origin-Resource-Policy": "same-origin",
            "Cross-Origin-Opener-Policy": "same-origin",
            "connection": "close",
        }
    )
