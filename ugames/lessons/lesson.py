"""The content of a lesson file: a deal, the bots at the table, and the steps."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any, NamedTuple

AFTER_THE_LAST = "next"
"""A step opens after the one before it."""
ON_THE_TURN = "turn"
"""A step opens on the learner's turn."""
AT_THE_END = "end"
"""A step opens at the end of the match; at any other name, after the event of that name."""
LEARNER = "me"
ALL_OTHERS = "others"
ANY_ACTION = "any"
SPOKEN_FIELDS = "say", "wrong", "meanwhile"


class Question(NamedTuple):
    """A question of a step; the lesson waits for the right answer."""

    asked: str
    answers: tuple[str, ...]
    right: int
    """The index of the right answer."""
    because: str


class LessonStep(NamedTuple):
    """One step, which teaches one idea."""

    key: str
    """Its name within the lesson, used for progress and translations."""
    say: str = ""
    when: str = AFTER_THE_LAST
    who: str = ""
    """The owner of the event it waits for: LEARNER, ALL_OTHERS, or anybody."""
    within: int = 0
    """The number of the learner's moves after which it is skipped without its event; 0 for no limit."""
    can: tuple[str, ...] = ()
    """Actions of which one must be possible on the turn that it waits for."""
    at: tuple[str, ...] = ()
    """The things it speaks about: keys of nodes, their beginnings, or zones of cards."""
    do: tuple[str, ...] = ()
    """The allowed actions, or ANY_ACTION; empty for a step that is only read."""
    wrong: str = ""
    """The text for any other action."""
    meanwhile: str = ""
    """The header's text from this step until the next one opens, about the event it waits for."""
    question: Question | None = None
    met: tuple[str, ...] = ()
    """The keys of the coach's remarks that this step makes unnecessary."""


class Lesson(NamedTuple):
    id: str
    """Its name, unique among all games: "ugo/lesson"."""
    game: str
    title: str
    about: str
    minutes: int
    seed: int
    bots: tuple[str, ...]
    """The names of the bots, by seat."""
    steps: tuple[LessonStep, ...]
    seat: int = 0
    options: Mapping[str, Any] = {}
    moves: tuple[int, ...] = ()
    """The moves before the first step, as in a puzzle: indices among the legal actions."""

    @property
    def seats(self) -> int:
        return len(self.bots) + 1


def taught(lesson: Lesson, seen: int) -> tuple[str, ...]:
    """The coach's remarks made unnecessary by the first `seen` steps."""
    return tuple(key for step in lesson.steps[:seen] for key in step.met)


def lesson_sentences(lesson: Lesson) -> dict[str, str]:
    """All sentences of a lesson, by their keys for translation: "ugo/lesson.follow.say"."""
    sentences: dict[str, str] = {}
    reworded(lesson, sentences.setdefault)
    return {key: sentence for key, sentence in sentences.items() if sentence}


def reworded(lesson: Lesson, of: Callable[[str, str], str]) -> Lesson:
    """The lesson with each sentence replaced by a function of its key and itself."""

    def reworded_step(step: LessonStep) -> LessonStep:
        key = f"{lesson.id}.{step.key}"
        spoken: dict[str, Any] = {part: of(f"{key}.{part}", getattr(step, part)) for part in SPOKEN_FIELDS}
        if asked := step.question:
            ask, because = of(f"{key}.ask", asked.asked), of(f"{key}.because", asked.because)
            answers = tuple(of(f"{key}.answer-{number}", each) for number, each in enumerate(asked.answers))
            spoken["question"] = Question(ask, answers, asked.right, because)
        return step._replace(**spoken)

    title, about = of(f"{lesson.id}.title", lesson.title), of(f"{lesson.id}.about", lesson.about)
    return lesson._replace(title=title, about=about, steps=tuple(map(reworded_step, lesson.steps)))


def in_notation(action: Any) -> str:
    """An action in the notation of lessons, the same in any language: class and field values, "Play red 7"."""
    kind: Any = type(action)
    return " ".join([kind.__name__, *filter(None, (_value(getattr(action, name)) for name in _names(kind)))])


@cache
def _names(kind: Any) -> tuple[str, ...]:
    """The names of the fields of a class of actions."""
    return tuple(each.name for each in fields(kind)) if is_dataclass(kind) else ()


def _value(value: Any) -> str:
    if isinstance(value, Enum):
        return value.name
    if type(value) in (tuple, frozenset, list):
        return " + ".join(map(_value, value))
    return "" if value is None else str(value)


def fits_pattern(action: Any, patterns: tuple[str, ...]) -> bool:
    """Whether an action matches one of the patterns; a final * matches any ending."""
    if ANY_ACTION in patterns:
        return True
    text = in_notation(action)
    return any(text == each or (each.endswith("*") and text.startswith(each.removesuffix("*"))) for each in patterns)
