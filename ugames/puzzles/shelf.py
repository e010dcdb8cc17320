"""All puzzles that come with the games, and those of the day."""

from __future__ import annotations

from datetime import date
from functools import cache

from ugames.core.codec import fingerprint
from ugames.puzzles.puzzle import GRADES, Puzzle
from ugames.puzzles.reader import read_puzzles
from ugames.resources import puzzles_text


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
