"""Nothing on the wire tells a phone more than its seat may know."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.phones.room import Table, a_session
from tests.phones.twins import positions, same_bytes
from ugames.phones import party
from ugames.registry import GAMES, game_class, load_game


@pytest.mark.parametrize("game", GAMES)
def test_worlds_that_a_seat_cannot_tell_apart_are_the_same_bytes(game: str) -> None:
    dice = Random(game)
    kind = game_class(game)
    for seats in (kind.seats[0], min(4, kind.seats[-1])):
        for match, moment, seat in positions(load_game(game), seats, dice, 5):
            same_bytes(match, moment, seat, dice)


def test_the_law_of_the_wire_can_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    """A phone that learns anything about the State is found out."""
    honest = party._Hand.picture

    def leaking(self: Any, *stands: bool) -> str | None:
        made = honest(self, *stands)
        return made and made + self.session.record.match.digest()

    monkeypatch.setattr(party._Hand, "picture", leaking)
    dice = Random(1)
    match, _, seat = positions(load_game("ugo"), 3, dice, 1)[0]
    with pytest.raises(AssertionError, match="could tell"):
        same_bytes(match, 0, seat, dice)


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_is_on_the_phone_once(game: str) -> None:
    """Whoever may act finds each action on a button of its own, and no other."""
    seats = min(4, game_class(game).seats[-1])
    table = Table(a_session(game, seats, tuple(range(seats)), 3), tuple(range(seats))).begin()
    dice, session = Random(2), table.session
    for _ in range(25):
        acting = [seat for seat in range(seats) if session.glimpse(seat).legal]
        if not acting:
            session.record.tick()
            table.update()
            continue
        seat = dice.choice(acting)
        picture = table.picture(seat)
        offered = [act["act"] for item in (*picture["hand"], *picture["do"]) for act in item.get("do", [])]
        assert sorted({*offered}) == list(range(len(session.glimpse(seat).legal)))
        assert table.act(seat, dice.choice(offered))["kind"] in ("done", "picture")


def test_a_card_of_the_hand_is_not_offered_again_below_it() -> None:
    """Each choice is either on a card or below the hand."""
    table = Table(a_session("uchronia", 3, (0, 1, 2), 3), (0, 1, 2)).begin()
    for seat in range(3):
        picture = table.picture(seat)
        held = {act["act"] for item in picture["hand"] for act in item.get("do", [])}
        others = {act["act"] for item in picture["do"] for act in item.get("do", [])}
        assert held & others == set()
