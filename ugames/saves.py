"""The folder of saved games: a journal each. A game that is being played is written into its file as it goes on.

Nothing is ever thrown away: what is deleted can be brought back, and a damaged file is kept as it was found. Whoever
plays a game holds a lock of the operating system on its file, which is gone when the program is, however that ended.
"""

from __future__ import annotations

import errno
import os
import re
import secrets
import time
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from ugames import journals, storage
from ugames.core.game import edition
from ugames.core.match import Player
from ugames.games import load
from ugames.journal_file import BINARY, JournalFile
from ugames.journals import SUFFIX, AnyJournal, AnyMatch, JournalError, Writer
from ugames.storage import StorageError

DATED = re.compile(r"\w+-(\d{4}-\d\d-\d\d-\d{4})-\w+")
DATE = "%Y-%m-%d-%H%M"
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
TAIL = 4096
"""Bytes in which the last line of a journal is, unless that line is very long."""
STALE = 60.0
"""Seconds after which an empty file is no longer one that is just being made."""


class SaveError(StorageError):
    """A saved game cannot be used; the message is a sentence for the player."""


class InUse(SaveError):
    """Another Ugames is playing that game."""


class Save(NamedTuple):
    """A saved game as a list shows it."""

    path: Path
    started: datetime
    played: datetime
    """When it was last written to."""
    game: str | None = None
    """None if it cannot be opened at all; `damage` says why."""
    players: tuple[Player, ...] = ()
    actions: int = 0
    """About how many there have been: lines, in fact."""
    finished: bool = False
    damage: str | None = None


# --- the list ------------------------------------------------------------------------------------------------------


def folder() -> Path:
    """Where saved games are."""
    return storage.home() / "games"


def open_games() -> list[Save]:
    """The games that can go on, and those that are damaged; the one that was played last comes first."""
    return [save for save in all_games() if not save.finished]


def all_games() -> list[Save]:
    """Every saved game, the one that was played last first. What is inside is looked at only as far as needed."""
    return _listed(folder())


def removed_games() -> list[Save]:
    """The games that have been deleted and can be brought back."""
    return _listed(_removed())


def _removed() -> Path:
    return folder() / "removed"


def _listed(place: Path) -> list[Save]:
    try:
        files = [entry for entry in os.scandir(place) if entry.name.endswith(SUFFIX) and entry.is_file()]
    except OSError:
        return []
    saves = [save for entry in files if (save := look(Path(entry.path))) is not None]
    return sorted(saves, key=lambda save: save.played, reverse=True)


def look(path: Path) -> Save | None:
    """What a list shows of a saved game. None if the program ended before there was anything in it."""
    started = played = datetime.fromtimestamp(0)
    try:
        status = path.stat()
        started = played = datetime.fromtimestamp(status.st_mtime)
        if dated := DATED.fullmatch(path.stem):
            with suppress(ValueError):
                started = datetime.strptime(dated[1], DATE)
        if not status.st_size:
            if time.time() - status.st_mtime > STALE:
                path.unlink()
            return None
        first, last, lines = _ends(path, status.st_size)
        game, players, ended = journals.glance(first, last)
    except OSError as error:
        return Save(path, started, played, damage=f"{path.name}: {storage.reason(error)}")
    except JournalError as error:
        return Save(path, started, played, damage=f"{path.name}: {error}")
    damage = None if last.startswith(b"{") else f"{path.name}: its end is damaged; everything before that is good"
    return Save(path, started, played, game, players, max(0, lines - 1), ended, damage)


def _ends(path: Path, size: int) -> tuple[bytes, bytes, int]:
    """The first line, the last whole one, and how many there are unless the match is over."""
    with path.open("rb") as file:
        first = file.readline()
        file.seek(max(0, size - TAIL))
        tail = file.read()
        lines = tail[: tail.rfind(b"\n") + 1].split(b"\n")[:-1]
        if len(lines) > 1 and lines[-1].startswith(b'{"end":'):
            return first, lines[-1], 0
        file.seek(0)
        whole = file.read().split(b"\n")[:-1]
    return first, whole[-1] if whole else b"", len(whole)


# --- one game ------------------------------------------------------------------------------------------------------


def create(journal: AnyJournal) -> JournalFile:
    """A new saved game that begins with this journal. If it cannot be made now, its `trouble` will say why."""
    writer = Writer()
    file = JournalFile(_new_path(journal.game.id), writer)
    file.append(writer.whole(journal))
    return file


