"""Pace: bots act in their time, one after another in turns, and in a race at their tick."""

from __future__ import annotations

from math import inf

from scripts.support.session import Room
from ugames.session.session import LONGEST_REST, SECONDS_BETWEEN_WRITES_TO_A_FAILED_DISK, RaceClock, next_look
from ugames.session.thinking import Thought


def look(room: Room) -> float:
    """When the next look is due, late enough for every pause."""
    return next_look(room.record, room.thinking, 99.0, 2.0)


def decided(room: Room, since: float = 0.0, rhythm: float = 1.0, seats: tuple[int, ...] = (0, 1)) -> None:
    """Let each of these bots have decided on its first legal action."""
    for seat in seats:
        seen = room.record.glimpse(seat)
        action = seen.legal[0] if seen.legal else None
        room.thinking.thoughts.put(seat, Thought(seat, seen, 0, since, rhythm, decided=True, action=action))


def test_a_turn_takes_the_pause_of_the_bot_once_the_last_one_is_shown() -> None:
    for rhythm, begun, due in ((1.5, 0.0, 103.0), (1.0, 105.0, 107.0)):
        room = Room("ugo", "bb")
        seat = room.acting()
        room.thinking.thoughts.put(seat, Thought(1, room.record.glimpse(seat), 0, 0.0, 1.0))
        room.thinking.take_turn(99.0, 0.0, busy=False)
        assert (room.match.entries, len(room.thinking.thoughts)) == (0, 1), "it has not decided"
        decided(room, since=100.0, rhythm=rhythm, seats=(seat,))
        if begun:
            room.thinking.take_turn(begun, 2.0, busy=True)
        room.thinking.take_turn(due - 0.1, 2.0, busy=False)
        assert room.match.entries == 0
        room.thinking.take_turn(due, 2.0, busy=False)
        assert room.match.entries == 1


def test_one_bot_acts_in_a_frame() -> None:
    room = Room("uchronia", "bbb")
    able = tuple(seat for seat in room.seats.bots if room.record.glimpse(seat).legal)
    assert len(able) > 1
    decided(room, seats=able)
    entries = room.match.entries
    room.thinking.take_turn(9.0, 0.0, busy=False)
    assert room.match.entries == entries + 1


def test_the_next_look_is_at_the_first_bot_that_has_decided() -> None:
    room = Room("uchronia", "bbb")
    assert look(room) == 99.0 + LONGEST_REST
    for seat, (since, rhythm) in enumerate(((100.0, 1.5), (101.0, 0.5), (0.0, 1.0))):
        decided(room, since, rhythm, (seat,))
    room.thinking.thoughts.put(2, Thought(2, room.record.glimpse(2), 0, 0.0, 1.0))
    assert look(room) == 102.0
    assert next_look(room.record, room.thinking, 1.0, 2.0) == 2.0, "as if it had decided: else that would be seen"
    assert next_look(room.record, room.thinking, 99.0, inf) == 99.0 + LONGEST_REST, "no bot may act"


def test_a_disk_is_listened_to_at_once_and_one_that_fails_now_and_then() -> None:
    room = Room("ugo", "bb")
    room.paper.pending = True
    assert look(room) == 99.0
    room.paper.trouble = "The disk is full."
    assert look(room) == 99.0 + SECONDS_BETWEEN_WRITES_TO_A_FAILED_DISK


def test_what_is_over_needs_no_look() -> None:
    room = Room("ugo", "bb")
    room.to_end()
    room.record.note_change()
    assert look(room) == inf
    room.record.closed = True
    assert look(room) == inf


def test_seconds_are_turned_into_ticks_and_none_is_lost() -> None:
    room = Room("ufo", "ppp")
    clock = RaceClock(room.record, room.thinking)
    hz = room.match.game.tick_hz
    for _ in range(64):
        clock.run(1 / 64)
    assert room.match.ticks == hz


def test_a_racing_bot_acts_at_its_tick_and_not_before_or_does_nothing() -> None:
    for act in (True, False):
        room = Room("ufo", "bbb")
        clock, hz = RaceClock(room.record, room.thinking), room.match.game.tick_hz
        seat = next(seat for seat in room.seats.bots if room.record.glimpse(seat).legal)
        seen = room.record.glimpse(seat)
        thought = Thought(1, seen, 2, 0.0, 1.0, decided=True, action=seen.legal[0] if act else None, delay=3)
        room.thinking.thoughts.put(seat, thought)
        clock.run(5 / hz + 1e-9)
        assert (room.match.ticks, room.match.entries) == (5, 0)
        clock.run(1 / hz)
        assert [(entry.tick, entry.seat) for entry in room.match.journal.entries] == [(5, seat)] * act
        assert room.thinking.fault is None


def test_in_a_race_the_lower_seat_is_first_at_the_same_tick() -> None:
    room = Room("ufo", "bbbb")
    able: list[int] = []
    while len(able) < 2:
        able = [seat for seat in room.seats.bots if room.record.glimpse(seat).legal]
        if len(able) == 1:
            room.record.submit(able[0], room.record.glimpse(able[0]).legal[0])
        elif not able:
            room.record.tick()
    decided(room, seats=tuple(reversed(able)))
    entries = room.match.entries
    RaceClock(room.record, room.thinking).run(1 / room.match.game.tick_hz + 1e-9)
    assert room.match.journal.entries[entries].seat == able[0]
