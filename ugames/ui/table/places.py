"""How the screen of a game in progress is divided: the header above, the log beside, the game in the rest."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ugames.core.game import Seat
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import Theme

TOUCH = 44.0
"""The least side of a button in the header, in pixels: a finger meets no smaller one."""
BUTTON, SMALL_BUTTON = 52.0, 46.0
BETWEEN = 4.0
"""Between two rows of its buttons."""
BROAD, NARROW = 1800.0, 1400.0
"""From the first width on, goal and question stand side by side; below the other one, buttons stand in two rows."""
LOW, HIGH = 72.0, 102.0
"""The least height of a header whose words stand side by side, and of one that has them below each other."""
TALL, AIRY, MOST_BUTTON = 1.25, 1.15, 1.2
"""From where on a window is high, by its width, how much more than its words a header grows there, since a question has
two lines, and the most by which its buttons grow.
"""
LOG, LEAST_LOG, LOG_WIDTH = 0.27, 280.0, 380.0
"""The part of the screen that the log has, and its least and its greatest width."""
LOG_OVER = 560.0
"""Its width where it lies over the table."""


class HeaderForm(NamedTuple):
    """How the header is laid out in a window."""

    height: float
    button: float
    """The side of a button."""
    rows: int
    """Of buttons."""
    broad: bool
    """Whether goal and question stand side by side."""
    larger: float
    """How much larger its words are than usual: in a high window there is room for that."""


def header_form(theme: Theme) -> HeaderForm:
    """The header of a window: as low as its words and buttons allow."""
    broad, rows = theme.width >= BROAD, 2 if theme.width < NARROW else 1
    larger = roomy(theme) if theme.height > TALL * theme.width else 1.0
    button = max(BUTTON * min(larger, MOST_BUTTON) if rows == 1 else SMALL_BUTTON, TOUCH / theme.unit)
    high = LOW if broad else HIGH if larger == 1 else HIGH * larger * AIRY
    height = max(high, rows * button + (rows - 1) * BETWEEN + 8)
    return HeaderForm(height, button, rows, broad, larger)


def roomy(theme: Theme, larger: float = 1.0) -> float:
    """How much larger the words are that lie over a table, in a window that is high: it has more room for them.

    `larger` asks for a window that has so many more units on each side.
    """
    return min(MOST_ROOMY, max(1.0, min(theme.width, theme.height) * larger / USUAL[1]))


def whole(theme: Theme) -> Area:
    """The whole screen."""
    return Area(0, 0, theme.width, theme.height)


def below_header(theme: Theme) -> Area:
    """The screen without the header."""
    return whole(theme).below(header_form(theme).height)


def table_area(theme: Theme, beside: float = 0) -> Area:
    """The part of the screen below the header, without what stands beside it."""
    return below_header(theme).left(theme.width - beside).inset(14, 10)


AROUND, HEADED = 28.0, 122.0
"""What is beside and above the table of a window at 100 %."""
USUAL, SMALL = (1920.0, 1080.0), 1536.0
"""The least size of a window in units at 100 %, and the width of the smallest window, which is smaller."""
MOST_ROOMY = 1.35
"""The most by which words over a table are larger in a high window."""
MOST_SCALED = 1102.0
"""A window in which everything is as large as it can be is no broader than this in units, or it is low."""


def is_enlarged(area: Area) -> bool:
    """Whether everything on this table is larger than at 100 %."""
    width, height = area.w + AROUND, area.h + HEADED
    return width <= MOST_SCALED or max(USUAL[0] / width, USUAL[1] / height) > USUAL[0] / SMALL


def cloth_area(theme: Theme) -> Area:
    """The part of it that the cloth covers: a little more than the game."""
    return table_area(theme).inset(-6)


def log_lies_over(theme: Theme) -> bool:
    """Whether there is no room for the log beside the table, so that it lies over it until it is put away."""
    return theme.width < NARROW


def log_width(theme: Theme) -> float:
    """How much of the screen the log takes from the game."""
    return 0.0 if log_lies_over(theme) else min(LOG_WIDTH * roomy(theme), max(LEAST_LOG, theme.width * LOG))


def log_area(theme: Theme) -> Area:
    """The part that belongs to the log while it is open."""
    width = LOG_OVER if log_lies_over(theme) else log_width(theme)
    return below_header(theme).beside(theme.width - width).inset(8)


def by_number(*kinds: str) -> Callable[[str], Seat | None]:
    """The seat to which a zone or a node belongs whose name is one of these words with its number."""
    return lambda name: numbered(name, *kinds)


def numbered(name: str, *kinds: str) -> Seat | None:
    """The number behind the first word of a zone or of a node's key, "hand-2", if it is one of these words."""
    kind, _, rest = name.partition("-")
    number = rest.partition("-")[0]
    return int(number) if kind in kinds and number.isdecimal() else None
