"""A bubble: a few words beside what they speak of, with buttons that are nodes like all others."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import product
from math import hypot
from typing import NamedTuple

from ugames.core.words import run_on
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import LEAST
from ugames.ui.kit import controls, placing, tail
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import Node
from ugames.ui.table.places import TOUCH, below_header, roomy
from ugames.ui.table.said import ring

PAD, GAP = 18.0, 8.0
HEAD, BUTTON = 30.0, 50.0
SIZES = 25.0, 22.0, 20.0
GROWS = 1.12
"""How much more its words grow than the smallest type where all is larger."""
WIDTHS = 560.0, 470.0, 400.0, 340.0, 700.0, 300.0
FLAT, FLAT_BUTTON, FLAT_PAD = (900.0, 760.0, 640.0, 560.0), 124.0, 12.0
"""Where there is little height, with the buttons beside the words: its widths, that of a button, the edge above."""
LEADING = 1.28
STEPS = 20
"""Along each side of the window, the number of places that are tried."""
COARSE = 400.0
"""Square units of covered decoration that make no difference."""
ASIDE = 0.1
"""How much it matters where it stands at what it is about, against how far it is from there."""
LAYER = 2
"""Above the menus of a table."""


class Press(NamedTuple):
    """A button of a bubble."""

    key: str
    label: str
    press: Callable[[], None]
    primary: bool = False
    why_not: str = ""


class Content(NamedTuple):
    """What a bubble says."""

    head: str
    said: str
    note: str = ""
    """Below it, in another tone: why something was wrong, or right."""
    good: bool = False
    answers: tuple[Press, ...] = ()
    buttons: tuple[Press, ...] = ()
    slots: int = 0
    """For how many buttons there is a place, if there may be more another time."""


class Draft(NamedTuple):
    """A bubble in its place, and the size of its words."""

    box: Area
    size: float
    flat: bool = False
    """Whether its buttons stand beside its words."""


class Bubble:
    """The bubble of one screen; its words are a node of that key."""

    def __init__(self, app: App, key: str) -> None:
        self.app = app
        self.key = key
        self.form: Draft | None = None
        self._for: tuple[object, ...] = ()

    def place(
        self,
        content: Content,
        about: Sequence[Area],
        never: Sequence[Area],
        keep: Sequence[Area],
        read: Sequence[Area] = (),
    ) -> Area:
        """Lay it where it covers nothing of `never`, as little of `keep` as it can, and near to what it is about.

        It rather covers all of `keep` than what has to be `read` beside it, and never lies over the header.
        """
        theme = self.app.canvas.theme
        told = content.head, content.said, content.note, tuple(press.label for press in content.answers)
        wanted = told, tuple(about), tuple(never), tuple(keep), tuple(read), theme.width, theme.height, theme.unit
        if self.form is None or self._for != wanted:
            self._for, self.form = wanted, self._placed(content, about, (never, read, keep))
            self.app.redraw()
        return self.form.box

    def _placed(self, content: Content, about: Sequence[Area], clear: tuple[Sequence[Area], ...]) -> Draft:
        """Its place and size clear of what it never covers, of what has to be read, and of what is to be kept."""
        room = below_header(self.app.canvas.theme).inset(placing.EDGE)
        mark = about[0] if about else room.centred(0, 0)
        best: tuple[tuple[int, int, int, float], Draft] | None = None
        least = self.app.canvas.theme.least
        for width, height, size, flat in self._forms(content, room):
            if best and best[0][:2] == (0, 0) and size == least < self._sizes[-1]:
                break  # words that are easy to read may rather cover decoration
            left = [room.x + (room.w - width) * i / STEPS for i in range(STEPS + 1)]
            top = [room.y + (room.h - height) * i / STEPS for i in range(STEPS + 1)]
            barred, told, things = (placing.covered(areas, left, top, width, height) for areas in clear)
            across = [_gap(at, width, mark.x, mark.w) + abs(at + width / 2 - mark.cx) * ASIDE for at in left]
            down = [_gap(at, height, mark.y, mark.h) + abs(at + height / 2 - mark.cy) * ASIDE for at in top]
            for column, row in product(range(len(left)), range(len(top))):
                far = hypot(across[column], down[row])
                if best and best[0] <= (0, 0, 0, far):
                    continue
                hard = round(barred(column, row))
                if best and hard > best[0][0]:
                    continue
                firm = round(told(column, row))
                if best and (hard, firm) > best[0][:2]:
                    continue
                cost = hard, firm, round(things(column, row) / COARSE), far
                if best is None or cost < best[0]:
                    best = cost, Draft(Area(left[column], top[row], width, height), size, flat)
            if best and best[0][:3] == (0, 0, 0):
                break
        assert best is not None
        return best[1]

    @property
    def _sizes(self) -> list[float]:
        """The sizes of words, the best first: larger in a high window, and where all is larger they grow less."""
        theme = self.app.canvas.theme
        part = min(1.0, GROWS * theme.least / LEAST) * roomy(theme)
        return [size * part for size in SIZES]

    @property
    def _button(self) -> float:
        """The height of its buttons: they grow less than all else, and a finger meets them."""
        theme = self.app.canvas.theme
        return min(BUTTON, max(BUTTON * theme.least / LEAST, TOUCH / theme.unit)) * roomy(theme)

    def _forms(self, content: Content, room: Area) -> Iterator[tuple[float, float, float, bool]]:
        """Widths, heights and sizes of words, and whether it is flat: the preferred ones first; one fits the room."""
        sizes, more = self._sizes, roomy(self.app.canvas.theme)
        least = min(sizes[-1], self.app.canvas.theme.least)
        widths = [(width * more, False) for width in WIDTHS]
        widths += [(width * more, True) for width in FLAT if not content.answers]
        for size in (*sizes, *([least] if least < sizes[-1] else [])):
            for width, flat in widths:
                height = self._height(content, width, size, flat)
                if width <= room.w and height <= room.h:
                    yield width, height, size, flat
        width = min(WIDTHS[-1], room.w)
        yield width, min(self._height(content, width, least, False), room.h), least, False

    def _height(self, content: Content, width: float, size: float, flat: bool) -> float:
        inner = self._words_width(content, width, flat)
        words = (
            HEAD + sum(len(self._lines(said, inner, size)) for said in (content.said, content.note)) * size * LEADING
        )
        if flat:
            return 2 * FLAT_PAD + max(self._button, words)
        rows = len(list(self._answers(content, inner)))
        return 2 * PAD + words + rows * (self._button + GAP) + GAP + self._button

    def _words_width(self, content: Content, width: float, flat: bool) -> float:
        return width - 2 * PAD - (self._beside(content) + PAD if flat else 0)

    def _beside(self, content: Content) -> float:
        """The width of the buttons, where they stand beside the words."""
        return len(content.buttons) * (FLAT_BUTTON + GAP) - GAP

    def _lines(self, said: str, width: float, size: float) -> tuple[str, ...]:
        return self.app.canvas.wrapped(said, size, width) if said else ()

    def _answers(self, content: Content, width: float) -> Iterator[tuple[Press, ...]]:
        """The answers in rows: all in one if they fit."""
        answers = content.answers
        share = (width - GAP * (len(answers) - 1)) / max(1, len(answers))
        if all(self.app.canvas.width(each.label, 24.0, "display") + 20 <= share for each in answers):
            yield from [answers] if answers else []
        else:
            yield from ((each,) for each in answers)

    def nodes(self, content: Content, layer: int) -> list[Node]:
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

    def draw(
        self,
        canvas: Canvas,
        content: Content,
        nodes: Sequence[Node],
        rings: Sequence[Area],
        read: Sequence[Area] = (),
    ) -> None:
        """The rings, none of them across what has to be read, and the bubble over them, with a tail to the only one."""
        assert self.form is not None
        box, size, flat = self.form
        for thing in rings:
            ring.draw(canvas, ring.around(thing, read), "highlight")
        only = ring.around(rings[0], read).outer if len(rings) == 1 else None  # of several it would choose one
        if only:
            tail.draw_onward(canvas, box, only, "highlight")
        canvas.panel(box, "panel_raised", "highlight", 1.0)
        if only:
            tail.draw(canvas, box, only, "panel_raised", "highlight")
        inner = box.inset(PAD, FLAT_PAD if flat else PAD).left(self._words_width(content, box.w, flat))
        lettering.fitting(canvas, content.head, inner.x, inner.y + HEAD / 2 - 4, 18, "text_soft", inner.w, "display")
        y = inner.y + HEAD
        for said, tone in ((content.said, "text"), (content.note, "good" if content.good else "bad")):
            for line in self._lines(said, inner.w, size):
                canvas.text(line, inner.x, y + size * LEADING / 2, size, tone)
                y += size * LEADING
        pointed, sizes = self.app.pointed(), controls.row_sizes(canvas, nodes)
        for node in nodes:
            if node.role == "button":
                controls.button(canvas, node, pointed is not None and pointed.key == node.key, sizes[node.key])


def _gap(start: float, long: float, at: float, its: float) -> float:
    """How far one stretch lies from another."""
    return max(0.0, at - start - long, start - at - its)


def plain(nodes: Sequence[Node], asked: Callable[[object], bool] = lambda action: False) -> list[Node]:
    """The nodes of a table below a bubble: golden is only what the bubble asks for, and its own button."""
    return [
        replace(node, primary=False) if node.primary and not any(map(asked, node.actions)) else node for node in nodes
    ]
