"""Nothing on the wire tells a phone more than its seat may know."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.phones.twins import positions, same_bytes
from ugames.phones import party
from ugames.registry import GAMES, game_class, load_game


@pytest.mark.parametrize("game", GAMES)
def test_worlds_that_a_seat_cannot_tell_apart_are_the_same_bytes(game: str, thorough: bool) -> None:
    dice = Random(game)
    seats_of = game_class(game).seats
    for seats in seats_of if thorough else {seats_of[0], min(4, seats_of[-1])}:
        for match, moment, seat in positions(load_game(game), seats, dice, 100 if thorough else 3):
            same_bytes(match, moment, seat, dice)


def test_the_law_of_the_wire_can_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = party._Hand.picture

    def leaking(self: Any, stands: party.ScreenState) -> str | None:
        made = honest(self, stands)
        return made and made + self.session.record.match.digest()

    monkeypatch.setattr(party._Hand, "picture", leaking)
    dice = Random(1)
    match, _, seat = positions(load_game("ugo"), 3, dice, 1)[0]
    with pytest.raises(AssertionError, match="could tell"):
        same_bytes(match, 0, seat, dice)
