"""A message that must be read, and buttons; also the one after an error in Ugames itself."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

from ugames.process import crash
from ugames.screens import rows
from ugames.screens.doors import doors, session_of
from ugames.session import Session
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.letters.article import Article
from ugames.ui.draw.theme import GAP, LABEL
from ugames.ui.kit.app import App
from ugames.ui.kit.forms.page import Page
from ugames.ui.kit.nodes import Way
from ugames.ui.kit.scale import MEASURE, ROW


class Message(Page):
    """A heading, a text, which scrolls if necessary, and OK or other ways on."""

    width, back = MEASURE, False
    sign = "info"
    """The kind of news."""

    def __init__(self, heading: str, what: str, ways: Sequence[Way] = ()) -> None:
        """`heading` is the key of the text of its title."""
        self.heading = heading
        self.said = what
        self._ways = ways

    @property
    def height(self) -> float:
        """The height of the buttons and, roughly, of the text."""
        return 4 * ROW + 1.5 * LABEL * sum(len(line) // 50 for line in self.said.split("\n"))

    def build(self) -> None:
        """The buttons, and the text behind its sign, or to scroll if it is long."""
        room, foot = self.above_foot, self.foot
        words = room.beside(ROW + 2 * GAP)
        if self.canvas.type.paragraph_height(self.said, words.w, LABEL) > room.h:
            self.text("text", Article(self.said, plain=True), room)
        else:
            self.show(self._paint_sign, room.left(ROW).centred(ROW, ROW))
            self.show(rows.draw_paragraph, self.said, words, LABEL)
        ways = self._ways or (Way("ok", text("common.ok"), self.close, primary=True),)
        self.row(foot.centred(foot.w * len(ways) / 3, ROW).columns(len(ways), GAP), ways)

    def _paint_sign(self, canvas: Canvas, seal: Area) -> None:
        canvas.box(seal, "panel_raised", "accent", ROW / 2, 3)
        canvas.show(f"common/ui/{self.sign}.svg", seal.inset(ROW / 5), canvas.theme.tone("accent"))


def recover(app: App, error: Exception) -> None:
    """Close everything and show the crash screen. Raises the error again if this screen itself caused it."""
    if app.screens and isinstance(app.top, Crash):
        raise error
    session = next((each for screen in reversed(app.screens) if (each := session_of(screen))), None)
    about = f"{session.game.id} was being played, action {session.moments - 1}" if session else ""
    report = crash.keep(error, about)
    app.home(broken=True)
    whole = False
    if session is not None:
        with suppress(Exception):  # this may be the broken part
            whole = session.close()
    app.push(Crash(app, crash.sentence(error), report, session, whole))


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
        super().__init__("crash.title", "\n".join((what, where, saved)), ways)

    def begin(self) -> None:
        """The first way on has the focus."""
        self.app.focus = self._ways[0].key

    def _go_on(self, game: Path) -> None:
        self.app.home()
        doors(self.app).open_save(game)

    def _leave(self) -> None:
        self.app.exit_code = crash.EXIT_CODE
        self.app.running = False
