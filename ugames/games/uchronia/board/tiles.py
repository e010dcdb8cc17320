"""Buildings with their effects beside them: a card in a tile, in the best form in which its words can be read.

Where cards lie must be known without a font, so the breaks of lines are foreseen by the number of letters.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from enum import IntEnum
from functools import lru_cache
from math import ceil
from typing import NamedTuple

from ugames.ui.draw.geometry import CARD_RATIO, Area, around
from ugames.ui.draw.letters.breaks import atoms, breadth, widest

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
TITLE = 1.12
"""The height of a name above an effect, by that of the letters of the effect."""
LINE = 1.2
"""From line to line, by the height of the letters."""
LOWEST = 1.1
"""The height of a line that has nothing above and below it."""
NAME = 1.3
"""The height of the line with the name, by that of the letters."""
PAD, CLOSE_PAD = 0.35, 0.2
"""What is around cards and words, usually and where all is packed closely."""
UNDER = 6
"""The lines below a card and its name: of an effect, and of how far a site is."""
BROADEST, FILLED = 25.0, 1.5
"""A tile is no broader than so many lines' heights, unless by somewhat more it fills its room to the edge."""
NARROWEST = 9
"""The least width in lines of a tile in a row of tiles that differ in width."""
MOST_ROWS = 5
"""Of tiles in one room."""
AT_LEAST = 1.12
"""How much broader a name beside its card may be where the type is smaller than the smallest that is ever written."""
OVER = 0.5
"""How far a name below its card reaches into the margin at either side, by its width."""
READABLE, LARGE, SMALL, LEAST = 6.0, 4.0, 2.5, 1.3
"""The heights of a card in lines: whose points can be read, that shows what it is, a small one, and one for want of
room: no larger than its name."""
APART = 0.42
"""Between a card and its words, by the height of the letters."""


OFF_EDGE = 0.5
"""How much broader than its words a tile in such a row is, by the height of the letters, before others get more."""


class Form(IntEnum):
    """How a tile is divided, from the preferred to the least."""

    over = 0
    """The card above its words."""
    side = 1
    """The card at the left edge beside its words, which go on below it."""
    bare = 2
    """The card beside the name; the effect is told when it is pointed at."""
    under = 3
    """The card above the name, where it would be too low beside it."""
    chip = 4
    """The card beside its points or progress; all else is told when it is pointed at."""


FEW = 6
"""So many are tried with the card above the name; of more the rows would be too low for large type."""
BESIDES = Form.over, Form.side, Form.bare, Form.chip
SMALLER = *(1 - 0.01 * step for step in range(1, 30)), *(0.7 - 0.04 * step for step in range(15))
"""The heights of a card beside its words, by the greatest: a lower one leaves these more room."""
TOLD = 10_000.0
WORTH = dict.fromkeys(Form, TOLD) | {Form.bare: 100.0, Form.under: 100.0, Form.chip: 1.0}
"""What it is worth that one building can be told in that form; the height of a card is a smaller gain."""
NEARLY, NAMED = 0.998, 0.972
"""The part of the height that a card should have which is enough, also where its name stands below it."""


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


class Measures(NamedTuple):
    """The height of the type, what is left between tiles, and the greatest height of a card."""

    type: float
    gap: float
    most: float
    even: bool = False
    """Whether all rows have as many tiles."""
    least: float = LEAST
    """The lines of height below which no card is made lower for the sake of its effect."""
    under: int = 0
    """The lines that are left below each effect."""
    floor: float = 0.0
    """The height that no card should be lower than, whatever else there is room for."""
    pad: float = PAD
    reached: float = 1_000_000.0
    """What it is worth that none is lower, by that of the forms."""
    low: bool = False
    """Whether the row is so low that cards above their names are the larger ones."""
    double: bool = False
    """Whether a name above an effect may have two lines."""
    alike: bool = False
    """Whether tiles of a last row with fewer are as broad as all others."""
    rows: int = 0
    """The number of rows, if it is given: tiles stand below each other before they stand beside each other."""


