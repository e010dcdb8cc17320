"""What the scripts that measure bots against each other share: the options of the game, and the deals one by one."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ugames.bots import ladder
from ugames.bots.play import Thought
from ugames.core.game import options
from ugames.registry import game_class


def add_words(parser: argparse.ArgumentParser, games: Iterable[str], deals: int = 20) -> None:
    """What they all are told: which game, at how large a table, and how many deals of it."""
    parser.add_argument("game", choices=tuple(games))
    parser.add_argument("--seats", type=int, required=True, metavar="N")
    parser.add_argument("--deals", type=int, default=deals, metavar="K", help="each is played from every seat")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the first deal; the next has S + 1")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")


def read_words(parser: argparse.ArgumentParser) -> argparse.Namespace:
    """The words of the command; its options as the game takes them. Whatever makes no sense is an error."""
    words = parser.parse_args()
    if words.deals < 1:
        parser.error("one deal at least")
    allowed = {option.name: option.choices for option in options(game_class(words.game))}
    chosen: dict[str, Any] = {}
    for text in words.option:
        name, _, value = text.partition("=")
        known = {str(choice).lower(): choice for choice in allowed.get(name, ())}
        if value.lower() not in known:
            parser.error(f"{words.game} is not played with {text!r}")
        chosen[name] = known[value.lower()]
    words.option = chosen
    return words


def played(rounds: Sequence[ladder.Round], choose: Thought, told: Callable[[], str] = str) -> ladder.Rung:
    """All these deals; after each the standings are printed on stderr, and what is told beside them."""
    found: list[ladder.DealResult] = []
    for round in rounds:
        found.append(ladder.play_round(round, choose))
        print("; ".join(filter(None, (ladder.line(ladder.summed(round, found)), told()))), file=sys.stderr, flush=True)
    return ladder.summed(rounds[0], found)
