"""What there is to do today, as notes beside the name of the first screen."""

from __future__ import annotations

from collections.abc import Callable
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
from ugames.ui.draw.typesetting import LEADING
from ugames.ui.kit.app import App
from ugames.ui.kit.controls import PAGES
from ugames.ui.kit.nodes import Node
from ugames.ui.table import furniture

GAP, EDGE, PICTURE = 8.0, 10.0, 84.0
"""Between two notes, around what is on one, and the most side of its picture."""
TYPE, SMALL, LOW = 23.0, 20.0, 76.0
"""The type of its name and of what it says, and the height up to which both stand beside each other."""
NARROW = 350.0
"""Up to this width a low note has no picture, as a high one has none whose words need its room."""


class Note(NamedTuple):
    """Something that leads on from here."""

    key: str
    label: str
    value: str
    hint: str
    press: Callable[[], None]
    game: str = ""
    """Whose box is its picture; without one it has that of a page."""


class Today(NamedTuple):
    """The notes of one day, and for how many days there was something to do."""

    day: tuple[Note, ...]
    goal: Note | None
    motto: str

    def nodes(self, left: Area, right: Area) -> list[Node]:
        """The deeds of the day at the left, one below the other, and the goal at the right."""
        placed = [*zip(self.day, left.rows(len(self.day), GAP), strict=True)]
        if self.goal:
            placed.append((self.goal, right))
        return [
            Node(note.key, "button", note.label, area, note.value, note.hint, press=note.press, tip=False,
                 subject=note.game, sign="" if note.game else f"{PAGES}{note.key.removeprefix('today-')}.svg")
            for note, area in placed
        ]  # fmt: skip

    def draw(self, canvas: Canvas, node: Node, pointed: bool) -> None:
        """A picture, a name, and what there is to say: beside the name, or below it where the note is high."""
        theme, area, radius = canvas.theme, node.area, canvas.theme.radius["button"]
        canvas.shadow(area, "table", radius)
        canvas.fill(area, "button_hover" if pointed else "button", radius)
        canvas.outline(area, "highlight" if pointed else "panel_edge", radius, 3 if pointed else 2)
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
        while size > theme.least and not fits(words.w):
            size -= 1
        lines = canvas.wrapped(node.value, size, words.w)
        top = area.cy - (TYPE + len(lines) * size) * LEADING / 2
        lettering.fitting(canvas, node.label, words.x, top + TYPE * LEADING / 2, TYPE, "accent", words.w, "display")
        for number, line in enumerate(lines):
            y = top + (TYPE + (number + 0.5) * size) * LEADING
            canvas.text(line, words.x, y, size, "button_text", width=words.w)


def today_of(app: App, today: date | None = None) -> Today:
    """What the disk says of today, for whoever plays here."""
    today, kept, who = today or date.today(), home.load(), solver(app)
    solved, due = kept.puzzles(who), of_the_day(today, usable())
    deals = [daily.game for game in GAMES if (daily := of_day(game, today))]
    played = [game for game in deals if kept.deal(who, game, today)]

    def open_page(deals: bool) -> None:
        app.push(PuzzlesPage(Puzzles(app, today, deals)))

    def so_far(done: int, all_: int) -> str:
        return text("puzzles.of_grade", done=done, all=all_)

    done = sum(puzzle.id in solved for puzzle in due)
    day = (
        Note("today-puzzles", text("title.puzzles"), so_far(done, len(due)), text("puzzles.hint"),
             partial(open_page, deals=False)),
        Note("today-cards", text("puzzles.deal"), so_far(len(played), len(deals)), text("puzzles.deal_hint"),
             partial(open_page, deals=True)),
    )  # fmt: skip
    return Today(day, _goal(app, who), _motto(kept.streak(who, today), today.isoformat() in kept.days(who)))


def _motto(streak: int, done: bool) -> str:
    """For how many days in a row there was something; nothing before the second one."""
    if streak < 2:
        return ""
    return text("title.streak", count=Amount(streak)) if done else text("title.streak_due", count=Amount(streak))


def _goal(app: App, who: str) -> Note | None:
    """The easiest goal that is left, of the game that was played last, or else of another one."""
    reached = goals.load()
    for game in dict.fromkeys((*reversed([*app.settings.setups]), *GAMES)):
        known = goals.dates(reached, game, who)
        if left := [goal.__name__ for goal in goals_of(game) if goal.__name__ not in known]:
            label = text("title.goal", game=title_of(game).NAME)
            show = partial(doors(app).statistics, game)
            return Note(
                "today-goal",
                label,
                getattr(words_of(game), "GOALS", {})[left[0]],
                text("statistics.goals_hint"),
                show,
                game,
            )
    return None
