"""The nodes of a screen: one list, which the focus ring, keys, gamepad, tooltips, spoken text and tests all read,
so that they always agree.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import MISSING, dataclass, replace
from math import inf
from typing import Any, NamedTuple, TypeVar

from ugames.core.words import sentences
from ugames.texts import text
from ugames.ui.draw.geometry import LIFT, Area


class Menu(NamedTuple):
    """The places for a menu of actions, the best one first, and what they are called there, each above its preview."""

    places: tuple[Area, ...]
    labels: tuple[str, ...]
    signs: tuple[str, ...] = ()
    """The picture beside each of them, or "" for none; if empty, none has one."""
    type: float = 19.0
    """The height of the smallest type beside which it lies: its own is no smaller, and larger where it has room."""
    gists: tuple[str, ...] = ()
    """Their previews in a few words, where those have no room."""
    uses: tuple[tuple[Area, ...], ...] = ()
    """The things that each of them uses, which are marked; if empty, the one to which the menu belongs is."""
    dim: tuple[bool, ...] = ()
    """Which of them bring nothing, and do not shine like the others; if empty, none."""
    filled: bool = False
    """Whether the entries fill the places: these lie on buttons, none of which may look out by half."""


NOISES = {
    "back": "back",
    "box": "box",
    "card": "flip",
    "choice": "drawer",
    "earlier": "page",
    "later": "page",
    "quit": "back",
    "tab": "page",
}
"""What is heard when a node of such a key or role is pressed; a toggle has two sounds."""
TAP, DO = "tap", "go"
"""What is heard of all others, and of those among them that most people want."""
N = TypeVar("N")


def made_often(kind: type[N]) -> type[N]:
    """Decorate a dataclass of which each frame makes many: defaults are read where they stand, in the class."""
    fields_ = kind.__dataclass_fields__  # type: ignore[attr-defined]  # only dataclasses are decorated
    names, known = tuple(fields_), fields_.keys()
    needed = {name for name, field in fields_.items() if field.default is MISSING}

    def begin(self: N, /, *given: Any, **named: Any) -> None:
        """Set the fields of a node, by position or by name."""
        values = self.__dict__
        values.update(zip(names, given))  # noqa: B905  # fields with a default may be left out
        values.update(named)
        if len(values) < len(given) + len(named) or not needed <= values.keys() <= known:
            raise TypeError(f"{kind.__name__} is not made of {len(given)} values and {sorted(named)}")

    setattr(kind, "__init__", begin)  # noqa: B010  # callers are checked by the fields
    return kind


@made_often
@dataclass(frozen=True)
class Node:
    """One thing on the screen that can be pointed at."""

    key: str
    """Its name on this screen: stable from frame to frame, so that the focus stays where it is."""
    role: str
    """card, place, button, toggle, choice, slider, entry, tab, text"""
    label: str
    area: Area
    value: str = ""
    """Its state in words, besides its label: "on", "70 %", "3 cards"."""
    hint: str = ""
    """The hint that appears when it is pointed at: a preview, or a longer explanation."""
    why_not: str = ""
    """Why it cannot be used now; empty if it can."""
    actions: tuple[Any, ...] = ()
    """The game actions that it stands for: a single one is done at once, several are offered in a menu."""
    labels: tuple[str, ...] = ()
    """What each of these actions is called in the menu; if empty, as the words of the game call it."""
    menu: Menu | None = None
    """Where its menu covers nothing that one needs for the choice; without room there it opens beside the node."""
    press: Callable[[], None] | None = None
    """Its effect when pressed, if that is no game action."""
    adjust: Callable[[int], None] | None = None
    """The effect of left (-1) and right (+1), for sliders and choices."""
    card: Any = None
    """The card that it shows, for enlarging."""
    zone: str = ""
    """Where on the table that card lies: it rises when it is pointed at."""
    lift: float = LIFT
    """The part of its height by which it rises."""
    drag: bool = False
    """Whether it can be picked up and dropped on the table."""
    drops: tuple[Any, ...] = ()
    """What can be done by dropping alone: on this, or with this on a node that has the same action."""
    mark: str = "legal"
    """How a place is lit while something can be done there; not at all if empty, as a card there is lit itself."""
    asks: bool = False
    """Whether it has to be pressed twice: its action is for good."""
    quick: bool = False
    """Whether it acts when the button goes down and not when it comes up, as in games without turns."""
    tip: bool = True
    """Whether its hint appears beside it; otherwise the screen itself shows it where it covers nothing."""
    about: Area | None = None
    """The part of it that its hint speaks of and lies beside, if that is not all of it."""
    row: str = ""
    """The row of small cards to which it belongs, which is shown larger while one of them is pointed at."""
    sign: str = ""
    """The picture before the words of a button."""
    subject: str = ""
    """The game whose hue a button has, on a page about all games."""
    primary: bool = False
    """Whether most people want it here, so that it stands out."""
    minor: bool = False
    """Whether something better of its kind stands beside it, so that it is quieter than other buttons."""
    picture: str = ""
    """The drawing that it looks like, with its label on a plate, instead of a plain button."""
    caps: tuple[str, ...] = ()
    """The keys of a keyboard that it looks like, one beside the other, instead of a button with its label."""
    grave: bool = False
    """Whether it takes something away, and looks like it."""
    chosen: bool = False
    """Whether it is the chosen one of several: the open tab, an option, a key that is down."""
    on: bool = False
    """Whether it is a toggle that is on."""
    long: str = ""
    """The text to read that it holds, if it is an article: lines of Markdown."""
    layer: int = 0
    """Only the nodes of the highest layer can be reached: a dialog covers what is below."""

    @property
    def enabled(self) -> bool:
        """Whether it can be used now."""
        return not self.why_not and bool(self.actions or self.press or self.adjust)

    @property
    def noise(self) -> str:
        """The sound of its being pressed."""
        if self.role == "toggle":
            return "switch-off" if self.on else "switch-on"
        if self.grave:
            return "tear"
        return NOISES.get(self.key, NOISES.get(self.role, DO if self.primary else TAP))

    @property
    def rises(self) -> bool:
        """Whether the card that it stands for rises when it is pointed at."""
        return bool(self.zone and self.actions) and not self.quick and (self.card is not None or self.drag)

    @property
    def spoken(self) -> str:
        """All of it in words."""
        parts = (self.label, text("common.chosen") if self.chosen else "", self.value, self.hint, self.why_not)
        return sentences(parts)


def reachable(nodes: Sequence[Node]) -> list[Node]:
    """The nodes of the top layer, disabled ones included, since they say why they are disabled."""
    top = max((node.layer for node in nodes), default=0)
    return [node for node in nodes if node.layer == top and node.role != "text"]


def node_at(nodes: Sequence[Node], x: float, y: float) -> Node | None:
    """The node under the pointer; later nodes lie on top of earlier ones."""
    for node in reversed(reachable(nodes)):
        if node.area.holds(x, y):
            return node
    return None


def dropped(node: Node, under: Node | None) -> Node | None:
    """The node with only the actions that it shares with the node it is dropped on.

    Without any, a node that has targets is put back, and another one does all that it can.
    """
    takes = {*under.actions, *under.drops} if under else set()
    common = tuple(action for action in dict.fromkeys((*node.actions, *node.drops)) if action in takes)
    if common:
        return replace(node, actions=common)
    return None if node.drops else node


def find(nodes: Sequence[Node], key: str | None) -> Node | None:
    """The node with that key, if it can be reached."""
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


def towards(nodes: Sequence[Node], key: str | None, dx: int, dy: int) -> Node | None:
    """The nearest node in a direction: nodes straight ahead count as nearer than nodes to the side."""
    here = find(nodes, key)
    if here is None:
        return step(nodes, key, 1)

    x, y = here.area.cx, here.area.cy
    nearest, least = here, inf
    for node in reachable(nodes):
        if node.key == here.key:
            continue
        right, down = node.area.cx - x, node.area.cy - y
        ahead = right * dx + down * dy
        if ahead > 1 and (cost := ahead + 2.5 * (abs(right * dy) + abs(down * dx))) < least:
            nearest, least = node, cost
    return nearest
