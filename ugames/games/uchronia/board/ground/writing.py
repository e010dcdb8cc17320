"""The layout and inks of names and effects of buildings."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from typing import NamedTuple

from ugames.games.uchronia.board.ground import parts, tones
from ugames.games.uchronia.board.spots import Tiled
from ugames.games.uchronia.board.tiles import LINE, NAME, TITLE
from ugames.ui.draw.canvas import SMALLEST_LABEL, Canvas
from ugames.ui.draw.theme import Colour, colour

PRICED = "#6E3B00"
"""The ink of emphasized words on this paper."""


class Reach(Enum):
    """Whether a building can be started now, or is the viewer's own."""

    near = auto()
    later = auto()
    """Its price can be paid, but another action is asked for."""
    far = auto()
    own = auto()


class Written(NamedTuple):
    """The lines of a tile, and the letter height of its effect."""

    letters: float
    name: Sequence[str]
    effect: Sequence[str]
    foot: Sequence[str]

    @property
    def head(self) -> float:
        """The height of the name's band."""
        return len(self.name) * NAME * self.letters


def written(canvas: Canvas, each: Tiled) -> Written:
    """The words of a tile in their planned layout, a little smaller where the window's letters are wider."""
    tile, text = each.tile, each.text
    room, size, name = tile.words, tile.fit.letters, tile.name(each.text)
    while True:
        found = Written(
            size,
            canvas.wrapped(name, size * TITLE, room.w, "bold"),
            canvas.wrapped(text.effect, size, room.w) if tile.told else (),
            canvas.wrapped(text.foot, size, room.w, "bold") if tile.fit.priced and text.foot else (),
        )
        high = found.head + (len(found.effect) + len(found.foot)) * LINE * size
        whole = parts.unbroken(canvas, name, size * TITLE, room.w, "bold")
        if whole and high <= room.h + 2:
            return found
        if size > canvas.theme.least:
            size -= 0.5
        elif found.foot:  # the price is on the card
            text = text._replace(foot="")
        elif found.head <= room.h + 2:
            return found._replace(effect=())  # an incomplete effect is left out: the tooltip has it
        else:  # one line as small as a label; the name is shortened before the progress of a site
            size *= TITLE
            while size > SMALLEST_LABEL and canvas.width(name, size, "bold") > room.w:
                size -= 0.5
            called, _, done = name.rpartition(" ")
            left = room.w - canvas.width(f" {done}", size, "bold")
            return Written(size / TITLE, (f"{canvas.type.shortened(called, size, left, 'bold')} {done}",), (), ())


def inks(canvas: Canvas, usable: bool, reach: Reach) -> tuple[str | Colour, str | Colour, str | Colour]:
    """The inks of a building's name, effect and foot on its sheet.

    Unusable buildings have the same inks, but dimmer paper.
    """
    if not canvas.theme.contrast:
        return "ink", "ink", colour(PRICED) if usable or reach is Reach.near else "ink"
    if usable:
        return "text", "text_soft", "accent"
    if reach is Reach.far:
        return tones.soft(canvas), tones.soft(canvas), tones.soft(canvas)
    return tones.strong(canvas), tones.soft(canvas), tones.gold(canvas) if reach is Reach.near else tones.soft(canvas)
