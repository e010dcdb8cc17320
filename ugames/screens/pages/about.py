"""The page about Ugames: what it is, what it is made of, and what it does not do."""

from __future__ import annotations

from datetime import date

from ugames import __date__, __version__
from ugames.bots.mind import compiled
from ugames.core.tongue import TONGUE
from ugames.languages import ENGLISH
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.letters.article import Article
from ugames.ui.kit.forms.form import Form
from ugames.ui.kit.forms.page import Page

PARAGRAPHS = (
    "about.newer",
    "about.honesty",
    "about.phones",
    "about.tried",
    "about.made",
    "about.authors",
)


def spoken(day: str) -> str:
    """A date as people say it."""
    known = date.fromisoformat(day)
    return text("about.date", day=known.day, month=text(f"common.month_{known.month}"), year=known.year)


class About:
    """The page."""

    def __init__(self) -> None:
        version = text("about.version", version=__version__, date=spoken(__date__))
        parts = [version, *map(text, PARAGRAPHS)]
        if compiled():
            parts.insert(1, text("about.compiled"))
        if TONGUE.language != ENGLISH:
            parts.insert(1, text("about.translation"))
        self.article = Article("\n\n".join(parts))

    @property
    def title(self) -> str:
        """The heading."""
        return text("about.title")

    def build(self, form: Form, page: Page) -> None:
        """A text to scroll."""
        form.text("about", self.article, page.body)

    def paint(self, canvas: Canvas, page: Page) -> None:
        """There is nothing but the form."""
