"""The facts that follow from playing a card or naming a VIP, as far as the seat can see.

Others' piles are closed (UK-14), so how many cards of a suit they hold is no part of a preview unless piles lie open.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ugames.core.game import Seat
from ugames.core.teaching.preview import Fact
from ugames.games.uchu_kaigi.cards import GRAY, PURPLE, REDBLUE, SEATINGS, YELLOW, Card, Country, Suit
from ugames.games.uchu_kaigi.rules import (
    Action,
    NameVip,
    Seen,
    UchuKaigi,
    View,
    may_look,
    opponent,
    plays,
    sitting_out_leader,
    tricks_to_go,
    unseen,
    winning_place,
)
from ugames.games.uchu_kaigi.scoring import LIMITED, NEARLY_ALL, colour_points, count_suits, worth


class Takes(Fact):
    """The country that plays the card takes the trick."""

    told_by = "takes", "takes_anyway"
    country: Country


class StaysAhead(Fact):
    """The country whose card is ahead keeps the trick."""

    country: Country


class RoundPoints(Fact):
    """The country's points in the round if it were scored before the trick, and with it.

    What it pays for too much red/blue is left out: that depends on the others' closed piles.
    """

    country: Country
    before: int
    after: int
    pays: bool
    """Whether it has too much red/blue with the trick."""


class PointsSoFar(RoundPoints):
    """The country's points in the round with an incomplete trick that it will take."""


class TooMuch(Fact):
    """The country passes the threshold of these suits with the trick."""

    danger = True
    country: Country
    suits: tuple[Suit, ...]


class UpToThreshold(Fact):
    """The country reaches the threshold of these suits with the trick."""

    country: Country
    suits: tuple[Suit, ...]


class LacksColours(Fact):
    """The country lacks only one or two colours with the trick; `counts` has its cards of each suit."""

    country: Country
    counts: tuple[int, ...]


class LacksAtMost(LacksColours):
    """The country lacks at most these colours after a trick that it takes, since cards still to come may bring some."""


class LeadsAtRandom(Fact):
    """The country's next lead is random."""

    country: Country


class LeadPicked(Fact):
    """The seat, which is not the country's own, picks the country's next lead."""

    seat: Seat
    country: Country


class SitsOut(Fact):
    """The country has no part in the next trick, and another one leads it."""

    country: Country
    leader: Country


class NeverWins(Fact):
    """The country cannot take the trick, since its gray card was not led."""

    country: Country


class Holds(Fact):
    """The leading country has this number of cards of the suit in its hand."""

    country: Country
    suit: Suit
    count: int


def preview(game: UchuKaigi, seen: Seen, action: Action) -> tuple[Fact, ...]:
    view = seen.view
    if action not in seen.legal:
        return ()
    if isinstance(action, NameVip):
        leader = view.order[0]
        hand = view.hands[leader] or ()
        return (Holds(True, leader, action.suit, sum(card.suit is action.suit for card in hand)),)
    return tuple(_of_card(game, view, action.card))


def _of_card(game: UchuKaigi, view: View, card: Card) -> Iterator[Fact]:
    trick = (*view.trick, card)
    country, winner = view.country, view.order[winning_place(trick, view.vips[-1])]
    complete = len(trick) == len(view.order)
    sure = complete or not beating(game, view, trick)[1]
    yield Takes(sure, country) if winner == country else StaysAhead(sure, winner)
    if may_look(game, view, winner):
        # Before the points that they explain, since room may end there.
        yield from _thresholds(view, winner, trick, sure, complete)
        threshold, before = SEATINGS[view.seats].threshold, view.piles[winner]
        after = *before, trick
        pays = count_suits(after)[REDBLUE] > threshold
        points = PointsSoFar if sure and not complete else RoundPoints
        yield points(sure, winner, worth(before, threshold), worth(after, threshold), pays)
        yield from _colours(view, winner, trick, sure, complete)
    if winner == country:
        yield from next_lead(view, country, card.suit, sure)
    if card.suit is GRAY and trick[0].suit is not GRAY:
        yield NeverWins(True, country)


def beating(game: UchuKaigi, view: View, trick: tuple[Card, ...]) -> tuple[list[Card], list[Card]]:
    """The unseen cards that would beat the trick's leading card, and which of these cards may follow it."""
    vip, coming = view.vips[-1], view.order[len(trick) :]
    lacking = [view.voids[country] for country in coming if view.hands[country] is None]
    shown = [play.card for country in coming for play in plays(view.hands[country] or (), trick)]
    better = [card for card in (*shown, *unseen(game, view)) if winning_place((*trick, card), vip) == len(trick)]
    return better, [card for card in better if card in shown or any(card.suit not in lacks for lacks in lacking)]


def _thresholds(view: View, winner: Country, trick: tuple[Card, ...], sure: bool, complete: bool) -> Iterator[Fact]:
    """The suits whose threshold the trick reaches or passes, or had reached before while others may still add to it."""
    threshold = SEATINGS[view.seats].threshold
    before, after = count_suits(view.piles[winner]), count_suits((*view.piles[winner], trick))
    full = tuple([suit for suit in LIMITED if (before[suit] < threshold or not complete) and after[suit] == threshold])
    if over := passed(view, winner, (), trick):
        yield TooMuch(sure, winner, over)
    if full:
        yield UpToThreshold(complete, winner, full)


def passed(view: View, country: Country, before: Sequence[Card], after: Sequence[Card]) -> tuple[Suit, ...]:
    """The suits of which a country has too many with these cards of a trick, and not yet with those before."""
    then, now = (count_suits((*view.piles[country], cards)) for cards in (before, after))
    return tuple([suit for suit in LIMITED if then[suit] <= SEATINGS[view.seats].threshold < now[suit]])


def _colours(view: View, winner: Country, trick: tuple[Card, ...], sure: bool, complete: bool) -> Iterator[Fact]:
    """The one or two colours that are still missing after the trick."""
    before, after = count_suits(view.piles[winner]), count_suits((*view.piles[winner], trick))
    if colour_points(before) < colour_points(after) and colour_points(after) in NEARLY_ALL:
        yield (LacksAtMost if sure and not complete else LacksColours)(sure, winner, after)


LEADS_ON = YELLOW, PURPLE
"""The suits that change the next leader or the next lead."""


def next_lead(view: View, country: Country, suit: Suit, sure: bool = False) -> Iterator[Fact]:
    """The effect of winning with this suit on the next trick, if the round has one."""
    seating = SEATINGS[view.seats]
    if suit not in LEADS_ON or tricks_to_go(view) == 1:
        return
    if suit is PURPLE:
        yield SitsOut(sure, country, sitting_out_leader(view.seats, country))
    elif country in seating.dependencies:
        yield LeadPicked(sure, opponent(seating.owners[country]), country)
    else:
        yield LeadsAtRandom(sure, country)
