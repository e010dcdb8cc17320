"""Games that are packages of their own are found, checked and played like ours; what is wrong with one is only told."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.toys import offered
from tests.toys.peaks import board, title, words
from tests.toys.peaks.bot import decide
from tests.toys.peaks.rules import Peaks
from ugames import cli
from ugames.bots.mind import Mind
from ugames.core.game import Game
from ugames.core.match import Match, Player
from ugames.core.words import Title, Words, counted
from ugames.games import GAMES, TROUBLE, add_installed, load_game, title_of
from ugames.home import disk
from ugames.journal import journals
from ugames.laws import laws
from ugames.laws.check import findings
from ugames.laws.matches import AnyGame, AnyMatch, play
from ugames.resources import asset, help_text
from ugames.ui.table.board import Boards

ROOT = Path(__file__).parents[1]

PARTS: tuple[Title, Words, Mind, Boards, type[Game[Any, Any, Any]]] = (title, words, decide, board, Peaks)
"""Mypy holds the sixth game against the contracts."""


@pytest.fixture
def peaks(packages: Path) -> AnyGame:
    """The rules of the sixth game, found as those of an installed package are."""
    assert offered(packages) == []
    return load_game("peaks")


def test_nothing_is_wrong_where_no_package_offers_games() -> None:
    assert TROUBLE == []
    assert add_installed() == []


def test_an_offered_game_is_found(peaks: AnyGame) -> None:
    assert list(GAMES)[-1] == "peaks"
    assert title_of("peaks").NAME == "Peaks"
    assert type(peaks).__name__ == "Peaks"
    assert help_text("peaks").startswith("# Peaks")
    assert asset("peaks/box.svg") == ROOT / "tests" / "toys" / "peaks" / "assets" / "box.svg"
    assert asset("ugo/box.svg").is_file()


@pytest.mark.parametrize("law", laws.LAWS, ids=lambda law: law.__name__)
def test_the_sixth_game_is_lawful(law: Callable[[AnyGame, AnyMatch], None], peaks: AnyGame) -> None:
    for seats in peaks.seats:
        for seed in range(3):
            *_, match = play(peaks, seats, seed)
            law(peaks, match)


def test_a_saved_game_of_it_is_read_again(peaks: AnyGame, tmp_path: Path) -> None:
    *_, match = play(peaks, 3, 5)
    disk.write_text(tmp_path / "peaks.ugames", journals.write(match))
    reading = journals.read(disk.read_bytes(tmp_path / "peaks.ugames"))
    assert reading.damage is None
    assert journals.restore(reading).digest() == match.digest()


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


BROKEN = {
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


@pytest.mark.parametrize("entry, sentence", BROKEN.items(), ids=BROKEN)
def test_a_game_that_cannot_be_used_is_left_out_and_told(packages: Path, entry: str, sentence: str) -> None:
    for name, code in (("whist", "1 / 0"), ("quits", "raise SystemExit")):
        (packages / name).mkdir()
        (packages / name / "__init__.py").write_text("", encoding="utf-8")
        (packages / name / "rules.py").write_text(code, encoding="utf-8")
    games = dict(GAMES)
    (told,) = offered(packages, entry)
    assert told.startswith(sentence)
    assert games == GAMES


def test_the_others_are_found_beside_a_broken_one(packages: Path) -> None:
    assert len(offered(packages, "a = no.rules:A\npeaks = tests.toys.peaks.rules:Peaks\n")) == 1
    assert "peaks" in GAMES


def test_entry_points_that_cannot_be_read_are_told(packages: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(**_: str) -> Any:
        raise ValueError("no equals sign")

    monkeypatch.setattr("importlib.metadata.entry_points", fails)
    assert offered(packages) == ["It cannot be told which games are installed: ValueError: no equals sign"]


def test_so_many_games_are_counted_in_words() -> None:
    assert [counted(5), counted(6), counted(13)] == ["five", "six", "13"]


# --- ugames check -----------------------------------------------------------------------------------------------------


def faults(game: str) -> list[str]:
    """What `ugames check` finds wrong."""
    return [f"{finding.name}: {finding.fault}" for finding in findings(game) if finding.fault]


def test_the_sixth_game_passes_its_check(peaks: AnyGame, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["check", "peaks"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(laws.LAWS) + len(peaks.seats) + 2
    assert {line.split()[0] for line in lines} == {"holds"}


def test_a_check_that_fails_ends_with_1(
    peaks: AnyGame, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Peaks, "inventory", lambda self, state: state.stock + state.gone)
    assert cli.run(["check", "peaks"]) == 1
    assert "FAILS  nothing is lost" in capsys.readouterr().out


def test_a_check_names_what_is_wrong_with_the_parts(peaks: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(title, "SEATS", range(2, 5))
    assert faults("peaks") == ["parts: its box says range(2, 5), its rules range(2, 4)"]
    monkeypatch.delattr(decide, "plain")
    monkeypatch.setattr(title, "SEATS", range(2, 4))
    assert faults("peaks") == ["parts: UnfinishedGame: The game peaks lacks `plain` in bot/decide.py."]


def test_a_check_reads_every_sentence(peaks: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "tell", lambda event, names: "plays {card}")
    (fault,) = faults("peaks")
    assert fault.startswith("words: no sentence: 'plays {card}' for ")


def test_a_check_sees_an_error_in_the_rules(peaks: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Peaks, "legal", lambda self, state, seat: 1 // 0)
    assert faults("peaks")[0] == "2 seats: ZeroDivisionError: integer division or modulo by zero"


def test_there_is_nothing_to_check_of_an_unknown_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["check", "whist"]) == 2
    assert "there is no game 'whist'" in capsys.readouterr().err
