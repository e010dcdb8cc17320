"""What the boards of several games are held to: `told` leads to the end of a beat, and everything explains itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from typing import Any

from ugames.core.match import Beat
from ugames.ui.draw.geometry import CARD_RATIO, Area, around
from ugames.ui.table.board import Board, Cue, Look, Seen, Together
from ugames.ui.table.staging.stage import Spot

Lying = Counter[tuple[Hashable, str, int, str]]


def lying(spots: Sequence[Spot]) -> Lying:
    """What lies where, without the marks of what can be done."""
    return Counter((spot.card, spot.zone, spot.size, spot.badge) for spot in spots)


def folded(board: Board, before: Seen, beat: Beat, area: Area) -> Seen:
    """The table after all events of a beat, told one after the other, as the playback does it."""
    seen = before
    for event in beat.events:
        told = board.told(event, seen)
        looks = [cue.seen for cue in board.show(event, seen, beat.after, area) if isinstance(cue, Look)]
        seen = told if told is not seen else looks[-1] if looks else seen
    return seen


def strays(board: Board, before: Seen, beat: Beat, area: Area) -> list[str]:
    """The differences between the table that the events of a beat lead to, and the one after it."""
    seen, after = folded(board, before, beat, area), beat.after
    told, there = lying(board.layout(seen, area)), lying(board.layout(after, area))
    wrong = [f"{each} only {where}" for one, where, other in ((told, "told", there), (there, "there", told))
             for each in one - other]  # fmt: skip
    if board.standing(seen) != board.standing(after):
        wrong.append(f"standing {board.standing(seen)} for {board.standing(after)}")
    return wrong


def silent(board: Board, seen: Seen, area: Area) -> list[str]:
    """Cards, plates and nodes that do not say what they are."""
    nodes = board.nodes(seen, area)
    places = [
        *(
            (spot.zone, around(spot.x, spot.y, spot.height * CARD_RATIO, spot.height))
            for spot in board.layout(seen, area)
        ),
        *((f"plate {seat}", board.seat_area(seat, seen, area)) for seat in range(len(board.names))),
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
