"""The nodes of a screen, one list for focus ring, keys, gamepad, tooltips, screen reader and tests, so that they always
agree; and the pointer that finds, holds and drags them.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from math import inf
from typing import Any, Literal, NamedTuple

from ugames.core.words import sentences
from ugames.texts import text
from ugames.ui.draw.geometry import LIFT_IN_FAN, Area
from ugames.ui.draw.theme import SMALL

LONG_PRESS_SECONDS = 0.5
"""Holding the button for this long asks for a closer look."""
LOOKED_AT_ROLES = "card", "place"
"""The roles of nodes with a closer look by mouse; a slow click on a button is still a click."""
RESTING_UNITS = 12.0
"""Units of movement up to which a pointer rests, and a pressed card is not dragged."""

HAND_ZONE = "hand"
"""The zone of the viewer's own hand; cards that lie together have a zone of that name on every board."""
TRICK_ZONE = "trick"
SPOILS_ZONE = "spoils"


class MenuItem(NamedTuple):
    """What a menu shows of an action, beside its label and preview."""

    sign: str = ""
    """The picture before its label."""
    gist: str = ""
    """A short preview, shown where the whole one has no room."""
    dim: bool = False
    """Whether it is useless, so that it is small and gives the reason."""
    uses: tuple[Area, ...] = ()
    """The things that it uses, which are marked; if empty, the menu's own node is."""


class Menu(NamedTuple):
    """The menu of a node's actions."""

    items: tuple[MenuItem, ...]
    places: tuple[Area, ...] = ()
    """Its own places, the best first."""
    type: float = SMALL
    """The smallest text height nearby, which the menu's own text does not undercut."""


Role = Literal[
    "article",
    "box",
    "button",
    "card",
    "choice",
    "entry",
    "floor",
    "gone",
    "option",
    "picture",
    "place",
    "slider",
    "tab",
    "text",
    "toggle",
]
"""What a node is to keys, to a screen reader and to whoever draws it."""
CardMark = Literal["", "legal", "able", "offered", "risk", "prize", "dim", "beaten", "winner", "chosen"]
"""How a card or place stands out; STYLE_BY_MARK in ui/table/cards/mark.py says how each looks."""


class NodeKind(Enum):
    """What a node is to words that look for room on a table, and to a closer look."""

    THING = auto()
    PLATE = auto()
    """The name plate of a seat, for a closer look at all that lies open there."""
    SIGN = auto()
    """A small sign, such as the led suit: words cover other things before it."""
    MAT = auto()
    """A mat for cards: where none lies, there is room for words."""


PRESS_SOUNDS = {
    "back": "back",
    "box": "box",
    "card": "flip",
    "choice": "drawer",
    "earlier": "page",
    "later": "page",
    "quit": "back",
    "tab": "page",
}
"""The sound of pressing a node, by key or role; a toggle has two sounds."""
USUAL_PRESS_SOUND = "tap"
PRIMARY_PRESS_SOUND = "go"


