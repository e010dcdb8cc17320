"""The only reader of data from outside: bytes to plain data within limits, or a StrictError.

Saved games, settings, statistics, requests and decks are read here first. Reading takes linear time, and the result is
nested no deeper than its limit, so that recursion over it cannot exhaust the stack.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from math import isfinite
from typing import Any, NamedTuple

from ugames.core.names import on_one_line

MOST_DIGITS = 40
"""The usual limit for the digits of a number: no typed seed has more."""
MOST_FAULTS = 20


class StrictError(ValueError):
    """These bytes are refused; the message is a short sentence about them, without its full stop."""

    def __init__(self, what: str, line: int = 1) -> None:
        super().__init__(what)
        self.line = line


class Limits(NamedTuple):
    """The limits for one read."""

    size: int
    """The most bytes of the text."""
    depth: int = 16
    """The deepest nesting of lists and objects."""
    items: int = 20_000
    """The most items of all lists and objects together."""
    letters: int = 20_000
    """The most characters of one text, escapes included."""
    digits: int = MOST_DIGITS
    """The most digits of a number."""
    parts: int = 8
    """The most dots in a line of TOML outside texts: `a.b.c = 1` nests three deep."""
    halves: bool = False
    """Whether lone surrogates, which only an escape can write, are accepted: the caller mends names."""


def read_object(data: bytes, limits: Limits) -> dict[str, Any]:
    """The JSON object in these bytes. StrictError if they hold anything else."""
    text = _text(data, limits)
    if text.count("[") + text.count("{") > limits.depth or text.count(",") > limits.items or len(text) > limits.letters:
        _measure(_JSON.finditer(text), text, limits)
    try:
        decoded = _decoder(limits.digits).decode(text)
    except json.JSONDecodeError as error:
        raise StrictError(f"it is not JSON ({error.msg[:1].lower()}{error.msg[1:]})", error.lineno) from error
    if type(decoded) is not dict:
        raise StrictError("it is JSON, but no object")
    if "\\u" in text and not limits.halves:
        try:
            json.dumps(decoded, ensure_ascii=False).encode()
        except UnicodeEncodeError as error:
            raise StrictError("it holds half of a character") from error
    return decoded


def read_toml_file(text: str, limits: Limits, file: str, refused: type[ValueError]) -> dict[str, Any]:
    """The TOML of a file. Anything else is `refused`, with file and line."""
    try:
        return read_toml(text, limits)
    except StrictError as error:
        raise refused(f"{file}:{error.line}: {error}") from error


def read_toml(text: str, limits: Limits) -> dict[str, Any]:
    _check_size(len(text), limits.size)
    _measure(_TOML.finditer(text), text, limits)
    try:
        return tomllib.loads(text, parse_float=_float)
    except tomllib.TOMLDecodeError as error:
        at = re.search(r"at line (\d+)", str(error))
        line = int(at[1]) if at else text.count("\n") + 1
        raise StrictError(f"this is not valid TOML: {on_one_line(str(error))}", line) from error


def lines(data: bytes, size: int, most: int) -> list[bytes]:
    """The lines of a file of at most `size` bytes; an unfinished last line counts as a line."""
    _check_size(len(data), size)
    if data.count(b"\n") > most:
        raise StrictError(f"it has more than {most:,} lines")
    return data.split(b"\n")


def listed_faults(faults: Sequence[str]) -> list[str]:
    """The first MOST_FAULTS faults, and a line that counts the others."""
    return [
        *faults[:MOST_FAULTS],
        *([f"and {len(faults) - MOST_FAULTS:,} more"] if len(faults) > MOST_FAULTS else []),
    ]


def _check_size(size: int, most: int) -> None:
    if size > most:
        raise StrictError(f"it is larger than {most:,} bytes")


def _text(data: bytes, limits: Limits) -> str:
    _check_size(len(data), limits.size)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise StrictError("it is not UTF-8 text", data.count(b"\n", 0, error.start) + 1) from error


# --- before anything is built --------------------------------------------------------------------------------------

# A closing quote may be missing, so that each pattern matches wherever it begins and never looks at anything twice.
_JSON = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?+|[\[\]{},]', re.DOTALL)
_TOML = re.compile(
    r'"""(?:[^"\\]|\\.|"(?!""))*+(?:"{3,5})?+'
    r"|'''(?:[^']|'(?!''))*+(?:'{3,5})?+"
    r'|"(?:[^"\\\n]|\\[^\n])*+"?+'
    r"|'[^'\n]*+'?+"
    r"|\#[^\n]*+"
    r"|[\w+-]++"
    r"|[\[\]{},.\n]",
    re.DOTALL,
)


def _measure(tokens: Iterator[re.Match[str]], text: str, limits: Limits) -> None:
    """Refuse a text that is nested too deep or holds too much, before any value is built."""
    depth = items = parts = 0
    for token in tokens:
        sign = token[0][0]
        if sign in "[{":
            depth += 1
            why = f"it is nested more than {limits.depth} deep" if depth > limits.depth else ""
        elif sign in "]}":
            depth, why = max(0, depth - 1), ""
        elif sign in ",\n":
            items, parts = items + 1, 0 if sign == "\n" else parts
            why = f"it has more than {limits.items:,} parts" if items > limits.items else ""
        elif sign == ".":
            parts += 1
            why = f"a key has more than {limits.parts} dots" if parts > limits.parts else ""
        elif sign in "\"'#":
            why = f"a text has more than {limits.letters:,} letters" if len(token[0]) > limits.letters else ""
        else:
            why = f"a number or a key has more than {limits.digits} signs" if len(token[0]) > limits.digits else ""
        if why:
            raise StrictError(why, text.count("\n", 0, token.start()) + 1)


# --- while it is built ---------------------------------------------------------------------------------------------


@cache
def _decoder(digits: int) -> json.JSONDecoder:
    def whole(text: str) -> int:
        if len(text) > digits:
            raise StrictError(f"a number has more than {digits} digits")
        return int(text)

    return json.JSONDecoder(
        object_pairs_hook=_object, parse_int=whole, parse_float=_float, parse_constant=_float, strict=True
    )


def _float(text: str) -> float:
    number = float(text)
    if not isfinite(number):
        raise StrictError(f"{text[:20]} is not a number that can be used")
    return number


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) < len(pairs):
        twice = next(name for name, count in Counter(name for name, _ in pairs).items() if count > 1)
        raise StrictError(f"it says {on_one_line(twice, 40)!r} twice")
    return members
