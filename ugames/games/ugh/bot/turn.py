"""One turn of Ugh!, computed to its end, with the odds of each flip counted from the deck.

The values of actions are computed from the end: the fourth flip has to be taken; before it, one takes the best of
three cards or flips on, and so on back to now. All draws are counted without replacement. At each point a set may be
locked first. Deeper than `depth` flips, only one more is looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ugames.bots.thinking.decision import Late
from ugames.core.game import Seat
from ugames.games.ugh.bot.pool import FACES_BY_NUMBER, FIRST_UGH, FIRST_WILD, PLACE, of_colour, sets_in, unpacked
from ugames.games.ugh.cards import Kind
from ugames.games.ugh.rules import SAFETY_PILES, Ugh

NO_CARD = float("-inf")
SETS_CONSIDERED = 3
"""The number of different sets that are considered for locking before the next flip."""
NO_FACE = -1
WITHOUT_LOCKING = 0
"""The plan without locking before the next flip."""

Worth = Callable[[int, int, int], float]
"""The value of the end of a turn, by points gained, Pool, and number of flips."""


class Theft(NamedTuple):
    """A card that a wild can steal, and the value of the victim's loss."""

    other: Seat
    face: int
    harm: float


class Plan(NamedTuple):
    """How a turn may begin: the points locked at once, the Pool left then, and the cards of the set locked first."""

    gain: int
    pool: int
    first: int = 0


class Position(NamedTuple):
    """The open cards at one point of a turn: the top of each Safety pile and the card beneath it."""

    counts: Sequence[int]
    """The number of each face in the deck."""
    tops: tuple[int, ...]
    beneath: tuple[int, ...]
    flips: int
    thefts: Sequence[Sequence[Theft]]
    """The possible thefts for each wild, from FIRST_WILD on."""
    game: Ugh


