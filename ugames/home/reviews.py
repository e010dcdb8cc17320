"""How well each person played each match, and which moves cost most: reviews.json. A damaged one is put away."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, NamedTuple

from ugames.core import strict
from ugames.core.codec import CodecError, decode, encode
from ugames.core.strict import Limits, StrictError
from ugames.home import disk
from ugames.home.goals import DATE

VERSION = 1
LIMITS = Limits(size=1 << 22, items=200_000)
MOST = 5000
"""The newest so many are kept: more than anybody plays in years."""
MOST_MARKS, MOST_MOMENTS = 3, 1_000_000


class Mark(NamedTuple):
    """A move that cost something."""

    moment: int
    cost: int
    """In hundredths of a point, or of the match."""


class Reviewed(NamedTuple):
    """One person's review of one match."""

    key: str
    """The name of the saved game."""
    person: str
    game: str
    date: str
    skill: int
    """In percent."""
    marks: tuple[Mark, ...]


def reviews_file() -> Path:
    """Where they are."""
    return disk.home() / "reviews.json"


def load() -> tuple[Reviewed, ...]:
    """All reviews, in the order of the matches; entries that cannot be read are left out."""
    return _read() or ()


def marks_of(key: str) -> tuple[Mark, ...]:
    """The marks of all people in a saved game."""
    return tuple(sorted({mark for entry in load() if entry.key == key for mark in entry.marks}))


def skills(entries: tuple[Reviewed, ...], game: str, person: str | None = None) -> tuple[Reviewed, ...]:
    """The reviews of a game: of all people, or of one."""
    return tuple(entry for entry in entries if entry.game == game and person in (None, entry.person))


def keep(entry: Reviewed) -> None:
    """Keep a review, in place of one of the same person and match. StorageError if that cannot be done."""
    found = _read()
    if found is None:
        disk.move(reviews_file(), disk.home() / "reviews-damaged.json")
    kept = [each for each in found or () if (each.key, each.person) != (entry.key, entry.person)]
    rows = [encode(each, Reviewed) for each in (*kept, entry)[-MOST:]]
    disk.write_text(reviews_file(), json.dumps({"version": VERSION, "reviews": rows}, ensure_ascii=False) + "\n")


def _read() -> tuple[Reviewed, ...] | None:
    """What the file says; None if it is no file of this version."""
    if not os.path.lexists(reviews_file()):
        return ()
    try:
        found = strict.read_object(disk.read_bytes(reviews_file()), LIMITS)
    except (disk.StorageError, StrictError):
        return None
    rows = found.get("reviews")
    if found.get("version") != VERSION or not isinstance(rows, list):
        return None
    return tuple(filter(None, map(_entry, rows)))


def _entry(row: Any) -> Reviewed | None:
    try:
        entry: Reviewed = decode(row, Reviewed)
    except CodecError:
        return None
    fits = DATE.fullmatch(entry.date) and 0 <= entry.skill <= 100 and len(entry.marks) <= MOST_MARKS
    return entry if fits and all(0 < mark.moment < MOST_MOMENTS for mark in entry.marks) else None
