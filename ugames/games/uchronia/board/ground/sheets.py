"""Buildings on sheets of paper in the colour of their material, beside or below their cards."""

from __future__ import annotations

from collections.abc import Sequence

from ugames.games.uchronia.board.ground import parts
from ugames.games.uchronia.board.laid import Laid
from ugames.games.uchronia.board.tiles import TITLE, Tile
from ugames.games.uchronia.cards import Building
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import colour, mix
from ugames.ui.draw.typesetting import LEADING

SHEETS = {"legal": ("paper", 0.0), "": ("paper_dim", 0.12), "dim": ("paper_dim", 0.33)}
"""The paper of a sheet by its mark, and its darkness: unusable buildings have dimmer paper, never paler words."""
BAND = 0.62
"""The strength of the material's colour behind the name."""


def paint_tile(canvas: Canvas, laid: Laid, tile: Tile, mark: str) -> None:
    """The words of a building beside or below its card."""
    whole, room, (t, name, effect) = tile.whole, tile.words, _written(canvas, tile)
    step = TITLE * LEADING * t
    head = len(name) * step
    band = room._replace(x=whole.x, w=whole.w, h=head) if tile.fit.over else whole.top(room.y + head - whole.y)
    paint_sheet(canvas, laid, tile.building, whole, band, mark)
    if mark == "legal":
        parts.paint_light(canvas, whole, laid.gap / 2)  # between its neighbours
    ink = "text" if canvas.theme.contrast else "ink"
    for i, line in enumerate(name):
        canvas.text(line, room.x, room.y + (i + 0.5) * step, t * TITLE, ink, family="bold", width=room.w)
    for i, line in enumerate(effect):
        canvas.text(line, room.x, room.y + head + (i + 0.5) * t * LEADING, t, ink)


def paint_sheet(canvas: Canvas, laid: Laid, building: Building, area: Area, band: Area, mark: str) -> None:
    """Paper with a band in the material's colour; a plain panel in high contrast."""
    theme, radius = canvas.theme, parts.round_at(area)
    if theme.contrast:
        canvas.panel(area, "panel_sunk" if mark == "dim" else "panel")
        return
    hue = theme.hue(theme.suit("uchronia", laid.book.faces[building].colour.name)["hue"])
    tone, part = SHEETS[mark]
    paper = mix(theme.tone(tone), colour(theme.cloth("uchronia")["city_edge"]), part)
    canvas.fill(area, paper, radius)
    canvas.fill(band, mix(paper, hue.base, BAND), radius)
    canvas.outline(area, hue.dark, radius, 2)


def _written(canvas: Canvas, tile: Tile) -> tuple[float, Sequence[str], Sequence[str]]:
    """The letter height of an effect, and the lines of a tile's name and effect.

    Where the window's letters are wider than planned, they are smaller, and an incomplete effect is left out: the
    tooltip has it.
    """
    room, size = tile.words, tile.fit.letters
    while True:
        name = canvas.wrapped(tile.text.name, size * TITLE, room.w, "bold")
        effect = canvas.wrapped(tile.text.effect, size, room.w) if tile.fit.told else ()
        fits = (len(name) * TITLE + len(effect)) * LEADING * size <= room.h + 2
        if fits and lettering.widest_word(canvas, tile.text.name, size * TITLE, "bold") <= room.w:
            return size, name, effect
        if size <= canvas.theme.least:
            return size, name, ()
        size -= 0.5
