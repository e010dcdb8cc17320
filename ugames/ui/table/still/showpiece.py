"""The result of a seat, such as its kingdom, city, sets, stack or delegates, large on the game's cloth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, Area
from ugames.ui.draw.theme import BODY
from ugames.ui.table import furniture
from ugames.ui.table.board import Bundle, board_of
from ugames.ui.table.cards.painter import painter_of
from ugames.ui.table.staging.stage import Spot, Sprite

Groups = Sequence[Bundle]
SAID = 46.0
"""The height of the words below groups, if there are any."""
ABOVE, BELOW, BESIDE = 0.06, 0.18, 0.05
"""The margins of the picture: above, below (for a button), and at both sides."""
STEP, GROUP_GAP = 0.3, 0.16
"""The visible part of a card below the next in its group, by width; and the gap between groups, by height."""
SMALLER = 0.96
"""The factor by which cards shrink until all fit."""
HIGHEST = 0.62
"""The greatest height of a card, by the room's."""
TILTS = -1.4, 0.9, -0.5, 1.3
"""The tilts of groups in degrees."""


def width_of(group: Bundle, height: float) -> float:
    """The width of a group."""
    return height * CARD_RATIO * (1 + STEP * (len(group.cards) - 1))


def rows_of(groups: Groups, height: float, width: float) -> list[list[Bundle]]:
    """The groups in rows that fit the width."""
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
    """The place of each group: as large as possible, in rows around the middle, perhaps above words."""
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
    """The groups of one seat, redrawn for any window."""

    def __init__(self, game: Any, names: Sequence[str], groups: Groups) -> None:
        self.groups = groups
        self.whole = True
        """Whether all cards were ready at the last drawing."""
        self._game = game
        self._board = board_of(game, names)

    def draw(self, canvas: Canvas, area: Area, said: bool = False) -> None:
        """Draw the ground and the finished cards; others are prepared meanwhile, without delaying a frame.

        With descriptions `said`, no room is left for a button.
        """
        furniture.small_cloth(canvas, self._game.id, area)
        cards = painter_of(canvas, self._board)
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
                size = canvas.size_for(max(group.said.split(), key=len), BODY, wide, "text")
                lettering.filling(canvas, group.said, first.x, middle, size, "text", (wide, SAID))
