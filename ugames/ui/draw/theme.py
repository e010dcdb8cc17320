"""Tones and sizes from assets/theme.toml, for one choice of contrast and one size of window.

Everything on the screen is laid out in units: one unit is a pixel of a 1920x1080 window at 100 %. `Theme.unit` says how
many real pixels that is, so that layouts know nothing of resolutions.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from colorsys import hls_to_rgb, rgb_to_hls
from copy import copy
from functools import cache
from typing import Any, NamedTuple

from ugames.resources import asset

Colour = tuple[int, int, int]

USUAL_WINDOW_UNITS = (1920, 1080)
TALL_ENLARGEMENT = 1.1
"""The greatest enlargement in a window that is taller than usual for its width."""
SMALLEST_ROOM = (1100, 620)
"""The smallest size in units that every layout fits; text never grows beyond that."""
SMALLEST_UNIT = 2 / 3
"""The least pixels per unit: 18-unit text is at least 12 pixels high."""


LEAST_GROWTH_OF_SMALLEST_TEXT = 1.2
"""Where things are enlarged, the smallest text grows at least by this factor."""
READABLE_CONTRAST = 4.5
READABLE_HIGH_CONTRAST = 7.0
"""WCAG 2 requires these contrasts of text."""
PANEL_OPACITY = 0.6
PANEL_OPACITY_HIGH_CONTRAST = 0.8
"""A panel of a light theme lays its tone over the wood with these opacities."""


class Hue(NamedTuple):
    """The three tones of a card's colour."""

    base: Colour
    light: Colour
    dark: Colour


@cache
def _data() -> dict[str, Any]:
    return tomllib.loads(asset("theme.toml").read_text(encoding="utf-8"))


LEAST, SMALL, BODY, LABEL, LARGE, TITLE, HEADING, DISPLAY = (
    float(_data()["type"][name]) for name in ("min", "small", "body", "label", "large", "title", "heading", "display")
)
"""The sizes of all text in units."""
CLOSE, GAP, PAD = (float(_data()["space"][name]) for name in ("xs", "s", "m"))
"""The gaps in units."""


