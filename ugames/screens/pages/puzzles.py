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
from ugames.ui.kit.form import Form
from ugames.ui.kit.page import Page
from ugames.ui.table import furniture

TODAY, HEAD, GAP, FOOT = 150.0, 58.0, 10.0, 74.0
TABS = 56.0
CELL, LOW = 64.0, 46.0


class Puzzles:
    """Today's, and those of one game at a time."""

    def __init__(self, app: App, today: date | None = None) -> None:
        self.app = app
        self.today = today or date.today()
        self.all = usable()
        self.games = list(dict.fromkeys(puzzle.game for puzzle in self.all))
        self.tab = 0
        self.deals = Deals(app, self.today)
        self.cards: list[tuple[Area, Puzzle]] = []
        self.heads: list[tuple[Area, str]] = []

    @property
    def title(self) -> str:
        """The heading."""
        return text("puzzles.title")

    def build(self, form: Form, page: Page) -> None:
        """Three large buttons; below, the games as tabs and a numbered button for each puzzle."""
        body, self.solved = page.body, home.load().puzzles(solver(self.app))
        self.kept = home.load()
        self.cards, self.heads = [], []
        day = of_the_day(self.today, self.all)
        high = min(TODAY, body.h * 0.26)
        due = next((each for each in day if each.id not in self.solved), None)
        for number, (puzzle, area) in enumerate(zip(day, body.top(high).columns(3, GAP), strict=False)):
            self.cards.append((area, puzzle))
            below = Area(area.x + area.w * 0.36, area.bottom - LOW - 10, area.w * 0.64 - 12, LOW)
            go = partial(begin, self.app, puzzle, day[number + 1 :])
            label = text("puzzles.again") if puzzle.id in self.solved else text("lessons.start")
            form.button(f"today-{number}", label, below, go, saying.name_of(puzzle), primary=puzzle is due)
        room = body.below(high + HEAD)
        room = room._replace(h=room.h - FOOT)
        self.deals.rows = []
        if self.games:
            names = [*(title_of(game).NAME for game in self.games), text("puzzles.deal")]
            form.tabs(room.top(TABS), names, self.tab, partial(self._open, page))
            room = room.below(TABS + GAP)
            if self.tab < len(self.games):
                self._numbers(form, room)
            else:
                self.deals.build(form, page, room)
        foot = Area(body.x, body.bottom - 56, body.w, 56)
        form.button("back", text("common.back"), foot.left(min(180.0, body.w * 0.2)), page.close)

    def _numbers(self, form: Form, room: Area) -> None:
        """The puzzles of the open game: a row or more for each grade."""
        those = [puzzle for puzzle in self.all if puzzle.game == self.games[self.tab]]
        columns = max(4, int((room.w - 120) // (CELL + 6)))
        graded = [(grade, [each for each in those if each.grade == grade]) for grade in GRADES]
        rows = sum(-(-len(found) // columns) for _, found in graded) or 1
        high = min(CELL, (room.h - GAP) / rows - 6)
        y = room.y
        for grade, found in graded:
            if found:
                self.heads.append((Area(room.x, y, 110, high), saying.grade_name(grade)))
            for place, puzzle in enumerate(found):
                row, column = divmod(place, columns)
                area = Area(room.x + 120 + column * (CELL + 6), y + row * (high + 6), CELL, high)
                solved = self.solved.get(puzzle.id)
                hint = text("puzzles.solved") if solved else text("puzzles.open")
                go = partial(begin, self.app, puzzle, those[those.index(puzzle) + 1 :])
                label = f"{puzzle.number} ✓" if solved else str(puzzle.number)
                form.button(f"puzzle-{puzzle.number}", label, area, go, f"{saying.name_of(puzzle)}: {hint}")
            y += -(-len(found) // columns) * (high + 6)

    def _open(self, page: Page, place: int) -> None:
        self.tab = place
        page.changed()

    def paint(self, canvas: Canvas, page: Page) -> None:
        """The boxes of today's games, how far one is, and the grades."""
        for area, puzzle in self.cards:
            canvas.fill(area, "panel_raised", 14)
            box = Area(area.x + 10, area.y + 10, (area.h - 20) * 360 / 440, area.h - 20)
            name = title_of(puzzle.game).NAME
            furniture.box(canvas, puzzle.game, box, name)
            x, room = area.x + area.w * 0.36, area.w * 0.64 - 12
            lettering.fitting(canvas, name, x, area.y + area.h * 0.2, 26, "text", room, "display")
            lettering.fitting(canvas, saying.grade_name(puzzle.grade), x, area.y + area.h * 0.42, 22, "text_soft", room)
        line = page.body.below((self.cards[0][0].h if self.cards else 0) + GAP)
        streak = self.kept.streak(solver(self.app), self.today)
        done = sum(puzzle.id in self.solved for puzzle in self.all)
        said = text("puzzles.progress", done=str(done), all=str(len(self.all)), streak=Count(streak))
        if not self.all:
            said = text("puzzles.none")
        lettering.fitting(canvas, said, line.x, line.y + 18, 24, "text", line.w)
        self.deals.paint(canvas)
        for area, grade in self.heads:
            lettering.fitting(canvas, grade, area.x, area.cy, 24, "text_soft", area.w, "display")
