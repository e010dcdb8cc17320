"""The things on a table that have only just become what they are: a press on one of them was meant for another."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Any, NamedTuple

from ugames.ui.draw.geometry import Area
from ugames.ui.kit.nodes import Node

QUARTER = 0.25
"""Seconds in which nobody can have meant what has just appeared under the pointer, or has just changed there."""


class Meaning(NamedTuple):
    """All by which a player knows a thing, and its effect."""

    label: str
    area: Area
    card: Any
    usable: tuple[Any, ...]
    """The actions that can be done there now."""


def meaning(node: Node, legal: Container[Any]) -> Meaning:
    """What a press on the node does now."""
    able = (*node.actions, *node.drops)
    return Meaning(node.label, node.area, node.card, tuple(action for action in able if action in legal))


class Noted(NamedTuple):
    """A thing, and the time since which it has been the same."""

    meaning: Meaning
    since: float


class Fresh:
    """Since when each thing has been the same, as far as it could be seen at rest."""

    def __init__(self) -> None:
        self._nodes: Sequence[Node] = ()
        self._noted: dict[str, Noted] = {}

    def look(self, nodes: Sequence[Node], legal: Container[Any], now: float) -> None:
        """Notice what can be pressed now; a thing that cannot be reached meanwhile is new when it is back."""
        if nodes is self._nodes:
            return
        self._nodes = nodes
        before, self._noted = self._noted, {}
        for node in nodes:
            if node.actions:
                what, known = meaning(node, legal), before.get(node.key)
                self._noted[node.key] = known if known and known.meaning == what else Noted(what, now)

    def too_late(self, node: Node, legal: Container[Any], now: float) -> bool:
        """Whether it has not been the same for long enough; a card that is dropped does a part of what it can."""
        known, what = self._noted.get(node.key), meaning(node, legal)
        if known is None or known.meaning._replace(usable=()) != what._replace(usable=()):
            return True
        return now - known.since < QUARTER or not all(action in known.meaning.usable for action in what.usable)
