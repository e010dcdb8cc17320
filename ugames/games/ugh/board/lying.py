"""The positions of the cards of a Pool, and of empty places for the colours missing in its set."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ugames.games.ugh.board import guide, places
from ugames.games.ugh.board.places import Panel
from ugames.games.ugh.cards import COLOURS, Kind, Pool
from ugames.ui.draw.geometry import CARD_RATIO

Middle = tuple[float, float]


class Lying(NamedTuple):
    """The layout of a Pool on the table."""

    middles: tuple[Middle, ...]
    """The middles of the cards, in order."""
    free: tuple[tuple[Kind, Middle], ...] = ()
    """The colours and middles of the empty places."""


@lru_cache(maxsize=64)
def lying(panel: Panel, cards: Pool, free: bool) -> Lying:
    """The layout of a Pool, around empty places if `free` and there is room for all side by side."""
    lacking = _lacking(cards) if free else ()
    order: list[tuple[Kind, int]] = sorted(
        [*((card.kind, i) for i, card in enumerate(cards)), *((kind, -1) for kind in lacking)],
        key=lambda each: [*Kind].index(each[0]),
    )
    middles = places.pool(panel, len(order))
    if not lacking or (len(middles) > 1 and middles[1][0] - middles[0][0] < panel.height * CARD_RATIO):
        return Lying(tuple(places.pool(panel, len(cards))))
    at = list(zip(order, middles, strict=True))
    by_card = sorted((i, middle) for (_, i), middle in at if i >= 0)
    places_of = tuple((kind, middle) for (kind, i), middle in at if i < 0)
    return Lying(tuple(middle for _, middle in by_card), places_of)


def _lacking(cards: Pool) -> tuple[Kind, ...]:
    """The colours missing in the set of a Pool."""
    if guide.best_set(cards):
        return ()
    return tuple(colour for colour, card in zip(COLOURS, guide.planned(cards), strict=True) if card is None)
