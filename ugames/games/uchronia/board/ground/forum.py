"""The shared areas: the Great Works, the Forum, the Monopolies and the piles."""

from __future__ import annotations

from ugames.core.words import titled
from ugames.games.uchronia.board import spots
from ugames.games.uchronia.board.ground import parts, sheets, tones
from ugames.games.uchronia.board.laid import Laid, sign
from ugames.games.uchronia.board.places import CAPTION
from ugames.games.uchronia.cards import RESOURCES
from ugames.games.uchronia.state import TABLE
from ugames.games.uchronia.words.table import on_board
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import around
from ugames.ui.draw.theme import colour, mix
from ugames.ui.kit.placing import hull
from ugames.ui.table import furniture

HEADED = 1.26
"""The size of the names of shared areas, by the smallest type."""
PAVED = {True: 0.26, False: 0.8}
"""The lightness of the Forum's square on a dark and on a light cloth."""


def paint(canvas: Canvas, laid: Laid) -> None:
    """The shared areas, with the words of buildings whose cards lie there."""
    t, tone = laid.type, tones.soft(canvas)
    above, off = laid.monopolies[0].y - t * 0.75, t * 0.4
    said, works = on_board("works", count=laid.view.plans), laid.works
    canvas.text(said, works.x + off, works.y - t * 0.75, t * HEADED, tone, family="display")
    left = canvas.text(on_board("forum"), laid.forum.x + off, above, t * HEADED, tone, family="display").right + t
    if canvas.width(said := on_board("monopolies"), t) <= laid.forum.right - off - left:
        canvas.text(said, laid.forum.right - off, above, t, tone, "right")
    for cell, building in zip(laid.works_grid[0], laid.row, strict=False):
        if building is None:
            parts.paint_socket(canvas, cell)
    for each in spots.works(laid):
        if ("works", each.building) not in laid.board.coming:  # a name would appear before its card
            sheets.paint_tile(canvas, laid, each)
    _paint_forum(canvas, laid)
    for name, spot in spots.draw_piles(laid).items():
        area = furniture.spot_area(spot)
        if not spot.badge:
            parts.paint_socket(canvas, area)
        said = on_board("pile") if name == "pile" else on_board("discards")
        lettering.fitting(canvas, said, area.cx, area.y - t * 0.72, t, tone, area.w, align="centre")


def _paint_forum(canvas: Canvas, laid: Laid) -> None:
    """The chips of the Monopolies with the faces of their holders, and the Forum's cards on their light square."""
    theme, t, cards = canvas.theme, laid.type, spots.forum(laid)
    cloth, lying = theme.cloth("uchronia"), hull([furniture.spot_area(spot) for spot in cards.values()])
    chips = laid.monopolies
    if not theme.contrast:
        square = hull([*chips, lying]).inset(-2)
        canvas.fill(square, mix(colour(cloth["cloth"]), colour(cloth["light"]), PAVED[tones.dark(canvas)]), parts.ROUND)
    for resource, chip in zip(RESOURCES, chips, strict=True):
        holder, side = laid.view.monopolies[resource], min(chip.h * 0.8, chip.w * 0.42)
        own = holder == laid.view.seat != TABLE
        canvas.box(chip, "panel", "accent" if own else "panel_edge", parts.ROUND, 2 if own or theme.contrast else 0)
        canvas.show(sign(resource), around(chip.x + side * 0.75, chip.cy, side * 0.8, side * 0.8))
        if holder != TABLE:
            face = furniture.avatar(holder, laid.names[holder])
            canvas.show(face, around(chip.right - side * 0.75, chip.cy, side, side))
    for (resource, spot), chip in zip(cards.items(), chips, strict=True):
        if not spot.size:
            parts.paint_faint(canvas, sign(resource), furniture.spot_area(spot))
        y = lying.bottom + (CAPTION / 2 + 0.25) * t
        lettering.fitting(canvas, titled(resource), spot.x, y, t, tones.soft(canvas), chip.w, "bold", "centre")
