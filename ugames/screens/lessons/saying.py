"""The words and buttons of a lesson's bubble."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from ugames.lessons.course import Course
from ugames.lessons.lesson import Question
from ugames.lessons.shelf import following
from ugames.screens.lessons.guided import BUBBLE, LEAVE, NEXT
from ugames.texts import text
from ugames.ui.table.said.bubble import Button, Wording

PLAY, ANSWER = f"{BUBBLE}-play", f"{BUBBLE}-answer-"


class Presses(NamedTuple):
    """The functions of the buttons."""

    leave: Callable[[], None]
    back: Callable[[], None]
    go_on: Callable[[], None]
    answer: Callable[[int], None]
    play: Callable[[], None]


SLOTS = 3
"""The number of places for buttons, so that none takes another's place."""


def content(course: Course, ways: Presses) -> Wording | None:
    """The bubble's present content; None without an open step."""
    leave = Button(LEAVE, text("lessons.leave"), ways.leave)
    back = (Button("lesson-back", text("common.back"), ways.back),) if course.before is not None else ()
    if course.finished:
        more = following(course.lesson) is not None
        play = Button(PLAY, text("lessons.further") if more else text("lessons.play"), ways.play, primary=True)
        said = text("lessons.done_so_far") if more else text("lessons.done")
        return Wording(course.lesson.title, said, buttons=(leave, *back, play), slots=SLOTS)
    step = course.step
    if step is None:
        return None
    head = text("lessons.step", number=course.place + 1, all=len(course.lesson.steps))
    on = (Button(NEXT, text("lessons.next"), ways.go_on, primary=True),) if course.can_go_on else ()
    buttons = leave, *back, *on
    asked = step.question
    if asked is None:
        return Wording(head, step.say, refusal(course) if course.refused else "", buttons=buttons, slots=SLOTS)
    if course.solved:
        return Wording(head, asked.asked, asked.because, True, buttons=buttons, slots=SLOTS)
    note = (step.wrong or text("lessons.try_again")) if course.tried else ""
    return Wording(head, asked.asked, note, answers=_answers(course, asked, ways), buttons=buttons, slots=SLOTS)


def meanwhile(course: Course, legal: Sequence[object]) -> str:
    """The text about the awaited event while the learner is to act, unless it describes a finished task."""
    if course.speaks or course.finished or not course.place or not legal:
        return ""
    return course.lesson.steps[course.place - 1].meanwhile


def forbidden(course: Course, action: object) -> str:
    """Why the open step forbids this action; empty if it is allowed."""
    return "" if course.finished or course.allows(action) else refusal(course)


def refusal(course: Course) -> str:
    """The text for a forbidden action."""
    return (course.step.wrong if course.step else "") or text("lessons.not_now")


def _answers(course: Course, asked: Question, ways: Presses) -> tuple[Button, ...]:
    return tuple(
        Button(
            f"{ANSWER}{number}",
            answer,
            partial(ways.answer, number),
            why_not=text("lessons.not_that") if number in course.tried else "",
        )
        for number, answer in enumerate(asked.answers)
    )
