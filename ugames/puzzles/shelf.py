"""All puzzles that come with the games, and those of the day. An error in a file is one clear sentence."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from functools import cache
from typing import Any

from ugames.core import strict
from ugames.core.codec import fingerprint
from ugames.core.strict import Limits
from ugames.puzzles.puzzle import GRADES, SOLVING_LEVELS, Puzzle
from ugames.resources import puzzles_text

FORMAT = 1
LIMITS = Limits(size=1 << 20, depth=4, items=100_000, parts=50)
MOST_SEATS = 20
MOST_NUMBER = 10**18
PUZZLE_FIELDS: dict[str, type[Any]] = {
    "seats": int,
    "seed": int,
    "options": dict,
    "moves": str,
    "state": str,
    "answer": int,
    "costs": list,
    "sigmas": float,
    "solved": list,
    "reason": str,
}


class PuzzleError(ValueError):
    """A file of puzzles is invalid; the message is a sentence."""


def read_puzzles(text: str, game: str, file: str) -> tuple[list[Puzzle], int]:
    """The puzzles in a text, from easy to hard, and the last seed searched. PuzzleError if it is invalid."""
    table = strict.read_toml_file(text, LIMITS, file, PuzzleError)
    rows = table.get("puzzle", [])
    if table.get("format") != FORMAT or table.get("game") != game or not isinstance(rows, list):
        raise PuzzleError(f"{file}: these are no puzzles of {game} in a form that this version reads")
    puzzles = []
    for number, row in enumerate(rows, 1):
        puzzle = _puzzle(row, game)
        if puzzle is None:
            raise PuzzleError(f"{file}: puzzle {number} cannot be used")
        puzzles.append(puzzle)
    tried = table.get("tried", 0)
    return from_easy_to_hard(puzzles), tried if isinstance(tried, int) else 0


def from_easy_to_hard(puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    """The puzzles numbered from easy to hard."""
    ordered = sorted(puzzles, key=lambda each: (GRADES.index(each.grade), -sum(each.solved), each.seed, each.moves))
    return [puzzle._replace(number=number) for number, puzzle in enumerate(ordered, 1)]


def _puzzle(row: Any, game: str) -> Puzzle | None:
    if not isinstance(row, dict) or any(type(row.get(key)) is not kind for key, kind in PUZZLE_FIELDS.items()):
        return None
    costs, solved, moves = row["costs"], row["solved"], row["moves"].split()
    good = (
        0 < row["seats"] <= MOST_SEATS
        and 0 <= row["seed"] < MOST_NUMBER
        and all(move.isdecimal() and len(move) < 6 for move in moves)
        and all(isinstance(value, str | int | bool) for value in row["options"].values())
        and len(costs) > 1
        and all(type(cost) is float for cost in costs)
        and row["answer"] in range(len(costs))
        and len(solved) == len(SOLVING_LEVELS)
        and all(type(share) is int and 0 <= share <= 100 for share in solved)
    )
    if not good:
        return None
    fields: dict[str, Any] = {key: tuple(row[key]) if kind is list else row[key] for key, kind in PUZZLE_FIELDS.items()}
    return Puzzle(game, 0, **fields | {"options": tuple(row["options"].items()), "moves": tuple(map(int, moves))})


@cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game, from easy to hard; games in packages may have none. PuzzleError if they are invalid."""
    text = puzzles_text(game)
    return tuple(read_puzzles(text, game, f"{game}/puzzles.toml")[0]) if text else ()


def of_the_day(day: date, puzzles: tuple[Puzzle, ...]) -> tuple[Puzzle, ...]:
    """One puzzle of each grade for everybody on that day; empty grades are left out."""
    chosen = []
    for grade in GRADES:
        those = [puzzle for puzzle in puzzles if puzzle.grade == grade]
        if those:
            number = int(fingerprint(f"puzzle {grade} {day.isoformat()}")[:16], 16)
            chosen.append(those[number % len(those)])
    return tuple(chosen)
