"""Games that are packages of their own are found, checked and played like ours; a fault in one is only reported."""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import Mock

import pytest

from scripts.support.environment import ROOT
from tests.toys import offered
from tests.toys.peaks import board, title, words
from tests.toys.peaks.bot import decide
from tests.toys.peaks.rules import Peaks
from ugames import resources
from ugames.bots import mind
from ugames.bots.mind import Mind
from ugames.bots.thinking.decision import IN_CHANCES, IN_POINTS
from ugames.bots.thinking.skill import Playouts
from ugames.core.game import AnyGame, option
from ugames.core.match import Match, Player
from ugames.core.words import Title, Words
from ugames.journal import daily, journals
from ugames.registry import GAMES, UNUSABLE_GAMES, add_installed, load_game, title_of
from ugames.resources import asset, help_text
from ugames.ui.table.board import Boards

PEAKS_PARTS: tuple[Title, Words, Mind, Boards, type[AnyGame]] = (title, words, decide, board, Peaks)
"""Mypy checks the sixth game against the contracts with this."""


@pytest.fixture
def peaks(packages: Path) -> AnyGame:
    """The rules of the sixth game, found as those of an installed package are."""
    assert offered(packages) == []
    return load_game("peaks")


def test_the_sixth_game_is_as_short_as_it_is_said_to_be() -> None:
    files = [path for path in (ROOT / "tests" / "toys" / "peaks").rglob("*") if path.suffix in (".py", ".toml", ".md")]
    lines = sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files)
    page = (ROOT / "docs" / "own-game.md").read_text(encoding="utf-8")
    said = re.search(r"`tests/toys/peaks`, the smallest whole game with fewer than (\d+) lines", page)
    assert said
    assert lines < int(said[1])


def test_an_offered_game_is_found_beside_a_broken_one(packages: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert UNUSABLE_GAMES == add_installed() == []
    assert len(offered(packages, "a = no.rules:A\npeaks = tests.toys.peaks.rules:Peaks\n")) == 1
    assert list(GAMES)[-1] == "peaks"
    assert title_of("peaks").NAME == "Peaks"
    assert help_text("peaks").startswith("# Peaks")
    assert asset("peaks/box.svg") == ROOT / "tests" / "toys" / "peaks" / "assets" / "box.svg"
    assert asset("ugo/box.svg").is_file()
    monkeypatch.setattr("importlib.metadata.entry_points", Mock(side_effect=ValueError("no equals sign")))
    assert offered(packages) == ["It cannot be told which games are installed: ValueError: no equals sign"]


def test_a_game_may_have_its_pictures_in_its_own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resources, "_PACKAGE", tmp_path)
    assert asset("ugo/box.svg") == ROOT / "assets" / "ugo" / "box.svg"
    own = tmp_path / "games" / "ugo" / "assets"
    own.mkdir(parents=True)
    assert asset("ugo/box.svg") == own / "box.svg"
    assert asset("common/icon.svg").is_file()


def test_a_saved_game_whose_rules_are_no_longer_installed_is_refused(peaks: AnyGame) -> None:
    text = journals.write(Match(peaks, (Player("A"), Player("B")), 1))
    del GAMES["peaks"]
    with pytest.raises(journals.JournalError, match="peaks"):
        journals.restore(journals.read(text.encode()))


def test_commands_in_another_process_find_it(packages: Path) -> None:
    offered(packages, "peaks = tests.toys.peaks.rules:Peaks\nugo = tests.toys.peaks.rules:Peaks\n")
    script = (
        f"import sys; sys.path[:0] = {[str(packages), str(ROOT)]!r}; from ugames.__main__ import main; sys.exit(main())"
    )
    command = [sys.executable, "-c", script, "sim", "peaks", "--seats", "2", "--bots", "plain,hard", "--seed", "3"]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert run.stdout.startswith("seed 3: scores")
    assert run.stderr == "ugames: There is a game ugo already.\n"


BROKEN_OFFERS = {
    "ugo = tests.toys.peaks.rules:Peaks": "There is a game ugo already.",
    "Big = tests.toys.peaks.rules:Peaks": "'Big' is no id of a game: small letters, digits and _ are.",
    "peaks = tests.toys.peaks": "The game peaks is at 'tests.toys.peaks': write package.rules:Class.",
    "peaks = tests.toys.peaks.rules:Hills": "The game peaks lacks `Hills` in rules.py.",
    "peaks = tests.toys.peaks.rules:Deck": "The game peaks lacks `id`, ",
    "hills = tests.toys.peaks.rules:Peaks": "The game hills calls itself 'peaks'.",
    "peaks = tests.toys.nowhere.rules:Peaks": "The game peaks cannot be used: ModuleNotFoundError: ",
    "whist = whist.rules:Whist": "The game whist cannot be used: ZeroDivisionError: ",
    "quits = quits.rules:Quits": "The game quits cannot be used: SystemExit: ",
}


@pytest.mark.parametrize("entry, sentence", BROKEN_OFFERS.items(), ids=BROKEN_OFFERS)
def test_a_game_that_cannot_be_used_is_left_out_and_told(packages: Path, entry: str, sentence: str) -> None:
    for name, code in (("whist", "1 / 0"), ("quits", "raise SystemExit")):
        (packages / name).mkdir()
        (packages / name / "__init__.py").write_text("", encoding="utf-8")
        (packages / name / "rules.py").write_text(code, encoding="utf-8")
    games = dict(GAMES)
    (told,) = offered(packages, entry)
    assert told.startswith(sentence)
    assert games == GAMES


def test_a_game_says_how_its_bots_value_moves_and_how_a_deal_of_the_day_is_played(
    peaks: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    usually = mind.mind_parts_of("peaks")
    assert (usually.UNIT, usually.PLAYOUTS, usually.natural_levels) == (IN_CHANCES, Playouts(), ("plain", "normal"))
    for name, value in (("UNIT", IN_POINTS), ("PLAYOUTS", Playouts(7, "easy")), ("NATURAL", "hard")):
        monkeypatch.setattr(decide, name, value, raising=False)
    parts = mind.mind_parts_of("peaks")
    assert (parts.PLAYOUTS, parts.natural_levels) == (Playouts(7, "easy"), ("plain", "hard"))
    assert (parts.UNIT, parts.weighed_in) == (IN_POINTS, IN_CHANCES), "without search, moves are played out"
    monkeypatch.setattr(decide, "weigh", Mock(), raising=False)
    assert mind.mind_parts_of("peaks").weighed_in == IN_POINTS
    monkeypatch.setattr(daily, "game_class", lambda game: Rounds)
    assert daily.Daily("peaks", "2026-11-30").options == {"rounds": 1, "open": True}


@dataclass(frozen=True)
class Rounds:
    """Rules with other options in the deal of the day than usual."""

    rounds: int = option(3, 3, 1, daily=1)
    open: bool = option(False, False, True, with_seats={daily.DAILY_SEATS: True})
