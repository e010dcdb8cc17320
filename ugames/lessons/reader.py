"""Reads a lesson file. Errors are clear sentences with file and line, as for decks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from ugames.core import strict
from ugames.core.deck import Fault, with_lines
from ugames.core.names import on_one_line
from ugames.core.strict import Limits
from ugames.lessons.lesson import (
    AFTER_THE_LAST,
    ALL_OTHERS,
    AT_THE_END,
    LEARNER,
    ON_THE_TURN,
    SPOKEN_FIELDS,
    Lesson,
    LessonStep,
    Question,
)

FORMAT = 1
LIMITS = Limits(size=1 << 16, depth=4, letters=2_000)
MOST_SENTENCE_LETTERS = 300
"""The most letters of a sentence."""
MOST_TITLE_LETTERS = 60
"""The most letters of a title, key or answer."""
MOST_LESSON_STEPS = 40
MOST_ANSWERS = 4
MOST_MINUTES = 20
MOST_SEED = 10**18
MOST_SEATS = 20
MOST_MOVES = 200
STEP_KEY = re.compile(r"[a-z][a-z0-9-]{0,40}")
MOVES = re.compile(r"(\d{1,4}( \d{1,4})*)?")
EVENT = re.compile(r"[A-Z][A-Za-z]{0,40}")

HEAD_FIELDS: dict[str, type[Any]] = {
    "format": int,
    "game": str,
    "title": str,
    "about": str,
    "minutes": int,
    "seed": int,
    "seat": int,
    "bots": list,
    "options": dict,
    "moves": str,
    "step": list,
}
STEP_FIELDS: dict[str, type[Any]] = {
    "key": str,
    "say": str,
    "when": str,
    "who": str,
    "within": int,
    "can": list,
    "at": list,
    "do": list,
    "wrong": str,
    "meanwhile": str,
    "ask": str,
    "answers": list,
    "right": int,
    "because": str,
    "met": list,
}
KIND_NAMES = {int: "a whole number", str: "a text", list: "a list", dict: "a table"}


class LessonError(ValueError):
    """A lesson is invalid; the message has a line for each fault, with file, line and remedy."""


def read_lesson(text: str, name: str, game: str, file: str) -> Lesson:
    """The lesson in a text. LessonError if it is invalid."""
    file = on_one_line(file, 1_000)
    tables = strict.read_toml_file(text, LIMITS, file, LessonError)
    faults = list(_faults(tables, game))
    if faults:
        raise LessonError(with_lines(faults, text, file))
    steps, moves = tuple(map(_step, tables["step"])), tuple(map(int, tables.get("moves", "").split()))
    return Lesson(f"{game}/{name}", steps=steps, **_fields(tables, Lesson) | {"moves": moves})


def _step(row: dict[str, Any]) -> LessonStep:
    asked = Question(row["ask"], **_fields(row, Question)) if "ask" in row else None
    return LessonStep(**_fields(row, LessonStep), question=asked)


def _fields(row: dict[str, Any], kind: Any) -> dict[str, Any]:
    """The values in a row for the fields of this kind."""
    return {
        key: tuple(value) if isinstance(value, list) else value for key, value in row.items() if key in kind._fields
    }


def _faults(tables: dict[str, Any], game: str) -> Iterator[Fault]:
    wrong = list(_misfits(tables, HEAD_FIELDS))
    yield from wrong
    if wrong:
        return
    if tables.get("format") != FORMAT:
        yield Fault(f"write format = {FORMAT}, the form of lesson that this version reads", key="format")
    if tables.get("game") != game:
        yield Fault(f'write game = "{game}", the game whose folder this is in', key="game")
    for key in ("title", "about", "minutes", "seed", "bots", "step"):
        if key not in tables:
            yield Fault(f"a lesson needs {key}")
    yield from _sizes(tables, {"minutes": range(1, MOST_MINUTES + 1), "seed": range(MOST_SEED)})
    names = tables.get("bots", [])
    if (
        not all(isinstance(name, str) and 0 < len(name) <= MOST_TITLE_LETTERS for name in names)
        or not 0 < len(names) < MOST_SEATS
    ):
        yield Fault("bots must be the names of the others at the table", key="bots")
    elif tables.get("seat", 0) not in range(len(names) + 1):
        yield Fault(f"seat must be 0 to {len(names)}, the place of the learner", key="seat")
    if not MOVES.fullmatch(tables.get("moves", "")):
        yield Fault("moves are numbers with a space between them", key="moves")
    yield from _texts(tables, {"title": MOST_TITLE_LETTERS, "about": MOST_SENTENCE_LETTERS})
    rows = tables.get("step", [])
    if "step" in tables and not (0 < len(rows) <= MOST_LESSON_STEPS and all(isinstance(row, dict) for row in rows)):
        yield Fault(f"a lesson has 1 to {MOST_LESSON_STEPS} steps, each below [[step]]", key="step")
        return
    known: set[str] = set()
    for number, row in enumerate(rows):
        of_step = list(_misfits(row, STEP_FIELDS)) or _of_step(row, known)
        yield from (fault._replace(table="step", row=number) for fault in of_step)


def _of_step(row: dict[str, Any], known: set[str]) -> Iterator[Fault]:
    """The faults of one step whose keys have the right types."""
    key = row.get("key", "")
    if not STEP_KEY.fullmatch(key):
        yield Fault("each step needs a key of its own, in small letters: key = ...", key="key")
    elif key in known:
        yield Fault(f"the key {key!r} stands here twice; each step has its own", key="key")
    known.add(key)
    if ("say" in row) == ("ask" in row):
        yield Fault("a step either says something (say) or asks something (ask)")
    when = row.get("when", AFTER_THE_LAST)
    if when not in (AFTER_THE_LAST, ON_THE_TURN, AT_THE_END) and not EVENT.fullmatch(when):
        yield Fault(f'when is "{AFTER_THE_LAST}", "{ON_THE_TURN}", "{AT_THE_END}" or the name of an event', key="when")
    if "who" in row and (row["who"] not in (LEARNER, ALL_OTHERS) or not EVENT.fullmatch(when)):
        yield Fault(f'who is "{LEARNER}" or "{ALL_OTHERS}", for a step that waits for an event', key="who")
    if "within" in row and not EVENT.fullmatch(when):
        yield Fault("within is for a step that waits for an event", key="within")
    if "can" in row and when != ON_THE_TURN:
        yield Fault(f'can is for a step with when = "{ON_THE_TURN}"', key="can")
    if "met" in row and "within" in row:
        yield Fault("a step that may be left out (within) cannot promise what has been met", key="met")
    for each in ("can", "at", "do", "met"):
        if not all(isinstance(part, str) and 0 < len(part) <= MOST_TITLE_LETTERS for part in row.get(each, [])):
            yield Fault(f"{each} must be a list of texts", key=each)
    if "wrong" in row and not (row.get("do") or row.get("ask")):
        yield Fault("wrong is for a step that asks, or that has do, the actions that are allowed", key="wrong")
    if "meanwhile" in row and not row.get("do"):
        yield Fault(
            "meanwhile is for a step that has do: it says what is waited for once that is done", key="meanwhile"
        )
    yield from _sizes(row, {"within": range(1, MOST_MOVES + 1)})
    yield from _texts(row, dict.fromkeys((*SPOKEN_FIELDS, "ask", "because"), MOST_SENTENCE_LETTERS))
    yield from _of_question(row)


def _of_question(row: dict[str, Any]) -> Iterator[Fault]:
    parts = [key for key in ("ask", "answers", "right", "because") if key in row]
    if not parts:
        return
    if len(parts) < 4:
        yield Fault("a question has ask, answers, right and because", key=parts[0])
        return
    answers = row["answers"]
    if not 2 <= len(answers) <= MOST_ANSWERS or not all(
        isinstance(a, str) and 0 < len(a) <= MOST_TITLE_LETTERS for a in answers
    ):
        yield Fault(f"answers are 2 to {MOST_ANSWERS} texts of at most {MOST_TITLE_LETTERS} letters", key="answers")
    elif row["right"] not in range(len(answers)):
        yield Fault(f"right is the number of the right answer, 0 to {len(answers) - 1}", key="right")
    if "do" in row:
        yield Fault("a step asks a question (ask) or wants a move (do), not both", key="do")


def _misfits(row: dict[str, Any], known: dict[str, type[Any]]) -> Iterator[Fault]:
    """Unknown keys, and values of wrong types."""
    for key, value in row.items():
        if key not in known:
            yield Fault(f"nothing called {key!r:.40} belongs here; there are {', '.join(known)}", key=key)
        elif type(value) is not known[key]:
            yield Fault(f"{key} must be {KIND_NAMES[known[key]]}", key=key)


def _sizes(row: dict[str, Any], allowed: dict[str, range]) -> Iterator[Fault]:
    for key, numbers in allowed.items():
        if key in row and row[key] not in numbers:
            yield Fault(f"{key} must be {numbers[0]} to {numbers[-1]}", key=key)


def _texts(row: dict[str, Any], longest: dict[str, int]) -> Iterator[Fault]:
    for key, most in longest.items():
        if key in row and not (row[key].strip() and row[key].isprintable() and len(row[key]) <= most):
            yield Fault(f"{key} must be 1 to {most} letters that can be seen", key=key)
