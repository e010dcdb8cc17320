"""The Expert's decision in Ugh!: every option with its value at the end of this turn."""

from __future__ import annotations

from ugames.bots.thinking.decision import Late, Weighed, never
from ugames.core.game import Glimpse, Seat, changed_at
from ugames.games.ugh.bot.pool import (
    FACES_BY_NUMBER,
    FIRST_UGH,
    FIRST_WILD,
    NUMBER,
    PLACE,
    PREY,
    faces,
    pool_of,
    sets_in,
)
from ugames.games.ugh.bot.turn import NO_CARD, NO_FACE, WITHOUT_LOCKING, Position, Theft, Turn
from ugames.games.ugh.bot.value import POINTS_WEIGHT, Judge, Weights, cash, chance_to_win, points_of
from ugames.games.ugh.cards import value
from ugames.games.ugh.rules import Action, Discard, Done, Flip, Keep, Lock, Steal, Take, Ugh, View, is_last_chance

DECIDED_CHANCE_BY_POINT = 0.0008
"""The change of the chance to win per point below which a game counts as decided: then points are maximized."""


class Reckoning:
    """The options of one seat at one moment, with their values."""

    def __init__(
        self,
        game: Ugh,
        seen: Glimpse[Action, View],
        weights: Weights,
        depth: int,
        to_win: bool,
        wary: float,
        late: Late = never,
    ) -> None:
        """Points are weighed by the chance to win if `to_win`; `wary` is the dislike of leaving cards to others."""
        view = seen.view
        self._game, self._view, self._legal = game, view, seen.legal
        self._me, self._seats = seen.seat, len(view.pools)
        counts = [0] * len(FACES_BY_NUMBER)
        for card in game.in_deck(view):
            counts[NUMBER[card]] += 1
        self._counts = counts
        self._weights, self._judge = weights, Judge(weights, self._seats, view.deck)
        self.pools = [pool_of(pool) for pool in view.pools]
        self._points = points_of(game, view)
        self._to_win = to_win
        self._levels: dict[tuple[int, int], float] = {}
        self._rivals: dict[int, list[tuple[float, float]]] = {}
        self._chance_by_point = self._chance_of_a_point()
        if view.flipped is not None and view.owed:
            wary = 0.0
        self.turn = self._make_turn(depth, wary, late)

    # --- values

    def worth(self, gain: int, pool: int, flips: int) -> float:
        """The value of ending the turn like this, in points weighed by their effect on the chance to win."""
        mean = self._points[self._me] + gain + self._judge.future(pool, flips)
        if not self._to_win:
            return mean
        low = int(mean)
        part = mean - low
        return self._level(low, flips) * (1 - part) + self._level(low + 1, flips) * part

    def _level(self, mean: int, flips: int) -> float:
        level = self._levels.get((mean, flips))
        if level is None:
            chance = chance_to_win(mean, self._spread(flips), self._others(flips))
            level = (1 - POINTS_WEIGHT) * chance / self._chance_by_point + POINTS_WEIGHT * mean
            self._levels[mean, flips] = level
        return level

    def _spread(self, flips: int) -> float:
        """The spread of a player's future points after this number of flips."""
        return self._weights.spread_at(max(0, self._view.deck - flips) / self._seats)

    def _others(self, flips: int) -> list[tuple[float, float]]:
        """The expected final points of the other seats, with their spread."""
        rivals = self._rivals.get(flips)
        if rivals is None:
            spread = self._spread(flips)
            rivals = [
                (points + self._expected(pool, flips), spread)
                for seat, (points, pool) in enumerate(zip(self._points, self.pools, strict=True))
                if seat != self._me
            ]
            self._rivals[flips] = rivals
        return rivals

    def _expected(self, pool: int, flips: int) -> float:
        """The expected points of another player's Pool, whose sets can at least be locked before the last card."""
        return max(float(cash(pool)), self._judge.future(pool, flips))

    def _chance_of_a_point(self) -> float:
        """The change of the chance to win per point."""
        if not self._to_win:
            return 1.0
        mean = self._points[self._me] + self._expected(self.pools[self._me], 0)
        step, others = self._spread(0) / 2, self._others(0)
        high, low = [chance_to_win(mean + way * step, self._spread(0), others) for way in (1, -1)]
        return max(DECIDED_CHANCE_BY_POINT, (high - low) / (2 * step))

    def harm(self, seat: Seat) -> float:
        """The value to this seat of one point less for another seat."""
        if not self._to_win:
            return 1 / (self._seats - 1)
        others = self._others(0)
        at = seat - (seat > self._me)
        mean = self._points[self._me] + self._expected(self.pools[self._me], 0)
        step = self._spread(0) / 2
        rival, spread = others[at]
        chances = [
            chance_to_win(mean, self._spread(0), [*others[:at], (rival + way * step, spread), *others[at + 1 :]])
            for way in (-1, 1)
        ]
        more = (1 - POINTS_WEIGHT) * (chances[0] - chances[1]) / (2 * step) / self._chance_by_point
        return more + POINTS_WEIGHT / (self._seats - 1)

    # --- the turn

    def _make_turn(self, depth: int, wary: float, late: Late) -> Turn:
        view, game = self._view, self._game
        tops = tuple([NUMBER[pile[-1]] if pile else NO_FACE for pile in view.safety])
        beneath = tuple([NUMBER[pile[-2]] if len(pile) > 1 else NO_FACE for pile in view.safety])
        position = Position(self._counts, tops, beneath, view.flips, self._thefts(), game)
        cost, welcome = 0.0, [0.0] * FIRST_UGH
        if wary and view.deck:
            heir = (self._me + 1) % self._seats
            cost, welcome = wary * self.harm(heir), self._welcome(self.pools[heir])
        return Turn(position, self.pools[self._me], self.worth, depth, welcome, cost, late)

    def _thefts(self) -> list[list[Theft]]:
        """The cards that each wild can steal, and from whom."""
        thefts: list[list[Theft]] = []
        harms = [self.harm(seat) if seat != self._me else 0.0 for seat in range(self._seats)]
        for wild in range(FIRST_WILD, FIRST_UGH):
            row = []
            if self._counts[wild] or self._view.flipped == FACES_BY_NUMBER[wild]:
                for seat, pool in enumerate(self.pools):
                    if seat == self._me or not pool:
                        continue
                    whole = self._expected(pool, 0)
                    for face in faces(pool):
                        if face in PREY[wild]:
                            loss = whole - self._expected(pool - PLACE[face], 0)
                            row.append(Theft(seat, face, harms[seat] * loss))
            thefts.append(row)
        return thefts

    def _welcome(self, pool: int) -> list[float]:
        """The points by which a turn is worth more to a Pool if a face can be taken, by face."""
        judge, counts = self._judge, self._counts
        now = judge.future(pool, 1)
        gains = []
        for face in range(FIRST_UGH):
            more = pool + PLACE[face]
            ends = [
                judge.future(more, 1),
                *[points + judge.future(more - cards, 1) for points, cards in sets_in(more)[:1]],
            ]
            gains.append(max(ends) - now)
        chances = [count / self._view.deck for count in counts[:FIRST_UGH]]
        flip = sum([chance * max(0.0, gain) for chance, gain in zip(chances, gains, strict=True)])
        welcome = []
        for gain in gains:
            after = sum([chance * max(gain, other) for chance, other in zip(chances, gains, strict=True)])
            welcome.append(max(gain, after) - flip if gain > 0 else 0.0)
        return welcome

    # --- options

    def options(self) -> list[Weighed]:
        """All sensible actions with their values, the best first."""
        if is_last_chance(self._view):
            options = [Weighed(action, self._at_the_end(action)) for action in self._legal]
        else:
            options = [Weighed(action, worth) for action in self._legal if (worth := self._value(action)) > NO_CARD]
        options.sort(key=lambda option: -option.value)
        return options

    def _at_the_end(self, action: Action) -> float:
        """Before another seat's last card, when only cards locked now will count."""
        if isinstance(action, Lock):
            return float(value(action.cards) + cash(self.pools[self._me] - pool_of(action.cards)))
        return 0.0

    def _value(self, action: Action) -> float:
        """The value of an action if the best ones follow."""
        view, turn, pool = self._view, self.turn, self.pools[self._me]
        tops = turn.position.tops
        if isinstance(action, Lock):
            return self._lock(action, pool)
        if isinstance(action, Discard):
            return turn.paid(0, pool - PLACE[NUMBER[action.card]], view.owed[1:], 0)
        if isinstance(action, Take):
            return turn.take(action.pile, tops)
        if isinstance(action, Flip):
            flips = turn.flips(tops)
            return max(flips) if view.deck == 1 else flips[WITHOUT_LOCKING]
        if isinstance(action, Done):
            return turn.flips(tops)[WITHOUT_LOCKING] if view.callers else self.worth(0, pool, 0)
        assert view.flipped is not None
        wild = NUMBER[view.flipped]
        if isinstance(action, Keep):
            return turn.after_taking(0, pool + PLACE[wild], 0) - turn.left(tops, NO_FACE)
        if isinstance(action, Steal):
            return self._steal(NUMBER[action.card], action.other, wild) - turn.left(tops, NO_FACE)
        place = view.flips - 1
        return turn.values(changed_at(tops, place, wild))[WITHOUT_LOCKING]

    def _steal(self, face: int, other: Seat, wild: int) -> float:
        turn = self.turn
        harm = [
            theft.harm
            for theft in turn.position.thefts[wild - FIRST_WILD]
            if theft.other == other and theft.face == face
        ]
        return turn.after_taking(0, self.pools[self._me] + PLACE[face], 0) + harm[0]

    def _lock(self, action: Lock, pool: int) -> float:
        """The value of locking this set, by the best plan that begins with it."""
        turn, cards, view = self.turn, pool_of(action.cards), self._view
        if view.taken:
            return turn.after_taking(value(action.cards), pool - cards, 0)
        tops = turn.position.tops
        worths = turn.flips(tops) if view.callers else turn.values(tops)
        return max(
            [worth for worth, plan in zip(worths, turn.plans, strict=True) if plan.first == cards], default=NO_CARD
        )
