"""The goals that each person has reached, and when: goals.json."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import NamedTuple

from ugames.home.keeper import File, Shelf, is_dated


class Reached(NamedTuple):
    """One goal that one person has reached."""

    person: str
    game: str
    goal: str
    date: str
    """The day, as "2026-11-23"."""


FILE = File("goals.json")
REACHED = Shelf(FILE, "reached", Reached, 3, min, is_dated)
load = REACHED.all


def dates(reached: Iterable[Reached], game: str, person: str = "") -> dict[str, str]:
    """The goals of a game reached by one person, or by anybody, each with its first day."""
    wanted = [entry for entry in reached if entry.game == game and person in ("", entry.person)]
    return {entry.goal: entry.date for entry in sorted(wanted, key=lambda entry: entry.date, reverse=True)}


def book_goals(game: str, person: str, goals: Iterable[str]) -> tuple[str, ...]:
    """Book the goals that a person reached in a match; returns the new ones."""
    known = dates(load(), game, person)
    new = tuple(goal for goal in goals if goal not in known)
    for goal in new:
        REACHED.keep(Reached(person, game, goal, date.today().isoformat()))
    return new