class Turn:
    """The rest of one turn of one seat."""

    def __init__(
        self,
        position: Position,
        pool: int,
        worth: Worth,
        depth: int,
        welcome: Sequence[float],
        cost: float,
        late: Late,
    ) -> None:
        """Each point of value left to the next player costs `cost`.

        Once `late`, no further flips are considered.
        """
        self.position = position
        self._worth = worth
        self._depth = depth
        self._late = late
        self._welcome = [*welcome, 0.0]
        self._cost = cost
        self._deck = sum(position.counts)
        self._after_taking: dict[tuple[int, int, int], float] = {}
        self._paid: dict[tuple[int, int, int, int], float] = {}
        self._draws = [(face, count) for face, count in enumerate(position.counts[:FIRST_UGH]) if count]
        self.plans = [Plan(0, pool), *_first_locks(pool)]
        self._tops = {*position.tops, *position.beneath, *(face for face, _ in self._draws)} - {NO_FACE}
        self._by_depth: dict[int, tuple[list[list[float]], list[float]]] = {}
        self._forced: dict[int, tuple[list[list[float]], list[float]]] = {}

    # --- ends of a turn

    def after_taking(self, gain: int, pool: int, flips: int) -> float:
        """The value with this turn's card taken: the best of locking some, all or none of the possible sets."""
        key = gain, pool, flips
        value = self._after_taking.get(key)
        if value is None:
            value = self._worth(gain, pool, flips)
            for points, cards in sets_in(pool)[: SETS_CONSIDERED + 1]:
                value = max(value, self.after_taking(gain + points, pool - cards, flips))
            self._after_taking[key] = value
        return value

    def paid(self, gain: int, pool: int, owed: tuple[Kind, ...], flips: int) -> float:
        """The value after giving up the owed cards of least value."""
        if not owed or not pool:
            return self._worth(gain, pool, flips)
        if owed[0] is Kind.all:
            return self._paid_with_any(gain, pool, len(owed), flips)
        choices = of_colour(pool, owed[0])
        if not choices:
            return self.paid(gain, pool, owed[1:], flips)
        return max([self.paid(gain, pool - PLACE[face], owed[1:], flips) for face in choices])

    def _paid_with_any(self, gain: int, pool: int, count: int, flips: int) -> float:
        if not count or not pool:
            return self._worth(gain, pool, flips)
        key = gain, pool, count, flips
        value = self._paid.get(key)
        if value is None:
            choices = of_colour(pool, Kind.all)
            value = max([self._paid_with_any(gain, pool - PLACE[face], count - 1, flips) for face in choices])
            self._paid[key] = value
        return value

    def stolen(self, plan: Plan, wild: int, flips: int) -> float:
        """The value of the best theft with a wild."""
        thefts = self.position.thefts[wild - FIRST_WILD]
        return max(
            [self.after_taking(plan.gain, plan.pool + PLACE[theft.face], flips) + theft.harm for theft in thefts],
            default=NO_CARD,
        )

    def owed(self, pool: int, face: int) -> tuple[Kind, ...]:
        """The cards that an Ugh! demands of a Pool."""
        return self.position.game.demand(FACES_BY_NUMBER[face], unpacked(pool))

    # --- the middle of a turn

    def _tables(self, ahead: int) -> tuple[list[list[float]], list[float]]:
        """For each plan, after `ahead` more flips: the value of each face as this turn's card, and of the Ugh! cards.

        The first is indexed by face, with NO_CARD for no card; the second is the sum over all Ugh! cards of the deck.
        """
        tables = self._by_depth.get(ahead)
        if tables is None:
            keeps, ughs = [], []
            first = self.position.flips + ahead == 1
            for gain, pool, _ in self.plans:
                row = [NO_CARD] * (FIRST_UGH + 1)
                for face in self._tops:
                    row[face] = self.after_taking(gain, pool + PLACE[face], ahead)
                keeps.append(row)
                total = 0.0
                for face in range(FIRST_UGH, len(FACES_BY_NUMBER)):
                    count = self.position.counts[face]
                    if count:
                        points = self.position.game.ughs[FACES_BY_NUMBER[face]].points if first else 0
                        total += count * self.paid(gain + points, pool, self.owed(pool, face), ahead)
                ughs.append(total)
            tables = self._by_depth[ahead] = keeps, ughs
        return tables

    def take(self, place: int, tops: tuple[int, ...], ahead: int = 0, plan: int = WITHOUT_LOCKING) -> float:
        """The value of taking the top card of a Safety pile, less the cost of the cards left to the next player."""
        keeps, _ = self._tables(ahead)
        return keeps[plan][tops[place]] - self.left(tops, place)

    def left(self, tops: tuple[int, ...], place: int) -> float:
        """The cost of leaving these tops to the next player, after that pile's top card is taken."""
        if not self._cost:
            return 0.0
        welcome = self._welcome
        most = 0.0
        for other, face in enumerate(tops):
            if other == place:
                face = self._card_beneath(other, face)
            if welcome[face] > most:
                most = welcome[face]
        return self._cost * most

    def _card_beneath(self, place: int, face: int) -> int:
        """The card beneath the top card of a pile, which may have been laid in this turn."""
        return self.position.beneath[place] if face == self.position.tops[place] else self.position.tops[place]

    def _best_takes(self, tops: tuple[int, ...], ahead: int) -> list[float]:
        keeps, _ = self._tables(ahead)
        lefts = [self.left(tops, place) for place in range(SAFETY_PILES)]
        return [max([row[face] - left for face, left in zip(tops, lefts, strict=True)]) for row in keeps]

    def values(self, tops: tuple[int, ...], ahead: int = 0, drawn: tuple[int, ...] = ()) -> list[float]:
        """The value of this point of the turn by each plan: take an open card or flip again; locking is possible."""
        takes = self._best_takes(tops, ahead)
        if ahead >= self._deck:
            return takes
        flips = self.flips(tops, ahead, drawn)
        takes[WITHOUT_LOCKING] = max(takes[WITHOUT_LOCKING], *flips)
        return [max(take, flip) for take, flip in zip(takes, flips, strict=True)]

    def flips(self, tops: tuple[int, ...], ahead: int = 0, drawn: tuple[int, ...] = ()) -> list[float]:
        """The value of a flip now, by each plan."""
        place = self.position.flips + ahead
        if place >= SAFETY_PILES:
            return self._last_flip(tops, ahead + 1, drawn)
        if ahead >= self._depth or self._late():
            return self._one_flip(tops, ahead + 1, drawn)
        _, ughs = self._tables(ahead + 1)
        totals = ughs[:]
        before, after = tops[:place], tops[place + 1 :]
        for face, count in self._draws:
            count -= drawn.count(face)
            if not count:
                continue
            worths = self.values((*before, face, *after), ahead + 1, (*drawn, face))
            if face >= FIRST_WILD:
                worths = self._with_wild(worths, face, ahead + 1, self.left(tops, NO_FACE))
            for plan, worth in enumerate(worths):
                totals[plan] += count * worth
        left = self._deck - len(drawn)
        return [total / left for total in totals]

    def _with_wild(self, laid: Sequence[float], wild: int, ahead: int, cost: float) -> list[float]:
        """The values with a flipped wild that may also steal; keeping it equals laying and taking it."""
        return [max(worth, self.stolen(plan, wild, ahead) - cost) for worth, plan in zip(laid, self.plans, strict=True)]

    def _last_flip(self, tops: tuple[int, ...], ahead: int, drawn: tuple[int, ...]) -> list[float]:
        """The value of the flip that has to be taken."""
        outcomes, sums = self._outcomes(ahead)
        left = self._deck - len(drawn)
        cost = self.left(tops, NO_FACE)
        return [
            (total - sum([row[face] for face in drawn])) / left - cost
            for row, total in zip(outcomes, sums, strict=True)
        ]

    def _outcomes(self, ahead: int) -> tuple[list[list[float]], list[float]]:
        """The value of each card of the deck if it has to be taken, and the sum over the deck with its Ugh! cards."""
        outcomes = self._forced.get(ahead)
        if outcomes is None:
            keeps, ughs = self._tables(ahead)
            rows, sums = [], []
            for row, plan, total in zip(keeps, self.plans, ughs, strict=True):
                row = row[:]
                for face, count in self._draws:
                    if face >= FIRST_WILD:
                        row[face] = max(row[face], self.stolen(plan, face, ahead))
                    total += count * row[face]
                rows.append(row)
                sums.append(total)
            outcomes = self._forced[ahead] = rows, sums
        return outcomes

    def _one_flip(self, tops: tuple[int, ...], ahead: int, drawn: tuple[int, ...]) -> list[float]:
        """The value of one flip followed by the best open card."""
        rows, _ = self._outcomes(ahead)
        keeps, ughs = self._tables(ahead)
        covered = self.position.flips + ahead - 1
        open_tops = [face for place, face in enumerate(tops) if place != covered]
        left = self._deck - len(drawn)
        totals = []
        for row, keep, ugh in zip(rows, keeps, ughs, strict=True):
            best = max([keep[face] for face in open_tops])
            total = ugh
            for face, count in self._draws:
                total += (count - drawn.count(face)) * max(best, row[face])
            totals.append(total / left)
        return totals


def _first_locks(pool: int) -> list[Plan]:
    """The plans that begin with locking: one of the best sets, or all sets."""
    sets = sets_in(pool)
    plans = [Plan(points, pool - cards, cards) for points, cards in sets[:SETS_CONSIDERED]]
    gain, rest = 0, pool
    while more := sets_in(rest):
        gain, rest = gain + more[0][0], rest - more[0][1]
    if rest not in (pool, *(plan.pool for plan in plans)):
        plans.append(Plan(gain, rest, sets[0][1]))
    return plans
