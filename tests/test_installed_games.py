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
from importlib import import_module
from itertools import chain
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple
from zipfile import ZipFile

import pygame
import pytest

from tests.laws.setups import played
from tests.toys import BIDS, DASH, PAIRS, PEAKS, offered
from tests.toys.bids import preview as bids_preview
from tests.toys.peaks import board, preview, rules, title, words
from tests.toys.peaks.bot import decide
from tests.toys.peaks.rules import Peaks, State, View
from tests.ui.boards import AREA, after
from ugames import cli
from ugames.bots.mind import Mind, QuickMind
from ugames.bots.thinking import tricks
from ugames.bots.thinking.decision import Decision, Weighed
from ugames.bots.thinking.tricks import Skill, Ways
from ugames.core.game import Event, Game, HasTeams, Outcome, Seat, Step, glimpse, option
from ugames.core.match import Match, Player
from ugames.core.rng import Rng
from ugames.core.teaching.coach import Coach
from ugames.core.teaching.goals import Goals
from ugames.core.teaching.preview import Promise
from ugames.core.words import BreaksTies, Briefs, NamesTurns, RanksAll, SettlesOptions, Title, Words, counted
from ugames.home import disk
from ugames.journal import journals
from ugames.laws import check, english, laws
from ugames.laws.bots import bots_decide
from ugames.laws.check import Trial, each, findings
from ugames.laws.matches import AnyGame, AnyMatch, play
from ugames.laws.previews import Evidence, previews_come_true
from ugames.laws.setups import Setup, setups
from ugames.registry import GAMES, TROUBLE, add_installed, load_game, members, title_of
from ugames.resources import asset, help_text
from ugames.ui.check import TIGHTEST, _legible, _owned, board_findings
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import Theme
from ugames.ui.kit.nodes import Node
from ugames.ui.table.board import Boards, Climactic, Cue, Look, Wait, then
from ugames.ui.table.cards.face import Face
from ugames.ui.table.cards.legible import unreadable
from ugames.ui.table.places import table_area
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


def test_the_examples_of_the_page_are_taken_from_a_toy() -> None:
    page = (ROOT / "docs" / "own-game.md").read_text(encoding="utf-8")
    code = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests" / "toys" / "bids").rglob("*.py"))
    there = {line.strip() for line in code.splitlines()}
    examples = [
        each for each in re.findall(r"```python\n(.*?)```", page, re.DOTALL) if not re.search("pilot|WhistBoard", each)
    ]
    assert len(examples) == 2
    assert [line for each in examples for line in each.splitlines() if line.strip() not in there] == []


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


def test_optional_promises_stood_here_and_there_on_the_page() -> None:
    """A newcomer learned of some from the code only: each stands in one table now, with its contract."""
    page = (ROOT / "docs" / "own-game.md").read_text(encoding="utf-8")
    table = page[page.index("| promise |") : page.index("What to know before the first line:")]
    for contract in (HasTeams, BreaksTies, RanksAll, NamesTurns, Briefs, SettlesOptions, Goals, Coach, Climactic):
        for name in members(contract):
            assert f"`{name}`" in table or f"`{name}(" in table, f"{name} of {contract.__name__}"
    for kind in (HasTeams, BreaksTies, RanksAll, NamesTurns, SettlesOptions, QuickMind, Climactic):
        assert f"`{kind.__name__}`" in table


def test_how_a_test_makes_a_game_was_nowhere_on_the_page(peaks: AnyGame) -> None:
    page = (ROOT / "docs" / "own-game.md").read_text(encoding="utf-8")
    for said in ('`load_game("whist", rounds=2)`', "`game.deal(3, Rng(0)).state`", "**A package is finished when**"):
        assert said in page
    game: Any = load_game("peaks")
    state = game.deal(3, Rng(0)).state
    again = glimpse(game, state._replace(hands=((),) * 3, points=(5, 5, 2)), 0)
    assert again.outcome == Outcome((5, 5, 2), (0, 1))


