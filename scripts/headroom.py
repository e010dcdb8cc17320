"""How much better an Expert could still be: `python3 scripts/headroom.py ugo --seats 2 --deals 20 --thought 10`.

One Expert plays against usual ones, each deal from every seat. It thinks so many times as long as they do; or, with
--open, it sees all cards, and all that is to come. That tells what more thought would bring, and what knowing more
would bring at most: no bot that does not peek can be stronger than that, if it thinks in the same way.

No bot of the app can do either. Here its search is told of the true table where it dreams of possible ones.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import fields
from math import ceil
from pathlib import Path
from typing import Any
from unittest.mock import patch

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from scripts import deals
from ugames.bots import ladder
from ugames.bots.choose import choose
from ugames.bots.mind import compiled, mind_of, searching_mind_of
from ugames.bots.thinking import beliefs
from ugames.core.game import Game, Glimpse, Seat
from ugames.core.rng import Rng
from ugames.games import GAMES, load_game

USUAL = "expert"
AMOUNTS = ("iterations", "worlds", "turns")
"""What makes a thought longer, in the Skills of all games."""
AnyGame = Game[Any, Any, Any]


def revealing(game: AnyGame) -> AnyGame:
    """The same game, of which every possible world is the true one, for the seat that was shown the table last."""
    rules: Any = type(game)
    truths: dict[Seat, tuple[Any, Any]] = {}

    class Revealing(rules):  # type: ignore[misc]  # the base is chosen at run time, which mypy does not follow
        """Its Views remember of what State they are."""

        def view(self, state: Any, seat: Seat) -> Any:
            seen = super().view(state, seat)
            truths[seat] = seen, state
            return seen

        def determinize(self, view: Any, rng: Rng) -> Any:
            seen, state = truths[view.seat]
            return state if seen == view else super().determinize(view, rng)

    made: AnyGame = Revealing(**{field.name: getattr(game, field.name) for field in fields(rules)})
    return made


def longer(skill: Any, times: float) -> Any:
    """The Skill of somebody who thinks so many times as long."""
    return skill._replace(
        **{name: ceil(times * getattr(skill, name)) for name in AMOUNTS if getattr(skill, name, 0)},
    )


@contextmanager
def better(game: str, times: float, open_cards: bool) -> Iterator[None]:
    """Meanwhile Experts think longer, or are not told of worlds that the game did not dream of itself."""
    levels: dict[str, Any] = vars(mind_of(game))["LEVELS"]
    with ExitStack() as stack:
        stack.enter_context(patch.dict(levels, {USUAL: longer(levels[USUAL], times)}))
        if open_cards:
            stack.enter_context(patch.object(beliefs, "worlds", lambda hidden, dice: iter(())))
        yield


class Table:
    """One better Expert among usual ones."""

    def __init__(self, game: AnyGame, times: float, open_cards: bool) -> None:
        self._usual, self._times, self._open = game, times, open_cards
        self.game = revealing(game) if open_cards else game
        self.name = f"{USUAL} with " + ("open cards" if open_cards else f"{times:g} times the thought")

    def choose(self, game: AnyGame, seen: Glimpse[Any, Any], level: str, rng: Rng) -> Any:
        """What the player of that name does."""
        if level != self.name:
            return choose(self._usual, seen, USUAL, rng)
        with better(game.id, self._times, self._open):
            return choose(game, seen, USUAL, rng)

    def rounds(self, seats: int, first: int, count: int) -> list[ladder.Round]:
        """So many deals."""
        return [ladder.Round(self.game, seats, self.name, USUAL, seed) for seed in range(first, first + count)]


def searching() -> list[str]:
    """The games whose Expert searches: in others there is nothing that could take longer, or dream of the truth."""
    return [game for game in GAMES if searching_mind_of(game)]


def main() -> None:
    """Play, and print what came of it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    deals.add_words(parser, searching())
    parser.add_argument("--thought", type=float, default=1.0, metavar="TIMES", help="so many times as much")
    parser.add_argument("--open", action="store_true", help="it sees all cards")
    words = deals.read_words(parser)
    if words.thought <= 0 or (words.thought == 1 and not words.open):
        parser.error("what shall be better about the one Expert: --thought 10, or --open?")
    if words.open and compiled():  # a compiled search goes on dreaming: nobody can tell it of the true table
        parser.error("--open needs a copy of which the search is not compiled")
    table = Table(load_game(words.game, **words.option), words.thought, words.open)
    print(ladder.line(deals.played(table.rounds(words.seats, words.seed, words.deals), table.choose)))


if __name__ == "__main__":
    main()
