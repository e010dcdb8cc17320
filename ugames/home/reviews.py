"""The skill and the costliest moves of each person in each match: reviews.json."""

from __future__ import annotations

from typing import NamedTuple

from ugames.home.keeper import File, Shelf, is_dated

MOST_MARKS = 3
MOST_MOMENTS = 1_000_000


class Mark(NamedTuple):
    """A move that cost something."""

    moment: int
    cost: int
    """The loss in hundredths of a point, or of the match."""


class Reviewed(NamedTuple):
    """One person's review of one match."""

    key: str
    """The name of the saved game."""
    person: str
    game: str
    date: str
    skill: int
    """The skill in percent."""
    marks: tuple[Mark, ...]


def _fits(entry: Reviewed) -> bool:
    fits = is_dated(entry) and 0 <= entry.skill <= 100 and len(entry.marks) <= MOST_MARKS
    return fits and all(0 < mark.moment < MOST_MOMENTS for mark in entry.marks)


FILE = File("reviews.json")
REVIEWS = Shelf(FILE, "reviews", Reviewed, 2, lambda _, later: later, _fits)
load, keep = REVIEWS.all, REVIEWS.keep


def marks_of(key: str) -> tuple[Mark, ...]:
    """The marks of all people in a saved game."""
    return tuple(sorted({mark for entry in load() if entry.key == key for mark in entry.marks}))


def skills(entries: tuple[Reviewed, ...], game: str, person: str = "") -> tuple[Reviewed, ...]:
    """The reviews of a game: of all people, or of one."""
    return tuple(entry for entry in entries if entry.game == game and person in ("", entry.person))
