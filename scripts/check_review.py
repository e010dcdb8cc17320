"""Does the review find the moves that cost most? `python3 scripts/check_review.py ugo --matches 5`.

An Expert plays against Normal bots, and one in ten of its moves is replaced by the worst of those it thought of. Told
are how many of the moves that the review finds were planted (precision), how many of the planted ones that cost enough
it finds, as far as three have room (recall), how often the first it tells of is one of them, the skill it gives to a
level of bots each, and the seconds of thought for a match.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from scripts.make_puzzles import SOURCES
from ugames.bots.choose import decide
from ugames.bots.thinking.decision import Decision
from ugames.bots.weigh import weighed
from ugames.core.game import Game, usual
from ugames.core.match import Match, Player
from ugames.core.rng import Rng
from ugames.games import GAMES, game_class, load_game
from ugames.puzzles.puzzle import acting
from ugames.review.moves import LEAST_CHANCE, LEAST_POINTS, MOST, Review, choices, unit_of

PLANTED = 0.1
OTHERS = "normal"
LEVELS = ("uniform", "easy", "normal", "hard", "expert")


class Found(NamedTuple):
    """What the review of one match with planted blunders found."""

    told: int
    planted: int
    """How many of those that were told of."""
    to_find: int
    first: bool | None
    skill: int
    choices: int
    seconds: float


def reviewed(match: Match[Any, Any, Any]) -> tuple[Review, float]:
    """The review of the first seat, and how long it took."""
    review, began = Review(match.game, choices(match, 0), match.seed), time.process_time()
    while (question := review.question) is not None:
        if question.weigh:
            review.take(weighed(match.game, question.seen, question.weigh, question.seed))
        else:
            review.take(decide(match.game, question.seen, "expert", Rng(question.seed)))
    return review, time.process_time() - began


def match_of(
    game: Game[Any, Any, Any], seats: int, seed: int, first: Callable[[Any, Rng], Any]
) -> Match[Any, Any, Any]:
    """A match in which the first seat does as that says, and the others are Normal bots."""
    match, rng = Match(game, (Player("", OTHERS),) * seats, seed), Rng(seed)
    while (seat := acting(match)) is not None:
        own, rng = rng.split()
        seen = match.glimpse(seat)
        match.submit(seat, first(seen, own) if seat == 0 else decide(game, seen, OTHERS, own).action)
    return match


def planted(game: Game[Any, Any, Any], seats: int, seed: int) -> Found:
    """What is found in a match with planted blunders."""
    dice, wrong, least = Random(seed), dict[int, float](), LEAST_CHANCE
    if unit_of(game.id):
        least = LEAST_POINTS
    match: Match[Any, Any, Any]

    def first(seen: Any, rng: Rng) -> Any:
        decision: Decision = decide(game, seen, "expert", rng)
        tried = [option for option in decision.options if option.visits or not decision.iterations]
        if len(tried) < 2 or dice.random() >= PLANTED:
            return decision.action
        worst = min(tried, key=lambda option: option.value)
        wrong[len(done)] = max(option.value for option in tried) - worst.value
        done.append(worst.action)
        return worst.action

    done: list[Any] = []
    moves: list[tuple[Any, bool]] = []

    def noted(seen: Any, rng: Rng) -> Any:
        before = len(done)
        action = first(seen, rng)
        if len(seen.legal) > 1:
            moves.append((action, len(done) > before))
        return action

    match = match_of(game, seats, seed, noted)
    review, seconds = reviewed(match)
    blunders = {choice.moment for choice, (_, is_planted) in zip(review.choices, moves, strict=True) if is_planted}
    told = [finding.moment in blunders for finding in review.findings]
    worth_finding = min(MOST, sum(cost >= least for cost in wrong.values()))
    return Found(
        len(told), sum(told), worth_finding, told[0] if told else None, review.skill or 0, len(review.choices), seconds
    )


def tell(name: str, matches: int, levels: Sequence[str]) -> None:
    """Print how well the review of a game does."""
    source = SOURCES[name]
    seats = source.seats[0]
    game = load_game(name, **{**usual(game_class(name), seats), **source.options})
    found = [planted(game, seats, seed) for seed in range(1, matches + 1)]
    told, to_find = sum(each.told for each in found), sum(each.to_find for each in found)
    right, first = sum(each.planted for each in found), [each.first for each in found if each.first is not None]
    print(
        f"{name}: precision {right}/{told}, recall {min(right, to_find)}/{to_find}, "
        f"first {sum(first)}/{len(first)}, skill {fmean([each.skill for each in found]):.0f}, "
        f"{fmean([each.choices for each in found]):.0f} choices, "
        f"{fmean([each.seconds for each in found]):.1f} s of thought",
        flush=True,
    )

    def plays(level: str, seen: Any, rng: Rng) -> Any:
        return decide(game, seen, level, rng).action

    for level in levels:
        played = [match_of(game, seats, seed, partial(plays, level)) for seed in range(1, matches + 1)]
        skills = [reviewed(match)[0].skill or 0 for match in played]
        print(f"  {level}: skill {fmean(skills):.0f}, {sorted(skills)}", flush=True)


def main() -> int:
    """Print a line for each game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", choices=list(GAMES), metavar="GAME", help="only this game")
    parser.add_argument("--matches", type=int, default=5, help="with planted blunders (default 5)")
    parser.add_argument("--levels", action="store_true", help="tell the skill of each level of bots, too")
    words = parser.parse_args()
    for name in [words.game] if words.game else GAMES:
        tell(name, words.matches, LEVELS if words.levels else ())
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
