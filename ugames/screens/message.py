"""A message that must be read, and a button."""

from __future__ import annotations

from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.letters.article import Article
from ugames.ui.kit.forms.form import Form
from ugames.ui.kit.forms.page import Page

SIZE = 26.0
FOOT = 96.0
MARGIN, SIGN = 10.0, 76.0
"""The padding of the text, and the size of the sign before it."""


class Message:
    """A heading, a text, which scrolls if necessary, and OK."""

    def __init__(self, title: str, what: str) -> None:
        self.title = title
        self.text = what
        self.height = 150.0 + 36 * sum(1 + len(line) // 54 for line in what.split("\n"))
        self.scrolls = False

    def build(self, form: Form, page: Page) -> None:
        """A button, and the text if it is long."""
        body = page.body
        room = body._replace(h=body.h - FOOT)
        needed = form.canvas.type.paragraph_height(self.text, words_of(room).w, SIZE)
        self.scrolls = needed > room.h - MARGIN
        if self.scrolls:
            form.text("text", Article(self.text, plain=True), room)
        form.button("ok", text("common.ok"), Area(body.cx - 130, body.bottom - 72, 260, 64), page.close, primary=True)

    def paint(self, canvas: Canvas, page: Page) -> None:
        """The text."""
        if not self.scrolls:
            signed(canvas, self.text, page.body._replace(h=page.body.h - FOOT), "info")


def words_of(room: Area) -> Area:
    """The room for words behind a sign."""
    return room.inset(MARGIN).beside(SIGN + 2 * MARGIN)


def signed(canvas: Canvas, said: str, room: Area, sign: str) -> None:
    """A vertically centred text behind a sign for the kind of news."""
    words = words_of(room)
    high = min(words.h, canvas.type.paragraph_height(said, words.w, SIZE))
    seal = around(room.x + MARGIN + SIGN / 2, words.cy, SIGN, SIGN)
    canvas.box(seal, "panel_raised", "accent", SIGN / 2, 3)
    canvas.show(f"common/ui/{sign}.svg", seal.inset(SIGN * 0.22), canvas.theme.tone("accent"))
    canvas.paragraph(said, words._replace(y=words.cy - high / 2, h=high), SIZE)
