"""The nodes that each person at a race can press now, with those that have only just appeared or gone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from ugames.core.game import Seat
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.nodes import Node
from ugames.ui.table.board import Seen
from ugames.ui.table.fresh import QUARTER, meaning
from ugames.ui.table.racing.board import Controls, RaceBoard
from ugames.ui.table.racing.company import Company
from ugames.ui.table.staging.playback import Playback

GRACE = 0.6
"""Seconds for which something that has just become impossible can still be pressed, to learn that it is too late."""


class Hold(NamedTuple):
    """A node that has gone, and the time until which it can still be pressed."""

    node: Node
    until: float


class Made(NamedTuple):
    """The nodes of a seat, for as long as nothing changes."""

    seen: Seen
    area: Area
    nodes: tuple[Node, ...]
    controls: Controls


class Reach:
    """The nodes of all people at one race."""

    def __init__(self, board: RaceBoard, company: Company, playback: Playback) -> None:
        self.board = board
        self.company = company
        self.playback = playback
        self._made: dict[Seat, Made] = {}
        self._born: dict[tuple[Seat, str], float] = {}
        self._gone: dict[Seat, list[Hold]] = {}

    def of(self, seat: Seat) -> Made:
        """The nodes that a seat can point at and press."""
        seen, area = self.company.own.get(seat, self.playback.shown), self.playback.area
        made = self._made.get(seat)
        if made is None or made.seen is not seen or made.area != area:
            nodes = tuple(self.board.nodes(seen, area))
            made = Made(seen, area, nodes, self.board.controls(nodes, seen, area))
            self._made[seat] = made
        return made

    def usable(self, seat: Seat, nodes: Sequence[Node]) -> list[Node]:
        """Those of the nodes at which that seat can do something."""
        legal = self.of(seat).seen.legal
        return [node for node in nodes if any(action in legal for action in node.actions)]

    def nodes(self, seat: Seat, now: float) -> list[Node]:
        """The nodes that the mouse can point at, with those that have just gone."""
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
        """Whether this has only just appeared there, or has just become something else."""
        return now - self._born.get((seat, node.key), -within) < within

    def renew(self, acted: set[Seat], now: float) -> None:
        """Note which nodes are new, and which have gone without their seat's doing."""
        for seat in self.company.people:
            old = self._made.get(seat)
            new = self.of(seat)
            if old is None or old.seen is new.seen:
                continue
            there = {node.key for node in new.nodes}
            before = {node.key: meaning(node, node.actions) for node in old.nodes}
            changed = (node for node in new.nodes if before.get(node.key) != meaning(node, node.actions))
            self._born |= {(seat, node.key): now for node in changed}
            lost = [
                Hold(node, now + GRACE)
                for node in old.nodes
                if node.key not in there and any(action in old.seen.legal for action in node.actions)
            ]
            kept = [hold for hold in self._gone.get(seat, ()) if hold.until > now and hold.node.key not in there]
            self._gone[seat] = [] if seat in acted else kept + lost

    def let_go(self) -> None:
        """Forget the nodes that have gone, since nobody presses anything for a while."""
        self._gone.clear()

    def begin_anew(self) -> None:
        """The settings have changed: all nodes are made anew."""
        self._made.clear()
