"""The list of saved games. What it shows of each file is kept in the player's folder, so that 5,000 need not be opened.

What is kept is believed as long as a file has the size and the time that it had, and thrown away when it cannot be
read: nothing is in it that the saved games do not tell.
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
from ugames.core.names import shown
from ugames.home import disk
from ugames.journal import journals
from ugames.journal.journals import SUFFIX, JournalError
from ugames.registry import GAMES
from ugames.texts import text

DAMAGED = ".damaged"
"""The end of the name of a file that is kept as it was found."""
LARGE, END = 1 << 20, 1 << 16
"""Bytes: larger than any game; of a larger file, so much is read at each end."""
STALE = 60.0
"""Seconds after which an empty file is no longer one that is just being made."""
LONG_NAME = 64
KEPT = strict.Limits(size=1 << 26, depth=3, items=1 << 20, letters=1 << 26)
"""Limits of the kept list: room for more than 100,000 files."""


class Save(NamedTuple):
    """A saved game as a list shows it: `who`, `played` and `damage` can be drawn, the name of the file perhaps not."""

    name: str
    size: int
    changed: int
    """When it was last written to: nanoseconds since 1970."""
    game: str | None
    """None if it cannot be opened at all."""
    who: str
    """The players, as "Ada, Bo"."""
    finished: bool
    wrong: str | None
    """Why it cannot be opened, or not as a whole: the end of a sentence."""

    @property
    def path(self) -> Path:
        """Where it is."""
        return folder() / self.name

    @property
    def played(self) -> datetime:
        """When it was last written to: the nearest date with a name, as some file systems know times long after."""
        try:
            return datetime.fromtimestamp(max(0, self.changed) // 10**9)
        except (ValueError, OverflowError, OSError):
            return datetime.max

    @property
    def damage(self) -> str | None:
        """What is wrong with it, as a sentence."""
        return self.wrong and text("files.about", name=brief(self.name), why=self.wrong)


def brief(name: str) -> str:
    """The name of a file, shortened so that a sentence has room for more."""
    name = shown(name)
    return name if len(name) <= LONG_NAME else f"{name[: LONG_NAME - 20]}…{name[-19:]}"


def folder() -> Path:
    """Where saved games are."""
    return disk.home() / "games"


def removed_folder() -> Path:
    """Where deleted games are."""
    return folder() / "removed"


def all_games() -> list[Save]:
    """Every saved game, the one that was played last first. A file is opened only if it is not known as it is now."""
    known = _load()
    found = [save for entry in _files(folder()) if (save := look(entry.path, known.get(entry.name)))]
    kept = [save for save in found if save.name.isprintable()]  # some other names are not even text
    if len(kept) != len(known) or any(save is not known.get(save.name) for save in kept):
        _keep(kept)
    return sorted(found, key=lambda save: save.changed, reverse=True)


def open_games() -> list[Save]:
    """The games that can go on, and those that are damaged; the one that was played last comes first."""
    return [save for save in all_games() if not save.finished]


def removed() -> list[Path]:
    """What has been deleted and can be brought back; the last one comes first."""
    return [Path(entry.path) for entry in sorted(_files(removed_folder()), key=_put_there, reverse=True)]


def _put_there(entry: os.DirEntry[str]) -> int:
    """When a game was deleted."""
    with suppress(OSError):
        return entry.stat(follow_symlinks=False).st_ctime_ns
    return 0


def _files(place: Path) -> Iterator[os.DirEntry[str]]:
    """Whatever has the name of a saved game. If it is none, the list says why, and it can be put away there."""
    with suppress(OSError), os.scandir(place) as entries:
        yield from (entry for entry in entries if entry.name.endswith((SUFFIX, DAMAGED)))


def look(path: str | Path, known: Save | None = None) -> Save | None:
    """What the list shows of a file. None if the program ended before there was anything in it, or if it is gone."""
    path, changed = os.fspath(path), 0
    try:
        status = os.stat(path)
        changed = status.st_mtime_ns
        if known is not None and known.size == status.st_size and known.changed == changed:
            return known
        if not stat.S_ISREG(status.st_mode):
            raise OSError(errno.EISDIR if stat.S_ISDIR(status.st_mode) else errno.ENXIO, "not a file")
        if not status.st_size:
            if time.time() - status.st_mtime > STALE:
                with suppress(OSError):
                    os.unlink(path)
            return None
        return _glance(path, status)
    except FileNotFoundError:
        return _unreadable(path, 0, text("saves.dead_link")) if os.path.islink(path) else None
    except OSError as error:
        return _unreadable(path, changed, disk.reason(error))


def _unreadable(path: str, changed: int, why: str) -> Save:
    """The row of a file that could not be read: no file has this size, so that it is read again the next time."""
    return Save(os.path.basename(path), -1, changed, None, "", False, why)


def _glance(path: str, status: os.stat_result) -> Save:
    new = Save(os.path.basename(path), status.st_size, status.st_mtime_ns, None, "", False, None)
    try:
        game, players, finished, wrong = journals.glance(_first_and_last(path, new.size))
    except JournalError as error:
        return new._replace(wrong=shown(str(error)))
    if path.endswith(DAMAGED):
        finished, wrong = False, text("saves.as_found")
    if wrong:
        wrong = text("saves.in_part", why=wrong)
    who = ", ".join(shown(player.name) for player in players)
    return new._replace(game=game, who=who, finished=finished, wrong=wrong)


def _first_and_last(path: str, size: int) -> bytes:
    with os.fdopen(disk.open_file(Path(path), os.O_RDONLY), "rb") as file:
        if size <= LARGE:
            return file.read(LARGE)
        first = file.read(END)
        file.seek(-END, os.SEEK_END)
        return first + file.read(END)


# --- what is kept --------------------------------------------------------------------------------------------------


def _file() -> Path:
    return disk.home() / "saved-games.json"


def _load() -> dict[str, Save]:
    """What was kept by another version of Ugames is not used: versions may see different things in a file."""
    try:
        data = strict.read_object(disk.read_bytes(_file()), KEPT)
        return {row[0]: _save(row) for row in data["games"]} if data["ugames"] == __version__ else {}
    except (disk.StorageError, ValueError, TypeError, LookupError):
        return {}


def _save(row: Any) -> Save:
    save = Save(*row)
    texts = type(save.name) is type(save.who) is str and (save.wrong is None or type(save.wrong) is str)
    numbers = type(save.size) is type(save.changed) is int and type(save.finished) is bool
    if not (texts and numbers and (save.game is None or save.game in GAMES)):
        raise ValueError("not what is kept of a game")
    return save


def _keep(found: Iterable[Save]) -> None:
    """Where nothing can be written, every file is looked at again the next time."""
    with suppress(disk.StorageError):
        disk.write_text(_file(), canonical({"ugames": __version__, "games": [*found]}), lasting=False)
