"""Presses on things of a table that have just appeared or changed, so that they were meant for other things."""

from __future__ import annotations

from collections.abc import Container, Sequence
from math import dist, inf
from typing import Any, NamedTuple

from ugames.ui.draw.geometry import Area, Point
from ugames.ui.kit.nodes import Node, find, node_at

SECONDS_ON_A_NEW_THING = 0.25
"""Seconds in which a press on a new or changed thing under the pointer cannot have been meant for it."""
SECONDS_AIMED_AT_BEFORE = 0.5
"""Seconds in which a press may still be aimed at the table as it was at the player's last action: a player who picks
several cards in a row aims at the next before seeing that the others have moved. For the same time after a change of
players, a press may be the previous person's.
"""
PRESSES_END_SECONDS = 2.0
"""Seconds without a press after which the previous person has stopped pressing: impatient people
press once a second, and somewhere else after a little longer.
"""
EVERY_PRESS_COUNTS_SECONDS = 6.0
"""Seconds after which every press counts: nobody is kept waiting by somebody who presses on."""
UNITS_OF_A_PRESSING_HAND = 8.0
"""Units of mouse movement by a pressing hand; a new person moves it farther."""


class Meaning(NamedTuple):
    """The features by which a player recognizes a thing, and its effect."""

    label: str
    area: Area
    card: Any
    usable: tuple[Any, ...]
    """The actions that it offers now."""


def meaning(node: Node, legal: Container[Any]) -> Meaning:
    """The meaning of a press on the node now."""
    able = (*node.actions, *node.drops)
    return Meaning(node.label, node.area, node.card, tuple([action for action in able if action in legal]))


def could_be_confused(one: Node, other: Node) -> bool:
    """Whether a player could confuse the two."""
    return one.label == other.label and one.card == other.card


class Sight(NamedTuple):
    """The nodes on the table from a certain time."""

    nodes: Sequence[Node]
    legal: Container[Any] | None
    """The legal actions at a resting table; before that a press only skips."""
    since: float

    def shows(self, node: Node, at: Point | None) -> bool:
        """Whether a player who points there, or selected it by keys, sees that thing."""
        seen = self._under(node, at)
        return seen is not None and could_be_confused(seen, node)

    def _under(self, node: Node, at: Point | None) -> Node | None:
        return node_at(self.nodes, *at) if at else find(self.nodes, node.key)

    def offers(self, node: Node, todo: Sequence[Any]) -> bool:
        """Whether a thing like this one offers all these actions, wherever it lies."""
        legal = self.legal or ()
        same = (each for each in self.nodes if each.key == node.key or could_be_confused(each, node))
        return any(set(todo) <= set(meaning(each, legal).usable) for each in same)

    def had_another(self, node: Node, at: Point | None) -> bool:
        """Whether another usable thing was at this point."""
        seen = self._under(node, at)
        return seen is not None and not could_be_confused(seen, node) and bool(meaning(seen, self.legal or ()).usable)


