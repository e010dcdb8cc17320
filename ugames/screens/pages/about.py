"""The page about Ugames: its purpose, its parts, and its limits."""

from __future__ import annotations

from ugames import __date__, __version__
from ugames.bots.mind import compiled
from ugames.core.tongue import TONGUE
from ugames.languages import ENGLISH
from ugames.registry import GAMES
from ugames.screens import rows
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.letters.article import Article
from ugames.ui.kit.scale import MEASURE, PANEL_GAP, ROW
from ugames.ui.table.still import boxes

PARAGRAPHS = (
    "about.newer",
    "about.honesty",
    "about.phones",
    "about.tried",
    "about.made",
    "about.authors",
)


class AboutPage(rows.FlankedPage):
    """The page."""

    heading = "about.title"
    face = "about"
    width = MEASURE

    def __init__(self) -> None:
        version = text("about.version", version=__version__, date=rows.day_in_words(__date__))
        parts = [version, *map(text, PARAGRAPHS)]
        if compiled():
            parts.insert(1, text("about.compiled"))
        if TONGUE.language != ENGLISH:
            parts.insert(1, text("about.translation"))
        self.article = Article("\n\n".join(parts))

    def build(self) -> None:
        """A text to scroll, below the sign of Ugames and the boxes of all games if there is room."""
        high = ROW + PANEL_GAP if self.body.h >= 6 * ROW else 0.0
        if high:
            self.show(_paint_head, self.body.top(ROW))
        self.text("about", self.article, self.body.below(high))


def _paint_head(canvas: Canvas, head: Area) -> None:
    canvas.show("common/logo.svg", head.left(ROW))
    canvas.line("Ugames", head.beside(ROW + PANEL_GAP), ROW * 0.7, family="display")
    for number, game in enumerate(reversed(GAMES), 1):
        boxes.draw_emblem(canvas, game, head.end(number * (ROW + PANEL_GAP) - PANEL_GAP).left(ROW))
