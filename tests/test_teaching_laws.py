"""`ugames check` finds what is wrong with the words, the goals and the coach of a game before a match comes to it."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from dataclasses import replace
from importlib.machinery import ModuleSpec
from itertools import chain
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.toys import offered
from tests.toys.peaks import board, preview, rules, words
from tests.toys.peaks.rules import Peaks, Played, State
from ugames.core.game import Event, Outcome
from ugames.core.teaching.coach import Happened
from ugames.core.teaching.goals import Tale, wins
from ugames.core.teaching.preview import Fact
from ugames.laws.check import Trial, findings
from ugames.laws.keys import all_keys_are_said
from ugames.ui.check import board_findings
from ugames.ui.draw.geometry import Area
from ugames.ui.table.board import Cue, Look
from ugames.ui.table.cards.face import Face
from ugames.ui.table.plain import PlainBoard, Row


@pytest.fixture(autouse=True)
def _peaks(packages: Any) -> None:
    assert offered(packages) == []


def all_looked_at() -> Iterator[tuple[str, str]]:
    """What is wrong with Peaks, or could not be looked at, one after another, with the name of what was looked at."""
    trials: list[Trial] = []
    for each in chain(findings("peaks", trials), board_findings("peaks", trials)):
        yield each.name, each.fault or each.untried


def looked_at(name: str) -> str:
    """What is wrong with what is called so; whatever comes after it is not looked at any more."""
    return next(fault for each, fault in all_looked_at() if each == name)


def part(patch: pytest.MonkeyPatch, name: str, **content: Any) -> ModuleType:
    """Give Peaks one more file meanwhile."""
    module = ModuleType(f"tests.toys.peaks.{name}")
    module.__spec__ = ModuleSpec(module.__name__, None)
    vars(module).update(content)
    patch.setitem(sys.modules, module.__name__, module)
    return module


# --- goals and coach


def starves(tale: Tale) -> bool:
    """No point is made."""
    return tale.outcome.scores[tale.seat] == 0


def counts(tale: Tale) -> Any:
    """It answers with a number."""
    return tale.outcome.scores[tale.seat]


def stumbles(tale: Tale) -> bool:
    """It asks for what there is not."""
    return bool(tale.view.purse)


SAID = {"wins": "Win a game.", "starves": "Make no point."}


GOALS: dict[str, tuple[Any, dict[str, str], str]] = {
    "whole": ((wins, starves), SAID, ""),
    "a key too few": (
        (wins, starves),
        {"wins": "Win."},
        "GOALS of words.py lacks starves, which goals.py names, and has nothing too much",
    ),
    "a key too many": (
        (wins,),
        SAID,
        "GOALS of words.py lacks nothing, which goals.py names, and has starves too much",
    ),
    "no sentence": ((wins,), {"wins": "win a match"}, "no sentence: 'win a match' for the goal wins ("),
    "twice": ((wins, wins), {"wins": "Win."}, "GOALS of goals.py has a function twice"),
    "no answer": ((counts,), {"counts": "Count."}, "the goal counts answers "),
    "an error": ((stumbles,), {"stumbles": "Fall."}, "AttributeError: 'View' object has no attribute 'purse'"),
}


@pytest.mark.parametrize("functions, said, fault", GOALS.values(), ids=GOALS)
def test_goals_have_words_and_answers(
    functions: Any, said: dict[str, str], fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    part(monkeypatch, "goals", GOALS=functions)
    monkeypatch.setattr(words, "GOALS", said, raising=False)
    found = looked_at("goals")
    assert found.startswith(fault)
    assert bool(found) == bool(fault)


def test_words_for_goals_that_no_file_has_are_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "GOALS", {"wins": "Win."}, raising=False)
    assert looked_at("goals").endswith("has wins too much")


def test_a_goals_file_without_its_list_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    part(monkeypatch, "goals", GOLAS=())
    (finding,) = findings("peaks", [])
    assert finding.fault == "UnfinishedGame: The game peaks lacks `GOALS` in goals.py."


def plays(happened: Happened) -> bool:
    """The seat has played."""
    return bool(happened.own(Played))


def sleeps(happened: Happened) -> bool:
    """It never happens."""
    return False


def lists(happened: Happened) -> Any:
    """It answers with events."""
    return happened.own(Played)


def wastes(game: Any, seen: Any, action: Any) -> bool:
    """Never."""
    return False


def trips(game: Any, seen: Any, action: Any) -> bool:
    """It asks for what there is not."""
    return bool(seen.view.purse)


COACH: dict[str, tuple[dict[str, Any], dict[str, str], str]] = {
    "whole": ({"SHOWS": {"plays": "hand"}}, {}, ""),
    "a key too few": (
        {"REMARKS": (plays, sleeps)},
        {},
        "COACH of words.py lacks sleeps, which coach.py names, and has",
    ),
    "a key too many": ({"WARNINGS": ()}, {}, "COACH of words.py lacks nothing, which coach.py names, and has wastes"),
    "a key of nothing": ({"SHOWS": {"pays": "hand"}}, {}, "SHOWS of coach.py has pays, and REMARKS no such function"),
    "nobody named": ({}, {"plays": "{seat} plays."}, "COACH names seat for plays, which coach.py does not give"),
    "other fields": (
        {"FIELDS": {"plays": lambda happened: {"cards": 1}}},
        {"plays": "It is {card}."},
        "COACH names card for plays, which coach.py does not give",
    ),
    "another place": (
        {"SHOWS": {"plays": "hand-{number}"}},
        {},
        "SHOWS names number for plays, which FIELDS does not give",
    ),
    "no sentence": ({}, {"plays": "you play"}, "no sentence: 'you play' for the remark plays ("),
    "no answer": ({"REMARKS": (lists,)}, {"lists": "A list.", "plays": ""}, "the remark lists answers ["),
    "an error": ({"WARNINGS": (trips,)}, {"trips": "Ow.", "wastes": ""}, "AttributeError: 'View' object has no attrib"),
}


@pytest.mark.parametrize("content, said, fault", COACH.values(), ids=COACH)
def test_remarks_have_words_fields_and_answers(
    content: dict[str, Any], said: dict[str, str], fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = {"REMARKS": (plays,), "WARNINGS": (wastes,), "WHO": {}, "FIELDS": {}, "SHOWS": {}}
    part(monkeypatch, "coach", **{**whole, **content})
    table = {"plays": "You have played.", "wastes": "That is a waste.", **said}
    monkeypatch.setattr(words, "COACH", {key: text for key, text in table.items() if text}, raising=False)
    found = looked_at("coach")
    assert found.startswith(fault)
    assert bool(found) == bool(fault)


# --- words


def lacks_a_key(patch: pytest.MonkeyPatch) -> None:
    patch.delitem(words.said.table, "over")


def has_a_key_too_many(patch: pytest.MonkeyPatch) -> None:
    patch.setitem(words.said.table, "ovr", "Over.")


def wants_another_field(patch: pytest.MonkeyPatch) -> None:
    patch.setitem(words.refused.table, "hand", "You lack {crad}.")


def tells_of_another_field(patch: pytest.MonkeyPatch) -> None:
    patch.setitem(words.EVENTS, Played, "{seat} plays {crad}.")


def lacks_a_reason(patch: pytest.MonkeyPatch) -> None:
    patch.delitem(words.REASONS, "least")


def explains_what_is_not_asked(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(words, "EXPLAINED", {"paly": "Peaks"})
    patch.setattr("ugames.laws.check.help_text", lambda game: "# Peaks\n## Peaks\n")


def says_nothing_about_a_card(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(words, "about", lambda game, card, seats: "" if card == rules.Card(7) else str(card))


def promises_what_no_promise_holds(patch: pytest.MonkeyPatch) -> None:
    class Loses(Fact):
        """It is never promised."""

    Loses.__module__ = preview.__name__
    patch.setattr(preview, "Loses", Loses, raising=False)


def a_face_is_no_file(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(PlainBoard, "face", lambda self, card: Face("peaks/crad.svg"))


def promises_no_sentence(patch: pytest.MonkeyPatch) -> None:
    patch.setitem(words.FACTS, preview.Scores, "points: {points}")


def the_fewest_win(patch: pytest.MonkeyPatch) -> None:
    """A newcomer's game passed all checks, and the podium crowned the wrong one."""

    def outcome(self: Peaks, state: State) -> Outcome | None:
        least = tuple(seat for seat, points in enumerate(state.points) if points == min(state.points))
        return None if any(state.hands) else Outcome(state.points, least)

    patch.setattr(Peaks, "outcome", outcome)


