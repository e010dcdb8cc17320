"""Random input on every screen: no error, and always a way out."""

from __future__ import annotations

import pytest

from scripts import monkey
from ugames.registry import GAMES

ROUND_EVENTS = 60
COACHED_ROUND_EVENTS = 110
"""The input of each round; scripts/monkey.py is for long runs."""
LEAST_ROUNDS = 2
MOST_ROUNDS = 12
"""All of them are run with --slow, else as many as meet enough."""
ROUNDS_SEED = 60
COACHED_ROUNDS_SEED = 50
"""With these seeds few rounds meet most kinds of screens."""


def test_no_event_at_random_is_an_error(thorough: bool) -> None:
    report, rounds = monkey.Report(), 0
    while rounds < MOST_ROUNDS and (thorough or rounds < LEAST_ROUNDS or not _has_seen_enough(report)):
        monkey.run(ROUND_EVENTS, ROUNDS_SEED, rounds * monkey.EVENTS_OF_A_ROUND, report)
        rounds += 1
        assert report.faults == []
    assert report.events == ROUND_EVENTS * rounds
    assert _has_seen_enough(report), (report.ways_out, report.screens, report.kinds)


def _has_seen_enough(report: monkey.Report) -> bool:
    """Whether the monkey has met tables of several games, most kinds of screens, and ways out of some of them."""
    met = " ".join(report.screens)
    tables = sum(f"Table {game}" in met for game in GAMES)
    screens = {"SetupPage", "Pause", "TitleScreen", "LessonScreen"} <= report.screens.keys()
    return tables >= 3 and screens and len(report.kinds) > 12 and report.ways_out.total() > 3


def test_no_event_at_random_is_an_error_while_the_coach_speaks(monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = monkey.Monkey._settings
    monkeypatch.setattr(monkey.Monkey, "_settings", lambda each: chosen(each) | {"coach": "always"})
    report, rounds, heard = monkey.Report(), 0, 0
    while heard <= 3 and rounds < MOST_ROUNDS:
        monkey.run(COACHED_ROUND_EVENTS, COACHED_ROUNDS_SEED, rounds * monkey.EVENTS_OF_A_ROUND, report)
        rounds += 1
        assert report.faults == []
        heard = sum(count for name, count in report.screens.items() if "CoachStrip" in name)
    assert heard > 3
