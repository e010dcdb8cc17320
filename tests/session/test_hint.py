"""A hint belongs to one table as one person saw it."""

from __future__ import annotations

from dataclasses import replace

from scripts.support.session import Room
from ugames.bots.thinking.decision import Decision
from ugames.bots.thinking.levels import LEVEL_NAMES
from ugames.bots.worker import Answer
from ugames.session.thinking import Hint


def test_only_the_answer_to_the_question_is_taken() -> None:
    room = Room("ugo", "pb")
    seat = room.to_choice((0,))
    hint = Hint(7, room.record.glimpse(seat))
    hint.take(Answer(6, "a", 0, Decision("a")))
    assert hint.decision is None
    hint.take(Answer(7, "b", 0, Decision("b")))
    assert hint.decision == Decision("b")
    hint.decide_here(room.match.game, "plain")
    assert hint.decision == Decision("b"), "an answer that is there is not replaced"


def test_without_a_choice_the_answer_is_there() -> None:
    room = Room("ugo", "pp")
    seen = room.record.glimpse(room.to_choice((0, 1)))
    only = replace(seen, legal=seen.legal[:1])
    assert Hint(1, only).decision == Decision(only.legal[0])


def test_a_person_gets_the_strongest_bots_hint_once_for_each_table() -> None:
    room = Room("ugo", "pb")
    seat = room.to_choice((0,))
    room.thinking.ask_hint(seat)
    room.thinking.ask_hint(seat)
    (job,) = room.oracle.jobs
    assert job.level == LEVEL_NAMES[-1]
    assert room.thinking.hint(seat) is None
    action = room.oracle.answer(job, 1)
    room.thinking.hear()
    decision = room.thinking.hint(seat)
    assert decision is not None
    assert decision.action == action
    room.record.submit(seat, action)
    assert room.thinking.hint(seat) is None, "the table is another one"


def test_the_hint_about_a_table_is_the_same_after_going_on_with_a_saved_game() -> None:
    room = Room("ugo", "pb")
    room.to_choice((1,))
    room.thinking.ask(0.0)
    seat, saved = room.to_choice((0,)), Room("ugo", "pb")
    saved.to_choice((1,))
    saved.to_choice((0,))
    for each in (room, saved):
        each.thinking.ask_hint(seat)
    first, again = room.oracle.jobs[-1], saved.oracle.jobs[-1]
    assert (first.glimpse, first.seed) == (again.glimpse, again.seed)
    room.act()
    room.to_choice((0,))
    room.thinking.ask_hint(seat)
    assert room.oracle.jobs[-1].seed != first.seed, "each moment has a chance of its own"


def test_no_hint_is_asked_in_a_race_out_of_turn_or_without_bots() -> None:
    race = Room("ufo", "pb")
    race.thinking.ask_hint(0)
    assert race.oracle.jobs == []
    room = Room("ugo", "pb")
    seat = room.to_choice((0,))
    room.thinking.ask_hint(1 - seat)
    room.thinking.go_on_without_bots()
    room.thinking.ask_hint(seat)
    assert room.thinking.hint(seat)
    assert room.oracle.jobs == []


def test_a_thumb_gives_hints_where_bots_cannot_think() -> None:
    room = Room("ugo", "pp")
    seat = room.to_choice((0, 1))
    room.oracle.fails = "No room."
    room.thinking.ask_hint(seat)
    assert room.thinking.hint(seat)
    assert room.thinking.bot_trouble is None, "nobody plays against them"


def test_a_thumb_answers_a_question_whose_answer_is_lost() -> None:
    room = Room("ugo", "pb")
    seat = room.to_choice((0,))
    room.thinking.ask_hint(seat)
    room.oracle.fails = "It has ended."
    room.thinking.hear()
    decision = room.thinking.hint(seat)
    assert decision is not None
    assert decision.action in room.record.glimpse(seat).legal
    assert room.thinking.bot_trouble == "It has ended."
