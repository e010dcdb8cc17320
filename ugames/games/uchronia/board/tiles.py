"""Buildings with their effects beside them: a card in a tile, in the best form in which its words can be read.

Where cards lie must be known without a font, so the breaks of lines are foreseen by the number of letters.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import IntEnum
from functools import lru_cache
from itertools import product
from math import ceil
from typing import NamedTuple

from ugames.ui.draw.geometry import CARD_RATIO, Area, around
from ugames.ui.draw.letters.breaks import atoms, breadth, widest
from ugames.ui.kit.placing import hull

LETTER = 0.535
"""How broad a letter is, by its height, at most over a line."""
BOLD = 0.7
"""How broad a bold letter is, at most."""
WIDTHS = {
    **dict.fromkeys(" .,:;'ijl", 0.31),
    **dict.fromkeys("frtIJ()/-", 0.46),
    **dict.fromkeys("cszv0123456789", 0.58),
    **dict.fromkeys("aekoxyEFLSTZ", 0.63),
    **dict.fromkeys("wHNOQU", 0.86),
    **dict.fromkeys("mMW", 0.98),
}
"""Of those that are narrower or broader than most."""
EMPHASIS = 1.3
"""The most height of letters that stand out, by that of the smallest type."""
TITLE = 1.12
"""The height of a name above an effect, by that of the letters of the effect."""
LINE = 1.2
"""From line to line, by the height of the letters."""
NAME = 1.3
"""The height of the line with the name, by that of the letters."""
PAD = 0.3
"""What is around cards and words."""
AT_LEAST = 1.12
"""How much broader a name beside its card may be where the type is smaller than the smallest that is ever written."""
OVER = 0.5
"""How far a name below its card reaches into the margin at either side, by its width."""
READABLE, LARGE = 6.0, 4.0
"""The heights of a card in lines: whose points can be read, and that shows what it is."""
APART = 0.42
"""Between a card and its words, by the height of the letters."""
TOLD = 4.0
"""What it is worth that effects are told, by lines of the height of a card."""
MORE = 0.1
"""What each line is worth by which a card is higher than one whose points can be read, by the others."""
FLOWS = 6.0
"""The height in lines of a card below which an effect that is long is foreseen to go on."""
SMALLER = 1.0, 0.9
"""The heights of letters that are tried, by the smallest type."""
LOWER = 0.97
"""From one height of a card that is tried to the next."""


class Division(IntEnum):
    """How a tile is divided, from the preferred to the least."""

    over = 0
    """The card above its words."""
    side = 1
    """The card at the left edge beside its words, which go on below it."""
    bare = 2
    """The card beside the name; the effect is told when it is pointed at."""
    under = 3
    """The card above the name, where it would be too low beside it."""


LEAST = {Division.over: 4.5, Division.side: 2.5, Division.bare: 1.3, Division.under: 1.3}
"""The least height of a card in lines, by form."""


class Fit(NamedTuple):
    """How tiles lie in places of one size: their form, the height of their cards, and what that is worth."""

    form: Division
    card: float
    worth: float = 0.0
    letters: float = 1.0
    """The height of the letters of effects, by that of the smallest type."""


class Tile(NamedTuple):
    """One building in its place."""

    whole: Area
    card: Area
    name: Area
    text: Area | None
    """Where its effect stands, if it does."""
    note: Area | None
    """Where its points or its progress stand, if they cannot be read on the card."""
    indent: float = 0.0
    """How far from the left its effect begins, beside the card."""
    beside: int = 0
    """The number of lines that begin so."""
    larger: float = 1.0
    """How much larger its letters are than the smallest type."""
    margin: float = 0.0
    """How far from the right its effect ends, where it has room for that."""


@lru_cache(maxsize=1024)
def fitted(wide: float, high: float, texts: tuple[tuple[str, str], ...], t: float, most: float) -> Fit:
    """The form, and the height of all cards up to that one, in which most of these buildings is told."""
    cell, found = Area(0, 0, wide, high), list[Fit]()
    for form, letters in [
        *product((Division.over, Division.side), SMALLER),
        (Division.bare, 1.0),
        (Division.under, 1.0),
    ]:
        card = min(most, high if form in (Division.side, Division.bare) else high - 2 * PAD * t)
        while card >= LEAST[form] * t:
            fit = Fit(form, card, letters=letters)
            fits = [fit_of(cell, fit, *text, t) for text in texts]
            if None not in fits:
                told = sum(each is not None and each.form <= Division.side for each in fits) / (len(texts) or 1)
                worth = min(card, READABLE * t) + card * MORE + TOLD * told * letters * t
                found.append(fit._replace(worth=worth))
                if told == (form <= Division.side):
                    break
            card *= LOWER
    return max(found, key=lambda fit: fit.worth, default=Fit(Division.bare, min(high, LEAST[Division.bare] * t)))


def fit_of(cell: Area, fit: Fit, name: str, text: str, t: float) -> Fit | None:
    """How a building has room in its place: without its effect where others are told; None if it has none."""
    bare = Fit(Division.bare, fit.card)
    return next(
        (each for each in (fit, bare)[: 1 + (fit.form is Division.side)] if _fits(cell, each, name, text, t)), None
    )


def _fits(cell: Area, fit: Fit, name: str, text: str, t: float) -> bool:
    """Whether name and effect have room in a tile."""
    tile, t = laid(cell, fit, name, t), t * fit.letters
    whole = tile.whole.inset(PAD * t)
    if tile.card.h > whole.h + 2 * PAD * t + 0.1 or tile.card.w > whole.w:
        return False
    if tile.text is None:
        lines = lines_in(tile.name.h, t)
        longest = longest_part(name) * AT_LEAST if lines > 1 else extent(name)
        return tile.name.h >= t and max(3.5, longest, extent(name) * 1.2 / lines) * t <= tile.name.w
    broad = extent(name) if fit.form is Division.over else longest_part(name)  # beside, it may have two lines
    if broad * AT_LEAST * t > tile.name.w or _widest(text) * LETTER * t > tile.text.w - tile.indent:
        return False
    return lines_of(text, tile.text.w, t, tile.indent, tile.beside) * LINE * t <= tile.text.h


def lines_in(high: float, t: float) -> int:
    """How many lines have room in a height, of which the last one needs no gap below it."""
    return max(1, int((high + (LINE - 1) * t) / (LINE * t) + 0.01))


def laid(cell: Area, fit: Fit, title: str, t: float) -> Tile:
    """A building of that name in its place."""
    t *= fit.letters
    pad, name, high = PAD * t, NAME * t, fit.card
    inner, wide = cell.inset(pad), high * CARD_RATIO
    if fit.form is Division.bare:  # a name has two lines in a low place, too
        inner = cell.inset(pad, max(0.0, min(pad, (cell.h - 2 * LINE * t) / 2)))
    if fit.form in (Division.over, Division.under):
        card = Area(inner.cx - wide / 2, inner.y, wide, high)
        if fit.form is Division.over:
            below = inner.below(high + pad)
            return Tile(cell, card, below.top(name), below.below(name), None, larger=fit.letters)
        low = inner.below(high).inset(-pad * OVER, 0)  # small letters may be a little broader than foreseen
        return Tile(cell, card, low, None, None)
    card = Area(cell.x, cell.y, wide, high)
    indent = card.right + APART * t - inner.x
    beside = inner.beside(indent)
    if fit.form is Division.side:
        if extent(title) * TITLE * t > beside.w:  # rather a long name in two lines than no effect
            name += LINE * t
        lines = max(0, ceil((card.bottom - inner.y - name) / (LINE * t)))
        return Tile(cell, card, beside.top(name), inner.below(name), None, indent, lines, fit.letters)
    lines = 1 if extent(title) * t <= beside.w else 2
    if high >= READABLE * t or beside.h < (NAME + LINE * lines) * t:
        return Tile(cell, card, beside, None, None)
    return Tile(cell, card, beside.top(beside.h - name), None, beside.below(beside.h - name))


def least_lines(effects: Sequence[str], wide: float, beside: bool) -> int:
    """The lines of the longest of these effects in a column so many letters' heights broad; below a small card more."""
    indent, lines = (FLOWS * CARD_RATIO, int((FLOWS - NAME) / LINE)) if beside else (0.0, 0)
    return max((lines_of(effect, wide + indent, 1.0, indent, lines) for effect in effects), default=1)


