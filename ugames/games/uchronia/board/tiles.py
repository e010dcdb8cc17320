"""Buildings as tiles: a card with its words, in the most readable layout.

Positions must be known without a window, so line breaks are computed with letters of any size.
"""

from __future__ import annotations

from bisect import bisect_left
from functools import lru_cache
from math import inf
from typing import NamedTuple

from ugames.games.uchronia.cards import Building
from ugames.games.uchronia.state import Site
from ugames.ui.draw.geometry import CARD_RATIO, Area, card_at
from ugames.ui.draw.letters.breaks import atoms
from ugames.ui.draw.typesetting import LEADING, UNEVEN, extent

NAME_EMS = 1.06
"""The letters of a building's name, by those of its effect."""
GAP_EMS = 0.36
"""The gap around cards and words."""
LEAST_CARD_EMS = 3.8
"""The least height of a card beside an effect."""
LEAST_EFFECT_WIDTH_EMS = 6.8
TOO_LONG_NAMES = 1 / 4
"""The fraction of names that may be too long, since they are written smaller."""
ABOVE_OR_BESIDE = True, False
"""The two positions of a card: above its words, and beside them."""


class Text(NamedTuple):
    """The words of a building."""

    name: str
    effect: str = ""
    foot: str = ""
    """A line at the lower edge."""


class TileLayout(NamedTuple):
    """The layout of all tiles in places of one size; the greater one is better."""

    effects: bool
    """Whether usual effects have room."""
    card: float
    above: bool
    """Whether the card is above its words instead of beside them."""
    em: float
    """The letter height of a usual effect."""


class Tile(NamedTuple):
    """One building in its place."""

    building: Building
    site: Site | None
    text: Text
    whole: Area
    card: Area
    words: Area
    layout: TileLayout


def laid(cell: Area, layout: TileLayout, text: Text, building: Building, site: Site | None = None) -> Tile:
    """A building in its place."""
    gap, wide = GAP_EMS * layout.em, layout.card * CARD_RATIO
    if layout.above:
        inner = cell.inset(gap)
        card, words = inner.centred(min(wide, inner.w), layout.card), inner.below(layout.card + gap)
        card = card._replace(y=inner.y, w=wide)
    else:
        card, words = cell.left(wide).top(layout.card), cell.beside(wide).inset(gap)
    return Tile(building, site, text, cell, card, words, layout)


def height(text: Text, wide: float) -> float:
    """The height of these words in a column of this width, both by letter height."""
    named = lines_of(text.name, wide / NAME_EMS, "bold") * NAME_EMS
    return (named + lines_of(text.effect, wide) + bool(text.foot)) * LEADING


@lru_cache(maxsize=1024)
def best_layout(
    cell: Area,
    texts: tuple[Text, ...],
    em: float,
    most: float,
    positions: tuple[bool, ...],
    least: float = 0.0,
) -> TileLayout:
    """The layout with the largest common card, at most `most`, beside which all these words fit; only their names,
    where cards would be too small.
    """
    _, _, wide, high = cell
    gap, names = GAP_EMS * em, tuple([Text(text.name) for text in texts])

    def largest(above: bool, of: tuple[Text, ...]) -> TileLayout:
        def too_large(card: int) -> bool:
            w, h = (wide, high - card - gap) if above else (wide - card * CARD_RATIO, high)
            w, h = (max(0.0, side - 2 * gap) for side in (w, h))
            long = sum(height(text, w / UNEVEN / em) * em > h for text in of)
            if of is names:
                return long > len(of) * TOO_LONG_NAMES
            return long > 0 or w < LEAST_EFFECT_WIDTH_EMS * em

        card = bisect_left(range(int(min(most, high, (wide - 2 * gap) / CARD_RATIO))), True, key=too_large)
        return TileLayout(of is texts and card >= max(LEAST_CARD_EMS * em, least), card, above, em)

    return max(largest(above, of) for above in positions for of in (texts, names))


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


def card_in(area: Area, height: float) -> Area:
    """A card of that height in the middle of a place, limited by the place."""
    height = min(height, area.h, area.w / CARD_RATIO)
    return card_at(area.cx, area.cy, height)
