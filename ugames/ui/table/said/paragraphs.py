"""Paragraphs in the largest text that fits their room, each with its size, tone and family."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import BODY
from ugames.ui.draw.typesetting import LEADING, SPACING

PARAGRAPH_GAP_BY_TEXT = 0.5
TEXT_SHRINK = 0.94


class Paragraph(NamedTuple):
    text: str
    size: float = BODY
    tone: str = "text"
    family: str = "text"
    dotted: bool = False
    """Whether a dot precedes it."""

    def lines(self, canvas: Canvas, width: float, factor: float) -> tuple[str, ...]:
        return canvas.wrapped(self.text, self.size * factor, width - self.indent * factor, self.family)

    def even_width(self, canvas: Canvas, most: float, factor: float) -> float:
        """The width at which it has lines of similar length."""
        beside = self.indent * factor
        return lettering.even_width(canvas, self.text, self.size * factor, most - beside, self.family) + beside

    @property
    def indent(self) -> float:
        """The width before its lines at full size."""
        return self.size * self.dotted


def height_of(canvas: Canvas, parts: Sequence[Paragraph], width: float, factor: float) -> float:
    """The height of these paragraphs at that factor of their sizes."""
    step = LEADING * SPACING
    high = sum(part.size * (len(part.lines(canvas, width, factor)) * step + PARAGRAPH_GAP_BY_TEXT) for part in parts)
    return (high - parts[-1].size * PARAGRAPH_GAP_BY_TEXT) * factor


def factor_in(canvas: Canvas, parts: Sequence[Paragraph], room: Area) -> float:
    """The factor of their sizes at which these paragraphs fit a room, but never below what is readable."""
    factor, least = 1.0, canvas.theme.least / BODY
    while factor > least and height_of(canvas, parts, room.w, factor) > room.h + 1:
        factor *= TEXT_SHRINK
    return factor


def draw_lines(
    canvas: Canvas, lines: Sequence[Paragraph], x: float, middle: float, step: float, align: str = "left",
    width: float | None = None,
) -> None:  # fmt: skip
    """Lines below each other around a middle, each as high as its text by this step."""
    y = middle - step * sum(line.size for line in lines) / 2
    for words, size, tone, family, _ in lines:
        canvas.text(words, x, y + size * step / 2, size, tone, align, family, width)
        y += size * step


def draw_paragraphs(canvas: Canvas, parts: Sequence[Paragraph], room: Area, factor: float, align: str = "left") -> None:
    """The paragraphs from the top of a room; dotted ones begin at its left edge in any case."""
    for part in parts:
        size, place = part.size * factor, room
        if part.dotted:
            dot = size * PARAGRAPH_GAP_BY_TEXT / 2
            canvas.fill(Area(room.x, room.y + size * LEADING * SPACING / 2 - dot, 2 * dot, 2 * dot), "accent", dot)
            place = room.beside(size)
        elif align == "centre":
            even = part.even_width(canvas, room.w, factor)
            place = Area(room.cx - even / 2, room.y, even, room.h)
        high = canvas.paragraph(part.text, place, size, part.tone, "left" if part.dotted else align, part.family)
        room = room.below(high + size * PARAGRAPH_GAP_BY_TEXT)
