"""What the boards of all games are held to: everything on them explains itself."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from ugames.core.game import Event, Seen
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.app import App
from ugames.ui.table.board import Board, Cue, Table, Together, last_look
from ugames.ui.table.motion.clock import Clock

AREA = Area(14, 82, 1892, 988)


def after(board: Board, event: Event, seen: Seen, end: Seen | None = None, area: Area = AREA) -> Seen:
    """The table right after an event of a beat."""
    return last_look(board.show(event, seen, seen if end is None else end, area), seen)


def silent(board: Board, seen: Seen, area: Area) -> list[str]:
    """Cards, plates and nodes that do not say what they are."""
    nodes = board.table(seen, area).nodes
    places = [
        *((spot.zone, spot.area) for spot in board.table(seen, area).cards),
        *((f"plate {seat}", plate) for seat, plate in enumerate(board.table(seen, area).plates)),
    ]
    speaking = [node for node in nodes if node.hint or node.why_not]
    dumb: list[Any] = [node.key for node in nodes if node not in speaking and node.role not in ("floor", "button")]
    return [
        *dumb,
        *(name for name, place in places if not any(node.area.meets(place) for node in speaking)),
    ]


def planted(table: Table, **parts: Any) -> Table:
    """The table with these parts in place of its own."""
    kind: Any = type(table)
    table.__class__ = type("Planted", (kind,), parts)
    return table


def parts_of(cues: Iterable[Cue]) -> list[Cue]:
    """The cues, with those that are shown together one by one."""
    return [part for cue in cues for part in (cue.cues if isinstance(cue, Together) else (cue,))]


def a_clock(app: App, reduced_motion: bool = False) -> Clock:
    """The clock of a table in turns, at normal speed."""
    app.settings = replace(app.settings, speed="normal", reduced_motion=reduced_motion)
    return Clock(app, springs=True)
