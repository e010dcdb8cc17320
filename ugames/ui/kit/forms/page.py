"""A screen that is a sheet on the table: a heading, and a form that its content fills."""

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
"""The margin between the edge of the sheet and its content."""
MEASURE = 1000.0
"""The most width of lines of text, which are hard to read where they have more than about 80 letters."""
EDGE, BACK, HIGH, APART = 24.0, 168.0, 56.0, 18.0
"""From the edge of the window to the button that leads back, the most width of that, its height, and from it to the
widest sheet."""
ROW, FOOT = 62.0, 86.0
"""The height of the buttons at the foot of a sheet, and of all that is kept free for them."""


class Content(Protocol):
    """The content of a page."""

    @property
    def title(self) -> str:
        """The heading."""
        ...

    def build(self, form: Form, page: Page) -> None:
        """Describe the form for the page's size; called again whenever the content says that it has changed."""
        ...

    def paint(self, canvas: Canvas, page: Page) -> None:
        """Draw everything besides the elements, below them."""
        ...


def heading_height(theme: Theme) -> float:
    """How high the heading of a sheet is: lower where there is little room."""
    return min(HEADING, theme.height * 0.12)


def largest_body(theme: Theme, width: float = WIDTH) -> Area:
    """The body of a sheet that is as high as the window allows."""
    high = heading_height(theme)
    wide = min(theme.width - 48, width)
    return Area((theme.width - wide) / 2, high, wide, theme.height - high - 24).inset(*MARGIN)


def back_area(theme: Theme) -> Area:
    """Where the way back is on every screen that has one: in the upper left corner of the window, or over the edge of
    the widest sheet in a window that is very broad.
    """
    wide, high, sheet = min(BACK, theme.width * 0.14), heading_height(theme), (theme.width - WIDTH) / 2
    return Area(sheet if sheet - wide - APART > EDGE else EDGE, (high - HIGH) / 2, wide, HIGH)


def title(canvas: Canvas, said: str, middle: float | None = None, face: str = "") -> None:
    """The title of a screen: at the same place and as high on all that have a way back, which is beside it; with the
    picture of its kind of page.
    """
    theme, high = canvas.theme, heading_height(canvas.theme)
    room = theme.width - 2 * (back_area(theme).right + EDGE)
    picture = face and f"{controls.PAGES}{face}.svg"
    controls.heading(canvas, said, theme.width / 2, middle or high / 2, min(48.0, high * 0.46), room, picture)


def foot_of(body: Area) -> Area:
    """The row of buttons at the foot of a sheet."""
    return body.below(body.h - ROW)


class Ground(Protocol):
    """What a sheet lies on, if it is not the bare table."""

    game: str
    """Whose it is."""

    def ready(self, canvas: Canvas) -> bool:
        """Whether it can be drawn without making anybody wait."""
        ...

    def draw(self, canvas: Canvas) -> None:
        """Draw it over the whole window."""
        ...


class Page:
    """One sheet. `width` and `height` are the largest size of its body, the height perhaps by the size of the window;
    `done` is called instead of going back; `back` is whether a button does that, where the content has none."""

    sheet = True
    """Whether it is larger in a high window, as tables are not."""
    noise = "page"
    """What is heard when it is opened."""

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
        """Whether the ground could be drawn; until then it is the bare table."""

    # --- for the content

    @property
    def subject(self) -> str:
        """The game that it is about, whose hue its sheet has; none, where it is about all."""
        return self.ground.game if self.ground else ""

    @property
    def body(self) -> Area:
        """The part of the sheet that is the content's."""
        theme = self.app.canvas.theme
        width = min(theme.width - 48, self.width)
        room = theme.height - self._heading - 24
        wanted = self.height() if callable(self.height) else self.height
        height = room if wanted is None else min(room, wanted + 2 * MARGIN[1])
        top = self._heading + (room - height) * 0.4
        return Area((theme.width - width) / 2, top, width, height).inset(*MARGIN)

    @property
    def _heading(self) -> float:
        """How high the heading is."""
        return heading_height(self.app.canvas.theme)

    def changed(self) -> None:
        """Make the form anew, since its content has changed."""
        focus = self.app.focus
        self.refit()
        self.app.focus = focus

    def lie_on(self, ground: Ground | None) -> None:
        """Lie on another ground from now on, in the hue of its game; on the bare table, if there is none."""
        if (ground.game if ground else "") != self.subject:
            self.ground, self._laid = ground, False
            self.app.crossfade.leave(self.app.window.surface, self.app.settings.speed)
            self.app.canvas.regard(theme_of(self.app.window, self.app.settings, self))
            self.changed()

    def close(self, result: Any = None) -> None:
        """Go back to where the player came from."""
        if self.done:
            self.done(result)
        else:
            self.app.speaker.play("back")
            self.app.pop(result)

    # --- for the app

    def enter(self, app: App) -> None:
        """Make the form."""
        self.app = app
        self.form = Form(app)
        self.refit()

    def leave(self) -> None:
        """It goes away, with its form."""
        self.form.leave()

    def refit(self) -> None:
        """Make the form for this size of window; below another screen, it is made when that has gone."""
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
        """Elements first."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL):
            self.app.redraw()
        return self.form.handle(event)

    def command(self, name: str) -> bool:
        """Esc goes back, first from an open list, as a click beside it does, and from what the content has opened; up
        and down scroll a text; the key of the rules presses their button, if there is one.
        """
        if name == "back" and not self.form.opened:
            put_away = getattr(self.content, "escape", None)  # few contents open anything
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
        """A disabled node says why in its tooltip; there is nothing more to do."""

    def nodes(self) -> Sequence[Node]:
        """The elements of the form."""
        return self.form.nodes()

    def update(self, now: float) -> bool:
        """The text cursor blinks; the ground comes when it is ready."""
        changed = self.form.update(now)
        if self.ground and not self._laid and self.ground.ready(self.app.canvas):
            self._laid = changed = True
            self.app.crossfade.leave(self.app.window.surface, self.app.settings.speed)
        return changed

    def draw(self, canvas: Canvas, everything: bool) -> list[pygame.Rect]:
        """Table, sheet, heading, content, elements."""
        pictured = self.ground if self._laid else None
        if pictured:
            pictured.draw(canvas)
        else:
            canvas.wood()
        sheet = self.body.inset(-MARGIN[0], -MARGIN[1])
        canvas.panel(sheet, alpha=1.0 if pictured else None)  # figures would be seen through it
        # a question carries its title with it
        middle = None if self.back else sheet.y - self._heading / 2 + 2
        title(canvas, self.content.title, middle, getattr(self.content, "face", ""))
        self.content.paint(canvas, self)
        self.form.draw()
        return [canvas.surface.get_rect()]
