"""How far the player has come in each lesson: lessons.json."""

from __future__ import annotations

from typing import NamedTuple

from ugames.home.keeper import File, Shelf

MOST = 1 << 20
"""No number in a bookmark is larger: a clock ticks less often in a day."""
FIRST_START = "first-start"
"""The name under which it is kept that somebody has answered the question of the first start."""


class Bookmark(NamedTuple):
    """Where somebody is in one lesson, and how the match came there."""

    seen: int = 0
    """The most steps that were ever opened."""
    done: bool = False
    """Whether it was once finished."""
    step: str = ""
    """The key of the step at which it was left; empty to begin at the beginning."""
    seed: int = 0
    """The deal, by which a bookmark of an older version of the lesson is told."""
    ticks: int = 0
    entries: tuple[tuple[int, int, int], ...] = ()
    """All actions: tick, seat and the place among those that were legal."""
    marks: tuple[tuple[str, int], ...] = ()
    """The steps that were opened, each with its moment."""


NOTHING = Bookmark()


def _fits(mark: Bookmark) -> bool:
    numbers = [mark.seen, mark.ticks, *(number for entry in mark.entries for number in entry)]
    return all(0 <= number < MOST for number in (*numbers, *(moment for _, moment in mark.marks)))


def _merged(one: Bookmark, other: Bookmark) -> Bookmark:
    return other._replace(seen=max(one.seen, other.seen), done=one.done or other.done)


FILE = File("lessons.json")
MARKS = Shelf(FILE, "lessons", Bookmark, 0, _merged, _fits)
load, keep = MARKS.load, MARKS.keep


def finished(game: str = "") -> int:
    """How many lessons of a game, or of all games, have been finished."""
    return sum(
        mark.done for name, mark in load().items() if name != FIRST_START and name.startswith(f"{game}/" * bool(game))
    )
