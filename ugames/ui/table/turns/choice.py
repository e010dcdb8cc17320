"""The menu for a node with several actions, each with its preview, near the node."""

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
from ugames.ui.draw.theme import GAP, LEAST
from ugames.ui.kit import controls, placing
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import Menu, Node
from ugames.ui.kit.tooltip import raised
from ugames.ui.table.board import Seen
from ugames.ui.table.places import below_header, roomy, whole
from ugames.ui.table.turns.hints import light_entry

LABEL, SIZE = 58.0, 19.0
"""The height of an entry without a preview, and the text size of previews."""
TITLE, LINE = 1.15, 1.14
"""The text size of a name above its preview, and the line spacing, by the preview's text size."""
LARGER, SMALLER = 1.3, 0.92
"""The greatest text size of a menu relative to the text around it, and the factor for each reduction."""
COLUMNS, BROAD, BROAD_COLUMNS = (1, 2, 3), 560.0, (2, 3, 1)
"""The tried numbers of columns; the width from which single entries would be half empty, and the numbers tried then."""
CLOSENESS = ((16.0, GAP), (12.0, 4.0))
"""The padding of an entry and the gap between entries: usually, and where room is scarce."""
NAME_ALONE, MOST_LINES = 3, 2
"""The penalty of a name alone compared with a short preview; and the most lines of a name."""
SIDE = 14.0
"""The horizontal padding of an entry."""
SIGN, APART = 1.15, 0.4
"""The height of a sign and its gap to the name, by the name's height."""
BEHIND = 6.0
"""The margin of the plate behind a menu."""
WIDEST = 640.0
LOWEST, EASY = 44.0, 92.0
"""The least height of a button for fingers, and of an entry where there is room."""
HEADING = 2.2
"""The height of the heading above the entries, by a name's height."""
LAYER = 1
AGAIN, CANCEL, MORE = "choice-again", "choice-cancel", "choice-more"


def nothing(seen: Seen, action: Any) -> str:
    """An empty preview."""
    return ""


class MenuEntry(NamedTuple):
    """An action as shown in a menu."""

    name: str
    forms: tuple[str, ...]
    """The texts below its name, from the longest to none; each entry is shortened separately."""
    dim: bool
    """Whether it is useless, so that it is small and gives the reason."""


class MenuForm(NamedTuple):
    """A layout of a menu: number of columns, density, text size, and least height of a button."""

    columns: int
    pad: float
    gap: float
    size: float
    low: float


class MenuPlaces(NamedTuple):
    """The areas of entries, the cancel button last, and the texts below their names."""

    lost: float
    """The amount of text left to the hints."""
    place: Area
    areas: list[Area]
    size: float
    """The text size of the previews."""
    said: list[str]


