"""The screen after an error in Ugames itself: a sentence, the report's path, and the ways on."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from ugames.process import crash
from ugames.screens.doors import doors
from ugames.screens.message import signed
from ugames.session import Session
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.theme import GAP
from ugames.ui.kit.app import App
from ugames.ui.kit.forms.form import Form
from ugames.ui.kit.forms.page import Content, Page, above_foot, foot_of
from ugames.ui.kit.scale import ROW


def recover(app: App, error: Exception) -> None:
    """Close everything and show the crash screen. Raises the error again if this screen itself caused it."""
    if app.screens and isinstance(app.top, Page) and isinstance(app.top.content, Crash):
        raise error
    session = next((found for screen in reversed(app.screens) if (found := _session(screen)) is not None), None)
    about = f"{session.game.id} was being played, action {session.moments - 1}" if session else ""
    report = crash.keep(error, about)
    app.home(broken=True)
    whole = False
    if session is not None:
        with suppress(Exception):  # this may be the broken part
            whole = session.close()
    content = Crash(app, crash.sentence(error), report, session, whole)
    app.push(Page(content))


def _session(screen: object) -> Session | None:
    session = getattr(screen, "session", None)
    return session if isinstance(session, Session) else None


class Crash(Content):
    """Three sentences, and up to three ways on."""

    heading = "crash.title"
    width, back = 1000.0, False

    def __init__(self, app: App, what: str, report: Path | None, session: Session | None, whole: bool) -> None:
        self.app = app
        self.game = session.path if session and session.path and os.path.isfile(session.path) else None
        where = text("crash.report", file=str(report)) if report else text("crash.no_report")
        if session is None:
            saved = text("crash.no_game")
        elif self.game is None:
            saved = text("crash.not_saved")
        else:
            saved = text("crash.saved") if whole else text("crash.saved_in_part")
        self.text = "\n".join((what, where, saved))

    @property
    def height(self) -> float:
        """Enough for long paths."""
        return 7 * ROW

    def build(self, form: Form, page: Page) -> None:
        """Buttons to continue, to go to the games, or to leave."""
        foot = foot_of(page.body)
        ways = [("home", text("common.to_games"), page.close), ("leave", text("common.quit"), self._leave)]
        if self.game is not None:
            ways.insert(0, ("go-on", text("crash.go_on"), self._go_on))
        for i, ((key, label, press), area) in enumerate(zip(ways, foot.columns(len(ways), GAP), strict=True)):
            form.button(key, label, area, press, primary=i == 0)
        self.app.focus = self.app.focus or ways[0][0]

    def _go_on(self) -> None:
        assert self.game is not None
        self.app.home()
        doors(self.app).open_save(self.game)

    def _leave(self) -> None:
        self.app.exit_code = crash.EXIT_CODE
        self.app.running = False

    def paint(self, canvas: Canvas, page: Page) -> None:
        """The sentences."""
        signed(canvas, self.text, above_foot(page.body), "warning")
