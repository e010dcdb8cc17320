"""All lessons that come with the games."""

from __future__ import annotations

from functools import cache
from itertools import takewhile

from ugames.core.tongue import TONGUE
from ugames.lessons.lesson import Lesson, reworded
from ugames.lessons.reader import read_lesson
from ugames.registry import GAMES
from ugames.resources import lesson_texts


def lessons_of(game: str) -> tuple[Lesson, ...]:
    """The lessons of a game in order, those for other numbers of seats than the first one last; games in packages may
    have none. LessonError if one is invalid.
    """
    return _lessons_in(game, TONGUE.language)


@cache
def _lessons_in(game: str, language: str) -> tuple[Lesson, ...]:
    def of(key: str, said: str) -> str:
        return TONGUE.lookup(f"lesson.{key}", said) if said else ""

    return tuple(reworded(lesson, of) for lesson in _read(game))


@cache
def _read(game: str) -> tuple[Lesson, ...]:
    texts = lesson_texts(game)
    lessons = [read_lesson(text, name, game, f"{game}/{name}.toml") for name, text in texts.items()]
    return tuple(sorted(lessons, key=lambda lesson: lesson.seats != lessons[0].seats))


def all_lessons() -> tuple[Lesson, ...]:
    return tuple(lesson for game in GAMES for lesson in lessons_of(game))


def _beside(lesson: Lesson) -> tuple[Lesson, ...]:
    """All lessons of its game."""
    return lessons_of(lesson.game) if lesson.game in GAMES else ()


def number_of(lesson: Lesson) -> int:
    """Its number among the lessons of its game, from 1."""
    return 1 + len([*takewhile(lambda each: each.id != lesson.id, _beside(lesson))])


def following(lesson: Lesson) -> Lesson | None:
    """The next lesson of the same game with the same number of seats."""
    ahead = [each for each in _beside(lesson) if each.id > lesson.id and each.seats == lesson.seats]
    return min(ahead, key=lambda each: each.id, default=None)


def besides(lesson: Lesson) -> Lesson | None:
    """The first lesson of the same game for another number of seats, after the last one for the first number."""
    known = _beside(lesson)
    if following(lesson) or not known or lesson.seats != known[0].seats:
        return None
    return next((each for each in known if each.seats != lesson.seats), None)