def lines_of(text: str, width: float, type_size: float, indent: float = 0.0, beside: int = 0) -> int:
    """In how many lines a text will stand, or a few more; so many of them begin that far from the left."""
    narrow, wide = (max(1, int(room / (type_size * LETTER))) for room in (width - indent, width))
    lines, line = 1, 0
    for long, begins in _parts(text):
        letters = narrow if lines <= beside else wide
        gap = 1 if line and begins else 0
        if line and line + gap + long > letters:
            lines, line = lines + 1, long
        else:
            line += gap + long
    return lines


@lru_cache(maxsize=256)
def _parts(text: str) -> tuple[tuple[int, bool], ...]:
    """How broad each part of a text is that stays on one line, in letters, and whether a word begins with it."""
    return tuple([(breadth(atom), not i) for word in text.split() for i, atom in enumerate(atoms(word))])


@lru_cache(maxsize=256)
def _widest(text: str) -> int:
    return widest(text)


def flowed(wrapped: Callable[[str, float], Sequence[str]], text: str, tile: Tile) -> list[str]:
    """The lines of a text beside the card of a tile and below it."""
    assert tile.text is not None
    first = list(wrapped(text, tile.text.w - tile.indent))
    if len(first) <= tile.beside:
        return first
    rest = text
    for line in first[: tile.beside]:
        rest = rest.removeprefix(line).lstrip()
    return [*first[: tile.beside], *wrapped(rest, tile.text.w)]


