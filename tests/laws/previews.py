"""The promises of our games for the law over previews."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from ugames.games import load
from ugames.laws.previews import Book, at_once


def book(game: str) -> Book:
    """The promises of a game, from its preview.py, or for larger games from tests/games/<game>/promises.py."""
    preview: Any = load(game, "preview")
    here: Any = preview if hasattr(preview, "PROMISES") else import_module(f"tests.games.{game}.promises")
    return Book(preview.preview, here.PROMISES, getattr(here, "settled", at_once), getattr(here, "POSITIONS", ()))
