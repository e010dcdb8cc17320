"""A small picture of a table, drawn by its board without a window."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import Theme
from ugames.ui.table import furniture
from ugames.ui.table.board import Seen, board_of
from ugames.ui.table.cards.painter import painter_of
from ugames.ui.table.staging.stage import Sprite, in_order

DRAWN = 1120, 630
"""The pixel size of the table before reduction: the smallest that boards are designed for."""
MARGIN = 10.0


def miniature(canvas: Canvas, game: Any, names: Sequence[str], seen: Seen, size: tuple[int, int]) -> pygame.Surface:
    """A small picture of the table for one viewer."""
    theme = theme_for(canvas.theme, size[0])
    board, whole = board_of(game, names), Area(0, 0, theme.width, theme.height)
    area = whole.inset(MARGIN)
    with canvas.aside(theme) as picture:
        furniture.cloth(canvas, game.id, whole.inset(MARGIN / 2))
        table = board.table(seen, area)
        table.paint(canvas)
        cards = painter_of(canvas, board)
        for spot in in_order(table.cards):
            cards.draw(Sprite(spot))
    return pygame.transform.smoothscale(picture, size)


def theme_for(theme: Theme, width: int) -> Theme:
    """The tones of a theme with sizes for miniatures of this width, or the width that a board needs."""
    width = max(width, DRAWN[0])
    high = width * DRAWN[1] // DRAWN[0]
    return Theme(width, high, 1.0, theme.light, theme.contrast, game=theme.game)
