"""Search for any turn-based game: many games are played on in thought, from worlds that the seat cannot tell apart.

This is information-set tree search for one observer. Each iteration dreams a world from the View, goes down the one
tree that all worlds share, choosing among what is possible in this world, adds a node, and plays on by the habits that
the game's Guide knows, to the end or to where the Guide can judge. Everybody is taken to play for their own worth.

The tree knows nothing of any game. A Guide is made anew for each decision, so it may remember where that began.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import fsum, log, sqrt
from random import Random
from typing import Any, Final, Protocol

from ugames.bots.thinking.decision import Weighed
from ugames.core.game import Glimpse, Seat

CURIOSITY: Final = 0.6
"""How much an action that was seldom tried is preferred, in spreads. Between 0.35 and 1.4 it hardly matters."""
AT_ONCE: Final = 8
"""Iterations between two looks at the time."""
TRIED: Final = 0.4
"""An option counts if it was tried at least this share of how often the favourite was."""
NEVER: Final = float("-inf")
ALWAYS: Final = 1e9


class Following(Protocol):
    """What follows from an action: a Step, or whatever else has the State."""

    @property
    def state(self) -> Any:
        """The State afterwards."""
        ...


class Rules(Protocol):
    """What the search needs of a game: a quicker twin of its rules, made for thinking, has that too.

    Of a State that was applied to, only what comes of it is looked at again, but by `solve`.
    """

    def to_act(self, state: Any) -> tuple[Seat, ...]:
        """Whose turn it is."""
        ...

    def legal(self, state: Any, seat: Seat) -> Sequence[Any]:
        """What that seat can do."""
        ...

    def apply(self, state: Any, seat: Seat, action: Any) -> Following:
        """What follows."""
        ...


class Guide(Protocol):
    """What a game teaches the search about a decision."""

    @property
    def spread(self) -> float:
        """Roughly how far the worths of single outcomes lie apart."""
        ...

    def dream(self, dice: Random) -> Any:
        """A State that the seat cannot tell from the truth: likely ones more often, after what has been played."""
        ...

    def over(self, state: Any) -> bool:
        """Whether a playout ends here: the game is over, or playing on would teach nothing."""
        ...

    def habit(self, state: Any, seat: Seat, legal: Sequence[Any], dice: Random) -> Any:
        """What that seat does in a playout; asked only where there is a choice."""
        ...

    def worths(self, state: Any) -> Sequence[float]:
        """What a State where playouts end is worth to each seat."""
        ...

    def hopes(self, state: Any, seat: Seat, legal: Sequence[Any]) -> Sequence[float] | None:
        """What each action promises before it was tried, which counts as one try; None where nothing is known."""
        ...


class _Node:
    """What is known of an action in the tree: how often it was tried, and how that turned out for whoever did it."""

    __slots__ = ("available", "children", "total", "tried", "visits")

    def __init__(self, hope: float | None) -> None:
        self.children: dict[tuple[Seat, Any], _Node] = {}
        self.tried = False
        self.available = 0
        """How often it could have been chosen."""
        self.visits = 0 if hope is None else 1
        self.total = hope or 0.0


def search(
    game: Rules,
    seen: Glimpse[Any, Any],
    guide: Guide,
    dice: Random,
    iterations: int,
    late: Callable[[], bool],
    choices: Sequence[Any] | None = None,
) -> tuple[tuple[Weighed, ...], int]:
    """The choices with what they are worth, the best first, and how many iterations there were.

    The same glimpse and dice give the same answer, unless it gets late: that is a guard for slow machines.
    """
    root, root_choices = _Node(None), tuple(seen.legal if choices is None else choices)
    done = 0
    while done < iterations and not (done and done % AT_ONCE == 0 and late()):
        _iterate(game, seen.seat, guide, dice, root, root_choices)
        done += 1
    found = [_weighed(action, root.children.get((seen.seat, action))) for action in root_choices]
    most = max(option.visits for option in found)
    found.sort(key=lambda option: (option.visits < TRIED * most, -option.value))
    return tuple(found), done


def _weighed(action: Any, node: _Node | None) -> Weighed:
    if node is None or not node.visits:
        return Weighed(action, NEVER)
    return Weighed(action, node.total / node.visits, node.visits)


def _iterate(game: Rules, me: Seat, guide: Guide, dice: Random, root: _Node, choices: Sequence[Any]) -> None:
    """One world: down the tree, one node more, on by habit, and what came of it back up the tree."""
    to_act, legal_for, apply, over = game.to_act, game.legal, game.apply, guide.over
    state, seat, legal, node = guide.dream(dice), me, choices, root
    path: list[tuple[Seat, _Node]] = []
    growing = True
    while growing:
        if len(legal) == 1 and node is not root:
            action = legal[0]
        else:
            action, growing = _pick(guide, dice, node, state, seat, legal)
            node = node.children[seat, action]
            path.append((seat, node))
        state = apply(state, seat, action).state
        if over(state):
            break
        seat = to_act(state)[0]
        legal = legal_for(state, seat)
    else:
        habit = guide.habit
        while True:
            action = legal[0] if len(legal) == 1 else habit(state, seat, legal, dice)
            state = apply(state, seat, action).state
            if over(state):
                break
            seat = to_act(state)[0]
            legal = legal_for(state, seat)
    worths = guide.worths(state)
    for seat, node in path:
        worth = worths[seat]
        node.visits += 1
        node.total += worth


def _pick(guide: Guide, dice: Random, node: _Node, state: Any, seat: Seat, legal: Sequence[Any]) -> tuple[Any, bool]:
    """What is done in this world, and whether it had been tried before."""
    children = node.children
    try:
        here = [children[seat, action] for action in legal]
    except KeyError:
        hopes: Sequence[float | None] = guide.hopes(state, seat, legal) or [None] * len(legal)
        for action, hope in zip(legal, hopes, strict=True):
            if (seat, action) not in children:
                children[seat, action] = _Node(hope)
        here = [children[seat, action] for action in legal]
    curious = CURIOSITY * guide.spread
    best, chosen, most = 0, node, NEVER
    for place, child in enumerate(here):
        child.available += 1
        if child.visits:
            score = child.total / child.visits + curious * sqrt(log(child.available + 1) / child.visits)
        else:
            score = ALWAYS + dice.random()
        if score > most:
            best, chosen, most = place, child, score
    tried, chosen.tried = chosen.tried, True
    return legal[best], tried


def solve(game: Rules, guide: Guide, state: Any) -> Sequence[float]:
    """The worths of a State for all seats if everybody sees everything and plays for their own worth, to the end.

    For the last tricks only: every line of play is looked at.
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
    seen: Glimpse[Any, Any],
    guide: Guide,
    dice: Random,
    worlds: int,
    late: Callable[[], bool],
    choices: Sequence[Any] | None = None,
) -> tuple[tuple[Weighed, ...], int]:
    """As `search`, by solving so many dreamt worlds: for the end of a game, when little is hidden any more."""
    actions = tuple(seen.legal if choices is None else choices)
    values: list[list[float]] = [[] for _ in actions]
    done = 0
    while done < worlds and not (done and late()):
        state = guide.dream(dice)
        for action, found in zip(actions, values, strict=True):
            found.append(solve(game, guide, game.apply(state, seen.seat, action).state)[seen.seat])
        done += 1
    return tuple(sorted(map(_solved, actions, values), key=lambda option: -option.value)), done


def _solved(action: Any, found: Sequence[float]) -> Weighed:
    return Weighed(action, fsum(found) / len(found), len(found))
