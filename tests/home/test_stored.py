"""Files of earlier versions open in this one: examples in tests/stored, made by scripts/record.py stored."""

from __future__ import annotations

import json
import re
import shutil
from dataclasses import fields
from pathlib import Path
from random import Random
from typing import Any

import pytest

from scripts.support.records import stored
from tests.laws.heard import says_why
from ugames.core.match import Player
from ugames.home import coach, disk, goals, keeper, lessons, puzzles, reviews, settings, statistics
from ugames.journal import journals, listing, saves

STORED = sorted(path for path in stored.STORED.iterdir() if path.is_dir())
NET = sorted((Path(__file__).parents[1] / "net").glob("*" + journals.JOURNAL_SUFFIX))
SAVES = [path for folder in STORED for path in (folder / "games").iterdir()]


@pytest.fixture(params=STORED, ids=lambda path: path.name)
def earlier(request: pytest.FixtureRequest, home: Path) -> Path:
    """A player's folder as an earlier version left it."""
    shutil.copytree(request.param, home)
    return home


def play_on(match: Any, file: Any, count: int) -> None:
    """Do this number of random actions, and have them saved."""
    dice = Random(1)
    while count and match.glimpse(-1).outcome is None:
        acting = [seat for seat in match.glimpse(-1).to_act if match.glimpse(seat).legal]
        if not acting:
            match.advance(1)
            continue
        seat = dice.choice(acting)
        file.append(file.writer.entry(match.game, match.submit(seat, dice.choice(match.glimpse(seat).legal))))
        count -= 1
    assert file.close()


# --- as they are ---------------------------------------------------------------------------------------------------


def test_all_that_an_earlier_version_kept_is_understood(earlier: Path) -> None:
    found = settings.load()
    assert not keeper.take_news()
    written = json.loads((earlier / "settings.json").read_text(encoding="utf-8"))
    usual = settings.Settings()
    known = [field.name for field in fields(settings.Settings) if field.name in written]
    assert len(known) == len(written) - 1, "every key but the version is still a setting"
    assert [name for name in known if getattr(found, name) == getattr(usual, name)] == []
    lines = (earlier / "statistics.jsonl").read_text(encoding="utf-8").splitlines()
    booked = statistics.load()
    assert (len(booked.records), booked.notice) == (len(lines), None)
    assert {*statistics.summary(booked.records)} == {json.loads(line)["game"] for line in lines}
    assert coach.load() == (stored.STORED_PUPIL,)
    assert (puzzles.load().solved, puzzles.load().deals) == (
        (stored.STORED_PUZZLE,),
        (stored.STORED_DEAL,),
    )
    assert reviews.load() == (stored.STORED_REVIEW,)
    assert lessons.load() == {"ugo/lesson": stored.STORED_BOOKMARK}
    assert [(each.game, each.person, each.goal) for each in goals.load()] == [stored.STORED_GOAL]
    listed = listing.all_games()
    assert {save.path.name for save in listed} == {*json.loads((earlier / "expected.json").read_text(encoding="utf-8"))}
    assert [save.damage for save in listed if save.damage] == []
    assert {save.path.stem[-2:] for save in listed if save.finished} == {"cd"}


