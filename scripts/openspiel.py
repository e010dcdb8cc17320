"""The games that are played in turns, as games of OpenSpiel: for its tests, and for its search as an opponent.

For developers only: `pip install -e .[openspiel]`. Importing this module registers `ugames_ugo(players=3,games=1)` and
so on. The deal is one chance node whose outcomes are seeds; secret choices are made one after the other, which no seat
can tell, since Views do not show it. The return of a seat is its points minus the mean of the others.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from enum import Enum
from functools import cache
from itertools import product
from statistics import fmean
from types import NoneType, UnionType
from typing import Any, ClassVar, NamedTuple, Union, get_args, get_origin, get_type_hints

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from ugames.core.codec import canonical, encode
from ugames.core.game import PUBLIC, Event, Game, Glimpse, Seat, options
from ugames.core.rng import Rng
from ugames.games import GAMES, game_class, shipped_deck

DEALS = 1000
"""Outcomes of the chance node: OpenSpiel lists them all, so there are fewer of them than of seeds."""
LONGEST = 20_000
"""No match takes more actions than this, however badly it is played."""
MOST = 1000.0
"""The largest possible lead, in points."""
TOGETHER = 3
"""The most cards in one action, where the rules set no number."""
PILES = 12
"""The limit of places and seats in an action."""
USUAL = {"ufo": {"form": "alternating"}}
"""Options that must differ from their defaults, since OpenSpiel needs turns."""


# --- actions as numbers --------------------------------------------------------------------------------------------


class Numbers(NamedTuple):
    """All possible actions of a game, numbered in the order of their text."""

    actions: tuple[Any, ...]
    of: dict[Any, int]


@cache
def numbers(game: Any, seats: int) -> Numbers:
    """The numbers of a game, which depend on its cards and seats only."""
    cards = set(game.inventory(game.deal(seats, Rng(0)).state))
    actions = sorted((each for kind in game.actions for each in _all(kind, cards, seats)), key=written)
    return Numbers(tuple(actions), {action: number for number, action in enumerate(actions)})


def written(action: Any) -> str:
    """An action as text."""
    return type(action).__name__ + canonical(encode(action, type(action)))


def _all(hint: Any, cards: set[Any], seats: int) -> Iterator[Any]:
    """All values of a type that can occur in actions."""
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        for arg in args:
            yield from _all(arg, cards, seats)
    elif origin is tuple and Ellipsis in args:
        for length in range(TOGETHER + 1):
            yield from product(_all(args[0], cards, seats), repeat=length)
    elif origin is tuple:
        yield from product(*(_all(arg, cards, seats) for arg in args))
    elif hint is NoneType:
        yield None
    elif hint is int:
        yield from range(PILES)
    elif isinstance(hint, type) and any(type(card) is hint for card in cards):
        yield from (card for card in cards if type(card) is hint)
    elif isinstance(hint, type) and issubclass(hint, Enum):
        yield from hint
    else:
        hints = get_type_hints(hint)
        names = [field.name for field in fields(hint)]
        for values in product(*(_all(hints[name], cards, seats) for name in names)):
            yield hint(*values)


# --- states --------------------------------------------------------------------------------------------------------


class Position:
    """One of our States, the events until then, and a cache of the texts and Views of each seat."""

    __slots__ = ("beats", "game", "state", "views")

    def __init__(self, game: Game[Any, Any, Any], state: Any, beats: tuple[tuple[Event, ...], ...] = ()) -> None:
        self.game = game
        self.state = state
        self.beats = beats
        self.views: dict[Seat, Any] = {}

    def __deepcopy__(self, memo: Any) -> Position:
        """The same object: OpenSpiel copies the states that it searches, but a Position never changes."""
        return self

    def view(self, seat: Seat) -> Any:
        """The View of a seat."""
        if seat not in self.views:
            self.views[seat] = self.game.view(self.state, seat)
        return self.views[seat]

    def after(self, seat: Seat, action: Any) -> Position:
        """The position after an action."""
        step = self.game.apply(self.state, seat, action)
        return Position(self.game, step.state, (*self.beats, step.events))

    def told(self, seat: Seat) -> str:
        """Everything that the seat has seen happen, as text."""
        return "\n".join(" ".join(repr(event.seen_by(seat)) for event in beat) for beat in self.beats)


class TableState(pyspiel.State):
    """A state of OpenSpiel around a Position; before the deal, it has none."""

    def __init__(self, game: SpielGame, position: Position | None = None) -> None:
        super().__init__(game)
        self.position = position

    @property
    def table(self) -> SpielGame:
        """The game, which all copies of a state share."""
        game: SpielGame = self.get_game()
        return game

    def current_player(self) -> int:
        """Whose turn it is; of several who choose in secret, the first."""
        if self.position is None:
            return int(pyspiel.PlayerId.CHANCE)
        acting = self.position.game.to_act(self.position.state)
        return acting[0] if acting else int(pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All deals, equally likely."""
        return [(deal, 1 / DEALS) for deal in range(DEALS)]

    def _legal_actions(self, player: Seat) -> list[int]:
        assert self.position is not None
        of = self.table.numbers.of
        return sorted([of[action] for action in self.position.game.legal(self.position.state, player)])

    def _apply_action(self, number: int) -> None:
        if self.position is None:
            step = self.table.rules.deal(self.table.num_players(), Rng(number))
            self.position = Position(self.table.rules, step.state, (step.events,))
        else:
            self.position = self.position.after(self.current_player(), self.table.numbers.actions[number])

    def _action_to_string(self, player: int, number: int) -> str:
        return f"deal {number}" if player == pyspiel.PlayerId.CHANCE else written(self.table.numbers.actions[number])

    def is_terminal(self) -> bool:
        """Whether nobody can act any more."""
        return self.position is not None and not self.position.game.to_act(self.position.state)

    def returns(self) -> list[float]:
        """The points by which each seat is ahead of the mean of the others; nothing before the end."""
        seats = range(self.table.num_players())
        outcome = None if self.position is None else self.position.game.outcome(self.position.state)
        if outcome is None:
            return [0.0 for _ in seats]
        scores = outcome.scores
        return [scores[seat] - fmean(scores[other] for other in seats if other != seat) for seat in seats]

    def __str__(self) -> str:
        """Everything in the state, secrets included."""
        return "not dealt" if self.position is None else repr(self.position.state)


