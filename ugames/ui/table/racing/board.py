"""What the board of a game without turns provides beside that of a game with turns."""

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
    """What a seat can press, as the keys of a zone go through it."""

    cards: tuple[Node, ...] = ()
    """Before and after run through these; the first one that can be used is the one that is meant at first."""
    targets: tuple[Node, ...] = ()
    passes: tuple[Node, ...] = ()
    leaves: tuple[Node, ...] = ()
    """The best one first: its key has to be pressed twice."""


class Decoration(Protocol):
    """What moves on the table and decides nothing: hands, saucers, countdowns."""

    def heard(self, event: Event, seen: Seen, now: float) -> None:
        """This has happened; `seen` is how the table stood before."""
        ...

    def draw(self, canvas: Canvas, seen: Seen, area: Area, tick: int, now: float) -> None:
        """Draw it over the cards. `tick` is the clock of the game, `now` that of the wall."""
        ...


class RaceBoard(Board, Protocol):
    """What the table of a game without turns provides besides."""

    people: tuple[Seat, ...]
    """Who sits at this screen: their sectors are large, and what they hold is open as far as a glimpse shows it."""

    def together(self, public: Seen, own: Sequence[Seen]) -> Seen:
        """What all of them see on one screen: what everybody may see, and what each of them holds."""
        ...

    def controls(self, seen: Seen, area: Area) -> Controls:
        """What the seat of this glimpse can press. All of it is among its nodes, too."""
        ...

    def decoration(self, pace: Pace) -> Decoration:
        """A new one, for one game."""
        ...

    def soon(self, seen: Seen, area: Area) -> Iterable[tuple[Hashable, float]]:
        """The cards that may appear at any moment, and how high: they are drawn before that."""
        ...
