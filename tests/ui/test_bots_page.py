"""The page about the bots: their measured strength, and the test that they see no hidden cards."""

from __future__ import annotations

import json
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from scripts import record_ladder
from tests.shipped import SHIPPED
from tests.toys import offered
from tests.ui.pilot import Pilot, an_app
from ugames.bots import ladder
from ugames.bots.mind import mind_of
from ugames.bots.thinking.levels import CHARACTERS, LEVELS
from ugames.bots.thinking.tricks import Skill
from ugames.bots.worker import Answer, Job, Thinker
from ugames.registry import GAMES
from ugames.resources import FOLDERS, asset
from ugames.screens.pages import bots
from ugames.texts import level_name, text
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.typesetting import Typesetter
from ugames.ui.table import furniture

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
    pilot.app.thinker = desk
    pilot.app.doors.bots("ugo")
    pilot.frame(2)
    pilot.click(pilot.node(f"test-{level}"))
    page: Any = pilot.app.top
    pilot.until(lambda: page.bots.trial.over)
    return str(page.bots.trial.report())


def test_levels_that_play_alike_were_said_to_differ(packages: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A new game whose bots have one way to play was said to have an Expert that looks far ahead."""
    assert offered(packages) == []
    same = text("bots.all_alike")
    assert {bots.about("peaks", level) for level in LEVELS} == {same}
    for game in {*SHIPPED} - {"uchronia"}:
        assert [bots.about(game, level) for level in LEVELS] == [text(f"bots.about_{level}") for level in LEVELS]
    mind: Any = mind_of("ugo")
    monkeypatch.setitem(mind.LEVELS, "expert", mind.LEVELS["hard"])
    assert bots.about("ugo", "hard") == text("bots.about_hard")
    assert bots.about("ugo", "expert") == text("bots.alike", level=level_name("hard"))


def test_a_hard_level_by_rule_of_thumb_was_said_to_think(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what is true of a level of this game is said, also of its characters; of an unknown Skill, nothing."""
    assert bots.about("uchronia", "hard") == text("bots.hard_glances")
    mind: Any = mind_of("ugo")
    monkeypatch.setitem(mind.LEVELS, "normal", Skill(slips=0.4, iterations=20))
    monkeypatch.setitem(mind.LEVELS, "hard", Skill(slips=0.1))
    monkeypatch.setitem(mind.LEVELS, "expert", object())
    said = [bots.about("ugo", level) for level in LEVELS[1:]]
    assert said == [text("bots.normal_thinks"), text("bots.hard_glances"), ""]
    assert [bots.is_usual("ugo", level) for level in LEVELS] == [True, False, False, False]


def test_a_package_could_not_show_how_strong_its_bots_are(
    tmp_path: Path, packages: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was measured of them stands in its own folder `assets`, where `record_ladder.py` puts it."""
    assert offered(packages) == []
    monkeypatch.setitem(FOLDERS, "peaks", tmp_path)
    monkeypatch.setattr(bots, "alike", lambda game, level: (level,))
    assert "n't been measured" in bots.wins("peaks", "hard")
    bots.rungs.cache_clear()
    rung = ladder.Rung(
        "peaks", 4, "hard", "normal", 60, ladder.Estimate(0.4, 0.06), ladder.Estimate(2.0, 0.8), 0.21, 0.5
    )
    monkeypatch.setattr(sys, "stdin", [json.dumps(ladder.as_data(rung))])
    monkeypatch.setattr(sys, "argv", ["record_ladder.py"])
    record_ladder.main()
    assert bots.wins("peaks", "hard").startswith("Wins about 4 of 10 games against 3 bots")
    bots.rungs.cache_clear()


def test_that_one_bot_was_not_measured_was_said_four_times(packages: Path) -> None:
    """Where all levels are one bot, that is said of the first."""
    assert offered(packages) == []
    unknown = text("bots.not_measured")
    assert [bots.wins("peaks", level) for level in LEVELS] == [unknown, "", "", ""]


def test_characters_had_levels_in_a_game_in_which_all_play_alike(
    tmp_path: Path, packages: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert offered(packages) == []
    drawn, draw = list[str](), Canvas.text

    def text_drawn(canvas: Canvas, words: str, *where: Any, **how: Any) -> Any:
        drawn.append(words)
        return draw(canvas, words, *where, **how)

    monkeypatch.setattr(Canvas, "text", text_drawn)
    names, levels = {each.name for each in CHARACTERS}, {level_name(level) for level in LEVELS}
    with an_app(tmp_path) as pilot:
        for game, said in (("peaks", set[str]()), ("ugo", levels)):
            drawn.clear()
            pilot.app.doors.bots(game)
            pilot.frame(2)
            assert names <= {*drawn}
            assert levels & {*drawn} == said
            assert (text("bots.plum") in drawn) == bool(said)


def test_two_characters_had_no_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who plays in other ways than usual in a game is told how its level plays there."""
    drawn, filling = list[str](), lettering.filling

    def filled(canvas: Canvas, words: str, *where: Any, **how: Any) -> Any:
        drawn.append(words)
        return filling(canvas, words, *where, **how)

    monkeypatch.setattr(lettering, "filling", filled)
    with an_app(tmp_path) as pilot:
        bots.Bots(pilot.app, "uchronia")._paint_characters(pilot.app.canvas, Area(0, 0, 900, 400))
    assert len(drawn) == len(CHARACTERS)
    assert all(drawn)
    assert text("bots.hard_glances") in drawn


def test_how_often_bots_win_was_no_larger_at_200_percent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a game that is measured at one table, which says less, these were the smallest words of a high window."""
    pairs = pairwise(("uniform", *LEVELS))
    found = [ladder.Rung("ugo", 5, level, rival, 60, ladder.Estimate(0.2, 0.1), ladder.Estimate(2.0, 0.8), 0.21, 0.5)
             for rival, level in pairs]  # fmt: skip
    monkeypatch.setattr(bots, "rungs", lambda game: tuple(found))
    sizes, line = list[int](), Typesetter.line

    def drawn(type_: Typesetter, words: str, size: float, *more: Any) -> Any:
        if words.startswith(("Wins", "Won")):
            sizes.append(type_.theme.px(size))
        return line(type_, words, size, *more)

    monkeypatch.setattr(Typesetter, "line", drawn)
    smallest = []
    for scale in (100, 200):
        with an_app(tmp_path / str(scale), (1080, 1920), scale=scale) as pilot:
            pilot.app.doors.bots("ugo")
            pilot.frame(2)
            sizes.clear()
            pilot.app.redraw()
            pilot.frame()
            smallest.append(min(sizes))
    assert smallest[0] < smallest[1]


def test_a_blind_bot_passes(tmp_path: Path) -> None:
    desk = Desk()
    with an_app(tmp_path) as pilot:
        said = report_on(pilot, "hard", desk)
    assert "the same in all" in said
    first, second = desk.asked[:2]
    assert (first.glimpse, first.seed, first.level) == (second.glimpse, second.seed, "hard")
    assert len(desk.asked) == 2 * bots.PAIRS["hard"]


def test_a_bot_that_peeks_is_shown_up(tmp_path: Path) -> None:
    with an_app(tmp_path) as pilot:
        assert "mustn't happen" in report_on(pilot, "easy", Desk(cheat=True))


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_the_page(game: str, tmp_path: Path) -> None:
    with an_app(tmp_path) as pilot:
        pilot.app.doors.set_up(game)
        pilot.frame(2)
        pilot.click(pilot.node("bots"))
        pilot.frame(2)
        assert {node.key for node in pilot.app.nodes()} >= {f"test-{level}" for level in LEVELS}


def test_a_measured_strength_says_what_is_fair(monkeypatch: pytest.MonkeyPatch) -> None:
    """At every table at which it was measured, the largest first."""
    margin = ladder.Estimate(2.0, 0.8)
    four = ladder.Rung("ugo", 4, "hard", "normal", 60, ladder.Estimate(0.41, 0.06), margin, 0.21, 0.5)
    two = ladder.Rung("ugo", 2, "hard", "normal", 90, ladder.Estimate(0.63, 0.05), margin, 0.11, 0.5)
    monkeypatch.setattr(bots, "rungs", lambda game: (two, four))
    said = "Won 41% (even share: 25%) against 3 of level normal, 63% (even share: 50%) against 1"
    assert bots.strength("ugo", "hard") == said
    assert not bots.strength("ugo", "expert")


def test_only_a_statistician_could_read_how_strong_a_bot_is(monkeypatch: pytest.MonkeyPatch) -> None:
    margin = ladder.Estimate(2.0, 0.8)
    two = ladder.Rung("ugo", 2, "hard", "normal", 90, ladder.Estimate(0.66, 0.05), margin, 0.21, 0.5)
    four = ladder.Rung("ugo", 4, "easy", "uniform", 90, ladder.Estimate(0.98, 0.02), margin, 0.21, 0.5)
    monkeypatch.setattr(bots, "rungs", lambda game: (two, four))
    assert bots.wins("ugo", "hard") == "Wins about 7 of 10 games against 1 bot of level normal."
    assert bots.wins("ugo", "easy") == "Wins nearly all games against 3 bots that play at random."
    assert "n't been measured" in bots.wins("ugo", "expert")


def test_each_character_has_a_face_of_its_own_and_everybody_else_that_of_their_seat() -> None:
    faces = [furniture.avatar(seat, character.name) for seat, character in enumerate(CHARACTERS)]
    assert len({*faces}) == len(CHARACTERS)
    assert furniture.avatar(3, CHARACTERS[0].name) == faces[0]
    assert furniture.avatar(3, "Ada") == furniture.avatar(3, "Grace") not in faces
    assert all(asset(face).is_file() for face in faces)
