"""The complete painting below the cards."""

from __future__ import annotations

from collections.abc import Sequence

from ugames.games.uchronia.actions import PLOT, Copy
from ugames.games.uchronia.board.buttons import rows
from ugames.games.uchronia.board.ground import forum, guide, houses, own, parts
from ugames.games.uchronia.board.ground.tones import CITY
from ugames.games.uchronia.board.laid import Laid
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.theme import colour
from ugames.ui.kit.nodes import Node


def paint(canvas: Canvas, laid: Laid, nodes: Sequence[Node]) -> None:
    """Paint everything below the cards, on plain cloth where no scraps of a picture show between close rooms.

    A button that copies a useful order is lit, as its house is; that of the Plot, too, like the cards of the hand,
    which begin a turn as well, unless it is golden as the only choice.
    """
    canvas.fill(laid.places.area, colour(canvas.theme.cloth("uchronia")["cloth"]), parts.ROUND)
    parts.paint_room(canvas, laid.places.district, CITY)
    forum.paint(canvas, laid)
    for seat in laid.places.others:
        houses.paint_other(canvas, laid, seat)
    own.paint_own(canvas, laid)
    houses.paint_plates(canvas, laid)
    guide.paint_guide(canvas, laid, laid.places.guide(rows(laid, nodes)))
    for node in nodes:
        copies = node.primary and any(isinstance(action, Copy) for action in node.actions)
        plots = not node.primary and not node.why_not and PLOT in node.actions
        if node.role == "button" and (copies or plots):
            parts.paint_light(canvas, node.area, 4)
