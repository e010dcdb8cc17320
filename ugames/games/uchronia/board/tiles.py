"""Buildings as tiles: a card with its words, in the most readable layout.

Positions must be known without a window, so line breaks are computed with letters of any size.
"""

from __future__ import annotations

from bisect import bisect_left
from functools import lru_cache
from itertools import product, starmap
from math import inf
from typing import NamedTuple

from ugames.games.uchronia.cards import Building
from ugames.games.uchronia.state import Site
from ugames.ui.draw.geometry import CARD_RATIO, Area, card_at
from ugames.ui.draw.letters.breaks import atoms
from ugames.ui.draw.typesetting import LEADING, UNEVEN, extent

TITLE, GAP = 1.06, 0.36
"""The height of a name, and the usual gap, also around cards and words, by the letters beside it."""
LEAST, NARROW, RARE, SQUARE = 3.4, 6.8, 4, 1.5
"""The least height of a card beside its effect, and the least width of that, by the smallest type; and one of so many
names may be too long; and how much wider than high are words to which their card does no harm.
"""


OVER = True, False
"""The layouts of a tile: its card above or beside its words."""


class Text(NamedTuple):
    """The words of a building."""

    name: str
    effect: str = ""


class Fit(NamedTuple):
    """The layout of tiles in places of one size, the worst first."""

    told: bool
    """Whether usual effects have room."""
    worth: float
    """The height of its card, or the width of its words, if that is less than usual."""
    card: float
    wide: float
    """The width of the words."""
    over: bool
    """Whether the card is above its words instead of beside them."""
    letters: float
    """The letter height of a usual effect."""


class Tile(NamedTuple):
    """One building in its place."""

    building: Building
    site: Site | None
    text: Text
    whole: Area
    card: Area
    words: Area
    fit: Fit


def laid(cell: Area, fit: Fit, text: Text, building: Building, site: Site | None) -> Tile:
    """A building in its place; a card beside an unusually long effect is smaller."""
    own = fitted(cell.w, cell.h, (text,), fit.letters, fit.card, (fit.over,))
    fit = own if own.told else fit
    pad, wide = GAP * fit.letters, fit.card * CARD_RATIO
    if fit.over:
        inner = cell.inset(pad)
        card, words = inner.centred(wide, inner.h).top(fit.card), inner.below(fit.card + pad)
    else:
        card, words = cell.left(wide).top(fit.card), cell.beside(wide).inset(pad)
    return Tile(building, site, text, cell, card, words, fit)


def height(text: Text, wide: float) -> float:
    """The height of these words in a column of this width, both by letter height."""
    return (lines_of(text.name, wide / TITLE, "bold") * TITLE + lines_of(text.effect, wide)) * LEADING


@lru_cache(maxsize=1024)
def fitted(
    wide: float, high: float, texts: tuple[Text, ...], t: float, most: float, over: tuple[bool, ...] = OVER
) -> Fit:
    """The layout with the largest common card, at most `most`, beside which all these words fit; only their names,
    where cards would be too small.
    """
    pad, names = GAP * t, tuple([Text(text.name) for text in texts])

    def words(over: bool, card: float) -> tuple[float, float]:
        return (wide, high - card - pad) if over else (wide - card * CARD_RATIO, high)

    def largest(over: bool, of: tuple[Text, ...]) -> Fit:
        def narrow(card: int) -> bool:
            w, h = [max(0.0, side - 2 * pad) for side in words(over, card)]
            long = sum(height(text, w / UNEVEN / t) * t > h for text in of)
            if of is names:
                return long > len(of) // RARE  # such a name is written smaller
            return long > 0 or w < NARROW * t

        card = bisect_left(range(int(min(most, high, (wide - 2 * pad) / CARD_RATIO))), True, key=narrow)
        room = words(over, card)[0]
        return Fit(of is texts and card >= LEAST * t, min(card * SQUARE, room), card, room, over, t)

    return max(starmap(largest, product(over, (texts, names))))


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
