"""Buildings on sheets of building paper, in the colour of their material, beside or below their cards."""

from __future__ import annotations

from collections.abc import Sequence

from ugames.core.words import say
from ugames.games.uchronia.board import tiles
from ugames.games.uchronia.board.ground import parts, tones, writing
from ugames.games.uchronia.board.ground.parts import EDGES
from ugames.games.uchronia.board.ground.tones import CITY, CLOTH
from ugames.games.uchronia.board.laid import Laid, sign
from ugames.games.uchronia.board.spots import Tiled
from ugames.games.uchronia.board.tiles import LINE, NAME
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
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
BELOW_CARD = 0.35
"""How much farther from the edge of its sheet the part of an effect begins that goes on below its card, by the height
of the letters."""
NEAR_EDGE = 4.0
"""The height of the line above a Great Work that could be started: five frames would stand out more than the hand."""
OUTSIDE = 4.0
"""How far a light around a tile lies outside of it, so that its card and its words keep off the line."""
STEPPED = 0.5
"""Their sizes go in steps of so many lines."""


def paint_tile(
    canvas: Canvas, laid: Laid, each: Tiled, note: str, below: str = "", under: Sequence[str] = (),
    progress: bool = False, ground: str = CLOTH, size: float = 0.0, reach: writing.Reach = writing.Reach.own,
) -> None:  # fmt: skip
    """The words of a building beside its card, and these lines below them.

    The note is shown where the points on the card are too small to be read, and not once more beside the line; as the
    progress of a site it stands behind the name if there is neither such a place nor room for the line.
    """
    t, tile, usable = laid.places.type * each.tile.larger, each.tile, each.spot.mark == "legal"
    short = parts.short(below)
    called = str(say(each.building))
    behind = note if progress and tile.note is None else ""
    high, told = (
        writing.bare_name(canvas, laid, each, called, behind) if tile.text is None and tile.name.h >= t else (t, ())
    )
    head = writing.head(laid, each, len(told))
    if usable:
        if canvas.theme.contrast:
            canvas.fill(tile.whole, "panel_raised", 10)
        else:
            _paint_panel(canvas, laid, each, ground, writing.Reach.near, head)
        off = min(OUTSIDE, laid.places.gap / 2)  # where rows are close it keeps off their names
        parts.paint_light(canvas, tile.whole.inset(-off), parts.round_of(each) + off, 5)
    else:  # it keeps back behind what can be used
        _paint_panel(canvas, laid, each, ground, reach, head)
    title, soft, tone = writing.inks(canvas, usable, reach)
    if tile.note is not None:
        mark = around(tile.note.x + t * 0.6, tile.note.cy, t * 1.1, t * 1.1)
        canvas.show(sign(laid.book.faces[each.building].colour), mark)
        canvas.text(note, mark.right + t * 0.3, mark.cy, t, title, family="bold")
    if tile.name.h < t:
        return  # a house of very many: names are told when they are pointed at
    if tile.text is None:
        lines: Sequence[str] = told
        room = tile.name.top(max(tile.name.h, NAME * t))
        if head:
            room = Area(room.x, tile.whole.y, room.w, head)
        align = "centre" if tile.card.bottom <= tile.name.y + 1 else "left"
        parts.paint_lines(canvas, lines, room, high, "bold", title, top=room.h > 2 * LINE * t, align=align)
        used = room.y + len(lines) * LINE * t
        if align == "left" and tile.note is None and not below and not canvas.theme.contrast:
            _paint_stamp(canvas, laid, each, Area(room.x, used, room.w, tile.whole.bottom - t * STAMP_OFF - used))
        if (
            below
            and tile.note is None
            and tile.name.h >= (len(lines) + 2) * LINE * t
            and canvas.width(short, t, "bold") <= tile.name.w
        ):
            canvas.text(short, tile.name.x, tile.name.bottom - LINE * t / 2, t, tone, family="bold")
        return
    name, broad = f"{called} {note}" if progress and not under else called, tile.name.w
    wide = canvas.width(short, t, "bold")
    double = tiles.two_lines(tile, t)
    if double:
        name = f"{called} {note}" if progress and not under else called
        parts.paint_lines(canvas, canvas.wrapped(name, t, broad, "bold")[:2], tile.name, t, "bold", title, top=True)
    elif below and not under and canvas.width(called, t * tiles.TITLE, "bold") + wide + t * 0.5 <= broad:
        canvas.text(short, tile.name.right, tile.name.cy, t, tone, "right", "bold")
        name, broad = called, broad - wide - t * 0.5
    if not double:
        high = t * tiles.TITLE if canvas.width(name, t * tiles.TITLE, "bold") <= broad else t
        lettering.fitting(canvas, name, tile.name.x, tile.name.cy, high, title, broad, "bold")
    effect = writing.effect_lines(canvas, laid, each)
    beside = tile.text.beside(tile.indent)
    parts.paint_lines(canvas, effect[: tile.beside], beside, t, tone=soft, top=True)
    low, off = tile.text.below(tile.beside * LINE * t), t * BELOW_CARD
    rest = effect[tile.beside :]
    if rest and tile.indent and len(off_edge := canvas.wrapped(" ".join(rest), t, low.w - off)) <= len(rest):
        rest, low = [*off_edge], low.beside(off)
    parts.paint_lines(canvas, rest, low, t, tone=soft, top=True)
    foot = tile.text.bottom
    if under:
        room = writing.foot(tile, tile.text, len(under), size)
        foot = room.y
        if room.x < tile.text.x + tile.indent and canvas.width(under[0], size, "bold") <= room.w - off:
            room = room.beside(off)
        parts.paint_lines(canvas, under, room, size, "bold", tone, top=True)
    if not canvas.theme.contrast:
        free = tile.text.below((tile.beside if rest else 0) * LINE * t + len(rest or effect) * LINE * t)
        _paint_stamp(canvas, laid, each, Area(free.x, free.y, free.w, foot - free.y))


