"""The puzzles: three of the day, and all of a game by grade, with the solved ones marked."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from datetime import date
from functools import partial

from ugames.core.words import Amount, capital, in_a_row
from ugames.home import puzzles as home
from ugames.puzzles.puzzle import GRADES, Changed, Puzzle, placed
from ugames.puzzles.shelf import of_the_day
from ugames.registry import GAMES, title_of
from ugames.screens import rows
from ugames.screens.puzzles import saying
from ugames.screens.puzzles.deals import Deals
from ugames.screens.puzzles.door import begin, solver, usable
from ugames.texts import text
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, Area
from ugames.ui.draw.theme import GAP
from ugames.ui.kit.app import App
from ugames.ui.kit.forms.form import Form
from ugames.ui.kit.forms.page import FOOT, Page, foot_of
from ugames.ui.table import furniture
from ugames.ui.table.board import Seen
from ugames.ui.table.still.sketches import Sketches, face_down

APART = 16.0
"""The gap between the puzzles of the day."""
TABS = 56.0
CELL, LARGE, GRADE, LOW = 60, 120, 150.0, 62.0
"""The least and greatest width of a number, the room for a grade, and the height of a button."""
TURN = 420.0
"""The width of both buttons that turn pages."""
LINE, WORDS, BESIDE, BOX = 48.0, 56.0, 110.0, 360 / 440
"""The heights of the line on top and of a grade's words, the width of the words beside a box, and
the ratio of a box.
"""
VIEW, SEEN = 16 / 9, 110.0
"""The ratio of a position's picture, and its least height."""


class Positions:
    """Pictures of positions, made gradually so that the page opens at once."""

    def __init__(self) -> None:
        self._sketches: dict[str, tuple[Sketches, Seen]] = {}
        self._due: list[Puzzle] = []

    def draw(self, canvas: Canvas, puzzle: Puzzle, area: Area) -> None:
        """The picture, or its placeholder."""
        known, picture = self._sketches.get(puzzle.id), None
        if known:
            sketches, seen = known
            picture = sketches.of(canvas, puzzle.id, seen, {}, canvas.rect(area).size)
        elif puzzle not in self._due:
            self._due.append(puzzle)
        if picture:
            canvas.surface.blit(picture, canvas.rect(area))
        else:
            face_down(canvas, puzzle.game, area)
        canvas.outline(area, "panel_edge", 0, 2)

    def go_on(self) -> bool:
        """Go on with the pictures; whether there is news."""
        if self._due:
            puzzle = self._due.pop(0)
            with suppress(Changed):  # reported when the puzzle is opened
                match, seat = placed(puzzle)
                names = [player.name for player in match.players]
                self._sketches[puzzle.id] = Sketches(match.game, names), match.glimpse(seat)
            return True
        return any(sketches.draw_on() for sketches, _ in self._sketches.values())

    @property
    def whole(self) -> bool:
        """Whether all pictures are ready."""
        return not self._due and all(sketches.whole for sketches, _ in self._sketches.values())


class PuzzlesPage(Page):
    """The page, which makes its pictures while it is shown."""

    def __init__(self, puzzles: Puzzles) -> None:
        super().__init__(puzzles)
        self.puzzles = puzzles

    def update(self, now: float) -> bool:
        """Go on with the pictures."""
        changed = super().update(now)
        if not self.puzzles.positions.whole:
            changed = self.puzzles.positions.go_on() or changed
            self.app.alarm.soon()
        if changed:
            self.app.redraw()
        return changed


