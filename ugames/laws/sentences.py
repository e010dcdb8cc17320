"""How a law tells what is wrong: in one sentence, with the place in the match or the line of the game's code."""

from __future__ import annotations

import inspect
import os
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from traceback import walk_tb
from typing import Any

from ugames.core.game import PUBLIC, Glimpse, Seat
from ugames.core.match import Match

OURS = Path(__file__).parents[1]
GOAL = 72
"""The characters of a goal for which the header of a table has room in every window."""
NOTHING = re.compile(r"(?<!^)(?<![.!?] )None|None(?! of )")
"""A value that is not there. A sentence may begin with "None of": that is English."""


def when(match: Match[Any, Any, Any], moment: int) -> str:
    """The place in a match at which something was seen, to be read behind a sentence."""
    at = match._moments[moment]
    if not moment:
        return "at the deal"
    if match._moments[moment - 1].entries == at.entries:
        return f"at tick {at.ticks}"
    entry = match.journal.entries[at.entries - 1]
    return f"after action {at.entries}, {entry.action} of seat {entry.seat}"


def who(seat: Seat) -> str:
    """A viewer, as a law calls it."""
    return "a spectator" if seat == PUBLIC else f"seat {seat}"


def spelt(things: Iterable[object]) -> str:
    """Things side by side, as they are written, in an order that is always the same."""
    return ", ".join(sorted(map(str, things))) or "nothing"


def differing(one: Glimpse[Any, Any], other: Glimpse[Any, Any]) -> str:
    """The names of the parts in which two Glimpses differ."""
    parts = ("seat", "to_act", "legal", "outcome")
    found = [name for name in parts if getattr(one, name) != getattr(other, name)]
    names = getattr(one.view, "_fields", ())
    found += [f"view.{name}" for name, a, b in zip(names, one.view, other.view, strict=False) if a != b]
    return ", ".join(found) or "its view"


def is_sentence(text: str, about: object, said: Callable[..., object]) -> None:
    """Raise AssertionError for words that are no sentence, with the line of the function that said them."""
    begins = text[:1].isupper() or not text[:1].isalpha()
    whole = begins and text.endswith((".", "!", "?")) and "{" not in text and not NOTHING.search(text)
    small = "" if begins else "; it begins with a small letter, which `capital` of core/words.py mends"
    assert whole, f"no sentence: {text!r} for {about} ({line_of(said)}){small}"


def is_goal(text: str, said: Callable[..., str]) -> None:
    """Raise AssertionError for a goal that is no sentence, or too long for the header of a table."""
    is_sentence(text, "goal", said)
    assert text.endswith("."), f"the goal has no full stop: {text!r} ({line_of(said)})"
    long = len(text)
    assert long <= GOAL, f"the goal has {long} characters, and the header room for {GOAL}: {text!r} ({line_of(said)})"


def line_of(thing: Any) -> str:
    """The file and line in which a function or class is defined: "whist/rules.py:88"."""
    try:
        code = getattr(inspect.unwrap(thing), "__code__", None)
        return place_of(code.co_filename, code.co_firstlineno) if code else place_of(*_source(thing))
    except (OSError, TypeError):
        return "an unknown line"


def fault_of(error: BaseException, home: Path | None = None) -> str:
    """An error as a sentence; if a game's code raised it, with the line of the code in the game's folder."""
    notes = " ".join(getattr(error, "__notes__", ()))
    frames = [(Path(frame.f_code.co_filename), line) for frame, line in walk_tb(error.__traceback__)]
    games = [each for each in frames if home is not None and home in each[0].parents]
    if isinstance(error, AssertionError):
        said = str(error) or "an assertion does not hold"
        games = [each for each in games if each == frames[-1]]
    else:
        said = f"{type(error).__name__}: {error}".rstrip(": ")
        games = games or [each for each in frames if OURS not in each[0].parents]
    there = f"({place_of(str(games[-1][0]), games[-1][1])})" if games else ""
    return " ".join(filter(None, (said, there, notes)))


def _source(kind: Any) -> tuple[str, int]:
    return inspect.getfile(kind), inspect.getsourcelines(kind)[1]


def place_of(file: str | Path, line: int) -> str:
    """The place, with the path from the folder in which the check runs if the file is somewhere below it."""
    try:
        near = os.path.relpath(file)
    except ValueError:  # it is on another drive
        near = str(file)
    return f"{Path(file if near.startswith('..') else near).as_posix()}:{line}"
