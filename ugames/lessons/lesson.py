"""A lesson as it stands in a file: a deal, the bots at the table, and the steps that speak of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any, NamedTuple

NEXT, TURN, END = "next", "turn", "end"
"""When a step opens: after the one before, on the learner's turn, when the match is over. Else it names an event."""
ME, OTHERS = "me", "others"
ANY = "any"
SPOKEN = "say", "wrong", "meanwhile"
"""The sentences of a step, by the names of its fields."""


class Question(NamedTuple):
    """A question of a step; until the right answer is given the lesson waits."""

    asked: str
    answers: tuple[str, ...]
    right: int
    """The place of the right answer, from 0."""
    because: str


class LessonStep(NamedTuple):
    """One idea."""

    key: str
    """Its name in the lesson: progress and translations know it by that."""
    say: str
    when: str = NEXT
    who: str = ""
    """Whose event it waits for: ME, OTHERS, or anybody's."""
    within: int = 0
    """After so many moves of the learner it is left out if its event has not come; 0 waits to the end of the match."""
    can: tuple[str, ...] = ()
    """Actions of which one must be possible on the turn that it waits for."""
    at: tuple[str, ...] = ()
    """What it speaks of: keys of nodes, their beginnings, or zones of cards."""
    do: tuple[str, ...] = ()
    """The actions that are allowed, or ANY; without them it is only read."""
    wrong: str = ""
    """The answer to any other action."""
    meanwhile: str = ""
    """What stands in the header from then on, until the next step opens: what it waits for."""
    question: Question | None = None
    met: tuple[str, ...] = ()
    """What the coach of the game need not say any more to somebody who has seen this step: keys of its remarks."""


class Lesson(NamedTuple):
    """One lesson of one game."""

    id: str
    """Unique among all games: "ugo/lesson"."""
    game: str
    title: str
    about: str
    minutes: int
    seed: int
    seat: int
    bots: tuple[str, ...]
    """The names of the others, in the order of their seats."""
    options: Mapping[str, Any]
    real: Mapping[str, Any]
    """The options by which the first real game differs from the lesson."""
    steps: tuple[LessonStep, ...]
    moves: tuple[int, ...] = ()
    """What has been done before the first step, as in a puzzle: places among the legal actions."""

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.bots) + 1


def taught(lesson: Lesson, seen: int) -> tuple[str, ...]:
    """What the coach need not say any more to somebody who has seen so many steps of a lesson."""
    return tuple(key for step in lesson.steps[:seen] for key in step.met)


def sentences(lesson: Lesson) -> dict[str, str]:
    """Everything that a lesson says, by the key under which a catalogue translates it: "ugo/lesson.follow.say"."""
    found = {"title": lesson.title, "about": lesson.about}
    for step in lesson.steps:
        found |= {f"{step.key}.{part}": getattr(step, part) for part in SPOKEN}
        if asked := step.question:
            found |= {f"{step.key}.ask": asked.asked, f"{step.key}.because": asked.because}
            found |= {f"{step.key}.answer-{number}": answer for number, answer in enumerate(asked.answers)}
    return {f"{lesson.id}.{key}": said for key, said in found.items() if said}


def translated(lesson: Lesson, catalogue: Mapping[str, str]) -> Lesson:
    """The lesson with the sentences that a catalogue has; the others stay."""

    def of(key: str, said: str) -> str:
        return catalogue.get(f"{lesson.id}.{key}", said)

    def step_of(step: LessonStep) -> LessonStep:
        asked = step.question
        if asked:
            answers = tuple(of(f"{step.key}.answer-{number}", each) for number, each in enumerate(asked.answers))
            because = of(f"{step.key}.because", asked.because)
            asked = Question(of(f"{step.key}.ask", asked.asked), answers, asked.right, because)
        said: dict[str, Any] = {part: of(f"{step.key}.{part}", getattr(step, part)) for part in SPOKEN}
        return step._replace(**said, question=asked)

    steps = tuple(step_of(step) for step in lesson.steps)
    return lesson._replace(title=of("title", lesson.title), about=of("about", lesson.about), steps=steps)


def written(action: Any) -> str:
    """An action as lessons write it, in any language: its class and the values of its fields, "Play red 7"."""
    kind: Any = type(action)
    return " ".join([kind.__name__, *filter(None, (_value(getattr(action, name)) for name in _names(kind)))])


@cache
def _names(kind: Any) -> tuple[str, ...]:
    """The fields of a class of actions."""
    return tuple(each.name for each in fields(kind)) if is_dataclass(kind) else ()


def _value(value: Any) -> str:
    if isinstance(value, Enum):
        return value.name
    if type(value) in (tuple, frozenset, list):
        return " + ".join(map(_value, value))
    return "" if value is None else str(value)


def fits(action: Any, patterns: tuple[str, ...]) -> bool:
    """Whether an action is one of those that are named; a name that ends with * stands for all that begin so."""
    if ANY in patterns:
        return True
    said = written(action)
    return any(said == each or (each.endswith("*") and said.startswith(each.removesuffix("*"))) for each in patterns)
