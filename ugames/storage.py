"""Where the player's own files are: decks, saved games, settings, statistics. The only place that writes to disk."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

from ugames.core.deck import DeckError, read_deck
from ugames.games import load, shipped_deck

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

LOCKED_BYTE = 1 << 30
"""Windows locks bytes, and nobody else may read them: one far behind the end of the file stands for all of it."""

TOO_LARGE = 1 << 26
"""Bytes: a hundred times what the longest saved game has. Some files, such as /dev/zero, have no end at all."""


class StorageError(Exception):
    """A file cannot be used; the message is a sentence for the player."""


def home() -> Path:
    """The player's folder; the variable UGAMES_HOME moves it, for tests and for a stick that one carries around."""
    if chosen := os.environ.get("UGAMES_HOME"):
        return Path(chosen)
    return user_data_path("Ugames", appauthor=False)


def deck_file(game: str) -> Path:
    """Where a player puts a deck of their own."""
    return home() / "decks" / f"{game}.toml"


def deck(game: str) -> Any:
    """The player's own deck of a game if there is one, else the shipped one."""
    path = deck_file(game)
    return check_deck(game, path) if path.is_file() else shipped_deck(game)


def check_deck(game: str, path: Path) -> Any:
    """The deck in a file. StorageError with one line per fault, naming file, line and the fix."""
    try:
        text = read_bytes(path).decode("utf-8")
        return read_deck(text, load(game, "rules").Deck, game, str(path))
    except UnicodeDecodeError as error:
        raise StorageError(f"{path}: this is not a text file") from error
    except DeckError as error:
        raise StorageError(str(error)) from error


def read_bytes(path: Path) -> bytes:
    """What is in a file. StorageError with the reason if it cannot be read."""
    try:
        with path.open("rb") as file:
            data = file.read(TOO_LARGE)
    except OSError as error:
        raise StorageError(f"{path}: {reason(error)}") from error
    if len(data) == TOO_LARGE:
        raise StorageError(f"{path}: it is far too large")
    return data


def read_own(path: Path) -> bytes:
    """What is in a file of the player's folder. Only a file is read: a pipe in its place would be waited for."""
    if not path.is_file():
        raise StorageError(f"{path}: this is not a file")
    return read_bytes(path)


def write_text(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    write_bytes(path, text.encode())


def write_bytes(path: Path, data: bytes) -> None:
    """Write a file whole or not at all."""
    part = path.with_name(path.name + ".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with part.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError as error:
        raise StorageError(f"{path}: {reason(error, 'written')}") from error


def append(path: Path, data: bytes) -> None:
    """Add to the end of a file. It is not waited for the disk: only a power cut in the next seconds could lose it."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("ab", buffering=0) as file:
            file.write(data)
    except OSError as error:
        raise StorageError(f"{path}: {reason(error, 'written')}") from error


def unwritable() -> str | None:
    """Why nothing can be kept in the player's folder, if nothing can: the end of a sentence."""
    trial = home() / f"trial-{os.getpid()}"
    try:
        home().mkdir(parents=True, exist_ok=True)
        trial.write_bytes(b"")
        trial.unlink()
    except OSError as error:
        return reason(error, "written to")
    return None


def move(path: Path, target: Path) -> None:
    """Give a file another place, over whatever is there."""
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        path.replace(target)
    except OSError as error:
        raise StorageError(f"{path}: {reason(error)}") from error


def sync_folder(path: Path) -> None:
    """Have the disk know the names of the files in a folder, where that is to be asked for."""
    if sys.platform != "win32":
        descriptor = os.open(path, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def beside(path: Path) -> Path:
    """This path if it is free, else the first free one of "name-2", "name-3" and so on."""
    count, free = 2, path
    while os.path.lexists(free):
        free = path.with_name(f"{path.stem}-{count}{path.suffix}")
        count += 1
    return free


def set_aside(path: Path) -> Path | None:
    """Give what cannot be used a name of its own beside its place, so that nothing is lost; None if that fails."""
    target = beside(path.with_name(f"{path.stem}-as-found{path.suffix}"))
    try:
        path.rename(target)
    except OSError:
        return None
    return target


def lock(descriptor: int) -> None:
    """Keep an open file for this process until it closes it or ends, however it ends. BlockingIOError if it is taken.

    Where the file system has no locks there is nothing to keep, and nothing is refused.
    """
    try:
        if sys.platform == "win32":
            os.lseek(descriptor, LOCKED_BYTE, os.SEEK_SET)
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno in (errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK):
            raise BlockingIOError(error.errno, "in use") from error


def reason(error: OSError, use: str = "opened") -> str:
    """Why a file could not be used, as the end of a sentence; `use` is what it was wanted for."""
    if isinstance(error, FileNotFoundError):
        return "there is no such file"
    if isinstance(error, IsADirectoryError):
        return "this is a folder, not a file"
    if isinstance(error, FileExistsError | NotADirectoryError):
        return "a file is in the place of a folder"
    if isinstance(error, PermissionError) or error.errno == errno.EROFS:
        return f"it may not be {use} by this user"
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return "the disk is full"
    return (error.strerror or "it cannot be used").lower()
