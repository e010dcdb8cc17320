"""The additional contract of a board for a game without turns."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import NamedTuple, Protocol

from ugames.core.game import Event, Seat
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.tween import Pace
from ugames.ui.kit.nodes import Node
from ugames.ui.table.board import Board, Seen


class Controls(NamedTuple):
    """The nodes that a seat can press, in the order in which the keys of a zone go through them."""

    cards: tuple[Node, ...] = ()
    """Before and after run through these; the first one that can be used is the one that is meant at first."""
    targets: tuple[Node, ...] = ()
    passes: tuple[Node, ...] = ()
    leaves: tuple[Node, ...] = ()
    """The best one first: its key has to be pressed twice."""
    legend: Area | None = None
    """Where the keys of the seat can be named."""


class Decoration:
    """Moving pictures on the table without any effect on the game: hands, saucers, countdowns. At first none."""

    def heard(self, event: Event, seen: Seen, now: float) -> None:
        """Take notice of an event; `seen` is the table before it."""

    def over(self, now: float) -> bool:
        """Whether all of it that tells of an event has been seen."""
        return True

    def draw(self, canvas: Canvas, seen: Seen, area: Area, tick: int, now: float) -> None:
        """Draw it over the cards. `tick` is the clock of the game, `now` that of the wall."""

    def turned(self, now: float) -> bool:
        """Let time go on; whether something has set out or arrived, so that the table is another one from now on."""
        return False

    def settled(self, seen: Seen) -> Seen:
        """The table without what is still on its way."""
        return seen

    def asks(self, seat: Seat) -> bool:
        """Whether what led to what is asked of that seat has arrived, so that it may be told."""
        return True

    def land(self) -> None:
        """Let all arrive at once."""

    def holds(self, now: float) -> bool:
        """Whether people still look at how they leave: the clock does not hurry yet."""
        return False

    def countdown(self, seen: Seen, tick: int) -> int:
        """The number that stands there before the race begins; 0 if there is none."""
        return 0


class RaceBoard(Board, Protocol):
    """A board for a game without turns."""

    people: tuple[Seat, ...]
    """Who sits at this screen: their sectors are large, and what they hold is open as far as a glimpse shows it."""

    refusal: str = "no"
    """What is heard of an act at a card that cannot be done."""
    hurried: bool
    """Whether the clock runs faster, since nobody is left who plays against bots."""

    def is_off(self, seen: Seen, seat: Seat) -> bool:
        """Whether that seat plays no more, though the race goes on."""
        ...

    def together(self, public: Seen, own: Sequence[Seen]) -> Seen:
        """The shared table of all people at one screen: the public part, and the cards that each of them holds."""
        ...

    def controls(self, nodes: Sequence[Node], seen: Seen, area: Area) -> Controls:
        """The controls of the seat of this Glimpse, out of its nodes."""
        ...

    def decoration(self, pace: Pace) -> Decoration:
        """A new one, for one game."""
        ...

    def soon(self, seen: Seen, area: Area) -> Iterable[tuple[Hashable, float]]:
        """The cards that may appear at any moment, with their heights, so that they can be drawn ahead."""
        ...


def refusal(board: RaceBoard, node: Node | None) -> str:
    """What is heard of an act at a node that cannot be done."""
    return board.refusal if node is not None and node.role == "card" else "no"
