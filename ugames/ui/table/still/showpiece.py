"""What a seat has to show: the kingdom, city, sets, stack or delegates, laid out large on the cloth of the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, Area
from ugames.ui.table import furniture
from ugames.ui.table.board import Bundle, board_of
from ugames.ui.table.cards.face import Faces
from ugames.ui.table.cards.painter import CardPainter
from ugames.ui.table.staging.stage import Spot, Sprite

Groups = Sequence[Bundle]
SAID, TYPE = 46.0, 22.0
"""The height of the words below a group, if any group has some, and of their letters."""
ABOVE, BELOW, BESIDE = 0.06, 0.18, 0.05
"""What stays free of the picture: above, below, where a button lies, and on both sides."""
STEP, GROUP_GAP = 0.3, 0.16
"""How much of a card shows below the next of its group, by its width; what lies between groups, by their height."""
SMALLER = 0.96
"""By which cards become smaller until all have room."""
HIGHEST = 0.62
"""Of a card, by the height of the room."""
TILTS = -1.4, 0.9, -0.5, 1.3
"""Degrees by which groups lie askew, as hands lay them."""


def width_of(group: Bundle, height: float) -> float:
    """How broad a group is."""
    return height * CARD_RATIO * (1 + STEP * (len(group.cards) - 1))


def rows_of(groups: Groups, height: float, width: float) -> list[list[Bundle]]:
    """The groups in rows, as many in each as have room there."""
    rows: list[list[Bundle]] = []
    left = 0.0
    for group in groups:
        wide = width_of(group, height) + GROUP_GAP * height
        if not rows or wide > left:
            rows.append([])
            left = width + GROUP_GAP * height
        rows[-1].append(group)
        left -= wide
    return rows


def laid(groups: Groups, room: Area, said: bool = False) -> Iterator[tuple[Bundle, list[Spot]]]:
    """Where each group lies: as large as the room allows, row by row around the middle, perhaps above words."""
    height, below = room.h * HIGHEST, SAID if said and any(group.said for group in groups) else 0.0
    while True:
        rows = rows_of(groups, height, room.w)
        high = len(rows) * (height * (1 + GROUP_GAP) + below) - GROUP_GAP * height
        if high <= room.h and all(width_of(group, height) <= room.w for group in groups):
            break
        height *= SMALLER
    number = 0
    for place, row in enumerate(rows):
        wide = sum(width_of(group, height) + GROUP_GAP * height for group in row) - GROUP_GAP * height
        x = room.cx - wide / 2
        y = room.cy - high / 2 + height * (0.5 + place * (1 + GROUP_GAP)) + place * below
        for group in row:
            width, tilt = height * CARD_RATIO, TILTS[number % len(TILTS)]
            yield (
                group,
                [
                    Spot(card, x + (i * STEP + 0.5) * width, y, height, "showpiece", angle=tilt, order=number)
                    for i, card in enumerate(group.cards)
                ],
            )
            number += 1
            x += width_of(group, height) + GROUP_GAP * height


class Showpiece:
    """The groups of one seat, drawn anew in any window."""

    def __init__(self, game: Any, names: Sequence[str], groups: Groups) -> None:
        self.groups = groups
        self.whole = True
        """Whether all cards were there when it was drawn last: those that have still to be rendered come one by one."""
        self._game = game
        self._board = board_of(game, names)

    def draw(self, canvas: Canvas, area: Area, said: bool = False) -> None:
        """Draw the ground, and the cards that are ready; the others are rendered meanwhile, so no frame waits.

        Where each group has to be `said`, no place is left for a button.
        """
        furniture.small_cloth(canvas, self._game.id, area)
        cards = CardPainter(Faces(canvas, self._board.face, self._board.back, self._game.id))
        below = ABOVE if said else BELOW
        room = Area(area.x, area.y + area.h * ABOVE, area.w, area.h * (1 - ABOVE - below)).inset(area.w * BESIDE, 0)
        self.whole = True
        for group, spots in laid(self.groups, room, said):
            for spot in spots:
                wish = cards.unseen(spot.card, spot.height)
                if wish and not canvas.ahead.has(wish):
                    canvas.ahead.want(wish)
                    self.whole = False
                else:
                    cards.draw(Sprite(spot))
            if said and group.said:
                first, wide = furniture.spot_area(spots[0]), width_of(group, spots[0].height * (1 + GROUP_GAP))
                middle = first.bottom + (SAID + GROUP_GAP * first.h / 2) / 2
                size = lettering.size_for(canvas, max(group.said.split(), key=len), TYPE, wide, "text")
                lettering.filling(canvas, group.said, first.x, middle, size, "text", (wide, SAID))
