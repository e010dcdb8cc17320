"""A suggested move with its reason, for one who has been told what that costs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from ugames.bots.thinking.decision import POINTS, WORTH_IN, Decision
from ugames.core.game import Seat
from ugames.core.words import Names, addressed, label_of, run_on
from ugames.session import Session
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import Node
from ugames.ui.kit.tooltip import lies, raised
from ugames.ui.table.board import Seen
from ugames.ui.table.places import header_form
from ugames.ui.table.said import ring, speech
from ugames.ui.table.said.header import why_no_hint
from ugames.ui.table.said.speech import Speech
from ugames.ui.table.turns import previews

SIGN, TIP = 44.0, 12.0
"""The side of the lamp, and how far it is from the ring to which it points."""
BROAD, OUTSIDE, WITHIN = 6.0, 2.0, 30.0
"""How broad the ring of an entry of a menu is and how much of it lies outside, and the side of the lamp within it."""
REASONS, LONGEST = 2, 190
"""The most reasons for a move, and the letters that they have together."""


class Around(NamedTuple):
    """What is on the table around a suggested move."""

    header: Area
    nodes: Sequence[Node]
    cards: Sequence[Area]
    kept: Sequence[Area]
    """What is never covered: plates, and what the coach says."""
    read: Sequence[Area] = ()
    """What is read or counted on."""
    needed: Sequence[Area] = ()
    """The places that one looks at for the suggested move, and those that the coach speaks of."""


class Hints:
    """One player's questions: the table that they are about, and the answer."""

    def __init__(self, app: App, session: Session, words: Any, names: Names) -> None:
        self.app = app
        self.session = session
        self.words = words
        self.names = names
        self.said = ""
        """The sentence on the table, until a move is made."""
        self.action: Any = None
        """The suggested move."""
        self._tell: Callable[[], str] = str
        """The same in the language of the moment."""
        self._about: Seen | None = None
        self._warned = False
        self._waiting = False
        self._placed: tuple[object, Speech] | None = None
        self._ring: Area | None = None
        self._marked = ""
        """The thing on which the mark of the keyboard was set last: the card, or the entry of its menu."""

    def ask(self, viewer: Seat) -> None:
        """Suggest a move. The first time in a match only the cost is said: whoever asks again, wants it."""
        seen = self.session.glimpse(viewer)
        if why_no_hint(viewer, seen):
            self._say(lambda: why_no_hint(viewer, seen), seen)
        elif not self._warned and not self.session.assisted:
            self._warned = True
            self._say(partial(text, "table.hint_costs"), seen)
        elif not (self._waiting or self.action) or not self._fits(seen):
            self.session.assist()
            self.session.thinking.ask_advice(viewer)
            self._say(partial(text, "table.let_me_see"), seen)
            self._waiting = True

    def _say(self, tell: Callable[[], str], seen: Seen) -> None:
        self._tell, self._about, self.action, self._waiting = tell, seen, None, False
        self.said = tell()
        self.app.redraw()

    def refit(self) -> None:
        """Say it anew: the language may be another one."""
        if self.said:
            self.said = self._tell()

    def _fits(self, seen: Seen) -> bool:
        """Whether all this is still about the table as it is."""
        about = self._about
        return about is seen or (about is not None and (about.view, about.legal) == (seen.view, seen.legal))

    def clear(self) -> None:
        """Forget what was asked."""
        self._about, self._ring = None, None
        self.said, self.action, self._waiting = "", None, False
        self.app.redraw()

    def update(self, viewer: Seat, nodes: Sequence[Node]) -> None:
        """Take the answer as soon as there is one, and forget it with the move."""
        if self._about is None:
            return
        seen = self.session.glimpse(viewer)
        if not self._fits(seen):
            self.clear()
        elif self._waiting and (decision := self.session.thinking.advice(viewer)):
            self._say(partial(self._suggested, decision, viewer, seen), seen)
            self.action, self._marked = decision.action, ""
        lit = self.lit(nodes)
        if lit and lit.key != self._marked:
            self.app.focus = self._marked = lit.key
        framed = self.framed(lit) if lit else None
        if framed != self._ring:
            self._ring = framed
            self.app.redraw()

    def _suggested(self, decision: Decision, viewer: Seat, seen: Seen) -> str:
        why = self._why(decision, viewer, seen)
        return text("table.suggested", action=label_of(self.words, decision.action, self.names), why=why)

    def _why(self, decision: Decision, viewer: Seat, seen: Seen) -> str:
        """The strongest bot's first two reasons and its figure; with fewer of them, what the move brings."""
        if len(seen.legal) == 1:
            return text("table.only_move")
        names = addressed(self.names, viewer)
        said: list[str] = [self.words.because(reason, names) for reason in decision.reasons[:REASONS]]
        compared = self._compared(decision)
        brings = next(iter(previews.lines_of(self.session.game, names, seen, decision.action)), "")
        told = bool(said) and brings.split(":")[0].rstrip(".").lower() in said[0].lower()
        said += [brings] if brings and len(said) + len(compared) < REASONS and not told else []
        said = [each for each in said if each is said[0] or len(said[0]) + len(each) < LONGEST]
        return run_on(
            [*said, *compared] or [text("table.looks_best")]
        )  # what follows the name of another move would be read of that move

    def _compared(self, decision: Decision) -> list[str]:
        """By how many points the move is ahead of the next best, where bots that look ahead count in points.

        A move that is not the best by that count was chosen for something else, and nothing is said of points.
        """
        tried = [option for option in decision.options if option.visits]
        own = next((option for option in tried if option.action == decision.action), None)
        second = max((option for option in tried if option is not own), key=lambda option: option.value, default=None)
        if own is None or second is None or WORTH_IN.get(self.session.game.id) != POINTS:
            return []
        other, points = label_of(self.words, second.action, self.names), round(own.value - second.value)
        if points < 0:
            return []
        if points < 1:
            return [text("table.ends_alike", other=other)]
        return [text("table.ends_better", points=points, other=other)]

    def lit(self, nodes: Sequence[Node]) -> Node | None:
        """The thing with which the suggested move is made."""
        return next((node for node in nodes if self.action is not None and self.action in node.actions), None)

    def framed(self, lit: Node) -> Area:
        """Where that thing is at the moment: a card of a fan stands higher only while it is pointed at."""
        return lies(lit, self.app.pointed())

    def light(self, canvas: Canvas, nodes: Sequence[Node]) -> None:
        """A light around the thing that the sentence speaks of."""
        if self.said and (lit := self.lit(nodes)):
            _light(canvas, self.framed(lit))

    def draw(self, canvas: Canvas, there: Around) -> None:
        """The sentence where it covers nothing of worth."""
        if self.said:
            speech.draw(canvas, self.place(canvas, there), speech.ADVICE)

    def draw_beside(self, canvas: Canvas, there: Around) -> None:
        """The sentence beside an open menu, over the darkened table; where it has no room the lit entry is enough."""
        if self.said and not any(self.place(canvas, there).box.meets(each) for each in there.kept):
            self.draw(canvas, there)

    def place(self, canvas: Canvas, there: Around) -> Speech:
        """Off plates, off the thing that it speaks of and off all that can be pressed; if it can be, off what the move
        needs, off other cards, and off what is read or counted on."""
        assert self._about is not None
        header, nodes, cards, kept, read, needed = there
        key = self.said, self.action, header, len(nodes), len(cards), tuple(needed), canvas.theme
        if self._placed is None or self._placed[0] != key:
            lit, legal = self.lit(nodes), self._about.legal
            playable = [node for node in nodes if any(action in legal for action in node.actions)]
            pressed = [raised(node) for node in playable]
            pressed += [node.area for node in nodes if node.role == "button" or node in playable]
            about = [each for where in (raised(lit), lies(lit)) for each in _lit(canvas, where)] if lit else []
            places = [node.area for node in nodes if node.area.w * node.area.h < header.w * canvas.theme.height / 4]
            firm = [*pressed, *about, *kept]
            near = raised(lit) if lit else None
            keep = places, read, cards, needed, firm
            self._placed = key, speech.placed(canvas, self.said, header, *keep, about=near)
        return self._placed[1]

    @property
    def stops_time(self) -> bool:
        """A suggestion stops nothing."""
        return False

    def rings(self) -> Sequence[ring.Ring]:
        """None but the one with its lamp, over all cards."""
        return ()

    def boxes(self) -> list[Area]:
        """Where the sentence lies, while there is one."""
        return [self._placed[1].box] if self.said and self._placed else []


