"""Saved games: nothing that was accepted is lost, whatever happens to disk, file or program."""

from __future__ import annotations

import errno
import json
import os
import re
import shutil
import socket
import stat
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ugames import __version__
from ugames.core.match import Entry, Journal, Match, Player
from ugames.home import disk, keeper, statistics
from ugames.journal import journals, saves
from ugames.journal.file import JournalFile
from ugames.journal.journals import Writer
from ugames.registry import load_game, shipped_deck
from ugames.session import Session

ROOT = Path(__file__).resolve().parents[1]
PLAYERS = (Player("Anna"), Player("Ben", "uniform"), Player("Čeněk", "uniform"))

unix = pytest.mark.skipif(
    sys.platform == "win32", reason="Windows has no pipes, no fsync of folders, and keeps open files"
)
linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="mounts or changes the user as Linux does")
root = pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can do that")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("UGAMES_HOME", str(tmp_path / "home"))
    monkeypatch.setattr("ugames.home.keeper.RETRY", 0.02)
    return tmp_path / "home"


def wait_for(what: Callable[[], Any], seconds: float = 30.0) -> None:
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end, "it never happened"
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
    assert re.fullmatch(r"ugo-\d{4}-\d\d-\d\d-\d{4}-\w\w", file.path.stem)
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
    """Whichever byte is hit: the game goes on from the line before, or is refused, and the damaged file is kept."""
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
        assert "everything before it is fine" in notice
        aside = path.with_name(notice.rsplit(" as ", 1)[1].removesuffix("."))
        assert aside.read_bytes() == broken
        play(again, file, 1)
        assert file.close()
        assert journals.read(path.read_bytes()).journal == again.journal


def test_an_impossible_action_ends_what_is_good() -> None:
    """As after an unnoticed change of the rules: every checksum holds, but the match cannot be played."""
    match = new_match()
    writer = Writer()
    lines = [writer.header(match.journal)]
    entries = list(moves(match, 8))
    lines += [writer.entry(match.game, entry) for entry in entries[:5]]
    lines += [writer.undo(), writer.entry(match.game, entries[4]), writer.entry(match.game, entries[0])]
    lines += [writer.entry(match.game, entry) for entry in entries[5:]]
    path = saves.folder() / "odd.ugames"
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


def test_a_wrong_end_is_refused_and_left_alone() -> None:
    path = finished()
    *lines, _ = path.read_text(encoding="utf-8").splitlines(keepends=True)
    writer = Writer(journals.read("".join(lines).encode()).chain)
    text = "".join(lines) + writer.line({"end": {"scores": [], "winners": [], "state": "0"}})
    path.write_text(text, encoding="utf-8")
    with pytest.raises(saves.SaveError, match="doesn't end as the save says"):
        saves.open(path)
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    "data, complaint",
    [
        (b"hello\n", "n't a Ugames save"),
        (b"\x00\xff\xfe\n", "n't a Ugames save"),
        (b"[]\n", "n't a Ugames save"),
        (b'{"ugames":99}\n', "newer Ugames"),
        (b"[" * 100_000 + b"\n", "n't a Ugames save"),
        (Writer().line({"ugames": 1, "game": "chess"}).encode(), "doesn't know the game 'chess'"),
        (Writer().line({"ugames": 1, "game": []}).encode(), "doesn't know the game"),
        (Writer().line({"ugames": 1, "game": "ugo", "players": 3}).encode(), "can't be read|newer rules"),
    ],
)
def test_foreign_files_are_listed_and_refused_in_words(data: bytes, complaint: str) -> None:
    path = saves.folder() / "foreign.ugames"
    disk.write_bytes(path, data)
    with pytest.raises(saves.SaveError, match=complaint):
        saves.open(path)
    with pytest.raises(saves.SaveError, match=complaint):
        saves.import_(path.rename(path.parent.parent / "elsewhere.ugames"))
    disk.write_bytes(path, data)
    (save,) = saves.open_games()
    assert save.game is None
    assert save.damage
    assert save.damage.startswith("foreign.ugames: ")
    assert path.read_bytes() == data


