"""Measure what compiling brings to the bots: `python3 scripts/bench_search.py [game ...]`. It needs a C compiler.

The search is compiled into build/bench; then the Expert, and with `--levels` all others, decide the same positions in
pure Python and compiled, in turns, each in a process of its own. The best run of each counts, and it is an error if one
decision differs. Iterations are games that were played in thought; where none are, decisions are counted.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import sys
import time
from operator import attrgetter
from pathlib import Path
from typing import Any, NamedTuple

sys.path.append(str(Path(__file__).resolve().parents[1]))  # behind the folder of the package that is to be measured
from scripts import command
from scripts.compiled import CompileError, compile_into, lacking
from scripts.environment import ROOT
from scripts.linux import told
from ugames.bots.mind import compiled, mind_of
from ugames.bots.thinking.decision import never
from ugames.bots.thinking.levels import LEVEL_NAMES
from ugames.core.game import PUBLIC
from ugames.core.match import Match, Player
from ugames.core.rng import Rng
from ugames.registry import GAMES, game_class, load_game

PLACE = ROOT / "build" / "bench"
SPARSE = 5
"""Of so many choices one is measured; the others are made by the rule of thumb, which is quick."""


class Thought(NamedTuple):
    """What the bots of a game have decided in some positions, and how long that took."""

    iterations: int
    seconds: float
    decisions: int
    digest: str
    """Of all that was decided, with the worth of each option."""
    compiled: bool


def thought(name: str, seats: int, levels: list[str], count: int, seed: int) -> Thought:
    """Let each of these levels decide so many positions of one match by rule of thumb."""
    game, mind = load_game(name), mind_of(name)
    match: Match[Any, Any, Any] = Match(game, tuple(Player(f"P{seat}") for seat in range(seats)), seed)
    rng, asked, iterations, seconds, decided = Rng(seed), 0, 0, 0.0, hashlib.sha256()
    choices = 0
    while asked < count and match.glimpse(PUBLIC).outcome is None:
        acting = match.glimpse(PUBLIC).to_act
        if not acting:
            match.advance(1)
            continue
        own, rng = rng.split()
        seen = match.glimpse(acting[0])
        action = mind.plain(game, seen, own)
        choices += len(seen.legal) > 1
        if len(seen.legal) > 1 and choices % SPARSE == 0:
            for level in levels:
                start = time.process_time()
                decision = mind.decide(game, seen, level, own, never)
                seconds += time.process_time() - start
                iterations += decision.iterations
                decided.update(repr((level, decision)).encode())
            asked += 1
        match.submit(acting[0], action)
    decided.update(repr(match.journal.entries).encode())
    return Thought(iterations, seconds, asked * len(levels), decided.hexdigest(), compiled())


def apart(tree: Path, name: str, seats: int, levels: list[str], count: int, seed: int) -> Thought:
    """The same in a process of its own, with the package that lies in that folder."""
    words = ["--here", name, "--seats", str(seats), "--levels", *levels, "--count", str(count), "--seed", str(seed)]
    return Thought(*told(__file__, *words, PYTHONPATH=str(tree), PYTHONSAFEPATH="1"))


def built(place: Path) -> Path:
    """That folder with the package and its compiled modules, made anew. A CompileError if nothing can be compiled."""
    if why := lacking():
        raise CompileError(f"nothing can be compiled here: {why}")
    shutil.rmtree(place, ignore_errors=True)
    for part in ("ugames", "assets"):
        shutil.copytree(ROOT / part, place / part, ignore=shutil.ignore_patterns("__pycache__"))
    compile_into(place)
    return place


def main() -> int:
    """Print the figures of the games that are named, or of all."""
    parser = command.parser(__doc__)
    command.add_games(parser)
    parser.add_argument("--seats", type=int, help="of each game; 4, or as many as may play")
    parser.add_argument("--levels", nargs="*", choices=LEVEL_NAMES, default=["expert"], help="who thinks: expert")
    parser.add_argument("--count", type=int, default=8, help="the number of positions (default 8)")
    command.add_seed(parser)
    parser.add_argument("--rounds", type=int, default=3, help="how often each is measured (default 3)")
    parser.add_argument("--here", action="store_true", help="this tree alone, as JSON")
    given = parser.parse_intermixed_args()
    levels = given.levels or [*LEVEL_NAMES]
    names = given.games or [*GAMES]
    if given.here:
        print(json.dumps(thought(names[0], given.seats, levels, given.count, given.seed)))
        return 0
    tree, differ = built(PLACE), 0
    print("game        seats          pure  compiled   ratio")
    for name in names:
        seats = given.seats or min(4, game_class(name).seats[-1])
        pure: list[Thought] = []
        quick: list[Thought] = []
        for _ in range(given.rounds):
            for found, place in ((pure, ROOT), (quick, tree)):
                found.append(apart(place, name, seats, levels, given.count, given.seed))
        assert [each.compiled for each in pure + quick] == [False] * len(pure) + [True] * len(quick)
        same = len({each.digest for each in pure + quick}) == 1
        differ += not same
        print(row(name, seats, pure, quick) + ("" if same else "  THE DECISIONS DIFFER"), flush=True)
    return 1 if differ else 0


def row(name: str, seats: int, pure: list[Thought], quick: list[Thought]) -> str:
    """Both figures and their ratio, from the quickest run of each."""
    slow, fast = (min(runs, key=attrgetter("seconds")) for runs in (pure, quick))
    counted = "its/s" if slow.iterations else "dec/s"
    rates = [(run.iterations or run.decisions) / run.seconds for run in (slow, fast)]
    return f"{name:<11} {seats:>5}  {counted} {rates[0]:>7,.0f} {rates[1]:>9,.0f} {rates[1] / rates[0]:>7.2f}"


if __name__ == "__main__":
    sys.exit(main())
