"""The player's folder, and how files in it are read, written and locked. The only place that writes to disk."""

from __future__ import annotations

import errno
import os
import re
import secrets
import stat
import struct
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from platformdirs import user_cache_path, user_data_path, user_documents_path

from ugames.core.names import shown
from ugames.texts import text

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

BINARY: int = getattr(os, "O_BINARY", 0)
NOT_WAITING: int = getattr(os, "O_NONBLOCK", 0)
"""With this flag, opening a pipe does not wait for a reader or writer at its other end."""
NEW: int = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0)
"""With these, a file is made that was not there before."""

LOCKED_BYTE = 1 << 30
"""Windows locks bytes, and nobody else may read them: one far behind the end of the file stands for all of it."""
TOO_LARGE = 1 << 26
"""Bytes: a hundred times what the longest saved game has. Some files, such as /dev/zero, have no end at all."""
LONGEST_NAME = 255
"""Bytes that the name of a file may have in nearly all file systems."""
PATIENCE = 5.0
"""Seconds for which another program that writes is waited for."""
HELD = 1.0
"""Seconds for which a file is asked for again on Windows, where a virus scanner holds each new one for a moment."""

FOLDERS = ("", "games", "games/removed", "decks", "reports", "requests")
"""What is ours in the player's folder. UGAMES_HOME may hold other files, too: those are left alone."""
FOLDER_MODE, FILE_MODE = 0o700, 0o600
"""Nobody else on this computer reads what is kept: a saved game holds all hands. Windows sees to that by itself."""
LEFT_OVER = re.compile(r"ugames-[0-9a-f]{16}\.part")
"""The names of what was being written when the program was killed."""
STALE = 60.0
"""Seconds after which such a file is a leftover."""


class StorageError(Exception):
    """A file cannot be used; the message is a sentence for the player."""


class NoFile(StorageError):
    """What is there is no file. Whatever else keeps a file from being used may be over in a moment."""


def home() -> Path:
    """The player's folder; the variable UGAMES_HOME moves it, for tests and for a stick that one carries around."""
    if chosen := os.environ.get("UGAMES_HOME"):
        return Path(chosen)
    return user_data_path("Ugames", appauthor=False)


def documents() -> Path:
    """Where a player looks for what they have saved: the folder for documents, or home where there is none."""
    place = user_documents_path()
    return place if place.is_dir() else Path.home()


def cache() -> Path:
    """Where pictures are kept that can be drawn again; it moves with the player's folder."""
    if os.environ.get("UGAMES_HOME"):
        return home() / "cache"
    return user_cache_path("Ugames", appauthor=False)


# --- the player's folder -------------------------------------------------------------------------------------------


def tidy() -> None:
    """At the start: keep everybody else out of the player's folder, and sweep up what a killed program left behind.

    What cannot be mended is no reason not to start; whoever needs it will say so.
    """
    for name in FOLDERS:
        place = home() / name
        with suppress(OSError):
            if name and place.is_symlink():
                continue
            if _ours(status := place.stat()) and stat.S_IMODE(status.st_mode) != FOLDER_MODE:
                place.chmod(FOLDER_MODE)
            for entry in os.scandir(place):
                _tidy_file(entry)


def _tidy_file(entry: os.DirEntry[str]) -> None:
    """Whoever may write to a file keeps that right, and nobody is given one: a file that is protected stays so."""
    with suppress(OSError):
        status = entry.stat(follow_symlinks=False)
        if not stat.S_ISREG(status.st_mode):
            return
        if LEFT_OVER.fullmatch(entry.name) and time.time() - status.st_mtime > STALE:
            os.unlink(entry.path)
        elif _ours(status) and status.st_mode & 0o077:
            os.chmod(entry.path, stat.S_IMODE(status.st_mode) & 0o700)


def _ours(status: os.stat_result) -> bool:
    """Whether that belongs to this user, where the system knows users by numbers."""
    return sys.platform != "win32" and status.st_uid == os.geteuid()


def _is_private(path: Path) -> bool:
    return home() in (path, *path.parents)


def make_folder(path: Path) -> None:
    """Make this folder, and those above it, where they are missing."""
    if path.is_dir():
        return
    if path.parent != path:
        make_folder(path.parent)
    path.mkdir(FOLDER_MODE if _is_private(path) else 0o777, exist_ok=True)
    with suppress(OSError):  # then the folder above will be asked again with the first file that comes into it
        sync_folder(path.parent)


