"""Each lesson's progress: lessons.json."""

from __future__ import annotations

from typing import NamedTuple

from ugames.home.keeper import File, Shelf

HIGHEST_BOOKMARK_NUMBER = 1 << 20
"""No bookmark is higher, since a day has fewer ticks."""
FIRST_START = "first-start"
"""The name under which the answer to the question at the first start is stored."""


class Bookmark(NamedTuple):
    """The progress in one lesson, and the actions that led there."""

    seen: int = 0
    """The most steps ever opened."""
    done: bool = False
    """Whether it was ever finished."""
    step: str = ""
    """The key of the current step; empty for the beginning."""
    seed: int = 0
    """The seed of the deal; a bookmark with another seed belongs to an older version of the lesson."""
    ticks: int = 0
    entries: tuple[tuple[int, int, int], ...] = ()
    """All actions: tick, seat, and index among the legal actions."""
    marks: tuple[tuple[str, int], ...] = ()
    """The opened steps, each with its moment."""


NO_BOOKMARK = Bookmark()


def _fits(mark: Bookmark) -> bool:
    numbers = [mark.seen, mark.ticks, *(number for entry in mark.entries for number in entry)]
    return all(0 <= number < HIGHEST_BOOKMARK_NUMBER for number in (*numbers, *(moment for _, moment in mark.marks)))


def _merged(one: Bookmark, other: Bookmark) -> Bookmark:
    return other._replace(seen=max(one.seen, other.seen), done=one.done or other.done)


FILE = File("lessons.json")
MARKS = Shelf(FILE, "lessons", Bookmark, 0, _merged, _fits)
load, keep = MARKS.load, MARKS.keep


def finished(game: str = "") -> int:
    """The number of finished lessons of a game, or of all games."""
    return sum(
        mark.done for name, mark in load().items() if name != FIRST_START and name.startswith(f"{game}/" * bool(game))
    )
