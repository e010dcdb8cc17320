"""The puzzles that each person has solved, and the deals of the day: puzzles.json. A damaged one is put away."""

from __future__ import annotations

import json
import os
from datetime import date, timedelta
from pathlib import Path
from typing import Any, NamedTuple

from ugames.core import strict
from ugames.core.codec import CodecError, decode, encode
from ugames.core.strict import Limits, StrictError
from ugames.home import disk
from ugames.home.goals import DATE

VERSION = 1
LIMITS = Limits(size=1 << 22, items=400_000)


class Solved(NamedTuple):
    """One puzzle that a person has solved."""

    person: str
    puzzle: str
    date: str
    """The first day on which it was, as "2026-11-23"."""
    alone: bool
    """Whether that was at the first try, without help."""


class Dealt(NamedTuple):
    """One deal of the day that a person has played to its end."""

    person: str
    game: str
    date: str
    line: str
    """The line of text that tells of it."""


class Kept(NamedTuple):
    """Everything that is kept."""

    solved: tuple[Solved, ...] = ()
    deals: tuple[Dealt, ...] = ()

    def puzzles(self, person: str) -> dict[str, Solved]:
        """What a person has solved, by puzzle."""
        return {entry.puzzle: entry for entry in self.solved if entry.person == person}

    def deal(self, person: str, game: str, day: date) -> Dealt | None:
        """A person's deal of that day, if they have played it."""
        known = (entry for entry in self.deals if (entry.person, entry.game) == (person, game))
        return next((entry for entry in known if entry.date == day.isoformat()), None)

    def streak(self, person: str, today: date) -> int:
        """On how many days in a row, up to today or yesterday, a person has solved a puzzle or played a deal."""
        days = {entry.date for entry in self.solved if entry.person == person}
        days |= {entry.date for entry in self.deals if entry.person == person}
        day = today if today.isoformat() in days else today - timedelta(1)
        count = 0
        while day.isoformat() in days:
            day, count = day - timedelta(1), count + 1
        return count


def puzzles_file() -> Path:
    """Where they are."""
    return disk.home() / "puzzles.json"


def load() -> Kept:
    """What everybody has solved and played; entries that cannot be read are left out."""
    return _read() or Kept()


def _read() -> Kept | None:
    """What the file says; None if it is no file of this version."""
    if not os.path.lexists(puzzles_file()):
        return Kept()
    try:
        found = strict.read_object(disk.read_bytes(puzzles_file()), LIMITS)
    except (disk.StorageError, StrictError):
        return None
    solved, deals = found.get("solved"), found.get("deals")
    if found.get("version") != VERSION or not isinstance(solved, list) or not isinstance(deals, list):
        return None
    return Kept(tuple(filter(None, map(_solved, solved))), tuple(filter(None, map(_dealt, deals))))


def _solved(row: Any) -> Solved | None:
    try:
        entry: Solved = decode(row, Solved)
    except CodecError:
        return None
    return entry if DATE.fullmatch(entry.date) else None


def _dealt(row: Any) -> Dealt | None:
    try:
        entry: Dealt = decode(row, Dealt)
    except CodecError:
        return None
    return entry if DATE.fullmatch(entry.date) else None


def keep_solved(entry: Solved) -> None:
    """Keep that a puzzle was solved, if it was not before. StorageError if that cannot be done."""
    kept = _kept()
    if entry.puzzle not in kept.puzzles(entry.person):
        _write(kept._replace(solved=(*kept.solved, entry)))


def keep_deal(entry: Dealt) -> None:
    """Keep how a deal of the day went; the first time counts. StorageError if that cannot be done."""
    kept = _kept()
    if not any(each[:3] == entry[:3] for each in kept.deals):
        _write(kept._replace(deals=(*kept.deals, entry)))


def _kept() -> Kept:
    found = _read()
    if found is None:
        disk.move(puzzles_file(), disk.home() / "puzzles-damaged.json")
    return found or Kept()


def _write(kept: Kept) -> None:
    data = {
        "version": VERSION,
        "solved": [encode(entry, Solved) for entry in kept.solved],
        "deals": [encode(entry, Dealt) for entry in kept.deals],
    }
    disk.write_text(puzzles_file(), json.dumps(data, ensure_ascii=False) + "\n")
