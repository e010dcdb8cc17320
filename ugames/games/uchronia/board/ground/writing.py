"""How the names and effects of buildings are written: the size of letters that all of a row have, and their room."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto

from ugames.games.uchronia import words
from ugames.games.uchronia.board import tiles
from ugames.games.uchronia.board.ground import parts, tones
from ugames.games.uchronia.board.laid import Laid
from ugames.games.uchronia.board.spots import Tiled
from ugames.games.uchronia.board.tiles import LINE, NAME, Tile, has_lines
from ugames.games.uchronia.preview import wants
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import Colour, colour

PRICED = "#6E3B00"
"""The tone of what stands out on that paper."""
INTO_PAD = 0.9
"""How far a name that is a little too long reaches into what is around words, by that: rather than be cut."""
MARGIN = 0.45
"""How far an effect keeps off the right edge of its tile besides, by the height of the letters, if it has room."""
NARROW = 7.5
"""The width of an effect by the same below which that would leave a word or two in a line."""
PRICE_SIZES = 1.3, 1.2, 1.14, 1.08, 1.0
"""The heights of the letters of prices, by the smallest type, the best first."""


class Reach(Enum):
    """Whether a building can be started now, or is one's own."""

    near = auto()
    later = auto()
    """What it takes is there, but something else is asked for."""
    far = auto()
    own = auto()


def priced(
    canvas: Canvas, laid: Laid, works: Sequence[Tiled], prices: Sequence[str]
) -> tuple[float, list[Sequence[str]]]:
    """The lines below the effects of a row that tell its prices, and the height of their letters.

    They have the largest letters for which all tiles have room.
    """
    key = "prices", tuple([(each.building, each.tile) for each in works]), tuple(prices)
    found: tuple[float, list[Sequence[str]]] = parts.kept(
        canvas, laid, key, lambda: _fitting_prices(canvas, laid, works, prices)
    )
    return found


def _fitting_prices(
    canvas: Canvas, laid: Laid, works: Sequence[Tiled], prices: Sequence[str]
) -> tuple[float, list[Sequence[str]]]:
    places = laid.places
    least = max((each.tile.larger for each in works), default=1.0)
    most = min(tiles.EMPHASIS, least * tiles.TITLE)  # no larger than names
    for size in (places.type * larger for larger in PRICE_SIZES if least <= larger <= most):
        lines = [_under(canvas, laid, each, said, size) for each, said in zip(works, prices, strict=True)]
        if all(len(told) == 1 for told in lines):
            return size, lines
    return places.type, [() for _ in works]


def _under(canvas: Canvas, laid: Laid, each: Tiled, said: str, size: float) -> Sequence[str]:
    """That in lines of that size, if a tile has room for them below its effect."""
    tile, t = each.tile, laid.places.type * each.tile.larger
    if tile.text is None:
        return ()
    effect = effect_lines(canvas, laid, each)
    lines = canvas.wrapped(said, size, foot(tile, tile.text, 1, size).w, "bold")
    if len(lines) > 1:
        lines = canvas.wrapped(said, size, foot(tile, tile.text, len(lines), size).w, "bold")
    return lines if has_lines(tile, len(effect) + len(lines) * size / t, t) else ()


def evenly(canvas: Canvas, laid: Laid, row: Sequence[Tiled], names: Sequence[str], under: bool = False) -> list[Tiled]:
    """Tiles with these names and letters of one size, the largest with which each effect ends within its own.

    Larger ones than usual leave a line under it, if that is asked for. How many lines an effect has was foreseen only:
    one that never ends is told when it is pointed at.
    """
    key = "even", tuple([(each.building, each.tile) for each in row]), tuple(names), under
    even = parts.kept(canvas, laid, key, lambda: _found_even(canvas, laid, row, names, under))
    return [each._replace(tile=tile) for each, tile in zip(row, even, strict=True)]


