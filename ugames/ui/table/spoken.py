"""What a table tells a screen reader beside its nodes: what belongs together, what lies there, what has happened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ugames.core.game import PUBLIC, Seat
from ugames.core.words import say
from ugames.texts import text
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.nodes import Node
from ugames.ui.kit.spoken import Spoken
from ugames.ui.table.board import Seen
from ugames.ui.table.furniture import spot_area
from ugames.ui.table.parts import TableParts

HELD = ("hand", "deck")
"""The first words of the zones whose cards a person has in their hand."""


def spoken(parts: TableParts, viewer: Seat, on_board: Sequence[Node]) -> Spoken:
    """The table as these eyes see it."""
    seen = parts.playback.shown
    mine = viewer in seen.to_act and not parts.playback.busy
    ask = str(parts.words.ask(parts.session.game, seen, parts.board.names))
    return Spoken(
        groups={node.key: _group(parts, node.zone or node.key, seen) for node in on_board},
        why={node.key: _why_not(parts, node, seen) for node in on_board} if mine else {},
        lying=tuple(_lying(parts, seen, on_board)),
        news=tuple((line.moment, line.text) for line in parts.log.every),
        moment=parts.moment,
        prompt=ask if mine else "",
        toast=parts.toast.told or "",
    )


def _group(parts: TableParts, zone: str, seen: Seen) -> str:
    """The heading for what lies in a zone."""
    owner = parts.board.whose(zone)
    if zone.partition("-")[0] in HELD and seen.seat != PUBLIC and owner in (None, seen.seat):
        return text("table.said_hand")
    if owner is None:
        return text("table.said_middle")
    return text("table.said_seat", name=parts.board.names[owner], points=parts.board.standing(seen)[owner])


def _why_not(parts: TableParts, node: Node, seen: Seen) -> str:
    """Why a card cannot be played now; empty if it can, or if there is nothing that it could do."""
    if not node.actions or any(action in seen.legal for action in node.actions):
        return ""
    return node.why_not or parts.words.why_not(parts.board.game, seen.view, node.actions[0])


def _lying(parts: TableParts, seen: Seen, on_board: Sequence[Node]) -> Iterator[tuple[str, str, Area]]:
    """The open cards that no node names."""
    told = [node.spoken.casefold() for node in on_board]
    for spot in parts.playback.stage.spots():
        if spot.card is not None and not any(str(say(spot.card)).casefold() in each for each in told):
            yield _group(parts, spot.zone, seen), str(say(spot.card)), spot_area(spot)
