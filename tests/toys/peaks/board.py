"""The table of Peaks: the row, and below it the hand, from which cards are played."""

from collections.abc import Sequence

from tests.toys.peaks.rules import Peaks, Play, View
from ugames.core.game import Glimpse
from ugames.ui.table.plain import PlainBoard, Row


def rows(seen: Glimpse[Play, View]) -> tuple[Row, ...]:
    return Row("row", seen.view.row), Row("hand", seen.view.hand, Play)


def board(game: Peaks, names: Sequence[str]) -> PlainBoard:
    return PlainBoard(game, names, rows, lambda seen: seen.view.points)
