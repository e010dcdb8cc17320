"""Before a game is counted, its points leave the scores, which had them all along, for the kingdoms that made them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ugames.core.game import Seat
from ugames.games.ugo.board.places import Places
from ugames.games.ugo.rules import Ugo, View
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.tween import ease_in_out
from ugames.ui.kit.placing import hull
from ugames.ui.table.board import Cue, Drawn, Noise, Together, Wait
from ugames.ui.table.counting import CHIP, CROWNED, HIGH, INSIDE, LOW, PAD, SCORE, SUM

SECONDS, FALLS, COUNTED = 0.5, (0.1, 0.8), 0.2
"""Seconds in which they go, the part of that in which the score falls, and the seconds after which the first place is
counted: its points come to the score only once that has fallen."""


class Returned(NamedTuple):
    """The points of one seat on their way from its score to its kingdom."""

    plate: Area
    kingdom: Area
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
        return hull((self.sum, self.kingdom.centred(CROWNED, SUM * HIGH))).inset(-3)

    def draw(self, canvas: Canvas, part: float) -> None:
        """The score as far as it has fallen, and the chip as far as it has come."""
        begins, ends = FALLS
        fallen = round(self.points * min(1.0, max(0.0, (part - begins) / (ends - begins))))
        box, way = self.sum, ease_in_out(min(1.0, part / ends))
        if self.plate.h <= LOW:  # there is no room for more
            wide = canvas.width(str(self.score), SUM, "display") + 2 * PAD * SUM
            box = box._replace(x=box.right - wide, w=wide)
        canvas.fill(box, "panel_sunk", box.h / 2)
        canvas.outline(box, "accent", box.h / 2, 2)
        canvas.text(str(self.score - fallen), box.cx, box.cy, SUM, "accent", "centre", "display")
        said, size = f"{self.points:+d}", SUM * CHIP
        x, y = box.cx + (self.kingdom.cx - box.cx) * way, box.cy + (self.kingdom.cy - box.cy) * way
        chip = around(x, y, canvas.width(said, size, "display") + 2 * PAD * size, size * HIGH)
        canvas.fill(chip, "accent" if self.points > 0 else "bad", chip.h / 2)
        canvas.outline(chip, "panel_sunk", chip.h / 2, 2)
        canvas.text(said, chip.cx, chip.cy, size, "panel_sunk", "centre", "display")


def returned(game: Ugo, view: View, where: Places) -> tuple[Cue, ...]:
    """The points of all seats at once; nothing if nobody has any."""
    going: Sequence[Returned] = [
        Returned(where.plates[seat], where.kingdoms[seat], before_game(view, seat) + points, points)
        for seat, kingdom in enumerate(view.kingdoms)
        if (points := sum(game.count(kingdom)))
    ]
    if not going:
        return ()
    return Together((*(Drawn(each.draw, each.area, SECONDS) for each in going), Noise("slide"))), Wait(COUNTED)


def before_game(view: View, seat: Seat) -> int:
    """What a seat has made in the games before this one."""
    return sum(score[seat] for score in view.scores[: view.number - 1])
