"""The rules of a game to read: its parts on the left, one of them on the right, and a search over all."""

from __future__ import annotations

import re
from functools import partial
from typing import NamedTuple

from ugames.core.teaching.figure import BACK, ROW, is_figure
from ugames.core.tongue import TONGUE
from ugames.core.words import Illustrated, capital, in_a_row
from ugames.games import words_of
from ugames.resources import help_text
from ugames.texts import text
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.letters.article import BAR, Article
from ugames.ui.kit.forms.form import PAGE, Form
from ugames.ui.kit.forms.page import Page
from ugames.ui.table.still.figures import Figures

SIDE = 400.0
SHOWN, LEAST_SHOWN, STRIDE = 7, 3, 5
"""How many cards stand below a part without a figure, and below one with much room; and how far those of the next
part are from them."""
LARGEST = 1.9
"""By how much such cards become larger where there is room."""
PLAIN = re.compile(r"[\w '-]+")
"""A name of a card that can be written in a figure."""
HIGH = 54.0, 110.0
"""The greatest height of a tab, and that in a high window."""
LOW, GAP = 44.0, 6.0
"""The least height of a tab, so that a finger hits it; and between two."""


class Part(NamedTuple):
    """A part of the rules: its heading and its text in Markdown."""

    heading: str
    text: str


def parts(markdown: str) -> list[Part]:
    """The text at its headings of the second level; what stands before the first is the beginning."""
    pieces = re.split(r"^## +(.+)$", markdown, flags=re.MULTILINE)
    first = re.sub(r"^# .*$", "", pieces[0], flags=re.MULTILINE).strip()
    found = [Part(text("rules.beginning"), first)] if first else []
    return found + [Part(name.strip(), text.strip()) for name, text in zip(pieces[1::2], pieces[2::2], strict=True)]


def illustrated(markdown: str, number: int, figures: Figures, count: int = SHOWN) -> str:
    """The text of a part with some cards of the game below it, which are others in each part, if it has no figure."""
    cards = [name for name in figures.cards if PLAIN.fullmatch(name) and name != BACK]
    if not cards or any(map(is_figure, re.split(r"\n\s*\n", markdown))):
        return markdown
    numbers = ((number * STRIDE + i * len(cards) // SHOWN) % len(cards) for i in range(SHOWN))
    shown = [*dict.fromkeys(cards[each] for each in numbers)][:count]
    return f"{markdown}\n\n{ROW} {', '.join(shown)} | {capital(in_a_row(map(figures.called, shown)))}"


class Rules:
    """The reader of one game's rules, opened at the part that explains a question, by the key of that."""

    def __init__(self, game: str, at: str = "") -> None:
        words = words_of(game)
        self.parts = parts(help_text(game, TONGUE.language))
        self.name = words.NAME
        self.figures = Figures(game)
        self.samples = isinstance(words, Illustrated) and words.ILLUSTRATED
        headings = [part.heading for part in parts(help_text(game))]  # EXPLAINED names them in English
        heading = words.EXPLAINED.get(at)
        self.part = headings.index(heading) if heading in headings else 0
        self.search = ""
        self.found = ""
        """What was last searched for."""
        self.note = ""
        self._open()

    @property
    def title(self) -> str:
        """The heading."""
        return text("rules.title", game=self.name)

    def open(self, part: int) -> None:
        """Turn to a part, by its number."""
        self.part = part
        self._open()

    def _open(self) -> None:
        shown = self.parts[self.part].text
        if self.samples:
            shown = illustrated(shown, self.part, self.figures)
        self.article = Article(shown, self.search, figures=self.figures)

    def _fit(self, canvas: Canvas, room: Area) -> None:
        """Below a short part show fewer cards, which are larger: as many as take most of the room."""
        said = self.parts[self.part].text
        count, before = SHOWN, self.figures.larger
        self.figures.larger = 1.0
        if self.samples and illustrated(said, self.part, self.figures) != said:
            text_alone = Article(said)
            text_alone.lay(canvas, room.w)
            sizes = {
                each: min(LARGEST, self.figures.filling(each, room.h - text_alone.height, room.w))
                for each in range(SHOWN, LEAST_SHOWN - 1, -1)
            }
            count = max(sizes, key=lambda each: each * max(0.0, sizes[each]) ** 2)
            self.figures.larger = max(1.0, sizes[count])
            said = illustrated(said, self.part, self.figures, count if sizes[count] > 1 else SHOWN)
        if (said, self.figures.larger) != (self.article.text, before):
            self.article = Article(said, self.search, figures=self.figures)

    def build(self, form: Form, page: Page) -> None:
        """Search, the parts, and the text."""
        body = page.body
        side = body.left(min(SIDE, body.w * 0.34))

        def find() -> None:
            """The next part that has it; the same one again if it is the only one."""
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
        for i, area in self._tabs(form, page, side.below(68)).items():
            part = self.parts[i]
            hit = "  \u2022" if self.found and self._has(part) else ""
            form.tab(f"part-{i}", part.heading + hit, area, partial(read, i), i == self.part)
        room = body.beside(side.w + 20).below(64)
        self._fit(form.canvas, room.inset(*PAGE).left(room.w - 2 * PAGE[0] - BAR - 12))
        form.text("text", self.article, room)

    def _tabs(self, form: Form, page: Page, room: Area) -> dict[int, Area]:
        """The places of the parts: of those around the open one, where there is no room for all."""
        fit = int((room.h + GAP) // (LOW + GAP))
        if fit >= len(self.parts):
            most = HIGH[page.body.h > page.body.w]
            height = min(most, (room.h + GAP) / len(self.parts) - GAP)
            return {i: Area(room.x, room.y + i * (height + GAP), room.w, height) for i in range(len(self.parts))}
        fit -= 1
        first = self.part // fit * fit
        before, after = Area(room.x, room.bottom - LOW, room.w, LOW).columns(2, GAP)

        def turn(to: int) -> None:
            self.open(to)
            page.changed()

        why = "" if first else text("rules.first")
        form.button("before", text("rules.before"), before, partial(turn, first - fit), why_not=why)
        why = "" if first + fit < len(self.parts) else text("rules.last")
        form.button("after", text("rules.after"), after, partial(turn, first + fit), why_not=why)
        shown = range(first, min(first + fit, len(self.parts)))
        return {i: Area(room.x, room.y + (i - first) * (LOW + GAP), room.w, LOW) for i in shown}

    def _has(self, part: Part) -> bool:
        whole = f"{part.heading} {part.text}".lower()
        return all(word in whole for word in self.search.lower().split())

    def paint(self, canvas: Canvas, page: Page) -> None:
        """The heading of the part."""
        body = page.body
        left = body.x + min(SIDE, body.w * 0.34) + 24
        heading = self.parts[self.part].heading
        lettering.fitting(canvas, heading, left, body.y + 26, 36, "accent", body.right - left - 24, "display")
