"""Buildings as tiles: a card with its words, in the most readable layout.

Positions must be known without a window, so line breaks are computed with letters of any size.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from math import ceil, inf
from typing import NamedTuple

from ugames.games.uchronia.cards import Building
from ugames.ui.draw.geometry import CARD_RATIO, Area
from ugames.ui.draw.letters.breaks import atoms
from ugames.ui.draw.typesetting import LEADING, WIDTH_TOLERANCE, extent

NAME_EMS = 1.06
"""The size of the letters of a building's name, by the letters of its effect."""
GAP_EMS = 0.36
"""Cards and words have this gap around them."""
LEAST_CARD_EMS = 3.8
"""The least height of a card beside an effect."""
LEAST_EFFECT_WIDTH_EMS = 8.8
WIDEST_PLACE = 2.2
"""A place is at most this many times as wide as a card that stands above its effect."""
USEFUL_WORDS_WIDTH = 1.3
"""Words wider than this many heights of their card make a layout no better: only a larger card does."""

ABOVE_OR_BESIDE = True, False
"""The two positions of a card: above its words, and beside them."""


class Text(NamedTuple):
    """The words of a building."""

    name: str
    effect: str = ""


class TileLayout(NamedTuple):
    """The layout of all tiles in places of one size; the greater one is better."""

    effects: bool
    """Whether usual effects have room."""
    worth: float
    """The height of its card, or the width of its effect, if that is less than usual."""
    card: float
    wide: float
    """The width of the words."""
    above: bool
    """Whether the card is above its words instead of beside them."""
    em: float
    """The letter height of a usual effect."""


class Tile(NamedTuple):
    """One building in its place."""

    building: Building
    text: Text
    whole: Area
    card: Area
    words: Area
    layout: TileLayout


def tile_in(cell: Area, layout: TileLayout, text: Text, building: Building) -> Tile:
    """A building in its place; a card beside an unusually long effect is smaller."""
    own = best_layout(cell.w, cell.h, (text,), layout.em, layout.card, (layout.above,))
    layout = own if own.effects else layout
    gap, wide = GAP_EMS * layout.em, layout.card * CARD_RATIO
    if layout.above:
        inner = cell.inset(gap)
        card, words = inner.centred(wide, inner.h).top(layout.card), inner.below(layout.card + gap)
    else:
        card, words = cell.left(wide).top(layout.card), cell.beside(wide).inset(gap)
    return Tile(building, text, cell, card, words, layout)


def height(text: Text, wide: float) -> float:
    """The height of these words in a column of this width, both by letter height."""
    return (lines_of(text.name, wide / NAME_EMS, "bold") * NAME_EMS + lines_of(text.effect, wide)) * LEADING


@lru_cache(maxsize=1024)
def best_layout(
    wide: float,
    high: float,
    texts: tuple[Text, ...],
    em: float,
    most: float,
    positions: tuple[bool, ...],
) -> TileLayout:
    """The layout with the largest common card, at most `most`, beside which all these words fit; only their names,
    where cards would be too small.
    """
    gap, names = GAP_EMS * em, tuple([Text(text.name) for text in texts])

    def words(above: bool, card: float) -> tuple[float, float]:
        return (wide, high - card - gap) if above else (wide - card * CARD_RATIO, high)

    def largest(above: bool, of: tuple[Text, ...]) -> TileLayout:
        def too_large(card: int) -> bool:
            w, h = [max(0.0, side - 2 * gap) for side in words(above, card)]
            long = any(height(text, w / WIDTH_TOLERANCE / em) * em > h for text in of)
            return long or (of is texts and not above and w < LEAST_EFFECT_WIDTH_EMS * em)

        card = bisect_left(range(int(min(most, high, (wide - 2 * gap) / CARD_RATIO))), True, key=too_large)
        broad = not above or card * CARD_RATIO * WIDEST_PLACE >= wide
        room, effects = words(above, card)[0], of is texts and card >= LEAST_CARD_EMS * em and broad
        worth = min(card * USEFUL_WORDS_WIDTH, room) if effects else card
        return TileLayout(effects, worth, card, room, above, em)

    return max(largest(above, of) for above, of in product(positions, (texts, names)))


def cells(
    room: Area, counts: Sequence[int], em: float, most: float, texts: tuple[Text, ...], positions: tuple[bool, ...]
) -> Iterator[tuple[TileLayout, list[list[Area]]]]:
    """Places of one size, in each number of rows; each count has columns of its own."""
    for rows in range(1, max(counts) + 1):
        columns = sum(ceil(count / rows) for count in counts)
        lines = [[*line.columns(columns, GAP_EMS * em)] for line in room.rows(rows, GAP_EMS * em)]
        _, _, wide, high = lines[0][0]
        yield best_layout(wide, high, texts, em, most, positions), lines


@lru_cache(maxsize=4096)
def lines_of(text: str, wide: float, family: str = "text") -> float:
    """The number of lines of a text at this width, by letter height; infinite if a word is too long."""
    lines, line = float(bool(text)), 0.0
    for long, gap in _parts(text, family):
        if long > wide:
            return inf
        if line and line + gap + long > wide:
            lines, line = lines + 1, long
        else:
            line += long + (gap if line else 0.0)
    return lines


@lru_cache(maxsize=512)
def _parts(text: str, family: str) -> tuple[tuple[float, float], ...]:
    """The width of each unbreakable part of a text, and the gap before it."""
    space = extent(" ", family)
    return tuple(
        [(extent(atom, family), 0.0 if i else space) for word in text.split() for i, atom in enumerate(atoms(word))]
    )
