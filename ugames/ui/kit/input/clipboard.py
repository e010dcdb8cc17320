"""The text of the clipboard, which other programs may fill with anything of any length."""

from __future__ import annotations

import pygame

LONGEST_PASTED_LETTERS = 5000
"""More than any field takes."""


def pasted() -> str:
    """The beginning of the text in the clipboard."""
    try:
        return pygame.scrap.get_text()[:LONGEST_PASTED_LETTERS]
    except UnicodeDecodeError as error:
        return error.object[:LONGEST_PASTED_LETTERS].decode(errors="ignore")
    except pygame.error:
        return ""
