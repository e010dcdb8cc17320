"""How the screen of a game in progress is divided: the header above, the log beside, the game in the rest."""

from __future__ import annotations

from ugames.core.game import Seat
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import Theme

HEADER = 72.0
LOG_WIDTH = 380.0


def whole(theme: Theme) -> Area:
    """The whole screen."""
    return Area(0, 0, theme.width, theme.height)


def table_area(theme: Theme, beside: float = 0) -> Area:
    """The part of the screen below the header, without what stands beside it."""
    return Area(0, HEADER, theme.width - beside, theme.height - HEADER).inset(14, 10)


def cloth_area(theme: Theme) -> Area:
    """The part of it that the cloth covers: a little more than the game."""
    return table_area(theme).inset(-6)


def log_area(theme: Theme) -> Area:
    """The part that belongs to the log while it is open."""
    return Area(theme.width - LOG_WIDTH, HEADER, LOG_WIDTH, theme.height - HEADER).inset(8)


def numbered(name: str, *kinds: str) -> Seat | None:
    """The number behind the first word of a zone or of a node's key, "hand-2", if it is one of these words."""
    kind, _, rest = name.partition("-")
    number = rest.partition("-")[0]
    return int(number) if kind in kinds and number.isdecimal() else None
