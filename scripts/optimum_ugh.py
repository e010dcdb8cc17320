"""How many points a turn the bots of Ugh! leave lying: `python3 scripts/optimum_ugh.py --seats 2 4 --deals 10`.

The best that can be got out of a turn is computed exactly: all that may be flipped, with its chance by the cards that
the seat has not seen yet, drawn without being put back; before each flip every way to lock; every card that can be
taken, stolen or given up. Nothing is sampled, and nothing is cut short. What is made as great as possible is the mean,
at the end of this turn, of

    the points of the sets locked in this turn + those of an Ugh! that was its first flip + the worth of the Pool.

An Ugh! costs what the Pool loses by it. The worth of a Pool is either what it is expected to bring later, by the same
learned weights as the bots have (`promised`), or what could be locked of it at once, and nothing else (`open`). What
others get does not count there. With `lead` it does: what their Pools promise in the mean is taken off, so a theft
costs them, too; and a flip, which takes a card from all, costs as much here as there. For the Expert alone there is a
fourth aim, its own (`win`): points weighed by what they do for the win, and good cards that others find.

The turns come from matches among Experts. Each level plays the same ones, from the first decision to the end, with the
true deck. Each of its decisions is compared with the best one at the same moment, and what they lack of it adds up: so
the mean over the turns is what the level's way to play lacks of the optimum, also in lines that do not happen. The
points of a turn are counted from the worth of the Pool before it.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache, partial
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from scripts import deals
from ugames.bots import ladder
from ugames.bots.choose import choose
from ugames.bots.thinking.decision import never
from ugames.bots.thinking.levels import LEVELS
from ugames.core.game import Glimpse, Seat, changed_at, glimpse
from ugames.core.rng import Rng
from ugames.games.ugh.bot.blunders import sound
from ugames.games.ugh.bot.decide import LEVELS as SKILLS
from ugames.games.ugh.bot.decide import learned
from ugames.games.ugh.bot.pool import FACES, FIRST_UGH, NUMBER, PLACE, cards_of, of_colour, pool_of, sets_in
from ugames.games.ugh.bot.reckoning import Reckoning
from ugames.games.ugh.bot.turn import NONE
from ugames.games.ugh.bot.value import Judge, cash
from ugames.games.ugh.cards import WILD, Kind, value
from ugames.games.ugh.rules import (
    PILES,
    Action,
    Discard,
    Done,
    Flip,
    Keep,
    Lock,
    State,
    Steal,
    Take,
    TurnBegan,
    Ugh,
    View,
    locks,
)
from ugames.registry import load_game

Seen = Glimpse[Action, View]
Rest = Callable[[int, int], float]
"""The worth of a Pool at the end of a turn, by the number of cards that are flipped until then."""
Drawn = tuple[int, ...]
"""The faces that are flipped from now on, sorted: in which order they come does not matter."""
FOR_POINTS = "for-points"
"""The Expert's search, asked for this turn's points: not for winning, nor for what others lose or find."""
FOR_LEAD = "for-lead"
"""The same, asked for points, those that others lose by a theft or find on the Safety piles counted against it."""
ROWS = (*LEVELS, FOR_LEAD, FOR_POINTS)
PROMISED, OPEN, LEAD, WIN = "promised", "open", "lead", "win"
OPTIMUM = "optimum"
"""Who always does what is best for this turn's points."""


# --- the optimum of a turn -------------------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 16)
def ways_to_lock(pool: int) -> tuple[tuple[int, int], ...]:
    """The points and the cards of each set in a Pool, those that count nothing among them."""
    return tuple(
        {pool_of(lock.cards): (value(lock.cards), pool_of(lock.cards)) for lock in locks(cards_of(pool))}.values()
    )


