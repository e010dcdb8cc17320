"""The tones of the ground, which distinguish areas by darkness."""

from __future__ import annotations

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.theme import Colour, colour, mix

CLOTH, CITY = "cloth", "city"
"""The grounds: shared areas and other houses are on cloth, the viewer's district on warm earth."""
ON_DARK, ON_TILE = "paper_dim", "paper"
"""The tones of words on dark cloth and its darker rooms, and of names there."""
ON_DAY, ON_DAY_TILE = "text_soft", "text"
"""The same on a light cloth, with lighter rooms."""
QUIET, MARKET_QUIET, DAY_QUIET = 0.2, 0.12, 0.12
"""The tone of unimportant words, as a fraction from the usual tone to the ground: usually, in the
market, and on a light cloth.
"""


def dark(canvas: Canvas) -> bool:
    """Whether the ground is dark: then rooms are darker still, and words are light."""
    return bool(canvas.theme.cloth("uchronia").get("dark_cloth", True))


def soft(canvas: Canvas) -> str:
    """The tone of words on the ground and in its rooms."""
    return ON_DARK if dark(canvas) else ON_DAY


def city(canvas: Canvas) -> Colour:
    """The tone of the viewer's ground."""
    return colour(canvas.theme.cloth("uchronia")["city_edge" if dark(canvas) else "city"])


def strong(canvas: Canvas) -> str:
    """The tone of names there."""
    return ON_TILE if dark(canvas) else ON_DAY_TILE


def quiet(canvas: Canvas, ground: str = CLOTH, part: float = QUIET) -> Colour:
    """The tone of unimportant words; in high contrast the same as of others."""
    usual = canvas.theme.tone(soft(canvas))
    edge = canvas.theme.cloth("uchronia").get(f"{ground}_edge" if dark(canvas) else ground)
    return (
        usual
        if canvas.theme.contrast or edge is None
        else mix(usual, colour(edge), part if dark(canvas) else DAY_QUIET)
    )


def gold(canvas: Canvas) -> Colour:
    """The accent tone on a tray."""
    return colour(canvas.theme.cloth("uchronia")["accent"])
