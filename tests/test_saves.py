"""Saved games: nothing that was accepted is lost, whatever happens to disk, file or program."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import pytest

from ugames import journal_file, journals, saves, storage
from ugames.core.game import edition
from ugames.core.match import Entry, Journal, Match, Player
from ugames.games import load_game, shipped_deck
from ugames.games.ugh.rules import Ugh
from ugames.journal_file import JournalFile
from ugames.journals import Writer

ROOT = Path(__file__).resolve().parents[1]
PLAYERS = (Player("Anna"), Player("Ben", "uniform"), Player("Čeněk", "uniform"))

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="mounts or changes the user as Linux does")
root = pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can do that")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("UGAMES_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(journal_file, "RETRY", 0.02)
    return tmp_path / "home"


def wait_for(what: Callable[[], Any], seconds: float = 30.0) -> None:
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end, "it never came to pass"
        time.sleep(0.002)


def new_match(seed: int = 5, game: str = "ugo") -> Match[Any, Any, Any]:
    return Match(load_game(game), PLAYERS, seed)


def moves(match: Match[Any, Any, Any], count: int, seed: int = 1) -> Iterator[Entry[Any]]:
    """Play so many random actions."""
    dice = Random(seed)
    for _ in range(count):
        seat = match.glimpse(-1).to_act[0]
        yield match.submit(seat, dice.choice(match.glimpse(seat).legal))


def play(match: Match[Any, Any, Any], file: JournalFile, count: int) -> int:
    """Play so many actions into a file; the last ticket."""
    ticket = 0
    for entry in moves(match, count):
        ticket = file.append(file.writer.entry(match.game, entry))
    return ticket


def saved(count: int = 12, seed: int = 5) -> tuple[Path, Match[Any, Any, Any]]:
    """A saved game with so many actions, and the match that is in it."""
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


def test_a_new_game_is_on_disk_line_by_line(home: Path) -> None:
    match = new_match()
    file = saves.create(match.journal)
    for ticket, entry in enumerate(moves(match, 20), 2):
        assert file.append(file.writer.entry(match.game, entry)) == ticket
        wait_for(lambda ticket=ticket: file.saved >= ticket)  # type: ignore[misc]  # see test_worker.py
        assert journals.read(file.path.read_bytes()).journal == match.journal
    assert file.trouble is None
    assert file.close()
    assert file.path.parent == home / "games"
    assert saves.DATED.fullmatch(file.path.stem)
    assert file.path.read_text(encoding="utf-8") == journals.write(match)


def test_names_are_safe_and_differ() -> None:
    files = [saves.create(new_match().journal) for _ in range(20)]
    assert all(file.close() for file in files)
    names = {file.path.name for file in files}
    assert len(names) == 20
    assert all(name.isascii() and not set(name) & set(' /\\:*?"<>|') and len(name) < 64 for name in names)


def test_goes_on_where_it_was() -> None:
    path, match = saved()
    again, file, notice = saves.open(path)
    assert (again.journal, notice, file.ended) == (match.journal, None, False)
    play(again, file, 10)
    file.append(file.writer.undo())
    again.undo(always=True)
    assert file.close()
    reading = journals.read(path.read_bytes())
    assert reading.damage is None
    assert reading.journal.entries == again.journal.entries


def test_closing_waits_for_everything() -> None:
    match = new_match()
    file = saves.create(match.journal)
    ticket = play(match, file, 100)
    assert file.close()
    assert file.saved == ticket
    with pytest.raises(ValueError, match="closed"):
        file.append("late\n")


# --- damage --------------------------------------------------------------------------------------------------------


def test_a_torn_tail_is_cut_wherever_it_is_torn(home: Path) -> None:
    path, match = saved(4)
    data = path.read_bytes()
    ends = [i + 1 for i, byte in enumerate(data) if byte == 10]
    for cut in range(ends[0], len(data)):
        path.write_bytes(data[:cut])
        again, file, notice = saves.open(path)
        assert again.entries == sum(end <= cut for end in ends) - 1
        assert again.journal.entries == match.journal.entries[: again.entries]
        play(again, file, 1)
        assert file.close()
        assert notice is None
        reading = journals.read(path.read_bytes())
        assert reading.damage is None
        assert reading.journal == again.journal
    assert [each.name for each in path.parent.iterdir()] == [path.name]


def test_a_game_that_was_never_begun_is_told() -> None:
    path, _ = saved(3)
    path.write_bytes(path.read_bytes().split(b"\n")[0])
    with pytest.raises(saves.SaveError, match="its first line was never finished"):
        saves.open(path)
    (save,) = saves.open_games()
    assert save.game is None
    assert save.damage == f"{path.name}: its first line was never finished"


def test_real_damage_is_kept_aside_as_it_was() -> None:
    """Whichever byte is hit: the game goes on from before it, or is refused, and the file as it was is still there."""
    path, match = saved(6)
    data = path.read_bytes()
    dice = Random(3)
    for place in dice.sample(range(len(data) - 1), 60):
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
        assert "everything before it is good" in notice
        aside = path.with_name(notice.rsplit(" as ", 1)[1].removesuffix("."))
        assert aside.read_bytes() == broken
        play(again, file, 1)
        assert file.close()
        assert journals.read(path.read_bytes()).journal == again.journal


def test_an_impossible_action_ends_what_is_good() -> None:
    """As after a change of the rules that nobody noticed: every checksum holds, but the match cannot be played."""
    match = new_match()
    writer = Writer()
    lines = [writer.header(match.journal)]
    entries = list(moves(match, 8))
    lines += [writer.entry(match.game, entry) for entry in entries[:5]]
    lines += [writer.undo(), writer.entry(match.game, entries[4]), writer.entry(match.game, entries[0])]
    lines += [writer.entry(match.game, entry) for entry in entries[5:]]
    path = saves.folder() / "odd.ugames"
    storage.write_text(path, "".join(lines))
    again, file, notice = saves.open(path)
    assert again.journal.entries == tuple(entries[:5])
    assert notice is not None
    assert "action 6 of the journal was not possible" in notice
    for entry in entries[5:]:
        again.submit(entry.seat, entry.action)
        file.append(file.writer.entry(again.game, entry))
    assert file.close()
    assert journals.read(path.read_bytes()).journal == match.journal


def test_a_wrong_end_is_refused_and_left_alone() -> None:
    path = finished()
    *lines, _ = path.read_text(encoding="utf-8").splitlines(keepends=True)
    writer = Writer(journals.read("".join(lines).encode()).chain)
    text = "".join(lines) + writer.line({"end": {"scores": [], "winners": [], "state": "0"}})
    path.write_text(text, encoding="utf-8")
    with pytest.raises(saves.SaveError, match="does not end as the journal says"):
        saves.open(path)
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    "data, complaint",
    [
        (b"hello\n", "not a Ugames journal"),
        (b"\x00\xff\xfe\n", "not a Ugames journal"),
        (b"[]\n", "not a Ugames journal"),
        (b'{"ugames":99}\n', "newer Ugames"),
        (b"[" * 100_000 + b"\n", "not a Ugames journal"),
        (Writer().line({"ugames": 1, "game": "chess"}).encode(), "does not know its game 'chess'"),
        (Writer().line({"ugames": 1, "game": []}).encode(), "does not know its game"),
        (Writer().line({"ugames": 1, "game": "ugo", "players": 3}).encode(), "cannot be read|by newer rules"),
    ],
)
def test_foreign_files_are_listed_and_refused_in_words(data: bytes, complaint: str) -> None:
    path = saves.folder() / "foreign.ugames"
    storage.write_bytes(path, data)
    with pytest.raises(saves.SaveError, match=complaint):
        saves.open(path)
    with pytest.raises(saves.SaveError, match=complaint):
        saves.import_(path.rename(path.parent.parent / "elsewhere.ugames"))
    storage.write_bytes(path, data)
    (save,) = saves.open_games()
    assert save.game is None
    assert save.damage
    assert save.damage.startswith("foreign.ugames: ")
    assert path.read_bytes() == data


# --- the list ------------------------------------------------------------------------------------------------------


def test_lists_open_games_newest_first_without_loading_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    paths = [saved(count, seed)[0] for seed, count in enumerate((3, 0, 7))]
    over = finished()
    for age, path in enumerate(paths):
        os.utime(path, (1_000_000 - age, 1_000_000 - age))
    os.utime(over, (2_000_000, 2_000_000))
    monkeypatch.setattr(journals, "load_game", None)
    monkeypatch.setattr(journals, "game_class", None)
    listed = saves.open_games()
    assert [save.path for save in listed] == paths
    assert [save.actions for save in listed] == [3, 0, 7]
    assert all(save.players == PLAYERS and save.game == "ugo" and save.damage is None for save in listed)
    assert all(save.started > save.played for save in listed)
    assert [save.path for save in saves.all_games()] == [over, *paths]
    assert saves.all_games()[0].finished


def test_a_damaged_end_is_told_in_the_list() -> None:
    path, _ = saved()
    with path.open("ab") as file:
        file.write(b"\x00\x00\x00\n")
    (save,) = saves.open_games()
    assert save.game == "ugo"
    assert save.damage
    assert "its end is damaged" in save.damage


def test_what_is_no_save_is_not_listed(home: Path) -> None:
    assert saves.open_games() == []
    saved()
    (home / "games" / "notes.txt").write_text("hello", encoding="utf-8")
    (home / "games" / "folder.ugames").mkdir()
    empty = home / "games" / "empty.ugames"
    empty.touch()
    assert len(saves.all_games()) == 1
    assert empty.exists()
    os.utime(empty, (0, 0))
    assert len(saves.all_games()) == 1
    assert not empty.exists()


def test_a_game_that_was_taken_up_again_is_open() -> None:
    path = finished()
    match, file, _ = saves.open(path)
    assert file.ended
    match.undo(always=True)
    file.append(file.writer.undo())
    assert file.close()
    assert [save.path for save in saves.open_games()] == [path]


def test_a_long_list_is_fast() -> None:
    path, _ = saved(60)
    data = path.read_bytes()
    over = finished().read_bytes()
    for number in range(300):
        storage_path = path.with_name(f"ugo-2026-01-01-0000-{number}.ugames")
        storage_path.write_bytes(data if number % 10 == 0 else over)
    begun = time.process_time()
    assert len(saves.open_games()) == 31
    assert time.process_time() - begun < 0.5


# --- elsewhere and back --------------------------------------------------------------------------------------------


def test_export_and_import(tmp_path: Path) -> None:
    path, match = saved()
    with path.open("ab") as file:
        file.write(b'{"seat":')
    target = tmp_path / "stick" / "mine.ugames"
    saves.export(path, target)
    assert journals.read(target.read_bytes()).damage is None
    saves.delete(path)
    taken = saves.import_(target)
    assert taken.parent == saves.folder()
    assert saves.read(taken)[0].journal == match.journal
    assert saves.import_(taken) == taken
    with pytest.raises(storage.StorageError, match="no such file"):
        saves.import_(tmp_path / "nothing.ugames")


def test_a_second_double_click_on_a_file_goes_on_with_it_and_begins_no_second_game(tmp_path: Path) -> None:
    path, _ = saved()
    target = tmp_path / "mine.ugames"
    saves.export(path, target)
    saves.delete(path)
    taken = saves.import_(target)
    match, file, _ = saves.open(taken)
    play(match, file, 3)
    assert saves.import_(target) == taken, "even while it is being played"
    assert file.close()
    assert saves.import_(target) == taken


def test_a_game_that_is_over_is_taken_once_and_can_be_played_another_way(tmp_path: Path) -> None:
    over = finished()
    copy, start = tmp_path / "copy.ugames", tmp_path / "start.ugames"
    copy.write_bytes(over.read_bytes())
    start.write_bytes(b"".join(over.read_bytes().splitlines(True)[:5]))
    assert saves.import_(copy) == over
    assert saves.import_(start) != over
    assert len(saves.all_games()) == 2


def test_what_is_deleted_can_be_brought_back() -> None:
    path, match = saved()
    removed = saves.delete(path)
    assert saves.all_games() == []
    assert [save.path for save in saves.removed_games()] == [removed]
    assert saves.restore(removed) == path
    assert saves.read(path)[0].journal == match.journal
    removed = saves.delete(path)
    path.write_bytes(removed.read_bytes())
    assert saves.restore(removed).name == f"{path.stem}-2.ugames"
    with pytest.raises(saves.SaveError, match="no such file"):
        saves.delete(removed)


def test_a_game_that_is_played_cannot_be_deleted() -> None:
    path, _ = saved()
    _, file, _ = saves.open(path)
    with pytest.raises(saves.InUse):
        saves.delete(path)
    file.close()
    saves.delete(path)


# --- two programs --------------------------------------------------------------------------------------------------

HOLD = """
import sys, time
from pathlib import Path
from ugames import saves
match, file, notice = saves.open(Path(sys.argv[1]))
print("open", flush=True)
time.sleep(600)
"""


def test_two_programs_never_write_one_game() -> None:
    """And the lock is gone with the program, even if that was killed."""
    path, match = saved()
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "open\n"
        with pytest.raises(saves.InUse, match="another Ugames window"):
            saves.open(path)
        assert saves.read(path)[0].journal == match.journal
        assert len(saves.open_games()) == 1
        other.kill()
        other.wait()
    again, file, _ = saves.open(path)
    assert again.journal == match.journal
    with pytest.raises(saves.InUse):
        saves.open(path)
    file.close()


# --- a disk that does not do its part ------------------------------------------------------------------------------


class Disk:
    """Room for so many bytes more; then what a full disk says, in the middle of a line."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, room: int) -> None:
        self.room = room
        self.write = os.write
        monkeypatch.setattr("ugames.journal_file.os.write", self)

    def __call__(self, descriptor: int, data: Any) -> int:
        count = min(len(data), self.room)
        if not count:
            raise OSError(errno.ENOSPC, "No space left on device")
        self.room -= count
        return self.write(descriptor, data[:count])