@dataclass(frozen=True)
class Node:
    """One thing on the screen that can be pointed at."""

    key: str
    """Its name on this screen, stable between frames so that the focus stays."""
    role: Role
    label: str
    area: Area
    value: str = ""
    """Its state in words, in addition to the label: "on", "70 %", "3 cards"."""
    hint: str = ""
    """The text of its tooltip: a preview, or a longer explanation."""
    why_not: str = ""
    """The reason why it is disabled; empty if it is enabled."""
    actions: tuple[Any, ...] = ()
    """Its game actions: a single one is done at once, several are offered in a menu."""
    labels: tuple[str, ...] = ()
    """The labels of these actions in the menu; if empty, the game's words say them."""
    menu: Menu | None = None
    """The menu's places, chosen to cover nothing needed for the choice; without room the menu opens beside the node."""
    press: Callable[[], None] | None = None
    """Its effect when pressed, if it has no game action."""
    adjust: Callable[[int], None] | None = None
    """The effect of left (-1) and right (+1), for sliders and choices."""
    card: Any = None
    """Its card, for enlarging."""
    zone: str = ""
    """The zone of its card, which rises under the pointer."""
    seat: int | None = None
    """The seat to which it belongs; None for shared things and the viewer's own hand."""
    lift: float = LIFT_IN_FAN
    """The rise of its card, in card heights."""
    drag: bool = False
    """Whether it can be dragged."""
    drops: tuple[Any, ...] = ()
    """Actions by drop only: of another node on this, or of this on a node with the same action."""
    mark: CardMark = "legal"
    """The light of a place with a possible action; empty if its card is lit instead."""
    asks: bool = False
    """Whether it has to be pressed twice, since its action cannot be undone, or may fail."""
    acts_on_press: bool = False
    """Whether it acts when the button goes down, as in real-time games."""
    tip: bool = True
    """Whether its hint appears beside it; otherwise the screen shows it elsewhere."""
    about: Area | None = None
    """The part of it that its hint is about; None for all of it."""
    row: str = ""
    """The row of small cards that is enlarged while one of them is pointed at."""
    sign: str = ""
    """The picture before the words of a button."""
    subject: str = ""
    """The game whose hue a button has, on a page about all games."""
    primary: bool = False
    """Whether it is the most likely choice, and stands out."""
    minor: bool = False
    """Whether a better choice is beside it, so that it is less prominent."""
    picture: str = ""
    """The picture that it looks like, with its label on a plate, instead of a plain button."""
    caps: tuple[str, ...] = ()
    """The keyboard keys that it looks like, in a row, instead of a button."""
    grave: bool = False
    """Whether its action is destructive, and looks so."""
    chosen: bool = False
    """Whether it is the chosen one of several: the open tab, an option, a pressed key."""
    on: bool = False
    """Whether it is a toggle that is on."""
    long: str = ""
    """The Markdown text of an article."""
    kind: NodeKind = NodeKind.THING
    layer: int = 0
    """Its layer: only nodes of the highest layer can be reached, so that a dialog covers the others."""

    @property
    def enabled(self) -> bool:
        return not self.why_not and bool(self.actions or self.press or self.adjust)

    @property
    def noise(self) -> str:
        """The sound of pressing it."""
        if self.role == "toggle":
            return "switch-off" if self.on else "switch-on"
        if self.grave:
            return "tear"
        return PRESS_SOUNDS.get(
            self.key, PRESS_SOUNDS.get(self.role, PRIMARY_PRESS_SOUND if self.primary else USUAL_PRESS_SOUND)
        )

    @property
    def rises(self) -> bool:
        """Whether its card rises under the pointer."""
        return bool(self.zone and self.actions) and not self.acts_on_press and (self.card is not None or self.drag)

    @property
    def spoken(self) -> str:
        """The whole node in words."""
        parts = (self.label, text("common.chosen") if self.chosen else "", self.value, self.hint, self.why_not)
        return sentences(parts)


class Way(NamedTuple):
    """A button in a row, with its words and its action."""

    key: str
    label: str
    press: Callable[[], None]
    hint: str = ""
    why_not: str = ""
    primary: bool = False
    grave: bool = False
    sign: str = ""

    def node(self, area: Area, subject: str = "") -> Node:
        """The button there, perhaps in the hue of a game."""
        return Node(self.key, "button", self.label, area, "", self.hint, self.why_not, press=self.press,
                    primary=self.primary, grave=self.grave, sign=self.sign, subject=subject)  # fmt: skip


def topmost(nodes: Sequence[Node]) -> list[Node]:
    """The nodes of the top layer."""
    top = max((node.layer for node in nodes), default=0)
    return [node for node in nodes if node.layer == top]


def reachable(nodes: Sequence[Node]) -> list[Node]:
    """The nodes of the top layer but texts, with disabled ones, which explain themselves."""
    return [node for node in topmost(nodes) if node.role != "text"]


def node_at(nodes: Sequence[Node], x: float, y: float) -> Node | None:
    """The node at this point; later nodes are on top."""
    for node in reversed(reachable(nodes)):
        if node.area.holds(x, y):
            return node
    return None


def dropped(node: Node, under: Node | None) -> Node | None:
    """The node with only the actions shared with the node under it.

    Without shared actions, a node with drop targets returns to its place, and another one keeps all actions.
    """
    takes = {*under.actions, *under.drops} if under else set()
    common = tuple(action for action in dict.fromkeys((*node.actions, *node.drops)) if action in takes)
    if common:
        return replace(node, actions=common)
    return None if node.drops else node


