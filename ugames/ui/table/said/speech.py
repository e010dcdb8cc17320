"""A sentence in a banner, in the forms that it may have on a table."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import BODY, SMALL
from ugames.ui.draw.typesetting import LEADING
from ugames.ui.kit import placing
from ugames.ui.table.places import wording

SPEECH_TEXT_SIZES = BODY, SMALL
"""The text size, and the smaller one where room is scarce."""
SPEECH_PADDING = 20.0
WIDTHS_TRIED = 0.7, 0.6, 0.5, 0.43, 0.35, 0.25
"""The tried widths, as parts of the room's: a smaller text is better than a narrow and tall one."""
SPEECH_SIGN = 1.35
"""The size of the sign before the words, in text sizes."""
SPEECH_SIGN_GAP = 0.5


class Speech(NamedTuple):
    """A sentence with its place."""

    box: Area
    size: float
    lines: tuple[str, ...]


class Manner(NamedTuple):
    """The kind of a sentence: its picture, and the tone of picture and edge."""

    sign: str
    tone: str


REFUSED = Manner("close", "bad")
DONE = Manner("check", "good")
NEWS = Manner("info", "accent")
TROUBLE = Manner("warning", "warn")
HINT = Manner("hint", "info")
GOAL_REACHED = Manner("star", "highlight")


def forms_of(canvas: Canvas, said: str, broadest: float) -> Iterator[placing.Block[Speech]]:
    """The sentence at several widths and sizes, wherever no line breaks within a word."""
    for broad, size in product(WIDTHS_TRIED, SPEECH_TEXT_SIZES):
        size *= wording(canvas.theme)
        if lettering.widest_word(canvas, said, size, "bold") <= broadest * broad - _beside(size):
            each = _written(canvas, said, size, broadest * broad)
            yield placing.Block(each.box.w, each.box.h, each, each.box.h > each.box.w)


def within(canvas: Canvas, said: str, room: Area) -> Speech | None:
    """The sentence over a whole room, if it fits; half covered words confuse."""
    for size in (*(size * wording(canvas.theme) for size in SPEECH_TEXT_SIZES), canvas.theme.least):
        speech = _written(canvas, said, size, room.w)
        if speech.box.w <= room.w and speech.box.h <= room.h:
            return speech._replace(box=room)
    return None


def over_header(canvas: Canvas, said: str, header: Area) -> Speech:
    """The sentence over all of the header's words, in the largest text that fits."""
    size = SPEECH_TEXT_SIZES[-1]
    while size > canvas.theme.least and _written(canvas, said, size, header.w).box.h > header.h:
        size -= 1
    speech = _written(canvas, said, size, header.w)
    return speech._replace(box=header._replace(h=max(header.h, speech.box.h)))


def _written(canvas: Canvas, said: str, size: float, broadest: float) -> Speech:
    """The sentence in that text size behind its sign in lines of similar length, without a place."""
    width = lettering.even_width(canvas, said, size, broadest - _beside(size), "bold")
    lines = canvas.wrapped(said, size, width, "bold")
    return Speech(Area(0, 0, width + _beside(size), len(lines) * size * LEADING + SPEECH_PADDING), size, lines)


def _beside(size: float) -> float:
    """The width of a sentence's banner without its words."""
    return size * (SPEECH_SIGN + SPEECH_SIGN_GAP) + 2 * SPEECH_PADDING


def draw(canvas: Canvas, speech: Speech, kind: Manner) -> None:
    """The sentence in a banner, with its sign."""
    box, size, lines = speech
    canvas.panel(box, "panel_raised", kind.tone, 1.0)
    family = "bold" if len(lines) <= 2 else "text"  # more are a longer text
    wide = max(canvas.width(line, size, family) for line in lines)
    left = box.cx - (wide + size * (SPEECH_SIGN + SPEECH_SIGN_GAP)) / 2
    disc = Area(left, box.cy - size * SPEECH_SIGN / 2, size * SPEECH_SIGN, size * SPEECH_SIGN)
    canvas.fill(disc, kind.tone, disc.w / 2)  # without a ground a cross would look like a button
    canvas.show(f"common/ui/{kind.sign}.svg", disc.inset(disc.w * 0.18), canvas.theme.tone("panel_raised"))
    words = left + size * (SPEECH_SIGN + SPEECH_SIGN_GAP)
    lettering.draw_block(canvas, lines, words, box.cy, size, "text", family=family)
