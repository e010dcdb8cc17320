"""The ink that can be read on a picture, whatever is drawn there."""

from __future__ import annotations

import pygame

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import Colour, colour, contrast

INK, PAPER = colour("#2A2019"), colour("#F6EFE0")


def ink_on(canvas: Canvas, area: Area) -> Colour | None:
    """Dark or light ink, whichever reads better on all that is drawn there; None where neither can be read."""
    box = canvas.rect(area).clip(canvas.surface.get_rect())
    step = max(6, box.h // 2)
    parts = [
        pygame.Rect(x, y, step, step).clip(box)
        for x in range(box.x, box.right, step)
        for y in range(box.y, box.bottom, step)
    ]
    grounds = [pygame.transform.average_color(canvas.surface, part)[:3] for part in parts]
    found = {
        ink: min((contrast(ink, ground) for ground in grounds), default=canvas.theme.readable) for ink in (INK, PAPER)
    }
    best = max(found, key=found.__getitem__)
    return best if found[best] >= canvas.theme.readable else None
