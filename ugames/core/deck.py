"""Card faces from a plain data file: what is on each card, and the source that says so.

A game's Deck is a NamedTuple with a field for each kind of face; the field `country: tuple[Country, ...]` is filled
from the file's `[[country]]` tables. A face is a NamedTuple whose fields are the keys of such a table:

    class Country(NamedTuple):
        card: Card                              # a text form: "red 3"
        farmers: Annotated[int, range(5)]       # a whole number in that range
        origin: Origin                          # "printed" or "reconstructed"
        effect: str = ""                        # with a default: may be left out

`Deck.faults()` adds what only the game can know, such as how many cards of each kind there must be.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Sequence
from enum import Enum
from functools import cache
from typing import Annotated, Any, NamedTuple, Protocol, Self, TypeVar, get_args, get_origin, get_type_hints

from ugames.core import strict
from ugames.core.codec import CodecError, decode
from ugames.core.names import on_one_line
from ugames.core.strict import Limits

FORMAT = 1
LIMITS = Limits(size=1 << 18, depth=4, letters=2_000)
LONGEST_FACE_TEXT = 300


class Origin(Enum):
    """Whether a face is printed in the rulebook or other public sources, or reconstructed by us."""

    printed = "printed"
    reconstructed = "reconstructed"


class Fault(NamedTuple):
    """A mistake in a deck file: the table, the row, the key, and what mends it."""

    message: str
    table: str = ""
    row: int = 0
    key: str = ""


class Deck(Protocol):
    """All faces of a game."""

    _fields: Any

    @classmethod
    def _make(cls, iterable: Any, /) -> Self: ...

    def faults(self) -> tuple[Fault, ...]:
        """Every reason why these faces are not a complete deck of this game."""


class DeckError(ValueError):
    """A deck file that cannot be used; one line per fault, each naming file, line and the fix."""


D = TypeVar("D", bound=Deck)


def read_deck(text: str, kind: type[D], game: str, file: str) -> D:
    """The deck that a cards.toml describes."""
    file = on_one_line(file, 1_000)
    tables = strict.read_toml_file(text, LIMITS, file, DeckError)
    faults = list(_shape_faults(tables, kind, game))
    if not faults:
        deck = kind._make(tuple(_face(row, face) for row in tables[table]) for table, face in face_tables(kind).items())
        faults = list(deck.faults())
        if not faults:
            return deck
    raise DeckError(with_lines(faults, text, file))


def with_lines(faults: Sequence[Fault], text: str, file: str) -> str:
    """The first faults, one in a line, each with the file and its line there."""
    lines = text.splitlines()
    first = [f"{file}:{line_of(lines, fault)}: {fault.message}" for fault in faults[: strict.MOST_FAULTS]]
    return "\n".join(strict.listed_faults([*first, *(fault.message for fault in faults[strict.MOST_FAULTS :])]))


def face_tables(kind: Any) -> dict[str, Any]:
    """The class of the faces in each table of a deck, by the table's name."""
    return {name: get_args(hint)[0] for name, hint in get_type_hints(kind).items()}


def _shape_faults(data: dict[str, Any], kind: Any, game: str) -> Iterator[Fault]:
    known = face_tables(kind)
    if data.get("format") != FORMAT:
        yield Fault(f"write format = {FORMAT}, the form of deck file that this version reads", key="format")
    if data.get("game") != game:
        yield Fault(f'write game = "{game}", the game that this deck is for', key="game")
    for name in data:
        if name in ("format", "game", *known):
            continue
        yield Fault(f"nothing called {name!r:.40} belongs here; a deck has {', '.join(known)}", key=name)
    for table, face in known.items():
        rows = data.get(table)
        if not isinstance(rows, list) or not rows or not all(isinstance(row, dict) for row in rows):
            hint = f"; write [[{table}]] with two brackets" if isinstance(rows, dict) else ""
            yield Fault(f"add at least one [[{table}]]{hint}", table)
            continue
        seen: dict[Any, int] = {}
        for number, row in enumerate(rows):
            yield from _row_faults(table, number, row, face)
            name = row.get(face._fields[0])
            if isinstance(name, str) and seen.setdefault(name, number) != number:
                yield Fault(f"{name!r:.40} stands here twice; keep one", table, number, face._fields[0])


