"""The text of the clipboard, which other programs may fill with anything of any length."""

from __future__ import annotations

import pygame

LONGEST = 5000
"""The most letters read: more than any field takes."""


def pasted() -> str:
    """The beginning of the text in the clipboard."""
    try:
        return pygame.scrap.get_text()[:LONGEST]
    except UnicodeDecodeError as error:
        return error.object[:LONGEST].decode(errors="ignore")
    except pygame.error:
        return ""
