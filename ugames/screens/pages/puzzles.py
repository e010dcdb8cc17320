"""The puzzles: three for today, and all of a game by their grades, with what one has solved."""

from __future__ import annotations

from datetime import date
from functools import partial

from ugames.core.words import Count
from ugames.games import title_of
from ugames.home import puzzles as home
from ugames.puzzles.puzzle import GRADES, Puzzle
from ugames.puzzles.shelf import of_the_day
from ugames.screens.puzzles import saying
from ugames.screens.puzzles.deals import Deals
from ugames.screens.puzzles.door import begin, solver, usable
from ugames.texts import text
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.app import App
from ugames.ui.kit.forms.form import Form
from ugames.ui.kit.forms.page import Page
from ugames.ui.table import furniture

GAP, FOOT = 8.0, 66.0
TABS = 56.0
CELL, GRADE, LOW = 60.0, 130.0, 50.0
LINE, HIGHEST = 44.0, 400.0
"""For the words over today's three, and how high these are where there is room."""


class Puzzles:
    """Today's, and those of one game at a time."""

    def __init__(self, app: App, today: date | None = None) -> None:
        self.app = app
        self.today = today or date.today()
        self.all = usable()
        self.games = list(dict.fromkeys(puzzle.game for puzzle in self.all))
        self.tab = self.first = 0
        """The open tab, and the row at which its numbers begin."""
        self.line = Area(0, 0, 0, 0)
        self.deals = Deals(app, self.today)
        self.cards: list[tuple[Area, Puzzle]] = []
        self.heads: list[tuple[Area, str]] = []

    @property
    def title(self) -> str:
        """The heading."""
        return text("puzzles.title")

    def build(self, form: Form, page: Page) -> None:
        """Tabs for today, for each game, and for the deals; what is open lies below."""
        body, self.kept = page.body, home.load()
        self.solved = self.kept.puzzles(solver(self.app))
        self.cards, self.heads, self.deals.rows = [], [], []
        names = [text("puzzles.today"), *(title_of(game).NAME for game in self.games), text("puzzles.deal")]
        form.tabs(body.top(TABS), names, self.tab, partial(self._open, page))
        room = body.below(TABS + GAP)
        room = room._replace(h=room.h - FOOT)
        foot = Area(body.x, body.bottom - 56, body.w, 56)
        form.button("back", text("common.back"), foot.left(min(180.0, body.w * 0.2)), page.close)
        if self.tab == 0:
            self._today(form, room)
        elif self.tab <= len(self.games):
            self._numbers(form, page, room, foot)
        else:
            self.deals.build(form, page, room)

    def _today(self, form: Form, room: Area) -> None:
        """One puzzle of each grade, and how far one is with all."""
        self.line = room.top(LINE)
        day = of_the_day(self.today, self.all)
        high = min(HIGHEST, room.h - LINE)
        due = next((each for each in day if each.id not in self.solved), None)
        for number, (puzzle, area) in enumerate(zip(day, room.below(LINE).top(high).columns(3, GAP), strict=False)):
            self.cards.append((area, puzzle))
            go = partial(begin, self.app, puzzle, day[number + 1 :])
            label = text("puzzles.again") if puzzle.id in self.solved else text("lessons.start")
            below = Area(area.x + 12, area.bottom - LOW - 12, area.w - 24, LOW)
            form.button(f"today-{number}", label, below, go, saying.name_of(puzzle), primary=puzzle is due)

    def _numbers(self, form: Form, page: Page, room: Area, foot: Area) -> None:
        """The puzzles of the open game in rows, each of one grade; as many as there is room for."""
        those = [puzzle for puzzle in self.all if puzzle.game == self.games[self.tab - 1]]
        columns = max(4, int((room.w - GRADE) // (CELL + GAP)))
        rows = [
            (grade if at == 0 else "", found[at : at + columns])
            for grade in GRADES
            for found in [[each for each in those if each.grade == grade]]
            for at in range(0, len(found), columns)
        ]
        shown = max(1, int((room.h + GAP) // (CELL + GAP)))
        self.first = max(0, min(self.first, len(rows) - shown))
        for place, (grade, found) in enumerate(rows[self.first : self.first + shown]):
            y = room.y + place * (CELL + GAP)
            if grade:
                self.heads.append((Area(room.x, y, GRADE - GAP, CELL), saying.grade_name(grade)))
            for column, puzzle in enumerate(found):
                area = Area(room.x + GRADE + column * (CELL + GAP), y, CELL, CELL)
                self._number(form, puzzle, area, those)
        if len(rows) > shown:
            up, down = foot.beside(foot.w * 0.4).columns(2, GAP)
            first, last = self.first == 0, self.first + shown >= len(rows)
            form.button("up", text("decks.earlier"), up, partial(self._scroll, page, -shown),
                        why_not=text("puzzles.first") if first else "")  # fmt: skip
            form.button("down", text("decks.later"), down, partial(self._scroll, page, shown),
                        why_not=text("puzzles.last") if last else "")  # fmt: skip

    def _number(self, form: Form, puzzle: Puzzle, area: Area, those: list[Puzzle]) -> None:
        solved = puzzle.id in self.solved
        hint = f"{saying.name_of(puzzle)}: {text('puzzles.solved') if solved else text('puzzles.open')}"
        go = partial(begin, self.app, puzzle, those[those.index(puzzle) + 1 :])
        label = f"{puzzle.number} ✓" if solved else str(puzzle.number)
        form.button(f"puzzle-{puzzle.number}", label, area, go, hint)

    def _scroll(self, page: Page, by: int) -> None:
        self.first += by
        page.changed()

    def _open(self, page: Page, place: int) -> None:
        self.tab, self.first = place, 0
        page.changed()

    def paint(self, canvas: Canvas, page: Page) -> None:
        """The boxes of today's games, how far one is, and the grades."""
        for area, puzzle in self.cards:
            canvas.fill(area, "panel_raised", 14)
            high = area.h - LOW - 36
            box = Area(area.x + 12, area.y + 12, high * 360 / 440, high)
            name = title_of(puzzle.game).NAME
            furniture.box(canvas, puzzle.game, box, name)
            words = area.beside(box.w + 28)
            lettering.fitting(canvas, name, words.x, area.y + 12 + high / 2 - 20, 28, "text", words.w - 10, "display")
            grade = saying.grade_name(puzzle.grade)
            lettering.fitting(canvas, grade, words.x, area.y + 12 + high / 2 + 18, 22, "text_soft", words.w - 10)
        if self.tab == 0:
            lettering.fitting(canvas, self._so_far(), self.line.x, self.line.cy - 6, 24, "text", self.line.w)
        self.deals.paint(canvas)
        sizes = [lettering.size_for(canvas, grade, 24, area.w, "display") for area, grade in self.heads]
        for area, grade in self.heads:
            canvas.text(grade, area.x, area.cy, min(sizes), "text_soft", "left", "display", area.w)

    def _so_far(self) -> str:
        if not self.all:
            return text("puzzles.none")
        streak = self.kept.streak(solver(self.app), self.today)
        done = sum(puzzle.id in self.solved for puzzle in self.all)
        return text("puzzles.progress", done=str(done), all=str(len(self.all)), streak=Count(streak))
