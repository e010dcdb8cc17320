"""Text from outside, such as the name of a file or of a player, made fit to be shown."""

from __future__ import annotations

LONGEST = 200
"""Letters after which a text is cut: no line of a screen holds more."""

LINE_BREAKS = "\u2028\u2029"


def shown(text: str) -> str:
    """The text as any screen and terminal can show it: what has no shape of its own is spelled, as \\x1b or \\u202e."""
    letters = "".join(map(_letter, text[: LONGEST + 1]))
    return letters if len(letters) <= LONGEST else letters[: LONGEST - 1] + "…"


def _letter(letter: str) -> str:
    if letter.isprintable():
        return letter
    if letter.isspace() and letter > "\x9f" and letter not in LINE_BREAKS:
        return " "
    return letter.encode("unicode_escape").decode("ascii")