class Presses:
    """The presses at one table, beside the tables of the last half second, for which each may have been meant."""

    def __init__(self) -> None:
        self._looks: list[Sight] = []
        self._acted: Sight | None = None
        """The table at the player's last action, while they act in sequence."""
        self._began = -inf
        """The time of the last change of players."""
        self._handed_over = -inf
        """The time of the last change of players, or of the previous person's last press since then."""
        self._previous_pointer: Point = 0.0, 0.0
        """The pointer's position left by the previous person."""
        self._pause = SECONDS_AIMED_AT_BEFORE
        """Seconds after which a press is the next person's."""
        self._presses_on = False
        """Whether somebody has pressed since the last action: then they may press somewhere else, too."""
        self._lifted = False
        """Whether the next person has said that they are there."""

    def change_person(self, now: float, at: Point, shared: bool) -> None:
        """Another person sees the table from now on, with the pointer at that point; `shared` if
        the previous one may still press.
        """
        self._looks, self._acted, self._previous_pointer = [], None, at
        self._began, self._handed_over, self._lifted = now, now, False
        self._pause = PRESSES_END_SECONDS if shared else SECONDS_AIMED_AT_BEFORE

    def note_lift(self) -> None:
        """The next person has pressed that they are there: a second press on the same place comes too early."""
        self._pause, self._presses_on, self._lifted = PRESSES_END_SECONDS, False, True

    def note_motion(self, now: float, at: Point) -> None:
        """The pointer has moved: shortly after a press it is the previous person, later the next, unless
        the previous one presses on.
        """
        if now - self._handed_over < SECONDS_AIMED_AT_BEFORE and not self._lifted:
            self._previous_pointer = at
        elif (self._lifted or not self._presses_on) and dist(self._previous_pointer, at) > UNITS_OF_A_PRESSING_HAND:
            self._pause = SECONDS_AIMED_AT_BEFORE

    def take_press(self, now: float, at: Point | None, by_finger: bool = False) -> bool:
        """Note a press at that point, or of a key; whether it counts. The previous person's extend their time."""
        if at and (self._lifted or not by_finger):
            self.note_motion(now, at)
        elif at is None and self._lifted:
            self._pause = SECONDS_AIMED_AT_BEFORE
        heard = now - self._handed_over >= self._pause or now - self._began >= EVERY_PRESS_COUNTS_SECONDS
        self._presses_on = True
        if not heard and self._pause > SECONDS_AIMED_AT_BEFORE:
            self._handed_over, self._previous_pointer = now, at or self._previous_pointer
        return heard

    def look(self, nodes: Sequence[Node], legal: Container[Any] | None, now: float) -> None:
        """Note the visible nodes, with the legal actions unless events are playing."""
        last = self._looks[-1] if self._looks else None
        if legal is not None and not legal:
            self._acted = None  # other seats go on
        if last is None or last.nodes is not nodes or last.legal is not legal:
            rested, before, lately = self._sorted(now, SECONDS_AIMED_AT_BEFORE)
            older = [*rested, *(look for look in before if look not in rested), *lately]
            self._looks = [*older, Sight(nodes, legal, now)]

    def note_act(self) -> None:
        """Note that the player has acted here, and may go on to the next thing at once."""
        self._presses_on = False
        self._acted = self._looks[-1] if self._looks else None

    def too_late(self, node: Node, legal: Container[Any], now: float, at: Point | None) -> bool:
        """Whether a press comes too late: a moment ago another thing was at this point, or this one was unusable. A
        press without a point, by a key, is for the thing with that key.

        A dropped card has only part of its actions.
        """
        aimed = self._acted is not None and self._acted.had_another(node, at)
        return not self._has_stayed(node, now, at, aimed) or self._became_possible(node, legal, now)

    def _has_stayed(self, node: Node, now: float, at: Point | None, aimed: bool) -> bool:
        """Whether that thing has been there for a while; `aimed` compares with the table before the cards moved."""
        rested, before, lately = self._sorted(now, SECONDS_AIMED_AT_BEFORE if aimed else SECONDS_ON_A_NEW_THING)
        return all(look.shows(node, at) for look in (*(rested if aimed else ()), *before, *lately))

    def _became_possible(self, node: Node, legal: Container[Any], now: float) -> bool:
        """Whether it was unusable a moment ago."""
        rested, _, lately = self._sorted(now, SECONDS_ON_A_NEW_THING)
        todo, rests = meaning(node, legal).usable, (look for look in lately if look.legal is not None)
        return not rested or not all(look.offers(node, todo) for look in (*rested, *rests))

    def _sorted(self, now: float, within: float) -> tuple[list[Sight], list[Sight], list[Sight]]:
        """The tables `within` these seconds: the last one at rest before, the last one before, and all since."""
        old = [look for look in self._looks if look.since <= now - within]
        rested = [look for look in old if look.legal is not None]
        return rested[-1:], old[-1:], self._looks[len(old) :]
