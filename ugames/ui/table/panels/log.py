"""The log of a table, line by line, as far as the viewer may see it now.

Where tricks are closed, one that somebody else took is left out of the log as soon as the next one has been taken, and
told again when its round has been scored. Everybody saw it, so a View still holds it: only the table stops showing it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import Any, NamedTuple

from ugames.core.game import Event, Seat
from ugames.core.match import Beat
from ugames.core.tongue import TONGUE
from ugames.core.words import addressed
from ugames.ui.table.board import Board, Seen, points_in
from ugames.ui.table.cards.thumbs import Thumbs, chosen
from ugames.ui.table.staging.script import after_points, only_chosen

BROUGHT = 4
"""The most sentences about what a trick brought."""
NONE = -1
"""The number for lines outside any trick."""


class LogEntry(NamedTuple):
    """A sentence of the log, with its moment and the number of its trick."""

    moment: int
    text: str
    thumbs: Thumbs
    """The cards that it speaks of."""
    trick: int
    ends_trick: bool
    seat: Seat
    """Whose face stands before it; PUBLIC if it is about nobody in particular."""
    of_deal: bool = False
    """Whether such a thing happened as the match began: then the next deal has begun."""


class SeenTrick(NamedTuple):
    """A finished trick, as far as the table saw it."""

    event: Any
    """The one that ended it."""
    cards: tuple[Any, ...]
    players: tuple[Seat, ...]
    """Who played each of them."""
    winner: int
    """The place of the card that took it."""

    @property
    def seat(self) -> Seat:
        """Who took it."""
        taker: Seat = self.event.seat
        return taker


def _hand(event: Any) -> Any:
    """Whose card it was: in some games a seat plays several hands."""
    return getattr(event, "country", event.seat)


class Log:
    """The sentences that a board's game has for its events."""

    def __init__(self, board: Board, words: Any) -> None:
        self.board = board
        self.words = words
        self._lines: list[LogEntry] = []
        self.last_trick: SeenTrick | None = None
        self.viewer: Seat
        """Whom it speaks to."""
        self._plays: dict[Any, Event] = {}
        """The events by which the cards of this trick were played."""
        self._every: list[LogEntry] = []
        self._events: list[Event] = []
        """What each of them tells of."""
        self._language = TONGUE.language
        """In which they are told."""
        self._takers: list[Seat] = []
        """Who took each trick."""
        self._lying: list[int] = []
        """For each moment, the number of the trick that lay on the table, or NONE."""
        self._following: dict[int, int] = {}
        """How many lines of a moment follow the table of its points."""
        self._choices: set[int] = set()
        """The moments at which others have chosen in secret, and nothing else was seen."""
        self._dealt: set[type[Event]] = set()
        """The kinds of events by which the match was dealt."""
        self._seen: Seen | None = None
        """The table after the last beat."""
        self._begun = False
        """Whether a card has been played to the next trick."""
        self._round = 0
        """The first trick whose round has not been scored."""

    @property
    def lines(self) -> Sequence[LogEntry]:
        """What can be read: of a closed trick, only who took it."""
        self._reword()
        return self._lines

    def last(self, moment: int = NONE) -> str:
        """What is told of the last step, or of that moment: its last event, or the last one that brought points.

        What was told last can still be read while others choose in secret.
        """
        lines = [line for line in self.lines if line.moment <= moment] if moment != NONE else self._but_choices()
        after = self._following.get(lines[-1].moment, 0) if lines else 0
        return lines[-1 - after].text if after < len(lines) else ""

    def _but_choices(self) -> Sequence[LogEntry]:
        """The lines, without those at the end of which others have chosen in secret."""
        count = len(self.lines)
        while count and self.lines[count - 1].moment in self._choices:
            count -= 1
        return self.lines[:count]

    @property
    def every(self) -> Sequence[LogEntry]:
        """All that the viewer was told, closed tricks included: what is said at once is said as it happens."""
        self._reword()
        return self._every

    def _reword(self) -> None:
        """Tell all of it once more in the language of now."""
        if self._language != TONGUE.language:
            self._language = TONGUE.language
            told = zip(self._every, self._events, strict=True)
            self._every = [line._replace(text=self._tell(event)) for line, event in told]
            self.tidy()

    def _tell(self, event: Event) -> str:
        text: str = self.words.tell(event, addressed(self.board.names, self.viewer))
        return text

    def begin(self, viewer: Seat) -> None:
        """An empty log for these eyes."""
        self.viewer, self._round, self._begun, self.last_trick = viewer, 0, False, None
        self._seen = None
        for each in (self._every, self._events, self._takers, self._lying, self._following, self._plays):
            each.clear()
        for kept in (self._choices, self._dealt):
            kept.clear()
        self.tidy()

    def tell(self, beats: Iterable[Beat]) -> None:
        """Add the next beats; the board hears of them before it shows them."""
        beats = tuple(beats)
        if self.board.memory:
            self.board.memory.recall(beats, anew=not self.moments)
        for beat in beats:
            self._note(beat)
        self.tidy()

    def _note(self, beat: Beat) -> None:
        moment = self.moments
        if self._seen and only_chosen(self.board, self._seen, beat):
            self._choices.add(moment)
        self._seen = beat.after
        for event in beat.events:
            cards = getattr(event, "cards", None) or getattr(event, "card", None) or ()
            cards = cards if isinstance(cards, tuple) and not hasattr(cards, "_fields") else (cards,)
            shown = tuple(card for card in cards if isinstance(card, self.board.game.cards))
            ends_trick = self.board.tricks is not None and isinstance(event, self.board.tricks.won)
            if (best := getattr(event, "card", None)) is not None:
                self._begun = True
                self._plays[best] = event
            if ends_trick:
                ended = self._finished(event)
                self.last_trick, self._begun = ended, False
                best = next(iter(ended.cards[ended.winner :]), None)
                self._takers.append(event.seat)
            trick = len(self._takers) if self._begun else len(self._takers) - 1
            if not moment:
                self._dealt.add(type(event))
            self._events.append(event)
            told, of_deal = self._tell(event), type(event) in self._dealt
            self._every.append(LogEntry(moment, told, chosen(shown, best), trick, ends_trick, event.seat, of_deal))
        self._lying.append(len(self._takers) if self._begun else NONE)
        tally = points_in(self.board, beat.events, beat.after)
        if self.board.closed and tally:
            self._round = len(self._takers)
        if tally and beat.after.outcome is None:  # who has won is told last
            self._following[moment] = after_points(self.board, beat, tally)

    def _finished(self, event: Any) -> SeenTrick:
        """The trick that this event ends."""
        played = [self._plays.get(card, event) for card in event.cards]
        self._plays.clear()
        winner = next((i for i, each in enumerate(played) if _hand(each) == _hand(event)), 0)
        return SeenTrick(event, tuple(event.cards), tuple(each.seat for each in played), winner)

    def brought_by_last_trick(self) -> list[str]:
        """The sentences about what its end brought, until the next deal."""
        every = self.every
        ended = max((i for i, line in enumerate(every) if line.ends_trick), default=len(every))
        moment = every[ended].moment if ended < len(every) else NONE
        after = (line for line in every[ended:] if line.moment == moment)
        return [line.text for line in takewhile(lambda line: not line.of_deal, after)][:BROUGHT]

    def tidy(self) -> None:
        """Leave out the tricks that are closed by now."""
        self._lines = [
            line._replace(thumbs=Thumbs()) if self._is_closed(line.trick) else line
            for line in self._every
            if line.ends_trick or not self._is_closed(line.trick)
        ]

    @property
    def moments(self) -> int:
        """How many moments have been told."""
        return len(self._lying)

    def closed(self, moment: int) -> bool:
        """Whether the table of that moment shows a trick that the viewer may not look at now."""
        return self._is_closed(self._lying[moment])

    def _is_closed(self, trick: int) -> bool:
        if not self.board.closed or not self._round <= trick < len(self._takers) - 1:
            return False
        return self._takers[trick] != self.viewer
