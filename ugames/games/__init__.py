"""The games that there are: one line each. Rules, words, bots and boards are imported when they are asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

from ugames.core.deck import read_deck
from ugames.core.game import Game
from ugames.core.words import Title, Words, listed
from ugames.resources import deck_text, earlier_deck_texts

GAMES = {
    "ugo": "ugames.games.ugo.rules:Ugo",
    "uchu_kaigi": "ugames.games.uchu_kaigi.rules:UchuKaigi",
    "uchronia": "ugames.games.uchronia.rules:Uchronia",
    "ugh": "ugames.games.ugh.rules:Ugh",
    "ufo": "ugames.games.ufo.rules:Ufo",
}
"""The id of each game, and where the class with its rules is; its other parts are in the same folder."""


class UnfinishedGame(Exception):
    """A game lacks something that every game has; the message is a sentence that names it."""


def load(game: str, part: str) -> ModuleType:
    """A module of a game's folder, without a promise of its contents. UnfinishedGame if there is none."""
    name = f"{GAMES[game].partition(':')[0].rpartition('.')[0]}.{part}"
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if not (error.name and f"{name}.".startswith(f"{error.name}.")):
            raise
        raise UnfinishedGame(f"The game {game} lacks {file_of(part)}.") from error


def fitted(game: str, part: str, contract: type[Any]) -> Any:
    """A module of a game's folder that has all that its contract names. UnfinishedGame if it lacks something."""
    module = load(game, part)
    if missing := [name for name in members(contract) if not hasattr(module, name)]:
        raise UnfinishedGame(f"The game {game} lacks {listed([f'`{name}`' for name in missing])} in {file_of(part)}.")
    return module


def file_of(part: str) -> str:
    """The file of a part, as it is named in its folder: bot/decide.py for "bot.decide"."""
    return part.replace(".", "/") + ".py"


def members(contract: type[Any]) -> tuple[str, ...]:
    """The names that a Protocol asks for, in the order in which it declares them."""
    kinds = contract.__mro__[-2::-1]
    found = (name for kind in kinds for name in (*getattr(kind, "__annotations__", ()), *vars(kind)))
    return tuple(dict.fromkeys(name for name in found if not name.startswith("_")))


def title_of(game: str) -> Title:
    """What stands on the box of a game."""
    found: Title = fitted(game, "title", Title)
    return found


def words_of(game: str) -> Words:
    """Everything about a game that is said in sentences."""
    found: Words = fitted(game, "words", Words)
    return found


def game_class(game: str) -> Any:
    """The class that holds the rules of a game."""
    return _of_the_rules(game, GAMES[game].partition(":")[2])


def deck_class(game: str) -> Any:
    """The class of a game's decks: a NamedTuple of tables of faces."""
    return _of_the_rules(game, "Deck")


def _of_the_rules(game: str, name: str) -> Any:
    try:
        return getattr(load(game, "rules"), name)
    except AttributeError as error:
        raise UnfinishedGame(f"The game {game} lacks `{name}` in rules.py.") from error


@cache
def shipped_deck(game: str) -> Any:
    """The faces that come with the app."""
    return read_deck(deck_text(game), deck_class(game), game, f"{game}/cards.toml")


@cache
def earlier_decks(game: str) -> tuple[Any, ...]:
    """The faces that came with earlier versions: what was played with them is still played with them."""
    deck = deck_class(game)
    return tuple(read_deck(text, deck, game, f"{game}/{name}") for name, text in earlier_deck_texts(game).items())


def load_game(game: str, deck: Any = None, **options: Any) -> Game[Any, Any, Any]:
    """The rules of a game with these options, and with the shipped deck if no other is given."""
    rules: Game[Any, Any, Any] = game_class(game)(shipped_deck(game) if deck is None else deck, **options)
    return rules
