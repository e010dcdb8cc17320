"""The texts that are cut on screens."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from ugames.ui.draw.typesetting import Typesetter


@contextmanager
def noting_cuts() -> Iterator[list[str]]:
    """The texts that are cut meanwhile."""
    found, whole = list[str](), Typesetter.shortened

    def shortened(type_: Typesetter, text: str, size: float, width: float, family: str = "text") -> str:
        short = whole(type_, text, size, width, family)
        if short != text:
            found.append(text)
        return short

    with patch.object(Typesetter, "shortened", shortened):
        yield found
