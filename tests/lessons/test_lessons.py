"""Every lesson is played to its end by its own nodes: right, all wrong on purpose, left in the middle and gone on."""

from __future__ import annotations

import fnmatch
from pathlib import Path

import pygame
import pytest

from scripts.support.pilot import Pilot, an_app
from tests.laws.setups import slow_unless
from ugames.check.lessons import Runthrough, halfway
from ugames.home import lessons as lessons_home
from ugames.home.lessons import Bookmark
from ugames.lessons.lesson import ANY_ACTION, Lesson, in_notation
from ugames.lessons.match import dealt
from ugames.lessons.reader import LessonError
from ugames.lessons.shelf import all_lessons
from ugames.registry import load
from ugames.ui.table.cards.sprites import USABLE_MARKS


@pytest.fixture(autouse=True)
def drawn_as_needed(request: pytest.FixtureRequest, thorough: bool) -> None:
    """Draw seldom, but each frame with --slow."""
    request.getfixturevalue("unseen" if thorough else "hardly_drawn")


LESSONS = {lesson.id: lesson for lesson in all_lessons()}
LARGE_LESSONS = ("uchu_kaigi/lesson", "ufo/lesson")
"""One in turns and one race are played at 200 %; `ugames lessons --check` does so with all of them."""
LESSON_WINDOWS = ((1024, 640), 100), ((1280, 720), 200), ((1280, 800), 100), ((1920, 1080), 100), ((1024, 640), 200)
SPECIAL_CASES = {
    "ugo/lesson": ("TrickWon 0 *", "FarmersCame 0 *", "Laid 0 *", "farmers", "lack"),
    "uchu_kaigi/lesson": ("SatOut 0 *", "LedAtRandom 0 *", "TrickWon * grey 7 + green 5 + grey * green 5"),
    "uchu_kaigi/lesson-2": ("TrickWon 0 1 *", "LeadHanded 0 *"),
    "uchu_kaigi/lesson-3": ("PilesScored 0 * -3 * True 5", "GraysCharged 0 0 4", "BlameShared 0 0 4 *", "NameVip *"),
    "uchronia/lesson": ("Completed 0 *",),
    "uchronia/lesson-2": ("MonopolyTaken 0 *", "Gave 0 1 *", "Copied 0 *", "Commanded 0 * 2"),
    "uchronia/lesson-3": ("Command * + *", "Collect brick", "LastTurnCalled 0*", "name", "end"),
    "ugh/lesson": ("UghKept *", "Take *", "is_robbed", "third_flip_lies_there"),
    "ugh/lesson-2": ("Flipped 0 ice age *", "LastCall 1", "Locked 0 * 75"),
    "ufo/lesson": ("Played 0 *", "Passed 0 *"),
    "ufo/lesson-2": ("PlayOn *", "ZoneStolen 0 *"),
    "ufo/lesson-3": ("Swapped 0 *", "Departed 1 *", "alone", "is_too_late"),
}
"""The special cases of the rules: what happens in each lesson, by the learner's actions and by events, in which they
are seat 0; else a step that tells it, or a remark of the coach.
"""
lessons = pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)


@pytest.mark.parametrize(
    ("lesson", "size", "scale"),
    [
        pytest.param(
            lesson,
            size,
            scale,
            id=f"{name}-{size[0]}-{scale}",
            marks=slow_unless(name.endswith("/lesson") and (size, scale) == LESSON_WINDOWS[name in LARGE_LESSONS]),
        )
        for name, lesson in LESSONS.items()
        for size, scale in LESSON_WINDOWS
    ],
)
def test_it_is_played_to_its_end(lesson: Lesson, size: tuple[int, int], scale: int, tmp_path: Path) -> None:
    """Right at the smallest window, or with everything wrong first where everything is twice as large; the first one of
    each game in the usual run.
    """
    with an_app(tmp_path, size, scale=scale) as pilot:
        trial = Runthrough(pilot.app, lesson)
        assert trial.run(wrong_first=scale == 200) == ()
        assert trial.screen.course.finished
        assert trial.marks[-1].done
        assert len(trial.opened) >= len(lesson.steps) * 0.7
        match = trial.screen.session.record.match
        happened = [event for beat in match.beats(0, len(lesson.moves) + 1) for event in beat.events]
        done = [entry.action for entry in match.journal.entries[len(lesson.moves) :] if entry.seat == 0]
        remarks = [remark.__name__ for remark in load(lesson.game, "coach").REMARKS]
        told = [*map(in_notation, (*happened, *done)), *trial.opened, *remarks]
        assert [each for each in SPECIAL_CASES[lesson.id] if not fnmatch.filter(told, each)] == []
        assert not list(tmp_path.rglob("*.ugames"))
        assert not (tmp_path / "statistics.jsonl").exists()


