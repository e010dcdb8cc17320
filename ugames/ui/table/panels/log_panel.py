"""The log beside a table or over it: a row for each sentence, which leads to its moment; and the view of the last
events: a finished trick card by card, or in other games the last sentences.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from ugames.core.game import PUBLIC, Seat
from ugames.core.words import addressed, is_you, run_on, with_colon, with_semicolons
from ugames.texts import text
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, Area, around
from ugames.ui.draw.theme import BODY, GAP, LABEL, SMALL, TITLE
from ugames.ui.draw.typesetting import LEADING
from ugames.ui.kit.nodes import Node
from ugames.ui.table.cards.painter import CardPainter
from ugames.ui.table.furniture import avatar
from ugames.ui.table.panels.log import Log, LogEntry, SeenTrick
from ugames.ui.table.panels.overlays import CROSS_SIZE, OVERLAY_DARKNESS, Cover, Height, Overlay, Overlays, draw_cross
from ugames.ui.table.panels.sheet import SHEET_PADDING
from ugames.ui.table.places import below_header, log_area, log_lies_over, whole
from ugames.ui.table.said.paragraphs import Paragraph, draw_paragraphs, height_of

LOG_HEAD = 52.0
SENTENCE_GAP = 4.0
# in text sizes
LEAST_ROW_HEIGHT = 2.3
ROW_FACE_SIZE = 1.5
SMALL_CARD_ROOM = 1.8
ROW_GAP = 0.4

CLOSE_LOG = "log-close"
LOG_LAYER = 1
"""The layer of its nodes, above the table's."""


class LogRow(NamedTuple):
    """A sentence with its place."""

    number: int
    """The number of its line in the log."""
    line: LogEntry
    words: tuple[str, ...]
    area: Area


def rows_in(canvas: Canvas, lines: Sequence[LogEntry], area: Area, size: float, skipped: int = 0) -> list[LogRow]:
    """The last sentences, without the `skipped` ones, that fit entirely into an area in that text size."""
    room, rows = area.h, list[tuple[int, tuple[str, ...], float]]()
    for number in range(len(lines) - 1 - skipped, -1, -1):
        line = lines[number]
        beside = line.thumbs.width(SMALL_CARD_ROOM * size) + size * (ROW_FACE_SIZE + 3 * ROW_GAP)
        words = canvas.wrapped(line.text, size, area.w - beside)
        height = size * max(LEAST_ROW_HEIGHT, len(words) * LEADING + 2 * ROW_GAP)
        if height > room and rows:
            break
        room -= height + SENTENCE_GAP
        rows.append((number, words, height))
    y, placed = area.y, []
    for number, words, height in reversed(rows):
        placed.append(LogRow(number, lines[number], words, Area(area.x, y, area.w, height)))
        y += height + SENTENCE_GAP
    return placed


def draw_row(canvas: Canvas, cards: CardPainter, names: Sequence[str], row: LogRow, size: float) -> None:
    """A sentence behind the face of its seat, before its cards."""
    line, gap, side = row.line, size * ROW_GAP, size * ROW_FACE_SIZE
    face = Area(row.area.x + gap, row.area.cy - side / 2, side, side)
    if line.seat != PUBLIC:
        canvas.show(avatar(line.seat, names[line.seat]), face)
    lettering.draw_block(canvas, row.words, face.right + gap, row.area.cy, size, "text")
    line.thumbs.draw(cards, row.area, LEAST_ROW_HEIGHT * size, SMALL_CARD_ROOM * size, size)


