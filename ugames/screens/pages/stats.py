"""Statistics by game and by level of the bots, with unassisted and assisted games apart; and the goals of each game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import NamedTuple

from ugames.core.words import Decimal, in_a_row
from ugames.home import goals, reviews, statistics
from ugames.home.statistics import Totals
from ugames.registry import GAMES, goals_of, title_of, words_of
from ugames.screens import rows
from ugames.texts import level_name, text
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas, in_hue
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import GAP, mix
from ugames.ui.draw.typesetting import LEADING
from ugames.ui.kit import controls
from ugames.ui.kit.forms.form import Form
from ugames.ui.kit.forms.page import FOOT, Page, foot_of
from ugames.ui.table import furniture
from ugames.ui.table.panels.chart import draw_below, draw_grid, draw_line

COLUMNS = ("statistics.played", "statistics.won", "statistics.shared", "statistics.best", "statistics.mean")
TABS, STEP, HIGH, HIGHER = 68.0, 44.0, 104.0, 150.0
"""The height of the tabs, the least line spacing, and the greatest, usually and in a high window."""
SIDE, TURN = 300.0, 380.0
"""The width of the buttons at the foot, and of both buttons that turn pages."""
LEAST_GAMES, MOST_DOTS = 2, 60
"""The least number of games for a curve, and the most with a dot for each."""
LARGEST, BEHIND = 1.5, 0.5
"""The greatest enlargement of text in high lines, and the strength of the ground below a game's heading."""
PAD, PICTURED = 10.0, 0.09
"""The vertical margin of a picture in its line, and its greatest share of the width."""
ASIDE, LABELS = 14.0, {"display": 26.0, "text": 22.0}
"""The gap between a picture and its words, and the text sizes by font family, in low lines."""
MEDAL, STAR, CLOSE = 46.0, 0.62, 1.05
"""The greatest width of a goal's medal in low lines, the size of its star by the medal, and the least line spacing of a
goal by text size.
"""
HINT, PIPS = 36.0, 12.0
"""The heights of the explanation above the goals, and of the row with a piece for each goal."""
CHOICE, PICK, FIGURE = 54.0, 340.0, 84.0
"""The height and greatest width of the choice of a game, and the least width of a figure beside it."""
HEAD, BETWEEN = 21.0, 1.2
"""The text size of column headings, and their line spacing."""
BAR, LATEST = 84.0, 38.0
"""The greatest width of a bar below a figure in low lines; and the text size of a curve's newest value."""
FIRST, NARROW = 0.4, 0.3
"""The share of the width for labels, and the least in a high window."""
GOALS = 3
"""The index of the goals' tab."""
MOST_PEOPLE = 10
"""The most people in the list, those with the most games, so that it fits the smallest window."""


class TableLine(NamedTuple):
    """A line of a table."""

    label: str
    values: list[str]
    game: str = ""
    """The game whose box precedes it as a heading; empty for other lines."""
    face: str = ""
    """The face before the line."""
    bar: tuple[int, float] | None = None
    """The index of the value with a bar below, and the bar's fraction."""

    @property
    def family(self) -> str:
        """The font family of its label."""
        return "display" if self.game or self.face else "text"


