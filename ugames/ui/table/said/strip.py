"""A strip over the header: the words of a lesson, a puzzle or the coach, with buttons that are ordinary nodes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from typing import NamedTuple

from ugames.core.words import run_on
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import BODY, CLOSE, GAP, LEAST, PAD, SMALL
from ugames.ui.kit import controls
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import Node
from ugames.ui.table.places import BUTTON, BUTTON_LEAST_PIXELS, wording
from ugames.ui.table.said.paragraphs import Paragraph, draw_paragraphs, height_of

TEXT_FACTORS = 1.1, 1.0, 0.92, 0.84
"""The strip has the first of these text sizes that fits."""
BUTTONS_MOST_SHARE = 0.65
"""Buttons beside the words have at most this part of the strip's width."""
ROW_MOST_SHARE = 0.4
"""Buttons in one row stay beside the words up to this part of the strip's width."""


ButtonRow = tuple[Node, ...]
"""Buttons beside each other; one that cannot be pressed only keeps its place."""
ButtonRows = tuple[ButtonRow, ...]


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

    def lay_out(self, content: Wording, room: Area, layer: int) -> list[Node]:
        """Its words, answers and buttons, which fill the header's room between its buttons; a strip that needs more
        reaches down over the table.
        """
        room = room.inset(-GAP, 0)._replace(y=CLOSE)
        form = self.form = min(self._forms(content, room), key=lambda form: max(form.box.h, room.h))
        words = Node(self.key, "place", run_on((content.said, content.note)), form.box, content.head, tip=False)
        return [replace(node, layer=layer) for node in (words, *form.buttons)]

    def _forms(self, content: Wording, room: Area) -> Iterator[StripForm]:
        """Its possible forms, the preferred first; those without its title last."""
        theme, inner, answers = self.app.canvas.theme, room.inset(PAD, 0), content.answers
        factors = [factor * wording(theme) for factor in TEXT_FACTORS]
        if theme.least / BODY < factors[-1]:
            factors.append(theme.least / BODY)
        at_end = self._rows_at_end(content.buttons, inner.w)
        below = () if at_end or not content.buttons else (content.buttons,)
        left = inner.w - max(map(self._width, at_end)) if at_end else inner.w
        words, end = inner.left(left - 2 * PAD if at_end else left), inner.beside(left)
        for says, factor in product(dict.fromkeys((content, content._replace(head=""))), factors):
            size = min(1.0, factor)
            wide = self._width(answers, size)
            near = words.left(words.w - wide - PAD), words.end(wide), end
            rows = self._rows_filled(answers, words.w, size)
            if answers and not below and wide <= BUTTONS_MOST_SHARE * words.w:
                yield self._form(says, room, near, (answers,), at_end, factor)
            yield self._form(says, room, (words, words, end), (*rows, *below), at_end, factor)

    def _rows_at_end(self, buttons: ButtonRow, width: float) -> ButtonRows:
        """The rows of buttons at its end, in the same places whatever it says: one row, or the last button above the
        others; none if they are too wide.
        """
        one = self._width(buttons) <= ROW_MOST_SHARE * width
        rows = tuple(filter(None, (buttons,) if one else (buttons[-1:], buttons[:-1])))
        return rows if all(self._width(row) <= BUTTONS_MOST_SHARE * width for row in rows) else ()

    def _rows_filled(self, buttons: ButtonRow, width: float, factor: float) -> ButtonRows:
        """The buttons in rows, each with as many as fit it."""
        rows = list[ButtonRow]()
        for button in buttons:
            if rows and self._width((*rows[-1], button), factor) <= width:
                rows[-1] += (button,)
            else:
                rows.append((button,))
        return tuple(rows)

    def _width(self, row: ButtonRow, factor: float = 1.0) -> float:
        return sum(self._button_width(button, factor) for button in row) + GAP * max(0, len(row) - 1)

    def _button_width(self, button: Node, factor: float = 1.0) -> float:
        """The width of a button whose words have that factor of their size."""
        return max(2 * self._button_height, self.app.canvas.width(button.label, BODY * factor, "display") + 2 * PAD)

    @property
    def _button_height(self) -> float:
        """The height of its buttons, of moderate growth and at least finger size."""
        theme = self.app.canvas.theme
        return min(BUTTON, max(BUTTON * theme.least / LEAST, BUTTON_LEAST_PIXELS / theme.unit))

    def _form(
        self,
        content: Wording,
        room: Area,
        columns: tuple[Area, Area, Area],
        rows: ButtonRows,
        at_end: ButtonRows,
        factor: float,
    ) -> StripForm:
        """The strip with the columns of its words, of rows beside or below them, and of the buttons at its end."""
        words, places, end = columns
        rows, below = tuple(filter(None, rows)), words == places
        words_high = height_of(self.app.canvas, content.parts, words.w, factor)
        rows_high, end_high = self._rows_height(rows), self._rows_height(at_end)
        tall = words_high + GAP + rows_high if rows and below else max(words_high, rows_high)
        box = room._replace(h=max(room.h, max(tall, end_high) + 2 * CLOSE))
        top = box.cy - tall / 2 if below else box.cy - words_high / 2
        places = places._replace(y=top + words_high + GAP if below else box.cy - rows_high / 2, h=rows_high)
        end = end._replace(y=max(room.y + CLOSE, room.cy - end_high / 2), h=end_high)
        buttons = *self._in_rows(rows, places), *self._in_rows(at_end, end)
        return StripForm(box, content.parts, words._replace(y=top, h=words_high), factor, buttons)

    def _rows_height(self, rows: ButtonRows) -> float:
        return max(0.0, len(rows) * (self._button_height + CLOSE) - CLOSE)

    def _in_rows(self, rows: ButtonRows, place: Area) -> Iterator[Node]:
        """The buttons of each row, which share its room by the width of their words."""
        for row, room in zip(rows, place.rows(len(rows), CLOSE) if rows else (), strict=True):
            gaps, x = GAP * (len(row) - 1), room.x
            share = (room.w - gaps) / (self._width(row) - gaps)
            for button in row:
                width = self._button_width(button) * share
                if button.press:
                    yield replace(button, area=room._replace(x=x, w=width))
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
