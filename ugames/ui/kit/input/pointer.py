"""The pointer, with the nodes under it, held by it and dragged."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from ugames.ui.kit.nodes import Node, dropped, find, node_at

LONG_PRESS_SECONDS = 0.5
"""Seconds of holding the button that ask for a closer look."""
LOOKED_AT_ROLES = "card", "place"
"""The roles of nodes with a closer look by mouse; a slow click on a button is still a click."""
RESTING_UNITS = 12.0
"""Units of movement up to which a pointer rests, and a pressed card is not dragged."""


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
        """The button goes down; returns the node under it. A quick node acts now, and is not held."""
        node = node_at(nodes, *self.at)
        self._held = (node.key, *self.at) if node and not node.quick else None
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