def _row_faults(table: str, number: int, row: dict[str, Any], face: Any) -> Iterator[Fault]:
    hints = _hints(face)
    for key in (key for key in row if key not in hints):
        yield Fault(f"a {table} has no {key!r:.40}; it has {', '.join(hints)}", table, number, key)
    for key, hint in hints.items():
        if key not in row:
            if key not in face._field_defaults:
                yield Fault(f"this {table} needs a line with {key} = ...", table, number)
            continue
        allowed = get_args(hint)[1] if get_origin(hint) is Annotated else None
        try:
            value = decode(row[key], _plain(hint))
        except CodecError as error:
            choices = f"; one of {', '.join(hint.__members__)}" if isinstance(hint, type(Enum)) else ""
            yield Fault(f"{key}: {error}{choices}", table, number, key)
            continue
        if allowed is not None and value not in allowed:
            choices = f"{allowed[0]} to {allowed[-1]}" if isinstance(allowed, range) else ", ".join(map(str, allowed))
            yield Fault(f"{key} is {on_one_line(str(value), 40)}; it must be {choices}", table, number, key)
        elif not _readable(value):
            yield Fault(f"{key} must be at most {LONGEST_FACE_TEXT} letters that can be seen", table, number, key)


def out_of_range(deck: Any) -> Iterator[Fault]:
    """The faults of a deck built in code: numbers out of range, and texts that cannot be drawn."""
    for table, face in face_tables(type(deck)).items():
        hints = _hints(face)
        for number, row in enumerate(getattr(deck, table)):
            for key, hint in hints.items():
                value = getattr(row, key)
                within = get_origin(hint) is not Annotated or value in get_args(hint)[1]
                if not (within and _readable(value)):
                    message = f"{key} of {on_one_line(str(row[0]), 40)} is {on_one_line(str(value), 40)}"
                    yield Fault(message, table, number, key)


def _readable(value: Any) -> bool:
    """Whether a value is not a text, or is a text that can be drawn and printed."""
    return not isinstance(value, str) or (value.isprintable() and len(value) <= LONGEST_FACE_TEXT)


@cache
def cards_of(deck: Any) -> tuple[Hashable, ...]:
    return tuple(face.card for faces in deck for face in faces if hasattr(face, "card"))


def _hints(face: Any) -> dict[str, Any]:
    """The type hint of each key of a face, with its limits."""
    return get_type_hints(face, include_extras=True)


def _plain(hint: Any) -> Any:
    """The type of a key without its limits."""
    return get_args(hint)[0] if get_origin(hint) is Annotated else hint


def _face(row: dict[str, Any], face: Any) -> Any:
    return face(**{key: decode(value, _plain(_hints(face)[key])) for key, value in row.items()})


def line_of(lines: list[str], fault: Fault) -> int:
    """The number of the line in the file that a fault is about."""
    start = 0
    if fault.table:
        heads = [i for i, line in enumerate(lines) if re.match(rf"\s*\[\[?\s*{fault.table}\s*\]", line)]
        start = heads[fault.row] if fault.row < len(heads) else 0
    if fault.key:
        for i in range(len(lines)):
            if not fault.table and re.match(rf"\s*\[\[?\s*{re.escape(fault.key)}\s*\]", lines[i]):
                return i + 1
        for i in range(start, len(lines)):
            if re.match(rf"\s*\"?{re.escape(fault.key)}\"?\s*=", lines[i]):
                return i + 1
            if i > start and lines[i].lstrip().startswith("[["):
                break
    return start + 1