class Piles:
    """The rest of a turn from one point of it on: these cards lie open, so many have been flipped, none was taken."""

    def __init__(self, turn: Optimum, tops: Sequence[int], flips: int) -> None:
        self._turn, self._tops, self._flips = turn, tops, flips
        self._best: dict[tuple[int, Drawn], float] = {}
        self._sums: dict[tuple[int, int], tuple[dict[int, float], float]] = {}

    def best(self, pool: int, drawn: Drawn = ()) -> float:
        """The most that the turn can bring from here, after these have been flipped."""
        key = pool, drawn
        found = self._best.get(key)
        if found is None:
            turn, ahead = self._turn, len(drawn)
            covered = range(self._flips, self._flips + ahead)
            faces = {*drawn, *[face for place, face in enumerate(self._tops) if place not in covered]} - {NONE}
            ends = [turn.kept(pool + PLACE[face], ahead) for face in faces]
            ends += [points + self.best(pool - cards, drawn) for points, cards in ways_to_lock(pool)]
            if ahead < turn.deck:
                ends.append(self.flip(pool, drawn))
            found = self._best[key] = max(ends)
        return found

    def flip(self, pool: int, drawn: Drawn = ()) -> float:
        """What the turn brings in the mean if the next card is flipped now."""
        turn, ahead = self._turn, len(drawn) + 1
        if self._flips + ahead > PILES:
            rows, total = self._must_take(pool, ahead)
            return (total - sum([rows[face] for face in drawn])) / (turn.deck - ahead + 1)
        total = turn.struck_by_any(pool, ahead, first=self._flips + ahead == 1)
        for face, count in turn.numbers:
            count -= drawn.count(face)
            if count:
                here = self.best(pool, tuple(sorted((*drawn, face))))
                total += count * max(here, turn.stolen(pool, face, ahead))
        return total / (turn.deck - ahead + 1)

    def last_flip(self, pool: int) -> float:
        """The same for the last card of the deck: everybody may lock before it comes."""
        return max([self.flip(pool), *[points + self.last_flip(pool - cards) for points, cards in ways_to_lock(pool)]])

    def _must_take(self, pool: int, ahead: int) -> tuple[dict[int, float], float]:
        """What each card brings that has to be taken, and the sum over the whole deck with its Ugh! cards."""
        key = pool, ahead
        found = self._sums.get(key)
        if found is None:
            turn = self._turn
            rows = {
                face: max(turn.kept(pool + PLACE[face], ahead), turn.stolen(pool, face, ahead))
                for face, _ in turn.numbers
            }
            total = turn.struck_by_any(pool, ahead, first=False)
            found = self._sums[key] = rows, total + sum([count * rows[face] for face, count in turn.numbers])
        return found


