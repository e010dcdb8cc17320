"""The nodes that each person in a race can press, including those that have just gone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from ugames.core.game import Seat
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.nodes import Node, dropped
from ugames.ui.table.board import Seen
from ugames.ui.table.fresh import AIMED, QUARTER, alike, meaning
from ugames.ui.table.racing.board import Controls
from ugames.ui.table.racing.company import Company
from ugames.ui.table.staging.playback import Playback


class Hold(NamedTuple):
    """A vanished node, and the time until which it can still be pressed, to explain that it is too late."""

    node: Node
    until: float


class Made(NamedTuple):
    """The nodes of a seat while nothing changes."""

    seen: Seen
    area: Area
    up: Node | None
    nodes: tuple[Node, ...]
    controls: Controls


class RaceNodes:
    """The nodes of all people in one race."""

    def __init__(self, company: Company, playback: Playback) -> None:
        self.board = company.board
        self.company = company
        self.playback = playback
        self._made: dict[Seat, Made] = {}
        self._born: dict[tuple[Seat, str], float] = {}
        self._lost_actions: dict[tuple[Seat, str], tuple[int, float]] = {}
        """Nodes that lost an action, such as a robbing card: the former number of actions, and until when it counts."""
        self._gone: dict[Seat, list[Hold]] = {}
        self._picked_up: dict[Seat, Node] = {}
        """The picked-up node of each seat, one with several actions that waits for a place."""
        self.ended = dict[Seat, Node]()
        """The nodes that the table has put back, until their people have been told."""

    def of(self, seat: Seat) -> Made:
        """The nodes that a seat can point at and press."""
        seen, area = self.company.own.get(seat, self.playback.shown), self.playback.area
        made = self._made.get(seat)
        up = self.taken_up(seat, seen)
        if made is None or made.seen is not seen or made.area != area or made.up is not up:
            nodes = tuple(self.board.table(seen, area).nodes)
            controls = self.board.controls(nodes, seen, area)
            if up is not None:
                nodes = tuple(_taking(node, up) for node in nodes)
                places = tuple(node for node in nodes if _takes(node, up))
                controls = controls._replace(cards=(*places, up), targets=places)
            made = Made(seen, area, up, nodes, controls)
            self._made[seat] = made
        return made

    # --- things with several actions

    def taken_up(self, seat: Seat, seen: Seen) -> Node | None:
        """The node picked up by that seat; None once one of its actions has become impossible."""
        up = self._picked_up.get(seat)
        if up is not None and not all(action in seen.legal for action in up.actions):
            self.ended[seat] = self._picked_up.pop(seat)
            return None
        return up

    def still(self, seat: Seat, node: Node) -> bool:
        """Whether a node that was taken a while ago still stands for the same thing."""
        return any(each.key == node.key and alike(each, node) for each in self.of(seat).nodes)

    def places(self, seat: Seat) -> list[Node]:
        """The places that accept the seat's picked-up node."""
        made = self.of(seat)
        return [] if made.up is None else [node for node in made.nodes if _takes(node, made.up)]

    def take_up(self, seat: Seat, node: Node) -> bool:
        """Pick up a node with several actions; whether it has them."""
        legal = self.of(seat).seen.legal
        able = tuple(action for action in node.actions if action in legal)
        if len(able) > 1:
            self._picked_up[seat] = replace(node, actions=able, drops=())
        return len(able) > 1

    def put_back(self, seat: Seat, pressed: Node | None = None) -> bool:
        """Put the picked-up node back, unless the pressed node is a place for it; whether the press
        does nothing else.
        """
        up = self._picked_up.pop(seat, None)
        return up is not None and not (pressed is not None and _takes(pressed, up))

    def usable(self, seat: Seat, nodes: Sequence[Node]) -> list[Node]:
        """The nodes with a legal action of that seat."""
        legal = self.of(seat).seen.legal
        return [node for node in nodes if any(action in legal for action in node.actions)]

    def nodes(self, seat: Seat, now: float) -> list[Node]:
        """The nodes for the mouse, with those that have just gone."""
        nodes = list(self.of(seat).nodes)
        there = {node.key for node in nodes}
        return nodes + [
            replace(hold.node, role="gone", zone="")
            for hold in self._gone.get(seat, ())
            if hold.until > now and hold.node.key not in there
        ]

    def open_zones(self) -> set[str]:
        """The zones with cards that somebody can point at."""
        return {node.zone for made in self._made.values() for node in made.nodes if node.card is not None}

    def is_fresh(self, seat: Seat, node: Node, now: float, within: float = QUARTER) -> bool:
        """Whether the node has just appeared, or changed its meaning."""
        return now - self._born.get((seat, node.key), -within) < within

    def has_lost(self, seat: Seat, node: Node, now: float, within: float) -> bool:
        """Whether a press may have meant an action that the node has lately lost; counted once."""
        count, until = self._lost_actions.get((seat, node.key), (0, now))
        if now - until >= within or not 0 < _action_count(node, self.of(seat).seen) < count:
            return False
        del self._lost_actions[seat, node.key]
        self._born[seat, node.key] = now
        return True

    def renew(self, acted: set[Seat], now: float) -> None:
        """Note new nodes, and those that vanished without an act of their seat."""
        for seat in self.company.people:
            old = self._made.get(seat)
            new = self.of(seat)
            if old is None or old.seen is new.seen:
                continue
            there = {node.key for node in new.nodes}
            before = {node.key: meaning(node, node.actions) for node in old.nodes}
            changed = (node for node in new.nodes if before.get(node.key) != meaning(node, node.actions))
            self._born |= {(seat, node.key): now for node in changed}
            could = {} if seat in acted else {node.key: _action_count(node, old.seen) for node in old.nodes}
            less = (node for node in new.nodes if _action_count(node, new.seen) < could.get(node.key, 0))
            self._lost_actions |= {(seat, node.key): (could[node.key], now) for node in less}
            lost = [
                Hold(node, now + AIMED)
                for node in old.nodes
                if node.key not in there and any(action in old.seen.legal for action in node.actions)
            ]
            kept = [hold for hold in self._gone.get(seat, ()) if hold.until > now and hold.node.key not in there]
            self._gone[seat] = [] if seat in acted else kept + lost

    def let_go(self) -> None:
        """Forget vanished nodes, and put all picked-up ones back, for a pause."""
        for each in (self._gone, self._picked_up, self.ended):
            each.clear()

    def begin_anew(self) -> None:
        """Make all nodes again after a change of settings."""
        self._made.clear()


def _action_count(node: Node, seen: Seen) -> int:
    """The number of possible actions of the node."""
    return sum(action in seen.legal for action in node.actions)


def _taking(node: Node, up: Node) -> Node:
    """The node as a place for the picked-up one, if it accepts it."""
    taken = dropped(up, node)
    return replace(node, actions=taken.actions, quick=True) if taken is not None and _takes(taken, up) else node


def _takes(node: Node, up: Node) -> bool:
    """Whether the node offers one of the picked-up node's actions."""
    return bool(node.actions) and {*node.actions} < {*up.actions}
