"""A table that phones can reach: its server, its phones, and the codes that lead to them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

import segno

from ugames.core.game import Seat
from ugames.phones.address import local_addresses
from ugames.phones.files import served
from ugames.phones.party import Phones, page_words
from ugames.phones.server import Server

PREFERRED_PORT = 8377
"""A firewall can allow this port."""


class Host:
    """The phones of one table, from the first use until the table is cleared."""

    def __init__(self, game: str, names: Sequence[str], seats: Iterable[Seat], wake: Callable[[], None]) -> None:
        self.game = game
        self.addresses = local_addresses()
        self.address = self.addresses[0]
        self.server = Server(partial(served, game, page_words()), wake)
        self.phones = Phones(names, seats, self.server)

    @property
    def is_open(self) -> bool:
        """Whether phones can connect."""
        return bool(self.server.host)

    def open(self, address: str = "") -> None:
        """Accept phones at this address, or at the previous one. OSError if that fails."""
        self.address = address or self.address
        try:
            self.server.start(self.address, PREFERRED_PORT)
        except OSError:
            self.server.start(self.address)

    def close(self) -> None:
        """End all connections."""
        self.server.stop()

    def link(self, seat: Seat) -> str:
        """The link to a seat, with its secret in the fragment, which browsers do not send."""
        return f"http://{self.server.host}/#{self.phones.seats.places[seat].token}"

    def code(self, seat: Seat) -> tuple[tuple[bool, ...], ...]:
        """The QR code of that link, row by row, with its quiet zone."""
        made = segno.make(self.link(seat), error="m", micro=False)
        return tuple(tuple(bool(module) for module in row) for row in made.matrix_iter(border=4))