class Optimum:
    """The most that a seat can expect of the rest of its turn, and of each action."""

    def __init__(self, game: Ugh, seen: Seen, aim: str) -> None:
        """Its Pool is worth what it promises, as much less what others' promise, or what could be locked at once."""
        view = seen.view
        self._game, self._seen, self.deck = game, seen, view.deck
        counts = [0] * len(FACES)
        for card in game.in_deck(view):
            counts[NUMBER[card]] += 1
        self.numbers = [(face, count) for face, count in enumerate(counts[:FIRST_UGH]) if count]
        self._ughs = [(FACES[face], count) for face, count in enumerate(counts) if count and face >= FIRST_UGH]
        self._future = Judge(learned(), len(view.pools), view.deck).future
        self._rest: Rest = {PROMISED: self._future, OPEN: self._open, LEAD: self._ahead}[aim]
        self._harms = aim == LEAD
        self._pools = [pool_of(pool) for seat, pool in enumerate(view.pools) if seat != seen.seat]
        self._kept: dict[tuple[int, int], float] = {}
        self._struck: dict[tuple[int, tuple[Kind, ...], int], float] = {}
        self._by_ughs: dict[tuple[int, int], float] = {}
        self.pool = pool_of(view.pools[seen.seat])
        self._piles = Piles(self, [NUMBER[pile[-1]] if pile else NONE for pile in view.safety], view.flips)

    def _open(self, pool: int, flips: int) -> float:
        return float(cash(pool)) if self.deck > flips else 0.0

    def _ahead(self, pool: int, flips: int) -> float:
        return self._future(pool, flips) - fmean([self._theirs(each, flips) for each in self._pools])

    def _theirs(self, pool: int, flips: int) -> float:
        return max(float(cash(pool)), self._future(pool, flips))

    def _harm(self, pool: int, face: int, ahead: int) -> float:
        """What a theft costs the others, in the mean, if that counts."""
        if not self._harms:
            return 0.0
        return (self._theirs(pool, ahead) - self._theirs(pool - PLACE[face], ahead)) / len(self._pools)

    # --- the end of the turn

    def nothing(self) -> float:
        """The worth of the Pool as it is."""
        return self._rest(self.pool, 0)

    def kept(self, pool: int, ahead: int) -> float:
        """With this turn's card in the Pool: the best of locking some, all or none."""
        key = pool, ahead
        found = self._kept.get(key)
        if found is None:
            ends = [points + self.kept(pool - cards, ahead) for points, cards in ways_to_lock(pool)]
            found = self._kept[key] = max([self._rest(pool, ahead), *ends])
        return found

    def stolen(self, pool: int, face: int, ahead: int) -> float:
        """The best theft with a card; none with what is no wild. Before the last card others lock what they can."""
        if FACES[face].value != WILD:
            return float("-inf")
        pools = [left_over(each) for each in self._pools] if ahead == self.deck else self._pools
        ends = [
            self.kept(pool + PLACE[other], ahead) + self._harm(each, other, ahead)
            for each in pools
            for other in of_colour(each, FACES[face].kind)
        ]
        return max(ends, default=float("-inf"))

    def struck_by_any(self, pool: int, ahead: int, first: bool) -> float:
        """The sum over all Ugh! cards of the deck of what is left of the turn with them."""
        key = pool, ahead
        total = self._by_ughs.get(key)
        if total is None:
            cards = cards_of(pool)
            total = self._by_ughs[key] = sum(
                [count * self.struck(pool, self._game.demand(ugh, cards), ahead) for ugh, count in self._ughs]
            )
        return total + sum([count * self._game.ughs[ugh].points for ugh, count in self._ughs]) * first

    def struck(self, pool: int, owed: tuple[Kind, ...], ahead: int) -> float:
        """What is left after giving up the cards that are owed, those that matter least."""
        if not owed or not pool:
            return self._rest(pool, ahead)
        key = pool, owed, ahead
        found = self._struck.get(key)
        if found is None:
            choices = of_colour(pool, owed[0])
            found = max(
                [self.struck(pool - PLACE[face], owed[1:], ahead) for face in choices]
                or [self.struck(pool, owed[1:], ahead)]
            )
            self._struck[key] = found
        return found

    # --- actions

    def best(self) -> float:
        """The most that the rest of the turn can bring."""
        return max([self.worth(action) for action in self._seen.legal])

    def worth(self, action: Action) -> float:
        """What the rest of the turn brings in the mean, if this is done and then always the best."""
        view, pool, piles = self._seen.view, self.pool, self._piles
        assert view.turn == self._seen.seat
        if isinstance(action, Discard):
            assert view.flipped is not None
            points = self._game.ughs[view.flipped].points if view.flips == 1 else 0
            return points + self.struck(pool - PLACE[NUMBER[action.card]], view.owed[1:], 0)
        if isinstance(action, Take):
            return self.kept(pool + PLACE[NUMBER[view.safety[action.pile][-1]]], 0)
        if isinstance(action, Steal):
            face, theirs = NUMBER[action.card], pool_of(view.pools[action.other])
            return self.kept(pool + PLACE[face], 0) + self._harm(theirs, face, 0)
        if isinstance(action, Flip):
            return piles.last_flip(pool) if self.deck == 1 else piles.flip(pool)
        if isinstance(action, Lock):
            after = pool - pool_of(action.cards)
            then = piles.last_flip if view.callers else piles.best
            return value(action.cards) + (self.kept(after, 0) if view.taken else then(after))
        if isinstance(action, Done):
            return piles.flip(pool) if view.callers else self._rest(pool, 0)
        assert view.flipped is not None
        wild = NUMBER[view.flipped]
        if isinstance(action, Keep):
            return self.kept(pool + PLACE[wild], 0)
        tops = [NUMBER[pile[-1]] if pile else NONE for pile in view.safety]
        return Piles(self, changed_at(tuple(tops), view.flips - 1, wild), view.flips).best(pool)


