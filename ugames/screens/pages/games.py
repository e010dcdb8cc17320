"""All saved games, with a thumbnail of each: continue, view, copy, delete, and restore."""

from __future__ import annotations

from functools import partial

import pygame

from ugames.core.names import on_one_line
from ugames.home.disk import StorageError
from ugames.journal import listing, saves
from ugames.journal.listing import Save
from ugames.registry import title_of
from ugames.screens import rows
from ugames.screens.after.glances import PICTURE_PIXELS, Glances
from ugames.screens.doors import doors
from ugames.screens.rows import ListRow
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import GAP
from ugames.ui.kit.nodes import Way
from ugames.ui.kit.scale import ROW, TABS
from ugames.ui.table.still.closeup import face_down

THUMBNAILS_AFTER_QUIET_SECONDS = 0.25
LEAST_GAMES_WITH_A_FILTER = 6


class GamesPage(rows.FlankedPage):
    """A list, the game that was played last on top."""

    heading = "games.title"
    face = "games"

    def __init__(self) -> None:
        self.note = ""
        self.game = ""
        """The game to which the list is limited; empty for all."""
        self.order = "new"
        self.glances = Glances()
        self.list = rows.RowList(PICTURE_PIXELS[0] / PICTURE_PIXELS[1], rows.USUAL_ROW)
        self.stale = True
        """Whether the folder has to be read again, which takes time with thousands of games."""
        self._rested_since = 0.0

    def build(self) -> None:
        """A row with buttons for each game."""
        if self.stale:
            self.saves, self.removed, self.stale = listing.all_games(), listing.removed_games(), False
        room = self.above_foot
        if len(self.saves) >= LEAST_GAMES_WITH_A_FILTER:
            self._build_filters(room.top(ROW))
            room = room.below(TABS)
        chosen = [save for save in self.saves if self.game in ("", save.game)]
        self.shown_saves = chosen if self.order == "new" else chosen[::-1]
        *_, last = self.foot.columns(3, GAP)
        due = next((save for save in self.saves if not save.finished and not save.damage), None)
        self.list.build(self, room, len(self.shown_saves), partial(self._row_of, due))
        if not self.shown_saves:
            self.show(rows.draw_empty, text("games.none"), room)
        self.show(rows.draw_notice, self, self.note)
        why, restore = "" if self.removed else text("games.nothing_deleted"), self._restore
        self.button("restore", text("common.restore"), last, restore, text("games.restore_hint"), why_not=why)

    def _build_filters(self, row: Area) -> None:
        """The choices of game and order."""
        present = dict.fromkeys(save.game for save in self.saves if save.game)
        games = [("", text("games.all")), *((game, title_of(game).NAME) for game in present)]
        if self.game not in present:
            self.game = ""
        which, order, *_ = row.columns(3, GAP)
        hint, pick = text("games.which_hint"), partial(self.choose, "game")
        self.choice("which", text("common.game"), which, games, self.game, pick, hint)
        hint, orders = text("games.order_hint"), [("new", text("games.new_first")), ("old", text("games.old_first"))]
        self.choice("order", text("games.order"), order, orders, self.order, partial(self.choose, "order"), hint)

    def choose(self, name: str, value: object) -> None:
        self.first = None
        self.put(name, value)

    def _row_of(self, due: Save | None, number: int) -> ListRow:
        """A game with its players or its winner, or the fault of its file."""
        save = self.shown_saves[number]
        glance = self.glances.ready_glance(save)
        opened = save.damage or text("games.replay_hint" if save.finished else "games.go_on_hint")
        buttons = (
            Way(f"open-{number}", _open_label(save), partial(self._open, save), opened, primary=save is due),
            Way(f"copy-{number}", text("common.copy"), partial(doors(self.app).open, "copy", save.path),
                text("games.copy_hint")),
            Way(f"delete-{number}", text("games.delete"), partial(self._delete, save),
                text("games.delete_hint"), grave=True),
        )  # fmt: skip
        name = title_of(save.game).NAME if save.game else on_one_line(save.name)
        about = save.damage or (glance.said if glance else save.who)
        tone = "bad" if save.damage else "text_soft"
        return ListRow(
            partial(self._paint_picture, save),
            save.game or "",
            name,
            about,
            buttons,
            rows.date_and_time(save.played),
            tone,
        )

    def _open(self, save: Save) -> None:
        self.stale = True  # it will have been played on return
        doors(self.app).open_save(save.path)

    def _delete(self, save: Save) -> None:
        try:
            self.removed.insert(0, saves.delete(save.path))
            self.saves.remove(save)
            self.note = text("games.deleted")
        except StorageError as error:
            self.note = text("games.not_deleted", why=str(error))
        self.changed()

    def _restore(self) -> None:
        """Restore the game that was deleted last, then the previous one."""
        try:
            back = listing.save_at(saves.restore(self.removed.pop(0)))
            self.saves = sorted([*self.saves, *filter(None, [back])], key=lambda save: save.changed, reverse=True)
            self.note = text("games.restored")
        except StorageError as error:
            self.note = text("games.not_restored", why=str(error))
        self.changed()

    def _paint_picture(self, save: Save, canvas: Canvas, area: Area) -> None:
        """The thumbnail of a game, or a card face down until there is one."""
        face_down(canvas, save.game or "", area)
        if glance := self.glances.ready_glance(save):
            box = canvas.rect(area)
            scaled = partial(pygame.transform.smoothscale, glance.picture, box.size)
            canvas.surface.blit(canvas.store.get(("glance", save.name, save.changed, box.size), scaled), box)

    def take(self, event: pygame.event.Event) -> bool:
        """Note the player's input, which postpones thumbnails."""
        self._rested_since = 0.0
        return False

    def go_on(self, now: float) -> bool:
        """Make the next missing thumbnail after a short pause."""
        self._rested_since = self._rested_since or now + THUMBNAILS_AFTER_QUIET_SECONDS
        if now < self._rested_since:
            self.app.alarm.at(self._rested_since)
            return False
        if not any(self.glances.look_at(self.canvas, save) for save in self.shown_saves[self.list.shown]):
            return False
        self._rested_since = now + THUMBNAILS_AFTER_QUIET_SECONDS
        self.app.alarm.at(self._rested_since)
        self.changed()
        return True


def _open_label(save: Save) -> str:
    if save.damage:
        return text("games.open") if save.game else text("games.damaged")
    return text("games.replay") if save.finished else text("common.go_on")
