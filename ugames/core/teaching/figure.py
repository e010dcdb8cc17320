"""The figures of the rules, each a paragraph of help.md: cards in a row, or a table with the names of its places.

`figure: red 5, blue 8!, red 7? | Blue 8 wins.` shows cards: `!` marks one, `?` dims one, `a / b` is a pile with b on
top, `back` lies face down, and what stands in quotes is a sign between cards.

`table: seats 3, seed 4, moment 12 | hand: Your cards; trick: The trick | A trick of three` shows a match of bots that
play by rules of thumb, as the first seat sees it, with a number at each place that is named. Options of the game are
settings as well: `form step`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Literal, NamedTuple

ROW_BEGINS = "figure:"
TABLE_BEGINS = "table:"
BACK = "back"
Emphasis = Literal["", "winner", "dim"]
MARKS: Mapping[str, Emphasis] = {"!": "winner", "?": "dim"}


class FigureError(ValueError):
    """A figure that cannot be read; the message says why."""


class Part(NamedTuple):
    """A pile of cards, named from the bottom up, or a sign between cards."""

    cards: tuple[str, ...]
    mark: Emphasis = ""
    sign: str = ""


class Strip(NamedTuple):
    """Cards and signs beside each other."""

    parts: tuple[Part, ...]
    caption: str


class Landmark(NamedTuple):
    """A place on a table: its name on the board, and its caption for the reader."""

    key: str
    name: str


class Scene(NamedTuple):
    """A moment in a match of bots, shown as a table."""

    seats: int
    seed: int
    moment: int
    options: tuple[tuple[str, str], ...]
    places: tuple[Landmark, ...]
    caption: str


def is_figure(block: str) -> bool:
    return block.startswith((ROW_BEGINS, TABLE_BEGINS))


def figures(markdown: str) -> list[Strip | Scene]:
    paragraphs = (" ".join(lines.split("\n")) for lines in re.split(r"\n\s*\n", markdown))
    return [read_figure(paragraph.strip()) for paragraph in paragraphs if is_figure(paragraph.strip())]


def read_figure(block: str) -> Strip | Scene:
    fields = [field.strip() for field in block.split("|")]
    if block.startswith(ROW_BEGINS):
        if len(fields) != 2 or not all(fields):
            raise FigureError(f"{block!r} is not `{ROW_BEGINS} cards | caption`")
        return Strip(tuple(map(_part, _items(fields[0].removeprefix(ROW_BEGINS), ","))), fields[1])
    if len(fields) != 3 or not all(fields):
        raise FigureError(f"{block!r} is not `{TABLE_BEGINS} settings | key: name; key: name | caption`")
    settings = dict(_pair(item, " ") for item in _items(fields[0].removeprefix(TABLE_BEGINS), ","))
    try:
        seats, seed, moment = (int(settings.pop(name)) for name in ("seats", "seed", "moment"))
    except (KeyError, ValueError) as error:
        raise FigureError(f"{block!r} needs seats, seed and moment, each with a number") from error
    places = tuple(Landmark(*_pair(item, ":")) for item in _items(fields[1], ";"))
    return Scene(seats, seed, moment, tuple(settings.items()), places, fields[2])


def _items(text: str, between: str) -> list[str]:
    return [item.strip() for item in text.split(between) if item.strip()]


def _pair(item: str, between: str) -> tuple[str, str]:
    first, separator, second = item.partition(between)
    if not separator or not second.strip():
        raise FigureError(f"{item!r} has no two parts with {between!r} between them")
    return first.strip(), second.strip()


def _part(item: str) -> Part:
    if sign := re.fullmatch(r'"(.+)"', item):
        return Part((), "", sign[1])
    mark = MARKS.get(item[-1], "")
    return Part(tuple(_items(item[:-1] if mark else item, " / ")), mark)
