"""What this is, what it is made of, and what it does not do."""

from __future__ import annotations

from datetime import date

from ugames import __date__, __version__
from ugames.ui.draw.article import Article
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.form import Form
from ugames.ui.kit.page import Page

PARAGRAPHS = (
    """**Ugames {version}** of {date}: Uchu-Kaigi, Uchronia, UFO, U GO! and Ugh! on one table, for people who pass one
    computer around, play against bots, or race each other.""",
    """**Newer versions.** Ugames asks nobody whether there is one, since it opens no network connection. Look where
    this one came from, and compare its number and date with those above; saved games, settings and statistics go
    along.""",
    """**Honesty.** Rules and effects come from the games' rulebooks. Where a rulebook does not list a card, its face
    is ours and is marked *reconstructed* among the cards; if you own the real ones, you can correct it in a plain
    data file. Bots are handed only what their seat may see, in a process of their own. The app opens no network
    connection, and nothing on your disk is ever executed.""",
    """**Where it has been tried.** Linux, and the Windows that Wine plays there, installer included. On macOS it
    should run from the same source, but nobody has verified it there.""",
    """**Made with** Python, pygame-ce (LGPL), pygame-gui (MIT), platformdirs (MIT); the typefaces Fredoka One, Noto
    Sans and Noto Sans JP (SIL Open Font License). Pictures and sounds are our own. Ugames is free software under the
    MIT licence.""",
    """The games belong to their authors and publishers: Uchronia is by Carl Chudyk, U GO! by Ronald Hoekstra, Ugh! by
    Jim and Lori Reichert. This is an unofficial table for people who know and like them.""",
)


def spoken(day: str) -> str:
    """A date as people say it."""
    known = date.fromisoformat(day)
    return f"{known.day} {MONTHS[known.month - 1]} {known.year}"


MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
"""In the app's language, whatever the system's is."""


class About:
    """The page."""

    title = "About Ugames"

    def __init__(self) -> None:
        text = "\n\n".join(" ".join(paragraph.split()) for paragraph in PARAGRAPHS)
        self.article = Article(text.format(version=__version__, date=spoken(__date__)))

    def build(self, form: Form, page: Page) -> None:
        """A text to scroll and a way back."""
        body = page.body
        form.text("about", self.article, body._replace(h=body.h - 84))
        form.button("back", "Back", Area(body.cx - 150, body.bottom - 66, 300, 66), page.close, primary=True)

    def paint(self, canvas: Canvas, page: Page) -> None:
        """There is nothing but the form."""
