"""The deals of the day: a row for each game, to play it, to copy the result, and to compare it with a friend's."""

from __future__ import annotations

from datetime import date
from functools import partial

import pygame

from ugames.core.words import Amount
from ugames.home import puzzles as home
from ugames.home.puzzles import PuzzlesDone
from ugames.journal.daily import Daily, of_day, read_line
from ugames.registry import GAMES, load_game, title_of
from ugames.screens import rows
from ugames.screens.doors import doors
from ugames.screens.puzzles.door import solver
from ugames.session import Session
from ugames.texts import text
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.app import App
from ugames.ui.kit.forms.form import Form
from ugames.ui.kit.forms.page import FOOT, Page, foot_of
from ugames.ui.kit.input.clipboard import pasted
from ugames.ui.table import furniture

HIGH, LEAST = 260.0, 48.0
"""The greatest height of a row, and the least, for fingers."""
LOW, BUTTON, EDGE = 62.0, 230.0, 4.0
"""The height and width of a row's buttons, and the least vertical margin around them."""
BESIDE = 7.0
"""The margin around the picture of a row."""
LINE, COMPARE, TURN = 48.0, 300.0, 420.0
"""The height of the words above, the width of the button below, and of both buttons that turn pages."""


class Deals:
    """The deals of one day."""

    def __init__(self, app: App, today: date) -> None:
        self.app = app
        self.today = today
        self.rows: list[tuple[Area, str, str]] = []
        self.line = Area(0, 0, 0, 0)
        """The area for the words."""
        self.first = rows.UNTURNED
        """The index of the first shown game."""
        self._copied = ""
        """The game whose result was copied last."""

    def build(self, form: Form, page: Page, room: Area) -> None:
        """An explanation, a row for each game, as many as fit, and below them the button to compare."""
        self.line, room = room.top(LINE), room.below(LINE)
        room = room._replace(h=room.h - FOOT)
        kept, name = home.load(), solver(self.app)
        deals = [daily for game in GAMES if (daily := of_day(game, self.today))]
        due = next((daily.game for daily in deals if not kept.deal(name, daily.game, self.today)), None)
        fit, all_ = rows.fitting(room, LEAST), len(deals)
        at = next((number for number, daily in enumerate(deals) if daily.game == due), 0)
        self.first = rows.first_shown(self.first, at, fit, all_)
        deals = deals[self.first : self.first + fit]
        for row, daily in zip(rows.spread(room, len(deals), LEAST, HIGH), deals, strict=True):
            low = min(LOW, row.h - EDGE)
            place = Area(row.right - BUTTON - rows.PAD, row.cy - low / 2, BUTTON, low)
            played = kept.deal(name, daily.game, self.today)
            self.rows.append((row, daily.game, told(played.line) if played else text("puzzles.deal_open")))
            if played:
                label = text("common.copied") if self._copied == daily.game else text("puzzles.deal_copy")
                form.button(f"copy-{daily.game}", label, place, partial(self._copy, page, daily, played.line),
                            subject=daily.game)  # fmt: skip
            else:
                play = partial(self._play, daily, name)
                hint, label = text("puzzles.deal_hint"), text("puzzles.deal_play")
                form.button(f"deal-{daily.game}", label, place, play, hint, primary=daily.game == due,
                            subject=daily.game)  # fmt: skip
        foot = foot_of(page.body)
        if fit < all_:
            rows.turning(form, foot.left(TURN), self.first, fit, all_, partial(self._scroll, page))
        foot = foot.beside(foot.w - COMPARE)
        hint = text("puzzles.deal_compare_hint")
        form.button("compare", text("puzzles.deal_compare"), foot, partial(self._compare, kept, name), hint)

    def _play(self, daily: Daily, name: str) -> None:
        """Play it, with the shipped cards."""
        rules = load_game(daily.game, **daily.options)
        session = Session.new(rules, daily.players(name), daily.seed, self.app.thinker, daily.salt)
        doors(self.app).sit_down(session)

    def _scroll(self, page: Page, by: int) -> None:
        self.first = max(0, self.first + by)
        page.changed()

    def _copy(self, page: Page, daily: Daily, line: str) -> None:
        pygame.scrap.put_text(line)
        self._copied = daily.game
        page.changed()

    def _compare(self, kept: PuzzlesDone, name: str) -> None:
        doors(self.app).tell(text("puzzles.deal"), compared(pasted(), kept, name))

    def paint(self, canvas: Canvas) -> None:
        """The day, the box and name of each game, and its result."""
        if self.rows:
            about = text("puzzles.deal_about", date=rows.day_said(self.today))
            lettering.fitting(canvas, about, self.line.x + 4, self.line.cy - 4, 24, "text", self.line.w)
        for row, game, said in self.rows:
            rows.ground(canvas, row, game)
            side = row.h - 2 * BESIDE
            furniture.emblem(canvas, game, Area(row.x + BESIDE, row.y + BESIDE, side, side))
            name = title_of(game).NAME
            words = row.beside(side + 4 * BESIDE)
            rows.words(canvas, words._replace(w=words.w - BUTTON - 2 * rows.PAD), name, said)


def told(line: str) -> str:
    """The points and rank in a line of text."""
    found = read_line(line)
    return text("puzzles.deal_done", points=Amount(found.points), place=str(found.place)) if found else ""


def compared(line: str, kept: PuzzlesDone, name: str) -> str:
    """A comparison of a friend's line with the own result, in a sentence."""
    found = read_line(line)
    if found is None:
        return text("puzzles.deal_none_copied")
    if not found.fits:
        return text("puzzles.deal_wrong_seal")
    game, day = title_of(found.daily.game).NAME, found.daily.date
    mine = {(each.game, each.date): each.line for each in kept.deals if each.person == name}
    own = mine.get((found.daily.game, day))
    if own is None:
        return text("puzzles.deal_other_day", game=game, date=rows.day_said(day))
    return text("puzzles.deal_theirs", game=game, date=rows.day_said(day), theirs=told(line), yours=told(own))
