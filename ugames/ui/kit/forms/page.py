"""A screen that is a sheet on the table: a heading and a form with its content."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Protocol

import pygame

from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import HEADING, Theme
from ugames.ui.kit import controls
from ugames.ui.kit.app import App, theme_of
from ugames.ui.kit.forms.form import Form
from ugames.ui.kit.nodes import Node, find
from ugames.ui.kit.scale import APART, EDGE, FOOT, HEAD, ROW, WIDTH


class Content:
    """The content of a page."""

    heading = ""
    """The key of the text of its title."""
    face = ""
    """The picture beside the title."""
    width = WIDTH
    """The greatest width of the sheet."""
    on_sheet = True
    """Whether it lies on a sheet instead of on the table."""
    back = True
    """Whether the page adds a button to go back, and the title stays above the widest sheet."""

    @property
    def title(self) -> str:
        """What stands over it."""
        return text(self.heading)

    @property
    def height(self) -> float:
        """The greatest useful height."""
        return inf

    def build(self, form: Form, page: Page) -> None:
        """Build the form for the page's size; called again when the content has changed."""

    def paint(self, canvas: Canvas, page: Page) -> None:
        """Draw everything below the elements."""

    def paint_over(self, canvas: Canvas) -> None:
        """Draw an overlay, above the elements."""

    def enter(self, page: Page) -> None:
        """Called before the page is first built."""

    def leave(self) -> None:
        """The page is closed."""

    def update(self, page: Page, now: float) -> bool:
        """Advance in time; whether there is something new to draw."""
        return False

    def handle(self, page: Page, event: pygame.event.Event) -> bool:
        """Whether an event is for the content, before the elements get it."""
        return False

    def escape(self) -> bool:
        """Put an overlay away; whether there was one."""
        return False


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
    return Area(sheet if sheet - wide - APART > EDGE else EDGE, (high - ROW) / 2, wide, ROW)


def title(canvas: Canvas, said: str, middle: float | None = None, face: str = "") -> None:
    """The title of a screen, in the same place on all screens with a back button; with the picture of its page."""
    theme, high = canvas.theme, heading_height(canvas.theme)
    room = theme.width - 2 * (back_area(theme).right + EDGE)
    picture = face and f"{controls.PAGES}{face}.svg"
    controls.heading(canvas, said, theme.width / 2, middle or high / 2, min(HEADING, high * 0.46), room, picture)


def foot_of(body: Area) -> Area:
    """The row of buttons at the foot of a sheet."""
    return body.below(body.h - ROW)


def above_foot(body: Area) -> Area:
    """The room without the foot."""
    return body._replace(h=body.h - FOOT)


class Ground(Protocol):
    """The background of a sheet, instead of the bare table."""

    game: str
    """The game that it belongs to."""

    def ready(self, canvas: Canvas) -> bool:
        """Whether it can be drawn without a wait."""
        ...

    def draw(self, canvas: Canvas) -> None:
        """Draw it over the whole window."""
        ...


class Page:
    """One sheet."""

    noise = "page"
    """The sound of its opening."""

    def __init__(self, content: Content, ground: Ground | None = None) -> None:
        self.content = content
        self.ground = ground
        self._laid = False
        """Whether the background was drawn; until then it is the bare table."""
        self.turned = 1, 1
        """The open page of a list, and the number of its pages."""

    # --- for the content

    @property
    def subject(self) -> str:
        """The game that gives the sheet its hue; empty for none."""
        return self.ground.game if self.ground else ""

    @property
    def body(self) -> Area:
        """The sheet's area for its content."""
        theme = self.app.canvas.theme
        room = largest_body(theme, self.content.width)
        height = min(room.h, self.content.height)
        return room._replace(y=room.y + (room.h - height) * 0.4, h=height)

    @property
    def sheet_area(self) -> Area:
        """The whole sheet."""
        return self.body.inset(-EDGE)

    @property
    def heading(self) -> str:
        """The title, with the open page of a list that has several."""
        page, pages = self.turned
        named = self.content.title
        return text("common.page_of", title=named, page=page, pages=pages) if pages > 1 else named

    def put(self, name: str, value: object) -> None:
        """Set a part of the content, and build the form again."""
        setattr(self.content, name, value)
        self.changed()

    def changed(self) -> None:
        """Build the form again for changed content."""
        focus = self.app.focus
        self.refit()
        self.app.focus = focus

    def lie_on(self, ground: Ground | None) -> None:
        """Use another background, with the hue of its game; None is the bare table."""
        if (ground.game if ground else "") != self.subject:
            self.ground, self._laid = ground, False
            self.app.crossfade.leave(self.app.window.surface, self.app.settings.speed)
            self.app.canvas.regard(theme_of(self.app.window, self.app.settings, self))
            self.changed()

    def close(self) -> None:
        """Return to the former screen."""
        self.app.speaker.play("back")
        self.app.pop()

    # --- for the app

    def enter(self, app: App) -> None:
        """Build the form."""
        self.app = app
        self.form = Form(app)
        self.content.enter(self)
        self.refit()

    def leave(self) -> None:
        """Remove the form."""
        self.content.leave()
        self.form.leave()

    def refit(self) -> None:
        """Build the form for the new size; below another screen, wait until that is closed."""
        if self.app.top is not self:
            return
        self.app.canvas.surface = self.app.window.surface
        self._laid = self._laid and self.ground is not None and self.ground.ready(self.app.canvas)
        self.form.rebuild(self._build)
        self.app.redraw()

    def _build(self, form: Form) -> None:
        self.turned = 1, 1
        self.content.build(form, self)
        if self.content.back:
            form.button("back", text("common.back"), back_area(self.app.canvas.theme), self.close)

    def handle(self, event: pygame.event.Event) -> bool:
        """Pass an event to the content or else to the elements."""
        if self.content.handle(self, event):
            return True
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL):
            self.app.redraw()
        return self.form.handle(event)

    def command(self, name: str) -> bool:
        """Esc closes an open list, then the content's own overlay, then the page; up and down scroll a text; the rules'
        key presses the rules' button, if there is one.
        """
        if name == "back" and not self.form.opened:
            if self.content.escape():
                self.changed()
            else:
                self.close()
        elif name in ("back", "click"):
            self.form.close_list()
        elif name in ("up", "down") and (node := self.app.pointed()) and node.role == "article" and node.adjust:
            node.adjust(1 if name == "down" else -1)
        elif name == "zoom" and (node := self.app.pointed()) and node.card is not None:
            self.app.activate(node)
        elif name == "help" and (rules := find(self.nodes(), "rules")):
            self.app.activate(rules)
        else:
            return False
        return True

    def activate(self, node: Node) -> None:
        """Nothing: a disabled node explains itself in its tooltip."""

    def nodes(self) -> Sequence[Node]:
        """The elements of the form."""
        return self.form.nodes()

    def update(self, now: float) -> bool:
        """Advance in time: the text cursor blinks, a background may become ready."""
        changed = self.content.update(self, now)
        changed = self.form.update(now) or changed
        if self.ground and not self._laid and self.ground.ready(self.app.canvas):
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
        if self.content.on_sheet:
            canvas.panel(sheet, alpha=1.0 if pictured else None)  # figures would show through it
        # the title of a question moves with it
        middle = None if self.content.back else sheet.y - heading_height(canvas.theme) / 2 + 2
        title(canvas, self.heading, middle, self.content.face)
        self.content.paint(canvas, self)
        self.form.draw()
        self.content.paint_over(canvas)
        return [canvas.surface.get_rect()]
