"""All saved games: continue, view, copy, delete, and restore."""

from __future__ import annotations

from functools import partial

import pygame

from ugames.core.names import shown
from ugames.home import disk
from ugames.journal import saves
from ugames.registry import GAMES, title_of
from ugames.screens import rows
from ugames.screens.doors import doors
from ugames.screens.glance import Glances
from ugames.screens.pages.copy import ask_for_place
from ugames.texts import text
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import GAP
from ugames.ui.kit.app import App
from ugames.ui.kit.forms.form import Form
from ugames.ui.kit.forms.page import FOOT, Page, foot_of
from ugames.ui.table.still.sketches import face_down

ROW, STACKED, HIGH = 102.0, 180.0, 230.0
"""The least height of a row, of one with buttons below its words, and the greatest."""
TITLE, LINE = 36.0, 28.0
"""The heights of a game's name in its row, and of each line below."""
WHEN = 19.0
"""The text size of the date."""
LOW = 58.0
"""The height of the buttons in a row."""
PICTURE, BROADEST, BROADER = 16 / 9, 0.22, 0.38
"""The ratio of a picture; and its greatest share of its row, also with buttons below the words."""
REST = 0.25
"""Seconds without input after which thumbnails are made."""
TOP, TURN = 68.0, 300.0
"""The height of the choices above the rows, and the width of both buttons that turn pages."""
FILTER_FROM = 6
"""The number of games from which they can be filtered."""


