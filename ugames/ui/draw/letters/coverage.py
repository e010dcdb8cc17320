"""Which letters a font file has: pygame draws a box for the others and does not tell."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from functools import lru_cache
from struct import Struct, unpack_from

Span = tuple[int, int]
"""The numbers of the first and the last letter of a row of them."""
TABLES = Struct(">4s4xI4x")
"""An entry of the list of tables in a font file: name and place."""
MAPS = Struct(">4xI")
"""An entry of the list of maps from letters to pictures: place."""
GROUP = Struct(">III")


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
    """The letters of a font file, which is read once."""
    with open(file, "rb") as source:
        return Coverage(source.read())


def _spans(data: bytes) -> Iterator[Span]:
    """The rows of letters in the largest map of a font: one for all letters, or one for the first 65,536."""
    (count,) = unpack_from(">H", data, 4)
    entries = (TABLES.unpack_from(data, 12 + 16 * i) for i in range(count))
    at = next(place for name, place in entries if name == b"cmap")
    (count,) = unpack_from(">H", data, at + 2)
    places = [at + MAPS.unpack_from(data, at + 4 + 8 * i)[0] for i in range(count)]
    forms = {unpack_from(">H", data, place)[0]: place for place in places}
    if 12 in forms:
        (groups,) = unpack_from(">I", data, forms[12] + 12)
        for i in range(groups):
            first, last, _ = GROUP.unpack_from(data, forms[12] + 16 + 12 * i)
            yield first, last
    elif 4 in forms:
        (double,) = unpack_from(">H", data, forms[4] + 6)
        lasts = unpack_from(f">{double // 2}H", data, forms[4] + 14)
        firsts = unpack_from(f">{double // 2}H", data, forms[4] + 16 + double)
        yield from ((first, last) for first, last in zip(firsts, lasts, strict=True) if last != 0xFFFF)
