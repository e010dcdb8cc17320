"""The page about Ugames: its purpose, its parts, and its limits."""

from __future__ import annotations

from datetime import date

from ugames import __date__, __version__
from ugames.bots.mind import compiled
from ugames.core.tongue import TONGUE
from ugames.languages import ENGLISH
from ugames.registry import GAMES
from ugames.screens import rows
from ugames.texts import text
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.letters.article import Article
from ugames.ui.kit.forms.form import Form
from ugames.ui.kit.forms.page import APART, Page
from ugames.ui.table import furniture

PARAGRAPHS = (
    "about.newer",
    "about.honesty",
    "about.phones",
    "about.tried",
    "about.made",
    "about.authors",
)

HEAD = 92.0
"""The height of sign and boxes."""


def spoken(day: str) -> str:
    """A date in words."""
    known = date.fromisoformat(day)
    return text("about.date", day=known.day, month=text("common.months").split()[known.month - 1], year=known.year)


class About:
    """The page."""

    face = "about"
    """The picture beside its heading."""

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
        form.text("about", self.article, page.body.below(_head(page.body)))

    def paint(self, canvas: Canvas, page: Page) -> None:
        """The sign of Ugames, and the boxes of all games, above the text."""
        rows.beside(canvas, page, (*GAMES,), self.face)
        high = _head(page.body) - APART
        if high <= 0:
            return
        row = page.body.top(high)
        canvas.show("common/logo.svg", row.left(high))
        lids = row.beside(row.w - (high + APART) * len(GAMES) + APART)
        name = row.beside(high + APART)._replace(w=lids.x - row.x - high - 2 * APART)
        if name.w > high:
            lettering.fitting(canvas, "Ugames", name.x, name.cy, high * 0.66, "text", name.w, "display")
        for game, lid in zip(GAMES, lids.columns(len(GAMES), APART), strict=True):
            furniture.emblem(canvas, game, lid)


def _head(body: Area) -> float:
    """The height above the text, with its gap; 0 if the text needs all the room."""
    return HEAD + APART if body.h >= 4 * HEAD and body.w >= 8 * HEAD else 0.0
