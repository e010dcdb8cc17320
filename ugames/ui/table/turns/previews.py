"""The preview of any action, as the game of a table tells it."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from typing import Any

from ugames.core.words import Names, run_on
from ugames.registry import load, module_name, words_of
from ugames.ui.table.board import Seen


@cache
def _of(game: str) -> Any:
    """The function of a game that looks ahead; None if the game has left that out."""
    return load(game, "preview").preview if find_spec(module_name(game, "preview")) else None


def lines_of(game: Any, names: Names, seen: Seen, action: Any) -> list[str]:
    """The consequences of an action, a line for each; none where none are known."""
    preview = _of(game.id)
    told = words_of(game.id).foretell(preview(game, seen, action), names) if preview is not None else ""
    return [line for line in told.split("\n") if line]


def foretold(game: Any, names: Names, seen: Seen, action: Any) -> str:
    """The consequences of an action in one line; empty where none are known."""
    return run_on(lines_of(game, names, seen, action))