def the_places_are_others(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(words, "places", lambda game, glimpse: [2, *[1] * (len(glimpse.view.points) - 1)], raising=False)


def a_card_that_is_told_of_stays_in_the_hand(patch: pytest.MonkeyPatch) -> None:
    def show(self: PlainBoard, event: Event, before: Any, after: Any, area: Area) -> tuple[Cue, ...]:
        row = (*before.view.row, *before.view.hand[:1])
        return (Look(replace(before, view=before.view._replace(row=row))),)

    patch.setattr(PlainBoard, "show", show)


def an_event_cannot_be_told(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(PlainBoard, "show", lambda self, event, before, after, area: before.view.purse)


def a_method_is_left_out(patch: pytest.MonkeyPatch) -> None:
    """What a class over Board leaves out is there, and does nothing."""
    patch.delattr(PlainBoard, "paint")


def a_seat_has_no_plate(patch: pytest.MonkeyPatch) -> None:
    real = PlainBoard.zones
    patch.setattr(PlainBoard, "zones", lambda *asked: (found := real(*asked))._replace(plates=found.plates[:-1]))


def a_row_is_of_a_seat_that_is_not_there(patch: pytest.MonkeyPatch) -> None:
    real = board.rows
    patch.setattr(board, "rows", lambda seen: (*real(seen), Row("pile", (None,), under=7)))


def the_last_round_is_an_error(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(board, "last_round", lambda game, view: view.purse, raising=False)
    patch.setattr(board, "showpiece", lambda game, view, seat: [], raising=False)


KEYS = "all words are said by key"
PLANTED: dict[Callable[[pytest.MonkeyPatch], None], tuple[str, str]] = {
    lacks_a_key: (KEYS, r"said of words.py lacks 'over', which is said \(tests/toys/peaks/words.py:\d+\)"),
    has_a_key_too_many: (KEYS, "said of words.py has 'ovr', which nothing says"),
    wants_another_field: (
        KEYS,
        r"'hand' of refused in words.py has the field crad, and is said without it \(tests/toys/",
    ),
    tells_of_another_field: (KEYS, "EVENTS of words.py names crad in '{seat} plays {crad}.', and Played has no such"),
    lacks_a_reason: (KEYS, r"because of words.py has nothing for the reason 'least' \(tests/toys/peaks/bot/decide.py:"),
    explains_what_is_not_asked: (KEYS, r"EXPLAINED of words.py has 'paly', which `ask` never says \(tests/toys/peaks/"),
    says_nothing_about_a_card: ("words", r"nothing is said about 7 \(tests/"),
    promises_what_no_promise_holds: ("previews come true", "PROMISES of preview.py lacks Loses"),
    a_face_is_no_file: ("the board shows one's own cards", "there is no picture 'peaks/crad.svg' for "),
    promises_no_sentence: ("previews come true", "no sentence: 'points: 1' for Scores"),
    the_fewest_win: (
        "the end is told",
        r"seat \d(, \d)? has won with the points \d, \d. The most points win",
    ),
    the_places_are_others: ("the end is told", "`places` has .* first, and .* won"),
    a_card_that_is_told_of_stays_in_the_hand: (
        "the board tells each event",
        r"`show` leaves \d+ in a second place",
    ),
    a_method_is_left_out: ("board", r"the board lacks paint of Board \(ugames.ui.table.board\)"),
    a_seat_has_no_plate: ("the board shows one's own cards", "zones has 1 plates for 2 seats"),
    a_row_is_of_a_seat_that_is_not_there: ("the board shows one's own cards", "zone 'pile' is of seat 7, which is not"),
    an_event_cannot_be_told: ("the board tells each event", "AttributeError: 'View' object has no attribute 'purse'"),
    the_last_round_is_an_error: (
        "the board tells each event",
        "AttributeError: 'View' object has no attribute 'purse'",
    ),
}


@pytest.mark.parametrize("plant", PLANTED, ids=lambda plant: plant.__name__)
def test_a_check_finds_what_only_a_match_would_have_shown(
    plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    name, fault = PLANTED[plant]
    assert re.match(fault, looked_at(name))


SPOKEN: dict[str, tuple[str, str, str]] = {
    "a key that the run finds": ('said("over")', "said(key)", r"the key of `said\(...\)` is not written out there"),
    "a key of no such shape": ('said("over")', 'said(f"no_{key}")', "said of words.py has no key that is written as"),
    "a shape": ('said("over")', 'said(f"ov{key}")', ""),
    "a field too many": ('said("over")', 'said("over", name="A")', "'over' of said in words.py has no field name"),
    "a key that stands elsewhere": ('said("over")', 'said("play" if "over" else "play")', "said of words.py has"),
    "a table of single words": ('refused("turn")', "refused(key)", ""),
}


@pytest.mark.parametrize("old, new, fault", SPOKEN.values(), ids=SPOKEN)
def test_each_key_of_a_table_is_written_out(old: str, new: str, fault: str, tmp_path: Path) -> None:
    """`said(colour)` was good in a package, and "nobody says red" in this repository."""
    home = Path(words.__file__).parent
    for file in home.rglob("*.py"):
        there = tmp_path / file.relative_to(home)
        there.parent.mkdir(exist_ok=True)
        there.write_text(file.read_text("utf-8").replace(old, new), "utf-8")
    with pytest.raises(AssertionError, match=f"^{fault}") if fault else nullcontext():
        all_keys_are_said("peaks", tmp_path)


def test_peaks_itself_has_none_of_these_faults() -> None:
    found = [*all_looked_at()]
    assert not [
        told for told in found if any(told[0] == name and re.match(said, told[1]) for name, said in PLANTED.values())
    ]
