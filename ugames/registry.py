"""The list of all games: ours, and those in installed packages.

Rules, words, bots and boards of our games are imported on demand.
"""

from __future__ import annotations

import os
import re
import sys
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, TypeVar, cast

from ugames.core.deck import read_deck
from ugames.core.game import AnyGame, Game
from ugames.core.tongue import teach
from ugames.core.words import Title, Words, listed
from ugames.resources import GAME_FOLDERS, deck_text, help_text

if TYPE_CHECKING:
    from ugames.core.teaching.coach import Coach
    from ugames.core.teaching.goals import Goal

T = TypeVar("T")

GAMES = {
    "ugo": "ugames.games.ugo.rules:Ugo",
    "uchu_kaigi": "ugames.games.uchu_kaigi.rules:UchuKaigi",
    "uchronia": "ugames.games.uchronia.rules:Uchronia",
    "ugh": "ugames.games.ugh.rules:Ugh",
    "ufo": "ugames.games.ufo.rules:Ufo",
}
"""The id of each game, and its class of rules; the other parts are in the same folder."""

ENTRY_POINT_GROUP = "ugames.games"
"""The entry point group for games in packages, written as above: `whist = "my_whist.rules:Whist"`."""

UNUSABLE_GAMES: list[str] = []
"""A sentence for each unusable game of a package, shown by app and commands."""


class UnfinishedGame(Exception):
    """A game lacks a required part; the message names it."""


def load(game: str, part: str) -> ModuleType:
    """A module of a game's folder. UnfinishedGame if it is missing."""
    name = module_name(game, part)
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if not (error.name and f"{name}.".startswith(f"{error.name}.")):
            raise
        raise UnfinishedGame(f"The game {game} lacks {file_of(part)}.") from error


def part_of(game: str, part: str, contract: type[T]) -> T:
    """A module of a game's folder that satisfies a Protocol. UnfinishedGame if a member is missing."""
    module = load(game, part)
    asked = members(contract)  # type: ignore[arg-type]  # mypy doubts that a class can be hashed, and it is
    if missing := [name for name in asked if not hasattr(module, name)]:
        raise UnfinishedGame(f"The game {game} lacks {listed([f'`{name}`' for name in missing])} in {file_of(part)}.")
    return cast(T, module)


def module_name(game: str, part: str) -> str:
    """The module name of a game's part."""
    return f"{GAMES[game].partition(':')[0].rpartition('.')[0]}.{part}"


def file_of(part: str) -> str:
    """The file of a part within the game's folder: bot/decide.py for "bot.decide"."""
    return part.replace(".", "/") + ".py"


@cache
def members(contract: type[Any]) -> tuple[str, ...]:
    """The members of a Protocol, in order of declaration."""
    kinds = contract.__mro__[-2::-1]
    names = (name for kind in kinds for name in (*getattr(kind, "__annotations__", ()), *vars(kind)))
    return tuple(dict.fromkeys(name for name in names if not name.startswith("_")))


def title_of(game: str) -> Title:
    """The title.py of a game: the texts on its box."""
    title = part_of(game, "title", Title)
    _teach(module_name(game, "title"), f"{game}.title")
    return title


def words_of(game: str) -> Words:
    """The words.py of a game."""
    words = part_of(game, "words", Words)
    _teach(module_name(game, "words"), f"{game}.words")
    return words


@cache
def _teach(module: str, context: str) -> None:
    """Register the tables of a module and its submodules for translation."""
    loaded = tuple(sys.modules)  # a copy, since another thread may be importing
    for name in [name for name in loaded if name == module or name.startswith(f"{module}.")]:
        teach(context + name.removeprefix(module), vars(sys.modules[name]))


@cache
def preview_of(game: str) -> ModuleType | None:
    """The preview.py of a game; None without one."""
    try:
        return load(game, "preview")
    except UnfinishedGame:
        return None


def goals_of(game: str) -> tuple[Goal, ...]:
    """The goals of a game, the easiest first; empty without any."""
    from ugames.core.teaching.goals import Goals  # the first screen needs none

    if find_spec(module_name(game, "goals")) is None:
        return ()
    return part_of(game, "goals", Goals).GOALS