@lru_cache(maxsize=1 << 12)
def left_over(pool: int) -> int:
    """What is left of a Pool after the sets that count most have been locked."""
    for points, cards in sets_in(pool):
        if points + cash(pool - cards) == cash(pool):
            return left_over(pool - cards)
    return pool


# --- the levels beside it --------------------------------------------------------------------------------------------


class ForPoints(Reckoning):
    """The Expert's reckoning of this turn's points, whatever others lose by it."""

    def harm(self, seat: Seat) -> float:
        """Nobody else counts."""
        return 0.0


def decided(game: Ugh, seen: Seen, row: str, rng: Rng) -> Action:
    """What a level does, or the Expert's search if it is asked for something else."""
    if row in LEVELS:
        action: Action = choose(game, seen, row, rng)
        return action
    choices = sound(game, seen)
    kind, wary = (ForPoints, 0.0) if row == FOR_POINTS else (Reckoning, SKILLS["expert"].wary)
    options = kind(game, seen, learned(), SKILLS["expert"].depth, False, wary, never).options()
    return next((option.action for option in options if option.action in choices), choices[0])


class ToWin:
    """The Expert's own worths, in points weighed by what they do for the win, looked at to the last flip.

    What it locks before a flip is one of its few plans, as when it plays.
    """

    def __init__(self, game: Ugh, seen: Seen) -> None:
        """All that it thinks of at this moment."""
        expert = SKILLS["expert"]
        self._reckoning = Reckoning(game, seen, learned(), PILES, expert.to_win, expert.wary)
        self._worths = {option.action: option.value for option in self._reckoning.options()}
        self._pool = pool_of(seen.view.pools[seen.seat])

    def nothing(self) -> float:
        """The worth of ending the turn as it is."""
        return self._reckoning.worth(0, self._pool, 0)

    def best(self) -> float:
        """The most that the rest of the turn can bring."""
        return max(self._worths.values())

    def worth(self, action: Action) -> float:
        """What it brings if this is done."""
        return self._worths[action]


@lru_cache(maxsize=16)
def optimum_of(game: Ugh, seen: Seen, aim: str) -> Optimum | ToWin:
    """The optimum at a moment; kept, since all levels begin a turn at the same one."""
    return ToWin(game, seen) if aim == WIN else Optimum(game, seen, aim)


def thought(game: Ugh, seen: Seen, row: str, rng: Rng, aim: str) -> Action:
    """The same for matches, in which the optimum itself may play: before another's last card it locks as all do."""
    if row != OPTIMUM or seen.view.turn != seen.seat:
        return decided(game, seen, "expert" if row == OPTIMUM else row, rng)
    return max(seen.legal, key=optimum_of(game, seen, aim).worth)


class Counted(NamedTuple):
    """The points of some turns: the most that could be expected of them, and what a way to play lacks of that."""

    most: float
    lacked: float


def turns(game: Ugh, seats: int, seed: int) -> Iterator[State]:
    """The beginnings of all turns of a match among Experts."""
    rng = Rng(seed)
    state = game.deal(seats, rng).state
    yield state
    while not state.over:
        (seat,) = game.to_act(state)
        word, rng = rng.split()
        step = game.apply(state, seat, choose(game, glimpse(game, state, seat), "expert", word))
        state = step.state
        if any(isinstance(event, TurnBegan) for event in step.events):
            yield state


