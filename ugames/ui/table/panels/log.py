"""The log of a table, line by line, as far as the viewer may see it now.

Where tricks are closed, one that somebody else took is left out of the log as soon as the next one has been taken, and
shown again when its round has been scored. Everybody saw it, so a View still holds it: only the table stops showing it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum, auto
from itertools import takewhile
from typing import Any, NamedTuple

from ugames.core.game import PUBLIC, Event, Seat, Seen
from ugames.core.match import Beat
from ugames.core.tongue import TONGUE
from ugames.core.words import addressed
from ugames.ui.draw.geometry import Area, card_at
from ugames.ui.table.board import Board, points_in
from ugames.ui.table.cards import fans
from ugames.ui.table.cards.painter import CardPainter
from ugames.ui.table.said.telling import of_all, only_chosen
from ugames.ui.table.staging.script import after_points

MOST_SENTENCES_OF_GAINS = 4
CARDS_SIDE_BY_SIDE = 3
"""The number of cards that fit side by side behind a sentence."""
MOST_OVERLAPPING_CARDS = 5
"""The greatest number of cards that overlap in the same room."""
NO_TRICK = -1
"""Lines outside any trick have this number."""


class Thumbs(NamedTuple):
    """Small pictures of the cards mentioned in a sentence, behind it, and the number of others."""

    cards: tuple[Any, ...] = ()
    more: int = 0

    def width(self, chip: float) -> float:
        """The width that they take, if a single card takes `chip`."""
        return chip * min(CARDS_SIDE_BY_SIDE, len(self.cards) + bool(self.more))

    def draw(self, painter: CardPainter, row: Area, height: float, chip: float, size: float) -> None:
        """Draw them at the right end of a row, with the number of further cards in text of that size."""
        left, room = row.right - self.width(chip), self.width(chip)
        if self.more:
            words = f"+{self.more}", row.right - chip / 2, row.cy, size, "text_soft", "centre", "bold", chip
            painter.canvas.text(*words)
            room -= chip
        step = min(chip, (room - chip) / max(1, len(self.cards) - 1))
        places = [card_at(left + chip / 2 + step * number, row.cy, height) for number in range(len(self.cards))]
        hidden = fans.covered(places)
        for card, place, below in zip(self.cards, places, (*[hidden] * (len(places) - 1), 0.0), strict=False):
            painter.lay_at(painter.image(card, height, covered=below), place)


def cards_shown(cards: tuple[Any, ...], best: Any = None) -> Thumbs:
    """All of few cards; of many the first ones, with the best one included."""
    if len(cards) <= MOST_OVERLAPPING_CARDS:
        return Thumbs(cards)
    shown = cards[:CARDS_SIDE_BY_SIDE]
    if best in cards and best not in shown:
        shown = (*shown[:-1], best)
    return Thumbs(shown, len(cards) - len(shown))


class InHeader(Enum):
    """Whether the header may show a line of the log as what happened last, when its moment has several lines."""

    NEVER = auto()
    USUALLY = auto()
    FIRST = auto()
    """Rather than others, since it tells the viewer of a failure."""


class LogEntry(NamedTuple):
    """A sentence of the log, with its moment and trick number."""

    moment: int
    text: str
    thumbs: Thumbs
    """The cards that it mentions."""
    trick: int
    ends_trick: bool
    seat: Seat
    """The seat whose face precedes it; PUBLIC for nobody."""
    of_deal: bool = False
    """Whether its event is one of the deal, so that a new deal has begun."""
    in_header: InHeader = InHeader.USUALLY
    touches: bool = False
    """Whether another seat gives the viewer something, or takes it, or a trick ends."""


class SeenTrick(NamedTuple):
    """A finished trick as the viewer saw it."""

    event: Any
    """The event that ended it."""
    cards: tuple[Any, ...]
    players: tuple[Seat, ...]
    """The players of the cards."""
    winner: int
    """The index of the winning card."""

    @property
    def seat(self) -> Seat:
        """The winner's seat."""
        taker: Seat = self.event.seat
        return taker


