"""The words of a puzzle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ugames.bots.thinking.decision import IN_POINTS
from ugames.core.words import Amount, label_of, run_on
from ugames.puzzles.puzzle import Puzzle
from ugames.registry import title_of, words_of
from ugames.texts import text


def grade_name(grade: str) -> str:
    """The name of a grade."""
    return text(f"puzzles.grade_{grade}")


def puzzle_name(puzzle: Puzzle) -> str:
    """The name of a puzzle."""
    game = title_of(puzzle.game).NAME
    return text("puzzles.one", game=game, number=str(puzzle.number), grade=grade_name(puzzle.grade))


def idea_name(idea: str) -> str:
    """The name of an idea."""
    return text(f"puzzles.idea_{idea}")


def solved_name(puzzle: Puzzle) -> str:
    """The name of a puzzle with its idea."""
    return text("puzzles.about_idea", puzzle=puzzle_name(puzzle), idea=idea_name(puzzle.idea))


def refusal(puzzle: Puzzle, place: int, move: Any, names: Sequence[str]) -> str:
    """The cost of a move that is not the best."""
    label, cost = label_of(words_of(puzzle.game), move, names), puzzle.costs[place]
    if puzzle.unit == IN_POINTS:
        cost_text = text("puzzles.costs_points", move=label, points=_points(cost))
    else:
        cost_text = text("puzzles.costs_chance", move=label, percent=_percent(cost))
    return text("puzzles.try_again", cost=cost_text)


def praise(puzzle: Puzzle, move: Any, names: Sequence[str], because: str) -> str:
    """The reason why the best move is best."""
    best = text("puzzles.right", move=label_of(words_of(puzzle.game), move, names))
    if puzzle.unit == IN_POINTS:
        lead = text("puzzles.leads_points", points=_points(puzzle.margin))
    else:
        lead = text("puzzles.leads_chance", percent=_percent(puzzle.margin))
    return run_on((best, because, lead))


def _points(cost: float) -> str:
    return text("puzzles.points", count=Amount(round(cost))) if cost >= 1 else text("puzzles.less_than_one")


def _percent(cost: float) -> str:
    return str(max(1, round(100 * cost)))