class ChoiceMenu:
    """The offered actions, if any."""

    def __init__(self, app: App, words: Any, foretold: Callable[[Seen, Any], str] = nothing, names: Names = ()) -> None:
        self.app = app
        self.words = words
        self.names = names
        self.foretold = foretold
        """Returns the preview of an action."""
        self.node: Node | None = None
        """The node of the actions."""
        self._first = 0
        """The index of the first action on this page."""
        self._placed: MenuPlaces | None = None
        """The areas of the entries in the node's own place for its menu, if they fit."""
        self._made: tuple[Node, Seen, int, Area, list[Node]] | None = None

    def open(self, node: Node) -> None:
        """Offer the actions of a node."""
        self.node, self._first = node, 0

    def cancel(self) -> None:
        """Close the menu."""
        self.node = self._made = None

    def possible(self, seen: Seen) -> bool:
        """Whether any of the actions is still legal."""
        return self.node is not None and any(action in seen.legal for action in self.node.actions)

    def nodes(self, seen: Seen) -> list[Node]:
        """A button for each legal action, and one to cancel; nothing below can be reached."""
        if self.node is None:
            return []
        screen = whole(self.app.canvas.theme)
        made = self._made
        if made is None or made[0] is not self.node or made[1] is not seen or made[2:4] != (self._first, screen):
            entries = [*self._again(self.node, seen), *self._make(self.node, seen)]
            made = self._made = self.node, seen, self._first, screen, entries
        return made[4]

    def _again(self, node: Node, seen: Seen) -> list[Node]:
        """The node itself, if its only action needs a second press."""
        legal = [action for action in node.actions if action in seen.legal]
        if not node.asks or len(legal) != 1:
            return []
        return [Node(AGAIN, "place", node.label, node.area, tip=False, actions=(legal[0],), layer=LAYER)]

    def _make(self, node: Node, seen: Seen) -> list[Node]:
        """All entries with previews, or without where previews would cover the node."""
        legal = [action for action in node.actions if action in seen.legal]
        if not legal:
            return []
        told = [self.foretold(seen, action) for action in legal]
        self._placed = None
        if placed := self._in_place(node, legal, told):
            return placed
        made = self._laid(node, legal, told)
        if any(told) and (len(made) < len(legal) + 1 or any(each.area.meets(raised(node)) for each in made)):
            made = self._laid(node, legal, told, names_alone=True)
        return made

    def _in_place(self, node: Node, legal: list[Any], told: list[str]) -> list[Node]:
        """All entries in the node's place where they show most; empty if they fit nowhere.

        The rest of a shortened preview is the entry's hint.
        """
        if (menu := node.menu) is None:
            return []
        named, gists, dim = (
            dict(zip(node.actions, each, strict=False)) for each in (menu.labels, menu.gists, menu.dim)
        )
        entries = list[MenuEntry]()
        for action, whole_of_it in zip(legal, told, strict=True):
            small = dim.get(action, False)
            forms = (gists.get(action) or whole_of_it,) if small else (whole_of_it, gists.get(action, ""))
            entries.append(MenuEntry(named[action], tuple(dict.fromkeys((*filter(None, forms), ""))), small))
        found = [grid for place in menu.places if (grid := self._grid(place, menu, entries))]
        if not found:
            return []
        self._placed = min(found, key=lambda grid: grid.lost)
        *areas, cancel = self._placed.areas
        every = zip(legal, entries, told, areas, self._placed.said, strict=True)
        nodes = [
            self._entry(i, action, entry.name, hint, area, silent=said != hint)
            for i, (action, entry, hint, area, said) in enumerate(every)
        ]
        return [*nodes, self._cancelling(cancel)]

    def _entry(self, i: int, action: Any, label: str, hint: str, area: Area, silent: bool = False) -> Node:
        asked = self.node is not None and self.node.asks and len(self.node.actions) == 1  # a question has answers
        return Node(
            f"choice-{i}", "button", label, area, hint=hint, tip=silent, actions=(action,), primary=asked, layer=LAYER
        )

    def _cancelling(self, area: Area) -> Node:
        return Node(CANCEL, "button", text("table.cancel"), area, press=self.cancel, layer=LAYER)

    def _wide(self, name: str, size: float) -> float:
        return self.app.canvas.width(name, size, "display")

    def _title(self, dim: bool, size: float) -> float:
        """The text size of a name."""
        return size if dim else size * TITLE

    def _written(self, entry: MenuEntry, menu: Menu | None, size: float, width: float) -> tuple[str, ...]:
        """A name in one line, or two of similar length, beside its sign; empty if it does not fit."""
        canvas, title = self.app.canvas, self._title(entry.dim, size)
        room = width - 2 * SIDE - (title * (SIGN + APART) if menu is not None and any(menu.signs) else 0.0)
        if self._wide(entry.name, title) <= room:
            return (entry.name,)
        even = lettering.even_width(canvas, entry.name, title, room, "display")
        lines = canvas.wrapped(entry.name, title, even, "display")
        fits = len(lines) <= MOST_LINES and all(self._wide(line, title) <= room for line in lines)
        return tuple(lines) if fits else ()

    def _grid(self, place: Area, menu: Menu, entries: list[MenuEntry]) -> MenuPlaces | None:
        """Entries with as much text as possible, in the largest size for that."""
        theme = self.app.canvas.theme
        least = max(theme.least, min(menu.type, SIZE))
        sizes = [max(SIZE * roomy(theme), menu.type * LARGER)]
        while sizes[-1] * SMALLER > least:
            sizes.append(sizes[-1] * SMALLER)
        heights = LOWEST, LOWEST * theme.least / LEAST  # buttons grow less than other things
        columns, found = BROAD_COLUMNS if place.w >= BROAD else COLUMNS, None
        for size, low, across, (pad, gap) in product((*sizes, least), heights, columns, CLOSENESS):
            placed = self._filled(place, MenuForm(across, pad, gap, size, low), menu, entries)
            if placed and (found is None or placed.lost < found.lost):
                found = placed
        return found

    def _filled(self, place: Area, form: MenuForm, menu: Menu, entries: list[MenuEntry]) -> MenuPlaces | None:
        """Entries of that form at the bottom of a place, column by column, with the cancel button below; None if they
        do not fit. In a column that is too high, the longest entry is shortened first.
        """
        columns, _, gap, size, low = form
        per, width = -(-len(entries) // columns), (place.w - gap * (columns - 1)) / columns
        if -(-len(entries) // per) < columns or not all(self._written(each, menu, size, width) for each in entries):
            return None
        room, cut, stacks = place.h - low - gap, [0] * len(entries), list[dict[int, float]]()
        for first in range(0, len(entries), per):
            here = range(first, min(first + per, len(entries)))
            free = room - gap * (len(here) - 1)
            while sum((high := {i: self._high(entries[i], cut[i], menu, form, width) for i in here}).values()) > free:
                longer = [i for i in here if cut[i] + 1 < len(entries[i].forms)]
                if not longer:
                    return None
                cut[max(longer, key=lambda i: (high[i], -i))] += 1
            stacks.append(high)
        easy = (sum(h if entries[i].dim else max(h, EASY) for i, h in each.items()) for each in stacks)
        full, most = max(sum(each.values()) for each in stacks), max(easy) + gap * (per - 1)
        heading = size * TITLE * HEADING
        goal = min(most, room - (heading if room - full - gap * (per - 1) >= heading else 0.0))
        areas, last = list[Area](), place.bottom - low
        for column, stack in enumerate(stacks):
            y, grow = last - gap - goal, [i for i in stack if not entries[i].dim] or [*stack]
            more = (goal - gap * (len(stack) - 1) - sum(stack.values())) / len(grow)
            for i, high_of in stack.items():
                high_of += more * (i in grow)
                areas.append(Area(place.x + column * (width + gap), y, width, high_of))
                y += high_of + gap
        said = [entry.forms[each] for entry, each in zip(entries, cut, strict=True)]
        lost = sum(each if words else each * NAME_ALONE for each, words in zip(cut, said, strict=True))
        return MenuPlaces(lost, place, [*areas, Area(place.x, last, place.w, low)], size, said)

    def _high(self, entry: MenuEntry, cut: int, menu: Menu, form: MenuForm, width: float) -> float:
        """The least height of a shortened entry."""
        names = self._written(entry, menu, form.size, width)
        lines = self._lines(entry.forms[cut], width - 2 * SIDE, form.size)
        return max(form.low, form.pad + self._title(entry.dim, form.size) * len(names) + form.size * LINE * len(lines))

    def _laid(self, node: Node, legal: list[Any], told: list[str], names_alone: bool = False) -> list[Node]:
        """Entries beside the node, one below the other, in pages if there are too many."""
        canvas, room = self.app.canvas, below_header(self.app.canvas.theme).inset(12, 8)
        labels = dict(zip(node.actions, node.labels, strict=False))
        named = [labels.get(action) or label_of(self.words, action, self.names) for action in legal]
        wide, said = [self._wide(label, SIZE * TITLE) for label in named], [] if names_alone else told
        width = 2 * SIDE + 8 + max([*wide, *(min(WIDEST, canvas.width(each, SIZE)) for each in said)])
        width = min(width, room.w)
        height = LABEL
        if lines := max((len(self._lines(each, width - 2 * SIDE, SIZE)) for each in said), default=0):
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
        if box.meets(about) and not any(said):  # lower buttons leave the node visible
            space = max(about.y - room.y, room.bottom - about.bottom) - placing.WORDS_GAP
            height = min(height, max(LOWEST, (space - LOWEST) / rows - GAP))
            box = beside()

        def area(i: int) -> Area:
            return Area(box.x + i % columns * (width + GAP), box.y + i // columns * (height + GAP), width, height)

        nodes = [self._entry(self._first + i, *each, area(i), names_alone) for i, each in enumerate(shown)]
        if turns:
            label = text("table.more", first=self._first + 1, last=self._first + len(shown), all=len(legal))
            following = self._first + here if self._first + here < len(legal) else 0
            turn = partial(self._turn, following)
            nodes.append(Node(MORE, "button", label, area(len(shown)), press=turn, layer=LAYER))
        return [*nodes, self._cancelling(Area(box.x, box.bottom - LOWEST, box.w, LOWEST))]

    def _turn(self, first: int) -> None:
        self._first = first
        self.app.redraw()

    def _lines(self, said: str, width: float, size: float) -> tuple[str, ...]:
        return self.app.canvas.wrapped(said, size, width) if said else ()

    def draw(self, canvas: Canvas, seen: Seen, suggested: Any = None) -> None:
        """Draw the entries on a plate over a darkened table, a suggested one lit, and a line around their node."""
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
        signs = dict(zip(self.node.actions, menu.signs, strict=False)) if menu is not None and self._placed else {}
        dim = dict(zip(self.node.actions, menu.dim, strict=False)) if menu is not None else {}
        for node in entries:
            here = pointed is not None and node.key == pointed.key
            if not node.actions:
                controls.button(canvas, node, here)
                continue
            small = dim.get(node.actions[0], False)
            controls.button(canvas, replace(node, label="", why_not=node.label if small and not here else ""), here)
            reach = self._draw_entry(canvas, node, signs.get(node.actions[0], ""), small, small and not here)
            if suggested in node.actions:
                light_entry(canvas, node.area, reach)

    def _box(self, entries: list[Node]) -> Area:
        """The area of the entries in the full width of their place, with room above for the heading only."""
        box = self._placed.place if self._placed else placing.hull([node.area for node in entries])
        above, heading = entries[0].area.y - box.y, self._type * TITLE * HEADING
        return box.below(max(0.0, above - heading if above >= heading - 0.5 else above))

    def _used(self, entries: list[Node]) -> list[Area]:
        """The things used by the pointed entry, or by any entry."""
        assert self.node is not None
        menu, pointed = self.node.menu, self.app.pointed()
        uses = dict(zip(self.node.actions, menu.uses, strict=False)) if menu is not None else {}
        meant = [entry for entry in entries if pointed is not None and entry.key == pointed.key and entry.actions]
        found = [area for entry in meant or entries for action in entry.actions for area in uses.get(action, ())]
        return list(dict.fromkeys(found)) or [self.node.area]

    def _draw_heading(self, canvas: Canvas, box: Area, high: float) -> None:
        """The heading, if the place is higher than the entries."""
        size = self._type * TITLE
        if self.node is not None and high >= size * 2:
            room = box.top(high).inset(SIDE, 0)
            y = max(room.cy, room.bottom - size * 1.2)
            lettering.fitting(canvas, capital(self.node.label), room.x, y, size, "highlight", room.w, "display")

    def _draw_entry(self, canvas: Canvas, node: Node, sign: str, dim: bool, faint: bool) -> float:
        """The name of an action beside its sign, and its preview; returns the right edge."""
        size, left, width, menu = self._type, node.area.x + SIDE, node.area.w - 2 * SIDE, None
        said, title = "" if node.tip else node.hint, self._title(dim, size)
        if self._placed and self.node is not None:
            said, menu = self._placed.said[int(node.key.rpartition("-")[2])], self.node.menu
        lines = self._lines(said, width, size)
        named = self._written(MenuEntry(node.label, (), dim), menu, size, node.area.w) or (node.label,)
        name, told = ("primary_text", "primary_text") if node.primary else ("button_text", "text_soft")
        if faint:
            name = told = "button_text_off"
        y = node.area.cy - size * LINE * len(lines) / 2
        below, reach = y + title * (len(named) - 1) / 2, left
        for i, line in enumerate(lines):
            at = below + title / 2 + size * LINE * (i + 0.5)
            reach = max(reach, canvas.text(line, left, at, size, told, width=width).right)
        if menu is not None and any(menu.signs):
            if sign:
                canvas.show(sign, around(left + title * SIGN / 2, y, title * SIGN, title * SIGN))
            left, width = left + title * (SIGN + APART), width - title * (SIGN + APART)
        for i, line in enumerate(named):
            at = y + title * (i - (len(named) - 1) / 2)
            reach = max(reach, lettering.fitting(canvas, line, left, at, title, name, width, "display").right)
        return reach

    @property
    def _type(self) -> float:
        """The text size of the previews."""
        return self._placed.size if self._placed else SIZE

    def covered(self, seen: Seen) -> list[Area]:
        """The plate of an open menu, and all things of its entries, which no sentence covers."""
        entries = [entry for entry in self.nodes(seen) if entry.key != AGAIN]
        if self.node is None or not entries:
            return []
        uses = self.node.menu.uses if self.node.menu is not None else ()
        framed = [raised(self.node), *(area for areas in uses for area in areas)]
        return [self._box(entries).inset(-2 * BEHIND), *(area.inset(-BEHIND) for area in framed)]


def turn_to(choice: ChoiceMenu, seen: Seen, action: Any) -> None:
    """Turn an open menu to the page with that action, if it has it."""
    if choice.node is None or action not in choice.node.actions or action not in seen.legal:
        return
    for _ in choice.node.actions:
        entries = choice.nodes(seen)
        more = next((entry.press for entry in entries if entry.key == MORE), None)
        if more is None or any(action in entry.actions for entry in entries):
            return
        more()
