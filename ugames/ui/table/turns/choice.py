"""The menu for a node with several actions: each with its consequences, beside the thing that they belong to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import product
from typing import Any, NamedTuple

from ugames.core.words import Names, capital, label_of
from ugames.texts import text
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.theme import LEAST
from ugames.ui.kit import controls, placing
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import Menu, Node
from ugames.ui.kit.tooltip import raised
from ugames.ui.table.board import Seen
from ugames.ui.table.forms import GAP
from ugames.ui.table.places import below_header, roomy, whole
from ugames.ui.table.turns.hints import light_entry

LABEL, SIZE = 58.0, 19.0
"""The height of an entry with its name alone, and that of the letters of a preview."""
TITLE, LINE = 1.15, 1.14
"""The height of a name above its preview, and from line to line, by the height of the letters of the preview."""
LARGER, SMALLER = 1.3, 0.92
"""How much larger than the type around it a menu is where it has room, and by how much less each time it has not."""
UNEVEN = 2
"""By how many lines previews may differ in entries of one height."""
COLUMNS, ROW = (1, 2, 3), 4
"""Beside each other, usually, and in a place that is low and broad."""
LONG, UNLIKE = 80, 3
"""The letters of a preview from which on, and how many times those of the shortest, entries need not be alike."""
BROAD, BROAD_COLUMNS = 560.0, (2, 1, 3)
"""The width of a place in which entries below each other would be half empty, and what is tried there first."""
CLOSENESS = ((16.0, GAP), (12.0, 4.0))
"""What an entry is higher than its words, and what is left between entries; and both where there is less room."""
SIDE = 14.0
"""What is left on each side of the words of an entry."""
SIGN, APART = 1.15, 0.4
"""The height of a sign and the space between it and the name, by the height of the name."""
BEHIND = 6.0
"""How far the plate behind a menu reaches beyond it."""
WIDEST = 640.0
HEADING = 2.1
"""The height of what is asked about above the entries, by its letters."""
LOWEST, HIGHEST = 44.0, 92.0
"""The least height of a button, for fingers; the most of an entry that need not be so high."""
HEADING = 2.2
"""The height of what is asked about, above the entries, by the height of a name."""
LAYER = 1
AGAIN, CANCEL, MORE = "choice-again", "choice-cancel", "choice-more"


def nothing(seen: Seen, action: Any) -> str:
    """No preview."""
    return ""


class MenuPlaces(NamedTuple):
    """Where entries lie, the one to cancel last: all of them tell what they bring, or none does."""

    areas: list[Area]
    size: float
    """The height of the letters of the previews."""
    told: bool
    said: list[str]
    """What stands below the names."""
    split: bool
    """Whether long names take two lines."""


class MenuForm(NamedTuple):
    """A way to lay out a menu: in how many columns, how closely, and in which type."""

    columns: int
    pad: float
    gap: float
    size: float
    low: float = LOWEST
    """The least height of an entry, and that of the one to cancel."""
    even: bool = True
    """Whether all entries are of one height."""
    split: bool = False
    """Whether long names take two lines."""


def _evened(lines: list[int]) -> list[int]:
    """As many lines for each as the most have; none if half of an entry would be empty then."""
    return [max(lines)] * len(lines) if max(lines) - min(lines) <= UNEVEN else []


def _raised(heights: list[float], room: float) -> list[float]:
    """Heights that fill a room together, the lowest raised first, none of them above the highest that is of use."""
    left = sorted(heights)
    while (level := room / len(left)) < left[-1] and len(left) > 1:
        room -= left.pop()
    return [max(height, min(level, HIGHEST)) for height in heights]


def _ways(said: list[str], types: list[float]) -> list[tuple[float, bool]]:
    """Sizes of letters, and whether entries are alike: rather that than larger, unless most of some were left free."""
    unlike = max(map(len, said)) > max(LONG, UNLIKE * min(map(len, said)))
    return sorted(product(types, (True, False)), key=lambda way: not (way[1] or unlike))


def _in_rows(place: Area, form: MenuForm, lines: list[int], title: float) -> list[Area]:
    """Entries in full rows of a low place, the one to cancel last; none if they do not fit."""
    rows = -(-len(lines) // form.columns)
    height = max(form.low, form.pad + form.size * (title + LINE * max(lines)))
    if height * rows + form.gap * (rows - 1) > place.h:
        return []
    height = min((place.h - form.gap * (rows - 1)) / rows, max(height, HIGHEST))
    box = place.below(place.h - height * rows - form.gap * (rows - 1))
    parts = [-(-len(lines) * (row + 1) // rows) - -(-len(lines) * row // rows) for row in range(rows)]
    found = zip(parts, box.rows(rows, form.gap), strict=True)
    return [area for count, row in found for area in row.columns(count, form.gap)]


class ChoiceMenu:
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
        self._place: Area | None = None
        """The place that the node has for its menu, if the entries lie there."""
        self._size = SIZE
        """The height of the letters of the previews."""
        self._said: list[str] = []
        """What stands below the names of the entries there in place of their previews."""
        self._split = False
        """Whether long names of the entries there take two lines."""
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
        self._place, self._size, self._said, self._split = None, SIZE, [], False
        if placed := self._in_place(node, legal, told):
            return placed
        made = self._laid(node, legal, told)
        if any(told) and (len(made) < len(legal) + 1 or any(each.area.meets(raised(node)) for each in made)):
            made = self._laid(node, legal, [""] * len(legal))
        return made

    def _in_place(self, node: Node, legal: list[Any], told: list[str]) -> list[Node]:
        """All entries in the place that the node has for them, with their previews if all of these fit; else none.

        A preview without room is the hint of its entry; longer names stand there then, if they all fit.
        """
        if node.menu is None:
            return []
        short, full, gists = (
            dict(zip(node.actions, names, strict=False)) for names in (node.menu.labels, node.labels, node.menu.gists)
        )
        named, brief = [short[action] for action in legal], [gists.get(action, "") for action in legal]
        for place in node.menu.places:
            if grid := self._grid(place, node.menu, named, (told, brief)):
                *areas, cancel = grid.areas
                self._place, self._size, self._split = place, grid.size, grid.split
                self._said = [] if grid.told else grid.said
                longer = [full.get(action) or short[action] for action in legal]
                room = self._room(node.menu, areas[0].w, grid.size)
                if (
                    not any(grid.said)
                    and not grid.split
                    and all(self._wide(label, grid.size) <= room for label in longer)
                ):
                    named = longer
                found = zip(legal, named, told, areas, strict=True)
                entries = [self._entry(i, *each, silent=not grid.told) for i, each in enumerate(found)]
                return [*entries, self._cancelling(cancel)]
        return []

    def _entry(self, i: int, action: Any, label: str, hint: str, area: Area, silent: bool = False) -> Node:
        asked = self.node is not None and self.node.asks and len(self.node.actions) == 1  # a question has an answer
        return Node(
            f"choice-{i}", "button", label, area, hint=hint, tip=silent, actions=(action,), primary=asked, layer=LAYER
        )

    def _cancelling(self, area: Area) -> Node:
        return Node(CANCEL, "button", text("table.cancel"), area, press=self.cancel, layer=LAYER)

    def _wide(self, name: str, size: float) -> float:
        return self.app.canvas.width(name, size * TITLE, "display")

    def _written(self, name: str, size: float, width: float) -> tuple[str, ...]:
        """A name in as few lines as it takes, all about as long; in one line if a word of it is too wide."""
        if any(self._wide(word, size) > width for word in name.split()):
            return (name,)
        title, canvas = size * TITLE, self.app.canvas
        return canvas.wrapped(name, title, lettering.even_width(canvas, name, title, width, "display"), "display")

    def _room(self, menu: Menu | None, width: float, size: float) -> float:
        """The width for the name of an entry so wide, beside its sign."""
        signs = menu is not None and any(menu.signs)
        return width - 2 * SIDE - (size * TITLE * (SIGN + APART) if signs else 0.0)

    def _grid(self, place: Area, menu: Menu, named: list[str], forms: tuple[list[str], list[str]]) -> MenuPlaces | None:
        """Entries with all previews, as large as they can be; else with a few words, or names alone, if these fit."""
        told, brief = forms
        least = max(self.app.canvas.theme.least, min(menu.type, SIZE))
        sizes = [max(SIZE * roomy(self.app.canvas.theme), menu.type * LARGER)]
        while sizes[-1] * SMALLER > least:
            sizes.append(sizes[-1] * SMALLER)
        sizes.append(least)
        heights = LOWEST, LOWEST * self.app.canvas.theme.least / LEAST  # what is pressed grows less than all else
        names_alone = [""] * len(told), [*sizes, least / TITLE]
        short = [(brief, sizes)] if any(brief) else []
        beside = (ROW,) if menu.row else BROAD_COLUMNS if place.w >= BROAD else COLUMNS
        for said, types in ((told, sizes), *short, names_alone):
            ways = product(heights, _ways(said, types), (False, True), beside, CLOSENESS)
            for low, (size, even), split, columns, (pad, gap) in ways:
                if areas := self._filled(place, MenuForm(columns, pad, gap, size, low, even, split), menu, named, said):
                    return MenuPlaces(areas, size, said == told, said, split)
        return None

    def _filled(self, place: Area, form: MenuForm, menu: Menu, named: list[str], told: list[str]) -> list[Area]:
        """Entries of that form at the foot of a place, the one to cancel below them; none if they do not fit."""
        columns, pad, gap, size, low, even, split = form
        width = (place.w - gap * (columns - 1)) / columns
        room = self._room(menu, width, size)
        written = [self._written(each, size, room) if split else (each,) for each in named]
        if max(map(len, written)) > 2 or any(self._wide(line, size) > room for name in written for line in name):
            return []
        title = TITLE * max(map(len, written))
        lines = [len(self._lines(said, width - 2 * SIDE, size)) for said in told]
        if even and not (lines := _evened(lines)):
            return []
        if menu.row:
            return _in_rows(place, form, [*lines, 0], title)
        rows = [max(lines[i : i + columns]) for i in range(0, len(lines), columns)]
        heights = [max(low, pad + size * (title + LINE * row)) for row in rows]
        high = sum(heights) + gap * len(rows) + low
        if high > place.h:
            return []
        heading = size * TITLE * HEADING
        free = place.h - high
        left = place.h - gap * len(rows) - (heading if free >= heading else 0.0)
        lifted = _raised([*heights, low], left)
        more = (left - sum(lifted)) / len(lifted) if menu.filled else 0.0
        *heights, low = [height + more for height in lifted]
        last = place.bottom - low
        tops = [last - sum(heights[row:]) - gap * (len(rows) - row) for row in range(len(rows))]
        areas = [
            Area(place.x + i % columns * (width + gap), tops[i // columns], width, heights[i // columns])
            for i in range(len(lines))
        ]
        if alone := len(lines) % columns:  # the last row has no hole
            areas[-1] = areas[-1]._replace(w=place.right - areas[-1].x if alone else width)
        return [*areas, Area(place.x, last, place.w, low)]

    def _laid(self, node: Node, legal: list[Any], told: list[str]) -> list[Node]:
        """Entries beside the node, one below the other, page by page where they are too many."""
        canvas, room = self.app.canvas, below_header(self.app.canvas.theme).inset(12, 8)
        labels = dict(zip(node.actions, node.labels, strict=False))
        named = [labels.get(action) or label_of(self.words, action, self.names) for action in legal]
        wide = [self._wide(label, SIZE) for label in named]
        width = 2 * SIDE + 8 + max([*wide, *(min(WIDEST, canvas.width(said, SIZE)) for said in told)])
        width = min(width, room.w)
        height = LABEL
        if lines := max(len(self._lines(said, width - 2 * SIDE)) for said in told):
            height = 2 * SIDE + SIZE * (TITLE + LINE * lines)
        most = max(1, int((room.h - LOWEST) // (height + GAP)))
        side_by_side = max(1, int((room.w + GAP) // (width + GAP)))
        turns = len(legal) > most * side_by_side
        here = max(1, most * side_by_side - 1) if turns else len(legal)
        shown = list(zip(legal, named, told, strict=True))[self._first :][:here]
        count = len(shown) + turns
        columns = -(-count // most)
        rows = -(-count // columns)
        about = raised(node)

        def beside() -> Area:
            return placing.beside((width + GAP) * columns - GAP, (height + GAP) * rows + LOWEST, about, room)

        box = beside()
        if box.meets(about) and not any(told):  # lower buttons leave the thing free
            space = max(about.y - room.y, room.bottom - about.bottom) - placing.WORDS_GAP
            height = min(height, max(LOWEST, (space - LOWEST) / rows - GAP))
            box = beside()

        def area(i: int) -> Area:
            return Area(box.x + i % columns * (width + GAP), box.y + i // columns * (height + GAP), width, height)

        nodes = [self._entry(self._first + i, *each, area(i)) for i, each in enumerate(shown)]
        if turns:
            label = text("table.more", first=self._first + 1, last=self._first + len(shown), all=len(legal))
            following = self._first + here if self._first + here < len(legal) else 0
            turn = partial(self._turn, following)
            nodes.append(Node(MORE, "button", label, area(len(shown)), press=turn, layer=LAYER))
        return [*nodes, self._cancelling(Area(box.x, box.bottom - LOWEST, box.w, LOWEST))]

    def _turn(self, first: int) -> None:
        self._first = first
        self.app.redraw()

    def _lines(self, said: str, width: float, size: float = SIZE) -> tuple[str, ...]:
        return self.app.canvas.wrapped(said, size, width) if said else ()

    def draw(self, canvas: Canvas, seen: Seen, suggested: Any = None) -> None:
        """The entries on a plate over a darkened table, a suggested one lit, and a line around what they belong to."""
        if self.node is None:
            return
        canvas.fill(whole(canvas.theme), "shadow", 0, 0.35)
        entries = [node for node in self.nodes(seen) if node.key != AGAIN]
        if not entries:
            return
        box = self._box(entries)
        for area in self._used(entries):
            if not area.meets(box):
                canvas.outline(area.inset(-BEHIND / 2), "chosen", 12, 4)
        canvas.panel(box.inset(-BEHIND), alpha=1.0)
        self._draw_heading(canvas, box, entries[0].area.y - box.y)
        pointed, menu = self.app.pointed(), self.node.menu
        signs = dict(zip(self.node.actions, menu.signs, strict=False)) if menu is not None and self._place else {}
        dim = dict(zip(self.node.actions, menu.dim, strict=False)) if menu is not None else {}
        for node in entries:
            here = pointed is not None and node.key == pointed.key
            if not node.actions:
                controls.button(canvas, node, here)
                continue
            faint = dim.get(node.actions[0], False) and not here
            controls.button(canvas, replace(node, label="", why_not=node.label if faint else ""), here)
            reach = self._draw_entry(canvas, node, signs.get(node.actions[0], ""), any(signs.values()), faint)
            if suggested in node.actions:
                light_entry(canvas, node.area, reach)

    def _box(self, entries: list[Node]) -> Area:
        """The entries in all the width of their place, with no more above them than what is asked about needs."""
        box = self._place or placing.hull([node.area for node in entries])
        above, heading = entries[0].area.y - box.y, self._size * TITLE * HEADING
        return box.below(max(0.0, above - heading if above >= heading - 0.5 else above))

    def _used(self, entries: list[Node]) -> list[Area]:
        """What the entry that is pointed at uses, else what any of them does."""
        assert self.node is not None
        menu, pointed = self.node.menu, self.app.pointed()
        uses = dict(zip(self.node.actions, menu.uses, strict=False)) if menu is not None else {}
        meant = [entry for entry in entries if pointed is not None and entry.key == pointed.key and entry.actions]
        found = [area for entry in meant or entries for action in entry.actions for area in uses.get(action, ())]
        return list(dict.fromkeys(found)) or [self.node.area]

    def _draw_heading(self, canvas: Canvas, box: Area, high: float) -> None:
        """What is asked about, where the place is higher than the entries: right above these."""
        size = self._size * TITLE
        if self.node is not None and high >= size * 2:
            room = box.top(high).inset(SIDE, 0)
            y = max(room.cy, room.bottom - size * 1.2)
            lettering.fitting(canvas, capital(self.node.label), room.x, y, size, "highlight", room.w, "display")

    def _draw_entry(self, canvas: Canvas, node: Node, sign: str, signs: bool, faint: bool) -> float:
        """The name of an action beside its sign, and its preview below both; how far to the right all this reaches."""
        size, left, width = self._size, node.area.x + SIDE, node.area.w - 2 * SIDE
        title = size * TITLE
        said = "" if node.tip else node.hint
        if self._said:
            said = self._said[int(node.key.rpartition("-")[2])]
        lines, named = self._lines(said, width, size), [node.label]
        if self._split:
            beside = title * (SIGN + APART) if signs else 0.0
            named = [*self._written(node.label, size, width - beside)]
        name, told = ("primary_text", "primary_text") if node.primary else ("button_text", "text_soft")
        if faint:
            name = told = "button_text_off"
        y = node.area.cy - size * LINE * len(lines) / 2
        below, reach = y + title * (len(named) - 1) / 2, left
        for i, line in enumerate(lines):
            at = below + title / 2 + size * LINE * (i + 0.5)
            reach = max(reach, canvas.text(line, left, at, size, told, width=width).right)
        if signs:
            if sign:
                canvas.show(sign, around(left + title * SIGN / 2, y, title * SIGN, title * SIGN))
            left, width = left + title * (SIGN + APART), width - title * (SIGN + APART)
        for i, line in enumerate(named):
            at = y + title * (i - (len(named) - 1) / 2)
            reach = max(reach, lettering.fitting(canvas, line, left, at, title, name, width, "display").right)
        return reach

    def covered(self, seen: Seen) -> list[Area]:
        """Where the plate of an open menu lies, and all that its entries belong to or use: no sentence lies there."""
        entries = [entry for entry in self.nodes(seen) if entry.key != AGAIN]
        if self.node is None or not entries:
            return []
        uses = self.node.menu.uses if self.node.menu is not None else ()
        framed = [raised(self.node), *(area for areas in uses for area in areas)]
        return [self._box(entries).inset(-2 * BEHIND), *(area.inset(-BEHIND) for area in framed)]


def turn_to(choice: ChoiceMenu, seen: Seen, action: Any) -> None:
    """Turn an open menu to the page on which that action is offered, if it offers it at all."""
    if choice.node is None or action not in choice.node.actions or action not in seen.legal:
        return
    for _ in choice.node.actions:
        entries = choice.nodes(seen)
        more = next((entry.press for entry in entries if entry.key == MORE), None)
        if more is None or any(action in entry.actions for entry in entries):
            return
        more()
