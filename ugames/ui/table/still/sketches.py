"""Small pictures of positions, made a little further in each frame, so that no frame waits for them."""

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
"""How much of what lies there before a picture is covered: nothing of it is to be looked at."""


def face_down(canvas: Canvas, game: str, area: Area) -> None:
    """What lies in the place of a picture until it is there: a card of the game, face down on the tone of its cloth."""
    tones = canvas.theme.cloth(game)
    canvas.fill(area, colour(tones.get("cloth", tones["cloth_edge"])))
    high = area.h * HIGHEST
    back = f"{game}/back.svg"
    canvas.show(back if is_drawn(back) else "common/card-back.svg", area.centred(high * CARD_RATIO, high))
    canvas.fill(area, "panel_sunk", alpha=QUIET)


class Sketches:
    """The positions of one match, as whoever chose there saw them."""

    def __init__(self, game: Any, names: Sequence[str]) -> None:
        self._game = game
        self._names = names
        self._wanted: dict[Hashable, tuple[Seen, Marked]] = {}
        self._made: dict[Hashable, pygame.Surface] = {}
        self._cards: dict[Hashable, tuple[Sequence[Hashable], Marked]] = {}
        """What lies in each picture, and the marks on some of that."""
        self._kind: tuple[tuple[int, int], bool, bool] | None = None
        """Their size in pixels, and the look of the table."""
        self._canvas: Canvas | None = None

    def of(
        self, canvas: Canvas, key: Hashable, seen: Seen, marked: Marked, size: tuple[int, int]
    ) -> pygame.Surface | None:
        """The picture of a position in that size, with marks on some cards, or None as long as it is not there."""
        kind = size, canvas.theme.light, canvas.theme.contrast
        if kind != self._kind:
            self._kind = kind
            self._made.clear()
            self._wanted.clear()
        if key not in self._made:
            self._canvas, self._wanted[key] = canvas, (seen, marked)
        return self._made.get(key)

    def marked(self, key: Hashable, area: Area) -> dict[str, Area]:
        """Where the card with each mark lies in the picture of a position, which is drawn there."""
        return marked_areas(self._cards[key][0], area, self._cards[key][1]) if key in self._made else {}

    @property
    def whole(self) -> bool:
        """Whether every picture that was asked for is there."""
        return not self._wanted

    def draw_on(self) -> bool:
        """Go on with the next picture, for a part of a frame; whether another one is there."""
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
