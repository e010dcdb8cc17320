"""A fast player of U GO! for playouts and weak bots, which values cards by the open cards alone.

All values are looked up in tables, since a playout asks for them dozens of times: the chance that a place will be fed,
by the farmers of its kingdom and the tricks to come, and the use of keeping a card of each value.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from ugames.bots.thinking import odds
from ugames.core.game import Seat
from ugames.core.weights import read_weights
from ugames.games.ugo.bot.deal import BARE, COLOUR, STRENGTHS, VALUE_OF, Deal, Farmland
from ugames.games.ugo.bot.plain import FARMERS_BY_TRICK
from ugames.games.ugo.rules import CARDS_DEALT, PENALTY
from ugames.resources import weights_text


class Weights(NamedTuple):
    """The weights of a habit: a score is a weighted sum, and a score higher by one makes a card e times as likely."""

    win: tuple[float, ...]
    """An own point from taking the trick as it stands, by stage."""
    win_last: tuple[float, ...]
    """An own point from taking the trick as the last seat to play, who is sure to take it, by stage."""
    lose: tuple[float, ...]
    """A point kept from another seat that takes the trick as it stands, by stage."""
    lose_last: tuple[float, ...]
    """A point that the last seat to play keeps from the seat that takes the trick, by stage."""
    farmer: tuple[float, ...]
    """One more farmer, while there is room, by stage."""
    lead: tuple[float, ...]
    """The lead of a card, by its value."""
    over: tuple[float, ...]
    """The card that beats the trick, by its value."""
    under: tuple[float, ...]
    """The card below the best one, by its value."""


STAGE_BY_CARDS: Final = (0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 2)
"""The stage of the deal by cards in hand. Early tops count less, since they get covered."""
WEIGHTS = Weights(**read_weights(weights_text("ugo"))["habit"])
"""The learned weights."""


class Habit:
    """The chance of each card for any seat, in games with this deck."""

    def __init__(self, farmland: Farmland, seats: int, weights: Weights = WEIGHTS) -> None:
        self._farmland, self._weights, self._seats = farmland, weights, seats
        possible = range(farmland.most_farmers + 1)
        self._shares = [
            [shares(farmland, farmers, FARMERS_BY_TRICK * tricks / seats) for farmers in possible]
            for tricks in range(CARDS_DEALT + 1)
        ]
        """The value of a point on top of each place, and of opening the place, by coming tricks and farmers."""

    def choose(self, deal: Deal, seat: Seat, legal: Sequence[int], dice: Random) -> int:
        """A random card, drawn by its odds."""
        return odds.drawn_by_odds(legal, self.scores(deal, seat, legal), dice)

    def scores(self, deal: Deal, seat: Seat, legal: Sequence[int]) -> list[float]:
        """The score of each card; a higher score by one makes a card e times as likely."""
        trick, weights, farmland = deal.trick, self._weights, self._farmland
        tricks = len(deal.hands[seat]) - 1
        stage = STAGE_BY_CARDS[tricks + 1]
        farmers, last = deal.farmers[seat], len(trick) == self._seats - 1
        mine, wins = self._shares[tricks][farmers], farmland.wins
        farmer = weights.farmer[stage] if farmers < farmland.most_farmers else 0.0
        own_tops, own_places = deal.tops[seat], deal.opened[seat]
        own_open = len(own_places)
        win = (weights.win_last if last else weights.win)[stage]
        lose = (weights.lose_last if last else weights.lose)[stage]
        if not trick:
            lead = weights.lead
            return [
                lead[VALUE_OF[card]] + win * laid(mine, own_places, own_tops, own_open, card) + farmer * wins[card]
                for card in legal
            ]
        strengths = STRENGTHS[COLOUR[trick[0]]]
        best = max(trick, key=strengths.__getitem__)
        winner, colour = (deal.leader + trick.index(best)) % self._seats, COLOUR[best]
        theirs = self._shares[tricks][deal.farmers[winner]]
        tops, places = deal.tops[winner], deal.opened[winner]
        opened = len(places)
        own_gain = their_gain = 0.0
        for card in trick:
            own_gain += laid(mine, own_places, own_tops, own_open, card)
            their_gain += laid(theirs, places, tops, opened, card)
        over, under = weights.over, weights.under
        scores_of_cards = []
        for card in legal:
            value = VALUE_OF[card]
            if strengths[card] > strengths[best]:
                gain = own_gain + laid(mine, own_places, own_tops, own_open, card)
                scores_of_cards.append(over[value] + win * gain + farmer * wins[card])
            else:
                gain = their_gain + laid(theirs, places, tops, opened, card)
                came = farmland.loses_same[card] if COLOUR[card] == colour else farmland.loses_other[card]
                scores_of_cards.append(under[value] - lose * gain + farmer * came)
        return scores_of_cards


Shares = tuple[list[float], list[float]]
"""The value of a point on top of each place, and the value of opening the place."""


def shares(farmland: Farmland, farmers: int, hope: float) -> Shares:
    """The probability that each place will be fed, from present and expected farmers."""
    fed, opening = [], []
    for needs, bonus in zip(farmland.farmers_needed, farmland.bonus, strict=True):
        missing = max(0, needs - farmers)
        farmers -= needs - missing
        share = min(1.0, hope / missing) if missing else 1.0
        fed.append(share)
        opening.append(-PENALTY * max(0.0, missing - hope) - share * bonus)
        hope = max(0.0, hope - missing)
    return fed, opening


def laid(share: Shares, places: list[int], tops: list[int], opened: int, card: int) -> float:
    """The value of laying this card on a kingdom."""
    top = tops[COLOUR[card]]
    if top == BARE:
        return share[0][opened] * VALUE_OF[card] + share[1][opened]
    return share[0][places.index(COLOUR[card])] * (VALUE_OF[card] - top)
