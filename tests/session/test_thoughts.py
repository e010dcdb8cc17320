"""Thoughts: an answer finds its question by the number, and counts for the table that it was asked about."""

from __future__ import annotations

from dataclasses import replace

from scripts.support.session import Room
from ugames.bots.worker import Answer
from ugames.session.thinking import Thought, Thoughts


def thought_of(room: Room, seat: int, number: int) -> Thought:
    return Thought(number, room.record.glimpse(seat), 0, 0.0, 1.0)


def test_an_answer_finds_its_question_by_the_number() -> None:
    room = Room("ugo", "bb")
    thoughts = Thoughts(room.record)
    for seat in (0, 1):
        thoughts.put(seat, thought_of(room, seat, 10 + seat))
    thoughts.take(Answer(9, "old"))
    assert [thought.decided for _, thought in thoughts] == [False, False]
    thoughts.take(Answer(11, "new", 4))
    (_, first), (_, second) = thoughts
    assert not first.decided
    assert (second.decided, second.action, second.delay) == (True, "new", 4)
    assert thoughts.waiting
    thoughts.take(Answer(10, None))
    assert not thoughts.waiting


def test_a_thought_about_another_table_is_dropped() -> None:
    room = Room("ugo", "bb")
    thoughts = Thoughts(room.record)
    thought = thought_of(room, 0, 1)
    thoughts.put(0, thought)
    assert thoughts.current(0) is thought
    room.act()
    assert thoughts.current(0) is None
    assert len(thoughts) == 0
    thoughts.take(Answer(1, "late"))
    assert not thought.decided


def test_a_thought_holds_while_its_seat_sees_the_same() -> None:
    room = Room("ugo", "bb")
    seat = room.acting()
    thought = thought_of(room, seat, 1)
    seen = thought.seen
    room.record.note_change()
    again = room.record.glimpse(seat)
    assert again is not seen
    assert thought.is_about(again)
    assert thought.seen is again, "the next comparison is one of identity"
    assert not thought.is_about(replace(again, legal=()))
    assert not thought.is_about(replace(again, view="another table"))
    assert thought.seen is again


def test_a_new_question_stands_behind_those_of_other_seats() -> None:
    """Bots that are ready at the same time act in the order in which they were asked."""
    room = Room("ugo", "bb")
    thoughts = Thoughts(room.record)
    for number, seat in enumerate((0, 1, 0)):
        thoughts.put(seat, thought_of(room, seat, number))
    assert [(seat, thought.number) for seat, thought in thoughts] == [(1, 1), (0, 2)]
    thoughts.clear()
    assert not thoughts.waiting


def test_acts_of_others_do_not_put_off_what_a_racing_bot_has_decided_on() -> None:
    room = Room("ufo", "bbb")
    thoughts = room.thinking.thoughts
    seat = next(seat for seat in range(3) if room.record.glimpse(seat).legal)
    act = room.record.glimpse(seat).legal[0]
    for tick, action, due in ((10, act, 60), (40, act, 60), (50, None, 100), (55, act, 105)):
        thoughts.put(seat, Thought(tick, room.record.glimpse(seat), tick, 0.0, 1.0))
        thoughts.take(Answer(tick, action, 50))
        assert [tick + thought.delay for _, thought in thoughts] == [due]
    room.thinking.act(seat)
    thoughts.put(seat, Thought(9, room.record.glimpse(seat), 60, 0.0, 1.0))
    thoughts.take(Answer(9, act, 50))
    assert [thought.delay for _, thought in thoughts] == [50], "it has acted since"
