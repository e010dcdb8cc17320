"""All saved games, with a thumbnail of each: continue, view, copy, delete, and restore.

A thumbnail is a small picture of the cards, with the state in words. Both require replaying the match, so they are made
one at a time while the app is idle, and kept in the cache folder. Cached files are used only if they have exactly this
program's format.
"""

from __future__ import annotations

import hashlib
import os
import zlib
from contextlib import suppress
from functools import partial
from math import prod
from pathlib import Path
from typing import NamedTuple

import pygame

from ugames import __version__
from ugames.core.names import on_one_line
from ugames.core.words import in_a_row, with_colon
from ugames.home import disk
from ugames.home.disk import StorageError
from ugames.journal import listing, saves
from ugames.journal.listing import Save
from ugames.registry import title_of
from ugames.screens import rows
from ugames.screens.after.course import ScoreSheet
from ugames.screens.doors import doors
from ugames.screens.rows import ListRow
from ugames.session import Session
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import GAP, SMALL, Theme
from ugames.ui.kit.app import App
from ugames.ui.kit.forms.page import Page
from ugames.ui.kit.nodes import Way
from ugames.ui.kit.scale import MEASURE, ROW, TABS
from ugames.ui.table.board import board_of
from ugames.ui.table.still.closeup import at_its_end, closeup, face_down, what_matters

PICTURE_PIXELS = 384, 216
PICTURE_BYTES = 3 * prod(PICTURE_PIXELS)
MOST_CACHED_GAMES = 200
"""The most cached files, one for each game; the oldest are deleted."""
LONGEST_SUMMARY_BYTES = 400
NAME_AND_SCORE_SPACE = "\u00a0"
"""The space between a name and its score, where no line breaks."""


class Glance(NamedTuple):
    """The thumbnail of one saved game."""

    picture: pygame.Surface
    said: str
    """Its round and scores, or its result."""


class Glances:
    """The thumbnails of one page, by the files' names."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, int], Glance | None] = {}

    def known(self, save: Save) -> Glance | None:
        """The thumbnail of this game if it is ready."""
        return self._known.get((save.name, save.changed))

    def look_at(self, canvas: Canvas, save: Save) -> bool:
        """Read or make a missing thumbnail; whether there was work."""
        key = save.name, save.changed
        if key in self._known or save.game is None or save.damage:
            return False
        glance = _kept(save, canvas.theme)
        if glance is None:
            with suppress(StorageError):
                glance = self._made(canvas, save)
        self._known[key] = glance
        return True

    def _made(self, canvas: Canvas, save: Save) -> Glance:
        session = Session.replay(save.path)
        board = board_of(session.game, session.names)
        seen, outcome = session.seen(session.seats.onlooker, session.moments - 1), session.outcome
        cards = at_its_end(board, seen, outcome.winners[0]) if outcome else []
        cards = cards or what_matters(board, seen)
        glance = Glance(closeup(canvas, board, cards, PICTURE_PIXELS), standing(session))
        _keep(save, canvas.theme, glance)
        return glance


def standing(session: Session) -> str:
    """The scores of a match, the best first, with the round or turn, or the winner."""
    course = ScoreSheet(session)
    outcome = session.outcome
    points = outcome.scores if outcome else course.points[-1]
    order = sorted(range(len(points)), key=lambda seat: -points[seat])
    scores = in_a_row(f"{on_one_line(course.names[seat])}{NAME_AND_SCORE_SPACE}{points[seat]}" for seat in order)
    if outcome:
        return text("games.won", names=[on_one_line(course.names[seat]) for seat in outcome.winners], scores=scores)
    place = course.place_of(session.moments - 1)
    return with_colon(place, scores) if place else scores


# --- the cache ------------------------------------------------------------------------------------------------------


def _place(save: Save, theme: Theme) -> Path:
    """The cache file of a game in this state and theme: its words in a line, and its picture."""
    look = f"{save.name}|{save.size}|{save.changed}|{theme.light}|{theme.contrast}|{__version__}"
    return disk.cache() / f"table-{hashlib.sha256(look.encode(errors='surrogateescape')).hexdigest()[:24]}"


def _kept(save: Save, theme: Theme) -> Glance | None:
    try:
        words, _, packed = disk.read_bytes(_place(save, theme)).partition(b"\n")
        pixels = zlib.decompressobj().decompress(packed, PICTURE_BYTES)
        standing = NAME_AND_SCORE_SPACE.join(
            map(on_one_line, words.decode()[:LONGEST_SUMMARY_BYTES].split(NAME_AND_SCORE_SPACE))
        )
        return Glance(pygame.image.frombytes(pixels, PICTURE_PIXELS, "RGB"), standing)
    except (StorageError, ValueError, zlib.error):
        return None


def _keep(save: Save, theme: Theme, glance: Glance) -> None:
    """Write a thumbnail to the cache; if that fails, it is made again the next time."""
    words, pixels = glance.said[:LONGEST_SUMMARY_BYTES].encode(), pygame.image.tobytes(glance.picture, "RGB")
    with suppress(StorageError, OSError):
        disk.write_bytes(_place(save, theme), words + b"\n" + zlib.compress(pixels), lasting=False)
        tables = [disk.cache() / name for name in os.listdir(disk.cache()) if name.startswith("table-")]
        newest = sorted(tables, key=lambda path: path.stat().st_mtime, reverse=True)
        for old in newest[MOST_CACHED_GAMES:]:
            old.unlink(missing_ok=True)


LONGEST_PATH_LETTERS = 400
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
        self.newest_first = True
        self.glances = Glances()
        self.list = rows.RowList(PICTURE_PIXELS[0] / PICTURE_PIXELS[1], rows.USUAL_ROW)
        self.stale = True
        """Whether the folder has to be read again, which takes time with thousands of games."""
        self._rested = 0.0

    def build(self) -> None:
        """A row with buttons for each game."""
        if self.stale:
            self.saves, self.removed, self.stale = listing.all_games(), listing.removed(), False
        room = self.above_foot
        if len(self.saves) >= LEAST_GAMES_WITH_A_FILTER:
            self._filters(room.top(ROW))
            room = room.below(TABS)
        chosen = [save for save in self.saves if self.game in ("", save.game)]
        self.chosen = chosen if self.newest_first else chosen[::-1]
        *_, last = self.foot.columns(3, GAP)
        due = next((save for save in self.saves if not save.finished and not save.damage), None)
        self.list.build(self, room, len(self.chosen), partial(self._row, due))
        if not self.chosen:
            self.show(rows.empty, text("games.none"), room)
        self.show(rows.notice, self, self.note)
        why, restore = "" if self.removed else text("games.nothing_deleted"), self._restore
        self.button("restore", text("common.restore"), last, restore, text("games.restore_hint"), why_not=why)

    def _filters(self, row: Area) -> None:
        """The choices of game and order."""
        present = dict.fromkeys(save.game for save in self.saves if save.game)
        games = [("", text("games.all")), *((game, title_of(game).NAME) for game in present)]
        if self.game not in present:
            self.game = ""
        which, order, *_ = row.columns(3, GAP)
        hint, pick = text("games.which_hint"), partial(self.choose, "game")
        self.choice("which", text("common.game"), which, games, self.game, pick, hint)
        hint, orders = text("games.order_hint"), [("new", text("games.new_first")), ("old", text("games.old_first"))]
        now = "new" if self.newest_first else "old"
        self.choice("order", text("games.order"), order, orders, now,
                    lambda wanted: self.choose("newest_first", wanted == "new"), hint)  # fmt: skip

    def choose(self, name: str, value: object) -> None:
        self.first = None
        self.put(name, value)

    def _row(self, due: Save | None, number: int) -> ListRow:
        """A game with its players or its winner, or the fault of its file."""
        save = self.chosen[number]
        glance = self.glances.known(save)
        opened = save.damage or text("games.replay_hint" if save.finished else "games.go_on_hint")
        buttons = (
            Way(f"open-{number}", _label(save), partial(self._open, save), opened, primary=save is due),
            Way(f"copy-{number}", text("common.copy"), partial(ask_for_place, self.app, save.path),
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
        if glance := self.glances.known(save):
            box = canvas.rect(area)
            scaled = partial(pygame.transform.smoothscale, glance.picture, box.size)
            canvas.surface.blit(canvas.store.get(("glance", save.name, save.changed, box.size), scaled), box)

    def take(self, event: pygame.event.Event) -> bool:
        """Note the player's input, which postpones thumbnails."""
        self._rested = 0.0
        return False

    def go_on(self, now: float) -> bool:
        """Make the next missing thumbnail after a short pause."""
        self._rested = self._rested or now + THUMBNAILS_AFTER_QUIET_SECONDS
        if now < self._rested:
            self.app.alarm.at(self._rested)
            return False
        if not any(self.glances.look_at(self.canvas, save) for save in self.chosen[self.list.shown]):
            return False
        self._rested = now + THUMBNAILS_AFTER_QUIET_SECONDS
        self.app.alarm.at(self._rested)
        self.changed()
        return True