@lru_cache(maxsize=256)
def tiled(room: Area, texts: tuple[tuple[str, str], ...], by: Measures) -> tuple[Tile, ...]:
    """Tiles for so many names and effects, in the grid and form in which most of them can be read."""
    if not texts:
        return ()
    best, most = (1, Form.bare, by), -1.0
    for rows in range(1, min(MOST_ROWS, len(texts)) + 1):
        cell = _cell(room, len(texts), rows, by)
        if by.rows and rows != min(by.rows, len(texts)):
            continue
        if (by.even and len(texts) % rows) or cell.h < by.type * 1.4:
            continue
        for form in Form if by.floor or (by.low and len(texts) <= FEW) else BESIDES:
            heights = _heights(cell, form, by)
            for smaller, count in zip(heights, _counts(cell, form, texts, heights), strict=True):
                if by.low and form <= Form.side and 2 * count <= len(texts):
                    continue  # rather none is told than a few by chance
                score = count * WORTH[form] - (smaller.most < by.most and not by.floor)
                score += _least_card(cell, form, texts, smaller) / 10_000 if count else -1.0
                if by.floor and score + by.reached > most and _reaches(cell, form, texts, smaller):
                    score += by.reached
                if score > most:
                    best, most = (rows, form, smaller), score
                if count == len(texts):
                    break  # a lower card would gain nothing
    rows, form, lower = best
    cell = _cell(room, len(texts), rows, by)
    columns = ceil(len(texts) / rows)
    rest = len(texts) % columns
    last = cell  # no hole is left in the last row, unless all are alike
    if rest and not by.alike:
        last = cell._replace(w=(room.w - by.gap * (rest - 1)) / rest)
    if 2 * sum(_fits(cell, form, name, text, lower) for name, text in texts) <= len(texts):
        form, lower = form if form is Form.under else Form.bare, by  # rather none is told than a few by chance
    places = []
    for i in range(len(texts)):
        row, place = divmod(i, rows)[::-1] if by.rows else divmod(i, columns)
        here = last if rest and row == len(texts) // columns else cell
        x = room.x + place * (here.w + by.gap)
        places.append(here._replace(x=x, y=room.y + row * (cell.h + by.gap)))
    found = [_form(here, form, name, text, lower) for here, (name, text) in zip(places, texts, strict=True)]
    if len({*found, Form.bare, Form.under}) == 2 and found[0] is form:  # cards of one size, whatever their names
        lower = lower._replace(most=_least_card(cell, form, texts, lower))
    return tuple([_tile(here, each, name, lower) for here, each, (name, _) in zip(places, found, texts, strict=True)])


@lru_cache(maxsize=256)
def uneven(room: Area, texts: tuple[tuple[str, str], ...], by: Measures) -> tuple[Tile, ...]:
    """One row of tiles whose cards are as high as its words allow: a short effect leaves its width to a long one.

    Nothing, if some effect has no room beside any such card.
    """
    spare = room.w - by.gap * (len(texts) - 1)
    heights = _heights(room, Form.side, by._replace(most=min(by.most, room.h)))
    best: tuple[Measures, list[float]] | None = None
    low, high = 0, len(heights)
    while texts and low < high:  # the greatest height at which all have room
        middle = (low + high) // 2
        widths = [_narrowest(room, name, text, heights[middle]) for name, text in texts]
        if sum(widths) <= spare:
            best, high = (heights[middle], widths), middle
        else:
            low = middle + 1
    if best is None:
        return ()
    off_edge = min(OFF_EDGE * by.type, (spare - sum(best[1])) / len(texts))
    x, found = room.x, list[Tile]()
    for width, (name, _) in zip(_filled([wide + off_edge for wide in best[1]], spare), texts, strict=True):
        found.append(_tile(Area(x, room.y, width, room.h), Form.side, name, best[0]))
        x += width + by.gap
    return tuple(found)


def _narrowest(room: Area, name: str, text: str, by: Measures) -> float:
    """The least width of a tile in a row in which a name and an effect stand beside a card of that height."""
    low, high = 0, int((room.w / by.type - NARROWEST) * 4)
    while low < high:
        middle = (low + high) // 2
        if _fits(room._replace(w=(NARROWEST + middle / 4) * by.type), Form.side, name, text, by):
            high = middle
        else:
            low = middle + 1
    return (NARROWEST + high / 4) * by.type


def _filled(widths: Sequence[float], spare: float) -> list[float]:
    """The same widths with what is left over, which goes to the narrowest first: none is narrow without need."""
    wide = list(widths)
    low, high = 0.0, spare
    for _ in range(30):
        level = (low + high) / 2
        low, high = (level, high) if sum(max(width, level) for width in wide) <= spare else (low, level)
    return [max(width, low) for width in wide]


