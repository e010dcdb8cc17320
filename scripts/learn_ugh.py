"""Learn the worth of a Pool for the bots of Ugh!: `python3 scripts/learn_ugh.py`. About twenty minutes on two cores.

The first games are played by rules of thumb, the later ones by bots with the weights of the games before. After every
turn the player's Pool and the size of the deck are noted; the points that the player gains from then on are the worth
of the Pool. Weights are fitted to that by least squares, mixed between the KNOTS and smooth over them. They are written
to weights.toml beside the bots.
"""

from __future__ import annotations

import sys
from functools import partial
from math import sqrt
from pathlib import Path
from random import Random
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from scripts import command
from scripts.fitting import table
from ugames.core.game import glimpse
from ugames.core.rng import Rng
from ugames.games.ugh.bot.plain import plain
from ugames.games.ugh.bot.pool import FEATURES, features, pool_of
from ugames.games.ugh.bot.reckoning import Reckoning
from ugames.games.ugh.bot.value import KNOTS, Weights, mix
from ugames.games.ugh.rules import Action, State, Ugh
from ugames.process.labour import results
from ugames.registry import load_game

WEIGHTS = Path(__file__).resolve().parents[1] / "ugames" / "games" / "ugh" / "weights.toml"
HEADER = """# What a Pool of Ugh! is expected to bring, learned by scripts/learn_ugh.py; not to be edited by hand.
# A row for each number of cards of the deck per player (the KNOTS of bot/value.py); its weights are those of the
# features in bot/pool.py, and the last one is for having a turn at all.
"""
SEATS = (2, 2, 3, 3, 4, 4, 5, 6, 7, 9, 12)
FIRST, LATER = 300, 200
"""Games of the first round, and of each later one."""
SLIPS = 0.06
"""How often the second-best action is chosen, so that other Pools occur."""
PULL, SMOOTH, LEAST = 20.0, 3.0, 1e-3
"""How strongly weights are pulled to zero and to their neighbours; the last, for any turn at all, is not pulled."""
SIZE = FEATURES + 1


class Note(NamedTuple):
    """A Pool at the end of a turn, the cards of the deck per player, and the points that it brought after that."""

    pool: int
    share: float
    brought: float


def watch(seed: int, weights: Weights | None) -> list[Note]:
    """Play a game, and note the worth of every Pool."""
    dice = Random(seed)
    game, seats = load_game("ugh"), dice.choice(SEATS)
    assert isinstance(game, Ugh)
    state: State = game.deal(seats, Rng(seed)).state
    open_notes: list[tuple[int, int, float, int]] = []
    while actors := game.to_act(state):
        turn = state.turn
        state = game.apply(state, actors[0], _choose(game, state, actors[0], weights, dice)).state
        if state.turn != turn and not state.over:
            before = game.points(state.victories[turn])
            open_notes.append((turn, pool_of(state.pools[turn]), len(state.deck) / seats, before))
    final = [game.points(pile) for pile in state.victories]
    return [Note(pool, share, final[seat] - before) for seat, pool, share, before in open_notes]


def _choose(game: Ugh, state: State, seat: int, weights: Weights | None, dice: Random) -> Action:
    seen = glimpse(game, state, seat)
    if len(seen.legal) == 1:
        return seen.legal[0]
    if weights is None:
        return dice.choice(seen.legal) if dice.random() < SLIPS else plain(game, seen, Rng(dice.getrandbits(63)))
    options = Reckoning(game, seen, weights, depth=1, to_win=False, wary=0.5).options()
    chosen: Action = options[min(1, len(options) - 1) if dice.random() < SLIPS else 0].action
    return chosen


def fit(notes: list[Note]) -> Weights:
    """The weights that fit the notes best, and their mean error."""
    size = len(KNOTS) * SIZE
    matrix, sums = [[0.0] * size for _ in range(size)], [0.0] * size
    for note in notes:
        row = _row(note)
        for i, x in row:
            sums[i] += x * note.brought
            line = matrix[i]
            for j, y in row:
                line[j] += x * y
    for at in range(size):
        matrix[at][at] += PULL if at % SIZE < FEATURES else LEAST
        if (after := at + SIZE) < size:
            for one, other, way in ((at, at, 1), (after, after, 1), (at, after, -1), (after, at, -1)):
                matrix[one][other] += way * SMOOTH
    flat = solved(matrix, sums)
    errors, counts = [0.0] * len(KNOTS), [1e-9] * len(KNOTS)
    for note in notes:
        error = (sum(flat[i] * x for i, x in _row(note)) - note.brought) ** 2
        below, part = mix(note.share)
        for knot, weight in ((below, 1 - part), (below + 1, part)):
            errors[knot] += weight * error
            counts[knot] += weight
    spread = [sqrt(error / count) for error, count in zip(errors, counts, strict=True)]
    return Weights([flat[at : at + SIZE] for at in range(0, size, SIZE)], spread)


def _row(note: Note) -> list[tuple[int, float]]:
    below, part = mix(note.share)
    seen = [*features(note.pool), (FEATURES, 1.0)]
    return [
        (knot * SIZE + place, x * weight)
        for knot, weight in ((below, 1 - part), (below + 1, part))
        if weight
        for place, x in seen
    ]


def solved(matrix: list[list[float]], sums: list[float]) -> list[float]:
    """The solution of a system of linear equations, by elimination."""
    rows = [[*row, last] for row, last in zip(matrix, sums, strict=True)]
    size = len(rows)
    for i in range(size):
        best = max(range(i, size), key=lambda row: abs(rows[row][i]))
        rows[i], rows[best] = rows[best], rows[i]
        pivot = rows[i]
        for row in rows[i + 1 :]:
            if factor := row[i] / pivot[i]:
                for column in range(i, size + 1):
                    row[column] -= factor * pivot[column]
    found = [0.0] * size
    for i in reversed(range(size)):
        found[i] = (rows[i][size] - sum(rows[i][j] * found[j] for j in range(i + 1, size))) / rows[i][i]
    return found


def written(weights: Weights) -> str:
    """The text of the file."""
    worth = {f"cards_{str(knot).replace('.', '_')}": row for knot, row in zip(KNOTS, weights.worth, strict=True)}
    return "\n".join([HEADER, table("worth", worth), table("spread", {"points": weights.spread})])


def main() -> None:
    """Learn, round after round."""
    parser = command.parser(__doc__)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--games", type=int, default=LATER, help="of each round; more in the first, which is quick")
    parser.add_argument("--out", type=Path, default=WEIGHTS)
    words = parser.parse_args()
    weights: Weights | None = None
    for number in range(words.rounds):
        games = words.games if weights else words.games * FIRST // LATER
        seeds = range(number * 1_000_003, number * 1_000_003 + games)
        notes = [note for each in results(partial(watch, weights=weights), seeds, 2, share=4) for note in each]
        weights = fit(notes)
        print(f"round {number + 1}: {len(notes)} Pools, spreads {[round(x, 1) for x in weights.spread]}", flush=True)
        words.out.write_text(written(weights), encoding="utf-8")


if __name__ == "__main__":
    main()
