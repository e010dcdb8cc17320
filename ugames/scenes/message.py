"""Something that must be read, and a button."""

from __future__ import annotations

from ugames.ui.canvas import Canvas
from ugames.ui.form import Form
from ugames.ui.geometry import Area
from ugames.ui.page import Page


class Message:
    """A heading, a text, and OK."""

    def __init__(self, title: str, text: str) -> None:
        self.title = title
        self.text = text
        self.height = 150.0 + 36 * sum(1 + len(line) // 60 for line in text.split("\n"))

    def build(self, form: Form, page: Page) -> None:
        """One button."""
        body = page.body
        form.button("ok", "OK", Area(body.cx - 130, body.bottom - 72, 260, 64), page.close, primary=True)

    def paint(self, canvas: Canvas, page: Page) -> None:
        """The text."""
        canvas.paragraph(self.text, page.body.inset(10), 26)
