"""`ugames check` finds what is planted in a game, says it in one sentence, and finds nothing where all is well."""

from __future__ import annotations

import ast
import random
import sys
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from dataclasses import dataclass, replace
from importlib.machinery import ModuleSpec
from itertools import chain
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar

import pytest

from scripts.support.environment import ROOT
from tests.toys import offered
from tests.toys.peaks import board, preview, rules, title, words
from tests.toys.peaks.bot import decide
from tests.toys.peaks.rules import Card, Peaks, Play, Played, State
from ugames import cli
from ugames.bots.thinking.decision import Decision
from ugames.bots.thinking.levels import LEVEL_NAMES
from ugames.bots.thinking.skill import Skill, SkilledMind
from ugames.check.boards import board_findings
from ugames.core.game import Outcome, Step, option
from ugames.core.match import Match, Player
from ugames.core.rng import Rng
from ugames.core.teaching.coach import Applies, Happened
from ugames.core.teaching.goals import Tale, wins
from ugames.core.teaching.preview import Fact
from ugames.home import disk
from ugames.journal import journals
from ugames.laws import check, laws
from ugames.laws.check import Finding, Trial, bots_decide, findings, over_all
from ugames.laws.keys import all_keys_are_said
from ugames.phones.picture import Pictures
from ugames.registry import load_game
from ugames.ui.kit.nodes import Node
from ugames.ui.table.board import Look, board_of
from ugames.ui.table.cards.face import Face
from ugames.ui.table.plain import PlainBoard, PlainTable, Row

Plant = Callable[[pytest.MonkeyPatch], object]


@pytest.fixture(autouse=True)
def _peaks(packages: Path) -> None:
    assert offered(packages) == []


def looked_at() -> Iterator[Finding]:
    """The findings about Peaks, one after another."""
    trials: list[Trial] = []
    return chain(findings("peaks", trials), board_findings("peaks", trials))


def faults() -> Iterator[str]:
    return (f"{found.name}: {found.fault}" for found in looked_at() if found.fault)


