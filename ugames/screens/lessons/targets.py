"""Where on a table a step of a lesson points, and what its bubble must leave free."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from dataclasses import replace

from ugames.session import Session
from ugames.ui.draw.geometry import Area
from ugames.ui.kit import placing
from ugames.ui.kit.nodes import Node
from ugames.ui.table.panels.overlays import topmost
from ugames.ui.table.parts import TableParts
from ugames.ui.table.places import header_form
from ugames.ui.table.racing.screen import RaceScreen
from ugames.ui.table.said.occupied import Occupied
from ugames.ui.table.screens import TableScreen
from ugames.ui.table.staging.playback import Playback
from ugames.ui.table.turns.screen import TurnScreen
from ugames.ui.table.whereabouts import whereabouts

LARGE = 0.08
"""The part of the window from which on a thing is a place for others."""
HEADER = "header"
"""What can be pointed at besides the places of a table: the words above it."""


def named(playback: Playback, nodes: Sequence[Node], name: str, pointed: Node | None = None) -> list[Area]:
    """The places of that name: those of a table, or the header."""
    if name == HEADER:
        theme = playback.app.canvas.theme
        return [Area(0, 0, theme.width, header_form(theme).height)]
    return whereabouts(playback.board, playback.shown, playback.area, nodes, name, pointed)


def pointed(playback: Playback, nodes: Sequence[Node], names: Iterable[str], now: Node | None = None) -> list[Area]:
    """The rings of a step: one for each name around all that it means, while a node is pointed at `now`."""
    found = [named(playback, nodes, name, now) for name in names]
    return [placing.hull(areas) for areas in found if areas]


def wanted(nodes: Sequence[Node], names: Sequence[str], actions: Container[object]) -> list[str]:
    """The names, but of places of one kind, as "stack-1" and "stack-2", only those at which one of these is done."""
    able = {node.key for node in nodes if node.key in names and any(action in actions for action in node.actions)}
    kinds = {_kind(name) for name in able} - {""}
    return [name for name in names if name in able or _kind(name) not in kinds]


def _kind(name: str) -> str:
    return name.rpartition("-")[0]


def pressed(playback: Playback, nodes: Sequence[Node], actions: Container[object]) -> list[Area]:
    """Where one of these is done; a large place can be met beside a bubble that lies on it."""
    return _small(playback, (node.area for node in nodes if any(action in actions for action in node.actions)))


def others(playback: Playback, occupied: Occupied) -> list[Area]:
    """What the bubble covers only where it must: all that can be pointed at but the large places."""
    return _small(playback, occupied.everything())


def _small(playback: Playback, areas: Iterable[Area]) -> list[Area]:
    theme = playback.app.canvas.theme
    most = theme.width * theme.height * LARGE
    return [each for each in areas if each.w * each.h < most]


def narrowed(node: Node, actions: Container[object]) -> Node:
    """The node with only these of its actions."""
    kept = [number for number, action in enumerate(node.actions) if action in actions]
    labels = tuple(node.labels[number] for number in kept) if node.labels else ()
    menu = node.menu and node.menu._replace(labels=tuple(node.menu.labels[number] for number in kept))
    return replace(node, actions=tuple(node.actions[number] for number in kept), labels=labels, menu=menu)


def over(parts: TableParts) -> bool:
    """Whether something lies over the whole table, until it is put away."""
    return topmost(parts.overlays) is not None


def carried_out(session: Session) -> bool:
    """Whether all that was pressed has been done: in a race that is so from the next tick on."""
    match = session.record.match
    return not session.real_time or not match.entries or match.journal.entries[-1].tick < match.ticks


def at_rest(table: TableScreen) -> bool:
    """Whether everything that has happened can be seen, so that one can speak of it."""
    if table.parts.moment != table.session.moments or over(table.parts) or not carried_out(table.session):
        return False
    if isinstance(table, RaceScreen):
        return True
    return not table.playback.busy and not table.by_itself.laying and not table.choice.node


def caught_up(table: TableScreen) -> bool:
    """Whether the table is at rest, and all that moves on it has arrived."""
    return at_rest(table) and (not isinstance(table, RaceScreen) or table.at_rest)


def hides(table: TableScreen) -> bool:
    """Whether something of the table lies where the bubble would be."""
    if over(table.parts) or table.parts.log_panel.lies_over:
        return True
    return isinstance(table, TurnScreen) and (table.choice.node is not None or bool(table.question.asked))
