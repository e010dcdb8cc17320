"""Before a game is counted, its points leave the scores, which had them all along: they come back place by place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ugames.core.game import Seat
from ugames.games.ugo.board.places import Places
from ugames.games.ugo.rules import Ugo, View
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.tween import ease_in_out
from ugames.ui.table.board import Cue, Drawn, Look, Noise, Together, Wait
from ugames.ui.table.counting import CROWNED, HIGH, INSIDE, LOW, PAD, SCORE, SUM

SECONDS, FALLS, COUNTED = 0.5, (0.1, 0.8), 0.2
"""Seconds in which they go, the part of that in which the score falls, and the seconds after which the first place is
counted: its points come to the score only once that has fallen."""


class Returned(NamedTuple):
    """The points of one seat as they leave its score, which rolls back: nothing is lost, so no number leaves it."""

    plate: Area
    score: int
    """With the points of this game."""
    points: int

    @property
    def sum(self) -> Area:
        """On the score, where it grows again as the game is counted: no broader than this."""
        high = self.plate.h > LOW
        y = self.plate.y + self.plate.h * (SCORE if high else 0.5)
        return around(self.plate.right - CROWNED / 2 - INSIDE, y, CROWNED, SUM * HIGH)

    @property
    def area(self) -> Area:
        """All that it may cover."""
        return self.sum.inset(-3)

    def draw(self, canvas: Canvas, part: float) -> None:
        """The score as far as it has rolled back."""
        begins, ends = FALLS
        way = ease_in_out(min(1.0, max(0.0, (part - begins) / (ends - begins))))
        box = self.sum
        if self.plate.h <= LOW:  # there is no room for more
            wide = canvas.width(str(self.score), SUM, "display") + 2 * PAD * SUM
            box = box._replace(x=box.right - wide, w=wide)
        canvas.fill(box, "panel_sunk", box.h / 2)
        canvas.text(str(self.score - round(self.points * way)), box.cx, box.cy, SUM, "accent", "centre", "display")


def returned(game: Ugo, view: View, where: Places, begins: Look) -> tuple[Cue, ...]:
    """The points of all seats at once, over the table as the count begins; only that if nobody has any."""
    going: Sequence[Returned] = [
        Returned(where.plates[seat], before_game(view, seat) + points, points)
        for seat, kingdom in enumerate(view.kingdoms)
        if (points := sum(game.count(kingdom)))
    ]
    if not going:
        return (begins,)
    drawn = Together((*(Drawn(each.draw, each.area, SECONDS) for each in going), Noise("slide")))
    return drawn, begins, Wait(COUNTED)


def is_scored(view: View) -> bool:
    """Whether the game is over and its kingdoms are counted."""
    return not (any(view.hand_sizes) or view.trick or view.spoils) and any(each.piles for each in view.kingdoms)


def before_game(view: View, seat: Seat) -> int:
    """What a seat has made in the games before this one."""
    return sum(score[seat] for score in view.scores[: view.number - 1])
