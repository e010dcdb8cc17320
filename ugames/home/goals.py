"""The goals that each person has reached, and when: goals.json."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import date
from typing import Any, NamedTuple

from ugames.home.keeper import File, Shelf

DATE = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)


class Reached(NamedTuple):
    """One goal of one person."""

    person: str
    game: str
    goal: str
    """Its key."""
    date: str
    """The day on which it was reached, as "2026-11-23"."""


def is_dated(entry: Any) -> bool:
    """Whether the date of an entry is one."""
    return bool(DATE.fullmatch(entry.date))


FILE = File("goals.json", reached=list)
REACHED = Shelf(FILE, "reached", Reached, 3, min, is_dated)
load = REACHED.all


def dates(found: Iterable[Reached], game: str, person: str | None = None) -> dict[str, str]:
    """The goals of a game that a person has reached, or that anybody has, each with its first day."""
    first: dict[str, str] = {}
    for entry in found:
        if entry.game == game and person in (None, entry.person):
            first[entry.goal] = min(entry.date, first.get(entry.goal, entry.date))
    return first


def book(game: str, person: str, goals: Iterable[str]) -> tuple[str, ...]:
    """Keep the goals that a person has reached in a match; those that are new."""
    known = dates(load(), game, person)
    new = tuple(goal for goal in goals if goal not in known)
    for goal in new:
        REACHED.keep(Reached(person, game, goal, date.today().isoformat()))
    return new