def _reaches(cell: Area, form: Form, texts: tuple[tuple[str, str], ...], by: Measures) -> bool:
    """Whether no card in such tiles is lower than it should be, whatever form each of them has at last."""
    enough = by.floor * NEARLY
    if form is not Form.over and by.most < enough:
        return False
    return all(_card(cell, _form(cell, form, name, text, by), name, by).h >= enough for name, text in texts)


def _counts(cell: Area, form: Form, texts: tuple[tuple[str, str], ...], heights: Sequence[Measures]) -> list[int]:
    """How many of these buildings can be told in such a tile, for each greatest height of their cards."""
    if form is not Form.side:
        return [sum(_fits(cell, form, name, text, by) for name, text in texts) for by in heights]
    first = [_first_with_room(cell, name, text, heights) for name, text in texts]
    return [sum(each <= i for each in first) for i in range(len(heights))]


def _first_with_room(cell: Area, name: str, text: str, heights: Sequence[Measures]) -> int:
    """The first of these falling heights of a card beside which an effect has room: it has beside all lower ones."""
    return bisect_left(heights, True, key=lambda by: _fits(cell, Form.side, name, text, by))


def _form(cell: Area, form: Form, name: str, text: str, by: Measures) -> Form:
    """The form that one of these tiles has: the first from which its words are not left out."""
    forms = (form, Form.bare, Form.under) if by.floor else (form, Form.bare)
    return next((each for each in forms if _fits(cell, each, name, text, by)), Form.chip)


def rows_height(width: float, names: Sequence[str], by: Measures, floor: float, named: bool = True) -> float:
    """The least height of a room so wide in which so many cards are that high, with names if these are asked."""
    named_by = max((longest_part(name) * AT_LEAST for name in names), default=0.0) * by.type
    beside, pads = max(3.5 * by.type, named_by) if named else 3.4 * by.type, 2 * by.pad * by.type
    forms = (
        (floor * CARD_RATIO + APART * by.type + beside - pads / 2, floor - pads),
        (max(floor * CARD_RATIO, named_by), floor + 2 * LINE * by.type),
    )
    return min(_rows_of(width, len(names), by, wide, high) for wide, high in forms)


def _rows_of(width: float, count: int, by: Measures, wide: float, high: float) -> float:
    """The height of as few rows as so many things so wide and high need."""
    pads, rows = 2 * by.pad * by.type, 1
    while rows < min(MOST_ROWS, count) and wide + pads > _cell_width(width, ceil(count / rows), by.gap):
        rows += 1
    return rows * (high + pads + 0.5) + (rows - 1) * by.gap


def _cell_width(width: float, columns: int, gap: float) -> float:
    return (width - gap * (columns - 1)) / columns


def _least_card(cell: Area, form: Form, texts: tuple[tuple[str, str], ...], by: Measures) -> float:
    """The height of the lowest card in such tiles: where effects are left out, names leave more or less room."""
    broadest = ""  # the longest name leaves least
    if form in (Form.bare, Form.under):
        broadest = max((name for name, _ in texts), key=longest_part if form is Form.bare else extent)
    return _card(cell, form, broadest, by).h


def _heights(cell: Area, form: Form, by: Measures) -> tuple[Measures, ...]:
    """The measures with each greatest height of a card that is tried in that form."""
    if form is Form.over and by.floor:
        return by, by._replace(most=by.floor)
    if form is not Form.side:
        return (by,)
    most = min(by.most, cell.h)
    return by, *(by._replace(most=most * part) for part in SMALLER if most * part >= by.least * by.type)


def _cell(room: Area, count: int, rows: int, by: Measures) -> Area:
    columns = ceil(count / rows)
    width, most = _cell_width(room.w, columns, by.gap), max(BROADEST * by.type, room.h * 1.1)
    if width > most * FILLED:
        width = most
    height = min((room.h - by.gap * (rows - 1)) / rows, by.type * highest(by.most, by.type, by.pad))
    return Area(room.x, room.y, width, height)


def highest(card: float, type_size: float, pad: float) -> float:
    """The height in lines that helps a tile at most, below a card so high."""
    return card / type_size + NAME + LINE * UNDER + pad * 3


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


