"""A message that must be read, and a button."""

from __future__ import annotations

from ugames.screens import rows
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.letters.article import Article
from ugames.ui.draw.theme import GAP, LABEL
from ugames.ui.kit.forms.form import Form
from ugames.ui.kit.forms.page import Content, Page, above_foot, foot_of
from ugames.ui.kit.scale import ROW


class Message(Content):
    """A heading, a text, which scrolls if necessary, and OK."""

    width, back = 900.0, False

    def __init__(self, title: str, what: str) -> None:
        self._title = title
        self.text = what
        self.scrolls = False

    @property
    def title(self) -> str:
        """The heading."""
        return self._title

    @property
    def height(self) -> float:
        """The height of the button and, roughly, of the text."""
        return 4 * ROW + 1.5 * LABEL * sum(len(line) // 50 for line in self.text.split("\n"))

    def build(self, form: Form, page: Page) -> None:
        """A button, and the text if it is long."""
        room = above_foot(page.body)
        needed = form.canvas.type.paragraph_height(self.text, _words_of(room).w, LABEL)
        self.scrolls = needed > room.h
        if self.scrolls:
            form.text("text", Article(self.text, plain=True), room)
        foot = foot_of(page.body)
        form.button("ok", text("common.ok"), foot.centred(foot.w / 3, ROW), page.close, primary=True)

    def paint(self, canvas: Canvas, page: Page) -> None:
        """The text."""
        if not self.scrolls:
            signed(canvas, self.text, above_foot(page.body), "info")


def _words_of(room: Area) -> Area:
    """The room for words behind a sign."""
    return room.beside(ROW + 2 * GAP)


def signed(canvas: Canvas, said: str, room: Area, sign: str) -> None:
    """A text behind a sign for the kind of news."""
    seal = room.left(ROW).centred(ROW, ROW)
    canvas.box(seal, "panel_raised", "accent", ROW / 2, 3)
    canvas.show(f"common/ui/{sign}.svg", seal.inset(ROW / 5), canvas.theme.tone("accent"))
    rows.paragraph(canvas, said, _words_of(room), LABEL)
