"""Some cards of a game, face up, in place of a box or of card backs of which there is no picture."""

from __future__ import annotations

import pygame

from ugames.core.deck import cards_of
from ugames.registry import load_game, shipped_deck
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.store import Enough
from ugames.ui.table.board import board_of
from ugames.ui.table.cards.face import Faces
from ugames.ui.table.cards.painter import CardPainter

COUNT = 3
"""How many cards there are to choose from: the first, one in the middle, and the last of the deck."""
LEAN, APART, AROUND = 14.0, 0.3, 0.74
"""By how many degrees the outer cards of a fan lean, how far they are from the middle by their height, and this height
by that of the room."""


def card_of(canvas: Canvas, game: str, number: int, height: float, lean: float) -> pygame.Surface:
    """One of these cards, so high and leaning so much."""

    def make() -> pygame.Surface:
        try:
            cards = cards_of(shipped_deck(game))
            board = board_of(load_game(game), [])
            painter = CardPainter(Faces(canvas, board.face, board.back, game))
            shown = painter.image(cards[number * (len(cards) - 1) // (COUNT - 1)] if cards else None, height)
        except Enough:
            raise
        except Exception:  # the board of another package may be unfinished, and the menu goes on without it
            return pygame.Surface((1, 1), pygame.SRCALPHA)
        return pygame.transform.rotozoom(shown, lean, 1.0)

    return canvas.store.get(("sample", game, number, canvas.theme.px(height), lean), make)


def fan(canvas: Canvas, game: str, area: Area) -> None:
    """All of them over each other, in the middle of a room that is about as broad as high."""
    high = min(area.w, area.h) * AROUND
    for number in range(COUNT):
        side = number - 1
        card = card_of(canvas, game, number, high, -side * LEAN)
        at = area.cx + side * high * APART, area.cy + abs(side) * high * 0.05
        canvas.surface.blit(card, card.get_rect(center=tuple(map(canvas.theme.px, at))))