@lru_cache(maxsize=64)
def least_height(
    effects: tuple[str, ...], width: float, type_size: float, card: float = LEAST, under: int = 0, pad: float = PAD
) -> float:
    """The height in lines of a tile so wide in which each of these effects, and lines below it, stand beside a card."""
    room = Area(0, 0, width, BROADEST * type_size)
    tile = _tile(room, Form.side, "", Measures(type_size, 0, card * type_size, pad=pad))
    assert tile.text is not None
    counts = [lines_of(effect, tile.text.w, type_size, tile.indent, tile.beside) for effect in effects]
    return NAME + pad * 2.5 + (max(counts, default=0) + under) * LINE


def beside_height(effects: tuple[str, ...], width: float, type_size: float, card: float, pad: float = PAD) -> float:
    """The same without lines below the effects."""
    return least_height(effects, width, type_size, card, 0, pad)


@lru_cache(maxsize=64)
def over_height(effects: tuple[str, ...], width: float, type_size: float, card: float, pad: float = PAD) -> float:
    """The same below a card of that height."""
    counts = [lines_of(effect, width - 2 * pad * type_size, type_size) for effect in effects]
    return card + NAME + pad * 3 + max(counts, default=0) * LINE


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


def readable(tiles: tuple[Tile, ...], by: Measures) -> bool:
    """Whether price and points can be read on the cards of these tiles."""
    return all(tile.card.h >= READABLE * by.type for tile in tiles)


def _fits(cell: Area, form: Form, name: str, text: str, by: Measures) -> bool:
    if form is Form.side:
        return _fits_beside(cell.w, cell.h, name, text, by)
    if form is Form.chip:
        return cell.w >= 5.4 * by.type and _card(cell, form, name, by).h >= by.type
    if form is Form.under:
        foreseen = cell.inset(by.pad * by.type).w
        if longest_part(name) * AT_LEAST * by.type > foreseen:
            return False
        return _card(cell, form, name, by).h >= by.floor * NAMED
    if form is Form.over and _card(cell, form, name, by).h < READABLE * by.type:
        return False
    tile = _tile(cell, form, name, by)
    if form is Form.bare:
        breaks = tile.note is not None or tile.name.h >= 2 * LOWEST * by.type
        longest = max(3.5, longest_part(name) * AT_LEAST if breaks else extent(name)) * by.type
        return tile.card.h >= by.type and longest <= tile.name.w and tile.name.h >= LOWEST * by.type
    assert tile.text is not None
    if _widest(text) * LETTER * by.type > tile.text.w or extent(name) * TITLE * by.type > tile.name.w:
        return False
    lines = lines_of(text, tile.text.w, by.type) + by.under
    return lines * LINE * by.type <= tile.text.h and tile.card.h >= by.type


def _fits_beside(width: float, height: float, name: str, text: str, by: Measures) -> bool:
    """The same of a card beside its words: it is tried thousands of times, so no tile is made for it."""
    t, pads = by.type, 2 * (by.pad * by.type)
    inner, high = width - pads, height - pads
    card = min(by.most, height)
    indent = card * CARD_RATIO + APART * t - pads / 2
    beside, title = inner - indent, extent(name) * TITLE
    if _widest(text) * LETTER * t > beside or card < t:
        return False
    line, named = NAME * t, title
    if by.double and title * t > beside:
        line += LINE * t
        named = longest_part(name) * AT_LEAST
    if named * t > beside:
        return False
    lines = lines_of(text, inner, t, indent, max(0, ceil((card - pads / 2 - line) / (LINE * t)))) + by.under
    return lines * LINE * t <= high - line


