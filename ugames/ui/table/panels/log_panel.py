"""The log beside a table or over it: a row for each sentence, which leads to its moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from ugames.core.game import PUBLIC
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import LABEL, SMALL
from ugames.ui.draw.typesetting import LEADING
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import Node
from ugames.ui.table.cards.painter import CardPainter
from ugames.ui.table.furniture import avatar
from ugames.ui.table.panels.log import Log, LogEntry
from ugames.ui.table.panels.overlays import Height, Overlay, Overlays, draw_cross
from ugames.ui.table.places import below_header, log_area, log_lies_over, whole

HEAD, SENTENCE_GAP = 52.0, 4.0
"""The height of the heading, and the gap between sentences."""
ROW, FACE, CHIP, BESIDE = 2.3, 1.5, 1.8, 0.4
"""By text size: the least height of a row and of a small card, the size of a face, the room for a small card, and the
gaps in a row.
"""
CLOSE = "log-close"
LAYER = 1
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
        beside = line.thumbs.width(CHIP * size) + size * (FACE + 3 * BESIDE)
        words = canvas.wrapped(line.text, size, area.w - beside)
        height = size * max(ROW, len(words) * LEADING + 2 * BESIDE)
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
    line, gap, side = row.line, size * BESIDE, size * FACE
    face = Area(row.area.x + gap, row.area.cy - side / 2, side, side)
    if line.seat != PUBLIC:
        canvas.show(avatar(line.seat, names[line.seat]), face)
    for i, words in enumerate(row.words):
        y = row.area.cy + (i - (len(row.words) - 1) / 2) * size * LEADING
        canvas.text(words, face.right + gap, y, size, "text")
    line.thumbs.draw(canvas, cards, row.area.right, row.area.cy, ROW * size, CHIP * size, size)


class LogPanel(Overlay):
    """The log's panel, open or closed."""

    height = Height.LOG

    def __init__(
        self,
        app: App,
        log: Log,
        cards: CardPainter,
        overlays: Overlays,
        peek: Callable[[int], None],
        close: Callable[[], None],
    ) -> None:
        self.app = app
        self.overlays = overlays
        self.log = log
        self.cards = cards
        self.peek = peek
        self.close = close
        """Closes it, and returns its room to the table."""
        self.open = False
        self.lies_over = False
        """Whether it is open and covers the table, which cannot be reached then."""
        self.back = 0
        """The number of last sentences scrolled out of view."""
        self._moment: int | None = None
        """The viewed moment, whose rows stand out."""

    @property
    def left_free(self) -> Area:
        """The part of the screen not covered by the log, for things over the table."""
        theme = self.app.canvas.theme
        return whole(theme).left(log_area(theme).x)

    def toggle(self) -> None:
        """Open it at its end, or close it."""
        self.open, self.back = not self.open, 0
        if self.open:
            self.overlays.add(self)
        else:
            self.overlays.remove(self)
        self.fit()

    def fit(self) -> None:
        """Note whether it covers the table in this window."""
        self.lies_over = self.open and log_lies_over(self.app.canvas.theme)

    def put_away(self) -> None:
        """Close it."""
        self.toggle()
        self.app.redraw()

    def scroll(self, by: int) -> None:
        """Scroll to earlier or later sentences."""
        self.back = min(max(0, self.back + by), max(0, len(self.log.lines) - 1))
        self.app.redraw()

    def show(self, moment: int | None) -> None:
        """Scroll to the sentences of a viewed moment, or to the last ones."""
        self._moment = moment
        if moment is None:
            self.back = 0
        elif all(row.line.moment != moment for row in self.rows()):
            later = sum(line.moment > moment for line in self.log.lines)
            self.back = min(later, max(0, len(self.log.lines) - 1))

    def rows(self) -> list[LogRow]:
        """The last sentences that fit entirely."""
        canvas = self.app.canvas
        area = log_area(canvas.theme).below(HEAD).inset(6, 4)
        return rows_in(canvas, self.log.lines, area._replace(y=area.y - 4), SMALL, self.back)

    def beside(self, header: Sequence[Node]) -> Sequence[Node]:
        """The header's buttons, which stay reachable while it covers the table."""
        return [replace(node, layer=LAYER) for node in header] if self.lies_over else header

    def nodes(self) -> list[Node]:
        """The rows and the cross; if it covers the table, also the area around it, which closes it."""
        layer, around = 0, list[Node]()
        if self.lies_over:
            layer, area = LAYER, below_header(self.app.canvas.theme)
            around = [Node("log-away", "place", text("common.close"), area, press=self.put_away, layer=LAYER)]
        cross = Node(CLOSE, "button", text("common.close"), self._cross(), press=self.close, layer=layer)
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
        area, side = log_area(self.app.canvas.theme), HEAD - 8
        return Area(area.right - side - 6, area.y + 5, side, side)

    def boxes(self) -> tuple[Area, ...]:
        """The area of the panel."""
        return (log_area(self.app.canvas.theme),)

    def draw(self, canvas: Canvas) -> None:
        """Draw the panel; the rows of the viewed moment stand out."""
        area, pointed = log_area(canvas.theme), self.app.pointed()
        if self.lies_over:
            canvas.fill(below_header(canvas.theme), "shadow", 0, 0.35)
        canvas.panel(area, alpha=1.0 if self.lies_over else None)
        canvas.text(text("settings.command_log"), area.x + 16, area.y + 28, LABEL, "accent", family="display")
        draw_cross(canvas, self._cross(), pointed is not None and pointed.key == CLOSE)
        for row in self.rows():
            if pointed and pointed.key == f"log-{row.number}":
                canvas.fill(row.area, "panel_raised", 8)
            elif row.line.moment == self._moment:
                canvas.fill(row.area, "button", 8)
            if row.line.of_deal and row.number and not self.log.lines[row.number - 1].of_deal:  # a new round
                canvas.fill(row.area.top(2)._replace(y=row.area.y - SENTENCE_GAP / 2 - 1), "accent")
            draw_row(canvas, self.cards, self.log.board.names, row, SMALL)
