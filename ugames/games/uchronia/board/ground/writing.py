"""How the names and effects of buildings are written, and their inks."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from typing import NamedTuple

from ugames.games.uchronia.board.ground import parts, tones
from ugames.games.uchronia.board.spots import Tiled
from ugames.games.uchronia.board.tiles import LINE, NAME, TITLE
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.theme import Colour, colour

PRICED = "#6E3B00"
"""The tone of what stands out on that paper."""


class Reach(Enum):
    """Whether a building can be started now, or is one's own."""

    near = auto()
    later = auto()
    """What it takes is there, but something else is asked for."""
    far = auto()
    own = auto()


class Written(NamedTuple):
    """The lines of a tile, and the height of the letters of its effect."""

    letters: float
    name: Sequence[str]
    effect: Sequence[str]
    foot: Sequence[str]

    @property
    def head(self) -> float:
        """The height of the name."""
        return len(self.name) * NAME * self.letters


def written(canvas: Canvas, each: Tiled) -> Written:
    """The words of a tile as they have been foreseen; a little smaller where the letters of a window are broader."""
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
        elif found.foot:  # it can be read on the card
            text = text._replace(foot="")
        elif found.head <= room.h + 2:
            return found._replace(effect=())  # rather none than a part of it: it is told when it is pointed at
        else:  # rather a part of the name than of how far a site is
            called, _, done = name.rpartition(" ")
            left = room.w - canvas.width(f" {done}", size * TITLE, "bold")
            line = f"{canvas.type.shortened(called, size * TITLE, left, 'bold')} {done}"
            return found._replace(name=(line,), effect=())


def inks(canvas: Canvas, usable: bool, reach: Reach) -> tuple[str | Colour, str | Colour, str | Colour]:
    """The tones of the name of a building, of its effect and of what stands below that, on its sheet.

    All of them are in ink, also where it cannot be used: there the paper is dimmer.
    """
    if not canvas.theme.contrast:
        return "ink", "ink", colour(PRICED) if usable or reach is Reach.near else "ink"
    if usable:
        return "text", "text_soft", "accent"
    if reach is Reach.far:
        return tones.soft(canvas), tones.soft(canvas), tones.soft(canvas)
    return tones.strong(canvas), tones.soft(canvas), tones.gold(canvas) if reach is Reach.near else tones.soft(canvas)