def open(path: Path) -> tuple[AnyMatch, JournalFile, str | None]:
    """The match in a file, the file to go on in, and a sentence if something was wrong with it.

    InUse if it is being played elsewhere; SaveError if it cannot be opened at all.
    """
    try:
        descriptor = os.open(path, os.O_RDWR | BINARY)
    except OSError as error:
        if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
            return _open_copy(path)
        raise SaveError(f"{path.name}: {storage.reason(error)}") from error
    try:
        storage.lock(descriptor)
        with os.fdopen(descriptor, "rb", closefd=False) as file:
            data = file.read()
        match, reading = journals.longest(data)
        notice = None
        if reading.damage and not reading.torn:
            aside = storage.beside(path.with_name(path.name + ".damaged"))
            storage.write_bytes(aside, data)
            notice = f"{path.name}: {reading.damage}. The file as it was is kept as {aside.name}."
        if len(data) > reading.size:
            os.ftruncate(descriptor, reading.size)
        if reading.format < journals.FORMAT and reading.end is None:
            os.close(descriptor)
            return _open_older(path, match)
        notice = notice or _older_rules(match, reading)
        writer = Writer(reading.chain)
        return match, JournalFile(path, writer, descriptor, reading.size, reading.end is not None), notice
    except BlockingIOError as error:
        os.close(descriptor)
        raise InUse(f"{path.name}: this game is being played in another Ugames window") from error
    except (JournalError, OSError) as error:
        os.close(descriptor)
        raise SaveError(f"{path.name}: {_why(error)}") from error
    except BaseException:
        os.close(descriptor)
        raise


def _older_rules(match: AnyMatch, reading: journals.Reading) -> str | None:
    """What becomes of a game that was begun before its rules were corrected: it keeps those of its first card."""
    if reading.end is not None or edition(match.game) == match.game.version:
        return None
    name = load(match.game.id, "title").NAME
    return f"This game was begun with earlier rules of {name}, and goes on with them to its end."


def _open_copy(path: Path) -> tuple[AnyMatch, JournalFile, str | None]:
    match, reading = _read(path)
    damage = f" {reading.damage}." if reading.damage and not reading.torn else ""
    return match, create(match.journal), f"{path.name} cannot be written, so the game goes on in a copy.{damage}"


def _open_older(path: Path, match: AnyMatch) -> tuple[AnyMatch, JournalFile, str | None]:
    """Go on in a new file, as today's lines do not fit behind those of an older format; the old one is put away."""
    file = create(match.journal)
    with suppress(StorageError):
        _move(path, _removed())
    return match, file, None


def read(path: Path) -> tuple[AnyMatch, str | None]:
    """The match in a file, only to be looked at, and a sentence if something was wrong with it."""
    match, reading = _read(path)
    return match, f"{path.name}: {reading.damage}." if reading.damage and not reading.torn else None


def _read(path: Path) -> tuple[AnyMatch, journals.Reading]:
    try:
        return journals.longest(storage.read_bytes(path))
    except JournalError as error:
        raise SaveError(f"{path.name}: {error}") from error


def export(path: Path, target: Path) -> None:
    """Copy a saved game to where the player wants it. It may be being played meanwhile."""
    data = storage.read_bytes(path)
    storage.write_bytes(target, data[: data.rfind(b"\n") + 1])


def import_(source: Path) -> Path:
    """Take a journal from elsewhere among the saved games, as it is; its place there. SaveError if it is none.

    If it has been taken before, and is being played on since, that is the game.
    """
    if source.resolve().parent == folder().resolve():
        return source
    match, _ = _read(source)
    data = storage.read_bytes(source)
    if known := next((save.path for save in all_games() if _goes_on(save, data)), None):
        return known
    path = _new_path(match.game.id)
    storage.write_bytes(path, data)
    return path


def _goes_on(save: Save, data: bytes) -> bool:
    try:
        found = save.path.read_bytes()
    except OSError:
        return False
    return found == data or (not save.finished and found.startswith(data))


def delete(path: Path) -> Path:
    """Put a saved game away; `restore` brings it back from the path returned. InUse if it is being played."""
    try:
        descriptor = os.open(path, os.O_RDWR | BINARY)
        try:
            storage.lock(descriptor)
        finally:
            os.close(descriptor)
    except BlockingIOError as error:
        raise InUse(f"{path.name}: this game is being played") from error
    except OSError as error:
        raise SaveError(f"{path.name}: {storage.reason(error)}") from error
    return _move(path, _removed())


def restore(removed: Path) -> Path:
    """Bring back a saved game that was put away; its place."""
    return _move(removed, folder())


def _move(path: Path, place: Path) -> Path:
    target = storage.beside(place / path.name)
    storage.move(path, target)
    return target


def _new_path(game: str) -> Path:
    """A name that sorts and reads well and that no other game has, not even one that is put away."""
    while True:
        end = "".join(secrets.choice(LETTERS) for _ in range(2))
        name = f"{game}-{datetime.now().strftime(DATE)}-{end}{SUFFIX}"
        if not any(os.path.lexists(place / name) for place in (folder(), _removed())):
            return folder() / name


def _why(error: JournalError | OSError) -> str:
    return storage.reason(error) if isinstance(error, OSError) else str(error)
