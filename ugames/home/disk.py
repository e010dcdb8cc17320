"""The player's folder, and how files in it are read, written and locked. No other module writes to disk."""

from __future__ import annotations

import errno
import os
import re
import stat
import struct
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from ugames.core.names import on_one_line
from ugames.texts import text

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

BINARY: int = getattr(os, "O_BINARY", 0)
NO_WAIT_FLAG: int = getattr(os, "O_NONBLOCK", 0)
"""The flag for opening a pipe without waiting for its other end."""
NEW_FILE_FLAGS: int = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0)
"""The flags for creating a file that must not exist yet."""

LOCKED_BYTE = 1 << 30
"""The byte that is locked on Windows, far beyond the end of a file, because a locked byte cannot be read."""
MOST_FILE_BYTES = 1 << 26
"""The most bytes of a file: a hundred times the longest saved game. Files like /dev/zero have no end."""
MOST_FILE_NAME_BYTES = 255
"""The limit of nearly all file systems."""
MOST_SECONDS_FOR_ANOTHER_WRITER = 5.0
HELD_FILE_SECONDS = 1.0
"""The most seconds to retry a file on Windows, where virus scanners hold each new file for a moment."""

OWN_FOLDERS = ("", "games", "games/removed", "decks", "reports", "requests")
"""The subfolders of the player's folder that belong to Ugames; other files in UGAMES_HOME are left alone."""
FOLDER_MODE = 0o700
FILE_MODE = 0o600
"""Folders and files are private, since saved games hold all hands; Windows keeps the folder private by itself."""
UNFINISHED_FILE = re.compile(r"ugames-[0-9a-f]{16}\.part")
"""The names of unfinished files, which remain if the program is killed."""
UNFINISHED_FILE_SECONDS = 60.0


class StorageError(Exception):
    """A file cannot be used; the message is a sentence for the player."""


class NoFile(StorageError):
    """The path is not a regular file; other errors may be temporary."""


def home() -> Path:
    """The player's folder; the variable UGAMES_HOME overrides it, for tests and for portable sticks."""
    if chosen := os.environ.get("UGAMES_HOME"):
        return Path(chosen)
    from platformdirs import user_data_path  # only where no variable names the folder

    return user_data_path("Ugames", appauthor=False)


def documents() -> Path:
    """The folder for files that a player saves: documents, or the home directory without one."""
    from platformdirs import user_documents_path  # few players save copies

    place = user_documents_path()
    return place if place.is_dir() else Path.home()


def cache() -> Path:
    """The folder for rendered pictures, which can be made again; it moves with the player's folder."""
    if os.environ.get("UGAMES_HOME"):
        return home() / "cache"
    from platformdirs import user_cache_path  # as in `home`

    return user_cache_path("Ugames", appauthor=False)


# --- the player's folder -------------------------------------------------------------------------------------------


def tidy() -> None:
    """At the start: make the player's folder private, and remove the leftovers of killed programs.

    Errors are ignored here; the code that needs the file will report them.
    """
    for name in OWN_FOLDERS:
        place = home() / name
        with suppress(OSError):
            if name and place.is_symlink():
                continue
            if _is_own(status := place.stat()) and stat.S_IMODE(status.st_mode) != FOLDER_MODE:
                place.chmod(FOLDER_MODE)
            for entry in os.scandir(place):
                _tidy_file(entry)


def _tidy_file(entry: os.DirEntry[str]) -> None:
    """Remove other users' access to a file, but never add write access: a protected file stays protected."""
    with suppress(OSError):
        status = entry.stat(follow_symlinks=False)
        if not stat.S_ISREG(status.st_mode):
            return
        if UNFINISHED_FILE.fullmatch(entry.name) and time.time() - status.st_mtime > UNFINISHED_FILE_SECONDS:
            os.unlink(entry.path)
        elif _is_own(status) and status.st_mode & 0o077:
            os.chmod(entry.path, stat.S_IMODE(status.st_mode) & 0o700)


