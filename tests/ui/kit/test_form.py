"""The parts of a form: sliders that follow the pointer, and lines to type in."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scripts.support.pilot import Pilot, an_app
from ugames.ui.draw.geometry import Area
from ugames.ui.kit import controls
from ugames.ui.kit.forms.entries import Entries
from ugames.ui.kit.forms.sliders import Slider, Sliders

SLIDER_AREA = Area(0, 0, 600, 50)


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with an_app(tmp_path, (1024, 640), speed="normal") as pilot:
        yield pilot


# --- sliders -------------------------------------------------------------------------------------------------------


class Row:
    """One slider from 0 to 100 in steps of 10, and the values that it has told."""

    def __init__(self, pilot: Pilot, live: bool = True) -> None:
        self.app = pilot.app
        self.told: list[int] = []
        self.sliders = Sliders(pilot.app)
        self.sliders.add("it", Slider(SLIDER_AREA, (0, 100), self.told.append, live), 50)

    def mouse(self, kind: int, part: float, covered: bool = False, button: int = 1) -> bool:
        """A mouse event at that part of the track."""
        track = controls.slider_track(SLIDER_AREA)
        self.app.pointer.at = track.x + part * track.w, SLIDER_AREA.cy
        return self.sliders.handle(pygame.event.Event(kind, button=button), covered)


def test_a_slider_follows_the_pointer_in_steps(pilot: Pilot) -> None:
    row = Row(pilot)
    assert row.mouse(pygame.MOUSEBUTTONDOWN, 0.2)
    assert row.mouse(pygame.MOUSEMOTION, 0.24)
    assert row.mouse(pygame.MOUSEMOTION, 7.0)
    assert row.mouse(pygame.MOUSEBUTTONUP, -7.0)
    assert row.told == [20, 100, 0]
    assert row.app.focus == "it"
    assert not row.mouse(pygame.MOUSEMOTION, 0.5), "it has been let go"
    assert row.told == [20, 100, 0]


def test_one_that_waits_tells_when_it_is_let_go(pilot: Pilot) -> None:
    row = Row(pilot, live=False)
    row.mouse(pygame.MOUSEBUTTONDOWN, 0.2)
    row.mouse(pygame.MOUSEMOTION, 0.3)
    assert row.told == []
    assert row.sliders.values == {"it": 30}, "but one sees it"
    row.mouse(pygame.MOUSEBUTTONUP, 0.3)
    assert row.told == [30]


def test_keys_go_to_the_ends_and_not_beyond(pilot: Pilot) -> None:
    row = Row(pilot)
    for by in (1, -7, -1, 11):
        row.sliders.adjust("it", by)
    assert row.told == [60, 0, 100]


# --- lines ---------------------------------------------------------------------------------------------------------


def a_line(pilot: Pilot, told: list[str]) -> Entries:
    entries = Entries(pilot.app)
    focus = entries.add("name", "Name", Area(0, 0, 300, 50), "Ada", told.append, 12, lambda: told.append("done"))
    assert not entries.typing
    focus()
    assert entries.typing
    return entries


def key(code: int, letter: str = "") -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=letter, scancode=0)


@pytest.mark.parametrize(
    "code, used, told",
    [(pygame.K_RETURN, True, ["done"]), (pygame.K_ESCAPE, True, []), (pygame.K_TAB, False, [])],
)
def test_what_ends_the_typing(pilot: Pilot, code: int, used: bool, told: list[str]) -> None:
    said: list[str] = []
    entries = a_line(pilot, said)
    assert entries.handle(key(code)) == used
    assert not entries.typing
    assert said == told
    assert not entries.handle(key(pygame.K_a, "a")), "keys are commands again"
