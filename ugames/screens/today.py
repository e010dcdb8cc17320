"""The notes about today beside the name of the first screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from functools import partial
from typing import NamedTuple

from ugames.core.words import Amount
from ugames.home import goals, lessons
from ugames.home import puzzles as home
from ugames.journal.daily import of_day
from ugames.puzzles.shelf import of_the_day
from ugames.registry import GAMES, goals_of, title_of, words_of
from ugames.screens import rows
from ugames.screens.doors import doors
from ugames.screens.puzzles.door import solver, usable_puzzles
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import GAP, PAD
from ugames.ui.kit import controls
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import Node
from ugames.ui.kit.scale import ROW
from ugames.ui.table.still import boxes


class Today(NamedTuple):
    """The notes of one day without places, and the number of consecutive days with a task done."""

    tasks: Sequence[Node]
    goals: Sequence[Node]
    motto: str

    def nodes(self, left: Area, right: Area) -> list[Node]:
        """The tasks of the day on the left, one below the other, and the goal on the right."""
        places = *left.rows(len(self.tasks), GAP), right
        return [replace(note, area=area) for note, area in zip((*self.tasks, *self.goals), places, strict=False)]

    def draw(self, canvas: Canvas, node: Node, pointed: bool) -> None:
        """A picture, a name, and a text."""
        controls.plate(canvas, node.area, pointed)
        words, picture = node.area.inset(PAD, 0), node.area.inset(GAP).left(node.area.h - 2 * GAP)
        if node.area.w > 6 * ROW:  # else there is no room for a picture
            words = words.beside(picture.w + GAP)
            if node.subject:
                boxes.draw_emblem(canvas, node.subject, picture)
            else:
                canvas.show(node.sign, picture)
        rows.draw_words(canvas, words, node.label, node.value, tone="accent")


def today_of(app: App, today: date | None = None) -> Today:
    """The notes about today for the person who plays here."""
    kept, who, today = home.load(), solver(app), today or date.today()
    solved, due = kept.puzzles(who), of_the_day(today, usable_puzzles())
    deals = [daily.game for game in GAMES if (daily := of_day(game, today))]
    played = [game for game in deals if kept.deal(who, game, today)]

    def note(page: str, label: str, hint: str, done: int, all_: int) -> Node:
        said = text("puzzles.of_grade", done=done, all=all_)
        return _note_node(page, label, said, hint, partial(doors(app).open, "puzzles", page == "cards"))

    done = sum(puzzle.id in solved for puzzle in due)
    day = (
        note("puzzles", text("title.puzzles"), text("puzzles.hint"), done, len(due)),
        note("cards", text("puzzles.deal"), text("puzzles.deal_hint"), len(played), len(deals)),
    )
    streak, motto = kept.streak(who, today), ""
    if streak > 1:  # one day is none
        over = today.isoformat() in kept.days(who)
        motto = text("title.streak", count=Amount(streak)) if over else text("title.streak_due", count=Amount(streak))
    return Today(day, _goal_nodes(app, who), motto)


def _note_node(page: str, label: str, said: str, hint: str, press: Callable[[], None], game: str = "") -> Node:
    return Node(f"today-{page}", "button", label, Area(0, 0, 0, 0), said, hint, press=press, tip=False, subject=game,
                sign=f"{controls.PAGE_PICTURES_FOLDER}{page}.svg")  # fmt: skip


def _goal_nodes(app: App, who: str) -> list[Node]:
    """The easiest open goal, if possible of the last played game, or of one whose lessons were begun."""
    reached, learnt = goals.load(), {name.partition("/")[0] for name in lessons.load()}
    for game in dict.fromkeys((*reversed([*app.settings.setups]), *sorted(GAMES, key=lambda game: game not in learnt))):
        known = goals.dates(reached, game, who)
        if left := [goal.__name__ for goal in goals_of(game) if goal.__name__ not in known]:
            label, said = text("title.goal", game=title_of(game).NAME), getattr(words_of(game), "GOALS", {})[left[0]]
            show = partial(doors(app).open, "statistics", game)
            return [_note_node("goals", label, said, text("statistics.goals_hint"), show, game)]
    return []