def _label(save: Save) -> str:
    if save.damage:
        return text("games.open") if save.game else text("games.damaged")
    return text("games.replay") if save.finished else text("common.go_on")


# --- a copy --------------------------------------------------------------------------------------------------------


class CopyPage(Page):
    """The destination for a copy of a game: a proposed path, with confirmation before overwriting."""

    heading = "copy.title"
    face, width, height, back = "games", MEASURE, 6 * ROW, False

    def __init__(self, path: Path) -> None:
        self.path = path
        self.target = on_one_line(str(disk.free_path(disk.documents() / path.name)), LONGEST_PATH_LETTERS)
        self.asked = ""
        """The path of a file that the next press will overwrite."""
        self.done = False
        self.note = text("copy.explained")

    def build(self) -> None:
        """The path, and the buttons."""
        line, foot = self.body.top(ROW), self.foot
        self.show(rows.paragraph, self.note, self.above_foot.below(ROW), SMALL)
        save, yes, no = self._save, *foot.columns(2, GAP)
        if self.done:
            self.button("back", text("common.back"), foot, self.close)
            return
        self.entry(
            "place",
            text("copy.place"),
            line,
            self.target,
            self._type,
            text("copy.place_hint"),
            LONGEST_PATH_LETTERS,
            save,
        )
        self.button("save", text("copy.replace") if self.asked else text("copy.save"), yes, save, primary=True)
        self.button("back", text("copy.cancel"), no, self.close)

    def _type(self, typed: str) -> None:
        self.target = typed.strip()

    def _save(self) -> None:
        target = Path(os.path.expanduser(self.target))
        if not self.target or not target.is_absolute():
            self.note = text("copy.whole_path")
        elif os.path.isdir(target):
            self.note = text("copy.folder")
        elif os.path.exists(target) and self.asked != self.target:
            self.asked = self.target
            self.note = text("copy.exists")
        else:
            try:
                saves.export(self.path, target)
                self.note, self.done = text("games.copied", place=on_one_line(str(target), LONGEST_PATH_LETTERS)), True
            except StorageError as error:
                self.note = text("games.not_copied", why=str(error))
        self.changed()


def ask_for_place(app: App, path: Path) -> None:
    """Ask for the destination of a copy, and make it."""
    app.push(CopyPage(path))
