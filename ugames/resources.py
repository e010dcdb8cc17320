"""The only place that knows where the files are that come with the app."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_SHIPPED = _PACKAGE / "assets"
_CHECKOUT = _PACKAGE.parent / "assets"


def asset(name: str) -> Path:
    """A picture, sound or theme below assets/: inside the package where it was installed, beside it in a checkout."""
    return (_SHIPPED if _SHIPPED.is_dir() else _CHECKOUT) / name


def deck_text(game: str) -> str:
    """The shipped cards.toml of a game."""
    return (_PACKAGE / "games" / game / "cards.toml").read_text(encoding="utf-8")


def earlier_deck_texts(game: str) -> dict[str, str]:
    """What cards.toml was before it was changed: each such file stays, as cards-1.toml, cards-2.toml and so on."""
    files = sorted((_PACKAGE / "games" / game).glob("cards-*.toml"))
    return {path.name: path.read_text(encoding="utf-8") for path in files}


def help_text(game: str) -> str:
    """The rules of a game as a player reads them."""
    return (_PACKAGE / "games" / game / "help.md").read_text(encoding="utf-8")


def weights_text(game: str) -> str:
    """What the bots of a game have learned."""
    return (_PACKAGE / "games" / game / "weights.toml").read_text(encoding="utf-8")
