"""What words over a table cover, if they have to cover something: one order for all of them."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from functools import lru_cache
from typing import TypeVar

from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import Theme
from ugames.ui.kit import placing
from ugames.ui.kit.nodes import HAND_ZONE, Node, NodeKind
from ugames.ui.kit.placing import FIRM_KINDS, VISIBLE_KINDS, Beneath, Block, Placement
from ugames.ui.kit.tooltip import MOST_COVERED_UNITS, raised
from ugames.ui.table.board import Table
from ugames.ui.table.places import below_header
from ugames.ui.table.whereabouts import TRICK_ZONES

T = TypeVar("T")

WORDS_MOST_DISTANCE = 150.0
"""The greatest distance at which words are seen to belong to a thing."""
HELD_ZONES = *TRICK_ZONES, HAND_ZONE
PLACE_LEAST_FRACTION = 0.08
"""The fraction of a table from which a node is a place for others, which stays usable beside words."""


def beneath(table: Table, subject: Sequence[Area] = (), said: Sequence[Area] = ()) -> Beneath:
    """What words about a subject leave free on a table, beside other words."""
    lying: Beneath = _lying(table)
    return lying._replace(subject=tuple(subject), said=tuple(said))


def pressed(table: Table, actions: Container[object]) -> tuple[Area, ...]:
    """The things with one of these actions, in their raised places."""
    return tuple(raised(node) for node in _nodes(table) if any(action in actions for action in node.actions))


def place(
    theme: Theme, table: Table, forms: Iterable[Block[T]], subject: Sequence[Area], said: Sequence[Area] = (),
    home: Area | None = None,
) -> Placement[T]:  # fmt: skip
    """The best place and form for words near their subject.

    Words with a home stay near it and cover nothing but the free room into which pressable cards rise.
    """
    kinds, about = beneath(table, subject, said), home or placing.hull(subject)
    kinds = kinds._replace(pressed=()) if home else kinds
    room = below_header(theme).inset(placing.WINDOW_EDGE_GAP)
    return placing.placed(
        forms, room, kinds, about, VISIBLE_KINDS if home else FIRM_KINDS, WORDS_MOST_DISTANCE, MOST_COVERED_UNITS
    )


@lru_cache(maxsize=2)
def _lying(table: Table) -> Beneath:
    """The areas of a table itself; in real time, everything with an action may be pressed next."""
    things, kept = _nodes(table), table.kept_free
    held = [each.area for each in table.cards if each.zone in HELD_ZONES]
    at_any_time = [node for node in things if node.actions or node.drops or node.card is not None]
    return Beneath(
        pressed=tuple(map(raised, at_any_time)) if table.game.has_clock else pressed(table, table.seen.legal),
        held=held,
        owned=[each for each in trick_and_own_cards(table) if each not in held],
        read=(*table.plates, *kept.words, *kept.headings),
        signs=(*kept.counting, *(node.area for node in things if node.kind is NodeKind.SIGN)),
        things=(*kept.numbers, *(node.area for node in things), *(spot.area for spot in table.cards)),
        places=tuple(node.area for node in _nodes(table, large=True)),
        soon=kept.next_in_trick,
    )


def _nodes(table: Table, large: bool = False) -> list[Node]:
    """The nodes of things, or of places: they are large, or other nodes lie in them."""
    most = table.area.w * table.area.h * PLACE_LEAST_FRACTION
    nodes = [node for node in table.nodes if node.role != "floor" and node.kind is not NodeKind.MAT]
    middles = [(node.area.cx, node.area.cy) for node in nodes if node.card is not None]

    def is_place(node: Node) -> bool:
        holds = node.role == "place" and any(node.area.holds(*at) for at in middles)
        return holds or node.area.w * node.area.h >= most

    return [node for node in nodes if is_place(node) is large]


def trick_and_own_cards(table: Table) -> list[Area]:
    """The cards of the trick and the hand, and the viewer's other open cards: no words cover them."""
    own = table.seen.seat
    return [
        each.area for each in table.cards if each.zone in HELD_ZONES or (each.seat == own and each.card is not None)
    ]
