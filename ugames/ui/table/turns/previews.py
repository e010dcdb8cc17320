"""The preview of an action, by the game's own preview."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from typing import Any

from ugames.core.words import Names, run_on
from ugames.registry import load, module_name, words_of
from ugames.ui.table.board import Seen


@cache
def _of(game: str) -> Any:
    """The game's preview function; None without one."""
    return load(game, "preview").preview if find_spec(module_name(game, "preview")) else None


def lines_of(game: Any, names: Names, seen: Seen, action: Any) -> list[str]:
    """The consequences of an action, one per line; empty if unknown."""
    preview = _of(game.id)
    told = words_of(game.id).foretell(preview(game, seen, action), names) if preview is not None else ""
    return [line for line in told.split("\n") if line]


def foretold(game: Any, names: Names, seen: Seen, action: Any) -> str:
    """The consequences of an action in one line; empty if unknown."""
    return run_on(lines_of(game, names, seen, action))
