"""Some open cards of a game, in place of a missing picture of its box or card back."""

from __future__ import annotations

import pygame

from ugames.core.deck import cards_of
from ugames.registry import load_game, shipped_deck
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.store import Enough
from ugames.ui.draw.vectors import turned
from ugames.ui.table.board import board_of, painter_of

SAMPLE_CARDS = 3
"""The number of sample cards: the first, a middle one, and the last of the deck."""
OUTER_CARD_TILT_DEGREES = 14.0
OUTER_CARD_DISTANCE_BY_HEIGHT = 0.3
"""The distance of the outer cards from the middle."""
SAMPLE_CARD_HEIGHT_BY_ROOM = 0.74


def card_of(canvas: Canvas, game: str, number: int, height: float, lean: float) -> pygame.Surface:
    """One of these cards at this height and tilt."""

    def make() -> pygame.Surface:
        try:
            cards = cards_of(shipped_deck(game))
            board = board_of(load_game(game), [])
            painter = painter_of(canvas, board)
            shown = painter.image(cards[number * (len(cards) - 1) // (SAMPLE_CARDS - 1)] if cards else None, height)
        except Enough:
            raise
        except Exception:  # an unfinished board of another package must not stop the menu
            return pygame.Surface((1, 1), pygame.SRCALPHA)
        return turned(shown, lean)

    return canvas.store.get(("sample", game, number, canvas.theme.px(height), lean), make)


def draw_sample(canvas: Canvas, game: str, area: Area) -> None:
    """All of them overlapping, in the middle of a roughly square room."""
    high = min(area.w, area.h) * SAMPLE_CARD_HEIGHT_BY_ROOM
    for number in range(SAMPLE_CARDS):
        side = number - 1
        card = card_of(canvas, game, number, high, -side * OUTER_CARD_TILT_DEGREES)
        at = area.cx + side * high * OUTER_CARD_DISTANCE_BY_HEIGHT, area.cy + abs(side) * high * 0.05
        canvas.surface.blit(card, card.get_rect(center=tuple(map(canvas.theme.px, at))))
