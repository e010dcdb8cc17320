"""The sliders of a form, moved by dragging or by keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.kit import controls
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import Node

SLIDER_STEP = 10


class Slider(NamedTuple):
    """The limits of a slider."""

    area: Area
    limits: tuple[int, int]
    change: Callable[[int], None]
    live: bool
    """Whether every step is reported, or only the last at release."""


class Sliders:
    """All sliders of one form, by the keys of their nodes, with their values."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.values: dict[str, int] = {}
        self._all: dict[str, Slider] = {}
        self._held: str | None = None

    def clear(self) -> None:
        """Forget the sliders before a rebuild; a drag goes on."""
        self._all.clear()
        self.values.clear()

    def add(self, key: str, slider: Slider, value: int) -> None:
        """Add a slider with this value."""
        self._all[key] = slider
        self.values[key] = value

    def adjust(self, key: str, by: int) -> None:
        """Move a slider by steps, within its limits."""
        slider = self._all[key]
        wanted = min(max(self.values[key] + by * SLIDER_STEP, slider.limits[0]), slider.limits[1])
        if wanted != self.values[key]:
            self.values[key] = wanted
            slider.change(wanted)

    def handle(self, event: pygame.event.Event, covered: bool) -> bool:
        """Follow a drag, unless something covers the form; whether the event was used."""
        at = self.app.pointer.at
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not covered:
            self._held = next((key for key, slider in self._all.items() if slider.area.holds(*at)), None)
        elif event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            return False
        if self._held is None or self._held not in self._all:
            self._held = None
            return False
        self._follow(self._held, at[0], event.type == pygame.MOUSEBUTTONUP)
        return True

    def _follow(self, key: str, x: float, ended: bool) -> None:
        slider = self._all[key]
        low, high = slider.limits
        track = controls.slider_track(slider.area)
        part = min(1.0, max(0.0, (x - track.x) / track.w))
        value = low + round(part * (high - low) / SLIDER_STEP) * SLIDER_STEP
        moved, self.values[key] = value != self.values[key], value
        if ended:
            self._held = None
            self.app.focus = key
        if (moved and slider.live) or (ended and not slider.live):
            slider.change(value)

    def draw(self, canvas: Canvas, node: Node, pointed: bool) -> None:
        """Draw one slider."""
        slider, value = self._all[node.key], self.values[node.key]
        low, high = slider.limits
        controls.slider(canvas, node, (value - low) / (high - low), f"{value} %", pointed)