def colour(text: str) -> Colour:
    """ "#RRGGBB" as three numbers."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def mix(a: Colour, b: Colour, part: float) -> Colour:
    """The colour at this fraction of the way from a to b."""
    return (
        round(a[0] + (b[0] - a[0]) * part),
        round(a[1] + (b[1] - a[1]) * part),
        round(a[2] + (b[2] - a[2]) * part),
    )


def luminance(tone: Sequence[int]) -> float:
    """The relative luminance of a colour by WCAG 2."""
    parts = [c / 255 for c in tone[:3]]
    r, g, b = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


HUED_TONES = (
    "panel", "panel_raised", "panel_sunk", "panel_edge", "button", "button_hover", "button_press", "button_off"
)  # fmt: skip
"""The tones of sheets and their contents, which take the hue of a game."""
LIGHT_HUE_SATURATION = 0.55
"""The saturation of this hue in a light theme, where full colours are too sweet."""
HALVINGS = 12


@cache
def hued(tone: Colour, like: Colour, part: float = 1.0) -> Colour:
    """The tone in another's hue, with this fraction of its saturation and the same luminance, so
    that contrasts stay.
    """
    hue, _, full = rgb_to_hls(*(c / 255 for c in like))
    wanted, low, high = luminance(tone), 0.0, 1.0
    mixed = tone
    for _ in range(HALVINGS):
        red, green, blue = hls_to_rgb(hue, (low + high) / 2, full * part)
        mixed = round(red * 255), round(green * 255), round(blue * 255)
        if luminance(mixed) > wanted:
            high = (low + high) / 2
        else:
            low = (low + high) / 2
    return mixed


def contrast(a: Sequence[int], b: Sequence[int]) -> float:
    """The WCAG 2 contrast, from 1 to 21."""
    dark, light = sorted((luminance(a), luminance(b)))
    return (light + 0.05) / (dark + 0.05)


class Theme:
    """The tones for one choice of contrast, and the sizes for one window."""

    def __init__(
        self,
        width: int,
        height: int,
        scale: float = 1.0,
        light: bool = False,
        contrast: bool = False,
        game: str = "",
    ) -> None:
        """`game` gives the panels its hue."""
        data = _data()
        tones: dict[str, Any] = dict(data["color"])
        layers = {"light": light, "high_contrast": contrast, "light_high_contrast": light and contrast}
        for name, wanted in layers.items():
            layer = tones.pop(name)
            if wanted:
                tones |= layer
        self.alpha: dict[str, float] = tones.pop("alpha")
        self._tones = {name: colour(text) for name, text in tones.items()}
        self._hues = {name: Hue(*(colour(hue[tone]) for tone in Hue._fields)) for name, hue in data["hue"].items()}
        self.space: dict[str, int] = data["space"]
        self.radius: dict[str, int] = data["radius"]
        self.shadow: dict[str, dict[str, float]] = data["shadow"]
        self.contrast = contrast
        self.readable = READABLE_HIGH_CONTRAST if contrast else READABLE_CONTRAST
        """The least contrast of text with its ground."""
        self.light = light
        self._others: dict[str, Theme] = {}
        """The themes in the hues of games, which else equal this one."""
        self._plain = self._tones
        self._use_hue(game)
        plain = max(min(width / USUAL_WINDOW_UNITS[0], height / USUAL_WINDOW_UNITS[1]), SMALLEST_UNIT)
        plain *= min(TALL_ENLARGEMENT, max(1.0, min(width, height) / plain / USUAL_WINDOW_UNITS[1]))
        self.unit = min(plain * scale, width / SMALLEST_ROOM[0], height / SMALLEST_ROOM[1])
        self.larger = self.unit / plain
        """The enlargement relative to the same window at 100 %."""
        self.least = LEAST * min(1.0, LEAST_GROWTH_OF_SMALLEST_TEXT * plain / self.unit)
        """The smallest text size, which grows only a little in enlarged layouts."""
        self.veil = (PANEL_OPACITY_HIGH_CONTRAST if contrast else PANEL_OPACITY) if light else 0.0
        """The opacity of the panel's tone over the wood."""
        self.pixels = width * height
        """The pixels of the window."""
        self.width = width / self.unit
        self.height = height / self.unit

    def _use_hue(self, game: str) -> None:
        """Set the tones of a game; in high contrast, and for a game without a hue, those of wood."""
        self.game, self._tones = game, self._plain
        if not self.contrast and (like := self.cloth(game).get("panels")):
            part = LIGHT_HUE_SATURATION if self.light else 1.0
            self._tones = self._plain | {name: hued(self._plain[name], colour(like), part) for name in HUED_TONES}
        if not self.contrast:
            self._tones = self._tones | {name: colour(tone) for name, tone in self.cloth(game).get("marks", {}).items()}

    def about(self, game: str) -> Theme:
        """This theme in the hue of that game."""
        if game not in self._others:
            self._others[game] = other = copy(self)
            other._use_hue(game)
        return self._others[game]

    def tone(self, name: str) -> Colour:
        return self._tones[name]

    def specks(self, name: str) -> tuple[Colour, Colour]:
        """The first and the last tone of a kind of particles."""
        first, last = _data()["specks"][name]
        return colour(first), colour(last)

    def hue(self, name: str) -> Hue:
        """The tones of a card's colour."""
        return self._hues[name]

    def suit(self, game: str, name: str) -> dict[str, str]:
        """The hue, shape, pattern and letter of a suit."""
        suit: dict[str, str] = _data()["suit"][game][name]
        return suit

    def cloth(self, game: str) -> dict[str, Any]:
        """The cloth of a game, perhaps another one in a light theme; plain wood if it has none."""
        cloth: dict[str, Any] = _data()["game"].get(game) or {"cloth_edge": _data()["color"]["table_dark"]}
        return cloth | cloth.get("day", {}) if self.light else cloth

    def dimmed(self, game: str) -> Colour:
        """The tone over unplayable cards, dark on a dark cloth even in a light theme.

        A cloth may define its own.
        """
        if own := self.cloth(game).get("faded"):
            return colour(own)
        night: str = _data()["color"]["faded"]
        return colour(night) if self.cloth(game).get("dark_cloth") else self.tone("faded")

    def form(self, game: str, mark: str, usual: str) -> str:
        """The form of a mark's edge on the cloth of a game, which may define its own."""
        forms: dict[str, str] = self.cloth(game).get("forms", {})
        return forms.get(mark, usual)

    def across(self, x: float) -> float:
        """The horizontal position in the window, from 0 (left) to 1 (right)."""
        return x / self.width

    def px(self, units: float) -> int:
        """Units as whole pixels."""
        return round(units * self.unit)
