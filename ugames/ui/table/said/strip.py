"""A strip over the header: the words of a lesson, a puzzle or the coach, with buttons that are ordinary nodes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from ugames.core.words import run_on
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import BODY, CLOSE, GAP, LEAST, PAD, SMALL
from ugames.ui.kit import controls
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import Node
from ugames.ui.table.panels.sheet import Paragraph, draw_paragraphs, height_of
from ugames.ui.table.places import BUTTON, BUTTON_LEAST_PIXELS, wording

TEXT_FACTORS = 1.1, 1.0, 0.92, 0.84
"""The factors of its text sizes, the preferred first."""
BUTTONS_MOST_SHARE = 0.65
"""The greatest share of its width for buttons beside the words."""


ButtonRow = tuple[Node | None, ...]
"""Buttons beside each other; None keeps the place of one that comes and goes."""


class Wording(NamedTuple):
    """The content of a strip."""

    head: str
    """The title, perhaps empty."""
    said: str
    note: str = ""
    """A text below in another tone: why an answer was wrong, or right."""
    good: bool = False
    answers: tuple[Node, ...] = ()
    buttons: ButtonRow = ()

    @property
    def parts(self) -> list[Paragraph]:
        head, note = Paragraph(self.head, SMALL, "text_soft", "display"), "good" if self.good else "bad"
        return [part for part in (head, Paragraph(self.said), Paragraph(self.note, tone=note)) if part.text]


class StripForm(NamedTuple):
    """A strip with the places of its words and buttons, and the factor of its text sizes."""

    box: Area
    parts: Sequence[Paragraph]
    words: Area
    factor: float
    buttons: tuple[Node, ...]


class HeaderStrip:
    """The strip of one screen; its words are a node with that key."""

    def __init__(self, app: App, key: str) -> None:
        self.app = app
        self.key = key
        self.form: StripForm | None = None

    def nodes(self, content: Wording, room: Area, layer: int) -> list[Node]:
        """Its words, answers and buttons, which fill the header's room between its buttons; a strip that needs more
        reaches down over the table.
        """
        room = room.inset(-GAP, 0)._replace(y=CLOSE)
        form = self.form = min(self._forms(content, room), key=lambda form: max(form.box.h, room.h))
        words = Node(self.key, "place", run_on((content.said, content.note)), form.box, content.head, tip=False)
        return [replace(node, layer=layer) for node in (words, *form.buttons)]

    def _forms(self, content: Wording, room: Area) -> Iterator[StripForm]:
        """Its possible forms, the preferred first."""
        theme, inner = self.app.canvas.theme, room.inset(PAD, 0)
        factors = [factor * wording(theme) for factor in TEXT_FACTORS]
        if not content.answers and theme.least / BODY < factors[-1]:
            factors.append(theme.least / BODY)  # a question is read before anything else, and may cover more
        for factor in factors:
            for rows in self._beside(content):
                wide = max(map(self._width, rows))
                if wide <= BUTTONS_MOST_SHARE * inner.w:
                    yield self._form(content, room, inner.left(inner.w - wide - PAD), rows, wide, factor)
            yield self._form(content, room, inner, self._below(content, inner.w), inner.w, factor)

    def _beside(self, content: Wording) -> Iterator[tuple[ButtonRow, ...]]:
        """The rows of buttons beside the words: all in one, or in two."""
        answers, buttons = content.answers, content.buttons
        yield ((*_but_answers(content), *answers),)
        yield (answers, _but_answers(content)) if answers else (buttons[-1:], buttons[:-1])

    def _below(self, content: Wording, width: float) -> tuple[ButtonRow, ...]:
        """The rows of buttons below the words, as few as possible."""
        answers, buttons = content.answers, _but_answers(content)
        apart = *((answer,) for answer in answers), buttons
        rows = ((*buttons, *answers),), (answers, buttons)
        return next((found for found in rows if all(self._width(row) <= width for row in found)), apart)

    def _width(self, row: ButtonRow) -> float:
        return sum(map(self._natural, row)) + GAP * max(0, len(row) - 1)

    def _natural(self, button: Node | None) -> float:
        """The width of a button whose words are not shrunk."""
        words = self.app.canvas.width(button.label, BODY, "display") if button else 0.0
        return max(2 * self._high, words + 2 * PAD)

    @property
    def _high(self) -> float:
        """The height of its buttons, of moderate growth and at least finger size."""
        theme = self.app.canvas.theme
        return min(BUTTON, max(BUTTON * theme.least / LEAST, BUTTON_LEAST_PIXELS / theme.unit))

    def _form(
        self, content: Wording, room: Area, words: Area, rows: tuple[ButtonRow, ...], wide: float, factor: float
    ) -> StripForm:
        """The strip with rows of that width to the right of its words, or below words of the same width."""
        rows = tuple(filter(None, rows))
        said = height_of(self.app.canvas, content.parts, words.w, factor)
        block = max(0.0, len(rows) * (self._high + CLOSE) - CLOSE)
        beside = words.w < room.w - 2 * PAD
        high = max(said, block) if beside else said + GAP + block
        box = room._replace(h=max(room.h, high + 2 * CLOSE))
        top = box.cy - high / 2
        words = Area(words.x, top + (high - said) / 2 if beside else top, words.w, said)
        y = box.cy - block / 2 if beside else words.bottom + GAP
        places = Area(box.right - PAD - wide, y, wide, block).rows(len(rows), CLOSE) if rows else ()
        buttons = (each for row, place in zip(rows, places, strict=True) for each in self._in_row(row, place))
        return StripForm(box, content.parts, words, factor, tuple(buttons))

    def _in_row(self, row: ButtonRow, place: Area) -> Iterator[Node]:
        """The buttons of a row, which share its room by their words."""
        spare = (place.w - self._width(row)) / len(row)
        x = place.x
        for button in row:
            width = self._natural(button) + spare
            if button:
                yield replace(button, area=place._replace(x=x, w=width))
            x += width + GAP

    def draw(self, canvas: Canvas, nodes: Sequence[Node]) -> None:
        """The strip, with these of its nodes."""
        assert self.form is not None
        canvas.panel(self.form.box, "panel_raised", "highlight", 1.0)
        draw_paragraphs(canvas, self.form.parts, self.form.words, self.form.factor)
        sizes = controls.row_sizes(canvas, nodes)
        for node in nodes:
            if node.role == "button":
                controls.button(canvas, node, node.key == self.app.pointed_key, sizes[node.key])


def _but_answers(content: Wording) -> ButtonRow:
    """The buttons that are no answers, with some room between, so that they do not look like one."""
    return (*content.buttons, None) if content.answers and content.buttons else content.buttons
