"""Buildings as tiles: a card with its words, in the most readable layout.

Positions must be known without a window, so line breaks are computed with letters of any size.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from math import inf
from typing import NamedTuple

from ugames.games.uchronia.cards import Building
from ugames.games.uchronia.state import Site
from ugames.ui.draw.geometry import CARD_RATIO, Area, card_at
from ugames.ui.draw.letters.breaks import atoms
from ugames.ui.draw.typesetting import LEADING, UNEVEN, extent

TITLE, GAP = 1.06, 0.36
"""The height of a name, and the usual gap, also around cards and words, by the letters beside it."""
READABLE, TOLD, MORE = 6.0, 3.5, 0.25
"""The height of a card from which its points are readable, and the value of shown effects, in lines of card height; and
the value of each line above the readable height.
"""
SIZES = 1.12, 1.0
"""The possible letter heights, by the smallest type."""
LOWER = 0.96
"""The factor between the card heights that are tried."""
LEAST = 1.3, 4.5
"""The least height of a card in lines, beside its words and above them."""


class Text(NamedTuple):
    """The words of a building."""

    name: str
    effect: str = ""


class Fit(NamedTuple):
    """The layout of tiles in places of one size."""

    over: bool
    """Whether the card is above its words instead of beside them."""
    told: bool
    """Whether the effect is shown on the tile, not only in the tooltip."""
    card: float
    letters: float
    """The letter height of an effect."""
    worth: float = 0.0


class Tile(NamedTuple):
    """One building in its place."""

    building: Building
    site: Site | None
    text: Text
    whole: Area
    card: Area
    words: Area
    fit: Fit


def _divided(cell: Area, fit: Fit) -> tuple[Area, Area]:
    """The places of card and words."""
    pad, wide = GAP * fit.letters, fit.card * CARD_RATIO
    if fit.over:
        inner = cell.inset(pad)
        return inner.centred(wide, inner.h).top(fit.card), inner.below(fit.card + pad)
    return cell.left(wide).top(fit.card), cell.beside(wide).inset(pad)


def laid(cell: Area, fit: Fit, text: Text, building: Building, site: Site | None) -> Tile:
    """A building in its place."""
    fit = fit_of(cell, fit, text) or fit._replace(told=False)
    return Tile(building, site, text, cell, *_divided(cell, fit), fit)


def height(text: Text, wide: float) -> float:
    """The height of these words in a column of this width, both by letter height."""
    return (lines_of(text.name, wide / TITLE, "bold") * TITLE + lines_of(text.effect, wide)) * LEADING


def _fits(cell: Area, fit: Fit, text: Text) -> bool:
    """Whether all words of a tile fit."""
    t, (_, words) = fit.letters, _divided(cell, fit)
    return height(text if fit.told else Text(text.name), words.w / UNEVEN / t) * t <= words.h


def fit_of(cell: Area, fit: Fit, text: Text) -> Fit | None:
    """The layout of a building in its place, without its effect if only that does not fit; None if nothing fits."""
    bare = fit._replace(told=False)
    ways = (fit, bare) if fit.told and not fit.over else (fit,)
    return next((each for each in ways if _fits(cell, each, text)), None)


@lru_cache(maxsize=1024)
def fitted(wide: float, high: float, texts: tuple[Text, ...], t: float, most: float) -> Fit:
    """The layout and common card height, at most `most`, with which most is shown of these buildings."""
    cell, best = Area(0, 0, wide, high), Fit(False, False, min(high, most, LEAST[0] * t), t)
    for over, told, size in product((True, False), (True, False), SIZES):
        card = min(most, high, (wide - 2 * GAP * t) / CARD_RATIO)
        while card >= LEAST[over] * t:
            fit = Fit(over, told, card, t * size)
            fits = [fit_of(cell, fit, text) for text in texts]
            part = sum(each is not None and each.told for each in fits) / (len(texts) or 1)
            worth = min(card, READABLE * t) + card * MORE + (1 + TOLD * part) * size * t
            if None not in fits and worth > best.worth:
                best = fit._replace(worth=worth)
            if None not in fits and part == told:
                break
            card *= LOWER
    return best


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
