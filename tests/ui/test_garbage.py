"""Cleaning up where it delays nobody."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from tests.ui.pilot import Pilot, a_table
from ugames.screens import flow

CLEAN = flow.look_at_no_garbage_twice
"""As it is before a fixture puts something else in its place."""


@pytest.fixture
def frozen_again() -> Iterator[None]:
    yield
    gc.freeze()  # as all tests are, so that no later search for garbage looks through them


def test_what_is_there_when_somebody_sits_down_is_never_looked_through_again(
    pilot: Pilot, frozen_again: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(flow, "look_at_no_garbage_twice", CLEAN)
    gc.unfreeze()
    a_table(pilot.app, "ugo", 2)
    frozen = gc.get_freeze_count()
    assert frozen > 10_000
    pilot.app.home()
    a_table(pilot.app, "ugo", 2)
    assert gc.get_freeze_count() < 2 * frozen, "the first table is garbage by now"
