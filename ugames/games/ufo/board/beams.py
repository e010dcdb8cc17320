"""A saucer at work: it carries a card in its beam."""

from __future__ import annotations

from ugames.games.ufo.board.places import BEAM, SAUCER, beam_area, saucer
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.theme import LABEL
from ugames.ui.draw.tween import HOLD_SECONDS, ease_in_out
from ugames.ui.kit.placing import hull
from ugames.ui.table.board import Painting
from ugames.ui.table.motion.passing import chip_area, draw_chip, faded, protected

FLIGHT_SECONDS = 0.4
"""The flight of a saucer with a card, at normal speed."""
LIFT_SECONDS = 2 * HOLD_SECONDS
"""The flight of a saucer with a player who departs, at normal speed."""
FADE_BY_LIFT = 0.3
"""The last part of a lift-off, in which the saucer fades."""


def lift_off(deck: Area, top: float, total: int) -> Painting:
    """A saucer rises to the top of a sector with all points of a player who departs, and vanishes there."""
    start, points = saucer(deck), str(total)
    size = max(LABEL, start.h / 2)

    def draw(canvas: Canvas, part: float) -> None:
        ship = start._replace(y=start.y + (min(start.y, top) - start.y) * ease_in_out(part))
        chip = chip_area(canvas, points, ship.cx, ship.bottom + size / 2, size)
        with faded(canvas, hull((ship, chip)), min(1.0, (1 - part) / FADE_BY_LIFT)):
            canvas.show(SAUCER, ship)
            draw_chip(canvas, points, chip, size, "accent")

    return Painting(draw, hull((start, start._replace(y=min(start.y, top)))).inset(-2 * size), LIFT_SECONDS)


def carrying(start: Area, end: Area, gain: str, seconds: float = FLIGHT_SECONDS) -> Painting:
    """A saucer carries a card to its place, with its gain."""
    begin = around(start.cx, start.cy, end.w, end.h)  # the pictures have one size on the whole way

    def draw(canvas: Canvas, part: float) -> None:
        way = ease_in_out(part)
        card = end._replace(x=begin.x + (end.x - begin.x) * way, y=begin.y + (end.y - begin.y) * way)
        with protected(canvas, (card.inset(2),)):
            canvas.show(BEAM, beam_area(card))
        canvas.show(SAUCER, saucer(card))
        draw_chip(canvas, gain, chip_area(canvas, gain, card.cx, card.y, LABEL), LABEL, "good")

    reached = [each for card in (begin, end) for each in (saucer(card), beam_area(card))]
    return Painting(draw, hull(reached).inset(-LABEL), seconds)