def unwritable() -> str | None:
    """Why nothing can be written to the player's folder, as the end of a sentence; None if it can be."""
    try:
        make_folder(home())
        trial = _part(home())
        os.close(os.open(trial, NEW, FILE_MODE))
        trial.unlink()
    except OSError as error:
        return reason(error, "files.not_written_to")
    return None


# --- reading and writing -------------------------------------------------------------------------------------------


def open_file(path: Path, flags: int) -> int:
    """A descriptor of a file, which is never waited for. OSError if there is none, also if it is a folder or a pipe.

    A file that is made in the player's folder is for the player alone.
    """
    try:
        descriptor = os.open(path, flags | BINARY | NOT_WAITING, FILE_MODE if _is_private(path) else 0o666)
    except ValueError as error:
        raise OSError(errno.EINVAL, text("files.no_name")) from error
    except OSError as error:
        raise plainer(error, path) from error
    mode = os.fstat(descriptor).st_mode
    if stat.S_ISREG(mode) or stat.S_ISCHR(mode):
        return descriptor
    os.close(descriptor)
    raise OSError(errno.EISDIR if stat.S_ISDIR(mode) else errno.ENXIO, "not a file")


@contextmanager
def closing(descriptor: int) -> Iterator[int]:
    """A descriptor, which is closed when this ends."""
    try:
        yield descriptor
    finally:
        os.close(descriptor)


def plainer(error: OSError, path: Path) -> OSError:
    """The error of a file as it is called on Linux: Windows says less of a folder, and of a path below a file."""
    if isinstance(error, PermissionError) and os.path.isdir(path):
        return IsADirectoryError(errno.EISDIR, "a folder")
    if isinstance(error, FileNotFoundError) and any(os.path.isfile(above) for above in path.parents):
        return NotADirectoryError(errno.ENOTDIR, "below a file")
    return error


def read_all(descriptor: int) -> bytes:
    """What is in an open file, from the beginning. OSError if it cannot be read, or if that would be too much."""
    os.lseek(descriptor, 0, os.SEEK_SET)
    data = bytearray()
    while piece := os.read(descriptor, min(1 << 20, TOO_LARGE - len(data))):
        data += piece
    if len(data) == TOO_LARGE:
        raise OSError(errno.EFBIG, text("files.too_large"))
    return bytes(data)


def read_bytes(path: Path) -> bytes:
    """What is in a file. StorageError with the reason if it cannot be read."""
    with _told(path), closing(open_file(path, os.O_RDONLY)) as descriptor:
        return read_all(descriptor)


def read_if_there(path: Path) -> bytes | None:
    """What is in a file; None if there is none. StorageError with the reason if it cannot be read."""
    if not os.path.lexists(path):
        return None
    try:
        return read_bytes(path)
    except StorageError:
        if os.path.lexists(path):
            raise
        return None  # it has gone meanwhile


def write_all(descriptor: int, data: bytes) -> None:
    """Write all the data, in as many writes as the system needs."""
    left = memoryview(data)
    while left:
        written = os.write(descriptor, left)
        if not written:
            raise OSError(errno.EIO, text("files.nothing_written"))
        left = left[written:]


def write_text(path: Path, content: str, lasting: bool = True) -> None:
    """Write a file whole or not at all."""
    write_bytes(path, content.encode(), lasting)


def write_bytes(path: Path, data: bytes, lasting: bool = True) -> None:
    """Write a file whole or not at all. Unless it is `lasting`, a power cut in the next seconds may leave anything."""
    with _told(path, "files.not_written"):
        make_folder(path.parent)
        part = _part(path.parent)
        try:
            with closing(open_file(part, NEW)) as descriptor:
                write_all(descriptor, data)
                if lasting:
                    os.fsync(descriptor)
            _replace(part, path)
        except BaseException:
            with suppress(OSError):
                part.unlink()
            raise
        if lasting:
            sync_folder(path.parent)


