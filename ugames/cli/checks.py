"""`ugames check`, `perft`, `lessons` and `puzzles`: whether games, lessons and puzzles are as they should be."""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any

from ugames.asked import CommandError
from ugames.bots.thinking.decision import IN_POINTS
from ugames.cli.jobs import rules_of
from ugames.cli.output import put
from ugames.core.game import AnyGame
from ugames.core.rng import Rng
from ugames.core.words import label_of
from ugames.lessons.lesson import Lesson
from ugames.lessons.reader import LessonError
from ugames.lessons.shelf import lessons_of
from ugames.puzzles.proof import is_confirmed
from ugames.puzzles.puzzle import SOLVING_LEVELS, Changed, Puzzle, match_at
from ugames.puzzles.shelf import PuzzleError, puzzles_of
from ugames.registry import GAMES, words_of

if TYPE_CHECKING:
    from ugames.laws.check import Finding, Trial


def check_game(arguments: argparse.Namespace) -> int:
    """`ugames check`: a line for each contract and each law; exit code 1 if one of them does not hold."""
    if not __debug__:
        raise CommandError("the laws are assertions, and Python skips those with -O: run it without -O")
    from ugames.laws.check import findings  # only here, since the window does not need the laws

    worst = 0
    trials: list[Trial] = []
    for finding in chain(findings(arguments.game, trials), _of_its_board(arguments.game, trials)):
        how, more = "holds  ", finding.fault or finding.untried
        if more:
            how = "FAILS  " if finding.fault else "untried"
        put(f"{how} {finding.name}" + (f": {more}" if more else ""))
        worst |= bool(finding.fault)
    return worst


def _of_its_board(game: str, trials: list[Trial]) -> Iterator[Finding]:
    """The findings about the game's board; the window's modules are imported, but no window is opened."""
    try:
        from ugames.check.boards import board_findings
    except ImportError as error:
        raise CommandError(f"the board can't be checked without the window's parts: {error}") from error
    yield from board_findings(game, trials)


def count_lines(arguments: argparse.Namespace) -> int:
    """`ugames perft`: the number of lines of play at each depth."""
    game = rules_of(arguments)
    state = game.deal(arguments.seats, Rng(arguments.seed)).state
    for depth in range(1, arguments.depth + 1):
        put(f"depth {depth}: {perft(game, state, depth)}")
    return 0


def perft(game: AnyGame, state: Any, depth: int) -> int:
    """The number of lines of play with that many actions."""
    moves = [(seat, action) for seat in game.to_act(state) for action in game.legal(state, seat)]
    if depth == 1:
        return len(moves)
    return sum(perft(game, game.apply(state, seat, action).state, depth - 1) for seat, action in moves)


def list_lessons(arguments: argparse.Namespace) -> int:
    """`ugames lessons`: a line for each, and with `--check` its result; exit code 1 if one cannot be played."""
    worst = 0
    try:
        lessons = [lesson for game in GAMES if arguments.game in (None, game) for lesson in lessons_of(game)]
    except LessonError as error:
        raise CommandError(str(error)) from error
    for lesson in lessons:
        line = f"{lesson.id}: {lesson.title}, {len(lesson.steps)} steps, about {lesson.minutes} minutes"
        if not arguments.check:
            put(line)
            continue
        faults = _faults_of(lesson)
        put(f"{'FAILS  ' if faults else 'holds  '} {line}" + "".join(f"\n        {fault}" for fault in faults))
        worst |= bool(faults)
    return worst


def _faults_of(lesson: Lesson) -> Sequence[str]:
    """The faults of a lesson; the window's modules are imported, but no window is opened."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    try:
        from ugames.check.lessons import rehearse
    except ImportError as error:
        raise CommandError(f"lessons can't be tried without the window's parts: {error}") from error
    return rehearse(lesson)


def list_puzzles(arguments: argparse.Namespace) -> int:
    """`ugames puzzles`: a line for each, and with `--check` whether its answer is right; exit code
    1 if one is wrong.
    """
    worst = 0
    try:
        for puzzle in puzzles_of(arguments.game):
            match, seat = match_at(puzzle)
            seen = match.glimpse(seat)
            if puzzle.answer >= len(seen.legal):
                raise Changed(f"the answer of puzzle {puzzle.number} of {puzzle.game} is not possible")
            row = _about_puzzle(puzzle, label_of(words_of(puzzle.game), seen.legal[puzzle.answer], ()))
            if arguments.check:
                row["holds"] = is_confirmed(match.game, seen, arguments.seed, puzzle.answer)
                worst |= not row["holds"]
            put(json.dumps(row, ensure_ascii=False) if arguments.json else _puzzle_line(row))
    except (PuzzleError, Changed) as error:
        raise CommandError(str(error)) from error
    return worst


def _about_puzzle(puzzle: Puzzle, answer: str) -> dict[str, Any]:
    return {
        "number": puzzle.number,
        "grade": puzzle.grade,
        "idea": puzzle.idea,
        "margin": round(puzzle.margin, 3),
        "unit": puzzle.unit,
        "sigmas": puzzle.sigmas,
        "answer": answer,
        "reason": puzzle.reason,
        "seats": puzzle.seats,
        "solved": dict(zip(SOLVING_LEVELS, puzzle.solved, strict=True)),
    }


def _puzzle_line(row: dict[str, Any]) -> str:
    margin = f"{row['margin']:.1f} points" if row["unit"] == IN_POINTS else f"{row['margin']:.0%} of the chance to win"
    verdict = {None: "", True: "holds   ", False: "FAILS   "}[row.get("holds")]
    name = f"{verdict}{row['number']:3} {row['grade']:6} {row['idea']:7}"
    return f"{name} {margin} ({row['sigmas']} standard errors): {row['answer']}"
