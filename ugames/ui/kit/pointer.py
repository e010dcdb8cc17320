"""The pointer: the nodes that lie under it, are held by it and are dragged."""

from __future__ import annotations

from collections.abc import Sequence

from ugames.ui.kit.nodes import Node, dropped, find, node_at

DRAG_FROM = 10
"""Units that the pointer must move with the button down before it is a drag."""


class Pointer:
    """A mouse, a touchpad or a finger."""

    def __init__(self) -> None:
        self.at = (0.0, 0.0)
        self.over: str | None = None
        """The key of the node under it."""
        self.dragging: Node | None = None
        self._held: tuple[str, float, float] | None = None
        """The key of the node on which the button went down, and where that was."""

    def forget(self) -> None:
        """The nodes are gone."""
        self.over = self.dragging = self._held = None

    def move(self, nodes: Sequence[Node]) -> bool:
        """It has moved; whether another node lies under it."""
        node, before = node_at(nodes, *self.at), self.over
        self.over = node.key if node else None
        if self._held and not self.dragging:
            held, x, y = self._held
            far = max(abs(self.at[0] - x), abs(self.at[1] - y)) > DRAG_FROM
            lifted = find(nodes, held)
            if far and lifted and lifted.drag and lifted.enabled:
                self.dragging = lifted
        return self.over != before

    def press(self, nodes: Sequence[Node]) -> Node | None:
        """The button goes down; the node under it. A quick node acts now, and is not held."""
        node = node_at(nodes, *self.at)
        self._held = (node.key, *self.at) if node and not node.quick else None
        return node

    def release(self, nodes: Sequence[Node]) -> Node | None:
        """The button comes up; the node that was clicked or dropped."""
        held, dragged = self._held, self.dragging
        self._held = self.dragging = None
        node = node_at(nodes, *self.at)
        if dragged:
            return dropped(dragged, node) if node is None or node.key != dragged.key else None
        return node if node and held and node.key == held[0] else None
