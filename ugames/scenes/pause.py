"""The menu of a table. The game is on disk already, so leaving needs no question."""

from __future__ import annotations

from ugames.scenes import flow
from ugames.session import Session
from ugames.ui.app import App
from ugames.ui.canvas import Canvas
from ugames.ui.form import Form
from ugames.ui.page import Page


class Pause:
    """What one can do beside playing."""

    title = "Pause"

    def __init__(self, app: App, session: Session) -> None:
        self.app = app
        self.session = session
        self.height = (6 + session.real_time) * 88.0

    def build(self, form: Form, page: Page) -> None:
        """A column of buttons."""
        game = self.session.game.id
        rows = [
            ("go-on", "Go on", page.close),
            ("rules", "Rules", flow.pressing(flow.rules, self.app, game)),
            ("cards", "Cards", flow.pressing(flow.decks, self.app, game)),
            ("settings", "Settings", flow.pressing(flow.settings, self.app)),
            ("again", "New game", self._new_game),
            ("leave", "To the games (this one is saved)", self.app.home),
        ]
        if self.session.real_time:
            names = [self.session.players[seat].name for seat in self.session.people]
            rows.insert(4, ("devices", "Keys and gamepads", flow.pressing(flow.zones, self.app, names)))
        body = page.body
        for (key, label, press), area in zip(rows, body.rows(len(rows), 12), strict=True):
            form.button(key, label, area, press, primary=key == "go-on")

    def _new_game(self) -> None:
        app, game = self.app, self.session.game.id
        app.home()
        flow.set_up(app, game)

    def paint(self, canvas: Canvas, page: Page) -> None:
        """There is nothing but the form."""