@lru_cache(maxsize=512)
def extent(text: str) -> float:
    """How broad a name is, by the height of its letters, at most."""
    return sum(WIDTHS.get(letter) or BOLD * breadth(letter) for letter in text)


@lru_cache(maxsize=512)
def longest_part(name: str) -> float:
    """How broad the broadest part of a name is that stays on one line."""
    return max((extent(atom) for word in name.split() for atom in atoms(word)), default=0.0)


def has_lines(tile: Tile, count: float, type_size: float) -> bool:
    """Whether so many lines have room where the effect of a building stands."""
    return tile.text is not None and count * LINE * type_size <= tile.text.h


def two_lines(tile: Tile, type_size: float) -> bool:
    """Whether a name above an effect has two lines."""
    return tile.text is not None and tile.name.h > (NAME + LINE / 2) * type_size


def enlarged(tile: Tile, type_size: float, larger: float) -> Tile | None:
    """A tile with larger letters around the same card; None where its name has two lines, or no effect stands there."""
    if tile.text is None or two_lines(tile, type_size):
        return None
    t, top = type_size * larger, tile.name.y
    name = tile.name._replace(h=NAME * t)
    text = tile.text._replace(y=top + NAME * t, h=tile.text.bottom - top - NAME * t)
    beside = max(0, ceil((tile.card.bottom - text.y) / (LINE * t))) if tile.indent else 0
    return tile._replace(name=name, text=text, beside=beside, larger=larger)


def untold(tile: Tile) -> Tile:
    """A tile whose name has the room of its effect, too."""
    return tile._replace(name=hull([tile.name, tile.text.beside(tile.indent)]) if tile.text else tile.name, text=None)


def card_in(area: Area, height: float) -> Area:
    """A card of that height in the middle of a place, as large as the place allows."""
    height = min(height, area.h, area.w / CARD_RATIO)
    return around(area.cx, area.cy, height * CARD_RATIO, height)
