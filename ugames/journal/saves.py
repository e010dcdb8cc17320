"""The folder of saved games, with one journal for each. A game in progress is written to its file move by move.

Nothing is ever lost: deleted games can be restored, and damaged files are kept under another name. The running game
holds an operating system lock on its file, which ends with the program.
"""

from __future__ import annotations

import errno
import os
import secrets
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from ugames.core.match import AnyJournal, AnyMatch
from ugames.core.names import on_one_line
from ugames.home import disk
from ugames.home.disk import StorageError
from ugames.journal import journals
from ugames.journal.file import JournalFile
from ugames.journal.journals import JOURNAL_SUFFIX, JournalError, Reading, Writer
from ugames.journal.listing import DAMAGED_SUFFIX, Save, all_games, folder, removed_folder, short_name
from ugames.texts import text

FILE_DATE = "%Y-%m-%d-%H%M"
FILE_DATE_LETTERS = len("2026-01-31-1200")
CODE_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


class SaveError(StorageError):
    """A saved game cannot be used; the message is a sentence for the player."""


class InUse(SaveError):
    """Another Ugames is playing this game."""


def create(journal: AnyJournal) -> JournalFile:
    """A new saved game that begins with this journal. If the file cannot be made yet, its `trouble` says why."""
    writer = Writer()
    file = JournalFile(_new_path(journal.game.id), writer)
    file.append(writer.whole(journal))
    return file


def open(path: Path) -> tuple[AnyMatch, JournalFile, str | None]:
    """The match in a file, the file to go on in, and a sentence if the file was faulty.

    InUse if another program is playing it; SaveError if it cannot be opened at all.
    """
    if path.suffix == DAMAGED_SUFFIX:
        return _open_copy(path, "saves.goes_on_anew")
    try:
        descriptor = disk.open_file(path, os.O_RDWR)
    except OSError as error:
        if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
            return _open_copy(path, "saves.goes_on_in_copy")
        raise _refusal(path, error) from error
    try:
        disk.lock(descriptor)
        data = disk.read_all(descriptor)
        match, reading = journals.longest_match(data)
        notice = _damage_sentence(path, reading)
        if notice:
            aside = disk.free_path(path.with_name(path.name + DAMAGED_SUFFIX))
            disk.write_bytes(aside, data)
            notice = text(
                "saves.damage_kept", name=short_name(path.name), why=reading.damage, aside=short_name(aside.name)
            )
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
        raise InUse(text("saves.elsewhere", name=short_name(path.name))) from error
    except (JournalError, OSError) as error:
        os.close(descriptor)
        raise _refusal(path, error) from error
    except BaseException:
        os.close(descriptor)
        raise


def _refusal(path: Path, error: JournalError | OSError) -> SaveError:
    why = disk.reason(error) if isinstance(error, OSError) else on_one_line(str(error))
    return SaveError(text("files.about", name=short_name(path.name), why=why))


def _damage_sentence(path: Path, reading: Reading) -> str | None:
    """The fault of a file, as a sentence. An unfinished last line does not count as damage."""
    if not reading.damage or reading.torn:
        return None
    return text("saves.damage", name=short_name(path.name), why=reading.damage)


def _open_copy(path: Path, key: str) -> tuple[AnyMatch, JournalFile, str | None]:
    """Go on in a new file and leave this one unchanged, for the reason with that key."""
    match, reading = _read(path)
    file = create(match.journal)
    if reading.end is not None:
        file.append(file.writer.end(match))
        file.ended = True
    sentences = text(key, name=short_name(path.name)), _damage_sentence(path, reading)
    return match, file, " ".join(filter(None, sentences))


def _begin_anew(path: Path, match: AnyMatch) -> JournalFile:
    """A new file in the present format; the old one, of an older format, is put away."""
    file = create(match.journal)
    with suppress(StorageError):
        _move(path, removed_folder())
    return file


def read(path: Path) -> tuple[AnyMatch, str | None]:
    """The match in a file, for viewing only, and a sentence if the file was faulty."""
    match, reading = _read(path)
    return match, _damage_sentence(path, reading)


def _read(path: Path) -> tuple[AnyMatch, Reading]:
    try:
        return journals.longest_match(disk.read_bytes(path))
    except JournalError as error:
        raise _refusal(path, error) from error


def export(path: Path, target: Path) -> None:
    """Copy a saved game to the player's chosen place, even during play."""
    data = disk.read_bytes(path)
    disk.write_bytes(target, data[: data.rfind(b"\n") + 1])


def import_(source: Path) -> Path:
    """Add a journal from elsewhere to the saved games; returns its new path. SaveError if it is not a journal.

    If the same journal was imported before and played on, that game is returned.
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
        present = disk.read_bytes(save.path)
    except StorageError:
        return False
    return present == data or (not save.finished and present.startswith(data))


def delete(path: Path) -> Path:
    """Move a saved game to the removed ones; returns the path for `restore`. InUse if it is being played."""
    try:
        descriptor = disk.open_file(path, os.O_RDWR)
    except OSError:
        return _move(path, removed_folder())  # removed games are never in play
    try:
        disk.lock(descriptor)
    except BlockingIOError as error:
        raise InUse(text("saves.being_played", name=short_name(path.name))) from error
    finally:
        os.close(descriptor)
    return _move(path, removed_folder())


def restore(removed: Path) -> Path:
    """Bring back a removed game; returns its path."""
    return _move(removed, folder())


def _move(path: Path, place: Path) -> Path:
    if not os.path.lexists(path):
        raise SaveError(text("files.about", name=short_name(path.name), why=text("files.missing")))
    return disk.move(path, place / path.name)


def begin_time(path: Path) -> datetime | None:
    """The time when a game was begun, from the name of its file; None if the name was changed."""
    with suppress(ValueError):
        return datetime.strptime(path.name.partition("-")[2][:FILE_DATE_LETTERS], FILE_DATE)
    return None


def _new_path(game: str) -> Path:
    """A sortable, readable path that no saved or removed game has."""
    while True:
        end = "".join(secrets.choice(CODE_LETTERS) for _ in range(2))
        name = f"{game}-{datetime.now().strftime(FILE_DATE)}-{end}{JOURNAL_SUFFIX}"
        if not any(os.path.lexists(place / name) for place in (folder(), removed_folder())):
            return folder() / name