@pytest.mark.parametrize("place", ["middle", "end"])
def test_a_game_that_is_kept_as_it_was_found_can_be_opened_as_far_as_it_is_whole(place: str) -> None:
    path, match = saved(6)
    broken = bytearray(path.read_bytes())
    broken[len(broken) // 2 if place == "middle" else -30] ^= 1
    path.write_bytes(broken)
    _, file, _ = saves.open(path)
    assert file.close()
    aside = path.with_name(path.name + ".damaged")
    saves.delete(path)
    (save,) = saves.all_games()
    assert (save.path, save.game, save.who) == (aside, "ugo", "Anna, Ben, Čeněk")
    assert save.damage == f"{aside.name}: Ugames leaves it as it is; it opens up to there"
    again, file, notice = saves.open(aside)
    assert 0 < again.entries < 6
    assert again.journal.entries == match.journal.entries[: again.entries]
    assert notice
    assert notice.startswith(f"{aside.name} stays as it is, so the game continues in a new file. {aside.name}: ")
    assert "everything before it is fine" in notice
    play(again, file, 1)
    assert file.close()
    assert file.path.suffix == journals.SUFFIX
    assert saves.read(file.path)[0].journal == again.journal
    assert aside.read_bytes() == broken
    assert saves.restore(saves.delete(aside)) == aside


def test_a_damaged_game_that_was_over_is_over_in_its_copy_too() -> None:
    over = finished()
    aside = over.rename(over.with_name(over.name + ".damaged"))
    with aside.open("ab") as more:
        more.write(b"what is this?\n")
    _, file, notice = saves.open(aside)
    assert (file.ended, file.close()) == (True, True)
    assert notice
    copy = saves.look(file.path)
    assert copy
    assert copy.finished


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
    assert all(save.who == "Anna, Ben, Čeněk" and save.game == "ugo" and save.damage is None for save in listed)
    assert [save.played.timestamp() for save in listed] == [1_000_000, 999_999, 999_998]
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


def test_damage_is_told_in_the_list_before_a_game_is_opened() -> None:
    path, _ = saved()
    data = path.read_bytes()
    lines = data.splitlines(keepends=True)
    half = len(data) // 2
    for broken, why in {
        data + lines[0]: "it starts twice",
        lines[0] + data: "it starts twice",
        data[:-30] + b"!" + data[-29:]: "its end is damaged",
        b"".join(lines[:-2] + lines[-1:]): "its end is damaged",
        data[:half] + bytes(16) + data[half + 16 :]: "parts of it are missing",
    }.items():
        path.write_bytes(broken)
        (save,) = saves.open_games()
        assert (save.game, save.damage) == ("ugo", f"{path.name}: {why}; it opens up to there")
    for whole in (data, data[:-9], lines[0], lines[0] + lines[1][:9]):
        path.write_bytes(whole)
        assert [save.damage for save in saves.open_games()] == [None]


def test_what_is_no_save_is_not_listed(home: Path) -> None:
    assert saves.open_games() == []
    saved()
    (home / "games" / "notes.txt").write_text("hello", encoding="utf-8")
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


@unix
def test_whatever_lies_there_is_listed_and_can_be_put_away_and_brought_back(home: Path) -> None:
    if sys.platform == "win32":
        return  # skipped on Windows; this tells mypy
    good, _ = saved(3)
    data, place = good.read_bytes(), good.parent
    (place / "folder.ugames").mkdir()
    os.mkfifo(place / "pipe.ugames")
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(os.path.relpath(place / "socket.ugames"))  # the name of a socket may have 108 bytes only
    (place / "link.ugames").symlink_to(place / "nowhere")
    (place / "loop.ugames").symlink_to(place / "loop.ugames")
    (place / "mine.ugames").write_bytes(b"")
    (place / "mine.ugames").write_bytes(data)
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
    wrong = {save.name: save.wrong for save in saves.all_games()}
    assert {name for name in wrong if wrong[name] is None} == {good.name, "mine.ugames", *odd[:3]}
    assert wrong == {
        **wrong,
        "folder.ugames": "that's a folder, not a file",
        "pipe.ugames": "that's not a file",
        "socket.ugames": "that's not a file",
        "link.ugames": "it links to a file that isn't there",
        "loop.ugames": "too many levels of symbolic links",
        "huge.ugames": "its first line was never finished",
    }
    listed = saves.all_games()
    assert len(listed) == len(os.listdir(place)) == 12
    for save in listed:
        assert "".join((save.who, save.damage or "", f"{save.played:%d %b %Y}")).isprintable()
        if save.game is None:
            with pytest.raises(saves.SaveError) as refusal:
                saves.open(save.path)
            assert str(refusal.value).isprintable()
        elif save.name in odd:
            _, file, _ = saves.open(save.path)
            assert file.close()
            if save.damage:
                saves.delete(file.path)
    for save in listed:
        time.sleep(0.02)  # deletions within a tick of the file system's clock are of one age
        away = saves.delete(save.path)
        assert saves.removed()[0] == away
        assert saves.restore(away) == save.path
        saves.delete(save.path)
    assert saves.all_games() == []
    assert len(saves.removed()) == 13


@linux
def test_a_game_in_a_file_whose_name_is_no_text_is_counted_at_its_end() -> None:
    over = finished()
    path = over.with_name(os.fsdecode(b"caf\xe9.ugames"))
    path.write_bytes(b"".join(over.read_bytes().splitlines(keepends=True)[:-1]))
    session = Session.open(path)
    assert session.close()
    assert [record.key for record in statistics.load().records] == ["caf\\xe9"]
    assert [save.path for save in saves.all_games() if save.finished] == [path, over]


@linux
@root
def test_a_file_that_may_not_be_read_is_listed_and_can_be_put_away() -> None:
    if sys.platform == "win32":
        return  # skipped on Windows; this tells mypy
    path, _ = saved(3)
    path.chmod(0)
    script = "import os; os.setgroups([]); os.setgid(65534); os.setuid(65534)\n" + SEES
    with tempfile.TemporaryDirectory() as public:
        shutil.copytree(path.parent.parent, f"{public}/home")
        for each in (Path(public), *Path(public).rglob("*")):
            os.chown(each, 65534, 65534)
        environment = {**os.environ, "UGAMES_HOME": f"{public}/home"}
        command = [sys.executable, "-c", SEES_IMPORTS + script]
        seen = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    assert seen.stdout.splitlines() == [
        f"{path.name}: you're not allowed to open it",
        f"{path.name}: you're not allowed to open it",
        "[]",
        path.name,
    ]


SEES_IMPORTS = "from ugames.home import disk\nfrom ugames.journal import saves\nimport encodings.idna\n"
SEES = """
(save,) = saves.all_games()
print(save.damage)
try:
    saves.open(save.path)
except disk.StorageError as error:
    print(str(error).rpartition("/")[2])
away = saves.delete(save.path)
print(saves.all_games())
print(saves.restore(away).name)
"""


@pytest.mark.parametrize("year", [1, 1969, 10_000, 200_000])
def test_a_game_of_any_year_has_a_date(year: int) -> None:
    """Most file systems do not even keep such times, but some do."""
    changed = (year - 1970) * 31_556_952 * 10**9
    save = saves.look(saved(0)[0])
    assert save
    assert f"{save._replace(changed=changed).played:%d %b %Y, %H:%M}"


@linux
def test_a_save_of_the_year_10000_is_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    with tempfile.TemporaryDirectory(dir="/dev/shm") as memory:
        monkeypatch.setenv("UGAMES_HOME", memory)
        path, _ = saved(0)
        os.utime(path, (253_402_300_800, 253_402_300_800))
        if path.stat().st_mtime < 253_402_300_800:
            pytest.skip("this file system does not know that year")
        (save,) = saves.open_games()
        assert save.played.year == 9999


# --- the index of saved games --------------------------------------------------------------------------------------


class Calls:
    """Counts the files that are opened, and the folders that are read."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.opened: list[str] = []
        self.read: list[str] = []
        open_, scandir = os.open, os.scandir

        def opening(path: Any, *words: Any, **named: Any) -> int:
            self.opened.append(Path(path).name)
            return open_(path, *words, **named)

        def reading(path: Any) -> Any:
            self.read.append(Path(path).name)
            return scandir(path)

        monkeypatch.setattr(os, "open", opening)
        monkeypatch.setattr(os, "scandir", reading)

    def during(self, what: Callable[[], Any]) -> tuple[list[str], list[str]]:
        self.opened, self.read = [], []
        what()
        return self.opened, self.read


def many(count: int) -> list[Path]:
    """So many saved games, every tenth of them open."""
    data, over = saved(5)[0].read_bytes(), finished().read_bytes()
    paths = [saves.folder() / f"ugo-2026-01-01-0000-{number}.ugames" for number in range(count)]
    for number, path in enumerate(paths):
        path.write_bytes(over if number % 10 else data)
    return paths


def test_a_list_of_many_opens_none_that_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    paths = many(200)
    calls = Calls(monkeypatch)
    opened, _ = calls.during(saves.all_games)
    assert {path.name for path in paths} < {*opened}
    for listing in (saves.all_games, saves.open_games):
        assert calls.during(listing) == (["saved-games.json"], ["games"])
    assert len(saves.open_games()) == 21
    paths[0].unlink()
    with paths[10].open("ab") as file:
        file.write(b"more\n")
    os.utime(paths[20], (5, 5))
    opened, _ = calls.during(saves.all_games)
    assert {*opened} & {path.name for path in paths} == {paths[10].name, paths[20].name}
    assert len(saves.open_games()) == 20
    assert [save.wrong for save in saves.open_games() if save.wrong] == ["its end is damaged; it opens up to there"]
    assert calls.during(saves.all_games) == (["saved-games.json"], ["games"])


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff\x00",
        b"[" * 100_000,
        b"[]",
        b"{}",
        b"3",
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
def test_what_is_known_is_thrown_away_where_it_cannot_be_read_and_never_believed_over_a_file(
    home: Path, data: bytes
) -> None:
    path, _ = saved()
    listed = saves.all_games()
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
    assert saves.all_games() == listed
    assert index.read_bytes() == good


def test_a_folder_without_room_for_what_is_known_is_listed_all_the_same(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved()
    (home / "saved-games.json").mkdir()
    assert len(saves.all_games()) == 1
    Disk(monkeypatch, 0)
    assert len(saves.all_games()) == 1


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
    with pytest.raises(disk.StorageError, match="no such file"):
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
    assert saves.removed() == [removed]
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
from ugames.journal import saves
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
    """A disk with room for so many bytes; then it is full, even in the middle of a line."""

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
    match = new_match()
    file = saves.create(match.journal)
    wait_for(lambda: file.saved == 1)
    volume = Disk(monkeypatch, 333)
    last = play(match, file, 30)
    wait_for(lambda: file.trouble)
    assert file.trouble == "This game isn't being saved: the disk is full. Ugames keeps trying."
    assert file.saved < last
    reading = journals.read(file.path.read_bytes())
    assert reading.damage is None, "nothing torn is left behind"
    volume.room = 10**9
    wait_for(lambda: file.saved == last)
    assert file.trouble is None
    assert file.close()
    assert journals.read(file.path.read_bytes()).journal == match.journal


def test_a_disk_that_does_not_sync_is_not_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a failed fsync the system may take the data for written: everything since is written again."""
    match = new_match()
    file = saves.create(match.journal)
    wait_for(lambda: file.saved == 1)
    sync, calls = os.fsync, iter([OSError(errno.EIO, "Input/output error")] * 3)

    def fails(descriptor: int) -> None:
        if error := next(calls, None):
            raise error
        sync(descriptor)

    monkeypatch.setattr("ugames.journal.file.os.fsync", fails)
    last = play(match, file, 5)
    wait_for(lambda: file.saved == last)
    assert file.close()
    assert journals.read(file.path.read_bytes()).journal == match.journal


def test_a_slow_disk_is_told_and_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    sync, awake = os.fsync, threading.Event()

    def slow(descriptor: int) -> None:
        awake.wait()
        sync(descriptor)

    monkeypatch.setattr("ugames.journal.file.os.fsync", slow)
    monkeypatch.setattr("ugames.home.keeper.SLOW", 0.05)
    match = new_match()
    file = saves.create(match.journal)
    last = play(match, file, 3)
    wait_for(lambda: file.trouble)
    assert file.trouble
    assert "isn't answering" in file.trouble
    assert not file.close(patience=0.05)
    awake.set()
    wait_for(lambda: file.saved == last)


class Folders:
    """Fails each fsync of a folder, or the opening of it, as long as there are errors."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, error: int, count: int) -> None:
        self.left, self.tried = count, 0
        sync = os.fsync

        def fails(descriptor: int) -> None:
            if stat.S_ISDIR(os.fstat(descriptor).st_mode):
                self.tried += 1
                if self.left:
                    self.left -= 1
                    raise OSError(error, os.strerror(error))
            sync(descriptor)

        monkeypatch.setattr(os, "fsync", fails)


@unix
@pytest.mark.parametrize("count", [1, 3, 10**9])
@pytest.mark.parametrize("error", [errno.EIO, errno.EINVAL, errno.EACCES, errno.ENOTSUP, errno.ENOSPC])
def test_a_folder_that_is_not_synced_ruins_and_repeats_no_line(
    home: Path, monkeypatch: pytest.MonkeyPatch, error: int, count: int
) -> None:
    (home / "games").mkdir(parents=True)
    folders = Folders(monkeypatch, error, count)
    match = new_match()
    file = saves.create(match.journal)
    wait_for(lambda: file.saved == 1)
    assert file.trouble is None
    if error in (errno.EIO, errno.ENOSPC):
        wait_for(lambda: folders.tried > min(count, 5))
    last = play(match, file, 30)
    wait_for(lambda: file.saved == last)
    assert file.trouble is None
    assert file.close()
    if error in (errno.EINVAL, errno.EACCES, errno.ENOTSUP):
        assert folders.tried == 1, "a call that is impossible is not repeated"
    assert file.path.read_text(encoding="utf-8") == journals.write(match)
    assert [save.damage for save in saves.all_games()] == [None]
    again, file, notice = saves.open(file.path)
    assert (again.journal, notice, file.close()) == (match.journal, None, True)


@unix
def test_a_folder_that_may_not_be_read_is_written_to(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As a folder with the mode 0300, which only root could read."""
    opening = os.open

    def refused(path: Any, flags: int, *words: Any) -> int:
        if os.path.isdir(path):
            raise PermissionError(errno.EACCES, "Permission denied")
        return opening(path, flags, *words)

    monkeypatch.setattr(os, "open", refused)
    match = new_match()
    file = saves.create(match.journal)
    last = play(match, file, 5)
    wait_for(lambda: file.saved == last)
    assert (file.trouble, file.close()) == (None, True)
    assert file.path.read_text(encoding="utf-8") == journals.write(match)


def foreign(path: Path, data: bytes) -> None:
    """Another program puts something else into the same file."""
    with path.open("r+b") as file:
        file.truncate()
        file.write(data)


def copied(path: Path, data: bytes) -> None:
    """Another program puts a file with that in the place."""
    other = path.with_suffix(".new")
    other.write_bytes(data)
    other.replace(path)


def moved(path: Path, target: Path) -> None:
    target.parent.mkdir(exist_ok=True)
    path.rename(target)


def in_the_place_of_the_folder(path: Path) -> None:
    shutil.rmtree(path.parent)
    path.parent.write_text("a file")


@dataclass
class Harm:
    """What another program does to a game that is being played, and whether that is found in the file and told."""

    do: Callable[[Path, bytes], object]
    told: bool = False
    saved: bool = True


HARMS = {
    "cut": Harm(lambda path, data: os.truncate(path, len(data) // 2), told=True),
    "emptied": Harm(lambda path, data: os.truncate(path, 0), told=True),
    "a byte in the middle": Harm(
        lambda path, data: foreign(path, data[: len(data) // 2] + b"?" + data[len(data) // 2 + 1 :]), told=True
    ),
    "a line appended": Harm(lambda path, data: foreign(path, data + b"{}\n" + b"x" * 5000), told=True),
    "written anew as it was": Harm(lambda path, data: foreign(path, data)),
    "touched": Harm(lambda path, data: os.utime(path, (1, 1))),
    "deleted": Harm(lambda path, data: path.unlink()),
    "replaced by a copy": Harm(copied),
    "replaced by an older one": Harm(lambda path, data: copied(path, data[: data.index(b"\n") + 1])),
    "renamed": Harm(lambda path, data: moved(path, path.with_name("other.ugames"))),
    "moved away": Harm(lambda path, data: moved(path, path.parents[2] / "elsewhere" / path.name)),
    "folder deleted": Harm(lambda path, data: shutil.rmtree(path.parent)),
    "home deleted": Harm(lambda path, data: shutil.rmtree(path.parents[1])),
    "a file in the place of the folder": Harm(lambda path, data: in_the_place_of_the_folder(path), saved=False),
}


@unix
@pytest.mark.parametrize("harm", HARMS.values(), ids=HARMS)
def test_whatever_another_program_does_to_a_game_that_is_played_no_move_is_lost(harm: Harm, home: Path) -> None:
    keeper.news()
    match = new_match()
    file = saves.create(match.journal)
    last = play(match, file, 5)
    wait_for(lambda: file.saved == last)
    path, before = file.path, file.path.read_bytes()
    harm.do(path, before)
    found = path.read_bytes() if harm.told else b""
    last = play(match, file, 5)
    if not harm.saved:
        wait_for(lambda: file.trouble)
        assert not file.close()
        return
    wait_for(lambda: file.saved == last)
    play(match, file, 3)
    assert file.close()
    (whole,) = [each for each in home.parent.rglob("*.ugames") if each.read_bytes() == journals.write(match).encode()]
    asides = [*home.rglob("*.damaged")]
    assert [each.read_bytes() for each in asides] == [found] * harm.told
    assert keeper.news() == (
        f"Another program changed {whole.name} while you played. Ugames writes the game again, "
        f"and keeps the changed file as {asides[0].name}."
        if harm.told
        else ""
    )


@linux
@root
def test_a_really_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    volume = tmp_path / "disk"
    volume.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=16k", "tmpfs", volume], capture_output=True).returncode:
        pytest.skip("nothing can be mounted here")
    try:
        monkeypatch.setenv("UGAMES_HOME", str(volume))
        match = new_match()
        file = saves.create(match.journal)
        wait_for(lambda: file.saved == 1)
        ballast = volume / "ballast"
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
        subprocess.run(["umount", volume], check=True)


@linux
@root
def test_a_read_only_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game on it goes on in a copy; where no copy can be made either, it goes on unsaved, and says so."""
    volume = tmp_path / "disk"
    volume.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "tmpfs", volume], capture_output=True).returncode:
        pytest.skip("nothing can be mounted here")
    try:
        path, match = saved()
        there = volume / "games" / path.name
        disk.write_bytes(there, path.read_bytes())
        subprocess.run(["mount", "-o", "remount,ro", volume], check=True)
        again, file, notice = saves.open(there)
        assert again.journal == match.journal
        assert notice == f"{there.name} can't be written, so the game continues in a copy."
        play(again, file, 3)
        assert file.close()
        assert journals.read(file.path.read_bytes()).journal == again.journal
        monkeypatch.setenv("UGAMES_HOME", str(volume))
        assert [save.path for save in saves.open_games()] == [there]
        again, file, notice = saves.open(there)
        play(again, file, 3)
        wait_for(lambda: file.trouble)
        assert again.entries == match.entries + 3
        assert not file.close()
        with pytest.raises(disk.StorageError):
            saves.delete(there)
    finally:
        subprocess.run(["umount", volume], check=True)


def test_journal_takes_the_deck_along(home: Path) -> None:
    """A game with a player's own deck goes on when that deck is gone."""
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
    assert (save.finished, save.damage) == (False, None)
