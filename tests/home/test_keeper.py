"""The keeper of the player's files: nothing that was learnt is lost, whoever else writes and whatever the disk does."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from scripts.support.environment import ROOT
from scripts.support.records import stored
from ugames.core.match import Player
from ugames.home import coach, disk, goals, keeper, lessons, puzzles, reviews, settings, statistics
from ugames.home.settings import Settings


class Kind(NamedTuple):
    """One kind of file: how something is kept in it, and what is read then."""

    file: keeper.File
    keep: Callable[[], object]
    read: Callable[[], Any]
    kept: Any


def of(module: Any, keep: Callable[[], object], kept: Any) -> Kind:
    return Kind(module.FILE, keep, module.load, kept)


CHANGED_SETTINGS = replace(Settings(), music=7)
KINDS_OF_FILE = {
    "coach": of(coach, lambda: coach.keep(stored.STORED_PUPIL), (stored.STORED_PUPIL,)),
    "goals": Kind(goals.FILE, lambda: goals.book_goals("ugo", "Ada", ["wins"]), lambda: len(goals.load()), 1),
    "lessons": of(
        lessons,
        lambda: lessons.keep(stored.STORED_BOOKMARK, "ugo/lesson"),
        {"ugo/lesson": stored.STORED_BOOKMARK},
    ),
    "deals": of(
        puzzles,
        lambda: puzzles.keep_deal(stored.STORED_DEAL),
        puzzles.PuzzlesDone(deals=(stored.STORED_DEAL,)),
    ),
    "solved": of(
        puzzles,
        lambda: puzzles.keep_solved(stored.STORED_PUZZLE),
        puzzles.PuzzlesDone(solved=(stored.STORED_PUZZLE,)),
    ),
    "reviews": of(reviews, lambda: reviews.keep(stored.STORED_REVIEW), (stored.STORED_REVIEW,)),
    "settings": Kind(
        settings.FILE, lambda: settings.save(CHANGED_SETTINGS, Settings()), settings.load, CHANGED_SETTINGS
    ),
}


any_kind = pytest.mark.parametrize("kind", KINDS_OF_FILE.values(), ids=KINDS_OF_FILE)
learnt = pytest.mark.parametrize("kind", [*KINDS_OF_FILE.values()][:-1], ids=[*KINDS_OF_FILE][:-1])


def told(kind: Kind) -> str:
    """The notice that the reader of the file gets at once."""
    kind.read()
    return keeper.take_news()


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("UGAMES_HOME", str(tmp_path))
    monkeypatch.setattr("ugames.home.keeper.SECONDS_BETWEEN_ATTEMPTS", 0.02)
    keeper.take_news()
    yield tmp_path
    keeper.settle()


@any_kind
def test_what_is_kept_is_read_at_once_and_again_from_the_disk(kind: Kind) -> None:
    kind.keep()
    kind.keep()
    assert kind.read() == kind.kept
    assert keeper.settle()
    assert kind.read() == kind.kept
    assert (keeper.take_news(), keeper.trouble()) == ("", None)


@any_kind
def test_what_a_newer_ugames_wrote_is_left_as_it_is_and_told(kind: Kind, home: Path) -> None:
    data = b'{"version": 99, "all": "new"}'
    kind.file.path.write_bytes(data)
    said = f"Some things can't be saved: {kind.file.name}: a newer version of Ugames wrote it. The file stays as it is."
    assert [told(kind), told(kind)] == [said, ""]
    kind.keep()
    assert kind.read() == kind.kept, "until the end it is known"
    assert not keeper.settle()
    assert keeper.trouble() == said
    assert kind.file.path.read_bytes() == data
    assert {*os.listdir(home)} == {kind.file.name, kind.file.path.with_suffix(".lock").name}
    kind.file.path.unlink()
    assert keeper.settle()
    assert kind.read() == kind.kept


@any_kind
def test_what_cannot_be_read_now_is_left_as_it_is_and_gone_on_with_later(
    kind: Kind, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kind.keep()
    assert keeper.settle()
    data = kind.file.path.read_bytes()
    opens = disk.open_file

    def fails(path: Path, flags: int) -> int:
        if path == kind.file.path:
            raise OSError(errno.EMFILE, "Too many open files")
        return opens(path, flags)

    with monkeypatch.context() as patch:
        patch.setattr(disk, "open_file", fails)
        assert "The file stays as it is." in told(kind)
        kind.file.change(lambda found: found.update(effects=3))
        assert not keeper.settle()
        assert "The file stays as it is." in str(keeper.trouble())
        assert kind.file.path.read_bytes() == data
    assert keeper.settle()
    assert kind.read() == (replace(CHANGED_SETTINGS, effects=3) if kind.file is settings.FILE else kind.kept)
    assert json.loads(kind.file.path.read_text(encoding="utf-8")) == {**json.loads(data), "effects": 3}
    assert not [name for name in os.listdir(home) if "found" in name]


@any_kind
def test_what_is_damaged_is_set_aside_each_time_under_a_name_of_its_own_and_told(kind: Kind, home: Path) -> None:
    (form,) = [*kind.file.forms][:1] or ["music"]
    damages = [b"", b"[]", b"{", b"\0", b"\xff\xfe", b"[" * 100_000, b'{"all": 1}', b'{"version": 0}']
    damages += [b'{"version": 1, "%s": 3}' % form.encode()] if kind.file.forms else []
    for data in damages:
        kind.file.path.write_bytes(data)
        said = told(kind)
        kind.keep()
        assert keeper.settle()
        assert kind.read() == kind.kept
        said += keeper.take_news()
        asides = [path for path in home.glob("*-as-found*") if path.read_bytes() == data]
        assert len(asides) == 1, data
        assert said == f"{kind.file.name} is damaged. It's kept as {asides[0].name}, and Ugames starts a new one."
    for make in (getattr(os, "mkfifo", os.mkdir), os.mkdir):
        kind.file.path.unlink()
        make(kind.file.path)
        kind.keep()
        assert keeper.settle()
        assert kind.read() == kind.kept
        assert keeper.take_news().startswith(f"{kind.file.name} is damaged. It's kept as ")


@learnt
def test_entries_and_fields_that_are_not_known_here_stay(kind: Kind) -> None:
    kind.keep()
    assert keeper.settle()
    body = json.loads(kind.file.path.read_text(encoding="utf-8"))
    (key,) = [key for key, part in body.items() if part and key != "version"]
    body |= {"more": {"of": "it"}}
    odd = {"person": 3}
    if isinstance(body[key], dict):
        body[key] = {name: {**row, "since": 5} for name, row in body[key].items()} | {"other": odd}
    else:
        body[key] = [*({**row, "since": 5} for row in body[key]), odd, odd, "x"]
    kind.file.path.write_text(json.dumps(body), encoding="utf-8")
    assert kind.read() == kind.kept
    kind.file.change(lambda found: found.update(changed=True))
    kind.keep()
    assert keeper.settle()
    assert json.loads(kind.file.path.read_text(encoding="utf-8")) == {**body, "changed": True}
    assert kind.read() == kind.kept


BOOKS = """
import os, signal, sys
from ugames.home import goals, keeper, statistics
from ugames.core.match import Player
for number in range(40):
    goals.book_goals("ugo", sys.argv[1], [f"goal-{number}"])
    game = statistics.FinishedGame(f"{sys.argv[1]}-{number}", "ugo", (Player("Ada"),), (1,), (0,), False, 1)
    statistics.book_game(game)
    if number % 10 == 0:
        assert keeper.settle(30.0)
