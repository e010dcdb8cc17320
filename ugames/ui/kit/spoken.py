"""A table's texts for a screen reader, besides its nodes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ugames.ui.draw.geometry import Area


class Spoken(NamedTuple):
    """A table in words."""

    groups: Mapping[str, str]
    """The heading of each node, by key."""
    why: Mapping[str, str]
    """The reason why a node is unusable, by key, if the rules and not the node have it."""
    lying: tuple[tuple[str, str, Area], ...]
    """The open cards without a node: heading, name and place."""
    news: tuple[tuple[int, str], ...]
    """All events so far, with their moments."""
    moment: int
    """The next moment to be told."""
    prompt: str
    """The question to the player; empty if there is none yet."""
    toast: str
    """The present refusal, or the words of a strip."""
    readable: bool = False
    """Whether what lies under the highest layer is read as well, without actions."""
    viewer: int | None = None
    """The seat whose view this is."""
    answer: Callable[[str], str] = lambda name: ""
    """The answer to one of the commands in `keys.READER_COMMANDS`."""
