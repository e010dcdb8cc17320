"""How one comes from one screen to the next. Screens call these functions and know nothing of each other."""

from __future__ import annotations

import gc
import secrets
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from ugames.core.match import Player
from ugames.games import load, load_game
from ugames.home import disk
from ugames.journal import saves
from ugames.session import Session
from ugames.ui.kit.app import App
from ugames.ui.table import furniture
from ugames.ui.table.game_scene import Calls, GameScene, cloth_area


def pressing(call: Callable[..., None], *words: Any) -> Callable[[], None]:
    """A node's press that calls this with these words."""
    return partial(call, *words)


SEEDS = 1_000_000_000


def fresh_seed() -> int:
    """The seed of a new deal: short enough to be typed."""
    return secrets.randbelow(SEEDS)


# --- tables


def start(app: App, game: str, players: tuple[Player, ...], options: dict[str, Any], seed: int) -> None:
    """Deal a new game and sit down at it."""
    try:
        rules = load_game(game, disk.deck(game), **options)
        session = Session.new(rules, players, seed, app.thinker, app.settings)
    except disk.StorageError as error:
        tell(app, "This deck cannot be used", str(error))
        return
    sit_down(app, session)


def open_save(app: App, path: Path) -> None:
    """Go on with a saved game, at the table or, if it is over, in the replay."""
    if (save := saves.look(path)) and save.finished:
        replay(app, path)
        return
    try:
        session = Session.open(path, app.thinker, app.settings)
    except (saves.SaveError, disk.StorageError) as error:
        tell(app, "This game cannot be opened", str(error))
        return
    if session.outcome is not None:
        session.close()
        replay(app, path)
        return
    sit_down(app, session)
    if session.notice:
        tell(app, "About this saved game", session.notice)


def open_file(app: App, name: str) -> None:
    """Open a journal from anywhere: it is copied to the saved games first. A table that is open is saved and left."""
    app.home()
    try:
        path = saves.import_(Path(name))
    except (saves.SaveError, disk.StorageError) as error:
        tell(app, "This file cannot be opened", str(error))
        return
    open_save(app, path)


def expect(app: App, game: str) -> None:
    """The player is about to sit down at that table: what takes longest to draw is drawn meanwhile."""
    furniture.cloth_soon(app.canvas, game, cloth_area(app.canvas.theme))


def sit_down(app: App, session: Session) -> None:
    """Show the table of a session."""
    names = [player.name for player in session.players]
    board = load(session.game.id, "board").Scene(session.game, names)
    calls = Calls(partial(pause, app, session), partial(rules, app, session.game.id), partial(result, app, session))
    app.push(GameScene(session, board, calls))
    look_at_no_garbage_twice()


def look_at_no_garbage_twice() -> None:
    """Clean up now, and then leave alone what is there: to look through it again takes 25 ms of some frame."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


# --- screens; each is imported when it is wanted, so that the first one is there at once


def set_up(app: App, game: str) -> None:
    """Choose who plays, and how."""
    from ugames.screens.setup import Setup
    from ugames.ui.kit.page import Page

    expect(app, game)
    setup = Setup(app, game)
    app.push(Page(setup, height=setup.height))


def pause(app: App, session: Session) -> None:
    """The menu of a table."""
    from ugames.screens.pause import Pause
    from ugames.ui.kit.page import Page

    menu = Pause(app, session)
    app.push(Page(menu, 620, menu.height))


def result(app: App, session: Session) -> None:
    """Where every point came from."""
    from ugames.screens.result import Result

    app.push(Result(session))


def replay(app: App, path: Path) -> None:
    """Look at a game that is over."""
    from ugames.screens.replay import Replay

    try:
        session = Session.replay(path, app.settings)
    except (saves.SaveError, disk.StorageError) as error:
        tell(app, "This game cannot be opened", str(error))
        return
    app.push(Replay(session))


def rules(app: App, game: str, at: str = "") -> None:
    """Read the rules, at the part that fits."""
    from ugames.screens.pages.rules import Rules
    from ugames.ui.kit.page import Page

    app.push(Page(Rules(game, at)))


def bots(app: App, game: str) -> None:
    """Who one can play against, and how strong they are."""
    from ugames.screens.pages.bots import Bots, BotsPage

    app.push(BotsPage(Bots(app, game)))


def decks(app: App, game: str = "") -> None:
    """Look at all cards."""
    from ugames.screens.pages.decks import Decks

    app.push(Decks(game))


def games(app: App) -> None:
    """The saved games."""
    from ugames.screens.pages.games import Games
    from ugames.ui.kit.page import Page

    app.push(Page(Games(app)))


def statistics(app: App) -> None:
    """How one has played so far."""
    from ugames.screens.pages.stats import Stats
    from ugames.ui.kit.page import Page

    app.push(Page(Stats()))


def settings(app: App) -> None:
    """Change how it looks, sounds and is played."""
    from ugames.screens.pages.settings import SettingsContent
    from ugames.ui.kit.page import Page

    app.push(Page(SettingsContent(app), height=SettingsContent.height))


def zones(app: App, names: Sequence[str]) -> None:
    """Choose who plays with what, and try the keys."""
    from ugames.screens.pages.zones import ZonesScreen

    app.push(ZonesScreen(app, names))


def about(app: App) -> None:
    """Who made this, from what."""
    from ugames.screens.pages.about import About
    from ugames.ui.kit.page import Page

    app.push(Page(About(), 1100, 760))


def tell(app: App, title: str, text: str) -> None:
    """Say something that must be read."""
    from ugames.screens.message import Message
    from ugames.ui.kit.page import Page

    message = Message(title, text)
    app.push(Page(message, 900, message.height))


MENU: tuple[tuple[str, str, Callable[[App], None]], ...] = (
    ("games", "Saved games", games),
    ("decks", "Cards", decks),
    ("statistics", "Statistics", statistics),
    ("settings", "Settings", settings),
    ("about", "About", about),
)
"""The buttons below the boxes."""
