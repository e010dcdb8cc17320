"""The screen after an error in Ugames itself: a sentence, the report's path, and the ways on."""

from __future__ import annotations

import os
from contextlib import suppress
from functools import partial
from pathlib import Path

from ugames.process import crash
from ugames.screens.doors import doors
from ugames.screens.message import Message
from ugames.session import Session
from ugames.texts import text
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import Way


def recover(app: App, error: Exception) -> None:
    """Close everything and show the crash screen. Raises the error again if this screen itself caused it."""
    if app.screens and isinstance(app.top, Crash):
        raise error
    session = next((found for screen in reversed(app.screens) if (found := _session(screen)) is not None), None)
    about = f"{session.game.id} was being played, action {session.moments - 1}" if session else ""
    report = crash.keep(error, about)
    app.home(broken=True)
    whole = False
    if session is not None:
        with suppress(Exception):  # this may be the broken part
            whole = session.close()
    app.push(Crash(app, crash.sentence(error), report, session, whole))


def _session(screen: object) -> Session | None:
    session = getattr(screen, "session", None)
    return session if isinstance(session, Session) else None


class Crash(Message):
    """Three sentences, and up to three ways on."""

    sign = "warning"

    def __init__(self, app: App, what: str, report: Path | None, session: Session | None, whole: bool) -> None:
        self.app = app
        game = session.path if session and session.path and os.path.isfile(session.path) else None
        where = text("crash.report", file=str(report)) if report else text("crash.no_report")
        if session is None:
            saved = text("crash.no_game")
        elif game is None:
            saved = text("crash.not_saved")
        else:
            saved = text("crash.saved") if whole else text("crash.saved_in_part")
        ways = [Way("home", text("common.to_games"), app.pop), Way("leave", text("common.quit"), self._leave)]
        if game is not None:
            ways.insert(0, Way("go-on", text("crash.go_on"), partial(self._go_on, game)))
        ways[0] = ways[0]._replace(primary=True)
        super().__init__(text("crash.title"), "\n".join((what, where, saved)), ways)

    def begin(self) -> None:
        """The first way on has the focus."""
        self.app.focus = self._ways[0].key

    def _go_on(self, game: Path) -> None:
        self.app.home()
        doors(self.app).open_save(game)

    def _leave(self) -> None:
        self.app.exit_code = crash.EXIT_CODE
        self.app.running = False