def _part(folder: Path) -> Path:
    """A name for a file while it is written, one that nobody else can have used."""
    return folder / f"ugames-{secrets.token_hex(8)}.part"


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """While this lasts, no other Ugames that asks for it changes that file. StorageError if it cannot be had."""
    deadline = time.monotonic() + PATIENCE
    with _told(path, "files.not_written"):
        make_folder(path.parent)
        with closing(open_file(path.with_suffix(".lock"), os.O_RDWR | os.O_CREAT)) as descriptor:
            while True:
                with suppress(BlockingIOError):
                    lock(descriptor)
                    break
                if time.monotonic() > deadline:
                    raise OSError(errno.EBUSY, text("files.busy"))
                time.sleep(0.005)
            yield


def move(path: Path, target: Path) -> Path:
    """Move a file, beside whatever is there; its place."""
    with _told(path):
        make_folder(target.parent)
        target = beside(target)
        _replace(path, target)
    return target


def set_aside(path: Path) -> Path:
    """Give what cannot be used a name of its own beside its place."""
    return move(path, path.with_name(f"{path.stem}-as-found{path.suffix}"))


def _replace(path: Path, target: Path) -> None:
    deadline = time.monotonic() + HELD
    while True:
        try:
            os.replace(path, target)
            return
        except PermissionError:
            if sys.platform != "win32" or time.monotonic() > deadline:
                raise
            time.sleep(0.02)


def sync_folder(path: Path) -> None:
    """fsync the folder, on systems that can do it, so that new names survive a power cut. OSError if the disk fails."""
    if sys.platform == "win32":
        return
    try:
        with closing(os.open(path, os.O_RDONLY)) as descriptor:
            os.fsync(descriptor)
    except OSError as error:
        # Such file systems cannot be asked at all, or not by this user: that is how they are, and no failure.
        if error.errno not in (errno.EINVAL, errno.EACCES, errno.EPERM, errno.EBADF, errno.ENOSYS, errno.ENOTSUP):
            raise


def beside(path: Path) -> Path:
    """This path if it is free, else the first free one of "name-2", "name-3" and so on; never with too long a name."""
    count, end = 1, path.suffix
    while True:
        stem = os.fsencode(path.stem)[: LONGEST_NAME - len(os.fsencode(end))]
        free = path.with_name(os.fsdecode(stem) + end)
        if not os.path.lexists(free):
            return free
        count += 1
        end = f"-{count}{path.suffix}"


def lock(descriptor: int) -> None:
    """Keep an open file for this process until it closes it or ends, however it ends. BlockingIOError if it is taken.

    Only whoever may write to the file can take it. Where the file system has no locks there is nothing to keep, and
    nothing is refused.
    """
    try:
        if sys.platform == "win32":
            place = os.lseek(descriptor, 0, os.SEEK_CUR)  # bytes are locked from where one reads: come back there
            os.lseek(descriptor, LOCKED_BYTE, os.SEEK_SET)
            try:
                msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
            finally:
                os.lseek(descriptor, place, os.SEEK_SET)
        elif sys.platform == "linux":
            # Not flock, which takes a descriptor that may only read: modes keep others out, but a stick has none. Not
            # lockf, whose lock is gone as soon as this process closes the file anywhere, after the list has read it.
            whole_file = struct.pack("hhqqi0q", fcntl.F_WRLCK, os.SEEK_SET, 0, 0, 0)
            fcntl.fcntl(descriptor, fcntl.F_OFD_SETLK, whole_file)
        else:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno in (errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK):
            raise BlockingIOError(error.errno, "taken") from error


@contextmanager
def _told(path: Path, denied: str = "files.not_opened") -> Iterator[None]:
    """Have what the system says of a file told in words."""
    try:
        yield
    except OSError as error:
        kind = NoFile if error.errno in (errno.EISDIR, errno.ENXIO, errno.EFBIG) else StorageError
        raise kind(text("files.about", name=shown(str(path)), why=reason(error, denied))) from error


def reason(error: OSError, denied: str = "files.not_opened") -> str:
    """Why a file could not be used, as the end of a sentence; `denied` is the key of what this user may not do."""
    keys = {
        errno.ENOENT: "files.missing",
        errno.EISDIR: "files.folder",
        errno.EEXIST: "files.in_the_way",
        errno.ENOTDIR: "files.in_the_way",
        errno.EACCES: denied,
        errno.EPERM: denied,
        errno.EROFS: denied,
        errno.ENOSPC: "files.full",
        errno.EDQUOT: "files.full",
        errno.ENXIO: "files.no_file",
    }
    key = keys.get(error.errno or 0)
    return text(key) if key else (error.strerror or text("files.unusable")).lower()
