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

PORT = 8377
"""The port that is tried first, so that a firewall can know it."""


class Host:
    """The phones of one table, from the first one that is wanted until the table is cleared."""

    def __init__(self, game: str, names: Sequence[str], seats: Iterable[Seat], wake: Callable[[], None]) -> None:
        self.game = game
        self.addresses = local_addresses()
        self.address = self.addresses[0]
        """The address at which it can be reached."""
        self.server = Server(partial(served, game, page_words()), wake)
        self.phones = Phones(names, seats, self.server)

    @property
    def is_open(self) -> bool:
        """Whether phones can come."""
        return bool(self.server.host)

    def open(self, address: str = "") -> None:
        """Let phones come, at this address or the one before. OSError if that cannot be done."""
        self.address = address or self.address
        try:
            self.server.start(self.address, PORT)
        except OSError:
            self.server.start(self.address)

    def close(self) -> None:
        """End all connections."""
        self.server.stop()

    def link(self, seat: Seat) -> str:
        """The address of a seat, with the secret in the part that browsers keep to themselves."""
        return f"http://{self.server.host}/#{self.phones.seats.places[seat].token}"

    def code(self, seat: Seat) -> tuple[tuple[bool, ...], ...]:
        """The QR code of that address, row by row, with the quiet zone around it."""
        made = segno.make(self.link(seat), error="m", micro=False)
        return tuple(tuple(bool(module) for module in row) for row in made.matrix_iter(border=4))
