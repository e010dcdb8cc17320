"""The past tricks of a round of Uchu-Kaigi as evidence: the number of choices that others had at each card.

All playable cards count as equally likely: experts differ too much from learned habits, and the number of choices
alone gives as much information.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ugames.bots.thinking.beliefs import Deed, VoidOdds
from ugames.games.uchu_kaigi.bot.deal import SUIT, numbers
from ugames.games.uchu_kaigi.cards import CARDS, GRAY, PURPLE, SEATINGS, SUITS, YELLOW, Card, Country, Suit
from ugames.games.uchu_kaigi.rules import (
    UchuKaigi,
    View,
    sitting_out_leader,
    turn_order,
    unseen,
    winning_place,
)


class Trick(NamedTuple):
    """A past trick: the countries in the order of play, and their cards."""

    order: tuple[Country, ...]
    cards: tuple[Card, ...]


def tricks_of(view: View) -> list[Trick] | None:
    """The tricks of this round in order, reconstructed from the piles; None if no order explains the piles."""
    return _tricks(view.seats, view.vips[-1], view.order, view.piles)


def _tricks(
    seats: int, vip: Suit, order: tuple[Country, ...], piles: Sequence[tuple[tuple[Card, ...], ...]]
) -> list[Trick] | None:
    """The tricks before the one played in this order."""
    countries = len(piles)
    out = [country for country in range(countries) if country not in order]
    if not any(piles):
        return None if out else []
    winner = out[0] if out else order[0]
    if not piles[winner]:
        return None
    *before, cards = piles[winner]
    best = winning_place(cards, vip)
    if (cards[best].suit is PURPLE) != bool(out):
        return None
    if len(cards) == countries:
        orders = [turn_order(countries, (winner - best) % countries)]
    else:
        orders = [turn_order(countries, sitting_out_leader(seats, each), each) for each in range(countries)]
    left = [tuple(before) if country == winner else pile for country, pile in enumerate(piles)]
    for each in orders:
        if each[best] == winner and (earlier := _tricks(seats, vip, each, left)) is not None:
            return [*earlier, Trick(each, cards)]
    return None


def deeds(game: UchuKaigi, view: View) -> list[Deed]:
    """The plays of all hidden hands in this round, without random leads."""
    if view.lacks_vip or (past := tricks_of(view)) is None:
        return []
    people = SEATINGS[view.seats].people
    tricks = [*past, Trick(view.order, view.trick)]
    hidden = numbers(unseen(game, view))
    played: list[list[int]] = [[] for _ in view.piles]
    for order, cards in tricks:
        for country, number in zip(order, numbers(cards), strict=False):
            played[country].append(number)
    evidence, chance = list[Deed](), False
    for order, cards in tricks:
        for country, card in zip(order, cards, strict=False):
            played[country].pop(0)
            if view.hands[country] is None and (card is not cards[0] or not chance):
                evidence.append(_deed(country, cards[0], card, played[country], hidden))
        if len(cards) == len(order):
            best = winning_place(cards, view.vips[-1])
            chance = cards[best].suit is YELLOW and order[best] in people
    return evidence


def _deed(country: Country, first: Card, card: Card, later: Sequence[int], hidden: Sequence[int]) -> Deed:
    """A country's card as a deed, by the cards that the country played later and the cards that it may hold."""
    led, suits = first.suit, [*SUITS]

    def among(allowed: Sequence[Suit]) -> tuple[list[float], float]:
        table = [0.0] * len(CARDS)
        for each in hidden:
            table[each] = float(SUIT[each] in allowed)
        return table, 1.0 + sum([SUIT[each] in allowed for each in later])

    if card is first:
        return Deed(country, *among(suits))
    if card.suit not in (led, GRAY):
        return Deed(country, *among([suit for suit in suits if suit is not led]))
    follow = among([led, GRAY])
    if card.suit is led or any(SUIT[each] is led for each in later):
        return Deed(country, *follow)
    followers = frozenset([each for each in hidden if SUIT[each] is led])
    return Deed(country, *follow, if_void=VoidOdds(followers, *among(suits)))
