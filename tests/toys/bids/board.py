"""The table of Bids: the cards that have been shown, one's own choice, and the hand."""

from __future__ import annotations

from collections.abc import Sequence

from tests.toys.bids.preview import preview
from tests.toys.bids.rules import Bids, Choose, View
from ugames.core.game import Glimpse
from ugames.ui.table.plain import PlainBoard, Row


def rows(seen: Glimpse[Choose, View]) -> tuple[Row, ...]:
    view = seen.view
    chosen = (view.choice,) if view.choice else ()
    hand = tuple(card for card in view.hand if card != view.choice)
    return Row("gone", view.gone), Row("chosen", chosen), Row("hand", hand, Choose)


def board(game: Bids, names: Sequence[str]) -> PlainBoard:
    return PlainBoard(game, names, rows, lambda seen: seen.view.points, preview)