class Observer:
    """The View of a seat as text; with a perfect memory, also all events that it has seen."""

    def __init__(self, kind: Any) -> None:
        self.kind = kind
        self.tensor = np.zeros(0, np.float32)
        self.dict: dict[str, Any] = {}

    def set_from(self, state: TableState, player: Seat) -> None:
        """Nothing: this observer has no tensor."""

    def string_from(self, state: TableState, player: Seat) -> str | None:
        """For private information, the View of the seat; for public information alone, the View of a spectator."""
        position, seen = state.position, pyspiel.PrivateInfoType
        if position is None or self.kind.private_info == seen.ALL_PLAYERS:
            return None
        viewer = player if self.kind.private_info == seen.SINGLE_PLAYER else PUBLIC
        told = [position.told(viewer)] if self.kind.perfect_recall else []
        view = position.view(viewer)
        if self.kind.public_info:
            return "\n".join([f"seat {viewer}", *told, repr(view)])
        common = position.view(PUBLIC)
        return "\n".join([*told, *(repr(mine) for mine, known in zip(view, common, strict=True) if mine != known)])


class SpielGame(pyspiel.Game):
    """The rules of one of our games with its options, for so many seats. There is a class for each game."""

    name: ClassVar[str]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = {**parameters(self.name), **(params or {})}
        self.seats = chosen.pop("players")
        self.rules = game_class(self.name)(shipped_deck(self.name), **chosen)
        if self.seats not in self.rules.seats or self.rules.unfit(self.seats) or self.rules.tick_hz:
            raise pyspiel.SpielError(f"{self.name} is not played like that by {self.seats} in turns")
        self.numbers = numbers(self.rules, self.seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.numbers.actions),
            max_chance_outcomes=DEALS,
            num_players=self.seats,
            min_utility=-MOST,
            max_utility=MOST,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(self.name), info, params or {})

    def new_initial_state(self) -> TableState:
        """Before the deal."""
        return TableState(self)

    def at(self, state: Any) -> TableState:
        """A state of OpenSpiel around one of our States, without its history."""
        return TableState(self, Position(self.rules, state))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """An observer; by default it sees the present table, without its history."""
        return Observer(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


def short_name(game: str) -> str:
    """The name of a game in OpenSpiel."""
    return f"ugames_{game}"


def parameters(game: str) -> dict[str, Any]:
    """The parameters of a game, with their defaults."""
    kind = game_class(game)
    usual = {option.name: option.default for option in options(kind)}
    return {"players": kind.seats[0], **usual, **USUAL.get(game, {})}


@cache
def game_type(game: str) -> Any:
    """The description of a game for OpenSpiel."""
    seats = game_class(game).seats
    return pyspiel.GameType(
        short_name=short_name(game),
        long_name=f"{game_class(game).__name__} of Ugames",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats[-1],
        min_num_players=seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
        provides_factored_observation_string=True,
        parameter_specification=parameters(game),
    )


for each in GAMES:
    kind = type(game_class(each).__name__, (SpielGame,), {"name": each, "__module__": __name__})
    globals()[kind.__name__] = kind  # pickle looks for the class under this name
    pyspiel.register_game(game_type(each), kind)


# --- its search ----------------------------------------------------------------------------------------------------


class BlindSearch(ismcts.ISMCTSBot):
    """OpenSpiel's search over information sets, only in worlds that fit our Views."""

    def __init__(self, table: SpielGame, curiosity: float, simulations: int, dice: np.random.RandomState) -> None:
        evaluator = mcts.RandomRolloutEvaluator(1, dice)
        super().__init__(table, evaluator, curiosity, simulations, random_state=dice)
        self.table = table

    def get_state_key(self, state: TableState) -> Any:
        """The View itself, which is quicker than its text, and how many moves have led to it.

        In UFO a View can come again: without their number, the search would go round in circles for ever.
        """
        assert state.position is not None
        seat = state.current_player()
        return seat, len(state.position.beats), state.position.view(seat)

    def resample_from_infostate(self, state: TableState) -> TableState:
        """A world that the seat to move cannot tell from this one."""
        *_, view = self.get_state_key(state)
        return self.table.at(self.table.rules.determinize(view, Rng(int(self._random_state.randint(2**62)))))


def spread(table: SpielGame, playouts: int = 20) -> float:
    """The spread of returns in random play, which sets the exploration constant of the search."""
    dice, found = np.random.RandomState(0), []
    for deal in range(playouts):
        state = table.new_initial_state()
        state.apply_action(deal)
        while not state.is_terminal():
            state.apply_action(dice.choice(state.legal_actions()))
        found += state.returns()
    return float(np.std(found)) or 1.0


def think(table: SpielGame, seen: Glimpse[Any, Any], curiosity: float, simulations: int, rng: Rng) -> Any:
    """The action that OpenSpiel's search chooses; it is given only a world that its seat has dreamt."""
    own, dream = rng.split()
    bot = BlindSearch(table, curiosity, simulations, np.random.RandomState(own.word % 2**32))
    number = bot.step(table.at(table.rules.determinize(seen.view, dream)))
    return table.numbers.actions[number]
