"""What a preview promises before an action is done: data, so that a test can hold it against what then happens.

Each game's `preview.py` has its kinds of Fact and the function `preview(game, seen, action)`; its `words.py` turns them
into the sentence that the table shows.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that follows from an action, in figures; a game's kinds add who, what and how many."""

    sure: bool
    """Whether it follows in every world that the seat cannot tell from the truth; else only as it stands."""
