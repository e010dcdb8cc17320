"""Buildings on sheets of paper in the colour of their material, beside or below their cards."""

from __future__ import annotations

from bisect import bisect_left
from functools import partial

from ugames.games.uchronia.board.ground import parts
from ugames.games.uchronia.board.laid import SIGN_WIDTH, Laid, sign
from ugames.games.uchronia.board.tiles import NAME_EMS, Tile
from ugames.games.uchronia.cards import Building
from ugames.games.uchronia.state import Site
from ugames.games.uchronia.words.table import on_board
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.theme import colour, mix
from ugames.ui.draw.typesetting import LEADING

PAPERS = {"legal": ("paper", 0.0), "": ("paper_dim", 0.12), "dim": ("paper_dim", 0.24)}
"""The paper of a sheet by its mark, and its darkness: unusable buildings have dimmer paper, never paler words."""
BAND_STRENGTH = 0.62
"""The strength of the material's colour behind the name."""
LARGEST_LETTERS = 1.2
"""The letters of a short effect, by those of a usual one."""
LETTER_SIZES = 8
"""The number of sizes from these to the usual letters."""


def paint_tile(canvas: Canvas, laid: Laid, tile: Tile, mark: str, works: bool) -> None:
    """The words of a building beside or below its card; then what it takes, or what it has of that."""
    whole, room, (t, effect) = tile.whole, tile.words, _written(canvas, tile, works or tile.site is not None)
    head = _head(canvas, tile, t)
    band = room._replace(x=whole.x, w=whole.w, h=head) if tile.layout.above else whole.top(room.y + head - whole.y)
    colour_of = laid.book.faces[tile.building].colour
    paint_sheet(canvas, laid, tile.building, whole, band, mark or "dim" * works)
    if mark == "legal":
        parts.paint_light(canvas, whole, laid.gap / 2)  # between its neighbours
    ink = "text" if canvas.theme.contrast else "ink"
    canvas.paragraph(tile.text.name, room, t * NAME_EMS, ink, family="bold", spacing=1.0)
    high = canvas.paragraph(effect, room.below(head), t, ink, spacing=1.0) if effect else 0.0
    foot = room.below(room.h - LEADING * t)
    if head + high + foot.h > room.h + 2:
        return
    if tile.site is not None:
        _paint_progress(canvas, laid, tile, tile.site, foot)
    elif works:
        said = on_board("takes", count=laid.book.colours[colour_of].cost, resource=colour_of)
        canvas.line(said, foot, t, ink, family="bold")


def _paint_progress(canvas: Canvas, laid: Laid, tile: Tile, site: Site, line: Area) -> None:
    """A sign for each card of a site, and a faint one for each that lacks."""
    step = line.h * SIGN_WIDTH
    for i in range(laid.need(laid.own_seat, site)):
        place = around(line.x + (i + 0.5) * step, line.cy, line.h, line.h)
        if i < len(site.cards):
            canvas.show(sign(site.cards[i]), place)
        else:
            parts.paint_faint(canvas, sign(laid.book.faces[tile.building].colour), place, 1.0)


def paint_sheet(canvas: Canvas, laid: Laid, building: Building, area: Area, band: Area, mark: str) -> None:
    """Paper with a band in the material's colour; a plain panel in high contrast."""
    theme, radius = canvas.theme, parts.rounded(canvas)
    if theme.contrast:
        canvas.panel(area, "panel_sunk" if mark == "dim" else "panel")
        return
    hue = theme.hue(theme.suit("uchronia", laid.book.faces[building].colour.name)["hue"])
    tone, part = PAPERS[mark]
    paper = mix(theme.tone(tone), colour(theme.cloth("uchronia")["city_edge"]), part)
    canvas.fill(area, paper, radius)
    canvas.fill(band, mix(paper, hue.base, BAND_STRENGTH), radius)
    canvas.outline(area, hue.dark, radius, 2)


def _written(canvas: Canvas, tile: Tile, footed: bool) -> tuple[float, str]:
    """The letter height of an effect, and the effect.

    Words too long for usual letters are left out, first the line at the foot, then the effect: the tooltip has it.
    A name alone is written smaller, so that it stays on its tile.
    """
    (name, effect), room, usual = tile.text, tile.words, tile.layout.em
    smaller = (LARGEST_LETTERS - 1) / (LETTER_SIZES - 1)
    sizes = [usual * (LARGEST_LETTERS - smaller * step) for step in range(LETTER_SIZES)]

    def fits(foot: bool, said: str, size: float) -> bool:
        high = (foot + (len(canvas.wrapped(said, size, room.w)) if said else 0)) * LEADING * size
        named = lettering.widest_word(canvas, name, size * NAME_EMS, "bold") <= room.w
        return named and _head(canvas, tile, size) + high <= room.h + 2

    for foot, said in ((footed, effect), (False, effect), (False, "")):
        step = bisect_left(sizes, True, key=partial(fits, foot, said))
        if step < LETTER_SIZES:
            return sizes[step], said
    word = usual * min(1.0, (room.w - 2) / lettering.widest_word(canvas, name, usual * NAME_EMS, "bold"))
    return min(word, canvas.size_for(name, usual * NAME_EMS, room.w - 2, "bold") / NAME_EMS), ""


def _head(canvas: Canvas, tile: Tile, size: float) -> float:
    """The height of a name above an effect of these letters."""
    return len(canvas.wrapped(tile.text.name, size * NAME_EMS, tile.words.w, "bold")) * NAME_EMS * LEADING * size
