"""The values of acts at UFO: where a number fits, which decks will come, when to depart, whom to rob.

Values are points. The value of staying is computed backwards: with this number of acts left, each with one of the
circulating decks, how much does a stack with this top gain? Decks held before are remembered; in others any unseen card
is equally likely; other players' plays are subtracted.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from math import sqrt
from typing import NamedTuple

from ugames.bots.thinking.odds import chance_below
from ugames.core.game import Seat
from ugames.games.ufo.bot.blunders import wins_by
from ugames.games.ufo.bot.duel import Duel
from ugames.games.ufo.bot.hand import dice_for
from ugames.games.ufo.bot.plain import standings, steps_left
from ugames.games.ufo.cards import CARDS, Card
from ugames.games.ufo.forms import is_duel
from ugames.games.ufo.preview import decks_in_play, loot, loss, top_of
from ugames.games.ufo.rules import Action, Depart, Phase, Play, PlayOn, Ufo, View, gone_cards

MOST_ACTS = 12
MOST_CARDS_CONSIDERED = 6
"""A deck has many more cards, but its best ones decide."""
SHARE_WHO_PLAY = 0.85
"""The share of deck holders who play a card of it on their own stack."""
WINNING_END_VALUE = 1000.0
"""Ending the game as its winner is worth this much; ending it otherwise costs as much."""


class Weights(NamedTuple):
    """How much each part of a position counts for a level, and what the level remembers."""

    future_share: float = 0.35
    """The fraction of future gains that counts, since others take more and more of them."""
    robbing_value: float = 0.2
    """The value of one more act for a chance to rob."""
    point_weight: float = 0.15
    """The weight of a point beside the chance to win."""
    stopping_value: float = 3.0
    """The value of keeping another seat from ending the game as its winner."""
    remembers: bool = True
    """Whether decks held before are remembered."""
    spread_by_act: float = 1.8
    """The uncertainty that each coming act adds to a result."""
    robbed_chance: float = 0.0
    """The chance that the next number robs a stack if a known deck has it; half of that if it may be in another."""


RACE_PRIZE_POINTS = 12.0
"""The value of winning for sure, beside the points."""
DEPARTED_SAFETY_VALUE = 0.5
"""A departed seat cannot be robbed."""
DEPARTED_SPREAD = 0.5
"""The result of a departed seat is uncertain by this much."""


class LikelyDeck(NamedTuple):
    """A deck that may come: its known or possible cards, and the probability of each."""

    numbers: tuple[int, ...]
    likely: float


@lru_cache(maxsize=512)
def gains(
    decks: tuple[LikelyDeck, ...], points: tuple[int, ...], acts: int, lost: float, least: int
) -> tuple[float, ...]:
    """The points expected for each top card within this many acts, with the best card of each deck or none. With each
    act the share `lost` of the cards is gone; tops below `least` are not computed.
    """
    size = len(CARDS) + 1
    after = [0.0] * size
    holders: list[list[int]] = [[] for _ in range(size)]
    for place, deck in enumerate(decks):
        for number in deck.numbers:
            holders[number].append(place)
    for act in range(1, acts + 1):
        share_left = (1 - lost) ** (acts - act)
        now = after[:]
        best: list[list[float]] = [[] for _ in decks]
        for top in range(size - 1, least - 1, -1):
            rest = after[top]
            now[top] = rest + total_over(best, rest, decks, share_left) if decks else rest
            for place in holders[top]:
                row = best[place]
                row.append(points[top] + rest)
                row.sort(reverse=True)
                del row[MOST_CARDS_CONSIDERED:]
        after = now
    return tuple(after)


def total_over(best: list[list[float]], rest: float, decks: tuple[LikelyDeck, ...], share_left: float) -> float:
    """The expected gain of the best card over playing none, as a mean over the decks."""
    total = 0.0
    for row, deck in zip(best, decks, strict=True):
        likely = deck.likely * share_left
        left = 1.0
        for worth in row:
            if worth <= rest:
                break
            total += left * likely * (worth - rest)
            left *= 1 - likely
    return total / len(decks)


class Race:
    """The race as one seat sees it: the value of each of its acts."""

    def __init__(self, game: Ufo, view: View, weights: Weights, worlds: int = 1) -> None:
        """With two players, `worlds` possible tables are played out."""
        self.game, self.view, self.weights = game, view, weights
        self.me = view.seat
        self.scores = standings(game, view)
        self.active = [seat for seat, phase in enumerate(view.phases) if phase is not Phase.departed]
        self.rivals = [seat for seat in self.active if seat != self.me]
        self._duel = Duel(game, view, worlds, weights.remembers, dice_for(view)) if is_duel(len(view.held)) else None
        self.last_departure = len(view.departures) == 1 and self._duel is None
        """Whether the next departure ends the training."""
        self._tops = [top_of(view, seat) for seat in range(len(view.stacks))]
        self.top = self._tops[self.me]
        self.laid = {card.number for stack in view.stacks for card in stack}
        self._rewards = sorted([game.points[card] for card in view.departures], reverse=True)

    # --- the future

    @cached_property
    def _spread(self) -> float:
        return 1.0 + self.weights.spread_by_act * sqrt(self.acts_left)

    @cached_property
    def _gains(self) -> tuple[float, ...]:
        """The points that a stack with each top is expected to gain."""
        decks = self._decks()
        cards = sum(self.view.sizes[deck] for deck in decks_in_play(self.view))
        lost = min(0.5, SHARE_WHO_PLAY * (len(decks) or 1) / max(1, cards))
        points = (0, *[self.game.points[card] for card in CARDS])
        least = min([self._tops[seat] for seat in self.active])
        return gains(decks, points, self.acts_left, round(lost, 2), least)

    @cached_property
    def acts_left(self) -> int:
        """The number of acts before a deck runs out or others take all Departure cards."""
        view, left = self.view, decks_in_play(self.view)
        least = min([view.sizes[deck] for deck in left], default=0)
        acts = least * len(left) / SHARE_WHO_PLAY / max(1, len(self.active))
        ends = sorted(self._acts_before_departure(seat) for seat in self.rivals)
        if len(ends) >= len(view.departures):
            acts = min(acts, ends[len(view.departures) - 1])
        return max(0, min(MOST_ACTS, round(acts)))

    def _acts_before_departure(self, seat: Seat) -> float:
        """The number of acts of a seat before it departs."""
        if self.last_departure and self.could_end(seat, self.scores):
            return 1.0
        return float(min(MOST_ACTS, steps_left(self.view.stacks[seat])))

    def could_end(self, seat: Seat, scores: Sequence[float]) -> bool:
        """Whether it would win by taking the last Departure card now."""
        others = max([own for other, own in enumerate(scores) if other != seat])
        return scores[seat] + self._rewards[0] > others

    def _decks(self) -> tuple[LikelyDeck, ...]:
        """The decks that may come; the one in hand is not the next."""
        view = self.view
        left, held = decks_in_play(view), view.held[self.me]
        known = {card for pile in (*view.stacks, *view.decks) for card in pile or ()}
        unseen = tuple([card.number for card in CARDS if card not in known])
        decks = []
        for deck in left:
            if deck == held and len(left) > 2:
                continue
            cards = view.decks[deck]
            if cards is not None and (self.weights.remembers or deck == held):
                decks.append(LikelyDeck(tuple([card.number for card in cards]), 1.0))
            elif unseen:
                decks.append(LikelyDeck(unseen, min(1.0, round(view.sizes[deck] / len(unseen), 2))))
        return tuple(decks)

    @cached_property
    def _results(self) -> list[float]:
        """The expected final points of each seat; seats with less room depart sooner."""
        order = sorted(self.active, key=lambda seat: (self._acts_before_departure(seat), seat))
        rewards = dict(zip(order, self._rewards, strict=False))
        return [
            score + (rewards.get(seat, 0) + self.stay(self._tops[seat]) if seat in self.active else 0.0)
            for seat, score in enumerate(self.scores)
        ]

    def stay(self, top: int) -> float:
        """The points that a stack with this top still gains."""
        return self.weights.future_share * self._gains[top] + self.weights.robbing_value * self.acts_left

    # --- values of acts

    def worth(self, action: Action) -> float:
        """The value of an action in points, own gains and others' losses together."""
        wins = wins_by(self.game, self.view, action)
        if wins is not None:
            return WINNING_END_VALUE if wins else -WINNING_END_VALUE
        if self._duel is not None:
            return self._worth_in(self._duel, action)
        scores: list[float] = [float(score) for score in self.scores]
        results = self._results[:]
        if isinstance(action, Depart):
            results[self.me] = self.scores[self.me] + self.game.points[action.card]
            return self._value(results, scores, DEPARTED_SPREAD) + DEPARTED_SAFETY_VALUE
        if not isinstance(action, Play | PlayOn):
            return self._value(results, scores, self._spread)
        for seat, more in self.changes(action).items():
            scores[seat] += more
            results[seat] += more
        owner = action.other if isinstance(action, PlayOn) else self.me
        results[owner] += self.stay(action.card.number) - self.stay(self._tops[owner])
        if owner == self.me:
            for top, sign in ((self.top, -1), (action.card.number, 1)):
                for seat, expected in self._robbery(top).items():
                    results[seat] += sign * expected
        return self._value(results, scores, self._spread)

    def _robbery(self, top: int) -> dict[Seat, float]:
        """What each seat can expect to gain or lose by a robbery of the viewer with this top."""
        view, robber = self.view, CARDS[top] if 0 < top < len(CARDS) else None
        if robber is None or robber in self._gone or not self.rivals or self.game.spoils(view, self.me) is None:
            return {}
        likely = self.weights.robbed_chance / (1 if any(robber in (deck or ()) for deck in view.decks) else 2)
        own, gain = self.game.points[robber] - loss(self.game, view, self.me), loot(self.game, view, self.me)
        return {self.me: likely * own, **dict.fromkeys(self.rivals, likely * gain / len(self.rivals))}

    @cached_property
    def _gone(self) -> set[Card]:
        return gone_cards(self.view)

    def _worth_in(self, duel: Duel, action: Action) -> float:
        """The value of an action with two players; a lone player is undisturbed and maximizes points."""
        leads = [*duel.leads(action)]
        ahead = sum(leads) / len(leads)
        if duel.alone:
            return ahead
        chance = sum([(lead > 0) + (lead == 0) / 2 for lead in leads]) / len(leads)
        return RACE_PRIZE_POINTS * chance + self.weights.point_weight * ahead

    def changes(self, action: Play | PlayOn) -> dict[Seat, int]:
        """The points that each seat gains or loses by that."""
        view, points = self.view, self.game.points[action.card]
        if isinstance(action, Play):
            return {self.me: points}
        other = action.other
        gain = loot(self.game, view, other)
        return {self.me: gain, other: points - (gain if view.stolen[other] else 0)}

    def _value(self, results: Sequence[float], scores: Sequence[float], spread: float) -> float:
        """The value of these expected results: the chance to win, and the points."""
        own = results[self.me]
        chance = 1.0
        total = 0.0
        for seat, result in enumerate(results):
            if seat != self.me:
                width = sqrt(spread**2 + (self._spread if seat in self.active else DEPARTED_SPREAD) ** 2)
                chance *= chance_below((own - result) / width)
                total += result
        worth = RACE_PRIZE_POINTS * chance + self.weights.point_weight * (own - total / (len(results) - 1))
        if self.last_departure:
            for seat in self.active:
                if self.could_end(seat, scores):
                    worth += self.weights.stopping_value if seat == self.me else -self.weights.stopping_value
        return worth