class LogPanel(Overlay):
    """The log's panel, open or closed."""

    height = Height.LOG

    def __init__(
        self,
        log: Log,
        cards: CardPainter,
        overlays: Overlays,
        peek: Callable[[int], None],
        close: Callable[[], None],
    ) -> None:
        super().__init__(overlays)
        self.log = log
        self.cards = cards
        self.peek = peek
        self.close = close
        """Closes it, and returns its room to the table."""
        self.lies_over = False
        """Whether it is open and covers the table, which cannot be reached then."""
        self.scrolled = 0
        """The number of last sentences scrolled out of view."""
        self._moment: int | None = None
        """The viewed moment, whose rows stand out."""

    def toggle(self) -> None:
        """Open it at its end, or close it."""
        self.scrolled = 0
        if self.is_open:
            self.vanish()
        else:
            self.appear()
        self.refit()

    def refit(self) -> None:
        self.lies_over = self.is_open and log_lies_over(self.app.canvas.theme)

    def scroll(self, by: int) -> None:
        """Scroll to earlier or later sentences."""
        self.scrolled = min(max(0, self.scrolled + by), max(0, len(self.log.lines) - 1))
        self.app.redraw()

    def show(self, moment: int | None) -> None:
        """Scroll to the sentences of a viewed moment, or to the last ones."""
        self._moment = moment
        if moment is None:
            self.scrolled = 0
        elif all(row.line.moment != moment for row in self.rows()):
            later = sum(line.moment > moment for line in self.log.lines)
            self.scrolled = min(later, max(0, len(self.log.lines) - 1))

    def rows(self) -> list[LogRow]:
        """The last sentences that fit entirely."""
        canvas = self.app.canvas
        area = log_area(canvas.theme).below(LOG_HEAD).inset(6, 4)
        return rows_in(canvas, self.log.lines, area._replace(y=area.y - 4), SMALL, self.scrolled)

    def nodes(self) -> list[Node]:
        """The rows and the cross; if it covers the table, also the area around it, which closes it."""
        layer, around = 0, list[Node]()
        if self.lies_over:
            layer, area = LOG_LAYER, below_header(self.app.canvas.theme)
            around = [Node("log-away", "place", text("common.close"), area, press=self.toggle, layer=LOG_LAYER)]
        cross = Node(CLOSE_LOG, "button", text("common.close"), self._cross(), press=self.close, layer=layer)
        return [
            *around,
            *(
                Node(
                    f"log-{row.number}",
                    "button",
                    row.line.text,
                    row.area,
                    press=partial(self.peek, row.line.moment),
                    layer=layer,
                )
                for row in self.rows()
            ),
            cross,
        ]

    def _cross(self) -> Area:
        """The area of the cross, beside the heading."""
        area, side = log_area(self.app.canvas.theme), LOG_HEAD - 8
        return Area(area.right - side - 6, area.y + 5, side, side)

    def boxes(self) -> tuple[Area, ...]:
        """The area of the panel."""
        return (log_area(self.app.canvas.theme),)

    def draw(self, canvas: Canvas) -> None:
        """Draw the panel; the rows of the viewed moment stand out."""
        area, pointed = log_area(canvas.theme), self.app.pointed_key
        if self.lies_over:
            canvas.fill(below_header(canvas.theme), "shadow", 0, 0.35)
        canvas.panel(area, alpha=1.0 if self.lies_over else None)
        canvas.text(text("settings.command_log"), area.x + 16, area.y + 28, LABEL, "accent", family="display")
        draw_cross(canvas, self._cross(), pointed == CLOSE_LOG)
        for row in self.rows():
            if pointed == f"log-{row.number}":
                canvas.fill(row.area, "panel_raised", 8)
            elif row.line.moment == self._moment:
                canvas.fill(row.area, "button", 8)
            if row.line.of_deal and row.number and not self.log.lines[row.number - 1].of_deal:  # a new round
                canvas.fill(row.area.top(2)._replace(y=row.area.y - SENTENCE_GAP / 2 - 1), "accent")
            draw_row(canvas, self.cards, self.log.board.names, row, SMALL)


CARD_TALLEST = 250.0
CARD_LOWEST = 120.0
USUAL_WORDS_WIDTH = 800.0
WIDTH_BY_CARD = 200.0
SENTENCES_WITHOUT_TRICKS = 8


