"""Games that are packages of their own are found, checked and played like ours; a fault in one is only reported."""

from __future__ import annotations

import ast
import random
import re
import shutil
import subprocess
import sys
import textwrap
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from tests.toys import offered
from tests.toys.peaks import board, preview, rules, title, words
from tests.toys.peaks.bot import decide
from tests.toys.peaks.rules import Peaks, State, View
from tests.ui.boards import AREA, after
from ugames import cli
from ugames.bots.mind import Mind
from ugames.bots.thinking import tricks
from ugames.bots.thinking.decision import Decision, Weighed
from ugames.bots.thinking.tricks import Skill, Ways
from ugames.core.game import Event, Game, Seat, Step, option
from ugames.core.match import Match, Player
from ugames.core.rng import Rng
from ugames.core.words import Title, Words, counted
from ugames.home import disk
from ugames.journal import journals
from ugames.laws import check, laws
from ugames.laws.bots import bots_decide
from ugames.laws.check import Trial, each, findings
from ugames.laws.matches import AnyGame, AnyMatch, play
from ugames.laws.setups import setups
from ugames.registry import GAMES, TROUBLE, add_installed, load_game, title_of
from ugames.resources import asset, help_text
from ugames.ui.check import board_findings
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.nodes import Node
from ugames.ui.table.board import Boards, Cue, Wait, then
from ugames.ui.table.cards.face import Face
from ugames.ui.table.plain import PlainBoard, Row

ROOT = Path(__file__).parents[1]

PARTS: tuple[Title, Words, Mind, Boards, type[Game[Any, Any, Any]]] = (title, words, decide, board, Peaks)
"""Mypy checks the sixth game against the contracts with this."""


@pytest.fixture
def peaks(packages: Path) -> AnyGame:
    """The rules of the sixth game, found as those of an installed package are."""
    assert offered(packages) == []
    return load_game("peaks")


def test_the_sixth_game_is_as_short_as_it_is_said_to_be() -> None:
    """All lines of all its files are counted, blank ones too."""
    files = [path for path in (ROOT / "tests" / "toys" / "peaks").rglob("*") if path.suffix in (".py", ".toml", ".md")]
    lines = sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files)
    assert lines < 250
    page = (ROOT / "docs" / "own-game.md").read_text(encoding="utf-8")
    assert f"`tests/toys/peaks`, the smallest whole game ({lines} lines with all files and blank lines)" in page


def test_the_board_of_the_page_lays_a_card_and_gives_time_to_read(peaks: AnyGame) -> None:
    page = (ROOT / "docs" / "own-game.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```python\n(class WhistBoard.*?)```", page, re.DOTALL)
    names = "Event Seen Played Taken replace PlainBoard Area Cue Wait then"
    kinds = (Event, Any, rules.Played, rules.Dealt, replace, PlainBoard, Area, Cue, Wait, then)
    there: dict[str, Any] = dict(zip(names.split(), kinds, strict=True))
    exec(compile(example.replace("trick", "row"), "own-game.md", "exec"), there)
    made: Any = there["WhistBoard"](peaks, "AB", board.rows, lambda seen: seen.view.points)
    seen = Match(peaks, (Player("A"), Player("B")), 1).glimpse(0)
    card = seen.view.hand[0]
    laid = after(made, rules.Played(0, card), seen)
    assert (laid.view.row, laid.view.hand) == ((card,), seen.view.hand[1:])
    assert made.show(rules.Dealt(0), seen, seen, AREA) == (Wait(1.2),)
    assert made.show(Event(0), seen, seen, AREA) == ()