class Games:
    """A list, the game that was played last on top."""

    face = "games"
    """The picture beside its heading."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.first = 0
        self.note = ""
        self.game = ""
        """The game to which the list is limited; empty for all."""
        self.newest_first = True
        self.glances = Glances(app.canvas)
        self.visible: list[saves.Save] = []
        self.due: saves.Save | None = None
        """The game to continue, the only golden one: the one played last."""
        self.stale = True
        """Whether the folder has to be read again, which takes time with thousands of games."""

    @property
    def title(self) -> str:
        """The heading."""
        return text("games.title")

    def build(self, form: Form, page: Page) -> None:
        """A row of buttons for each game."""
        body = page.body
        if self.stale:
            self.saves, self.removed, self.stale = saves.all_games(), saves.removed(), False
        chosen = [save for save in self.saves if self.game in ("", save.game)]
        self.chosen = chosen if self.newest_first else chosen[::-1]
        room = self._room(body)
        least = STACKED if room.h > room.w else ROW
        fit = max(1, int((room.h + GAP) // (least + GAP)))
        self.first = max(0, min(self.first, len(self.chosen) - fit))
        self.visible = self.chosen[self.first : self.first + fit]
        self.due = next((save for save in self.saves if not save.finished and not save.damage), None)
        if room.y > body.y:
            self._choices(form, page, body.top(TOP - GAP))
        for save, row in self._rows(body):
            self._buttons(form, page, save, row)
        foot = foot_of(body)
        last = self.first + fit >= len(self.chosen)
        up, down = foot.left(TURN).columns(2, GAP)
        names = text("games.earlier"), text("games.later")
        before, after = names if self.newest_first else names[::-1]
        form.button("up", before, up, partial(self._scroll, page, -fit),
                    why_not="" if self.first else text("games.first"))  # fmt: skip
        form.button("down", after, down, partial(self._scroll, page, fit),
                    why_not=text("common.all_of_them") if last else "")  # fmt: skip
        why = "" if self.removed else text("games.nothing_deleted")
        area, hint = foot.beside(foot.w - 240), text("games.restore_hint")
        form.button("restore", text("common.restore"), area, partial(self._restore, page), hint, why_not=why)

    def _room(self, body: Area) -> Area:
        """The room for rows, below the choices if there are enough games for them."""
        top = TOP if len(self.saves) >= FILTER_FROM else 0.0
        return body.below(top)._replace(h=body.h - top - FOOT)

    def _rows(self, body: Area) -> list[tuple[saves.Save, Area]]:
        room = self._room(body)
        return [*zip(self.visible, rows.spread(room, len(self.visible), ROW, HIGH), strict=True)]

    def _choices(self, form: Form, page: Page, row: Area) -> None:
        """The choices of game and order."""
        there = dict.fromkeys(save.game for save in self.saves if save.game)
        games = [("", text("games.all")), *((game, title_of(game).NAME) for game in there)]
        if self.game not in there:
            self.game = ""
        which, order = row.left(min(row.w, 900.0)).columns(2, GAP)
        hint, pick = text("games.which_hint"), partial(self._set, page, "game")
        form.choice("which", text("common.game"), which, games, self.game, pick, hint)
        hint, orders = text("games.order_hint"), [("new", text("games.new_first")), ("old", text("games.old_first"))]
        now = "new" if self.newest_first else "old"
        form.choice("order", text("games.order"), order, orders, now,
                    lambda wanted: self._set(page, "newest_first", wanted == "new"), hint)  # fmt: skip

    def _set(self, page: Page, name: str, value: object) -> None:
        setattr(self, name, value)
        self.first = 0
        page.changed()

    def _buttons(self, form: Form, page: Page, save: saves.Save, row: Area) -> None:
        """The buttons to open, copy and delete a game, at the end of its row."""
        name = f"{self.first + self.visible.index(save)}"
        wide = _widths(row)
        x, y = row.right - sum(wide) - 2 * GAP - 12, row.bottom - LOW - 12 if _stacked(row) else row.cy - LOW / 2
        form.button(
            f"open-{name}", _label(save), Area(x, y, wide[0], LOW), partial(self._open, save),
            hint=save.damage or text("games.replay_hint" if save.finished else "games.go_on_hint"),
            primary=save is self.due, subject=save.game or "",
        )  # fmt: skip
        x += wide[0] + GAP
        copy = partial(ask_for_place, self.app, save.path)
        form.button(f"copy-{name}", text("common.copy"), Area(x, y, wide[1], LOW), copy, text("games.copy_hint"),
                    subject=save.game or "")  # fmt: skip
        x += wide[1] + GAP
        delete, hint = partial(self._delete, page, save), text("games.delete_hint")
        form.button(f"delete-{name}", text("games.delete"), Area(x, y, wide[2], LOW), delete, hint, grave=True,
                    subject=save.game or "")  # fmt: skip

    def _scroll(self, page: Page, by: int) -> None:
        self.first += by
        page.changed()

    def _open(self, save: saves.Save) -> None:
        self.stale = True  # it will have been played on return
        doors(self.app).open_save(save.path)

    def _delete(self, page: Page, save: saves.Save) -> None:
        try:
            self.removed.insert(0, saves.delete(save.path))
            self.saves.remove(save)
            self.note = text("games.deleted")
        except disk.StorageError as error:
            self.note = text("games.not_deleted", why=str(error))
        page.changed()

    def _restore(self, page: Page) -> None:
        """Restore the game that was deleted last, then the previous one."""
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
        """The picture and the text of each row."""
        if self.chosen:
            rows.beside(canvas, page, (*GAMES,), self.face)
        body = page.body
        places = self._rows(body)
        part = min((self._part(canvas, save, row) for save, row in places), default=1.0)
        for save, row in places:
            self._paint_row(canvas, save, row, part)
        if not self.chosen:
            rows.empty(canvas, text("games.none"), self._room(body))
        if self.note:
            foot = foot_of(body).inset(TURN + 16, 0)
            lettering.fitting(canvas, self.note, foot.cx, foot.cy, 22, "text_soft", foot.w, align="centre")

    def _said(self, save: saves.Save) -> str:
        """The players or the winner; or the fault of the file."""
        glance = self.glances.known(save)
        return save.damage or (glance.said if glance else save.who)

    def _part(self, canvas: Canvas, save: saves.Save, row: Area) -> float:
        """The enlargement of a row's text, as far as all words fit."""
        _, words = _parts(row)
        for part in (min(rows.LARGEST, words.h / ROW), 1.0):
            lines = len(canvas.wrapped(self._said(save), rows.LINE * part, words.w))
            if (TITLE + LINE * lines) * part <= words.h:
                return part
        return canvas.theme.least / rows.LINE

    def _paint_row(self, canvas: Canvas, save: saves.Save, row: Area, part: float) -> None:
        rows.ground(canvas, row, save.game or "")
        glance, (picture, words) = self.glances.known(save), _parts(row)
        face_down(canvas, save.game or "", picture)
        if glance:
            box = canvas.rect(picture)
            scaled = partial(pygame.transform.smoothscale, glance.picture, box.size)
            canvas.surface.blit(canvas.store.get(("glance", save.name, save.changed, box.size), scaled), box)
        left, room = words.x, words.w
        name = title_of(save.game).NAME if save.game else shown(save.name)
        tone = "bad" if save.damage else "text_soft"
        size, high, line = rows.LINE * part, TITLE * max(1.0, part), LINE * part
        lines, most = canvas.wrapped(self._said(save), size, room), int((words.h - high) / line)
        lines, more = lines[:most], len(lines) > most
        y = words.cy - (high + line * len(lines)) / 2 + high / 2
        played = rows.when(save.played)
        beside = room - min(room * 0.6, canvas.width(played, WHEN)) - 16
        title = lettering.fitting(canvas, name, left, y, rows.TITLE * max(1.0, part), "text", beside, "display")
        lettering.fitting(canvas, played, left + room, y, WHEN, "text_soft", room - title.w - 12, align="right")
        for i, each in enumerate(lines):
            said = each + "..." if more and i == most - 1 else each
            canvas.text(said, left, y + high / 2 + line * (i + 0.5), size, tone, width=room)

    def update(self) -> bool:
        """Make one missing thumbnail; whether there is news."""
        return any(self.glances.look_at(save) for save in self.visible)


