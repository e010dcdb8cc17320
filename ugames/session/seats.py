"""The players of a match, and the one who may look at the screen."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from ugames.core.game import PUBLIC, Seat
from ugames.session.record import Record

FEW = 1.75
"""So many bots take their usual time; more of them take no longer, all together."""


class Seats:
    """The people and the bots of one match. Who plays a seat can change while the match goes on."""

    def __init__(self, record: Record) -> None:
        self._record = record
        players = record.match.players
        self.people: tuple[Seat, ...] = tuple(seat for seat, player in enumerate(players) if player.bot is None)
        self.bots: tuple[Seat, ...] = tuple(seat for seat, player in enumerate(players) if player.bot is not None)
        self.away: frozenset[Seat] = frozenset()
        """The people who do not look at this screen for their cards: they hold a phone."""

    @property
    def solo(self) -> bool:
        """Whether nobody could be told a secret: one person at most."""
        return len(self.people) <= 1

    @property
    def here(self) -> tuple[Seat, ...]:
        """The people who play at this screen."""
        return tuple(seat for seat in self.people if seat not in self.away)

    @property
    def quickness(self) -> float:
        """The part of the usual time that a bot's turn takes: the more bots there are, the less."""
        return min(1.0, FEW / max(1, len(self.bots)))

    @property
    def turn_of(self) -> Seat | None:
        """The person at this screen who is to act; the first of several who choose in secret."""
        acting, here = self._record.glimpse(PUBLIC).to_act, self.here
        return next((seat for seat in acting if seat in here), None)

    @property
    def onlooker(self) -> Seat:
        """With whose eyes anybody may look who passes by: with those of one who plays alone, else with nobody's."""
        here = self.here
        return here[0] if self.solo and here else PUBLIC

    def viewer(self, shown: Seat = PUBLIC) -> Seat:
        """The seat that should look at the screen next, after `shown`: it changes only when it has to.

        Where somebody plays on a phone, all look at the screen, so that nobody's cards stay on it after their turn; and
        so they do at the end.
        """
        here, turn_of = self.here, self.turn_of
        if self.solo or self._record.match.game.tick_hz:
            return here[0] if here else PUBLIC
        acting = self._record.glimpse(PUBLIC).to_act
        if shown in here and (shown in acting or (acting and turn_of is None and not self.away)):
            return shown
        return PUBLIC if turn_of is None else turn_of

    @property
    def guarded(self) -> bool:
        """Whether what one person sees on the screen is to be hidden from others."""
        game = self._record.match.game
        return not self.solo and not game.tick_hz and keeps_secrets(game)

    def needs_curtain(self, shown: Seat) -> bool:
        """Whether another person has to look at the screen, and there is something to hide."""
        return self.guarded and self.viewer(shown) not in (shown, PUBLIC)

    def give(self, seat: Seat, to_bot: bool) -> None:
        """Let a bot play this seat from now on, or a person at this screen."""
        bots = {*self.bots, seat} if to_bot else {*self.bots} - {seat}
        everybody = range(len(self._record.match.players))
        self.bots = tuple(each for each in everybody if each in bots)
        self.people = tuple(each for each in everybody if each not in bots)
        self.away -= {seat}

    def hand_phone(self, seat: Seat) -> None:
        """The person in this seat holds a phone from now on."""
        self.give(seat, to_bot=False)
        self.away |= {seat}


def keeps_secrets(game: Any) -> bool:
    """Whether the game has secrets between players: then one of its events has a private field."""
    return any("private" in f.metadata for kind in game.events for f in fields(kind))
