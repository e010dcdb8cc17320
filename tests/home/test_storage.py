"""The player's folder: nobody else gets in, files are written whole or not at all, and locks hold."""

from __future__ import annotations

import errno
import os
import stat
import sys
from collections.abc import Callable
from itertools import chain, repeat
from pathlib import Path
from typing import Any
from unittest.mock import DEFAULT, Mock

import pytest

from ugames.home import disk

unix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes, links and pipes")


pytestmark = pytest.mark.usefixtures("home")


def mode(path: Path) -> int:
    return stat.S_IMODE(path.lstat().st_mode)


# --- nobody else ---------------------------------------------------------------------------------------------------


@unix
def test_what_is_made_is_for_the_player_alone_and_nothing_is_written_through_a_link(home: Path, tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        disk.write_text(home / "games" / "removed" / "a.ugames", "a")
        disk.write_text(tmp_path / "elsewhere" / "copy.ugames", "a")
        (tmp_path / "victim").write_text("mine")
        for name in ("settings.json.part", "settings.json"):
            (home / name).symlink_to(tmp_path / "victim")
        disk.write_text(home / "settings.json", "settings")
    finally:
        os.umask(before)
    assert {mode(folder) for folder in (home, home / "games", home / "games" / "removed")} == {0o700}
    assert mode(home / "games" / "removed" / "a.ugames") == mode(home / "settings.json") == 0o600
    assert mode(tmp_path / "elsewhere" / "copy.ugames") == 0o666, "an exported file has the usual modes of this user"
    assert (tmp_path / "victim").read_text() == "mine"


@unix
def test_an_old_folder_is_closed_to_others_and_nothing_beside_it_is_touched(home: Path, tmp_path: Path) -> None:
    foreign = tmp_path / "foreign"
    foreign.mkdir(mode=0o755)
    (foreign / "letter.txt").touch(0o644)
    for name in ("", "games", "games/removed", "decks", "pictures"):
        (home / name).mkdir(mode=0o755)
    for name in ("settings.json", "games/a.ugames", "games/removed/b.ugames", "pictures/cat.png"):
        (home / name).touch(0o644)
    (home / "games" / "protected.ugames").touch(0o400)
    (home / "reports").symlink_to(foreign)
    (home / "games" / "link.ugames").symlink_to(foreign / "letter.txt")
    disk.tidy()
    assert {mode(home / name) for name in ("", "games", "games/removed", "decks")} == {0o700}
    assert {mode(home / name) for name in ("settings.json", "games/a.ugames", "games/removed/b.ugames")} == {0o600}
    assert mode(home / "games" / "protected.ugames") == 0o400, "nobody gains a right"
    assert mode(home / "pictures" / "cat.png") == 0o644, "UGAMES_HOME may hold more than ours"
    assert (mode(foreign), mode(foreign / "letter.txt")) == (0o755, 0o644), "links are not followed"


@unix
def test_a_lock_outlives_another_descriptor_and_a_reader_takes_none(home: Path) -> None:
    fcntl: Any = pytest.importorskip("fcntl")
    path = home / "games" / "a.ugames"
    disk.write_text(path, "text")
    reads = os.open(path, os.O_RDONLY)
    fcntl.flock(reads, fcntl.LOCK_EX | fcntl.LOCK_NB)
    mine, other = (disk.open_file(path, os.O_RDWR) for _ in range(2))
    disk.lock(mine)
    assert disk.read_bytes(path) == b"text"
    with pytest.raises(BlockingIOError):
        disk.lock(other)
    os.close(mine)
    disk.lock(other)
    os.close(other)
    os.close(reads)


# --- Windows, on Linux ---------------------------------------------------------------------------------------------


class Windows:
    """Stands in for `msvcrt`, which locks bytes from the position of the descriptor on."""

    LK_NBLCK = 2

    def __init__(self) -> None:
        self.taken: dict[tuple[int, int], int] = {}

    def locking(self, descriptor: int, mode: int, count: int) -> None:
        assert mode == self.LK_NBLCK
        place = os.lseek(descriptor, 0, os.SEEK_CUR)
        for byte in range(place, place + count):
            if self.taken.setdefault((os.fstat(descriptor).st_ino, byte), descriptor) != descriptor:
                raise OSError(errno.EACCES, "Permission denied")


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disk, "msvcrt", Windows(), raising=False)
    monkeypatch.setattr(sys, "platform", "win32")


@pytest.mark.usefixtures("windows")
def test_a_lock_on_windows_leaves_the_file_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "a.ugames"
    path.write_bytes(b"12345")
    with path.open("r+b", buffering=0) as file, path.open("r+b", buffering=0) as other:
        for place in (0, 3):
            file.seek(place)
            disk.lock(file.fileno())
            assert file.tell() == place
        assert file.read() == b"45"
        with pytest.raises(BlockingIOError):
            disk.lock(other.fileno())
        assert other.read() == b"12345", "the locked byte is behind the end, since nobody else can read a locked byte"


