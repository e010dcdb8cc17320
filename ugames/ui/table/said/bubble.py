"""A bubble: a few words beside their subject, with buttons that are ordinary nodes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from ugames.core.words import run_on
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import BODY, GAP, LEAST, PAD, SMALL
from ugames.ui.draw.typesetting import LEADING
from ugames.ui.kit import controls, placing, tail
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import Node
from ugames.ui.kit.placing import FIRM, SEEN, Beneath, Block, Placement
from ugames.ui.kit.tooltip import COARSE
from ugames.ui.table.panels.sheet import Paragraph, draw_paragraphs, height_of
from ugames.ui.table.places import BUTTON, TOUCH, below_header, wording
from ugames.ui.table.said import ring

FACTORS = 1.04, 0.92, 0.84
WIDTHS = 560.0, 470.0, 400.0, 340.0, 700.0, 900.0, 300.0
WORTH = 0.25
"""The improvement in covered area, by the bubble's size, that justifies another place."""
SPARE = 3.2
"""The number of saved lines that justifies a lower bubble."""


class Button(NamedTuple):
    key: str
    label: str
    press: Callable[[], None]
    primary: bool = False
    why_not: str = ""


class Wording(NamedTuple):
    """The content of a bubble."""

    head: str
    """The title, perhaps empty."""
    said: str
    note: str = ""
    """A text below in another tone: why an answer was wrong, or right."""
    good: bool = False
    answers: tuple[Button, ...] = ()
    buttons: tuple[Button, ...] = ()
    slots: int = 0
    """The number of places for buttons, if there may be more later."""

    @property
    def parts(self) -> list[Paragraph]:
        head, note = Paragraph(self.head, SMALL, "text_soft", "display"), "good" if self.good else "bad"
        return [part for part in (head, Paragraph(self.said), Paragraph(self.note, tone=note)) if part.text]


class BubbleForm(NamedTuple):
    """A bubble with its place, and the factor of its text sizes."""

    box: Area
    factor: float


class Home(NamedTuple):
    """The area where a recurring bubble stays."""

    area: Area
    filled: bool = False
    """Whether it is over that area instead of near it."""


