"""The folder of saved games: a journal each. A game that is being played is written into its file as it goes on.

Nothing is ever thrown away: what is deleted can be brought back, and a damaged file is kept as it was found, under a
name of its own. Whoever plays a game holds a lock of the operating system on its file, which is gone when the program
is, however that ended.
"""

from __future__ import annotations

import errno
import os
import secrets
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from ugames.core.names import shown
from ugames.home import disk
from ugames.home.disk import StorageError
from ugames.journal import journals
from ugames.journal.file import JournalFile
from ugames.journal.journals import SUFFIX, AnyJournal, AnyMatch, JournalError, Reading, Writer
from ugames.journal.listing import DAMAGED, brief, removed_folder
from ugames.journal.listing import Save as Save
from ugames.journal.listing import all_games as all_games
from ugames.journal.listing import folder as folder
from ugames.journal.listing import look as look
from ugames.journal.listing import open_games as open_games
from ugames.journal.listing import removed as removed
from ugames.texts import text

DATE, DATE_LONG = "%Y-%m-%d-%H%M", len("2026-01-31-1200")
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


class SaveError(StorageError):
    """A saved game cannot be used; the message is a sentence for the player."""


class InUse(SaveError):
    """Another Ugames is playing that game."""


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
    if path.suffix == DAMAGED:
        return _open_copy(path, "saves.goes_on_anew")
    try:
        descriptor = disk.open_file(path, os.O_RDWR)
    except OSError as error:
        if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
            return _open_copy(path, "saves.goes_on_in_copy")
        raise _refused(path, error) from error
    try:
        disk.lock(descriptor)
        data = disk.read_all(descriptor)
        match, reading = journals.longest(data)
        notice = _damage(path, reading)
        if notice:
            aside = disk.beside(path.with_name(path.name + DAMAGED))
            disk.write_bytes(aside, data)
            notice = text("saves.damage_kept", name=brief(path.name), why=reading.damage, aside=brief(aside.name))
        if len(data) > reading.size:
            os.ftruncate(descriptor, reading.size)
        if reading.format < journals.FORMAT and reading.end is None:
            os.close(descriptor)
            return match, _begin_anew(path, match), notice
        writer = Writer(reading.chain)
        ended, undone = reading.end is not None, reading.undone
        return match, JournalFile(path, writer, descriptor, data[: reading.size], ended, undone), notice
    except BlockingIOError as error:
        os.close(descriptor)
        raise InUse(text("saves.elsewhere", name=brief(path.name))) from error
    except (JournalError, OSError) as error:
        os.close(descriptor)
        raise _refused(path, error) from error
    except BaseException:
        os.close(descriptor)
        raise


def _refused(path: Path, error: JournalError | OSError) -> SaveError:
    why = disk.reason(error) if isinstance(error, OSError) else shown(str(error))
    return SaveError(text("files.about", name=brief(path.name), why=why))


def _damage(path: Path, reading: Reading) -> str | None:
    """What is wrong with a file, as a sentence. A last line that was never finished is no damage."""
    if not reading.damage or reading.torn:
        return None
    return text("saves.damage", name=brief(path.name), why=reading.damage)


def _open_copy(path: Path, key: str) -> tuple[AnyMatch, JournalFile, str | None]:
    """Go on in a new file and leave this one alone, for the reason of that key."""
    match, reading = _read(path)
    file = create(match.journal)
    if reading.end is not None:
        file.append(file.writer.end(match))
        file.ended = True
    told = text(key, name=brief(path.name)), _damage(path, reading)
    return match, file, " ".join(filter(None, told))


def _begin_anew(path: Path, match: AnyMatch) -> JournalFile:
    """A new file, as today's lines do not fit behind those of an older format; the old one is put away."""
    file = create(match.journal)
    with suppress(StorageError):
        _move(path, removed_folder())
    return file


def read(path: Path) -> tuple[AnyMatch, str | None]:
    """The match in a file, only to be looked at, and a sentence if something was wrong with it."""
    match, reading = _read(path)
    return match, _damage(path, reading)


def _read(path: Path) -> tuple[AnyMatch, Reading]:
    try:
        return journals.longest(disk.read_bytes(path))
    except JournalError as error:
        raise _refused(path, error) from error


def export(path: Path, target: Path) -> None:
    """Copy a saved game to where the player wants it. It may be being played meanwhile."""
    data = disk.read_bytes(path)
    disk.write_bytes(target, data[: data.rfind(b"\n") + 1])


def import_(source: Path) -> Path:
    """Take a journal from elsewhere among the saved games, as it is; its place there. SaveError if it is none.

    If it has been taken before, and is being played on since, that is the game.
    """
    data = disk.read_bytes(source)
    if source.resolve().parent == folder().resolve():
        return source
    match, _ = _read(source)
    same = (save for save in all_games() if save.game == match.game.id and _goes_on(save, data))
    if known := next(same, None):
        return known.path
    path = _new_path(match.game.id)
    disk.write_bytes(path, data)
    return path


def _goes_on(save: Save, data: bytes) -> bool:
    try:
        found = disk.read_bytes(save.path)
    except StorageError:
        return False
    return found == data or (not save.finished and found.startswith(data))


def delete(path: Path) -> Path:
    """Put a saved game away; `restore` brings it back from the path returned. InUse if it is being played."""
    try:
        descriptor = disk.open_file(path, os.O_RDWR)
    except OSError:
        return _move(path, removed_folder())  # nobody can play that
    try:
        disk.lock(descriptor)
    except BlockingIOError as error:
        raise InUse(text("saves.being_played", name=brief(path.name))) from error
    finally:
        os.close(descriptor)
    return _move(path, removed_folder())


def restore(removed: Path) -> Path:
    """Bring back a saved game that was put away; its place."""
    return _move(removed, folder())


def _move(path: Path, place: Path) -> Path:
    if not os.path.lexists(path):
        raise SaveError(text("files.about", name=brief(path.name), why=text("files.missing")))
    return disk.move(path, place / path.name)


def begun(path: Path) -> datetime | None:
    """When a game was begun, as the name that its file got then says; None if it has another name."""
    with suppress(ValueError):
        return datetime.strptime(path.name.partition("-")[2][:DATE_LONG], DATE)
    return None


def _new_path(game: str) -> Path:
    """A name that sorts and reads well and that no other game has, not even one that is put away."""
    while True:
        end = "".join(secrets.choice(LETTERS) for _ in range(2))
        name = f"{game}-{datetime.now().strftime(DATE)}-{end}{SUFFIX}"
        if not any(os.path.lexists(place / name) for place in (folder(), removed_folder())):
            return folder() / name
