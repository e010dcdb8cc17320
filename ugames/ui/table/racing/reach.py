"""The people who share the screen of a race, and the nodes that each can press, including those that have just gone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from ugames.core.game import PUBLIC, Seat, Seen
from ugames.core.match import Beat
from ugames.session import Session
from ugames.texts import text
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import Node, dropped
from ugames.ui.table.board import Showing
from ugames.ui.table.presses import SECONDS_AIMED_AT_BEFORE, Meaning, could_be_confused, meaning
from ugames.ui.table.racing.board import Controls, RaceBoard, RaceTable
from ugames.ui.table.screen.looking_back import Audience
from ugames.ui.table.staging.shown import ShownTable


class RaceAudience(Audience):
    def __init__(self, session: Session, board: RaceBoard) -> None:
        super().__init__(session)
        self.board = board
        self.people: tuple[Seat, ...] = ()
        """The people who play at this screen, without those with phones."""
        self.gather()
        self.latest: Seen = session.seen(self.viewer, 0)
        """The newest table, whatever the screen shows."""
        self.own: dict[Seat, Seen] = {}
        """Each person's Glimpse of the newest table, once there has been news."""

    @property
    def over(self) -> bool:
        return self.latest.outcome is not None

    def gather(self) -> None:
        """Update the people who play at this screen."""
        self.people = self.session.seats.people_here

    def beats(self, since: int, until: int) -> list[Beat]:
        """The beats as people at this screen saw them."""
        if len(self.people) == 1:
            return self.session.beats(self.people[0], since, until)
        return [
            Beat(beat.events, self.board.together(beat.after, [*self._own_at(moment).values()]))
            for moment, beat in enumerate(self.session.beats(PUBLIC, since, until), since)
        ]

    def follow(self, latest: Seen, moment: int) -> None:
        """Note the table of that moment, which is the newest."""
        self.latest, self.own = latest, self._own_at(moment)

    def _own_at(self, moment: int) -> dict[Seat, Seen]:
        """The Glimpse of each person at that moment."""
        return {seat: self.session.seen(seat, moment) for seat in self.people}

    def why_not_look_back(self) -> str:
        """The reason: a real-time game leaves no time to look back."""
        return "" if self.over else text("table.no_looking_back")


class SeatNodes(NamedTuple):
    """The nodes of a seat, beside all that they were made from."""

    seen: Seen
    area: Area
    showing: Showing
    picked_up: Node | None
    nodes: tuple[Node, ...]
    controls: Controls


class FormerNodes(NamedTuple):
    """The nodes of a seat at an earlier table, and the time until which that was shown."""

    made: SeatNodes
    until: float
    acted: bool = False
    """Whether the seat has acted since, so that it knows of the change."""


LATE_PRESS_SECONDS = 1.5
"""A press so soon after a place's change, or after the end, may be meant for the thing that was there before."""


def race_table(shown: ShownTable, seen: Seen) -> RaceTable:
    """The table of a Glimpse where a race is shown."""
    table = shown.table_of(seen)
    assert isinstance(table, RaceTable)
    return table