def _found_even(canvas: Canvas, laid: Laid, row: Sequence[Tiled], names: Sequence[str], under: bool) -> list[Tile]:
    """The same, found anew."""
    for size in (*PRICE_SIZES[1:], *tiles.SMALLER[1:]):
        found = [_lettered(canvas, laid, each, name, size) for each, name in zip(row, names, strict=True)]
        below = tiles.TITLE * under * (size > 1)
        ending = [_ends(canvas, laid, each, name, size, below) for each, name in zip(found, names, strict=True)]
        if all(ending):
            break
    return [each.tile if ends else tiles.untold(each.tile) for each, ends in zip(found, ending, strict=True)]


def _lettered(canvas: Canvas, laid: Laid, each: Tiled, name: str, size: float) -> Tiled:
    """A tile with letters of that size, by the smallest type; with its own if its name has two lines."""
    tile = tiles.enlarged(each.tile, laid.places.type, size) or each.tile
    return settled(canvas, laid, each._replace(tile=tile), name)


def _ends(canvas: Canvas, laid: Laid, each: Tiled, name: str, size: float, below: float) -> bool:
    """Whether name and effect end within a tile, above so many lines, in letters that are no smaller than that."""
    tile, t = each.tile, laid.places.type * each.tile.larger
    if tile.text is None:
        return True
    double, high = tiles.two_lines(tile, t), t * (tiles.TITLE if size > 1 else 1)
    return (
        tile.larger >= size
        and (double or canvas.width(name, high, "bold") <= tile.name.w)
        and has_lines(tile, len(effect_lines(canvas, laid, each)) + below, t)
        and parts.unbroken(canvas, laid.effect(each.building), t, tile.text.w - tile.indent)
    )


def prices(laid: Laid, works: Sequence[Tiled]) -> list[str]:
    """What each of the Great Works takes: its points are on its card."""
    found = list[str]()
    for each in works:
        price = wants(laid.game, laid.view, each.building)
        said = words.on_board("price", count=price.count, resource=price.resource, points=price.points)
        found.append(parts.short(said))
    return found


def foot(tile: Tile, text: Area, count: int, t: float) -> Area:
    """The room for the last lines of a tile: beside its card, if that reaches so far down."""
    room = text.below(text.h - count * LINE * t)
    return room.beside(tile.indent) if room.y < tile.card.bottom else room


def settled(canvas: Canvas, laid: Laid, each: Tiled, name: str) -> Tiled:
    """A tile whose effect begins below its name, and goes on below its card only if it has no room beside it."""
    key = "settled", each.building, each.tile, name
    tile = parts.kept(canvas, laid, key, lambda: _settled_tile(canvas, laid, _with_margin(canvas, laid, each), name))
    return each._replace(tile=tile)


def _settled_tile(canvas: Canvas, laid: Laid, each: Tiled, name: str) -> Tile:
    """That tile, found anew."""
    tile, t, text = each.tile, laid.places.type * each.tile.larger, each.tile.text
    if text is None:
        return tile
    if (
        tiles.two_lines(tile, t) and canvas.width(name, t * tiles.TITLE, "bold") <= tile.name.w
    ):  # a second line was foreseen
        top = tile.name.y + NAME * t
        raised = text._replace(y=top, h=text.bottom - top)
        tile = tile._replace(name=tile.name.top(NAME * t), text=raised, beside=tile.beside + 1)
        each = each._replace(tile=tile)
    count = len(canvas.wrapped(laid.effect(each.building), t, text.w - tile.indent - tile.margin))
    priced = has_lines(tile, len(effect_lines(canvas, laid, each)) + 1, t)
    return tile._replace(beside=count) if has_lines(tile, count + priced, t) else tile


