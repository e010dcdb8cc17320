"""Buildings on sheets of paper in the colour of their material, beside or below their cards."""

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
"""The tones of grounds, as fractions from the cloth's tone: shared areas, a house, its shelf, unusable buildings, and
rooms with text.
"""
DARK_SHEETS = {
    "lit": "#FBF3DF", "near": "#E9DEC4", "own": "#CDC0A3", "later": "#C2B599", "far": "#AEA389", "dim": "#9B917B",
}  # fmt: skip
DAY_SHEETS = {
    "lit": "#FFFCF2", "near": "#FCF5E3", "own": "#F5EBD4", "later": "#F0E5CC", "far": "#DFD4BB", "dim": "#CFC3A9",
}  # fmt: skip
"""The paper of building sheets by state, on dark and on light cloths: usable buildings are lit; unusable ones have
dimmer paper, never paler words.
"""
SHEET_HUE, BAND, FAR_BAND, SHEET_EDGE, PALE_EDGE = 0.1, 0.62, 0.34, 2.0, 0.45
"""The strength of the material's colour in the paper, in the band behind the name, and in that band of distant
buildings; the width of the edge, and its paleness on a light cloth.
"""
CORNER = 0.55
"""The distance of a band from its sheet's corner, by the corner radius."""
SHADE, SHADE_PALE = 4.0, 0.55
"""The reach of a sheet's shadow, and its paleness on a light cloth."""
STAMP, STAMP_FAINT, STAMP_OFF = (1.5, 3.0), 70, 0.3
"""The material's sign stamped on the free part of the paper: its least and greatest size by letter height, its opacity
of 255, and its margin by letter height.
"""
NEAR_EDGE = 4.0
"""The height of the line above a Great Work that could be started; frames would distract from the hand."""
OUTSIDE = 4.0
"""The distance of a light from its tile, so that card and words stay clear of it."""
STEPPED = 0.5
"""The step of stamps' sizes, in lines."""


def paint_tile(
    canvas: Canvas, laid: Laid, each: Tiled, ground: str = CLOTH, reach: writing.Reach = writing.Reach.own
) -> None:
    """The words of a building beside or below its card."""
    tile, usable, written = each.tile, each.spot.mark == "legal", writing.written(canvas, each)
    t, room = written.letters, tile.words
    if usable:
        off = min(OUTSIDE, laid.places.gap / 2)  # in close rows it stays off their names
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
    """The material's stamp on the paper, where there is free space below an effect."""
    side = min(room.h - STAMP_OFF * t, STAMP[1] * t) // (t * STEPPED) * t * STEPPED
    if side < STAMP[0] * t or room.w < side * 2:
        return
    drawn = canvas.picture(sign(laid.book.faces[each.building].colour), side, side)
    drawn.set_alpha(STAMP_FAINT)
    at = Area(room.right - side - STAMP_OFF * t, room.bottom - side, side, side)
    canvas.surface.blit(drawn, canvas.rect(at))
    drawn.set_alpha(255)


def _paint_panel(canvas: Canvas, laid: Laid, each: Tiled, ground: str, reach: writing.Reach, head: float) -> None:
    """The sheet of a building: paper with a band behind the name, `head` high, in the material's colour.

    In high contrast it is a plain panel.
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
    body = whole.beside(hidden)  # the part behind the card is not drawn
    shade = colour(canvas.theme.cloth("uchronia")[f"{ground}_edge"])
    if not dark:
        shade = mix(shade, colour(canvas.theme.cloth("uchronia")[ground]), SHADE_PALE)
    canvas.fill(Area(whole.x + radius, whole.bottom - 2, whole.w - radius * 1.6, 2 + SHADE), shade)
    canvas.fill(Area(whole.right - 2, whole.y + radius, 2 + SHADE / 2, whole.h - radius * 1.6), shade)
    canvas.fill(body, paper, radius)
    if each.tile.fit.over:  # the band crosses the sheet
        canvas.fill(Area(body.x, words.y, body.w, head), band)
    else:  # two parts around the corner
        high = words.y + head - body.y
        corner, right = radius * CORNER, body.right - body.x
        left = 0.0 if hidden else corner
        canvas.fill(Area(body.x + left, body.y, right - left - corner, high), band)
        canvas.fill(Area(body.x, body.y + corner, right - 1, high - corner), band)
    canvas.outline(whole, edge, radius, SHEET_EDGE)
