"""The puzzles: three of the day, and all of a game by grade, with the solved ones marked; and the deals of the day, to
play them, to copy the results, and to compare them with a friend's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from datetime import date
from functools import partial

from ugames.core.game import Seen
from ugames.core.words import Amount, capital, in_a_row
from ugames.home import puzzles as home
from ugames.home.puzzles import PuzzlesDone
from ugames.journal.daily import Daily, of_day, read_line
from ugames.puzzles.puzzle import GRADES, Changed, Puzzle, match_at
from ugames.puzzles.shelf import of_the_day
from ugames.registry import GAMES, load_game, title_of
from ugames.screens import rows
from ugames.screens.doors import doors, read_or_tell
from ugames.screens.puzzles.door import grade_name, idea_name, puzzle_name, solved_name, solver, usable_puzzles
from ugames.screens.puzzles.screen import PuzzleScreen
from ugames.screens.rows import ListRow
from ugames.session import Session
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, Area
from ugames.ui.draw.theme import GAP, LABEL, PAD
from ugames.ui.kit.app import App
from ugames.ui.kit.forms.entries import pasted
from ugames.ui.kit.forms.page import above_foot, foot_of
from ugames.ui.kit.nodes import Way
from ugames.ui.kit.scale import EDGE, LEAST_ROW, ROW
from ugames.ui.table import furniture
from ugames.ui.table.board import board_of
from ugames.ui.table.still import boxes
from ugames.ui.table.still.closeup import Sketches, face_down


class Positions:
    """Pictures of positions, made gradually so that the page opens at once."""

    def __init__(self) -> None:
        self._sketches: dict[str, tuple[Sketches, Seen]] = {}
        self._undrawn: list[Puzzle] = []

    def draw(self, canvas: Canvas, puzzle: Puzzle, area: Area) -> None:
        """The picture, or its placeholder."""
        known, picture = self._sketches.get(puzzle.id), None
        if known:
            sketches, seen = known
            picture = sketches.of(canvas, puzzle.id, seen, {}, canvas.rect(area).size)
        elif puzzle not in self._undrawn:
            self._undrawn.append(puzzle)
        if picture:
            canvas.surface.blit(picture, canvas.rect(area))
        else:
            face_down(canvas, puzzle.game, area)
        canvas.outline(area, "panel_edge", 0, 2)

    def go_on(self) -> bool:
        """Go on with the pictures; whether there is news."""
        if self._undrawn:
            puzzle = self._undrawn.pop(0)
            with suppress(Changed):  # reported when the puzzle is opened
                match, seat = match_at(puzzle)
                self._sketches[puzzle.id] = Sketches(board_of(match.game, match.names)), match.glimpse(seat)
            return True
        return any(sketches.draw_on() for sketches, _ in self._sketches.values())

    @property
    def whole(self) -> bool:
        """Whether all pictures are ready."""
        return not self._undrawn and all(sketches.whole for sketches, _ in self._sketches.values())


class PuzzlesPage(rows.FlankedPage):
    """The puzzles of the day, and those of one game at a time."""

    heading = "puzzles.title"
    face = "puzzles"

    def __init__(self, deals: bool = False, today: date | None = None) -> None:
        self.today = today or date.today()
        self.all = usable_puzzles()
        self.games = list(dict.fromkeys(puzzle.game for puzzle in self.all))
        self.tab = (len(self.games) + 1) * deals
        self.list = rows.RowList()
        """The deals of the day."""
        self.positions = Positions()

    def go_on(self, now: float) -> bool:
        """Go on with the pictures."""
        if self.positions.whole:
            return False
        self.app.alarm.soon()
        return self.positions.go_on()

    def build(self) -> None:
        """Tabs for today, for each game, and for the deals, with the open one's content below."""
        self.kept = home.load()
        self.solved = self.kept.puzzles(solver(self.app))
        names = [text("puzzles.today"), *(title_of(game).NAME for game in self.games), text("puzzles.deal")]
        room = self.tabbed(self.body, names, self._open_tab)
        line, below = room.top(LEAST_ROW), room.below(LEAST_ROW + GAP)
        if self.tab > len(self.games):
            self.show(Canvas.line, text("puzzles.deal_about", date=rows.day_in_words(self.today)), line)
            self._build_deals(below)
        elif self.tab:
            self.show(Canvas.line, self._ideas_line(), line)
            self._build_numbers(below)
        elif self.all:
            self.show(self._paint_so_far, line)
            self._build_today(below)
        else:
            self.show(rows.draw_empty, text("puzzles.none"), room)

    def _build_today(self, room: Area) -> None:
        """One puzzle of each grade, and the overall progress."""
        day = of_the_day(self.today, self.all)
        due = next((each for each in day if each.id not in self.solved), None)
        for number, (puzzle, area) in enumerate(zip(day, room.parts(3, EDGE), strict=False)):
            self.show(self._paint_card, area, puzzle)
            go = partial(begin_puzzle, self.app, puzzle, day[number + 1 :])
            label = text("common.again") + " ✓" if puzzle.id in self.solved else text("lessons.start")
            self.button(f"today-{number}", label, foot_of(area.inset(PAD)), go, puzzle_name(puzzle),
                        primary=puzzle is due, subject=puzzle.game)  # fmt: skip

    @property
    def _open_puzzles(self) -> list[Puzzle]:
        """The puzzles of the open game."""
        return [puzzle for puzzle in self.all if puzzle.game == self.games[self.tab - 1]]

    def _build_numbers(self, room: Area) -> None:
        """The puzzles of the open game in rows by grade, as large as all fit."""
        puzzles_of_game = self._open_puzzles
        names = [capital(grade_name(grade)) for grade in GRADES]
        grades = max(self.canvas.width(name, LABEL, "display") for name in names) + EDGE

        def lines_for(side: float) -> list[tuple[str, list[Puzzle]]]:
            return _rows_by_grade(puzzles_of_game, int((room.w - grades + GAP) // (side + GAP)))

        def fit(side: float) -> int:
            return rows.rows_fitting(room, side / CARD_RATIO)

        side = 2 * ROW
        while side > ROW and len(lines_for(side)) > fit(side):
            side -= 1
        lines = lines_for(side)
        if len(lines) > fit(side):
            room = above_foot(room)
        shown = lines[rows.open_rows(self, fit(side), len(lines))]
        places, before = rows.row_places(room, len(shown), side / CARD_RATIO, side / CARD_RATIO), ""
        for row, (grade, puzzles) in zip(places, shown, strict=True):
            if grade != before:
                before = grade
                all_ = [each for each in puzzles_of_game if each.grade == grade]
                solved = text("puzzles.of_grade", done=sum(each.id in self.solved for each in all_), all=len(all_))
                self.show(rows.draw_words, row.left(grades - GAP), capital(grade_name(grade)), solved)
            for column, puzzle in enumerate(puzzles):
                area = Area(row.x + grades + column * (side + GAP), row.y, side, row.h)
                self._build_number(puzzle, area, puzzles_of_game)

    def _build_number(self, puzzle: Puzzle, area: Area, puzzles_of_game: list[Puzzle]) -> None:
        solved = puzzle.id in self.solved
        name = solved_name(puzzle) if solved else puzzle_name(puzzle)
        hint = f"{name}: {text('puzzles.solved') if solved else text('puzzles.open')}"
        go = partial(begin_puzzle, self.app, puzzle, puzzles_of_game[puzzles_of_game.index(puzzle) + 1 :])
        label = f"{puzzle.number} ✓" if solved else str(puzzle.number)
        back = f"{puzzle.game}/back.svg"
        self.button(f"puzzle-{puzzle.number}", label, area, go, hint, picture=back, chosen=solved)

    def _build_deals(self, room: Area) -> None:
        """A row for each game, and below them the button to compare."""
        name = solver(self.app)
        deals = [daily for game in GAMES if (daily := of_day(game, self.today))]
        played = [self.kept.deal(name, daily.game, self.today) for daily in deals]
        due = played.index(None) if None in played else 0

        def row_of(number: int) -> ListRow:
            daily, done = deals[number], played[number]
            if done:
                label = text("common.copied") if self.copied == done.line else text("puzzles.deal_copy")
                way = Way(f"copy-{daily.game}", label, partial(self.copy, done.line))
            else:
                play, hint = partial(_play, self.app, daily, name), text("puzzles.deal_hint")
                way = Way(f"deal-{daily.game}", text("puzzles.deal_play"), play, hint, primary=number == due)
            points = points_line(done.line) if done else text("puzzles.deal_open")
            return ListRow(rows.emblem_painter(daily.game), daily.game, title_of(daily.game).NAME, points, [way])

        def compare() -> None:
            doors(self.app).tell("puzzles.deal", comparison(pasted(), self.kept, name))

        *_, last = self.foot.columns(3, GAP)
        self.list.build(self, above_foot(room), len(deals), row_of, due)
        self.button("compare", text("puzzles.deal_compare"), last, compare, text("puzzles.deal_compare_hint"))

    def _open_tab(self, place: int) -> None:
        self.put("tab", place)
        self.lie_on(furniture.Cloth(self.games[place - 1]) if 0 < place <= len(self.games) else None)

    def _paint_card(self, canvas: Canvas, area: Area, puzzle: Puzzle) -> None:
        """A puzzle of the day: the box of its game, its position if there is room, and its grade."""
        rows.draw_ground(canvas, area, puzzle.game)
        inner = above_foot(area.inset(PAD))
        grade, room = inner.foot(LEAST_ROW), inner._replace(h=inner.h - LEAST_ROW)
        upper, view = room.columns(2, GAP) if area.w > area.h else room.rows(2, GAP)
        wide = min(view.w, view.h * rows.PICTURE_RATIO)
        if wide < rows.HIGHEST_ROW:
            upper = room
        else:
            self.positions.draw(canvas, puzzle, view.centred(wide, wide / rows.PICTURE_RATIO))
        wide = min(upper.w, upper.h / boxes.BOX_HEIGHT_BY_WIDTH)
        box = upper.centred(wide, wide * boxes.BOX_HEIGHT_BY_WIDTH)
        boxes.draw_box(canvas, puzzle.game, box, title_of(puzzle.game).NAME)
        named = capital(grade_name(puzzle.grade))
        canvas.line(named, grade, LABEL, "text", "centre", "display")

    def _ideas_line(self) -> str:
        """The ideas of the open game's puzzles, with the numbers of solved ones."""
        counts = Counter(puzzle.idea for puzzle in self._open_puzzles)
        done = Counter(puzzle.idea for puzzle in self._open_puzzles if puzzle.id in self.solved)
        ideas = [
            text("puzzles.of_idea", idea=idea_name(idea), done=done[idea], all=count)
            for idea, count in counts.most_common()
        ]
        return text("puzzles.ideas", ideas=in_a_row(ideas))

    def _paint_so_far(self, canvas: Canvas, line: Area) -> None:
        """The number of solved puzzles, in words and as a bar."""
        streak = self.kept.streak(solver(self.app), self.today)
        done = sum(puzzle.id in self.solved for puzzle in self.all)
        progress = text("puzzles.progress", done=str(done), all=str(len(self.all)), streak=Amount(streak))
        if (bar := line.beside(canvas.line(progress, line).w + EDGE)).w > 2 * ROW:
            rows.draw_bar(canvas, bar.centred(bar.w, GAP), done / len(self.all))


def _rows_by_grade(puzzles: list[Puzzle], columns: int) -> list[tuple[str, list[Puzzle]]]:
    """The puzzles in rows of one grade each."""
    return [
        (grade, found[at : at + columns])
        for grade in GRADES
        for found in [[each for each in puzzles if each.grade == grade]]
        for at in range(0, len(found), columns)
    ]


def begin_puzzle(app: App, puzzle: Puzzle, more: Sequence[Puzzle] = ()) -> None:
    """Open a puzzle; `more` will follow it."""

    def keep(alone: bool) -> None:
        home.keep_solved(home.Solved(solver(app), puzzle.id, date.today().isoformat(), alone))

    def go_on() -> None:
        app.pop()
        begin_puzzle(app, more[0], more[1:])

    opened = partial(PuzzleScreen, app, puzzle, keep, go_on if more else None)
    if screen := read_or_tell(app, "puzzles.bad", opened, Changed):
        app.push(screen)


# --- the deals of the day --------------------------------------------------------------------------------------------


def _play(app: App, daily: Daily, name: str) -> None:
    """Play a deal, with the shipped cards."""
    rules = load_game(daily.game, **daily.options)
    session = Session.new(rules, daily.players(name), daily.seed, doors(app).thinker, daily.salt)
    doors(app).sit_down(session)


def points_line(line: str) -> str:
    """The points and rank in a line of text."""
    result = read_line(line)
    return text("puzzles.deal_done", points=Amount(result.points), place=str(result.place)) if result else ""


def comparison(line: str, kept: PuzzlesDone, name: str) -> str:
    """A comparison of a friend's line with the own result, in a sentence."""
    result = read_line(line)
    if result is None:
        return text("puzzles.deal_none_copied")
    if not result.fits:
        return text("puzzles.deal_wrong_seal")
    game, day = title_of(result.daily.game).NAME, result.daily.date
    mine = {(each.game, each.date): each.line for each in kept.deals if each.person == name}
    own = mine.get((result.daily.game, day))
    if own is None:
        return text("puzzles.deal_other_day", game=game, date=rows.day_in_words(day))
    return text(
        "puzzles.deal_theirs", game=game, date=rows.day_in_words(day), theirs=points_line(line), yours=points_line(own)
    )
