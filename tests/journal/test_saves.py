"""Saved games: nothing that was accepted is lost, whatever happens to disk, file or program."""

from __future__ import annotations

import errno
import json
import os
import re
import shutil
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import Mock

import pytest

from scripts.support.environment import ROOT
from ugames import __version__
from ugames.core.match import AnyMatch, Entry, Match, Player
from ugames.home import disk, keeper, statistics
from ugames.journal import journals, listing, saves
from ugames.journal.file import JournalFile
from ugames.journal.journals import Writer
from ugames.registry import load_game
from ugames.session import Session

ONE_AND_TWO_BOTS = (Player("Anna"), Player("Ben", "uniform"), Player("Čeněk", "uniform"))

unix = pytest.mark.skipif(
    sys.platform == "win32", reason="Windows has no pipes, no fsync of folders, and keeps open files"
)


pytestmark = pytest.mark.usefixtures("tried_again_soon")


def wait_for(what: Callable[[], Any], seconds: float = 30.0) -> None:
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.002)


def new_match(seed: int = 5) -> AnyMatch:
    return Match(load_game("ugo"), ONE_AND_TWO_BOTS, seed)


def moves(match: AnyMatch, count: int, seed: int = 1) -> Iterator[Entry[Any]]:
    """Play this number of random actions."""
    dice = Random(seed)
    for _ in range(count):
        seat = match.glimpse(-1).to_act[0]
        yield match.submit(seat, dice.choice(match.glimpse(seat).legal))


def play(match: AnyMatch, file: JournalFile, count: int) -> int:
    """Play this number of actions into a file; the last ticket."""
    ticket = 0
    for entry in moves(match, count):
        ticket = file.append(file.writer.entry(match.game, entry))
    return ticket


def saved(count: int = 12, seed: int = 5) -> tuple[Path, AnyMatch]:
    """A saved game with this number of actions, and the match that is in it."""
    match = new_match(seed)
    file = saves.create(match.journal)
    play(match, file, count)
    assert file.close()
    return file.path, match


def finished() -> Path:
    match = new_match()
    file = saves.create(match.journal)
    while match.glimpse(-1).outcome is None:
        play(match, file, 1)
    file.append(file.writer.end(match))
    assert file.close()
    return file.path


# --- writing and going on ------------------------------------------------------------------------------------------


def test_a_new_game_is_on_disk_line_by_line_under_a_safe_name(home: Path) -> None:
    match = new_match()
    file = saves.create(match.journal)
    for ticket, entry in enumerate(moves(match, 20), 2):
        assert file.append(file.writer.entry(match.game, entry)) == ticket
        wait_for(lambda ticket=ticket: file.saved >= ticket)  # type: ignore[misc]  # see test_worker.py
        assert journals.read(file.path.read_bytes()).journal == match.journal
    assert file.trouble is None
    assert file.close()
    assert file.path.parent == home / "games"
    assert re.fullmatch(r"ugo-\d{4}-\d\d-\d\d-\d{4}-\w\w", file.path.stem)
    assert file.path.read_text(encoding="utf-8") == journals.write(match)
    with pytest.raises(ValueError, match="closed"):
        file.append("late\n")
    others = [saves.create(new_match().journal) for _ in range(20)]
    assert all(other.close() for other in others)
    assert len({other.path for other in others}) == 20
    assert [save.finished for save in listing.open_games()] == [False] * 21


# --- damage --------------------------------------------------------------------------------------------------------


def test_a_torn_tail_is_cut_wherever_it_is_torn(home: Path) -> None:
    path, match = saved(4)
    data = path.read_bytes()
    ends = [i + 1 for i, byte in enumerate(data) if byte == 10]
    for cut in sorted({*range(ends[0], len(data), 23), *ends[:-1], *(end - 1 for end in ends[1:])}):
        path.write_bytes(data[:cut])
        again, file, notice = saves.open(path)
        assert again.entries == sum(end <= cut for end in ends) - 1
        assert again.journal.entries == match.journal.entries[: again.entries]
        play(again, file, 1)
        assert file.close()
        assert notice is None
        reading = journals.read(path.read_bytes())
        assert (reading.damage, reading.journal) == (None, again.journal)
    assert [each.name for each in path.parent.iterdir()] == [path.name]


