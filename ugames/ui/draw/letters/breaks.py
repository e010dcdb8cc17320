"""Possible line breaks: between words, and in Japanese between letters, by the rules of kinsoku."""

from __future__ import annotations

import re

JAPANESE = "\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef"
OPENING_BRACKETS = "\u3008\u300a\u300c\u300e\u3010\u3014\uff08\uff3b\uff5b(\\["
CLOSING = (
    "\u3001\u3002\u3009\u300b\u300d\u300f\u3011\u3015\uff09\uff3d\uff5d\uff0c\uff0e\uff1a\uff1b\uff01\uff1f\u30fb"
    "\u30fc\u3005\u309d\u309e\u30fd\u30fe\u301c\uff5e\u2026\u2025"
    "\u3041\u3043\u3045\u3047\u3049\u3063\u3083\u3085\u3087\u308e\u3095\u3096"
    "\u30a1\u30a3\u30a5\u30a7\u30a9\u30c3\u30e3\u30e5\u30e7\u30ee\u30f5\u30f6)\\]!?.,:;%"
)
"""Kinsoku: characters that may not begin a line; and opening ones, which may not end it."""
ATOMS = re.compile(
    f"[{OPENING_BRACKETS}]*(?:[^{JAPANESE}]*\\d[{JAPANESE}]|[{JAPANESE}]|[^{JAPANESE}{OPENING_BRACKETS}]+|.)[{CLOSING}]*",
    re.DOTALL,
)
"""A Japanese letter or a word of other letters with its inseparable neighbours; a number keeps its counter."""
FIRST_WIDE_CHARACTER = "\u2e80"
"""Characters before this one are about half as wide as Japanese ones."""


def atoms(word: str) -> list[str]:
    """The parts of a word between which a line may break: Japanese breaks anywhere but before closing signs."""
    return ATOMS.findall(word) if word and max(word) >= JAPANESE[0] else [word]


def may_part(before: str, after: str) -> bool:
    """Whether a line may break between these two parts without a space."""
    return len(atoms(before[-1:] + after[:1])) > 1


def breadth(text: str) -> int:
    """The width of a text in Latin letters."""
    return len(text) if text.isascii() else sum(1 + (letter >= FIRST_WIDE_CHARACTER) for letter in text)


def widest(text: str) -> int:
    """The width of the widest unbreakable part, in Latin letters."""
    return max((breadth(atom) for word in text.split() for atom in atoms(word)), default=0)
