"""Small pictures of positions, made gradually so that no frame is late."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

import pygame

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, Area
from ugames.ui.draw.theme import colour
from ugames.ui.draw.vectors import is_drawn
from ugames.ui.kit.running.rehearsal import rehearse
from ugames.ui.table.board import Seen
from ugames.ui.table.still.closeup import (
    HIGHEST,
    Marked,
    closeup,
    marked_areas,
    what_matters,
)

QUIET = 0.45
"""The opacity of the cover of a placeholder, to make it unobtrusive."""


def face_down(canvas: Canvas, game: str, area: Area) -> None:
    """The placeholder for a picture: a face-down card of the game on the tone of its cloth."""
    tones = canvas.theme.cloth(game)
    canvas.fill(area, colour(tones.get("cloth", tones["cloth_edge"])))
    high = area.h * HIGHEST
    back = f"{game}/back.svg"
    canvas.show(back if is_drawn(back) else "common/card-back.svg", area.centred(high * CARD_RATIO, high))
    canvas.fill(area, "panel_sunk", alpha=QUIET)


class Sketches:
    """The positions of one match, from the views of the seats that chose there."""

    def __init__(self, game: Any, names: Sequence[str]) -> None:
        self._game = game
        self._names = names
        self._wanted: dict[Hashable, tuple[Seen, Marked]] = {}
        self._made: dict[Hashable, pygame.Surface] = {}
        self._cards: dict[Hashable, tuple[Sequence[Hashable], Marked]] = {}
        """The cards of each picture, and their marks."""
        self._kind: tuple[tuple[int, int], bool, bool] | None = None
        """Their pixel size, and the theme's look."""
        self._canvas: Canvas | None = None

    def of(
        self, canvas: Canvas, key: Hashable, seen: Seen, marked: Marked, size: tuple[int, int]
    ) -> pygame.Surface | None:
        """The picture of a position in that size with marks, or None until it is ready."""
        kind = size, canvas.theme.light, canvas.theme.contrast
        if kind != self._kind:
            self._kind = kind
            self._made.clear()
            self._wanted.clear()
        if key not in self._made:
            self._canvas, self._wanted[key] = canvas, (seen, marked)
        return self._made.get(key)

    def marked(self, key: Hashable, area: Area) -> dict[str, Area]:
        """The area of the card with each mark in a position's picture."""
        return marked_areas(self._cards[key][0], area, self._cards[key][1]) if key in self._made else {}

    @property
    def whole(self) -> bool:
        """Whether every requested picture is ready."""
        return not self._wanted

    def draw_on(self) -> bool:
        """Go on with the next picture for part of a frame; whether another one is ready."""
        if not self._wanted or self._canvas is None or self._kind is None:
            return False
        size, *_ = self._kind
        canvas, (key, (seen, marked)) = self._canvas, next(iter(self._wanted.items()))

        def draw() -> None:
            cards = what_matters(self._game, self._names, seen, marked)
            self._cards[key] = cards, marked
            self._made[key] = closeup(canvas, self._game, self._names, cards, size, marked)

        if not rehearse(canvas, canvas.theme, draw):
            return False
        del self._wanted[key]
        return True
