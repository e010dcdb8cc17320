"""The whole app, killed with -9 while it is played and while its disk fails; `scripts/kill.py` does it more often."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from scripts import kill
from ugames.core.game import PUBLIC
from ugames.core.match import Match, Player
from ugames.home.disk import StorageError
from ugames.journal import journals, saves
from ugames.journal.journals import AnyMatch
from ugames.registry import GAMES, load_game


@pytest.mark.parametrize(
    "games", [("ugo", "ufo"), pytest.param(tuple(GAMES), marks=pytest.mark.slow)], ids=["in turns and racing", "all"]
)
def test_killed_once_in_each_game(games: tuple[str, ...]) -> None:
    """Nothing that was on the screen is lost, and the next start comes to the table again."""
    command = [sys.executable, kill.__file__, *games, "--deaths", str(len(games)), "--faults", "0"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert sum("killed   1 times" in line for line in done.stdout.splitlines()) == len(games)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="which file a call is about is asked of /proc")
def test_killed_while_the_disk_fails(thorough: bool) -> None:
    command = [sys.executable, kill.__file__, "ugo", "ufo", "--deaths", "0", "--faults", "4" if thorough else "2"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert " failed " in done.stdout


def test_a_lost_moment_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A moment that was on the screen, but not in the saved game."""
    monkeypatch.setenv("UGAMES_HOME", str(tmp_path))
    match: AnyMatch = Match(load_game("ugo"), (Player("Ada"), Player("Bo")), 1)
    seat = match.glimpse(PUBLIC).to_act[0]
    match.submit(seat, match.glimpse(seat).legal[0])
    saves.folder().mkdir()
    told = [f"file ugo-2026-01-02-1200-ab{journals.SUFFIX}\n"]
    told += [f"shown {match.beat(PUBLIC, moment).events!r}\n" for moment in range(2)]
    path = saves.folder() / f"ugo-2026-01-02-1200-ab{journals.SUFFIX}"
    path.write_text(journals.write(match), encoding="utf-8")
    assert kill.check(told, tmp_path) == 2
    path.write_text(journals.write(Match.restore(match.until(0))), encoding="utf-8")
    with pytest.raises(AssertionError, match="has lost what was shown"):
        kill.check(told, tmp_path)
    assert kill.check([*told, "back 1\n"], tmp_path) == 1


def test_what_was_shown_while_nothing_could_be_saved_is_due_once_it_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("UGAMES_HOME", str(tmp_path))
    match: AnyMatch = Match(load_game("ugo"), (Player("Ada"), Player("Bo")), 1)
    deal = match.beat(PUBLIC, 0).events
    told = ["file a.ugames\n", f"shown {deal!r}\n", "doubtful [Played]\n"]
    with pytest.raises(StorageError, match="no such file"):
        kill.check(told, tmp_path)
    saves.folder().mkdir()
    (saves.folder() / "a.ugames").write_text(journals.write(match), encoding="utf-8")
    assert kill.check(told, tmp_path) == 1
    with pytest.raises(AssertionError, match="has lost what was shown"):
        kill.check([*told, "safe\n"], tmp_path)


def test_killed_between_the_last_move_and_the_end_of_the_journal(tmp_path: Path) -> None:
    """That game opens as a replay, and the next life deals another one."""
    match: AnyMatch = Match(load_game("uchu_kaigi"), (Player("Ada"), Player("Bo", "plain")), 1)
    while match.glimpse(PUBLIC).outcome is None:
        seat = match.glimpse(PUBLIC).to_act[0]
        match.submit(seat, match.glimpse(seat).legal[0])
    whole = journals.write(match).splitlines(keepends=True)
    assert '"end"' in whole[-1]
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / f"over{journals.SUFFIX}").write_text("".join(whole[:-1]), encoding="utf-8")
    lines, bots = kill.kill("uchu_kaigi", 1, tmp_path, Random(1), fails=False)
    assert any(line.startswith("file uchu_kaigi-") for line in lines)
    assert kill.check(lines, tmp_path) > 0
    assert kill.gone(bots)


def test_two_threads_spoke_into_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault was told while something was taken back, "faultback 115", so that a game seemed to have lost it."""
    pieces: list[str] = []
    monkeypatch.setattr(sys.stdout, "write", pieces.append)
    kill.tell("back", 115)
    assert pieces == ["back 115\n"]
