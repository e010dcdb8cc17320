"""Where the player's own files are: decks, saved games, settings, statistics. The only place that writes to disk."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

from ugames.core.deck import DeckError, read_deck
from ugames.games import load, shipped_deck


class StorageError(Exception):
    """A file cannot be used; the message is a sentence for the player."""


def home() -> Path:
    """The player's folder; the variable UGAMES_HOME moves it, for tests and for a stick that one carries around."""
    if chosen := os.environ.get("UGAMES_HOME"):
        return Path(chosen)
    return user_data_path("Ugames", appauthor=False)


def deck_file(game: str) -> Path:
    """Where a player puts a deck of their own."""
    return home() / "decks" / f"{game}.toml"


def deck(game: str) -> Any:
    """The player's own deck of a game if there is one, else the shipped one."""
    path = deck_file(game)
    return check_deck(game, path) if path.is_file() else shipped_deck(game)


def check_deck(game: str, path: Path) -> Any:
    """The deck in a file. StorageError with one line per fault, naming file, line and the fix."""
    try:
        text = read_bytes(path).decode("utf-8")
        return read_deck(text, load(game, "rules").Deck, game, str(path))
    except UnicodeDecodeError as error:
        raise StorageError(f"{path}: this is not a text file") from error
    except DeckError as error:
        raise StorageError(str(error)) from error


def read_bytes(path: Path) -> bytes:
    """What is in a file. StorageError with the reason if it cannot be read."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise StorageError(f"{path}: {_reason(error)}") from error


def write_text(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    part = path.with_name(path.name + ".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with part.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError as error:
        raise StorageError(f"{path}: {_reason(error)}") from error


def _reason(error: OSError) -> str:
    if isinstance(error, FileNotFoundError):
        return "there is no such file"
    if isinstance(error, IsADirectoryError):
        return "this is a folder, not a file"
    if isinstance(error, PermissionError):
        return "it may not be opened by this user"
    return (error.strerror or "it cannot be used").lower()
