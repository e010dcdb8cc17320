"""What a lesson says besides the texts of its steps."""

from __future__ import annotations

from collections.abc import Sequence

from ugames.lessons.course import Course
from ugames.texts import text


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
