"""The curtain between two people at one computer: until it is lifted, no hand is drawn.

If somebody holds a phone, the screen is public: then the curtain is only a button over the table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import inf
from typing import Any

from ugames.core.game import PUBLIC, Seat
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.theme import GAP, TITLE
from ugames.ui.kit import controls
from ugames.ui.kit.nodes import Node
from ugames.ui.table import furniture
from ugames.ui.table.cards.sprites import Spot, Sprite
from ugames.ui.table.panels.overlays import Height
from ugames.ui.table.panels.sheet import Sheet, sheet_button
from ugames.ui.table.places import cloth_area, table_area, whole
from ugames.ui.table.said.paragraphs import Paragraph
from ugames.ui.table.screen.table_parts import TableParts

BACK_ANGLES = (24, 12, -12, -24, 0)
BACKS_HEIGHT = 250.0
"""The greatest height of the backs above the sheet."""
CURTAIN_FACE_WIDTH = 170.0
"""The size of the face on the sheet's upper edge."""
CURTAIN_NAME_SIZE = 64.0
CURTAIN_BUTTON_MOST_SIZE = 520.0, 64.0
"""The greatest size of the button over a visible table."""
END_OF_TURN_SECONDS = 0.8
"""Seconds for which a person sees the end of their turn before the screen is another's."""


class Curtain(Sheet):
    """The curtain of one table, fallen or risen."""

    height = Height.CURTAIN

    def __init__(self, parts: TableParts, lifted: Callable[[Seat], None], show_to: Callable[[Seat], None]) -> None:
        """`show_to` shows the screen to a person, or to nobody in particular."""
        super().__init__(parts.overlays)
        self.parts = parts
        self.session, self.seats, self.audience = parts.session, parts.session.seats, parts.audience
        self.names = parts.board.names
        self.lifted = lifted
        self.seat: Seat | None = None
        """The person for whom it has fallen."""
        self.covers = False
        """Whether it hides the table."""
        self.show_to = show_to
        self._moved_at = -inf
        """The last time when the table was not at rest in the present."""
        self._left_off: tuple[Seat, int] | None = None
        """The last viewer before the screen was out of sight, and the last moment seen."""

    @property
    def only_button(self) -> bool:
        """Whether it is only a button over the table, which then shows no hands."""
        return bool(self.seats.away)

    def fall(self, seat: Seat) -> None:
        """Hide the table until this person presses the button."""
        self.seat, self.covers = seat, not self.only_button
        self.appear()

    def vanish(self) -> None:
        """Rise, and show the table again."""
        self.seat, self.covers = None, False
        super().vanish()

    def update(self, now: float) -> None:
        """Go if its person has to wait now, or plays with a phone."""
        if self.seat == self.seats.turn_of:
            self.covers = not self.only_button
        else:
            self.vanish()

    def _lift(self) -> None:
        assert self.seat is not None
        seat = self.seat
        self.vanish()
        self.lifted(seat)

    def nodes(self) -> list[Node]:
        """The button that lifts it; nothing behind it can be reached."""
        if not self.only_button:
            return super().nodes()
        area = table_area(self.app.canvas.theme)
        wide, high = min(CURTAIN_BUTTON_MOST_SIZE[0], area.w - 2 * GAP), CURTAIN_BUTTON_MOST_SIZE[1]
        box = Area(area.cx - wide / 2, area.bottom - high - 2 * GAP, wide, high)  # the place of the coming hand
        return [replace(self.buttons[0], area=box)]

    @property
    def _name(self) -> str:
        assert self.seat is not None
        return self.names[self.seat]

    @property
    def words(self) -> Sequence[Paragraph]:
        """The words to the next person, below their face."""
        request = Paragraph(self.parts.toast.said or text("table.pass_to"), TITLE, "text_soft")
        name = Paragraph(self._name, CURTAIN_NAME_SIZE, "text", "display")
        return Paragraph(" ", CURTAIN_FACE_WIDTH / 3), request, name

    @property
    def buttons(self) -> Sequence[Node]:
        name = self._name
        label = text("table.show_cards", name=name) if self.only_button else text("table.i_am", name=name)
        return (sheet_button("curtain", label, self._lift, primary=True, layer=0),)

    def draw(self, canvas: Canvas) -> None:
        """Draw its button, behind which nothing can be seen unless the table is visible."""
        if self.seat is not None and self.covers:
            self._draw_cover(canvas, self.seat)
        for node in self.nodes():
            controls.button(canvas, node, self.app.pointed() is not None)

    def _draw_cover(self, canvas: Canvas, seat: Seat) -> None:
        """Draw the bare table, some backs, and the name of the next person."""
        theme, panel = canvas.theme, self.box
        x, y = panel.cx, panel.y
        furniture.draw_cloth(canvas, self.session.game.id, cloth_area(theme))
        canvas.fill(whole(theme), "curtain", 0, 1.0 if theme.contrast else 0.72)
        back = min(BACKS_HEIGHT, y * 1.25)
        for angle in BACK_ANGLES:
            place = x - angle * back / 40, y - back / 4 + abs(angle) * back / 150
            self.parts.playback.display.cards.draw(Sprite(Spot(None, *place, back, "curtain", angle)))
        self.draw_panel(canvas)
        canvas.show(furniture.avatar(seat, self._name), around(x, y, CURTAIN_FACE_WIDTH, CURTAIN_FACE_WIDTH))

    # --- the passing of one screen between people

    def note_motion(self, now: float) -> None:
        """Note that the table is not at rest in the present."""
        self._moved_at = now

    def hide(self) -> None:
        """Hide all hands after the screen was out of sight."""
        seats, viewer = self.seats, self.audience.viewer
        if viewer != PUBLIC and (seats.guarded or viewer not in seats.people_here):
            self._left_off = None if self.parts.playback.busy else (viewer, self.parts.moment)
            self.show_to(PUBLIC)

    def draw_curtain_for(self, seat: Seat | None) -> None:
        """Hide all hands until this person presses the button."""
        if seat is not None and not self.seats.solo:
            self.show_to(PUBLIC)
            self.fall(seat)

    def has_missed(self, viewer: Seat) -> bool:
        """Whether events have happened since that person looked away."""
        return not self.only_button and self._left_off != (viewer, self.parts.moment)

    def _faces(self, seat: Seat) -> set[Any]:
        """The cards that lie face up for that seat."""
        spots = self.parts.shown.table_of(self.session.glimpse(seat)).cards
        return {(spot.card, spot.zone) for spot in spots if spot.card is not None}

    def pass_screen(self, other: Seat, now: float) -> None:
        """Pass the screen to the next person who needs it, after the viewer has seen enough."""
        seats, viewer = self.seats, self.audience.viewer
        if viewer in seats.people_here and now < (turns := self._moved_at + END_OF_TURN_SECONDS):
            self.app.alarm.at(turns)
        elif seats.needs_curtain(viewer) and not (self.only_button and self._faces(other) <= self._faces(PUBLIC)):
            self.draw_curtain_for(other)
        else:
            self.show_to(other)
