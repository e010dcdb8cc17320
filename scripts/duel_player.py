"""One side of a duel between two checkouts: it plays along with every match, and thinks where it is asked to.

Started by duel.py with the folder of a checkout, whose rules and bots it uses. It reads a JSON list per line, and
answers each `think` with the place of its action among the legal ones and the seconds of processor time that it took,
all else with null.
"""

from __future__ import annotations

import json
import sys
import time
from typing import Any

sys.path.insert(0, sys.argv[1])

from ugames.bots.choose import choose
from ugames.core.match import Match, Player
from ugames.core.rng import Rng
from ugames.registry import load_game


def main() -> None:
    """Obey until there is nothing more to read."""
    for line in sys.stdin:
        answer = None
        match json.loads(line):
            case ["deal", name, options, seats, seed]:
                played: Match[Any, Any, Any] = Match(load_game(name, **options), (Player("bot"),) * seats, seed)
            case ["think", seat, level, word]:
                start = time.process_time()
                action = choose(played.game, played.glimpse(seat), level, Rng(word))
                answer = [played.glimpse(seat).legal.index(action), time.process_time() - start]
            case ["do", seat, place]:
                played.submit(seat, played.glimpse(seat).legal[place])
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
