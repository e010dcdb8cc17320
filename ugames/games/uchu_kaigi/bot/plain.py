"""A quick rule of thumb for Uchu-Kaigi, and its estimates."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ugames.core.game import Seat
from ugames.core.rng import Rng
from ugames.games.uchu_kaigi.bot.deal import numbers, tally
from ugames.games.uchu_kaigi.bot.habit import held, likely_points, stakes
from ugames.games.uchu_kaigi.cards import (
    GRAY,
    PURPLE,
    SEATINGS,
    VIPS,
    YELLOW,
    Card,
    Country,
    Seating,
    Suit,
)
from ugames.games.uchu_kaigi.rules import (
    PLAY,
    Action,
    NameVip,
    Play,
    Seen,
    UchuKaigi,
    View,
    plays,
    unseen,
    winning_place,
)

RIVALS_GAIN_WEIGHT = 0.5
"""All rivals' gains together count by this much against one's own gain."""
CHANCE_TO_TAKE = 0.8
"""A country takes a trick that it can take with this probability."""
RANDOM_LEAD_COST = 0.6
YELLOW_OR_PURPLE_COST = 0.8
"""The cost of winning a trick with yellow or with purple."""
HIGHEST_CARD_VALUE = 1.5
"""The value of holding the highest card of a suit."""
HIGHEST_VIP_EXTRA_VALUE = 1.0
GRAY_CARD_VALUE = 0.5
"""The value of a gray card, which can be played to any trick."""
LAST_CARDS = 4
"""The size of the shortest hand below which saving good cards matters less and less."""
WEAK_VIP = 0.8
"""The value of a yellow or purple VIP relative to others, since winning with it has a cost."""


def plain(game: UchuKaigi, glimpse: Seen, rng: Rng) -> Action:
    """Take the tricks that pay, with the card least worth keeping, and leave the others to countries that they harm."""
    view = glimpse.view
    if len(glimpse.legal) == 1:
        return glimpse.legal[0]
    if view.lacks_vip:
        hand = view.hands[view.order[0]] or ()
        return NameVip(max(VIPS, key=lambda suit: vip_worth(hand, suit)))
    survey = survey_of(game, glimpse.seat, view)
    cards = [action.card for action in glimpse.legal if isinstance(action, Play)]
    return PLAY[max(cards, key=lambda card: play_worth(survey, card))]


def vip_worth(hand: Sequence[Card], suit: Suit) -> float:
    """The value of this suit as the VIP: many cards of it, and high ones."""
    worth = held(numbers(hand), suit)
    return worth * WEAK_VIP if suit in (YELLOW, PURPLE) else worth


class Survey(NamedTuple):
    """The table from a seat's view before it plays a card."""

    view: View
    seating: Seating
    country: Country
    """The country to play."""
    vip: Suit
    unseen: tuple[Card, ...]
    stakes: Sequence[float]
    """The value to the seat of a point for each country."""
    collected: tuple[float, ...]
    """The value of each country's piles."""
    saving: float
    """The importance of saving good cards, up to 1."""


def survey_of(game: UchuKaigi, seat: Seat, view: View) -> Survey:
    """The table as that seat judges it."""
    seating = SEATINGS[view.seats]
    return Survey(
        view=view,
        seating=seating,
        country=view.country,
        vip=view.vips[-1],
        unseen=tuple(unseen(game, view)),
        stakes=stakes(seating, seat, RIVALS_GAIN_WEIGHT),
        collected=tuple([likely_points(*tally(piles), seating.threshold) for piles in view.piles]),
        saving=min(1.0, (min(view.hand_sizes) - 1) / LAST_CARDS),
    )


def play_worth(survey: Survey, card: Card) -> float:
    """The value to the seat of playing this card now."""
    view, seating = survey.view, survey.seating
    pile = (*view.trick, card)
    total = -survey.stakes[survey.country] * survey.saving * holding(survey, card)
    for country, chance in takers(survey, card):
        gain = likely_points(*tally((*view.piles[country], pile)), seating.threshold) - survey.collected[country]
        if country == survey.country:
            gain -= RANDOM_LEAD_COST * (card.suit is YELLOW) + YELLOW_OR_PURPLE_COST * (card.suit is PURPLE)
        total += survey.stakes[country] * chance * gain
    return total


def holding(survey: Survey, card: Card) -> float:
    """The value of keeping a card: the number of unseen cards of its suit that it beats."""
    suit = [other for other in survey.unseen if other.suit is card.suit]
    beaten = sum([other.rank < card.rank for other in suit])
    strength = HIGHEST_CARD_VALUE * (beaten + 1) / (len(suit) + 1)
    return strength + HIGHEST_VIP_EXTRA_VALUE * (card.suit is survey.vip) + GRAY_CARD_VALUE * (card.suit is GRAY)


def takers(survey: Survey, card: Card) -> list[tuple[Country, float]]:
    """The countries that may take the trick if this card is played now, with their probabilities."""
    view = survey.view
    trick = (*view.trick, card)
    best = winning_place(trick, survey.vip)
    chances, left = [], 1.0
    for country in view.order[len(trick) :]:
        chance = left * beating(survey, country, trick, trick[best])
        if chance:
            chances.append((country, chance))
            left -= chance
    return [*chances, (view.order[best], left)]


def beating(survey: Survey, country: Country, trick: Sequence[Card], best: Card) -> float:
    """The probability that this country, still to play, beats the best card so far."""
    view, led, vip = survey.view, trick[0].suit, survey.vip
    hand = view.hands[country]
    if hand is not None:
        hand = tuple([card for card in hand if card not in trick])
        return CHANCE_TO_TAKE * any(
            winning_place((*trick, play.card), vip) == len(trick) for play in plays(hand, trick)
        )
    share = view.hand_sizes[country] / len(survey.unseen)
    follows = [card for card in survey.unseen if card.suit is led]
    trumps = [card for card in survey.unseen if card.suit is vip and vip is not led and vip not in view.voids[country]]
    if best.suit is vip:
        trumps = [card for card in trumps if card.rank > best.rank]
    higher = [card for card in follows if card.rank > best.rank and best.suit is led]
    lacks = 1.0 if led in view.voids[country] else (1 - share) ** len(follows)
    follow_wins = 0.0 if led in view.voids[country] else 1 - (1 - share) ** len(higher)
    return CHANCE_TO_TAKE * (follow_wins + lacks * (1 - (1 - share) ** len(trumps)))