@pytest.mark.sparse(6)
@lessons
def test_it_is_left_in_the_middle_and_gone_on(lesson: Lesson, tmp_path: Path) -> None:
    """The table is as it was, and a step back is as well."""

    def kept(mark: Bookmark) -> Bookmark:
        lessons_home.keep(mark, lesson.id)
        assert lessons_home.load()[lesson.id] == mark
        return lessons_home.load()[lesson.id]

    with an_app(tmp_path) as pilot:
        assert halfway(pilot.app, lesson, kept) == ()


@lessons
def test_it_plays_and_takes_six_minutes_at_most(lesson: Lesson) -> None:
    """One idea a step in few words, read at 200 a minute, and ten seconds for each move that it asks for."""
    assert 8 <= len(lesson.steps) <= 15
    assert any(step.question for step in lesson.steps)
    assert any(move == ANY_ACTION or move.endswith("*") for step in lesson.steps for move in step.do)
    moves = sum(bool(step.do) for step in lesson.steps)
    assert moves >= len(lesson.steps) / 3
    asked = {step.key: step.question for step in lesson.steps if step.question}
    words = {step.key: len((step.say or asked[step.key].asked).split()) for step in lesson.steps}
    assert {key: count for key, count in words.items() if not 8 <= count <= 25} == {}
    because = sum(len(each.because.split()) for each in asked.values())
    assert (sum(words.values()) + because) / 200 + moves / 6 <= lesson.minutes <= 6


@pytest.mark.parametrize("moves", [(99,), (0,) * 999], ids=["no such place", "beyond the end"])
def test_moves_that_do_not_lead_to_a_lesson_are_one_sentence(moves: tuple[int, ...]) -> None:
    with pytest.raises(LessonError, match=r"^ugh/lesson: these moves cannot be made in its deal$"):
        dealt(LESSONS["ugh/lesson"]._replace(moves=moves), "Ada")


def test_a_bookmark_of_another_deal_begins_anew(tmp_path: Path) -> None:
    lesson = LESSONS["ugo/lesson"]
    with an_app(tmp_path) as pilot:
        for mark in (
            Bookmark(5, False, "top", 1, 0, ((0, 1, 0),), (("top", 1),)),
            Bookmark(5, False, "gone", lesson.seed, 0, (), (("gone", 0),)),
            Bookmark(5, False, "top", lesson.seed, 0, ((0, 1, 99),), (("top", 1),)),
            Bookmark(5, False, "top", lesson.seed, 0, ((0, 7, 0),), (("top", 1),)),
        ):
            trial = Runthrough(pilot.app, lesson, mark)
            trial.until_open()
            assert trial.screen.course.place == 0
            pilot.app.pop()


def test_keys_lead_through_a_lesson(pilot: Pilot) -> None:
    """Enter goes on, the keys that take back or suggest mean nothing, and Esc leaves."""
    trial = Runthrough(pilot.app, LESSONS["ugo/lesson"])
    trial.until_open()
    pilot.now = trial.now
    pilot.key(pygame.K_u)
    pilot.key(pygame.K_h)
    assert trial.screen.course.place == 0
    for place in (1, 2):
        pilot.key(pygame.K_RETURN)
        assert trial.screen.course.place == place
        trial.now = pilot.now
        trial.until_open()
        pilot.now = trial.now
    pilot.now = trial.now + 1
    pilot.see()
    pilot.tab_to("hand-grey 5")
    pilot.key(pygame.K_RETURN)
    assert trial.screen.course.place == 3
    pilot.key(pygame.K_ESCAPE)
    assert pilot.app.top is not trial.screen
    assert trial.marks[-1].seen == 4


def opened_at(trial: Runthrough, key: str) -> None:
    """Go through a lesson to the step of that key."""
    while trial.until_open():
        trial.frame()
        step = trial.screen.course.step
        assert step is not None
        if step.key == key:
            return
        trial.step()


def lit(trial: Runthrough) -> list[str]:
    """The cards that are lit as those that can be played."""
    return [str(spot.card) for spot in trial.screen.table.playback.stage.spots() if spot.mark in USABLE_MARKS]


def test_only_cards_that_a_lesson_lets_be_played_are_lit(pilot: Pilot) -> None:
    trial = Runthrough(pilot.app, LESSONS["ugo/lesson"])
    for key, expected in (("follow", ["grey 5"]), ("top", [])):
        opened_at(trial, key)
        assert lit(trial) == expected, key
        trial.step()
