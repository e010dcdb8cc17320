"""Paragraphs that shrink to fit their place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import GAP


class Passage(NamedTuple):
    """A text in its style."""

    said: str
    tone: str = "text"
    family: str = "text"


def height(canvas: Canvas, passages: Sequence[Passage], width: float, size: float) -> float:
    """The height of these paragraphs."""
    high = (canvas.type.paragraph_height(each.said, width, size, each.family) for each in passages)
    return sum(high) + GAP * (len(passages) - 1)


def fitting_size(canvas: Canvas, passages: Sequence[Passage], area: Area, size: float) -> float:
    """The largest text size up to this one at which they fit and no word is broken, or the smallest."""

    def fits() -> bool:
        words = (lettering.widest_word(canvas, each.said, size, each.family) for each in passages)
        return height(canvas, passages, area.w, size) <= area.h and max(words) <= area.w

    while size > canvas.theme.least and not fits():
        size -= 1
    return size


def draw(canvas: Canvas, passages: Sequence[Passage], area: Area, size: float, align: str = "left") -> None:
    """Draw them from the top of an area, as large as they fit."""
    size, y = fitting_size(canvas, passages, area, size), area.y
    for each in passages:
        y += canvas.paragraph(each.said, area._replace(y=y), size, each.tone, align, each.family) + GAP


def centred(canvas: Canvas, passages: Sequence[Passage], area: Area, size: float, align: str = "left") -> None:
    """Draw them in the vertical middle of an area, as large as they fit."""
    size = fitting_size(canvas, passages, area, size)
    high = min(area.h, height(canvas, passages, area.w, size))
    draw(canvas, passages, area.centred(area.w, high), size, align)
