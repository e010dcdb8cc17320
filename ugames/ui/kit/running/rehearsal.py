"""A rehearsal of a screen: nothing is seen, but its pictures are made before it is needed, a few in each frame."""

from __future__ import annotations

from collections.abc import Callable

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.store import Enough
from ugames.ui.draw.theme import Theme

SECONDS = 0.004
"""The part of a frame after which the next picture has to wait; one is made in any case."""
NOWHERE = 0, 0, 0, 0


def rehearse(canvas: Canvas, theme: Theme, draw: Callable[[], object]) -> bool:
    """Draw in the sizes of a theme where nobody sees it, for a part of a frame; whether all pictures are kept now."""
    before, ear, screen = canvas.theme, canvas.ear, canvas.surface
    clip = screen.get_clip()
    canvas.regard(theme)
    canvas.ear = None
    screen.set_clip(NOWHERE)
    try:
        with canvas.store.limited(SECONDS):
            draw()
    except Enough:
        return False
    finally:
        screen.set_clip(clip)
        canvas.surface, canvas.ear = screen, ear
        canvas.regard(before)
    return True
