"""All lessons, or those of one game, with their topics and the learner's progress."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ugames.core.words import Amount, with_colon
from ugames.home import lessons as home
from ugames.home.lessons import Bookmark
from ugames.lessons.lesson import Lesson
from ugames.lessons.reader import LessonError
from ugames.lessons.shelf import lessons_of
from ugames.registry import GAMES, title_of
from ugames.screens import rows
from ugames.screens.lessons.door import begin
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.theme import GAP
from ugames.ui.kit.app import App
from ugames.ui.kit.forms.form import Form
from ugames.ui.kit.forms.page import FOOT, Page, foot_of
from ugames.ui.table import furniture

LOW, HIGH = 54.0, 236.0
"""The least height of a row, for fingers, and the greatest."""
BESIDE = 7.0
"""The margin around the picture of a row."""
BUTTONS, EMPTY, SEAL, TURN = 160.0, 420.0, 36.0, 420.0
"""The width of a button, the height of the page without lessons, the size of the sign for a finished one, and the width
of both buttons that turn pages.
"""


class Lessons:
    """The list."""

    face = "lessons"
    """The picture beside its heading."""

    def __init__(self, app: App, game: str = "") -> None:
        self.app = app
        self.game = game
        self.lessons: list[Lesson] = []
        self.trouble = ""
        for each in [game] if game else GAMES:
            try:
                self.lessons += lessons_of(each)
            except LessonError as error:
                self.trouble = str(error)
        self.first = rows.UNTURNED
        """The index of the first shown lesson."""
        self.rows: list[tuple[Area, Lesson, Bookmark]] = []
        self.height = len(self.lessons) * (HIGH + GAP) - GAP if self.lessons else EMPTY

    @property
    def title(self) -> str:
        """The heading."""
        return text("lessons.title")

    def build(self, form: Form, page: Page) -> None:
        """A row for each lesson with its buttons, and buttons that turn pages if necessary."""
        marks, body = home.load(), page.body
        self.rows = []
        due = next_of([(lesson.id, marks.get(lesson.id, home.NOTHING)) for lesson in self.lessons])
        room, all_ = body, len(self.lessons)
        if rows.fitting(body, LOW) < all_:
            room = body._replace(h=body.h - FOOT)
        fit = rows.fitting(room, LOW)
        at = next((number for number, lesson in enumerate(self.lessons) if lesson.id == due), 0)
        self.first = rows.first_shown(self.first, at, fit, all_)
        if room is not body:
            foot = foot_of(body).beside(body.w - TURN)
            rows.turning(form, foot, self.first, fit, all_, partial(self._scroll, page))
        shown = self.lessons[self.first : self.first + fit]
        for row, lesson in zip(rows.spread(room, len(shown), LOW, HIGH), shown, strict=True):
            mark = marks.get(lesson.id, home.NOTHING)
            self.rows.append((row, lesson, mark))
            high = min(62.0, row.h - 10)
            first = Area(row.right - BUTTONS - rows.PAD, row.cy - high / 2, BUTTONS, high)
            go = partial(begin, self.app, lesson.id)
            anew = partial(go, anew=True)
            hint = lesson.about
            if mark.step:
                form.button(f"go-on-{lesson.id}", text("common.go_on"), first, go, hint, primary=lesson.id == due,
                            subject=lesson.game)  # fmt: skip
                beside = first._replace(x=first.x - BUTTONS - GAP)
                form.button(f"again-{lesson.id}", text("common.again"), beside, anew, hint, subject=lesson.game)
            else:
                label = text("common.again") if mark.done else text("lessons.start")
                form.button(f"start-{lesson.id}", label, first, anew, hint, primary=lesson.id == due,
                            subject=lesson.game)  # fmt: skip

    def _scroll(self, page: Page, by: int) -> None:
        self.first = max(0, self.first + by)
        page.changed()

    def paint(self, canvas: Canvas, page: Page) -> None:
        """The box of the game, the title, and the progress."""
        rows.beside(canvas, page, (self.game,) if self.game else (*GAMES,), self.face)
        for row, lesson, mark in self.rows:
            rows.ground(canvas, row, lesson.game)
            side = row.h - 2 * BESIDE
            furniture.emblem(canvas, lesson.game, Area(row.x + BESIDE, row.y + BESIDE, side, side))
            name = title_of(lesson.game).NAME
            words = row.beside(side + 4 * BESIDE)
            words = words._replace(w=words.w - (1 + bool(mark.step)) * (BUTTONS + GAP) - 30)
            said = with_colon(name, lesson.title)
            far = text("lessons.minutes", count=Amount(lesson.minutes), state=state(lesson, mark))
            if mark.done:  # beside the buttons, in a column of its own
                seal = around(words.right - SEAL / 2, row.cy, SEAL, SEAL)
                canvas.fill(seal, "good", SEAL / 2)
                canvas.show("common/ui/check.svg", seal.inset(SEAL * 0.2), canvas.theme.tone("panel_raised"))
                words = words._replace(w=words.w - SEAL - GAP)
            rows.words(canvas, words, said, far)
        if not self.lessons or self.trouble:
            area = page.body.below(self.rows[-1][0].bottom - page.body.y if self.rows else 0.0)
            rows.empty(canvas, self.trouble or text("lessons.none"), area, "bad" if self.trouble else "text")


def next_of(marks: Sequence[tuple[str, Bookmark]]) -> str | None:
    """The lesson to do next, the only golden one: the first unfinished one that was begun, else the
    first unfinished one.
    """
    left = [each for each, mark in marks if mark.step]
    return next(iter([*left, *(each for each, mark in marks if not mark.done)]), None)


def state(lesson: Lesson, mark: Bookmark) -> str:
    """The progress in a lesson."""
    if mark.done:
        return text("lessons.finished")
    if mark.seen:
        return text("lessons.so_far", seen=mark.seen, all=len(lesson.steps))
    return text("lessons.new")
