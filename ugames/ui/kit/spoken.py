"""What a screen tells a screen reader beside its nodes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ugames.ui.draw.geometry import Area


class Spoken(NamedTuple):
    """A table in words."""

    groups: Mapping[str, str]
    """The heading below which the node of a key belongs."""
    why: Mapping[str, str]
    """Why the node of a key cannot be used, where the rules say so and not the node."""
    lying: tuple[tuple[str, str, Area], ...]
    """The open cards for which there is no node: their heading, name and place."""
    news: tuple[tuple[int, str], ...]
    """All that has happened, with its moment."""
    moment: int
    """The next moment that will be told."""
    prompt: str
    """What one is asked; empty if it is not one's turn, or not yet."""
    toast: str
    """What is being said about a refusal, or by a bubble."""
    viewer: int | None = None
    """Whose eyes these are."""
    answer: Callable[[str], str] = lambda name: ""
    """What is said when one of `keys.ASKED` is pressed."""
