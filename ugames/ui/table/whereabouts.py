"""The areas of a table's places, by the names used in lessons and figures."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ugames.ui.draw.geometry import Area
from ugames.ui.kit.nodes import SPOILS_ZONE, TRICK_ZONE, Node
from ugames.ui.kit.tooltip import lies
from ugames.ui.table.board import Table

TRICK_ZONES = TRICK_ZONE, SPOILS_ZONE
PLATE_NAME = "seat"
"""The name of a seat's plate: "seat-2"."""


At = Callable[[Node], Area]
"""A function for the area of a node."""


def whereabouts(table: Table, nodes: Sequence[Node], name: str, at: At = lies) -> list[Area]:
    """The areas with that name, by the first of these that exists: the node with this key, the nodes of this zone, the
    nodes whose keys begin so, the plate of this seat, the cards of this zone. `at` gives the area of a single node.
    """
    for named in (
        [node for node in nodes if node.key == name],
        [node for node in nodes if node.zone == name],
        [node for node in nodes if node.key.startswith((f"{name}-", f"{name} "))],
    ):
        if named:
            return [at(node) if len(named) == 1 else lies(node) for node in named]
    plates = {f"{PLATE_NAME}-{seat}": plate for seat, plate in enumerate(table.plates)}
    if name in plates:
        return [plates[name]]
    return [spot.area for spot in table.cards if spot.zone == name]
