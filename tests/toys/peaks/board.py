"""The table of Peaks: names along the top, the trick in the middle, one's hand below."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from tests.toys.peaks.rules import Card, Peaks, Play, TrickWon, View
from ugames.core.game import Event, Glimpse, Seat
from ugames.ui.draw.ahead import Wish
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.nodes import Node
from ugames.ui.table import furniture
from ugames.ui.table.board import Cue, Tally
from ugames.ui.table.cards.face import Face
from ugames.ui.table.stage import Spot

Seen = Glimpse[Play, View]


class PeaksBoard:
    """How Peaks looks, and how it is played by hand."""

    signs = ("common/ui/star.svg",)
    trick = TrickWon
    closed = odds = False

    def __init__(self, game: Peaks, names: Sequence[str]) -> None:
        self.game, self.names = game, names

    def face(self, card: Hashable) -> Face:
        """Its height."""
        return Face("common/ui/up.svg", str(card))

    def back(self, kind: str) -> str:
        """There is one kind of card."""
        return "common/ui/back.svg"

    def layout(self, seen: Seen, area: Area) -> tuple[Spot, ...]:
        """The trick, and below it the hand."""
        height, spots = area.h * 0.3, []
        for zone, cards, top in (("trick", seen.view.trick, 0.2), ("hand", seen.view.hand, 0.65)):
            row = Area(area.x, area.y + area.h * top, area.w, height)
            places = furniture.fan(row, len(cards), height)
            spots += [Spot(card, x, y, height, zone) for card, (x, y) in zip(cards, places, strict=True)]
        return tuple(spots)

    def wishes(self, canvas: Canvas, seen: Seen, area: Area) -> tuple[Wish, ...]:
        """Nothing takes long to draw."""
        return ()

    def paint(self, canvas: Canvas, seen: Seen, area: Area) -> None:
        """The name plates."""
        for seat, name in enumerate(self.names):
            score = str(seen.view.points[seat])
            furniture.plate(canvas, self.seat_area(seat, seen, area), seat, name, score, turn=seat in seen.to_act)

    def nodes(self, seen: Seen, area: Area) -> tuple[Node, ...]:
        """The hand."""
        return tuple(
            Node(f"hand-{c}", "card", str(c), furniture.spot_area(spot), actions=(Play(c),), card=c, zone="hand")
            for spot in self.layout(seen, area) if spot.zone == "hand" and isinstance(c := spot.card, Card)
        )  # fmt: skip

    def show(self, event: Event, before: Seen, after: Seen, area: Area) -> tuple[Cue, ...]:
        """Gliding says it all."""
        return ()

    def best(self, seen: Seen) -> None:
        """Nothing is plainly best."""

    def entrances(self, area: Area) -> dict[str, tuple[float, float]]:
        """Cards come from the middle."""
        return dict.fromkeys(("hand", "trick"), (area.cx, area.cy))

    def standing(self, seen: Seen) -> tuple[int, ...]:
        """Tricks so far."""
        return seen.view.points

    def tally(self, events: Sequence[Event], after: Seen) -> Tally | None:
        """There is one round."""
        return None

    def seat_area(self, seat: Seat, seen: Seen, area: Area) -> Area:
        """Along the top."""
        return list(area.top(70).columns(len(self.names), 20))[seat]


def board(game: Peaks, names: Sequence[str]) -> PeaksBoard:
    """The board of these rules for players with these names."""
    return PeaksBoard(game, names)
