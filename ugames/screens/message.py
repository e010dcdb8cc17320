"""A message that must be read, and a button."""

from __future__ import annotations

from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.letters.article import Article
from ugames.ui.kit.forms.form import Form
from ugames.ui.kit.forms.page import Page

SIZE = 26.0
FOOT = 96.0
MARGIN = 10.0


class Message:
    """A heading, a text, which scrolls where it is longer than the page, and OK."""

    def __init__(self, title: str, what: str) -> None:
        self.title = title
        self.text = what
        self.height = 150.0 + 36 * sum(1 + len(line) // 60 for line in what.split("\n"))
        self.scrolls = False

    def build(self, form: Form, page: Page) -> None:
        """One button, and the text if it is long."""
        body = page.body
        room = body._replace(h=body.h - FOOT)
        needed = form.canvas.type.paragraph_height(self.text, room.w - 2 * MARGIN, SIZE)
        self.scrolls = needed > room.h - MARGIN
        if self.scrolls:
            form.text("text", Article(self.text, plain=True), room)
        form.button("ok", text("common.ok"), Area(body.cx - 130, body.bottom - 72, 260, 64), page.close, primary=True)

    def paint(self, canvas: Canvas, page: Page) -> None:
        """The text."""
        if not self.scrolls:
            canvas.paragraph(self.text, page.body.inset(MARGIN), SIZE)
