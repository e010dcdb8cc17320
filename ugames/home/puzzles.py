"""Solved puzzles and played deals of the day, for each person: puzzles.json."""

from __future__ import annotations

from datetime import date, timedelta
from typing import NamedTuple

from ugames.home.keeper import File, Shelf, is_dated


class Solved(NamedTuple):
    """One puzzle that a person has solved."""

    person: str
    puzzle: str
    date: str
    """The first day it was solved, as "2026-11-23"."""
    alone: bool
    """Whether the first try succeeded without help."""


class PlayedDeal(NamedTuple):
    """A deal of the day that a person finished."""

    person: str
    game: str
    date: str
    line: str
    """The line of text that shares the result."""


class PuzzlesDone(NamedTuple):
    """The content of puzzles.json."""

    solved: tuple[Solved, ...] = ()
    deals: tuple[PlayedDeal, ...] = ()

    def puzzles(self, person: str) -> dict[str, Solved]:
        """A person's solved puzzles by id."""
        return {entry.puzzle: entry for entry in self.solved if entry.person == person}

    def deal(self, person: str, game: str, day: date) -> PlayedDeal | None:
        """A person's deal of that day; None if it was not played."""
        wanted = person, game, day.isoformat()
        return next((entry for entry in self.deals if entry[:3] == wanted), None)

    def days(self, person: str) -> set[str]:
        """The days on which a person solved a puzzle or played a deal."""
        entries: tuple[Solved | PlayedDeal, ...] = (*self.solved, *self.deals)
        return {entry.date for entry in entries if entry.person == person}

    def streak(self, person: str, today: date) -> int:
        """The number of consecutive days, up to today or yesterday, with a solved puzzle or a played deal."""
        days = self.days(person)
        day = today if today.isoformat() in days else today - timedelta(1)
        count = 0
        while day.isoformat() in days:
            day, count = day - timedelta(1), count + 1
        return count


FILE = File("puzzles.json")
SOLVED = Shelf(FILE, "solved", Solved, 2, lambda first, _: first, is_dated)
DEALS_PLAYED = Shelf(FILE, "deals", PlayedDeal, 3, lambda first, _: first, is_dated)
keep_solved, keep_deal = SOLVED.keep, DEALS_PLAYED.keep


def load() -> PuzzlesDone:
    """The solved puzzles and played deals of all people."""
    return PuzzlesDone(SOLVED.all(), DEALS_PLAYED.all())
