"""The holders of seats: tokens, the browsers that have shown them, and phones that ask to join. No network here."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from ugames.core.game import Seat

TOKEN_BYTES = 16
"""The bytes of a token: 128 bits cannot be guessed."""
ASKING_CODES = 90
"""The number of different codes that identify an asking phone to the people at the table."""
MOST_REFUSALS = 5
"""The phones without a token that may be refused before no more can ask until the page is opened again."""


@dataclass
class Ticket:
    """A seat played with a phone."""

    token: str = field(default_factory=lambda: secrets.token_urlsafe(TOKEN_BYTES))
    device: str | None = None
    """The browser that holds it."""
    link: int | None = None
    """The connection of that browser, or None."""


class Knock(NamedTuple):
    """A phone's request to play a seat, for the people at the table to decide."""

    link: int
    seat: Seat
    device: str
    code: int
    """The number that the phone shows as well."""


class Come(NamedTuple):
    """A phone took its seat; `before` is the replaced connection of the same browser."""

    seat: Seat
    before: int | None


class PhoneSeats:
    """The seats of one table that are played with phones."""

    def __init__(self, seats: Iterable[Seat] = ()) -> None:
        self.places: dict[Seat, Ticket] = {seat: Ticket() for seat in seats}
        self.knocks: list[Knock] = []
        self.is_open = False
        """Whether phones without a token may ask: while the page with the codes is open."""
        self.wanted = False
        """Whether a phone without a token came since that page was last open."""
        self._devices: dict[int, str] = {}
        """The connected browsers without a seat."""
        self._refused = 0

    def __contains__(self, seat: Seat) -> bool:
        return seat in self.places

    def is_there(self, seat: Seat) -> bool:
        """Whether the phone of that seat is connected."""
        return seat in self.places and self.places[seat].link is not None

    def seat_of(self, link: int) -> Seat | None:
        """The seat of a connection."""
        return next((seat for seat, place in self.places.items() if place.link == link), None)

    def link_of(self, seat: Seat) -> int | None:
        """The connection of a seat."""
        return self.places[seat].link if seat in self.places else None

    # --- phones

    def come(self, link: int, token: str, device: str) -> Come | Knock | None:
        """Handle a phone's hello: it takes its seat, asks for one, or (None) has an unknown token
        or finds too many requests.
        """
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
        if not self.is_open or self._refused >= MOST_REFUSALS or seat not in self.places or link not in self._devices:
            return None
        return self._knock(link, seat, self._devices[link])

    def _knock(self, link: int, seat: Seat, device: str) -> Knock | None:
        self.knocks = [each for each in self.knocks if each.link != link]
        taken = {each.code for each in self.knocks}
        free = [code for code in range(10, 10 + ASKING_CODES) if code not in taken]
        if not free:
            return None
        knock = Knock(link, seat, device, secrets.choice(free))
        self.knocks.append(knock)
        return knock

    def lose(self, link: int) -> Seat | None:
        """A connection has ended; returns the seat that lost its phone."""
        self._devices.pop(link, None)
        self.knocks = [knock for knock in self.knocks if knock.link != link]
        seat = self.seat_of(link)
        if seat is not None:
            self.places[seat].link = None
        return seat

    # --- the table

    def admit(self, knock: Knock) -> Come:
        """Admit a phone with a new token, which replaces the old one."""
        self.knocks.remove(knock)
        self._devices.pop(knock.link, None)
        before = self.places[knock.seat].link
        self.places[knock.seat] = Ticket(device=knock.device, link=knock.link)
        return Come(knock.seat, before)

    def refuse(self, knock: Knock) -> None:
        self.knocks.remove(knock)
        self._refused += 1

    def add(self, seat: Seat) -> None:
        """Let this seat be played with a phone."""
        self.places.setdefault(seat, Ticket())

    def remove(self, seat: Seat) -> int | None:
        """Stop playing this seat with a phone; returns its connection."""
        place = self.places.pop(seat, None)
        self.knocks = [knock for knock in self.knocks if knock.seat != seat]
        return None if place is None else place.link

    def show_codes(self, shown: bool) -> None:
        """Note that the page with the codes was opened or closed."""
        self.is_open, self.wanted, self._refused = shown, False, 0
