"""Where a line may break: between words, and in Japanese between letters, by the rules of kinsoku."""

from __future__ import annotations

import re

JAPANESE = "\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef"
OPENING = "\u3008\u300a\u300c\u300e\u3010\u3014\uff08\uff3b\uff5b(\\["
CLOSING = (
    "\u3001\u3002\u3009\u300b\u300d\u300f\u3011\u3015\uff09\uff3d\uff5d\uff0c\uff0e\uff1a\uff1b\uff01\uff1f\u30fb"
    "\u30fc\u3005\u309d\u309e\u30fd\u30fe\u301c\uff5e\u2026\u2025"
    "\u3041\u3043\u3045\u3047\u3049\u3063\u3083\u3085\u3087\u308e\u3095\u3096"
    "\u30a1\u30a3\u30a5\u30a7\u30a9\u30c3\u30e3\u30e5\u30e7\u30ee\u30f5\u30f6)\\]!?.,:;%"
)
"""Kinsoku: no line ends with one of the former or begins with one of the latter."""
ATOMS = re.compile(
    f"[{OPENING}]*(?:[^{JAPANESE}]*\\d[{JAPANESE}]|[{JAPANESE}]|[^{JAPANESE}{OPENING}]+|.)[{CLOSING}]*", re.DOTALL
)
"""A letter of Japanese or a word of others, with what may not stand apart from it; a number stays with its counter."""
NARROW = "\u2e80"
"""Every letter before this one is about half as wide as one of Japanese."""


def atoms(word: str) -> list[str]:
    """A word in the parts between which a line may break: Japanese breaks anywhere, but not before signs that close."""
    return ATOMS.findall(word) if word and max(word) >= JAPANESE[0] else [word]


def may_part(before: str, after: str) -> bool:
    """Whether a line may end with the one and the next begin with the other, where no space is between them."""
    return len(atoms(before[-1:] + after[:1])) > 1


def breadth(text: str) -> int:
    """How wide a text is, in letters of Latin."""
    return len(text) if text.isascii() else sum(1 + (letter >= NARROW) for letter in text)


def widest(text: str) -> int:
    """How wide the widest part is that stays on one line, in letters of Latin."""
    return max((breadth(atom) for word in text.split() for atom in atoms(word)), default=0)
