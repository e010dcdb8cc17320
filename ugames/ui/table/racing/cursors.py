"""The cursors of people with keys or a gamepad, and their control."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ugames.core.game import Seat
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import Node
from ugames.ui.table.fresh import QUARTER
from ugames.ui.table.racing.reach import Made, RaceNodes, usable

ARMED = 6.0
"""Seconds within which departing must be confirmed by the same key."""


class Leaving(NamedTuple):
    """The action by which a person departs, and the time until which the same key confirms it."""

    node: Node
    until: float


class Cursors:
    """The cursors of all people at one race."""

    def __init__(self, app: App, reach: RaceNodes) -> None:
        self.app = app
        self.reach = reach
        self._at: dict[Seat, str] = {}
        self._leaving: dict[Seat, Leaving] = {}

    def jumped(self, seat: Seat, node: Node, now: float) -> bool:
        """Whether the table has just moved the cursor to that node."""
        before = [self._in(seat, past.made) for past in self.reach.lately(seat, now, QUARTER)]
        return node.key != self._at.get(seat) and any(each is None or each.key != node.key for each in before)

    def cursor(self, seat: Seat) -> Node | None:
        """The node under a zone's cursor: as moved by its person, or the first playable card."""
        return self._in(seat, self.reach.of(seat))

    def _in(self, seat: Seat, made: Made) -> Node | None:
        """The same at another table."""
        places = (*made.controls.cards, *made.controls.targets)
        moved = [node for node in places if node.key == self._at.get(seat)]
        return next(iter(moved or usable(places, made.seen)), None)

    def leaving(self, seat: Seat, now: float) -> Node | None:
        """The action by which a person departs if they press the same key again."""
        leaving = self._leaving.get(seat)
        return leaving.node if leaving and leaving.until > now else None

    def left(self, seat: Seat, now: float) -> float:
        """The remaining fraction of the time for the second press."""
        leaving = self._leaving.get(seat)
        return max(0.0, (leaving.until - now) / ARMED) if leaving else 0.0

    def confirms(self, seat: Seat, node: Node, now: float) -> bool:
        """Whether this is the second press on the node; the first one starts the time."""
        leaving = self.leaving(seat, now)
        if leaving is not None and leaving.key == node.key:
            self._leaving.pop(seat)
            return True
        self._arm(seat, node, now)
        return False

    def forgive(self, seat: Seat) -> None:
        """Cancel a person's departure after another act."""
        self._leaving.pop(seat, None)

    def let_go(self) -> None:
        """Cancel all departures."""
        self._leaving.clear()

    def act(self, seat: Seat, act: str, now: float) -> Node | None:
        """Do an act of somebody's keys; returns the node to press."""
        controls, seen = self.reach.of(seat).controls, self.reach.of(seat).seen
        leaving = self.leaving(seat, now)
        if act != "leave" and act not in ("before", "after"):
            self._leaving.pop(seat, None)
        match act:
            case "before" | "after" if leaving:
                self._arm(seat, _beside(controls.leaves, leaving.key, act), now)
            case "before" | "after":
                self._move(seat, usable(controls.cards, seen), act)
            case "target":
                self._move(seat, usable(controls.targets, seen), "after")
            case "do":
                return leaving or self.cursor(seat)
            case "pass":
                return next(iter(controls.passes), None)
            case "leave" if leaving:
                self._leaving.pop(seat, None)
                return leaving
            case "leave":
                if not (ways := usable(controls.leaves, seen)):
                    return next(iter(controls.leaves), None)
                self._arm(seat, ways[0], now)
        return None

    def _move(self, seat: Seat, ring: Sequence[Node], act: str) -> None:
        here = self.cursor(seat)
        there = _beside(ring, here.key if here else "", act)
        if there is not None:
            self._at[seat] = there.key
            self.app.redraw()

    def _arm(self, seat: Seat, node: Node | None, now: float) -> None:
        if node is not None:
            self._leaving[seat] = Leaving(node, now + ARMED)
            self.app.redraw()


def _beside(ring: Sequence[Node], key: str, act: str) -> Node | None:
    """The node before or after another one; from nowhere, the last or the first."""
    if not ring:
        return None
    at = next((i for i, node in enumerate(ring) if node.key == key), None)
    by = -1 if act == "before" else 1
    return ring[(at + by) % len(ring)] if at is not None else ring[0 if by > 0 else -1]
