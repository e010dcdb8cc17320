"""The areas of a table that a step points at, and whether it may speak."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from dataclasses import replace

from ugames.session import Session
from ugames.ui.draw.geometry import Area
from ugames.ui.kit import placing
from ugames.ui.kit.nodes import Node
from ugames.ui.kit.tooltip import lies
from ugames.ui.table.parts import TableParts
from ugames.ui.table.screens import TableScreen
from ugames.ui.table.staging.playback import Playback
from ugames.ui.table.turns.screen import TurnScreen
from ugames.ui.table.whereabouts import At, whereabouts


def pointed(playback: Playback, nodes: Sequence[Node], names: Iterable[str], at: At = lies) -> list[Area]:
    """The areas of a step's rings: for each name one around all its things."""
    found = [whereabouts(playback.table, nodes, name, at) for name in names]
    return [placing.hull(areas) for areas in found if areas]


def wanted(nodes: Sequence[Node], names: Sequence[str], actions: Container[object]) -> list[str]:
    """The names, where numbered places such as "stack-1" are limited to those with one of these actions."""
    able = {node.key for node in nodes if node.key in names and any(action in actions for action in node.actions)}
    kinds = {_kind(name) for name in able} - {""}
    return [name for name in names if name in able or _kind(name) not in kinds]


def _kind(name: str) -> str:
    return name.rpartition("-")[0]


def narrowed(node: Node, actions: Container[object]) -> Node:
    """The node with only these of its actions, in a plain menu."""
    kept = [number for number, action in enumerate(node.actions) if action in actions]
    labels = tuple(node.labels[number] for number in kept) if node.labels else ()
    return replace(node, actions=tuple(node.actions[number] for number in kept), labels=labels, menu=None)


def over(parts: TableParts) -> bool:
    """Whether an overlay covers the table."""
    return parts.overlays.top is not None


def carried_out(session: Session) -> bool:
    """Whether all pressed actions have been done: in a race, from the next tick on."""
    match = session.record.match
    return not session.real_time or not match.entries or match.journal.entries[-1].tick < match.ticks


def at_rest(table: TableScreen) -> bool:
    """Whether all events are visible on the table; in a race they always are."""
    if table.parts.moment != table.session.moments or over(table.parts) or not carried_out(table.session):
        return False
    return table.session.real_time or table.at_rest


def caught_up(table: TableScreen) -> bool:
    """Whether the table is at rest and all flights have ended."""
    return at_rest(table) and table.at_rest


def hides(table: TableScreen) -> bool:
    """Whether an overlay or menu asks for the eyes."""
    if over(table.parts) or table.parts.log_panel.lies_over:
        return True
    return isinstance(table, TurnScreen) and (table.choice.node is not None or table.back.is_open)
