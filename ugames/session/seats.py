"""The players of a match, and the seat whose cards the screen may show."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from ugames.core.game import PUBLIC, Seat
from ugames.session.record import Record

BOTS_WITH_USUAL_TIME = 1.75
"""Up to this number of bots take their usual time each; more bots share the same total time."""


class Seats:
    """The people and bots of one match. The player of a seat can change during the match."""

    def __init__(self, record: Record) -> None:
        self._record = record
        players = record.match.players
        self.people: tuple[Seat, ...] = tuple(seat for seat, player in enumerate(players) if player.bot is None)
        self.bots: tuple[Seat, ...] = tuple(seat for seat, player in enumerate(players) if player.bot is not None)
        self.away: frozenset[Seat] = frozenset()
        """The people who hold a phone, and so do not look at this screen for their cards."""

    @property
    def solo(self) -> bool:
        """Whether at most one person plays, so that nothing needs to be hidden."""
        return len(self.people) <= 1

    @property
    def people_here(self) -> tuple[Seat, ...]:
        """The people who play at this screen."""
        return tuple(seat for seat in self.people if seat not in self.away)

    @property
    def quickness(self) -> float:
        """The fraction of its usual time that a bot's turn takes; it falls with the number of bots."""
        return min(1.0, BOTS_WITH_USUAL_TIME / max(1, len(self.bots)))

    @property
    def turn_of(self) -> Seat | None:
        """The person at this screen who is to act; the first of several who choose in secret."""
        acting, at_screen = self._record.glimpse(PUBLIC).to_act, self.people_here
        return next((seat for seat in acting if seat in at_screen), None)

    @property
    def onlooker(self) -> Seat:
        """The seat whose view any passer-by may see: the seat of a person who plays alone, else PUBLIC."""
        at_screen = self.people_here
        return at_screen[0] if self.solo and at_screen else PUBLIC

    def viewer(self, shown: Seat = PUBLIC) -> Seat:
        """The seat that should look at the screen next, after `shown`; it changes only if it must.

        At a table with phones, and at the end of a match, the screen shows the public view, so that nobody's cards stay
        on it.
        """
        at_screen, turn_of = self.people_here, self.turn_of
        if self.solo or self._record.match.game.has_clock:
            return at_screen[0] if at_screen else PUBLIC
        acting = self._record.glimpse(PUBLIC).to_act
        if shown in at_screen and (shown in acting or (acting and turn_of is None and not self.away)):
            return shown
        return PUBLIC if turn_of is None else turn_of

    @property
    def guarded(self) -> bool:
        """Whether one person's view on the screen is to be hidden from other people."""
        game = self._record.match.game
        return not self.solo and not game.has_clock and keeps_secrets(game)

    def needs_curtain(self, shown: Seat) -> bool:
        """Whether a curtain must hide the screen while another person takes over."""
        return self.guarded and self.viewer(shown) not in (shown, PUBLIC)

    def give(self, seat: Seat, to_bot: bool) -> None:
        """Let a bot play this seat from now on, or a person at this screen."""
        bots = {*self.bots, seat} if to_bot else {*self.bots} - {seat}
        everybody = range(len(self._record.match.players))
        self.bots = tuple(each for each in everybody if each in bots)
        self.people = tuple(each for each in everybody if each not in bots)
        self.away -= {seat}

    def hand_phone(self, seat: Seat) -> None:
        """Note that the person in this seat holds a phone from now on."""
        self.give(seat, to_bot=False)
        self.away |= {seat}


def keeps_secrets(game: Any) -> bool:
    """Whether the game has secrets between players: one of its events has a private field."""
    return any("private" in f.metadata for kind in game.events for f in fields(kind))