def test_a_game_that_was_never_begun_is_told() -> None:
    path, _ = saved(3)
    path.write_bytes(path.read_bytes().split(b"\n")[0])
    with pytest.raises(saves.SaveError, match="its first line was never finished"):
        saves.open(path)
    (save,) = listing.open_games()
    assert save.game is None
    assert save.damage == f"{path.name}: its first line was never finished"


def test_real_damage_is_kept_aside_as_it_was() -> None:
    path, match = saved(6)
    data = path.read_bytes()
    dice = Random(3)
    for place in dice.sample(range(len(data) - 1), 20):
        broken = bytearray(data)
        broken[place] ^= 1 << dice.randrange(7)
        path.write_bytes(broken)
        if place <= data.index(b"\n"):
            with pytest.raises(saves.SaveError, match=path.name):
                saves.open(path)
            assert path.read_bytes() == broken
            continue
        again, file, notice = saves.open(path)
        assert again.journal.entries == match.journal.entries[: again.entries]
        assert notice is not None
        assert "everything before it is fine" in notice
        aside = path.with_name(notice.rsplit(" as ", 1)[1].removesuffix("."))
        assert aside.read_bytes() == broken
        play(again, file, 1)
        assert file.close()
        assert journals.read(path.read_bytes()).journal == again.journal


def test_an_impossible_action_ends_what_is_good() -> None:
    match = new_match()
    writer = Writer()
    lines = [writer.header(match.journal)]
    entries = list(moves(match, 8))
    lines += [writer.entry(match.game, entry) for entry in entries[:5]]
    lines += [writer.undo(), writer.entry(match.game, entries[4]), writer.entry(match.game, entries[0])]
    lines += [writer.entry(match.game, entry) for entry in entries[5:]]
    path = listing.folder() / "odd.ugames"
    disk.write_text(path, "".join(lines))
    again, file, notice = saves.open(path)
    assert again.journal.entries == tuple(entries[:5])
    assert notice is not None
    assert "move 6 in this save breaks the rules" in notice
    for entry in entries[5:]:
        again.submit(entry.seat, entry.action)
        file.append(file.writer.entry(again.game, entry))
    assert file.close()
    assert journals.read(path.read_bytes()).journal == match.journal


@pytest.mark.parametrize(
    "data, complaint",
    [
        (b"\x00\xff\xfe\n", "n't a Ugames save"),
        (Writer().line({"ugames": 1, "game": "chess"}).encode(), "doesn't know the game 'chess'"),
        (b"", "doesn't end as the save says"),
    ],
)
def test_foreign_files_are_listed_and_refused_in_words(data: bytes, complaint: str) -> None:
    path = listing.folder() / "foreign.ugames"
    if not data:
        over = finished()
        data = b"".join(over.read_bytes().splitlines(keepends=True)[:-1])
        end = {"end": {"scores": [], "winners": [], "state": "0"}}
        data += Writer(journals.read(data).chain).line(end).encode()
        over.unlink()
    disk.write_bytes(path, data)
    with pytest.raises(saves.SaveError, match=complaint):
        saves.open(path)
    with pytest.raises(saves.SaveError, match=complaint):
        saves.import_(path.rename(path.parent.parent / "elsewhere.ugames"))
    disk.write_bytes(path, data)
    (save,) = listing.all_games()
    if "end" not in complaint:  # an end is not reckoned for a list
        assert save.game is None
        assert str(save.damage).startswith("foreign.ugames: ")
    assert path.read_bytes() == data


