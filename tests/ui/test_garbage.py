"""Cleaning up where it delays nobody."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from tests.ui.pilot import Pilot, a_table
from ugames.screens import flow, start

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
    start.tidy(pilot.app)
    assert gc.get_freeze_count() < 1.5 * frozen, "the first table is garbage by now"


def test_a_search_for_garbage_came_into_every_few_hundred_frames(
    pilot: Pilot, frozen_again: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A whole search takes as long as a frame: a table makes much that lasts for a second, and little that is lost."""
    monkeypatch.setattr(flow, "set_aside", SET_ASIDE)
    gc.set_threshold(700, 10, 10)
    a_table(pilot.app, "ugo", 2)
    whole: list[int] = []

    def found(phase: str, info: dict[str, int]) -> None:
        whole.extend([1] if phase == "stop" and info["generation"] == 2 else [])

    gc.callbacks.append(found)
    try:
        lasting: list[list[int]] = [[] for _ in range(300_000)]
    finally:
        gc.callbacks.remove(found)
    assert gc.get_threshold() == flow.SEARCHES
    assert lasting
    assert not whole


def test_a_table_that_has_gone_holds_no_window_full_of_pixels(pilot: Pilot) -> None:
    """It is garbage that may lie there for long: two sheets, its ground with the cloth, and all cards in flight."""
    tabletop = a_table(pilot.app, "ugo", 2).parts.playback._tabletop
    pilot.frame(30)
    assert tabletop.rest.get_size() == pilot.app.window.surface.get_size()
    assert tabletop._ground.strokes
    pilot.app.home()
    assert tabletop.table.get_size() == tabletop.rest.get_size() == (1, 1)
    assert tabletop._ground.strokes is None
    assert not tabletop.cards.flights.pixels
