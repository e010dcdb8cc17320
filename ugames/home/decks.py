"""The deck of cards for each game: the player's own, or the one shipped with Ugames."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ugames.core.deck import DeckError, read_deck
from ugames.core.names import on_one_line
from ugames.home import disk, keeper
from ugames.registry import deck_class, shipped_deck
from ugames.texts import text


def own_file(game: str) -> Path:
    """The path for a player's own deck."""
    return disk.home() / "decks" / f"{game}.toml"


def deck_of(game: str) -> Any:
    """The player's own deck of a game, else the shipped one. StorageError as in `deck_in`."""
    path = own_file(game)
    try:
        return deck_in(path, game) if path.is_file() else shipped_deck(game)
    except OSError as error:
        keeper.announce(text("decks.shipped", name=on_one_line(str(path)), why=disk.reason(error)))
        return shipped_deck(game)


def deck_in(path: Path, game: str) -> Any:
    """The deck in a file. StorageError with one line per fault: file, line and remedy."""
    try:
        written = disk.read_bytes(path).decode("utf-8")
        return read_deck(written, deck_class(game), game, str(path))
    except UnicodeDecodeError as error:
        raise disk.StorageError(text("files.about", name=on_one_line(str(path)), why=text("files.no_text"))) from error
    except DeckError as error:
        raise disk.StorageError(str(error)) from error