class Puzzles:
    """The puzzles of the day, and those of one game at a time."""

    face = "puzzles"
    """The picture beside its heading."""

    def __init__(self, app: App, today: date | None = None, deals: bool = False) -> None:
        self.app = app
        self.today = today or date.today()
        self.all = usable()
        self.games = list(dict.fromkeys(puzzle.game for puzzle in self.all))
        self.tab, self.first = (len(self.games) + 1) * deals, 0
        """The open tab, and the first shown row of numbers."""
        self.line = Area(0, 0, 0, 0)
        self.deals = Deals(app, self.today)
        self.cards: list[tuple[Area, Puzzle]] = []
        self.heads: list[tuple[Area, str, str]] = []
        """The area of each grade, its name, and its number of solved puzzles."""
        self.positions = Positions()

    @property
    def title(self) -> str:
        """The heading."""
        return text("puzzles.title")

    def build(self, form: Form, page: Page) -> None:
        """Tabs for today, for each game, and for the deals, with the open one's content below."""
        body, self.kept = page.body, home.load()
        self.solved = self.kept.puzzles(solver(self.app))
        self.cards, self.heads, self.deals.rows = [], [], []
        names = [text("puzzles.today"), *(title_of(game).NAME for game in self.games), text("puzzles.deal")]
        form.tabs(body.top(TABS), names, self.tab, partial(self._open, page))
        room = body.below(TABS + 2 * GAP)
        if self.tab == 0:
            self._today(form, room)
        elif self.tab <= len(self.games):
            self._numbers(form, page, room)
        else:
            self.deals.build(form, page, room)

    def _today(self, form: Form, room: Area) -> None:
        """One puzzle of each grade, and the overall progress."""
        self.line = room.top(LINE)
        day = of_the_day(self.today, self.all)
        room = room.below(LINE)
        due = next((each for each in day if each.id not in self.solved), None)
        places = room.rows(3, APART) if room.h > room.w else room.columns(3, APART)
        for number, (puzzle, area) in enumerate(zip(day, places, strict=False)):
            self.cards.append((area, puzzle))
            go = partial(begin, self.app, puzzle, day[number + 1 :])
            solved = puzzle.id in self.solved
            label = text("common.again") + " ✓" if solved else text("lessons.start")
            below = area.inset(rows.PAD).below(area.h - 2 * rows.PAD - LOW)
            if area.w > area.h:
                below = below.beside(_box(area).w + 2 * rows.PAD)
            form.button(f"today-{number}", label, below, go, saying.name_of(puzzle), primary=puzzle is due,
                        subject=puzzle.game)  # fmt: skip

    @property
    def _open_puzzles(self) -> list[Puzzle]:
        """The puzzles of the open game."""
        return [puzzle for puzzle in self.all if puzzle.game == self.games[self.tab - 1]]

    def _numbers(self, form: Form, page: Page, room: Area) -> None:
        """The puzzles of the open game in rows by grade, as many as fit."""
        those = self._open_puzzles
        self.line, room = room.top(LINE), room.below(LINE)
        side = next(
            (each for each in range(LARGE, CELL, -1) if _high(_lines(those, room.w, each), each) <= room.h), CELL
        )
        lines = _lines(those, room.w, side)
        turns = _high(lines, side) > room.h
        if turns:
            room = room._replace(h=room.h - FOOT)
        high = side / CARD_RATIO
        shown = max(1, int((room.h + GAP) // (high + GAP))) if turns else len(lines)
        self.first = max(0, min(self.first, len(lines) - shown))
        y = room.y
        for place, (grade, found) in enumerate(lines[self.first : self.first + shown]):
            if grade:
                y += APART if place and not turns else 0.0
                all_ = [each for each in those if each.grade == grade]
                done = sum(each.id in self.solved for each in all_)
                said = text("puzzles.of_grade", done=done, all=len(all_))
                self.heads.append((Area(room.x, y, GRADE - GAP, high), capital(saying.grade_name(grade)), said))
            for column, puzzle in enumerate(found):
                area = Area(room.x + GRADE + column * (side + GAP), y, side, high)
                self._number(form, puzzle, area, those)
            y += high + GAP
        if turns:
            foot, turn = foot_of(page.body).beside(page.body.w - TURN), partial(self._scroll, page)
            rows.turning(form, foot, self.first, shown, len(lines), turn)

    def _number(self, form: Form, puzzle: Puzzle, area: Area, those: list[Puzzle]) -> None:
        solved = puzzle.id in self.solved
        name = saying.solved_name(puzzle) if solved else saying.name_of(puzzle)
        hint = f"{name}: {text('puzzles.solved') if solved else text('puzzles.open')}"
        go = partial(begin, self.app, puzzle, those[those.index(puzzle) + 1 :])
        label = f"{puzzle.number} ✓" if solved else str(puzzle.number)
        back = f"{puzzle.game}/back.svg"
        form.button(f"puzzle-{puzzle.number}", label, area, go, hint, picture=back, chosen=solved)

    def _scroll(self, page: Page, by: int) -> None:
        self.first += by
        page.changed()

    def _open(self, page: Page, place: int) -> None:
        self.tab, self.first, self.deals.first = place, 0, rows.UNTURNED
        page.changed()
        page.lie_on(furniture.Cloth(self.games[place - 1]) if 0 < place <= len(self.games) else None)

    def paint(self, canvas: Canvas, page: Page) -> None:
        """The boxes of today's games, the progress, and the grades."""
        named = 0 < self.tab <= len(self.games)
        rows.beside(canvas, page, (self.games[self.tab - 1],) if named else (*GAMES,), self.face)
        for area, puzzle in self.cards:
            rows.ground(canvas, area, puzzle.game)
            box, name, grade = _box(area), title_of(puzzle.game).NAME, saying.grade_name(puzzle.grade)
            furniture.box(canvas, puzzle.game, box, name)
            if (view := _view(area, box)).h >= SEEN:
                self.positions.draw(canvas, puzzle, view)
            if area.w > area.h:
                words = area.inset(rows.PAD).beside(box.w + 2 * rows.PAD)
                rows.words(canvas, words._replace(h=view.y - words.y if view.h >= SEEN else words.h - LOW), name, grade)
                continue
            words = Area(area.x, area.bottom - LOW - 2 * rows.PAD - WORDS, area.w, WORDS)
            room = words.w - 2 * rows.PAD
            lettering.fitting(canvas, capital(grade), words.cx, words.cy, 28, "text", room, "display", "centre")
        if self.tab == 0 and self.all:
            self._paint_so_far(canvas)
        elif named:
            self._paint_ideas(canvas)
        elif self.tab == 0:
            rows.empty(canvas, text("puzzles.none"), page.body.below(TABS))
        self.deals.paint(canvas)
        sizes = [canvas.size_for(grade, 28, area.w, "display") for area, grade, _ in self.heads]
        for area, grade, said in self.heads:
            canvas.text(grade, area.x + 4, area.cy - 14, min(sizes), "accent", "left", "display", area.w)
            lettering.fitting(canvas, said, area.x + 4, area.cy + 16, 20, "text_soft", area.w)

    def _paint_ideas(self, canvas: Canvas) -> None:
        """The ideas of the open game's puzzles, with the numbers of solved ones."""
        ideas = Counter(puzzle.idea for puzzle in self._open_puzzles)
        done = Counter(puzzle.idea for puzzle in self._open_puzzles if puzzle.id in self.solved)
        told = [
            text("puzzles.of_idea", idea=saying.idea_name(idea), done=done[idea], all=count)
            for idea, count in ideas.most_common()
        ]
        said = text("puzzles.ideas", ideas=in_a_row(told))
        lettering.fitting(canvas, said, self.line.x + 4, self.line.cy - 4, 24, "text", self.line.w)

    def _paint_so_far(self, canvas: Canvas) -> None:
        """The number of solved puzzles, in words and as a bar."""
        streak = self.kept.streak(solver(self.app), self.today)
        done = sum(puzzle.id in self.solved for puzzle in self.all)
        said = text("puzzles.progress", done=str(done), all=str(len(self.all)), streak=Amount(streak))
        line = self.line
        words = lettering.fitting(canvas, said, line.x + 4, line.cy - 4, 24, "text", line.w)
        if (wide := line.right - words.right - 2 * APART) > LARGE:
            rows.bar(canvas, Area(line.right - wide, line.cy - 9, wide, 10), done / len(self.all))


def _lines(those: list[Puzzle], width: float, side: int) -> list[tuple[str, list[Puzzle]]]:
    """The puzzles in rows of one grade each, with the grade before the first, for numbers of this size."""
    columns = max(4, int((width - GRADE) // (side + GAP)))
    return [
        (grade if at == 0 else "", found[at : at + columns])
        for grade in GRADES
        for found in [[each for each in those if each.grade == grade]]
        for at in range(0, len(found), columns)
    ]


def _high(lines: list[tuple[str, list[Puzzle]]], side: int) -> float:
    """The height of such rows, with a gap before each grade."""
    return len(lines) * (side / CARD_RATIO + GAP) + APART * sum(bool(grade) for grade, _ in lines[1:])


def _box(area: Area) -> Area:
    """The box on a puzzle of the day: above position and words, or beside them in a wide area."""
    inner = area.inset(rows.PAD)
    if area.w > area.h:
        return inner.left(inner.h * BOX)
    room = inner.top(inner.h - LOW - WORDS - rows.PAD)
    below = inner.w / VIEW + rows.PAD
    if room.h - below >= inner.w * BOX / 2:
        room = room._replace(h=room.h - below)
    high = min(room.h, inner.w / BOX)
    return room.centred(high * BOX, high)


def _view(area: Area, box: Area) -> Area:
    """The position's picture: below the box, or between words and button beside it; possibly too low to show."""
    inner = area.inset(rows.PAD)
    if area.w > area.h:
        room = inner.beside(box.w + 2 * rows.PAD)
        high = min(room.h - LOW - BESIDE - 2 * rows.PAD, room.w / VIEW)
        return Area(room.x, inner.bottom - LOW - rows.PAD - high, high * VIEW, high)
    bottom = inner.bottom - LOW - WORDS - rows.PAD
    high = min(inner.w / VIEW, bottom - box.bottom - rows.PAD)
    return Area(area.cx - high * VIEW / 2, bottom - high, high * VIEW, high)
