"""Buildings as tiles: a card with its words, in the most readable layout.

Positions must be known without a window, so line breaks are computed with letters of any size.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from math import inf
from typing import NamedTuple

from ugames.ui.draw.geometry import CARD_RATIO, Area, card_at
from ugames.ui.draw.letters.breaks import atoms
from ugames.ui.draw.typesetting import extent

TITLE = 1.12
"""The height of a name above an effect, by the effect's letters."""
LINE, NAME = 1.2, 1.3
"""The line spacing, and the height of a name's line, by the effect's letters."""
PAD, APART = 0.3, 0.42
"""The margin around cards and words, and the gap between a card and its words, by the same."""
READABLE = 6.0
"""The height of a card in lines from which its points are readable."""
TOLD, MORE = 4.0, 0.1
"""The value of shown effects, in lines of card height, and of each line above the readable height."""
SIZES, LARGER = (1.0, 0.9), 1.12
"""The possible letter heights by the smallest type, and the enlarged one around cards whose size is fixed."""
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

    whole: Area
    card: Area
    words: Area
    fit: Fit


def laid(cell: Area, fit: Fit) -> Tile:
    """A building in its place."""
    pad, wide = PAD * fit.letters, fit.card * CARD_RATIO
    if fit.over:
        inner = cell.inset(pad)
        return Tile(cell, Area(inner.cx - wide / 2, inner.y, wide, fit.card), inner.below(fit.card + pad), fit)
    words = cell.beside(wide + APART * fit.letters).inset(0, pad)
    return Tile(cell, Area(cell.x, cell.y, wide, fit.card), words.left(words.w - pad), fit)


def height(text: Text, wide: float) -> float:
    """The height of these words in a column of this width, both by letter height."""
    return lines_of(text.name, wide / TITLE, "bold") * NAME + lines_of(text.effect, wide) * LINE


def _fits(tile: Tile, text: Text) -> bool:
    """Whether all words of a tile fit."""
    t, shown = tile.fit.letters, text if tile.fit.told else Text(text.name)
    return height(shown, tile.words.w / t) * t <= tile.words.h + 1


def fit_of(cell: Area, fit: Fit, text: Text) -> Fit | None:
    """The layout of a building in its place, without its effect if only that does not fit; None if nothing fits."""
    bare = fit._replace(told=False)
    ways = (fit, bare) if fit.told and not fit.over else (fit,)
    return next((each for each in ways if _fits(laid(cell, each), text)), None)


@lru_cache(maxsize=1024)
def fitted(wide: float, high: float, texts: tuple[Text, ...], t: float, most: float) -> Fit:
    """The layout and common card height, at most `most`, with which most is shown of these buildings."""
    cell, best = Area(0, 0, wide, high), Fit(False, False, min(high, most, LEAST[0] * t), t)
    for over, told, size in product((True, False), (True, False), SIZES):
        card = min(most, high, (wide - 2 * PAD * t) / CARD_RATIO)
        while card >= LEAST[over] * t:
            fit = Fit(over, told, card, t * size)
            fits = [fit_of(cell, fit, text) for text in texts]
            part = sum(each is not None and each.told for each in fits) / (len(texts) or 1)
            worth = min(card, READABLE * t) + card * MORE + TOLD * part * size * t
            if None not in fits and worth > best.worth:
                best = fit._replace(worth=worth)
            if None not in fits and part == told:
                break
            card *= LOWER
    larger = best._replace(letters=t * LARGER)
    return larger if all(fit_of(cell, larger, text) == larger for text in texts) else best


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