class Columns(NamedTuple):
    """Lines below column headings, in common text sizes."""

    room: Area
    step: float
    heads: Sequence[str]
    lines: Sequence[TableLine]

    @property
    def part(self) -> float:
        """The enlargement of text relative to dense lines."""
        return _larger(self.step)

    @property
    def side(self) -> float:
        """The size of a picture before a line, which leaves room for the name."""
        return min(self.step - PAD, self.room.w * PICTURED)

    def paint(self, canvas: Canvas, begin: int, fit: int) -> None:
        """The headings, and `fit` lines from `begin` on."""
        room, step, part = self.room, self.step, self.part
        first, sizes = self._labels(canvas)
        column = (room.w - first) / len(self.heads)
        self._paint_heads(canvas, first, column)
        shown = self.lines[begin : begin + fit]
        heading = [row for row, line in enumerate(shown) if line.game or (row == 0 and not line.face)]
        games = self._games(begin, fit)
        for row, then in pairwise((*heading, len(shown))):  # the lines of a game share a ground
            behind = Area(room.x - 8, room.y + (row + 1) * step + 2, room.w + 16, (then - row) * step - 4)
            game = games[row] if games else ""
            with in_hue(canvas, game):
                ground = mix(canvas.theme.tone("panel"), rows.tone_of(canvas, game), BEHIND)
            canvas.fill(behind, ground, rows.RADIUS)
        for row, line in enumerate(shown):
            y, pictured = room.y + (row + 1.5) * step, line.game or line.face
            if pictured:
                rows.ground(canvas, Area(room.x - 8, y - step / 2 + 2, room.w + 16, step - 4), line.game)
            told = in_a_row(f"{head} {value}" for head, value in zip(self.heads, line.values, strict=True) if value)
            area = Area(room.x, y - step / 2, room.w, step)
            with canvas.told_as(text("table.said_row", row=line.label, values=told), area):
                if pictured:
                    self._paint_picture(canvas, line, y)
                family, x = line.family, room.x + self.side + ASIDE
                canvas.text(line.label, x, y, sizes[family], "text", "left", family, room.x + first - x - 8)
                for i, value in enumerate(line.values):
                    x, tone, up = room.x + first + column * (i + 0.5), "text" if pictured else "text_soft", 0.0
                    if line.bar and line.bar[0] == i:
                        up, wide = 5 * part, min(BAR * part, column * 0.7)
                        rows.bar(canvas, Area(x - wide / 2, y + 12 * part, wide, 5 * part), line.bar[1])
                    canvas.text(value, x, y - up, (26 if pictured else 23) * part, tone, "centre", "display")

    def _games(self, begin: int, fit: int) -> list[str]:
        """The game of each of these lines; a page may begin within a game."""
        games, game = [], ""
        for line in self.lines[: begin + fit]:
            game = line.game or game
            games.append(game)
        return games[begin:]

    def _paint_heads(self, canvas: Canvas, first: float, column: float) -> None:
        room, step = self.room, self.step
        broken = step >= 2 * HEAD * BETWEEN  # broken headings are better than small ones
        parts = [each for head in self.heads for each in (head.split() if broken else (head,))]
        high = min(canvas.size_for(each, HEAD, column - 8, "bold") for each in parts)
        with canvas.told_as("", room):  # each row has them
            for i, head in enumerate(self.heads):
                lines = canvas.wrapped(head, high, column - 8, "bold") if broken else (head,)
                x, y = room.x + first + column * (i + 0.5), room.y + step / 2 - (len(lines) - 1) / 2 * high * BETWEEN
                for at, words in enumerate(lines):
                    canvas.text(words, x, y + at * high * BETWEEN, high, "text_soft", "centre", "bold", column - 8)

    def _labels(self, canvas: Canvas) -> tuple[float, dict[str, float]]:
        """The width of the first column, and its text size by font family."""
        room, before, part = self.room, self.side + ASIDE, self.part
        labels = {family: [line.label for line in self.lines if line.family == family] for family in LABELS}
        needed = (
            before + 8 + max(canvas.width(each.label, LABELS[each.family] * part, each.family) for each in self.lines)
        )
        first = room.w * FIRST if room.w > room.h else max(room.w * NARROW, min(needed, room.w * FIRST))
        sizes = {
            family: min(canvas.size_for(label, LABELS[family] * part, first - before - 8, family) for label in found)
            for family, found in labels.items()
            if found
        }
        return first, sizes

    def _paint_picture(self, canvas: Canvas, line: TableLine, middle: float) -> None:
        """The box of a line's game, or a face."""
        area = Area(self.room.x, middle - self.side / 2, self.side, self.side)
        if line.game:
            furniture.emblem(canvas, line.game, area)
        else:
            canvas.show(line.face, area)


