"""The whole app, killed with -9 while it is played and while its disk fails; `scripts/kill.py` does it more often."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from scripts import kill
from ugames.core.game import PUBLIC
from ugames.core.match import AnyMatch, Match, Player
from ugames.journal import journals
from ugames.registry import GAMES, load_game


@pytest.mark.parametrize("games", [("ufo",), pytest.param(tuple(GAMES), marks=pytest.mark.slow)], ids=["racing", "all"])
def test_killed_once_in_each_game(games: tuple[str, ...]) -> None:
    command = [sys.executable, kill.__file__, *games, "--deaths", str(len(games)), "--faults", "0"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert sum("killed   1 times" in line for line in done.stdout.splitlines()) == len(games)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="which file a call is about is asked of /proc")
def test_killed_while_the_disk_fails(thorough: bool) -> None:
    command = [sys.executable, kill.__file__, "ugo", "--deaths", "0", "--faults", "4" if thorough else "1"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert " failed " in done.stdout


def test_killed_between_the_last_move_and_the_end_of_the_journal(tmp_path: Path) -> None:
    match: AnyMatch = Match(load_game("uchu_kaigi"), (Player("Ada"), Player("Bo", "plain")), 1)
    while match.glimpse(PUBLIC).outcome is None:
        seat = match.glimpse(PUBLIC).to_act[0]
        match.submit(seat, match.glimpse(seat).legal[0])
    whole = journals.write(match).splitlines(keepends=True)
    assert '"end"' in whole[-1]
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / f"over{journals.JOURNAL_SUFFIX}").write_text("".join(whole[:-1]), encoding="utf-8")
    told, bots = kill.kill("uchu_kaigi", 1, tmp_path, Random(1), fails=False)
    assert any(word == "file" and about.startswith("uchu_kaigi-") for word, about in told)
    assert kill.check(told, tmp_path) > 0
    assert kill.gone(bots)