@pytest.mark.parametrize("over", [False, True])
def test_a_game_that_is_kept_as_it_was_found_can_be_opened_as_far_as_it_is_whole(over: bool) -> None:
    path, match = (finished(), None) if over else saved(6)
    data = path.read_bytes()
    path.write_bytes(data + b"what is this?\n" if over else data[:-30] + b"!" + data[-29:])
    assert saves.open(path)[1].close()
    aside = path.with_name(path.name + ".damaged")
    broken = aside.read_bytes()
    saves.delete(path)
    (save,) = listing.all_games()
    assert (save.path, save.game, save.who) == (aside, "ugo", "Anna, Ben, Čeněk")
    assert save.damage == f"{aside.name}: Ugames leaves it as it is; it opens up to there"
    again, file, notice = saves.open(aside)
    assert notice
    assert notice.startswith(f"{aside.name} stays as it is, so the game continues in a new file. {aside.name}: ")
    assert "everything before it is fine" in notice
    assert file.ended == over
    if match:
        assert 0 < again.entries < 6
        assert again.journal.entries == match.journal.entries[: again.entries]
        play(again, file, 1)
    assert file.close()
    assert file.path.suffix == journals.JOURNAL_SUFFIX
    assert saves.read(file.path)[0].journal == again.journal
    assert listing.save_at(file.path) is not None
    assert aside.read_bytes() == broken
    assert saves.restore(saves.delete(aside)) == aside


# --- the list ------------------------------------------------------------------------------------------------------


def test_lists_open_games_newest_first_without_loading_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    paths = [saved(count, seed)[0] for seed, count in enumerate((3, 0, 7))]
    over, taken_up = finished(), finished()
    match, file, _ = saves.open(taken_up)
    assert file.ended
    match.undo(always=True)
    file.append(file.writer.undo())
    assert file.close()
    paths.append(taken_up)
    for age, path in enumerate(paths):
        os.utime(path, (1_000_000 - age, 1_000_000 - age))
    os.utime(over, (2_000_000, 2_000_000))
    monkeypatch.setattr(journals, "load_game", None)
    monkeypatch.setattr(journals, "game_class", None)
    listed = listing.open_games()
    assert [save.path for save in listed] == paths
    assert all(save.who == "Anna, Ben, Čeněk" and save.game == "ugo" and save.damage is None for save in listed)
    assert [save.played.timestamp() for save in listed] == [1_000_000, 999_999, 999_998, 999_997]
    assert [save.path for save in listing.all_games()] == [over, *paths]
    assert listing.all_games()[0].finished


def test_damage_is_told_in_the_list_before_a_game_is_opened() -> None:
    path, _ = saved()
    data = path.read_bytes()
    lines = data.splitlines(keepends=True)
    half = len(data) // 2
    for broken, why in {
        data + lines[0]: "it starts twice",
        lines[0] + data: "it starts twice",
        data + b"\x00\x00\x00\n": "its end is damaged",
        data[:-30] + b"!" + data[-29:]: "its end is damaged",
        b"".join(lines[:-2] + lines[-1:]): "its end is damaged",
        data[:half] + bytes(16) + data[half + 16 :]: "parts of it are missing",
    }.items():
        path.write_bytes(broken)
        (save,) = listing.open_games()
        assert (save.game, save.damage) == ("ugo", f"{path.name}: {why}; it opens up to there")
    for whole in (data, data[:-9], lines[0], lines[0] + lines[1][:9]):
        path.write_bytes(whole)
        assert [save.damage for save in listing.open_games()] == [None]


def test_what_is_no_save_is_not_listed(home: Path) -> None:
    assert listing.open_games() == []
    saved()
    (home / "games" / "notes.txt").write_text("hello", encoding="utf-8")
    empty = home / "games" / "empty.ugames"
    empty.touch()
    assert len(listing.all_games()) == 1
    assert empty.exists()
    os.utime(empty, (0, 0))
    assert len(listing.all_games()) == 1
    assert not empty.exists()


