"""What each person has been told by the coach of each game: coach.json. A damaged one is put away and begun anew."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import NamedTuple

from ugames.core import strict
from ugames.core.codec import CodecError, decode, encode
from ugames.core.strict import Limits, StrictError
from ugames.home import disk

VERSION = 1
LIMITS = Limits(size=1 << 20, items=50_000)


class Pupil(NamedTuple):
    """One person at one game."""

    person: str
    game: str
    matches: int = 0
    """How many have been begun."""
    met: tuple[str, ...] = ()
    """The keys of what has been told."""


def coach_file() -> Path:
    """Where they are."""
    return disk.home() / "coach.json"


def load() -> tuple[Pupil, ...]:
    """Everybody who has been coached; entries that cannot be read are left out."""
    return _read() or ()


def _read() -> tuple[Pupil, ...] | None:
    """What the file says; None if it is no file of this version."""
    if not os.path.lexists(coach_file()):
        return ()
    try:
        found = strict.read_object(disk.read_bytes(coach_file()), LIMITS)
    except (disk.StorageError, StrictError):
        return None
    entries = found.get("pupils")
    if found.get("version") != VERSION or not isinstance(entries, list):
        return None
    pupils = []
    for data in entries:
        try:
            pupil: Pupil = decode(data, Pupil)
        except CodecError:
            continue
        if pupil.matches >= 0:
            pupils.append(pupil)
    return tuple(pupils)


def pupil_of(person: str, game: str) -> Pupil:
    """Somebody at a game, perhaps for the first time."""
    return next((each for each in load() if (each.person, each.game) == (person, game)), Pupil(person, game))


def keep(pupil: Pupil) -> None:
    """Keep what somebody has been told. StorageError if that cannot be done."""
    found = _read()
    if found is None:
        disk.move(coach_file(), disk.home() / "coach-damaged.json")
        found = ()
    others = [each for each in found if (each.person, each.game) != (pupil.person, pupil.game)]
    data = {"version": VERSION, "pupils": [encode(each, Pupil) for each in (*others, pupil)]}
    disk.write_text(coach_file(), json.dumps(data, ensure_ascii=False) + "\n")
