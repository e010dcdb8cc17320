"""The promises of our games for the law over previews."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from ugames.games import load
from ugames.laws.previews import Book


def book(game: str) -> Book:
    """What tests/games/<game>/promises.py says of a game."""
    here: Any = import_module(f"tests.games.{game}.promises")
    return Book(load(game, "preview").preview, here.PROMISES, here.settled, getattr(here, "POSITIONS", ()))
