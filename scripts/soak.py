"""Play random games by the thousand, at every seat count and with every option, and check the invariants in each.

    python scripts/soak.py --games 20000 [GAME ...] [--first SEED]

In every State: each seat that is to act has a legal action, no action is listed twice, and nobody is to act when the
game is over. In some States of every game: no card is lost or doubled, a dream fits its View, and the old State is
unchanged. At the end: there is an outcome with winners within a limit of actions, and the journal rebuilds the same
State. The first broken invariant stops the run with the game and the seed that show it.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.laws.setups import SETUPS
from ugames.core.game import PUBLIC, glimpse
from ugames.core.match import Match
from ugames.core.rng import Rng
from ugames.games import GAMES
from ugames.laws.matches import BOUND, play
from ugames.laws.setups import Setup

LOOKS = 3
"""States of each game at which the costly invariants are checked."""
REBUILT = 10
"""One game in so many is rebuilt from its journal, which takes as long as playing it."""


def soak(setup: Setup, seed: int) -> int:
    """Play one random game and check it; the number of its actions."""
    game, dice = setup.rules(), Random(seed)
    state = game.deal(setup.seats, Rng(seed)).state
    states, actions = [state], 0
    while game.outcome(state) is None:
        actors = game.to_act(state)
        assert len(set(actors)) == len(actors)
        assert actors or game.tick_hz
        if game.tick_hz and (not actors or dice.random() < 0.5):
            for _ in range(dice.choice((1, 1, 2, 15, 40))):
                state = game.tick(state).state if game.outcome(state) is None else state
        else:
            seat = dice.choice(actors)
            legal = game.legal(state, seat)
            assert legal
            assert len(set(legal)) == len(legal)
            state = game.apply(state, seat, dice.choice(legal)).state
            actions += 1
        states.append(state)
        assert actions < BOUND, "it does not end"
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.winners
    assert not game.to_act(state)
    cards = Counter(game.inventory(states[0]))
    for some in (*dice.sample(states, min(LOOKS, len(states))), state):
        look(game, some, cards, dice, setup.seats)
    if seed % REBUILT == 0:
        *_, match = play(game, setup.seats, seed)
        assert Match.restore(match.journal).digest() == match.digest()
    return actions


def look(game: Any, state: Any, cards: Counter[Any], dice: Random, seats: int) -> None:
    """Check the costly invariants at one State."""
    assert Counter(game.inventory(state)) == cards
    seat = dice.choice((*range(seats), PUBLIC))
    seen = glimpse(game, state, seat)
    dream = game.determinize(seen.view, Rng(dice.getrandbits(60)))
    assert glimpse(game, dream, seat) == seen
    assert Counter(game.inventory(dream)) == cards
    before = hash(state)
    for actor in game.to_act(state)[:1]:
        for action in game.legal(state, actor)[:3]:
            game.apply(state, actor, action)
    assert hash(state) == before


def main() -> int:
    """Check the games that the arguments name, or all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games_named", nargs="*", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("--games", type=int, default=1000, metavar="N", help="random games of each title")
    parser.add_argument("--first", type=int, default=0, metavar="SEED", help="the seed of the first game")
    words = parser.parse_args()
    for name in words.games_named or GAMES:
        setups = [setup for setup in SETUPS if setup.game == name]
        if not setups:
            print(f"there is no game {name!r}; there are {', '.join(GAMES)}", file=sys.stderr)
            return 2
        start, actions = time.perf_counter(), 0
        for number in range(words.games):
            setup, seed = setups[number % len(setups)], words.first + number
            try:
                actions += soak(setup, seed)
            except AssertionError as error:
                print(f"{setup}, seed {seed}: {error}", file=sys.stderr)
                return 1
        seconds = time.perf_counter() - start
        print(
            f"{name}: {words.games} games over {len(setups)} set-ups, {actions} actions, no broken invariant, "
            f"{seconds:.0f} s",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
