"""Statistics by game and by level of the bots, with unassisted and assisted games apart; and the goals of each game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from ugames.core.words import Decimal, in_a_row
from ugames.home import goals, reviews, statistics
from ugames.home.statistics import Totals
from ugames.registry import GAMES, goals_of, title_of, words_of
from ugames.screens import rows
from ugames.screens.rows import ListRow
from ugames.texts import level_name, text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import GAP, LABEL, LARGE, SMALL
from ugames.ui.kit.scale import EDGE, LEAST_ROW, ROW, TABS
from ugames.ui.table import furniture
from ugames.ui.table.panels.chart import draw_below, draw_grid, draw_line
from ugames.ui.table.still import boxes

TOTALS_HEADS = "statistics.played", "statistics.won", "statistics.shared", "statistics.best", "statistics.mean"
RIVALS_HEADS = "statistics.played", "statistics.ahead", "statistics.share"
LEAST_GAMES_OF_A_CURVE = 2
MOST_DOTS_OF_A_CURVE = 60
LABELS_WIDTH_BY_TABLE = 0.4
TOTALS_TAB, CURVES_TAB, BOTS_TAB, GOALS_TAB = range(4)
MOST_PEOPLE = 10
"""The most people in the list, those with the most games, so that it fits the smallest window."""


class TableLine(NamedTuple):
    """A line of a table."""

    label: str
    values: list[str]
    game: str = ""
    """The game that it is about."""
    picture: Callable[[Canvas, Area], object] | None = None
    """The drawing before a line of its own; none for a line that belongs to the one above."""
    bar: tuple[int, float] | None = None
    """The index of the value with a bar below, and the bar's fraction."""


