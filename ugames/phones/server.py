"""The table's side of all connections: one thread that serves the page and carries messages, and knows no game.

Whatever a connection sends is read strictly (`wire`) and put into `inbox`; the loop answers with `send`, `seat` and
`close`, which never block. A connection that breaks a limit is ended without a word.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections import deque
from collections.abc import Callable, Mapping
from http import HTTPStatus
from queue import SimpleQueue
from typing import Any, NamedTuple, cast

from websockets.asyncio.server import ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from ugames.phones import limits, wire
from ugames.phones.files import File

Link = int
"""The number of one connection; none is given twice."""

ENDED, ELSEWHERE, NOT_YOURS = 4000, 4001, 4003
"""Why the table ends a connection: the table is gone, another tab has the hand, the phone has no seat any more."""

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self' ws://{host}; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
LONGEST_WAIT = 10.0
"""Seconds in which the thread has to start or to stop."""


class Said(NamedTuple):
    """A phone has sent this; None: it is gone."""

    link: Link
    message: wire.Message | None


class _Line:
    """One connection: the answers that wait for it, and the newest picture, which replaces an older one."""

    def __init__(self, socket: ServerConnection) -> None:
        self.socket = socket
        self.seated = False
        self.waiting: deque[str] = deque()
        self.picture: str | None = None
        self.close: int | None = None
        self.news = asyncio.Event()

    def put(self, text: str, picture: bool) -> bool:
        """Let this be sent as soon as the phone reads; whether there was room."""
        if picture:
            self.picture = text
        elif len(self.waiting) >= limits.BACKLOG:
            return False
        else:
            self.waiting.append(text)
        self.news.set()
        return True

    async def write(self) -> None:
        """Send what there is, for as long as the connection lasts."""
        while True:
            await self.news.wait()
            self.news.clear()
            while self.waiting or self.picture is not None:
                text, self.picture = (self.waiting.popleft(), self.picture) if self.waiting else (self.picture, None)
                await self.socket.send(text or "")
            if self.close is not None:
                await self.socket.close(self.close)
                return


class _Sockets:
    """How many sockets are open, downloads of the page included, and how often each computer may open one more."""

    def __init__(self) -> None:
        self.open = 0
        self._allowed: dict[str, tuple[float, float]] = {}
        """For each computer, how many sockets it may open at once, and when that was so."""

    def _may_open(self, address: str, now: float) -> bool:
        """Whether there is room for one more socket: a computer that opens too many waits, as if nobody were there."""
        if len(self._allowed) > limits.COMPUTERS:
            self._allowed.clear()
        left, since = self._allowed.get(address, (float(limits.AT_ONCE), now))
        left = min(limits.AT_ONCE, left + (now - since) * limits.A_SECOND)
        self._allowed[address] = max(0.0, left - 1), now
        return left >= 1 and self.open < limits.SOCKETS

    def counted(self) -> type[ServerConnection]:
        """The kind of connection that counts itself, and ends at once where there are too many."""
        sockets = self

        class Counted(ServerConnection):
            welcome = False

            def connection_made(self, transport: asyncio.BaseTransport) -> None:
                self.welcome = sockets._may_open(transport.get_extra_info("peername", ("",))[0], self.loop.time())
                if self.welcome:
                    sockets.open += 1
                    super().connection_made(transport)
                else:
                    cast(asyncio.Transport, transport).abort()

            def connection_lost(self, exc: Exception | None) -> None:
                if self.welcome:
                    sockets.open -= 1
                    super().connection_lost(exc)

        return Counted


class Server:
    """Serves one table at one address, from `start` to `stop`."""

    def __init__(self, files: Mapping[str, File], wake: Callable[[], None]) -> None:
        """`wake` is called in the server's thread when there is something in `inbox`."""
        self.inbox: SimpleQueue[Said] = SimpleQueue()
        self.host = ""
        """The address with its port, as browsers write it, once it serves."""
        self._files = files
        self._wake = wake
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None
        self._lines: dict[Link, _Line] = {}
        self._sockets = _Sockets()
        self._links = 0
        self._stop: asyncio.Event | None = None
        self._headers = Headers()

    # --- for the loop of the app

    def start(self, address: str, port: int = 0) -> None:
        """Listen there, and only there. OSError if that cannot be done."""
        begun: SimpleQueue[OSError | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, args=(address, port, begun), name="phones", daemon=True)
        self._thread.start()
        if (failure := begun.get(timeout=LONGEST_WAIT)) is not None:
            self._thread.join(LONGEST_WAIT)
            raise failure

    def stop(self) -> None:
        """End all connections, and listen no more."""
        if self._thread is not None:
            if self._stop is not None:
                self._call(self._stop.set)
            self._thread.join(LONGEST_WAIT)
            self._thread, self.host = None, ""

    def send(self, link: Link, text: str, picture: bool = False) -> None:
        """Send a message; a picture replaces the one before it that the phone has not read yet."""
        self._call(lambda: self._put(link, text, picture))

    def seat(self, link: Link, seated: bool = True) -> None:
        """This connection holds a seat from now on, or no longer."""

        def note() -> None:
            if line := self._lines.get(link):
                line.seated = seated

        self._call(note)

    def close(self, link: Link, code: int = ENDED) -> None:
        """End a connection when everything has been sent."""

        def note() -> None:
            if line := self._lines.get(link):
                line.close = code
                line.news.set()

        self._call(note)

    def _call(self, do: Callable[[], Any]) -> None:
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(do)

    # --- in the server's thread

    def _run(self, address: str, port: int, begun: SimpleQueue[OSError | None]) -> None:
        asyncio.run(self._serve(address, port, begun))

    async def _serve(self, address: str, port: int, begun: SimpleQueue[OSError | None]) -> None:
        silent = logging.Logger("phones")  # a token must never be in a log, so that there is none
        silent.addHandler(logging.NullHandler())
        self._stop = asyncio.Event()
        self._loop = asyncio.get_running_loop()
        try:
            listening = await serve(
                self._handle,
                address,
                port,
                process_request=self._answer,
                create_connection=self._sockets.counted(),
                server_header=None,
                max_size=limits.MESSAGE,
                max_queue=4,
                open_timeout=limits.PATIENCE,
                close_timeout=1,
                ping_interval=limits.PING,
                ping_timeout=limits.PING,
                logger=silent,
            )
        except OSError as error:
            begun.put(error)
            return
        self.host = f"{address}:{listening.sockets[0].getsockname()[1]}"
        self._headers = _safe(self.host)
        begun.put(None)
        async with listening:
            await self._stop.wait()
            if farewells := [asyncio.create_task(line.socket.close(ENDED)) for line in self._lines.values()]:
                await asyncio.wait(farewells, timeout=1)

    def _answer(self, socket: ServerConnection, request: Request) -> Response | None:
        """What a request gets: a file of the list, a connection, or nothing but a number."""
        if request.headers.get_all("host") != [self.host]:
            return self._refuse(HTTPStatus.MISDIRECTED_REQUEST)
        if getattr(request, "method", "GET") != "GET":  # older versions of websockets read nothing else
            return self._refuse(HTTPStatus.METHOD_NOT_ALLOWED)
        origins = request.headers.get_all("origin")
        if request.path == "/table":
            if origins != [f"http://{self.host}"]:
                return self._refuse(HTTPStatus.FORBIDDEN)
            unseated = sum(not line.seated for line in self._lines.values())
            if len(self._lines) >= limits.CONNECTIONS or unseated >= limits.UNSEATED:
                return self._refuse(HTTPStatus.SERVICE_UNAVAILABLE)
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

    async def _handle(self, socket: ServerConnection) -> None:
        """One connection, from its first message to its end."""
        self._links += 1
        link, line = self._links, _Line(socket)
        self._lines[link] = line
        writer = asyncio.create_task(line.write())
        try:
            await self._listen(link, line)
        except (ConnectionClosed, wire.BadMessage, TimeoutError):
            pass
        finally:
            writer.cancel()
            del self._lines[link]
            self._tell(Said(link, None))
            socket.transport.abort()

    async def _listen(self, link: Link, line: _Line) -> None:
        """Hand on what the phone says, while it keeps to the limits."""
        clock = asyncio.get_running_loop().time
        async with asyncio.timeout(limits.PATIENCE):
            hello = wire.read(await line.socket.recv())
        if not isinstance(hello, wire.Hello):
            raise wire.BadMessage
        self._tell(Said(link, hello))
        allowed, since = float(limits.RATE), clock()
        async for text in line.socket:
            now = clock()
            allowed, since = min(limits.RATE, allowed + (now - since) * limits.RATE) - 1, now
            message = wire.read(text)
            if allowed < 0 or isinstance(message, wire.Hello):
                raise wire.BadMessage
            self._tell(Said(link, message))

    def _tell(self, said: Said) -> None:
        self.inbox.put(said)
        self._wake()

    def _put(self, link: Link, text: str, picture: bool) -> None:
        line = self._lines.get(link)
        if line is not None and not line.put(text, picture):
            line.socket.transport.abort()


def _safe(host: str) -> Headers:
    """The headers of every answer: nothing but this table may be loaded, asked, framed or told."""
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
