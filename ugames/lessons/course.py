"""One learner on the way through a lesson: which step is open, what is allowed, what was answered.

The screen tells what happens at the table (`heard`, `acted`) and how it stands at rest (`look`); everything here is
plain values, so that it can be kept and tried without a table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ugames.core.game import Event, Seat
from ugames.lessons.lesson import ANY, END, ME, NEXT, TURN, Lesson, LessonStep, fits


class Course:
    """The way through one lesson."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.place = 0
        """The number of the step that is open or waits."""
        self.open = False
        """Whether that step speaks now."""
        self.marks: dict[int, int] = {}
        """The moment at which each step was opened."""
        self.tried: set[int] = set()
        """Wrong answers to the question of this step."""
        self.solved = False
        """Whether its question has been answered."""
        self.refused = False
        """Whether something else was tried than it allows."""
        self._events: list[Event] = []
        self._moves = 0
        """The moves of the learner since the last step was closed."""
        self._legal: Sequence[Any] = ()
        self._playing_out = False
        """Whether the turn with which the last step was done still goes on."""

    @property
    def step(self) -> LessonStep | None:
        """The step that speaks now."""
        return self.lesson.steps[self.place] if self.open else None

    @property
    def finished(self) -> bool:
        """Whether all steps are done."""
        return self.place >= len(self.lesson.steps)

    @property
    def wants_move(self) -> bool:
        """Whether the open step is done by acting, and not by reading."""
        return self.step is not None and bool(self.step.do)

    @property
    def speaks(self) -> bool:
        """Whether there are words to be read: a step's, or those at the end."""
        return self.open or (self.finished and not self._playing_out)

    @property
    def only_reads(self) -> bool:
        """Whether the table waits until the words have been read."""
        return self.speaks and not self.wants_move

    # --- the table

    def heard(self, events: Iterable[Event]) -> None:
        """Events that the learner has seen."""
        self._events += events

    def acted(self, action: Any) -> None:
        """The learner has done this."""
        self._moves += 1
        now = max((moment for place, moment in self.marks.items() if place < self.place + self.open), default=-1)
        self.marks = {place: moment for place, moment in self.marks.items() if moment <= now}
        if self.wants_move:
            self._close()
            self._events.clear()
            self._playing_out = self.finished

    def turn_over(self) -> None:
        """The learner's turn has ended."""
        self._playing_out = False

    def look(self, moment: int, legal: Sequence[Any], over: bool) -> bool:
        """Open the next step if the table is at rest and it is time; return whether it was opened."""
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
                if not legal or (step.can and not any(fits(action, step.can) for action in legal)):
                    return False
                self._events.clear()
                return True
            case "end":
                return over
        for number, event in enumerate(self._events):
            if type(event).__name__ == step.when and _is_by(event.seat, step.who, self.lesson.seat):
                del self._events[: number + 1]
                return True
        return False

    # --- what is allowed

    def allows(self, action: Any) -> bool:
        """Whether the open step lets the learner do this. A step whose moves are all impossible forbids nothing."""
        step = self.step
        if step is None:
            return True
        if not step.do or fits(action, step.do):
            return bool(step.do)
        return not any(fits(each, step.do) for each in self._legal)

    def refuse(self, action: Any) -> bool:
        """Whether this is refused now; the step says then why."""
        if self.allows(action):
            return False
        self.refused = True
        return True

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
        """Whether the open step is only to be read, or its question has been answered."""
        step = self.step
        return step is not None and not step.do and (step.question is None or self.solved)

    def go_on(self) -> None:
        """The open step has been read."""
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
        """The step before this one, among those that were opened."""
        return max((place for place in self.marks if place < self.place), default=None)

    @property
    def named_before(self) -> tuple[str, ...]:
        """What the step before this one spoke of."""
        return () if self.before is None else self.lesson.steps[self.before].at

    def return_to(self, place: int) -> int:
        """Open that step again; the moment at which it was opened."""
        self.place, self._playing_out = place, False
        self._begin()
        self._events.clear()
        return self.marks[place]


def _is_by(seat: Seat, who: str, learner: Seat) -> bool:
    return not who or (seat == learner) == (who == ME)


def unknown(step: LessonStep, events: Iterable[type[Event]], actions: Iterable[type[Any]]) -> list[str]:
    """The names of events and actions in a step that its game does not have."""
    kinds = {kind.__name__ for kind in actions}
    named = [pattern.partition(" ")[0].removesuffix("*") for pattern in (*step.do, *step.can)]
    found = [name for name in named if name != ANY and name not in kinds]
    if step.when not in (NEXT, TURN, END) and step.when not in {kind.__name__ for kind in events}:
        found.append(step.when)
    return found