def counted(game: Ugh, state: State, row: str, aim: str, rng: Rng) -> Counted:
    """A turn from its first decision on, played by a level; others only lock before the last card."""
    seat = state.turn
    start = optimum_of(game, glimpse(game, state, seat), aim)
    most, lacked = start.best() - start.nothing(), 0.0
    while True:
        (actor,) = game.to_act(state)
        seen = glimpse(game, state, actor)
        word, rng = rng.split()
        action = decided(game, seen, row if actor == seat else "expert", word)
        if actor == seat and len(seen.legal) > 1:
            optimum = optimum_of(game, seen, aim)
            lacked += optimum.best() - optimum.worth(action)
        step = game.apply(state, seat if actor == seat else actor, action)
        state = step.state
        if state.over or any(isinstance(event, TurnBegan) for event in step.events):
            return Counted(most, lacked)


class Task(NamedTuple):
    """A match, of which every so many-th turn is counted."""

    seats: int
    seed: int
    every: int
    rows: tuple[str, ...]
    aim: str


def look(task: Task) -> Mapping[str, Counted]:
    """The mean turn of a match for each row."""
    game = load_game("ugh")
    assert isinstance(game, Ugh)
    states = list(turns(game, task.seats, task.seed))[task.seed % task.every :: task.every]
    found: dict[str, list[Counted]] = {row: [] for row in task.rows}
    for turn, state in enumerate(states):
        for row, known in found.items():
            known.append(counted(game, state, row, task.aim, Rng(task.seed + turn)))
    return {
        row: Counted(fmean(one.most for one in known), fmean(one.lacked for one in known))
        for row, known in found.items()
    }


def ratio(matches: Sequence[Counted]) -> tuple[float, float]:
    """Which part of the optimum was reached, and how far the truth may be from it, by how much matches differ."""
    most = fmean(each.most for each in matches)
    part = 1 - fmean(each.lacked for each in matches) / most
    if len(matches) < 2:
        return part, float("inf")
    apart = [each.most - each.lacked - part * each.most for each in matches]
    return part, ladder.CERTAIN * stdev(apart) / sqrt(len(apart)) / most


def line(seats: int, row: str, matches: Sequence[Counted]) -> str:
    """What was found, in one line."""
    most, lacked = (fmean(column) for column in zip(*matches, strict=True))
    part, error = ratio(matches)
    return (
        f"ugh {seats} seats, {row}: {most - lacked:.2f} of {most:.2f} points a turn, {part:.2%} ±{error:.2%},"
        f" {len(matches)} matches"
    )


def main() -> None:
    """Count, and print a line for each number of seats and each level."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 3, 4, 5, 6])
    parser.add_argument("--deals", type=int, default=10, help="matches for each number of seats")
    parser.add_argument("--seed", type=int, default=1, help="of the first match")
    parser.add_argument("--every", type=int, default=1, help="count only every so many-th turn")
    parser.add_argument("--rows", nargs="+", choices=ROWS, default=ROWS)
    parser.add_argument(
        "--aim", choices=(PROMISED, OPEN, LEAD, WIN), default=PROMISED, help="what is made as great as can be"
    )
    parser.add_argument(
        "--against", choices=(FOR_LEAD, FOR_POINTS, OPTIMUM), help="play matches: one Expert among these"
    )
    parser.add_argument("--jobs", type=int, default=2)
    words = parser.parse_args()
    if words.aim == WIN and (words.against or {*words.rows} != {"expert"}):
        parser.error("only the Expert plays to win: --rows expert")
    for seats in words.seats:
        seeds = range(words.seed, words.seed + words.deals)
        if words.against:
            rounds = [ladder.Round(load_game("ugh"), seats, "expert", words.against, seed) for seed in seeds]
            print(ladder.line(deals.played(rounds, partial(thought, aim=words.aim))), flush=True)
            continue
        tasks = [Task(seats, seed, words.every, tuple(words.rows), words.aim) for seed in seeds]
        with ProcessPoolExecutor(words.jobs) as pool:
            matches = list(pool.map(look, tasks))
        for row in words.rows:
            print(line(seats, row, [each[row] for each in matches]), flush=True)


if __name__ == "__main__":
    main()
