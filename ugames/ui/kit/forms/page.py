"""A screen that is a sheet on the table: a heading and a form with its content."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import inf
from typing import Protocol

import pygame

from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import HEADING, Theme
from ugames.ui.kit import controls
from ugames.ui.kit.app import App, Screen, theme_of
from ugames.ui.kit.forms.form import Form
from ugames.ui.kit.keys import CommandName
from ugames.ui.kit.nodes import find
from ugames.ui.kit.scale import EDGE, FOOT, HEAD, PANEL_GAP, ROW, TABS, WIDTH


def heading_height(theme: Theme) -> float:
    """The height of a sheet's heading, lower where room is scarce."""
    return min(HEAD, theme.height * 0.12)


def largest_body(theme: Theme, width: float = WIDTH) -> Area:
    """The body of a sheet with the greatest height in this window."""
    high = heading_height(theme)
    wide = min(theme.width - 2 * EDGE, width)
    return Area((theme.width - wide) / 2, high, wide, theme.height - high - EDGE).inset(EDGE)


def back_area(theme: Theme) -> Area:
    """The back button of every screen: in the upper left corner of the window or, in a very wide window, over the edge
    of the widest sheet.
    """
    wide, high, sheet = min(HEAD * 1.5, theme.width * 0.14), heading_height(theme), (theme.width - WIDTH) / 2
    return Area(sheet if sheet - wide - PANEL_GAP > EDGE else EDGE, (high - ROW) / 2, wide, ROW)


def draw_title(canvas: Canvas, said: str, middle: float | None = None, face: str = "") -> None:
    """The title of a screen, in the same place on all screens with a back button; with the picture of its page."""
    theme, high = canvas.theme, heading_height(canvas.theme)
    room = theme.width - 2 * (back_area(theme).right + EDGE)
    picture = face and f"{controls.PAGE_PICTURES_FOLDER}{face}.svg"
    controls.heading(canvas, said, theme.width / 2, middle or high / 2, min(HEADING, high * 0.46), room, picture)


def foot_of(body: Area) -> Area:
    """The row of buttons at the foot of a sheet."""
    return body.foot(ROW)


def above_foot(body: Area) -> Area:
    """The room without the foot."""
    return body._replace(h=body.h - FOOT)


class Ground(Protocol):
    """The background of a sheet, instead of the bare table."""

    game: str
    """The game that it belongs to."""

    def ready(self, canvas: Canvas) -> bool:
        """Whether it can be drawn without a wait."""

    def draw(self, canvas: Canvas) -> None:
        """Draw it over the whole window."""


