"""The match of a lesson, and its stored actions."""

from __future__ import annotations

from ugames.core.match import AnyMatch, IllegalAction, Match, Player
from ugames.lessons.lesson import Lesson
from ugames.lessons.reader import LessonError
from ugames.registry import load_game

Rows = tuple[tuple[int, int, int], ...]
"""Actions, each with tick, seat and index among the legal ones."""


def dealt(lesson: Lesson, learner: str) -> AnyMatch:
    """The match of a lesson at its first step. LessonError if its moves are impossible."""
    match = _shuffled(lesson, learner)
    try:
        match.follow(lesson.moves)
    except IllegalAction as error:
        raise LessonError(f"{lesson.id}: these moves cannot be made in its deal") from error
    return match


def _shuffled(lesson: Lesson, learner: str) -> AnyMatch:
    names = [*lesson.bots[: lesson.seat], learner, *lesson.bots[lesson.seat :]]
    players = tuple(Player(name, None if seat == lesson.seat else "plain") for seat, name in enumerate(names))
    return Match(load_game(lesson.game, **lesson.options), players, lesson.seed)


def action_rows(match: AnyMatch) -> Rows:
    """All actions of a match."""
    rows: list[tuple[int, int, int]] = []
    again = Match(match.game, match.players, match.seed)
    for entry in match.journal.entries:
        again.advance(entry.tick - again.ticks)
        rows.append((entry.tick, entry.seat, again.glimpse(entry.seat).legal.index(entry.action)))
        again.submit(entry.seat, entry.action)
    return tuple(rows)


def replayed(lesson: Lesson, learner: str, rows: Rows, ticks: int) -> AnyMatch | None:
    """The match of a lesson after these actions; None if they are impossible."""
    match = _shuffled(lesson, learner)
    for tick, seat, place in rows:
        if tick < match.ticks or seat >= lesson.seats or (tick and not match.game.has_clock):
            return None
        match.advance(tick - match.ticks)
        legal = match.glimpse(seat).legal
        if place >= len(legal):
            return None
        try:
            match.submit(seat, legal[place])
        except IllegalAction:
            return None
    match.advance(max(0, ticks - match.ticks) if match.game.has_clock else 0)
    return match
