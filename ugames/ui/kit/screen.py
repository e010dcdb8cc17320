"""What the app asks of a screen. Every method is there on every screen; most of them are short."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

import pygame

from ugames.ui.draw.canvas import Canvas
from ugames.ui.kit.nodes import Node

if TYPE_CHECKING:
    from ugames.ui.kit.app import App


class Screen(Protocol):
    """One screen of the app. The topmost one of the stack is shown and gets all input."""

    def enter(self, app: App) -> None:
        """The screen comes to the top: for the first time, or because what lay on it has gone."""
        ...

    def leave(self) -> None:
        """The screen goes away for good."""
        ...

    def refit(self) -> None:
        """The window, the scale or the theme has changed."""
        ...

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event before the app reads it as a command; whether it has been used up."""
        ...

    def command(self, name: str) -> bool:
        """Do what a key or button means here; whether it means anything."""
        ...

    def activate(self, node: Node) -> None:
        """The player has clicked or pressed that node."""
        ...

    def nodes(self) -> Sequence[Node]:
        """All that can be pointed at now."""
        ...

    def update(self, now: float) -> bool:
        """Go on in time; whether the screen looks different from the last frame."""
        ...

    def draw(self, canvas: Canvas, everything: bool) -> list[pygame.Rect]:
        """Draw what has changed, or everything; the rectangles that were touched."""
        ...