def _with_margin(canvas: Canvas, laid: Laid, each: Tiled) -> Tiled:
    """A tile whose effect keeps off its right edge, unless it takes for that the room of a price."""
    t, text = laid.places.type * each.tile.larger, each.tile.text
    if text is None or text.w - each.tile.indent < NARROW * t:
        return each
    kept = each._replace(tile=each.tile._replace(margin=MARGIN * t))
    if not each.tile.indent:  # below its card it begins farther from the left, too
        left = kept.tile.name.beside(MARGIN * t / 2), text.beside(MARGIN * t / 2)
        kept = each._replace(tile=each.tile._replace(name=left[0], text=left[1], margin=MARGIN * t / 2))
    if not parts.unbroken(canvas, laid.effect(each.building), t, text.w - each.tile.indent - MARGIN * t):
        return each
    lines, before = effect_lines(canvas, laid, kept), effect_lines(canvas, laid, each)
    if has_lines(each.tile, len(lines) + PRICE_SIZES[0], t):
        return kept
    alike = len(lines) == len(before) and canvas.width(lines[-1], t) <= canvas.width(before[-1], t)
    return kept if alike else each


def effect_lines(canvas: Canvas, laid: Laid, each: Tiled) -> Sequence[str]:
    """The effect of a building in the lines in which it stands on its tile, if it does."""
    if each.tile.text is None:
        return ()
    t, margin, effect = laid.places.type * each.tile.larger, each.tile.margin, laid.effect(each.building)

    def flow() -> Sequence[str]:
        return tiles.flowed(lambda said, width: canvas.wrapped(said, t, width - margin), effect, each.tile)

    lines: Sequence[str] = parts.kept(canvas, laid, ("effect", each.building, each.tile), flow)
    return lines


def bare_name(canvas: Canvas, laid: Laid, each: Tiled, called: str, note: str = "") -> tuple[float, Sequence[str]]:
    """The lines of a name without an effect, and the height of its letters: rather smaller ones than a part of it.

    Behind it stands how far a site is, if that is given: rather a part of the name is left out than that.
    """
    name = f"{called} {note}" if note else called
    tile, t, least = each.tile, laid.places.type, canvas.theme.least
    most = tiles.lines_in(max(tile.name.h, NAME * t), t)
    high = t
    while high > least and not parts.unbroken(canvas, name, high, tile.name.w, "bold"):
        high -= 1
    if not parts.unbroken(canvas, name, high, tile.name.w, "bold"):
        return high, (_cut(canvas, called, note, high, tile.name.w),)
    if most == 1 and canvas.width(name, high, "bold") <= tile.name.w + tiles.PAD * t * INTO_PAD:
        return high, (name,)
    while high > least and len(canvas.wrapped(name, high, tile.name.w, "bold")) > most:
        high = max(least, high - 0.5)
    lines = canvas.wrapped(name, high, tile.name.w, "bold")
    if len(lines) <= most or not note:
        return high, lines[:most]
    rest = called
    for line in lines[: most - 1]:
        rest = rest.removeprefix(line).lstrip()
    return high, (*lines[: most - 1], _cut(canvas, rest, note, high, tile.name.w))


def _cut(canvas: Canvas, called: str, note: str, high: float, width: float) -> str:
    """As much of a name as there is room for in a line, before the whole of what stands behind it."""
    behind = f" {note}" if note else ""
    return canvas.type.shortened(called, high, width - canvas.width(behind, high, "bold"), "bold") + behind


def head(laid: Laid, each: Tiled, lines: int) -> float:
    """The height of the band behind a name that stands in one line above points or progress; 0 if none does."""
    tile, t = each.tile, laid.places.type
    if tile.text is not None or tile.note is None or lines != 1 or tile.name.y > tile.card.bottom - 1:
        return 0.0
    return min(tile.note.y - tile.whole.y, (NAME + 2 * tiles.PAD) * t)


def inks(canvas: Canvas, usable: bool, reach: Reach) -> tuple[str | Colour, str | Colour, str | Colour]:
    """The tones of the name of a building, of its effect and of what stands below that, on its sheet.

    All of them are in ink, also where it cannot be used: there the paper is dimmer.
    """
    if not canvas.theme.contrast:
        return "ink", "ink", colour(PRICED) if usable or reach is Reach.near else "ink"
    if usable:
        return "text", "text_soft", "accent"
    if reach is Reach.far:
        return tones.soft(canvas), tones.soft(canvas), tones.soft(canvas)
    return tones.strong(canvas), tones.soft(canvas), tones.gold(canvas) if reach is Reach.near else tones.soft(canvas)
