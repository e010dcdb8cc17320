"""Statistics: each finished game once, a damaged line costs only itself, and wiping can be undone."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from ugames.core.match import Player
from ugames.home import disk, keeper, statistics
from ugames.home.statistics import FinishedGame, Summary, Totals

ANNA, BEN = Player("Anna"), Player("Ben")
PLAIN, UNIFORM = Player("Bot 1", "plain"), Player("Bot 2", "uniform")


pytestmark = pytest.mark.usefixtures("home")


def book(key: str, **changes: Any) -> None:
    game: dict[str, Any] = {
        "game": "ugo",
        "players": (ANNA, PLAIN),
        "scores": (30, 20),
        "winners": (0,),
        "assisted": False,
        "seconds": 300,
    }
    statistics.book_game(statistics.FinishedGame(key, **{**game, **changes}))
    keeper.settle()


def booked() -> list[str]:
    """The keys of all that is known."""
    return [record.key for record in statistics.load().records]


def test_there_is_nothing_at_first_and_what_is_no_file_is_told(home: Path) -> None:
    assert statistics.load() == ((), None)
    assert statistics.summary(()) == {}
    assert not statistics.can_unwipe()
    statistics.unwipe()
    statistics.wipe()
    assert keeper.settle()
    assert statistics.load() == ((), None)
    home.mkdir(exist_ok=True)
    path = home / "statistics.jsonl"
    path.write_bytes(b"\n" * (statistics.MOST_STORED_LINES + 1))
    assert statistics.load() == ((), "Ugames can't read the statistics: it has more than 200,000 lines.")
    path.unlink()
    (os.mkfifo if hasattr(os, "mkfifo") else os.mkdir)(path)
    assert "not a file" in str(statistics.load().notice)
    book("1")
    assert "not a file" in str(keeper.trouble())


def test_what_is_booked_is_found_once() -> None:
    book("a")
    book("a", scores=(99, 0))
    book("aa", seconds=None, players=(Player('Žofie "'), PLAIN))
    records, notice = statistics.load()
    assert notice is None
    first, second = records
    assert first == FinishedGame("a", "ugo", (ANNA, PLAIN), (30, 20), (0,), False, 300, first.date)
    assert second.players[0].name == 'Žofie "'
    assert second.seconds is None
    assert len(first.date) == len("2026-11-21 01:02")


def test_sums_up_by_game_and_level_with_help_apart() -> None:
    book("1")
    book("2", scores=(10, 20), winners=(1,))
    book("3", assisted=True, scores=(80, 20))
    book("4", game="ugh", players=(ANNA, BEN, UNIFORM, PLAIN), scores=(5, 7, 7, 1), winners=(1, 2))
    book("5", players=(PLAIN, UNIFORM))
    records = statistics.load().records
    summary = statistics.summary(records)
    clean = Totals(2, 1, 0, 30, 40)
    assert summary["ugo"] == Summary(clean, Totals(1, 1, 0, 80, 80), {"plain": clean})
    both = Totals(2, 0, 1, 7, 12)
    assert summary["ugh"] == Summary(both, Totals(), {"plain": both, "uniform": both})
    ben = statistics.summary(records, "Ben")
    assert ben == {
        "ugh": Summary(Totals(1, 0, 1, 7, 7), Totals(), {"plain": ben["ugh"].clean, "uniform": ben["ugh"].clean})
    }
    assert statistics.people(records) == ("Anna", "Ben")
    assert [point.points for point in statistics.history(records, "ugo")] == [30, 10], "without help"
    assert [rival[:3] for rival in statistics.rivals(records, "ugh", "Ben")] == [
        ("Bot 1", "plain", 1),
        ("Bot 2", "uniform", 0),
    ]
    assert clean.mean == 20
    assert Totals().mean == 0


def test_damaged_lines_are_skipped_and_told(home: Path) -> None:
    book("1")
    path = home / "statistics.jsonl"
    good = path.read_bytes()
    bad = [
        b"\n",
        b"[]\n",
        b"\xff\xfe\n",
        b"[" * 100_000 + b"\n",
        good.replace(b'"version":1', b'"version":2'),
        good.replace(b"300", b'"long"'),
        good.replace(b'"scores":[30,20]', b'"scores":[30]'),
        good.replace(b'"winners":[0]', b'"winners":[5]'),
    ]
    path.write_bytes(good + b"".join(bad) + good.replace(b'"1"', b'"2"') + good[:40])
    records, notice = statistics.load()
    assert [record.key for record in records] == ["1", "2"]
    assert notice == "8 games in the statistics couldn't be read, so they're left out."
    before = path.read_bytes()
    book("3")
    assert path.read_bytes().startswith(before + b"\n"), "what a newer Ugames wrote stays"
    assert booked() == ["1", "2", "3"], "a torn line spoils no other"


@pytest.mark.parametrize(
    "old, new",
    [
        (b"[30,20]", b"[" + b"9" * 400 + b",20]"),
        (b"[30,20]", b"[9999999,20]"),
        (b'"scores":[30,20]', b'"scores":[]'),
        (b'"winners":[0]', b'"winners":[0,0]'),
        (b'"winners":[0]', b'"winners":[-1]'),
        (b'"seconds":300', b'"seconds":-1'),
        (b'"seconds":300', b'"seconds":NaN'),
        (b'"version":1', b'"version":1,"version":1'),
        (b'"date":"2', b'"date":"Monday 2'),
        (b'"game":"ugo"', b'"game":"' + b"[" * 20_000 + b'"'),
        (b'"Anna"', b'"\\ud800"'),
    ],
    ids=repr,
)
def test_a_game_that_could_not_be_is_left_out(home: Path, old: bytes, new: bytes) -> None:
    book("1")
    path = home / "statistics.jsonl"
    good = path.read_bytes()
    assert good.count(old) == 1
    path.write_bytes(good.replace(old, new) + good.replace(b'"1"', b'"2"'))
    records, notice = statistics.load()
    assert [record.key for record in records] == ["2"]
    assert notice == "1 game in the statistics couldn't be read, so it's left out."


def test_names_and_levels_are_mended_and_the_weakest_level_comes_first() -> None:
    for bot in ("expert", "normal", "hard", "easy", "plain", "ha\x00rd", "wizard"):
        book(bot, players=(Player("Anna\u200b"), Player("Bot", bot)))
    records = statistics.load().records
    assert {record.players[0] for record in records} == {Player("Anna\\u200b")}
    levels = {level: tally.games for level, tally in statistics.summary(records)["ugo"].levels.items()}
    assert [*levels.items()] == [*dict.fromkeys(("plain", "easy", "normal", "hard", "expert"), 1).items(), ("other", 2)]


def test_all_that_was_wiped_can_be_brought_back_the_last_first() -> None:
    for key in "123":
        book(key)
        book(f"{key}{key}")
        for _ in range(2):
            statistics.wipe()  # what is empty is not put away
        assert statistics.load() == ((), None)
    book("4")
    for keys in (["3", "33", "4"], ["2", "22", "3", "33", "4"], ["1", "11", "2", "22", "3", "33", "4"]):
        assert statistics.can_unwipe()
        statistics.unwipe()
        assert booked() == keys
        assert keeper.settle()
        assert booked() == keys
    assert not statistics.can_unwipe()


def test_what_is_tried_again_is_there_once_where_the_disk_failed_behind_the_lines(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for key in "12":
        book(key)
        statistics.wipe()
    assert keeper.settle()
    with monkeypatch.context() as broken:
        broken.setattr(disk, "sync_folder", Mock(side_effect=OSError(5, "Input/output error")))
        statistics.unwipe()
        assert not keeper.settle(0.5)
        assert booked() == ["2"]
        assert len((home / "statistics.jsonl").read_bytes().splitlines()) == 5
    assert keeper.settle(5.0)
    assert booked() == ["2"]
    assert len((home / "statistics.jsonl").read_bytes().splitlines()) == 5


def test_what_cannot_be_written_is_told_and_known_until_the_end(home: Path) -> None:
    home.write_text("in the way", encoding="utf-8")
    book("1")
    assert str(keeper.trouble()).startswith("Some things can't be saved: ")
    assert len(statistics.load().records) == 1