@unix
def test_whatever_lies_there_is_listed_and_can_be_put_away_and_brought_back(home: Path) -> None:
    if sys.platform == "win32":
        return  # skipped on Windows; this tells mypy
    good, _ = saved(3)
    data, place = good.read_bytes(), good.parent
    (place / "folder.ugames").mkdir()
    os.mkfifo(place / "pipe.ugames")
    (place / "link.ugames").symlink_to(place / "nowhere")
    (place / "loop.ugames").symlink_to(place / "loop.ugames")
    odd = [
        os.fsdecode(b"caf\xe9.ugames"),
        "\x1b[2J\n\u202e.ugames",
        f"{'n' * 248}.ugames",
        f"{'会' * 80}.ugames.damaged",
    ]
    for name in odd:
        (place / name).write_bytes(data)
    with (place / "huge.ugames").open("wb") as huge:
        huge.truncate(1 << 40)
    listed = listing.all_games()
    assert {save.name: save.wrong for save in listed if save.name not in (good.name, *odd)} == {
        "folder.ugames": "that's a folder, not a file",
        "pipe.ugames": "that's not a file",
        "link.ugames": "it links to a file that isn't there",
        "loop.ugames": "too many levels of symbolic links",
        "huge.ugames": "its first line was never finished",
    }
    assert [save.wrong for save in listed if save.name in (good.name, *odd[:3])] == [None] * 4
    for save in listed:
        assert "".join((save.who, save.damage or "", f"{save.played:%d %b %Y}")).isprintable()
        if save.game is None:
            with pytest.raises(saves.SaveError) as refusal:
                saves.open(save.path)
            assert str(refusal.value).isprintable()
        elif save.name in odd[:3]:
            _, file, _ = saves.open(save.path)
            assert file.close()
    for save in listed:
        time.sleep(0.02)  # deletions within a tick of the file system's clock are of one age
        away = saves.delete(save.path)
        assert listing.removed_games()[0] == away
        assert saves.restore(away) == save.path
        saves.delete(save.path)
    assert listing.all_games() == []
    over = finished()
    path = over.with_name(odd[0])
    path.write_bytes(b"".join(over.read_bytes().splitlines(keepends=True)[:-1]))
    assert Session.open(path).close()
    assert [record.key for record in statistics.load().records] == ["caf\\xe9"]


@pytest.mark.parametrize("year", [1, 1969, 10_000, 200_000])
def test_a_game_of_any_year_has_a_date(year: int) -> None:
    changed = (year - 1970) * 31_556_952 * 10**9
    save = listing.save_at(saved(0)[0])
    assert save
    assert f"{save._replace(changed=changed).played:%d %b %Y, %H:%M}"


# --- the index of saved games --------------------------------------------------------------------------------------


