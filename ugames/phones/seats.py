"""Who holds which seat: tokens, the browsers that have shown them, and those that ask to be let in. No network here."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from ugames.core.game import Seat

BYTES = 16
"""Of a token: 128 bits, which nobody guesses."""
CODES = 90
"""Different numbers that a phone and the table show, so that people see which one asks."""
REFUSALS = 5
"""Phones without a token that are refused before no other may ask until the page is opened again."""


@dataclass
class Ticket:
    """A seat that is played with a phone."""

    token: str = field(default_factory=lambda: secrets.token_urlsafe(BYTES))
    device: str | None = None
    """The browser that holds it."""
    link: int | None = None
    """The connection of that browser, while there is one."""


class Knock(NamedTuple):
    """A phone that asks to play a seat, which the people at the table decide."""

    link: int
    seat: Seat
    device: str
    code: int
    """The number that the phone shows, too."""


class Come(NamedTuple):
    """A phone has taken its seat; `before` is the connection that it replaces, of the same browser."""

    seat: Seat
    before: int | None


class PhoneSeats:
    """The seats of one table that are played with phones."""

    def __init__(self, seats: Iterable[Seat] = ()) -> None:
        self.places: dict[Seat, Ticket] = {seat: Ticket() for seat in seats}
        self.knocks: list[Knock] = []
        self.open = False
        """Whether phones without a token may ask: while people look at the page with the codes."""
        self.wanted = False
        """Whether a phone without a token has come since people last looked at that page."""
        self._devices: dict[int, str] = {}
        """The browsers that are connected and hold no seat."""
        self._refused = 0

    def __contains__(self, seat: Seat) -> bool:
        return seat in self.places

    def there(self, seat: Seat) -> bool:
        """Whether the phone of that seat is connected."""
        return seat in self.places and self.places[seat].link is not None

    def of(self, link: int) -> Seat | None:
        """The seat of a connection."""
        return next((seat for seat, place in self.places.items() if place.link == link), None)

    def link(self, seat: Seat) -> int | None:
        """The connection of a seat."""
        return self.places[seat].link if seat in self.places else None

    # --- phones

    def come(self, link: int, token: str, device: str) -> Come | Knock | None:
        """A phone says who it is: it has its seat, has to ask, or has no token of this table, or too many ask."""
        seat = next((seat for seat, each in self.places.items() if secrets.compare_digest(each.token, token)), None)
        if seat is None:
            self._devices[link] = device
            return None
        place = self.places[seat]
        if place.device not in (None, device):
            return self._knock(link, seat, device)
        before, place.link, place.device = place.link, link, device
        return Come(seat, before)

    def ask(self, link: int, seat: int) -> Knock | None:
        """A phone without a token asks for a seat; None if it may not."""
        if not self.open or self._refused >= REFUSALS or seat not in self.places or link not in self._devices:
            return None
        return self._knock(link, seat, self._devices[link])

    def _knock(self, link: int, seat: Seat, device: str) -> Knock | None:
        self.knocks = [each for each in self.knocks if each.link != link]
        taken = {each.code for each in self.knocks}
        free = [code for code in range(10, 10 + CODES) if code not in taken]
        if not free:
            return None
        knock = Knock(link, seat, device, secrets.choice(free))
        self.knocks.append(knock)
        return knock

    def gone(self, link: int) -> Seat | None:
        """A connection has ended; the seat that has no phone now."""
        self._devices.pop(link, None)
        self.knocks = [knock for knock in self.knocks if knock.link != link]
        seat = self.of(link)
        if seat is not None:
            self.places[seat].link = None
        return seat

    # --- the table

    def admit(self, knock: Knock) -> Come:
        """Let a phone in: it gets a new token, and the one before is worth nothing any more."""
        self.knocks.remove(knock)
        self._devices.pop(knock.link, None)
        before = self.places[knock.seat].link
        self.places[knock.seat] = Ticket(device=knock.device, link=knock.link)
        return Come(knock.seat, before)

    def refuse(self, knock: Knock) -> None:
        """Leave a phone outside."""
        self.knocks.remove(knock)
        self._refused += 1

    def add(self, seat: Seat) -> None:
        """This seat is played with a phone from now on."""
        self.places.setdefault(seat, Ticket())

    def remove(self, seat: Seat) -> int | None:
        """This seat is not played with a phone any more; the connection that it had."""
        place = self.places.pop(seat, None)
        self.knocks = [knock for knock in self.knocks if knock.seat != seat]
        return None if place is None else place.link

    def look(self, here: bool) -> None:
        """People have opened or left the page with the codes."""
        self.open, self.wanted, self._refused = here, False, 0
