"""How the names and effects of buildings are written: the size of letters that all of a row have, and their room."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto

from ugames.core.words import say
from ugames.games.uchronia import words
from ugames.games.uchronia.board import spots, tiles
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
ORPHAN = 3
"""No last line of an effect is so short, in letters, if somewhat smaller ones help it."""
INTO_PAD = 0.9
"""How far a name that is a little too long reaches into what is around words, by that: rather than be cut."""
EVEN_LEAST = 0.96
"""How small the letters of effects may be, by the smallest type, so that none goes on below its card."""
MARGIN = 0.45
"""How far an effect keeps off the right edge of its tile besides, by the height of the letters, if it has room."""
NARROW = 7.5
"""The width of an effect by the same below which that would leave a word or two in a line."""
PRICE_SIZES = 1.3, 1.2, 1.14, 1.08, 1.0
"""The heights of the letters of prices, by the smallest type, the best first."""
SMALLER = 0.95, 0.9, 0.86, 0.8
"""Those of effects that are tried before one of them is cut."""
ROUNDED = 0.01
"""The part of a line by which the room for a name may be lower, for what is lost in rounding."""


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


def enlarged(canvas: Canvas, laid: Laid, found: list[Tiled], larger: float, under: int) -> list[Tiled]:
    """Tiles with letters so large, or as large as each has room for, if all of them tell their effects."""
    if larger <= 1 or not _told(found):
        return [*found]
    key = "grown", tuple([(each.building, each.tile) for each in found]), larger, under
    grown = parts.kept(canvas, laid, key, lambda: [_with_letters(canvas, laid, each, larger, under) for each in found])
    return [each._replace(tile=tile) for each, tile in zip(found, grown, strict=True)]


def _with_letters(canvas: Canvas, laid: Laid, each: Tiled, most: float, under: int) -> Tile:
    """A tile with the largest letters up to that size that have room."""
    if each.tile.larger < 1:
        return each.tile
    first: Tile | None = None
    for size in _sizes(laid):
        if size > most or not _has_room(canvas, laid, each, size, under):
            continue
        tile = tiles.enlarged(each.tile, laid.places.type, size) or each.tile
        last = effect_lines(canvas, laid, _with_margin(canvas, laid, each._replace(tile=tile)))[-1]
        if len(last) > ORPHAN:
            return tile
        first = first or tile
    return first or each.tile  # rather somewhat smaller than "5." in a line of its own


def larger_type(canvas: Canvas, laid: Laid) -> float:
    """How large the letters of effects are on the Great Works, by the smallest type, if most of these have room."""
    kept = laid.places.written
    if "larger" not in kept:
        works = _told(spots.works(laid))
        kept["larger"] = next(
            (
                size
                for size in _sizes(laid)
                if _most_have_room(canvas, laid, works, size, 1) and _stand_out(canvas, laid, works, size)
            ),
            1.0,
        )
    larger: float = kept["larger"]
    return larger


def larger_on_buildings(canvas: Canvas, laid: Laid) -> float:
    """The same on one's own buildings."""
    kept = laid.places.written
    if "built" not in kept:
        built = _told(spots.buildings(laid, laid.places.own_seat))
        sizes = (size for size in _sizes(laid) if _most_have_room(canvas, laid, built, size, 0))
        kept["built"] = next(sizes, 1.0)
    larger: float = kept["built"]
    return larger


def _most_have_room(canvas: Canvas, laid: Laid, found: Sequence[Tiled], larger: float, under: int) -> bool:
    """Whether most of these tiles have room for such letters: one long effect makes those of others no smaller."""
    return bool(found) and sum(_has_room(canvas, laid, each, larger, under) for each in found) * 2 > len(found)


def _sizes(laid: Laid) -> list[float]:
    """The heights of letters that are tried, by the smallest type: what stands below effects is larger still."""
    return [size for size in PRICE_SIZES if 1 < size <= tiles.EMPHASIS - ROUNDED]


