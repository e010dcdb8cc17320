"""Learn the worth of positions for the bots of Uchronia: `python3 scripts/learn_uchronia.py --games 2000`.

Players with habits play against each other, each with preferences for some orders, colours and sites, and with random
slips, so that all kinds of houses occur. At some turns the features of the houses are noted, and at the end the winner;
then weights are fitted that make these winners as likely as possible. They are written to weights.toml beside the bots,
for each number of players. 2,000 games for each take about twelve minutes on one core.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from scripts import command
from scripts.fitting import Note, Row, fit, likelihood, table
from ugames.core.game import Seat
from ugames.core.rng import Rng
from ugames.games.uchronia.actions import Action, Command, Launch, Plot, Start
from ugames.games.uchronia.bot.habit import inclinations
from ugames.games.uchronia.bot.sense import STAGES, Sense, stage
from ugames.games.uchronia.bot.value import FEATURES, LAST_FEATURES, features, last_features
from ugames.games.uchronia.rules import Uchronia
from ugames.games.uchronia.state import OVER, TURN, State
from ugames.registry import load_game

WEIGHTS = Path(__file__).resolve().parents[1] / "ugames" / "games" / "uchronia" / "weights.toml"
NOTED, NOTED_LAST = 0.15, 0.5
"""Turns of a game at which notes are taken, and turns of its last round."""
LEANINGS = (0.0, 0.15, 0.3, 0.5)
SLIPS = (0.0, 0.0, 0.05, 0.1)
"""How strong the preferences are, in points, and how often a player acts at random."""
PULL = 1.0
"""How strongly weights are pulled to zero."""
HEADER = "# What bots have learned of Uchronia. Made by scripts/learn_uchronia.py; not to be edited by hand.\n"


class Player(NamedTuple):
    """A player with preferences."""

    slips: float
    orders: list[float]
    plot: float
    launches: list[float]
    starts: list[float]


def player(dice: Random) -> Player:
    """A player with random preferences."""
    far = dice.choice(LEANINGS)
    five = [[dice.gauss(0, far) for _ in range(5)] for _ in range(3)]
    return Player(dice.choice(SLIPS), five[0], dice.gauss(0, far), five[1], five[2])


def leaning(game: Uchronia, who: Player, action: Action) -> float:
    """How much a player prefers an action."""
    if isinstance(action, Command):
        return who.orders[action.order]
    if isinstance(action, Plot):
        return who.plot
    if isinstance(action, Launch):
        return who.launches[action.card]
    return who.starts[game.book.faces[action.building].colour] if isinstance(action, Start) else 0.0


def act(game: Uchronia, state: State, seat: Seat, who: Player, dice: Random) -> Action:
    """The action that a player chooses."""
    legal = game.legal(state, seat)
    if len(legal) == 1:
        return legal[0]
    if dice.random() < who.slips:
        return dice.choice(legal)
    values = inclinations(game.book, state, seat, legal)
    return max(zip(values, legal, strict=True), key=lambda each: each[0] + leaning(game, who, each[1]))[1]


# --- notes ---------------------------------------------------------------------------------------------------------


def take_notes(game: Uchronia, seats: int, games: int, seed: int) -> tuple[list[Note], list[Note]]:
    """Notes from the middle of so many games, and from their last rounds."""
    middle: list[Note] = []
    end: list[Note] = []
    for number in range(games):
        dice = Random(f"{seats} {seed} {number}")
        players = [player(dice) for _ in range(seats)]
        state, turns = game.deal(seats, Rng(dice.getrandbits(64))).state, -1
        noted: list[tuple[bool, list[Row]]] = []
        while state.phase is not OVER:
            if state.phase is TURN and state.turns != turns:
                turns = state.turns
                if dice.random() < (NOTED_LAST if state.ending else NOTED):
                    noted.append((state.ending, list(described(game, state))))
            seat = game.to_act(state)[0]
            state = game.apply(state, seat, act(game, state, seat, players[seat], dice)).state
        outcome = game.outcome(state)
        assert outcome is not None
        shares = [(seat in outcome.winners) / len(outcome.winners) for seat in range(seats)]
        for ending, rows in noted:
            (end if ending else middle).append(Note(rows, shares))
    return middle, end


def described(game: Uchronia, state: State) -> Iterator[Row]:
    """For each house: its features weighted for early turns, the same for late turns, and its buildings."""
    seats = range(len(state.houses))
    points = [game.points(state.houses, state.monopolies, seat) for seat in seats]
    late, width, names = stage(points) / STAGES, len(FEATURES), list(game.book.faces)
    for seat in seats:
        own = Sense(game.book, state, seat)
        if state.ending:
            yield [(at, value) for at, value in enumerate(last_features(state, own, points[seat])) if value]
            continue
        counted = [(at, value) for at, value in enumerate(features(state, own, points[seat])) if value]
        yield [
            *[(at, value * (1 - late)) for at, value in counted],
            *[(width + at, value * late) for at, value in counted],
            *[(2 * width + names.index(building), 1.0) for building in own.house.buildings],
        ]


def learn(game: Uchronia, seats: int, games: int, seed: int) -> str:
    """The tables for one number of players."""
    middle, end = take_notes(game, seats, games, seed)
    names, width = list(game.book.faces), len(FEATURES)
    found, last = fit(middle, 2 * width + len(names), PULL), fit(end, len(LAST_FEATURES), PULL)
    surprise, surprise_last = -likelihood(middle, found), -likelihood(end, last)
    print(
        f"{seats} players: {len(middle)} tables, {surprise:.3f}; last rounds {len(end)}, {surprise_last:.3f}",
        flush=True,
    )
    return "\n".join(
        [
            table(f"house {seats}", {name: (found[at], found[width + at]) for at, name in enumerate(FEATURES)}),
            table(f"last {seats}", {name: (last[at],) for at, name in enumerate(LAST_FEATURES)}),
            table(f"buildings {seats}", {str(name): (found[2 * width + at],) for at, name in enumerate(names)}),
        ]
    )


def main() -> None:
    """Learn for every number of players, and write it down."""
    parser = command.parser(__doc__)
    parser.add_argument("--games", type=int, default=2000, help="games for each number of players (default 2000)")
    command.add_seed(parser)
    parser.add_argument("--out", type=Path, default=WEIGHTS)
    arguments = parser.parse_args()
    game = load_game("uchronia")
    assert isinstance(game, Uchronia)
    tables = [learn(game, seats, arguments.games, arguments.seed) for seats in game.seats]
    arguments.out.write_text(HEADER + "\n" + "\n".join(tables), encoding="utf-8")


if __name__ == "__main__":
    main()
