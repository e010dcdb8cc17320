"""Where a place of a table is, by the name that lessons and figures have for it."""

from __future__ import annotations

from collections.abc import Sequence

from ugames.ui.draw.geometry import Area
from ugames.ui.kit.nodes import Node
from ugames.ui.table.board import Board, Seen
from ugames.ui.table.furniture import spot_area
from ugames.ui.table.places import numbered

TRICK = "trick", "spoils"
HAND = "hand"
HELD = HAND, "deck"
"""The first words of the zones whose cards a person has in their hand."""
SEAT = "seat"
"""The plate of a seat: "seat-2"."""


def whereabouts(board: Board, seen: Seen, area: Area, nodes: Sequence[Node], name: str) -> list[Area]:
    """The areas of that name: a node, all nodes whose keys begin with it, a seat, a zone of cards."""
    for found in (
        [node for node in nodes if node.key == name],
        [node for node in nodes if node.zone == name],
        [node for node in nodes if node.key.startswith((f"{name}-", f"{name} "))],
    ):
        if found:
            return [node.area for node in found]
    if (seat := numbered(name, SEAT)) is not None and seat < len(board.names):
        return [board.zones(seen, area).plates[seat]]
    return [spot_area(spot) for spot in board.cards(seen, area) if spot.zone == name]


def closed(board: Board, seen: Seen, area: Area) -> list[Area]:
    """The cards of the trick and of the viewer's hand, which no bubble covers."""
    own = f"{HAND}-{seen.seat}"
    return [spot_area(spot) for spot in board.cards(seen, area) if spot.zone in (*TRICK, HAND, own)]
