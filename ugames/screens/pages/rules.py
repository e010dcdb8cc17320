"""The rules of a game: the parts on the left, one of them on the right, and a search over all."""

from __future__ import annotations

import re
from functools import partial
from typing import NamedTuple

from ugames.core.tongue import TONGUE
from ugames.registry import title_of, words_of
from ugames.resources import help_text
from ugames.screens import rows
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.letters.article import BAR, Article
from ugames.ui.draw.theme import GAP, TITLE
from ugames.ui.kit.forms.form import TEXT_PADDING
from ugames.ui.kit.forms.page import above_foot, foot_of
from ugames.ui.kit.scale import EDGE, LEAST_ROW, ROW, TABS
from ugames.ui.table.still.figures import Figures

CARD_ENLARGEMENTS = 1.8, 1.5, 1.25, 1.0


class Chapter(NamedTuple):
    """A part of the rules: its heading and its text in Markdown."""

    heading: str
    text: str


def sections(markdown: str) -> list[Chapter]:
    """The parts of a text at its second-level headings; the text before the first is the introduction."""
    pieces = re.split(r"^## +(.+)$", markdown, flags=re.MULTILINE)
    first = re.sub(r"^# .*$", "", pieces[0], flags=re.MULTILINE).strip()
    chapters = [Chapter(text("rules.beginning"), first)] if first else []
    named = zip(pieces[1::2], pieces[2::2], strict=True)
    return chapters + [Chapter(name.strip(), text.strip()) for name, text in named]


class RulesPage(rows.FlankedPage):
    """The reader of one game's rules, opened at the part for a question's key."""

    face = "rules"

    def __init__(self, game: str, at: str = "") -> None:
        self.game = game
        self.parts = sections(help_text(game, TONGUE.language))
        self.title = text("rules.title", game=title_of(game).NAME)
        self.figures = Figures(game)
        headings = [part.heading for part in sections(help_text(game))]  # EXPLAINED has the English headings
        explains = (heading for heading, keys in words_of(game).EXPLAINED.items() if at in keys.split())
        heading = next(explains, "")
        self.search = ""
        self.last_search = ""
        """The last search."""
        self.note = ""
        self.open(headings.index(heading) if heading in headings else 0)

    def open(self, part: int) -> None:
        """Open a part by its number."""
        self.part = part
        self.article = Article(self.parts[part].text, self.search, figures=self.figures)

    def _fit(self, canvas: Canvas, room: Area) -> None:
        """Enlarge the figures' cards if the part leaves room."""
        figures, before = self.figures, self.figures.larger
        for figures.larger in CARD_ENLARGEMENTS:
            article = Article(self.parts[self.part].text, self.search, figures=figures)
            article.lay(canvas, room.w)
            if article.height <= room.h:
                break
        if figures.larger != before:
            self.article = article

    def build(self) -> None:
        """The search and the parts on the left, and the text on the right; below each other in a high window."""
        side, room = self.body.divided(1 / 3, EDGE)
        typed, press = side.top(ROW).left(side.w * 0.7 - GAP), side.top(ROW).beside(side.w * 0.7)
        find, hint = self._find, text("rules.find_hint")
        self.entry("search", text("rules.search"), typed, self.search, self._type, hint, finish=find)
        self.button("find", text("rules.find"), press, find, self.note or hint)
        self._build_parts(side.below(TABS))
        self.show(Canvas.line, self.parts[self.part].heading, room.top(ROW), TITLE, "accent", "left", "display")
        room = room.below(ROW)
        self._fit(self.canvas, room.inset(*TEXT_PADDING).left(room.w - 2 * TEXT_PADDING[0] - BAR - GAP))
        self.text("text", self.article, room)

    def _type(self, typed: str) -> None:
        self.search = typed.strip()

    def _find(self) -> None:
        """Open the next part with the search text, or the same again if it is the only one."""
        hits = [i for i, part in enumerate(self.parts) if self._matches_search(part)] if self.search else []
        again, self.last_search = self.search == self.last_search, self.search
        self.note = "" if hits or not self.search else text("rules.nowhere")
        if hits and (again or self.part not in hits):
            self.part = next((i for i in hits if i > self.part), hits[0])
        self._read(self.part)

    def _read(self, part: int) -> None:
        self.open(part)
        self.changed()

    def _build_parts(self, room: Area) -> None:
        """A tab for each part, those around the open one if not all fit."""
        count, columns = len(self.parts), max(1, int(room.w * 3 // rows.TWO_COLUMNS_LEAST_WIDTH))
        lines, fit = -(-count // columns), rows.rows_fitting(room, LEAST_ROW)
        turning = foot_of(room)
        if fit < lines:
            room = above_foot(room)
            fit = rows.rows_fitting(room, LEAST_ROW)
        seen = rows.open_rows(self, fit, lines, self.part // columns, turning)
        shown = range(count)[seen.start * columns : seen.stop * columns]
        places = rows.row_places(room, min(fit, lines) * columns, most=ROW, columns=columns)
        for i, area in zip(shown, places, strict=False):
            part = self.parts[i]
            hit = "  \u2022" if self.last_search and self._matches_search(part) else ""
            self.add_tab(f"part-{i}", part.heading + hit, area, partial(self._read, i), i == self.part)

    def _matches_search(self, part: Chapter) -> bool:
        whole = f"{part.heading} {part.text}".lower()
        return all(word in whole for word in self.search.lower().split())
