"""What was chosen in a set-up and not played: as long as the app runs, it is there when that is opened again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ugames.home.settings import Settings, TableSetup


class Draft(NamedTuple):
    """What was chosen for one game."""

    table: TableSetup
    deal: str = ""
    """The seed, where the player looked at it to choose one."""


def with_drafts(settings: Settings, drafts: Mapping[str, Draft]) -> Settings:
    """The settings as they would be if all that was chosen had been played."""
    for game, draft in drafts.items():
        settings = settings.with_setup(game, draft.table)
    return settings
