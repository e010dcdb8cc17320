"""The Great Works with what each of them takes."""

from __future__ import annotations

from collections.abc import Sequence

from ugames.core.words import say
from ugames.games.uchronia import words
from ugames.games.uchronia.actions import Command, Copy
from ugames.games.uchronia.board import spots
from ugames.games.uchronia.board.ground import parts, sheets, writing
from ugames.games.uchronia.board.laid import Laid, sign
from ugames.games.uchronia.board.spots import Tiled
from ugames.games.uchronia.board.tiles import LARGE, LINE, NAME
from ugames.games.uchronia.cards import CONSTRUCTION
from ugames.games.uchronia.preview import wants
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around

OFF_NAME = 0.76
"""How far above a row the middle of its name is, by the height of the smallest type."""
SIGN_SIZES, SIGN_STEP = (1.6, 1.4, 1.2, 1.0), 1.12
"""The heights of the signs of prices, by the smallest type, the best first, and from one to the next, by that."""
MIDDLE = 1.26
"""The height of the names of what all share, by that of the smallest type: one's own rooms have quieter ones."""


def paint_works(canvas: Canvas, laid: Laid) -> None:
    """The Great Works as they lie; once more over cards, while words are drawn in behind one of them."""
    places, t = laid.places, laid.places.type
    room = places.works
    said = words.on_board("works", count=laid.view.plans)
    y = room.y - t * OFF_NAME
    label = parts.paint_heading(canvas, said, room.x + t * 0.4, y, t * MIDDLE, family="display")
    if laid.view.ending and ends_here(canvas, laid, label.right - room.x):
        canvas.label(last_round(laid), label.right + t, y, t, "warn", "left", "display")
    lying = spots.works(laid)
    for gap in spots.gaps(laid):
        parts.paint_socket(canvas, gap)
    prices = writing.prices(laid, lying)
    near = spots.in_reach(laid)
    lit = writing.Reach.near if _can_build(laid) else writing.Reach.later
    works = writing.evenly(canvas, laid, lying, [str(say(each.building)) for each in lying], under=True)
    size, lines = writing.priced(canvas, laid, works, prices)
    for each, price, under in zip(works, prices, lines, strict=True):
        if laid.away(each.building, "works"):
            continue  # a name would stand there before its card
        reach = lit if lit is writing.Reach.later or each.building in near else writing.Reach.far
        sheets.paint_tile(
            canvas, laid, each, _points(laid, each), price if under else "", under, size=size, reach=reach
        )
    if works and not any(lines):
        _paint_signs(canvas, laid, works)


def _can_build(laid: Laid) -> bool:
    """Whether the viewer can command Construction now, or copy it: until then all Great Works are alike."""
    return any(action.order is CONSTRUCTION for action in (*laid.legal(Command), *laid.legal(Copy)))


def last_round(laid: Laid) -> str:
    """That it is the last round, and after whose turn it ends."""
    return words.on_board("last_round", name=laid.names[(laid.view.first - 1) % len(laid.names)])


def ends_here(canvas: Canvas, laid: Laid, used: float) -> bool:
    """Whether that has room beside the name of the Great Works; else it stands beside that of the Forum."""
    t = laid.places.type
    return canvas.width(last_round(laid), t, "display") + 2 * t <= laid.places.works.w - used


def _paint_signs(canvas: Canvas, laid: Laid, works: Sequence[Tiled]) -> None:
    """The price of each Great Work as so many signs at the foot of its tile, where words have no room.

    Where it is what the card itself shows, it is not shown twice.
    """
    prices = [wants(laid.game, laid.view, each.building) for each in works]
    counts = tuple([price.count for price in prices])
    key = "signs", tuple([(each.building, each.tile) for each in works]), counts
    size, rooms = parts.kept(canvas, laid, key, lambda: _fitting_signs(canvas, laid, works, counts))
    for each, price, room in zip(works, prices, rooms, strict=True):
        printed = laid.book.colours[price.resource].cost == price.count and each.tile.card.h >= LARGE * laid.places.type
        unseen = printed or laid.away(each.building, "works")
        for part in room.columns(price.count) if room is not None and not unseen else ():
            canvas.show(sign(price.resource), around(part.cx, part.cy, size, size))


def _fitting_signs(
    canvas: Canvas, laid: Laid, works: Sequence[Tiled], counts: Sequence[int]
) -> tuple[float, list[Area | None]]:
    """Where they stand, all of one size: the largest for which all tiles have room, else the least."""
    for size in (laid.places.type * larger for larger in SIGN_SIZES):
        rooms = [_signs(canvas, laid, each, count, size) for each, count in zip(works, counts, strict=True)]
        if all(rooms):
            break
    return size, rooms


def _signs(canvas: Canvas, laid: Laid, each: Tiled, count: int, size: float) -> Area | None:
    """Where so many signs stand at the foot of a tile: at its right, beside the last line of the effect if need be."""
    tile, t = each.tile, laid.places.type * each.tile.larger
    words_room = tile.text or tile.name
    wide = count * size * SIGN_STEP
    room = Area(words_room.right - wide, tile.whole.bottom - size * SIGN_STEP, wide, size)
    left = tile.card.right if tile.card.bottom > room.y else words_room.x
    if room.x < left:
        return None
    if tile.text is None:  # the name stands above
        return room if room.y >= tile.name.y + NAME * t else None
    for i, line in enumerate(writing.effect_lines(canvas, laid, each)):
        x = tile.text.x + (tile.indent if i < tile.beside else 0.0)
        below = tile.text.y + (i + 1) * LINE * t
        if below > room.y + t * (LINE - 1) and x + canvas.width(line, t) + t * 0.3 > room.x:
            return None
    return room


def _points(laid: Laid, each: Tiled) -> str:
    return str(laid.book.colours[laid.book.faces[each.building].colour].points)
