"""Overlays: whatever lies over a table for a while, from a sentence to a panel. A table knows only those that are open.

Of those that go at the next click or key, the top one is put away: so the key that opened one closes it, as do Escape
and a click beside it; most have a cross.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from enum import IntEnum, auto

from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.theme import Theme
from ugames.ui.kit.app import App
from ugames.ui.kit.keys import CommandName
from ugames.ui.kit.nodes import Node
from ugames.ui.table.places import BUTTON_LEAST_PIXELS, whole
from ugames.ui.table.said.ring import Ring

CLOSE_OVERLAY = "over-close"
CROSS_SIZE = 44.0
CROSS_MARGIN = 4.0
"""A cross keeps this distance from its panel's corner and from the window's edge."""
OVERLAY_DARKNESS = 0.5


class Height(IntEnum):
    """The order of overlays, from the bottom up."""

    COUNTDOWN = auto()
    SIGNS = auto()
    """The devices and cursors of a race."""
    HALT = auto()
    LOG = auto()
    """Captions lie over overlays up to this height."""
    TOAST = auto()
    COACH = auto()
    CHOICE = auto()
    HINT = auto()
    GUIDE = auto()
    """The strip of a lesson or puzzle."""
    QUESTION = auto()
    CURTAIN = auto()
    BOTS_AWAY = auto()
    """While an overlay of this height or a greater one is open, the whole table is drawn again in each frame."""
    LAST_TRICK = auto()
    """The next click or key closes an overlay of this height or a greater one."""
    POINTS = auto()
    CLOSER_LOOK = auto()
    OPENING = auto()


class Overlay:
    """Something over a table while it is open; each puts itself there, and takes itself away."""

    height: Height

    def __init__(self, overlays: Overlays) -> None:
        self.app = overlays.app
        self.overlays = overlays

    @property
    def is_open(self) -> bool:
        """Whether it lies over the table."""
        return self in self.overlays.open

    def appear(self) -> None:
        """Lie over the table."""
        self.overlays.add(self)
        self.app.redraw()

    def vanish(self) -> None:
        """Leave the table."""
        self.overlays.remove(self)
        self.app.redraw()

    @property
    def stops_time(self) -> bool:
        """Whether the game waits while it is read."""
        return False

    @property
    def replaces_question(self) -> bool:
        """Whether its words are read in place of the header's question."""
        return False

    def update(self, now: float) -> None:
        """Advance in time, before the table does."""

    def refit(self) -> None:
        """The size of the window or the language has changed."""

    def nodes(self) -> Sequence[Node]:
        """Its nodes, over those of the table."""
        return ()

    def boxes(self) -> Sequence[Area]:
        """The areas that other words keep off."""
        return ()

    def rings(self) -> Sequence[Ring]:
        """The rings around its subjects, below all cards that rise."""
        return ()

    def draw(self, canvas: Canvas) -> None:
        """Draw it."""


class SentenceOverlay(Overlay):
    """An overlay with a sentence, made again in another language."""

    said = ""
    """The sentence; empty while the overlay is closed."""
    _tell: Callable[[], str]

    def say(self, tell: Callable[[], str]) -> None:
        """Show the sentence that this makes."""
        self._tell, self.said = tell, tell()
        self.appear()

    def refit(self) -> None:
        self.said = self._tell()

    def vanish(self) -> None:
        self.said = ""
        super().vanish()


class Cover(Overlay, ABC):
    """An overlay over the whole table that the next click or key puts away."""

    @property
    @abstractmethod
    def said(self) -> str:
        """Its content in words."""

    def put_away(self) -> None:
        """Let it vanish after a press, unless that is handled otherwise."""
        self.vanish()

    def obeys(self, command: CommandName | None) -> bool:
        """Do a command of its own; whether it was one. Any other press puts it away."""
        return False

    def panel(self) -> Area | None:
        """The area with a cross; None if it has a button."""
        return None


class Overlays:
    """The open overlays of one table."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.open: Sequence[Overlay] = ()
        """The open overlays from the bottom up."""
        self.top: Cover | None = None
        """The one that the next click or key puts away."""

    @property
    def stops_time(self) -> bool:
        """Whether the game waits for somebody who reads."""
        return any(each.stops_time for each in self.open)

    @property
    def replaces_question(self) -> bool:
        """Whether somebody reads words in place of the header's question."""
        return any(each.replaces_question for each in self.open)

    def update(self, now: float) -> None:
        """Advance them in time, before the table."""
        for each in self.open:
            each.update(now)

    def boxes(self, below: Overlay | None = None) -> Sequence[Area]:
        """The boxes and rings of the open overlays: of all, or of those lower than `below`."""
        them = [each for each in self.open if below is None or each.height < below.height]
        return [box for each in them for box in (*each.boxes(), *(ring.outer for ring in each.rings()))]

    def add(self, overlay: Overlay) -> None:
        """Lay it over the table, unless it is there."""
        self._have({*self.open, overlay})

    def remove(self, overlay: Overlay) -> None:
        """Take it away, if it is there."""
        self._have({*self.open} - {overlay})

    def _have(self, overlays: set[Overlay]) -> None:
        self.open = sorted(overlays, key=lambda each: each.height)
        self.top = next((each for each in reversed(self.open) if isinstance(each, Cover)), None)


def nodes_over(overlay: Cover, theme: Theme) -> list[Node]:
    """The reachable nodes of a table with this panel: itself, for screen readers, its cross, and its own ones."""
    nodes = [Node("over", "text", overlay.said, whole(theme), text("table.click"), press=overlay.put_away)]
    if panel := overlay.panel():
        nodes.append(Node(CLOSE_OVERLAY, "button", text("common.close"), cross(panel, theme), press=overlay.put_away))
    return [*nodes, *overlay.nodes()]


def cross(panel: Area, theme: Theme) -> Area:
    """The area of a cross: over the upper right corner of a panel, within the window."""
    side = max(CROSS_SIZE, BUTTON_LEAST_PIXELS / theme.unit)
    place = around(panel.right - CROSS_MARGIN, panel.y + CROSS_MARGIN, side, side)
    return place._replace(x=min(place.x, theme.width - side - CROSS_MARGIN), y=max(place.y, CROSS_MARGIN))


def draw_way_out(canvas: Canvas, overlay: Cover) -> None:
    """Draw the cross of the top overlay, if it has one."""
    if panel := overlay.panel():
        draw_cross(canvas, cross(panel, canvas.theme), overlay.app.pointed_key == CLOSE_OVERLAY)


def draw_cross(canvas: Canvas, area: Area, pointed: bool) -> None:
    """A round button with a cross."""
    side = min(area.w, CROSS_SIZE)
    disc = around(area.cx, area.cy, side, side)
    canvas.shadow(disc, "table", side / 2)
    canvas.box(disc, "button_hover" if pointed else "button", "panel_edge", side / 2)
    canvas.show("common/ui/close.svg", disc.inset(side * 0.24), canvas.theme.tone("button_text"))
