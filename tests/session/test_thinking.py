"""Thinking: every bot is asked once about each table, and where bots cannot think there are two ways on."""

from __future__ import annotations

import pytest

from scripts.support.session import Room
from ugames.bots.thinking.levels import USUAL_LEVEL
from ugames.session.thinking import LEAST_SECONDS, LONGEST_TURN_BY_PAUSE, SHORTEST_TURN_BY_PAUSE, Thinking, Thought
from ugames.texts import text


def at_a_choice() -> tuple[Room, int]:
    """Play until a bot has a choice and is asked."""
    room = Room("ugo", "pbb")
    seat = room.to_choice(room.seats.bots)
    room.thinking.ask(10.0)
    return room, seat


def test_without_a_question_no_answer_is_listened_to() -> None:
    room = Room("ugo", "pbb")
    room.thinking.hear()
    assert room.oracle.polls == 0, "the answers may be for another table"


def test_a_bot_is_asked_once_about_each_table() -> None:
    room, seat = at_a_choice()
    room.thinking.ask(11.0)
    (job,) = room.oracle.jobs
    assert (job.glimpse, job.level) == (room.record.glimpse(seat), "hard")
    ((_, thought),) = room.thinking.thoughts
    assert SHORTEST_TURN_BY_PAUSE <= thought.rhythm <= LONGEST_TURN_BY_PAUSE
    assert (thought.since, thought.due(0.0)) == (10.0, 10.0 + LEAST_SECONDS)
    room.thinking.hear()
    assert (room.oracle.polls, room.oracle.forgot) == (1, 1)
    room.thinking.forget()
    assert (room.oracle.forgot, len(room.thinking.thoughts)) == (2, 0)


def test_all_bots_that_can_act_in_a_race_are_asked_at_once() -> None:
    race = Room("ufo", "bbb")
    race.thinking.ask(0.0)
    able = [seat for seat in range(3) if race.record.glimpse(seat).legal]
    assert able
    assert [job.glimpse.seat for job in race.oracle.jobs] == able


def test_without_a_thinker_bots_wait_until_one_goes_on_without_them() -> None:
    lone = Thinking(Room("ugo", "bb").record, Room("ugo", "bb").seats, None)
    lone.ask(0.0)
    assert len(lone.thoughts) == 0
    lone.go_on_without_bots()
    lone.ask(0.0)
    assert len(lone.thoughts) == 1


def test_a_question_that_the_process_has_lost_is_put_again() -> None:
    room, _ = at_a_choice()
    room.oracle.busy = False
    room.thinking.ask(11.0)
    first, second = room.oracle.jobs
    assert second.number > first.number
    room.oracle.answer(first)
    room.thinking.hear()
    assert room.thinking.thoughts.waiting, "nobody waits for the answer to the first"
    room.oracle.answer(second)
    room.thinking.hear()
    room.thinking.ask(12.0)
    assert len(room.oracle.jobs) == 2


@pytest.mark.parametrize("game, quick", [("ugh", True), ("ugo", False)])
def test_without_a_choice_a_bot_is_not_asked_and_quick_only_where_that_tells_nothing(game: str, quick: bool) -> None:
    room = Room(game, "bb")
    while len(room.record.glimpse(room.acting()).legal) > 1:
        room.act()
    room.thinking.ask(0.0)
    assert room.oracle.jobs == []
    ((_, thought),) = room.thinking.thoughts
    assert (thought.decided, thought.rhythm == SHORTEST_TURN_BY_PAUSE, thought.due(0.0) == 0.0) == (True, quick, quick)


def test_a_decision_is_carried_out_once_and_only_at_its_table() -> None:
    room, seat = at_a_choice()
    action = room.oracle.answer(room.oracle.jobs[0], 1)
    room.thinking.hear()
    room.thinking.act(seat)
    room.thinking.act(seat)
    assert room.match.journal.entries[-1].action == action
    assert len(room.thinking.thoughts) == 0
    room, seat = at_a_choice()
    room.oracle.answer(room.oracle.jobs[0])
    room.thinking.hear()
    room.act()
    entries = room.match.entries
    room.thinking.act(seat)
    assert (room.match.entries, room.thinking.fault) == (entries, None)


def test_a_decision_that_is_not_legal_is_the_bots_fault() -> None:
    room, seat = at_a_choice()
    seen = room.record.glimpse(seat)
    room.thinking.thoughts.put(seat, Thought(99, seen, 0, 0.0, 1.0, decided=True, action="nonsense"))
    room.thinking.act(seat)
    assert room.thinking.bot_trouble == f"Seat {seat} wants to do something impossible."
    assert len(room.thinking.thoughts) == 0


@pytest.mark.parametrize("when", ("asked", "heard"))
def test_bots_that_cannot_think_are_not_asked_again_by_themselves(when: str) -> None:
    room = Room("ugo", "pbb")
    room.to_choice(room.seats.bots)
    if when == "heard":
        room.thinking.ask(0.0)
    room.oracle.fails = "No room."
    room.thinking.hear()
    room.thinking.ask(0.0)
    assert room.thinking.bot_trouble == "No room."
    room.oracle.fails, asked = "", len(room.oracle.jobs)
    room.thinking.ask(1.0)
    assert len(room.oracle.jobs) == asked
    room.thinking.try_bots_again()
    assert room.thinking.bot_trouble is None
    assert room.oracle.begun == 1
    room.thinking.ask(2.0)
    assert len(room.oracle.jobs) == asked + 1
    assert not room.match.assisted


def test_without_bots_thumbs_decide_at_once_and_the_match_counts_as_assisted() -> None:
    room, _ = at_a_choice()
    asked = len(room.oracle.jobs)
    room.thinking.go_on_without_bots()
    assert room.match.assisted
    assert room.oracle.begun == 1
    room.thinking.ask(3.0)
    assert not room.thinking.thoughts.waiting
    assert len(room.thinking.thoughts) == 1
    room.thinking.hear()
    assert (len(room.oracle.jobs), room.oracle.polls) == (asked, 0)
    room.thinking.try_bots_again()
    assert not room.thinking.without_bots


def test_late_bots_are_told_of_where_one_is_awaited() -> None:
    room = Room("ugo", "pbb")
    room.oracle.slow = True
    assert room.thinking.bot_trouble is None
    room, _ = at_a_choice()
    assert room.thinking.bot_trouble is None
    room.oracle.slow = True
    assert room.thinking.bot_trouble == text("bots.late")
    room.oracle.answer(room.oracle.jobs[0])
    room.thinking.hear()
    assert room.thinking.bot_trouble is None


def test_a_level_that_is_no_more_is_played_by_the_usual_one() -> None:
    room = Room("ugo", "bb")
    room.match.players = tuple(player._replace(bot="level of old") for player in room.match.players)
    room.to_choice(room.seats.bots)
    room.thinking.ask(0.0)
    assert [job.level for job in room.oracle.jobs] == [USUAL_LEVEL]
