"""Tree search for any turn-based game, with playouts from worlds that the seat cannot tell apart.

This is information-set tree search for one observer. Each iteration draws a world from the View, descends the one tree
that all worlds share, choosing among the actions possible in this world, adds a node, and plays on by the habits of the
game's Guide, to the end or to a State that the Guide can value. All seats are assumed to maximize their own value.

The seat's own choices are tried equally often, and after each round of tries the worse half is dropped (sequential
halving): none is dropped after one unlucky try, and most tries go to the closest choices.

The tree has no knowledge of games. A Guide is created for each decision, so it may remember the decision's State.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import fsum, log, sqrt
from random import Random
from typing import Any, Final, Protocol

from ugames.bots.thinking.decision import Weighed, ordered
from ugames.core.game import Seat, Seen

CURIOSITY_SPREADS: Final = 0.6
"""How strongly rarely tried actions are preferred, in spreads. Between 0.35 and 1.4 it hardly matters."""
BELOW_ALL_SCORES: Final = float("-inf")
UNTRIED_SCORE: Final = 1e9


class Following(Protocol):
    """The result of an action: a Step, or another object with the State."""

    @property
    def state(self) -> Any: ...


class Rules(Protocol):
    """The part of a game that the search needs; a faster copy of the rules, made for bots, has it too.

    `apply` may change the State in place, except under `solve`.
    """

    def to_act(self, state: Any) -> tuple[Seat, ...]:
        """The seats that may act."""

    def legal(self, state: Any, seat: Seat) -> Sequence[Any]:
        """The legal actions of that seat."""

    def apply(self, state: Any, seat: Seat, action: Any) -> Following:
        """The result of an action."""


class Copies:
    """Rules that apply each action to a copy of the State."""

    def __init__(self, rules: Rules) -> None:
        self.to_act, self.legal, self._apply = rules.to_act, rules.legal, rules.apply

    def apply(self, state: Any, seat: Seat, action: Any) -> Following:
        """The result of an action on a copy."""
        return self._apply(state.copy(), seat, action)


class Guide(Protocol):
    """A game's knowledge for the search of one decision."""

    @property
    def spread(self) -> float:
        """The approximate spread of the values of single outcomes."""

    def dream(self, dice: Random) -> Any:
        """A State that the seat cannot tell from the true one, drawn by the likelihood of past plays."""

    def over(self, state: Any) -> bool:
        """Whether a playout ends here: the game is over, or further play would not change the estimate."""

    def habit(self, state: Any, seat: Seat, legal: Sequence[Any], dice: Random) -> Any:
        """The action of a seat in a playout; called only where there is a choice."""

    def worths(self, state: Any) -> Sequence[float]:
        """The value for each seat of a State at the end of a playout."""

    def hopes(self, state: Any, seat: Seat, legal: Sequence[Any]) -> Sequence[float] | None:
        """A first estimate for each action, counted as one try; None without any."""


class _Node:
    """The statistics of an action in the tree: tries, and results for the acting seat."""

    __slots__ = ("available", "children", "total", "tried", "visits")

    def __init__(self, hope: float | None) -> None:
        self.children: dict[tuple[Seat, Any], _Node] = {}
        self.tried = False
        self.available = 0
        """The number of iterations in which it was legal."""
        self.visits = 0 if hope is None else 1
        self.total = hope or 0.0

    @property
    def mean(self) -> float:
        return self.total / self.visits