class RaceNodes:
    """The nodes of all people in one race."""

    def __init__(self, audience: RaceAudience, app: App, shown: ShownTable) -> None:
        self.audience = audience
        self.app = app
        self.shown = shown
        self._made: dict[Seat, SeatNodes] = {}
        self._former: dict[Seat, list[FormerNodes]] = {}
        """The tables of the last moments, the oldest first."""
        self._picked_up: dict[Seat, Node] = {}
        """The picked-up node of each seat, one with several actions that waits for a place."""

    def seat_nodes(self, seat: Seat) -> SeatNodes:
        """The nodes that a seat can point at and press."""
        seen, area = self.audience.own.get(seat, self.shown.seen), self.shown.area
        showing = self.shown.showing
        made = self._made.get(seat)
        up = self._picked_up.get(seat)
        if up is not None and not all(action in seen.legal for action in up.actions):
            up = None  # one of its actions has become impossible
        if made is None or made.seen is not seen or made.picked_up is not up or made[1:3] != (area, showing):
            table = race_table(self.shown, seen)
            nodes, controls = tuple(table.nodes), table.controls
            if up is not None:
                nodes = tuple(_taking(node, up) for node in nodes)
                places = tuple(node for node in nodes if _takes(node, up))
                controls = controls._replace(cards=(*places, up), targets=places)
            made = SeatNodes(seen, area, showing, up, nodes, controls)
            self._made[seat] = made
        return made

    # --- things with several actions

    def put_lost_back(self) -> list[tuple[Seat, Node]]:
        """Put back the picked-up nodes with an action that has become impossible."""
        lost = [(seat, up) for seat, up in self._picked_up.items() if self.seat_nodes(seat).picked_up is None]
        for seat, _ in lost:
            del self._picked_up[seat]
        return lost

    def still_means(self, seat: Seat, node: Node) -> bool:
        """Whether a node that was taken a while ago still stands for the same thing."""
        return any(each.key == node.key and could_be_confused(each, node) for each in self.seat_nodes(seat).nodes)

    def places(self, seat: Seat) -> list[Node]:
        """The places that accept the seat's picked-up node."""
        made = self.seat_nodes(seat)
        return [] if made.picked_up is None else [node for node in made.nodes if _takes(node, made.picked_up)]

    def pick_up(self, seat: Seat, node: Node) -> bool:
        """Pick up a node with several actions; whether it has them."""
        legal = self.seat_nodes(seat).seen.legal
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

    def nodes_for_mouse(self, seat: Seat) -> list[Node]:
        """The nodes for the mouse, with those that have just gone."""
        nodes = {node.key: node for node in self.seat_nodes(seat).nodes}
        for past in reversed(self.lately_shown(seat, SECONDS_AIMED_AT_BEFORE)):
            able = () if past.acted else usable_nodes(past.made.nodes, past.made.seen)
            nodes |= {node.key: replace(node, role="gone", zone="") for node in able if node.key not in nodes}
        return [*nodes.values()]

    def lately_shown(self, seat: Seat, within: float) -> list[FormerNodes]:
        """The earlier tables that were shown within the last seconds."""
        return [past for past in self._former.get(seat, ()) if self.app.now - past.until < within]

    def open_zones(self) -> set[str]:
        """The zones with cards that somebody can point at."""
        return {node.zone for made in self._made.values() for node in made.nodes if node.card is not None}

    def is_fresh(self, seat: Seat, node: Node, within: float) -> bool:
        """Whether the node has just appeared, or changed its meaning."""
        tables = [[_known(each) for each in past.made.nodes] for past in self.lately_shown(seat, within)]
        return any(_known(node) not in table for table in tables)

    def note_loss(self, seat: Seat, node: Node) -> bool:
        """Whether a press may have meant an action that the node has lately lost; counted once."""
        made = self.seat_nodes(seat)
        before = [past.made for past in self.lately_shown(seat, LATE_PRESS_SECONDS) if not past.acted]
        counts = [_action_count(each, past.seen) for past in before for each in past.nodes if each.key == node.key]
        lost = 0 < _action_count(node, made.seen) < max(counts, default=0)
        if lost:
            others = tuple(each for each in made.nodes if each.key != node.key)
            self._former[seat] = [FormerNodes(made._replace(nodes=others), self.app.now)]  # now it counts as new
        return lost

    def renew(self, acted: set[Seat]) -> None:
        """Note the former tables of people, who may have acted."""
        for seat in self.audience.people:
            old, new = self._made.get(seat), self.seat_nodes(seat)
            if old is not None and old.seen is not new.seen:
                past = [*self.lately_shown(seat, LATE_PRESS_SECONDS), FormerNodes(old, self.app.now)]
                self._former[seat] = [each._replace(acted=each.acted or seat in acted) for each in past]

    def let_go(self) -> None:
        """Forget vanished nodes, and put all picked-up ones back, for a pause."""
        for each in (self._former, self._picked_up):
            each.clear()

    def begin_anew(self) -> None:
        """Make all nodes again after a change of settings."""
        self._made.clear()


def usable_nodes(nodes: Sequence[Node], seen: Seen) -> list[Node]:
    """The nodes with a legal action."""
    return [node for node in nodes if _action_count(node, seen)]


def _known(node: Node) -> tuple[str, Meaning]:
    """The features by which a player recognizes a node, whatever is legal."""
    return node.key, meaning(node, node.actions)


def _action_count(node: Node, seen: Seen) -> int:
    """The number of possible actions of the node."""
    return sum(action in seen.legal for action in node.actions)


def _taking(node: Node, up: Node) -> Node:
    """The node as a place for the picked-up one, if it accepts it."""
    taken = dropped(up, node)
    return replace(node, actions=taken.actions, acts_on_press=True) if taken is not None and _takes(taken, up) else node


def _takes(node: Node, up: Node) -> bool:
    """Whether the node offers one of the picked-up node's actions."""
    return bool(node.actions) and {*node.actions} < {*up.actions}
