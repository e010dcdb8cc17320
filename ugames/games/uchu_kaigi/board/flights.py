"""Cards of Uchu-Kaigi on ways that can be followed: those that stay out, the first VIP, and a trick to its pile."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ugames.games.uchu_kaigi.board import orbit, won
from ugames.games.uchu_kaigi.board.places import Places
from ugames.games.uchu_kaigi.cards import Card, Country, Suit
from ugames.games.uchu_kaigi.rules import View
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.table import furniture
from ugames.ui.table.board import Drawn, Put
from ugames.ui.table.staging.stage import Spot

OUT, SEEN, GO = 0.4, 0.5, 0.25
"""Seconds in which the cards that stay out slide off the others, for which they can be seen, and in which they go."""
HIGH, OPEN = 0.7, 0.2
"""How high these are by the height of a card in the trick, and how far their fan is open."""
TURNED, STILL = 0.5, 0.3
"""Seconds in which the first VIP turns over, and for which it is drawn besides: the table has it there by then."""
PACKED, GATHERED = 0.24, 0.3
"""Seconds in which the cards of a trick go below the one that takes them, and in which all of them go to their pile."""
BELOW = 0.035
"""How far each of them lies off the one above, by its height."""


def aside(count: int, where: Places) -> list[Put]:
    """The backs of the cards that stay out: they slide off what was dealt from, and go."""
    high = where.in_trick(where.own).h * HIGH
    middles = furniture.fan(where.trick, count, high, OPEN)
    return [Put(Spot(None, x, y, high, f"aside-{i}"), "aside", OUT) for i, (x, y) in enumerate(middles)]


def turned_over(suit: Suit, place: Area) -> Drawn:
    """The first VIP turns over where it lies from then on."""
    seconds = TURNED + STILL

    def draw(canvas: Canvas, part: float) -> None:
        passed = min(1.0, part * seconds / TURNED)
        image = canvas.picture(orbit.BACK if passed < 0.5 else orbit.vip_picture(suit), place.w, place.h)
        wide = max(1, round(image.get_width() * abs(1 - 2 * passed)))
        turned = pygame.transform.scale(image, (wide, image.get_height()))
        canvas.surface.blit(turned, turned.get_rect(center=canvas.rect(place).center))

    return Drawn(draw, place, seconds)


def packed(view: View, country: Country, cards: Sequence[Card], where: Places) -> tuple[Put, ...]:
    """The cards of a trick go below the one that takes them, in the order in which they were played."""
    box, taker = where.in_trick(country), view.order.index(country)
    others = [card for i, card in enumerate(cards) if i != taker]
    step, half = box.h * BELOW, len(others) / 2
    below = [(card, i - half, "dim") for i, card in enumerate(others)]
    lie = [*below, (cards[taker], half, "winner")]  # it moves as well, and so it is drawn upon them
    spots = (Spot(card, box.cx + off * step, box.cy + off * step, box.h, "trick", mark=mark) for card, off, mark in lie)
    return tuple(Put(spot, "trick", PACKED) for spot in spots)


def gathered(view: View, country: Country, cards: Sequence[Card], where: Places) -> tuple[Put, ...]:
    """A trick goes to a pile of its own below the place of whoever has won it, so slowly that it can be followed; the
    table right after it has the pile closed.
    """
    room, after = where.stack(country), len(view.piles[country]) + 1
    high, middles, _ = won.below_trick(room, after)
    pile = won.closed_piles(after, len(view.hands), f"won-{country}", middles, high)[-len(view.hands) :]
    taker = view.order.index(country)
    last = (*cards[:taker], *cards[taker + 1 :], cards[taker])  # the one that takes the others lies upon them
    return tuple(Put(spot._replace(card=card), "trick", GATHERED) for spot, card in zip(pile, last, strict=False))
