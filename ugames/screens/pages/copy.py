"""The destination for a copy of a game."""

from __future__ import annotations

import os
from pathlib import Path

from ugames.core.names import on_one_line
from ugames.home import disk
from ugames.home.disk import StorageError
from ugames.journal import saves
from ugames.screens import rows
from ugames.texts import text
from ugames.ui.draw.theme import GAP, SMALL
from ugames.ui.kit.forms.page import Page
from ugames.ui.kit.scale import MEASURE, ROW

LONGEST_PATH_LETTERS = 400


class CopyPage(Page):
    """A proposed path, with confirmation before overwriting."""

    heading = "copy.title"
    face, width, height, back = "games", MEASURE, 6 * ROW, False

    def __init__(self, path: Path) -> None:
        self.path = path
        self.target = on_one_line(str(disk.free_path(disk.documents() / path.name)), LONGEST_PATH_LETTERS)
        self.path_to_overwrite = ""
        """The path of a file that the next press will overwrite."""
        self.done = False
        self.note = text("copy.explained")

    def build(self) -> None:
        """The path, and the buttons."""
        line, foot = self.body.top(ROW), self.foot
        self.show(rows.draw_paragraph, self.note, self.above_foot.below(ROW), SMALL)
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
        self.button(
            "save", text("copy.replace") if self.path_to_overwrite else text("copy.save"), yes, save, primary=True
        )
        self.button("back", text("copy.cancel"), no, self.close)

    def _type(self, typed: str) -> None:
        self.target = typed.strip()

    def _save(self) -> None:
        target = Path(os.path.expanduser(self.target))
        if not self.target or not target.is_absolute():
            self.note = text("copy.whole_path")
        elif os.path.isdir(target):
            self.note = text("copy.folder")
        elif os.path.exists(target) and self.path_to_overwrite != self.target:
            self.path_to_overwrite = self.target
            self.note = text("copy.exists")
        else:
            try:
                saves.export(self.path, target)
                self.note, self.done = text("games.copied", place=on_one_line(str(target), LONGEST_PATH_LETTERS)), True
            except StorageError as error:
                self.note = text("games.not_copied", why=str(error))
        self.changed()