def test_how_a_promise_is_tried_in_a_state_of_ones_own_was_nowhere_on_the_page(packages: Path) -> None:
    """What stands there is done here with Bids, by the types that mypy holds."""
    page = (ROOT / "docs" / "own-game.md").read_text(encoding="utf-8")
    assert "held = previews_come_true(Book(preview, PROMISES, settled), game, state, 1)" in page
    assert offered(packages, BIDS) == []
    game: Any = load_game("bids")
    state = game.deal(max(game.seats), Rng(0)).state._replace(points=(5,) * max(game.seats))
    book = Evidence(bids_preview.preview, bids_preview.PROMISES, bids_preview.settled)
    held = previews_come_true(book, game, state, 1)
    assert held["Brings", True] > 0


def test_the_page_did_not_say_where_a_name_comes_from() -> None:
    """A newcomer had to look for `PUBLIC` in the code."""
    page = (ROOT / "docs" / "own-game.md").read_text(encoding="utf-8")
    page = page[page.index("# A game of your own") :]
    said, known = {*re.findall(r"`(\w+)` (?:in `ugames|of `ugames|there\))", page)}, set[str]()
    table = page[page.index("| file | names |") : page.index("## Rules")]
    for file, names in re.findall(r"^\| `(ugames/\S+)` \| (.*) \|$", table, re.MULTILINE):
        module = import_module(file.removesuffix(".py").replace("/", "."))
        here = re.findall(r"`(\w+)`", names)
        assert [name for name in here if not hasattr(module, name)] == [], file
        said |= {*here}
        known |= {name for name, it in vars(module).items() if getattr(it, "__module__", "") == module.__name__}
    code = " ".join(map("".join, re.findall(r"```python\n(.*?)```|`([^`]+)`", page, re.DOTALL)))
    of_the_game = {"Deck", "Put"}
    assert {*re.findall(r"\b[A-Z]\w+\b|\b\w+(?=\()", code)} & known <= said | of_the_game


