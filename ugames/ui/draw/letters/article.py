"""A long text in the rules' subset of Markdown, laid out for a width and scrolled.

Headings of the third level, paragraphs, lists, tables and figures; bold and italic words. A blank line ends a
paragraph.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

import pygame

from ugames.core.teaching.figure import is_figure
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.letters.breaks import FIRST_WIDE_CHARACTER, atoms, may_part
from ugames.ui.draw.theme import BODY, GAP, LARGE, PAD

TEXT_SIZE = BODY
LINE_SPACING = 1.5
LIST_INDENT = 2 * TEXT_SIZE
"""The indent of a list item, whose sign ends a small gap before."""
BULLET = 9.0
LINES_BY_NOTCH = 3
BAR = 10.0

INLINE = re.compile(r"(\*\*.+?\*\*|\*[^*\s][^*]*\*|`[^`]+`)")
ITEM = re.compile(r"(?P<indent>\s*)(?P<sign>[-*]|\d{1,9}[.)]) +")
RULE = re.compile(r"\|[-| :]+\|$")


class Word(NamedTuple):
    """Letters without a space, with their font family."""

    text: str
    family: str


class Group(NamedTuple):
    """Words between which no line may break."""

    words: tuple[Word, ...]
    tight: bool = False
    """Whether there is no space before it, though a line may break there, as in Japanese."""


class Run(NamedTuple):
    """A word placed on a line."""

    word: Word
    x: float


class Line(NamedTuple):
    """One line."""

    y: float
    size: float
    tone: str
    runs: tuple[Run, ...]
    sign: str = ""
    """The sign before an item's first line: its number, or "-" for a bullet."""


class Figure(NamedTuple):
    """A paragraph that is a figure, and its place."""

    y: float
    height: float
    block: str


class Illustrator(Protocol):
    """Draws the figures of a text."""

    def height(self, canvas: Canvas, block: str, width: float) -> float:
        """The height of a figure in that width."""

    def draw(self, canvas: Canvas, block: str, area: Area) -> None: ...

    def said(self, block: str) -> str:
        """A figure in words."""


