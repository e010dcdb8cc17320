"""Let the bots of this checkout play those of another one: `python3 scripts/duel.py ugo ../older --seats 4 --deals 20`.

Each deal is played with this checkout's bot in each seat, and the other's in all others; with --halves in every second
seat, then in the others, which tells as much in half the time. Both sides follow the same match by rules of their own,
which must be the same. The result is how often this checkout's seats win, compared with the fair share, and by how
much they are ahead, each with the interval that holds the truth 95 times in 100; and the processor time of both.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from statistics import fmean, median
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from scripts import command
from ugames.bots.ladder import figure
from ugames.core.game import PUBLIC, options
from ugames.core.match import Match, Player
from ugames.core.rng import Rng
from ugames.registry import GAMES, game_class, load_game

ROOT = Path(__file__).resolve().parents[1]


class Side:
    """The bots of one checkout, in a process of their own."""

    def __init__(self, folder: Path) -> None:
        self.seconds: list[float] = []
        """The processor time of each thought where there was a choice."""
        player = [sys.executable, str(ROOT / "scripts" / "duel_player.py"), str(folder)]
        self._process = subprocess.Popen(player, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def tell(self, *message: Any) -> None:
        """Send a message that wants no answer."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(message) + "\n")
        self._process.stdin.flush()

    def think(self, seat: int, level: str, word: int, choice: bool) -> int:
        """The place of that seat's action among the legal ones."""
        self.tell("think", seat, level, word)
        assert self._process.stdout is not None
        place, seconds = json.loads(self._process.stdout.readline())
        if choice:
            self.seconds.append(seconds)
        return int(place)

    def close(self) -> None:
        """End the process."""
        self._process.communicate()


class Table(NamedTuple):
    """What is played."""

    game: str
    options: dict[str, Any]
    seats: int
    level: str


def play(table: Table, seed: int, own: Sequence[int], ours: Side, theirs: Side) -> tuple[float, float]:
    """One match with our bots in those seats: their wins, shared ones in part, and their lead over the others."""
    game = load_game(table.game, **table.options)
    match: Match[Any, Any, Any] = Match(game, (Player("bot"),) * table.seats, seed)
    for side in (ours, theirs):
        side.tell("deal", table.game, table.options, table.seats, seed)
    rng, _ = Rng(seed).split()
    while (seen := match.glimpse(PUBLIC)).outcome is None:
        seat = seen.to_act[0]
        word, rng = rng.split()
        side = ours if seat in own else theirs
        legal = match.glimpse(seat).legal
        place = side.think(seat, table.level, word.word, len(legal) > 1)
        match.submit(seat, legal[place])
        for each in (ours, theirs):
            each.tell("do", seat, place)
    outcome = seen.outcome
    won = sum(seat in own for seat in outcome.winners) / len(outcome.winners)
    others = [score for seat, score in enumerate(outcome.scores) if seat not in own]
    return won, fmean([outcome.scores[seat] for seat in own]) - fmean(others)


def chosen(game: str, texts: Iterable[str]) -> dict[str, Any]:
    """The options that are written as NAME=VALUE; a ValueError for one with which the game is not played."""
    allowed = {option.name: option.choices for option in options(game_class(game))}
    found: dict[str, Any] = {}
    for text in texts:
        name, _, value = text.partition("=")
        known = {str(choice).lower(): choice for choice in allowed.get(name, ())}
        if value.lower() not in known:
            raise ValueError(f"{game} is not played with {text!r}")
        found[name] = known[value.lower()]
    return found


def main() -> None:
    """Play, and print the figures after each deal."""
    parser = command.parser(__doc__)
    parser.add_argument("game", choices=[name for name in GAMES if not load_game(name).tick_hz])
    parser.add_argument("--seats", type=int, required=True, metavar="N")
    parser.add_argument("--deals", type=int, default=20, metavar="K", help="each is played from every seat")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    command.add_seed(parser)
    parser.add_argument("other", type=Path, help="the folder of the other checkout")
    parser.add_argument("--level", default="expert")
    parser.add_argument("--halves", action="store_true", help="our bots in every second seat")
    words = parser.parse_args()
    try:
        table = Table(words.game, chosen(words.game, words.option), words.seats, words.level)
    except ValueError as error:
        parser.error(str(error))
    seats = range(words.seats)
    placings = (
        [[seat for seat in seats if seat % 2 == half] for half in (0, 1)] if words.halves else [[s] for s in seats]
    )
    ours, theirs = Side(ROOT), Side(words.other)
    won, lead = list[float](), list[float]()
    fair = len(placings[0]) / words.seats
    for seed in range(words.seed, words.seed + words.deals):
        results = [play(table, seed, own, ours, theirs) for own in placings]
        won.append(fmean([each for each, _ in results]))
        lead.append(fmean([each for _, each in results]))
        print(
            f"{words.game} {words.seats} seats, {len(won)} deals: wins {100 * figure(won).mean:.1f} % "
            f"±{100 * figure(won).error:.1f} (fair {100 * fair:.0f} %), lead {figure(lead)}; "
            f"seconds a thought {fmean(ours.seconds):.3f} (median {median(ours.seconds):.3f}, "
            f"longest {max(ours.seconds):.2f}), theirs {fmean(theirs.seconds):.3f}",
            flush=True,
        )
    ours.close()
    theirs.close()


if __name__ == "__main__":
    main()
