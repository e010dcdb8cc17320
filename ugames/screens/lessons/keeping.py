"""Bookmarks of lessons: a learner's position, with the table."""

from __future__ import annotations

from ugames.core.match import AnyMatch
from ugames.home.lessons import Bookmark
from ugames.lessons.course import Course
from ugames.lessons.match import dealt, replayed, rows_of
from ugames.texts import text


def opened(course: Course, mark: Bookmark) -> AnyMatch:
    """The match at the bookmark; a new one if that is impossible."""
    lesson, learner = course.lesson, text("setup.player")
    places = {step.key: place for place, step in enumerate(lesson.steps)}
    known = {places[key]: moment for key, moment in mark.marks if key in places}
    place = places.get(mark.step)
    if mark.seed == lesson.seed and place in known and len(known) == len(mark.marks):
        match = replayed(lesson, learner, mark.entries, mark.ticks)
        if match and known[place] < match.moments:
            course.marks = known
            return back_to(match, course.return_to(place))
    return dealt(lesson, learner)


def back_to(match: AnyMatch, moment: int) -> AnyMatch:
    """The match at an earlier moment, or at the present one."""
    return type(match).restore(match.until(moment)) if moment + 1 < match.moments else match


def bookmark(course: Course, match: AnyMatch, seen: int, done: bool) -> Bookmark:
    """The learner's bookmark, with the most steps `seen`, and `done` if the lesson was ever finished."""
    if course.finished or not course.marks:
        return Bookmark(seen, done)
    steps = course.lesson.steps
    place = course.place if course.open else max(at for at in course.marks if at <= course.place)
    marks = tuple((steps[at].key, moment) for at, moment in sorted(course.marks.items()))
    return Bookmark(seen, done, steps[place].key, course.lesson.seed, match.ticks, rows_of(match), marks)