def coach_of(game: str) -> Coach | None:
    """The coach of a game; None without one."""
    from ugames.core.teaching import coach

    return part_of(game, "coach", coach.Coach) if find_spec(module_name(game, "coach")) else None


def game_class(game: str) -> Any:
    """The class of a game's rules."""
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
    """The deck that comes with the app."""
    return read_deck(deck_text(game), deck_class(game), game, f"{game}/cards.toml")


def load_game(game: str, deck: Any = None, **options: Any) -> AnyGame:
    """The rules of a game with these options; the shipped deck is the default."""
    rules: AnyGame = game_class(game)(shipped_deck(game) if deck is None else deck, **options)
    return rules


# --- games in packages -----------------------------------------------------------------------------------------------


def add(game: str, where: str) -> None:
    """Add a game of another package. UnfinishedGame if it is faulty."""
    if game in GAMES:
        raise UnfinishedGame(f"There is a game {game} already.")
    if not re.fullmatch(r"[a-z][a-z0-9_]{0,30}", game):
        raise UnfinishedGame(f"{game!a:.40} is no id of a game: small letters, digits and _ are.")
    if not (module := re.fullmatch(r"((?:\w+\.)*\w+)\.rules:\w+", where)):
        raise UnfinishedGame(f"The game {game} is at {where!a:.80}: write package.rules:Class.")
    GAMES[game] = where
    try:
        GAME_FOLDERS[game] = Path(getattr(import_module(module[1]), "__file__", None) or "").parent
        _import_all_but_board(game)
    except UnfinishedGame:
        _forget(game)
        raise
    except (
        Exception,
        SystemExit,
    ) as error:  # foreign code may raise anything, and must not stop the other games
        _forget(game)
        raise UnfinishedGame(f"The game {game} cannot be used: {type(error).__name__}: {error}"[:400]) from error


def _import_all_but_board(game: str) -> None:
    """Import all of a game but its board, which needs the window."""
    kind = game_class(game)
    if missing := [name for name in members(Game) if not hasattr(kind, name)]:
        raise UnfinishedGame(f"The game {game} lacks {listed([f'`{name}`' for name in missing])} in its rules.")
    if kind.id != game:
        raise UnfinishedGame(f"The game {game} calls itself {kind.id!a:.40}.")
    for read in (title_of, words_of, load_game, help_text):
        read(game)
    load(game, "bot.decide")
    if find_spec(module_name(game, "board")) is None:
        raise UnfinishedGame(f"The game {game} lacks {file_of('board')}.")


def _forget(game: str) -> None:
    GAMES.pop(game, None)
    GAME_FOLDERS.pop(game, None)
    shipped_deck.cache_clear()


def add_installed() -> list[str]:
    """Add the games of installed packages; returns a sentence for each unusable one."""
    if not any(map(_offers_games, sys.path)):
        return []  # importlib.metadata takes ten times as long as this check
    from importlib.metadata import entry_points

    trouble = []
    try:
        offers = sorted({(point.name, point.value) for point in entry_points(group=ENTRY_POINT_GROUP)})
    except Exception as error:  # the metadata of any package can be broken
        return [f"It cannot be told which games are installed: {type(error).__name__}: {error}"]
    for game, where in offers:
        try:
            add(game, where)
        except UnfinishedGame as error:
            trouble.append(str(error))
    return trouble


def _offers_games(folder: str) -> bool:
    """Whether a package installed in this folder has entry points of our group."""
    try:
        infos = [entry.path for entry in os.scandir(folder or ".") if entry.name.endswith((".dist-info", ".egg-info"))]
    except OSError:
        return False
    for info in infos:
        try:
            with open(os.path.join(info, "entry_points.txt"), "rb") as file:
                if f"[{ENTRY_POINT_GROUP}]".encode() in file.read():
                    return True
        except OSError:
            continue
    return False


UNUSABLE_GAMES += add_installed()
