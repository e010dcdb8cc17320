"""The strongest bot's opinion of a move: its own choice, the value of each move, and the reasons.

Only for games in which everything may be known, since the reasons can give away a hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ugames.bots.thinking.decision import Decision
from ugames.bots.thinking.levels import LEVEL_NAMES
from ugames.bots.worker import Job, Thinker, ThinkerError
from ugames.core.game import Seat
from ugames.core.words import label_of, with_semicolons
from ugames.registry import words_of
from ugames.session import Session
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.theme import SMALL
from ugames.ui.kit import placing
from ugames.ui.kit.nodes import CardMark, Node
from ugames.ui.table.board import Table
from ugames.ui.table.panels.overlays import CROSS_SIZE
from ugames.ui.table.said import ring, speech
from ugames.ui.table.said.beneath import beneath
from ugames.ui.table.said.speech import Speech
from ugames.ui.table.still.closeup import BETTER_MARK, DONE_MARK, named_cards

MOVES_SHOWN = 4
REASONS_SHOWN = 2
MARK_TONES = {DONE_MARK: "text", BETTER_MARK: "highlight"}


class Analysis:
    """One question about one move, and its answer."""

    def __init__(
        self, session: Session, moment: int, thinker: Thinker, names: Sequence[str], known: Decision | None = None
    ) -> None:
        """An answer that is `known` is not asked for."""
        self.moment = moment
        self.names = names
        self.game = session.game
        self.words = words_of(session.game.id)
        self.people = session.seats.people
        self.decision = known
        self.trouble = ""
        self._thinker = thinker
        move = session.move(moment)
        if move is None:
            self.trouble = text("table.nobody_decided")
            return
        self.seat: Seat
        self.action: Any
        self.seat, self.action = move
        if known:
            return
        seen = session.seen(self.seat, moment - 1)
        if len(seen.legal) == 1:
            self.trouble = text("table.no_choice", name=names[self.seat])
            return
        try:
            thinker.forget()
            thinker.ask(Job(moment, session.game, seen, LEVEL_NAMES[-1], moment))
        except ThinkerError as error:
            self.trouble = str(error)

    def update(self) -> bool:
        """Check for the answer; whether it has come."""
        if self.decision or self.trouble:
            return False
        try:
            answer = self._thinker.poll()
        except ThinkerError as error:
            self.trouble = str(error)
            return True
        if answer and answer.number == self.moment:
            self.decision = answer.decision
        return self.decision is not None

    def lines(self) -> list[str]:
        """The lines of the opinion."""
        if self.trouble:
            return [self.trouble]
        if self.decision is None:
            return [text("table.thinking")]
        done, best = self.action, self.decision.action

        def label(action: Any) -> str:
            return label_of(self.words, action, self.names)

        who = self._chooser
        lines: list[str] = [text("table.so_would_i", name=who, action=label(done))]
        if done != best:
            lines = [text("table.rather", name=who, action=label(done), other=label(best))]
        lines += [self.words.because(reason, self.names) for reason in self.decision.reasons[:REASONS_SHOWN]]
        options = self.decision.options
        if options:
            top = options[0].value
            tried = [each for each in options[1:] if each.visits]
            shown = tried[: MOVES_SHOWN - 1]
            shown += [each for each in tried if each.action == done and each not in shown]
            # the addition of 0.0 avoids -0.0
            if ranks := [f"{label(each.action)} {round(each.value - top, 1) + 0.0:+.1f}" for each in shown]:
                lines.append(text("table.expected", actions=with_semicolons(ranks)))
        return lines

    @property
    def _chooser(self) -> str:
        """The name of the player who chose; the only person needs none."""
        return text("review.yours") if self.people == (self.seat,) else self.names[self.seat]

    def panel(self, canvas: Canvas, table: Table, subject: Sequence[Area]) -> Speech:
        """The opinion near the middle of a table, as broad as necessary."""
        room = table.area.inset(CROSS_SIZE / 2)
        forms = [*speech.forms_of(canvas, "\n".join(self.lines()), room.w)]
        forms = [form for form in forms if form.height <= room.h] or forms[:1]
        placement = placing.placed(forms, room, beneath(table, subject), around(room.cx, room.cy, 1, 1))
        return placement.content._replace(box=placement.box)

    def marked(self, nodes: Sequence[Node]) -> Iterator[tuple[Node, CardMark]]:
        """The nodes of the move that was made and of the better one, with their marks, on the table before the move.

        A node of both has no mark.
        """
        if self.trouble or self.decision is None or self.decision.action == self.action:
            return
        done, better = (self._things(nodes, action) for action in (self.action, self.decision.action))
        yield from ((node, DONE_MARK) for node in done if node not in better)
        yield from ((node, BETTER_MARK) for node in better if node not in done)

    def _things(self, nodes: Sequence[Node], action: Any) -> list[Node]:
        """The single node for an action, or else one for each card that it names."""
        if pressed := [node for node in nodes if action in node.actions]:
            return pressed[:1]
        things = list[Node]()
        for card in named_cards(self.game, action):
            things += [node for node in nodes if node.card == card and node not in things][:1]
        return things

    def draw(self, canvas: Canvas, panel: Speech, nodes: Sequence[Node] = ()) -> None:
        """Draw the panel, and rings around the compared things among these nodes."""
        for node, mark in self.marked(nodes):
            around, words = ring.ring_around(node.area), self._chooser if mark == DONE_MARK else text("review.better")
            ring.draw(canvas, around._replace(tone=MARK_TONES[mark]))
            width = canvas.width(words, SMALL, "bold") + SMALL
            buttons = [other.area for other in nodes if other.role == "button"]
            box = placing.placed_beside(width, 1.4 * SMALL, around.outer, placing.window(canvas.theme), buttons)
            canvas.label(words, box.cx, box.cy, SMALL, MARK_TONES[mark], "centre")
        speech.draw(canvas, panel, speech.HINT)
