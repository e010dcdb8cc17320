"""The way through a lesson, without a table."""

from __future__ import annotations

from dataclasses import dataclass

from ugames.core.game import Event
from ugames.lessons.course import Course, unknown_names
from ugames.lessons.lesson import Lesson, LessonStep, Question, fits_pattern, in_notation


@dataclass(frozen=True)
class Play:
    """An action."""

    card: str


@dataclass(frozen=True)
class Taken(Event):
    """An event."""


PLAY_RED = Play("red 7")
PLAY_BLUE = Play("blue 2")


def course(*steps: LessonStep) -> Course:
    return Course(Lesson("toy/lesson", "toy", "First", "How.", 3, 1, ("Grace",), steps))


def test_actions_are_named_by_class_and_fields() -> None:
    assert in_notation(PLAY_RED) == "Play red 7"
    assert fits_pattern(PLAY_RED, ("Play red 7",))
    assert fits_pattern(PLAY_RED, ("Play red*",))
    assert fits_pattern(PLAY_RED, ("any",))
    assert not fits_pattern(PLAY_RED, ("Play red", "Play blue*"))


def test_a_step_that_is_read_then_one_that_is_done() -> None:
    way = course(LessonStep("a", "Look."), LessonStep("b", "Play.", when="turn", do=("Play red 7",), wrong="No."))
    assert not way.allows(PLAY_RED) or way.step is None
    assert way.open_next(1, (), over=False)
    assert way.can_go_on
    assert not way.allows(PLAY_RED)
    way.go_on()
    assert not way.open_next(1, (), over=False)  # it is nobody's turn
    assert way.open_next(2, (PLAY_RED, PLAY_BLUE), over=False)
    assert way.allows(PLAY_RED)
    assert not way.allows(PLAY_BLUE)
    way.acted()
    assert way.finished
    assert way.marks == {0: 1, 1: 2}


def test_events_are_waited_for_and_by_whom() -> None:
    way = course(
        LessonStep("a", "They win.", when="Taken", who="others"), LessonStep("b", "You win.", when="Taken", who="me")
    )
    way.heard([Taken(0), Taken(1)])
    assert way.open_next(3, (), over=False)
    way.go_on()
    assert not way.open_next(3, (), over=False)  # what came before the others' trick is not new
    way.heard([Taken(0)])
    assert way.open_next(4, (), over=False)


def test_a_step_whose_event_does_not_come_is_left_out() -> None:
    way = course(
        LessonStep("a", "You win.", when="Taken", within=2),
        LessonStep("b", "On.", when="turn"),
        LessonStep("c", "!", "end"),
    )
    for moment in (1, 2):
        assert not way.open_next(moment, (PLAY_RED,), over=False)
        way.acted()
    assert way.open_next(3, (PLAY_RED,), over=False)
    assert way.step is not None
    assert way.step.key == "b"
    way.go_on()
    assert not way.open_next(3, (PLAY_RED,), over=False)
    assert way.open_next(4, (), over=True)


def test_a_lesson_ends_with_the_turn_that_its_last_step_asks_for() -> None:
    way = course(LessonStep("a", "Choose.", when="turn", do=("any",)))
    assert way.open_next(0, (PLAY_RED, PLAY_BLUE), over=False)
    way.acted()
    assert way.finished
    assert not way.open_next(1, (PLAY_BLUE,), over=False)
    assert not way.speaks, "the turn still goes on"
    assert not way.open_next(2, (), over=False)
    assert way.speaks
    way.return_to(0)
    assert not way.speaks


def test_a_question_waits_for_the_right_answer() -> None:
    way = course(LessonStep("a", "", question=Question("How many?", ("one", "two"), 1, "Two.")))
    way.open_next(0, (), over=False)
    way.go_on()
    assert way.open
    assert not way.answer(0)
    assert way.tried == {0}
    assert way.answer(1)
    way.go_on()
    assert way.finished


def test_back_and_on_again_through_steps_of_one_moment() -> None:
    way = course(
        LessonStep("a", "They win.", when="Taken"), LessonStep("b", "And again.", when="Taken"), LessonStep("c", "On.")
    )
    way.heard([Taken(0), Taken(1)])
    for _ in range(2):
        assert way.open_next(5, (), over=False)
        way.go_on()
    assert way.open_next(5, (), over=False)
    assert way.before == 1
    assert way.return_to(0) == 5
    for key in "abc":
        assert way.open_next(5, (), over=False)
        assert way.step is not None
        assert way.step.key == key
        way.go_on()


def test_names_that_the_game_does_not_have() -> None:
    step = LessonStep("a", "Play.", when="Won", do=("Play red 7", "Lay *", "any"))
    assert unknown_names(step, [Taken], [Play]) == ["Lay", "Won"]
