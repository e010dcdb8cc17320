"""The entries to lessons."""

from __future__ import annotations

from contextlib import suppress
from functools import partial

from ugames.home import lessons as home
from ugames.home.lessons import Bookmark
from ugames.home.settings import Settings, TableSetup
from ugames.lessons.lesson import Lesson, taught
from ugames.lessons.reader import LessonError
from ugames.lessons.shelf import besides, find_lesson, following, lessons_of
from ugames.registry import GAMES
from ugames.screens import coaching
from ugames.screens.doors import doors, tell_faults
from ugames.texts import text
from ugames.ui.kit.app import App

FIRST_LESSON = "ugo/lesson"


def begin_lesson(app: App, name: str, anew: bool = False) -> None:
    """Continue a lesson, or begin it anew."""
    from ugames.screens.lessons.screen import LessonScreen  # the first screen needs no table

    def go_on(further: Lesson) -> None:
        app.pop()
        begin_lesson(app, further.id)

    def play(lesson: Lesson) -> None:
        app.home()
        doors(app).set_up(lesson.game, first_table(app.settings, lesson.game))

    def keep(lesson: Lesson, mark: Bookmark) -> None:
        home.keep(mark, lesson.id)
        coaching.note_met(learner(app.settings, lesson.game), lesson.game, taught(lesson, mark.seen))

    with tell_faults(app, "lessons.bad", LessonError):
        if found := find_lesson(name):
            mark = home.load().get(name, home.NO_BOOKMARK)
            mark = home.NO_BOOKMARK._replace(seen=mark.seen, done=mark.done) if anew else mark
            further, other = following(found), besides(found)
            then, beside = partial(go_on, further) if further else partial(play, found), other and partial(go_on, other)
            app.push(LessonScreen(app, found, mark, partial(keep, found), then, beside))


def learner(settings: Settings, game: str) -> str:
    """The name of the learner: the person who last played this game, or a new one."""
    last = settings.setup(game)
    people = [player.name for player in last.seats if player and player.bot is None] if last else []
    return next(iter((*people, *settings.people)), text("setup.player"))


def first_table(settings: Settings, game: str) -> TableSetup:
    """The real game after a lesson: as the last one, else any first game, with the options of the first lesson."""
    return settings.setup(game) or TableSetup((), lessons_of(game)[0].options)


def usable_lessons(game: str = "") -> list[Lesson]:
    """The usable lessons of a game, or of all games."""
    lessons: list[Lesson] = []
    for each in [game] if game else GAMES:
        with suppress(LessonError):
            lessons += lessons_of(each)
    return lessons
