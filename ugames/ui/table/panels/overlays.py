"""Overlays: panels over a whole table to read; the next click or key puts the topmost away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.theme import Theme
from ugames.ui.kit.nodes import Node
from ugames.ui.table.places import whole


class Overlay(Protocol):
    """A panel over the table, there or not."""

    @property
    def said(self) -> str:
        """What it tells, in words; empty while it is not there."""
        ...

    def put_away(self) -> None:
        """The player has pressed something."""
        ...

    def draw(self, canvas: Canvas) -> None:
        """Draw it, if it is there."""
        ...


def topmost(overlays: Sequence[Overlay]) -> Overlay | None:
    """The one that lies above the others, which are listed from below."""
    return next((each for each in reversed(overlays) if each.said), None)


def node_over(overlay: Overlay, theme: Theme) -> Node:
    """The only node of a table on which this lies; only a screen reader has to press it."""
    return Node("over", "text", overlay.said, whole(theme), text("table.click"), press=overlay.put_away)
