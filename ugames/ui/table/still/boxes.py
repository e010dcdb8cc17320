"""The lids of the games' boxes, and the square emblems on them."""

from __future__ import annotations

import pygame

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import HEADING, SMALL
from ugames.ui.draw.typesetting import LEADING
from ugames.ui.draw.vectors import is_drawn


def box_label(area: Area) -> Area:
    """The label on a box of that size."""
    return Area(area.x + area.w * 0.06, area.y + area.h * 0.755, area.w * 0.88, area.h * 0.195)


def bears_note(area: Area) -> bool:
    """Whether the label of a box of that size has room for a note."""
    return box_label(area).h >= 2 * SMALL * LEADING


def draw_box(canvas: Canvas, game: str, area: Area, name: str, note: str = "", shadow: str = "table") -> None:
    """The lid of a game's box, with its name and perhaps a note on the label, unless they would be unreadably small.

    Without a picture, some cards of the game are drawn.
    """
    canvas.shadow(area, shadow, 18)
    canvas.show(f"{game}/box.svg", area)
    label = box_label(area)
    if not is_drawn(f"{game}/box.svg"):
        _sample(canvas, game, area.top(label.y - area.y).inset(area.w * 0.08, area.h * 0.04))
    if canvas.width(name, canvas.theme.least, "display") > label.w:
        return
    canvas.fill(label, "paper", 12)
    lines = [(name, min(HEADING, area.w * 0.138), "display")]
    if note and bears_note(area):
        lines = [(name, min(HEADING, label.h * 0.5), "display"), (note, SMALL, "text")]
    for (said, size, family), line in zip(lines, label.rows(len(lines)), strict=True):
        canvas.text(said, line.cx, line.cy, size, "ink", "centre", family, line.w)


def lid(canvas: Canvas, game: str, size: tuple[int, int], name: str) -> pygame.Surface:
    """The lid of a box alone, in this pixel size, for animations."""
    unit = canvas.theme.unit
    with canvas.drawing_on(pygame.Surface(size, pygame.SRCALPHA)) as surface:
        draw_box(canvas, game, Area(0, 0, size[0] / unit, size[1] / unit), name)
    return surface


BOX_HEIGHT_BY_WIDTH = 440 / 360
# the square emblem on a box, as parts of the box
EMBLEM_WIDTH = 0.86
EMBLEM_X = 0.07
EMBLEM_Y = 0.05


def draw_emblem(canvas: Canvas, game: str, area: Area) -> None:
    """The emblem of a game in a square that is too small for the name on its box; some cards if it has no emblem."""
    if not is_drawn(f"{game}/box.svg"):
        _sample(canvas, game, area)
        return
    wide = area.w / EMBLEM_WIDTH
    drawn = canvas.picture(f"{game}/box.svg", wide, wide * BOX_HEIGHT_BY_WIDTH)
    place = canvas.rect(area)
    part = pygame.Rect(drawn.get_width() * EMBLEM_X, drawn.get_height() * EMBLEM_Y, place.w, place.h)
    canvas.shadow(area, "table", 4)
    canvas.surface.blit(drawn, place, part)
    canvas.outline(area, "panel_edge", 3, 2)


def _sample(canvas: Canvas, game: str, area: Area) -> None:
    from ugames.ui.table.still import sample  # cards are loaded only where a box has no picture

    sample.draw_sample(canvas, game, area)
