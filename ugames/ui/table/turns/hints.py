"""Suggested moves: whoever asks again hears more. First what is possible, then what a strong bot would do, then why."""

from __future__ import annotations

from typing import Any

from ugames.core.game import Seat
from ugames.core.words import Names, listed
from ugames.session import Session
from ugames.ui.table.board import Seen
from ugames.ui.table.header import why_no_hint

NAMED = 6
"""Possible moves that are named; the others are counted."""
REASONS = 2


class Hints:
    """What one player has asked about, how often, and what is still to be told."""

    def __init__(self, session: Session, words: Any, names: Names) -> None:
        self.session = session
        self.words = words
        self.names = names
        self._seen: Seen | None = None
        self._asked = 0
        self._waiting = False

    def ask(self, viewer: Seat, seen: Seen) -> str:
        """What is said at once. From the second time on it is help, and the match counts as assisted."""
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
        return "Let me see..."

    def _possible(self, seen: Seen) -> str:
        labels = [self.words.label(action) for action in seen.legal]
        more = [f"{len(labels) - NAMED} other moves"] if len(labels) > NAMED + 1 else labels[NAMED:]
        return f"You can: {listed([*labels[:NAMED], *more], 'or')}. Ask again for a suggestion."

    def answer(self, viewer: Seat, seen: Seen) -> tuple[str, Any] | None:
        """What was found out since, once, and the move that it is about."""
        if not self._waiting or self._seen is not seen:
            return None
        decision = self.session.thinking.advice(viewer)
        if decision is None:
            return None
        self._waiting = False
        text = f"Suggested: {self.words.label(decision.action)}."
        if self._asked > 2:
            reasons = [self.words.because(reason, self.names) for reason in decision.reasons[:REASONS]]
            text = " ".join([text, *(reasons or ["It simply looks best."])])
        return text, decision.action