class GamesPage(Page):
    """The page, which makes thumbnails while the player does nothing."""

    def __init__(self, games: Games) -> None:
        super().__init__(games)
        self.games = games
        self._rested = 0.0

    def handle(self, event: pygame.event.Event) -> bool:
        """Note the player's input, which postpones thumbnails."""
        self._rested = 0.0
        return super().handle(event)

    def update(self, now: float) -> bool:
        """Make the next thumbnail after a short pause."""
        changed = super().update(now)
        if not self._rested:
            self._rested = now + REST
        if now < self._rested:
            self.app.alarm.at(self._rested)
        elif self.games.update():
            self._rested = now + REST
            self.app.alarm.at(self._rested)
            self.app.redraw()
            return True
        return changed


def _parts(row: Area) -> tuple[Area, Area]:
    """The areas of a row's picture and words."""
    stacked = _stacked(row)
    wide = min((row.h - 12) * PICTURE, row.w * (BROADER if stacked else BROADEST))
    picture = row.left(wide + 12).centred(wide, wide / PICTURE)
    left = picture.right + 16
    if stacked:
        return picture, Area(left, row.y + 8, row.right - left - 16, row.h - LOW - 24)
    return picture, row._replace(x=left, w=row.right - left - sum(_widths(row)) - 2 * GAP - 28)


def _stacked(row: Area) -> bool:
    """Whether a row has more room for its buttons below its words than beside them."""
    return row.w < rows.LONG and row.h >= STACKED


def _widths(row: Area) -> tuple[float, float, float]:
    """The widths of the buttons to open, copy and delete."""
    return (170.0, 130.0, 130.0) if row.w >= rows.LONG else (130.0, 104.0, 118.0)


def _label(save: saves.Save) -> str:
    if save.damage:
        return text("games.open") if save.game else text("games.damaged")
    return text("games.replay") if save.finished else text("common.go_on")
