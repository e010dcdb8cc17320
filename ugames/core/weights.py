"""The learned weights of bots, from a data file: tables of names, each with one number or a list of numbers."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping

Learned = Mapping[str, tuple[float, ...]]
"""One number or several for each name."""


def read_weights(text: str) -> dict[str, Learned]:
    """The tables of a weights file, by their names."""
    return {
        title: {name: _numbers(entry) for name, entry in table.items()} for title, table in tomllib.loads(text).items()
    }


def _numbers(entry: float | list[float]) -> tuple[float, ...]:
    return tuple(map(float, entry)) if isinstance(entry, list) else (float(entry),)
