"""Find puzzles by self-play: `python3 scripts/make_puzzles.py ugo --count 60`, which adds to puzzles.toml of the game.

Bots play a match from each seed; where they have a choice, a quick look tells whether one move leads, and whether it
looks natural: then it is mostly left out. Only then each move is proved by ten times the Expert's thought, and again
with other dice; and the best ones by an Expert's whole thought each. The same seed finds the same puzzles, however many
processes there are; seeds that were tried are noted in the file, and the next run goes on behind them. What is written
is picked: puzzles that have an idea, as many of each grade and idea as there are, and no more easy ones than medium or
hard ones. After bots have changed, `--again` asks each level anew for the answers of the puzzles that are there, as a
puzzle's grade tells who solves it, and for the reason; `ugames puzzles GAME --check` tells which do not hold any more.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections import Counter
from collections.abc import Iterable
from functools import partial
from itertools import zip_longest
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from scripts.support import command
from scripts.support.environment import ROOT
from ugames.bots.choose import choose, decide, why
from ugames.bots.mind import mind_parts_of
from ugames.bots.thinking.decision import Decision
from ugames.core.game import AnyGame, Seen, usual
from ugames.core.match import AnyMatch, Match, Player
from ugames.core.rng import Rng
from ugames.process.labour import results
from ugames.puzzles.proof import leads_in_depth, least, prove
from ugames.puzzles.puzzle import FEWEST_MOVES, GRADES, SOLVING_LEVELS, Puzzle, match_at
from ugames.puzzles.shelf import FORMAT, from_easy_to_hard, read_puzzles
from ugames.registry import GAMES, game_class, load_game

SECOND_PROOF_SEED = 1_000_000
"""This is added to the seed of the first proof, so that the second has other dice."""
TRIES_OF_LEVELS = {"plain": 5, "easy": 20, "normal": 20, "hard": 10, "expert": 4}
"""The number of times that each level is asked for the answer."""
MOST_LEGAL_MOVES = 9
"""A puzzle with more moves is a search through a list."""
QUICK_LOOK_CLOCK_CHECKS = 40
"""The search asks after every eight playouts whether its time is up; a quick look ends with this question."""
KEPT_SHARE_OF_EASY = 0.1
"""The share that is kept of the positions in which every natural move is the answer."""
EXPERTS_LEAST_PERCENT = 75
"""The least share of Experts that must find an answer: a position in which they doubt is not clear."""
MOST_PUZZLES_OF_A_MATCH = 2


class Source(NamedTuple):
    """Where the puzzles of a game come from."""

    seats: tuple[int, ...]
    level: str
    options: dict[str, Any]
    share: float
    """The share of the positions that are looked at."""
    begin: float = 0.0
    """The part of a match before the first of these positions, since those far from the end are never clear."""


SOURCES_OF_GAMES = {
    "ugo": Source((3, 4), "normal", {"games": 2}, 0.5),
    "uchu_kaigi": Source((3, 4), "normal", {}, 0.5),
    "uchronia": Source((2, 3), "normal", {}, 0.3, 0.2),
    "ugh": Source((2, 3), "normal", {}, 0.7, 0.5),
    "ufo": Source((3, 4), "hard", {"form": "step"}, 1.0, 0.4),
}


def play(game: AnyGame, seats: int, seed: int, level: str) -> list[int]:
    """The moves of a match of bots, each as its place among those that were legal."""
    match, rng, moves = _match(game, seats, seed), Rng(seed).split()[0], list[int]()
    while (seat := match.acting()) is not None:
        own, rng = rng.split()
        seen = match.glimpse(seat)
        action = choose(game, seen, level, own)
        moves.append(seen.legal.index(action))
        match.submit(seat, action)
    return moves


def _match(game: AnyGame, seats: int, seed: int) -> AnyMatch:
    return Match(game, (Player("", "plain"),) * seats, seed)


def puzzles_in(name: str, seed: int) -> list[Puzzle]:
    """The puzzles in the match of one seed."""
    source, dice = SOURCES_OF_GAMES[name], Random(seed)
    seats = dice.choice(source.seats)
    options = {**usual(game_class(name), seats), **source.options}
    game = load_game(name, **options)
    moves = play(game, seats, seed, source.level)
    end = len(moves) // 2 if name == "ugo" else len(moves)  # in the last deal of U GO! points and wins are mixed
    match = _match(game, seats, seed)
    puzzles: list[Puzzle] = []
    for place, move in enumerate(moves[:end]):
        seat = match.acting()
        assert seat is not None
        seen = match.glimpse(seat)
        if (
            FEWEST_MOVES <= len(seen.legal) <= MOST_LEGAL_MOVES
            and place >= source.begin * end
            and dice.random() < source.share
        ):
            puzzle = _puzzle(game, seen, match, moves[:place], dice, changed(game, options))
            puzzles += [puzzle] if puzzle else []
        match.submit(seat, seen.legal[move])
        if len(puzzles) == MOST_PUZZLES_OF_A_MATCH:
            break
    return puzzles


def changed(game: AnyGame, options: dict[str, Any]) -> tuple[tuple[str, Any], ...]:
    """The options that are not as their defaults."""
    plain = load_game(game.id)
    return tuple((key, value) for key, value in options.items() if getattr(plain, key) != value)


def _puzzle(
    game: AnyGame, seen: Seen, match: AnyMatch, moves: list[int], dice: Random,
    options: tuple[tuple[str, Any], ...],
) -> Puzzle | None:  # fmt: skip
    seed = dice.getrandbits(40)
    if not (guess := _promising(game, seen, seed)):
        return None
    easy = all(choose(game, seen, level, Rng(seed)) == guess.action for level in mind_parts_of(game.id).natural_levels)
    if easy and dice.random() >= KEPT_SHARE_OF_EASY:
        return None
    answer = seen.legal.index(guess.action)
    if choose(game, seen, "expert", Rng(seed * 1000)) != guess.action:
        return None
    solved = _solved(game, seen, guess.action, seed)
    if solved[-1] < EXPERTS_LEAST_PERCENT:
        return None
    proof = prove(game, seen, seed, answer=answer)
    if proof is None or prove(game, seen, seed + SECOND_PROOF_SEED, answer=answer) is None:
        return None
    if not leads_in_depth(game, seen, seed, proof):
        return None
    puzzle = Puzzle(
        game=game.id, number=0, seats=len(match.players), seed=match.seed, options=options, moves=tuple(moves),
        state=match.digest()[:16], answer=answer, costs=tuple(round(cost, 3) for cost in proof.costs),
        sigmas=round(proof.sigmas, 1), solved=solved,
    )  # fmt: skip
    return _reasoned(puzzle, game, seen)


def _reasoned(puzzle: Puzzle, game: AnyGame, seen: Seen) -> Puzzle:
    """The puzzle with the code of what speaks most for its answer, and not as much for its rival."""
    reasons = why(game, seen, seen.legal[puzzle.answer], seen.legal[puzzle.rival])
    return puzzle._replace(reason=reasons[0].code if reasons else "")


def picked(puzzles: Iterable[Puzzle], most: int) -> list[Puzzle]:
    """The puzzles worth showing: in turn one of each grade and idea, the widest lead first, not mostly easy ones."""
    good = [
        each for each in puzzles if each.idea and len(each.costs) >= FEWEST_MOVES and each.margin >= least(each.game)
    ]
    easy, medium, hard = (_in_turn([each for each in good if each.grade == grade]) for grade in GRADES)
    turns = zip_longest(hard, medium, easy[: min(len(hard), len(medium))])
    return [puzzle for turn in turns for puzzle in turn if puzzle][:most]


def _in_turn(puzzles: list[Puzzle]) -> list[Puzzle]:
    """One of each idea, then the second of each, and so on."""
    met = Counter[str]()
    turns = list[tuple[int, Puzzle]]()
    for puzzle in sorted(puzzles, key=lambda each: -each.margin):
        turns.append((met[puzzle.idea], puzzle))
        met[puzzle.idea] += 1
    return [puzzle for _, puzzle in sorted(turns, key=lambda turn: turn[0])]


def _promising(game: AnyGame, seen: Seen, seed: int) -> Decision | None:
    """What a quick look finds, if one move leads there."""
    checks = iter(range(QUICK_LOOK_CLOCK_CHECKS))
    guess = decide(game, seen, "expert", Rng(seed), lambda: next(checks, None) is None)
    if len(guess.options) < 2:
        return None
    lead = guess.options[0].value - guess.options[1].value
    if game.id == "ugh":
        return guess if lead > 0.06 * abs(guess.options[0].value) else None
    if game.id == "ufo":
        return guess if lead > 1.0 else None
    return guess if lead > least(game.id) else None


def _solved(game: AnyGame, seen: Seen, answer: Any, seed: int) -> tuple[int, ...]:
    def share(level: str) -> int:
        tries = range(TRIES_OF_LEVELS[level])
        right = [number for number in tries if choose(game, seen, level, Rng(seed * 1000 + number)) == answer]
        return round(100 * len(right) / len(tries))

    return tuple(map(share, SOLVING_LEVELS))


def asked_again(puzzle: Puzzle) -> Puzzle:
    """The puzzle with the shares of today's levels, and today's reason."""
    match, seat = match_at(puzzle)
    seen, game = match.glimpse(seat), match.game
    answer = seen.legal[puzzle.answer]
    return _reasoned(puzzle._replace(solved=_solved(game, seen, answer, puzzle.seed)), game, seen)


def main() -> int:
    """Go on behind the last seed until there are enough, or time is up."""
    parser = command.parser(__doc__)
    parser.add_argument("game", choices=list(GAMES), metavar="GAME")
    parser.add_argument("--count", type=int, default=40, help="how many there shall be (default 40)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at once (default: all cores)")
    parser.add_argument("--cluster", default="", metavar="ADDRESS", help="let the workers of this Dask cluster do it")
    parser.add_argument("--again", action="store_true", help="find none, but ask the levels anew for those there are")
    words = parser.parse_args()
    path = ROOT / "ugames" / "games" / words.game / "puzzles.toml"
    known, tried = list[Puzzle](), 0
    if path.exists():
        known, tried = read_puzzles(path.read_text(encoding="utf-8"), words.game, str(path))
    start = time.monotonic()
    if words.again:
        known = picked(results(asked_again, known, words.jobs, words.cluster), words.count)
        _write(path, words.game, known, tried)
        print(f"{words.game}: {len(known)} puzzles, {time.monotonic() - start:.0f} s")
        return 0
    seeds = range(tried + 1, sys.maxsize)
    searched = results(partial(puzzles_in, words.game), seeds, words.jobs, words.cluster)
    for seed, puzzles in zip(seeds, searched, strict=False):
        known += [puzzle for puzzle in puzzles if puzzle.id not in {each.id for each in known}]
        known = picked(known, words.count)
        _write(path, words.game, known, seed)
        progress = f"{words.game}: seed {seed}, {len(known)} puzzles, {time.monotonic() - start:.0f} s"
        print(progress, flush=True)
        if len(known) >= words.count:
            break
    return 0


def as_toml(game: str, puzzles: Iterable[Puzzle], tried: int) -> str:
    """The text of a file of puzzles; `tried` is the last seed searched."""
    lines = [f"format = {FORMAT}", f'game = "{game}"', f"tried = {tried}"]
    for puzzle in from_easy_to_hard(puzzles):
        options = ", ".join(f"{key} = {json.dumps(value)}" for key, value in puzzle.options)
        lines += [
            "",
            "[[puzzle]]",
            f"seats = {puzzle.seats}",
            f"seed = {puzzle.seed}",
            f"options = {{ {options} }}" if options else "options = {}",
            f'moves = "{" ".join(map(str, puzzle.moves))}"',
            f'state = "{puzzle.state}"',
            f"answer = {puzzle.answer}",
            f"costs = [{', '.join(map(str, puzzle.costs))}]",
            f"sigmas = {puzzle.sigmas}",
            f"solved = [{', '.join(map(str, puzzle.solved))}]",
            f'reason = "{puzzle.reason}"',
        ]
    return "\n".join([*lines, ""])


def _write(path: Path, game: str, puzzles: list[Puzzle], tried: int) -> None:
    """Replace the file, so that whoever reads meanwhile finds a whole one."""
    beside = path.with_suffix(".new")
    beside.write_text(as_toml(game, puzzles, tried), encoding="utf-8")
    beside.replace(path)


if __name__ == "__main__":
    sys.exit(main())
