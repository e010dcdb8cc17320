"""The rules of a game: the parts on the left, one of them on the right, and a search over all."""

from __future__ import annotations

import re
from functools import partial
from typing import NamedTuple

from ugames.core.tongue import TONGUE
from ugames.registry import title_of, words_of
from ugames.resources import help_text
from ugames.screens.rows import CLOSE_GAP, beside
from ugames.texts import text
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.letters.article import BAR, Article
from ugames.ui.kit.forms.form import PAGE, Form
from ugames.ui.kit.forms.page import Content, Page
from ugames.ui.table.still.figures import Figures

SIDE = 400.0
SIZES = 1.8, 1.5, 1.25, 1.0
"""The tried enlargements of figures' cards."""
HIGH, COLUMNS, TAB = 54.0, 3, 62.0
"""The greatest height of a tab; and the number of tabs per row and their height in a high window."""
LOW = 44.0
"""The least height of a tab, for fingers."""


class Chapter(NamedTuple):
    """A part of the rules: its heading and its text in Markdown."""

    heading: str
    text: str


def parts(markdown: str) -> list[Chapter]:
    """The parts of a text at its second-level headings; the text before the first is the introduction."""
    pieces = re.split(r"^## +(.+)$", markdown, flags=re.MULTILINE)
    first = re.sub(r"^# .*$", "", pieces[0], flags=re.MULTILINE).strip()
    found = [Chapter(text("rules.beginning"), first)] if first else []
    return found + [Chapter(name.strip(), text.strip()) for name, text in zip(pieces[1::2], pieces[2::2], strict=True)]


class RulesContent(Content):
    """The reader of one game's rules, opened at the part for a question's key."""

    face = "rules"
    """The picture beside its heading."""

    def __init__(self, game: str, at: str = "") -> None:
        self.game = game
        self.parts = parts(help_text(game, TONGUE.language))
        self.name = title_of(game).NAME
        self.figures = Figures(game)
        headings = [part.heading for part in parts(help_text(game))]  # EXPLAINED has the English headings
        explains = (heading for heading, keys in words_of(game).EXPLAINED.items() if at in keys.split())
        heading = next(explains, "")
        self.part = headings.index(heading) if heading in headings else 0
        self.search = ""
        self.found = ""
        """The last search."""
        self.note = ""
        self.heading = Area(0, 0, 0, 0)
        """The area of the part's heading."""
        self._open()

    @property
    def title(self) -> str:
        """The heading."""
        return text("rules.title", game=self.name)

    def open(self, part: int) -> None:
        """Open a part by its number."""
        self.part = part
        self._open()

    def _open(self) -> None:
        self.article = Article(self.parts[self.part].text, self.search, figures=self.figures)

    def _fit(self, canvas: Canvas, room: Area) -> None:
        """Enlarge the figures' cards if the part leaves room."""
        said, figures, before = self.parts[self.part].text, self.figures, self.figures.larger
        for figures.larger in SIZES:
            if self._height(canvas, said, room.w) <= room.h:
                break
        if figures.larger != before:
            self.article = Article(said, self.search, figures=figures)

    def _height(self, canvas: Canvas, said: str, width: float) -> float:
        article = Article(said, figures=self.figures)
        article.lay(canvas, width)
        return article.height

    def build(self, form: Form, page: Page) -> None:
        """The search, the parts, and the text."""
        body = page.body
        side, heading, room = self._places(body)

        def find() -> None:
            """Open the next part with the search text, or the same again if it is the only one."""
            hits = [i for i, part in enumerate(self.parts) if self._has(part)] if self.search else []
            again, self.found = self.search == self.found, self.search
            self.note = "" if hits or not self.search else text("rules.nowhere")
            if hits and (again or self.part not in hits):
                self.part = next((i for i in hits if i > self.part), hits[0])
            self._open()
            page.changed()

        def look_for(typed: str) -> None:
            self.search = typed.strip()

        def read(part: int) -> None:
            self.open(part)
            page.changed()

        entry = side.top(54)._replace(w=side.w - 114)
        form.entry("search", text("rules.search"), entry, self.search, look_for, text("rules.find_hint"), finish=find)
        form.button(
            "find",
            text("rules.find"),
            Area(side.right - 104, side.y, 104, 54),
            find,
            hint=self.note or text("rules.find_hint"),
        )
        tabs = _grid(side.below(68), len(self.parts)) if _high(body) else self._tabs(form, page, side.below(68))
        for i, area in tabs.items():
            part = self.parts[i]
            hit = "  \u2022" if self.found and self._has(part) else ""
            form.tab(f"part-{i}", part.heading + hit, area, partial(read, i), i == self.part)
        self.heading = heading
        self._fit(form.canvas, room.inset(*PAGE).left(room.w - 2 * PAGE[0] - BAR - 12))
        form.text("text", self.article, room)

    def _places(self, body: Area) -> tuple[Area, Area, Area]:
        """The areas of search and parts, of the heading, and of the text: side by side, or in a
        high window below each other.
        """
        if not _high(body):
            side = body.left(min(SIDE, body.w * 0.34))
            text_room = body.beside(side.w + 20)
            return side, text_room.top(52), text_room.below(64)
        side = body.top(68 + -(-len(self.parts) // COLUMNS) * (TAB + CLOSE_GAP))
        text_room = body.below(side.h + 14)
        return side, text_room.top(52), text_room.below(60)

    def _tabs(self, form: Form, page: Page, room: Area) -> dict[int, Area]:
        """The areas of the parts' tabs, around the open one if not all fit."""
        fit = int((room.h + CLOSE_GAP) // (LOW + CLOSE_GAP))
        if fit >= len(self.parts):
            height = min(HIGH, (room.h + CLOSE_GAP) / len(self.parts) - CLOSE_GAP)
            return {i: Area(room.x, room.y + i * (height + CLOSE_GAP), room.w, height) for i in range(len(self.parts))}
        fit -= 1
        first = self.part // fit * fit
        before, after = Area(room.x, room.bottom - LOW, room.w, LOW).columns(2, CLOSE_GAP)

        def turn(to: int) -> None:
            self.open(to)
            page.changed()

        why = "" if first else text("rules.first")
        form.button("before", text("common.previous_page"), before, partial(turn, first - fit), why_not=why)
        why = "" if first + fit < len(self.parts) else text("rules.last")
        form.button("after", text("common.next_page"), after, partial(turn, first + fit), why_not=why)
        shown = range(first, min(first + fit, len(self.parts)))
        return {i: Area(room.x, room.y + (i - first) * (LOW + CLOSE_GAP), room.w, LOW) for i in shown}

    def _has(self, part: Chapter) -> bool:
        whole = f"{part.heading} {part.text}".lower()
        return all(word in whole for word in self.search.lower().split())

    def paint(self, canvas: Canvas, page: Page) -> None:
        """The heading of the part, and the box of the game."""
        beside(canvas, page, (self.game,))
        heading, room = self.parts[self.part].heading, self.heading
        lettering.fitting(canvas, heading, room.x + 4, room.cy, 36, "accent", room.w - 28, "display")


def _high(body: Area) -> bool:
    """Whether the text has more room below the parts than beside them."""
    return body.h > body.w


def _grid(room: Area, count: int) -> dict[int, Area]:
    """The areas of the tabs in a high window, in rows."""
    rows = -(-count // COLUMNS)
    places = [
        area
        for row in room.top(rows * (TAB + CLOSE_GAP) - CLOSE_GAP).rows(rows, CLOSE_GAP)
        for area in row.columns(COLUMNS, CLOSE_GAP)
    ]
    return dict(enumerate(places[:count]))