class Article:
    """A text laid out in one width. The scroll position survives a new layout."""

    def __init__(self, text: str, mark: str = "", plain: bool = False, figures: Illustrator | None = None) -> None:
        self.text = text
        self.figures = figures
        self.plain = plain
        """Whether it is plain text, in which each line stands alone and long words are broken."""
        self.marks = mark.lower().split()
        """The letters to highlight, from a search."""
        self.top = 0.0
        """The scroll position in units."""
        self.height = 0.0
        self._lines: list[Line] = []
        self._figures: list[Figure] = []
        self._laid: tuple[Canvas, float, float] | None = None

    def said(self) -> str:
        """The text as it is read aloud."""
        return self.text if self.plain else without_markdown(self.text, self.figures)

    # --- layout

    def lay(self, canvas: Canvas, width: float) -> None:
        """Break it into lines of that width."""
        laid = canvas, width, canvas.theme.unit
        if laid == self._laid:
            return
        self._laid, self._lines, self._figures, y = laid, [], [], 0.0
        if self.plain:
            runs = [(Run(Word(line, "text"), 0.0),) for line in canvas.wrapped(self.text, TEXT_SIZE, width)]
            self._lines = [
                Line(number * TEXT_SIZE * LINE_SPACING, TEXT_SIZE, "text", run) for number, run in enumerate(runs)
            ]
            self.height = len(runs) * TEXT_SIZE * LINE_SPACING
            return
        for block in blocks(self.text):
            y = self._block(canvas, block, width, y) + PAD
        self.height = y

    def _block(self, canvas: Canvas, block: str, width: float, y: float) -> float:
        if self.figures and is_figure(block):
            height = self.figures.height(canvas, block, width)
            self._figures.append(Figure(y, height, block))
            return y + height
        if block.startswith("### "):
            return self._set(canvas, paragraph_words(block[4:], "display"), 0.0, width, y + 8, LARGE, "accent")
        if block.startswith("|"):
            return self._table(canvas, block.split("\n"), width, y)
        if item := ITEM.match(block):
            first = len(self._lines)
            y = self._set(canvas, paragraph_words(block[item.end() :]), LIST_INDENT, width, y - PAD * 0.4)
            self._lines[first] = self._lines[first]._replace(sign=item["sign"])
            return y - PAD * 0.2
        return self._set(canvas, paragraph_words(block), 0.0, width, y)

    def _set(
        self, canvas: Canvas, text: Sequence[Group], left: float, right: float, y: float,
        size: float = TEXT_SIZE, tone: str = "text",
    ) -> float:  # fmt: skip
        """Place words between two edges; returns the y of the next line."""
        space, x, runs = canvas.width(" ", size), left, list[Run]()
        for group, tight in text:
            needed = sum(canvas.width(word.text, size, word.family) for word in group)
            gap = 0.0 if tight else space
            if runs and x + gap + needed > right:
                self._lines.append(Line(y, size, tone, tuple(runs)))
                y, x, runs = y + size * LINE_SPACING, left, []
            x += gap if runs else 0.0
            for i, word in enumerate(group):
                if runs and (tight or i) and word.family == runs[-1].word.family:
                    last = runs.pop()  # adjacent letters form one run, which is faster to draw
                    word, x = last.word._replace(text=last.word.text + word.text), last.x
                runs.append(Run(word, x))
                x += canvas.width(word.text, size, word.family)
        self._lines.append(Line(y, size, tone, tuple(runs)))
        return y + size * LINE_SPACING

    def _table(self, canvas: Canvas, rows: list[str], width: float, y: float) -> float:
        """Lay out a table: the first row is the head; columns follow their longest cells, within limits."""
        cells = [[cell.strip() for cell in row.strip().strip("|").split("|")] for row in rows if not RULE.match(row)]
        count = max(map(len, cells))
        wanted = [
            max(canvas.width(re.sub("[*`]", "", row[i]), TEXT_SIZE, "bold") for row in cells if i < len(row)) + 2 * PAD
            for i in range(count)
        ]
        room = [min(want, width / count) for want in wanted]
        spare = width - sum(room)
        for i in range(count):
            more = min(max(0.0, spare), wanted[i] - room[i])
            room[i], spare = room[i] + more, spare - more
        for number, row in enumerate(cells):
            left, bottom = 0.0, y
            for i, cell in enumerate(row):
                family = "text" if number else "bold"
                tone = "text" if number else "text_soft"
                right = left + room[i] - PAD
                bottom = max(bottom, self._set(canvas, paragraph_words(cell, family), left, right, y, TEXT_SIZE, tone))
                left += room[i]
            y = bottom
        return y

    # --- drawing and scrolling

    def _marked(self, said: str) -> Iterator[tuple[int, int]]:
        """The highlighted parts of a run: whole words or, in Japanese, only the sought letters."""
        for mark in self.marks:
            at = said.lower().find(mark)
            if at >= 0:
                yield (at, at + len(mark)) if max(mark) >= FIRST_WIDE_CHARACTER else (0, len(said))

    def scroll(self, lines: int, room: float) -> None:
        """Scroll by lines, in a view of that height."""
        self.top = min(max(0.0, self.top + lines * TEXT_SIZE * LINE_SPACING), max(0.0, self.height - room))

    def draw(self, canvas: Canvas, area: Area) -> None:
        """Draw the visible part."""
        self.lay(canvas, area.w - BAR - 12)
        self.scroll(0, area.h)
        before = canvas.surface.get_clip()
        canvas.surface.set_clip(canvas.rect(area).clip(before))
        with canvas.told_as(self.said(), area):
            for line in self._lines:
                y = area.y + line.y - self.top
                if y + line.size * LINE_SPACING < area.y or y > area.bottom:
                    continue
                middle, end = y + line.size * LINE_SPACING / 2, area.x + LIST_INDENT - GAP
                if line.sign == "-":
                    canvas.fill(around(end - BULLET / 2, middle, BULLET, BULLET), "accent", BULLET / 2)
                elif line.sign:
                    canvas.text(line.sign, end, middle, line.size, "accent", "right")
                for word, x in line.runs:
                    for start, end in self._marked(word.text):
                        left = area.x + x + canvas.width(word.text[:start], line.size, word.family)
                        width = canvas.width(word.text[start:end], line.size, word.family)
                        canvas.fill(Area(left - 3, y + 3, width + 6, line.size * LINE_SPACING - 6), "button_hover", 6)
                    canvas.text(word.text, area.x + x, middle, line.size, line.tone, family=word.family)
            for each in self._figures:
                room = Area(area.x, area.y + each.y - self.top, area.w - BAR - 12, each.height)
                if self.figures and room.bottom > area.y and room.y < area.bottom:
                    self.figures.draw(canvas, each.block, room)
        canvas.surface.set_clip(before)
        if self.height > area.h:
            rail = Area(area.right - BAR, area.y, BAR, area.h)
            canvas.fill(rail, "panel", BAR / 2)
            part = rail.h * area.h / self.height
            canvas.fill(Area(rail.x, rail.y + rail.h * self.top / self.height, BAR, part), "panel_edge", BAR / 2)


