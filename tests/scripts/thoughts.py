"""What bots decide in the same positions, by the package in any folder: `thoughts.py GAME SEATS` says it in JSON."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from ugames.bots.mind import compiled, mind_of
from ugames.bots.thinking.decision import never
from ugames.bots.thinking.levels import LEVEL_NAMES
from ugames.core.game import PUBLIC
from ugames.core.match import AnyMatch, Match, Player
from ugames.core.rng import Rng
from ugames.registry import load_game

THOUGHT_POSITIONS = 6
CHOICES_BY_THOUGHT = 5
"""The number of choices of which all levels think about one; the rule of thumb, which is quick, makes the others."""


class Thoughts(NamedTuple):
    """All decisions of all levels, each with the worth of each option, and whether they were compiled."""

    decided: list[str]
    compiled: bool


def thoughts(name: str, seats: int) -> Thoughts:
    """Let each level decide some positions of one match by rule of thumb."""
    game, mind, rng = load_game(name), mind_of(name), Rng(seats)
    match: AnyMatch = Match(game, tuple(Player(f"P{seat}") for seat in range(seats)), seats)
    decided, choices = list[str](), 0
    while len(decided) < THOUGHT_POSITIONS * len(LEVEL_NAMES) and match.glimpse(PUBLIC).outcome is None:
        acting = match.glimpse(PUBLIC).to_act
        if not acting:
            match.advance(1)
            continue
        own, rng = rng.split()
        seen = match.glimpse(acting[0])
        choices += len(seen.legal) > 1
        if len(seen.legal) > 1 and choices % CHOICES_BY_THOUGHT == 0:
            decided += [repr(mind.decide(game, seen, level, own, never)) for level in LEVEL_NAMES]
        match.submit(acting[0], mind.plain(game, seen, own))
    return Thoughts(decided, compiled())


def by_package(folder: Path, name: str, seats: int) -> Thoughts:
    """What the package in that folder decides, in a process of its own."""
    words = [sys.executable, "-P", __file__, name, str(seats)]
    done = subprocess.run(words, env={**os.environ, "PYTHONPATH": str(folder)}, stdout=subprocess.PIPE, check=True)
    return Thoughts(*json.loads(done.stdout))


if __name__ == "__main__":
    print(json.dumps(thoughts(sys.argv[1], int(sys.argv[2]))))
