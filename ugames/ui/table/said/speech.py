"""The placement of a sentence on a table: off plates, subjects and usable things, else over the header."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import inf
from typing import NamedTuple

from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.theme import BODY, SMALL
from ugames.ui.draw.typesetting import LEADING
from ugames.ui.kit import placing
from ugames.ui.table.places import below_header, wording

SIZES = BODY, SMALL
"""The text size, and the smaller one where room is scarce."""
PAD = 20.0
BROAD = 0.7, 0.6, 0.5, 0.43, 0.35, 0.25
"""The tried widths, by the room's: smaller text is preferred to narrow and tall."""
SIGN, BESIDE = 1.35, 0.5
"""The size of the sign before the words, and its gap, by text size."""
FAR = 240.0
"""The greatest distance at which a sentence is seen to belong to a thing."""


class Speech(NamedTuple):
    """A sentence with its place."""

    box: Area
    size: float
    lines: tuple[str, ...]


class Manner(NamedTuple):
    """The kind of a sentence: its picture, and the tone of picture and edge."""

    sign: str
    tone: str


REFUSED, DONE, NEWS = Manner("close", "bad"), Manner("check", "good"), Manner("info", "accent")
TROUBLE, ADVICE, GOAL = Manner("warning", "warn"), Manner("hint", "info"), Manner("star", "highlight")


def placed(canvas: Canvas, said: str, header: Area, *keep: Sequence[Area], about: Area | None = None) -> Speech:
    """The sentence as near as possible to its subject, without covering the areas to keep.

    These are given from the least important on; if the last would be covered, the sentence covers the header's words
    instead.
    """
    room = below_header(canvas.theme).inset(placing.EDGE)
    near, never = about or around(room.cx, room.bottom, 1, 1), [*keep[-1], *([about] if about else [])]
    reach, forms = FAR if about else inf, [*forms_of(canvas, said, room.w)]
    found = placing.placed(forms, room, (never, *reversed(keep[:-1])), near, 1, reach) if forms else None
    if found is None or found.covered[0]:
        return over_header(canvas, said, header)
    speech: Speech = found.how
    return speech._replace(box=found.box)


def forms_of(canvas: Canvas, said: str, broadest: float) -> Iterator[placing.Block]:
    """The sentence at several widths and sizes, wherever no line breaks within a word."""
    for broad, size in product(BROAD, SIZES):
        size *= wording(canvas.theme)
        if lettering.widest_word(canvas, said, size, "bold") <= broadest * broad - _beside(size):
            each = _written(canvas, said, size, broadest * broad)
            yield placing.Block(each.box.w, each.box.h, each, each.box.h > each.box.w)


def within(canvas: Canvas, said: str, room: Area) -> Speech | None:
    """The sentence over a whole room, if it fits; half covered words confuse."""
    for size in (*(size * wording(canvas.theme) for size in SIZES), canvas.theme.least):
        speech = _written(canvas, said, size, room.w)
        if speech.box.w <= room.w and speech.box.h <= room.h:
            return speech._replace(box=room)
    return None


def over_header(canvas: Canvas, said: str, header: Area) -> Speech:
    """The sentence over all of the header's words, in the largest text that fits."""
    size = SIZES[-1]
    while size > canvas.theme.least and _written(canvas, said, size, header.w).box.h > header.h:
        size -= 1
    speech = _written(canvas, said, size, header.w)
    return speech._replace(box=header._replace(h=max(header.h, speech.box.h)))


def _written(canvas: Canvas, said: str, size: float, broadest: float) -> Speech:
    """The sentence in that text size behind its sign in lines of similar length, without a place."""
    width = lettering.even_width(canvas, said, size, broadest - _beside(size), "bold")
    lines = canvas.wrapped(said, size, width, "bold")
    return Speech(Area(0, 0, width + _beside(size), len(lines) * size * LEADING + PAD), size, lines)


def _beside(size: float) -> float:
    """The width of a sentence's banner without its words."""
    return size * (SIGN + BESIDE) + 2 * PAD


def draw(canvas: Canvas, speech: Speech, kind: Manner) -> None:
    """The sentence in a banner, with its sign."""
    box, size, lines = speech
    canvas.panel(box, "panel_raised", kind.tone, 1.0)
    family = "bold" if len(lines) <= 2 else "text"  # more are a longer text
    wide = max(canvas.width(line, size, family) for line in lines)
    left = box.cx - (wide + size * (SIGN + BESIDE)) / 2
    disc = Area(left, box.cy - size * SIGN / 2, size * SIGN, size * SIGN)
    canvas.fill(disc, kind.tone, disc.w / 2)  # without a ground a cross would look like a button
    canvas.show(f"common/ui/{kind.sign}.svg", disc.inset(disc.w * 0.18), canvas.theme.tone("panel_raised"))
    for i, line in enumerate(lines):
        y = box.cy + (i - (len(lines) - 1) / 2) * size * LEADING
        canvas.text(line, left + size * (SIGN + BESIDE), y, size, "text", "left", family)
