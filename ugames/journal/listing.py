"""The list of saved games. Its facts about each file are cached in the player's folder, so that 5,000 files need not be
opened.

A cached row is used while size and time of its file are unchanged. The cache holds only facts that the saved games hold
too, so an unreadable cache is thrown away.
"""

from __future__ import annotations

import errno
import os
import stat
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from ugames import __version__
from ugames.core import strict
from ugames.core.codec import canonical
from ugames.core.names import on_one_line
from ugames.home import disk
from ugames.journal import journals
from ugames.journal.journals import JOURNAL_SUFFIX, JournalError
from ugames.registry import GAMES
from ugames.texts import text

DAMAGED_SUFFIX = ".damaged"
"""A damaged file is kept aside under its name with this ending."""
LARGE_FILE_BYTES = 1 << 20
"""No game fills as many."""
END_BYTES = 1 << 16
"""The number of bytes that are read at each end of a large file."""
EMPTY_FILE_SECONDS = 60.0
"""Seconds after which an empty file no longer counts as one that is being created."""
LONG_NAME = 64
CACHE_LIMITS = strict.Limits(size=1 << 26, depth=3, items=1 << 20, letters=1 << 26)
"""The limits of the cache: room for more than 100,000 files."""


class Save(NamedTuple):
    """A saved game in a list: `who`, `played` and `damage` can be drawn, the name of the file perhaps not."""

    name: str
    size: int
    changed: int
    """The time of the last write, in nanoseconds since 1970."""
    game: str | None
    """The game's id; None if the file cannot be opened at all."""
    who: str
    """The players, as "Ada, Bo"."""
    finished: bool
    wrong: str | None
    """The fault, as the end of a sentence; None for a good file."""

    @property
    def path(self) -> Path:
        return folder() / self.name

    @property
    def played(self) -> datetime:
        """The time of the last write, moved into Python's range of dates if a file system reports a later one."""
        try:
            return datetime.fromtimestamp(max(0, self.changed) // 10**9)
        except (ValueError, OverflowError, OSError):
            return datetime.max

    @property
    def damage(self) -> str | None:
        """The fault, as a sentence."""
        return self.wrong and text("files.about", name=short_name(self.name), why=self.wrong)


def short_name(name: str) -> str:
    """The name of a file, shortened to fit a sentence."""
    name = on_one_line(name)
    return name if len(name) <= LONG_NAME else f"{name[: LONG_NAME - 20]}…{name[-19:]}"


def folder() -> Path:
    return disk.home() / "games"


def removed_folder() -> Path:
    """The folder of deleted games."""
    return folder() / "removed"


def all_games() -> list[Save]:
    """Every saved game, the one played last first. A file is opened only if it changed since it was cached."""
    known = _read_cache()
    games = [save for entry in _files(folder()) if (save := save_at(entry.path, known.get(entry.name)))]
    cached = [save for save in games if save.name.isprintable()]  # names that are not valid text cannot be cached
    if len(cached) != len(known) or any(save is not known.get(save.name) for save in cached):
        _write_cache(cached)
    return sorted(games, key=lambda save: save.changed, reverse=True)


def open_games() -> list[Save]:
    """The unfinished and the damaged games, the one played last first."""
    return [save for save in all_games() if not save.finished]


def removed_games() -> list[Path]:
    """The deleted games, which can be restored, the last deleted first."""
    return [Path(entry.path) for entry in sorted(_files(removed_folder()), key=_deleted_at, reverse=True)]


def _deleted_at(entry: os.DirEntry[str]) -> int:
    with suppress(OSError):
        return entry.stat(follow_symlinks=False).st_ctime_ns
    return 0


def _files(place: Path) -> Iterator[os.DirEntry[str]]:
    """Every file with the suffix of a saved game; the list shows why a wrong one cannot be opened."""
    with suppress(OSError), os.scandir(place) as entries:
        yield from (entry for entry in entries if entry.name.endswith((JOURNAL_SUFFIX, DAMAGED_SUFFIX)))


def save_at(path: str | Path, known: Save | None = None) -> Save | None:
    """The row of a file in the list; None for a file that is gone, or that is empty because its program ended early."""
    path, changed = os.fspath(path), 0
    try:
        status = os.stat(path)
        changed = status.st_mtime_ns
        if known is not None and known.size == status.st_size and known.changed == changed:
            return known
        if not stat.S_ISREG(status.st_mode):
            raise OSError(errno.EISDIR if stat.S_ISDIR(status.st_mode) else errno.ENXIO, "not a file")
        if not status.st_size:
            if time.time() - status.st_mtime > EMPTY_FILE_SECONDS:
                with suppress(OSError):
                    os.unlink(path)
            return None
        return _glance(path, status)
    except FileNotFoundError:
        return _unreadable(path, 0, text("saves.dead_link")) if os.path.islink(path) else None
    except OSError as error:
        return _unreadable(path, changed, disk.reason(error))


def _unreadable(path: str, changed: int, why: str) -> Save:
    """The row of an unreadable file, with a size that no file has, so that the file is read again the next time."""
    return Save(os.path.basename(path), -1, changed, None, "", False, why)


def _glance(path: str, status: os.stat_result) -> Save:
    new = Save(os.path.basename(path), status.st_size, status.st_mtime_ns, None, "", False, None)
    try:
        game, players, finished, wrong = journals.glance(_both_ends(path, new.size))
    except JournalError as error:
        return new._replace(wrong=on_one_line(str(error)))
    if path.endswith(DAMAGED_SUFFIX):
        finished, wrong = False, text("saves.as_found")
    if wrong:
        wrong = text("saves.in_part", why=wrong)
    who = ", ".join(on_one_line(player.name) for player in players)
    return new._replace(game=game, who=who, finished=finished, wrong=wrong)


def _both_ends(path: str, size: int) -> bytes:
    with os.fdopen(disk.open_file(Path(path), os.O_RDONLY), "rb") as file:
        if size <= LARGE_FILE_BYTES:
            return file.read(LARGE_FILE_BYTES)
        first = file.read(END_BYTES)
        file.seek(-END_BYTES, os.SEEK_END)
        return first + file.read(END_BYTES)


# --- the cache ------------------------------------------------------------------------------------------------------


def _cache_path() -> Path:
    return disk.home() / "saved-games.json"


def _read_cache() -> dict[str, Save]:
    """The cached rows. The cache of another version is ignored, since versions may judge files differently."""
    try:
        data = strict.read_object(disk.read_bytes(_cache_path()), CACHE_LIMITS)
        return {row[0]: _save_in_row(row) for row in data["games"]} if data["ugames"] == __version__ else {}
    except (disk.StorageError, ValueError, TypeError, LookupError):
        return {}


def _save_in_row(row: Any) -> Save:
    save = Save(*row)
    texts = type(save.name) is type(save.who) is str and (save.wrong is None or type(save.wrong) is str)
    numbers = type(save.size) is type(save.changed) is int and type(save.finished) is bool
    if not (texts and numbers and (save.game is None or save.game in GAMES)):
        raise ValueError("not what is kept of a game")
    return save


def _write_cache(saves: Iterable[Save]) -> None:
    """Write the cache; if that fails, every file is read again the next time."""
    with suppress(disk.StorageError):
        disk.write_text(_cache_path(), canonical({"ugames": __version__, "games": [*saves]}), lasting=False)
