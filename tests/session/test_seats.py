"""Seats: the screen changes hands only between people, and only where there is a secret."""

from __future__ import annotations

import pytest

from scripts.support.session import Room
from ugames.core.game import PUBLIC
from ugames.registry import GAMES, load_game
from ugames.session import keeps_secrets


def test_people_and_bots() -> None:
    seats = Room("ugo", "pbpb").seats
    assert (seats.people, seats.bots, seats.solo) == ((0, 2), (1, 3), False)
    assert Room("ugo", "bp").seats.solo
    assert Room("ugo", "bb").seats.solo


def test_it_is_a_persons_turn_or_nobodys() -> None:
    room = Room("ugo", "pbp")
    seen = set()
    for _ in range(12):
        acting = room.acting()
        assert room.seats.turn_of == (acting if acting in (0, 2) else None)
        seen.add(acting)
        room.act()
    assert seen == {0, 1, 2}


def test_the_screen_stays_while_a_bot_plays_and_goes_to_the_next_person() -> None:
    room = Room("ugo", "pbp")
    for _ in range(12):
        acting = room.acting()
        for shown in (0, 2):
            assert room.seats.viewer(shown) == (shown if acting == 1 else acting)
            assert room.seats.needs_curtain(shown) == (acting not in (1, shown))
        assert room.seats.viewer(PUBLIC) == (PUBLIC if acting == 1 else acting)
        room.act()


def test_who_chooses_in_secret_at_the_screen_is_not_sent_away_for_another() -> None:
    room = Room("uchronia", "ppp")
    assert len(room.record.glimpse(PUBLIC).to_act) == 3
    assert room.seats.turn_of == 0
    assert [room.seats.viewer(shown) for shown in (0, 1, 2, PUBLIC)] == [0, 1, 2, 0]


@pytest.mark.parametrize("who, viewer", (("bpb", 1), ("bbb", PUBLIC)))
def test_one_person_alone_needs_no_curtain(who: str, viewer: int) -> None:
    room = Room("ugo", who)
    for _ in range(6):
        assert room.seats.viewer(2) == viewer
        assert not room.seats.needs_curtain(PUBLIC)
        room.act()


def test_a_race_is_everybodys_at_once() -> None:
    room = Room("ufo", "ppp")
    assert room.seats.viewer(2) == 0
    assert not room.seats.needs_curtain(2)


def test_open_games_need_no_curtain() -> None:
    kept = {game: keeps_secrets(load_game(game)) for game in GAMES}
    assert kept["ugo"]
    assert not kept["ugh"]
    room = Room("ugh", "pp")
    assert room.seats.viewer(1 - room.acting()) == room.acting()
    assert not room.seats.needs_curtain(1 - room.acting())
