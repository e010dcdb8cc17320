"""The menu of a table. The game is on disk already, so leaving needs no question."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ugames.screens.doors import doors
from ugames.session import Session
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.kit.app import App
from ugames.ui.kit.form import Form
from ugames.ui.kit.page import Page

FOOT = 88.0
"""The height of the words about the commitment."""


class Pause:
    """Everything that a player can do besides playing."""

    def __init__(self, app: App, session: Session) -> None:
        self.app = app
        self.session = session
        self.foot = FOOT if session.seal else 0.0
        self.height = (6 + bool(session.people) + session.real_time) * 88.0 + self.foot

    @property
    def title(self) -> str:
        """The heading."""
        return text("pause.title")

    def build(self, form: Form, page: Page) -> None:
        """A column of buttons, and below it room for the seal."""
        game = self.session.game.id
        rows: list[tuple[str, str, Callable[[], None]]] = [
            ("go-on", text("pause.go_on"), page.close),
            ("rules", text("pause.rules"), partial(doors(self.app).rules, game)),
            ("cards", text("pause.cards"), partial(doors(self.app).decks, game)),
            ("settings", text("pause.settings"), doors(self.app).settings),
            ("again", text("pause.new_game"), self._new_game),
            ("leave", text("pause.leave"), self.app.home),
        ]
        if self.session.real_time:
            names = [self.session.players[seat].name for seat in self.session.seats.here]
            rows.insert(4, ("devices", text("pause.devices"), partial(doors(self.app).zones, names)))
        if self.session.people:
            rows.insert(-2, ("phones", text("phones.menu"), partial(doors(self.app).phones, self.session)))
        column = page.body._replace(h=page.body.h - self.foot)
        for (key, label, press), area in zip(rows, column.rows(len(rows), 12), strict=True):
            form.button(key, label, area, press, primary=key == "go-on")

    def _new_game(self) -> None:
        app, game = self.app, self.session.game.id
        app.home()
        doors(app).set_up(game)

    def paint(self, canvas: Canvas, page: Page) -> None:
        """The commitment of the deal, and its purpose."""
        if self.session.seal:
            said = text("pause.seal", seal=self.session.seal)
            canvas.paragraph(said, page.body.below(page.body.h - self.foot + 12), 19, "text_soft", "centre")