assert keeper.settle(30.0)
os.kill(os.getpid(), signal.SIGKILL) if hasattr(signal, "SIGKILL") else os._exit(-9)
"""


def test_of_three_programs_that_are_killed_all_is_there_that_was_kept(home: Path) -> None:
    programs = [subprocess.Popen([sys.executable, "-c", BOOKS, name], cwd=ROOT) for name in "ABC"]
    assert [program.wait() for program in programs] == [-9] * 3
    assert len(goals.load()) == len(statistics.load().records) == 120


def test_no_window_waits_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: set[tuple[str, threading.Thread]] = set()

    def noted(name: str, call: Callable[..., Any], *words: Any, **more: Any) -> Any:
        calls.add((name, threading.current_thread()))
        return call(*words, **more)

    names = {"write", "fsync", "replace", "rename", "unlink"}
    for name in names:
        monkeypatch.setattr(os, name, partial(noted, name, getattr(os, name)))
    monkeypatch.setattr(disk, "lock", partial(noted, "lock", disk.lock))
    for kind in KINDS_OF_FILE.values():
        kind.keep()
    statistics.book_game(statistics.FinishedGame("one", "ugo", (Player("Ada"),), (1,), (0,), False, 1))
    for done in (statistics.wipe, statistics.unwipe, statistics.wipe):
        done()
        assert statistics.can_unwipe() is not bool(statistics.load().records), "it is known at once"
        assert keeper.settle()
    assert {name for name, _ in calls} == {"write", "fsync", "replace", "lock"}
    assert threading.current_thread() not in {thread for _, thread in calls}
    statistics.unwipe()
    assert len(statistics.load().records) == 1
