"""Buildings on sheets of paper in the colour of their material, beside or below their cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ugames.games.uchronia.board.ground import parts
from ugames.games.uchronia.board.laid import Laid
from ugames.games.uchronia.board.spots import Tiled
from ugames.games.uchronia.board.tiles import LINE, NAME, TITLE
from ugames.games.uchronia.cards import Building
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.letters.breaks import atoms
from ugames.ui.draw.theme import colour, mix

SHEETS = {"legal": ("paper", 0.0), "": ("paper_dim", 0.12), "dim": ("paper_dim", 0.33)}
"""The paper of a sheet by its mark, and its darkness: unusable buildings have dimmer paper, never paler words."""
BAND = 0.62
"""The strength of the material's colour behind the name."""
OUTSIDE = 4.0
"""The distance of a light from its tile, so that card and words stay clear of it."""


class Written(NamedTuple):
    """The lines of a tile, and the letter height of its effect."""

    letters: float
    name: Sequence[str]
    effect: Sequence[str]


def paint_tile(canvas: Canvas, laid: Laid, each: Tiled) -> None:
    """The words of a building beside or below its card."""
    whole, room, (t, name, effect) = each.tile.whole, each.tile.words, _written(canvas, each)
    head = len(name) * NAME * t
    band = whole.top(room.y + head - whole.y) if not each.tile.fit.over else room._replace(x=whole.x, w=whole.w, h=head)
    paint_sheet(canvas, laid, each.building, whole, band, each.spot.mark)
    if each.spot.mark == "legal":
        parts.paint_light(canvas, whole, min(OUTSIDE, laid.gap / 2))  # in close rows it stays off their names
    ink = "text" if canvas.theme.contrast else "ink"
    parts.paint_lines(canvas, name, room, t * TITLE, ink, "bold", NAME / TITLE)
    parts.paint_lines(canvas, effect, room.below(head), t, ink)


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


def _written(canvas: Canvas, each: Tiled) -> Written:
    """The words of a tile in their planned layout, a little smaller where the window's letters are wider."""
    tile, text = each.tile, each.text
    room, size = tile.words, tile.fit.letters
    while True:
        name = canvas.wrapped(text.name, size * TITLE, room.w, "bold")
        effect = canvas.wrapped(text.effect, size, room.w) if tile.fit.told else ()
        high = (len(name) * NAME + len(effect) * LINE) * size
        words = (part for word in text.name.split() for part in atoms(word))
        if high <= room.h + 2 and all(canvas.width(word, size * TITLE, "bold") <= room.w for word in words):
            return Written(size, name, effect)
        if size > canvas.theme.least:
            size -= 0.5
        elif len(name) * NAME * size <= room.h + 2:
            return Written(size, name, ())  # an incomplete effect is left out: the tooltip has it
        else:  # the name is shortened before its number
            called, _, done = text.name.rpartition(" ")
            left = room.w - canvas.width(f" {done}", size * TITLE, "bold")
            return Written(size, (f"{canvas.type.shortened(called, size * TITLE, left, 'bold')} {done}",), ())
