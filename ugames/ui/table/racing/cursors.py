"""The cursors of people with keys or a gamepad, and their control."""

from __future__ import annotations

from collections.abc import Sequence

from ugames.core.game import Seat
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import Node
from ugames.ui.table.fresh import QUARTER
from ugames.ui.table.racing.reach import Hold, RaceNodes

ARMED = 6.0
"""Seconds within which departing must be confirmed by the same key."""


class Cursors:
    """The cursors of all people at one race."""

    def __init__(self, app: App, reach: RaceNodes) -> None:
        self.app = app
        self.reach = reach
        self._at: dict[Seat, str] = {}
        self._leaving: dict[Seat, Hold] = {}
        self._jumps: dict[Seat, tuple[str, float]] = {}
        """The node under each cursor by key, and the time since the table moved the cursor there."""

    def look(self, seats: Sequence[Seat], now: float) -> None:
        """Note cursors that the table has moved."""
        for seat in seats:
            node = self.cursor(seat)
            if node is not None and self._jumps.get(seat, ("", 0.0))[0] != node.key:
                self._jumps[seat] = node.key, now

    def jumped(self, seat: Seat, node: Node, now: float) -> bool:
        """Whether the table has just moved the cursor to that node."""
        key, since = self._jumps.get(seat, (node.key, 0.0))
        return node.key != self._at.get(seat) and (key != node.key or now - since < QUARTER)

    def cursor(self, seat: Seat) -> Node | None:
        """The node under a zone's cursor: as moved by its person, or the first playable card."""
        controls = self.reach.of(seat).controls
        places = (*controls.cards, *controls.targets)
        for node in places:
            if node.key == self._at.get(seat):
                return node
        return next(iter(self.reach.usable(seat, places)), None)

    def leaving(self, seat: Seat, now: float) -> Node | None:
        """The action by which a person departs if they press the same key again."""
        hold = self._leaving.get(seat)
        return hold.node if hold and hold.until > now else None

    def left(self, seat: Seat, now: float) -> float:
        """The remaining fraction of the time for the second press."""
        hold = self._leaving.get(seat)
        return max(0.0, (hold.until - now) / ARMED) if hold else 0.0

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
        controls, usable = self.reach.of(seat).controls, self.reach.usable
        leaving = self.leaving(seat, now)
        if act != "leave" and act not in ("before", "after"):
            self._leaving.pop(seat, None)
        match act:
            case "before" | "after" if leaving:
                self._arm(seat, _beside(controls.leaves, leaving.key, act), now)
            case "before" | "after":
                self._move(seat, usable(seat, controls.cards), act)
            case "target":
                self._move(seat, usable(seat, controls.targets), "after")
            case "do":
                return leaving or self.cursor(seat)
            case "pass":
                return next(iter(controls.passes), None)
            case "leave" if leaving:
                self._leaving.pop(seat, None)
                return leaving
            case "leave":
                if not (ways := usable(seat, controls.leaves)):
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
            self._leaving[seat] = Hold(node, now + ARMED)
            self.app.redraw()


def _beside(ring: Sequence[Node], key: str, act: str) -> Node | None:
    """The node before or after another one; from nowhere, the last or the first."""
    if not ring:
        return None
    at = next((i for i, node in enumerate(ring) if node.key == key), None)
    by = -1 if act == "before" else 1
    return ring[(at + by) % len(ring)] if at is not None else ring[0 if by > 0 else -1]
