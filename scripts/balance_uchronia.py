"""How balanced Uchronia is among equal bots: `python3 scripts/balance_uchronia.py --games 500`.

For each number of players: the share of wins of each place in the order of play, how many turns a game takes, and where
the points come from. For each building over all numbers: how often it is completed in a game, and how often houses that
have it win (1 is their fair share, 2 twice that). Winners complete more buildings of every kind, so compare these
figures with each other, not with 1. Normal bots play about four games a second.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter, defaultdict
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from ugames.bots.choose import choose
from ugames.core.game import Outcome, glimpse
from ugames.core.rng import Rng
from ugames.games import load_game
from ugames.games.uchronia.cards import Building
from ugames.games.uchronia.rules import Uchronia
from ugames.games.uchronia.state import State


class Played(NamedTuple):
    """A game that is over."""

    state: State
    outcome: Outcome


def play(game: Uchronia, seats: int, seed: int, level: str) -> Played:
    """One game of equal bots."""
    state, rng = game.deal(seats, Rng(seed)).state, Rng(seed).split()[0]
    while actors := game.to_act(state):
        own, rng = rng.split()
        state = game.apply(state, actors[0], choose(game, glimpse(game, state, actors[0]), level, own)).state
    outcome = game.outcome(state)
    assert outcome is not None
    return Played(state, outcome)


def share(played: Played, seat: int) -> float:
    """The share of the win that a seat has."""
    winners = played.outcome.winners
    return (seat in winners) / len(winners)


def describe_seats(game: Uchronia, seats: int, games: list[Played]) -> str:
    """Places in the order of play, turns, and where points come from."""
    places = [fmean([share(each, (each.state.first + place) % seats) for each in games]) for place in range(seats)]
    scores = [game.score(each.state, seat) for each in games for seat in range(seats)]
    turns = fmean([each.state.turns / seats for each in games])
    sources = [
        fmean([sum(score.buildings) for score in scores]),
        fmean([sum(score.effects) for score in scores]),
        fmean([sum(score.monopolies) for score in scores]),
    ]
    wins = " ".join(f"{100 * each:4.0f}%" for each in places)
    points = ", ".join(
        f"{name} {each:.1f}" for name, each in zip(("buildings", "effects", "Monopolies"), sources, strict=True)
    )
    return f"{seats} players: wins by place {wins}; {turns:.1f} turns each; points a house: {points}"


def describe_buildings(game: Uchronia, games: list[Played]) -> list[str]:
    """Each building, those first whose owners win most."""
    completed: Counter[Building] = Counter()
    won: defaultdict[Building, float] = defaultdict(float)
    for each in games:
        for seat, house in enumerate(each.state.houses):
            for building in house.buildings:
                completed[building] += 1
                won[building] += share(each, seat) * len(each.state.houses)
    names = sorted(completed, key=lambda name: -won[name] / completed[name])
    return [
        f"{name:16} {game.book.faces[name].colour.name:7} {completed[name] / len(games):5.2f} a game"
        f" {won[name] / completed[name]:5.2f} times fair"
        for name in names
    ]


def main() -> None:
    """Play, and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=500, help="for each number of players (default 500)")
    parser.add_argument("--level", default="normal")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    game = load_game("uchronia")
    assert isinstance(game, Uchronia)
    everything: list[Played] = []
    for seats in game.seats:
        games = [play(game, seats, arguments.seed + number, arguments.level) for number in range(arguments.games)]
        print(describe_seats(game, seats, games), flush=True)
        everything += games
    print(*describe_buildings(game, everything), sep="\n")


if __name__ == "__main__":
    main()
