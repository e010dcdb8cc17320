"""Buildings on sheets of building paper, in the colour of their material, beside or below their cards."""

from __future__ import annotations

from ugames.games.uchronia.board.ground import parts, tones, writing
from ugames.games.uchronia.board.ground.parts import EDGES
from ugames.games.uchronia.board.ground.tones import CLOTH
from ugames.games.uchronia.board.laid import Laid, sign
from ugames.games.uchronia.board.spots import Tiled
from ugames.games.uchronia.board.tiles import LINE, NAME, TITLE
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import colour, mix

MARKET, TRAY, ROOM, TILE, BUSY = 0.18, 0.45, 0.62, 0.55, 0.78
"""How far are from the tone of the cloth: what all share, a house, its shelf of cards, buildings that
cannot be used now, and rooms with words."""
DARK_SHEETS = {
    "lit": "#FBF3DF", "near": "#E9DEC4", "own": "#CDC0A3", "later": "#C2B599", "far": "#AEA389", "dim": "#9B917B",
}  # fmt: skip
DAY_SHEETS = {
    "lit": "#FFFCF2", "near": "#FCF5E3", "own": "#F5EBD4", "later": "#F0E5CC", "far": "#DFD4BB", "dim": "#CFC3A9",
}  # fmt: skip
"""The building paper of which the sheet of every building is, on dark and on light cloths: what can be used now is lit,
and what cannot has dimmer paper, never paler words."""
SHEET_HUE, BAND, FAR_BAND, SHEET_EDGE, PALE_EDGE = 0.1, 0.62, 0.34, 2.0, 0.45
"""How much of the colour of its material that paper has, and the band behind its name, also where that is far; how
broad its edge is, and how pale that is on a light cloth."""
CORNER = 0.55
"""How far a band keeps off the corner of its sheet, by how round that is."""
SHADE, SHADE_PALE = 4.0, 0.55
"""How far the shadow of a sheet reaches, and how pale it is on a light cloth."""
STAMP, STAMP_FAINT, STAMP_OFF = (1.5, 3.0), 70, 0.3
"""The least and the greatest size of the sign of its material that is stamped on the free part of such paper, by the
height of the letters, how much of it is seen, of 255, and how far it keeps off words and edges, by that height.
"""
NEAR_EDGE = 4.0
"""The height of the line above a Great Work that could be started: five frames would stand out more than the hand."""
OUTSIDE = 4.0
"""How far a light around a tile lies outside of it, so that its card and its words keep off the line."""
STEPPED = 0.5
"""Their sizes go in steps of so many lines."""


def paint_tile(
    canvas: Canvas, laid: Laid, each: Tiled, ground: str = CLOTH, reach: writing.Reach = writing.Reach.own
) -> None:
    """The words of a building beside its card or below it."""
    tile, usable, written = each.tile, each.spot.mark == "legal", writing.written(canvas, each)
    t, room = written.letters, tile.words
    if usable:
        off = min(OUTSIDE, laid.places.gap / 2)  # where rows are close it keeps off their names
        reach = writing.Reach.near
    _paint_panel(canvas, laid, each, ground, reach, written.head)
    if usable:
        parts.paint_light(canvas, tile.whole.inset(-off), parts.round_of(each) + off, 5)
    title, soft, tone = writing.inks(canvas, usable, reach)
    parts.paint_lines(canvas, written.name, room, t * TITLE, "bold", title, True, step=NAME * t)
    told, foot = room.below(written.head), len(written.foot) * LINE * t
    parts.paint_lines(canvas, written.effect, told, t, tone=soft, top=True)
    parts.paint_lines(canvas, written.foot, room.below(room.h - foot), t, "bold", tone, True)
    if not canvas.theme.contrast:
        used = len(written.effect) * LINE * t
        _paint_stamp(canvas, laid, each, told.below(used).top(told.h - used - foot), t)


def _paint_stamp(canvas: Canvas, laid: Laid, each: Tiled, room: Area, t: float) -> None:
    """The sign of a material as it is stamped on its paper, where nothing is written below an effect."""
    side = min(room.h - STAMP_OFF * t, STAMP[1] * t) // (t * STEPPED) * t * STEPPED
    if side < STAMP[0] * t or room.w < side * 2:
        return
    drawn = canvas.picture(sign(laid.book.faces[each.building].colour), side, side)
    drawn.set_alpha(STAMP_FAINT)
    at = Area(room.right - side - STAMP_OFF * t, room.bottom - side, side, side)
    canvas.surface.blit(drawn, canvas.rect(at))
    drawn.set_alpha(255)


def _paint_panel(canvas: Canvas, laid: Laid, each: Tiled, ground: str, reach: writing.Reach, head: float) -> None:
    """The sheet of a building: paper with a band behind its name, so high, in the colour of its material.

    With strong contrasts it is a plain panel.
    """
    whole, near = each.tile.whole, reach is writing.Reach.near
    if canvas.theme.contrast:
        parts.paint_room(canvas, whole, TILE, ground)
        canvas.outline(
            whole.inset(-OUTSIDE if near else 0),
            tones.gold(canvas) if near else EDGES[ground],
            10,
            NEAR_EDGE if near else 2,
        )
        return
    resource = laid.book.faces[each.building].colour
    hue = canvas.theme.hue(canvas.theme.suit("uchronia", resource.name)["hue"])
    kind = reach.name
    kind = {"legal": "lit", "dim": "dim"}.get(each.spot.mark, kind)
    dark, shines = tones.dark(canvas), kind in ("near", "lit")
    plain = colour((DARK_SHEETS if dark else DAY_SHEETS)[kind])
    paper = mix(plain, hue.light, SHEET_HUE)
    band = mix(paper, hue.base, FAR_BAND if kind in ("far", "dim") else BAND)
    edge = (hue.base if shines else hue.dark) if dark else mix(hue.dark, paper, 0.0 if shines else PALE_EDGE)
    radius, card, words = parts.round_of(each), each.tile.card, each.tile.words
    hidden = card.w / 2 if card.h >= whole.h - 1 and card.x <= whole.x + 1 else 0.0
    body = whole.beside(hidden)  # nothing is drawn that the card covers
    shade = colour(canvas.theme.cloth("uchronia")[f"{ground}_edge"])
    if not dark:
        shade = mix(shade, colour(canvas.theme.cloth("uchronia")[ground]), SHADE_PALE)
    canvas.fill(Area(whole.x + radius, whole.bottom - 2, whole.w - radius * 1.6, 2 + SHADE), shade)
    canvas.fill(Area(whole.right - 2, whole.y + radius, 2 + SHADE / 2, whole.h - radius * 1.6), shade)
    canvas.fill(body, paper, radius)
    if each.tile.fit.over:  # the band lies across the sheet
        canvas.fill(Area(body.x, words.y, body.w, head), band)
    else:  # two parts go round the corner
        high = words.y + head - body.y
        corner, right = radius * CORNER, body.right - body.x
        left = 0.0 if hidden else corner
        canvas.fill(Area(body.x + left, body.y, right - left - corner, high), band)
        canvas.fill(Area(body.x, body.y + corner, right - 1, high - corner), band)
    canvas.outline(whole, edge, radius, SHEET_EDGE)
