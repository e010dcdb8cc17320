"""Random input on every screen: no error, and always a way out."""

from __future__ import annotations

import subprocess
import sys

import pytest

from scripts import monkey
from scripts.environment import ROOT
from ugames.registry import GAMES

EVENTS, COACHED = 60, 110
"""Input of each round, and of the one with a coach; scripts/monkey.py is for long runs."""
FEWEST, ROUNDS = 2, 12
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
    screens = {"SetupPage", "Pause", "TitleScreen", "LessonScreen"} <= report.screens.keys()
    return tables >= 3 and screens and len(report.kinds) > 12 and report.ways_out.total() > 3


def test_no_event_at_random_is_an_error_while_the_coach_speaks(monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = monkey.Monkey._settings
    monkeypatch.setattr(monkey.Monkey, "_settings", lambda each: chosen(each) | {"coach": "always"})
    report, rounds, heard = monkey.Report(), 0, 0
    while heard <= 3 and rounds < ROUNDS:
        monkey.run(COACHED, SEED, rounds * monkey.ROUND, report)
        rounds += 1
        assert report.faults == [], "\n".join(report.lines(SEED))
        heard = sum(count for name, count in report.screens.items() if "CoachStrip" in name)
    assert heard > 3


TOLD_TO_END = """
import signal, sys
from scripts import monkey
from tests.ui.secrets import inputs

def before(owner, name):
    old = getattr(owner, name)

    def told(*words):
        signal.raise_signal(signal.SIGTERM)
        return old(*words)

    setattr(owner, name, told)

before(monkey.Monkey, "_choose")
before(inputs, "tried")
sys.exit(monkey.main())
"""
"""A run that is told to end within its first event."""


@pytest.mark.parametrize(("mode", "said"), [("--events", "seed 1: 1 events"), ("--secrets", " in 1 twin worlds")])
def test_a_run_that_is_told_to_end_prints_its_report(mode: str, said: str) -> None:
    command = [sys.executable, "-c", TOLD_TO_END, mode, "60", "--seed", "1"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT)
    assert (done.returncode, done.stderr) == (0, "")
    assert said in done.stdout