def test_the_sixth_game_passes_its_check_and_its_matches_are_those_of_the_command(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
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
    assert len(lines) == len(laws.LAWS) + len(Peaks.seats) + 12
    trials: list[Trial] = []
    assert [found.fault for found in findings("peaks", trials) if found.fault] == []
    *_, trial = [each for each in trials if each.setup.seats == 3]
    assert cli.run(f"sim peaks --seats 3 --seed 1 --journal {tmp_path}".split()) == 0
    reading = journals.read(disk.read_bytes(tmp_path / "peaks-1.ugames"))
    assert journals.restore(reading).journal.entries == trial.match.journal.entries

    def fail(trial: Trial) -> None:
        raise AssertionError

    with pytest.raises(AssertionError, match=r"an assertion does not hold \(peaks, 2 seats\)"):
        over_all(trials, fail)


# --- what is planted


@dataclass(frozen=True)
class Steep(Peaks):
    """A game of which one option cannot be dealt, nor two others together."""

    steep: bool = option(False, False, True)
    wet: bool = option(False, False, True)
    both: ClassVar[bool] = False

    def deal(self, seats: int, rng: Rng) -> Step[State]:
        if self.steep and (self.wet or not self.both):
            raise KeyError("steep")
        return super().deal(seats, rng)


class Loses(Fact):
    """A fact that is never promised."""


Loses.__module__ = preview.__name__


def put(there: Any, name: str, value: object) -> Plant:
    return lambda patch: patch.setattr(there, name, value, raising=False)


def item(table: Any, key: Any, value: object = None) -> Plant:
    return lambda patch: patch.delitem(table, key) if value is None else patch.setitem(table, key, value)


def wrapped(there: Any, name: str, change: Callable[..., object]) -> Plant:
    """Change what a function answers."""
    whole = getattr(there, name)
    return put(there, name, lambda *asked: change(whole(*asked), *asked))


def of_table(name: str, change: Callable[[PlainTable, Any], object]) -> Plant:
    """Change a part of each table."""
    whole: Any = getattr(PlainTable, name)
    return put(PlainTable, name, property(lambda table: change(table, whole.func(table))))


def options_crash(both: bool) -> Plant:
    def plant(patch: pytest.MonkeyPatch) -> None:
        patch.setattr(rules, "Peaks", Steep)
        patch.setattr(Steep, "both", both)
        patch.setattr(words, "OPTIONS", {"steep": "Steep", "wet": "Wet"})

    return plant


def unasked(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(words, "EXPLAINED", {"Peaks": "paly"})
    patch.setattr("ugames.laws.check.help_text", lambda game: "# Peaks\n## Peaks\n")


def fewest(game: Peaks, state: State) -> Outcome | None:
    least = tuple(seat for seat, points in enumerate(state.points) if points == min(state.points))
    return None if any(state.hands) else Outcome(state.points, least)


def again(self: PlainBoard, event: Any, before: Any, after: Any, area: Any) -> tuple[Look]:
    row = (*before.view.row, *before.view.hand[:1])
    return (Look(replace(before, view=before.view._replace(row=row))),)


def tossed(self: Peaks, seats: int, rng: Rng) -> Step[State]:
    return HONEST_DEAL(self, seats, Rng(random.getrandbits(63)))


HONEST_DEAL = Peaks.deal
STRANGE_DICE = random.Random(5)
OWN_CARDS = "the board shows one's own cards: "
EACH_EVENT = "the board tells each event: "
WITHIN_REACH = "every action within reach: "
NO_PURSE = "AttributeError: 'View' object has no attribute 'purse'"
IN_A_LINE: dict[str, tuple[Plant, str]] = {
    "nothing is offered": (
        put(Peaks, "legal", lambda self, state, seat: ()),
        "2 seats: legal offers nothing to seat 0, which may act",
    ),
    "an action crashes": (
        put(Peaks, "apply", lambda self, state, seat, action: state.row[0].width),
        "2 seats: IndexError: tuple index out of range",
    ),
    "an option crashes": (options_crash(False), "2 seats, steep=True: KeyError: 'steep'"),
    "two options crash": (options_crash(True), "2 seats, steep=True, wet=True: KeyError: 'steep'"),
    "the rules throw dice": (put(Peaks, "deal", tossed), "2 seats: played twice from one seed, the States differ"),
    "plain throws dice": (
        put(decide, "plain", lambda game, seen, rng: STRANGE_DICE.choice(seen.legal)),
        "2 seats: played twice from one seed, action ",
    ),
    "a level throws dice": (
        put(decide, "decide", lambda game, seen, *_: Decision(seen.legal[0], iterations=random.getrandbits(63))),
        "bots decide: a bot of level easy decides otherwise when it is asked again",
    ),
    "a bot does what is not legal": (
        put(decide, "decide", lambda *_: Decision(Play(Card(99)))),
        "bots decide: a bot of level easy does Play(card=Card(height=99)), which ",
    ),
    "a reason is no sentence": (
        put(words, "because", lambda reason, names=(): "tops"),
        "bots decide: no sentence: 'tops' for Reason(code=",
    ),
    "a reason crashes": (
        put(words, "because", lambda reason, names=(): {}[reason[0]]),
        "bots decide: KeyError: 'tops'",
    ),
    "the goal has no full stop": (
        put(words, "goal", lambda game, glimpse, names: "Who is highest?"),
        "words: the goal has no full stop: 'Who is highest?' (",
    ),
    "the goal is too long for the header": (
        put(words, "goal", lambda game, glimpse, names: "Climb. " * 10 + "Win."),
        "words: the goal has 74 characters, and the header room for 72: ",
    ),
    "nothing is said of why not": (
        put(words, "why_not", lambda game, view, action, now=None: ""),
        "words: no sentence: '' for why not Play(card=Card(height=",
    ),
    "a refusal falls over": (
        put(words, "why_not", lambda game, view, action, now=None: view.row[action.card.height + 99]),
        "which need not be possible",
    ),
    "nothing is said of a card": (
        put(words, "about", lambda game, card, seats: "" if card == Card(7) else str(card)),
        "words: nothing is said about 7 (",
    ),
    "the fewest win": (put(Peaks, "outcome", fewest), "The most points win"),
    "the places are others": (
        put(words, "ranks", lambda game, glimpse: [2, *[1] * (len(glimpse.view.points) - 1)]),
        "the end is told: `ranks` has ",
    ),
}
"""Faults of which the check names the line, which is in this file."""
NOWHERE: dict[str, tuple[Plant, str]] = {
    "another number of seats": (
        put(title, "SEATS", range(2, 5)),
        "parts: its box says range(2, 5), its rules range(2, 4)",
    ),
    "a missing function": (
        lambda patch: patch.delattr(decide, "plain"),
        "parts: UnfinishedGame: The game peaks lacks `plain` in bot/decide.py.",
    ),
    "no name": (put(title, "NAME", ""), "NAME is ''"),
    "a long name": (
        put(title, "NAME", "Bell and Rope"),
        "its box has room for 1 to 12 characters, without a space at an",
    ),
    "a name with a space": (put(title, "NAME", " Bell"), "NAME is ' Bell'"),
    "an unseen letter": (put(title, "NAME", "Bell\u200brope"), "its box has room"),
    "a heading is nowhere": (
        put(words, "EXPLAINED", {"Playing": "play"}),
        "parts: EXPLAINED of words.py names Playing, and help.md has no such heading",
    ),
    "goals without a list": (
        lambda patch: part(patch, "goals", GOLAS=()),
        "parts: UnfinishedGame: The game peaks lacks `GOALS` in goals.py.",
    ),
    "words for goals that no file has": (put(words, "GOALS", {"wins": "Win."}), "has wins too much"),
    "an event without a template": (
        item(words.EVENTS, Played),
        "No template says Played: it is missing in a table of ",
    ),
    "the preview lies": (
        put(preview, "preview", lambda game, seen, action: (preview.Scores(True, 1),)),
        "previews come true: Play(card=Card(height=",
    ),
    "a promise is not held": (put(preview, "Loses", Loses), "previews come true: PROMISES of preview.py lacks Loses"),
    "a promise is no sentence": (
        item(words.FACTS, preview.Scores, "points: {points}"),
        "previews come true: no sentence: 'points: 1' for Scores",
    ),
    "an action is forgotten": (
        of_table("nodes", lambda table, nodes: nodes[1:]),
        WITHIN_REACH + "Play(card=Card(height=",
    ),
    "a node is covered": (
        of_table("nodes", lambda table, nodes: (*nodes, Node("it", "card", "It", table.area))),
        WITHIN_REACH + "the node of Play(card=Card(height=",
    ),
    "two nodes of one key": (
        of_table("nodes", lambda table, nodes: nodes * 2),
        WITHIN_REACH + "nodes gives 2 nodes the key 'hand-0'",
    ),
    "a form is too broad": (
        wrapped(board, "rows", lambda rows, seen: (*rows, Row("attic", (), caption="Attic" * 20))),
        WITHIN_REACH
        + "room 'caption-attic' does not fit in form 1 of 3 in a window of 800x600 with text at 100 %, for",
    ),
    "a node is outside": (
        of_table("nodes", lambda table, nodes: (*nodes, Node("it", "place", "It", table.area._replace(y=9)))),
        WITHIN_REACH + "zone 'it' lies outside in a window of 800x600 with text at 100 %, for seat 0 ",
    ),
    "the board keeps it to itself": (
        put(PlainTable, "foretold", lambda self, *actions: ""),
        "the board says what follows: hand-0 says ",
    ),
    "no faces": (put(PlainBoard, "face", lambda self, card: Face("")), OWN_CARDS + "there is no picture "),
    "the hand is not on the table": (
        wrapped(board, "rows", lambda rows, seen: rows[:1]),
        OWN_CARDS + "the table shows nothing of its own",
    ),
    "something else is on the table": (
        wrapped(board, "rows", lambda rows, seen: (*rows, Row("points", seen.view.points))),
        OWN_CARDS + "the table shows 0, of no class in cards",
    ),
    "a row of a seat that is not there": (
        wrapped(board, "rows", lambda rows, seen: (*rows, Row("pile", (None,), under=7))),
        OWN_CARDS + "zone 'pile' is of seat 7, which is not",
    ),
    "a node in no zone": (
        of_table("nodes", lambda table, nodes: (*nodes[:-1], replace(nodes[-1], zone="attic"))),
        OWN_CARDS + "node 'plate-1' lies in zone 'attic', which is not there",
    ),
    "two rows of one name": (
        wrapped(board, "rows", lambda rows, seen: (*rows, Row("attic", (None,)), Row("attic", ()))),
        "board: two rooms of the table have the name 'caption-attic'",
    ),
    "a seat without a plate": (
        of_table("plates", lambda table, plates: plates[:-1]),
        OWN_CARDS + "the table has 1 plates for 2 seats",
    ),
    "a figure without a card": (
        put(sys.modules["ugames.check.boards"], "help_text", lambda game: "figure: 3, 44 | The second one is higher."),
        "the figures of help.md: help.md: a figure shows the card '44', and no card is",
    ),
    "no board": (
        lambda patch: patch.delattr(board, "board"),
        "board: UnfinishedGame: The game peaks lacks `board` in board.py.",
    ),
    "a method is left out": (
        lambda patch: patch.setattr(PlainBoard, "__abstractmethods__", frozenset({"standing"})),
        "board: TypeError: Can't instantiate abstract class PlainBoard",
    ),
    "a table paints nothing": (
        lambda patch: patch.setattr(PlainTable, "__abstractmethods__", frozenset({"paint"})),
        "board: TypeError: Can't instantiate abstract class PlainTable",
    ),
    "a card stays in the hand": (put(PlainBoard, "show", again), EACH_EVENT + "`show` leaves "),
    "a look that is not the rules'": (
        put(PlainBoard, "view_after", lambda self, event, view: view._replace()),
        EACH_EVENT + "`view_after` leaves ",
    ),
    "an event cannot be told": (
        put(PlainBoard, "show", lambda self, event, before, *_: before.view.purse),
        EACH_EVENT + NO_PURSE,
    ),
    "the last round is an error": (put(PlainBoard, "last_round", lambda self, view: view.purse), EACH_EVENT + NO_PURSE),
    "a key too few": (item(words.said.table, "over"), "said of words.py lacks 'over', which is said (tests/toys/peaks"),
    "a key too many": (item(words.said.table, "ovr", "Over."), "said of words.py has 'ovr', which nothing says"),
    "another field": (
        item(words.refused.table, "hand", "You lack {crad}."),
        "'hand' of refused in words.py has the field crad, and is said without it (tests/toys/",
    ),
    "another field of an event": (
        item(words.EVENTS, Played, "{seat} plays {crad}."),
        "EVENTS of words.py names crad in '{seat} plays {crad}.', and Played has no such",
    ),
    "a reason too few": (item(words.BECAUSE, "least"), "because of words.py has nothing for the reason 'least' (tests"),
    "what is not asked": (unasked, "EXPLAINED of words.py has 'paly', which `ask` never says (tests/toys/peaks/"),
}
"""Faults that lie in no line of this file; tests/laws/test_planted_leaks.py breaks each law."""
PLANTED_FAULTS = IN_A_LINE | NOWHERE


@pytest.mark.parametrize("name", PLANTED_FAULTS)
def test_a_check_finds_what_is_planted(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plant, sentence = PLANTED_FAULTS[name]
    plant(monkeypatch)
    line = next(line for line in faults() if sentence in line)
    assert name not in IN_A_LINE or f"{Path(__file__).name}:" in line


def test_a_phone_shows_what_is_of_a_seat_that_is_not_there_in_the_middle(monkeypatch: pytest.MonkeyPatch) -> None:
    def in_the_middle() -> int:
        return len(Pictures(board_of(match.game, "AB"), words).picture_of(match.glimpse(0), ())["middle"])

    match = Match(load_game("peaks"), (Player("A"), Player("B")), 1)
    before = in_the_middle()
    PLANTED_FAULTS["a row of a seat that is not there"][0](monkeypatch)
    assert in_the_middle() == before + 1


def test_what_is_found_is_printed_and_the_check_ends_with_1(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    plant, sentence = PLANTED_FAULTS["nothing is offered"]
    plant(monkeypatch)
    assert [found.name for found in looked_at() if found.untried][-1] == "laws and board", (
        "without a match no law is tried"
    )
    assert cli.run(["check", "peaks"]) == 1
    out, err = capsys.readouterr()
    assert any(line.startswith("FAILS ") and sentence in line for line in out.splitlines())
    assert err == ""
    for words_, lacking in ((["check", "whist"], "there is no game 'whist'"), (["check", "peaks"], "can't be checked")):
        monkeypatch.setitem(sys.modules, "ugames.check.boards", None)
        assert cli.run(words_) == 2
        assert lacking in capsys.readouterr().err


def test_a_folder_without_an_init_file_is_a_fault(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for file in ("whist/__init__.py", "whist/rules.py", "whist/bot/decide.py"):
        (tmp_path / file).parent.mkdir(exist_ok=True)
        (tmp_path / file).touch()
    monkeypatch.setattr(check, "home_of", lambda game: tmp_path / "whist")
    assert [*faults()] == ["parts: whist/bot has no __init__.py, and would be left out of packages"]


def test_levels_may_play_by_rule_of_thumb(monkeypatch: pytest.MonkeyPatch) -> None:
    peaks, bots = load_game("peaks"), SkilledMind(decide.plain, dict.fromkeys(LEVEL_NAMES, Skill(slips=0.5)))
    match = Match(peaks, (Player("A"), Player("B")), 1)
    monkeypatch.setattr(decide, "decide", bots.decide)
    bots_decide(peaks, match)
    seen = match.glimpse(0)
    with pytest.raises(AssertionError, match="the Expert of peaks plays by rule of thumb"):
        bots.weigh(peaks, seen, seen.legal[0], random.Random(1), 1)


def test_every_law_says_in_words_what_is_wrong() -> None:
    for path in (*(ROOT / "ugames" / "laws").glob("*.py"), ROOT / "ugames" / "check" / "boards.py"):
        found = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Assert)]
        assert [node.lineno for node in found if node.msg is None] == [], path.name


# --- goals and coach


def part(patch: pytest.MonkeyPatch, name: str, **content: Any) -> None:
    """Give Peaks one more file for the duration of the block."""
    module = ModuleType(f"tests.toys.peaks.{name}")
    module.__spec__ = ModuleSpec(module.__name__, None)
    vars(module).update(content)
    patch.setitem(sys.modules, module.__name__, module)


def starves(tale: Tale) -> bool:
    return tale.outcome.scores[tale.seat] == 0


def counts(tale: Tale) -> Any:
    return tale.outcome.scores[tale.seat]


def stumbles(tale: Tale) -> bool:
    return bool(tale.view.purse)


def plays(happened: Happened) -> bool:
    return bool(happened.own(Played))


def shows(happened: Happened) -> Applies:
    return bool(happened.own(Played)) and {"cards": 1}


def sleeps(happened: Happened) -> bool:
    return False


def lists(happened: Happened) -> Any:
    return happened.own(Played)


def wastes(game: Any, seen: Any, action: Any) -> bool:
    return False


def trips(game: Any, seen: Any, action: Any) -> bool:
    return bool(seen.view.purse)


SAID = {"wins": "Win a game.", "starves": "Make no point."}
GOALS: dict[str, tuple[Any, dict[str, str], str]] = {
    "whole": ((wins, starves), SAID, ""),
    "too few": ((wins, starves), {"wins": "Win."}, "GOALS of words.py lacks starves, which goals.py names, and has no"),
    "too many": ((wins,), SAID, "GOALS of words.py lacks nothing, which goals.py names, and has starves too much"),
    "no sentence": ((wins,), {"wins": "win a match"}, "no sentence: 'win a match' for the goal wins ("),
    "twice": ((wins, wins), {"wins": "Win."}, "GOALS of goals.py has a function twice"),
    "no answer": ((counts,), {"counts": "Count."}, "the goal counts answers "),
    "an error": ((stumbles,), {"stumbles": "Fall."}, NO_PURSE),
}
SHOWN = {"shows": "It is {card}.", "plays": ""}
COACH: dict[str, tuple[dict[str, Any], dict[str, str], str]] = {
    "whole": ({"SHOWS": {"plays": "hand"}}, {}, ""),
    "too few": ({"REMARKS": (plays, sleeps)}, {}, "COACH of words.py lacks sleeps, which coach.py names, and has"),
    "too many": ({"WARNINGS": ()}, {}, "COACH of words.py lacks nothing, which coach.py names, and has wastes"),
    "of nothing": ({"SHOWS": {"pays": "hand"}}, {}, "SHOWS of coach.py has pays, and REMARKS no such function"),
    "nobody named": ({}, {"plays": "{seat} plays."}, "COACH names seat for plays, which coach.py does not give"),
    "other fields": ({"REMARKS": (shows,)}, SHOWN, "COACH names card for shows, which coach.py does not give"),
    "a place": ({"SHOWS": {"plays": "hand-{number}"}}, {}, "SHOWS names number for plays, which the remark does not"),
    "no sentence": ({}, {"plays": "you play"}, "no sentence: 'you play' for the remark plays ("),
    "no answer": ({"REMARKS": (lists,)}, {"lists": "A list.", "plays": ""}, "the remark lists answers ["),
    "an error": ({"WARNINGS": (trips,)}, {"trips": "Ow.", "wastes": ""}, NO_PURSE),
}


@pytest.mark.parametrize("name, case", [*(("goals", each) for each in GOALS), *(("coach", each) for each in COACH)])
def test_goals_and_remarks_have_words_fields_and_answers(name: str, case: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if name == "goals":
        functions, sentences, fault = GOALS[case]
        part(monkeypatch, "goals", GOALS=functions)
        monkeypatch.setattr(words, "GOALS", sentences, raising=False)
    else:
        content, more, fault = COACH[case]
        whole = {"REMARKS": (plays,), "WARNINGS": (wastes,), "SHOWS": {}}
        part(monkeypatch, "coach", **{**whole, **content})
        table = {"plays": "You have played.", "wastes": "That is a waste.", **more}
        monkeypatch.setattr(words, "COACH", {key: text for key, text in table.items() if text}, raising=False)
    fault_found = next(each.fault for each in looked_at() if each.name == name)
    assert fault_found.startswith(fault)
    assert bool(fault_found) == bool(fault)


SPOKEN_KEYS: dict[str, tuple[str, str, str]] = {
    "a key that the run finds": ('said("over")', "said(key)", r"the key of `said\(...\)` is not written out there"),
    "a key of no such shape": ('said("over")', 'said(f"no_{key}")', "said of words.py has no key that is written as"),
    "a shape": ('said("over")', 'said(f"ov{key}")', ""),
    "a field too many": ('said("over")', 'said("over", name="A")', "'over' of said in words.py has no field name"),
    "a key that stands elsewhere": ('said("over")', 'said("play" if "over" else "play")', "said of words.py has"),
    "a table of single words": ('refused("turn")', "refused(key)", ""),
}


@pytest.mark.parametrize("old, new, fault", SPOKEN_KEYS.values(), ids=SPOKEN_KEYS)
def test_each_key_of_a_table_is_written_out(old: str, new: str, fault: str, tmp_path: Path) -> None:
    home = Path(words.__file__).parent
    for file in home.rglob("*.py"):
        there = tmp_path / file.relative_to(home)
        there.parent.mkdir(exist_ok=True)
        there.write_text(file.read_text("utf-8").replace(old, new), "utf-8")
    with pytest.raises(AssertionError, match=f"^{fault}") if fault else nullcontext():
        all_keys_are_said("peaks", tmp_path)
