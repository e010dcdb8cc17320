"""The table of points at the end of UFO."""

from __future__ import annotations

from collections.abc import Sequence

from ugames.core.game import Event
from ugames.games.ufo import words
from ugames.games.ufo.events import Scored
from ugames.games.ufo.rules import Seen, Ufo
from ugames.games.ufo.words import on_board
from ugames.ui.table.board import Tally


def tally(game: Ufo, names: Sequence[str], events: Sequence[Event], after: Seen) -> Tally | None:
    """Cards, zones and Departure cards, with the winner first."""
    scored = [event for event in events if isinstance(event, Scored)]
    if not scored:
        return None
    ranks = words.places(game, after) if after.outcome else []
    if ranks:
        scored.sort(key=lambda event: ranks[event.seat])
    rows = (
        (on_board("row_cards"), tuple(event.card_points for event in scored)),
        (on_board("row_zones"), tuple(event.zone_points for event in scored)),
        (on_board("row_departure"), tuple(event.departure_points for event in scored)),
    )
    totals = tuple(event.total for event in scored)
    won = tuple(names[seat] for seat in after.outcome.winners) if after.outcome else ()
    tied = words.tie(game, after, names)
    below = not tied and len({*totals}) < len(totals)  # for equal winners the title explains it
    counts = words.tie_counts(after, names)
    return Tally(
        on_board("the_end_tie") if tied else on_board("the_end"),
        tuple(names[event.seat] for event in scored),
        rows,
        totals,
        won,
        on_board("tie_counts", counts=counts) if counts else on_board("the_end_tie") if below else "",
        places=tuple(ranks[event.seat] for event in scored) if ranks else (),
    )
