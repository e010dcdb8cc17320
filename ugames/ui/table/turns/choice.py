"""The menu for a node with several actions, each with its preview, near the node."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import product
from typing import Any, NamedTuple

from ugames.core.game import Seen
from ugames.core.teaching.preview import Fact
from ugames.core.words import Names, label_of, run_on
from ugames.registry import preview_of, words_of
from ugames.texts import text
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.store import LastMade
from ugames.ui.draw.theme import CLOSE, GAP, LEAST, SMALL
from ugames.ui.draw.typesetting import LEADING
from ugames.ui.kit import controls, placing
from ugames.ui.kit.nodes import MenuItem, Node
from ugames.ui.kit.tooltip import raised
from ugames.ui.table.panels.overlays import Height, Overlay
from ugames.ui.table.places import BUTTON_LEAST_PIXELS, below_header, whole
from ugames.ui.table.screen.table_parts import TableParts

NAME_SIZE_BY_PREVIEW = 1.15
ENTRY_PADDING = GAP + CLOSE
TEXT_REDUCTION = 0.92
COLUMNS_TRIED = 1, 2, 3
SIGN_ROOM_BY_NAME = 1.5
PREVIEW_MOST_WIDTH = 34.0
"""The greatest width of a preview, in text sizes."""
CHOICE_LAYER = 1
CHOOSE_AGAIN = "choice-again"
CANCEL_CHOICE = "choice-cancel"
MORE_CHOICES = "choice-more"


def facts_of(game: Any, seen: Seen, action: Any) -> Sequence[Fact]:
    """The consequences of an action; none if they are unknown."""
    preview = preview_of(game.id)
    return () if preview is None else preview.preview(game, seen, action)


def lines_of(game: Any, names: Names, facts: Sequence[Fact]) -> list[str]:
    """The sentences of these facts."""
    return [line for line in words_of(game.id).foretell(facts, names).split("\n") if line]


def foretold(game: Any, names: Names, seen: Seen, action: Any) -> str:
    """The consequences of an action in one line; empty if unknown."""
    return run_on(lines_of(game, names, facts_of(game, seen, action)))


class MenuEntry(NamedTuple):
    """An action as shown in a menu, or the way to more of them."""

    name: str
    action: Any = None
    preview: str = ""
    """Its whole preview."""
    forms: tuple[str, ...] = ("",)
    """The texts below its name, from the longest to none; each entry is shortened separately."""
    item: MenuItem = MenuItem()
    press: Callable[[], None] | None = None

    def title(self, size: float) -> float:
        """The text size of its name, beside previews of that size."""
        return size if self.item.dim else size * NAME_SIZE_BY_PREVIEW

    def indent(self, size: float) -> float:
        """The room for its sign."""
        return self.title(size) * SIGN_ROOM_BY_NAME if self.item.sign else 0.0


class MenuPlaces(NamedTuple):
    """The areas of entries, the cancel button last, and the texts below their names."""

    lost: int
    """The amount of text left to the hints."""
    place: Area
    """The room in which they lie."""
    areas: list[Area]
    size: float
    """The text size of previews."""
    entries: list[MenuEntry]
    said: list[str]

    @property
    def box(self) -> Area:
        """The area of the whole menu."""
        return placing.hull(self.areas)


class ChoiceMenu(Overlay):
    """The offered actions, if any."""

    height = Height.CHOICE

    def __init__(self, parts: TableParts) -> None:
        super().__init__(parts.overlays)
        self.words, self.names = parts.words, parts.board.names
        self.shown = parts.shown
        self.foretold: Callable[[Seen, Any], str] = partial(foretold, parts.session.game, self.names)
        """Returns the preview of an action."""
        self.node: Node | None = None
        """The node of the actions."""
        self._first_shown = 0
        """The index of the first action on this page."""
        self.placed: MenuPlaces | None = None
        """The places of the entries on this page."""
        self._entries = LastMade[list[Node]]()

    def open(self, node: Node, first: int = 0) -> None:
        """Offer the actions of a node; if they need several pages, from this one on."""
        self.node, self._first_shown = node, first
        self.appear()

    def vanish(self) -> None:
        self.node = None
        super().vanish()

    def update(self, now: float) -> None:
        """Close it when none of the actions is legal any more."""
        assert self.node is not None
        if not any(action in self.shown.seen.legal for action in self.node.actions):
            self.vanish()

    def nodes(self) -> list[Node]:
        """A button for each legal action, and one to cancel; nothing below can be reached."""
        return self.nodes_for(self.shown.seen)

    def offered(self) -> list[Node]:
        """The actions alone, each in one node."""
        return [node for node in self.nodes() if node.key != CHOOSE_AGAIN]

    def nodes_for(self, seen: Seen) -> list[Node]:
        assert self.node is not None
        node, origin = self.node, (self.node, seen, self._first_shown, whole(self.app.canvas.theme))
        return self._entries.get(origin, lambda: [*self._second_press(node, seen), *self._make(node, seen)])

    def _second_press(self, node: Node, seen: Seen) -> list[Node]:
        """The node itself, if its only action needs a second press."""
        legal = [action for action in node.actions if action in seen.legal]
        if not node.asks or len(legal) != 1:
            return []
        return [Node(CHOOSE_AGAIN, "place", node.label, node.area, tip=False, actions=(legal[0],), layer=CHOICE_LAYER)]

    def _make(self, node: Node, seen: Seen) -> list[Node]:
        entries = [
            self._entry(node, i, action, self.foretold(seen, action))
            for i, action in enumerate(node.actions)
            if action in seen.legal
        ]
        if not entries:
            return []
        self.placed = self._place(node, entries)
        *areas, cancel = self.placed.areas
        every = enumerate(zip(areas, self.placed.entries, self.placed.said, strict=True), self._first_shown)
        nodes = [
            Node(
                f"choice-{i}" if entry.press is None else MORE_CHOICES,
                "button",
                entry.name,
                area,
                hint=entry.preview,
                tip=said != entry.preview,
                actions=() if entry.press else (entry.action,),
                press=entry.press,
                primary=node.asks and len(node.actions) == 1,  # a question has answers
                layer=CHOICE_LAYER,
            )
            for i, (area, entry, said) in every
        ]
        return [
            *nodes,
            Node(CANCEL_CHOICE, "button", text("table.cancel"), cancel, press=self.vanish, layer=CHOICE_LAYER),
        ]

    def _entry(self, node: Node, i: int, action: Any, preview: str) -> MenuEntry:
        """An action of a node in the words of its menu, or of the game."""
        label = node.labels[i] if node.labels else label_of(self.words, action, self.names)
        item = node.menu.items[i] if node.menu else MenuItem()
        forms = (item.gist or preview,) if item.dim else (preview, item.gist)
        return MenuEntry(label, action, preview, tuple(dict.fromkeys((*filter(None, forms), ""))), item)

    # --- places

    def _place(self, node: Node, entries: list[MenuEntry]) -> MenuPlaces:
        """Place all entries in the node's own places for its menu, beside it, or anywhere; without room, by pages."""
        room, about = below_header(self.app.canvas.theme).inset(GAP), placing.hull((node.area, raised(node)))
        size, own = (node.menu.type, node.menu.places) if node.menu else (SMALL, ())
        for places in (own, _beside(about, room), (room,)):
            menus = [menu for place in places if (menu := self._places_in(place, about, entries, size))]
            if menus:
                return min(menus, key=lambda menu: (menu.lost, -menu.size))
        alone, most = (
            [entry._replace(forms=("",)) for entry in entries],
            COLUMNS_TRIED[-1] * int(room.h / self._least_button_height),
        )
        pages = (self._places_in(room, about, self._page(alone, count), size) for count in range(most, 0, -1))
        return next(page for page in pages if page)

    def _page(self, entries: list[MenuEntry], count: int) -> list[MenuEntry]:
        """At most that many entries, from the first one of this page on, and the way to the next page."""
        shown = entries[self._first_shown :][:count]
        last = self._first_shown + len(shown)
        label = text("table.more", first=self._first_shown + 1, last=last, all=len(entries))
        return [*shown, MenuEntry(label, press=partial(self._turn, last % len(entries)))]

    def _turn(self, first: int) -> None:
        self._first_shown = first
        self.app.redraw()

    def _places_in(self, room: Area, about: Area, entries: list[MenuEntry], usual: float) -> MenuPlaces | None:
        """Entries with as much text as possible within a room, in the largest size for that."""
        theme = self.app.canvas.theme
        least, sizes = max(theme.least, min(usual, SMALL)), [max(usual, SMALL)]
        while sizes[-1] * TEXT_REDUCTION > least:
            sizes.append(sizes[-1] * TEXT_REDUCTION)
        forms = product((*sizes, least), COLUMNS_TRIED)
        menus = (placed for form in forms if (placed := self._filled(room, about, entries, *form)))
        best = next(menus, None)
        while best and best.lost and (other := next(menus, None)):
            best = min(best, other, key=lambda menu: menu.lost)
        return best

    @property
    def _least_button_height(self) -> float:
        """The least height of a button, which grows less than other things."""
        return BUTTON_LEAST_PIXELS * self.app.canvas.theme.least / LEAST

    def _filled(
        self, room: Area, about: Area, entries: list[MenuEntry], size: float, columns: int
    ) -> MenuPlaces | None:
        """Entries in columns as near as possible to a thing, with the cancel button below; None if they do not fit.

        In a column that is too high, the longest entry is shortened first.
        """
        per, gap = -(-len(entries) // columns), size / 2
        width = min((room.w - gap * (columns - 1)) / columns, max(self._width(entry, size) for entry in entries))
        if -(-len(entries) // per) < columns or any(self._least_width(entry, size) > width for entry in entries):
            return None
        cut, stacks = [0] * len(entries), list[list[float]]()
        for first in range(0, len(entries), per):
            numbers = range(len(entries))[first : first + per]
            while (
                sum(highs := [self._entry_height(entries[i], cut[i], size, width) for i in numbers])
                > room.h - self._least_button_height
            ):
                longer = [
                    (high, -i) for high, i in zip(highs, numbers, strict=True) if cut[i] + 1 < len(entries[i].forms)
                ]
                if not longer:
                    return None
                cut[-max(longer)[1]] += 1
            stacks.append(highs)
        tall, areas = max(map(sum, stacks)), list[Area]()
        box = around(about.cx, about.cy, (width + gap) * columns - gap, tall + self._least_button_height)
        box = placing.inside(box, room)
        for column, highs in zip(box.columns(columns, gap), stacks, strict=True):
            rest = column
            for high in highs:
                part = high * tall / sum(highs)
                areas.append(rest.top(part - gap))
                rest = rest.below(part)
        texts = [entry.forms[number] for entry, number in zip(entries, cut, strict=True)]
        return MenuPlaces(sum(cut), room, [*areas, box.below(tall)], size, entries, texts)

    def _width(self, entry: MenuEntry, size: float) -> float:
        """The width at which an entry needs the fewest lines."""
        canvas = self.app.canvas
        name = entry.indent(size) + canvas.width(entry.name, entry.title(size), "display")
        return 2 * ENTRY_PADDING + max(name, min(PREVIEW_MOST_WIDTH * size, canvas.width(entry.forms[0], size))) + 1

    def _least_width(self, entry: MenuEntry, size: float) -> float:
        """The width for the longest word of its name."""
        word = lettering.widest_word(self.app.canvas, entry.name, entry.title(size), "display")
        return 2 * ENTRY_PADDING + entry.indent(size) + word

    def _entry_height(self, entry: MenuEntry, cut: int, size: float, width: float) -> float:
        """The least height of a shortened entry, with the gap below it."""
        return max(self._least_button_height, sum(self._words(entry, entry.forms[cut], size, width)) + GAP) + size / 2

    def _words(self, entry: MenuEntry, said: str, size: float, width: float) -> tuple[float, float]:
        """The heights of its name beside its sign, and of a text below."""
        canvas, title, room = self.app.canvas, entry.title(size), width - 2 * ENTRY_PADDING
        name = canvas.wrapped(entry.name, title, room - entry.indent(size), "display")
        return LEADING * title * len(name), LEADING * size * len(canvas.wrapped(said, size, room)) * bool(said)

    # --- drawing

    def draw(self, canvas: Canvas) -> None:
        """Draw the entries on a plate over a darkened table, and a line around their node."""
        canvas.fill(whole(canvas.theme), "shadow", 0, 0.35)
        nodes = self.offered()
        if self.node is None or not nodes or self.placed is None:
            return
        placed, pointed = self.placed, self.app.pointed_key
        meant = [entry for entry, node in zip(placed.entries, nodes, strict=False) if node.key == pointed]
        used = [area for entry in meant or placed.entries for area in entry.item.uses] or [self.node.area]
        for area in dict.fromkeys(used):
            if not area.meets(placed.box):
                canvas.outline(area.inset(-GAP / 2), "chosen", 12, 4)
        canvas.panel(placed.box.inset(-GAP), alpha=1.0)
        controls.button(canvas, nodes[-1], pointed == nodes[-1].key)
        for node, entry, said in zip(nodes, placed.entries, placed.said, strict=False):
            faint = entry.item.dim and pointed != node.key
            controls.button(canvas, replace(node, label=""), pointed == node.key, dim=faint)
            self._draw_entry(canvas, node, entry, said, faint)

    def _draw_entry(self, canvas: Canvas, node: Node, entry: MenuEntry, said: str, faint: bool) -> None:
        """The name of an action beside its sign, and its preview."""
        assert self.placed is not None
        size, tones = self.placed.size, ("button_text", "text_soft")
        if node.primary or faint:
            tones = ("button_text_off" if faint else "primary_text",) * 2
        name_high, text_high = self._words(entry, said, size, node.area.w)
        inner, title = node.area.centred(node.area.w - 2 * ENTRY_PADDING, name_high + text_high), entry.title(size)
        if entry.item.sign:
            canvas.show(entry.item.sign, around(inner.x + title / 2, inner.y + name_high / 2, title, title))
        canvas.paragraph(entry.name, inner.beside(entry.indent(size)), title, tones[0], family="display", spacing=1)
        if said:
            canvas.paragraph(said, inner.below(name_high), size, tones[1], spacing=1)

    def boxes(self) -> list[Area]:
        """The plate of an open menu, and all things of its entries."""
        if self.node is None or not self.nodes() or self.placed is None:
            return []
        framed = [raised(self.node), *(area for entry in self.placed.entries for area in entry.item.uses)]
        return [self.placed.box.inset(-2 * GAP), *(area.inset(-GAP) for area in framed)]


def _beside(about: Area, room: Area) -> tuple[Area, ...]:
    """The parts of a room below, above, right and left of a thing."""
    gap = placing.GAP_BEFORE_WORDS + GAP
    return (
        room.below(about.bottom + gap - room.y),
        room.top(about.y - gap - room.y),
        room.beside(about.right + gap - room.x),
        room.left(about.x - gap - room.x),
    )
