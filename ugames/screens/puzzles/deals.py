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
from ugames.screens.rows import ListRow
from ugames.session import Session
from ugames.texts import text
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import GAP
from ugames.ui.kit.app import App
from ugames.ui.kit.forms.form import Form, Way
from ugames.ui.kit.forms.page import Page, above_foot, foot_of
from ugames.ui.kit.input.clipboard import pasted
from ugames.ui.table import furniture


class Deals:
    """The deals of one day."""

    def __init__(self, app: App, today: date) -> None:
        self.app = app
        self.today = today
        self.list = rows.RowList(lambda canvas, row, area: furniture.emblem(canvas, row.game, area))
        self._copied = ""
        """The game whose result was copied last."""

    def build(self, form: Form, page: Page, room: Area) -> None:
        """A row for each game, and below them the button to compare."""
        kept, name = home.load(), solver(self.app)
        deals = [daily for game in GAMES if (daily := of_day(game, self.today))]
        played = [kept.deal(name, daily.game, self.today) for daily in deals]
        due = played.index(None) if None in played else 0

        def row_of(number: int) -> ListRow:
            daily, done = deals[number], played[number]
            button = self._copying(page, daily, done.line) if done else self._playing(daily, name, number == due)
            said = told(done.line) if done else text("puzzles.deal_open")
            return ListRow(daily, daily.game, title_of(daily.game).NAME, said, [button])

        turning, *_, compare = foot_of(page.body).columns(3, GAP)
        self.list.build(form, page, above_foot(room), len(deals), row_of, turning, due)
        hint, label = text("puzzles.deal_compare_hint"), text("puzzles.deal_compare")
        form.button("compare", label, compare, partial(self._compare, kept, name), hint)

    def _copying(self, page: Page, daily: Daily, line: str) -> Way:
        label = text("common.copied") if self._copied == daily.game else text("puzzles.deal_copy")
        return Way(f"copy-{daily.game}", label, partial(self._copy, page, daily, line))

    def _playing(self, daily: Daily, name: str, due: bool) -> Way:
        play, label = partial(self._play, daily, name), text("puzzles.deal_play")
        return Way(f"deal-{daily.game}", label, play, text("puzzles.deal_hint"), primary=due)

    def _play(self, daily: Daily, name: str) -> None:
        """Play it, with the shipped cards."""
        rules = load_game(daily.game, **daily.options)
        session = Session.new(rules, daily.players(name), daily.seed, self.app.thinker, daily.salt)
        doors(self.app).sit_down(session)

    def _copy(self, page: Page, daily: Daily, line: str) -> None:
        pygame.scrap.put_text(line)
        self._copied = daily.game
        page.changed()

    def _compare(self, kept: PuzzlesDone, name: str) -> None:
        doors(self.app).tell(text("puzzles.deal"), compared(pasted(), kept, name))

    @property
    def about(self) -> str:
        """The day, and what the deals are."""
        return text("puzzles.deal_about", date=rows.day_said(self.today))


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
