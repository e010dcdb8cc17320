"""The complete painting below the cards."""

from __future__ import annotations

from collections.abc import Sequence

from ugames.games.uchronia.actions import PLOT, Copy
from ugames.games.uchronia.board.ground import forum, great_works, growth, houses, own, parts
from ugames.games.uchronia.board.laid import Laid
from ugames.ui.draw.canvas import Canvas
from ugames.ui.kit.nodes import Node


def paint(canvas: Canvas, laid: Laid) -> None:
    """Paint everything below the cards."""
    growth.paint_cloth(canvas, laid)
    great_works.paint_works(canvas, laid)
    forum.paint_forum(canvas, laid)
    forum.paint_piles(canvas, laid)
    for seat in laid.places.others:
        houses.paint_other(canvas, laid, seat)
    own.paint_own(canvas, laid)
    houses.paint_plates(canvas, laid)


def paint_lit(canvas: Canvas, nodes: Sequence[Node]) -> None:
    """The light around a button that copies a useful order, as around its house.

    The Plot button is lit like the cards of the hand, which begin a turn too; if it is the only choice, it is golden.
    """
    for node in nodes:
        copies = node.primary and any(isinstance(action, Copy) for action in node.actions)
        plots = not node.primary and not node.why_not and PLOT in node.actions
        if node.role == "button" and (copies or plots):
            parts.paint_light(canvas, node.area.inset(-4), canvas.theme.radius["button"] + 4, 4)
