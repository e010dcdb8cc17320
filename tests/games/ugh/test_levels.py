"""What the Expert of Ugh! does when it is late."""

from __future__ import annotations

import pytest

from ugames.bots.choose import decide
from ugames.core.game import glimpse
from ugames.core.rng import Rng
from ugames.games.ugh.bot.turn import Turn
from ugames.registry import load_game

GAME = load_game("ugh")


def test_expert_looks_at_no_further_flips_when_it_is_late(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a slow machine a single move could take longer than two seconds."""
    depths: list[int] = []
    values = Turn.values

    def counted(turn: Turn, tops: tuple[int, ...], ahead: int = 0, drawn: tuple[int, ...] = ()) -> list[float]:
        depths.append(ahead)
        return values(turn, tops, ahead, drawn)

    monkeypatch.setattr(Turn, "values", counted)
    state = GAME.deal(4, Rng(5)).state
    while not any(depths):
        (seat,) = GAME.to_act(state)
        seen = glimpse(GAME, state, seat)
        state = GAME.apply(state, seat, decide(GAME, seen, "expert", Rng(1)).action).state
    depths.clear()
    assert decide(GAME, seen, "expert", Rng(1), lambda: True).action in seen.legal
    assert not any(depths)