def test_a_full_disk_stops_nothing_and_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match()
    file = saves.create(match.journal)
    wait_for(lambda: file.saved == 1)
    disk = Disk(monkeypatch, 333)
    last = play(match, file, 30)
    wait_for(lambda: file.trouble)
    assert file.trouble == "This game is not being saved: the disk is full. Ugames goes on trying."
    assert file.saved < last
    reading = journals.read(file.path.read_bytes())
    assert reading.damage is None, "nothing torn is left behind"
    disk.room = 10**9
    wait_for(lambda: file.saved == last)
    assert file.trouble is None
    assert file.close()
    assert journals.read(file.path.read_bytes()).journal == match.journal


def test_a_disk_that_does_not_sync_is_not_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a failed fsync the system may think that it has written: everything since is written again."""
    match = new_match()
    file = saves.create(match.journal)
    wait_for(lambda: file.saved == 1)
    sync, calls = os.fsync, iter([OSError(errno.EIO, "Input/output error")] * 3)

    def fails(descriptor: int) -> None:
        if error := next(calls, None):
            raise error
        sync(descriptor)

    monkeypatch.setattr("ugames.journal_file.os.fsync", fails)
    last = play(match, file, 5)
    wait_for(lambda: file.saved == last)
    assert file.close()
    assert journals.read(file.path.read_bytes()).journal == match.journal


def test_a_slow_disk_is_told_and_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    sync, awake = os.fsync, threading.Event()

    def slow(descriptor: int) -> None:
        awake.wait()
        sync(descriptor)

    monkeypatch.setattr("ugames.journal_file.os.fsync", slow)
    monkeypatch.setattr(journal_file, "SLOW", 0.05)
    match = new_match()
    file = saves.create(match.journal)
    last = play(match, file, 3)
    wait_for(lambda: file.trouble)
    assert file.trouble
    assert "does not answer" in file.trouble
    assert not file.close(patience=0.05)
    awake.set()
    wait_for(lambda: file.saved == last)


def test_a_folder_that_cannot_be_made_is_tried_again(home: Path) -> None:
    home.parent.mkdir(exist_ok=True)
    home.write_text("in the way", encoding="utf-8")
    match = new_match()
    file = saves.create(match.journal)
    last = play(match, file, 10)
    wait_for(lambda: file.trouble)
    assert file.saved == 0
    home.unlink()
    wait_for(lambda: file.saved == last)
    assert file.close()
    assert journals.read(file.path.read_bytes()).journal == match.journal


def test_closing_gives_up_on_a_full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    Disk(monkeypatch, 0)
    file = saves.create(new_match().journal)
    wait_for(lambda: file.trouble)
    begun = time.monotonic()
    assert not file.close()
    assert time.monotonic() - begun < 1.5


def test_a_file_deleted_under_our_hands_is_made_anew() -> None:
    match = new_match()
    file = saves.create(match.journal)
    play(match, file, 5)
    wait_for(lambda: file.saved == 6)
    file.path.unlink()
    last = play(match, file, 5)
    wait_for(lambda: file.saved == last)
    assert file.close()
    assert journals.read(file.path.read_bytes()).journal == match.journal


@linux
@root
def test_a_really_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=16k", "tmpfs", disk], capture_output=True).returncode:
        pytest.skip("nothing can be mounted here")
    try:
        monkeypatch.setenv("UGAMES_HOME", str(disk))
        match = new_match()
        file = saves.create(match.journal)
        wait_for(lambda: file.saved == 1)
        ballast = disk / "ballast"
        with suppress(OSError), ballast.open("wb", buffering=0) as other:
            while other.write(bytes(1024)):
                pass
        last = play(match, file, 60)
        wait_for(lambda: file.trouble)
        assert file.trouble
        assert "the disk is full" in file.trouble
        ballast.unlink()
        wait_for(lambda: file.saved == last)
        assert file.close()
        assert journals.read(file.path.read_bytes()).journal == match.journal
    finally:
        subprocess.run(["umount", disk], check=True)


@linux
@root
def test_a_read_only_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game in it goes on in a copy; where there is no room for one either, it goes on unsaved, and says so."""
    disk = tmp_path / "disk"
    disk.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "tmpfs", disk], capture_output=True).returncode:
        pytest.skip("nothing can be mounted here")
    try:
        path, match = saved()
        there = disk / "games" / path.name
        storage.write_bytes(there, path.read_bytes())
        subprocess.run(["mount", "-o", "remount,ro", disk], check=True)
        again, file, notice = saves.open(there)
        assert again.journal == match.journal
        assert notice == f"{there.name} cannot be written, so the game goes on in a copy."
        play(again, file, 3)
        assert file.close()
        assert journals.read(file.path.read_bytes()).journal == again.journal
        monkeypatch.setenv("UGAMES_HOME", str(disk))
        assert [save.path for save in saves.open_games()] == [there]
        again, file, notice = saves.open(there)
        play(again, file, 3)
        wait_for(lambda: file.trouble)
        assert again.entries == match.entries + 3
        assert not file.close()
        with pytest.raises(storage.StorageError):
            saves.delete(there)
    finally:
        subprocess.run(["umount", disk], check=True)


