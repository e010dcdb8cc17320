"""The deal of a game: its number, hidden behind a button since few need it, and the proof that it was not changed."""

from __future__ import annotations

from collections.abc import Callable

from ugames.screens.doors import doors, fresh_seed
from ugames.session import Session
from ugames.texts import text
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import GAP
from ugames.ui.kit.app import App
from ugames.ui.kit.forms.page import Page


class DealPicker:
    """The choice of a new game's deal."""

    def __init__(self, chosen: str) -> None:
        self.shown = bool(chosen)
        """Whether the number is shown, so that the player can choose it."""
        self.number = chosen or str(fresh_seed())
        self._random_number = "" if chosen else self.number
        """The number before the player's choice, if known."""

    @property
    def is_usable(self) -> bool:
        """Whether the typed number is a valid seed."""
        return self.number.strip().isdecimal()

    def put_away(self) -> bool:
        """Return to a random deal; whether the number was shown."""
        shown, self.shown = self.shown, False
        if shown:
            self.number = self._random_number = self._random_number or str(fresh_seed())
        return shown

    def build(self, page: Page, line: Area, typed: Callable[[], None]) -> None:
        """A button, or the number with its buttons; `typed` is called for each letter."""

        def show() -> None:
            self.shown, page.app.focus = True, "seed"
            page.changed()

        if not self.shown:
            page.button("more", text("setup.more"), line, show, hint=text("setup.more_hint"))
            return

        def type_(said: str) -> None:
            self.number = said.strip()
            page.renew("copy", label=text("common.copy"))
            typed()

        def close() -> None:
            self.put_away()
            page.app.focus = "more"
            page.changed()

        entry, again, taken, rest = line.columns(4, GAP)
        page.entry("seed", text("setup.seed"), entry, self.number, type_, text("setup.seed_hint"), most=18)
        page.button(
            "roll",
            text("setup.roll"),
            again,
            lambda: page.put("number", str(fresh_seed()), self),
            hint=text("setup.roll_hint"),
        )
        label = text("common.copied") if page.copied == self.number else text("common.copy")
        page.button("copy", label, taken, lambda: page.copy(self.number), hint=text("setup.copy_hint"))
        page.button("unchoose", text("common.close"), rest, close, hint=text("setup.close_hint"))


def show_proof(app: App, session: Session) -> None:
    """Show the seal of a deal and, after the match, its seed and salt."""
    if session.outcome is None:
        proof = text("pause.seal", seal=session.seal)
    else:
        proof = text("result.seal", seal=session.seal, seed=session.seed, salt=session.salt)
    doors(app).tell("pause.proof", proof)
