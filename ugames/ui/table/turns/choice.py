"""The menu for a node with several actions: each with its consequences, beside the thing that they belong to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import product
from typing import Any, NamedTuple

from ugames.core.words import Names, label_of
from ugames.texts import text
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.kit import controls, placing
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import Node
from ugames.ui.kit.tooltip import raised
from ugames.ui.table.board import Seen
from ugames.ui.table.places import below_header, whole

LABEL, LINE, GAP = 58.0, 25.0, 8.0
"""The height of an entry, and what each line of its preview adds."""
LINES, SIZE = 2, 19.0
NARROW_TITLE, NARROW_LINE, COLUMNS = 21.0, 21.0, (1, 2, 3, 4)
"""In the place that a node has for its menu: the size of a title, from line to line, and the columns that are tried."""
CLOSENESS = ((16.0, GAP), (12.0, 4.0))
"""What an entry is higher there than its words, and what is left between entries; and both where there is less room."""
MARGINS, SHRUNK = 32.0, 0.8
"""What is left beside the words of an entry; how much smaller than others its title may be."""
BEHIND = 6.0
"""How far the plate behind a menu reaches beyond it."""
WIDEST = 640.0
LOWEST = 44.0
"""The least height of a button, for fingers."""
LAYER = 1
AGAIN = "choice-again"


def nothing(seen: Seen, action: Any) -> str:
    """No preview."""
    return ""


class Grid(NamedTuple):
    """Where entries lie, the one to cancel last."""

    areas: list[Area]
    silent: frozenset[int]
    """The entries beside which there is no room for their previews."""


class Choice:
    """The actions that are being offered, if any."""

    def __init__(self, app: App, words: Any, foretold: Callable[[Seen, Any], str] = nothing, names: Names = ()) -> None:
        self.app = app
        self.words = words
        self.names = names
        self.foretold = foretold
        """The preview of an action."""
        self.node: Node | None = None
        """The thing whose actions they are."""
        self._first = 0
        """The first action on this page."""
        self._placed = False
        """Whether the entries lie in the place that the node has for its menu."""
        self._made: tuple[Node, Seen, int, Area, list[Node]] | None = None

    def open(self, node: Node) -> None:
        """Offer the actions of a node."""
        self.node, self._first = node, 0

    def cancel(self) -> None:
        """None of them is meant."""
        self.node = self._made = None

    def possible(self, seen: Seen) -> bool:
        """Whether any of them can still be done."""
        return self.node is not None and any(action in seen.legal for action in self.node.actions)

    def nodes(self, seen: Seen) -> list[Node]:
        """A button for each action that is legal now, and one to cancel; nothing below them can be reached."""
        if self.node is None:
            return []
        screen = whole(self.app.canvas.theme)
        made = self._made
        if made is None or made[0] is not self.node or made[1] is not seen or made[2:4] != (self._first, screen):
            entries = [*self._again(self.node, seen), *self._make(self.node, seen)]
            made = self._made = self.node, seen, self._first, screen, entries
        return made[4]

    def _again(self, node: Node, seen: Seen) -> list[Node]:
        """The thing itself, where it asks once more before its only action: pressed again, it is meant."""
        legal = [action for action in node.actions if action in seen.legal]
        if not node.asks or len(legal) != 1:
            return []
        return [Node(AGAIN, "place", node.label, node.area, tip=False, actions=(legal[0],), layer=LAYER)]

    def _make(self, node: Node, seen: Seen) -> list[Node]:
        """All of them with their previews; without these where they would cover the thing that they belong to."""
        legal = [action for action in node.actions if action in seen.legal]
        if not legal:
            return []
        told = [self.foretold(seen, action) for action in legal]
        placed = self._in_place(node, legal, told)
        self._placed = bool(placed)
        if placed:
            return placed
        made = self._laid(node, legal, told)
        if any(told) and (len(made) < len(legal) + 1 or any(each.area.meets(raised(node)) for each in made)):
            made = self._laid(node, legal, [""] * len(legal))
        return made

    def _in_place(self, node: Node, legal: list[Any], told: list[str]) -> list[Node]:
        """All entries in the place that the node has for them, with their previews as far as these fit; else none.

        A preview without room is the hint of its entry, whose longer name then stands there if it fits.
        """
        if node.menu is None:
            return []
        short, full = (dict(zip(node.actions, names, strict=False)) for names in (node.menu.labels, node.labels))
        named = [short[action] for action in legal]
        for place in node.menu.places:
            if grid := self._grid(place, named, told):
                *areas, cancel = grid.areas
                return [
                    *(
                        self._entry(i, action, short[action], full.get(action, ""), hint, i in grid.silent, area)
                        for i, (action, hint, area) in enumerate(zip(legal, told, areas, strict=True))
                    ),
                    Node("choice-cancel", "button", text("table.cancel"), cancel, press=self.cancel, layer=LAYER),
                ]
        return []

    def _entry(self, i: int, action: Any, label: str, full: str, hint: str, silent: bool, area: Area) -> Node:
        if silent and full and self.app.canvas.width(full, NARROW_TITLE, "display") <= area.w - MARGINS:
            label = full
        return Node(f"choice-{i}", "button", label, area, hint=hint, tip=silent, actions=(action,), layer=LAYER)

    def _grid(self, place: Area, named: list[str], told: list[str]) -> Grid | None:
        """All previews in as few columns as possible; else as many previews as possible; None if no names fit."""
        for columns, close in product(COLUMNS, CLOSENESS):
            if grid := self._filled(place, columns, close, named, told, frozenset()):
                return grid
        best: Grid | None = None
        for columns in COLUMNS:
            silent = frozenset[int]()
            grid = None
            while grid is None and len(silent) < len(told):
                left = [i for i in range(len(told)) if i not in silent]
                silent |= {max(left, key=lambda i: len(told[i]))}
                grid = self._filled(place, columns, CLOSENESS[-1], named, told, silent)
            if grid is not None and (best is None or len(grid.silent) < len(best.silent)):
                best = grid
        return best

    def _filled(
        self,
        place: Area,
        columns: int,
        close: tuple[float, float],
        named: list[str],
        told: list[str],
        silent: frozenset[int],
    ) -> Grid | None:
        """Entries in so many columns at the foot of a place, the one to cancel last; None if something does not fit."""
        pad, gap = close
        canvas, width = self.app.canvas, (place.w - gap * (columns - 1)) / columns
        if any(canvas.width(each, NARROW_TITLE, "display") * SHRUNK > width - MARGINS for each in named):
            return None
        lines = [0 if i in silent else len(self._lines(said, width, None)) for i, said in enumerate(told)] + [0]
        rows = [max(lines[i : i + columns]) for i in range(0, len(lines), columns)]
        heights = [max(LOWEST, NARROW_TITLE + pad + NARROW_LINE * row) if row else LOWEST for row in rows]
        high = sum(heights) + gap * (len(rows) - 1)
        if high > place.h:
            return None
        tops = [place.bottom - high + sum(heights[:row]) + gap * row for row in range(len(rows))]
        areas = [
            Area(place.x + i % columns * (width + gap), tops[i // columns], width, heights[i // columns])
            for i in range(len(lines))
        ]
        areas[-1] = areas[-1]._replace(w=place.right - areas[-1].x)
        return Grid(areas, silent)

    def _laid(self, node: Node, legal: list[Any], told: list[str]) -> list[Node]:
        canvas, room = self.app.canvas, below_header(self.app.canvas.theme).inset(12, 8)
        labels = dict(zip(node.actions, node.labels, strict=False))
        named = [labels.get(action) or label_of(self.words, action, self.names) for action in legal]
        wide = [canvas.width(label, 24, "display") for label in named]
        width = 60 + max([*wide, *(min(WIDEST, canvas.width(said, SIZE)) for said in told)])
        width = min(width, room.w)
        height = LABEL + LINE * max(len(self._lines(said, width)) for said in told)
        most = max(1, int((room.h + GAP) // (height + GAP)))
        side_by_side = max(1, int((room.w + GAP) // (width + GAP)))
        turns = len(legal) + 1 > most * side_by_side
        here = max(1, most * side_by_side - 2) if turns else len(legal)
        shown = legal[self._first : self._first + here]
        count = len(shown) + 1 + turns
        columns = -(-count // most)
        rows = -(-count // columns)
        about = raised(node)
        box = placing.beside((width + GAP) * columns, (height + GAP) * rows, about, room)
        if box.meets(about) and not any(told):  # lower buttons leave the thing free
            space = max(about.y - room.y, room.bottom - about.bottom) - placing.GAP
            height = min(height, max(LOWEST, space / rows - GAP))
            box = placing.beside((width + GAP) * columns, (height + GAP) * rows, about, room)

        def area(i: int) -> Area:
            return Area(box.x + i // rows * (width + GAP), box.y + i % rows * (height + GAP), width, height)

        nodes = []
        for i, (action, label, hint) in enumerate(list(zip(legal, named, told, strict=True))[self._first :][:here]):
            key = f"choice-{self._first + i}"
            nodes.append(Node(key, "button", label, area(i), hint=hint, tip=False, actions=(action,), layer=LAYER))
        if turns:
            label = text("table.more", first=self._first + 1, last=self._first + len(shown), all=len(legal))
            following = self._first + here if self._first + here < len(legal) else 0
            turn = partial(self._turn, following)
            nodes.append(Node("choice-more", "button", label, area(len(shown)), press=turn, layer=LAYER))
        last = area(count - 1)
        nodes.append(Node("choice-cancel", "button", text("table.cancel"), last, press=self.cancel, layer=LAYER))
        return nodes

    def _turn(self, first: int) -> None:
        self._first = first
        self.app.redraw()

    def _lines(self, said: str, width: float, most: int | None = LINES) -> tuple[str, ...]:
        return self.app.canvas.wrapped(said, SIZE, width - 32)[:most] if said else ()

    def draw(self, canvas: Canvas, seen: Seen) -> None:
        """The buttons over a darkened table."""
        if self.node is None:
            return
        canvas.fill(whole(canvas.theme), "shadow", 0, 0.35)
        entries = [node for node in self.nodes(seen) if node.key != AGAIN]
        if self._placed and entries:  # it stands over other words, which would be read between the entries
            canvas.panel(placing.hull([node.area for node in entries]).inset(-BEHIND), alpha=1.0)
        pointed = self.app.pointed()
        title, step, most = (NARROW_TITLE, NARROW_LINE, None) if self._placed else (24.0, LINE, LINES)
        for node in entries:
            here = pointed is not None and node.key == pointed.key
            lines = () if node.tip else self._lines(node.hint, node.area.w, most)
            if not lines:
                controls.button(canvas, node, here)
                continue
            controls.button(canvas, replace(node, label=""), here)
            top, left, width = node.area.cy - step * (len(lines) + 0.15) / 2, node.area.x + 16, node.area.w - 32
            lettering.fitting(canvas, node.label, left, top, title, "button_text", width, "display")
            for i, line in enumerate(lines):
                canvas.text(line, left, top + step * 1.12 + step * i, SIZE, "text_soft", width=width)
