"""What the boards of several games are held to: `show` leads to the end of a beat, and everything explains itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from functools import reduce
from typing import Any

from ugames.core.game import Event
from ugames.core.match import Beat
from ugames.ui.draw.geometry import Area
from ugames.ui.table.board import Board, Cue, Seen, Together, told
from ugames.ui.table.furniture import spot_area
from ugames.ui.table.staging.stage import Spot

AREA = Area(14, 82, 1892, 988)

Lying = Counter[tuple[Hashable, str, int, str]]


def lying(spots: Sequence[Spot]) -> Lying:
    """What lies where, without the marks of what can be done."""
    return Counter((spot.card, spot.zone, spot.size, spot.badge) for spot in spots)


def after(board: Board, event: Event, seen: Seen, end: Seen | None = None, area: Area = AREA) -> Seen:
    """The table right after an event of a beat."""
    return told(board.show(event, seen, seen if end is None else end, area), seen)


def folded(board: Board, before: Seen, beat: Beat, area: Area) -> Seen:
    """The table after all events of a beat, told one after the other, as the playback does it."""
    return reduce(lambda seen, event: after(board, event, seen, beat.after, area), beat.events, before)


def strays(board: Board, before: Seen, beat: Beat, area: Area) -> list[str]:
    """The differences between the table that the events of a beat lead to, and the one after it."""
    seen, end = folded(board, before, beat, area), beat.after
    here, there = lying(board.cards(seen, area)), lying(board.cards(end, area))
    wrong = [f"{each} only {where}" for one, where, other in ((here, "told", there), (there, "there", here))
             for each in one - other]  # fmt: skip
    if board.standing(seen) != board.standing(end):
        wrong.append(f"standing {board.standing(seen)} for {board.standing(end)}")
    return wrong


def silent(board: Board, seen: Seen, area: Area) -> list[str]:
    """Cards, plates and nodes that do not say what they are."""
    nodes = board.nodes(seen, area)
    places = [
        *((spot.zone, spot_area(spot)) for spot in board.cards(seen, area)),
        *((f"plate {seat}", plate) for seat, plate in enumerate(board.zones(seen, area).plates)),
    ]
    speaking = [node for node in nodes if node.hint or node.why_not]
    dumb: list[Any] = [node.key for node in nodes if not node.hint and not node.why_not and node.role != "floor"]
    return [
        *dumb,
        *(name for name, place in places if not any(node.area.meets(place) for node in speaking)),
    ]


def parts_of(cues: Iterable[Cue]) -> list[Cue]:
    """The cues, with those that are shown together one by one."""
    return [part for cue in cues for part in (cue.cues if isinstance(cue, Together) else (cue,))]
