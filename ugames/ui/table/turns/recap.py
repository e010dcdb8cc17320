"""The recap of events since a person's last decision, played again on the table."""

from __future__ import annotations

from ugames.texts import text
from ugames.ui.table.looking_back import play_again
from ugames.ui.table.parts import TableParts

ROUNDS = 2
"""The most rounds of turns in a recap."""
REST = 0.6
"""Seconds between two moves at normal speed, for reading the header's sentence."""


class Recap:
    """The recap at one turn-based table, from its viewer's view."""

    def __init__(self, parts: TableParts) -> None:
        self.session, self.parts = parts.session, parts
        self._moves = 0

    def play(self) -> str:
        """Play it from the beginning; returns the reason if there is nothing to play."""
        first = self._first()
        if first >= self.parts.moment or self.parts.moment != self.session.moments:
            return text("table.nothing_to_recap")
        play_again(self.parts.playback, self.parts.eyes.beats(first - 1, self.parts.moment))
        self.parts.playback.clock.rest, self._moves = REST, self.parts.moment - first
        return ""

    def play_again(self) -> None:
        """Play it on request, interrupting the present playback."""
        if self.parts.looking_back.moment is not None:
            self.parts.looking_back.now()
        if self.parts.playback.busy:
            self.parts.playback.skip()
        if why := self.play():
            self.parts.toast.say(why)

    def play_if_missed(self) -> None:
        """Play it for a returning person, if anything has happened."""
        decided = self.session.back.last_decision(self.parts.eyes.viewer)
        if (decided or 0) + 1 < self.parts.moment:
            self.play()

    def update(self) -> None:
        """Show its progress."""
        place = self._moves - len(self.parts.playback.script.beats)
        self.parts.playback.sentence.note = text("table.recap_place", place=max(1, place), moves=self._moves)

    def _first(self) -> int:
        """Its first moment: after the viewer's last decision, without closed tricks, not too long ago."""
        first, seats, turns = self.parts.moment, len(self.session.players), 0
        decided = self.session.back.last_decision(self.parts.eyes.viewer) or 1
        while first > decided and not self.parts.log.closed(first - 2):
            turns += first == self.parts.moment or self._actor(first - 1) != self._actor(first)
            if turns > ROUNDS * seats:
                break
            first -= 1
        return first

    def _actor(self, moment: int) -> int | None:
        move = self.session.move(moment)
        return move[0] if move else None
