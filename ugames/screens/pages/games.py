"""All saved games: go on, look again, copy, delete, and bring back."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from pathlib import Path

from ugames.core.names import shown
from ugames.games import words_of
from ugames.home import disk
from ugames.journal import saves
from ugames.screens.doors import doors
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.app import App
from ugames.ui.kit.form import Form
from ugames.ui.kit.page import Page

ROW = 64.0


class Games:
    """A list, the game that was played last on top."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.first = 0
        self.note = ""
        self.stale = True
        """Whether the folder has to be read: not for each click, as there may be thousands of games."""

    @property
    def title(self) -> str:
        """The heading."""
        return text("games.title")

    def build(self, form: Form, page: Page) -> None:
        """A row of buttons for each game."""
        body = page.body
        if self.stale:
            self.saves, self.removed, self.stale = saves.all_games(), saves.removed(), False
        rows = max(1, int((body.h - 90) // (ROW + 8)))
        self.first = max(0, min(self.first, len(self.saves) - rows))
        self.visible = self.saves[self.first : self.first + rows]
        for i, save in enumerate(self.visible):
            row = Area(body.x, body.y + i * (ROW + 8), body.w, ROW)
            name = f"{self.first + i}"
            form.button(
                f"open-{name}", _label(save), Area(row.right - 470, row.y, 170, ROW), partial(self._open, save),
                hint=save.damage or "", primary=not save.finished and not save.damage,
            )  # fmt: skip
            copy = partial(self._copy, page, save)
            form.button(f"copy-{name}", text("games.copy"), Area(row.right - 290, row.y, 130, ROW), copy)
            delete = partial(self._delete, page, save)
            form.button(f"delete-{name}", text("games.delete"), Area(row.right - 150, row.y, 150, ROW), delete)
        foot = body.bottom - 62
        form.button("back", text("common.back"), Area(body.cx - 130, foot, 260, 62), page.close, primary=True)
        last = self.first + rows >= len(self.saves)
        form.button("up", text("games.newer"), Area(body.x, foot, 150, 62), partial(self._scroll, page, -rows),
                    why_not="" if self.first else text("games.newest"))  # fmt: skip
        form.button("down", text("games.older"), Area(body.x + 160, foot, 150, 62), partial(self._scroll, page, rows),
                    why_not=text("games.oldest") if last else "")  # fmt: skip
        why = "" if self.removed else text("games.nothing_deleted")
        area = Area(body.right - 220, foot, 220, 62)
        form.button("restore", text("games.restore"), area, partial(self._restore, page), why_not=why)

    def _scroll(self, page: Page, by: int) -> None:
        self.first += by
        page.changed()

    def _open(self, save: saves.Save) -> None:
        self.stale = True  # whoever comes back has played
        doors(self.app).open_save(save.path)

    def _copy(self, page: Page, save: saves.Save) -> None:
        target = disk.beside(Path.home() / save.name)
        try:
            saves.export(save.path, target)
            self.note = text("games.copied", place=shown(str(target)))
        except disk.StorageError as error:
            self.note = text("games.not_copied", why=str(error))
        page.changed()

    def _delete(self, page: Page, save: saves.Save) -> None:
        try:
            self.removed.insert(0, saves.delete(save.path))
            self.saves.remove(save)
            self.note = text("games.deleted")
        except disk.StorageError as error:
            self.note = text("games.not_deleted", why=str(error))
        page.changed()

    def _restore(self, page: Page) -> None:
        """Bring back the game that was deleted last; after that, the one before."""
        if not self.removed:
            return
        try:
            back = saves.look(saves.restore(self.removed.pop(0)))
            self.saves = sorted([*self.saves, *filter(None, [back])], key=lambda save: save.changed, reverse=True)
            self.note = text("games.restored")
        except disk.StorageError as error:
            self.note = text("games.not_restored", why=str(error))
        page.changed()

    def paint(self, canvas: Canvas, page: Page) -> None:
        """The text of each row."""
        body = page.body
        for i, save in enumerate(self.visible):
            row = Area(body.x, body.y + i * (ROW + 8), body.w, ROW)
            canvas.fill(row, "panel_raised", 12)
            name = words_of(save.game).NAME if save.game else shown(save.name)
            canvas.text(name, row.x + 18, row.cy - 11, 26, "accent", family="display", width=260)
            canvas.text(_when(save.played), row.x + 18, row.cy + 17, 18, "text_soft")
            who = save.damage or save.who
            canvas.text(who, row.x + 270, row.cy, 22, "bad" if save.damage else "text", width=row.w - 270 - 490)
        if not self.saves:
            canvas.text(text("games.none"), body.cx, body.cy, 28, "text", "centre")
        if self.note:
            canvas.text(self.note, body.cx, body.bottom - 82, 20, "text_soft", "centre", width=body.w)


def _label(save: saves.Save) -> str:
    if save.damage:
        return text("games.open") if save.game else text("games.damaged")
    return text("games.replay") if save.finished else text("games.go_on")


def _when(played: datetime) -> str:
    month = text(f"common.short_month_{played.month}")
    return text("games.played", day=f"{played:%d}", month=month, year=f"{played:%Y}", time=f"{played:%H:%M}")
