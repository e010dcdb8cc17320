"""A message that must be read, and buttons."""

from __future__ import annotations

from collections.abc import Sequence

from ugames.screens import rows
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.letters.article import Article
from ugames.ui.draw.theme import GAP, LABEL
from ugames.ui.kit.forms.page import Page
from ugames.ui.kit.nodes import Way
from ugames.ui.kit.scale import MEASURE, ROW


class Message(Page):
    """A heading, a text, which scrolls if necessary, and OK or other ways on."""

    width, back = MEASURE, False
    sign = "info"
    """The kind of news."""

    def __init__(self, title: str, what: str, ways: Sequence[Way] = ()) -> None:
        self.title = title
        self.said = what
        self._ways = ways

    @property
    def height(self) -> float:
        """The height of the buttons and, roughly, of the text."""
        return 4 * ROW + 1.5 * LABEL * sum(len(line) // 50 for line in self.said.split("\n"))

    def build(self) -> None:
        """The buttons, and the text behind its sign, or to scroll if it is long."""
        room, foot = self.above_foot, self.foot
        words = room.beside(ROW + 2 * GAP)
        if self.canvas.type.paragraph_height(self.said, words.w, LABEL) > room.h:
            self.text("text", Article(self.said, plain=True), room)
        else:
            self.show(self._paint_sign, room.left(ROW).centred(ROW, ROW))
            self.show(rows.paragraph, self.said, words, LABEL)
        ways = self._ways or (Way("ok", text("common.ok"), self.close, primary=True),)
        self.row(foot.centred(foot.w * len(ways) / 3, ROW).columns(len(ways), GAP), ways)

    def _paint_sign(self, canvas: Canvas, seal: Area) -> None:
        canvas.box(seal, "panel_raised", "accent", ROW / 2, 3)
        canvas.show(f"common/ui/{self.sign}.svg", seal.inset(ROW / 5), canvas.theme.tone("accent"))
