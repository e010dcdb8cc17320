"""Code shared by the two trick-taking games: dealing the cards that a seat has not seen. It depends on no suits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from ugames.core.rng import Rng

C = TypeVar("C")


SHUFFLES_TRIED = 300
"""The number of shuffles before a deal is constructed: a shuffle that fits is fair, a constructed deal nearly so."""


def deal_unseen(
    unseen: Sequence[C],
    sizes: Sequence[int],
    barred: Sequence[Sequence[Any]],
    suit: Callable[[C], Any],
    rng: Rng,
) -> tuple[list[tuple[C, ...]], tuple[C, ...], Rng]:
    """Random hands of these sizes for players who lack the barred suits; the cards left over; the Rng.

    Every deal that fits is equally likely, except at a rare table where SHUFFLES_TRIED shuffles fail.
    """
    for _ in range(SHUFFLES_TRIED if any(barred) else 1):
        cards, rng = rng.shuffle(unseen)
        hands, at = [], 0
        for size, bars in zip(sizes, barred, strict=True):
            hand = cards[at : at + size]
            if bars and any(suit(card) in bars for card in hand):
                break
            hands.append(hand)
            at += size
        else:
            return hands, cards[at:], rng
    return _build_hands(cards, sizes, barred, suit, rng)


def _build_hands(
    cards: Sequence[C], sizes: Sequence[int], barred: Sequence[Sequence[Any]], suit: Callable[[C], Any], rng: Rng
) -> tuple[list[tuple[C, ...]], tuple[C, ...], Rng]:
    """Fill one place after another, moving placed cards where a place would stay empty (augmenting paths)."""
    places = [player for player, size in enumerate(sizes) for _ in range(size)]
    held: dict[int, int] = {}  # card -> place

    def fill(place: int, tried: set[int]) -> bool:
        for i, card in enumerate(cards):
            if i not in tried and suit(card) not in barred[places[place]]:
                tried.add(i)
                if i not in held or fill(held[i], tried):
                    held[i] = place
                    return True
        return False

    for place in range(len(places)):
        if not fill(place, set()):
            raise ValueError("no deal fits what the players have shown")
    hands = [tuple(cards[i] for i, p in sorted(held.items()) if places[p] == player) for player in range(len(sizes))]
    return hands, tuple(card for i, card in enumerate(cards) if i not in held), rng
