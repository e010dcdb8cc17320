"""Text that shrinks to fit its place, and readable inks."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from math import ceil

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.theme import Colour, colour
from ugames.ui.draw.typesetting import BETWEEN_WORDS, LEADING, unbroken

INK = colour("#2A2019")


def filling(
    canvas: Canvas,
    text: str,
    x: float,
    y: float,
    size: float,
    tone: str | Colour,
    room: tuple[float, float],
    family: str = "text",
) -> None:
    """A line that shrinks to fit this area, or two lines if it would become too small."""
    width, height = room
    size = lines_size(canvas, text, size, room, family)
    leading = min(LEADING, height / 2 / size)
    lines = canvas.in_lines(text, size, width, family) if leading >= 1 else (text,)
    draw_block(canvas, lines, x, y, size, tone, "left", family, width, leading)


def draw_block(
    canvas: Canvas,
    lines: Sequence[str],
    x: float,
    middle: float,
    size: float,
    tone: str | Colour,
    align: str = "left",
    family: str = "text",
    width: float | None = None,
    leading: float = LEADING,
) -> None:
    """Lines of one size below each other around a middle."""
    for i, line in enumerate(lines):
        y = middle + (i - (len(lines) - 1) / 2) * size * leading
        canvas.text(line, x, y, size, tone, align, family, width)


BROKEN_BELOW = 0.9
"""The fraction of its size below which a line is broken in two."""


def lines_size(canvas: Canvas, text: str, size: float, room: tuple[float, float], family: str) -> float:
    """The size of a text: the largest that fits in one line or, if that is too small, in two."""
    width, height = room
    one = two = canvas.size_for(text, size, width, family)
    if one < size * BROKEN_BELOW or canvas.width(text, one, family) > width:
        two = min(size, float(int(height / 2)))
        while two > one and len(canvas.wrapped(text, two, width, family)) > 2:
            two -= 1
    return max(one, two)


def even_width(canvas: Canvas, text: str, size: float, most: float, family: str = "text") -> float:
    """A width at which words take no more lines than at `most`, no word is broken, and all lines
    are of similar length.
    """
    lines = len(canvas.wrapped(text, size, most, family))
    width = least = min(most, canvas.width(text, size, family) + 2) / lines
    width = max(width, min(widest_word(canvas, text, size, family) + 1, most))
    step = max(2.0, least * 0.02)
    steps = range(ceil((most - width) / step))
    more = bisect(steps, False, key=lambda k: len(canvas.wrapped(text, size, width + step * k, family)) <= lines)
    return min(most, width + step * more)


def widest_word(canvas: Canvas, text: str, size: float, family: str = "text") -> float:
    """The width of the longest unbreakable part of a text."""
    return max(
        (canvas.width(part, size, family) for word in BETWEEN_WORDS.split(text) for part in unbroken(word)), default=0.0
    )
