"""Matches that bots have played, and positions that a test lays by hand, where no play would come soon."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ugames.bots.play import play_out
from ugames.core.match import AnyMatch, Match, Player
from ugames.core.rng import Rng
from ugames.registry import load_game
from ugames.session.record import Record


def by_thumb(
    game: str, players: Sequence[Player], seed: int, salt: str | None = None, assisted: bool = False, **options: Any
) -> AnyMatch:
    """A match that all players have played to its end by rule of thumb."""
    match: AnyMatch = Match(load_game(game, **options), tuple(players), seed, salt=salt, assisted=assisted)
    play_out(match, ["plain"] * len(players), Rng(seed))
    return match


def at(state: Any, match: AnyMatch) -> AnyMatch:
    """The match, whose newest moment has led to that State."""
    match._state = state
    match._keep_state(match.moments - 1, state)
    return match


def lay_at(state: Any, record: Record) -> None:
    """Lay that State on the table of a session."""
    at(state, record.match)
    record.note_change()
