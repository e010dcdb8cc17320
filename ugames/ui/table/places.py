"""The division of a game's screen: the header above, the log beside, the game in the rest."""

from __future__ import annotations

from typing import NamedTuple

from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import LEAST, Theme

BUTTON_LEAST_PIXELS = 44.0
"""The least size of a header's button in pixels, for fingers."""
BUTTON = 52.0
SMALL_BUTTON = 46.0
BUTTON_ROW_GAP = 4.0
BROAD_HEADER = 1800.0
"""A header as wide has goal and question side by side."""
ONE_ROW_HEADER = 1400.0
"""A narrower header has its buttons in two rows."""
HEADER_BESIDE = 72.0
"""The least height of a header with words side by side."""
HEADER_BELOW = 102.0
"""The least height of a header with words below each other."""
LOG_WIDTH = 380.0
LOG_WIDTH_OVER_TABLE = 560.0
SENTENCE_GROWTH = 1.12
"""The growth of sentences relative to the smallest text in enlarged layouts."""


class HeaderForm(NamedTuple):
    """The layout of the header in a window."""

    height: float
    button: float
    """The size of a button."""
    rows: int
    """The number of rows of buttons."""
    broad: bool
    """Whether goal and question are side by side."""


def header_form(theme: Theme) -> HeaderForm:
    """The lowest header for this window."""
    broad, rows = theme.width >= BROAD_HEADER, 2 if theme.width < ONE_ROW_HEADER else 1
    button = max(BUTTON if rows == 1 else SMALL_BUTTON, BUTTON_LEAST_PIXELS / theme.unit)
    height = max(HEADER_BESIDE if broad else HEADER_BELOW, rows * button + (rows - 1) * BUTTON_ROW_GAP + 8)
    return HeaderForm(height, button, rows, broad)


def header_area(theme: Theme) -> Area:
    return whole(theme).top(header_form(theme).height)


def wording(theme: Theme) -> float:
    """The factor of sentences over a table, which grow only a little in enlarged layouts."""
    return min(1.0, SENTENCE_GROWTH * theme.least / LEAST)


def whole(theme: Theme) -> Area:
    return Area(0, 0, theme.width, theme.height)


def below_header(theme: Theme) -> Area:
    """The screen without the header."""
    return whole(theme).below(header_form(theme).height)


def table_area(theme: Theme, beside: float = 0) -> Area:
    """The part of the screen below the header, without the log's width."""
    return below_header(theme).left(theme.width - beside).inset(14, 10)


def cloth_area(theme: Theme) -> Area:
    """The area of the cloth, slightly larger than the game's."""
    return table_area(theme).inset(-6)


def log_lies_over(theme: Theme) -> bool:
    """Whether the log has to cover the table for lack of room."""
    return theme.width < ONE_ROW_HEADER


def log_width(theme: Theme) -> float:
    """The width that an open log takes from the game."""
    return 0.0 if log_lies_over(theme) else LOG_WIDTH


def log_area(theme: Theme) -> Area:
    """The area of an open log."""
    width = LOG_WIDTH_OVER_TABLE if log_lies_over(theme) else log_width(theme)
    return below_header(theme).beside(theme.width - width).inset(8)
