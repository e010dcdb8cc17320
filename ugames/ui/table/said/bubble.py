"""A bubble: a few words beside what they speak of, with buttons that are nodes like all others."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from ugames.core.words import run_on
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import GAP, LEAST
from ugames.ui.kit import controls, placing, tail
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import Node
from ugames.ui.kit.placing import Block, Placement
from ugames.ui.table.places import TOUCH, below_header, roomy
from ugames.ui.table.said import ring

PAD = 18.0
HEAD, BUTTON = 30.0, 50.0
SIZES = 25.0, 22.0, 20.0
GROWS = 1.12
"""How much more its words grow than the smallest type where all is larger."""
WIDTHS = 560.0, 470.0, 400.0, 340.0, 700.0, 300.0
FLAT, FLAT_BUTTON, FLAT_PAD = (900.0, 760.0, 640.0, 560.0), 124.0, 12.0
"""Where there is little height, with the buttons beside the words: its widths, that of a button, the edge above."""
LEADING = 1.28
COARSE = 400.0
"""Square units of covered decoration that make no difference."""
WORTH = 0.25
"""By what part of its size it has to cover less of other things in another place, where it covers some of them anyhow.
"""
SPARE = 3.2
"""So many lines less leave it as high as it was."""
LAYER = 2
"""Above the menus of a table."""


class Button(NamedTuple):
    """A button of a bubble."""

    key: str
    label: str
    press: Callable[[], None]
    primary: bool = False
    why_not: str = ""


class Wording(NamedTuple):
    """What a bubble says."""

    head: str
    """A title, which may be missing."""
    said: str
    note: str = ""
    """Below it, in another tone: why something was wrong, or right."""
    good: bool = False
    answers: tuple[Button, ...] = ()
    buttons: tuple[Button, ...] = ()
    slots: int = 0
    """For how many buttons there is a place, if there may be more another time."""


class BubbleForm(NamedTuple):
    """A bubble in its place, and the size of its words."""

    box: Area
    size: float
    flat: bool = False
    """Whether its buttons stand beside its words."""


class Home(NamedTuple):
    """Where a bubble stays that speaks again and again."""

    area: Area
    filled: bool = False
    """Whether it lies over that, else near it."""


class Bubble:
    """The bubble of one screen; its words are a node of that key."""

    def __init__(self, app: App, key: str) -> None:
        self.app = app
        self.key = key
        self.form: BubbleForm | None = None
        self._for: tuple[object, ...] = ()
        self._window: tuple[float, ...] = ()
        """That for which it has its place."""

    def place(
        self,
        content: Wording,
        never: Sequence[Area],
        keep: Sequence[Area],
        read: Sequence[Area],
        later: tuple[Sequence[Area], Sequence[Area]],
        home: Home,
    ) -> Area:
        """Lay it where it covers nothing of `never`, as little of `keep` as it can, and near its home.

        It rather covers all of `keep` than what has to be `read` beside it, never lies over the header, and keeps off
        the places where something comes soon and `later`. Then it stays where it is as long as no other place covers
        clearly less.
        """
        theme = self.app.canvas.theme
        told = content.head, content.said, content.note, tuple(press.label for press in content.answers)
        window = theme.width, theme.height, theme.unit
        wanted = told, *map(tuple, (never, keep, read, later[0])), window
        if self.form is None or self._for != wanted:
            room, kinds = below_header(theme).inset(placing.EDGE), (never, read, keep, *later)
            forms = list(self._forms(content, room, home))
            found = placing.placed(forms, room, kinds, home.area, 2, grain=COARSE)
            if self.form is not None and self._window == window:
                found = self._stayed(self.form, forms, room, kinds, found)
            self._for, self._window, self.form = wanted, window, BubbleForm(found.box, *found.how)
            self.app.redraw()
        return self.form.box

    def _stayed(
        self, last: BubbleForm, forms: Sequence[Block], room: Area, kinds: Sequence[Sequence[Area]], other: Placement
    ) -> Placement:
        """In the place where it was, with its buttons rather than its head there; or another one if it covers less."""
        old = last.box
        like = [form for form in forms if (form.width, form.how[1]) == (old.w, last.flat)] or forms[:1]
        for width, height, how, _ in like:
            high = old.h if height < old.h <= height + SPARE * how[0] * LEADING else height
            box = placing.inside(Area(old.x, old.bottom - high, width, high), room)
            covered = placing.covers(box, kinds)
            worth = width * high * WORTH if covered[2] >= COARSE else COARSE
            if covered[:2] <= other.covered[:2] and covered[2] < other.covered[2] + worth:
                return Placement(box, how, covered)
        return other

    @property
    def _sizes(self) -> list[float]:
        """The sizes of words, the best first."""
        return [size * self._part for size in SIZES]

    @property
    def _part(self) -> float:
        """How large its words and its widths are: larger in a high window, and where all is larger they grow less."""
        theme = self.app.canvas.theme
        return min(1.0, GROWS * theme.least / LEAST) * roomy(theme)

    @property
    def _button(self) -> float:
        """The height of its buttons: they grow less than all else, and a finger meets them."""
        theme = self.app.canvas.theme
        return min(BUTTON, max(BUTTON * theme.least / LEAST, TOUCH / theme.unit)) * roomy(theme)

    def _forms(self, content: Wording, room: Area, home: Home) -> Iterator[Block]:
        """Its forms with the size of their words and whether they are flat: the preferred ones first; one fits."""
        sizes, part = self._sizes, self._part
        least = min(sizes[-1], self.app.canvas.theme.least)
        widths = [(home.area.w, False)] if home.filled else []
        widths += [(width * part, False) for width in WIDTHS]
        widths += [(width * part, True) for width in FLAT if not content.answers]
        for size in (*sizes, *([least] if least < sizes[-1] else [])):
            for width, flat in widths:
                height = self._height(content, width, size, flat)
                fits = width <= room.w and height <= min(width, room.h)  # nobody reads a tower
                if fits and self._holds_buttons(content, width, flat):
                    yield Block(width, height, (size, flat), size < sizes[-1])
        width = min(WIDTHS[-1], room.w)
        yield Block(width, min(self._height(content, width, least, False), room.h), (least, False), 1)

    def _holds_buttons(self, content: Wording, width: float, flat: bool) -> bool:
        """Whether no word of a button is cut at that width."""
        inner, slots = width - 2 * PAD, max(len(content.buttons), content.slots, 1)
        share = FLAT_BUTTON * self._part if flat else (inner + GAP) / slots - GAP
        rooms = [(content.buttons, share), (content.answers, inner)]
        return all(controls.holds(self.app.canvas, each.label, room) for row, room in rooms for each in row)

    def _height(self, content: Wording, width: float, size: float, flat: bool) -> float:
        inner = self._words_width(content, width, flat)
        lines = sum(len(self._lines(said, inner, size)) for said in (content.said, content.note))
        words = (HEAD if content.head else 0.0) + lines * size * LEADING
        if flat:
            return 2 * FLAT_PAD + max(self._button, words)
        rows = len(list(self._answers(content, inner)))
        return 2 * PAD + words + rows * (self._button + GAP) + GAP + self._button

    def _words_width(self, content: Wording, width: float, flat: bool) -> float:
        return width - 2 * PAD - (self._beside(content) + PAD if flat else 0)

    def _beside(self, content: Wording) -> float:
        """The width of the buttons, where they stand beside the words."""
        return len(content.buttons) * (FLAT_BUTTON * self._part + GAP) - GAP

    def _lines(self, said: str, width: float, size: float) -> tuple[str, ...]:
        return self.app.canvas.wrapped(said, size, width) if said else ()

    def _answers(self, content: Wording, width: float) -> Iterator[tuple[Button, ...]]:
        """The answers in rows: all in one if they fit."""
        answers = content.answers
        share = (width - GAP * (len(answers) - 1)) / max(1, len(answers))
        if all(self.app.canvas.width(each.label, 24.0, "display") + 20 <= share for each in answers):
            yield from [answers] if answers else []
        else:
            yield from ((each,) for each in answers)

    def nodes(self, content: Wording, layer: int) -> list[Node]:
        """Its words, answers and buttons."""
        assert self.form is not None
        box, high = self.form.box, self._button
        inner = box.inset(PAD, 0)
        rows = [*self._answers(content, inner.w), content.buttons]
        if self.form.flat:
            inner = inner.beside(inner.w - self._beside(content))
        said = run_on((content.said, content.note))
        nodes = [Node(self.key, "place", said, box, content.head, tip=False, layer=layer)]
        y = box.cy - high / 2 if self.form.flat else box.bottom - PAD - high - (len(rows) - 1) * (high + GAP)
        for row in rows:
            slots = max(len(row), content.slots if row is content.buttons and not self.form.flat else 0)
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
        """The bubble over the rings, with a tail to the only one if that is close by."""
        assert self.form is not None
        box, size, flat = self.form
        canvas.panel(box, "panel_raised", "highlight", 1.0)
        if len(rings) == 1:  # of several it would choose one
            tail.draw(canvas, box, rings[0].outer, "panel_raised", "highlight")
        inner = box.inset(PAD, FLAT_PAD if flat else PAD).left(self._words_width(content, box.w, flat))
        y = inner.y
        if content.head:
            lettering.fitting(canvas, content.head, inner.x, y + HEAD / 2 - 4, 18, "text_soft", inner.w, "display")
            y += HEAD
        for said, tone in ((content.said, "text"), (content.note, "good" if content.good else "bad")):
            for line in self._lines(said, inner.w, size):
                canvas.text(line, inner.x, y + size * LEADING / 2, size, tone)
                y += size * LEADING
        pointed, sizes = self.app.pointed(), controls.row_sizes(canvas, nodes)
        for node in nodes:
            if node.role == "button":
                controls.button(canvas, node, pointed is not None and pointed.key == node.key, sizes[node.key])