def _card(cell: Area, form: Form, name: str, by: Measures) -> Area:
    """Where the card of a tile lies."""
    if form is Form.side:
        height = min(by.most, cell.h)
        return Area(cell.x, cell.y, height * CARD_RATIO, height)
    pad = by.pad * by.type
    inner = cell.inset(pad)
    if form is Form.over:
        height = max(by.floor, min(by.most, inner.h - by.type * (NAME + LINE * UNDER)))
        height = min(height, inner.w / CARD_RATIO, inner.h)
        return Area(inner.cx - height * CARD_RATIO / 2, inner.y, height * CARD_RATIO, height)
    if form is Form.under:
        lines = 1 if extent(name) * by.type <= inner.w else 2
        height = min(by.most, inner.w / CARD_RATIO, inner.h - lines * LINE * by.type)
        return Area(inner.cx - height * CARD_RATIO / 2, inner.y, height * CARD_RATIO, height)
    height = min(by.most, inner.h if form is Form.chip else cell.h)
    if form is Form.chip:
        height = min(
            height, max(by.floor, NAME * 2 * by.type), max(by.type, inner.w - pad - 3.5 * by.type) / CARD_RATIO
        )
        return Area(inner.x, inner.cy - height / 2, height * CARD_RATIO, height)
    if form is Form.bare:
        longest = max(3.5, longest_part(name) * AT_LEAST) * by.type
        height = min(
            height,
            max(by.type, min(max(cell.w * 0.4, by.floor * CARD_RATIO), cell.w - pad - APART * by.type - longest))
            / CARD_RATIO,
        )
    return Area(cell.x, cell.y, height * CARD_RATIO, height)


def _tile(cell: Area, form: Form, title: str, by: Measures) -> Tile:
    pad, name = by.pad * by.type, NAME * by.type
    inner, card = cell.inset(pad), _card(cell, form, title, by)
    if form is Form.over:
        below = inner.below(card.h + pad)
        return Tile(cell, card, below.top(name), below.below(name), None)
    if form is Form.under:
        low = inner.below(card.h).inset(-pad * OVER, 0)  # small letters may be a little broader than foreseen
        return Tile(cell, card, low, None, None)
    indent = card.right + APART * by.type - inner.x
    beside = inner.beside(indent)
    if form is Form.side:
        if by.double and extent(title) * TITLE * by.type > beside.w:  # rather a long name in two lines than no effect
            name += LINE * by.type
        lines = max(0, ceil((card.bottom - inner.y - name) / (LINE * by.type)))
        return Tile(cell, card, beside.top(name), inner.below(name), None, indent, lines)
    if form is Form.chip:
        return Tile(cell, card, beside.top(0.0), None, beside if beside.w >= 3.3 * by.type else None)
    if card.h >= READABLE * by.type:
        return Tile(cell, card, beside, None, None)
    if beside.h < 2 * LOWEST * by.type:  # a name goes last
        return Tile(cell, card, beside, None, None)
    lines = 1 if extent(title) * by.type <= beside.w else 2
    high = max(card.h, min(inner.h, (NAME + LINE * lines) * by.type))  # what belongs together stays so in a high tile
    card, beside = (each._replace(y=cell.cy - high / 2) for each in (card, beside.top(high)))
    height = min(beside.h * 0.5, NAME * by.type)
    return Tile(cell, card, beside.top(beside.h - height), None, beside.below(beside.h - height))


def enlarged(tile: Tile, type_size: float, larger: float) -> Tile | None:
    """A tile with larger letters around the same card; None where its name has two lines, or no effect stands there."""
    if tile.text is None or two_lines(tile, type_size):
        return None
    t, top = type_size * larger, tile.name.y
    name = tile.name._replace(h=NAME * t)
    text = tile.text._replace(y=top + NAME * t, h=tile.text.bottom - top - NAME * t)
    beside = max(0, ceil((tile.card.bottom - text.y) / (LINE * t))) if tile.indent else 0
    return tile._replace(name=name, text=text, beside=beside, larger=larger)


def with_card(tile: Tile, part: float, type_size: float) -> Tile:
    """A tile with its card at the left edge lower by that part, which leaves more room beside it."""
    if tile.text is None or not tile.indent or part == 1:
        return tile
    card = tile.card._replace(w=tile.card.w * part, h=tile.card.h * part)
    less, line = tile.card.w - card.w, LINE * type_size
    lines = max(0, ceil((card.bottom - tile.text.y) / line))
    return tile._replace(card=card, name=tile.name.beside(-less), indent=tile.indent - less, beside=lines)


def stands_beside(tile: Tile, text: str, type_size: float) -> bool:
    """Whether an effect is foreseen to stand beside its card only, and in its tile."""
    if tile.text is None:
        return False
    lines = lines_of(text, tile.text.w, type_size, tile.indent, UNDER * 2)
    return has_lines(tile, lines, type_size)


def card_in(area: Area, height: float) -> Area:
    """A card of that height in the middle of a place, as large as the place allows."""
    height = min(height, area.h, area.w / CARD_RATIO)
    return around(area.cx, area.cy, height * CARD_RATIO, height)
