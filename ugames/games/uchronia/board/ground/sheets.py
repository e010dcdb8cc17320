"""Buildings on sheets of paper in the colour of their material, beside or below their cards."""

from __future__ import annotations

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
    whole, room, (t, head, effect) = tile.whole, tile.words, _written(canvas, tile)
    band = room._replace(x=whole.x, w=whole.w, h=head) if tile.fit.over else whole.top(room.y + head - whole.y)
    paint_sheet(canvas, laid, tile.building, whole, band, mark)
    if mark == "legal":
        parts.paint_light(canvas, whole, laid.gap / 2)  # between its neighbours
    ink = "text" if canvas.theme.contrast else "ink"
    canvas.paragraph(tile.text.name, room, t * TITLE, ink, family="bold", spacing=1.0)
    canvas.paragraph(effect, room.below(head), t, ink, spacing=1.0)


def paint_sheet(canvas: Canvas, laid: Laid, building: Building, area: Area, band: Area, mark: str) -> None:
    """Paper with a band in the material's colour; a plain panel in high contrast."""
    theme, radius = canvas.theme, parts.rounded(canvas)
    if theme.contrast:
        canvas.panel(area, "panel_sunk" if mark == "dim" else "panel")
        return
    hue = theme.hue(theme.suit("uchronia", laid.book.faces[building].colour.name)["hue"])
    tone, part = SHEETS[mark]
    paper = mix(theme.tone(tone), colour(theme.cloth("uchronia")["city_edge"]), part)
    canvas.fill(area, paper, radius)
    canvas.fill(band, mix(paper, hue.base, BAND), radius)
    canvas.outline(area, hue.dark, radius, 2)


def _written(canvas: Canvas, tile: Tile) -> tuple[float, float, str]:
    """The letter height of an effect, the height of a tile's name, and the effect.

    Where the window's letters are wider than planned, they are smaller, and an incomplete effect is left out: the
    tooltip has it.
    """
    (name, effect), room, size = tile.text, tile.words, tile.fit.letters
    effect = effect if tile.fit.told else ""
    while True:
        head = len(canvas.wrapped(name, size * TITLE, room.w, "bold")) * TITLE * LEADING * size
        high = len(canvas.wrapped(effect, size, room.w)) * LEADING * size if effect else 0.0
        if head + high <= room.h + 2 and lettering.widest_word(canvas, name, size * TITLE, "bold") <= room.w:
            return size, head, effect
        if size <= canvas.theme.least:
            return size, head, ""
        size -= 0.5