def test_journal_takes_the_deck_along(home: Path) -> None:
    """A game with a deck of one's own goes on when that deck is gone."""
    shipped = shipped_deck("ugo")
    edited = shipped._replace(country=(shipped.country[0]._replace(wins=9), *shipped.country[1:]))
    match: Match[Any, Any, Any] = Match(load_game("ugo", edited), PLAYERS, 4)
    file = saves.create(match.journal)
    play(match, file, 3)
    assert file.close()
    again, file, _ = saves.open(file.path)
    file.close()
    assert again.journal == match.journal
    assert again.game == load_game("ugo", edited)


def test_journal_of_nothing_but_a_header_is_an_open_game() -> None:
    file = saves.create(Journal(load_game("ugo"), PLAYERS, 9))
    assert file.close()
    (save,) = saves.open_games()
    assert (save.actions, save.finished, save.damage) == (0, False, None)


@dataclass(frozen=True)
class LaterUgh(Ugh):
    """Ugh! as if its rules had been corrected since, and both kinds could be played."""

    version: ClassVar[int] = 2
    edition: int = 2


def test_a_game_goes_on_with_the_rules_that_it_was_begun_with(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = saves.create(Match(load_game("ugh"), PLAYERS, 5).journal)
    assert file.close()
    monkeypatch.setattr("ugames.games.ugh.rules.Ugh", LaterUgh)
    match, again, notice = saves.open(file.path)
    assert (edition(match.game), again.close()) == (1, True)
    assert notice == "This game was begun with earlier rules of Ugh!, and goes on with them to its end."
    assert edition(journals.read(journals.write(match).encode()).journal.game) == 1
    assert '"rules":2' in journals.write(Match(load_game("ugh"), PLAYERS, 5))
