"""What the words of a game choose to say, by keys, so that a law can hold the choice against the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple
from unittest.mock import patch

from ugames.core.words import Said, Texts


class Heard(NamedTuple):
    """A sentence that was chosen from a table of words, with what it was filled with."""

    key: str
    fields: dict[str, Any]


def heard(texts: Texts, say: Callable[[], Any]) -> list[Heard]:
    """The sentences of a table that are spoken meanwhile."""
    found: list[Heard] = []
    speak = Texts.__call__

    def listening(self: Texts, key: str, /, **fields: Any) -> Said:
        if self is texts:
            found.append(Heard(key, fields))
        return speak(self, key, **fields)

    with patch.object(Texts, "__call__", listening):
        say()
    return found


class Claim(NamedTuple):
    """What is told about a position, and what the rules do there."""

    what: str
    told: Any
    true: Any
