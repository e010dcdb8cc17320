"""A table as a small picture, drawn by its own board without a window."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import Theme
from ugames.ui.table import furniture
from ugames.ui.table.board import Seen, board_of
from ugames.ui.table.cards.face import Faces
from ugames.ui.table.cards.painter import CardPainter
from ugames.ui.table.staging.stage import Sprite, in_order

DRAWN = 1120, 630
"""The pixels of the table before it is made small: the least for which boards are laid out."""
MARGIN = 10.0


def miniature(canvas: Canvas, game: Any, names: Sequence[str], seen: Seen, size: tuple[int, int]) -> pygame.Surface:
    """Draw a small picture of the table for one viewer; the canvas comes from `canvas_for`."""
    board = board_of(game, names)
    whole = Area(0, 0, canvas.theme.width, canvas.theme.height)
    area = whole.inset(MARGIN)
    canvas.surface = pygame.Surface(canvas.rect(whole).size)
    furniture.cloth(canvas, game.id, whole.inset(MARGIN / 2))
    board.paint(canvas, seen, area)
    cards = CardPainter(Faces(canvas, board.face, board.back, game.id))
    for spot in in_order(board.cards(seen, area)):
        cards.draw(Sprite(spot))
    return pygame.transform.smoothscale(canvas.surface, size)


def canvas_for(theme: Theme, width: int = DRAWN[0]) -> Canvas:
    """A canvas for miniatures in the tones of a theme, so many pixels wide or as many as a board needs."""
    width = max(width, DRAWN[0])
    high = width * DRAWN[1] // DRAWN[0]
    return Canvas(Theme(width, high, 1.0, theme.light, theme.contrast, game=theme.game))