def test_the_examples_of_the_page_are_as_ruff_formats_them(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "own-game.md").read_text(encoding="utf-8")
    examples = re.findall(r"^ *```python\n(.*?)^ *```$", page, re.MULTILINE | re.DOTALL)
    assert len(examples) == 2
    for number, example in enumerate(examples):
        (tmp_path / f"example_{number}.py").write_text(textwrap.dedent(example), encoding="utf-8")
    command = ["ruff", "format", "--diff", "--config", str(ROOT / "pyproject.toml"), str(tmp_path)]
    done = subprocess.run([sys.executable, "-m", *command], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_building_a_package_leaves_nothing_in_its_folder(tmp_path: Path) -> None:
    """`git add` of a newcomer took the folder `build` of setuptools; the page names what leaves nothing."""
    page = (ROOT / "docs" / "own-game.md").read_text(encoding="utf-8")
    (project,) = (each for each in re.findall(r"```toml\n(.*?)```", page, re.DOTALL) if "build-backend" in each)
    package = tmp_path / "package"
    shutil.copytree(ROOT / "tests" / "toys" / "peaks", package / "my_whist", ignore=shutil.ignore_patterns("*.pyc"))
    (package / "pyproject.toml").write_text(project, encoding="utf-8")
    (package / "my_whist" / "assets").mkdir()
    (package / "my_whist" / "assets" / "box.svg").touch()
    before = {*package.rglob("*")}
    script = f"import hatchling.build; print(hatchling.build.build_wheel({str(tmp_path)!r}))"
    built = subprocess.run([sys.executable, "-c", script], cwd=package, capture_output=True, text=True, check=True)
    assert {*package.rglob("*")} == before
    files = {str(path.relative_to(package)) for path in before if path.suffix and path.parent != package}
    assert {"my_whist/bot/__init__.py", "my_whist/help.md", "my_whist/assets/box.svg"} <= files
    assert files <= {*ZipFile(tmp_path / built.stdout.split()[-1]).namelist()}


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


def faults_of(game: str) -> Iterator[str]:
    """The faults that `ugames check` finds, one after another."""
    trials: list[Trial] = []
    for finding in chain(findings(game, trials), board_findings(game, trials)):
        if finding.fault:
            yield f"{finding.name}: {finding.fault}"


def faults(game: str) -> list[str]:
    """All of them."""
    return [*faults_of(game)]


def test_the_sixth_game_passes_its_check(peaks: AnyGame, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["check", "peaks"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert {line.split()[0] for line in lines} == {"holds", "untried"}
    assert [line[8:].partition(":")[0] for line in lines][-11:] == [
        "words",
        "all words are said by key",
        "the end is told",
        "bots decide",
        "previews come true",
        "board",
        "every action within reach",
        "the board shows one's own cards",
        "the board tells each event",
        "the figures of help.md",
        "the board says what follows",
    ]
    assert len(lines) == len(laws.LAWS) + len(peaks.seats) + 12


def test_the_matches_of_a_check_by_plain_are_those_of_the_command(peaks: AnyGame, tmp_path: Path) -> None:
    """What a check has seen there can be looked at: its matches were none that anybody could play again."""
    trials: list[Trial] = []
    assert [found.fault for found in findings("peaks", trials) if found.fault] == []
    *_, trial = [each for each in trials if each.setup.seats == 3]
    assert cli.run(f"sim peaks --seats 3 --seed 1 --journal {tmp_path}".split()) == 0
    reading = journals.read(disk.read_bytes(tmp_path / "peaks-1.ugames"))
    assert journals.restore(reading).journal.entries == trial.match.journal.entries


@dataclass(frozen=True)
class Steep(Peaks):
    """One of its options cannot be dealt."""

    steep: bool = option(False, False, True)

    def deal(self, seats: int, rng: Rng) -> Step[State]:
        if self.steep:
            raise KeyError("steep")
        return super().deal(seats, rng)


def an_option_crashes(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(rules, "Peaks", Steep)
    patch.setattr(words, "OPTIONS", {"steep": "Steep"})


def a_card_is_lost(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Peaks, "inventory", lambda self, state: state.stock + state.row)


def the_view_leaks(patch: pytest.MonkeyPatch) -> None:
    whole = Peaks.view

    def leaks(self: Peaks, state: State, seat: Seat) -> View:
        return whole(self, state, seat)._replace(row=(*state.row, *state.stock[:1]))

    patch.setattr(Peaks, "view", leaks)


def the_preview_lies(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(preview, "preview", lambda game, seen, action: (preview.Scores(True, 1),))


def an_action_is_forgotten(patch: pytest.MonkeyPatch) -> None:
    whole = PlainBoard.nodes
    patch.setattr(PlainBoard, "nodes", lambda self, seen, area: whole(self, seen, area)[1:])


def a_node_is_covered(patch: pytest.MonkeyPatch) -> None:
    whole = PlainBoard.nodes
    patch.setattr(
        PlainBoard, "nodes", lambda self, seen, area: (*whole(self, seen, area), Node("it", "card", "It", area))
    )


def two_nodes_have_one_key(patch: pytest.MonkeyPatch) -> None:
    whole = PlainBoard.nodes
    patch.setattr(PlainBoard, "nodes", lambda self, seen, area: whole(self, seen, area) * 2)


def the_board_keeps_it_to_itself(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(PlainBoard, "_foretold", lambda self, seen, action: "")


def the_board_draws_no_faces(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(PlainBoard, "face", lambda self, card: Face(""))


def nothing_is_said_of_why_not(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(words, "why_not", lambda game, view, action, now=None: "")


def the_goal_has_no_full_stop(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(words, "goal", lambda game, glimpse, names: "Who is highest?")


def the_goal_is_too_long_for_the_header(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(words, "goal", lambda game, glimpse, names: "Climb. " * 10 + "Win.")


def the_board_cannot_be_made(patch: pytest.MonkeyPatch) -> None:
    patch.delattr(board, "board")


def nothing_is_offered(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Peaks, "legal", lambda self, state, seat: ())


@dataclass(frozen=True, slots=True)
class Throw(rules.Play):
    """An action of a class that the game does not name."""


def an_action_is_undeclared(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Peaks, "legal", lambda self, state, seat: tuple(map(Throw, state.hands[seat])))


def an_action_crashes(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Peaks, "apply", lambda self, state, seat, action: state.row[0].width)


def two_options_crash(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(rules, "Peaks", Slippery)
    patch.setattr(words, "OPTIONS", {"steep": "Steep", "wet": "Wet"})


@dataclass(frozen=True)
class Slippery(Peaks):
    """Two of its options cannot be dealt together."""

    steep: bool = option(False, False, True)
    wet: bool = option(False, False, True)

    def deal(self, seats: int, rng: Rng) -> Step[State]:
        if self.steep and self.wet:
            raise KeyError("slippery")
        return super().deal(seats, rng)


def a_card_is_read_loosely(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(rules.Card, "parse", lambda text: rules.Card(int(text)))


def the_rules_throw_dice(patch: pytest.MonkeyPatch) -> None:
    whole = Peaks.deal
    patch.setattr(Peaks, "deal", lambda self, seats, rng: whole(self, seats, Rng(random.getrandbits(63))))


def plain_throws_dice(patch: pytest.MonkeyPatch) -> None:
    dice = random.Random(5)
    patch.setattr(decide, "plain", lambda game, seen, rng: dice.choice(seen.legal))


def a_level_throws_dice(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(
        decide,
        "decide",
        lambda game, seen, level, rng, late: Decision(seen.legal[0], iterations=random.getrandbits(63)),
    )


def a_bot_does_what_is_not_legal(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(decide, "decide", lambda game, seen, level, rng, late: Decision(rules.Play(rules.Card(99))))


def a_reason_is_no_sentence(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(words, "because", lambda reason, names=(): "tops")


def a_reason_crashes(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(words, "because", lambda reason, names=(): {}[reason[0]])


def the_hand_is_not_on_the_table(patch: pytest.MonkeyPatch) -> None:
    whole = board.rows
    patch.setattr(board, "rows", lambda seen: whole(seen)[:1])


def a_figure_shows_no_card(patch: pytest.MonkeyPatch) -> None:
    """The rules of a newcomer's game ended in an error at its heading."""
    patch.setattr("ugames.ui.check.help_text", lambda game: "figure: 3, 44 | The second one is higher.")


def something_else_is_on_the_table(patch: pytest.MonkeyPatch) -> None:
    whole = board.rows
    patch.setattr(board, "rows", lambda seen: (*whole(seen), Row("points", seen.view.points)))


def a_heading_is_nowhere(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(words, "EXPLAINED", {"play": "Playing"})


PLANTED = {
    a_heading_is_nowhere: "FAILS   parts: EXPLAINED of words.py names Playing, and help.md has no such heading",
    nothing_is_offered: "FAILS   2 seats: legal offers nothing to seat 0, which may act",
    an_action_is_undeclared: "is of no class in Peaks.actions",
    an_action_crashes: "FAILS   2 seats: IndexError: tuple index out of range",
    two_options_crash: "FAILS   2 seats, steep=True, wet=True: KeyError: 'slippery'",
    a_card_is_read_loosely: "FAILS   texts are exact: Card.parse takes ' ",
    the_rules_throw_dice: "FAILS   2 seats: played twice from one seed, the States differ",
    plain_throws_dice: "FAILS   2 seats: played twice from one seed, action ",
    a_level_throws_dice: "FAILS   bots decide: a bot of level easy decides otherwise when it is asked again",
    a_bot_does_what_is_not_legal: "FAILS   bots decide: a bot of level easy does Play(card=Card(height=99)), which ",
    a_reason_is_no_sentence: "FAILS   bots decide: no sentence: 'tops' for Reason(code=",
    a_reason_crashes: "FAILS   bots decide: KeyError: 'tops'",
    the_hand_is_not_on_the_table: "FAILS   the board shows one's own cards: `cards` shows nothing of its own",
    a_figure_shows_no_card: "FAILS   the figures of help.md: help.md: a figure shows the card '44', and no card is",
    something_else_is_on_the_table: "FAILS   the board shows one's own cards: `cards` shows 0, of no class in cards",
    an_option_crashes: "FAILS   2 seats, steep=True: KeyError: 'steep'",
    a_card_is_lost: "FAILS   nothing is lost: ",
    the_view_leaks: "FAILS   indistinguishable: ",
    the_preview_lies: "FAILS   previews come true: Play(card=Card(height=",
    an_action_is_forgotten: "FAILS   every action within reach: Play(card=Card(height=",
    a_node_is_covered: "FAILS   every action within reach: the node of Play(card=Card(height=",
    two_nodes_have_one_key: "FAILS   every action within reach: nodes gives 2 nodes the key 'hand-0'",
    the_board_keeps_it_to_itself: "FAILS   the board says what follows: hand-0 says ",
    the_board_draws_no_faces: "FAILS   the board shows one's own cards: there is no picture ",
    the_goal_has_no_full_stop: "FAILS   words: the goal has no full stop: 'Who is highest?' (",
    the_goal_is_too_long_for_the_header: "FAILS   words: the goal has 74 characters, and the header room for 72: ",
    nothing_is_said_of_why_not: "FAILS   words: no sentence: '' for why not Play(card=Card(height=",
    the_board_cannot_be_made: "FAILS   board: UnfinishedGame: The game peaks lacks `board` in board.py.",
}


NOWHERE = {
    a_heading_is_nowhere,
    a_card_is_lost,
    the_view_leaks,
    the_preview_lies,
    the_board_keeps_it_to_itself,
    the_board_cannot_be_made,
    a_figure_shows_no_card,
    the_hand_is_not_on_the_table,
    something_else_is_on_the_table,
    an_action_is_forgotten,
    a_node_is_covered,
    two_nodes_have_one_key,
    the_board_draws_no_faces,
}
"""Faults that lie in no one line; of all others the check names the line, which is in this file."""


def test_where_no_level_searches_a_game_need_not_think(peaks: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """A newcomer was told to let no level search, and not what `think` of Ways is then: it may be left out."""
    ways = Ways(
        decide.plain, lambda game, seen: seen.legal, lambda game, seen, rng, dice, legal: (Weighed(legal[0], 0),)
    )
    match = Match(peaks, (Player("A"), Player("B")), 1)
    for skill in (Skill(), Skill(slips=0.9, iterations=9)):
        monkeypatch.setattr(
            decide, "decide", lambda *asked, skill=skill: tricks.decide(ways, skill, *asked[:2], *asked[3:])
        )
        if not skill.iterations:
            bots_decide(peaks, match)
    with pytest.raises(AssertionError, match="a level of peaks has `iterations`, but its `Ways` have no `think`: "):
        bots_decide(peaks, match)


@pytest.mark.parametrize("plant, sentence", PLANTED.items(), ids=lambda each: getattr(each, "__name__", ""))
def test_a_check_finds_what_is_planted(
    plant: Callable[[pytest.MonkeyPatch], None],
    sentence: str,
    peaks: AnyGame,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It goes on no further than that."""
    plant(monkeypatch)
    line = next(line for line in map("FAILS   {}".format, faults_of("peaks")) if sentence in line)
    assert plant in NOWHERE or f"{Path(__file__).name}:" in line
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize(
    "plant, sentence", [*PLANTED.items()][:: len(PLANTED) // 4], ids=lambda each: getattr(each, "__name__", "")
)
def test_a_check_that_finds_what_is_planted_says_so_and_ends_with_1(
    plant: Callable[[pytest.MonkeyPatch], None],
    sentence: str,
    peaks: AnyGame,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plant(monkeypatch)
    assert cli.run(["check", "peaks"]) == 1
    out, err = capsys.readouterr()
    assert any(line.startswith("FAILS ") and sentence in line for line in out.splitlines())
    assert err == ""


def test_a_law_that_fails_without_a_word_is_told(peaks: AnyGame) -> None:
    """A newcomer's check said "FAILS   ends:  (at 2 seats)"."""
    trials: list[Trial] = []
    assert [found.fault for found in findings("peaks", trials) if found.fault] == []

    def fail(trial: Trial) -> None:
        raise AssertionError

    with pytest.raises(AssertionError, match=r"an assertion does not hold \(peaks, 2 seats\)"):
        each(trials, fail)


def test_every_law_says_in_words_what_is_wrong() -> None:
    """No assertion without a message."""
    dumb = {}
    for path in (*(ROOT / "ugames" / "laws").glob("*.py"), ROOT / "ugames" / "ui" / "check.py"):
        found = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Assert)]
        dumb[path.name] = [node.lineno for node in found if node.msg is None]
    assert len(dumb) > 8
    assert {name: lines for name, lines in dumb.items() if lines} == {}


def test_without_a_match_no_law_is_tried(peaks: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    nothing_is_offered(monkeypatch)
    trials: list[Trial] = []
    found = [*findings("peaks", trials), *board_findings("peaks", trials)]
    assert [finding.name for finding in found if not finding.fault] == ["parts", "laws and board"]
    assert found[-1].untried == "no match could be played"


def test_a_check_without_the_windows_parts_says_so(
    peaks: AnyGame, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ugames.ui.check", None)
    assert cli.run(["check", "peaks"]) == 2
    assert "the board can't be checked without the window's parts: " in capsys.readouterr().err


def a_refusal_trips_over_what_is_not_possible(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(words, "why_not", lambda game, view, action, now=None: view.row[action.card.height + 99])


def test_a_refusal_that_falls_over_names_its_action(peaks: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """A newcomer looked for the fault in legal actions."""
    a_refusal_trips_over_what_is_not_possible(monkeypatch)
    (fault,) = (fault for fault in faults("peaks") if fault.startswith("words: "))
    assert re.search(r"when .* asked why not Play\(card=Card\(height=\d+\)\), which need not be possible", fault)


@pytest.mark.parametrize("game", ["ugo", pytest.param("uchu_kaigi", marks=pytest.mark.slow)])
def test_our_games_pass_their_check(
    game: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, thorough: bool
) -> None:
    """With few and with many players; the same laws are held against all five in tests/laws and tests/ui."""
    if not thorough:
        first, *_, last = setups(game)
        monkeypatch.setattr(check, "setups", lambda game: (first, last))
        monkeypatch.setattr(check, "together", lambda game: ())
    assert cli.run(["check", game]) == 0
    assert "FAILS" not in capsys.readouterr().out


def test_a_check_names_what_is_wrong_with_the_parts(peaks: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(title, "SEATS", range(2, 5))
    assert faults("peaks") == ["parts: its box says range(2, 5), its rules range(2, 4)"]
    monkeypatch.delattr(decide, "plain")
    monkeypatch.setattr(title, "SEATS", range(2, 4))
    assert faults("peaks") == ["parts: UnfinishedGame: The game peaks lacks `plain` in bot/decide.py."]


@pytest.mark.sparse(2)
@pytest.mark.parametrize(
    "name, said",
    [
        ("Bell and Rope", "NAME is 'Bell and Rope': its box has room for 1 to 12 characters"),
        ("", "NAME is ''"),
        (" Bell", "without a space at an end"),
        ("Bell\u200brope", "its box has room"),
        ("Bell & Rope!", ""),
        ("Ålesund 1904", ""),
    ],
)
def test_a_name_has_room_on_its_box(peaks: AnyGame, monkeypatch: pytest.MonkeyPatch, name: str, said: str) -> None:
    """A newcomer counted eleven letters in "Bell and Rope", and was told that it has thirteen."""
    monkeypatch.setattr(title, "NAME", name)
    monkeypatch.setattr(words, "NAME", name)
    assert [fault for fault in faults_of("peaks") if not said or said not in fault] == []
    assert len(faults("peaks")) == bool(said)


def test_a_folder_without_an_init_file_is_a_fault(
    peaks: AnyGame, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """It was found where it was written, and missing in the package."""
    for file in ("whist/__init__.py", "whist/rules.py", "whist/bot/decide.py"):
        (tmp_path / file).parent.mkdir(exist_ok=True)
        (tmp_path / file).write_text("", encoding="utf-8")
    monkeypatch.setattr(check, "home_of", lambda game: tmp_path / "whist")
    assert faults("peaks") == ["parts: whist/bot has no __init__.py, and would be left out of packages"]
    (tmp_path / "whist/bot/__init__.py").touch()
    assert not [fault for fault in faults("peaks") if fault.startswith("parts")]


def test_an_event_without_a_template_is_a_fault(peaks: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(words.EVENTS, rules.Played)
    told = faults("peaks")
    assert told
    assert all("No template says Played: it is missing in a table of words.py." in fault for fault in told)


def test_there_is_nothing_to_check_of_an_unknown_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["check", "whist"]) == 2
    assert "there is no game 'whist'" in capsys.readouterr().err
