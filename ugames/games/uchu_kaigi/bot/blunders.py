"""The blunders of Uchu-Kaigi: actions that are wrong for every possible deal of the hidden cards.

The last to play knows who takes the trick. If the round ends with it, everything is known; with one trick to come
everybody holds one card, so every deal of the unseen cards can be played to its end. A card is wrong if another one is
never worse for its player, never better for a rival, and better in some deal.
"""

from __future__ import annotations

from functools import lru_cache
from math import perm
from random import Random

from ugames.bots.thinking.tricks import dominated, every_deal
from ugames.core.game import Seat
from ugames.core.rng import Rng
from ugames.games.uchu_kaigi.bot.deal import NUMBER, Deal, deal_of, numbers
from ugames.games.uchu_kaigi.cards import SEATINGS, Card, suit_of
from ugames.games.uchu_kaigi.rules import Action, NameVip, Play, Seen, UchuKaigi, View, unseen, winning_place
from ugames.games.uchu_kaigi.scoring import Markers, ranking

MOST_DEALS_TRIED = 1000
"""The most deals of which all are tried."""
BETTER_RANK_VALUE = 0.01
"""A better rank within a stack is worth this much."""


def names_a_vip_it_lacks(game: UchuKaigi, seen: Seen, action: Action) -> bool:
    """Never names a VIP of which it holds no card."""
    hand = seen.view.hands[seen.view.order[0]] or ()
    return isinstance(action, NameVip) and all(card.suit is not action.suit for card in hand)


def ends_by_taking(game: UchuKaigi, seen: Seen, action: Action) -> bool:
    """Never takes the last trick of a round if that only costs points."""
    return _is_wrong(game, seen, action, last=True, wins=True, should_win=False)


def ends_by_leaving(game: UchuKaigi, seen: Seen, action: Action) -> bool:
    """Never leaves the last trick of a round to others if it would bring points."""
    return _is_wrong(game, seen, action, last=True, wins=False, should_win=True)


def ends_with_the_wrong_gift(game: UchuKaigi, seen: Seen, action: Action) -> bool:
    """Never gives the winner of a round's last trick a card that helps more than another card would."""
    return _is_wrong(game, seen, action, last=True, wins=False, should_win=False)


def leaves_a_gain(game: UchuKaigi, seen: Seen, action: Action) -> bool:
    """Never leaves, with one trick to come, a trick to others that brings points in any case."""
    return _is_wrong(game, seen, action, last=False, wins=False, should_win=True)


def wins_with_the_wrong_card(game: UchuKaigi, seen: Seen, action: Action) -> bool:
    """With one trick to come, never wins with a card when winning with another is better in any case."""
    return _is_wrong(game, seen, action, last=False, wins=True, should_win=True)


def throws_the_wrong_card(game: UchuKaigi, seen: Seen, action: Action) -> bool:
    """With one trick to come, never throws a card to the winner when another is better thrown in any case."""
    return _is_wrong(game, seen, action, last=False, wins=False, should_win=False)


def misplays_a_dependency(game: UchuKaigi, seen: Seen, action: Action) -> bool:
    """At the end of a round, never plays for its dependency what harms its own country in any case."""
    return seen.view.country in SEATINGS[seen.view.seats].dependencies and action in wrong(game, seen)


BLUNDERS = (
    names_a_vip_it_lacks,
    ends_by_taking,
    ends_by_leaving,
    ends_with_the_wrong_gift,
    leaves_a_gain,
    wins_with_the_wrong_card,
    throws_the_wrong_card,
    misplays_a_dependency,
)


# --- all worlds ------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def wrong(game: UchuKaigi, seen: Seen) -> dict[Action, Action]:
    """Each action that is worse than another in every world, with the better one; empty while many cards are hidden."""
    view = seen.view
    if len(seen.legal) == 1 or view.lacks_vip or len(view.trick) < len(view.order) - 1:
        return {}
    holders = [country for country, hand in enumerate(view.hands) if hand is None]
    if is_last(view):
        holders = []
    elif any(size != 1 + (country == view.country) for country, size in enumerate(view.hand_sizes)):
        return {}
    hidden = unseen(game, view)
    if perm(len(hidden), len(holders)) > MOST_DEALS_TRIED:
        return {}
    base = deal_of(game.determinize(view, Rng(0)), Random(0))
    deals = list(every_deal(hidden, [view.voids[country] for country in holders], suit_of))
    results = {
        action: [_played_out(base.copy(), action, holders, cards, seen.seat) for cards in deals]
        for action in seen.legal
    }
    return dominated(results, 0)


def is_last(view: View) -> bool:
    """Whether the round ends with this trick, once its last card is played."""
    country = view.country
    return any(size - (each == country) == 0 for each, size in enumerate(view.hand_sizes))


def _played_out(deal: Deal, action: Action, holders: list[int], cards: tuple[Card, ...], seat: Seat) -> list[float]:
    """The standing of all countries after the round, if these countries hold these cards."""
    for country, number in zip(holders, numbers(cards), strict=True):
        deal.hands[country] = [number]
    deal.apply(seat, NUMBER[action])
    while not deal.over:
        deal.apply(deal.actor, deal.legal(deal.actor)[0])
    return standing(deal.scored(), seat, deal.seats)


def standing(board: Markers, seat: Seat, seats: int) -> list[float]:
    """The rank of a seat's country, and of every other marker, where higher means worse for the seat."""
    seating = SEATINGS[seats]
    order = ranking(board)
    places = {country: -BETTER_RANK_VALUE * rank for rank, country in enumerate(order)}
    for stack in board:
        for country in stack.markers:
            places[country] += stack.points
    own = seating.people[seat]
    others = [country for country in places if country != own]
    # The rival's dependency is harmless: if it comes first, the rival loses.
    signs = [-1 if each in seating.dependencies and seating.owners[each] != seat else 1 for each in sorted(others)]
    return [places[own], *[sign * places[each] for sign, each in zip(signs, sorted(others), strict=True)]]


def _is_wrong(game: UchuKaigi, seen: Seen, action: Action, last: bool, wins: bool, should_win: bool) -> bool:
    view = seen.view
    better = wrong(game, seen).get(action)
    return (
        better is not None
        and view.country not in SEATINGS[view.seats].dependencies
        and is_last(view) is last
        and leads(view, action) is wins
        and leads(view, better) is should_win
    )


def leads(view: View, action: Action) -> bool:
    """Whether the card takes the trick as it stands."""
    return isinstance(action, Play) and winning_place((*view.trick, action.card), view.vips[-1]) == len(view.trick)