class Calls:
    """Counts the files that are opened, and the folders that are read."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.open, self.scandir = Mock(wraps=os.open), Mock(wraps=os.scandir)
        monkeypatch.setattr(os, "open", self.open)
        monkeypatch.setattr(os, "scandir", self.scandir)

    def during(self, what: Callable[[], Any]) -> list[list[str]]:
        self.open.reset_mock()
        self.scandir.reset_mock()
        what()
        return [
            [Path(call.args[0]).name for call in each.mock_calls if call.args] for each in (self.open, self.scandir)
        ]


def test_a_list_of_many_opens_none_that_is_known(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data, over = saved(5)[0].read_bytes(), finished().read_bytes()
    paths = [listing.folder() / f"ugo-2026-01-01-0000-{number}.ugames" for number in range(40)]
    for number, path in enumerate(paths):
        path.write_bytes(over if number % 10 else data)
    calls = Calls(monkeypatch)
    assert {path.name for path in paths} < {*calls.during(listing.all_games)[0]}
    keeper.settle()  # the statistics of what is finished
    for listed in (listing.all_games, listing.open_games):
        assert calls.during(listed) == [["saved-games.json"], ["games"]]
    assert len(listing.open_games()) == 5
    paths[0].unlink()
    with paths[10].open("ab") as file:
        file.write(b"more\n")
    os.utime(paths[20], (5, 5))
    opened, _ = calls.during(listing.all_games)
    assert {*opened} & {path.name for path in paths} == {paths[10].name, paths[20].name}
    assert [save.wrong for save in listing.open_games()].count(None) == 3
    assert calls.during(listing.all_games) == [["saved-games.json"], ["games"]]
    (home / "saved-games.json").unlink()
    (home / "saved-games.json").mkdir()
    Disk(monkeypatch, 0)
    assert len(listing.all_games()) == 41, "also where there is no room for what is known"


@pytest.mark.parametrize(
    "data",
    [
        b"\xff\x00",
        b"[" * 100_000,
        b"[]",
        b"{}",
        b'{"ugames":"0.0.0","games":[]}',
        b'{"ugames":VERSION,"games":{}}',
        b'{"ugames":VERSION,"games":[[]]}',
        b'{"ugames":VERSION,"games":["abcdefg"]}',
        b'{"ugames":VERSION,"games":[["NAME",SIZE,TIME,"chess","Anna",false,null]]}',
        b'{"ugames":VERSION,"games":[["NAME",SIZE,TIME,[],"Anna",false,null]]}',
        b'{"ugames":VERSION,"games":[["NAME",SIZE,TIME,"ugo",["Anna"],false,null]]}',
        b'{"ugames":VERSION,"games":[["NAME",SIZE,TIME,"ugo","Anna",0,null]]}',
        b'{"ugames":VERSION,"games":[["NAME",SIZE,TIME,"ugo","Anna",false,7]]}',
        b'{"ugames":VERSION,"games":[["NAME",SIZE,1e999,"ugo","Anna",false,null]]}',
        b'{"ugames":VERSION,"games":[["NAME",3,TIME,"ugo","Anna",true,null]]}',
        b'{"ugames":VERSION,"games":[["NAME",SIZE,3,"ugo","Anna",true,null]]}',
        b'{"ugames":VERSION,"games":[[["NAME"],SIZE,TIME,"ugo","Anna",true,null]]}',
    ],
)
def test_an_index_that_cannot_be_read_goes_and_a_file_is_believed_before_it(home: Path, data: bytes) -> None:
    path, _ = saved()
    listed = listing.all_games()
    index, status = home / "saved-games.json", path.stat()
    good = index.read_bytes()
    for word, value in (
        (b"VERSION", json.dumps(__version__).encode()),
        (b"NAME", path.name.encode()),
        (b"SIZE", b"%d" % status.st_size),
        (b"TIME", b"%d" % status.st_mtime_ns),
    ):
        data = data.replace(word, value)
    index.write_bytes(data)
    assert listing.all_games() == listed
    assert index.read_bytes() == good


# --- elsewhere and back --------------------------------------------------------------------------------------------


def test_what_is_exported_is_imported_once_and_an_ended_game_is_played_otherwise(tmp_path: Path) -> None:
    path, match = saved()
    with path.open("ab") as file:
        file.write(b'{"seat":')
    target = tmp_path / "stick" / "mine.ugames"
    saves.export(path, target)
    assert journals.read(target.read_bytes()).damage is None
    saves.delete(path)
    taken = saves.import_(target)
    assert taken.parent == listing.folder()
    assert saves.read(taken)[0].journal == match.journal
    assert saves.import_(taken) == taken
    again, game, _ = saves.open(taken)
    play(again, game, 3)
    assert saves.import_(target) == taken, "even while it is being played"
    with pytest.raises(saves.InUse):
        saves.delete(taken)
    assert game.close()
    assert saves.import_(target) == taken
    over, copy, start = finished(), tmp_path / "copy.ugames", tmp_path / "start.ugames"
    copy.write_bytes(over.read_bytes())
    start.write_bytes(b"".join(over.read_bytes().splitlines(True)[:5]))
    assert saves.import_(copy) == over
    assert saves.import_(start) != over
    assert len(listing.all_games()) == 3
    with pytest.raises(disk.StorageError, match="no such file"):
        saves.import_(tmp_path / "nothing.ugames")


def test_what_is_deleted_can_be_brought_back() -> None:
    path, match = saved()
    removed = saves.delete(path)
    assert listing.all_games() == []
    assert listing.removed_games() == [removed]
    assert saves.restore(removed) == path
    assert saves.read(path)[0].journal == match.journal
    removed = saves.delete(path)
    path.write_bytes(removed.read_bytes())
    assert saves.restore(removed).name == f"{path.stem}-2.ugames"
    with pytest.raises(saves.SaveError, match="no such file"):
        saves.delete(removed)


# --- two programs --------------------------------------------------------------------------------------------------


def test_two_programs_never_write_one_game_and_a_killed_one_holds_none() -> None:
    path, match = saved()
    hold = "import sys, time; from pathlib import Path; from ugames.journal import saves\n"
    hold += "held = saves.open(Path(sys.argv[1])); print('open', flush=True); time.sleep(600)"
    with subprocess.Popen([sys.executable, "-c", hold, path], cwd=ROOT, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "open\n"
        with pytest.raises(saves.InUse, match="another Ugames window"):
            saves.open(path)
        assert saves.read(path)[0].journal == match.journal
        assert len(listing.open_games()) == 1
        other.kill()
        other.wait()
    again, file, _ = saves.open(path)
    assert again.journal == match.journal
    with pytest.raises(saves.InUse):
        saves.open(path)
    file.close()


# --- a disk that does not do its part ------------------------------------------------------------------------------


class Disk:
    """A disk with room for a number of bytes; then it is full, even in the middle of a line."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, room: int) -> None:
        self.room = room
        self.write = os.write
        monkeypatch.setattr("ugames.home.disk.os.write", self)

    def __call__(self, descriptor: int, data: Any) -> int:
        count = min(len(data), self.room)
        if not count:
            raise OSError(errno.ENOSPC, "No space left on device")
        self.room -= count
        return self.write(descriptor, data[:count])


