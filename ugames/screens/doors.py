"""What screens know of each other: the ways between them as a contract."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeVar, runtime_checkable

import pygame

from ugames import languages
from ugames.home.disk import StorageError
from ugames.ui.kit.app import App, Screen

if TYPE_CHECKING:  # the first screen needs no table
    from ugames.bots.thinking.decision import Decision
    from ugames.bots.worker import Thinker
    from ugames.core.game import Seat
    from ugames.core.match import Player
    from ugames.home.settings import TableSetup
    from ugames.session import Session
    from ugames.ui.draw.geometry import Area

T = TypeVar("T")

PageName = Literal[
    "about", "bots", "copy", "decks", "devices", "games", "lessons", "puzzles", "rules", "settings", "statistics"
]
"""The files of `pages` with a page that everybody can open: in "rules" it is `RulesPage`."""

SEEDS = 1_000_000_000


def fresh_seed() -> int:
    """A new seed, short enough to be typed."""
    return int.from_bytes(os.urandom(8)) % SEEDS


def switch_language(setting: str) -> None:
    """Switch to the language of this setting, or of the system as reported by SDL."""
    system = tuple(str(each["language"]) for each in pygame.system.get_pref_locales())
    languages.speak(languages.in_force(setting, system))


@runtime_checkable
class ShowsMatch(Protocol):
    """A screen that shows a match."""

    session: Session | None


def session_of(screen: Screen) -> Session | None:
    """The match on a screen, if it shows one."""
    return screen.session if isinstance(screen, ShowsMatch) else None


def read_or_tell(app: App, heading: str, read: Callable[[], T], kind: type[Exception] = StorageError) -> T | None:
    """What is read; None after a fault of this kind, which a message tells."""
    try:
        return read()
    except kind as error:
        doors(app).tell(heading, str(error))
        return None


class Doors(Protocol):
    """All screens that can be opened, and the bots that they share."""

    thinker: Thinker

    def start(
        self, game: str, players: tuple[Player, ...], options: dict[str, Any], seed: int, phones: Sequence[Seat] = ()
    ) -> None:
        """Deal a new game and open its table; first show the codes for these seats' phones until people say so."""

    def open_save(self, path: Path) -> None:
        """Continue a saved game at the table or, if it is finished, in the replay."""

    def open_file(self, name: str) -> None:
        """Import a journal from anywhere and open it; an open table is left."""

    def expect(self, game: str) -> None:
        """Prepare the bots and the slowest pictures of a table that the player is about to open."""

    def sit_down(self, session: Session) -> None:
        """Show the table of a session."""

    def set_up(self, game: str, like: TableSetup | None = None) -> Area | None:
        """Open the set-up of a game, as it was the last time or like another table; returns its box's area there."""

    def open(self, page: PageName, *about: Any) -> None:
        """Open a page, which begins with `about`, mostly a game."""

    def phones(self, session: Session) -> None:
        """Choose for each person a phone, this screen, or a bot."""

    def attend(self, now: float) -> None:
        """Serve the phones, and report faults of files; called before each frame."""

    def replay(self, path: Path, moment: int = 0, better: Decision | None = None) -> None:
        """Open the replay of a finished game at a moment; -1 is the last. `better` is a better
        decision than the next move.
        """

    def tell(self, heading: str, what: str) -> None:
        """Show a message with a button; `heading` is the key of the text of its title."""


def doors(app: App) -> Doors:
    """The doors of this app, as it was given them."""
    found: Doors = app.doors
    return found
