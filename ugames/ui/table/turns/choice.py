"""The menu for a node with several actions, each with its preview, near the node."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import product
from typing import Any, NamedTuple

from ugames.core.words import Names, capital, label_of
from ugames.texts import text
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.theme import CLOSE, GAP, LEAST
from ugames.ui.kit import controls, placing
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import Menu, Node
from ugames.ui.kit.tooltip import raised
from ugames.ui.table.board import Seen
from ugames.ui.table.places import TOUCH, below_header, whole
from ugames.ui.table.turns.hints import light_entry

SIZE, TITLE, LINE = 19.0, 1.15, 1.14
"""The text size of previews; and by it, that of a name, and the line spacing."""
SIDE = GAP + CLOSE
"""The horizontal padding of an entry."""
LARGER, SMALLER = 1.3, 0.92
"""The greatest text size of a menu relative to the text around it, and the factor for each reduction."""
COLUMNS, COLUMN = (1, 2, 3), 380.0
"""The tried numbers of columns, and the preferred width of one."""
NAME_ALONE = 3
"""The penalty of a name alone compared with a short preview."""
SIGN = 1.5
"""The room for a sign, by the name's height."""
WIDEST = 640.0
"""The greatest width of an entry beside its node."""
HIGH = 58.0
"""The least height of an entry where there is room."""
HEADING = 2.2
"""The height of the heading above the entries, by a name's height."""
LAYER = 1
AGAIN, CANCEL, MORE = "choice-again", "choice-cancel", "choice-more"


def nothing(seen: Seen, action: Any) -> str:
    """An empty preview."""
    return ""


class MenuEntry(NamedTuple):
    """An action as shown in a menu, or the way to more of them."""

    name: str
    action: Any = None
    told: str = ""
    """Its whole preview."""
    forms: tuple[str, ...] = ("",)
    """The texts below its name, from the longest to none; each entry is shortened separately."""
    sign: str = ""
    """The picture before its name."""
    dim: bool = False
    """Whether it is useless, so that it is small and gives the reason."""
    uses: tuple[Area, ...] = ()
    """The things that it uses."""
    press: Callable[[], None] | None = None


class MenuForm(NamedTuple):
    """A layout of a menu: number of columns, gap between entries, text size, least height, and room for signs."""

    columns: int
    gap: float
    size: float
    low: float
    signed: bool = False

    def title(self, entry: MenuEntry) -> float:
        """The text size of a name."""
        return self.size if entry.dim else self.size * TITLE

    def indent(self, entry: MenuEntry) -> float:
        """The room for a sign before a name."""
        return self.title(entry) * SIGN * self.signed


