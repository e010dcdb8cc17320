"""The rules of a game to read: its parts on the left, one of them on the right, and a search over all."""

from __future__ import annotations

import html
import re
from functools import partial
from typing import NamedTuple

from ugames.games import load
from ugames.resources import help_text
from ugames.ui.canvas import Canvas
from ugames.ui.form import Form
from ugames.ui.geometry import Area
from ugames.ui.page import Page

SIDE = 330.0
LITTLE = {
    "the",
    "and",
    "your",
    "you",
    "turn",
    "any",
    "for",
    "that",
    "this",
    "with",
    "from",
    "are",
    "can",
    "what",
    "its",
}
"""Words that stand in every sentence and say nothing about where it belongs."""


class Part(NamedTuple):
    """A part of the rules: its heading and its text in Markdown."""

    heading: str
    text: str


def parts(markdown: str) -> list[Part]:
    """The text at its headings of the second level; what stands before the first is the beginning."""
    pieces = re.split(r"^## +(.+)$", markdown, flags=re.MULTILINE)
    first = re.sub(r"^# .*$", "", pieces[0], flags=re.MULTILINE).strip()
    found = [Part("At a glance", first)] if first else []
    return found + [Part(name.strip(), text.strip()) for name, text in zip(pieces[1::2], pieces[2::2], strict=True)]


def fitting(found: list[Part], text: str) -> int:
    """The part that has most words in common with a text, weighed by its length; the first if none has any."""
    wanted = set(re.findall(r"[a-z]{3,}", text.lower())) - LITTLE

    def score(part: Part) -> float:
        words = re.findall(r"[a-z]{3,}", f"{part.heading} {part.text}".lower())
        in_heading = len(wanted & set(re.findall(r"[a-z]{3,}", part.heading.lower())))
        return in_heading * 4 + sum(word in wanted for word in words) / (len(words) + 20) * 30

    best = max(range(len(found)), key=lambda i: score(found[i]))
    return best if wanted and score(found[best]) > 0 else 0


def as_html(markdown: str, mark: str = "") -> str:
    """The little Markdown that help.md uses, as the little HTML that a text box reads."""
    lines: list[str] = []
    for raw in markdown.splitlines():
        line = html.escape(raw.rstrip(), quote=False)
        line = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", line)
        line = re.sub(r"(?<!\*)\*(?!\s)([^*]+)\*", r"<i>\1</i>", line)
        line = re.sub(r"`([^`]+)`", r"\1", line)
        if line.startswith("### "):
            line = f"<br><b>{line[4:]}</b>"
        elif re.match(r"\|[-| :]+\|$", line):
            continue
        elif line.startswith("|"):
            line = "   ".join(cell.strip() for cell in line.strip("|").split("|"))
        elif re.match(r"\s*[-*] ", line):
            line = re.sub(r"^\s*[-*] ", "\u2022 ", line)
        elif lines and line and lines[-1] and not lines[-1].endswith("<br>") and not raw.startswith((" ", "\t")):
            lines[-1] += f" {line}"
            continue
        lines.append(line)
    text = "<br>".join(lines)
    if mark:
        text = re.sub(f"({re.escape(html.escape(mark, quote=False))})", r"<u><b>\1</b></u>", text, flags=re.IGNORECASE)
    return text


class Rules:
    """The reader of one game's rules."""

    def __init__(self, game: str, at: str = "") -> None:
        self.parts = parts(help_text(game))
        self.name = load(game, "words").NAME
        self.part = fitting(self.parts, at)
        self.search = ""

    @property
    def title(self) -> str:
        """The heading."""
        return f"{self.name}: the rules"

    def build(self, form: Form, page: Page) -> None:
        """Search, the parts, the text, and a way back."""
        body = page.body

        def look_for(text: str) -> None:
            self.search = text.strip()
            hits = [i for i, part in enumerate(self.parts) if self._has(part)]
            if hits and self.part not in hits:
                self.part = hits[0]

        def read(part: int) -> None:
            self.part = part
            page.changed()

        form.entry("search", "Search, then Enter", Area(body.x, body.y, SIDE - 130, 52), self.search, look_for)
        form.button("find", "Find", Area(body.x + SIDE - 120, body.y, 104, 52), page.changed)
        room = Area(body.x, body.y + 64, SIDE - 16, body.h - 64 - 76)
        height = min(52.0, room.h / len(self.parts) - 6)
        for i, part in enumerate(self.parts):
            area = Area(room.x, room.y + i * (height + 6), room.w, height)
            found = "  \u2022" if self.search and self._has(part) else ""
            label = part.heading + found
            form.button(f"part-{i}", label, area, partial(read, i), primary=i == self.part)
        text = f"<b>{self.parts[self.part].heading}</b><br><br>" + as_html(self.parts[self.part].text, self.search)
        form.text("text", text, Area(body.x + SIDE, body.y, body.w - SIDE, body.h))
        form.button("back", "Back", Area(body.x, body.bottom - 60, SIDE - 16, 60), page.close)

    def _has(self, part: Part) -> bool:
        return self.search.lower() in f"{part.heading} {part.text}".lower()

    def paint(self, canvas: Canvas, page: Page) -> None:
        """There is nothing but the form."""
