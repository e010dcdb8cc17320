"""Suggested moves: whoever asks again hears more. First what is possible, then what a strong bot would do, then why."""

from __future__ import annotations

from typing import Any

from ugames.core.game import Seat
from ugames.core.words import Names, listed
from ugames.session import Session
from ugames.texts import text
from ugames.ui.table.board import Seen
from ugames.ui.table.header import why_no_hint

NAMED = 6
"""Possible moves that are named; the others are counted."""
REASONS = 2


class Hints:
    """One player's questions: the table, how often they asked, and the answer that is still to come."""

    def __init__(self, session: Session, words: Any, names: Names) -> None:
        self.session = session
        self.words = words
        self.names = names
        self._seen: Seen | None = None
        self._asked = 0
        self._waiting = False

    def ask(self, viewer: Seat, seen: Seen) -> str:
        """The sentence to say at once. From the second time on it is help, and the match counts as assisted."""
        if why := why_no_hint(viewer, seen):
            return why
        if self._seen is not seen:
            self._seen, self._asked = seen, 0
        self._asked += 1
        if self._asked == 1:
            return self._possible(seen)
        self.session.assist()
        self.session.thinking.ask_advice(viewer)
        self._waiting = True
        return text("table.let_me_see")

    def _possible(self, seen: Seen) -> str:
        labels = [self.words.label(action) for action in seen.legal]
        more = [text("table.other_moves", count=len(labels) - NAMED)] if len(labels) > NAMED + 1 else labels[NAMED:]
        return text("table.you_can", actions=listed([*labels[:NAMED], *more], "or"))

    def answer(self, viewer: Seat, seen: Seen) -> tuple[str, Any] | None:
        """The new answer, once, and the move that it is about."""
        if not self._waiting or self._seen is not seen:
            return None
        decision = self.session.thinking.advice(viewer)
        if decision is None:
            return None
        self._waiting = False
        said: str = text("table.suggested", action=self.words.label(decision.action))
        if self._asked > 2:
            reasons = [self.words.because(reason, self.names) for reason in decision.reasons[:REASONS]]
            said = " ".join([said, *(reasons or [text("table.looks_best")])])
        return said, decision.action
