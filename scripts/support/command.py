"""What several commands of this folder ask for, each in one way; whoever imports it has what all of them need."""

from __future__ import annotations

from argparse import ArgumentParser, RawDescriptionHelpFormatter
from typing import NamedTuple

from scripts.support import environment
from ugames.registry import GAMES

environment.enter()

PLAYER_NAMES = (
    "Ada", "Grace", "Alan", "Edsger", "Barbara", "Donald", "Kurt", "Emmy", "Blaise", "Mary", "Carl", "Sofia",
)  # fmt: skip


class Size(NamedTuple):
    """A size in pixels, written as WIDTHxHEIGHT."""

    width: int
    height: int

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"


def size(text: str) -> Size:
    """The size that is written so; a ValueError if none is."""
    width, height = map(int, text.split("x"))
    return Size(width, height)


def parser(described: str | None) -> ArgumentParser:
    """A parser that explains a command by the docstring of its file."""
    return ArgumentParser(description=described, formatter_class=RawDescriptionHelpFormatter)


def add_games(words: ArgumentParser) -> None:
    """Let a command name games: all of them if none is named."""
    about = f"of {', '.join(GAMES)}; all if none is named"
    words.add_argument("games", nargs="*", choices=[*GAMES, []], metavar="game", help=about)


def add_size(words: ArgumentParser, usual: str) -> None:
    """Let a command say how large the window is."""
    words.add_argument("--size", type=size, default=usual, metavar="WIDTHxHEIGHT", help=f"of the window ({usual})")


def add_scale(words: ArgumentParser) -> None:
    """Let a command say how large everything in the window is."""
    words.add_argument("--scale", type=int, default=100, help="the size of everything, in percent (80 to 200)")


def add_seed(words: ArgumentParser) -> None:
    """Let a command name the seed of all chance."""
    words.add_argument("--seed", type=int, default=1, help="another one gives another run (1)")
