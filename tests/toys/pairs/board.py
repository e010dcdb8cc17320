"""The table of Pairs, with the partner of each seat below its plate."""

from collections.abc import Sequence

from tests.toys.pairs.rules import Pairs, Play, View
from tests.toys.peaks.board import rows
from ugames.core.game import Glimpse, Seat
from ugames.ui.table.plain import PlainBoard


def board(game: Pairs, names: Sequence[str]) -> PlainBoard:
    def counts(seen: Glimpse[Play, View], seat: Seat) -> str:
        return names[(seat + 2) % 4]

    return PlainBoard(game, names, rows, lambda seen: seen.view.points, counts=counts)