@pytest.fixture
def scanner(windows: None, monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """A virus scanner that prevents a given number of attempts to rename."""
    calls: Any = [Mock(wraps=os.replace), Mock(wraps=os.rename)]
    monkeypatch.setattr(os, "replace", calls[0])
    monkeypatch.setattr(os, "rename", calls[1])

    def scan(times: int) -> None:
        for call in calls:
            call.side_effect = chain(repeat(PermissionError(errno.EACCES, "Access is denied"), times), repeat(DEFAULT))

    return scan


def test_a_file_that_a_virus_scanner_holds_is_asked_for_again(
    home: Path, scanner: Callable[[int], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    scanner(3)
    disk.write_text(home / "settings.json", "new")
    assert disk.read_bytes(home / "settings.json") == b"new"
    scanner(3)
    assert disk.set_aside(home / "settings.json") == home / "settings-as-found.json"
    scanner(10**9)
    monkeypatch.setattr(disk, "HELD_FILE_SECONDS", 0.1)
    with pytest.raises(disk.StorageError, match="not allowed to write"):
        disk.write_text(home / "settings.json", "newer")
    assert os.listdir(home) == ["settings-as-found.json"]


# --- whole or not at all -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("call, error", [("write", errno.ENOSPC), ("fsync", errno.EIO), ("replace", errno.EACCES)])
@pytest.mark.parametrize("room", [0, 9])
def test_a_failure_leaves_the_old_file_and_nothing_else(
    home: Path, monkeypatch: pytest.MonkeyPatch, call: str, error: int, room: int
) -> None:
    write = os.write
    monkeypatch.setattr(os, "write", lambda descriptor, data: write(descriptor, data[:3]))
    disk.write_text(home / "settings.json", "the old file")
    fails: Any = Mock(
        wraps=getattr(os, call), side_effect=[*[DEFAULT] * room * (call == "write"), OSError(error, "no")]
    )
    with monkeypatch.context() as patch:
        patch.setattr(os, call, fails)
        with pytest.raises(disk.StorageError):
            disk.write_text(home / "settings.json", "what is new and longer than nine times three letters")
    assert os.listdir(home) == ["settings.json"]
    assert disk.read_bytes(home / "settings.json") == b"the old file"


@unix
def test_the_folder_is_synced_once_the_name_is_in_it(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home.mkdir()
    done: list[str] = []
    sync, replace = os.fsync, os.replace

    def synced(descriptor: int) -> None:
        done.append("folder" if stat.S_ISDIR(os.fstat(descriptor).st_mode) else "file")
        sync(descriptor)

    def replaced(source: Path, target: Path) -> None:
        done.append("name")
        replace(source, target)

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(os, "replace", replaced)
    disk.write_text(home / "settings.json", "new")
    assert done == ["file", "name", "folder"]


def test_what_a_killed_program_left_half_written_is_swept_up(home: Path) -> None:
    left, now = f"ugames-{'0f' * 8}.part", f"ugames-{'0e' * 8}.part"
    kept = {"a.ugames", "film.part", "letter.txt.part", "my.part.ugames", now}
    disk.write_text(home / "games" / "a.ugames", "a")
    for name in (left, *kept):
        (home / "games" / name).touch()
        if name != now:  # another Ugames may be writing it now
            os.utime(home / "games" / name, (1, 1))
    disk.tidy()
    assert {*os.listdir(home / "games")} == kept


# --- names and kinds of files --------------------------------------------------------------------------------------


@pytest.mark.parametrize("length", [2, 200, 240, 255])
def test_a_name_beside_another_is_never_too_long(tmp_path: Path, length: int) -> None:
    path = tmp_path / ("x" * (length - 1))
    names = set()
    for suffix in ("", ".damaged"):
        for _ in range(11):
            free = disk.free_path(path.with_name(path.name + suffix))
            free.touch()
            assert free.suffix == suffix
            names.add(free.name)
    assert len(names) == 22


@unix
def test_what_is_no_file_is_told_at_once(home: Path, tmp_path: Path) -> None:
    if sys.platform == "win32":
        return  # skipped on Windows; this tells mypy
    home.mkdir()
    os.mkfifo(home / "settings.json")
    for path, why in (
        (home / "settings.json", "that's not a file"),
        (home, "that's a folder, not a file"),
        (tmp_path / "a\0b", "a file can't be called that"),
        (tmp_path / "\ud800", "a file can't be called that"),
        (home / ("x" * 5000), "file name too long"),
    ):
        with pytest.raises(disk.StorageError, match=f": {why}$") as told:
            disk.read_bytes(path)
        assert str(told.value).isprintable()


def test_a_folder_and_a_path_below_a_file_are_told_as_such_on_windows_too(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home.mkdir()
    (home / "file").write_bytes(b"")

    def refuse(path: Path, *_: Any) -> int:
        if path.is_dir():
            raise PermissionError(errno.EACCES, "Permission denied")
        raise FileNotFoundError(errno.ENOENT, "No such file or directory")

    monkeypatch.setattr(os, "open", refuse)
    for path, why in (
        (home, "that's a folder, not a file"),
        (home / "file" / "below" / "it", "there's a file where a folder should be"),
        (home / "nothing", "there's no such file"),
    ):
        with pytest.raises(disk.StorageError, match=why):
            disk.read_bytes(path)
