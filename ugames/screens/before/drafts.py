"""Choices of set-ups that were not played, kept while the app runs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ugames.home.settings import Settings, TableSetup


class Draft(NamedTuple):
    """The choices for one game."""

    table: TableSetup
    deal: str = ""
    """The seed, if the player showed the number to choose it."""


def with_drafts(settings: Settings, drafts: Mapping[str, Draft]) -> Settings:
    """The settings as if all drafts had been played."""
    for game, draft in drafts.items():
        settings = settings.with_setup(game, draft.table)
    return settings
