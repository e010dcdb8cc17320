"""Prepares a screen's pictures before it is shown, a few in each frame."""

from __future__ import annotations

from collections.abc import Callable

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.store import MAKING, Enough
from ugames.ui.draw.theme import Theme

NOWHERE = 0, 0, 0, 0


def rehearse(canvas: Canvas, theme: Theme, draw: Callable[[], object]) -> bool:
    """Draw invisibly in the sizes of a theme for part of a frame; whether all pictures are ready."""
    screen = canvas.surface
    clip = screen.get_clip()
    screen.set_clip(NOWHERE)
    try:
        with canvas.unheard(theme, screen), canvas.store.limited(MAKING):
            draw()
    except Enough:
        return False
    finally:
        screen.set_clip(clip)
    return True
