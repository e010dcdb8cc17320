"""The puzzles that each person has solved, and the deals of the day: puzzles.json."""

from __future__ import annotations

from datetime import date, timedelta
from typing import NamedTuple

from ugames.home.keeper import File, Shelf, is_dated


class Solved(NamedTuple):
    """One puzzle that a person has solved."""

    person: str
    puzzle: str
    date: str
    """The first day on which it was, as "2026-11-23"."""
    alone: bool
    """Whether that was at the first try, without help."""


class PlayedDeal(NamedTuple):
    """One deal of the day that a person has played to its end."""

    person: str
    game: str
    date: str
    line: str
    """The line of text that tells of it."""


class PuzzlesDone(NamedTuple):
    """Everything that is kept."""

    solved: tuple[Solved, ...] = ()
    deals: tuple[PlayedDeal, ...] = ()

    def puzzles(self, person: str) -> dict[str, Solved]:
        """What a person has solved, by puzzle."""
        return {entry.puzzle: entry for entry in self.solved if entry.person == person}

    def deal(self, person: str, game: str, day: date) -> PlayedDeal | None:
        """A person's deal of that day, if they have played it."""
        wanted = person, game, day.isoformat()
        return next((entry for entry in self.deals if entry[:3] == wanted), None)

    def days(self, person: str) -> set[str]:
        """Each day on which a person has solved a puzzle or played a deal."""
        kept: tuple[Solved | PlayedDeal, ...] = (*self.solved, *self.deals)
        return {entry.date for entry in kept if entry.person == person}

    def streak(self, person: str, today: date) -> int:
        """On how many days in a row, up to today or yesterday, a person has solved a puzzle or played a deal."""
        days = self.days(person)
        day = today if today.isoformat() in days else today - timedelta(1)
        count = 0
        while day.isoformat() in days:
            day, count = day - timedelta(1), count + 1
        return count


FILE = File("puzzles.json")
SOLVED = Shelf(FILE, "solved", Solved, 2, lambda first, _: first, is_dated)
DEALS = Shelf(FILE, "deals", PlayedDeal, 3, lambda first, _: first, is_dated)
keep_solved, keep_deal = SOLVED.keep, DEALS.keep


def load() -> PuzzlesDone:
    """What everybody has solved and played."""
    return PuzzlesDone(SOLVED.all(), DEALS.all())
