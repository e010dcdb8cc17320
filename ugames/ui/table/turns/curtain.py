"""The curtain between two people at one computer: until it is lifted, nobody's cards are drawn.

Where somebody holds a phone, all look at the screen: then it is but a button, and the table stays.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any

from ugames.core.game import PUBLIC, Seat
from ugames.session import Session
from ugames.texts import text
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.kit import controls
from ugames.ui.kit.nodes import Node
from ugames.ui.table import furniture
from ugames.ui.table.parts import TableParts
from ugames.ui.table.places import cloth_area, roomy, table_area, whole
from ugames.ui.table.staging.stage import Spot, Sprite

SLANTS = (24, 12, -12, -24, 0)
"""The angles of the card backs on it."""
BACKS, PANEL, FACE = 195.0, 360.0, 170.0
"""How far the backs rise above the panel, its height, and the size of the face on its upper edge."""
WIDE, USUAL, LARGEST = 620.0, (1000.0, 900.0), 1.6
"""The width of the panel; from which window on everything is larger, and by how much at most."""
LABEL, PAD = 32.0, 20.0
"""The type of the button, and the room beside its words."""
PASS_TO, NAME, BUTTON = 118.0, 190.0, 246.0
"""Where the words and the button stand below that edge: the lower half of the face is above them."""
HIGH, MOST = 68.0, 520.0
"""The height of the button over a table that stays, and its most width."""


SEEN = 0.8
"""Seconds for which a person sees how their turn has ended, at rest, before the screen is another's."""


class Curtain:
    """The curtain of one table, drawn or lifted."""

    def __init__(self, parts: TableParts, lift: Callable[[Seat], None]) -> None:
        self.app = parts.app
        self.parts = parts
        self.names = parts.board.names
        self.lift = lift
        self.seat: Seat | None = None
        """The person for whom it is drawn."""

    @property
    def sheer(self) -> bool:
        """Whether the table is seen through it, with no hand on it."""
        return bool(self.parts.session.seats.away)

    @property
    def covers(self) -> bool:
        """Whether it hides the table."""
        return self.seat is not None and not self.sheer

    def close(self, seat: Seat) -> None:
        """Hide the table until this person says that they are there."""
        self.seat = seat
        self.app.redraw()

    def _open(self) -> None:
        assert self.seat is not None
        seat, self.seat = self.seat, None
        self.lift(seat)

    def nodes(self) -> list[Node]:
        """The button that lifts it; nothing behind it can be reached."""
        if self.seat is None:
            return []
        if self.sheer:
            label, box = text("table.show_cards", name=self.names[self.seat]), self._over_table()
        else:
            panel, part = self._panel(), self._part
            box = Area(panel.cx - 230 * part, panel.y + BUTTON * part, 460 * part, 88 * part)
            label = text("table.i_am", name=self.names[self.seat])
        return [Node("curtain", "button", label, box, press=self._open, primary=True)]

    def _over_table(self) -> Area:
        """Where the hand will lie."""
        area, more = table_area(self.app.canvas.theme), roomy(self.app.canvas.theme)
        wide, high = min(MOST * more, area.w - 2 * PAD), HIGH * more
        return Area(area.cx - wide / 2, area.bottom - high - PAD, wide, high)

    def _panel(self) -> Area:
        """Where the words stand: the same at every size, so that nothing of it covers anything else."""
        theme, part = self.app.canvas.theme, self._part
        backs, high = BACKS * part, PANEL * part
        top = max(backs, (theme.height - backs - high) / 2 + backs)
        return Area(theme.width / 2 - WIDE * part / 2, top, WIDE * part, high)

    @property
    def _part(self) -> float:
        """By how much all of it is larger than usual, in a window with so much room."""
        theme = self.app.canvas.theme
        return max(1.0, min(LARGEST, theme.width / USUAL[0], theme.height / USUAL[1]))

    def draw(self, canvas: Canvas) -> None:
        """The bare table, some backs, and the name of the next person."""
        if self.seat is None:
            return
        theme, part = canvas.theme, self._part
        panel = self._panel()
        x, y = panel.cx, panel.y
        furniture.cloth(canvas, self.parts.session.game.id, cloth_area(theme))
        canvas.fill(whole(theme), "curtain", 0, 1.0 if theme.contrast else 0.72)
        for angle in SLANTS:
            back = Sprite(
                Spot(None, x - angle * 6.4 * part, y + (abs(angle) * 1.7 - 70) * part, 250 * part, "curtain", angle)
            )
            self.parts.playback.cards.draw(back)
        canvas.panel(panel, "panel", "accent", 1.0)
        canvas.show(furniture.avatar(self.seat, self.names[self.seat]), around(x, y, FACE * part, FACE * part))
        name, told = self.names[self.seat], self.parts.toast.told or text("table.pass_to")
        size = lettering.size_for(canvas, told, 34 * part, 560 * part)
        canvas.text(told, x, y + PASS_TO * part, size, "text_soft", "centre", width=560 * part)
        size = lettering.size_for(canvas, name, 64 * part, 560 * part, "display")
        canvas.text(name, x, y + NAME * part, size, "text", "centre", "display", 560 * part)
        for node in self.nodes():
            size = lettering.size_for(canvas, node.label, LABEL * part, node.area.w - 2 * PAD, "display")
            controls.button(canvas, node, self.app.pointed() is not None, size)


