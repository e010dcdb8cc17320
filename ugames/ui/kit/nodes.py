"""What a screen says it consists of: one list of nodes, from which the focus ring, keys, gamepad, tooltips, the spoken
text and the tests all read, so that they cannot drift apart.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ugames.texts import text
from ugames.ui.draw.geometry import Area


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
    """What it shows besides its label: "on", "70 %", "3 cards"; never how it looks."""
    hint: str = ""
    """What pointing at it tells: a preview, or a longer explanation."""
    why_not: str = ""
    """Why it cannot be used now; empty if it can."""
    actions: tuple[Any, ...] = ()
    """Game actions that it stands for: one is done at once, several are offered in a menu."""
    press: Callable[[], None] | None = None
    """What it does, if that is no game action."""
    adjust: Callable[[int], None] | None = None
    """What left (-1) and right (+1) do to it: sliders and choices."""
    card: Any = None
    """The card that it shows, for enlarging."""
    zone: str = ""
    """Where on the table that card lies: it rises when it is pointed at."""
    drag: bool = False
    """Whether it can be picked up and dropped on the table."""
    quick: bool = False
    """Whether it acts when the button goes down, not when it comes up again: where time counts."""
    tip: bool = True
    """Whether its hint appears beside it; otherwise the screen itself shows it where it covers nothing."""
    primary: bool = False
    """Whether it is what most people want here: it stands out."""
    chosen: bool = False
    """Whether it is the one of several that holds: the tab that is open, an option, a key that is down."""
    on: bool = False
    """Whether it is a toggle that is on."""
    layer: int = 0
    """Only the nodes of the highest layer can be reached: a dialog covers what is below."""

    @property
    def enabled(self) -> bool:
        """Whether it can be used now."""
        return not self.why_not and bool(self.actions or self.press or self.adjust)

    @property
    def rises(self) -> bool:
        """Whether the card that it stands for rises when it is pointed at."""
        return bool(self.zone and self.actions) and not self.quick and (self.card is not None or self.drag)

    @property
    def spoken(self) -> str:
        """All of it in words."""
        parts = (self.label, text("common.chosen") if self.chosen else "", self.value, self.hint, self.why_not)
        return ". ".join(part.rstrip(".") for part in parts if part) + "."


def reachable(nodes: Sequence[Node]) -> list[Node]:
    """The nodes of the top layer that one can go to, disabled ones too: they say why not."""
    top = max((node.layer for node in nodes), default=0)
    return [node for node in nodes if node.layer == top and node.role != "text"]


def node_at(nodes: Sequence[Node], x: float, y: float) -> Node | None:
    """What lies under the pointer; later nodes lie on top of earlier ones."""
    for node in reversed(reachable(nodes)):
        if node.area.holds(x, y):
            return node
    return None


def dropped(node: Node, under: Node | None) -> Node:
    """The node as it is meant when it is dropped there: only what the two have in common, if that is anything."""
    common = tuple(action for action in node.actions if under and action in under.actions)
    return replace(node, actions=common) if common else node


def find(nodes: Sequence[Node], key: str | None) -> Node | None:
    """The node with that key, if it can be reached."""
    return next((node for node in reachable(nodes) if node.key == key), None)


def step(nodes: Sequence[Node], key: str | None, by: int) -> Node | None:
    """The next or previous node in reading order; at first, what one can play with rather than the menus."""
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
    """The nearest node in that direction: what lies straight ahead counts as nearer than what lies aside."""
    here = find(nodes, key)
    if here is None:
        return step(nodes, key, 1)

    def cost(node: Node) -> float:
        ahead = (node.area.cx - here.area.cx) * dx + (node.area.cy - here.area.cy) * dy
        aside = abs((node.area.cx - here.area.cx) * dy) + abs((node.area.cy - here.area.cy) * dx)
        return ahead + 2.5 * aside

    ahead = [
        node
        for node in reachable(nodes)
        if node.key != here.key and (node.area.cx - here.area.cx) * dx + (node.area.cy - here.area.cy) * dy > 1
    ]
    return min(ahead, key=cost, default=here)
