"""Fixtures of the tests of a table with phones in the window."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from scripts.support.phones import device
from scripts.support.pilot import Pilot, an_app
from tests.ui.bots_process import think_in_one_process
from tests.ui.conftest import letter_once, nothing_set_aside, render_once
from ugames.core.match import Player
from ugames.phones import host as hosts
from ugames.phones.address import LOOPBACK
from ugames.phones.host import Host
from ugames.screens import flow
from ugames.screens.doors import doors
from ugames.ui.table.table_screen import TableScreen

__all__ = ["letter_once", "nothing_set_aside", "render_once", "think_in_one_process"]

PHONE_MOST_SECONDS = 5.0


class Phone:
    """A phone that has opened the address of a seat, or only that of the table."""

    def __init__(self, line: ClientConnection, token: str, who: int) -> None:
        self.line = line
        self.say(kind="hello", token=token, device=device(who))

    def say(self, **fields: object) -> None:
        self.line.send(json.dumps(fields))

    def next(self) -> dict[str, Any]:
        """What the table says next, besides the uses of cards."""
        found: dict[str, Any] = json.loads(self.line.recv(PHONE_MOST_SECONDS))
        return self.next() if found["kind"] == "cards" else found


class Guests:
    """An app, its player, and the phones that come."""

    def __init__(self, pilot: Pilot, stack: ExitStack) -> None:
        self.pilot = pilot
        self.app = pilot.app
        self.stack = stack
        pilot.watch = lambda: doors(self.app).attend(self.pilot.now)

    @property
    def host(self) -> Host:
        """The table that phones can reach."""
        found = doors(self.app)
        assert isinstance(found, flow.Flow)
        assert found.guests.host is not None
        return found.guests.host

    @property
    def is_open(self) -> bool:
        found = doors(self.app)
        assert isinstance(found, flow.Flow)
        return found.guests.host is not None

    def invite(
        self, game: str, players: int, phones: tuple[int, ...], people: tuple[int, ...] = (), seed: int = 1
    ) -> None:
        """Open the page with the codes for a game."""
        everybody = {*phones, *people}
        names = tuple(Player(f"P{seat}", None if seat in everybody else "plain") for seat in range(players))
        doors(self.app).start(game, names, {}, seed, phones)
        self.pilot.frame(2)

    def phone(self, seat: int | None, who: int | None = None) -> Phone:
        """A phone comes, and the table has noticed it."""
        host = self.host
        token = "" if seat is None else host.phones.seats.places[seat].token
        address = host.server.host
        line = self.stack.enter_context(connect(f"ws://{address}/table", origin=Origin(f"http://{address}")))
        phone = Phone(line, token, seat or 0 if who is None else who)
        self.pilot.until(lambda: not host.server.inbox.empty())
        self.pilot.frame(2)
        return phone

    def play(self) -> TableScreen:
        """Deal the cards."""
        self.pilot.click("play")
        self.pilot.frame(3)
        assert isinstance(self.app.top, TableScreen)
        return self.app.top


@pytest.fixture
def guests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Guests]:
    """The app at its first screen; phones can come at this computer only."""
    monkeypatch.setattr(hosts, "local_addresses", lambda: (LOOPBACK,))
    with ExitStack() as stack, an_app(tmp_path, (1024, 640)) as pilot:
        yield Guests(pilot, stack)
        pilot.app.doors.close()