def without_markdown(text: str, figures: Illustrator | None = None) -> str:
    """The text without Markdown: table cells become parts of sentences, figures are described."""
    return "\n".join(_spoken(block, figures) for block in blocks(text))


def _spoken(block: str, figures: Illustrator | None) -> str:
    if is_figure(block):
        return figures.said(block) if figures else ""
    lines = (line.strip() for line in block.splitlines() if not RULE.match(line.strip()))
    read = (re.sub(r"\s*\|\s*", ", ", line.strip("|").strip()) if line.startswith("|") else line for line in lines)
    return "\n".join(re.sub(r"^#+ *|[*`]", "", line) for line in read if line)


def blocks(text: str) -> Iterator[str]:
    """Headings, list items, whole tables, and paragraphs in one line each.

    As in CommonMark, a number within a paragraph begins an item only if it is 1.
    """
    block: list[str] = []
    for raw in [*text.splitlines(), ""]:
        line = raw.rstrip()
        item = ITEM.match(line)
        if item and item["sign"].rstrip(".)") not in ("-", "*", "1") and _goes_on(block, item["indent"]):
            item = None
        table = line.startswith("|")
        if block and (not line or item or line.startswith("### ") or table != block[0].startswith("|")):
            yield joined_lines(block)
            block = []
        if line:
            block.append(f"{item['sign'].replace('*', '-')} {line[item.end() :]}" if item else line)
        if line.startswith("### "):
            yield joined_lines(block)
            block = []


def _goes_on(block: list[str], indent: str) -> bool:
    """Whether a line with that indent continues the paragraph or item before it."""
    if not block or block[0].startswith("|"):
        return False
    item = ITEM.match(block[0])
    return not item or len(indent) >= item.end()


def joined_lines(block: list[str]) -> str:
    """The lines of a block joined into one, except a table's."""
    return ("\n" if block[0].startswith("|") else " ").join(line.strip() for line in block)


def paragraph_words(text: str, family: str = "text") -> list[Group]:
    """The words of a paragraph, or breakable parts of Japanese, with bold and italic families."""
    groups: list[Group] = []
    attached = False
    for piece in INLINE.split(text):
        style, inner = family, piece
        if piece.startswith("**") and len(piece) > 4:
            style, inner = "bold", piece[2:-2]
        elif piece[:1] in ("*", "`") and len(piece) > 2:
            style, inner = ("italic" if piece[0] == "*" and family == "text" else family), piece[1:-1]
        for i, word in enumerate(inner.split(" ")):
            behind = attached and i == 0
            if word:
                first, *others = atoms(word)
                if behind and not may_part(groups[-1].words[-1].text, first):
                    groups[-1] = groups[-1]._replace(words=(*groups[-1].words, Word(first, style)))
                else:
                    groups.append(Group((Word(first, style),), behind))
                groups += [Group((Word(atom, style),), tight=True) for atom in others]
            attached = bool(word)
    return groups


def wheel(event: pygame.event.Event) -> int:
    """The lines that a turn of the wheel scrolls."""
    return -int(event.y) * LINES_BY_NOTCH
