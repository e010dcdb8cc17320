"""Hints at a table in turns: a suggested move with its reasons, for a player who knows the cost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from ugames.bots.mind import mind_parts_of
from ugames.bots.thinking.decision import IN_POINTS, Decision
from ugames.core.game import Seat, Seen
from ugames.core.words import addressed, label_of, run_on
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import GAP
from ugames.ui.draw.tween import reading
from ugames.ui.kit.nodes import Node
from ugames.ui.kit.tooltip import lies, raised
from ugames.ui.table.panels.overlays import Height, SentenceOverlay
from ugames.ui.table.said import ring, speech
from ugames.ui.table.said.ring import Ring
from ugames.ui.table.said.speech import Speech
from ugames.ui.table.screen.header_buttons import why_no_hint
from ugames.ui.table.screen.table_parts import TableParts
from ugames.ui.table.turns import choice

MOST_REASONS = 2
MOST_REASON_LETTERS = 190


class Hints(SentenceOverlay):
    """One player's requests for suggestions: the table of the request, and the answer."""

    height = Height.HINT

    def __init__(self, parts: TableParts, offered: Callable[[], Sequence[Node]]) -> None:
        self.offered = offered
        """Returns the nodes of the open menu, or of the table."""
        super().__init__(parts.overlays)
        self.session, self.words, self.names = parts.session, parts.words, parts.board.names
        self.parts = parts
        self.action: Any = None
        """The suggested move."""
        self._asked_about: Seen | None = None
        self._warned = set[Seat]()
        """Who has been told the cost of a hint."""
        self._waiting = False
        self._read_at = 0.0
        """The time from which a sentence without a move may go."""
        self._placed: tuple[object, Speech] | None = None
        self._focused_key = ""
        """The last thing focused for the keyboard: the card, or its menu entry."""

    def ask(self, viewer: Seat) -> None:
        """Suggest a move. A person's first request in a match only states the cost; their next one confirms it."""
        seen = self.session.glimpse(viewer)
        if why_no_hint(viewer, seen):
            self.say_about(lambda: why_no_hint(viewer, seen), seen)
        elif viewer not in self._warned and not self.session.assisted:
            self._warned.add(viewer)
            self.say_about(partial(text, "table.hint_costs"), seen)
        elif not (self._waiting or self.action) or not self._is_current(seen):
            self.session.assist()
            self.session.thinking.ask_hint(viewer)
            self.say_about(partial(text, "table.let_me_see"), seen)
            self._waiting = True

    def say_about(self, tell: Callable[[], str], seen: Seen) -> None:
        """Show a sentence about the table that is seen, which goes with that table."""
        self._asked_about, self.action, self._waiting = seen, None, False
        self.say(tell)
        self._read_at = self.app.now + reading(self.said)

    def _is_current(self, seen: Seen) -> bool:
        """Whether the suggestion is still about the present table."""
        about = self._asked_about
        return about is seen or (about is not None and about.offers_the_same(seen))

    def vanish(self) -> None:
        """Forget the request, too."""
        self.action, self._asked_about, self._waiting = None, None, False
        super().vanish()

    def update(self, now: float) -> None:
        """Take the answer when it comes, and forget it after the move."""
        viewer = self.parts.audience.viewer
        seen = self.session.glimpse(viewer)
        if not self._is_current(seen):
            self.vanish()
        elif self._waiting and (decision := self.session.thinking.hint(viewer)):
            self.say_about(partial(self._suggested, decision, viewer, seen), seen)
            self.action, self._focused_key = decision.action, ""
        elif now >= self._read_at and not (self.action or self._waiting):
            self.vanish()
        lit = self.lit(self.offered())
        if lit and lit.key != self._focused_key:
            self.app.focus = self._focused_key = lit.key

    def _suggested(self, decision: Decision, viewer: Seat, seen: Seen) -> str:
        """The strongest bot's move, two reasons or one and a danger, and its figure; with fewer, also the preview."""
        action = label_of(self.words, decision.action, self.names)
        if len(seen.legal) == 1:
            return text("table.suggested", action=action, why=text("table.only_move"))
        names = addressed(self.names, viewer)
        facts = choice.facts_of(self.session.game, seen, decision.action)
        told_of = partial(choice.lines_of, self.session.game, names)
        dangers = told_of([fact for fact in facts if fact.danger])[:1]
        reasons = decision.reasons[: MOST_REASONS - len(dangers)]
        lines = [*(self.words.because(reason, names) for reason in reasons), *dangers]
        compared = self._compared(decision)
        brings = next(iter(told_of(facts)), "")
        is_reason = any(reason.code in fact.told_by for fact in facts[:1] for reason in reasons)
        lines += [brings] if brings and len(lines) + len(compared) < MOST_REASONS and not is_reason else []
        lines = [line for line in lines if line is lines[0] or len(lines[0]) + len(line) < MOST_REASON_LETTERS]
        # text after another move's name would seem to be about that move
        return text("table.suggested", action=action, why=run_on([*lines, *compared] or [text("table.looks_best")]))

    def _compared(self, decision: Decision) -> list[str]:
        """The lead of the move over the next best, in points, for bots that count points.

        If another move has more points, nothing is said about them.
        """
        tried = [option for option in decision.options if option.visits]
        own = next((option for option in tried if option.action == decision.action), None)
        second = max((option for option in tried if option is not own), key=lambda option: option.value, default=None)
        if own is None or second is None or mind_parts_of(self.session.game.id).UNIT != IN_POINTS:
            return []
        other, points = label_of(self.words, second.action, self.names), round(own.value - second.value)
        if points < 0:
            return []
        if points < 1:
            return [text("table.ends_alike", other=other)]
        return [text("table.ends_better", points=points, other=other)]

    def lit(self, nodes: Sequence[Node]) -> Node | None:
        """The node of the suggested move."""
        return next((node for node in nodes if self.action is not None and self.action in node.actions), None)

    def rings(self) -> list[Ring]:
        """The light around the suggested thing, wherever that is drawn now."""
        lit = self.lit(self.parts.shown.table.nodes) if not self.parts.hides_the_present else None
        return [light(ring.ring_around(self.parts.playback.display.drawn(lit)))] if lit else []

    def draw(self, canvas: Canvas) -> None:
        """Draw the sentence, and the light of a suggested entry of a menu."""
        if self.parts.hides_the_present:
            return
        lit = self.lit(self.offered())
        if lit and lit.layer:
            ring.draw(canvas, light(Ring(lit.area, ring.RING_WITHIN)))
        speech.draw(canvas, self.place(lit), speech.HINT)

    def place(self, lit: Node | None) -> Speech:
        """The place of the sentence: near the lit node; without one, beside the button that was pressed for it."""
        occupied, header = self.parts.occupied, self.parts.header.words_room().inset(-2 * GAP, 0)
        rings = map(ring.ring_around, (raised(lit), lies(lit)) if lit else ())
        subject = [each.outer.inset(-ring.LAMP_SIZE / 2) for each in rings]
        key = self.said, header, occupied.beneath(subject, self), self.app.canvas.theme
        if self._placed is None or self._placed[0] != key:
            near = occupied.placed(self.said, header, subject, self) if lit else None
            self._placed = key, near or speech.over_header(self.app.canvas, self.said, header)
        return self._placed[1]

    def boxes(self) -> list[Area]:
        """The area of the sentence."""
        return [self._placed[1].box] if self._placed else []


def light(where: Ring) -> Ring:
    """A ring with a lamp on its corner, which nothing else on a table has."""
    return where._replace(tone="info", lamp=True)