def test_the_examples_of_the_page_are_as_ruff_formats_them(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "own-game.md").read_text(encoding="utf-8")
    examples = re.findall(r"^ *```python\n(.*?)^ *```$", page, re.MULTILINE | re.DOTALL)
    assert len(examples) == 4
    for number, example in enumerate(examples):
        (tmp_path / f"example_{number}.py").write_text(textwrap.dedent(example), encoding="utf-8")
    command = ["ruff", "format", "--diff", "--config", str(ROOT / "pyproject.toml"), str(tmp_path)]
    done = subprocess.run([sys.executable, "-m", *command], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("toy", ["peaks", "bids", "pairs", "dash"])
def test_the_toys_of_the_page_pass_their_check(toy: str, packages: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert offered(packages, PEAKS + BIDS + PAIRS + DASH) == []
    assert cli.run(["check", toy]) == 0, capsys.readouterr().out


def test_an_installed_package_left_what_it_was_built_of_in_its_folder(tmp_path: Path) -> None:
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
    assert [line[8:].partition(":")[0] for line in lines][-21:] == [
        "draws tell nothing",
        "cards seen are not forgotten",
        "all words are said by key",
        "words stand in tables",
        "winners have the most points",
        "ties are explained",
        "the end is told",
        "bots decide",
        "previews come true",
        "board",
        "every action within reach",
        "the board shows one's own cards",
        "the board shows what lies open",
        "corners tell cards apart",
        "signs can be read",
        "rows have their owners",
        "the board tells each event",
        "cards that are named are seen",
        "the board crowns who has won",
        "the figures of help.md",
        "the board says what follows",
    ]
    assert len(lines) == len(laws.LAWS) + len(peaks.seats) + 23


def test_a_law_whose_condition_never_came_up_was_said_to_hold(
    peaks: AnyGame, capsys: pytest.CaptureFixture[str]
) -> None:
    """A newcomer learned only by a test of their own that no tie had ever been broken in the matches of the check.

    Each such line says what would try it.
    """
    assert cli.run(["check", "peaks"]) == 0
    chance, all_of_them = "matches looked at: 4 by chance", "matches looked at: 4 by chance, 2 by `plain`"
    for_two = "matches looked at: 2 by chance"
    lines = capsys.readouterr().out.splitlines()
    assert [line.removeprefix("untried ") for line in lines if line.startswith("untried ")] == [
        f"known cards are held: no field of the View tells which hidden cards a seat holds; tried by one that has "
        f"known cards of each seat, as a tuple for each ({chance})",
        f"silence changes nothing: there is no clock; tried by rules with `tick_hz` above 0 ({chance})",
        f"choices stay secret: no two seats ever chose at once; tried by a `to_act` that names several ({chance})",
        f"draws tell nothing: nobody drew a card in secret after the deal; tried by an action whose event has a "
        f"card in a `private()` field ({for_two})",
        f"cards seen are not forgotten: without a shuffle no card left the View of a seat that had seen it, or came to "
        f"lie there among hidden ones; tried by an action that does that to one of which there are no copies "
        f"({for_two})",
        f"ties are explained: all with the most points have won; tried by an `outcome` in which only some of "
        f"them win ({all_of_them})",
        f"the end is told: words.py has neither `tie` nor `places`; tried by one of them ({all_of_them})",
        "the figures of help.md: help.md has none; tried by a paragraph such as `figure: red 5, blue 8!`",
    ]


def test_the_matches_of_a_check_by_plain_are_those_of_the_command(peaks: AnyGame, tmp_path: Path) -> None:
    """What a check has seen there can be looked at: its matches were none that anybody could play again."""
    trials: list[Trial] = []
    assert [found.fault for found in findings("peaks", trials) if found.fault] == []
    (trial,) = [each for each in trials if each.plain and each.setup.seats == 3]
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
    patch.setattr(PlainBoard, "nodes", lambda self, seen, area: whole(self, seen, area)[:-1])


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


def the_row_is_not_on_the_table(patch: pytest.MonkeyPatch) -> None:
    """A newcomer's game passed without its market."""
    whole = board.rows
    patch.setattr(board, "rows", lambda seen: whole(seen)[1:])


def a_figure_shows_no_card(patch: pytest.MonkeyPatch) -> None:
    """The rules of a newcomer's game ended in an error at its heading."""
    patch.setattr("ugames.ui.check.help_text", lambda game: "figure: 3, 44 | The second one is higher.")


def something_else_is_on_the_table(patch: pytest.MonkeyPatch) -> None:
    whole = board.rows
    patch.setattr(board, "rows", lambda seen: (*whole(seen), Row("points", seen.view.points)))


def the_deck_has_other_cards(patch: pytest.MonkeyPatch) -> None:
    class Stone(NamedTuple):
        weight: int

    patch.setattr(Peaks, "cards", (Stone,))


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
    plain_throws_dice: "FAILS   2 seats: bots that play twice from one seed do not do the same: action ",
    a_level_throws_dice: "FAILS   bots decide: a bot of level easy decides otherwise when it is asked again",
    a_bot_does_what_is_not_legal: "FAILS   bots decide: a bot of level easy does Play(card=Card(height=99)), which ",
    a_reason_is_no_sentence: "FAILS   bots decide: no sentence: 'tops' for Reason(code=",
    a_reason_crashes: "FAILS   bots decide: KeyError: 'tops'",
    the_hand_is_not_on_the_table: "FAILS   the board shows one's own cards: `cards` shows seat 0 nothing of its own",
    the_row_is_not_on_the_table: "FAILS   the board shows what lies open: neither `cards` nor nodes ever show a card",
    a_figure_shows_no_card: "FAILS   the figures of help.md: help.md: a figure shows the card '44', and no card is",
    something_else_is_on_the_table: "FAILS   the board shows one's own cards: `cards` shows 0, of no class in cards",
    the_deck_has_other_cards: "FAILS   parts: cards of Deck, Card, are not in Peaks.cards (",
    an_option_crashes: "FAILS   2 seats, steep=True: KeyError: 'steep'",
    a_card_is_lost: "FAILS   nothing is lost: ",
    the_view_leaks: "FAILS   indistinguishable: ",
    the_preview_lies: "FAILS   previews come true: Play(card=Card(height=",
    an_action_is_forgotten: "FAILS   every action within reach: Play(card=Card(height=",
    a_node_is_covered: "FAILS   every action within reach: the node of Play(card=Card(height=",
    two_nodes_have_one_key: "FAILS   every action within reach: nodes gives 2 nodes the key 'hand-0'",
    the_board_keeps_it_to_itself: "FAILS   the board says what follows: hand-0 says ",
    the_board_draws_no_faces: "FAILS   the board shows one's own cards: no picture for ",
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
    the_deck_has_other_cards,
    a_figure_shows_no_card,
}
"""Faults that lie in no one line; of all others the check names the line, which is in this file."""
OF_THE_BOARD = {the_hand_is_not_on_the_table, the_row_is_not_on_the_table, something_else_is_on_the_table}
"""Faults of a plain board: the check names the line at which the game makes it."""


def test_where_no_level_searches_a_game_still_had_to_think(peaks: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
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
    assert plant in NOWHERE or ("peaks/board.py:" if plant in OF_THE_BOARD else f"{Path(__file__).name}:") in line
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


def test_what_is_no_card_was_told_of_twice(
    peaks: AnyGame, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A newcomer's purse in a row was of no class in cards, and then lay there more often than there are purses."""
    something_else_is_on_the_table(monkeypatch)
    assert cli.run(["check", "peaks"]) == 1
    out = capsys.readouterr().out
    assert "of no class in cards of the rules" in out
    assert "lie on the table than there are" not in out


def test_a_law_that_fails_without_a_word_was_told_as_nothing(peaks: AnyGame) -> None:
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


def test_without_a_match_each_law_said_that_there_is_none(peaks: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    nothing_is_offered(monkeypatch)
    trials: list[Trial] = []
    found = [*findings("peaks", trials), *board_findings("peaks", trials)]
    assert [finding.name for finding in found if not finding.fault] == ["parts", "laws and board"]
    assert found[-1].untried == "no match could be played; tried by one set-up that holds"


def test_previews_without_promises_are_called_untried(
    peaks: AnyGame, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(preview, "PROMISES")
    assert cli.run(["check", "peaks"]) == 0
    assert "untried previews come true: no PROMISES in preview.py" in capsys.readouterr().out


def a_promise_is_settled_at_once(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(preview, "settled", lambda world: True, raising=False)


def a_promise_counts_as_kept_whatever_follows(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(preview, "PROMISES", {preview.Scores: Promise(lambda fact, world: True)})


def nothing_is_promised(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(preview, "preview", lambda game, seen, action: ())


def nothing_is_sure(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(preview, "preview", lambda game, seen, action: (preview.Scores(sure=False, points=7),))


UNTRIED = {
    a_promise_is_settled_at_once: "`settled` is true after every action's own step, and nothing later was looked at",
    a_promise_counts_as_kept_whatever_follows: "PROMISES finds Scores kept whichever action was done",
    nothing_is_promised: "no promise of Scores was tried",
    nothing_is_sure: "no promise of Scores was tried",
}


@pytest.mark.parametrize("plant, sentence", UNTRIED.items(), ids=lambda each: getattr(each, "__name__", ""))
def test_a_promise_that_could_not_fail_passed_the_check(
    plant: Callable[[pytest.MonkeyPatch], None],
    sentence: str,
    peaks: AnyGame,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A newcomer's false promise passed, as `settled` did not wait for what could break it."""
    plant(monkeypatch)
    found = list(findings("peaks", []))[-1]
    assert (found.name, found.fault) == ("previews come true", "")
    assert found.untried.startswith(sentence)


def test_a_promise_of_the_only_action_was_called_untried(peaks: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """It was held against other actions at the same moment alone."""
    whole = preview.preview
    monkeypatch.setattr(
        preview, "preview", lambda game, seen, act: whole(game, seen, act) if len(seen.legal) == 1 else ()
    )
    found = list(findings("peaks", []))[-1]
    assert (found.name, found.fault, found.untried) == ("previews come true", "", "")


def test_a_promise_that_is_rare_was_called_unbreakable(peaks: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """It was looked for only in the few worlds in which promises are tried, and was in none of them."""
    whole = preview.preview
    monkeypatch.setattr(
        preview, "preview", lambda game, seen, act: whole(game, seen, act) if len(seen.view.row) == 1 else ()
    )
    monkeypatch.setattr(check, "WORLDS", 3)
    found = list(findings("peaks", []))[-1]
    assert (found.name, found.fault, found.untried) == ("previews come true", "", "")


def test_a_check_without_the_windows_parts_says_so(
    peaks: AnyGame, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ugames.ui.check", None)
    assert cli.run(["check", "peaks"]) == 2
    assert "the board cannot be checked without the window's parts: " in capsys.readouterr().err


def test_two_suits_that_begin_alike_had_the_same_corners(
    peaks: AnyGame, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = PlainBoard._signs
    monkeypatch.setattr(PlainBoard, "_signs", lambda self, card: ("x", whole(self, card)[1]))
    assert cli.run(["check", "peaks"]) == 0
    assert re.search(r"doubt   corners tell cards apart: \d and \d have 'x' in their corners", capsys.readouterr().out)


def test_signs_that_nobody_can_read_were_found_only_by_a_test_of_sizes(
    peaks: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A newcomer's check was green, and his table failed for each number of players."""
    setup = Setup("peaks", 2)
    trials = [Trial(setup, peaks, played(setup, 1))]
    assert not _legible(trials).doubt
    whole = board.rows
    monkeypatch.setattr(board, "rows", lambda seen: (Row("won-1", (rules.Card(8),) * 200, under=1), *whole(seen)))
    said = r"'8' of won-1, where 200 lie, is .*; \d+ would have room there: .*1024x640 at 100%, with 2 seats; "
    assert re.match(said, _legible(trials).doubt)


def test_the_page_promised_room_for_any_number_of_won_cards(peaks: AnyGame) -> None:
    """A newcomer's 22 penalty cards under each of five plates could not be read."""
    page = (ROOT / "docs" / "own-game.md").read_text(encoding="utf-8")
    said = re.search(r"on (\d+) such cards with 2 seats, (\d+) with 3, and (\d+) with 4 or 5.* of up to (\d+),", page)
    assert said
    two, three, five, together = map(int, said.groups())
    pygame.font.init()
    canvases = [Canvas(Theme(*window, scale)) for window, scale in TIGHTEST]
    cards = tuple(map(rules.Card, range(10, 30)))
    seen = Match(peaks, (Player("A"), Player("B"), Player("C")), 1).glimpse(0)

    def can_be_read(seats: int, won: tuple[Row, ...]) -> bool:
        lying = (*won[1:], Row("pile", cards[:6], caption="The pile"), won[0], Row("hand", cards[:7], rules.Play))
        made = PlainBoard(
            peaks, "ABCDE"[:seats], lambda seen: lying, lambda seen: (0,) * seats, short=lambda card: "h10"
        )
        return not any(unreadable(made, seen, table_area(canvas.theme), canvas) for canvas in canvases)

    def under(seats: int, count: int) -> tuple[Row, ...]:
        return tuple(Row(f"won-{seat}", cards[:count], under=seat) for seat in range(seats))

    for seats, count in ((2, two), (3, three), (4, five), (5, five)):
        assert can_be_read(seats, under(seats, count)), seats
    assert can_be_read(5, (Row("won", cards[:together], caption="Won"),))


def test_nothing_said_whose_a_row_is_that_lies_under_no_plate(peaks: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """The reader and the phones told of a newcomer's lamps among what lies in the middle."""

    class Laid(NamedTuple):
        lamps: tuple[tuple[rules.Card, ...], ...] = ((rules.Card(1),), (rules.Card(2),))

    setup = Setup("peaks", 2)
    match = played(setup, 1)
    beat = SimpleNamespace(after=replace(match.beat(0, 1).after, view=Laid()))
    trial: Any = SimpleNamespace(setup=setup, rules=peaks, match=SimpleNamespace(moments=2, beat=lambda *_: beat))
    lamps = [Row("middle", (rules.Card(2),)), Row("lamps-0", (rules.Card(1),))]
    table = PlainBoard(peaks, "AB", lambda seen: lamps, lambda seen: (0, 0))
    monkeypatch.setattr(board, "board", lambda game, names: table)
    assert _owned([trial]).doubt.startswith(
        "in middle always lie the cards of one seat, and the board cannot know whose"
    )
    lamps[0] = lamps[0]._replace(of=1)
    assert not _owned([trial]).doubt
    assert [*map(table.zones(beat.after, AREA).whose, ("middle", "middle-0"))] == [1, 1]


def test_the_last_card_of_a_newcomers_trick_was_never_seen(
    peaks: AnyGame, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was gone with the trick at the end of its own step; `show` of the board lays it there for a moment.

    Another newcomer's prices were only counted, and `summed_up` did not silence the doubt.
    """
    whole = board.rows

    def all_but_the_last(seen: Any) -> Any:
        row, hand = whole(seen)
        return row._replace(cards=row.cards[:-1]), hand

    monkeypatch.setattr(board, "rows", all_but_the_last)
    assert cli.run(["check", "peaks"]) == 0
    told = re.compile(
        r"doubt   cards that are named are seen: Played tells a spectator of \d after .*peaks/board.py:\d+"
    )
    assert told.search(capsys.readouterr().out)

    with monkeypatch.context() as summing:
        whole_board = board.board

        def sums_up(game: Any, names: Any) -> Any:
            made = whole_board(game, names)
            made.summed_up = ("row",)
            return made

        summing.setattr(board, "board", sums_up)
        assert cli.run(["check", "peaks"]) == 0
        assert "holds   cards that are named are seen" in capsys.readouterr().out

    def lays(self: PlainBoard, event: Any, seen: Any, *_: object) -> tuple[Cue, ...]:
        if not isinstance(event, rules.Played):
            return ()
        hand = tuple(card for card in seen.view.hand if card != event.card)
        return (Look(replace(seen, view=seen.view._replace(row=(*seen.view.row, event.card, event.card), hand=hand))),)

    monkeypatch.setattr(PlainBoard, "show", lays)
    assert cli.run(["check", "peaks"]) == 0
    assert "holds   cards that are named are seen" in capsys.readouterr().out


@dataclass(frozen=True, slots=True)
class Ask(rules.Play):
    """A newcomer's button said "Ask 1 for a card"."""

    other: Seat = 0


def test_a_button_that_names_a_seat_by_its_number_passed_the_check(
    peaks: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Peaks, "actions", (rules.Play, Ask))
    assert any("words: Ask names another seat, and words.py has no `label_with" in fault for fault in faults("peaks"))
    monkeypatch.setattr(words, "label_with", lambda action, names: words.label(action), raising=False)
    assert not [fault for fault in faults("peaks") if fault.startswith("words: ")]


def a_refusal_trips_over_what_is_not_possible(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(words, "why_not", lambda game, view, action, now=None: view.row[action.card.height + 99])


def test_it_was_not_said_for_which_action_a_refusal_fell_over(peaks: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """A newcomer looked for the fault in legal actions."""
    a_refusal_trips_over_what_is_not_possible(monkeypatch)
    (fault,) = (fault for fault in faults("peaks") if fault.startswith("words: "))
    assert re.search(r"when .* asked why not Play\(card=Card\(height=\d+\)\), which need not be possible", fault)


STRAY = {
    "board.py": 'def rows(seen):\n    return Row("gone", (), caption="gone"), Row("hand", seen.view.hand)',
    "preview.py": 'def hint(points):\n    return f"brings {points} points"',
    "words.py": 'def about(game, card):\n    return f"The card {card}"',
    "bot/decide.py": 'WHY = {"tops": "It tops the row."}',
    "rules.py": 'NAMES = ("Hill",)',
}
FINE = """
from typing import Literal, TypeVar

__all__ = ["Card"]
T = TypeVar("Thing")
Step = Literal["First"]
COUNTRIES = ("Old Norway",)


class Deck:
    def faults(self) -> "Faults":
        return [Fault("list nine peaks"), *more()]

    def __str__(self):
        return f"peak of {self.height}"


def more():
    return ["list a tenth peak"]


def first(cards):
    assert cards, "nobody has a card"
    if not cards:
        raise RuntimeError(f"No card of {cards}.")
    return cards["Hill"]
"""


@pytest.mark.parametrize("file", STRAY)
def test_words_outside_the_tables_of_a_newcomers_package_passed_its_check(
    file: str, peaks: AnyGame, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Only our own games were held against that."""
    home = tmp_path / "whist"
    (home / "bot").mkdir(parents=True)
    (home / "rules.py").write_text(FINE, encoding="utf-8")
    (home / "title.py").write_text('NAME = "Whist"', encoding="utf-8")
    (home / "words.py").write_text('said = Texts({"over": "The game is over."})', encoding="utf-8")
    words_file = SimpleNamespace(__file__=str(home / "words.py"))
    monkeypatch.setattr(english, "word_modules", lambda game: [words_file])
    english.words_stand_in_tables("peaks", home, ["Old Norway"])
    before = (home / file).read_text(encoding="utf-8") if (home / file).exists() else ""
    (home / file).write_text(f"{before}\n{STRAY[file]}\n", encoding="utf-8")
    line = before.count("\n") + 2 + ("def " in STRAY[file])
    with pytest.raises(AssertionError, match=rf"stands outside a table of words.py, .*whist/{file}:{line}\)"):
        english.words_stand_in_tables("peaks", home, ["Old Norway"])


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
        (
            "Bell and Rope",
            "NAME has 13 characters, spaces and signs counted, and may have 1 to 12, since",
        ),
        ("", "NAME has 0 characters"),
        (" Bell", "NAME begins or ends with a space"),
        ("Bell\u200brope", "has a sign that cannot be seen"),
        ("Bell & Rope!", ""),
        ("Ålesund 1904", ""),
    ],
)
def test_letters_of_a_name_meant_all_its_characters(
    peaks: AnyGame, monkeypatch: pytest.MonkeyPatch, name: str, said: str
) -> None:
    """A newcomer counted eleven letters in "Bell and Rope", and was told that it has thirteen."""
    monkeypatch.setattr(title, "NAME", name)
    monkeypatch.setattr(words, "NAME", name)
    assert [fault for fault in faults_of("peaks") if not said or said not in fault] == []
    assert len(faults("peaks")) == bool(said)


def test_two_kinds_of_cards_were_one_since_their_values_are_equal() -> None:
    """A newcomer's find +1 was told, and so the bid 1 was known, too: tuples of equal values are equal."""

    class Bid(NamedTuple):
        number: int

    class Find(NamedTuple):
        worth: int

    check._told_from_others([Bid(1), Bid(2), Find(3), Find(3)])
    with pytest.raises(
        AssertionError, match=r"^Bid .* and Find .* are equal, as .*: a field such as `kind: str = 'find'`"
    ):
        check._told_from_others([Bid(1), Bid(2), Find(2)])


def test_a_folder_without_an_init_file_passed_its_check(
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


def test_an_event_without_a_template_was_a_key_error(peaks: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(words.EVENTS, rules.Played)
    told = faults("peaks")
    assert told
    assert all("No template says Played: it is missing in a table of words.py." in fault for fault in told)


def test_a_default_that_is_no_choice_was_an_error_of_the_saved_game() -> None:
    """`option(False, True)` reads like a default and the other value."""
    with pytest.raises(ValueError, match=r"option\(False, \.\.\.\) has choices without its default: \(True,\)"):
        option(False, True)


def test_there_is_nothing_to_check_of_an_unknown_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["check", "whist"]) == 2
    assert "there is no game 'whist'" in capsys.readouterr().err


def test_a_tie_that_is_broken_without_a_word_is_a_fault() -> None:
    def trial(game: str, winners: tuple[int, ...]) -> Any:
        rules = SimpleNamespace(id=game, outcome=lambda state: Outcome((3, 3, 1), winners))
        return SimpleNamespace(rules=rules, match=played(Setup(game, 3), 1))

    with pytest.raises(AssertionError, match="has no `tie`"):
        check._tie_explained(trial("ugo", (0,)))
    assert check._tie_explained(trial("ugo", (0, 1)))
    assert check._tie_explained(trial("uchronia", (0,))) == ""
