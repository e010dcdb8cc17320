"""The log beside a table: a row for each sentence, which leads to the moment that it tells of."""

from __future__ import annotations

from collections.abc import Callable

from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import Node
from ugames.ui.table.cards.painter import CardPainter
from ugames.ui.table.log import Line, Log
from ugames.ui.table.places import log_area

LOG_ROW = 54.0


class LogPanel:
    """The panel, open or not."""

    def __init__(self, app: App, log: Log, cards: CardPainter, peek: Callable[[int], None]) -> None:
        self.app = app
        self.log = log
        self.cards = cards
        self.peek = peek
        self.open = False

    def _lines(self) -> list[Line]:
        """The last ones, as many as there is room for."""
        return self.log.lines[-int((log_area(self.app.canvas.theme).h - 60) // LOG_ROW) :]

    def nodes(self) -> list[Node]:
        """The rows."""
        if not self.open:
            return []
        area, lines = log_area(self.app.canvas.theme), self._lines()
        return [
            Node(
                f"log-{len(self.log.lines) - len(lines) + i}",
                "button",
                line.text,
                Area(area.x + 6, area.y + 52 + i * LOG_ROW, area.w - 12, LOG_ROW - 4),
                press=lambda moment=line.moment: self.peek(moment),  # type: ignore[misc]  # the default binds it now
            )
            for i, line in enumerate(lines)
        ]

    def draw(self, canvas: Canvas, peeking: int | None) -> None:
        """The panel; the rows of the moment that is looked at stand out."""
        if not self.open:
            return
        area, pointed = log_area(canvas.theme), self.app.pointed()
        canvas.panel(area)
        canvas.text(text("table.log"), area.x + 16, area.y + 28, 26, "accent", family="display")
        for node, line in zip(self.nodes(), self._lines(), strict=True):
            if pointed and pointed.key == node.key:
                canvas.fill(node.area, "panel_raised", 8)
            elif line.moment == peeking:
                canvas.fill(node.area, "button", 8)
            self._draw_line(canvas, node.area, line)

    def _draw_line(self, canvas: Canvas, row: Area, line: Line) -> None:
        chips = min(len(line.cards), 3)
        room = row.w - 16 - chips * 34
        lines = canvas.wrapped(line.text, 18, room)
        if len(lines) > 2:
            lines = lines[0], f"{lines[1]} {lines[2]}"
        for i, part in enumerate(lines):
            y = row.cy + (i - (len(lines) - 1) / 2) * 21
            canvas.text(part, row.x + 8, y, 18, "text", width=room)
        for i, card in enumerate(line.cards[:3]):
            image = self.cards.image(card, 44)
            x = canvas.theme.px(row.right - 34 * (chips - i))
            canvas.surface.blit(image, (x, canvas.theme.px(row.cy) - image.get_height() // 2))