def _lit(canvas: Canvas, area: Area) -> tuple[Area, Area]:
    """What the ring around a thing encloses, and the place of the lamp: above it, or below it where that is the header.

    On the thing itself it would hide what stands in its corner.
    """
    outer = ring.around(area).outer
    sign = around(outer.cx, outer.y - SIGN / 2 - TIP, SIGN, SIGN)
    if sign.y < header_form(canvas.theme).height:
        sign = sign._replace(y=outer.bottom + TIP)
    return outer, sign


def _light(canvas: Canvas, area: Area) -> None:
    """A dashed ring, and a lamp that points at it: nothing else on a table has these."""
    outer, sign = _lit(canvas, area)
    ring.draw(canvas, ring.around(area), "info")
    tip, foot = (outer.y + 3, sign.bottom - SIGN * 0.3) if sign.y < outer.y else (outer.bottom - 3, sign.y + SIGN * 0.3)
    for half, tone in ((SIGN * 0.4, "panel_sunk"), (SIGN * 0.28, "info")):
        canvas.polygon(((sign.cx - half, foot), (sign.cx + half, foot), (sign.cx, tip)), tone)
    _lamp(canvas, sign)


def light_entry(canvas: Canvas, entry: Area, reach: float) -> None:
    """The same around an entry of a menu, close to others; its lamp lies at its end, unless words reach up to there."""
    ring.draw(canvas, ring.Ring(entry.inset(-OUTSIDE), BROAD), "info")
    if entry.right - reach > WITHIN + 2 * TIP:
        _lamp(canvas, around(entry.right - TIP - WITHIN / 2, entry.cy, WITHIN, WITHIN))


def _lamp(canvas: Canvas, sign: Area) -> None:
    canvas.fill(sign.inset(-2), "panel_sunk", sign.w / 2 + 2)
    canvas.fill(sign, "info", sign.w / 2)
    canvas.show("common/ui/hint.svg", sign.inset(sign.w * 0.16), canvas.theme.tone("panel_sunk"))