class Log:
    """The sentences of a match for one viewer."""

    def __init__(self, board: Board, words: Any) -> None:
        self.board = board
        self.words = words
        self.begin(PUBLIC)

    def begin(self, viewer: Seat) -> None:
        """Start an empty log for this viewer, who is addressed."""
        self.viewer = viewer
        self._lines: list[LogEntry] = []
        self.last_trick: SeenTrick | None = None
        self._event_by_card: dict[Any, Event] = {}
        """The events that played the cards of this trick."""
        self._all_lines: list[LogEntry] = []
        self._events: list[Event] = []
        """The event of each line."""
        self._language = TONGUE.language
        """The language of the sentences."""
        self._takers: list[Seat] = []
        """The winner of each trick."""
        self._tricks_lying: list[int] = []
        """The number of the trick on the table at each moment, or NO_TRICK."""
        self._lines_after_points: dict[int, int] = {}
        """The number of lines after a moment's table of points."""
        self._secret_moments: set[int] = set()
        """The moments with nothing but others' secret choices."""
        self._kinds_of_deal: set[type[Event]] = set()
        """The classes of events in the deal."""
        self._seen: Seen | None = None
        """The table after the last beat."""
        self._trick_begun = False
        """Whether the next trick has a card."""
        self._round = 0
        """The first trick of the round that is not scored yet."""

    @property
    def lines(self) -> Sequence[LogEntry]:
        """The visible lines: of a closed trick, only its winner."""
        self._reword()
        return self._lines

    def last(self, moment: int = NO_TRICK) -> str:
        """The sentence of the last step, or of that moment."""
        line = self.last_line(moment)
        return line.text if line else ""

    def last_line(self, moment: int = NO_TRICK) -> LogEntry | None:
        """The line of the last step, or of that moment: the viewer's failure, or the last gain, or the last event.
        During others' secret choices the previous line stays.
        """
        lines = [line for line in self.lines if line.moment <= moment] if moment != NO_TRICK else self._but_choices()
        lines = [line for line in lines if line.in_header is not InHeader.NEVER]
        if not lines:
            return None
        now = lines[-1].moment
        if failures := [line for line in lines if line.in_header is InHeader.FIRST and line.moment == now]:
            return failures[-1]
        after = self._lines_after_points.get(now, 0)
        return lines[-1 - after] if after < len(lines) else None

    def last_touching(self, decided: int) -> LogEntry | None:
        """The last line that touches the viewer since their decision, which may have ended the trick itself."""
        since = [*takewhile(lambda line: line.moment >= decided, reversed(self.lines))]
        now = {line.trick for line in since if line.moment == since[0].moment}
        touching = (line for line in since if line.touches and line.in_header is not InHeader.NEVER)
        touching = (line for line in touching if not line.ends_trick or line.trick in now)
        return next((line for line in touching if line.moment > decided or line.ends_trick), None)

    def _but_choices(self) -> Sequence[LogEntry]:
        """The lines without trailing secret choices."""
        count = len(self.lines)
        while count and self.lines[count - 1].moment in self._secret_moments:
            count -= 1
        return self.lines[:count]

    @property
    def every(self) -> Sequence[LogEntry]:
        """All lines for the viewer, closed tricks included."""
        self._reword()
        return self._all_lines

    def _reword(self) -> None:
        """Make all lines again in the present language."""
        if self._language != TONGUE.language:
            self._language = TONGUE.language
            lines = zip(self._all_lines, self._events, strict=True)
            self._all_lines = [line._replace(text=self._tell(event)) for line, event in lines]
            self.tidy()

    def _tell(self, event: Event) -> str:
        """The event in words; a deal to all seats is one sentence."""
        if type(event) in self._kinds_of_deal and (together := of_all(self.board, event)):
            return together
        text: str = self.words.tell(event, addressed(self.board.names, self.viewer))
        return text

    def tell(self, beats: Iterable[Beat]) -> None:
        """Add the next beats; the board's memory is updated before they are shown."""
        beats = tuple(beats)
        self.board.recall(beats, anew=not self.moments)
        for beat in beats:
            self._note(beat)
        self.tidy()

    def _note(self, beat: Beat) -> None:
        """Add the lines of a beat, and what else is known of its moment."""
        moment, lines_before = self.moments, len(self._all_lines)
        if self._seen and only_chosen(self.board, self._seen, beat):
            self._secret_moments.add(moment)
        self._seen = beat.after
        if not moment:
            self._kinds_of_deal = {*map(type, beat.events)}
        for event in beat.events:
            self._write(self._line(moment, event, self._follow_trick(event)), event)
        self._tricks_lying.append(len(self._takers) if self._trick_begun else NO_TRICK)
        self._note_points(moment, beat, len(self._all_lines) - lines_before)

    def _follow_trick(self, event: Any) -> Any:
        """Note a card that is played, and the end of a trick; returns that card, or the winning one."""
        card = event.named_card
        if card is not None:
            self._trick_begun = True
            self._event_by_card[card] = event
        if not self._ends_trick(event):
            return card
        plays = [self._event_by_card.get(played, event) for played in event.cards]
        winner = next((i for i, play in enumerate(plays) if play.owner == event.owner), 0)
        self.last_trick = SeenTrick(event, event.cards, tuple(play.seat for play in plays), winner)
        self._trick_begun = False
        self._event_by_card.clear()
        self._takers.append(event.seat)
        return next(iter(event.cards[winner:]), None)

    def _ends_trick(self, event: Event) -> bool:
        return self.board.tricks is not None and isinstance(event, self.board.tricks.won)

    def _line(self, moment: int, event: Event, best: Any) -> LogEntry:
        """The line of an event, with the best of its cards."""
        cards = tuple(card for card in event.named_cards if isinstance(card, self.board.game.cards))
        trick, ends_trick = len(self._takers) - (not self._trick_begun), self._ends_trick(event)
        of_deal, seats = type(event) in self._kinds_of_deal, event.seats
        seat = PUBLIC if of_deal and of_all(self.board, event) else event.seat
        touches = ends_trick or (self.viewer in seats and PUBLIC not in seats and seats[0] != seats[1])
        thumbs = cards_shown(cards, best)
        return LogEntry(
            moment, self._tell(event), thumbs, trick, ends_trick, seat, of_deal, self._in_header(event), touches
        )

    def _in_header(self, event: Event) -> InHeader:
        if isinstance(event, self.board.failures) and event.seat == self.viewer:
            return InHeader.FIRST
        return InHeader.NEVER if isinstance(event, self.board.asides) else InHeader.USUALLY

    def _write(self, line: LogEntry, event: Event) -> None:
        """Add a line; the one sentence about a deal to all seats shows the viewer's cards."""
        if line.of_deal and of_all(self.board, event) and self._all_lines and self._all_lines[-1][:2] == line[:2]:
            if line.thumbs.cards:
                self._all_lines[-1] = line
            return
        self._events.append(event)
        self._all_lines.append(line)

    def _note_points(self, moment: int, beat: Beat, lines: int) -> None:
        """Note the table of points in a beat with this number of lines: a scored round, and the lines after it."""
        tally = points_in(self.board, beat)
        if self.board.tricks_lie_closed and tally:
            self._round = len(self._takers)
        if tally and beat.after.outcome is None:  # the winner is announced last
            merged = len(beat.events) - lines
            self._lines_after_points[moment] = after_points(self.board, beat, tally) - merged

    def brought_by_last_trick(self) -> list[str]:
        """The sentences about the gains of the last trick, until the next deal."""
        every = self.every
        ended = max((i for i, line in enumerate(every) if line.ends_trick), default=len(every))
        moment = every[ended].moment if ended < len(every) else NO_TRICK
        after = (line for line in every[ended:] if line.moment == moment)
        return [line.text for line in takewhile(lambda line: not line.of_deal, after)][:MOST_SENTENCES_OF_GAINS]

    def tidy(self) -> None:
        """Hide the tricks that are closed by now."""
        self._lines = [
            line._replace(thumbs=Thumbs()) if self._is_closed(line.trick) else line
            for line in self._all_lines
            if line.ends_trick or not self._is_closed(line.trick)
        ]

    @property
    def moments(self) -> int:
        """The number of recorded moments."""
        return len(self._tricks_lying)

    def is_trick_closed(self, moment: int) -> bool:
        """Whether that moment's table shows a trick that is closed to the viewer now."""
        return self._is_closed(self._tricks_lying[moment])

    def _is_closed(self, trick: int) -> bool:
        if not self.board.tricks_lie_closed or not self._round <= trick < len(self._takers) - 1:
            return False
        return self._takers[trick] != self.viewer