class HandOver:
    """The way of one screen from person to person."""

    def __init__(self, session: Session, parts: TableParts, curtain: Curtain, show_to: Callable[[Seat], None]) -> None:
        self.session = session
        self.parts = parts
        self.curtain = curtain
        self.show_to = show_to
        """Let a person look at the screen, or nobody in particular."""
        self._moved_at = -inf
        """When the table was last not at rest, with the present on it."""
        self._left: tuple[Seat, int] | None = None
        """Who saw the table last before it was out of sight, and up to which moment."""

    def update(self) -> None:
        """Whom the curtain waits for may have to wait, or play with a phone from now on."""
        if self.curtain.seat not in (None, self.session.seats.turn_of):
            self.curtain.seat = None

    def hide(self) -> None:
        """The table was out of sight: nobody's hand is shown before they say that they are there."""
        seats, viewer = self.session.seats, self.parts.eyes.viewer
        if viewer != PUBLIC and (seats.guarded or viewer not in seats.here):
            self._left = None if self.parts.playback.busy else (viewer, self.parts.moment)
            self.show_to(PUBLIC)

    def draw_curtain_for(self, seat: Seat | None) -> None:
        """Hide all hands until this person says that they are there."""
        if seat is not None and not self.session.seats.solo:
            self.show_to(PUBLIC)
            self.curtain.close(seat)

    def has_missed(self, viewer: Seat) -> bool:
        """Whether anything has happened out of sight since that person looked away."""
        return not self.curtain.sheer and self._left != (viewer, self.parts.moment)

    def rests(self, now: float) -> bool:
        """Whether all that has happened is on the table, and it is nobody's turn to come."""
        if self.parts.playback.busy or self.parts.moment != self.session.moments:
            self._moved_at = now
            return False
        return self.curtain.seat is None

    def _faces(self, seat: Seat) -> set[Any]:
        """The cards that lie face up for that seat."""
        spots = self.parts.board.cards(self.session.glimpse(seat), self.parts.playback.area)
        return {(spot.card, spot.zone) for spot in spots if spot.card is not None}

    def turn(self, now: float) -> bool:
        """Turn the screen to whoever needs it next, when the viewer has seen enough; whether there is anybody."""
        seats, viewer = self.session.seats, self.parts.eyes.viewer
        if (other := seats.viewer(viewer)) == viewer:
            return False
        if viewer in seats.here and now < (turns := self._moved_at + SEEN):
            self.curtain.app.alarm.at(turns)
        elif seats.needs_curtain(viewer) and not (self.curtain.sheer and self._faces(other) <= self._faces(PUBLIC)):
            self.draw_curtain_for(other)
        else:
            self.show_to(other)
        return True
