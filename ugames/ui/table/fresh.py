"""The things on a table that have only just become what they are: a press on one of them was meant for another."""

from __future__ import annotations

from collections.abc import Container, Sequence
from math import dist, inf
from typing import Any, NamedTuple

from ugames.ui.draw.geometry import Area
from ugames.ui.kit.nodes import Node, find, node_at

QUARTER = 0.25
"""Seconds in which nobody can have meant what has just appeared under the pointer, or has just changed there."""
AIMED = 0.5
"""Seconds in which a player may still mean what could be pressed there when they acted last: who picks several cards in
a row aims at the next one before they see that the others have closed up. As long a press can be that of the person
before, who has not seen yet that the table is another's."""
PATIENCE = 1.5
"""Seconds without a press after which nobody goes on pressing for the person before: who is impatient presses once a
second."""
TREMBLE = 8.0
"""Units by which a hand that presses moves the mouse at most; whoever takes the mouse moves it further."""

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


class Sight(NamedTuple):
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

    def held_another(self, node: Node, at: Point | None) -> bool:
        """Whether something else could be pressed there."""
        seen, legal = node_at(self.nodes, *at) if at else find(self.nodes, node.key), self.legal or ()
        return seen is not None and not alike(seen, node) and bool(meaning(seen, legal).usable)


class Fresh:
    """What has lain on the table for the last half a second, and what could be done with it."""

    def __init__(self) -> None:
        self._looks: list[Sight] = []
        self._acted: Sight | None = None
        """What lay there when the player acted last, as long as they go on by themselves."""
        self._turned = -inf
        """Since when it is another person's, or the person before has last pressed."""
        self._left: Point = 0.0, 0.0
        """Where the person before has left the pointer."""
        self._pause = AIMED
        """Seconds after which a press is the next person's."""

    def turn(self, now: float, at: Point, shared: bool) -> None:
        """Another person looks at the table from now on, and finds the pointer there; `shared`: the one before may go
        on pressing.
        """
        self._looks, self._acted, self._turned, self._left = [], None, now, at
        self._pause = PATIENCE if shared else AIMED

    def moved(self, now: float, at: Point) -> None:
        """The pointer has moved there: soon after a press by the hand of the person before, later by the next one's."""
        if now - self._turned < AIMED:
            self._left = at
        elif dist(self._left, at) > TREMBLE:
            self._pause = AIMED

    def hears(self, now: float, at: Point | None) -> bool:
        """Whether a press counts, of the mouse there, or of a key or finger.

        While the person before still presses, each press puts that off anew.
        """
        if at:
            self.moved(now, at)
        heard = now - self._turned >= self._pause
        if not heard and self._pause > AIMED:
            self._turned, self._left = now, at or self._left
        return heard

    def look(self, nodes: Sequence[Node], legal: Container[Any] | None, now: float) -> None:
        """Notice what is to be seen now, and what can be done with it unless something is being played."""
        last = self._looks[-1] if self._looks else None
        if legal is not None and not legal:
            self._acted = None  # others go on
        if last is None or last.nodes is not nodes or last.legal is not legal:
            rested, before, lately = self._sorted(now, AIMED)
            kept = [*rested, *(look for look in before if look not in rested), *lately]
            self._looks = [*kept, Sight(nodes, legal, now)]

    def acted(self) -> None:
        """Notice that the player has acted on what lies there, and may go on to the next thing at once."""
        self._acted = self._looks[-1] if self._looks else None

    def too_late(self, node: Node, legal: Container[Any], now: float, at: Point | None = None) -> bool:
        """Whether another thing lay there a moment ago, or it could not be used; without a point it goes by its key.

        A card that is dropped does a part of what it can.
        """
        aimed = self._acted is not None and self._acted.held_another(node, at)
        return not self._lay(node, now, at, aimed) or self._became_possible(node, legal, now)

    def _lay(self, node: Node, now: float, at: Point | None, aimed: bool) -> bool:
        """Whether that thing has been there for a while; where another was aimed at, since before the cards moved."""
        rested, before, lately = self._sorted(now, AIMED if aimed else QUARTER)
        return all(look.shows(node, at) for look in (*(rested if aimed else ()), *before, *lately))

    def _became_possible(self, node: Node, legal: Container[Any], now: float) -> bool:
        """Whether it could not be used a moment ago."""
        rested, _, lately = self._sorted(now, QUARTER)
        todo, rests = meaning(node, legal).usable, (look for look in lately if look.legal is not None)
        return not rested or not all(look.offers(node, todo) for look in (*rested, *rests))

    def _sorted(self, now: float, within: float) -> tuple[list[Sight], list[Sight], list[Sight]]:
        """So many seconds ago, how the table had last been at rest, and how it was; and all since then."""
        old = [look for look in self._looks if look.since <= now - within]
        rested = [look for look in old if look.legal is not None]
        return rested[-1:], old[-1:], self._looks[len(old) :]