def test_a_full_disk_stops_nothing_and_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    match, volume = new_match(), Disk(monkeypatch, 5)
    file = saves.create(match.journal)
    wait_for(lambda: file.trouble)
    assert not file.path.exists()
    volume.room = 10**4
    wait_for(lambda: file.saved == 1)
    volume.room = 333
    last = play(match, file, 30)
    wait_for(lambda: file.trouble)
    assert file.trouble == "This game isn't being saved: the disk is full. Ugames keeps trying."
    assert file.saved < last
    assert journals.read(file.path.read_bytes()).damage is None, "nothing torn is left behind"
    volume.room = 10**9
    wait_for(lambda: file.saved == last)
    assert file.trouble is None
    assert file.close()
    assert journals.read(file.path.read_bytes()).journal == match.journal


def test_a_slow_or_unsynced_disk_is_told_not_waited_for_and_not_believed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = new_match()
    file = saves.create(match.journal)
    wait_for(lambda: file.saved == 1)
    sync, awake, errors = os.fsync, threading.Event(), iter([OSError(errno.EIO, "Input/output error")] * 3)

    def fails(descriptor: int) -> None:
        awake.wait()
        if error := next(errors, None):
            raise error
        sync(descriptor)

    monkeypatch.setattr("ugames.journal.file.os.fsync", fails)
    monkeypatch.setattr("ugames.home.keeper.SLOW_DISK_SECONDS", 0.05)
    last = play(match, file, 5)
    wait_for(lambda: file.trouble)
    assert "isn't answering" in str(file.trouble)
    awake.set()
    wait_for(lambda: file.saved == last)
    assert file.trouble is None
    awake.clear()
    last = play(match, file, 1)
    assert not file.close(patience=0.05)
    awake.set()
    wait_for(lambda: file.saved == last)
    assert journals.read(file.path.read_bytes()).journal == match.journal


def test_a_game_that_may_not_be_written_goes_on_in_a_copy(monkeypatch: pytest.MonkeyPatch) -> None:
    path, match = saved()
    opens = disk.open_file

    def refused(place: Path, flags: int) -> int:
        if place == path and flags & os.O_RDWR:
            raise OSError(errno.EROFS, "Read-only file system")
        return opens(place, flags)

    monkeypatch.setattr(disk, "open_file", refused)
    again, file, notice = saves.open(path)
    assert notice == f"{path.name} can't be written, so the game continues in a copy."
    play(again, file, 3)
    assert file.close()
    assert (again.entries, saves.read(path)[0].entries) == (match.entries + 3, match.entries)
    assert journals.read(file.path.read_bytes()).journal == again.journal


