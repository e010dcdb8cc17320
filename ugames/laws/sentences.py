"""The wording of faults: one sentence, with the place in the match or the line of the game's code."""

from __future__ import annotations

import inspect
import os
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from traceback import walk_tb
from typing import Any

from ugames.core.game import PUBLIC, Seat, Seen
from ugames.core.match import AnyMatch

OURS = Path(__file__).parents[1]
LONGEST_GOAL = 72
"""The most characters of a goal in a table's header."""
MISSING_VALUE = re.compile(r"(?<!^)(?<![.!?] )None|None(?! of )")
"""A missing value in a sentence; "None of" is English."""


def when(match: AnyMatch, moment: int) -> str:
    """The moment in a match, as the end of a sentence."""
    at = match.moment(moment)
    if not moment:
        return "at the deal"
    if match.moment(moment - 1).entries == at.entries:
        return f"at tick {at.ticks}"
    entry = match.journal.entries[at.entries - 1]
    return f"after action {at.entries}, {entry.action} of seat {entry.seat}"


def who(seat: Seat) -> str:
    """The name of a viewer."""
    return "a spectator" if seat == PUBLIC else f"seat {seat}"


def spelt(things: Iterable[object]) -> str:
    """Things side by side in text form, in a stable order."""
    return ", ".join(sorted(map(str, things))) or "nothing"


def differing(one: Seen, other: Seen) -> str:
    """The names of the parts in which two Glimpses differ."""
    parts = ("seat", "to_act", "legal", "outcome")
    parts_differing = [name for name in parts if getattr(one, name) != getattr(other, name)]
    names = getattr(one.view, "_fields", ())
    parts_differing += [f"view.{name}" for name, a, b in zip(names, one.view, other.view, strict=False) if a != b]
    return ", ".join(parts_differing) or "its view"


def is_sentence(text: str, about: object, said: Callable[..., object]) -> None:
    """Raise AssertionError for a text that is not a sentence, with the line of the function that made it."""
    begins = text[:1].isupper() or not text[:1].isalpha()
    whole = begins and text.endswith((".", "!", "?")) and "{" not in text and not MISSING_VALUE.search(text)
    small = "" if begins else "; it begins with a small letter, which `capital` of core/words.py mends"
    assert whole, f"no sentence: {text!r} for {about} ({line_of(said)}){small}"


def is_goal(text: str, said: Callable[..., str]) -> None:
    """Raise AssertionError for a goal that is not a sentence, or too long for the header."""
    is_sentence(text, "goal", said)
    assert text.endswith("."), f"the goal has no full stop: {text!r} ({line_of(said)})"
    long = len(text)
    assert long <= LONGEST_GOAL, (
        f"the goal has {long} characters, and the header room for {LONGEST_GOAL}: {text!r} ({line_of(said)})"
    )


def line_of(thing: Any) -> str:
    """The file and line of a definition: "whist/rules.py:88"."""
    try:
        code = getattr(inspect.unwrap(thing), "__code__", None)
        if code:
            return place_of(code.co_filename, code.co_firstlineno)
        return place_of(inspect.getfile(thing), inspect.getsourcelines(thing)[1])
    except (OSError, TypeError):
        return "an unknown line"


def fault_of(error: BaseException, home: Path | None = None) -> str:
    """An error as a sentence; if a game's code raised it, with the line of the code in the game's folder."""
    notes = " ".join(getattr(error, "__notes__", ()))
    frames = [(Path(frame.f_code.co_filename), line) for frame, line in walk_tb(error.__traceback__)]
    games = [each for each in frames if home is not None and home in each[0].parents]
    if isinstance(error, AssertionError):
        message = str(error) or "an assertion does not hold"
        games = [each for each in games if each == frames[-1]]
    else:
        message = f"{type(error).__name__}: {error}".rstrip(": ")
        games = games or [each for each in frames if OURS not in each[0].parents]
    where = f"({place_of(str(games[-1][0]), games[-1][1])})" if games else ""
    return " ".join(filter(None, (message, where, notes)))


def place_of(file: str | Path, line: int) -> str:
    """The file and line, relative to the current folder if the file is below it."""
    try:
        near = os.path.relpath(file)
    except ValueError:  # on another drive
        near = str(file)
    return f"{Path(file if near.startswith('..') else near).as_posix()}:{line}"
