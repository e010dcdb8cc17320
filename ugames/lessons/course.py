"""A learner's progress through a lesson: the open step, the allowed actions, the answers.

The screen reports events and acts (`heard`, `acted`), and the moment at which its table rests (`open_next`);
everything here is plain values, so that it can be stored and tested without a table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ugames.core.game import Event
from ugames.lessons.lesson import (
    AFTER_THE_LAST,
    ANY_ACTION,
    AT_THE_END,
    LEARNER,
    ON_THE_TURN,
    Lesson,
    LessonStep,
    fits_pattern,
)


class Course:
    """The way through one lesson."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.place = 0
        """The number of the current step, open or waiting."""
        self.open = False
        """Whether that step is open."""
        self.marks: dict[int, int] = {}
        """The moment at which each step was opened."""
        self.tried: set[int] = set()
        """The wrong answers given to the step's question."""
        self.solved = False
        """Whether its question has been answered."""
        self.refused = False
        """Whether a forbidden action was tried in this step, which then shows the reason."""
        self._events: list[Event] = []
        self._moves = 0
        """The learner's moves since the last step was closed."""
        self._legal: Sequence[Any] = ()
        self._playing_out = False
        """Whether the turn that completed the last step still goes on."""

    @property
    def step(self) -> LessonStep | None:
        """The open step, or None."""
        return self.lesson.steps[self.place] if self.open else None

    @property
    def finished(self) -> bool:
        return self.place >= len(self.lesson.steps)

    @property
    def wants_move(self) -> bool:
        """Whether the open step needs an action, not only reading."""
        return self.step is not None and bool(self.step.do)

    @property
    def speaks(self) -> bool:
        """Whether there is a text to read: of a step, or of the end."""
        return self.open or (self.finished and not self._playing_out)

    @property
    def only_reads(self) -> bool:
        """Whether the table waits for the learner to finish reading."""
        return self.speaks and not self.wants_move

    # --- the table

    def heard(self, events: Iterable[Event]) -> None:
        """Note events that the learner has seen."""
        self._events += events

    def acted(self) -> None:
        """Note that the learner has acted."""
        self._moves += 1
        now = max((moment for place, moment in self.marks.items() if place < self.place + self.open), default=-1)
        self.marks = {place: moment for place, moment in self.marks.items() if moment <= now}
        if self.wants_move:
            self._close()
            self._events.clear()
            self._playing_out = self.finished

    def turn_over(self) -> None:
        """Note the end of the learner's turn."""
        self._playing_out = False

    def open_next(self, moment: int, legal: Sequence[Any], over: bool) -> bool:
        """Open the next step if the table is at rest and the step is due; whether it was opened."""
        self._legal = legal
        if over or not legal:
            self.turn_over()
        while not self.speaks and not self.finished:
            step = self.lesson.steps[self.place]
            if self.marks.get(self.place) == moment or self._is_time(step, legal, over):
                self.open = True
                self.marks[self.place] = moment
                return True
            if not over and not (step.within and self._moves >= step.within and legal):
                return False
            self.place += 1
            self._moves = 0
        return False

    def _is_time(self, step: LessonStep, legal: Sequence[Any], over: bool) -> bool:
        match step.when:
            case "next":
                return not step.do or bool(legal)
            case "turn":
                if not legal or (step.can and not any(fits_pattern(action, step.can) for action in legal)):
                    return False
                self._events.clear()
                return True
            case "end":
                return over
        for number, event in enumerate(self._events):
            is_theirs = not step.who or (event.seat == self.lesson.seat) == (step.who == LEARNER)
            if type(event).__name__ == step.when and is_theirs:
                del self._events[: number + 1]
                return True
        return False

    # --- what is allowed

    def allows(self, action: Any) -> bool:
        """Whether the open step allows this action. A step whose moves are all impossible forbids nothing."""
        step = self.step
        if step is None:
            return True
        if not step.do or fits_pattern(action, step.do):
            return bool(step.do)
        return not any(fits_pattern(each, step.do) for each in self._legal)

    # --- reading

    def answer(self, number: int) -> bool:
        """Answer the question of the open step; whether that was right."""
        step = self.step
        assert step is not None
        assert step.question is not None
        if number == step.question.right:
            self.solved = True
        else:
            self.tried.add(number)
        return self.solved

    @property
    def can_go_on(self) -> bool:
        """Whether the open step is only to be read, or its question is answered."""
        step = self.step
        return step is not None and not step.do and (step.question is None or self.solved)

    def go_on(self) -> None:
        """Close the open step after reading."""
        if self.can_go_on:
            self._close()

    def _close(self) -> None:
        self.place += 1
        self._begin()

    def _begin(self) -> None:
        self.open, self.solved, self.refused, self.tried, self._moves = False, False, False, set(), 0

    # --- back

    @property
    def before(self) -> int | None:
        """The previous opened step."""
        return max((place for place in self.marks if place < self.place), default=None)

    @property
    def named_before(self) -> tuple[str, ...]:
        """The things that the previous step spoke about."""
        return () if self.before is None else self.lesson.steps[self.before].at

    def return_to(self, place: int) -> int:
        """Open that step again; returns the moment at which it was first opened."""
        self.place, self._playing_out = place, False
        self._begin()
        self._events.clear()
        return self.marks[place]


def unknown_names(step: LessonStep, events: Iterable[type[Event]], actions: Iterable[type[Any]]) -> list[str]:
    """The names of events and actions in a step that the game does not have."""
    kinds = {kind.__name__ for kind in actions}
    named = [pattern.partition(" ")[0].removesuffix("*") for pattern in (*step.do, *step.can)]
    unknown = [name for name in named if name != ANY_ACTION and name not in kinds]
    if step.when not in (AFTER_THE_LAST, ON_THE_TURN, AT_THE_END) and step.when not in {
        kind.__name__ for kind in events
    }:
        unknown.append(step.when)
    return unknown
