"""One Ugames at a time: which program answers, the files that are handed over, and the remains of a crash."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path
from unittest.mock import Mock

import pytest

from ugames import asked, cli
from ugames.process import instance
from ugames.process.instance import Instance, Request

HOLD = """
import sys, time
from ugames.process import instance
here = instance.begin(instance.Request())
print("holding", flush=True)
deadline = time.monotonic() + 30
while time.monotonic() < deadline:
    for request in here.requests():
        print(*request, flush=True)
    time.sleep(0.01)
"""


def begun(request: Request = Request()) -> Instance:  # noqa: B008  # it is frozen
    here = instance.begin(request)
    assert here is not None
    return here


def others(home: Path) -> list[str]:
    """The files in the folder of requests."""
    return os.listdir(home / "requests") if (home / "requests").is_dir() else []


REQUESTS = [
    Request(os.fsdecode(b"/a/save \xe9.ugames") if os.name == "posix" else "/a/save.ugames"),
    Request(game="ugh"),
    Request(),
]


@pytest.mark.parametrize("request_", REQUESTS, ids=str)
def test_a_second_one_hands_over_and_ends(home: Path, request_: Request, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(instance, "LOOK_SECONDS", 0.0)
    here = begun(Request(game="ugo"))
    assert here.requests() == [], "it hears nothing of its own"
    results: list[Instance | None] = []
    second = threading.Thread(target=lambda: results.append(instance.begin(request_)))
    second.start()
    heard: list[Request] = []
    while not heard and second.is_alive():
        heard += here.requests()
        time.sleep(0.005)
    second.join(10)
    assert (heard, results, others(home)) == ([request_], [None], [])
    here.close()


def test_a_deaf_window_or_a_folder_shut_to_writing_is_no_obstacle(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(instance, "OPEN_WINDOW_ANSWER_SECONDS", 0.2)
    here = begun()
    alone = begun(Request(game="ugo"))
    assert others(home) == [], "the request is withdrawn, since it has been met"
    assert alone.requests() == []
    here.close()
    monkeypatch.setenv("UGAMES_HOME", str(home.parent / "file"))
    (home.parent / "file").write_text("no folder")
    assert begun().requests() == []


def test_a_lock_does_not_outlive_a_crash(home: Path) -> None:
    child = subprocess.Popen([sys.executable, "-c", HOLD], stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None
    assert child.stdout.readline() == "holding\n"
    assert instance.begin(Request(game="ufo")) is None
    assert child.stdout.readline() == "None ufo\n"
    child.kill()
    child.wait()
    child.stdout.close()
    begun().close()


def lay(home: Path, text: str, name: str = "1.json") -> Path:
    """A request as another program might write it."""
    (home / "requests").mkdir(parents=True, exist_ok=True)
    path = home / "requests" / name
    path.write_text(text)
    return path


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[1]",
        "[" * 100_000,
        '{"file":' * 100_000,
        '{"file": 3, "game": ["ugo"]}',
        '{"game": "chess"}',
        json.dumps({"file": b"/a\0b".hex()}),
        json.dumps({"file": "/a\0b"}),
        json.dumps({"file": ("/" + "x" * 5_000).encode().hex()}),
        '{"game": "\\ud800"}',
        " " * 1_000_000,
    ],
    ids=lambda text: repr(text)[:20],
)
def test_a_hostile_request_is_taken_away_and_asks_for_nothing(home: Path, text: str) -> None:
    here = begun()
    lay(home, text)
    assert {*here.requests()} <= {Request()}
    assert others(home) == []
    here.close()


def test_what_cannot_be_removed_is_looked_at_once(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(instance, "LOOK_SECONDS", 0.0)
    looked = Mock(wraps=instance._taken)
    monkeypatch.setattr(instance, "_taken", looked)
    monkeypatch.setattr(instance, "_withdraw", lambda path: None)
    here = begun()
    lay(home, '{"game": "ugo"}', "3.json")
    (home / "requests" / "1.json").mkdir()
    if hasattr(os, "mkfifo"):
        os.mkfifo(home / "requests" / "2.json")
    assert [request for _ in range(3) for request in here.requests()] == [Request(game="ugo")]
    assert sorted(call.args[0].name for call in looked.mock_calls) == sorted(others(home))
    here.close()


def test_a_flood_of_requests_is_answered_bit_by_bit(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(instance, "LOOK_SECONDS", 0.0)
    here = begun()
    for number in range(instance.REQUESTS_BY_LOOK + 5):
        lay(home, "{}", f"{number:03}.json")
    assert [len(here.requests()) for _ in range(3)] == [instance.REQUESTS_BY_LOOK, 5, 0]
    here.close()


def test_what_was_asked_long_ago_is_forgotten(home: Path) -> None:
    os.utime(lay(home, json.dumps(Request(game="ugo")._asdict())), (1, 1))
    here = begun()
    assert (here.requests(), others(home)) == ([], [])
    here.close()


@pytest.mark.parametrize(
    "words, wanted",
    [
        ("", Request()),
        ("--game ugo", Request(game="ugo")),
        ("--game=ufo", Request(game="ufo")),
        ("sim.ugames", Request(file="sim.ugames")),
        ("saved", Request(file="saved")),
        ("--game chess", "ugames: "),
        ("--game", "ugames: "),
        ("--game ugo sim", "ugames: "),
        ("a b", "ugames: "),
        ("nothing", "ugames: "),
        ("sim", None),
        ("--help", None),
    ],
)
def test_which_words_open_the_window_and_a_wrong_one_is_one_sentence(
    words: str,
    wanted: Request | str | None,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "saved").touch()
    if isinstance(wanted, Request) and wanted.file:
        wanted = Request(file=str(tmp_path / wanted.file))
    assert asked.wanted(words.split()) == (wanted if isinstance(wanted, Request) else None)
    if isinstance(wanted, str):
        with suppress(SystemExit):
            assert cli.run(words.split()) == 2
        said = capsys.readouterr().err
        assert said.startswith(wanted)
        assert said.count("\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pipes among its files")
@pytest.mark.parametrize("late", [False, True])
def test_a_request_wakes_the_one_that_is_open_also_while_the_bell_is_being_hung(
    home: Path, late: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    hang, hung, here, woken = getattr(os, "mkfifo", None), threading.Event(), begun(), threading.Event()

    def hang_slowly(path: Path, mode: int) -> None:
        assert hang is not None
        hang(path, mode)
        assert not late or instance.leave_request(Request(game="ugo")) is not None
        hung.set()

    monkeypatch.setattr(os, "mkfifo", hang_slowly, raising=False)
    here.watch(woken.set)
    assert hung.wait(20)
    if not late:
        assert here.requests() == []
        monkeypatch.setattr(instance, "LOOK_SECONDS", 1e9)  # as on a computer that has only just been switched on
        assert instance.leave_request(Request(game="ugo")) is not None
    assert woken.wait(20)
    assert here.requests() == [Request(game="ugo")]
    here.close()
    assert not (home / "bell").exists()


def test_where_no_bell_can_hang_the_door_is_looked_at(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(instance, "POLL_SECONDS", 0.005)
    here, woken = begun(), threading.Semaphore(0)
    (home / "bell").write_text("something else")
    here.watch(woken.release)
    assert not woken.acquire(timeout=0.05)
    assert instance.leave_request(Request()) is not None
    assert woken.acquire(timeout=20)
    assert here.requests() == [Request()]
    here.close()
