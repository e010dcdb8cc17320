"""The lamps of a stack: one for each number, lit for each card on the stack, in the hues of the seven countries.

The lamp of the top card shows its number; the viewer's long row shows further numbers as far as there is room.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from math import inf

import pygame

from ugames.games.ufo.cards import CARDS, Card
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.shapes import round_rect
from ugames.ui.draw.theme import Colour, mix

COUNTRIES = ("green", "yellow", "blue", "pink", "grey", "red", "purple")
"""The hues of the cards, by tens."""
ROAD, BAR = 0.3, 0.62
"""The height of unlit lamps, and of lit ones without a number, by the row's."""
PASSED, AHEAD = (0.6, 0.95), (0.22, 0.5)
"""The strength of the hue for numbers that were passed over and numbers still possible, each in the
dark and on a light table.
"""
PADDED, NUMBER, AROUND = 6.0, 18.0, 4.0
"""The padding at both ends; the text size of numbers, and the margin around a number on its lamp."""
RIM = 1.5
"""The width of the dark line around numbers, and around lit lamps on a pale ground."""
NARROWEST = 2
"""The least width of a lit lamp, in pixels."""


def row(
    canvas: Canvas,
    room: Area,
    stack: Sequence[Card],
    ready: Collection[Card] = (),
    until: float = inf,
    numbered: bool = False,
) -> None:
    """All lamps in a row: the cards on a stack, and the cards that its owner could play next.

    Words cover the row from `until` on. A `numbered` row shows the numbers of all cards, as far as there is room.
    """
    box = canvas.rect(room)
    if box.w < len(CARDS) or box.h < 6:
        return
    key = "lamps", box.size, tuple(stack), frozenset(ready), canvas.theme.light, canvas.theme.contrast
    with canvas.told_as("  ".join(map(str, stack)), room):
        canvas.surface.blit(canvas.store.get(key, lambda: _drawn(canvas, box.size, stack, ready)), box)
        for card, place in _numbers(canvas, room, stack if numbered else stack[-1:]):
            if place.right > until:  # the card shows it as well
                return
            canvas.box(place, _lit(canvas, card), "ink", 6, RIM)
            canvas.text(str(card), place.cx, place.cy, NUMBER, "ink", "centre", "display")


def _numbers(canvas: Canvas, room: Area, cards: Sequence[Card]) -> Iterator[tuple[Card, Area]]:
    """The areas of numbers, the last card first: at their lamps, moved to the left where the next number needs room."""
    edge = room.right - PADDED / 2
    for card in reversed(cards):
        x, y = lamp(room, card)
        wide = canvas.width(str(card), NUMBER, "display") + 2 * AROUND
        x = min(x, edge - wide / 2)
        if x - wide / 2 < room.x + 1:
            if card != cards[-1]:
                return
            x = room.x + wide / 2 + 1
        edge = x - wide / 2
        yield card, around(x, y, wide, room.h - 2)


def lamp(room: Area, card: Card) -> tuple[float, float]:
    """The left edge and width of a card's lamp."""
    wide = (room.w - 2 * PADDED) / len(CARDS)
    return room.x + PADDED + (CARDS.index(card) + 0.5) * wide, room.cy


def _lit(canvas: Canvas, card: Card) -> Colour:
    hue = canvas.theme.hue(COUNTRIES[card.number // 10])
    return mix(hue.base, hue.light, 0.4 if canvas.theme.light else 0.7)


def _drawn(canvas: Canvas, size: tuple[int, int], stack: Sequence[Card], ready: Collection[Card]) -> pygame.Surface:
    """The row without numbers."""
    theme, (width, height) = canvas.theme, size
    pad, top, ground = theme.px(PADDED), stack[-1] if stack else None, theme.tone("panel_sunk")
    image = pygame.Surface(size, pygame.SRCALPHA)
    round_rect(image, ground, image.get_rect(), theme.px(8))
    round_rect(image, theme.tone("panel_edge"), image.get_rect(), theme.px(8), max(1, theme.px(1.5)))
    wide = (width - 2 * pad) / len(CARDS)
    lamps = [(card, pad + round(place * wide), pad + round((place + 1) * wide)) for place, card in enumerate(CARDS)]
    for card, left, right in lamps:
        part = (PASSED if top is not None and card < top else AHEAD)[theme.light]
        tone, high = mix(ground, theme.hue(COUNTRIES[card.number // 10]).base, part), max(2, round(height * ROAD))
        right -= 1 if right - left > 2 else 0
        image.fill(tone, (left, (height - high) // 2, max(1, right - left), high))
    for card, left, right in lamps:
        high = round(height * BAR)
        place = pygame.Rect(left, (height - high) // 2, max(NARROWEST, right - left - 1), high)
        if card in stack:
            if theme.light:
                rim = max(1, theme.px(RIM))
                round_rect(image, theme.tone("ink"), place.inflate(2 * rim, 2 * rim), theme.px(3))
            round_rect(image, _lit(canvas, card), place, min(place.w // 3, theme.px(3)))
        elif card in ready:
            image.fill(theme.tone("panel_raised"), place)
            round_rect(image, theme.tone("good"), place, min(place.w // 3, theme.px(3)), max(1, theme.px(2)))
    return image
