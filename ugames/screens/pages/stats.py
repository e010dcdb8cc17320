"""How one has played: per game and per level of bots, clean and assisted games apart."""

from __future__ import annotations

from ugames.games import GAMES, words_of
from ugames.home import disk, statistics
from ugames.home.statistics import Tally
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.form import Form
from ugames.ui.kit.page import Page

COLUMNS = ("Played", "Won", "Shared", "Best", "Mean")
EVERYBODY = "Everybody"
MOST_PEOPLE = 10
"""Who can be chosen, those with most games: a longer list would not fit the smallest window."""


class Stats:
    """One table; which person it is about can be chosen, and it can be wiped and brought back."""

    title = "Statistics"

    def __init__(self) -> None:
        self.person = EVERYBODY
        self.note = ""
        self._read()

    def _read(self) -> None:
        """Read the games once: there may be many."""
        found = statistics.load()
        self.records = found.records
        self.note = found.notice or self.note
        self.people = statistics.people(found.records)[:MOST_PEOPLE]
        if self.person not in self.people:
            self.person = EVERYBODY

    def build(self, form: Form, page: Page) -> None:
        """Choose a person; wipe; bring back."""
        body = page.body
        name = None if self.person == EVERYBODY else self.person
        self.summary = statistics.summary(self.records, name)
        foot = body.bottom - 62
        choices = [EVERYBODY, *self.people]

        def choose(person: str) -> None:
            self.person = person
            page.changed()

        form.choice("person", "Whose", Area(body.x, foot, 300, 62), choices, self.person, choose, labelled=False)
        form.button("back", "Back", Area(body.cx - 130, foot, 260, 62), page.close, primary=True)
        if statistics.can_unwipe() and not self.records:
            form.button("unwipe", "Bring back", Area(body.right - 240, foot, 240, 62), lambda: self._unwipe(page))
        else:
            why = "" if self.records else "There is nothing to wipe."
            form.button("wipe", "Wipe", Area(body.right - 240, foot, 240, 62), lambda: self._wipe(page),
                        hint="They can be brought back afterwards.", why_not=why)  # fmt: skip

    def _wipe(self, page: Page) -> None:
        try:
            statistics.wipe()
            self.note = "Wiped. They can be brought back."
        except disk.StorageError as error:
            self.note = f"They could not be wiped: {error}."
        self._read()
        page.changed()

    def _unwipe(self, page: Page) -> None:
        try:
            statistics.unwipe()
            self.note = "They are back."
        except disk.StorageError as error:
            self.note = f"They could not be brought back: {error}."
        self._read()
        page.changed()

    def _rows(self) -> list[tuple[str, bool, Tally]]:
        rows: list[tuple[str, bool, Tally]] = []
        for game in GAMES:
            if game not in self.summary:
                continue
            summary = self.summary[game]
            rows.append((words_of(game).NAME, True, summary.clean))
            rows += [(f"against {level} bots", False, tally) for level, tally in sorted(summary.levels.items())]
            if summary.assisted.games:
                rows.append(("assisted", False, summary.assisted))
        return rows

    def paint(self, canvas: Canvas, page: Page) -> None:
        """The table."""
        body, rows = page.body, self._rows()
        if not rows:
            canvas.text("Play a game to its end, and it stands here.", body.cx, body.cy - 40, 28, "text", "centre")
        else:
            first = body.w * 0.4
            column = (body.w - first) / len(COLUMNS)
            for i, name in enumerate(COLUMNS):
                canvas.text(name, body.x + first + column * (i + 0.5), body.y + 16, 22, "text_soft", "centre", "bold")
            step = min(46.0, (body.h - 150) / len(rows))
            for row, (label, heading, tally) in enumerate(rows):
                y = body.y + 62 + row * step
                if heading:
                    canvas.fill(Area(body.x - 8, y - step / 2 + 2, body.w + 16, step - 4), "panel_raised", 10)
                x, family = body.x + (8 if heading else 40), "display" if heading else "text"
                canvas.text(label, x, y, 26 if heading else 22, "accent" if heading else "text", family=family)
                best = "" if tally.best is None else str(tally.best)
                mean = f"{tally.mean:.1f}" if tally.games else ""
                for i, value in enumerate((tally.games, tally.won, tally.shared, best, mean)):
                    canvas.text(str(value), body.x + first + column * (i + 0.5), y, 24, "text", "centre", "display")
        if self.note:
            canvas.text(self.note, body.cx, body.bottom - 84, 20, "text_soft", "centre")
