"""The ways into a lesson."""

from __future__ import annotations

from functools import partial

from ugames.games import GAMES
from ugames.home import lessons as home
from ugames.lessons.lesson import Lesson
from ugames.lessons.reader import LessonError
from ugames.lessons.shelf import find, following, lessons_of
from ugames.screens.doors import doors
from ugames.texts import text
from ugames.ui.kit.app import App

FIRST = "ugo/lesson"
"""The lesson for somebody who has never been here."""


def begin(app: App, name: str, anew: bool = False) -> None:
    """Go on with a lesson, or begin it anew."""
    from ugames.screens.lessons.screen import LessonScreen  # the first screen needs no table

    try:
        found = find(name)
    except LessonError as error:
        doors(app).tell(text("lessons.bad"), str(error))
        return
    if found is None:
        return

    def play() -> None:
        if further := following(found):
            app.pop()
            begin(app, further.id)
            return
        app.home()
        doors(app).set_up(found.game)

    mark = home.load().get(name, home.NOTHING)
    mark = home.NOTHING._replace(seen=mark.seen, done=mark.done) if anew else mark
    app.push(LessonScreen(app, found, mark, partial(home.keep, name), play, partial(doors(app).rules, found.game)))


def usable(game: str = "") -> list[Lesson]:
    """The lessons of a game, or of all games, but for those that cannot be used."""
    found: list[Lesson] = []
    for each in [game] if game else GAMES:
        try:
            found += lessons_of(each)
        except LessonError:
            continue
    return found
