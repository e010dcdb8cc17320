"""Every lesson is played to its end by its own nodes: right, all wrong on purpose, left in the middle and gone on."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.laws.setups import slow_unless
from tests.ui.pilot import an_app
from ugames.home import lessons as lessons_home
from ugames.home.lessons import Bookmark
from ugames.lessons.lesson import Lesson
from ugames.lessons.shelf import all_lessons
from ugames.screens.lessons.trial import Trial

pytestmark = pytest.mark.usefixtures("unseen")
LESSONS = {lesson.id: lesson for lesson in all_lessons()}
LARGE = ("ugo/lesson", "ufo/lesson")
"""One in turns and one race are played at 200 %, too; `ugames lessons --check` does so with all of them."""
lessons = pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)


@pytest.mark.parametrize(
    ("lesson", "size", "scale"),
    [
        pytest.param(lesson, size, scale, id=f"{name}-{scale}", marks=slow_unless(scale == 100 or name in LARGE))
        for name, lesson in LESSONS.items()
        for size, scale in (((1024, 640), 100), ((1280, 720), 200))
    ],
)
def test_it_is_played_to_its_end(lesson: Lesson, size: tuple[int, int], scale: int, tmp_path: Path) -> None:
    """Right at the smallest window; with everything wrong first where everything is twice as large."""
    with an_app(tmp_path, size, speed="off", scale=scale) as pilot:
        trial = Trial(pilot.app, lesson)
        result = trial.run(wrong_first=scale == 200)
        assert result.faults == ()
        assert trial.screen.course.finished
        assert trial.marks[-1].done
        assert len(result.opened) >= len(lesson.steps) * 0.7
        assert not list(tmp_path.rglob("*.ugames"))
        assert not (tmp_path / "statistics.jsonl").exists()


@lessons
def test_it_is_left_in_the_middle_and_gone_on(lesson: Lesson, tmp_path: Path) -> None:
    """The table is as it was, and a step back is as well."""
    half = len(lesson.steps) // 2
    with an_app(tmp_path, speed="off") as pilot:
        trial = Trial(pilot.app, lesson)
        while trial.until_open() and len(trial.opened) < half:
            trial.step()
        before = trial.screen
        here = before.course.step
        assert here is not None
        seen, moments = before.session.glimpse(lesson.seat).view, before.session.moments
        pilot.app.pop()
        lessons_home.keep(lesson.id, trial.marks[-1])
        mark = lessons_home.load()[lesson.id]
        assert mark == trial.marks[-1]
        again = Trial(pilot.app, lesson, mark)
        assert again.until_open()
        assert again.screen.course.step is here
        assert again.screen.session.moments == moments
        if not before.session.real_time:
            assert again.screen.session.glimpse(lesson.seat).view == seen
        again.press("lesson-back")
        assert again.until_open()
        assert again.screen.course.step is not here
        result = again.run()
        assert result.faults == ()
        assert again.marks[-1].done


def test_a_bookmark_of_another_deal_begins_anew(tmp_path: Path) -> None:
    lesson = LESSONS["ugo/lesson"]
    with an_app(tmp_path, speed="off") as pilot:
        for mark in (
            Bookmark(5, False, "top", 1, 0, ((0, 1, 0),), (("top", 1),)),
            Bookmark(5, False, "gone", lesson.seed, 0, (), (("gone", 0),)),
            Bookmark(5, False, "top", lesson.seed, 0, ((0, 1, 99),), (("top", 1),)),
            Bookmark(5, False, "top", lesson.seed, 0, ((0, 7, 0),), (("top", 1),)),
        ):
            trial = Trial(pilot.app, lesson, mark)
            trial.until_open()
            assert trial.screen.course.place == 0
            pilot.app.pop()


def test_damaged_bookmarks_are_none(tmp_path: Path) -> None:
    with an_app(tmp_path):
        assert lessons_home.load() == {}
        for text in (
            "",
            "[]",
            '{"version":1}',
            '{"version":2,"lessons":{}}',
            '{"version":1,"lessons":{"a":{"seen":-1}}}',
        ):
            lessons_home.lessons_file().write_text(text, encoding="utf-8")
            assert lessons_home.load() == {}


def test_time_stands_still_while_one_reads(tmp_path: Path) -> None:
    with an_app(tmp_path, speed="off") as pilot:
        trial = Trial(pilot.app, LESSONS["ugo/lesson"])
        trial.until_open()
        for _ in range(100):
            trial.frame()
        assert trial.screen.session.moments == 1
        trial.press("lesson-next")
        trial.until_open()
        assert trial.screen.session.moments > 1


def test_keys_lead_through_a_lesson(tmp_path: Path) -> None:
    """Enter goes on, the keys that take back or suggest mean nothing, and Esc leaves."""
    with an_app(tmp_path, speed="off") as pilot:
        trial = Trial(pilot.app, LESSONS["ugo/lesson"])
        trial.until_open()
        pilot.now = trial.now
        pilot.key(pygame.K_u)
        pilot.key(pygame.K_h)
        assert trial.screen.course.place == 0
        pilot.key(pygame.K_RETURN)
        assert trial.screen.course.place == 1
        trial.now = pilot.now
        trial.until_open()
        pilot.now = trial.now + 1
        pilot.see()
        pilot.tab_to("hand-grey 5")
        pilot.key(pygame.K_RETURN)
        assert trial.screen.course.place == 2
        pilot.key(pygame.K_ESCAPE)
        assert pilot.app.top is not trial.screen
        assert trial.marks[-1].seen == 3
