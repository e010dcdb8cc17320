"""Nothing on the screen depends on what the person before it may not know."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.ui import secrets
from ugames.core.game import PUBLIC
from ugames.games import GAMES
from ugames.ui.table.panels.header import Header
from ugames.ui.table.parts import TableParts
from ugames.ui.table.staging.playback import Playback

PRESSES, MOST = 120, 2000
"""Inputs in all games together, and with --slow; `scripts/monkey.py --secrets` is for long runs."""


def test_worlds_that_the_person_at_the_screen_cannot_tell_apart_look_the_same(thorough: bool) -> None:
    report = secrets.run(MOST if thorough else PRESSES, 2)
    assert report.leaks == [], "\n".join(report.lines())
    assert all(report.by[game] for game in GAMES), report.by
