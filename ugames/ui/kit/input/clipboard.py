"""What other programs have copied: anything, and as much of it as they like."""

from __future__ import annotations

import pygame

LONGEST = 5000
"""The letters that are looked at: more than any line takes."""


def pasted() -> str:
    """The beginning of the text in the clipboard."""
    try:
        return pygame.scrap.get_text()[:LONGEST]
    except UnicodeDecodeError as error:
        return error.object[:LONGEST].decode(errors="ignore")
    except pygame.error:
        return ""
