"""The games that there are: one line each. Rules, words, bots and scenes are imported when they are asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from ugames.core.deck import read_deck
from ugames.core.game import Game
from ugames.resources import deck_text, earlier_deck_texts

GAMES = {
    "ugo": "Ugo",
    "uchu_kaigi": "UchuKaigi",
    "uchronia": "Uchronia",
    "ugh": "Ugh",
    "ufo": "Ufo",
}
"""The id of each game, which is its folder, and the name of its class there."""


def load(game: str, part: str) -> Any:
    """A module of a game's folder: rules, words, bot or scene."""
    return import_module(f"ugames.games.{game}.{part}")


def game_class(game: str) -> Any:
    """The class that holds the rules of a game."""
    return getattr(load(game, "rules"), GAMES[game])


@cache
def shipped_deck(game: str) -> Any:
    """The faces that come with the app."""
    return read_deck(deck_text(game), load(game, "rules").Deck, game, f"{game}/cards.toml")


@cache
def earlier_decks(game: str) -> tuple[Any, ...]:
    """The faces that came with earlier versions: what was played with them is still played with them."""
    deck = load(game, "rules").Deck
    return tuple(read_deck(text, deck, game, f"{game}/{name}") for name, text in earlier_deck_texts(game).items())


def load_game(game: str, deck: Any = None, **options: Any) -> Game[Any, Any, Any]:
    """The rules of a game with these options, and with the shipped deck if no other is given."""
    rules: Game[Any, Any, Any] = game_class(game)(shipped_deck(game) if deck is None else deck, **options)
    return rules
