"""The goals that each person has reached, and when: goals.json. A damaged one is put away, and they begin anew."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

from ugames.core import strict
from ugames.core.codec import CodecError, decode, encode
from ugames.core.strict import Limits, StrictError
from ugames.home import disk

VERSION = 1
LIMITS = Limits(size=1 << 20, items=50_000)
DATE = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)


class Reached(NamedTuple):
    """One goal of one person."""

    person: str
    game: str
    goal: str
    """Its key."""
    date: str
    """The day on which it was reached, as "2026-11-23"."""


def goals_file() -> Path:
    """Where they are."""
    return disk.home() / "goals.json"


def load() -> tuple[Reached, ...]:
    """What everybody has reached; entries that cannot be read are left out."""
    return _read() or ()


def _read() -> tuple[Reached, ...] | None:
    """What the file says; None if it is no file of this version."""
    if not os.path.lexists(goals_file()):
        return ()
    try:
        found = strict.read_object(disk.read_bytes(goals_file()), LIMITS)
    except (disk.StorageError, StrictError):
        return None
    entries = found.get("reached")
    if found.get("version") != VERSION or not isinstance(entries, list):
        return None
    return tuple(entry for data in entries if (entry := _entry(data)) is not None)


def _entry(data: Any) -> Reached | None:
    try:
        entry: Reached = decode(data, Reached)
    except CodecError:
        return None
    return entry if DATE.fullmatch(entry.date) else None


def dates(found: Iterable[Reached], game: str, person: str | None = None) -> dict[str, str]:
    """The goals of a game that a person has reached, or that anybody has, each with its first day."""
    first: dict[str, str] = {}
    for entry in found:
        if entry.game == game and person in (None, entry.person):
            first[entry.goal] = min(entry.date, first.get(entry.goal, entry.date))
    return first


def book(game: str, person: str, goals: Iterable[str]) -> tuple[str, ...]:
    """Keep the goals that a person has reached in a match; those that are new. StorageError if that cannot be done."""
    found = _read()
    if found is None:
        disk.move(goals_file(), disk.home() / "goals-damaged.json")
        found = ()
    known = dates(found, game, person)
    new = tuple(goal for goal in goals if goal not in known)
    if new:
        today = date.today().isoformat()
        entries = [*found, *(Reached(person, game, goal, today) for goal in new)]
        data = {"version": VERSION, "reached": [encode(entry, Reached) for entry in entries]}
        disk.write_text(goals_file(), json.dumps(data, ensure_ascii=False) + "\n")
    return new