def _is_own(status: os.stat_result) -> bool:
    """Whether a file belongs to this user, where users have numbers."""
    return sys.platform != "win32" and status.st_uid == os.geteuid()


def _is_private(path: Path) -> bool:
    return home() in (path, *path.parents)


def make_folder(path: Path) -> None:
    """Make this folder and its missing parents."""
    if path.is_dir():
        return
    if path.parent != path:
        make_folder(path.parent)
    path.mkdir(FOLDER_MODE if _is_private(path) else 0o777, exist_ok=True)
    with suppress(OSError):  # the first file written there will report the error
        sync_folder(path.parent)


def why_unwritable() -> str | None:
    """Why nothing can be written to the player's folder, as the end of a sentence; None if writing works."""
    try:
        make_folder(home())
        trial = _unfinished_path(home())
        os.close(os.open(trial, NEW_FILE_FLAGS, FILE_MODE))
        trial.unlink()
    except OSError as error:
        return reason(error, "files.not_written_to")
    return None


# --- reading and writing -------------------------------------------------------------------------------------------


def open_file(path: Path, flags: int) -> int:
    """Open a file without ever waiting. OSError if it is missing, a folder or a pipe.

    A new file in the player's folder is readable by the player only.
    """
    try:
        descriptor = os.open(path, flags | BINARY | NO_WAIT_FLAG, FILE_MODE if _is_private(path) else 0o666)
    except ValueError as error:
        raise OSError(errno.EINVAL, text("files.no_name")) from error
    except OSError as error:
        raise plain_error(error, path) from error
    mode = os.fstat(descriptor).st_mode
    if stat.S_ISREG(mode) or stat.S_ISCHR(mode):
        return descriptor
    os.close(descriptor)
    raise OSError(errno.EISDIR if stat.S_ISDIR(mode) else errno.ENXIO, "not a file")


@contextmanager
def closing(descriptor: int) -> Iterator[int]:
    """A descriptor that is closed at the end of the block."""
    try:
        yield descriptor
    finally:
        os.close(descriptor)


def plain_error(error: OSError, path: Path) -> OSError:
    """The error that Linux would report: Windows is vaguer about folders, and about paths below a file."""
    if isinstance(error, PermissionError) and os.path.isdir(path):
        return IsADirectoryError(errno.EISDIR, "a folder")
    if isinstance(error, FileNotFoundError) and any(os.path.isfile(above) for above in path.parents):
        return NotADirectoryError(errno.ENOTDIR, "below a file")
    return error


def read_all(descriptor: int) -> bytes:
    """All bytes of an open file. OSError if it cannot be read or is too large."""
    os.lseek(descriptor, 0, os.SEEK_SET)
    data = bytearray()
    while piece := os.read(descriptor, min(1 << 20, MOST_FILE_BYTES - len(data))):
        data += piece
    if len(data) == MOST_FILE_BYTES:
        raise OSError(errno.EFBIG, text("files.too_large"))
    return bytes(data)


def read_bytes(path: Path) -> bytes:
    """The bytes of a file. StorageError with the reason if it cannot be read."""
    with _as_storage_errors(path), closing(open_file(path, os.O_RDONLY)) as descriptor:
        return read_all(descriptor)


def read_if_there(path: Path) -> bytes | None:
    """The bytes of a file, or None if it does not exist. StorageError with the reason if it cannot be read."""
    if not os.path.lexists(path):
        return None
    try:
        return read_bytes(path)
    except StorageError:
        if os.path.lexists(path):
            raise
        return None  # it was removed since it was opened


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
    """Write a file whole or not at all. Without `lasting`, a power cut in the next seconds may damage it."""
    with _as_storage_errors(path, "files.not_written"):
        make_folder(path.parent)
        part = _unfinished_path(path.parent)
        try:
            with closing(open_file(part, NEW_FILE_FLAGS)) as descriptor:
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


