"""How any text is made harmless for a screen or a terminal."""

from __future__ import annotations

import unicodedata

LETTERS = 200
CUT = "..."


def shown(text: str, most: int = LETTERS) -> str:
    """Any text in one line that can be drawn and printed: what cannot be seen is written as an escape."""
    if not (len(text) <= most and text.isprintable()):
        seen = "".join(map(_visible, text[: most + 1]))
        text = seen if len(seen) <= most else seen[: max(0, most - len(CUT))] + CUT
    return text


def _visible(letter: str) -> str:
    if letter.isprintable():
        return letter
    return " " if unicodedata.category(letter) == "Zs" else letter.encode("unicode_escape").decode("ascii")
