"""Play our bots against OpenSpiel's search with equal time for each move: `python3 scripts/play_openspiel.py ugo
--seats 4`.

One seat is played by our bot, all others by OpenSpiel's search over information sets with random playouts, in worlds
that its seat cannot tell from the truth. The same deals are played with our bot in each seat. The search gets enough
simulations to think at least as long as our bot about each real choice, in processor time: a trial game sets their
number at first, and it grows after each deal in which the search had less time.

Whoever is left alone in UFO with two players may skip for ever, and a search that would lose by going on does. After
many moves in a row while nobody else has a turn it chooses at random, which soon ends the match.
"""

from __future__ import annotations

import argparse
import sys
import time
from math import ceil
from pathlib import Path
from statistics import fmean
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from scripts import deals
from ugames.bots import ladder
from ugames.bots.choose import choose
from ugames.bots.thinking.levels import BASELINES, LEVELS, level_of
from ugames.core.game import Glimpse
from ugames.core.rng import Rng
from ugames.games import GAMES

RIVAL = "OpenSpiel's ISMCTS"
FIRST = 20
"""Simulations for each move in the trial game that measures their time."""
ALONE = 100
"""After so many of its moves in a row while our bot is not asked, the search chooses at random."""
SPARE = 1.1
"""How many times as long as our bot the search should think, so that it never has less time."""


class Opponent:
    """OpenSpiel's search as one of our bots, and how long both have thought."""

    def __init__(self, table: Any, curiosity: float, simulations: int) -> None:
        self.table = table
        self.curiosity = curiosity
        self.simulations = simulations
        self.ours: list[float] = []
        self.theirs: list[float] = []
        self._alone = 0
        """The moves of the search since our bot was asked."""

    def choose(self, game: Any, seen: Glimpse[Any, Any], level: str, rng: Rng) -> Any:
        """The decision of the player of that name."""
        from scripts.openspiel import think

        self._alone = self._alone + 1 if level == RIVAL else 0
        if self._alone > ALONE:
            return rng.choice(seen.legal)[0]
        start = time.process_time()
        if level == RIVAL:
            action = think(self.table, seen, self.curiosity, self.simulations, rng)
        else:
            action = choose(game, seen, level, rng)
        if len(seen.legal) > 1:
            (self.theirs if level == RIVAL else self.ours).append(time.process_time() - start)
        return action

    def catch_up(self, spare: float = 1.0) -> None:
        """Raise the number of simulations, if the search has had less time for a move than our bot."""
        short = spare * fmean(self.ours) / fmean(self.theirs)
        self.simulations = ceil(self.simulations * max(1.0, short))


def play(table: Any, level: str, count: int, seed: int, curiosity: float, simulations: int | None) -> ladder.Rung:
    """Play the deals, and print the standings on stderr after each."""
    opponent = Opponent(table, curiosity, simulations or FIRST)
    rounds = [ladder.Round(table.rules, table.seats, level, RIVAL, seed + deal) for deal in range(count)]
    if simulations is None:
        ladder.play_round(rounds[0]._replace(seed=seed - 1), opponent.choose)
        opponent.catch_up(SPARE)
        opponent = Opponent(table, curiosity, opponent.simulations)

    def told() -> str:
        times = said(opponent)
        if simulations is None:
            opponent.catch_up()
        return times

    return deals.played(rounds, opponent.choose, told)


def said(opponent: Opponent) -> str:
    """The time that both had, as text."""
    return (
        f"mean of processor time a move: ours {fmean(opponent.ours):.3f} s, OpenSpiel {fmean(opponent.theirs):.3f} s"
        f" for {opponent.simulations} simulations"
    )


def main() -> int:
    """Play; the exit code."""
    parser = argparse.ArgumentParser(prog="play_openspiel.py", description=(__doc__ or "").split("\n")[0])
    deals.add_words(parser, GAMES)
    parser.add_argument("--level", default="expert", help="of our bot")
    parser.add_argument("--simulations", type=int, metavar="M", help="this many a move, however long they take")
    words = deals.read_words(parser)
    if level_of(words.level) is None:
        parser.error(f"there is no bot level {words.level!r}; there are {', '.join((*BASELINES, *LEVELS))}")
    try:
        import pyspiel

        from scripts import openspiel
    except ImportError as error:
        parser.error(f"OpenSpiel is not installed ({error}); it comes with `pip install -e .[openspiel]`")
    try:
        table = pyspiel.load_game(openspiel.short_name(words.game), {"players": words.seats, **words.option})
    except pyspiel.SpielError as error:
        parser.error(str(error))
    rung = play(table, words.level, words.deals, words.seed, openspiel.spread(table), words.simulations)
    print(ladder.line(rung))
    return 0


if __name__ == "__main__":
    sys.exit(main())
