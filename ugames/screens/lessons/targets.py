"""Where on a table a step of a lesson points, and what its bubble must leave free."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from dataclasses import replace

from ugames.ui.draw.geometry import Area
from ugames.ui.kit import placing
from ugames.ui.kit.nodes import Node
from ugames.ui.table.panels.overlays import topmost
from ugames.ui.table.parts import TableParts
from ugames.ui.table.places import header_form
from ugames.ui.table.said.occupied import Occupied
from ugames.ui.table.staging.playback import Playback
from ugames.ui.table.whereabouts import whereabouts

HEADER = "header"
"""What can be pointed at besides the places of a table: the words above it."""


def named(playback: Playback, nodes: Sequence[Node], name: str) -> list[Area]:
    """The places of that name: those of a table, or the header."""
    if name == HEADER:
        theme = playback.app.canvas.theme
        return [Area(0, 0, theme.width, header_form(theme).height)]
    return whereabouts(playback.board, playback.shown, playback.area, nodes, name)


def pointed(playback: Playback, nodes: Sequence[Node], names: Iterable[str]) -> list[Area]:
    """The rings of a step: one for each name around all that it means."""
    found = [named(playback, nodes, name) for name in names]
    return [placing.hull(areas) for areas in found if areas]


def others(playback: Playback, occupied: Occupied) -> list[Area]:
    """What the bubble covers only where it must: plates, all cards, the header."""
    theme = playback.app.canvas.theme
    return [*occupied.plates(), *occupied.cards(), Area(0, 0, theme.width, header_form(theme).height)]


def narrowed(node: Node, actions: Container[object]) -> Node:
    """The node with only these of its actions."""
    kept = [number for number, action in enumerate(node.actions) if action in actions]
    labels = tuple(node.labels[number] for number in kept) if node.labels else ()
    menu = node.menu and node.menu._replace(labels=tuple(node.menu.labels[number] for number in kept))
    return replace(node, actions=tuple(node.actions[number] for number in kept), labels=labels, menu=menu)


def over(parts: TableParts) -> bool:
    """Whether something lies over the whole table, until it is put away."""
    return topmost(parts.overlays) is not None