def _told(found: list[Tiled]) -> list[Tiled]:
    """These tiles, if all of them tell their effects: else their letters are the smallest, and others need not be."""
    return found if all(each.tile.text is not None for each in found) else []


def evenly(canvas: Canvas, laid: Laid, built: list[Tiled]) -> list[Tiled]:
    """One's own buildings with letters of one size, the largest in which each effect ends within its tile.

    How many lines an effect has was foreseen only. Somewhat smaller letters are preferred if they keep all effects
    beside their cards.
    """
    key = "even", tuple([(each.building, each.tile) for each in built])
    even = parts.kept(canvas, laid, key, lambda: [each.tile for each in _found_even(canvas, laid, built)])
    return [each._replace(tile=tile) for each, tile in zip(built, even, strict=True)]


def _found_even(canvas: Canvas, laid: Laid, built: list[Tiled]) -> list[Tiled]:
    """The same, found anew."""
    usual = [settled(canvas, laid, each, str(say(each.building))) for each in built]
    if any(each.tile.text is None for each in built):
        return usual
    first, most = list[Tiled](), min((each.tile.larger for each in built), default=1.0)
    for size in (most, *(size for size in (*_sizes(laid), 1.0, *SMALLER) if size < most)):
        found = [_lettered(canvas, laid, each, size) for each in built]
        if not all(_ends(canvas, laid, each) for each in found):
            continue
        if all(len(effect_lines(canvas, laid, each)) <= each.tile.beside for each in found):
            return found
        first = first or found
        if size < EVEN_LEAST:
            break
    return first or usual


def _lettered(canvas: Canvas, laid: Laid, each: Tiled, size: float) -> Tiled:
    """A tile with letters of that size, by the smallest type."""
    tile = tiles.enlarged(each.tile, laid.places.type, size) if size != each.tile.larger else each.tile
    return settled(canvas, laid, each._replace(tile=tile or each.tile), str(say(each.building)))


def _ends(canvas: Canvas, laid: Laid, each: Tiled) -> bool:
    """Whether the effect of a building ends within its tile."""
    return has_lines(each.tile, len(effect_lines(canvas, laid, each)), laid.places.type * each.tile.larger)


def _stand_out(canvas: Canvas, laid: Laid, works: list[Tiled], larger: float) -> bool:
    """Whether all prices have words, and larger ones than effects with such letters."""
    grown = enlarged(canvas, laid, works, larger, 1)
    found = [settled(canvas, laid, each, str(say(each.building))) for each in grown]
    size, lines = priced(canvas, laid, found, prices(laid, works))
    return all(lines) and size > laid.places.type * larger


def prices(laid: Laid, works: Sequence[Tiled]) -> list[str]:
    """What each of the Great Works takes: its points are on its card."""
    found = list[str]()
    for each in works:
        price = wants(laid.game, laid.view, each.building)
        said = words.on_board("price", count=price.count, resource=price.resource, points=price.points)
        found.append(parts.short(said))
    return found


def _has_room(canvas: Canvas, laid: Laid, each: Tiled, larger: float, under: int) -> bool:
    """Whether a tile has room for letters so large."""
    key = "room", each.building, each.tile, larger, under
    return bool(parts.kept(canvas, laid, key, lambda: _found_room(canvas, laid, each, larger, under)))


def _found_room(canvas: Canvas, laid: Laid, each: Tiled, larger: float, under: int) -> bool:
    """The same, found anew."""
    size = laid.places.type * larger
    tile = tiles.enlarged(each.tile, laid.places.type, larger)
    name, said = str(say(each.building)), laid.effect(each.building)
    if tile is None or tile.text is None or canvas.width(name, size * tiles.TITLE, "bold") > tile.name.w:
        return False
    lines = len(effect_lines(canvas, laid, each._replace(tile=tile))) + under * tiles.TITLE
    return has_lines(tile, lines, size) and parts.unbroken(canvas, said, size, tile.text.w - tile.indent)


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
    most = max(1, int(max(tile.name.h, NAME * t) / (LINE * t) + ROUNDED))
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
