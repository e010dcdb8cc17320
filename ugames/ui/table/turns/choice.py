"""The menu for a node with several actions."""

from __future__ import annotations

from typing import Any

from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.kit import controls, placing
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import Node
from ugames.ui.kit.tooltip import raised
from ugames.ui.table.board import Seen
from ugames.ui.table.places import below_header, whole

HEIGHT, GAP = 58.0, 8.0
LAYER = 1


class Choice:
    """The actions that are being offered, if any."""

    def __init__(self, app: App, words: Any) -> None:
        self.app = app
        self.words = words
        self.node: Node | None = None
        """The thing whose actions they are."""

    def cancel(self) -> None:
        """None of them is meant."""
        self.node = None

    def possible(self, seen: Seen) -> bool:
        """Whether any of them can still be done."""
        return self.node is not None and any(action in seen.legal for action in self.node.actions)

    def nodes(self, seen: Seen) -> list[Node]:
        """A button for each action that is legal now, and one to cancel; nothing below them can be reached."""
        if self.node is None:
            return []
        theme = self.app.canvas.theme
        top = below_header(theme).y
        legal = [action for action in self.node.actions if action in seen.legal]
        if not legal:
            return []
        labels = dict(zip(self.node.actions, self.node.labels, strict=False))
        named = [labels.get(action) or self.words.label(action) for action in legal]
        width = 60 + max(self.app.canvas.width(label, 24, "display") for label in named)
        rows = min(len(legal) + 1, int((theme.height - top - 24) // (HEIGHT + GAP)))
        columns = -(-(len(legal) + 1) // rows)
        width = min(width, (theme.width - 24) / columns - GAP)
        room = below_header(theme).inset(12, 8)
        x, y, _, _ = placing.beside((width + GAP) * columns, (HEIGHT + GAP) * rows, raised(self.node), room)

        def place(i: int) -> Area:
            return Area(x + i // rows * (width + GAP), y + i % rows * (HEIGHT + GAP), width, HEIGHT)

        nodes = [
            Node(f"choice-{i}", "button", label, place(i), actions=(action,), layer=LAYER)
            for i, (label, action) in enumerate(zip(named, legal, strict=True))
        ]
        cancel = place(len(legal))
        label = text("table.cancel")
        nodes.append(Node("choice-cancel", "button", label, cancel, press=self.cancel, layer=LAYER))
        return nodes

    def draw(self, canvas: Canvas, seen: Seen) -> None:
        """The buttons over a darkened table."""
        if self.node is None:
            return
        canvas.fill(whole(canvas.theme), "shadow", 0, 0.35)
        pointed = self.app.pointed()
        for node in self.nodes(seen):
            controls.button(canvas, node, pointed is not None and node.key == pointed.key)
