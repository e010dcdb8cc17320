"""The bar above a table: the question, the last sentence of the log, and the goal."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from ugames.core.game import PUBLIC, Seat
from ugames.core.tongue import TONGUE
from ugames.core.words import AsksAlike, asked_by_name
from ugames.registry import title_of
from ugames.texts import text
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.store import LastMade
from ugames.ui.draw.strokes import Cached
from ugames.ui.draw.theme import GAP, LARGE, LEAST, PAD, SMALL
from ugames.ui.draw.typesetting import LEADING
from ugames.ui.table.furniture import avatar, lit_tone
from ugames.ui.table.panels.log import Log, LogEntry
from ugames.ui.table.panels.tally import headline
from ugames.ui.table.places import header_area, header_form
from ugames.ui.table.said.paragraphs import Paragraph, draw_lines
from ugames.ui.table.screen.header_buttons import HeaderButtons
from ugames.ui.table.screen.looking_back import Audience
from ugames.ui.table.screen.playback import Playback

GOAL_MOST_WIDTH_BY_WINDOW = 0.3
FACE_MOST_SIZE = 62.0
MOST_FACES = 3
WORDS_LEAST_WIDTH_BY_FACE = 7.0
LEAST_LEADING = 1.1
QUESTION_PLATE_MARGIN = 5.0


class HeaderWords(NamedTuple):
    """The words of the bar."""

    main: str
    """The question, or another sentence in its place."""
    tone: str
    last: str
    """What happened last; empty if that does not matter now."""
    seats: Sequence[Seat] | None
    """The seats with faces beside the words; None without a place for faces."""
    mine: bool = False
    """Whether the viewer is asked."""


class Header:
    """The words of the bar over a table: what is asked or has happened, and the goal."""

    def __init__(self, audience: Audience, playback: Playback, log: Log, buttons: HeaderButtons) -> None:
        self.app = buttons.app
        self.audience = audience
        self.session = audience.session
        self.playback = playback
        self.shown = playback.shown
        self.board = self.shown.board
        self.log = log
        self.words = log.words
        self.buttons = buttons
        self.trouble: str | None = None
        """A permanent problem, shown instead of the last event."""
        self._lasting = ""
        """The words that stay until others are given, such as those about a phone that is missing."""
        self._drawn = Cached()
        self._question_size = LastMade[float]()

    def keep_showing(self, words: str) -> None:
        """Show these words from now on; empty ones end that."""
        if words != self._lasting:
            self._lasting = words
            self.app.redraw()

    def take_trouble(self) -> str | None:
        """Check whether the match is saved; returns a new problem as a sentence."""
        trouble = self.session.trouble
        if trouble == self.trouble:
            return None
        self.trouble = trouble
        self.app.redraw()
        return trouble

    @property
    def question(self) -> str:
        """The question of the table, with a name if several people play."""
        seen, words = self.shown.seen, self.words
        by_name = seen.seat in seen.to_act and not self.session.seats.solo
        return str((partial(asked_by_name, words) if by_name else words.ask)(self.session.game, seen, self.board.names))

    def words_room(self) -> Area:
        """The room for words between the buttons."""
        menu, *others = self.buttons.nodes()
        left = menu.area.right + PAD
        return header_area(self.app.canvas.theme).beside(left).left(min(node.area.x for node in others) - left - PAD)

    @property
    def _seat_in_news(self) -> Seat:
        """The seat that the sentence of an event is about; PUBLIC for none."""
        if not self.playback.telling:
            return self._last.seat if self._last else PUBLIC
        tally, names = self.playback.points.tally, self.board.names
        if tally is None or not headline(tally):
            return self.playback.sentence.subject
        return names.index(tally.ahead[0]) if tally.ahead[0] in names else PUBLIC

    @property
    def _last(self) -> LogEntry | None:
        """The line of the last step; after events that nobody saw, of the last one that concerned the viewer."""
        unseen = self.playback.skipped or not self.playback.pace.factor
        if unseen and not self.session.game.has_clock:
            decided = self.session.undoing.last_decision(self.audience.viewer) or 0
            if line := self.log.last_touching(decided):
                return line
        return self.log.last_line()

    def _words(self, peeking: int | None) -> HeaderWords:
        """What it says: the question, but not about an earlier moment, an event, or what stands in its place."""
        viewer, seen, telling = self.audience.viewer, self.shown.seen, self.playback.telling
        last = self._last.text if self._last else ""
        race = self.board.game.has_clock and seen.outcome is None
        usual = "text_soft" if race and viewer != PUBLIC else "text"  # in a race there is nothing to do but wait
        if peeking is not None:
            place = text("table.looking_back", moment=peeking + 1, moments=self.session.ready_moments)
            words = HeaderWords(place, "warn", self.log.last(peeking), None)
        elif telling:
            words = HeaderWords(telling, "text", self.playback.sentence.note, (self._seat_in_news,))
        elif self.playback.overlays.replaces_question:
            words = HeaderWords(last, usual, "", (self._seat_in_news,))
        elif viewer in seen.to_act:
            words = HeaderWords(self.question, "highlight", last, (viewer,), mine=True)
        else:
            others = seen.outcome.winners if seen.outcome is not None else seen.to_act
            words = HeaderWords(self.question, usual, last, () if race or len(others) > MOST_FACES else others)
        return words._replace(seats=None) if race and viewer == PUBLIC else words

    def draw(self, canvas: Canvas, peeking: int | None) -> None:
        """Draw the bar; it is laid out again only when it shows something else."""
        words, room = self._words(peeking), self.words_room()
        goal = self.words.goal(self.session.game, self.shown.seen, self.board.names)
        shows = words, goal, self.trouble, self._lasting, self.session.assisted, room
        self._drawn.draw(canvas, shows, partial(self._draw, canvas, words, goal, room, peeking is not None))

    def _draw(self, canvas: Canvas, words: HeaderWords, goal: str, room: Area, peeking: bool) -> None:
        form = header_form(canvas.theme)
        canvas.fill(header_area(canvas.theme), "panel_sunk", 0, 1.0 if canvas.theme.contrast else 0.96)
        if form.broad:
            room = self._draw_goal_beside(canvas, goal, room)
        elif self.session.assisted:
            goal = text("table.practice_goal", goal=goal)
        faces = {} if words.seats is None else self._faces(words.seats, room)
        whole, room = room, room.beside(sum(face.w + PAD for face in faces.values()))
        trouble = self.trouble or self._lasting
        below = [(trouble, "warn")] if trouble else [(words.last, "text_soft")] if words.last else []
        # an earlier moment has less room and no question
        if not form.broad and (not peeking or canvas.width(goal, LEAST) <= room.w):
            below.append((goal, "accent"))
        lower = [
            Paragraph(line, LEAST, tone)
            for sentence, tone in below
            for line in canvas.in_lines(sentence, LEAST, room.w)
        ]
        others = sum(line.size for line in lower)
        size = self._question_size.get(
            (room, others, canvas.theme, TONGUE.language), partial(self._measure, room, others)
        )
        lines = [*self._question(canvas, Paragraph(words.main, size, words.tone, "bold"), room, others), *lower]
        if words.mine:  # on a bright plate
            longest = max(canvas.width(line.text, line.size, line.family) for line in lines)
            wide = min(whole.w, room.x - whole.x + longest + 2 * QUESTION_PLATE_MARGIN)
            plate = whole.left(wide).inset(-QUESTION_PLATE_MARGIN, QUESTION_PLATE_MARGIN / 2)
            canvas.box(plate, lit_tone(canvas.theme, "panel_sunk"), "accent", canvas.theme.radius["panel"], 3)
        for seat, face in faces.items():
            if seat != PUBLIC:
                canvas.show(avatar(seat, self.board.names[seat]), face)
            if words.mine:
                canvas.outline(face.inset(-2), "accent", face.h / 2 + 2, 3)
        self._draw_lines(canvas, room, lines)

    def _measure(self, room: Area, others: float) -> float:
        """The largest text size of questions in that room, above other lines whose sizes have that sum; for
        words that AsksAlike, the size of the usual question.
        """
        if not isinstance(self.words, AsksAlike):
            return LARGE
        usual = Paragraph(self.words.usually_asked(), LARGE, "text", "bold")
        return self._question(self.app.canvas, usual, room, others)[0].size

    def _draw_goal_beside(self, canvas: Canvas, goal: str, room: Area) -> Area:
        """The game's name above its goal; returns the room left beside them."""
        title = title_of(self.session.game.id).NAME
        title = text("table.practice", name=title) if self.session.assisted else title
        column = lettering.even_width(canvas, goal, LEAST, GOAL_MOST_WIDTH_BY_WINDOW * canvas.theme.width)
        lines = [Paragraph(line, LEAST, "text_soft") for line in canvas.wrapped(goal, LEAST, column)]
        lines.insert(0, Paragraph(title, SMALL, "accent", "display"))
        broad = max(column, canvas.width(title, SMALL, "display"))
        self._draw_lines(canvas, room.left(broad), lines)
        return room.beside(broad + 2 * PAD)

    def _faces(self, seats: Sequence[Seat], room: Area) -> dict[Seat, Area]:
        """The places of the faces of these seats. Without any, one place stays empty, so that sentences do not move."""
        size = min(FACE_MOST_SIZE, room.h - 4 * QUESTION_PLATE_MARGIN)
        if room.w - max(1, len(seats)) * (size + PAD) < WORDS_LEAST_WIDTH_BY_FACE * size:
            return {}
        places = (Area(room.x + i * (size + PAD), room.cy - size / 2, size, size) for i in range(MOST_FACES))
        return dict(zip(seats or (PUBLIC,), places, strict=False))

    def _question(self, canvas: Canvas, asked: Paragraph, room: Area, others: float) -> list[Paragraph]:
        """The lines of a question, one or two as large as they fit above other lines whose sizes have that sum."""
        width, sizes = room.w - 2 * QUESTION_PLATE_MARGIN, range(round(asked.size), round(canvas.theme.least) - 1, -1)

        def fits(size: float) -> bool:
            count = len(canvas.wrapped(asked.text, size, width, "bold"))
            return count < 3 and (count * size + others) * LEAST_LEADING <= room.h - 2 * GAP

        size = sizes[min(bisect(sizes, False, key=fits), len(sizes) - 1)]
        even = lettering.even_width(canvas, asked.text, size, width, "bold")
        return [asked._replace(text=line, size=size) for line in canvas.wrapped(asked.text, size, even, "bold")]

    def _draw_lines(self, canvas: Canvas, room: Area, lines: Sequence[Paragraph]) -> None:
        """Lines below each other, vertically centred."""
        step = min(LEADING, max(LEAST_LEADING, (room.h - 2 * GAP) / sum(line.size for line in lines)))
        draw_lines(canvas, lines, room.x, room.cy, step, width=room.w)
