"""How far the player has come in each lesson: lessons.json. Without it, or where it is damaged, lessons begin anew."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from ugames.core import strict
from ugames.core.codec import CodecError, decode, encode
from ugames.core.strict import Limits, StrictError
from ugames.home import disk

VERSION = 1
LIMITS = Limits(size=1 << 20, items=100_000)
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


def lessons_file() -> Path:
    """Where the bookmarks are."""
    return disk.home() / "lessons.json"


def load() -> dict[str, Bookmark]:
    """The bookmarks, by lesson. A damaged one is as none."""
    path = lessons_file()
    if not os.path.lexists(path):
        return {}
    try:
        found = strict.read_object(disk.read_bytes(path), LIMITS)
    except (disk.StorageError, StrictError):
        return {}
    lessons = found.get("lessons")
    if found.get("version") != VERSION or not isinstance(lessons, dict):
        return {}
    marks = {name: _bookmark(data) for name, data in lessons.items()}
    return {name: mark for name, mark in marks.items() if mark is not None}


def _bookmark(data: Any) -> Bookmark | None:
    try:
        found: Bookmark = decode(data, Bookmark)
    except CodecError:
        return None
    numbers = [found.seen, found.ticks, *(number for entry in found.entries for number in entry)]
    numbers += [moment for _, moment in found.marks]
    return found if all(0 <= number < MOST for number in numbers) else None


def save(marks: Mapping[str, Bookmark]) -> str | None:
    """Keep the bookmarks; if that fails, the reason as a sentence."""
    data = {"version": VERSION, "lessons": {name: encode(mark, Bookmark) for name, mark in sorted(marks.items())}}
    try:
        disk.write_text(lessons_file(), json.dumps(data, ensure_ascii=False) + "\n")
    except disk.StorageError as error:
        return str(error)
    return None


def finished(game: str = "") -> int:
    """How many lessons of a game, or of all games, have been finished."""
    return sum(
        mark.done for name, mark in load().items() if name != FIRST_START and name.startswith(f"{game}/" * bool(game))
    )


def keep(name: str, mark: Bookmark) -> str | None:
    """Keep one bookmark beside the others; if that fails, the reason as a sentence."""
    return save({**load(), name: mark})
