"""The reasons for and against a card or VIP of Uchu-Kaigi, computed from the seat's view."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ugames.bots.thinking.decision import Drawback, Reason
from ugames.games.uchu_kaigi.cards import (
    GRAY,
    OF_SUIT,
    PURPLE,
    SEATINGS,
    YELLOW,
    Card,
    Country,
    Suit,
)
from ugames.games.uchu_kaigi.preview import beating, passed
from ugames.games.uchu_kaigi.rules import Action, NameVip, Play, Seen, UchuKaigi, View, unseen, winning_place
from ugames.games.uchu_kaigi.scoring import count_suits, worth

HIGH_CARDS_BY_SUIT = 3
CARDS_ABOVE_A_LOW_RANK = 6
"""The number of higher cards above which a low card is hardly played to win."""


IDEAS = {
    "take": ("takes", "would_bring", "new_suits", "to_its_own_side"),
    "duck": ("low", "rid", "declines", "sits_out", "random_lead"),
    "count": ("sure", "shown", "ahead", "would_cost", "many_vips", "high_vips"),
    "deny": ("denies", "takes_anyway", "spoils"),
    "save": ("lowest", "gray_instead", "keeps_vip"),
    "unblock": ("last_of_suit",),
}
"""The reason codes of each idea."""


def reasons(game: UchuKaigi, seen: Seen, action: Action) -> tuple[Reason, ...]:
    view = seen.view
    if isinstance(action, NameVip):
        return tuple(_why_vip(view, view.hands[view.order[0]] or (), action.suit))
    if len(seen.legal) == 1:
        return (Reason("only_card", (action.card,)),)
    return tuple(_why_play(game, seen, action.card))


def _why_vip(view: View, hand: Sequence[Card], suit: Suit) -> Iterator[Reason]:
    held = [card for card in hand if card.suit is suit]
    high = [card for card in held if card.rank > SEATINGS[view.seats].top - HIGH_CARDS_BY_SUIT]
    if held:
        yield Reason("many_vips", (suit, len(held), SEATINGS[view.seats].top))
    if high:
        yield Reason("high_vips", (suit, len(high)))


def _why_play(game: UchuKaigi, seen: Seen, card: Card) -> Iterator[Reason]:
    view = seen.view
    country, vip = view.country, view.vips[-1]
    trick = (*view.trick, card)
    best = winning_place(trick, vip)
    if best == len(trick) - 1:
        yield from _why_win(game, view, trick)
    else:
        yield from _why_lose(seen, country, card, view.order[best])
    hand = [other for other in view.hands[country] or () if other != card]
    vips = [other.rank for other in unseen(game, view) if other.suit is vip]
    higher_vips = [other for other in hand if other.suit is vip and other.rank > max(vips, default=0)]
    if higher_vips:
        yield Reason("keeps_vip", (max(higher_vips),))
    if hand and card.suit not in {other.suit for other in hand}:
        yield Reason("last_of_suit", (card.suit,))


def _why_win(game: UchuKaigi, view: View, trick: tuple[Card, ...]) -> Iterator[Reason]:
    card, country = trick[-1], view.country
    gain = taken(view, country, trick)
    better, feared = beating(game, view, trick)
    if view.trick:
        holder = view.order[winning_place(view.trick, view.vips[-1])]
        owners = SEATINGS[view.seats].owners
        if owners[holder] != owners[country] and (lost := taken(view, holder, view.trick)) > max(gain, 0):
            yield Reason("denies", (holder, lost))
    if feared:
        higher = any(other.rank > card.rank for other in view.hands[country] or ())
        low = higher and card.rank * 2 <= SEATINGS[view.seats].top and len(better) > CARDS_ABOVE_A_LOW_RANK
        if gain < 0:
            yield Drawback("would_cost" if len(trick) > 1 else "rid", (card, -gain))
        yield Reason("low" if low else "ahead", (card, len(better)))
        if gain >= 0:
            yield Reason("would_bring", (card, gain))
    else:
        if len(trick) < len(view.order):
            yield Reason("shown" if better else "sure", (card,))
        yield Reason("takes", (gain,)) if gain >= 0 else Drawback("takes_anyway", (-gain,))
        counts = count_suits(view.piles[country])
        if new := sum(not counts[suit] for suit in {card.suit for card in trick}):
            yield Reason("new_suits", (new,))
    if card.suit is YELLOW:
        yield Reason("random_lead")
    if card.suit is PURPLE:
        yield Reason("sits_out")


def _why_lose(seen: Seen, country: Country, card: Card, winner: Country) -> Iterator[Reason]:
    view = seen.view
    seating, vip = SEATINGS[view.seats], view.vips[-1]
    choices = [action.card for action in seen.legal if isinstance(action, Play)]
    takers = [other for other in choices if winning_place((*view.trick, other), vip) == len(view.trick)]
    spoilt = passed(view, winner, view.trick, (*view.trick, card))
    if spoilt and seating.owners[winner] != seen.seat:
        yield Reason("spoils", (winner, min(spoilt)))
    losses = [-taken(view, country, (*view.trick, taker)) for taker in takers]
    if min(losses, default=0) > 0:
        yield Reason("declines", (min(losses),))
    if seating.owners[winner] == seen.seat:
        yield Reason("to_its_own_side", (winner,))
    led = view.trick[0].suit
    if card.suit is GRAY and led is not GRAY and not OF_SUIT[led].isdisjoint(choices):
        yield Reason("gray_instead", (led,))
    if card.suit is not GRAY and card.rank < min([other.rank for other in choices if other != card], default=0):
        yield Reason("lowest", (card,))


def taken(view: View, country: Country, trick: tuple[Card, ...]) -> int:
    """The points for piles, colours and grays that a country would gain with these cards."""
    threshold = SEATINGS[view.seats].threshold
    return worth((*view.piles[country], trick), threshold) - worth(view.piles[country], threshold)
