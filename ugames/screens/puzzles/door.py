"""Which puzzles there are, who solves them, and what they are called."""

from __future__ import annotations

from contextlib import suppress

from ugames.puzzles.puzzle import Puzzle
from ugames.puzzles.shelf import PuzzleError, puzzles_of
from ugames.registry import GAMES, title_of
from ugames.texts import text
from ugames.ui.kit.app import App


def usable_puzzles() -> tuple[Puzzle, ...]:
    """All puzzles in usable files."""
    puzzles: list[Puzzle] = []
    for game in GAMES:
        with suppress(PuzzleError):
            puzzles += puzzles_of(game)
    return tuple(puzzles)


def solver(app: App) -> str:
    """The person who solves puzzles here: the first named person at the last table."""
    return next(iter(app.settings.people), text("setup.player"))


def grade_name(grade: str) -> str:
    return text(f"puzzles.grade_{grade}")


def puzzle_name(puzzle: Puzzle) -> str:
    game = title_of(puzzle.game).NAME
    return text("puzzles.one", game=game, number=str(puzzle.number), grade=grade_name(puzzle.grade))


def idea_name(idea: str) -> str:
    return text(f"puzzles.idea_{idea}")


def solved_name(puzzle: Puzzle) -> str:
    """The name of a puzzle with its idea."""
    return text("puzzles.about_idea", puzzle=puzzle_name(puzzle), idea=idea_name(puzzle.idea))