class Stats:
    """The statistics of one person, which can be wiped and restored."""

    def __init__(self, game: str = "", new: Sequence[str] = ()) -> None:
        self.person: str | None = None
        """The person; None for everybody."""
        self.tab = GOALS if game else 0
        """The open tab: 0 for totals, 1 for curves, 2 for bots, GOALS for goals."""
        self.game = game
        """The game of all tabs but the totals."""
        self.new = new
        """The goals that were just reached."""
        self.first = 0
        """The first shown line of totals or bots."""
        self.note = ""
        self.step = STEP
        """The line spacing."""
        self._laid_for: tuple[object, ...] = ()
        """The goals of the cached layout, which the pointer does not change."""
        self._laid = GoalLines(0.0, 0.0, [])
        self._read()

    @property
    def title(self) -> str:
        """The heading."""
        return text("statistics.title")

    @property
    def face(self) -> str:
        """The picture beside the heading."""
        return "goals" if self.tab == GOALS else "statistics"

    def _read(self) -> None:
        """Read the games once, since there may be many."""
        found = statistics.load()
        self.records = found.records
        self.note = found.notice or self.note
        self.reached = goals.load()
        self.reviewed = reviews.load()
        self.people = statistics.people(found.records)[:MOST_PEOPLE]
        if self.person not in self.people:
            self.person = None

    def build(self, form: Form, page: Page) -> None:
        """Buttons to choose a person, to wipe and to restore."""
        body = page.body
        self.summary = statistics.summary(self.records, self.person)
        self.played = [game for game in GAMES if game in self.summary]
        if self.game not in self._games():
            self.game = next(iter(self._games()), "")
        titles = (
            text("statistics.totals"),
            text("statistics.curves"),
            text("statistics.bots"),
            text("statistics.goals"),
        )
        form.tabs(body.top(TABS - 10), titles, self.tab, partial(self._set, page, "tab"))
        if self.tab and len(self._games()) > 1:
            games = [(game, title_of(game).NAME) for game in self._games()]
            row, hint = self._choice(body), text("statistics.game_hint")
            area = row.beside(CHOICE + ASIDE).left(min(PICK, row.w / 3))
            pick = partial(self._set, page, "game")
            form.choice("game", text("common.game"), area, games, self.game, pick, hint)
        self._turning(form, page)
        foot = foot_of(body)
        people = [("", text("statistics.everybody")), *((person, person) for person in self.people)]

        def choose(person: str) -> None:
            self._set(page, "person", person or None)

        label, area = text("statistics.whose"), foot.left(SIDE)
        form.choice("person", label, area, people, self.person or "", choose,
                    text("statistics.whose_hint"), labelled=False)  # fmt: skip
        if not self.records and statistics.can_unwipe():
            area = foot.beside(foot.w - SIDE)
            hint = text("statistics.unwipe_hint")
            form.button(
                "unwipe",
                text("common.restore"),
                area,
                partial(self._move, page, statistics.unwipe, text("statistics.unwiped")),
                hint,
            )
        else:
            why = "" if self.records else text("statistics.nothing")
            hint, label = text("statistics.wipe_hint"), text("statistics.wipe")
            # in the place of other pages' main button, and no larger than its word
            area = foot.beside(foot.w - self._wipe_button_width(form))
            form.button(
                "wipe",
                label,
                area,
                partial(self._move, page, statistics.wipe, text("statistics.wiped")),
                hint,
                why,
                grave=True,
            )

    def _wipe_button_width(self, form: Form) -> float:
        """The width of the button that wipes."""
        return min(SIDE, form.canvas.width(text("statistics.wipe"), controls.TYPE, "display") + 2 * controls.BESIDE)

    def _set(self, page: Page, name: str, value: object) -> None:
        setattr(self, name, value)
        self.first = 0
        page.changed()
        page.lie_on(furniture.Cloth(self.game) if self.tab and self.game else None)

    def show(self, page: Page, game: str) -> None:
        """Show that game."""
        self._set(page, "game", game)

    def _games(self) -> list[str]:
        """The games that the open tab can show; goals also before the first match."""
        return [game for game in GAMES if goals_of(game)] if self.tab == GOALS else self.played

    def _choice(self, body: Area) -> Area:
        """The row for the choice of a game."""
        return body.below(TABS).top(CHOICE)

    def _room(self, body: Area) -> Area:
        """The room without the choice of a game."""
        top = TABS + (TABS if self.tab and len(self._games()) > 1 else 0)
        return body.below(top)._replace(h=body.h - top - FOOT)

    def _turning(self, form: Form, page: Page) -> None:
        """Buttons that turn pages of lines."""
        room = self._room(page.body)
        goals = -(-len(goals_of(self.game)) // _goals_per_row(room)) if self.game else 0
        lines = (len(self._rows()), 0, len(self._rivals()), goals)[self.tab]
        self.fit = max(1, int((room.h - STEP) // STEP))
        if lines <= self.fit:
            most = HIGHER if room.h > room.w else HIGH
            above = HINT / lines if self.tab == GOALS and lines else room.h / (lines + 1) / max(1, lines)
            self.first, self.step = 0, min(most, room.h / max(1, lines) - above)
            return
        self.step = (room.h - HINT) / self.fit if self.tab == GOALS else room.h / (self.fit + 1)
        self.first = min(self.first, max(0, lines - self.fit))
        foot = foot_of(page.body)
        turn = min(TURN, foot.w - SIDE - self._wipe_button_width(form) - 2 * ASIDE)
        row = Area(foot.right - self._wipe_button_width(form) - ASIDE - turn, foot.y, turn, foot.h)
        for (key, by), area in zip((("earlier", -self.fit), ("later", self.fit)), row.columns(2, 10), strict=True):
            there = self.first > 0 if by < 0 else self.first + self.fit < lines
            why = "" if there else text("common.all_of_them")
            label = text("common.previous_page") if by < 0 else text("common.next_page")
            form.button(key, label, area, partial(self._scroll, page, by), why_not=why)

    def _scroll(self, page: Page, by: int) -> None:
        self.first = max(0, self.first + by)
        page.changed()

    def _rivals(self) -> tuple[statistics.Rival, ...]:
        return statistics.rivals(self.records, self.game, self.person)

    def _move(self, page: Page, move: Callable[[], None], note: str) -> None:
        move()
        self.note = note
        self._read()
        page.changed()

    def _rows(self) -> list[tuple[str, str, Totals]]:
        """The lines of the totals: label, game for the first line of each, and figures."""
        found: list[tuple[str, str, Totals]] = []
        for game in GAMES:
            if game not in self.summary:
                continue
            summary = self.summary[game]
            found.append((title_of(game).NAME, game, summary.clean))
            found += [
                (text("statistics.against", level=level_name(level)), "", tally)
                for level, tally in summary.levels.items()
            ]
            if summary.assisted.games:
                found.append((text("statistics.assisted"), "", summary.assisted))
        return found

    def paint(self, canvas: Canvas, page: Page) -> None:
        """The content of the open tab."""
        rows.beside(canvas, page, (self.game,) if self.tab and self.game else (*GAMES,), self.face)
        body = page.body
        room = self._room(body)
        if self.tab and len(self._games()) > 1:
            self._paint_game(canvas, self._choice(body))
        if self.tab == GOALS:
            self._paint_goals(canvas, room)
        elif not self.played:
            rows.empty(canvas, text("statistics.none"), room)
        else:
            (self._paint_totals, self._paint_curves, self._paint_rivals)[self.tab](canvas, room)
        if self.note:
            foot = foot_of(body).inset(SIDE + 16, 0)
            if any(node.key == "later" for node in page.nodes()):
                foot = Area(room.x, room.bottom, room.w, FOOT - foot.h)
            lettering.fitting(canvas, self.note, foot.cx, foot.cy, 22, "text_soft", foot.w, align="centre")

    def _paint_game(self, canvas: Canvas, row: Area) -> None:
        """The box of the chosen game before its choice; behind it the number of matches, or of reached goals."""
        furniture.emblem(canvas, self.game, row.left(CHOICE))
        room = row.beside(CHOICE + ASIDE + min(PICK, row.w / 3) + 2 * ASIDE)
        if self.tab == GOALS:
            _paint_reached(canvas, room, *self._goals())
        elif tally := self.summary[self.game].clean:
            _paint_figures(canvas, room, [text(key) for key in COLUMNS], _figures(tally))

    def _goals(self) -> tuple[list[str], dict[str, str]]:
        """The goals of the chosen game, and the first dates of the reached ones."""
        keys = [goal.__name__ for goal in goals_of(self.game)]
        days = goals.dates(self.reached, self.game, self.person)
        return keys, {key: rows.day_said(day) for key, day in days.items()}

    def _paint_totals(self, canvas: Canvas, room: Area) -> None:
        heads = [text(key) for key in COLUMNS]
        table = [
            TableLine(label, _figures(tally), game, bar=(1, tally.won / tally.games) if tally.games else None)
            for label, game, tally in self._rows()
        ]
        Columns(room, self.step, heads, table).paint(canvas, self.first, self.fit)

    def _paint_rivals(self, canvas: Canvas, room: Area) -> None:
        rivals = self._rivals()
        if not rivals:
            rows.empty(canvas, text("statistics.no_bots"), room)
            return
        heads = [text("statistics.played"), text("statistics.ahead"), text("statistics.share")]
        table = [
            TableLine(
                text("setup.character", name=rival.name, level=level_name(rival.level)),
                [str(rival.games), str(rival.ahead), f"{round(100 * rival.ahead / rival.games)} %"],
                face=furniture.avatar(rival.seat, rival.name),
                bar=(2, rival.ahead / rival.games),
            )
            for rival in rivals
        ]
        Columns(room, self.step, heads, table).paint(canvas, self.first, self.fit)

    def _paint_goals(self, canvas: Canvas, room: Area) -> None:
        """The goals of the game as medals, with the date of the first time."""
        if not self.game:
            rows.empty(canvas, text("statistics.goals_none"), room)
            return
        said: dict[str, str] = getattr(words_of(self.game), "GOALS", {})
        keys, days = self._goals()
        head = room.top(HINT)
        lettering.fitting(canvas, text("statistics.goals_hint"), head.x, head.cy - 2, 22, "text_soft", head.w)
        abreast = _goals_per_row(room)
        shown = keys[self.first * abreast :][: self.fit * abreast]
        lines = [line for row in range(self.fit) for line in self._tiles(room, row)]
        tiles = [
            GoalTile(area.inset(0, GAP / 4), said[key], days.get(key, ""), key in self.new)
            for key, area in zip(shown, lines, strict=False)
        ]
        part, wanted = _larger(self.step), (canvas.theme, *tiles)
        if tiles and wanted != self._laid_for:
            self._laid_for, self._laid = wanted, _laid(canvas, tiles, part)
        _paint_tiles(canvas, tiles, self._laid, part)

    def _tiles(self, room: Area, row: int) -> list[Area]:
        """The areas of goals side by side."""
        line = Area(room.x, room.y + HINT + row * self.step, room.w, self.step)
        return list(line.columns(_goals_per_row(room), GAP))

    def _paint_curves(self, canvas: Canvas, room: Area) -> None:
        """The curves of points, share of wins, and skill: side by side, or in a column."""
        points = statistics.history(self.records, self.game, self.person)
        if len(points) < LEAST_GAMES:
            said = text("statistics.no_curve", count=LEAST_GAMES - len(points), game=title_of(self.game).NAME)
            rows.empty(canvas, said, room)
            return
        dates = points[0].date[:10], points[-1].date[:10]
        curves = [
            (text("statistics.points"), [point.points for point in points], "accent", dates),
            (text("statistics.rate"), [point.rate for point in points], "good", dates),
        ]
        skills = reviews.skills(self.reviewed, self.game, self.person)
        if len(skills) >= LEAST_GAMES:
            days = skills[0].date, skills[-1].date
            curves.append((text("statistics.skill"), [each.skill for each in skills], "highlight", days))
        places = list(room.columns(len(curves), 20) if room.w > room.h else room.rows(len(curves), 20))
        free = canvas.width("100", LATEST, "display") + 54
        size = min(
            canvas.size_for(said, 25, place.w - free, "display")
            for (said, *_), place in zip(curves, places, strict=True)
        )
        for curve, place in zip(curves, places, strict=True):
            _paint_curve(canvas, place, size, *curve)


def _paint_curve(
    canvas: Canvas, place: Area, size: float, title: str, values: Sequence[int], tone: str, dates: tuple[str, str]
) -> None:
    """One curve from the first date to the last, or by game numbers within one day."""
    rows.ground(canvas, place)
    latest = canvas.text(str(values[-1]), place.right - 24, place.y + 34, LATEST, tone, "right", "display")
    lettering.fitting(canvas, title, place.x + 22, place.y + 34, size, "text", latest.x - place.x - 30, "display")
    plot = Area(place.x + 70, place.y + 74, place.w - 100, place.h - 74 - 48)
    at = draw_grid(canvas, plot, len(values), values if tone == "accent" else [*values, 100])
    line = [at(i, value) for i, value in enumerate(values)]
    draw_below(canvas, line, at(0, 0)[1], tone)
    draw_line(canvas, line, tone, len(values) <= MOST_DOTS)
    first, last = map(rows.day_said, dates) if dates[0] != dates[1] else ("1", str(len(values)))
    canvas.text(first, plot.x, plot.bottom + 22, 18, "text_soft")
    canvas.text(last, plot.right, plot.bottom + 22, 18, "text_soft", "right")


def _figures(tally: Totals) -> list[str]:
    """The figures in a tally's columns."""
    best = "" if tally.best is None else str(tally.best)
    mean = f"{Decimal(tally.mean):.1f}" if tally.games else ""
    return [str(tally.games), str(tally.won), str(tally.shared), best, mean]


def _paint_figures(canvas: Canvas, room: Area, heads: Sequence[str], figures: Sequence[str]) -> None:
    """Figures at the right of a room, each below its name."""
    size = 19.0

    def widths() -> list[float]:
        return [max(FIGURE, canvas.width(head, size, "bold") + 1.5 * ASIDE) for head in heads]

    while size > canvas.theme.least and sum(widths()) > room.w:
        size -= 1
    wide = widths()
    part, x = min(1.0, room.w / sum(wide)), room.right
    for head, figure, width in zip(reversed(heads), reversed(figures), reversed(wide), strict=True):
        x -= width * part
        middle = x + width * part / 2
        canvas.text(head, middle, room.y + 13, size, "text_soft", "centre", "bold", width * part - 4)
        canvas.text(figure, middle, room.y + 39, 27, "accent", "centre", "display")


def _larger(step: float) -> float:
    """The enlargement of lines' text relative to dense ones."""
    return min(LARGEST, step / STEP)


def _goals_per_row(room: Area) -> int:
    """The number of goals side by side."""
    return 2 if room.w > room.h else 1


def _paint_reached(canvas: Canvas, room: Area, keys: Sequence[str], days: Mapping[str, str]) -> None:
    """The number of reached goals, with a piece for each goal, gold for reached ones."""
    reached = sum(key in days for key in keys)
    done = text("statistics.goals_reached", reached=reached, all=len(keys))
    lettering.fitting(canvas, done, room.right, room.y + 17, 26, "accent", room.w, "display", "right")
    line = Area(room.x, room.bottom - PIPS - 4, room.w, PIPS)
    for at, pip in enumerate(line.columns(len(keys), PIPS / 2)):
        canvas.fill(pip, "primary" if at < reached else "panel_sunk", PIPS / 2)
        if canvas.theme.contrast:
            canvas.outline(pip, "panel_edge", PIPS / 2, 1)


class GoalTile(NamedTuple):
    """A goal with its area, date, and whether it was just reached."""

    area: Area
    said: str
    day: str
    new: bool


class GoalLines(NamedTuple):
    """The layout of goals' words in their tiles, in one text size and at most two lines."""

    size: float
    medal: float
    lines: list[tuple[str, ...]]


def _laid(canvas: Canvas, tiles: Sequence[GoalTile], part: float) -> GoalLines:
    high = tiles[0].area.h
    medal = min(high - 8, MEDAL * part)
    rooms = [
        tile.area.w - medal - 3 * ASIDE - (canvas.width(tile.day, 19 * part) + ASIDE if tile.day else 0.0)
        for tile in tiles
    ]
    size = 24.0 * part

    def fits() -> bool:
        lines = [len(canvas.wrapped(tile.said, size, room)) for tile, room in zip(tiles, rooms, strict=True)]
        return max(lines) <= 2 and max(lines) * size * CLOSE <= high

    while size > canvas.theme.least and not fits():
        size -= 1
    even = [lettering.even_width(canvas, tile.said, size, room) for tile, room in zip(tiles, rooms, strict=True)]
    return GoalLines(
        size,
        medal,
        [tuple(canvas.wrapped(tile.said, size, wide)[:2]) for tile, wide in zip(tiles, even, strict=True)],
    )


def _paint_tiles(canvas: Canvas, tiles: Sequence[GoalTile], laid: GoalLines, part: float) -> None:
    """Goals with medals and dates; a newly reached one has a golden edge."""
    for tile, lines in zip(tiles, laid.lines, strict=True):
        area = tile.area
        rows.ground(canvas, area)
        if tile.new:
            canvas.outline(area, "primary", rows.RADIUS, 3)
        _paint_medal(canvas, Area(area.x + ASIDE, area.cy - laid.medal / 2, laid.medal, laid.medal), bool(tile.day))
        for at, line in enumerate(lines):
            y = area.cy + (at - (len(lines) - 1) / 2) * min(laid.size * LEADING, area.h / 2)
            tone = "text" if tile.day else "text_soft"
            canvas.text(line, area.x + laid.medal + 2 * ASIDE, y, laid.size, tone)
        if tile.day:
            canvas.text(tile.day, area.right - ASIDE, area.cy, 19 * part, "text_soft", "right")


def _paint_medal(canvas: Canvas, area: Area, reached: bool) -> None:
    """A golden star, or its empty place without a star, which would look reached in a light theme."""
    canvas.box(area, "primary" if reached else "panel_sunk", "panel_edge", area.w / 2)
    if reached:
        inset = area.w * (1 - STAR) / 2
        canvas.show("common/ui/star.svg", area.inset(inset, inset), canvas.theme.tone("primary_text"))
