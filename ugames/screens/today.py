"""The notes about today beside the name of the first screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from functools import partial
from typing import NamedTuple

from ugames.core.words import Amount
from ugames.home import goals
from ugames.home import puzzles as home
from ugames.journal.daily import of_day
from ugames.puzzles.shelf import of_the_day
from ugames.registry import GAMES, goals_of, title_of, words_of
from ugames.screens.doors import doors
from ugames.screens.pages.puzzles import Puzzles, PuzzlesPage
from ugames.screens.puzzles.door import solver, usable
from ugames.texts import text
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import GAP
from ugames.ui.draw.typesetting import LEADING
from ugames.ui.kit import controls
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import Node
from ugames.ui.table import furniture

EDGE, PICTURE = 10.0, 84.0
"""The padding of a note, and the greatest size of its picture."""
TYPE, SMALL, LOW = 23.0, 20.0, 76.0
"""The text sizes of a note's name and text, and the height up to which both are side by side."""
NARROW = 350.0
"""The width up to which a low note has no picture; a high one has none if its words need the room."""


class Today(NamedTuple):
    """The notes of one day without places, and the length of the streak."""

    day: Sequence[Node]
    goal: Sequence[Node]
    motto: str

    def nodes(self, left: Area, right: Area) -> list[Node]:
        """The tasks of the day on the left, one below the other, and the goal on the right."""
        places = *left.rows(len(self.day), GAP), right
        return [replace(note, area=area) for note, area in zip((*self.day, *self.goal), places, strict=False)]

    def draw(self, canvas: Canvas, node: Node, pointed: bool) -> None:
        """A picture, a name, and a text: beside the name, or below it in a high note."""
        area = node.area
        controls.plate(canvas, area, pointed)
        side = min(PICTURE, area.h - EDGE)
        words, beside = area.inset(1.5 * EDGE, EDGE), side + EDGE
        picture = Area(area.x + EDGE, area.cy - side / 2, side, side)
        if area.h < LOW:
            if area.w > NARROW:
                canvas.show(node.sign, picture)
                words = words.beside(beside)
            said = canvas.text(node.value, words.right, area.cy, TYPE, "accent", "right", "display")
            room = said.x - words.x - EDGE
            lettering.fitting(canvas, node.label, words.x, area.cy, TYPE, "button_text", room, "display")
            return
        size, high = SMALL, words.h - TYPE * LEADING

        def fits(wide: float) -> bool:
            return len(canvas.wrapped(node.value, size, wide)) * size * LEADING <= high

        if fits(words.w - beside):
            furniture.emblem(canvas, node.subject, picture)
            words = words.beside(beside)
        while size > canvas.theme.least and not fits(words.w):
            size -= 1
        lines = canvas.wrapped(node.value, size, words.w)
        top = area.cy - (TYPE + len(lines) * size) * LEADING / 2
        lettering.fitting(canvas, node.label, words.x, top + TYPE * LEADING / 2, TYPE, "accent", words.w, "display")
        for number, line in enumerate(lines):
            y = top + (TYPE + (number + 0.5) * size) * LEADING
            canvas.text(line, words.x, y, size, "button_text", width=words.w)


def today_of(app: App, today: date) -> Today:
    """The notes about today for the person who plays here."""
    kept, who = home.load(), solver(app)
    solved, due = kept.puzzles(who), of_the_day(today, usable())
    deals = [daily.game for game in GAMES if (daily := of_day(game, today))]
    played = [game for game in deals if kept.deal(who, game, today)]

    def note(page: str, label: str, done: int, all_: int, hint: str) -> Node:
        said = text("puzzles.of_grade", done=done, all=all_)
        return _note(page, label, said, hint, lambda: app.push(PuzzlesPage(Puzzles(app, today, page == "cards"))))

    done = sum(puzzle.id in solved for puzzle in due)
    day = (
        note("puzzles", text("title.puzzles"), done, len(due), text("puzzles.hint")),
        note("cards", text("puzzles.deal"), len(played), len(deals), text("puzzles.deal_hint")),
    )
    return Today(day, _goal(app, who), _streak_text(kept.streak(who, today), today.isoformat() in kept.days(who)))


def _note(page: str, label: str, said: str, hint: str, press: Callable[[], None], game: str = "") -> Node:
    return Node(f"today-{page}", "button", label, Area(0, 0, 0, 0), said, hint, press=press, tip=False, subject=game,
                sign=f"{controls.PAGES}{page}.svg")  # fmt: skip


def _streak_text(streak: int, done: bool) -> str:
    """The number of consecutive days with a task done; empty before the second day."""
    if streak < 2:
        return ""
    return text("title.streak", count=Amount(streak)) if done else text("title.streak_due", count=Amount(streak))


def _goal(app: App, who: str) -> list[Node]:
    """The easiest open goal, of the last played game if possible."""
    reached = goals.load()
    for game in dict.fromkeys((*reversed([*app.settings.setups]), *GAMES)):
        known = goals.dates(reached, game, who)
        if left := [goal.__name__ for goal in goals_of(game) if goal.__name__ not in known]:
            label, said = text("title.goal", game=title_of(game).NAME), getattr(words_of(game), "GOALS", {})[left[0]]
            show = partial(doors(app).statistics, game)
            return [_note("goals", label, said, text("statistics.goals_hint"), show, game)]
    return []
