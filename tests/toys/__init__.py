"""Small games for tests, and functions that register them like real games."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple
from unittest.mock import patch

from ugames.core.deck import Fault
from ugames.registry import GAMES, add_installed


class NoFaces(NamedTuple):
    """The deck of a game whose cards are all alike but for their numbers."""

    def faults(self) -> tuple[Fault, ...]:
        """No faults."""
        return ()


NO_FACES = NoFaces()


@contextmanager
def registered(game: Any) -> Iterator[None]:
    """Register a game by its id meanwhile, so that journals find it; a toy has an empty deck."""
    with ExitStack() as stack:
        if game.id not in GAMES:
            kind = type(game)
            rules = ModuleType(f"{game.id}.rules")
            rules.__dict__.update({"Deck": NoFaces, kind.__name__: kind})
            stack.enter_context(patch.dict(GAMES, {game.id: f"{rules.__name__}:{kind.__name__}"}))
            stack.enter_context(patch.dict(sys.modules, {game.id: ModuleType(game.id), rules.__name__: rules}))
            stack.enter_context(patch("ugames.registry.deck_text", 'format = 1\ngame = "{}"\n'.format))
        yield


PEAKS = "peaks = tests.toys.peaks.rules:Peaks\n"
"""The entry point of the sixth game."""


def offered(folder: Path, entries: str = PEAKS) -> list[str]:
    """Install a package with games in this folder, which is on the path; the faults of its games."""
    info = folder / "toys-1.dist-info"
    info.mkdir(exist_ok=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: toys\nVersion: 1\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[ugames.games]\n{entries}", encoding="utf-8")
    return add_installed()
