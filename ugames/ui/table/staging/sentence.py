"""The sentence in the header while events are shown."""

from __future__ import annotations

from ugames.core.game import PUBLIC, Event, Seat
from ugames.core.match import Beat
from ugames.core.words import addressed
from ugames.registry import words_of
from ugames.ui.table.board import Board, Seen

TOGETHER_SECONDS = 0.1
"""Seconds within which events count as simultaneous: each begins in a frame of its own."""
TOGETHER_LETTERS = 110
"""The most letters of sentences about simultaneous events shown together; with more, only the last is shown."""


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

    def clear(self, text: str = "") -> None:
        """Forget everything but this text."""
        self.text, self.note = text, ""


def _joined(before: str, text: str) -> str:
    """Both sentences of one moment, or only the second if they are equal or too long."""
    joined = f"{before} {text}" if before not in ("", text) else text
    return joined if len(joined) <= TOGETHER_LETTERS else text


def of_all(board: Board, event: Event) -> str:
    """The sentence for several simultaneous events; empty for a single one."""
    said = board.at_once.get(type(event))
    return said(event) if said else ""


def only_chosen(board: Board, before: Seen, beat: Beat) -> bool:
    """Whether the beat only shows that another seat has chosen in secret while others still choose."""
    chooses, choose = {*before.to_act}, {*beat.after.to_act}
    return (
        not board.game.tick_hz
        and 0 < len(choose) == len(chooses) - 1
        and all(
            event.tells_only_who and {event.seat} == chooses - choose and event.seat != beat.after.seat
            for event in beat.events
        )
    )
