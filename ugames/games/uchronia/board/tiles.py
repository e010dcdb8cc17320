"""Buildings with their effects beside them: a card in a tile, in the best form in which its words can be read.

Where cards lie must be known without a window, so the breaks of lines are foreseen with letters of any size.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from math import inf
from typing import NamedTuple

from ugames.ui.draw.geometry import CARD_RATIO, Area, card_at
from ugames.ui.draw.letters.breaks import atoms
from ugames.ui.draw.typesetting import extent

EMPHASIS = 1.3
"""The most height of letters that stand out, by that of the smallest type."""
TITLE = 1.12
"""The height of a name above an effect, by that of the letters of the effect."""
LINE, NAME = 1.2, 1.3
"""From line to line, and the height of a line of a name, by the height of the letters of an effect."""
PAD, APART = 0.3, 0.42
"""What is around cards and words, and between a card and its words, by the same."""
READABLE = 6.0
"""The height of a card in lines whose points can be read."""
TOLD, PRICED, MORE = 4.0, 1.0, 0.1
"""What it is worth that effects and prices are told, by lines of the height of a card, and what each line is worth by
which a card is higher than one whose points can be read."""
SIZES, LARGER = (1.0, 0.9), (1.2, 1.14, 1.08)
"""The heights of letters that are tried, by the smallest type, and those around cards whose size is found."""
LOWER = 0.96
"""From one height of a card that is tried to the next."""
LEAST = 1.3, 4.5
"""The least height of a card in lines, beside its words and above them."""


class Text(NamedTuple):
    """What is told of a building."""

    name: str
    effect: str = ""
    foot: str = ""
    """What it takes."""
    note: str = ""
    """Its points, which are told behind its name where they cannot be read on the card."""


class Fit(NamedTuple):
    """How tiles lie in places of one size."""

    over: bool
    """Whether the card lies above its words, and not beside them."""
    told: bool
    """Whether the effect is told, and not only as it is pointed at."""
    priced: bool
    card: float
    """The height of the card."""
    letters: float
    """The height of the letters of an effect."""
    worth: float = 0.0


class Tile(NamedTuple):
    """One building in its place."""

    whole: Area
    card: Area
    words: Area
    fit: Fit

    @property
    def told(self) -> bool:
        """Whether its effect is told."""
        return self.fit.told

    def name(self, text: Text) -> str:
        """Its name, with its points if they cannot be read on the card."""
        small = self.card.h < READABLE * self.fit.letters
        return f"{text.name} {text.note}" if small and text.note else text.name


def laid(cell: Area, fit: Fit) -> Tile:
    """A building in its place."""
    pad, wide = PAD * fit.letters, fit.card * CARD_RATIO
    if fit.over:
        inner = cell.inset(pad)
        return Tile(cell, Area(inner.cx - wide / 2, inner.y, wide, fit.card), inner.below(fit.card + pad), fit)
    words = cell.beside(wide + APART * fit.letters).inset(0, pad)
    return Tile(cell, Area(cell.x, cell.y, wide, fit.card), words.left(words.w - pad), fit)


def _fits(tile: Tile, text: Text) -> bool:
    """Whether all words of a tile have room there."""
    room, fit = tile.words, tile.fit
    told = Text(tile.name(text), text.effect if fit.told else "", text.foot if fit.priced else "")
    return height(told, room.w / fit.letters) * fit.letters <= room.h + 1


def height(text: Text, wide: float) -> float:
    """How high these words are in a column so broad, both by the height of the letters."""
    lines = lines_of(text.effect, wide) + lines_of(text.foot, wide, "bold")
    return lines_of(text.name, wide / TITLE, "bold") * NAME + lines * LINE


def fit_of(cell: Area, fit: Fit, text: Text) -> Fit | None:
    """How a building has room in its place: without its effect where others are told; None if it has none."""
    bare = fit._replace(told=False)
    ways = (fit, bare) if fit.told and not fit.over else (fit,)
    return next((each for each in ways if _fits(laid(cell, each), text)), None)


@lru_cache(maxsize=1024)
def fitted(wide: float, high: float, texts: tuple[Text, ...], t: float, most: float) -> Fit:
    """The form, and the height of all cards up to that one, in which most of these buildings is told."""
    cell, best = Area(0, 0, wide, high), Fit(False, False, False, min(high, most, LEAST[0] * t), t)
    prices = (True, False) if any(text.foot for text in texts) else (False,)
    for over, told, priced, size in product((True, False), (True, False), prices, SIZES):
        card = min(most, high, (wide - 2 * PAD * t) / CARD_RATIO)
        while card >= LEAST[over] * t:
            fit = Fit(over, told, priced, card, t * size)
            fits = [fit_of(cell, fit, text) for text in texts]
            part = sum(each is not None and each.told for each in fits) / (len(texts) or 1)
            worth = min(card, READABLE * t) + card * MORE + (TOLD * part * size + PRICED * priced) * t
            if None not in fits and worth > best.worth:
                best = fit._replace(worth=worth)
            if None not in fits and part == told:
                break
            card *= LOWER
    for size in LARGER:
        larger = best._replace(letters=t * size)
        if all(fit_of(cell, larger, text) == larger for text in texts):
            return larger
    return best


@lru_cache(maxsize=4096)
def lines_of(text: str, wide: float, family: str = "text") -> float:
    """In how many lines so broad, by the height of the letters, a text has room; endless if a word has none."""
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
    """How broad each part of a text is that stays on one line, and the gap before it."""
    space = extent(" ", family)
    return tuple(
        [(extent(atom, family), 0.0 if i else space) for word in text.split() for i, atom in enumerate(atoms(word))]
    )


def card_in(area: Area, height: float) -> Area:
    """A card of that height in the middle of a place, as large as the place allows."""
    height = min(height, area.h, area.w / CARD_RATIO)
    return card_at(area.cx, area.cy, height)