class Bubble:
    """The bubble of one screen; its words are a node with that key."""

    def __init__(self, app: App, key: str) -> None:
        self.app = app
        self.key = key
        self.form: BubbleForm | None = None
        self._for: tuple[object, ...] = ()
        self._window: tuple[float, ...] = ()
        """The window for which its place was computed."""

    def place(self, content: Wording, kinds: Beneath, home: Home) -> Area:
        """Place it near its home; it then stays there unless another place covers clearly less."""
        theme = self.app.canvas.theme
        told = content.head, content.said, content.note, tuple(press.label for press in content.answers)
        window = theme.width, theme.height, theme.unit
        wanted = told, kinds, window
        if self.form is None or self._for != wanted:
            room = below_header(theme).inset(placing.EDGE)
            forms = list(self._forms(content, room, home))
            found = placing.placed(forms, room, kinds, home.area, FIRM, grain=COARSE)
            if self.form is not None and self._window == window:
                found = self._kept_place(self.form, forms, room, kinds, found)
            self._for, self._window, self.form = wanted, window, BubbleForm(found.box, found.how)
            self.app.redraw()
        return self.form.box

    def _kept_place(
        self, last: BubbleForm, forms: Sequence[Block], room: Area, kinds: Sequence[Sequence[Area]], other: Placement
    ) -> Placement:
        """The former place with its buttons in the same position, unless another place covers less."""
        old = last.box
        like = [form for form in forms if form.width == old.w] or forms[:1]
        for width, height, factor, _ in like:
            high = old.h if height < old.h <= height + SPARE * factor * BODY * LEADING else height
            box = placing.inside(Area(old.x, old.bottom - high, width, high), room)
            covered = placing.covers(box, kinds)
            now, then = (sum(each[FIRM:SEEN]) for each in (covered, other.covered))
            worth = width * high * WORTH if now >= COARSE else COARSE
            if covered[:FIRM] <= other.covered[:FIRM] and now < then + worth:
                return Placement(box, factor, covered)
        return other

    @property
    def _button(self) -> float:
        """The height of its buttons, of moderate growth and at least finger size."""
        theme = self.app.canvas.theme
        return min(BUTTON, max(BUTTON * theme.least / LEAST, TOUCH / theme.unit))

    def _forms(self, content: Wording, room: Area, home: Home) -> Iterator[Block]:
        """Its possible forms with their text sizes, the preferred first; at least one fits."""
        part, least = wording(self.app.canvas.theme), self.app.canvas.theme.least / BODY
        factors = [factor * part for factor in FACTORS]
        widths = [*([home.area.w] if home.filled else []), *(width * part for width in WIDTHS)]
        for factor in (*factors, *([least] if least < factors[-1] else [])):
            for width in widths:
                height = self._height(content, width, factor)
                fits = width <= room.w and height <= min(width, room.h)  # tall narrow columns are unreadable
                if fits and self._holds_buttons(content, width):
                    yield Block(width, height, factor, factor < factors[-1])
        width = min(WIDTHS[-1], room.w)
        yield Block(width, min(self._height(content, width, least), room.h), least, 1)

    def _holds_buttons(self, content: Wording, width: float) -> bool:
        """Whether the words of all buttons fit at that width."""
        inner, slots = width - 2 * PAD, max(len(content.buttons), content.slots, 1)
        rooms = [(content.buttons, (inner + GAP) / slots - GAP), (content.answers, inner)]
        return all(controls.holds(self.app.canvas, each.label, room) for row, room in rooms for each in row)

    def _height(self, content: Wording, width: float, factor: float) -> float:
        inner, canvas = width - 2 * PAD, self.app.canvas
        rows = 1 + len(list(self._answers(content, inner)))
        return 2 * PAD + height_of(canvas, content.parts, inner, factor) + rows * (self._button + GAP)

    def _answers(self, content: Wording, width: float) -> Iterator[tuple[Button, ...]]:
        """The answers in rows, in one if they fit."""
        answers = content.answers
        share = (width - GAP * (len(answers) - 1)) / max(1, len(answers))
        if all(self.app.canvas.width(each.label, BODY, "display") + PAD <= share for each in answers):
            yield from [answers] if answers else []
        else:
            yield from ((each,) for each in answers)

    def nodes(self, content: Wording, layer: int) -> list[Node]:
        """Its words, answers and buttons."""
        assert self.form is not None
        box, high = self.form.box, self._button
        inner = box.inset(PAD, 0)
        rows = [*self._answers(content, inner.w), content.buttons]
        said = run_on((content.said, content.note))
        nodes = [Node(self.key, "place", said, box, content.head, tip=False, layer=layer)]
        y = box.bottom - PAD - high - (len(rows) - 1) * (high + GAP)
        for row in rows:
            slots = max(len(row), content.slots if row is content.buttons else 0)
            for press, area in zip(row, Area(inner.x, y, inner.w, high).columns(slots, GAP), strict=False):
                nodes.append(
                    Node(
                        press.key,
                        "button",
                        press.label,
                        area,
                        press=press.press,
                        primary=press.primary,
                        why_not=press.why_not,
                        tip=False,
                        layer=layer,
                    )
                )
            y += high + GAP
        return nodes

    def draw(self, canvas: Canvas, content: Wording, nodes: Sequence[Node], rings: Sequence[ring.Ring]) -> None:
        """The bubble over the rings, with a tail to a single nearby one."""
        assert self.form is not None
        box, factor = self.form
        canvas.panel(box, "panel_raised", "highlight", 1.0)
        if len(rings) == 1:  # among several, a tail would single one out
            tail.draw(canvas, box, rings[0].outer, "panel_raised", "highlight")
        draw_paragraphs(canvas, content.parts, box.inset(PAD), factor)
        pointed, sizes = self.app.pointed(), controls.row_sizes(canvas, nodes)
        for node in nodes:
            if node.role == "button":
                controls.button(canvas, node, pointed is not None and pointed.key == node.key, sizes[node.key])
