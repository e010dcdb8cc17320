"""The letters in a font file, since pygame draws a box for others without notice."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from functools import lru_cache
from struct import Struct, unpack_from

Span = tuple[int, int]
"""The first and last code point of a range."""
TABLE_ENTRY = Struct(">4s4xI4x")
"""An entry of a font file's table list: name and offset."""
CHARACTER_MAP = Struct(">4xI")
"""An entry of the list of character maps: offset."""
CHARACTER_GROUP = Struct(">III")


class Coverage:
    """The letters of a font file."""

    def __init__(self, data: bytes) -> None:
        spans = sorted(_spans(data))
        self._firsts = [first for first, _ in spans]
        self._lasts = [last for _, last in spans]

    def __contains__(self, letter: str) -> bool:
        """Whether the font has this letter."""
        place = bisect_right(self._firsts, ord(letter)) - 1
        return place >= 0 and ord(letter) <= self._lasts[place]


@lru_cache
def coverage(file: str) -> Coverage:
    """The letters of a font file, cached."""
    with open(file, "rb") as source:
        return Coverage(source.read())


def _spans(data: bytes) -> Iterator[Span]:
    """The ranges in the largest character map of a font: for all letters, or for the first 65,536."""
    (count,) = unpack_from(">H", data, 4)
    entries = (TABLE_ENTRY.unpack_from(data, 12 + 16 * i) for i in range(count))
    at = next(place for name, place in entries if name == b"cmap")
    (count,) = unpack_from(">H", data, at + 2)
    places = [at + CHARACTER_MAP.unpack_from(data, at + 4 + 8 * i)[0] for i in range(count)]
    forms = {unpack_from(">H", data, place)[0]: place for place in places}
    if 12 in forms:
        (groups,) = unpack_from(">I", data, forms[12] + 12)
        for i in range(groups):
            first, last, _ = CHARACTER_GROUP.unpack_from(data, forms[12] + 16 + 12 * i)
            yield first, last
    elif 4 in forms:
        (double,) = unpack_from(">H", data, forms[4] + 6)
        lasts = unpack_from(f">{double // 2}H", data, forms[4] + 14)
        firsts = unpack_from(f">{double // 2}H", data, forms[4] + 16 + double)
        yield from ((first, last) for first, last in zip(firsts, lasts, strict=True) if last != 0xFFFF)
