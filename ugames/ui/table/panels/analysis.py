"""The strongest bot's opinion of a past move: its own choice, the promise of each move, and the reasons.

Only for games in which everything may be known, since the reasons can give away a hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ugames.bots.thinking.decision import Decision
from ugames.bots.thinking.levels import LEVELS
from ugames.bots.worker import Job, Thinker, ThinkerError
from ugames.core.game import Seat
from ugames.core.words import with_semicolons
from ugames.games import words_of
from ugames.session import Session
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area

SHOWN, REASONS = 4, 2
LINE, SIZE = 32.0, 22.0


class Analysis:
    """One question about one move, and its answer as soon as there is one."""

    def __init__(self, session: Session, moment: int, thinker: Thinker, names: Sequence[str]) -> None:
        self.moment = moment
        self.names = names
        self.words = words_of(session.game.id)
        self.decision: Decision | None = None
        self.trouble = ""
        self._thinker = thinker
        move = session.move(moment)
        if move is None:
            self.trouble = text("table.nobody_decided")
            return
        self.seat: Seat
        self.action: Any
        self.seat, self.action = move
        seen = session.seen(self.seat, moment - 1)
        if len(seen.legal) == 1:
            self.trouble = text("table.no_choice", name=names[self.seat])
            return
        try:
            thinker.forget()
            thinker.ask(Job(moment, session.game, seen, LEVELS[-1], moment))
        except ThinkerError as error:
            self.trouble = str(error)

    def update(self) -> bool:
        """Listen for the answer; whether it has come."""
        if self.decision or self.trouble:
            return False
        try:
            answer = self._thinker.poll()
        except ThinkerError as error:
            self.trouble = str(error)
            return True
        if answer is None or answer.number != self.moment:
            return False
        self.decision = answer.decision
        return True

    def lines(self) -> list[str]:
        """The lines of the opinion."""
        if self.trouble:
            return [self.trouble]
        if self.decision is None:
            return [text("table.thinking")]
        label, done, best = self.words.label, self.action, self.decision.action
        who = self.names[self.seat]
        said: list[str] = [text("table.so_would_i", name=who, action=label(done))]
        if done != best:
            said = [text("table.rather", name=who, action=label(done), other=label(best))]
        said += [self.words.because(reason, self.names) for reason in self.decision.reasons[:REASONS]]
        options = self.decision.options
        if options:
            top = options[0].value
            ranks = [f"{label(each.action)} {each.value - top:+.1f}" for each in options[1:SHOWN] if each.visits]
            if ranks:
                said.append(text("table.expected", actions=with_semicolons(ranks)))
        return said

    def draw(self, canvas: Canvas, room: Area) -> None:
        """A panel at the upper edge of the room."""
        width = min(room.w * 0.8, 1100.0)
        lines = [line for said in self.lines() for line in canvas.wrapped(said, SIZE, width - 48)]
        box = Area(room.cx - width / 2, room.y + 8, width, LINE * len(lines) + 28)
        canvas.panel(box, "panel_raised", "accent")
        for i, line in enumerate(lines):
            canvas.text(line, box.x + 24, box.y + 14 + LINE * (i + 0.5), SIZE, "text")
