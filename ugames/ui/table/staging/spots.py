"""Cards and piles that fill their places."""

from __future__ import annotations

from collections.abc import Hashable

from ugames.core.game import Seat
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.nodes import CardMark
from ugames.ui.table.staging.stage import Spot


def spot(
    card: Hashable | None,
    place: Area,
    zone: str,
    mark: CardMark = "",
    size: int = 1,
    badge: str = "",
    order: int = 0,
    angle: float = 0.0,
    covered: float = 0.0,
    seat: Seat | None = None,
) -> Spot:
    """A card or pile as large as its place."""
    return Spot(card, place.cx, place.cy, place.h, zone, angle, mark, size, order, badge, covered, seat)
