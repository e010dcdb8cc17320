"""The ways from one screen to another: screens know this contract and not each other."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, cast

import pygame

from ugames import languages
from ugames.ui.kit.app import App

if TYPE_CHECKING:  # the first screen needs no table
    from ugames.bots.thinking.decision import Decision
    from ugames.core.game import Seat
    from ugames.core.match import Player
    from ugames.home.settings import TableSetup
    from ugames.session import Session

SEEDS = 1_000_000_000


def fresh_seed() -> int:
    """The seed of a new deal: short enough to be typed."""
    return secrets.randbelow(SEEDS)


def speak(setting: str) -> None:
    """Say everything in the language of this setting: the chosen one, or that of the system as SDL knows it."""
    system = tuple(str(each["language"]) for each in pygame.system.get_pref_locales())
    languages.speak(languages.in_force(setting, system))


class Doors(Protocol):
    """Everything that a screen can open."""

    def start(self, game: str, players: tuple[Player, ...], options: dict[str, Any], seed: int) -> None:
        """Deal a new game and sit down at it."""
        ...

    def invite(
        self, game: str, players: tuple[Player, ...], options: dict[str, Any], seed: int, seats: Sequence[Seat]
    ) -> None:
        """Show the codes for the phones of these seats; the cards are dealt when people say so."""
        ...

    def open_save(self, path: Path) -> None:
        """Go on with a saved game, at the table or, if it is over, in the replay."""
        ...

    def open_file(self, name: str) -> None:
        """Open a journal from anywhere, once it has been copied to the saved games; an open table is left."""
        ...

    def expect(self, game: str) -> None:
        """The player is about to sit down at this table: draw its slowest pictures meanwhile."""
        ...

    def sit_down(self, session: Session) -> None:
        """Show the table of a session."""
        ...

    def set_up(self, game: str, like: TableSetup | None = None) -> None:
        """Choose who plays, and how: at first as it was the last time, or like that."""
        ...

    def lessons(self, game: str = "") -> None:
        """All lessons, or those of one game."""
        ...

    def pause(self, session: Session) -> None:
        """The menu of a table."""
        ...

    def phones(self, session: Session) -> None:
        """Who plays this match with a phone, who at this screen, and for whom a bot does."""
        ...

    def attend(self, now: float) -> None:
        """Hear and answer the phones, and say what became of files; called before each frame."""
        ...

    def close(self) -> None:
        """The app ends: no phone may come any more."""
        ...

    def result(self, session: Session) -> None:
        """The result: who won, and where every point came from."""
        ...

    def replay(self, path: Path, moment: int = 0, better: Decision | None = None) -> None:
        """Look at a game that is over, from a moment on; -1 is the last one. `better` than the next move is that."""
        ...

    def rules(self, game: str, at: str = "") -> None:
        """Read the rules, at the part that explains a question, by the key of that."""
        ...

    def bots(self, game: str) -> None:
        """The bots, and how strong they are."""
        ...

    def decks(self, game: str = "") -> None:
        """Look at all cards."""
        ...

    def games(self) -> None:
        """The saved games."""
        ...

    def statistics(self, goals_of: str = "", new: Sequence[str] = ()) -> None:
        """The statistics; the goals of a game, where it is named, with the new ones marked."""
        ...

    def settings(self) -> None:
        """The settings."""
        ...

    def zones(self, names: Sequence[str]) -> None:
        """Choose who plays with what, and try the keys."""
        ...

    def about(self) -> None:
        """The page about Ugames."""
        ...

    def tell(self, title: str, what: str) -> None:
        """Show a message that must be read."""
        ...


def doors(app: App) -> Doors:
    """The doors of this app, which `start` has put there."""
    return cast(Doors, app.doors)
