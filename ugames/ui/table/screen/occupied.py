"""The areas of a table that words over it should leave free, and a sentence there for as long as reading it takes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.tween import reading
from ugames.ui.kit import placing
from ugames.ui.kit.nodes import Node
from ugames.ui.kit.placing import FIRM_KINDS, VISIBLE_KINDS, Beneath
from ugames.ui.table.panels.overlays import Height, Overlay, Overlays
from ugames.ui.table.places import below_header, header_area
from ugames.ui.table.said import speech
from ugames.ui.table.said.beneath import beneath, place
from ugames.ui.table.said.captions import Captions
from ugames.ui.table.said.ring import Ring, ring_around
from ugames.ui.table.said.speech import HINT, NEWS, REFUSED, Manner, Speech
from ugames.ui.table.staging.shown import ShownTable


class Occupied:
    """The visible things of one table, and the words over it."""

    def __init__(self, canvas: Canvas, shown: ShownTable, captions: Captions, overlays: Overlays) -> None:
        self.canvas = canvas
        self.shown = shown
        self.captions = captions
        self.overlays = overlays

    def areas_of_words(self, by: Overlay | None = None) -> Sequence[Area]:
        """The areas of all words over the table, which those of the overlay `by` keep off."""
        return (header_area(self.canvas.theme), *self.captions.boxes(), *self.overlays.boxes(by))

    def beneath(self, subject: Sequence[Area] = (), by: Overlay | None = None) -> Beneath:
        """The areas that words about a subject leave free."""
        return beneath(self.shown.table, subject, self.areas_of_words(by))

    def placed(
        self, said: str, header: Area, subject: Sequence[Area], by: Overlay | None = None, home: Area | None = None
    ) -> Speech:
        """A sentence near its subject or home; over the header's words if it would cover things that must be seen."""
        theme, table = self.canvas.theme, self.shown.table
        if forms := [*speech.forms_of(self.canvas, said, below_header(theme).inset(placing.WINDOW_EDGE_GAP).w)]:
            placement = place(theme, table, forms, subject, self.areas_of_words(by), home)
            if not any(placement.covered[: VISIBLE_KINDS if home else FIRM_KINDS]):
                return placement.content._replace(box=placement.box)
        return speech.over_header(self.canvas, said, header)

    def kept_readable(self) -> Sequence[Area]:
        """The words that must stay readable: plates, words beside the cards, and more."""
        return beneath(self.shown.table).read

    def around(self, thing: Area) -> Ring:
        """The ring of a thing of which words speak. It keeps off figures beside the thing; around several cards, also
        off the viewer's other cards.
        """
        below = beneath(self.shown.table)
        cards = *below.held, *below.owned
        several = sum(thing.holds(each.cx, each.cy) for each in cards) > 1
        beside = (*below.signs, *cards) if several else below.signs
        return ring_around(thing, below.read, self.shown.table.kept_free.headings, beside)

    def home(self) -> Area:
        """What temporary sentences are near to: the area for explanations, or the viewer's plate."""
        table = self.shown.table
        return table.explanation_place or table.plates[max(self.shown.seen.seat, 0)]

    def below_strip(self, nodes: Sequence[Node], asked: Callable[[object], bool] = lambda action: False) -> list[Node]:
        """The nodes of a table with a strip: primary are only those with an action for which it has `asked`."""
        lower = []
        for node in nodes:
            primary = node.primary and any(map(asked, node.actions))
            lower.append(node if primary == node.primary else replace(node, primary=primary))
        return lower


TOAST_SECONDS = 3.2
"""A sentence beside the cards is shown at least for this time."""
LETTER_SECONDS = 0.055
"""Each letter of a sentence takes so long to read beside the cards."""


class Toast(Overlay):
    """The sentence shown now; empty if there is none."""

    height = Height.TOAST

    def __init__(self, occupied: Occupied, header: Callable[[], Area]) -> None:
        """`header` is the room between the header's buttons."""
        super().__init__(occupied.overlays)
        self.occupied = occupied
        self.header = header
        self.said = ""
        self.kind = NEWS
        self._since = self._until = 0.0
        self._place: Speech | None = None

    def say(self, text: str, kind: Manner = NEWS) -> None:
        """Show a sentence for a while."""
        self.said, self.kind, self._since = text, kind, self.app.now
        self._until = self._since + max(TOAST_SECONDS, LETTER_SECONDS * len(text))
        self._place = None
        self.appear()

    def vanish(self) -> None:
        self.said = ""
        super().vanish()

    def outdate(self) -> None:
        """End a sentence about a past position, once it could be read."""
        self._until = min(self._until, self._since + reading(self.said))

    def withdraw(self) -> None:
        """Remove a refusal or a hint after the player's choice."""
        if self.said and self.kind in (REFUSED, HINT):
            self.vanish()

    def update(self, now: float) -> None:
        """Go when it has been read, and move off things that come."""
        if now >= self._until:
            self.vanish()
            return
        self.app.alarm.at(self._until)
        if self._place and self._covers(self._place):
            self._place = None
            self.app.redraw()

    def place(self) -> Speech:
        """Its place: in the area for explanations, or near its home, if it covers nothing visible there. Otherwise it
        lies over the header's words.
        """
        if self._place is None:
            explained = self.occupied.shown.table.explanation_place
            place = speech.within(self.app.canvas, self.said, explained) if explained else None
            if place is None or self._covers(place):
                place = self.occupied.placed(self.said, self.header(), (), home=self.occupied.home())
            self._place = place
        return self._place

    def boxes(self) -> Sequence[Area]:
        """Its area, once it has one."""
        return () if self._place is None else (self._place.box,)

    def _covers(self, place: Speech) -> bool:
        """Whether it would cover something that stays and is visible now."""
        others = [box for box in self.occupied.overlays.boxes() if box != place.box]
        kinds = beneath(self.occupied.shown.table, said=others)._replace(pressed=())
        return any(placing.covers(place.box, kinds)[: placing.VISIBLE_KINDS])

    def draw(self, canvas: Canvas) -> None:
        """Draw the sentence in a banner."""
        speech.draw(canvas, self.place(), self.kind)
