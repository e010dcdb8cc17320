"""Random input on every screen: no error, and always a way out."""

from __future__ import annotations

import threading
import time

import pytest

from scripts import monkey
from ugames.registry import GAMES
from ugames.screens.pause import Pause
from ugames.ui.draw import ahead
from ugames.ui.kit.forms.page import Page
from ugames.ui.kit.nodes import Node
from ugames.ui.table.parts import TableParts

EVENTS, COACHED = 75, 110
"""Input of each round, and of the one with a coach; scripts/monkey.py is for long runs."""
FEWEST, ROUNDS = 3, 12
"""How many rounds there are at least and at most; all of them with --slow."""
SEED = 50
"""With it few rounds meet most kinds of screens; with more games on the first screen there may have to be more."""


def test_no_event_at_random_is_an_error(thorough: bool) -> None:
    report, rounds = monkey.Report(), 0
    while rounds < ROUNDS and (thorough or rounds < FEWEST or not _has_seen_enough(report)):
        monkey.run(EVENTS, SEED, rounds * monkey.ROUND, report)
        rounds += 1
        assert report.faults == [], "\n".join(report.lines(SEED))
    assert report.events == EVENTS * rounds
    assert _has_seen_enough(report), (report.ways_out, report.screens, report.kinds)


def _has_seen_enough(report: monkey.Report) -> bool:
    """Whether it has met tables of several games, most kinds of screens, and ways out of some of them."""
    met = " ".join(report.screens)
    tables = sum(f"Table {game}" in met for game in GAMES)
    screens = {"SetupContent", "Pause", "TitleScreen", "LessonScreen"} <= report.screens.keys()
    return tables >= 3 and screens and len(report.kinds) > 12 and report.ways_out.total() > 3


def test_no_event_at_random_is_an_error_while_the_coach_speaks() -> None:
    report = monkey.run(COACHED, SEED, coached=True)
    assert report.faults == [], "\n".join(report.lines(SEED))
    assert sum(count for name, count in report.screens.items() if "coach" in name) > 3


def test_the_monkey_does_not_wait_for_drawings_that_wait_for_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """With seed 21, the run hung some time after event 30,000."""
    sleep, naps = time.sleep, 0

    def counted(seconds: float) -> None:
        nonlocal naps
        naps += threading.current_thread() is threading.main_thread()
        assert naps < 20_000
        sleep(seconds)

    monkeypatch.setattr(ahead, "AHEAD_PIXELS", 1)
    monkeypatch.setattr(time, "sleep", counted)
    report = monkey.run(40, SEED)
    assert report.faults == [], "\n".join(report.lines(SEED))
    assert naps > 0


@pytest.mark.usefixtures("unseen")
def test_the_same_seed_does_the_same_and_an_error_is_found_again(monkeypatch: pytest.MonkeyPatch) -> None:
    toggle = TableParts.toggle_log

    def fail(screen: TableParts) -> None:
        toggle(screen)
        if screen.session.moments > 1:
            raise ZeroDivisionError("planted")

    monkeypatch.setattr(TableParts, "toggle_log", fail)
    report = monkey.Report()
    for first in range(monkey.ROUND, 200 * monkey.ROUND, monkey.ROUND):  # it is in one of them
        monkey.run(40, 9, first, report)
        if report.faults:
            break
    fault = report.faults[0]
    assert "planted" in fault.what
    assert len(fault.before) > 5
    said = "\n".join(report.lines(9))
    assert f"again: python3 scripts/monkey.py --seed 9 --from {fault.event}" in said
    again = monkey.run(fault.event % monkey.ROUND, 9, fault.event)
    assert again.faults[-1][:4] == fault[:4]


@pytest.mark.usefixtures("unseen")
def test_a_screen_without_a_way_out_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    close = Page.command

    def stay(page: Page, name: str) -> bool:
        return isinstance(page.content, Pause) or close(page, name)

    def press(one: monkey.Monkey, node: Node) -> None:
        if node.key not in ("leave", "go-on"):
            real(one, node)

    real = monkey.Monkey._press
    monkeypatch.setattr(Page, "command", stay)
    monkeypatch.setattr(monkey.Monkey, "_press", press)
    monkeypatch.setattr(monkey, "FIRST_OUT", 1.0)
    report = monkey.run(12, seed=12)
    assert any("no way out of " in fault.what for fault in report.faults)
