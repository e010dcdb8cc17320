"""Bots among themselves: a match comes to its end, or an error says why it cannot."""

from __future__ import annotations

from typing import Any

import pytest

from tests.toys.duel.rules import Duel
from tests.toys.grab import Grabbing, State
from ugames.bots.play import Stalled, play_out
from ugames.core.game import PUBLIC, Step
from ugames.core.match import AnyMatch, Match, Player
from ugames.core.rng import Rng


def table(game: Any) -> AnyMatch:
    """A new match."""
    return Match(game, tuple(Player(f"P{seat}", "uniform") for seat in range(3)), 5)


@pytest.mark.parametrize("game", [Duel(), Grabbing()], ids=lambda game: game.id)
def test_the_same_dice_play_the_same_match(game: Any) -> None:
    matches = [table(game) for _ in range(3)]
    for match, word in zip(matches, (1, 1, 2), strict=True):
        play_out(match, ["uniform"] * 3, Rng(word))
        assert match.glimpse(PUBLIC).outcome is not None
    assert matches[0].journal == matches[1].journal
    assert matches[0].journal != matches[2].journal


class EndsInSilence(Grabbing):
    """The last card is taken away without an event."""

    def tick(self, state: State) -> Step[State]:
        step = super().tick(state)
        return step._replace(events=step.events if state.deck else ())


def test_a_race_may_end_in_silence() -> None:
    match = table(EndsInSilence())
    play_out(match, ["uniform"] * 3, Rng(1))
    assert match.glimpse(PUBLIC).outcome is not None


class Frozen(Grabbing):
    """Nothing ever happens."""

    def tick(self, state: State) -> Step[State]:
        return Step(state)


def test_a_race_in_which_nothing_happens_is_given_up() -> None:
    with pytest.raises(Stalled, match="nobody acts any more"):
        play_out(table(Frozen()), ["uniform"] * 3, Rng(1))
