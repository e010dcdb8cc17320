"""A ready-made board for a race whose cards all lie open."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from ugames.core.deck import cards_of
from ugames.core.game import Seat
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.tween import Pace
from ugames.ui.kit.nodes import Node
from ugames.ui.table.board import Seen
from ugames.ui.table.plain import PlainBoard
from ugames.ui.table.racing.board import Controls, Decoration


@dataclass
class PlainRace(PlainBoard):
    """The rows and buttons of a plain board, for a game without turns in which nobody holds hidden cards."""

    people: tuple[Seat, ...] = ()
    hurried: bool = False
    refusal: str = "no"

    def is_off(self, seen: Seen, seat: Seat) -> bool:
        """Everybody plays to the end."""
        return False

    def together(self, public: Seen, own: Sequence[Seen]) -> Seen:
        """All see the same."""
        return public

    def controls(self, nodes: Sequence[Node], seen: Seen, area: Area) -> Controls:
        """The cards and places that can be clicked, and the buttons."""
        nodes = [node for node in nodes if node.actions]
        on_table = tuple(node for node in nodes if node.role != "button")
        return Controls(cards=on_table, passes=tuple(node for node in nodes if node.role == "button"))

    def decoration(self, pace: Pace) -> Decoration:
        """There is none."""
        return Decoration()

    def soon(self, seen: Seen, area: Area) -> Iterator[tuple[Hashable, float]]:
        """Every card of the deck, as high as cards lie in each row."""
        heights = dict.fromkeys(spot.height for _, spots in self._laid(seen, area) for spot in spots)
        yield from product(cards_of(self.game.deck), heights)
