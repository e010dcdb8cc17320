"""Buildings on sheets of paper in the colour of their material, beside or below their cards."""

from __future__ import annotations

from math import inf

from ugames.games.uchronia.board.contents import sign
from ugames.games.uchronia.board.ground import parts
from ugames.games.uchronia.board.spots import Spots
from ugames.games.uchronia.board.tiles import NAME_EMS, Tile
from ugames.games.uchronia.cards import Building
from ugames.games.uchronia.words.table import on_board
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import colour, mix
from ugames.ui.draw.typesetting import LEADING

PAPERS = {"legal": ("paper", 0.0), "": ("paper_dim", 0.12), "dim": ("paper_dim", 0.24)}
"""The paper of a sheet by its mark, and its darkness: unusable buildings have dimmer paper, never paler words."""
BAND_STRENGTH = 0.62
"""The strength of the material's colour behind the name."""
LARGEST_SIGN = 2.5
"""The sign in a corner of a sheet that words leave free, by the letters."""
NAME_SHRINK_STEP = 0.95
"""A name that has no room is tried again in letters smaller by this factor."""
LETTERS = 1.2, 1.15, 1.1, 1.05, 1.0
"""The possible letters of effects, by usual ones."""


def paint_tile(canvas: Canvas, table: Spots, tile: Tile, mark: str, works: bool) -> None:
    """The words of a building beside or below its card; a Great Work also tells what it takes.

    Words without room are left out, first that line, then the effect: the tooltip has it. A name alone is written
    smaller, so that it stays on its tile.
    """
    whole, room, (name, effect), colour_of = tile.whole, tile.words, tile.text, table.book.faces[tile.building].colour
    t = _letters(canvas, tile, works)
    footed = works and fits(canvas, tile, t, True)
    if not fits(canvas, tile, t, False):
        effect = ""
        while _high(canvas, tile, t, "") > room.h + 2 and t > tile.layout.em / 2:
            t *= NAME_SHRINK_STEP
    head = min(room.h, _high(canvas, tile, t, ""))
    band = room._replace(x=whole.x, w=whole.w, h=head) if tile.layout.above else whole.top(room.y + head - whole.y)
    bright = works and not mark and table.starts(tile.building)
    ground = "cloth" if works else "city"
    paint_sheet(canvas, table, tile.building, whole, band, "legal" if bright else mark or "dim" * works, ground)
    if mark == "legal":
        parts.paint_light(canvas, whole, table.gap / 2)  # between its neighbours
    ink = "text" if canvas.theme.contrast else "ink"
    canvas.paragraph(name, room, t * NAME_EMS, ink, family="bold", spacing=1.0)
    if effect:
        canvas.paragraph(effect, room.below(head), t, ink, spacing=1.0)
    rest, foot = room.below(_high(canvas, tile, t, effect)), room.below(room.h - LEADING * t)
    if footed:
        said = on_board("takes", count=table.book.colours[colour_of].cost, resource=colour_of)
        canvas.line(said, foot, t, ink, family="bold")
        rest = rest.top(rest.h - foot.h)
    if (side := min(rest.h, rest.w, t * LARGEST_SIGN)) > t:
        corner = Area(rest.right - side, rest.bottom - side, side, side)
        parts.paint_faint(canvas, sign(colour_of), corner, 1.0)


def paint_sheet(
    canvas: Canvas, table: Spots, building: Building, area: Area, band: Area, mark: str, ground: str = "cloth"
) -> None:
    """Paper with a band in the material's colour; in high contrast a free place, with an accent if it is of use."""
    theme, radius = canvas.theme, parts.rounded(canvas)
    if theme.contrast:
        parts.paint_socket(canvas, area, ground)
        if mark == "legal":
            canvas.outline(area, "accent", radius, 4)
        return
    hue = theme.hue(theme.suit("uchronia", table.book.faces[building].colour.name)["hue"])
    tone, part = PAPERS[mark]
    paper = mix(theme.tone(tone), colour(theme.cloth("uchronia")["city"]), part)
    canvas.fill(area, paper, radius)
    canvas.fill(band, mix(paper, hue.base, BAND_STRENGTH), radius)
    canvas.outline(area, hue.dark, radius, 2)


def _letters(canvas: Canvas, tile: Tile, works: bool) -> float:
    """The largest letters in which everything has room that has it in usual ones."""
    em = tile.layout.em
    usual = [foot for foot in {works, False} if fits(canvas, tile, em, foot)]
    return next(em * size for size in LETTERS if all(fits(canvas, tile, em * size, foot) for foot in usual))


def fits(canvas: Canvas, tile: Tile, size: float, foot: bool) -> bool:
    """Whether name and effect have room, with a line below them."""
    return _high(canvas, tile, size, tile.text.effect) + foot * LEADING * size <= tile.words.h + 2


def _high(canvas: Canvas, tile: Tile, size: float, effect: str) -> float:
    """The height of a name above an effect of these letters; infinite if a word is too long."""
    name, wide = tile.text.name, tile.words.w
    words = (name, size * NAME_EMS, "bold"), (effect, size, "text")
    if any(lettering.widest_word(canvas, *each) > wide for each in words):
        return inf
    named = len(canvas.wrapped(name, size * NAME_EMS, wide, "bold")) * NAME_EMS
    return (named + (len(canvas.wrapped(effect, size, wide)) if effect else 0)) * LEADING * size
