"""The rules for the names of players, and how any text is made harmless for a screen or a terminal.

A name is in the composed form of Unicode (NFC), begins and ends with something that can be seen, holds nothing that
cannot (control signs, changes of direction, half characters), and has at most 40 letters as people count them.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Collection

MOST_NAME_LETTERS = 40
"""A letter with its accents counts as one, as people count."""
MOST_NAME_CHARACTERS = 200
"""Each accent and each part of a composed sign is a character."""
JOINERS = "\u200c\u200d"
"""Characters that join two letters or signs: in Persian, in Indian scripts, in emoji of families."""
BLANKS = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Characters that Unicode counts as letters, marks or signs, though they are invisible."""
SELECTORS = frozenset(map(chr, (*range(0x180B, 0x1810), *range(0xFE00, 0xFE10))))
"""Variation selectors: they choose the form of the sign before them, and have no width."""
SKIN_TONES = range(0x1F3FB, 0x1F400)
FLAGS = range(0x1F1E6, 0x1F200)
"""Regional indicators, two of which make a flag."""
CUT = "..."


class BadName(ValueError):
    """A text cannot be a name; the message is a sentence for the person who typed it."""


def clean(text: str) -> str:
    """The typed name, composed and with single spaces between its words. BadName if the text cannot be a name."""
    if len(text) <= MOST_NAME_CHARACTERS:  # composing a run of accents takes time that grows with its square
        text = unicodedata.normalize("NFC", "".join(" " if letter.isspace() else letter for letter in text)).strip()
    if why := fault(text):
        raise BadName(why)
    return text


def numbered_apart(name: str, others: Collection[str]) -> str:
    """The name, with a number if another player has the same: a second Ben is "Ben 2"."""
    free, number = name, 2
    while free in others:
        beginning = name
        while length(free := f"{beginning} {number}") > MOST_NAME_LETTERS or len(free) > MOST_NAME_CHARACTERS:
            beginning = beginning[:-1].rstrip()
        number += 1
    return free


def fault(text: str) -> str | None:
    """Why a text cannot be a name, as a sentence; None if it can."""
    if text.isascii() and text.isprintable() and 0 < len(text) <= MOST_NAME_LETTERS and text == text.strip():
        return None  # the common case, checked first because the rest takes twenty times as long
    if len(text) > MOST_NAME_CHARACTERS or length(text) > MOST_NAME_LETTERS:
        return f"A name has at most {MOST_NAME_LETTERS} letters."
    for place, letter in enumerate(text):
        if letter in BLANKS or not (letter.isprintable() or _joins_neighbours(text, place)):
            return f"The sign {_escaped(letter)} cannot stand in a name."
    if not text.strip():
        return "A name needs a letter."
    if text != text.strip() or unicodedata.category(text[0])[0] == "M":
        return "A name begins and ends with something that can be seen."
    if not unicodedata.is_normalized("NFC", text):
        return "A name is written with composed letters."
    return None


def mended(text: str) -> str:
    """The valid name nearest to a text from a file: the text itself if it is valid."""
    if fault(text) is None:
        return text
    for attempt in (
        text,
        on_one_line(text, MOST_NAME_LETTERS),
        "".join(map(_escaped, text[:MOST_NAME_LETTERS]))[:MOST_NAME_LETTERS],
    ):
        try:
            return clean(attempt)
        except BadName:
            continue
    return "?"


def is_visible(letter: str) -> bool:
    """Whether a letter is visible by itself; any part of a text of visible letters has a width."""
    return letter.isprintable() and letter not in BLANKS and letter not in SELECTORS


def on_one_line(text: str, most: int = MOST_NAME_CHARACTERS) -> str:
    """The text on one line, with every character that cannot be drawn or printed written as an escape."""
    if not (len(text) <= most and text.isprintable()):
        head = text[: most + 1]
        seen = "".join(_visible(head, place) for place in range(len(head)))
        text = seen if len(seen) <= most else seen[: max(0, most - len(CUT))] + CUT
    return text


def length(text: str) -> int:
    """The number of letters as people count them: accents, joined signs, skin tones and the second half of a flag are
    not counted.

    This is close to Unicode's graphemes, not the same: it needs only the tables in Python itself.
    """
    count = 0
    joined = half_a_flag = False
    for letter in text:
        flag = ord(letter) in FLAGS
        modifies = unicodedata.category(letter)[0] == "M" or ord(letter) in SKIN_TONES
        if not (joined or (flag and half_a_flag) or letter in JOINERS or modifies):
            count += 1
        joined = letter == JOINERS[1]
        half_a_flag = flag and not half_a_flag
    return count


def _joins_neighbours(text: str, place: int) -> bool:
    """Whether the character at this place joins two signs of a kind that can be joined."""
    return text[place] in JOINERS and all(
        0 <= beside < len(text) and not text[beside].isascii() and text[beside].isprintable()
        for beside in (place - 1, place + 1)
    )


def _visible(text: str, place: int) -> str:
    letter = text[place]
    if letter.isprintable() or _joins_neighbours(text, place):
        return letter
    return " " if unicodedata.category(letter) == "Zs" else _escaped(letter)


def _escaped(letter: str) -> str:
    return letter.encode("unicode_escape").decode("ascii")