def find(nodes: Sequence[Node], key: str | None) -> Node | None:
    """The reachable node with that key."""
    return next((node for node in reachable(nodes) if node.key == key), None)


def step(nodes: Sequence[Node], key: str | None, by: int) -> Node | None:
    """The next or previous node in reading order; the first one is on the table rather than in the menus."""
    ring = reachable(nodes)
    if not ring:
        return None
    at = next((i for i, node in enumerate(ring) if node.key == key), None)
    if at is not None:
        return ring[(at + by) % len(ring)]
    if by < 0:
        return ring[-1]
    return next((node for node in ring if node.actions), ring[0])


def beginning(nodes: Sequence[Node], usable: Container[object] = ()) -> Node | None:
    """Where keys begin: at something with a `usable` action, in the hand first; else at the primary node."""
    ring = reachable(nodes)
    able = [node for node in ring if any(action in usable for action in node.actions)]
    likely = [*able, *(node for node in ring if node.primary and node.enabled)]
    return next((node for node in able if node.zone == HAND_ZONE), likely[0] if likely else None)


def towards(nodes: Sequence[Node], key: str | None, dx: int, dy: int) -> Node | None:
    """The nearest node in a direction; those ahead of any part of it count as nearer than those to the side.

    Steps left and right stay about in their row.
    """
    focused = find(nodes, key)
    if focused is None:
        return step(nodes, key, 1)

    nearest, least = focused, (inf, inf)
    for node in reachable(nodes):
        right, down = node.area.cx - focused.area.cx, node.area.cy - focused.area.cy
        ahead, beside = right * dx + down * dy, abs(right * dy) + abs(down * dx)
        aside = max(0.0, beside - (focused.area.w * abs(dy) + focused.area.h * abs(dx)) / 2)
        if ahead <= 1 or (dx and aside > ahead):
            continue
        if (cost := (ahead + 2.5 * aside, beside)) < least:
            nearest, least = node, cost
    return nearest


class Pointer:
    """A mouse, a touchpad or a finger."""

    def __init__(self) -> None:
        self.at = (0.0, 0.0)
        self.over: str | None = None
        """The key of the node under the pointer."""
        self.dragging: Node | None = None
        self._held: tuple[str, float, float] | None = None
        """The key of the node where the button went down, and the point."""
        self.long_at = inf
        """The time when the button has been held long enough for a closer look."""

    def forget(self) -> None:
        """Forget all nodes."""
        self.over = self.dragging = self._held = None
        self.long_at = inf

    def move(self, nodes: Sequence[Node]) -> bool:
        """The pointer has moved; whether another node is under it."""
        node, before = node_at(nodes, *self.at), self.over
        self.over = node.key if node else None
        if self._held and not self.dragging:
            held, x, y = self._held
            far = max(abs(self.at[0] - x), abs(self.at[1] - y)) > RESTING_UNITS
            self.long_at = inf if far else self.long_at
            lifted = find(nodes, held)
            if far and lifted and lifted.drag and lifted.enabled:
                self.dragging = lifted
        return self.over != before

    def press(self, nodes: Sequence[Node], now: float, finger: bool = False) -> Node | None:
        """The button goes down; returns the node under it. One that acts on a press is not held."""
        node = node_at(nodes, *self.at)
        self._held = (node.key, *self.at) if node and not node.acts_on_press else None
        long = self._held and node and (finger or node.role in LOOKED_AT_ROLES)
        self.long_at = now + LONG_PRESS_SECONDS if long else inf
        return node

    def linger(self, now: float) -> bool:
        """Whether the button has just been held long enough without moving, so that it is no click."""
        if self.dragging or now < self.long_at:
            return False
        self.long_at, self._held = inf, None
        return True

    def release(self, nodes: Sequence[Node]) -> Node | None:
        """The button goes up; returns the clicked or dropped node."""
        held, dragged = self._held, self.dragging
        self._held = self.dragging = None
        self.long_at = inf
        node = node_at(nodes, *self.at)
        if dragged:
            return dropped(dragged, node) if node is None or node.key != dragged.key else None
        return node if node and held and node.key == held[0] else None