def _unfinished_path(folder: Path) -> Path:
    """An unused name for a file while it is being written."""
    return folder / f"ugames-{os.urandom(8).hex()}.part"


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Keep other Ugames from changing the file during this block. StorageError if another one holds it too long."""
    deadline = time.monotonic() + MOST_SECONDS_FOR_ANOTHER_WRITER
    with _as_storage_errors(path, "files.not_written"):
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
    """Move a file to a free name at the target; returns the new path."""
    with _as_storage_errors(path):
        make_folder(target.parent)
        target = free_path(target)
        _replace(path, target)
    return target


def set_aside(path: Path) -> Path:
    """Rename a faulty file to a free name beside it."""
    return move(path, path.with_name(f"{path.stem}-as-found{path.suffix}"))


def _replace(path: Path, target: Path) -> None:
    deadline = time.monotonic() + HELD_FILE_SECONDS
    while True:
        try:
            os.replace(path, target)
            return
        except PermissionError:
            if sys.platform != "win32" or time.monotonic() > deadline:
                raise
            time.sleep(0.02)


def sync_folder(path: Path) -> None:
    """fsync the folder, where the system can, so that new names survive a power cut. OSError if the disk fails."""
    if sys.platform == "win32":
        return
    try:
        with closing(os.open(path, os.O_RDONLY)) as descriptor:
            os.fsync(descriptor)
    except OSError as error:
        # These errors mean that the file system has no fsync for folders, or none for this user.
        if error.errno not in (errno.EINVAL, errno.EACCES, errno.EPERM, errno.EBADF, errno.ENOSYS, errno.ENOTSUP):
            raise


def free_path(path: Path) -> Path:
    """This path, or the first free one of "name-2", "name-3" and so on. A name that is too long is shortened."""
    count, end = 1, path.suffix
    while True:
        stem = os.fsencode(path.stem)[: MOST_FILE_NAME_BYTES - len(os.fsencode(end))]
        free = path.with_name(os.fsdecode(stem) + end)
        if not os.path.lexists(free):
            return free
        count += 1
        end = f"-{count}{path.suffix}"


def lock(descriptor: int) -> None:
    """Lock an open file for this process until it is closed or the process ends. BlockingIOError if it is locked.

    Only a process that may write to the file can lock it. File systems without locks refuse nothing.
    """
    try:
        if sys.platform == "win32":
            place = os.lseek(descriptor, 0, os.SEEK_CUR)  # locking starts at the current position, which is restored
            os.lseek(descriptor, LOCKED_BYTE, os.SEEK_SET)
            try:
                msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
            finally:
                os.lseek(descriptor, place, os.SEEK_SET)
        elif sys.platform == "linux":
            # Not flock, which locks descriptors opened for reading, so read-only users could lock. Not lockf, whose
            # lock ends as soon as this process closes the file anywhere, as listing the games does.
            whole_file = struct.pack("hhqqi0q", fcntl.F_WRLCK, os.SEEK_SET, 0, 0, 0)
            fcntl.fcntl(descriptor, fcntl.F_OFD_SETLK, whole_file)
        else:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno in (errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK):
            raise BlockingIOError(error.errno, "taken") from error


@contextmanager
def _as_storage_errors(path: Path, denied: str = "files.not_opened") -> Iterator[None]:
    """Turn the system's errors about a file into StorageErrors with a sentence."""
    try:
        yield
    except OSError as error:
        kind = NoFile if error.errno in (errno.EISDIR, errno.ENXIO, errno.EFBIG) else StorageError
        raise kind(text("files.about", name=on_one_line(str(path)), why=reason(error, denied))) from error


def reason(error: OSError, denied: str = "files.not_opened") -> str:
    """Why a file could not be used, as the end of a sentence; `denied` is the key of the text for
    lacking permission.
    """
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
