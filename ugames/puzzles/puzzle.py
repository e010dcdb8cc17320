"""A puzzle: a position from self-play, its clearly best move, and the cost of every other move."""

from __future__ import annotations

from typing import Any, NamedTuple

from ugames.bots.mind import mind_parts_of
from ugames.core.game import Seat
from ugames.core.match import AnyMatch, IllegalAction, Match, Player
from ugames.registry import load_game

EASY = "easy"
MEDIUM = "medium"
HARD = "hard"
GRADES = (EASY, MEDIUM, HARD)
FEWEST_MOVES = 3
"""In a puzzle with fewer moves, one wrong try reveals the answer."""
SOLVING_LEVELS = ("plain", "easy", "normal", "hard", "expert")
NATURAL_PERCENT = 50
"""The least percentage of bots that find an answer for it to be their natural move."""


class Puzzle(NamedTuple):
    """One position with its answer."""

    game: str
    number: int
    seats: int
    seed: int
    options: tuple[tuple[str, Any], ...]
    moves: tuple[int, ...]
    """The moves before the position, as indices among the legal actions of the first seat to act."""
    state: str
    """The beginning of the digest of the position, to check that the rules still lead there."""
    answer: int
    """The index of the best move among the legal ones."""
    costs: tuple[float, ...]
    """The cost of each legal move relative to the best."""
    sigmas: float
    """The standard errors by which the best move leads the next one."""
    solved: tuple[int, ...]
    """The percentage of each of SOLVING_LEVELS that finds the answer."""
    reason: str = ""
    """The code of the bots' first reason for the answer that does not hold equally for its rival, if any."""

    @property
    def id(self) -> str:
        """The stable name under which a solution is stored."""
        return f"{self.game}-{self.state[:8]}"

    @property
    def unit(self) -> str:
        """The unit of costs."""
        return mind_parts_of(self.game).weighed_in

    @property
    def rival(self) -> int:
        """The index of the second-best move."""
        return min((place for place in range(len(self.costs)) if place != self.answer), key=self.costs.__getitem__)

    @property
    def margin(self) -> float:
        """The lead of the best move."""
        return self.costs[self.rival]

    @property
    def idea(self) -> str:
        """The idea of the reason; empty without one."""
        return next((idea for idea, codes in mind_parts_of(self.game).IDEAS.items() if self.reason in codes), "")

    @property
    def grade(self) -> str:
        """Easy if each natural move is the answer, hard if none is, nor the Hard bots' move where there are few."""
        solved_by_level = dict(zip(SOLVING_LEVELS, self.solved, strict=True))
        natural = mind_parts_of(self.game).natural_levels
        levels = (*natural, "hard") if len(self.costs) == FEWEST_MOVES else natural
        missed = [solved_by_level[level] < NATURAL_PERCENT for level in levels]
        return HARD if all(missed) else MEDIUM if any(missed) else EASY


class Changed(ValueError):
    """The rules no longer lead to the position of a puzzle."""


def match_at(puzzle: Puzzle, learner: str = "", others: tuple[str, ...] = ()) -> tuple[AnyMatch, Seat]:
    """The match at the position of a puzzle, and the seat to act. Changed if it cannot be reached."""
    seat = _walked(puzzle, (Player("", "plain"),) * puzzle.seats)[1]
    names = iter(others)
    players = tuple(
        Player(learner) if at == seat else Player(next(names, f"{at + 1}"), "plain") for at in range(puzzle.seats)
    )
    return _walked(puzzle, players)


def _walked(puzzle: Puzzle, players: tuple[Player, ...]) -> tuple[AnyMatch, Seat]:
    match: AnyMatch = Match(load_game(puzzle.game, **dict(puzzle.options)), players, puzzle.seed)
    try:
        match.follow(puzzle.moves)
    except IllegalAction:
        seat = None
    else:
        seat = match.acting()
    if seat is None or match.digest()[: len(puzzle.state)] != puzzle.state:
        raise Changed(f"the rules of {puzzle.game} do not lead to puzzle {puzzle.number} any more")
    return match, seat
