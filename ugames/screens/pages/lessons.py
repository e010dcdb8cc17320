"""All lessons, or those of one game, with their topics and the learner's progress; and the entries to lessons."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ugames.core.match import Player
from ugames.core.words import Amount, with_colon
from ugames.home import lessons as home
from ugames.home.lessons import Bookmark
from ugames.home.settings import Settings, TableSetup
from ugames.lessons.lesson import Lesson, taught
from ugames.lessons.reader import LessonError
from ugames.lessons.shelf import besides, following, lessons_of
from ugames.registry import GAMES, title_of
from ugames.screens import coaching, rows
from ugames.screens.doors import doors, read_or_tell
from ugames.screens.lessons.screen import LessonScreen
from ugames.screens.rows import ListRow
from ugames.session.plan import first_level
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import GAP
from ugames.ui.kit.app import App
from ugames.ui.kit.forms.page import above_foot
from ugames.ui.kit.nodes import Way
from ugames.ui.table.still import boxes


class LessonsPage(rows.FlankedPage):
    """The list."""

    heading = "lessons.title"
    face = "lessons"

    def __init__(self, game: str = "") -> None:
        self.game = game
        self.lessons, self.trouble = usable_lessons(game)
        self.list = rows.RowList()

    @property
    def height(self) -> float:
        """The height of the highest rows."""
        return max(2, len(self.lessons)) * (rows.HIGHEST_ROW + GAP)

    def build(self) -> None:
        """A row for each lesson with its buttons."""
        known, room = home.load(), self.body
        marks = [known.get(lesson.id, home.NO_BOOKMARK) for lesson in self.lessons]
        due = next_of(marks)
        if rows.rows_fitting(room, self.list.least) < len(marks):
            room = above_foot(room)

        def row_of(number: int) -> ListRow:
            return self._row_of(self.lessons[number], marks[number], number == due)

        self.list.build(self, room, len(marks), row_of, due or 0)
        if not self.lessons or self.trouble:
            area = self.body.below(self.list.rows[-1][0].bottom - self.body.y if self.list.rows else 0.0)
            self.show(rows.draw_empty, self.trouble or text("lessons.none"), area, "bad" if self.trouble else "text")

    def _row_of(self, lesson: Lesson, mark: Bookmark, here: bool) -> ListRow:
        go, again = partial(begin_lesson, self.app, lesson), text("common.again")
        anew = partial(go, anew=True)
        if mark.step:
            buttons = [
                Way(f"again-{lesson.id}", again, anew, lesson.about),
                Way(f"go-on-{lesson.id}", text("common.go_on"), go, lesson.about, primary=here),
            ]
        else:
            label = again if mark.done else text("lessons.start")
            buttons = [Way(f"start-{lesson.id}", label, anew, lesson.about, primary=here)]
        minutes = text("lessons.minutes", count=Amount(lesson.minutes), state=progress_in_words(lesson, mark))
        picture = partial(_paint_sealed, lesson.game) if mark.done else rows.emblem_painter(lesson.game)
        return ListRow(picture, lesson.game, with_colon(title_of(lesson.game).NAME, lesson.title), minutes, buttons)


def _paint_sealed(game: str, canvas: Canvas, area: Area) -> None:
    """The emblem of a game whose lesson is finished."""
    boxes.draw_emblem(canvas, game, area)
    side = area.h / 2
    seal = Area(area.right - side, area.bottom - side, side, side)
    canvas.fill(seal, "good", side / 2)
    canvas.show("common/ui/check.svg", seal.inset(side * 0.2), canvas.theme.tone("panel_raised"))


def next_of(marks: Sequence[Bookmark]) -> int | None:
    """The number of the lesson to do next, which alone is golden: the first that was begun and not finished, else the
    first unfinished lesson.
    """
    begun = [number for number, mark in enumerate(marks) if mark.step]
    return next(iter([*begun, *(number for number, mark in enumerate(marks) if not mark.done)]), None)


def progress_in_words(lesson: Lesson, mark: Bookmark) -> str:
    """The progress in a lesson."""
    if mark.done:
        return text("lessons.finished")
    if mark.seen:
        return text("lessons.so_far", seen=mark.seen, all=len(lesson.steps))
    return text("lessons.new")


def first_lesson() -> Lesson:
    """The lesson that new players are offered."""
    return lessons_of("ugo")[0]


def begin_lesson(app: App, lesson: Lesson, anew: bool = False) -> None:
    """Continue a lesson, or begin it anew."""

    def go_on(further: Lesson) -> None:
        app.pop()
        begin_lesson(app, further)

    def play() -> None:
        app.home()
        doors(app).set_up(lesson.game, first_table(app.settings, lesson))

    def keep(mark: Bookmark) -> None:
        home.keep(mark, lesson.id)
        coaching.note_met(learner(app.settings, lesson.game), lesson.game, taught(lesson, mark.seen))

    mark = home.load().get(lesson.id, home.NO_BOOKMARK)
    mark = home.NO_BOOKMARK._replace(seen=mark.seen, done=mark.done) if anew else mark
    further, other = following(lesson), besides(lesson)
    then, beside = partial(go_on, further) if further else play, other and partial(go_on, other)
    opened = partial(LessonScreen, app, lesson, mark, keep, then, beside)
    if screen := read_or_tell(app, "lessons.bad", opened, LessonError):
        app.push(screen)


def learner(settings: Settings, game: str) -> str:
    """The name of the learner: the person who last played this game, or a new one."""
    last = settings.setup(game)
    people = [player.name for player in last.seats if player and player.bot is None] if last else []
    return next(iter((*people, *settings.people)), text("setup.player"))


def first_table(settings: Settings, lesson: Lesson) -> TableSetup:
    """The real game after a lesson: as the last one, or else for as many as the lesson, with its options.

    After a lesson for another number of players than the first one, the last game does not matter.
    """
    last, game = settings.setup(lesson.game), lesson.game
    if last and lesson.seats == lessons_of(game)[0].seats:
        return last
    bots = (Player(name, first_level(game)) for name in lesson.bots)
    return TableSetup((Player(learner(settings, game)), *bots), lesson.options)


def usable_lessons(game: str) -> tuple[Sequence[Lesson], str]:
    """The usable lessons of a game, or of all games, and why others are not usable."""
    found, why = list[Lesson](), ""
    for each in [game] if game else GAMES:
        try:
            found += lessons_of(each)
        except LessonError as error:
            why = str(error)
    return found, why
