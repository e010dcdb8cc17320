"""The page about the bots: their measured strength, and the test that they see no hidden cards."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from scripts.support.pilot import Pilot, an_app
from scripts.support.records.ladder import recorded
from scripts.support.shipped import SHIPPED
from tests.toys import offered
from ugames.bots import ladder
from ugames.bots.blind import POSITIONS_BY_LEVEL
from ugames.bots.mind import mind_of
from ugames.bots.thinking.levels import LEVEL_NAMES
from ugames.bots.thinking.skill import Skill
from ugames.bots.worker import Answer, Job, Thinker
from ugames.resources import GAME_FOLDERS
from ugames.screens.pages import bots
from ugames.texts import level_name, text

pytestmark = pytest.mark.usefixtures("unseen")


class Desk(Thinker):
    """Answers at once with the first action, or with the cheat's answer to the number of the question."""

    def __init__(self, cheat: bool = False) -> None:
        super().__init__()
        self.cheat = cheat
        self.asked: list[Job] = []
        self._open: list[Job] = []

    def ask(self, job: Job) -> None:
        self.asked.append(job)
        self._open.append(job)

    def poll(self) -> Answer | None:
        if not self._open:
            return None
        job = self._open.pop()
        return Answer(job.number, job.glimpse.legal[job.number % 2 if self.cheat else 0])


def report_on(pilot: Pilot, level: str, desk: Desk) -> str:
    """The text of the page after a whole test."""
    pilot.app.doors.thinker = desk
    pilot.app.doors.open("bots", "ugo")
    pilot.frame(2)
    pilot.click(f"test-{level}")
    page: Any = pilot.app.top
    pilot.until(lambda: page.trial.over)
    return str(page.trial.report())


def test_levels_that_play_alike_say_so(packages: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert offered(packages) == []
    same = text("bots.all_alike")
    assert {bots.level_in_words("peaks", level) for level in LEVEL_NAMES} == {same}
    for game in {*SHIPPED} - {"uchronia"}:
        assert [bots.level_in_words(game, level) for level in LEVEL_NAMES] == [
            text(f"bots.about_{level}") for level in LEVEL_NAMES
        ]
    mind: Any = mind_of("ugo")
    monkeypatch.setitem(mind.LEVELS, "expert", mind.LEVELS["hard"])
    assert bots.level_in_words("ugo", "hard") == text("bots.about_hard")
    assert bots.level_in_words("ugo", "expert") == text("bots.alike", level=level_name("hard"))


def test_only_what_is_true_of_a_level_is_said_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert bots.level_in_words("uchronia", "hard") == text("bots.hard_glances")
    mind: Any = mind_of("ugo")
    monkeypatch.setitem(mind.LEVELS, "normal", Skill(slips=0.4, effort=20))
    monkeypatch.setitem(mind.LEVELS, "hard", Skill(slips=0.1))
    monkeypatch.delitem(mind.LEVELS, "expert")
    said = [bots.level_in_words("ugo", level) for level in LEVEL_NAMES[1:]]
    assert said == [text("bots.normal_thinks"), text("bots.hard_glances"), ""]
    assert [bots.is_usual("ugo", level) for level in LEVEL_NAMES] == [True, False, False, False]


def test_what_was_measured_of_a_packages_bots_is_told(
    tmp_path: Path, packages: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert offered(packages) == []
    monkeypatch.setitem(GAME_FOLDERS, "peaks", tmp_path)
    monkeypatch.setattr(bots, "same_bots", lambda game, level: (level,))
    assert "n't been measured" in bots.strength_in_words("peaks", "hard")
    bots.rungs.cache_clear()
    rung = ladder.Rung(
        "peaks", 4, "hard", "normal", 60, ladder.Estimate(0.4, 0.06), ladder.Estimate(2.0, 0.8), 0.21, 0.5
    )
    assert [*recorded([json.dumps(ladder.as_data(rung))])]
    assert bots.strength_in_words("peaks", "hard").startswith("Wins about 4 of 10 games against 3 bots")
    bots.rungs.cache_clear()


def test_a_blind_bot_passes(tmp_path: Path) -> None:
    desk = Desk()
    with an_app(tmp_path) as pilot:
        said = report_on(pilot, "hard", desk)
    assert "the same in all" in said
    first, second = desk.asked[:2]
    assert (first.glimpse, first.seed, first.level) == (second.glimpse, second.seed, "hard")
    assert len(desk.asked) == 2 * POSITIONS_BY_LEVEL["hard"]


def test_a_bot_that_peeks_is_shown_up(pilot: Pilot) -> None:
    assert "mustn't happen" in report_on(pilot, "easy", Desk(cheat=True))


def test_a_measured_strength_is_told_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    def rung(seats: int, level: str, rival: str, won: float) -> ladder.Rung:
        margin = ladder.Estimate(2.0, 0.8)
        return ladder.Rung("ugo", seats, level, rival, 90, ladder.Estimate(won, 0.05), margin, 0.21, 0.5)

    found = rung(2, "hard", "normal", 0.66), rung(4, "hard", "normal", 0.41), rung(4, "easy", "uniform", 0.98)
    monkeypatch.setattr(bots, "rungs", lambda game: found)
    assert bots.strength_figures("ugo", "hard") == "Wins 41% with 4 players, 66% with 2 players."
    assert not bots.strength_figures("ugo", "expert")
    assert bots.strength_in_words("ugo", "easy") == "Wins nearly all games against 3 bots that play at random."
    assert "n't been measured" in bots.strength_in_words("ugo", "expert")
    monkeypatch.setattr(bots, "rungs", lambda game: found[:1])
    assert bots.strength_in_words("ugo", "hard") == "Wins about 7 of 10 games against 1 bot of level normal."
