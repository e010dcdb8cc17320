"""Let the bots of this checkout play those of another one: `python3 scripts/duel.py ugo ../older --seats 4 --deals 20`.

Each deal is played with this checkout's bot in each seat, and the other's in all others. Both sides follow the same
match by rules of their own, which must be the same. The result is told as `ugames ladder` tells it.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from statistics import fmean
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from scripts import command
from scripts.environment import ROOT
from scripts.linux import answer, running
from ugames.bots.ladder import DealResult, Round, line, summed
from ugames.bots.play import play_out
from ugames.core.game import PUBLIC, options, share
from ugames.core.match import Match, Player
from ugames.core.rng import Rng
from ugames.registry import GAMES, game_class, load_game


def side(folder: Path) -> AbstractContextManager[subprocess.Popen[str]]:
    """The bots of one checkout, in a process of their own."""
    player = Path(__file__).with_name("duel_player.py")
    return running(sys.executable, player, folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def play(
    round: Round, chosen: dict[str, Any], level: str, ours: subprocess.Popen[str], theirs: subprocess.Popen[str]
) -> DealResult:
    """One deal with our bot in each seat in turn, and theirs in all others."""
    won, lead, seconds = list[float](), list[float](), list[float]()

    def choose(game: Any, seen: Any, whose: str, rng: Rng) -> Any:
        asked = ours if whose == round.challenger else theirs
        place, took = answer(asked, "think", seen.seat, level, rng.word)
        seconds.extend([took] * (asked is ours and len(seen.legal) > 1))
        for each in (ours, theirs):
            answer(each, "do", seen.seat, place)
        return seen.legal[place]

    for own in range(round.seats):
        for each in (ours, theirs):
            answer(each, "deal", round.game.id, chosen, round.seats, round.seed)
        sides = [round.challenger if seat == own else round.rival for seat in range(round.seats)]
        match: Any = Match(round.game, tuple(map(Player, sides)), round.seed)
        play_out(match, sides, Rng(round.seed).split()[0], choose)
        outcome = match.glimpse(PUBLIC).outcome
        won.append(share(outcome, own))
        lead.append(outcome.scores[own] - fmean(outcome.scores[:own] + outcome.scores[own + 1 :]))
    return DealResult(fmean(won), fmean(lead), tuple(seconds))


def options_in(texts: Sequence[str], game: str) -> dict[str, Any]:
    """The options that are written as NAME=VALUE; a ValueError if the game is not played with all of them."""
    known = {f"{each.name}={choice}".lower(): choice for each in options(game_class(game)) for choice in each.choices}
    if unknown := [text for text in texts if text.lower() not in known]:
        raise ValueError(f"{game} is not played with {', '.join(unknown)}")
    return {text.partition("=")[0]: known[text.lower()] for text in texts}


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
    words = parser.parse_args()
    try:
        chosen = options_in(words.option, words.game)
    except ValueError as error:
        parser.error(str(error))
    played = list[DealResult]()
    with side(ROOT) as ours, side(words.other) as theirs:
        for seed in range(words.seed, words.seed + words.deals):
            round = Round(load_game(words.game, **chosen), words.seats, "this checkout", "the other", seed)
            played.append(play(round, chosen, words.level, ours, theirs))
            print(line(summed(round, played)), flush=True)


if __name__ == "__main__":
    main()
