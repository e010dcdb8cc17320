"""A table with phones, without disk, network and window."""

from __future__ import annotations

import json
from typing import Any, cast

from scripts.support.session import Paper
from ugames.core.game import Seat
from ugames.core.match import Match, Player
from ugames.journal.file import JournalFile
from ugames.phones import wire
from ugames.phones.party import Phones
from ugames.phones.server import Received, Server
from ugames.registry import load_game
from ugames.session import Session


def device(number: int) -> str:
    """The number that a browser has given itself."""
    return f"{number:022d}"


def frame(first: int, text: bytes = b"") -> bytes:
    """A frame as a client sends it."""
    return bytes([first, 0x80 | len(text)]) + bytes(4) + text


class Wires(Server):
    """The connections of a table, in memory."""

    def __init__(self) -> None:
        super().__init__(dict, lambda: None)
        self.sent: dict[int, list[str]] = {}
        self.closed: dict[int, int] = {}
        self.seated: set[int] = set()
        self.refused: set[int] = set()

    def send(self, link: int, text: str, picture: bool = False) -> None:
        self.sent.setdefault(link, []).append(text)

    def seat(self, link: int) -> None:
        self.seated.add(link)

    def refuse(self, link: int, text: str) -> None:
        self.send(link, text)
        self.refused.add(link)

    def close(self, link: int, code: int) -> None:
        self.closed[link] = code
        self.inbox.put(Received(link, None))

    def say(self, link: int, message: wire.FromPhone | None) -> None:
        self.inbox.put(Received(link, message))

    def told(self, link: int, kind: str = "") -> list[dict[str, Any]]:
        """The messages to a phone, of one kind."""
        return [each for text in self.sent.get(link, []) if (each := json.loads(text))["kind"] == kind or not kind]

    def newest(self, link: int, kind: str) -> dict[str, Any]:
        """The newest message of one kind to a phone."""
        return next(each for text in reversed(self.sent[link]) if (each := json.loads(text))["kind"] == kind)

    def last(self, link: int) -> dict[str, Any]:
        """The newest message to a phone."""
        picture: dict[str, Any] = json.loads(self.sent[link][-1])
        return picture


def a_session(game: Any, seats: int, people: tuple[Seat, ...] = (0, 1), seed: int = 1, **options: Any) -> Session:
    """A match of which everything is on disk at once."""
    rules = load_game(game, **options) if isinstance(game, str) else game
    players = tuple(Player(f"P{seat}", None if seat in people else "plain") for seat in range(seats))
    return on_paper(Match(rules, players, seed))


def on_paper(match: Any) -> Session:
    """A session of that match."""
    paper = Paper()
    paper.saved = 1 << 30
    return Session(match, cast(JournalFile, paper), None)


class Table:
    """Phones at a table, each seat's connection having its own number; time passes at will."""

    def __init__(self, session: Session, seats: tuple[Seat, ...] = (0, 1)) -> None:
        self.session = session
        self.wires = Wires()
        self.phones = Phones(session.names, seats, self.wires)
        self.now = 100.0

    def begin(self) -> Table:
        """All phones come, and the cards are dealt."""
        for seat in self.phones.seats.places:
            self.come(seat, seat)
        self.update()
        self.phones.sit_down(self.session)
        self.update()
        return self

    def come(self, seat: Seat, link: int, who: int | None = None) -> None:
        """A phone opens the address of a seat."""
        token = self.phones.seats.places[seat].token
        self.wires.say(link, wire.Hello(token, device(seat if who is None else who)))

    def update(self) -> None:
        """Let frames pass until everything is sent that is on disk."""
        self.now += 1
        while self.phones.update(self.now) and self.session.ready_moments == self.session.moments:
            pass

    def picture(self, link: int) -> dict[str, Any]:
        """What a phone shows."""
        return self.wires.newest(link, "picture")

    def act(self, link: int, action: int = 0, picture: int | None = None) -> dict[str, Any]:
        """A phone does something; the answer."""
        number = self.picture(link)["number"] if picture is None else picture
        before = len(self.wires.sent[link])
        self.wires.say(link, wire.Act(number, action))
        self.update()
        answer: dict[str, Any] = json.loads(self.wires.sent[link][before])
        return answer