class LastTrick(Cover):
    """The view of the last events."""

    height = Height.LAST_TRICK

    def __init__(self, cards: CardPainter, log: Log, overlays: Overlays) -> None:
        super().__init__(overlays)
        self.canvas = self.app.canvas
        self.board = log.board
        self.cards = cards
        self.log = log

    def show(self) -> str:
        """Show it; returns the reason if there is nothing to show."""
        if not (self.log.last_trick or (self.board.tricks is None and self.log.lines)):
            return text("table.no_trick_yet")
        self.appear()
        return ""

    @property
    def said(self) -> str:
        """The leader, each player's card, the winner with the reason, and the gains, in words."""
        title = self._title.text
        if trick := self.log.last_trick:
            played = (with_colon(self._name(seat), card) for seat, card in zip(trick.players, trick.cards, strict=True))
            title = text("table.last_trick_of", title=title, cards=with_semicolons(played))
        return run_on((title, *self._sentences()))

    def _name(self, seat: Seat) -> str:
        """The name of a player below a card."""
        return text("table.you") if self._is_you(seat) else self.board.names[seat]

    def _is_you(self, seat: Seat) -> bool:
        return is_you(seat, addressed(self.board.names, self.log.viewer))

    def _sentences(self) -> list[str]:
        """The reason for the win and the gains, or the last events."""
        trick = self.log.last_trick
        if trick is None:
            return [line.text for line in self.log.lines[-SENTENCES_WITHOUT_TRICKS:]]
        leader = trick.players[0]
        own = self._is_you(leader)
        led = text("table.you_led") if own else text("table.led_by", name=self.board.names[leader])
        why = self.board.tricks.why(trick.event) if self.board.tricks else ""
        because = [text("table.why_taken", why=why)] if why else []
        return [led, *because, *self.log.brought_by_last_trick()]

    @property
    def _title(self) -> Paragraph:
        trick = self.log.last_trick
        said = text("table.happened_last")
        if trick:
            own = trick.seat == self.log.viewer
            said = (
                text("table.last_trick_yours") if own else text("table.last_trick", name=self.board.names[trick.seat])
            )
        return Paragraph(said, TITLE, "accent", "display")

    def _words(self) -> list[Paragraph]:
        return [Paragraph(said) for said in self._sentences()]

    def panel(self) -> Area:
        """The panel, as high as its cards and words."""
        canvas, theme, trick = self.canvas, self.canvas.theme, self.log.last_trick
        broad = max(USUAL_WORDS_WIDTH, WIDTH_BY_CARD * len(trick.cards) if trick else 0.0)
        room = whole(theme).inset(CROSS_SIZE, GAP)
        room = room.centred(min(room.w, broad), room.h)
        high = height_of(canvas, [self._title], room.w - 2 * SHEET_PADDING, 1.0) + 3 * SHEET_PADDING
        if trick:
            high += height_of(canvas, self._words(), room.w - 2 * SHEET_PADDING, 1.0) + 3 * LABEL
            step = (room.w - 2 * SHEET_PADDING) / len(trick.cards) - GAP
            high += max(CARD_LOWEST, min(CARD_TALLEST, room.h - high, step / CARD_RATIO))
        else:
            rows = self._rows(room.inset(SHEET_PADDING).below(high - 2 * SHEET_PADDING))
            high += rows[-1].area.bottom - rows[0].area.y
        return room.centred(room.w, min(room.h, high))

    def _rows(self, room: Area) -> list[LogRow]:
        """The last sentences of the log."""
        return rows_in(self.canvas, self.log.lines[-SENTENCES_WITHOUT_TRICKS:], room, BODY)

    def draw(self, canvas: Canvas) -> None:
        """Draw the cards with their players, and the sentences below; the last event stands out."""
        trick, box = self.log.last_trick, self.panel()
        canvas.fill(whole(canvas.theme), "shadow", 0, OVERLAY_DARKNESS)
        canvas.panel(box, alpha=1.0)
        inner = box.inset(SHEET_PADDING)
        draw_paragraphs(canvas, [self._title], inner, 1.0, "centre")
        inner = inner.below(height_of(canvas, [self._title], inner.w, 1.0) + SHEET_PADDING)
        if trick:
            words, below = self._words(), 3 * LABEL
            high = inner.h - height_of(canvas, words, inner.w, 1.0) - below
            self._draw_cards(canvas, trick, inner.top(high))
            draw_paragraphs(canvas, words, inner.below(high + below), 1.0, "centre")
            return
        rows = self._rows(inner)
        canvas.fill(rows[-1].area.inset(-GAP, 0), "panel_raised", canvas.theme.radius["small"])
        for row in rows:
            draw_row(canvas, self.cards, self.board.names, row, BODY)

    def _draw_cards(self, canvas: Canvas, trick: SeenTrick, row: Area) -> None:
        """Each card with its player's name; the winning card is marked."""
        size = LABEL
        places = zip(row.columns(len(trick.cards)), trick.players, trick.cards, strict=True)
        for i, (column, seat, card) in enumerate(places):
            won = i == trick.winner
            self.cards.lay_at(self.cards.image(card, row.h, "winner" if won else ""), column)
            y, tone = row.bottom + size, "highlight" if won else "text"
            canvas.text(self._name(seat), column.cx, y, size, tone, "centre", "bold", column.w - GAP)
            if won:
                canvas.show("common/ui/crown.svg", around(column.cx, y + size, size, size), canvas.theme.tone("accent"))
