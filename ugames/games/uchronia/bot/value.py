"""The value of a table to each seat: the chance to win, learned from games among bots.

Each house has a strength, a weighted sum of features; a strength higher by one makes a win e times as likely. The
weights change during the game, with separate ones for the last round. docs/bots.md says how they were learned.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import exp
from operator import mul

from ugames.core.weights import Learned, read_weights
from ugames.games.uchronia.bot.sense import STAGES_OF_A_GAME, Sense, is_done
from ugames.games.uchronia.cards import RESOURCES, Building
from ugames.games.uchronia.rules import THRESHOLDS, Uchronia
from ugames.games.uchronia.state import OVER_PHASE, State
from ugames.resources import weights_text

HOUSE_FEATURES = (
    "points",
    "ready",
    "on_site",
    "completable",
    "sites",
    "missing",
    "planned",
    "spare",
    "exploration",
    "production",
    "draconians",
    "construction",
    "trade",
    "more_exploration",
    "more_production",
    "more_draconians",
    "more_construction",
    "more_trade",
    "monopolies",
    "threatened",
    "launch",
    "room",
    "no_room",
    "hand",
    "full_hand",
    "kinds",
    "domain",
    "on_turn",
    "next",
    "buildings",
)
"""The features of a house; each has a weight for the beginning of a game and one for the end."""
LAST_FEATURES = ("points", "buildings", "turn", "launch", "completable", "hand")
"""The features of the last round; all but the first two count only for seats that still have a turn."""


def features(state: State, own: Sense, points: int) -> list[float]:
    """The HOUSE_FEATURES of a house."""
    seat, house, stock, need, plan, room = own.seat, own.house, own.stock, own.need, own.plan, own.room
    houses, monopolies, hand = state.houses, state.monopolies, state.hands[seat]
    ready = planned = spare = 0
    for card in RESOURCES:
        have, extra = stock[card], stock[card] - need[card]
        if extra <= 0:
            ready += have
            continue
        ready += need[card]
        planned += min(extra, plan[card])
        spare += max(0, extra - plan[card])
    held = threatened = 0
    activities = [house.activities.count(card) for card in RESOURCES]
    for card in RESOURCES:
        if monopolies[card] == seat:
            held += 1
            count = activities[card]
            for other in houses:
                if other is not house and other.activities.count(card) >= count:
                    threatened += count
                    break
    turns = (seat - state.turn) % len(houses)
    return [
        points,
        ready,
        sum([len(site.cards) for site in house.sites]),
        completable(own),
        len(house.sites),
        sum(need),
        planned,
        min(spare, 4),
        *[1 if count else 0 for count in activities],
        *[count - 1 if count > 1 else 0 for count in activities],
        held,
        threatened,
        best_launch(own),
        min(room, 2),
        room <= 0,
        min(len(hand), 5),
        min(max(len(hand) - 5, 0), 2),
        len(set(hand)),
        len(house.domain),
        turns == 0,
        turns == 1,
        len(house.buildings),
    ]


def last_features(state: State, own: Sense, points: int) -> list[float]:
    """The LAST_FEATURES of a house."""
    buildings = len(own.house.buildings)
    if is_done(state, own.seat):
        return [points, buildings, 0, 0, 0, 0]
    return [points, buildings, 1, best_launch(own), completable(own), min(5, len(state.hands[own.seat]))]


def best_launch(own: Sense) -> int:
    """The most points of a launch from the Stock."""
    if own.room <= 0:
        return 0
    return max([gain if have else 0 for gain, have in zip(own.gains, own.stock, strict=True)])


def completable(own: Sense) -> int:
    """The Resources in the Stock for sites that lack no others: about the points within reach."""
    return sum([need for need, have in zip(own.need, own.stock, strict=True) if have >= need])


class Judge:
    """The learned weights for one number of players, prepared for speed."""

    def __init__(self, tables: Mapping[str, Learned], seats: int) -> None:
        house, last = tables[f"house {seats}"], tables[f"last {seats}"]
        self.last = [last[name][0] for name in LAST_FEATURES]
        self.stages = [
            [early + (late - early) * at / STAGES_OF_A_GAME for early, late in [house[name] for name in HOUSE_FEATURES]]
            for at in range(STAGES_OF_A_GAME + 1)
        ]
        self.buildings = {Building(name): weight for name, (weight,) in tables[f"buildings {seats}"].items()}

    def strengths(self, game: Uchronia, state: State) -> list[float]:
        """The strength of each house."""
        book, houses = game.book, state.houses
        seats = range(len(houses))
        points = game.standing(state)
        senses = [Sense(book, state, seat) for seat in seats]
        if state.ending:
            last = self.last
            return [sum(map(mul, last, last_features(state, senses[seat], points[seat]))) for seat in seats]
        weights, buildings = (
            self.stages[min(STAGES_OF_A_GAME, max(points) * STAGES_OF_A_GAME // THRESHOLDS[len(points)])],
            self.buildings,
        )
        return [
            sum(map(mul, weights, features(state, senses[seat], points[seat])))
            + sum([buildings.get(building, 0.0) for building in houses[seat].buildings])
            for seat in seats
        ]

    def chances(self, game: Uchronia, state: State) -> list[float]:
        """The chance of each seat to win; a shared win is divided."""
        if state.phase is OVER_PHASE:
            outcome = game.outcome(state)
            assert outcome is not None
            share = 1 / len(outcome.winners)
            return [share if seat in outcome.winners else 0.0 for seat in range(len(state.houses))]
        strengths = self.strengths(game, state)
        best = max(strengths)
        odds = [exp(strength - best) for strength in strengths]
        whole = sum(odds)
        return [each / whole for each in odds]


@cache
def judge(seats: int) -> Judge:
    """The learned weights for games of this number of players."""
    return Judge(read_weights(weights_text("uchronia")), seats)