class Page(Form, Screen):
    """A screen with a form on a sheet."""

    noise = "page"
    heading = title = ""
    """The key of the text of its title, or other words over it."""
    face = ""
    """The picture beside the title."""
    width = WIDTH
    """The greatest width of the sheet."""
    on_sheet = True
    """Whether its content lies on a sheet instead of on the table."""
    back = True
    """Whether it has a button to go back, and the title stays above the widest sheet."""
    game = ""
    """The game that it is about, on whose cloth it opens."""
    ground: Ground | None = None
    """What lies below the sheet instead of the bare table."""
    _laid = False
    """Whether the background was drawn; until then it is the bare table."""
    first: int | None = None
    """The first shown row of its list; None before any page turn."""
    turned = 1, 1
    """The open page of a list, and the number of its pages."""
    tab = 0
    """The open one of its tabs."""
    copied = ""
    """The text that was copied last."""

    # --- what each page is about

    @property
    def height(self) -> float:
        """The greatest useful height of its body."""
        return inf

    def begin(self) -> None:
        """Called before it is first built."""

    def go_on(self, now: float) -> bool:
        """Advance in time; whether there is something new to draw."""
        return False

    def take(self, event: pygame.event.Event) -> bool:
        """Whether an event is not for the elements."""
        return False

    def escape(self) -> bool:
        """Put an overlay away; whether there was one."""
        return False

    # --- its sheet

    @property
    def body(self) -> Area:
        """The sheet's area for its content."""
        room = largest_body(self.canvas.theme, self.width)
        height = min(room.h, self.height)
        return room._replace(y=room.y + (room.h - height) * 0.4, h=height)

    @property
    def foot(self) -> Area:
        """The row of buttons at the foot of its body."""
        return foot_of(self.body)

    @property
    def above_foot(self) -> Area:
        """Its body without the foot."""
        return above_foot(self.body)

    @property
    def sheet_area(self) -> Area:
        """The whole sheet."""
        return self.body.inset(-EDGE)

    @property
    def titled(self) -> str:
        """The title, with the open page of a list that has several."""
        (page, pages), named = self.turned, self.title or text(self.heading)
        return text("common.page_of", title=named, page=page, pages=pages) if pages > 1 else named

    def tabbed(self, room: Area, labels: Sequence[str], pick: Callable[[int], None] | None = None) -> Area:
        """Add tabs of equal width, or as wide as their words, to a page that shows the open one; returns the room below
        them.

        A list on another tab begins anew.
        """

        def open_(tab: int) -> None:
            self.first = None
            (pick or partial(self.put, "tab"))(tab)

        places = controls.side_by_side(self.canvas, room.top(ROW), labels, room.w)
        for i, (label, area) in enumerate(zip(labels, places, strict=True)):
            self.add_tab(f"tab-{i}", label, area, partial(open_, i), i == self.tab)
        return room.below(TABS)

    def copy(self, said: str) -> None:
        """Copy a text to the clipboard."""
        pygame.scrap.put_text(said)
        self.put("copied", said)

    def put(self, name: str, value: object, part: object = None) -> None:
        """Set an attribute, perhaps of a part of the page, and build the form again."""
        setattr(part or self, name, value)
        self.changed()

    def changed(self) -> None:
        """Build the form again for changed content."""
        focus = self.app.focus
        self.refit()
        self.app.focus = focus

    def lie_on(self, ground: Ground | None) -> None:
        """Use another background, with the hue of its game; None is the bare table."""
        subject = ground.game if ground else ""
        if subject != self.subject:
            self.ground, self.subject, self._laid = ground, subject, False
            self.app.crossfade.leave(self.app.window.surface, self.app.settings.speed)
            self.canvas.regard(theme_of(self.app.window, self.app.settings, self))
            self.changed()

    def close(self) -> None:
        """Return to the former screen."""
        self.app.speaker.play("back")
        self.app.pop()

    # --- for the app

    def enter(self, app: App) -> None:
        """Build the form."""
        self.furnish(app)
        self.begin()
        self.refit()

    def refit(self) -> None:
        """Build the form for the new size; below another screen, wait until that is closed."""
        if self.app.top is not self:
            return
        self.canvas.surface = self.app.window.surface
        self._laid = self.ground is not None and self.ground.ready(self.canvas)
        self.rebuild()
        self.app.redraw()

    def rebuild(self) -> None:
        """Build all elements again, and the button to go back."""
        self.turned = 1, 1
        super().rebuild()
        if self.back:
            self.button("back", text("common.back"), back_area(self.canvas.theme), self.close)

    def handle(self, event: pygame.event.Event) -> bool:
        """Use an event for the content, or else for the elements."""
        if self.take(event):
            return True
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL):
            self.app.redraw()
        return super().handle(event)

    def command(self, name: CommandName) -> bool:
        """Esc closes an open list, then the content's own overlay, then the page; up and down scroll a text; the rules'
        key presses the rules' button, if there is one.
        """
        if name == "back" and not self.opened:
            if self.escape():
                self.changed()
            else:
                self.close()
        elif name in ("back", "click"):
            self.close_list()
        elif name in ("up", "down") and (node := self.app.pointed()) and node.role == "article" and node.adjust:
            node.adjust(1 if name == "down" else -1)
        elif name == "zoom" and (node := self.app.pointed()) and node.card is not None:
            self.app.activate(node)
        elif name == "help" and (rules := find(self.nodes(), "rules")):
            self.app.activate(rules)
        else:
            return False
        return True

    def update(self, now: float) -> bool:
        """Advance in time: the text cursor blinks, a background may become ready."""
        changed = self.go_on(now)
        changed = super().update(now) or changed
        if self.ground and not self._laid and self.ground.ready(self.canvas):
            self._laid = changed = True
            self.app.crossfade.leave(self.app.window.surface, self.app.settings.speed)
        return changed

    def draw(self, canvas: Canvas, everything: bool) -> list[pygame.Rect]:
        """Draw background, sheet, heading, content and elements."""
        pictured = self.ground if self._laid else None
        if pictured:
            pictured.draw(canvas)
        else:
            canvas.wood()
        sheet = self.sheet_area
        if self.on_sheet:
            canvas.panel(sheet, alpha=1.0 if pictured else None)  # figures would show through it
        # the title of a question moves with it
        middle = None if self.back else sheet.y - heading_height(canvas.theme) / 2 + 2
        draw_title(canvas, self.titled, middle, self.face)
        self.draw_elements()
        return [canvas.surface.get_rect()]
