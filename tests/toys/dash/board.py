"""The table of Lantern Dash: two lines of lanterns."""

from collections.abc import Sequence

from tests.toys.dash.rules import PLACES, Dash, Quench, View
from ugames.core.game import Glimpse
from ugames.ui.table.plain import BLANK, Row
from ugames.ui.table.racing.plain import PlainRace


def rows(seen: Glimpse[Quench, View]) -> tuple[Row, ...]:
    grid = [card or BLANK for card in seen.view.grid]
    half = PLACES // 2
    return Row("grid-0", grid[:half], Quench), Row("grid-1", grid[half:], Quench)


def board(game: Dash, names: Sequence[str]) -> PlainRace:
    return PlainRace(game, names, rows, lambda seen: seen.view.points, summed_up=("out",))
