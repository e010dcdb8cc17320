"""The goals that each person has reached, and when: goals.json."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import date
from typing import NamedTuple

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


FILE = File("goals.json", reached=list)
REACHED = Shelf(FILE, "reached", Reached, 3, min, lambda entry: DATE.fullmatch(entry.date))


def load() -> tuple[Reached, ...]:
    """What everybody has reached."""
    return tuple(REACHED.load().values())


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
