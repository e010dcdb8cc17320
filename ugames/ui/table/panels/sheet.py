"""A sheet over a table: paragraphs in the largest text that fits, and a row of buttons below; such as the introduction
of a game, and the reason why bots cannot play.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import replace

from ugames.core.words import run_on
from ugames.session import Session
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import BODY, GAP, LABEL, TITLE
from ugames.ui.kit import controls
from ugames.ui.kit.nodes import Node
from ugames.ui.table.panels.overlays import OVERLAY_DARKNESS, Cover, Height, Overlay, Overlays
from ugames.ui.table.places import below_header, whole
from ugames.ui.table.presses import SECONDS_ON_A_NEW_THING
from ugames.ui.table.said.paragraphs import Paragraph, draw_paragraphs, factor_in, height_of

SHEET_PADDING = 32.0
WORDS_MOST_WIDTH = 900.0
BUTTON_MOST_SIZE = 300.0, 64.0
SHEET_LAYER = 2
"""The layer of a sheet that hides everything else from keys and pointer."""
UNPLACED = Area(0, 0, 0, 0)


def sheet_button(
    key: str,
    label: str,
    press: Callable[[], None] | None,
    primary: bool = False,
    layer: int = SHEET_LAYER,
    why_not: str = "",
) -> Node:
    """A button that a sheet or strip will place."""
    return Node(key, "button", label, UNPLACED, "", "", why_not, press=press, primary=primary, tip=False, layer=layer)


class Sheet(Overlay):
    """A sheet in the middle of a darkened table, with its buttons."""

    @property
    @abstractmethod
    def words(self) -> Sequence[Paragraph]:
        """Its words."""

    @property
    @abstractmethod
    def buttons(self) -> Sequence[Node]:
        """Its buttons; those of layer 0 leave the header's reachable."""

    @property
    def said(self) -> str:
        """All its words."""
        return run_on(part.text for part in self.words)

    def _placed(self) -> tuple[Area, float]:
        """The sheet's area, no broader than its words, and the factor of their sizes."""
        canvas, theme, (broad, high), parts = self.app.canvas, self.app.canvas.theme, BUTTON_MOST_SIZE, self.words
        room, foot = below_header(theme).inset(GAP), high + SHEET_PADDING
        inner = Area(0, 0, min(WORDS_MOST_WIDTH, room.w - 2 * SHEET_PADDING), room.h - 2 * SHEET_PADDING - foot)
        factor = factor_in(canvas, parts, inner)
        widths = (part.even_width(canvas, inner.w, factor) for part in parts)
        width = min(inner.w, max(broad * len(self.buttons), *widths) + 1)
        return room.centred(
            width + 2 * SHEET_PADDING, height_of(canvas, parts, width, factor) + foot + 2 * SHEET_PADDING
        ), factor

    def nodes(self) -> list[Node]:
        """Its buttons; below those of a higher layer nothing can be reached."""
        return self._placed_buttons()

    def _placed_buttons(self) -> list[Node]:
        box, (broad, high), buttons = self.box, BUTTON_MOST_SIZE, self.buttons
        room = Area(box.x + SHEET_PADDING, box.bottom - SHEET_PADDING - high, box.w - 2 * SHEET_PADDING, high)
        places = controls.side_by_side(self.app.canvas, room, [each.label for each in buttons], broad)
        return [replace(each, area=place, hint=self.said) for each, place in zip(buttons, places, strict=True)]

    @property
    def box(self) -> Area:
        return self._placed()[0]

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(whole(canvas.theme), "shadow", 0, OVERLAY_DARKNESS)
        self.draw_panel(canvas)
        for node in self._placed_buttons():
            controls.button(canvas, node, node.key == self.app.pointed_key)

    def draw_panel(self, canvas: Canvas) -> None:
        """Draw it without the darkness around it and without its buttons."""
        box, factor = self._placed()
        canvas.panel(box, "panel", "accent", 1.0)
        draw_paragraphs(canvas, self.words, box.inset(SHEET_PADDING), factor, "centre")


BOTS_TRY_AGAIN = "bots-again"
BOTS_PLAY_HERE = "bots-here"


class Opening(Sheet, Cover):
    """The introduction over a new table: play, victory and end of the game; the next click or key closes it."""

    height = Height.OPENING
    stops_time = True
    words: Sequence[Paragraph] = ()
    buttons: Sequence[Node] = ()
    _since: float | None = None
    """The time since which it is visible."""

    def show(self, title: str, lines: Sequence[str], begin: str) -> None:
        """Show it over the table."""
        paragraphs = (Paragraph(line, LABEL, dotted=True) for line in lines)
        self.words = Paragraph(title, TITLE, "accent", "display"), *paragraphs
        self.buttons = (sheet_button("opening", begin, self.vanish, primary=True),)
        self._since = None
        self.appear()

    def nodes(self) -> list[Node]:
        return []  # any press goes on

    def update(self, now: float) -> None:
        """Note since when it is visible."""
        if self._since is None:
            self._since = now

    def put_away(self) -> None:
        """Close it, unless this is the second click of a double click that opened the table."""
        if self._since is not None and self.app.now - self._since >= SECONDS_ON_A_NEW_THING:
            self.vanish()


class BotsAway(Sheet):
    """The panel for bots that cannot play: the reason, and two remedies."""

    height = Height.BOTS_AWAY
    reason: str | None = None
    """Why the bots do not play, while it is shown."""

    def __init__(self, session: Session, overlays: Overlays) -> None:
        super().__init__(overlays)
        self.thinking = session.thinking

    def tell(self) -> None:
        """Show the present reason, or hide the panel without one."""
        self.reason = self.thinking.bot_trouble
        if self.reason is None:
            self.vanish()
            return
        self.appear()
        self.app.focus = BOTS_TRY_AGAIN
        self.app.speaker.play("no")

    @property
    def words(self) -> Sequence[Paragraph]:
        head, foot = text("table.bots_away"), text("table.without_bots")
        return (
            Paragraph(head, TITLE, "accent", "display"),
            Paragraph(self.reason or ""),
            Paragraph(foot, BODY, "text_soft"),
        )

    @property
    def buttons(self) -> Sequence[Node]:
        again = sheet_button(BOTS_TRY_AGAIN, text("table.try_again"), self._again, primary=True)
        return again, sheet_button(BOTS_PLAY_HERE, text("table.go_on_without"), self._here)

    def _again(self) -> None:
        self.thinking.try_bots_again()
        self.tell()

    def _here(self) -> None:
        self.thinking.go_on_without_bots()
        self.tell()

    def draw(self, canvas: Canvas) -> None:
        if self.overlays.top is None:
            super().draw(canvas)
