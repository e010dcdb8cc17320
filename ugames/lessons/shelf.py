"""All lessons that come with the games."""

from __future__ import annotations

from functools import cache

from ugames.games import GAMES
from ugames.lessons.lesson import Lesson
from ugames.lessons.reader import read_lesson
from ugames.resources import lesson_texts


@cache
def lessons_of(game: str) -> tuple[Lesson, ...]:
    """The lessons of a game, in their order; most games of others have none. LessonError if one cannot be used."""
    texts = lesson_texts(game)
    return tuple(read_lesson(text, name, game, f"{game}/{name}.toml") for name, text in texts.items())


def all_lessons() -> tuple[Lesson, ...]:
    """The lessons of all games."""
    return tuple(lesson for game in GAMES for lesson in lessons_of(game))


def find(name: str) -> Lesson | None:
    """The lesson of that id."""
    return next((lesson for lesson in all_lessons() if lesson.id == name), None)