def _paint_stamp(canvas: Canvas, laid: Laid, each: Tiled, room: Area) -> None:
    """The sign of a material as it is stamped on its paper, where nothing is written below an effect."""
    t = laid.places.type * each.tile.larger
    side = min(room.h - STAMP_OFF * t, STAMP[1] * t) // (t * STEPPED) * t * STEPPED
    if side < STAMP[0] * t or room.w < side * 2:
        return
    drawn = canvas.picture(sign(laid.book.faces[each.building].colour), side, side)
    drawn.set_alpha(STAMP_FAINT)
    at = Area(room.right - side - STAMP_OFF * t, room.bottom - side, side, side)
    canvas.surface.blit(drawn, canvas.rect(at))
    drawn.set_alpha(255)


def _paint_panel(canvas: Canvas, laid: Laid, each: Tiled, ground: str, reach: writing.Reach, head: float = 0.0) -> None:
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
    radius, card, name = parts.round_of(each), each.tile.card, each.tile.name
    hidden = card.w / 2 if card.h >= whole.h - 1 and card.x <= whole.x + 1 else 0.0
    body = whole.beside(hidden)  # nothing is drawn that the card covers
    shade = colour(canvas.theme.cloth("uchronia")[f"{ground}_edge"])
    if not dark:
        shade = mix(shade, colour(canvas.theme.cloth("uchronia")[ground]), SHADE_PALE)
    canvas.fill(Area(whole.x + radius, whole.bottom - 2, whole.w - radius * 1.6, 2 + SHADE), shade)
    canvas.fill(Area(whole.right - 2, whole.y + radius, 2 + SHADE / 2, whole.h - radius * 1.6), shade)
    if not head and (each.tile.text is None or name.h < 1):
        canvas.fill(body, mix(paper, band, 0.5), radius)
    else:
        canvas.fill(body, paper, radius)
        if not head and name.y > card.bottom - 1:  # below its card the name has its band across the middle of the sheet
            canvas.fill(Area(body.x, name.y, body.w, name.h), band)
        else:  # two parts go round the corner
            high = head or min(name.bottom, body.bottom) - body.y
            corner, right = radius * CORNER, body.right - body.x
            left = 0.0 if hidden else corner
            canvas.fill(Area(body.x + left, body.y, right - left - corner, high), band)
            canvas.fill(Area(body.x, body.y + corner, right - 1, high - corner), band)
    canvas.outline(whole, edge, radius, SHEET_EDGE)


def paint_left(canvas: Canvas, each: Tiled) -> None:
    """The place of a building whose card is held up, or still on its way: its words come and go with it."""
    parts.paint_socket(canvas, each.tile.whole, CITY)
