"""What is told while events are shown: the header's sentence, and now and then a character's word about the lead."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from ugames.bots.thinking.levels import KEY_OF
from ugames.core.game import PUBLIC, Event, Seat, Seen
from ugames.core.match import Beat, Player
from ugames.core.words import addressed
from ugames.registry import words_of
from ugames.texts import text
from ugames.ui.table.board import Board, Caption, Table

TOGETHER_SECONDS = 0.1
"""Seconds within which events count as simultaneous: each begins in a frame of its own."""
TOGETHER_LETTERS = 110
"""The most letters of sentences about simultaneous events shown together; with more, only the last is shown."""
SECONDS_BETWEEN_REMARKS = 20.0
REMARKS_BY_OCCASION = 2
"""The number of ways in which a character says each thing."""


class Sentence:
    """The sentence about the last shown event, together with those about simultaneous ones."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.text = ""
        self.note = ""
        """A remark beside it, such as how many moves are left."""
        self.subject: Seat = PUBLIC
        """The seat that it is about; PUBLIC for none."""
        self._since = 0.0
        self.stays = False
        """Whether the events of the present beat leave it as it is."""

    def add(self, event: Event, seen: Seen, now: float) -> None:
        """Say an event that is shown from now on."""
        if not self.stays:
            before = self.text if now - self._since < TOGETHER_SECONDS else ""
            self.say(event, seen)
            self.text, self._since = _joined(before, self.text), now

    def say(self, event: Event, seen: Seen) -> None:
        """Say only this event."""
        together = of_all(self.board, event)
        self.subject = PUBLIC if together else event.seat
        self.text = together or words_of(self.board.game.id).tell(event, addressed(self.board.names, seen.seat))

    def annotate(self, note: str) -> None:
        """Have this remark beside it."""
        self.note = note

    def clear(self, said: str = "") -> None:
        """Forget everything but this text."""
        self.text, self.note = said, ""


def _joined(before: str, said: str) -> str:
    """Both sentences of one moment, or only the second if they are equal or too long."""
    joined = f"{before} {said}" if before not in ("", said) else said
    return joined if len(joined) <= TOGETHER_LETTERS else said


def of_all(board: Board, event: Event) -> str:
    """The sentence for several simultaneous events; empty for a single one."""
    tell = board.at_once.get(type(event))
    return tell(event) if tell else ""


def only_chosen(board: Board, before: Seen, beat: Beat) -> bool:
    """Whether the beat only shows that another seat has chosen in secret while others still choose."""
    chooses, choose = {*before.to_act}, {*beat.after.to_act}
    return (
        not board.game.has_clock
        and 0 < len(choose) == len(chooses) - 1
        and all(
            event.tells_only_who and {event.seat} == chooses - choose and event.seat != beat.after.seat
            for event in beat.events
        )
    )


class Chatter:
    """The words of one match's characters, who take the lead alone, or lose it."""

    def __init__(self, board: Board, players: Sequence[Player]) -> None:
        self.board = board
        self.keys = {seat: KEY_OF[each.name] for seat, each in enumerate(players) if each.bot and each.name in KEY_OF}
        """The keys of the characters that sit here, by seat."""
        self._first: Seat | None = None
        self._last_remark_at = -inf

    def remark(self, table: Table, now: float) -> tuple[Caption, ...]:
        """The words over a plate, if the last event calls for some."""
        if not self.keys or table.seen.outcome is not None:
            return ()
        points = self.board.standing(table.seen)
        best = max(points)
        before, self._first = self._first, points.index(best) if points.count(best) == 1 else None
        if before == self._first or now < self._last_remark_at + SECONDS_BETWEEN_REMARKS:
            return ()
        for seat, mood in ((self._first, "glad"), (before, "sad")):
            if seat in self.keys and (mood == "glad" or best > 0):
                self._last_remark_at = now
                named = f"{self.keys[seat]}_{1 + sum(points) % REMARKS_BY_OCCASION}"
                said = text(f"bots.glad_{named}") if mood == "glad" else text(f"bots.sad_{named}")
                return (Caption(text("bots.said", words=said), table.plates[seat], "text", beside=True),)
        return ()
