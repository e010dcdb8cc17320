"""The additional contract of a board for a real-time game."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Iterable, Sequence
from typing import NamedTuple

from ugames.core.game import Seat, Seen
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.nodes import Node
from ugames.ui.table.board import AS_USUAL, Board, Showing, Table


class Controls(NamedTuple):
    """The nodes that a seat can press, in the order in which a set of keys goes through them."""

    cards: tuple[Node, ...] = ()
    """The nodes for the keys before and after; the first usable one is the default."""
    targets: tuple[Node, ...] = ()
    passes: tuple[Node, ...] = ()
    confirmed: tuple[Node, ...] = ()
    """Those that a second press confirms, the best one first; their first labels say what it does."""
    question: Area | None = None
    """The area for the words that ask for the second press; None for over the pressed node."""
    legend: Area | None = None
    """The area for the names of the seat's keys."""


class RaceTable(Table):
    """Everything that lies on the table of a real-time game."""

    @property
    @abstractmethod
    def controls(self) -> Controls:
        """What its seat can press."""

    @abstractmethod
    def draw_countdown(self, canvas: Canvas, count: int) -> None:
        """Draw the number of the countdown over the cards."""

    @abstractmethod
    def may_appear(self) -> Iterable[tuple[Hashable, float]]:
        """The cards that may appear at any moment, with their heights, to be prepared."""


class RaceBoard(Board):
    """A board for a real-time game."""

    table_class: type[RaceTable]
    refusal: str = "no"
    """The sound of a refused act at a card."""

    def table(self, seen: Seen, area: Area, showing: Showing = AS_USUAL) -> RaceTable:
        """Everything that lies on the table at that moment."""
        return self.table_class(self, seen, area, showing)

    @abstractmethod
    def is_off(self, seen: Seen, seat: Seat) -> bool:
        """Whether that seat plays no more, though the race goes on."""

    @abstractmethod
    def together(self, public: Seen, own: Sequence[Seen]) -> Seen:
        """The shared table of all people at one screen: the public view, and their own cards."""

    @abstractmethod
    def countdown(self, seen: Seen, tick: int) -> int:
        """The number of the countdown before the race, at that tick; 0 if there is none."""
