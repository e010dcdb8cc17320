"""The mark of things that can be used differs from every frame of every game, and from all other marks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from colorsys import rgb_to_hsv
from functools import cache
from typing import Any

import pygame
import pytest

from scripts.support.photographer import LOOKS as THEMES
from tests.laws.setups import played
from ugames.laws.setups import Setup
from ugames.registry import GAMES, game_class
from ugames.ui.draw import vectors
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import Colour, Theme, colour, contrast
from ugames.ui.table.board import board_of
from ugames.ui.table.cards.face import Face, Faces
from ugames.ui.table.cards.mark import STYLE_BY_MARK, Marks, Pile

HUE_DISTANCE_DEGREES = 30
"""Degrees between the hue of the mark and the hues of frames."""
LEAST_SATURATION = 0.35
LEAST_BRIGHTNESS = 0.3
"""From these on, a colour has a hue to speak of."""
AREA = Area(0, 0, 1800, 1000)
FRAME_HUE_SHARE = 0.02
"""The share of the border of all cards of a game from which on a hue counts as one of its frames."""
GRAPHIC_CONTRAST = 3.0
"""The contrast of graphics, as WCAG 2 asks for it."""


def theme_of(look: str) -> Theme:
    """The tones of a look."""
    chosen = THEMES[look]
    return Theme(1280, 720, 1.0, chosen.get("theme") == "light", chosen.get("high_contrast", False))


@cache
def borders(game: str) -> Counter[Colour]:
    """The colours along the edges of all cards and backs of a game."""
    pygame.font.init()
    match: Any = played(Setup(game, game_class(game).seats[-1]), 1)
    board = board_of(match.game, match.names)
    cards = {
        card
        for seat in range(-1, 1)
        for m in range(0, match.moments, 4)
        for spot in board.table(match.beat(seat, m).after, AREA).cards
        if (card := spot.card)
    }
    met: Counter[Colour] = Counter()
    for name in sorted({board.face(card).picture for card in cards}):
        image = vectors.render(name, (88, 128))
        wide, high = image.get_size()
        for deep in (2, 4, 6):
            for x, y in (
                (wide // 2, deep),
                (deep, high // 2),
                (wide - 1 - deep, high // 2),
                (wide // 2, high - 1 - deep),
            ):
                red, green, blue, _ = image.get_at((x, y))
                met[red, green, blue] += 1
    return met


def hues(colours: Counter[Colour]) -> Iterator[float]:
    """The hues, in degrees, that are common among these colours."""
    tens: Counter[int] = Counter()
    for (red, green, blue), count in colours.items():
        hue, saturation, value = rgb_to_hsv(red / 255, green / 255, blue / 255)
        if saturation > LEAST_SATURATION and value > LEAST_BRIGHTNESS:
            tens[round(hue * 36) % 36] += count
    yield from (10.0 * ten for ten, count in tens.items() if count > FRAME_HUE_SHARE * colours.total())


def distance(one: float, other: float) -> float:
    """Between two hues, in degrees."""
    return abs((one - other + 180) % 360 - 180)


@pytest.mark.sparse(3)
@pytest.mark.parametrize("look", THEMES)
@pytest.mark.parametrize("game", GAMES)
def test_the_mark_of_what_can_be_used_has_the_hue_of_nothing_else(game: str, look: str) -> None:
    theme = theme_of(look).about(game)
    legal, ink = theme.tone("legal"), theme.tone("ink")
    mark = rgb_to_hsv(*(part / 255 for part in legal))[0] * 360
    assert contrast(legal, ink) >= 7
    for hue in hues(borders(game)):
        assert distance(mark, hue) >= HUE_DISTANCE_DEGREES, (mark, hue)
    for each in (*borders(game), colour(theme.cloth(game)["cloth_edge"])):
        assert max(contrast(legal, each), contrast(ink, each)) >= GRAPHIC_CONTRAST, each
    for other in ("accent", "ahead", "chosen", "focus", "highlight", "warn"):
        assert (
            distance(mark, rgb_to_hsv(*(part / 255 for part in theme.tone(other)))[0] * 360) >= HUE_DISTANCE_DEGREES
        ), other


def test_marks_are_told_apart_without_colour() -> None:
    pygame.font.init()
    canvas = Canvas(theme_of("dark"))
    marks = Marks(Faces(canvas, lambda card: Face(""), "", "ugo"))
    pile = Pile.of(200, 1)
    covered = {}
    for name in ("legal", "offered", "risk", "winner", "chosen", "dim"):
        mask = pygame.mask.from_surface(marks.image(name, pile), 1)
        covered[name] = mask
    for name, mask in covered.items():
        for other, its in covered.items():
            if name < other:
                both = mask.overlap_area(its, (0, 0))
                assert both < 0.75 * max(mask.count(), its.count()), f"{name} and {other} look the same"
    assert {style.form for name, style in STYLE_BY_MARK.items() if style.edge} == {
        "double",
        "thin",
        "line",
        "dashed",
        "corners",
    }