class MenuPlaces(NamedTuple):
    """The areas of entries, the cancel button last, and the texts below their names."""

    lost: float
    """The amount of text left to the hints."""
    place: Area
    areas: list[Area]
    form: MenuForm
    entries: list[MenuEntry]
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
        """All entries in the node's own places for its menu, or beside it if they fit nowhere there."""
        told = [
            (i, action, self.foretold(seen, action)) for i, action in enumerate(node.actions) if action in seen.legal
        ]
        if not told:
            return []
        menu, entries = node.menu, [self._entry(node, *each) for each in told]
        found = [grid for place in menu.places if (grid := self._grid(place, menu, entries))] if menu else []
        if found:
            self._placed = min(found, key=lambda grid: grid.lost)
        else:
            self._placed = self._beside(node, [self._entry(replace(node, menu=None), *each) for each in told])
        *areas, cancel = self._placed.areas
        every = enumerate(zip(areas, self._placed.entries, self._placed.said, strict=True), self._first)
        nodes = [
            Node(
                f"choice-{i}" if entry.press is None else MORE,
                "button",
                entry.name,
                area,
                hint=entry.told,
                tip=said != entry.told,
                actions=() if entry.press else (entry.action,),
                press=entry.press,
                primary=node.asks and len(node.actions) == 1,  # a question has answers
                layer=LAYER,
            )
            for i, (area, entry, said) in every
        ]
        return [*nodes, Node(CANCEL, "button", text("table.cancel"), cancel, press=self.cancel, layer=LAYER)]

    def _entry(self, node: Node, i: int, action: Any, told: str) -> MenuEntry:
        """An action of a node as its menu names it, or else the game's words."""
        if (menu := node.menu) is None:
            label = node.labels[i] if node.labels else label_of(self.words, action, self.names)
            return MenuEntry(label, action, told, (told, "") if told else ("",))
        gist, dim = menu.gists[i] if menu.gists else "", bool(menu.dim) and menu.dim[i]
        forms: tuple[str, ...] = (gist or told,) if dim else (told, gist)
        sign, uses = menu.signs[i] if menu.signs else "", menu.uses[i] if menu.uses else ()
        return MenuEntry(
            menu.labels[i], action, told, tuple(dict.fromkeys((*filter(None, forms), ""))), sign, dim, uses
        )

    def _wide(self, name: str, size: float) -> float:
        return self.app.canvas.width(name, size, "display")

    def _written(self, entry: MenuEntry, form: MenuForm, width: float) -> tuple[str, ...]:
        """A name in one line, or two of similar length, beside its sign; empty if it does not fit."""
        canvas, title = self.app.canvas, form.title(entry)
        room = width - 2 * SIDE - form.indent(entry)
        if self._wide(entry.name, title) <= room:
            return (entry.name,)
        even = lettering.even_width(canvas, entry.name, title, room, "display")
        lines = canvas.wrapped(entry.name, title, even, "display")
        return lines if len(lines) <= 2 and all(self._wide(line, title) <= room for line in lines) else ()

    def _grid(self, place: Area, menu: Menu, entries: list[MenuEntry]) -> MenuPlaces | None:
        """Entries with as much text as possible, in the largest size for that."""
        theme = self.app.canvas.theme
        least = max(theme.least, min(menu.type, SIZE))
        sizes = [max(SIZE, menu.type * LARGER)]
        while sizes[-1] * SMALLER > least:
            sizes.append(sizes[-1] * SMALLER)
        columns, found = sorted(COLUMNS, key=lambda count: abs(place.w / count - COLUMN)), None
        for size, across, low, gap in product((*sizes, least), columns, (HIGH, self._low), (GAP, CLOSE)):
            placed = self._filled(place, MenuForm(across, gap, size, low, any(menu.signs)), entries)
            if placed and (found is None or placed.lost < found.lost):
                found = placed
        return found

    @property
    def _low(self) -> float:
        """The least height of a button, which grows less than other things."""
        return TOUCH * self.app.canvas.theme.least / LEAST

    def _filled(self, place: Area, form: MenuForm, entries: list[MenuEntry]) -> MenuPlaces | None:
        """Entries of that form at the bottom of a place, column by column, with the cancel button below; None if they
        do not fit. In a column that is too high, the longest entry is shortened first.
        """
        columns, gap = form[:2]
        per, width = -(-len(entries) // columns), (place.w - gap * (columns - 1)) / columns
        if -(-len(entries) // per) < columns or not all(self._written(each, form, width) for each in entries):
            return None
        room, cut, stacks = place.h - self._low - gap, [0] * len(entries), list[dict[int, float]]()
        for first in range(0, len(entries), per):
            here = range(first, min(first + per, len(entries)))
            free = room - gap * (len(here) - 1)
            while sum((high := {i: self._high(entries[i], cut[i], form, width) for i in here}).values()) > free:
                longer = [i for i in here if cut[i] + 1 < len(entries[i].forms)]
                if not longer:
                    return None
                cut[max(longer, key=lambda i: (high[i], -i))] += 1
            stacks.append(high)
        goal, areas = max(sum(each.values()) + gap * (len(each) - 1) for each in stacks), list[Area]()
        last = place.bottom - self._low
        for column, stack in enumerate(stacks):
            y, grow = last - gap - goal, [i for i in stack if not entries[i].dim] or [*stack]
            more = (goal - gap * (len(stack) - 1) - sum(stack.values())) / len(grow)
            for i, high_of in stack.items():
                high_of += more * (i in grow)
                areas.append(Area(place.x + column * (width + gap), y, width, high_of))
                y += high_of + gap
        said = [entry.forms[each] for entry, each in zip(entries, cut, strict=True)]
        lost = sum(each if words else each * NAME_ALONE for each, words in zip(cut, said, strict=True))
        return MenuPlaces(lost, place, [*areas, Area(place.x, last, place.w, self._low)], form, entries, said)

    def _high(self, entry: MenuEntry, cut: int, form: MenuForm, width: float) -> float:
        """The least height of a shortened entry."""
        names = self._written(entry, form, width)
        lines = self._lines(entry.forms[cut], width - 2 * SIDE, form.size)
        text_high = form.title(entry) * len(names) + form.size * LINE * len(lines)
        return max(self._low if entry.dim else form.low, form.gap + GAP + text_high)

    def _beside(self, node: Node, entries: list[MenuEntry]) -> MenuPlaces:
        """Entries beside the node: with previews unless these would cover it, and in pages if there are too many."""
        room, about = below_header(self.app.canvas.theme).inset(GAP), placing.hull((node.area, raised(node)))
        alone = [entry._replace(forms=("",)) for entry in entries]
        found = [*self._columns(entries, about, room), *self._columns(alone, about, room)]
        if found:
            return next((each for each in found if not each.place.meets(about)), found[-1])
        here = 2
        while next(self._columns(alone[: here + 1], about, room), None):
            here += 1
        shown = alone[self._first :][: here - 1]
        last = self._first + len(shown)
        label = text("table.more", first=self._first + 1, last=last, all=len(alone))
        more = MenuEntry(label, press=partial(self._turn, last % len(alone)))
        return next(self._columns([*shown, more], about, room))

    def _columns(self, entries: list[MenuEntry], about: Area, room: Area) -> Iterator[MenuPlaces]:
        """The entries beside a thing in columns, in high buttons if there is room."""
        wide = max(self._wide(entry.name, SIZE * TITLE) for entry in entries)
        told = max(self.app.canvas.width(entry.forms[0], SIZE) for entry in entries)
        width = min(room.w, 2 * SIDE + GAP + max(wide, min(WIDEST, told)))
        count = len(entries)
        for low, columns in product((HIGH, self._low), range(1, 1 + max(1, int((room.w + GAP) // (width + GAP))))):
            form, per = MenuForm(columns, GAP, SIZE, low), -(-count // columns)
            highs = [self._high(entry, 0, form, width) + GAP for entry in entries]
            high = self._low + max(sum(highs[first : first + per]) for first in range(0, count, per))
            if high <= room.h and -(-count // per) == columns:
                place = placing.beside((width + GAP) * columns - GAP, high, about, room)
                if placed := self._filled(place, form, entries):
                    yield placed

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
        nodes = [node for node in self.nodes(seen) if node.key != AGAIN]
        if not nodes or self._placed is None:
            return
        box, pointed, form = self._box(self._placed), self.app.pointed(), self._placed.form
        here = pointed.key if pointed else ""
        for area in self._used(self._placed, [node.key == here for node in nodes]):
            if not area.meets(box):
                canvas.outline(area.inset(-GAP / 2), "chosen", 12, 4)
        canvas.panel(box.inset(-GAP), alpha=1.0)
        size = form.size * TITLE
        if (high := nodes[0].area.y - box.y) >= size * 2:
            room = box.top(high).inset(SIDE, 0)
            y = max(room.cy, room.bottom - size * 1.2)
            lettering.fitting(canvas, capital(self.node.label), room.x, y, size, "highlight", room.w, "display")
        controls.button(canvas, nodes[-1], here == nodes[-1].key)
        for node, entry, said in zip(nodes, self._placed.entries, self._placed.said, strict=False):
            faint = entry.dim and here != node.key
            plain = replace(node, label="", why_not=node.label if faint else "")
            controls.button(canvas, plain, here == node.key)
            reach = self._draw_entry(canvas, node, entry, said, faint)
            if suggested is not None and suggested in node.actions:
                light_entry(canvas, node.area, reach)

    def _box(self, placed: MenuPlaces) -> Area:
        """The area of the entries in the full width of their place, with room above for the heading only."""
        above, heading = placed.areas[0].y - placed.place.y, placed.form.size * TITLE * HEADING
        return placed.place.below(max(0.0, above - heading if above >= heading - 0.5 else above))

    def _used(self, placed: MenuPlaces, pointed: Sequence[bool]) -> list[Area]:
        """The things used by the pointed entry, or by any entry."""
        assert self.node is not None
        meant = [entry for entry, here in zip(placed.entries, pointed, strict=False) if here]
        found = [area for entry in meant or placed.entries for area in entry.uses]
        return list(dict.fromkeys(found)) or [self.node.area]

    def _draw_entry(self, canvas: Canvas, node: Node, entry: MenuEntry, said: str, faint: bool) -> float:
        """The name of an action beside its sign, and its preview; returns the right edge."""
        assert self._placed is not None
        form, left, width = self._placed.form, node.area.x + SIDE, node.area.w - 2 * SIDE
        size, title, reach = form.size, form.title(entry), left
        lines, named = self._lines(said, width, size), self._written(entry, form, node.area.w)
        name, told = ("primary_text", "primary_text") if node.primary else ("button_text", "text_soft")
        if faint:
            name = told = "button_text_off"
        y = node.area.cy - size * LINE * len(lines) / 2
        below = y + title * len(named) / 2
        for i, line in enumerate(lines):
            at = below + size * LINE * (i + 0.5)
            reach = max(reach, canvas.text(line, left, at, size, told, width=width).right)
        if entry.sign:
            canvas.show(entry.sign, around(left + title / 2, y, title, title))
        left, width = left + form.indent(entry), width - form.indent(entry)
        for i, line in enumerate(named):
            at = y + title * (i - (len(named) - 1) / 2)
            reach = max(reach, lettering.fitting(canvas, line, left, at, title, name, width, "display").right)
        return reach

    def covered(self, seen: Seen) -> list[Area]:
        """The plate of an open menu, and all things of its entries, which no sentence covers."""
        if self.node is None or not self.nodes(seen) or self._placed is None:
            return []
        framed = [raised(self.node), *(area for entry in self._placed.entries for area in entry.uses)]
        return [self._box(self._placed).inset(-2 * GAP), *(area.inset(-GAP) for area in framed)]


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
