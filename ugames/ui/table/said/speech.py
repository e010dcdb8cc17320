"""The placement of a sentence on a table: off plates, subjects and usable things, else over the header."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import NamedTuple

from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.theme import LEAST
from ugames.ui.kit import placing
from ugames.ui.table.places import below_header, roomy

SIZE, SMALLER = 25.0, 21.0
"""The text size, and the smaller one where room is scarce."""
GROWS = 1.12
"""Its growth relative to the smallest text in enlarged layouts."""
LEADING, PAD = 1.3, 20.0
EDGE = 3.0
"""The vertical margin of a sentence in the header."""
BROAD = 0.7, 0.6, 0.5, 0.43, 0.35, 0.233
"""The tried widths, by the table's: smaller text is preferred to narrow and tall."""
BOLD = 2
"""The most lines in bold; more are a longer text."""
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
    theme = canvas.theme
    room, more = below_header(theme).inset(placing.EDGE), min(1.0, GROWS * theme.least / LEAST) * roomy(theme)
    written = [
        _written(canvas, said, size, theme.width * broad) for broad in BROAD for size in (SIZE * more, SMALLER * more)
    ]
    forms = [
        placing.Block(each.box.w, each.box.h, each, each.box.h > each.box.w)
        for each in written
        if _is_whole(canvas, said, each)
    ]
    near, never = about or around(room.cx, room.bottom, 1, 1), [*keep[-1], *([about] if about else [])]
    reach = FAR if about else inf
    found = placing.placed(forms, room, (never, *reversed(keep[:-1])), near, 1, reach) if forms else None
    if found is None or found.covered[0]:
        return over_header(canvas, said, header, SMALLER)
    return _evened(canvas, said, found.how._replace(box=found.box), about)


def within(canvas: Canvas, said: str, room: Area) -> Speech | None:
    """The sentence over a whole room, if it fits; half covered words confuse."""
    more = min(1.0, GROWS * canvas.theme.least / LEAST) * roomy(canvas.theme)
    for size in (SIZE * more, SMALLER * more, canvas.theme.least):
        speech = _written(canvas, said, size, room.w)
        if speech.box.h <= room.h and _is_whole(canvas, said, speech):
            return speech._replace(box=room)
    return None


def over_header(canvas: Canvas, said: str, header: Area, size: float = SIZE) -> Speech:
    """The sentence over all of the header's words, in that size or the largest that fits."""
    theme = canvas.theme
    while size > theme.least and _written(canvas, said, size, header.w).box.h > header.h:
        size -= 1
    speech = _written(canvas, said, size, header.w)
    if speech.box.h <= header.h:
        return speech._replace(box=header.inset(0, EDGE))  # half covered words confuse
    size = theme.least
    speech = _written(canvas, said, size, theme.width - 2 * placing.EDGE)
    header = Area(0, 0, theme.width, max(header.bottom, speech.box.h))
    return speech._replace(box=placing.inside(header.centred(speech.box.w, speech.box.h), placing.window(theme)))


def _written(canvas: Canvas, said: str, size: float, broadest: float) -> Speech:
    """The sentence in that text size behind its sign, without a place."""
    beside = _beside(size)
    width = min(broadest, canvas.width(said, size, "bold") + beside + 2)
    lines = canvas.wrapped(said, size, width - beside, "bold")
    return Speech(Area(0, 0, width, len(lines) * size * LEADING + min(PAD, size)), size, lines)


def _is_whole(canvas: Canvas, said: str, speech: Speech) -> bool:
    """Whether no line breaks within a word."""
    return lettering.widest_word(canvas, said, speech.size, "bold") <= speech.box.w - _beside(speech.size)


def _evened(canvas: Canvas, said: str, speech: Speech, about: Area | None) -> Speech:
    """The sentence in as many lines of similar length; the box shrinks towards its subject."""
    box, size, lines = speech
    beside = _beside(size)
    most = box.w - beside
    least = max(most / 2, min(most, lettering.widest_word(canvas, said, size, "bold")))
    while len(lines) > 1 and most - least > size / 2:
        middle = (least + most) / 2
        if len(found := canvas.wrapped(said, size, middle, "bold")) > len(lines):
            least = middle
        else:
            lines, most = found, middle
    width = most + beside
    shrunk = box._replace(x=(about or box).cx - width / 2, w=width)
    return Speech(placing.inside(shrunk, box), size, lines)


def _beside(size: float) -> float:
    """The width of a sentence's banner without its words."""
    return size * (SIGN + BESIDE) + 2 * PAD


def draw(canvas: Canvas, speech: Speech, kind: Manner) -> None:
    """The sentence in a banner, with its sign."""
    box, size, lines = speech
    canvas.panel(box, "panel_raised", kind.tone, 1.0)
    family = "bold" if len(lines) <= BOLD else "text"
    wide = max(canvas.width(line, size, family) for line in lines)
    left = box.cx - (wide + size * (SIGN + BESIDE)) / 2
    disc = Area(left, box.cy - size * SIGN / 2, size * SIGN, size * SIGN)
    canvas.fill(disc, kind.tone, disc.w / 2)  # without a ground a cross would look like a button
    canvas.show(f"common/ui/{kind.sign}.svg", disc.inset(disc.w * 0.18), canvas.theme.tone("panel_raised"))
    for i, line in enumerate(lines):
        y = box.cy + (i - (len(lines) - 1) / 2) * size * LEADING
        canvas.text(line, left + size * (SIGN + BESIDE), y, size, "text", "left", family)