class StatisticsPage(rows.FlankedPage):
    """The statistics of one person, which can be wiped and restored."""

    heading = "statistics.title"

    def __init__(self, game: str = "", new: Sequence[str] = ()) -> None:
        self.person = ""
        """The person; empty for everybody."""
        self.tab = GOALS_TAB if game else TOTALS_TAB
        self.game = game
        """The game of all tabs but the totals."""
        self.new_goals = new
        """The goals that were just reached."""
        self.note = ""
        self.goals = rows.RowList()
        self._read()

    @property
    def face(self) -> str:  # type: ignore[override]  # each tab has its own
        """The picture beside the heading."""
        return "goals" if self.tab == GOALS_TAB else "statistics"

    def _read(self) -> None:
        """Read the games once, since there may be many."""
        loaded = statistics.load()
        self.records = loaded.records
        self.note = loaded.notice or self.note
        self.reached = goals.load()
        self.reviewed = reviews.load()
        self.people = statistics.people(loaded.records)[:MOST_PEOPLE]
        if self.person not in self.people:
            self.person = ""

    def build(self) -> None:
        """The tabs, the choice of a game, the lines of the open tab, and the foot."""
        self.summary = statistics.summary(self.records, self.person)
        self.played_games = [game for game in GAMES if game in self.summary]
        if self.game not in self._games_of_tab():
            self.game = next(iter(self._games_of_tab()), "")
        tabs = "statistics.totals", "statistics.curves", "statistics.bots", "statistics.goals"
        room = self.tabbed(self.above_foot, [*map(text, tabs)], partial(self.choose, "tab"))
        self.show(rows.draw_notice, self, self.note)
        if self.tab and len(self._games_of_tab()) > 1:
            head, room = room.top(ROW), room.below(TABS)
            options = [(game, title_of(game).NAME) for game in self._games_of_tab()]
            choice, hint = head.beside(ROW + GAP).left(head.w * 0.3), text("statistics.game_hint")
            self.choice("game", text("common.game"), choice, options, self.game, partial(self.choose, "game"), hint)
            self.show(self._paint_head, head)
        person, _, wipe = self.foot.columns(3, GAP)
        self._build_foot(person, wipe)
        if self.tab == GOALS_TAB:
            self._build_goals(room)
        elif not self.played_games:
            self.show(rows.draw_empty, text("statistics.none"), room)
        elif self.tab == CURVES_TAB:
            self.show(self._paint_curves, room)
        elif table := self._totals_lines() if self.tab == TOTALS_TAB else self._rival_lines():
            self._build_table(table, room)
        else:
            self.show(rows.draw_empty, text("statistics.no_bots"), room)

    def _build_table(self, table: Sequence[TableLine], room: Area) -> None:
        """As many lines as there is room for below the heads, and buttons to turn to the others."""
        fit = int(room.h // LEAST_ROW) - 1
        shown = table[rows.open_rows(self, fit, len(table))]
        top, *places = rows.row_places(room, min(fit, len(table)) + 1, LEAST_ROW - GAP, rows.USUAL_ROW)
        heads = TOTALS_HEADS if self.tab == TOTALS_TAB else RIVALS_HEADS
        self.show(_paint_table, top, [*map(text, heads)], [*zip(places, shown, strict=False)])

    def _build_goals(self, room: Area) -> None:
        """The goals of the game as medals, with the date of the first time."""
        if not self.game:
            self.show(rows.draw_empty, text("statistics.goals_none"), room)
            return
        self.day_by_goal = goals.dates(self.reached, self.game, self.person)
        self.show(Canvas.line, text("statistics.goals_hint"), room.top(LEAST_ROW), SMALL, "text_soft")
        room = room.below(LEAST_ROW)
        self.goals.columns = 2 if room.w > room.h else 1
        self.goals.build(self, room, len(goals_of(self.game)), self._goal_row)

    def _build_foot(self, left: Area, right: Area) -> None:
        people = [("", text("statistics.everybody")), *((person, person) for person in self.people)]
        hint, label = text("statistics.whose_hint"), text("statistics.whose")
        self.choice("person", label, left, people, self.person, partial(self.choose, "person"), hint, False)
        if not self.records and statistics.can_unwipe():
            unwipe = partial(self._change_records, statistics.unwipe, text("statistics.unwiped"))
            self.button("unwipe", text("common.restore"), right, unwipe, text("statistics.unwipe_hint"))
            return
        why, wipe = "" if self.records else text("statistics.nothing"), text("statistics.wiped")
        self.button("wipe", text("statistics.wipe"), right, partial(self._change_records, statistics.wipe, wipe),
                    text("statistics.wipe_hint"), why, grave=True)  # fmt: skip

    def choose(self, name: str, value: object) -> None:
        self.first = None
        self.put(name, value)
        self.lie_on(furniture.Cloth(self.game) if self.tab and self.game else None)

    def _change_records(self, move: Callable[[], None], note: str) -> None:
        move()
        self.note = note
        self._read()
        self.changed()

    def _games_of_tab(self) -> list[str]:
        """The games that the open tab can show; goals also before the first match."""
        return [game for game in GAMES if goals_of(game)] if self.tab == GOALS_TAB else self.played_games

    def _totals_lines(self) -> list[TableLine]:
        """A line for each game, each level of bots in it, and assisted games."""
        lines = []
        for game in self.played_games:
            clean, assisted, levels = self.summary[game]
            bar, emblem = clean.won / max(1, clean.games), rows.emblem_painter(game)
            lines.append(TableLine(title_of(game).NAME, _figures(clean), game, emblem, (1, bar)))
            lines += [
                TableLine(text("statistics.against", level=level_name(level)), _figures(tally), game)
                for level, tally in levels.items()
            ]
            if assisted.games:
                lines.append(TableLine(text("statistics.assisted"), _figures(assisted), game))
        return lines

    def _rival_lines(self) -> list[TableLine]:
        """A line for each bot."""
        return [
            TableLine(
                text("setup.character", name=rival.name, level=level_name(rival.level)),
                [str(rival.games), str(rival.ahead), f"{round(100 * rival.ahead / rival.games)} %"],
                picture=partial(rows.paint_face, furniture.avatar(rival.seat, rival.name)),
                bar=(2, rival.ahead / rival.games),
            )
            for rival in statistics.rivals(self.records, self.game, self.person)
        ]

    def _goal_row(self, number: int) -> ListRow:
        """A goal of the open game, with the day on which it was first reached."""
        key = goals_of(self.game)[number].__name__
        goals: dict[str, str] = getattr(words_of(self.game), "GOALS", {})
        day = self.day_by_goal.get(key, "")
        tone = "highlight" if key in self.new_goals else "text" if day else "text_soft"
        return ListRow(partial(_paint_medal, bool(day)), "", "", goals[key], (), rows.day_in_words(day), tone)

    # --- drawing

    def _paint_head(self, canvas: Canvas, row: Area) -> None:
        """The box of the chosen game before its choice; behind it the number of matches, or of reached goals."""
        boxes.draw_emblem(canvas, self.game, row.left(row.h))
        upper, lower = row.beside(row.w * 0.38).rows(2)
        if self.tab == GOALS_TAB:
            reached, all_ = len(self.day_by_goal), len(goals_of(self.game))
            reached_of_all = text("statistics.goals_reached", reached=reached, all=all_)
            canvas.line(reached_of_all, upper, LABEL, "accent", "right", "display")
            rows.draw_bar(canvas, lower.centred(lower.w, GAP), reached / all_, "primary")
            return
        heads, figures = [*map(text, TOTALS_HEADS)], _figures(self.summary[self.game].clean)
        size = min(canvas.size_for(head, SMALL, upper.w / len(heads) - GAP, "bold") for head in heads)
        for head, figure, column in zip(heads, figures, upper.columns(len(heads), GAP), strict=True):
            canvas.line(head, column, size, "text_soft", "centre", "bold")
            canvas.text(figure, column.cx, lower.cy, LABEL, "accent", "centre", "display")

    def _paint_curves(self, canvas: Canvas, room: Area) -> None:
        """The curves of points, share of wins, and skill: side by side, or in a column."""
        points = statistics.history(self.records, self.game, self.person)
        if len(points) < LEAST_GAMES_OF_A_CURVE:
            notice = text(
                "statistics.no_curve", count=LEAST_GAMES_OF_A_CURVE - len(points), game=title_of(self.game).NAME
            )
            rows.draw_empty(canvas, notice, room)
            return
        dates = points[0].date[:10], points[-1].date[:10]
        curves = [
            (text("statistics.points"), [point.points for point in points], "accent", dates),
            (text("statistics.rate"), [point.rate for point in points], "good", dates),
        ]
        skills = reviews.skills(self.reviewed, self.game, self.person)
        if len(skills) >= LEAST_GAMES_OF_A_CURVE:
            days = skills[0].date, skills[-1].date
            curves.append((text("statistics.skill"), [each.skill for each in skills], "highlight", days))
        places = [*room.parts(len(curves), EDGE)]
        free = places[0].w - ROW - 2 * EDGE
        size = min(canvas.size_for(title, LABEL, free, "display") for title, *_ in curves)
        for curve, place in zip(curves, places, strict=True):
            _paint_curve(canvas, place, size, *curve)


def _figures(tally: Totals) -> list[str]:
    """The figures in a tally's columns."""
    best = "" if tally.best is None else str(tally.best)
    mean = f"{Decimal(tally.mean):.1f}" if tally.games else ""
    return [str(tally.games), str(tally.won), str(tally.shared), best, mean]


def _paint_table(canvas: Canvas, top: Area, heads: Sequence[str], lines: Sequence[tuple[Area, TableLine]]) -> None:
    """Lines below column headings, in common text sizes."""
    side, size = min(top.h - GAP, ROW), min(LABEL, top.h * 0.6)
    before = side + 2 * GAP
    first = top.w * LABELS_WIDTH_BY_TABLE - before
    small = min(canvas.size_for(line.label, size, first - GAP) for _, line in lines)
    columns = [*top.beside(top.w * LABELS_WIDTH_BY_TABLE).columns(len(heads), GAP)]
    head_size = min(rows.fitted_size(canvas, head, place, SMALL) for head, place in zip(heads, columns, strict=True))
    with canvas.told_as("", top):  # each row has them
        for head, place in zip(heads, columns, strict=True):
            rows.draw_paragraph(canvas, head, place, head_size, "text_soft", "centre")
    for row, line in lines:
        tone, family = ("text", "display") if line.picture else ("text_soft", "text")
        if line.picture or line.game:
            rows.draw_ground(canvas, row if line.picture else row.beside(before), line.game)
        values = in_a_row(f"{head} {value}" for head, value in zip(heads, line.values, strict=True) if value)
        with canvas.told_as(text("table.said_row", row=line.label, values=values), row):
            if line.picture:
                line.picture(canvas, row.left(before).centred(side, side))
            canvas.line(line.label, row.beside(before + GAP).left(first - GAP), small, family=family)
            places = row.beside(row.w * LABELS_WIDTH_BY_TABLE).columns(len(heads))
            for at, (value, place) in enumerate(zip(line.values, places, strict=True)):
                canvas.line(value, place, size, tone, "centre", "display")
                if line.bar and line.bar[0] == at:
                    bar = place.centred(place.w / 2, place.h).foot(0.75 * GAP)
                    rows.draw_bar(canvas, bar._replace(h=GAP / 2), line.bar[1])


def _paint_curve(
    canvas: Canvas, place: Area, size: float, title: str, values: Sequence[int], tone: str, dates: tuple[str, str]
) -> None:
    """One curve from the first date to the last, or by game numbers within one day."""
    rows.draw_ground(canvas, place)
    inner, plot = place.inset(EDGE, 0), place.inset(ROW)
    head, foot = inner.top(ROW), inner.foot(LEAST_ROW)
    latest = canvas.line(str(values[-1]), head, LARGE, tone, "right", "display")
    canvas.line(title, head.left(latest.x - head.x - GAP), size, family="display")
    at = draw_grid(canvas, plot, len(values), values if tone == "accent" else [*values, 100])
    line = [at(i, value) for i, value in enumerate(values)]
    draw_below(canvas, line, at(0, 0)[1], tone)
    draw_line(canvas, line, tone, len(values) <= MOST_DOTS_OF_A_CURVE)
    first, last = map(rows.day_in_words, dates) if dates[0] != dates[1] else ("1", str(len(values)))
    canvas.text(first, plot.x, foot.cy, SMALL, "text_soft")
    canvas.text(last, plot.right, foot.cy, SMALL, "text_soft", "right")


def _paint_medal(reached: bool, canvas: Canvas, area: Area) -> None:
    """A golden star, or its empty place without a star, which would look reached in a light theme."""
    canvas.box(area, "primary" if reached else "panel_sunk", "panel_edge", area.w / 2)
    if reached:
        canvas.show("common/ui/star.svg", area.inset(area.w / 5), canvas.theme.tone("primary_text"))
