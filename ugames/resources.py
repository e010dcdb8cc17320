"""The locations of all files that come with the app."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_SHIPPED = _PACKAGE / "assets"
_CHECKOUT = _PACKAGE.parent / "assets"

GAME_FOLDERS: dict[str, Path] = {}
"""The folder of each game from a package, by id, filled by the registry."""


def asset(name: str) -> Path:
    """A picture, sound or theme below assets/: in the installed package, or beside it in a checkout.

    Pictures of a game, such as whist/box.svg, are in the folder `assets` beside its rules, if it has one.
    """
    game, _, own = name.partition("/")
    pictures = _folder(game) / "assets"
    if game in GAME_FOLDERS or pictures.is_dir():
        return pictures / own
    return (_SHIPPED if _SHIPPED.is_dir() else _CHECKOUT) / name


def ladder_file(game: str) -> Path:
    """The file with the measured strength of a game's bots."""
    return asset(f"{game}/ladder.json" if game in GAME_FOLDERS else "ladder.json")


def _folder(game: str) -> Path:
    return GAME_FOLDERS.get(game, _PACKAGE / "games" / game)


def deck_text(game: str) -> str:
    return (_folder(game) / "cards.toml").read_text(encoding="utf-8")


def help_text(game: str, language: str = "en") -> str:
    """The rules for players, in English if untranslated."""
    path = _rules_in(language, game) if is_translated(game, language) else _folder(game) / "help.md"
    return path.read_text(encoding="utf-8")


def is_translated(game: str, language: str) -> bool:
    """Whether a game's rules, and so its words, are translated into a language."""
    return game not in GAME_FOLDERS and _rules_in(language, game).is_file()


def _rules_in(language: str, game: str) -> Path:
    return asset(f"languages/{language}/{game}.md")


def weights_text(game: str) -> str:
    """The learned weights of a game's bots."""
    return (_folder(game) / "weights.toml").read_text(encoding="utf-8")


def lesson_texts(game: str) -> dict[str, str]:
    """The lessons of a game by name: lesson.toml, then lesson-2.toml and so on."""
    files = sorted(_folder(game).glob("lesson*.toml"), key=lambda path: path.stem)
    return {path.stem: path.read_text(encoding="utf-8") for path in files}


def puzzles_text(game: str) -> str:
    """The puzzles of a game; empty without any."""
    path = (_folder(game) / "puzzles").with_suffix(".toml")
    return path.read_text(encoding="utf-8") if path.is_file() else ""
