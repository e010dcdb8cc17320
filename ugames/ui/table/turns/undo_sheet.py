"""Undo and redo at a turn-based table, with a message, and a question before revealed information is forgotten."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ugames.core.words import label_of
from ugames.session.undoing import UndoneDecision
from ugames.texts import text
from ugames.ui.draw.theme import LABEL
from ugames.ui.kit.nodes import Node
from ugames.ui.table.panels.overlays import Height
from ugames.ui.table.panels.sheet import Sheet, sheet_button
from ugames.ui.table.said.paragraphs import Paragraph
from ugames.ui.table.said.speech import DONE
from ugames.ui.table.screen.table_parts import TableParts

YES = "question-yes"
NO = "question-no"


class UndoSheet(Sheet):
    """The undo and redo of one table; while it asks, it lies over the table."""

    height = Height.QUESTION

    def __init__(self, parts: TableParts, show_undone: Callable[[], None]) -> None:
        super().__init__(parts.overlays)
        self.session, self.audience, self.parts = parts.session, parts.audience, parts
        self.show_undone = show_undone

    def undo(self) -> None:
        """Undo the last decision, after a question if it revealed something."""
        undoing, viewer = self.session.undoing, self.audience.viewer
        if why := undoing.why_not(viewer):
            self.parts.refuse(why)
        elif not undoing.costs_nothing(viewer):
            self.app.focus = NO
            self.appear()
        else:
            self._undo()

    def _agree(self) -> None:
        self.vanish()
        self._undo()

    @property
    def words(self) -> Sequence[Paragraph]:
        return (Paragraph(text("table.ask_beyond"), LABEL, family="bold"),)

    @property
    def buttons(self) -> Sequence[Node]:
        yes = sheet_button(YES, text("table.beyond"), self._agree)
        return yes, sheet_button(NO, text("common.no"), self.vanish, primary=True)

    def _undo(self) -> None:
        if undone := self.session.undo(self.audience.viewer, beyond=True):
            self.show_undone()
            action, more = self._named(undone), len(undone.entries) - 1
            said = text("table.taken_back_more", action=action, count=more)
            self.parts.toast.say(said if more else text("table.taken_back", action=action), DONE)

    def redo(self) -> None:
        """Redo the last undo."""
        if undone := self.session.redo(self.audience.viewer):
            self.parts.toast.say(text("table.redone", action=self._named(undone)), DONE)
        else:
            self.parts.refuse(text("table.nothing_to_redo"))

    def _named(self, undone: UndoneDecision) -> Any:
        """The undone decision, and its player if that is somebody else."""
        names, first = self.parts.board.names, undone.entries[0]
        label = label_of(self.parts.words, first.action, names)
        own = first.seat == self.audience.viewer or self.session.seats.solo
        return label if own else text("table.choice_of", choice=label, name=names[first.seat])
