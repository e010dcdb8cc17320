"""What a screen without a form does unless it says otherwise."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import Node


class Scene:
    """A screen that is laid out when it is drawn, whose nodes have their own effects."""

    sheet = True
    """Whether it grows in a tall window, unlike tables."""
    app: App

    def leave(self) -> None:
        """Nothing to release."""

    def refit(self) -> None:
        """Nothing: the layout is computed when drawing."""

    def handle(self, event: pygame.event.Event) -> bool:
        """No event is used before it is a command."""
        return False

    def command(self, name: str) -> bool:
        """No command has a meaning."""
        return False

    def activate(self, node: Node) -> None:
        """Nothing: every node has its own effect."""

    def nodes(self) -> Sequence[Node]:
        """No nodes."""
        return ()