# --- changes of the stored form ------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", [*SAVES, *NET], ids=lambda path: path.stem)
def test_a_kept_match_verifies_and_goes_on_from_its_middle(path: Path, home: Path) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    match = journals.restore(journals.read(b"".join(lines)))
    if path in NET:
        says_why(match)
    half = home / "games" / path.name
    half.parent.mkdir(parents=True)
    for kept in (lines, lines[: len(lines) // 2 + 1]):
        half.write_bytes(b"".join(kept))
        match, file, notice = saves.open(half)
        assert notice is None
        if path in SAVES and kept is lines:
            assert match.entries == json.loads((path.parents[1] / "expected.json").read_text("utf-8"))[path.name]
        file.close()
    match, file, _ = saves.open(half)
    entries = match.entries
    play_on(match, file, 3)
    again, file, notice = saves.open(half)
    assert (again.digest(), notice) == (match.digest(), None)
    assert again.entries > entries
    file.close()


def test_settings_of_an_older_form_are_brought_to_the_new_one(earlier: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def louder(found: dict[str, Any]) -> dict[str, Any]:
        return {**found, "effects": found["effects"] + 5}

    monkeypatch.setattr(settings.FILE, "migrations", (*settings.FILE.migrations, louder, louder))
    found = settings.load()
    assert (found.effects, keeper.take_news()) == (stored.UNUSUAL_SETTINGS.effects + 10, "")
    settings.save(found)
    assert keeper.settle()
    assert settings.load().effects == found.effects, "a file that has been brought up to date is not changed again"


def test_statistics_of_an_older_form_are_brought_to_the_new_one(earlier: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def doubled(line: dict[str, Any]) -> dict[str, Any]:
        return {**line, "scores": [2 * score for score in line["scores"]]}

    monkeypatch.setattr(statistics.FILE, "migrations", (*statistics.FILE.migrations, doubled))
    statistics.book_game(
        statistics.FinishedGame("new", "ugo", (Player("Ada"), Player("Bo", "plain")), (5, 4), (0,), False, None)
    )
    found = statistics.load()
    assert found.notice is None
    assert [record.scores for record in found.records][-3:] == [(24, 14), (60, 60), (5, 4)]


def renamed(line: journals.Body) -> journals.Body:
    """A step from an older form, in which a key had another name."""
    return {("seat" if name == "who" else name): value for name, value in line.items()}


def as_of_old(stored: Path) -> bytes:
    """A journal in the older form."""
    writer, lines = journals.Writer(), []
    for line in stored.read_text(encoding="utf-8").splitlines():
        body = {("who" if name == "seat" else name): value for name, value in json.loads(line).items()}
        lines.append(writer.line({name: value for name, value in body.items() if name != "sum"}))
    return "".join(lines).encode()


@pytest.mark.parametrize("end", ["ab", "cd"])
def test_a_saved_game_of_an_older_form_goes_on_in_a_new_file(
    end: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stored = STORED[0] / "games" / f"ugo-2026-01-02-0304-{end}{journals.JOURNAL_SUFFIX}"
    path = home / "games" / stored.name
    disk.write_bytes(path, as_of_old(stored))
    assert listing.all_games()[0].damage is None
    monkeypatch.setattr(journals, "FORMAT", 2)
    monkeypatch.setattr(journals, "MIGRATIONS", (renamed,))
    match, file, notice = saves.open(path)
    expected = json.loads((STORED[0] / "expected.json").read_text(encoding="utf-8"))[stored.name]
    assert (match.entries, notice) == (expected, None)
    if end == "cd":
        assert file.close()
        assert file.path == path, "a finished game is only looked at"
        return
    assert file.path != path
    play_on(match, file, 3)
    assert file.path.read_bytes().startswith(b'{"ugames":2,')
    assert [save.path for save in listing.all_games()] == [file.path]
    assert [put_away.name for put_away in listing.removed_games()] == [path.name], "the old one can be brought back"
    assert saves.read(file.path)[0].journal.entries == match.journal.entries


def test_an_option_that_has_come_since_has_its_default(home: Path) -> None:
    match, _ = saves.read(STORED[0] / "games" / f"ugo-2026-01-02-0304-ab{journals.JOURNAL_SUFFIX}")
    first = json.loads(journals.Writer().header(match.journal))
    first["options"].pop("scarce")
    del first["sum"]
    reading = journals.read(journals.Writer().line(first).encode())
    assert reading.journal.game == match.game


# --- files of other versions ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "changed, why",
    [
        ({"ugames": 99, "hands": "new"}, "a newer version of Ugames wrote it (format 99)"),
        ({"rules": 1}, "it uses older rules of uchronia (version 1), which this Ugames no longer plays"),
    ],
)
def test_a_saved_game_of_other_rules_is_refused_in_one_sentence_and_left_alone(
    changed: dict[str, Any], why: str, home: Path
) -> None:
    writer, first = journals.Writer(), json.loads(NET[0].read_bytes().split(b"\n")[0])
    del first["sum"]
    data = writer.line({**first, **changed}).encode()
    path = home / "games" / NET[0].name
    disk.write_bytes(path, data)
    for opened in (saves.open, saves.read):
        with pytest.raises(saves.SaveError, match=f"^{re.escape(f'{path.name}: {why}')}$"):
            opened(path)
    (save,) = listing.all_games()
    assert save.damage == (f"{path.name}: {why}" if "ugames" in changed else None), "rules are not asked for a list"
    assert path.read_bytes() == data
    assert [*path.parent.iterdir()] == [path]


# --- the script that makes them ------------------------------------------------------------------------------------


def test_there_is_an_example_of_every_form_up_to_todays_and_none_is_written_anew(home: Path) -> None:
    with pytest.raises(FileExistsError):
        stored.freeze(STORED[0])
    assert stored.freeze(home / "today")
    forms = {each.FILE.path.name: ("version", each.FILE.version) for each in (settings, statistics, coach, puzzles)}
    forms |= {each.FILE.path.name: ("version", each.FILE.version) for each in (reviews, lessons, goals)}
    forms[f"games/ugo-2026-01-02-0304-ab{journals.JOURNAL_SUFFIX}"] = "ugames", journals.FORMAT
    for name, (key, today) in forms.items():
        texts = [
            (folder / name).read_text(encoding="utf-8")
            for folder in (*STORED, home / "today")
            if (folder / name).is_file()
        ]
        found = {json.loads(text if text.startswith("{\n") else text.splitlines()[0])[key] for text in texts}
        assert found == {*range(1, today + 1)}
