"""Statistics by game and by level of the bots, clean and assisted games apart."""

from __future__ import annotations

from ugames.games import GAMES, words_of
from ugames.home import disk, statistics
from ugames.home.statistics import Tally
from ugames.texts import level_name, text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.form import Form
from ugames.ui.kit.page import Page

COLUMNS = ("statistics.played", "statistics.won", "statistics.shared", "statistics.best", "statistics.mean")
MOST_PEOPLE = 10
"""The most people in the list, those with most games first: more would not fit the smallest window."""


class Stats:
    """A table of statistics for one person, which can be wiped and brought back."""

    def __init__(self) -> None:
        self.person: str | None = None
        """Whom it is about; None is everybody."""
        self.note = ""
        self._read()

    @property
    def title(self) -> str:
        """The heading."""
        return text("statistics.title")

    def _read(self) -> None:
        """Read the games once: there may be many."""
        found = statistics.load()
        self.records = found.records
        self.note = found.notice or self.note
        self.people = statistics.people(found.records)[:MOST_PEOPLE]
        if self.person not in self.people:
            self.person = None

    def build(self, form: Form, page: Page) -> None:
        """Choose a person; wipe; bring back."""
        body = page.body
        self.summary = statistics.summary(self.records, self.person)
        foot = body.bottom - 62
        people = [("", text("statistics.everybody")), *((person, person) for person in self.people)]

        def choose(person: str) -> None:
            self.person = person or None
            page.changed()

        label, area = text("statistics.whose"), Area(body.x, foot, 300, 62)
        form.choice("person", label, area, people, self.person or "", choose, labelled=False)
        form.button("back", text("common.back"), Area(body.cx - 130, foot, 260, 62), page.close, primary=True)
        if statistics.can_unwipe() and not self.records:
            area = Area(body.right - 240, foot, 240, 62)
            form.button("unwipe", text("statistics.unwipe"), area, lambda: self._unwipe(page))
        else:
            why = "" if self.records else text("statistics.nothing")
            hint, area = text("statistics.wipe_hint"), Area(body.right - 240, foot, 240, 62)
            form.button("wipe", text("statistics.wipe"), area, lambda: self._wipe(page), hint=hint, why_not=why)

    def _wipe(self, page: Page) -> None:
        try:
            statistics.wipe()
            self.note = text("statistics.wiped")
        except disk.StorageError as error:
            self.note = text("statistics.not_wiped", why=str(error))
        self._read()
        page.changed()

    def _unwipe(self, page: Page) -> None:
        try:
            statistics.unwipe()
            self.note = text("statistics.unwiped")
        except disk.StorageError as error:
            self.note = text("statistics.not_unwiped", why=str(error))
        self._read()
        page.changed()

    def _rows(self) -> list[tuple[str, bool, Tally]]:
        rows: list[tuple[str, bool, Tally]] = []
        for game in GAMES:
            if game not in self.summary:
                continue
            summary = self.summary[game]
            rows.append((words_of(game).NAME, True, summary.clean))
            rows += [
                (text("statistics.against", level=level_name(level)), False, tally)
                for level, tally in sorted(summary.levels.items())
            ]
            if summary.assisted.games:
                rows.append((text("statistics.assisted"), False, summary.assisted))
        return rows

    def paint(self, canvas: Canvas, page: Page) -> None:
        """The table."""
        body, rows = page.body, self._rows()
        if not rows:
            canvas.text(text("statistics.none"), body.cx, body.cy - 40, 28, "text", "centre")
        else:
            first = body.w * 0.4
            column = (body.w - first) / len(COLUMNS)
            for i, key in enumerate(COLUMNS):
                x = body.x + first + column * (i + 0.5)
                canvas.text(text(key), x, body.y + 16, 22, "text_soft", "centre", "bold")
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
