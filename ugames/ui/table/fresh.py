"""The things on a table that have only just become what they are: a press on one of them was meant for another."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Any, NamedTuple

from ugames.ui.draw.geometry import Area
from ugames.ui.kit.nodes import Node, find, node_at

QUARTER = 0.25
"""Seconds in which nobody can have meant what has just appeared under the pointer, or has just changed there."""

Point = tuple[float, float]


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
    return Meaning(node.label, node.area, node.card, tuple([action for action in able if action in legal]))


def alike(one: Node, other: Node) -> bool:
    """Whether a player takes one for the other."""
    return one.label == other.label and one.card == other.card


class Look(NamedTuple):
    """What lies on the table from a time on."""

    nodes: Sequence[Node]
    legal: Container[Any] | None
    """What can be done, once the table is at rest: before that a press only skips."""
    since: float

    def shows(self, node: Node, at: Point | None) -> bool:
        """Whether a player who points there, or has chosen it by keys, sees that thing."""
        seen = node_at(self.nodes, *at) if at else find(self.nodes, node.key)
        return seen is not None and alike(seen, node)

    def offers(self, node: Node, todo: Sequence[Any]) -> bool:
        """Whether all that can be done with that thing, wherever it lies, as whatever number of its kind."""
        legal = self.legal or ()
        same = (each for each in self.nodes if each.key == node.key or alike(each, node))
        return any(set(todo) <= set(meaning(each, legal).usable) for each in same)


class Fresh:
    """What has lain on the table for the last quarter of a second, and what could be done with it."""

    def __init__(self) -> None:
        self._looks: list[Look] = []

    def look(self, nodes: Sequence[Node], legal: Container[Any] | None, now: float) -> None:
        """Notice what is to be seen now, and what can be done with it unless something is being played."""
        last = self._looks[-1] if self._looks else None
        if last is None or last.nodes is not nodes or last.legal is not legal:
            rested, before, lately = self._sorted(now)
            kept = [*rested, *(look for look in before if look not in rested), *lately]
            self._looks = [*kept, Look(nodes, legal, now)]

    def too_late(self, node: Node, legal: Container[Any], now: float, at: Point | None = None) -> bool:
        """Whether another thing lay there a moment ago, or it could not be used; without a point it goes by its key.

        A card that is dropped does a part of what it can.
        """
        rested, before, lately = self._sorted(now)
        if not rested:
            return True
        todo, rests = meaning(node, legal).usable, (look for look in lately if look.legal is not None)
        shown = all(look.shows(node, at) for look in (*before, *lately))
        return not (shown and all(look.offers(node, todo) for look in (*rested, *rests)))

    def _sorted(self, now: float) -> tuple[list[Look], list[Look], list[Look]]:
        """A quarter of a second ago, how the table had last been at rest, and how it was; and all since then."""
        old = [look for look in self._looks if look.since <= now - QUARTER]
        rested = [look for look in old if look.legal is not None]
        return rested[-1:], old[-1:], self._looks[len(old) :]
