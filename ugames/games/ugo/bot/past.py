"""The past tricks of a game of U GO! as evidence: the odds of each card that others have played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp

from ugames.bots.thinking.beliefs import Deed
from ugames.core.game import Seat
from ugames.core.rng import Rng
from ugames.games.ugo.bot.deal import COLOUR, Deal, deal_of, farmland_of, numbers
from ugames.games.ugo.bot.habit import Habit
from ugames.games.ugo.rules import (
    CARDS,
    SCARCE_SUPPLY,
    SUPPLY,
    Card,
    Colour,
    Kingdom,
    State,
    Ugo,
    View,
    unseen,
    winning_place,
)

EVIDENCE_WEIGHT = 1.3
"""The weight of this evidence: experts choose more clearly than habits do."""


def deeds(game: Ugo, view: View, habit: Habit) -> list[Deed]:
    """The plays of all other seats in this game."""
    tricks = [*view.tricks, view.trick] if view.trick else [*view.tricks]
    played = _cards_by_seat(view, tricks)
    hidden, deal = numbers(unseen(view)), _at_first(game, view)
    deal.hands = [[*cards, *[0] * size] for cards, size in zip(played, view.hand_sizes, strict=True)]
    laid = [dict.fromkeys(kingdom.colours, 0) for kingdom in view.kingdoms]
    evidence = list[Deed]()
    for trick in tricks:
        for card in numbers(trick):
            seat = deal.seat
            played[seat].pop(0)
            if seat != view.seat:
                could = _choice(deal, card)
                known = [card, *filter(could, played[seat])]
                maybe = [*filter(could, hidden)]
                odds = [exp(EVIDENCE_WEIGHT * score) for score in habit.scores(deal, seat, known + maybe)]
                evidence.append(_deed(seat, maybe, odds))
            deal.apply(seat, card)
        if not deal.trick:
            _lay_as_seen(deal, view.kingdoms[deal.leader], laid[deal.leader], trick)
    return evidence


def _cards_by_seat(view: View, tricks: Sequence[Sequence[Card]]) -> list[list[int]]:
    """The cards of each seat in the order of play."""
    seats = len(view.hand_sizes)
    leader, played = (view.dealer + 1) % seats, [list[int]() for _ in range(seats)]
    for trick in tricks:
        for place, number in enumerate(numbers(trick)):
            played[(leader + place) % seats].append(number)
        leader = (leader + winning_place(trick)) % seats
    return played


def _at_first(game: Ugo, view: View) -> Deal:
    """The game at its beginning, without hands."""
    seats = len(view.hand_sizes)
    state = State(
        number=view.number,
        dealer=view.dealer,
        hands=((),) * seats,
        aside=(),
        leader=(view.dealer + 1) % seats,
        trick=(),
        spoils=(),
        kingdoms=(Kingdom(),) * seats,
        supply=SCARCE_SUPPLY if game.scarce else SUPPLY,
        voids=view.voids,
        scores=view.scores,
        rng=Rng(0),
    )
    return deal_of(farmland_of(game), state)


def _deed(seat: Seat, maybe: Sequence[int], odds: Sequence[float]) -> Deed:
    """The play of a seat, with the odds of its card, of cards played later, and of cards it may have."""
    table, known = [0.0] * len(CARDS), len(odds) - len(maybe)
    for card, odd in zip(maybe, odds[known:], strict=True):
        table[card] = odd / odds[0]
    return Deed(seat, table, sum(odds[:known]) / odds[0])


def _choice(deal: Deal, card: int) -> Callable[[int], bool]:
    """The cards that could have been played instead: a card off the led colour shows that the hand had none."""
    if not deal.trick:
        return lambda other: True
    led = COLOUR[deal.trick[0]]
    follows = COLOUR[card] == led
    return lambda other: (COLOUR[other] == led) is follows


def _lay_as_seen(deal: Deal, kingdom: Kingdom, laid: dict[Colour, int], trick: Sequence[Card]) -> None:
    """Correct the winner's kingdom, laid by the Deal's own rule, to the piles on the table."""
    for card in trick:
        if card.colour in laid:
            laid[card.colour] += 1
    tops = deal.tops[deal.leader]
    for colour, pile in zip(kingdom.colours, kingdom.piles, strict=True):
        if laid[colour]:
            tops[colour] = pile[min(laid[colour], len(pile)) - 1].value
    deal.opened[deal.leader] = [int(colour) for colour in kingdom.colours if laid[colour]]