@unix
@pytest.mark.parametrize("error", [errno.EIO, errno.EINVAL, errno.EACCES, errno.ENOTSUP, errno.ENOSPC])
def test_a_folder_that_is_not_synced_ruins_and_repeats_no_line(
    home: Path, monkeypatch: pytest.MonkeyPatch, error: int
) -> None:
    (home / "games").mkdir(parents=True)
    sync, left, tried = os.fsync, 3, 0
    impossible = error in (errno.EINVAL, errno.EACCES, errno.ENOTSUP)

    def fails(descriptor: int) -> None:
        nonlocal left, tried
        if stat.S_ISDIR(os.fstat(descriptor).st_mode):
            tried += 1
            left -= 1
            if left >= 0:
                raise OSError(error, os.strerror(error))
        sync(descriptor)

    monkeypatch.setattr(os, "fsync", fails)
    match = new_match()
    file = saves.create(match.journal)
    wait_for(lambda: file.saved == 1 and (impossible or tried > 3))
    last = play(match, file, 30)
    wait_for(lambda: file.saved == last)
    assert (file.trouble, file.close()) == (None, True)
    assert tried == 1 or not impossible, "a call that is impossible is not repeated"
    assert file.path.read_text(encoding="utf-8") == journals.write(match)
    again, file, notice = saves.open(file.path)
    assert (again.journal, notice, file.close()) == (match.journal, None, True)


def foreign(path: Path, data: bytes) -> None:
    """Another program puts something else into the same file."""
    with path.open("r+b") as file:
        file.truncate()
        file.write(data)


def in_the_place_of_the_folder(path: Path) -> None:
    shutil.rmtree(path.parent)
    path.parent.write_text("a file")


def copied(path: Path, data: bytes) -> None:
    """Another program puts a file with that in the place."""
    other = path.with_suffix(".new")
    other.write_bytes(data)
    other.replace(path)


def moved(path: Path, target: Path) -> None:
    target.parent.mkdir(exist_ok=True)
    path.rename(target)


HARMS: dict[str, Callable[[Path, bytes], object]] = {
    "cut": lambda path, data: os.truncate(path, len(data) // 2),
    "emptied": lambda path, data: os.truncate(path, 0),
    "a byte in the middle": lambda path, data: foreign(
        path, data[: len(data) // 2] + b"?" + data[len(data) // 2 + 1 :]
    ),
    "a line appended": lambda path, data: foreign(path, data + b"{}\n" + b"x" * 5000),
    "written anew as it was": foreign,
    "touched": lambda path, data: os.utime(path, (1, 1)),
    "deleted": lambda path, data: path.unlink(),
    "replaced by an older one": lambda path, data: copied(path, data[: data.index(b"\n") + 1]),
    "moved away": lambda path, data: moved(path, path.parents[2] / "elsewhere" / path.name),
    "folder deleted": lambda path, data: shutil.rmtree(path.parent),
    "home deleted": lambda path, data: shutil.rmtree(path.parents[1]),
    "a file in the place of the folder": lambda path, data: in_the_place_of_the_folder(path),
}
"""What another program does to a game in play."""
TOLD_HARMS = "cut", "emptied", "a byte in the middle", "a line appended"
"""Those that the app finds in the file, and tells."""
ENDLESS_HARMS = ("a file in the place of the folder",)
"""Those after which nothing can be written."""


@unix
@pytest.mark.parametrize("harm", HARMS)
def test_whatever_another_program_does_to_a_game_that_is_played_no_move_is_lost(harm: str, home: Path) -> None:
    keeper.take_news()
    match = new_match()
    file = saves.create(match.journal)
    last = play(match, file, 5)
    wait_for(lambda: file.saved == last)
    path, before = file.path, file.path.read_bytes()
    HARMS[harm](path, before)
    told = harm in TOLD_HARMS
    found = path.read_bytes() if told else b""
    last = play(match, file, 5)
    if harm in ENDLESS_HARMS:
        wait_for(lambda: file.trouble)
        assert not file.close()
        return
    wait_for(lambda: file.saved == last)
    play(match, file, 3)
    assert file.close()
    (whole,) = [each for each in home.parent.rglob("*.ugames") if each.read_bytes() == journals.write(match).encode()]
    asides = [*home.rglob("*.damaged")]
    assert [each.read_bytes() for each in asides] == [found] * told
    assert keeper.take_news() == (
        f"Another program changed {whole.name} while you played. Ugames writes the game again, "
        f"and keeps the changed file as {asides[0].name}."
        if told
        else ""
    )