def search(
    game: Rules,
    seen: Seen,
    guide: Guide,
    dice: Random,
    iterations: int,
    late: Callable[[], bool],
    actions: Sequence[Any],
) -> tuple[tuple[Weighed, ...], int]:
    """These actions with their values, the best first, and the number of iterations.

    The same glimpse and dice give the same answer, unless `late` stops the search on a slow machine.
    """
    options = list(zip(actions, _nodes(guide, guide.dream(dice), seen.seat, actions), strict=True))
    staying, done = options[:], 0
    for rounds in range(max(1, (len(options) - 1).bit_length()), 0, -1):
        for _ in range(max(1, (iterations - done) // (rounds * len(staying)))):
            if done and late():
                break
            for action, node in staying:
                _iterate(game, seen.seat, guide, dice, action, node)
            done += len(staying)
        staying.sort(key=lambda option: -option[1].mean)
        del staying[(len(staying) + 1) // 2 :]
    options.sort(key=lambda option: (-option[1].visits, -option[1].mean))
    return tuple([Weighed(action, node.mean, node.visits) for action, node in options]), done


def _nodes(guide: Guide, state: Any, seat: Seat, legal: Sequence[Any]) -> list[_Node]:
    """A node for each action, with its first estimate."""
    hopes = guide.hopes(state, seat, legal)
    return [_Node(None) for _ in legal] if hopes is None else [_Node(hope) for hope in hopes]


def _iterate(game: Rules, seat: Seat, guide: Guide, dice: Random, action: Any, node: _Node) -> None:
    """One iteration: a dreamt world, a path down the tree, a new node, a playout by habit, and the
    result added to the path.
    """
    to_act, legal_for, apply, over, habit = game.to_act, game.legal, game.apply, guide.over, guide.habit
    path = [(seat, node)]
    growing, node.tried = node.tried, True
    state = apply(guide.dream(dice), seat, action).state
    while not over(state):
        seat = to_act(state)[0]
        legal = legal_for(state, seat)
        if len(legal) == 1:
            action = legal[0]
        elif growing:
            action, growing = _pick(guide, dice, node, state, seat, legal)
            node = node.children[seat, action]
            path.append((seat, node))
        else:
            action = habit(state, seat, legal, dice)
        state = apply(state, seat, action).state
    worths = guide.worths(state)
    for seat, node in path:
        worth = worths[seat]
        node.visits += 1
        node.total += worth


def _pick(guide: Guide, dice: Random, node: _Node, state: Any, seat: Seat, legal: Sequence[Any]) -> tuple[Any, bool]:
    """The action for this world, and whether it had been tried before."""
    children = node.children
    try:
        options = [children[seat, action] for action in legal]
    except KeyError:
        for action, child in zip(legal, _nodes(guide, state, seat, legal), strict=True):
            children.setdefault((seat, action), child)
        options = [children[seat, action] for action in legal]
    curious = CURIOSITY_SPREADS * guide.spread
    best, chosen, most = 0, node, BELOW_ALL_SCORES
    for place, child in enumerate(options):
        child.available += 1
        if child.visits:
            score = child.total / child.visits + curious * sqrt(log(child.available + 1) / child.visits)
        else:
            score = UNTRIED_SCORE + dice.random()
        if score > most:
            best, chosen, most = place, child, score
    tried, chosen.tried = chosen.tried, True
    return legal[best], tried


def solve(game: Rules, guide: Guide, state: Any) -> Sequence[float]:
    """The values of a State for all seats if all cards are open and everybody maximizes their own value to the end.

    For the last tricks only, since every line of play is tried.
    """
    if guide.over(state):
        return guide.worths(state)
    seat = game.to_act(state)[0]
    legal = game.legal(state, seat)
    best: Sequence[float] | None = None
    for action in legal:
        worths = solve(game, guide, game.apply(state, seat, action).state)
        if best is None or worths[seat] > best[seat]:
            best = worths
    assert best is not None
    return best


def solve_worlds(
    game: Rules,
    seen: Seen,
    guide: Guide,
    dice: Random,
    worlds: int,
    late: Callable[[], bool],
    actions: Sequence[Any],
) -> tuple[tuple[Weighed, ...], int]:
    """Search for the end of a game with few hidden cards: this number of dreamt worlds is solved."""
    values: list[list[float]] = [[] for _ in actions]
    done = 0
    while done < worlds and not (done and late()):
        state = guide.dream(dice)
        for action, results in zip(actions, values, strict=True):
            results.append(solve(game, guide, game.apply(state, seen.seat, action).state)[seen.seat])
        done += 1
    solved = [Weighed(action, fsum(results) / done, done) for action, results in zip(actions, values, strict=True)]
    return ordered(solved), done
