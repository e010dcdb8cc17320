"""The menu of a table. The game is on disk already, so leaving needs no question."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ugames.screens.after.proof import show_proof
from ugames.screens.doors import doors
from ugames.session import Session
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.kit.app import App
from ugames.ui.kit.forms.form import Form
from ugames.ui.kit.forms.page import Page


class Pause:
    """Everything that a player can do besides playing."""

    def __init__(self, app: App, session: Session) -> None:
        self.app = app
        self.session = session
        self.height = (6 + bool(session.people) + session.real_time + bool(session.seal)) * 84.0

    @property
    def title(self) -> str:
        """The heading."""
        return text("pause.title")

    def build(self, form: Form, page: Page) -> None:
        """A column of buttons."""
        game, ways = self.session.game.id, doors(self.app)
        rows: list[tuple[str, str, str, Callable[[], None]]] = [
            ("go-on", text("pause.go_on"), "", page.close),
            ("rules", text("pause.rules"), text("pause.about_rules"), partial(ways.rules, game)),
            ("cards", text("pause.cards"), text("pause.about_cards"), partial(ways.decks, game)),
            ("settings", text("pause.settings"), text("pause.about_settings"), ways.settings),
            ("again", text("pause.new_game"), text("pause.about_new_game"), self._new_game),
            ("leave", text("pause.leave"), text("pause.about_leave"), self.app.home),
        ]
        if self.session.real_time:
            people = [self.session.players[seat].name for seat in self.session.seats.here]
            devices = partial(ways.zones, people)
            rows.insert(4, ("devices", text("pause.devices"), text("pause.about_devices"), devices))
        if self.session.people:
            phones = partial(ways.phones, self.session)
            rows.insert(-2, ("phones", text("phones.menu"), text("pause.about_phones"), phones))
        if self.session.seal:
            rows.insert(
                -1,
                ("proof", text("pause.proof"), text("pause.about_proof"), partial(show_proof, self.app, self.session)),
            )
        for (key, label, hint, press), area in zip(rows, page.body.rows(len(rows), 6), strict=True):
            form.button(key, label, area, press, hint, primary=key == "go-on")

    def _new_game(self) -> None:
        app, game = self.app, self.session.game.id
        app.home()
        doors(app).set_up(game)

    def paint(self, canvas: Canvas, page: Page) -> None:
        """There is nothing but the form."""
