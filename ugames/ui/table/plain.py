"""A ready-made board for a game that needs no more than rows of cards, or has no board of its own yet."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from ugames.core.game import Event, Seat
from ugames.games import words_of
from ugames.ui.draw.ahead import Wish
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.nodes import Node
from ugames.ui.table import furniture
from ugames.ui.table.board import Cue, Seen, Tally
from ugames.ui.table.cards.face import Face
from ugames.ui.table.places import numbered
from ugames.ui.table.stage import Spot

PLATE, BUTTON, GAP = 70.0, 64.0, 20.0
"""The height of a name plate, and of a button; what lies between two things."""
SHORT = 3
"""Letters that can be read in the corner of a card."""


class Row(NamedTuple):
    """Cards side by side; None lies face down."""

    zone: str
    cards: Sequence[Hashable | None]
    meant: Callable[[Any], Any] | None = None
    """The action that a click on a card of this row asks for, legal or not."""


@dataclass
class PlainBoard:
    """Name plates along the top, rows of cards, and a button for each legal action that is on no card."""

    game: Any
    names: Sequence[str]
    rows: Callable[[Any], Sequence[Row]]
    """The cards that a Glimpse shows, from the top of the table to its bottom."""
    points: Callable[[Any], tuple[int, ...]]
    """How many points each seat has, by a Glimpse."""
    preview: Callable[[Any, Any, Any], Sequence[Any]] | None = None
    """The facts that follow from a legal action, by the rules, a Glimpse and the action."""
    trick: type[Event] | None = None
    signs: tuple[str, ...] = ("common/ui/star.svg",)
    closed: bool = False
    odds: bool = False

    def face(self, card: Hashable) -> Face:
        """Its text form on blank paper; a short one stands in the corners, too."""
        text = str(card)
        return Face("common/card.svg", text if len(text) <= SHORT else "", title=text)

    def back(self, kind: str) -> str:
        """A plain back."""
        return "common/card-back.svg"

    def layout(self, seen: Seen, area: Area) -> tuple[Spot, ...]:
        """Each row of cards in the middle of a strip of its own."""
        return tuple(spot for _, spots in self._strips(seen, area) for spot in spots)

    def _strips(self, seen: Seen, area: Area) -> list[tuple[Row, list[Spot]]]:
        rows = self.rows(seen)
        room = area.below(PLATE + GAP)
        strips = room.top(room.h - BUTTON - 2 * GAP).rows(max(1, len(rows)), GAP)
        found = []
        for row, strip in zip(rows, strips, strict=False):
            height = min(strip.h, area.h * 0.32)
            places = furniture.fan(strip, len(row.cards), height)
            cards = zip(row.cards, places, strict=True)
            found.append((row, [Spot(card, x, y, height, row.zone) for card, (x, y) in cards]))
        return found

    def wishes(self, canvas: Canvas, seen: Seen, area: Area) -> tuple[Wish, ...]:
        """Nothing is large."""
        return ()

    def paint(self, canvas: Canvas, seen: Seen, area: Area) -> None:
        """The name plates."""
        for seat, (name, points) in enumerate(zip(self.names, self.points(seen), strict=True)):
            plate, you = self.seat_area(seat, seen, area), seat == seen.seat
            furniture.plate(canvas, plate, seat, name, str(points), turn=seat in seen.to_act, you=you)

    def nodes(self, seen: Seen, area: Area) -> tuple[Node, ...]:
        """Every card of a row, with the action that it means, and the other actions as buttons along the bottom."""
        words, quick = words_of(self.game.id), bool(self.game.tick_hz)
        found: list[Node] = []
        for row, spots in self._strips(seen, area):
            slices = furniture.slices([(spot.x, spot.y) for spot in spots], spots[0].height if spots else 0)
            for number, (spot, part) in enumerate(zip(spots, slices, strict=True)):
                if spot.card is None:
                    continue
                actions = (row.meant(spot.card),) if row.meant else ()
                hint = "".join(self._foretold(seen, action) for action in actions)
                role = "card" if actions else "text"
                key = f"{row.zone}-{number}"
                found.append(Node(key, role, str(spot.card), part, hint=hint, actions=actions, card=spot.card,
                                  zone=row.zone, quick=quick))  # fmt: skip
        rest = [action for action in seen.legal if not any(action in node.actions for node in found)]
        strip = area.below(area.h - BUTTON)
        for i, (action, place) in enumerate(zip(rest, strip.columns(max(1, len(rest)), GAP), strict=False)):
            label, hint = words.label(action), self._foretold(seen, action)
            found.append(Node(f"do-{i}", "button", label, place, hint=hint, actions=(action,), quick=quick))
        return tuple(found)

    def _foretold(self, seen: Seen, action: Any) -> str:
        if self.preview is None or action not in seen.legal:
            return ""
        return words_of(self.game.id).foretell(self.preview(self.game, seen, action), self.names)

    def show(self, event: Event, before: Seen, after: Seen, area: Area) -> tuple[Cue, ...]:
        """Cards glide to their places, and that is all."""
        return ()

    def told(self, event: Event, seen: Seen) -> Seen:
        """The whole beat is told at once."""
        return seen

    def why_taken(self, event: Event) -> str:
        """The words of the event say enough."""
        return ""

    def best(self, seen: Seen) -> Any:
        """It knows of no action that is plainly best."""
        return None

    def entrances(self, area: Area) -> dict[str, tuple[float, float]]:
        """Cards come from where they lie."""
        return {}

    def standing(self, seen: Seen) -> tuple[int, ...]:
        """The points on the plates."""
        return self.points(seen)

    def tally(self, events: Sequence[Event], after: Seen) -> Tally | None:
        """It has no table of points."""
        return None

    def whose(self, name: str) -> Seat | None:
        """The seat to which a zone or a node of that name belongs; None for what lies in the middle."""
        return numbered(name, "hand")

    def seat_area(self, seat: Seat, seen: Seen, area: Area) -> Area:
        """Side by side along the top."""
        return list(area.top(PLATE).columns(len(self.names), GAP))[seat]
