"""Cleaning up where it delays nobody."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from tests.ui.pilot import Pilot, a_table
from ugames.process import memory
from ugames.screens import flow
from ugames.ui.kit.forms.page import Page

SET_ASIDE = flow.set_aside
"""As it is before a fixture puts something else in its place."""


@pytest.fixture
def frozen_again() -> Iterator[None]:
    usual = gc.get_threshold()
    yield
    gc.set_threshold(*usual)
    gc.freeze()  # as all tests are, so that no later search for garbage looks through them


def test_what_is_there_when_somebody_sits_down_is_never_looked_through_again(
    pilot: Pilot, frozen_again: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(flow, "set_aside", SET_ASIDE)
    gc.unfreeze()
    a_table(pilot.app, "ugo", 2)
    frozen = gc.get_freeze_count()
    assert frozen > 10_000
    pilot.app.home()
    a_table(pilot.app, "ugo", 2)
    memory.tidy()
    assert gc.get_freeze_count() < 1.5 * frozen, "the first table is garbage by now"


@pytest.mark.usefixtures("without_pictures")
def test_a_screen_that_is_left_holds_no_pixels(pilot: Pilot) -> None:
    parts = a_table(pilot.app, "ugh", 2).parts
    pilot.frame(30)
    assert parts._over.strokes
    assert parts.playback.tabletop._ground.strokes
    pilot.app.doors.rules("ugh")
    assert parts._over.strokes is parts.playback.tabletop._ground.strokes is None
    assert parts.playback.tabletop.rest.get_size() == (1, 1)
    pilot.app.home()
    assert not pilot.app.canvas.sheets._sheets
    pilot.app.doors.set_up("ugh")
    pilot.frame(30)
    page = pilot.app.top
    assert isinstance(page, Page)
    assert page._entries._lines
    pilot.app.doors.rules("ugh")
    pilot.app.refit()
    assert not page._entries._lines
    pilot.app.pop()
    assert page._entries._lines
