"""The players of a match, and the one who may look at the screen."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from ugames.core.game import PUBLIC, Seat
from ugames.session.record import Record


class Seats:
    """The people and the bots of one match."""

    def __init__(self, record: Record) -> None:
        self._record = record
        players = record.match.players
        self.people: tuple[Seat, ...] = tuple(seat for seat, player in enumerate(players) if player.bot is None)
        self.bots: tuple[Seat, ...] = tuple(seat for seat, player in enumerate(players) if player.bot is not None)
        self.solo = len(self.people) <= 1
        """Whether nobody could be told a secret: one person at most."""

    @property
    def turn_of(self) -> Seat | None:
        """The person who is to act; the first of several who choose in secret."""
        acting = self._record.glimpse(PUBLIC).to_act
        return next((seat for seat in acting if seat in self.people), None)

    def viewer(self, shown: Seat = PUBLIC) -> Seat:
        """The seat that should look at the screen next, after `shown`: it changes only when it has to."""
        people, turn_of = self.people, self.turn_of
        if self.solo or self._record.match.game.tick_hz:
            return people[0] if people else PUBLIC
        if shown in people and (shown in self._record.glimpse(PUBLIC).to_act or turn_of is None):
            return shown
        return PUBLIC if turn_of is None else turn_of

    def needs_curtain(self, shown: Seat) -> bool:
        """Whether another person has to look at the screen, and there is something to hide."""
        game = self._record.match.game
        return not self.solo and not game.tick_hz and self.viewer(shown) != shown and keeps_secrets(game)


def keeps_secrets(game: Any) -> bool:
    """Whether the game has secrets between players: then one of its events has a private field."""
    return any("private" in f.metadata for kind in game.events for f in fields(kind))
