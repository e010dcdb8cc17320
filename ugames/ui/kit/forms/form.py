"""Menus and forms, whose elements are nodes, so that mouse, keys and gamepad work the same.

A page describes its form in one function, `build`, which is called again when the window, the scale or the content
changes. Values live in the page; the form shows them and reports changes. Text fields are pygame-gui's; everything else
is drawn like the buttons of the tables.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

import pygame

from ugames.texts import text
from ugames.ui.draw.canvas import Canvas, in_hue
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.letters.article import LINES_BY_NOTCH, Article, wheel
from ugames.ui.draw.theme import BODY
from ugames.ui.kit import controls, keys
from ugames.ui.kit.app import App
from ugames.ui.kit.forms.entries import Entries
from ugames.ui.kit.forms.sliders import Slider, Sliders
from ugames.ui.kit.nodes import Node, Way

LIST_ROW = 54.0
LIST_GAP = 6.0
"""The gap between a choice and its list, whose border is as wide."""
HINT_ROOM = 200.0
"""The room left beside a list with several columns, if possible, for hints about its options."""
END_KEYS = {pygame.K_HOME: 0, pygame.K_END: -1}
"""The keys for the first and the last option of a list."""
TEXT_PADDING = 24.0, 18.0


class Choice(NamedTuple):
    """The options of a choice, and the chosen one."""

    options: Mapping[str, str]
    """The text of each option by its key."""
    chosen: str
    """The key of the chosen option."""
    change: Callable[[str], None]
    labelled: bool
    """Whether its row has a title."""
    hints: Mapping[str, str]
    """The meanings of some options."""
    refused: Mapping[str, str]
    """The reasons why some options cannot be chosen."""
    faces: Mapping[str, str]
    """The pictures of some options."""


def list_places(box: Area, count: int, width: float, room: Area) -> list[Area]:
    """The places for this number of options: below the choice, above it, or beside it, the first with room for all.
    Where none has, they stand in columns and lower rows.
    """
    columns = min(-(-LIST_ROW * count // room.h), max(1, room.w // width))
    rows = -(-count // int(columns))
    row = min(LIST_ROW, room.h / rows)
    wide, high = min(width * columns, room.w), row * rows
    x, y = box.x, box.bottom + LIST_GAP
    if y + high > room.bottom:
        y = box.y - LIST_GAP - high
    if y < room.y:
        y = min(box.y, room.bottom - high)
        if box.right + 2 * LIST_GAP + wide <= room.right:
            x = box.right + 2 * LIST_GAP
        elif box.x - 2 * LIST_GAP - wide >= room.x:
            x = box.x - 2 * LIST_GAP - wide
    beside = HINT_ROOM if columns > 1 and wide + 2 * HINT_ROOM <= room.w else 0.0
    x = max(room.x + beside, min(x, room.right - wide - beside))
    area = Area(x, max(room.y, y), wide, high)
    return [place for column in area.columns(int(columns)) for place in column.rows(rows)][:count]


class Form:
    """The elements of one screen, for one size of window."""

    def furnish(self, app: App) -> None:
        """Begin without elements."""
        self.app = app
        self.opened: str | None = None
        """The choice with an open list."""
        self._nodes: list[Node] = []
        self._choices: dict[str, Choice] = {}
        self._sliders = Sliders(app)
        self._entries = Entries(app)
        self._articles: dict[str, Article] = {}
        self._lines: list[Node] = []
        self._shown: list[tuple[Callable[..., object], tuple[Any, ...]]] = []

    @property
    def canvas(self) -> Canvas:
        return self.app.canvas

    def build(self) -> None:
        """Add all elements."""

    def rebuild(self) -> None:
        """Build all elements again."""
        self._entries.clear()
        self._sliders.clear()
        for elements in (self._nodes, self._lines, self._choices, self._articles, self._shown):
            elements.clear()
        self.build()
        if self.opened not in self._choices:
            self.opened = None

    def leave(self) -> None:
        """The screen is removed for good."""
        self._entries.forget()

    def nodes(self) -> Sequence[Node]:
        """The nodes of all elements; an open list is on top."""
        options = self._option_nodes(self.opened) if self.opened else ()
        return (*self._nodes, *self._lines, *options)

    def renew(self, key: str, **fields: Any) -> None:
        """Change one element during typing in another, which a rebuild would interrupt."""
        self._nodes = [replace(node, **fields) if node.key == key else node for node in self._nodes]

    def show(self, draw: Callable[..., object], *what: Any) -> None:
        """Draw something below the elements, by a function of the canvas and these."""
        self._shown.append((draw, what))

    # --- elements

    def add(self, node: Node) -> None:
        """An element that is drawn elsewhere, unless its role is one of those below."""
        self._nodes.append(node)

    def button(
        self,
        key: str,
        label: str,
        area: Area,
        press: Callable[[], None],
        hint: str = "",
        why_not: str = "",
        **looks: Any,
    ) -> None:
        """A button; it may have a sign, look like keys or like a picture, and have the hue of a game (see Node)."""
        self._nodes.append(Node(key, "button", label, area, "", hint, why_not, press=press, **looks))

    def row(self, places: Iterable[Area], ways: Iterable[Way], subject: str = "") -> None:
        """Buttons, each in its place."""
        self._nodes += [way.node(area, subject) for way, area in zip(ways, places, strict=False)]

    def lines(self, places: Iterable[Area], ways: Iterable[Way]) -> None:
        """Lines of text that lead on, in one size."""
        self._lines += [way.node(area) for way, area in zip(ways, places, strict=True)]

    def add_tab(self, key: str, label: str, area: Area, press: Callable[[], None], opened: bool) -> None:
        """One of several pages; `opened` marks the open one."""
        self._nodes.append(Node(key, "tab", label, area, press=press, chosen=opened))

    def choice(
        self,
        key: str,
        label: str,
        area: Area,
        options: Sequence[tuple[str, str]],
        chosen: str,
        change: Callable[[str], None],
        hint: str = "",
        labelled: bool = True,
        hints: Mapping[str, str] = {},
        refused: Mapping[str, str] = {},
        faces: Mapping[str, str] = {},
    ) -> None:
        """One of several options, each a key and its text, chosen by left and right or from a list."""
        texts = dict(options)
        self._choices[key] = Choice(texts, chosen, change, labelled, hints, refused, faces)

        def adjust(by: int) -> None:
            usable = [option for option in texts if option == chosen or not refused.get(option)]
            change(usable[(usable.index(chosen) + by) % len(usable)])

        press = partial(self.open_list, key)
        self._nodes.append(Node(key, "choice", label, area, texts[chosen], hint, press=press, adjust=adjust))

    def toggle(
        self,
        key: str,
        label: str,
        area: Area,
        on: bool,
        change: Callable[[bool], None],
        hint: str = "",
        why_not: str = "",
    ) -> None:
        """A switch."""

        def press(_: int = 0) -> None:
            change(not on)

        value = text("common.on") if on else text("common.off")
        self._nodes.append(Node(key, "toggle", label, area, value, hint, why_not, press=press, adjust=press, on=on))

    def slider(
        self,
        key: str,
        label: str,
        area: Area,
        value: int,
        limits: tuple[int, int],
        change: Callable[[int], None],
        hint: str,
        live: bool,
    ) -> None:
        """A percentage between limits."""
        self._sliders.add(key, Slider(area, limits, change, live), value)
        adjust = partial(self._sliders.adjust, key)
        self._nodes.append(Node(key, "slider", label, area, f"{value} %", hint, adjust=adjust))

    def entry(
        self,
        key: str,
        label: str,
        area: Area,
        text: str,
        change: Callable[[str], None],
        hint: str = "",
        most: int = 24,
        finish: Callable[[], None] | None = None,
    ) -> None:
        """A text field; `finish` is called for Enter."""
        press = self._entries.add(key, label, area, text, change, most, finish)
        self._nodes.append(Node(key, "entry", label, area, text, hint, press=press))

    def text(self, key: str, article: Article, area: Area) -> None:
        """A text, scrolled if it is long."""
        self._articles[key] = article
        label = text("common.text")
        self._nodes.append(
            Node(
                key,
                "article",
                label,
                area,
                adjust=lambda by: article.scroll(by * LINES_BY_NOTCH, area.inset(*TEXT_PADDING).h),
                long=article.said(),
            )
        )

    # --- the list of a choice

    def open_list(self, key: str) -> None:
        """Open the list of a choice."""
        self.opened = key
        choice = self._choices[key]
        self.app.focus = f"{key}-{list(choice.options).index(choice.chosen)}"  # for keys after a click

    def close_list(self) -> None:
        """Close the open list, and return the focus to its choice."""
        self.app.focus = self.opened
        self.opened = None

    def _to_an_end(self, key: int) -> bool:
        """Go to the first or last option of the open list; whether the key was for that."""
        if self.opened is None or key not in END_KEYS or key in keys.bindings(self.app.settings.keys):
            return False
        count = len(self._choices[self.opened].options)
        self.app.by_keys, self.app.focus = True, f"{self.opened}-{range(count)[END_KEYS[key]]}"
        return True

    def _pick(self, key: str, option: str) -> None:
        self.close_list()
        if option != self._choices[key].chosen:
            self._choices[key].change(option)

    def _option_nodes(self, key: str) -> list[Node]:
        choice, theme = self._choices[key], self.canvas.theme
        box = next(node.area for node in self._nodes if node.key == key)
        widest = max(self.canvas.width(option, BODY, "display") for option in choice.options.values())
        width = max(box.w, 48 + widest + (controls.PICTURE_ROOM if choice.faces else 0.0))
        places = list_places(box, len(choice.options), width, Area(0, 0, theme.width, theme.height).inset(8))
        return [
            Node(
                f"{key}-{i}",
                "option",
                shown,
                places[i],
                hint=choice.hints.get(option, ""),
                why_not="" if option == choice.chosen else choice.refused.get(option, ""),
                press=partial(self._pick, key, option),
                chosen=option == choice.chosen,
                sign=choice.faces.get(option, ""),
                layer=1,
            )
            for i, (option, shown) in enumerate(choice.options.items())
        ]

    # --- the loop

    def handle(self, event: pygame.event.Event) -> bool:
        """Pass an event to the elements; whether it was used."""
        if self._sliders.handle(event, self.opened is not None):
            return True
        if event.type == pygame.KEYDOWN and self._to_an_end(event.key):
            return True
        if event.type == pygame.MOUSEWHEEL and self._turn(event):
            return True
        return self.opened is None and self._entries.handle(event)

    def _turn(self, event: pygame.event.Event) -> bool:
        """Scroll the text under the pointer, or the only one, with the wheel."""
        texts = [node for node in self._nodes if node.role == "article"]
        under = [node for node in texts if node.area.holds(*self.app.pointer.at)] or texts[:1]
        for node in under:
            self._articles[node.key].scroll(wheel(event), node.area.inset(*TEXT_PADDING).h)
        return bool(under)

    def update(self, now: float) -> bool:
        """Advance in time; whether the focused field may look different."""
        return self._entries.update(now)

    def draw_elements(self) -> None:
        """Draw the words and pictures of the form, and its elements over them."""
        canvas, pointed = self.canvas, self.app.pointed()
        for draw, what in self._shown:
            draw(canvas, *what)
        lit_key, radius = pointed.key if pointed else None, canvas.theme.radius["button"]
        sizes, size = controls.row_sizes(canvas, self._nodes), controls.line_size(canvas, self._lines)
        for node in self._nodes:
            lit = node.key == lit_key
            if node.picture:
                controls.pictured(canvas, node, lit)
            elif node.caps:
                controls.caps(canvas, node, lit)
            elif node.role in ("button", "tab"):
                with in_hue(canvas, node.subject):
                    controls.button(canvas, node, lit, sizes[node.key])
            elif node.role == "toggle":
                controls.toggle(canvas, node, lit)
            elif node.role == "choice":
                controls.choice(canvas, node, lit or node.key == self.opened, self._choices[node.key].labelled)
            elif node.role == "article":
                canvas.box(node.area, "panel_sunk", "accent" if lit else "panel_edge", 14)
                self._articles[node.key].draw(canvas, node.area.inset(*TEXT_PADDING))
            elif node.role == "entry":
                canvas.box(node.area, "panel_sunk", "panel_edge", radius)
            elif node.role == "slider":
                self._sliders.draw(canvas, node, lit)
        for node in self._lines:
            controls.line(canvas, node, node.key == lit_key, size)
        self._entries.draw()
        if self.opened:
            options = self._option_nodes(self.opened)
            first, right = options[0].area, options[-1].area.right
            bottom = max(node.area.bottom for node in options)
            panel = first._replace(w=right - first.x, h=bottom - first.y)
            canvas.panel(panel.inset(-6), "panel_raised", alpha=1.0)
            for node in options:
                controls.option(canvas, node, node.key == lit_key)
