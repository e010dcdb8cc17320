"""What a puzzle is: a position of self-play, the move that is clearly best there, and what every other one costs."""

from __future__ import annotations

from typing import Any, NamedTuple

from ugames.bots.mind import ideas_of
from ugames.bots.thinking.decision import CHANCE, WORTH_IN
from ugames.core.game import Seat
from ugames.core.match import IllegalAction, Match, Player
from ugames.registry import load_game

EASY, MEDIUM, HARD = "easy", "medium", "hard"
GRADES = (EASY, MEDIUM, HARD)
SOLVERS = ("plain", "easy", "normal", "hard", "expert")
"""Who has been asked for the answer."""
SURE, UNSURE = 60, 50
"""Easy is what so many normal bots of 100 find; hard is what fewer than so many hard ones do."""


class Puzzle(NamedTuple):
    """One position with its answer."""

    game: str
    number: int
    seats: int
    seed: int
    options: tuple[tuple[str, Any], ...]
    moves: tuple[int, ...]
    """What was done before: places among the legal actions of whoever was the first to act."""
    state: str
    """The beginning of the digest of the position, by which it is told whether the rules still lead there."""
    answer: int
    """The place of the best move among the legal ones."""
    costs: tuple[float, ...]
    """By how much each legal move is worse than the best."""
    sigmas: float
    """By how many standard errors the best leads the move that comes nearest."""
    solved: tuple[int, ...]
    """In percent, how often each of SOLVERS finds the answer."""
    reason: str = ""
    """The code of the bots' first reason for the answer that is not as true of its rival, if they have one."""

    @property
    def id(self) -> str:
        """By which it is kept that somebody has solved it; it stays when others are added."""
        return f"{self.game}-{self.state[:8]}"

    @property
    def unit(self) -> str:
        """What costs are counted in."""
        return WORTH_IN.get(self.game, CHANCE)

    @property
    def rival(self) -> int:
        """The place of the move that comes nearest."""
        return min((place for place in range(len(self.costs)) if place != self.answer), key=self.costs.__getitem__)

    @property
    def margin(self) -> float:
        """By how much the best move leads."""
        return self.costs[self.rival]

    @property
    def idea(self) -> str:
        """What it is about; "" if nothing tells."""
        return next((idea for idea, codes in ideas_of(self.game).items() if self.reason in codes), "")

    @property
    def grade(self) -> str:
        """How hard it is."""
        return grade_of(self.solved)


def grade_of(solved: tuple[int, ...]) -> str:
    """How hard it is to find what these shares of SOLVERS have found."""
    normal, hard = solved[SOLVERS.index("normal")], solved[SOLVERS.index("hard")]
    return EASY if normal >= SURE else MEDIUM if hard >= UNSURE else HARD


class Changed(ValueError):
    """The rules do not lead to the position of a puzzle any more."""


def placed(puzzle: Puzzle, learner: str = "", others: tuple[str, ...] = ()) -> tuple[Match[Any, Any, Any], Seat]:
    """The match at the position of a puzzle, and whose turn it is there. Changed if it cannot be reached."""
    seat = _walked(puzzle, (Player("", "plain"),) * puzzle.seats)[1]
    names = iter(others)
    players = tuple(
        Player(learner) if at == seat else Player(next(names, f"{at + 1}"), "plain") for at in range(puzzle.seats)
    )
    return _walked(puzzle, players)


def _walked(puzzle: Puzzle, players: tuple[Player, ...]) -> tuple[Match[Any, Any, Any], Seat]:
    match: Match[Any, Any, Any] = Match(load_game(puzzle.game, **dict(puzzle.options)), players, puzzle.seed)
    try:
        match.follow(puzzle.moves)
    except IllegalAction:
        seat = None
    else:
        seat = match.acting()
    if seat is None or match.digest()[: len(puzzle.state)] != puzzle.state:
        raise Changed(f"the rules of {puzzle.game} do not lead to puzzle {puzzle.number} any more")
    return match, seat
