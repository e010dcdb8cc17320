"""Cleaning up where it delays nobody."""

from __future__ import annotations

import gc
import threading
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.ui.pilot import Pilot, a_table, an_app
from ugames.process import memory
from ugames.screens import flow
from ugames.ui.draw.store import size_of
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


def pixels_of_all() -> int:
    """The bytes of all surfaces that somebody has, garbage among them."""
    for thread in threading.enumerate():
        if thread.name == "reading ahead":
            thread.join()  # it must not be seen making its tuples
    found: dict[int, int] = {}
    left: list[object] = [each for each in gc.get_objects() if not isinstance(each, type)]
    while left:
        parts = gc.get_referents(*left)
        found |= {id(it): size_of(it) for it in parts if isinstance(it, pygame.Surface) and not it.get_parent()}
        left = [each for each in parts if isinstance(each, dict | tuple) and not gc.is_tracked(each)]
    return sum(found.values())


@pytest.mark.usefixtures("without_pictures", "frozen_again")
def test_what_is_left_holds_no_pixels_until_garbage_is_looked_for(tmp_path: Path) -> None:
    gc.unfreeze()
    gc.collect()
    gc.disable()
    try:
        with an_app(tmp_path, (1920, 1080)) as pilot:
            for game in ("ugh",):
                parts = a_table(pilot.app, game, 2).parts
                pilot.frame(30)
                assert parts._over.strokes
                assert parts.playback._tabletop._ground.strokes
                pilot.app.doors.rules(game)
                assert parts._over.strokes is parts.playback._tabletop._ground.strokes is None
                assert parts.playback._tabletop.rest.get_size() == (1, 1)
                pilot.frame(30)
                pilot.app.home()
                assert not pilot.app.canvas.sheets._sheets
                pilot.app.doors.set_up(game)
                pilot.frame(30)
                page = pilot.app.top
                assert isinstance(page, Page)
                assert page.form._entries._lines
                pilot.app.doors.rules(game)
                pilot.app.refit()
                assert not page.form._entries._lines
                pilot.app.pop()
                assert page.form._entries._lines
                pilot.frame(30)
                pilot.app.home()
            held = pixels_of_all()
            gc.collect()
            assert held - pixels_of_all() < 2_000_000
    finally:
        gc.enable()
