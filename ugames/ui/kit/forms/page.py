"""A screen that is a sheet on the table: a heading and a form with its content."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import pygame

from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import Theme
from ugames.ui.kit import controls
from ugames.ui.kit.app import App, theme_of
from ugames.ui.kit.forms.form import Form
from ugames.ui.kit.nodes import Node, find

HEADING, WIDTH = 110.0, 1500.0
MARGIN = 24.0, 20.0
"""The padding of the sheet."""
MEASURE = 1000.0
"""The greatest width of lines of text: lines of more than about 80 letters are hard to read."""
EDGE, BACK, HIGH, APART = 24.0, 168.0, 56.0, 18.0
"""The back button: its distance from the window's edge, its greatest width, its height, and its
distance from the widest sheet, as between the panels of one.
"""
ROW, FOOT = 62.0, 86.0
"""The height of the buttons at the foot of a sheet, and of the room reserved for them."""


class Content(Protocol):
    """The content of a page."""

    @property
    def title(self) -> str:
        """The heading."""
        ...

    def build(self, form: Form, page: Page) -> None:
        """Build the form for the page's size; called again when the content has changed."""
        ...

    def paint(self, canvas: Canvas, page: Page) -> None:
        """Draw everything below the elements."""
        ...


def heading_height(theme: Theme) -> float:
    """The height of a sheet's heading, lower where room is scarce."""
    return min(HEADING, theme.height * 0.12)


def largest_body(theme: Theme, width: float = WIDTH) -> Area:
    """The body of a sheet with the greatest height in this window."""
    high = heading_height(theme)
    wide = min(theme.width - 48, width)
    return Area((theme.width - wide) / 2, high, wide, theme.height - high - 24).inset(*MARGIN)


def back_area(theme: Theme) -> Area:
    """The back button of every screen: in the upper left corner of the window or, in a very wide window, over the edge
    of the widest sheet.
    """
    wide, high, sheet = min(BACK, theme.width * 0.14), heading_height(theme), (theme.width - WIDTH) / 2
    return Area(sheet if sheet - wide - APART > EDGE else EDGE, (high - HIGH) / 2, wide, HIGH)


def title(canvas: Canvas, said: str, middle: float | None = None, face: str = "") -> None:
    """The title of a screen, in the same place on all screens with a back button; with the picture of its page."""
    theme, high = canvas.theme, heading_height(canvas.theme)
    room = theme.width - 2 * (back_area(theme).right + EDGE)
    picture = face and f"{controls.PAGES}{face}.svg"
    controls.heading(canvas, said, theme.width / 2, middle or high / 2, min(48.0, high * 0.46), room, picture)


def foot_of(body: Area) -> Area:
    """The row of buttons at the foot of a sheet."""
    return body.below(body.h - ROW)


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
    """One sheet. `width` and `height` are the largest size of its body, the height perhaps by the window's; `done` is
    called instead of going back; `back` adds a back button if the content has none.
    """

    sheet = True
    """Whether it grows in a tall window, unlike tables."""
    noise = "page"
    """The sound of its opening."""

    def __init__(
        self,
        content: Content,
        width: float = WIDTH,
        height: float | Callable[[], float] | None = None,
        done: Callable[[Any], None] | None = None,
        ground: Ground | None = None,
        back: bool = True,
    ) -> None:
        self.content = content
        self.width = width
        self.height = height
        self.done = done
        self.ground = ground
        self.back = back
        self._laid = False
        """Whether the background was drawn; until then it is the bare table."""

    # --- for the content

    @property
    def subject(self) -> str:
        """The game that gives the sheet its hue; empty for none."""
        return self.ground.game if self.ground else ""

    @property
    def body(self) -> Area:
        """The sheet's area for its content."""
        theme = self.app.canvas.theme
        width = min(theme.width - 48, self.width)
        room = theme.height - self._heading - 24
        wanted = self.height() if callable(self.height) else self.height
        height = room if wanted is None else min(room, wanted + 2 * MARGIN[1])
        top = self._heading + (room - height) * 0.4
        return Area((theme.width - width) / 2, top, width, height).inset(*MARGIN)

    @property
    def _heading(self) -> float:
        return heading_height(self.app.canvas.theme)

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

    def close(self, result: Any = None) -> None:
        """Return to the former screen."""
        if self.done:
            self.done(result)
        else:
            self.app.speaker.play("back")
            self.app.pop(result)

    # --- for the app

    def enter(self, app: App) -> None:
        """Build the form."""
        self.app = app
        self.form = Form(app)
        self.refit()

    def leave(self) -> None:
        """Remove the form."""
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
        self.content.build(form, self)
        if self.back:
            form.button("back", text("common.back"), back_area(self.app.canvas.theme), self.close)

    def handle(self, event: pygame.event.Event) -> bool:
        """Pass an event to the elements."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL):
            self.app.redraw()
        return self.form.handle(event)

    def command(self, name: str) -> bool:
        """Esc closes an open list, then the content's own overlay, then the page; up and down scroll a text; the rules'
        key presses the rules' button, if there is one.
        """
        if name == "back" and not self.form.opened:
            put_away = getattr(self.content, "escape", None)  # only few contents have overlays
            if put_away is not None and put_away():
                self.changed()
            else:
                self.close()
        elif name in ("back", "click"):
            self.form.close_list()
        elif name in ("up", "down") and (node := self.app.pointed()) and node.role == "article" and node.adjust:
            node.adjust(1 if name == "down" else -1)
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
        changed = self.form.update(now)
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
        sheet = self.body.inset(-MARGIN[0], -MARGIN[1])
        canvas.panel(sheet, alpha=1.0 if pictured else None)  # figures would show through it
        # the title of a question moves with it
        middle = None if self.back else sheet.y - self._heading / 2 + 2
        title(canvas, self.content.title, middle, getattr(self.content, "face", ""))
        self.content.paint(canvas, self)
        self.form.draw()
        return [canvas.surface.get_rect()]
