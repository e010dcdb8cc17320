"""The entries to puzzles, and the way from one to the next."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from datetime import date

from ugames.home import puzzles as home
from ugames.puzzles.puzzle import Changed, Puzzle
from ugames.puzzles.shelf import PuzzleError, puzzles_of
from ugames.registry import GAMES
from ugames.screens.doors import tell_faults
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


def begin_puzzle(app: App, puzzle: Puzzle, more: Sequence[Puzzle] = ()) -> None:
    """Open a puzzle; `more` will follow it."""
    from ugames.screens.puzzles.screen import PuzzleScreen  # the first screen needs no table

    def keep(alone: bool) -> None:
        home.keep_solved(home.Solved(solver(app), puzzle.id, date.today().isoformat(), alone))

    def go_on() -> None:
        app.pop()
        begin_puzzle(app, more[0], more[1:])

    with tell_faults(app, "puzzles.bad", Changed):
        app.push(PuzzleScreen(app, puzzle, keep, go_on if more else None))
