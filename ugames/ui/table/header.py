"""The bar above a table: its buttons, the question, and the last sentence of the log."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ugames.core.game import PUBLIC, Seat
from ugames.session import Session
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import Node
from ugames.ui.table.board import Board, Seen
from ugames.ui.table.log import Log
from ugames.ui.table.places import HEADER

PICTURES = {"help": "book", "last": "cards"}
"""The pictures of buttons that are not called like them."""


def why_no_hint(viewer: Seat, seen: Seen) -> str:
    """Why nothing can be suggested now; empty if it can."""
    if viewer == PUBLIC or viewer not in seen.to_act:
        return text("table.hint_on_turn")
    return ""


class Header:
    """The header of one table."""

    def __init__(
        self,
        app: App,
        session: Session,
        board: Board,
        words: Any,
        log: Log,
        presses: Mapping[str, Callable[[], None]],
    ) -> None:
        self.app = app
        self.session = session
        self.board = board
        self.words = words
        self.log = log
        self.presses = presses
        """What each of the buttons does: there are no others."""
        self.trouble: str | None = None
        """What stays there until it is mended, instead of what was told last."""

    def new_trouble(self) -> str | None:
        """Notice whether the match is saved; the sentence about it, if it is a new one."""
        trouble = self.session.trouble
        if trouble == self.trouble:
            return None
        self.trouble = trouble
        self.app.redraw()
        return trouble

    def nodes(self, viewer: Seat, seen: Seen) -> list[Node]:
        """The buttons: the menu on the left, the others on the right."""
        buttons = [
            ("menu", text("table.menu"), ""),
            ("undo", text("table.undo"), "" if self.session.can_undo else text("table.nothing_to_undo")),
            ("hint", text("table.hint"), why_no_hint(viewer, seen)),
            ("last", text("table.last"), ""),
            ("log", text("table.log"), ""),
            ("help", text("table.help"), ""),
        ]
        if self.board.trick is None:
            buttons = [each for each in buttons if each[0] != "last"]
        buttons = [each for each in buttons if each[0] in self.presses]
        if self.session.thinking.without_bots:
            buttons.insert(1, ("bot", text("table.let_bots_try"), ""))
        width, size = self.app.canvas.theme.width, HEADER - 20
        nodes = []
        for i, (key, label, why) in enumerate(buttons):
            x = 12.0 if i == 0 else width - (len(buttons) - i) * (size + 10) - 2
            area, press = Area(x, 10, size, size), self.presses[key]
            nodes.append(Node(f"header-{key}", "button", label, area, hint=label, press=press, why_not=why))
        return nodes

    def draw(
        self, canvas: Canvas, viewer: Seat, seen: Seen, peeking: int | None, telling: str = "", note: str = ""
    ) -> None:
        """The bar. While an earlier moment is looked at, or events are told, it says so, and asks nothing."""
        theme = canvas.theme
        bar = Area(0, 0, theme.width, HEADER)
        canvas.fill(bar, "panel_sunk", 0, 1.0 if theme.contrast else 0.96)
        buttons = self.nodes(viewer, seen)
        self._draw_buttons(canvas, buttons)
        shown = canvas.text(self.words.NAME, 12 + HEADER, bar.cy, 30, "accent", family="display")
        ask = self.words.ask(self.session.game, seen, self.board.names)
        left, tone = shown.right + 40, "highlight" if viewer in seen.to_act and viewer != PUBLIC else "text"
        room = buttons[1].area.x - left - 12
        last, soft = self.log.lines[-1].text if self.log.lines else "", "text_soft"
        if peeking is not None:
            ask = text("table.looking_back", moment=peeking + 1, moments=self.session.ready)
            tone, room = "warn", room - 240
            last = next((line.text for line in reversed(self.log.lines) if line.moment <= peeking), "")
        elif telling:
            ask, tone, last = telling, "text", note
        if self.trouble:
            last, soft = self.trouble, "warn"
        size = 27.0
        while size > 21 and canvas.width(ask, size, "bold") > room:
            size -= 1
        lines = canvas.wrapped(ask, size, room, "bold")
        if len(lines) > 1 and not self.trouble:
            lines, last, size = canvas.wrapped(ask, 20, room, "bold")[:2], "", 20
        y = bar.cy - (12 if last or len(lines) > 1 else 0)
        for i, line in enumerate([ask] if last else lines):
            canvas.text(line, left, y + 25 * i, size, tone, family="bold", width=room)
        if last:
            canvas.text(last, left, bar.cy + 19, 18, soft, width=room)

    def _draw_buttons(self, canvas: Canvas, buttons: list[Node]) -> None:
        pointed = self.app.pointed()
        for node in buttons:
            strong = pointed is not None and pointed.key == node.key
            canvas.fill(node.area, "button_hover" if strong and node.enabled else "button", 12)
            canvas.outline(node.area, "panel_edge", 12, 2)
            name = node.key.removeprefix("header-")
            ink = canvas.theme.tone("button_text" if node.enabled else "button_text_off")
            canvas.show(f"common/ui/{PICTURES.get(name, name)}.svg", node.area.inset(10), ink)
