"""The Great Works with their prices."""

from __future__ import annotations

from ugames.games.uchronia.actions import Command, Copy
from ugames.games.uchronia.board import spots
from ugames.games.uchronia.board.ground import parts, sheets, writing
from ugames.games.uchronia.board.laid import Laid
from ugames.games.uchronia.cards import CONSTRUCTION
from ugames.games.uchronia.words.table import on_board
from ugames.ui.draw.canvas import Canvas

OFF_NAME = 0.76
"""The distance from a row to the middle of its name, by the smallest type."""
MIDDLE = 1.26
"""The size of the names of shared areas, by the smallest type; the viewer's rooms have smaller ones."""


def paint_works(canvas: Canvas, laid: Laid) -> None:
    """Paint the Great Works; again over cards while words are drawn in behind one of them."""
    places, t = laid.places, laid.places.type
    room = places.works
    said = on_board("works", count=laid.view.plans)
    y = room.y - t * OFF_NAME
    label = parts.paint_heading(canvas, said, room.x + t * 0.4, y, t * MIDDLE, family="display")
    if laid.view.ending and ends_here(canvas, laid, label.right - room.x):
        canvas.label(last_round(laid), label.right + t, y, t, "warn", "left", "display")
    lying = spots.works(laid)
    for gap in spots.gaps(laid):
        parts.paint_socket(canvas, gap)
    near = spots.in_reach(laid)
    lit = writing.Reach.near if _can_build(laid) else writing.Reach.later
    for each in lying:
        if laid.away(each.building, "works"):
            continue  # a name would appear before its card
        reach = lit if lit is writing.Reach.later or each.building in near else writing.Reach.far
        sheets.paint_tile(canvas, laid, each, reach=reach)


def _can_build(laid: Laid) -> bool:
    """Whether the viewer can command or copy Construction now; otherwise all Great Works look alike."""
    return any(action.order is CONSTRUCTION for action in (*laid.legal(Command), *laid.legal(Copy)))


def last_round(laid: Laid) -> str:
    """The announcement of the last round, with the player whose turn ends it."""
    return on_board("last_round", name=laid.names[(laid.view.first - 1) % len(laid.names)])


def ends_here(canvas: Canvas, laid: Laid, used: float) -> bool:
    """Whether the announcement fits beside the name of the Great Works; else it is beside the Forum's."""
    t = laid.places.type
    return canvas.width(last_round(laid), t, "display") + 2 * t <= laid.places.works.w - used
