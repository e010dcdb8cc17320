"""The tones of the ground: what lies on it is told apart by how dark it is."""

from __future__ import annotations

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.theme import Colour, colour, mix

CLOTH, CITY = "cloth", "city"
"""The grounds: what all share and what is of others lies on the cloth, all that is one's own on warm earth."""
ON_DARK, ON_TILE = "paper_dim", "paper"
"""The tones of words on a dark cloth and on what darkens it, and of names there."""
ON_DAY, ON_DAY_TILE = "text_soft", "text"
"""The same on a light one, where rooms are lighter than the cloth."""
QUIET, MARKET_QUIET, DAY_QUIET = 0.2, 0.12, 0.12
"""How far the tone of words that do not matter now is from the usual one to that of their ground, also on the lighter
one of the market, and on a light cloth.
"""


def dark(canvas: Canvas) -> bool:
    """Whether the ground is dark: rooms on it are darker still, and words on them light."""
    return bool(canvas.theme.cloth("uchronia").get("dark_cloth", True))


def soft(canvas: Canvas) -> str:
    """The tone of words on the ground and in its rooms."""
    return ON_DARK if dark(canvas) else ON_DAY


def city(canvas: Canvas) -> Colour:
    """The tone of one's own ground."""
    return colour(canvas.theme.cloth("uchronia")["city_edge" if dark(canvas) else "city"])


def strong(canvas: Canvas) -> str:
    """The tone of names there."""
    return ON_TILE if dark(canvas) else ON_DAY_TILE


def quiet(canvas: Canvas, ground: str = CLOTH, part: float = QUIET) -> Colour:
    """The tone of words that do not matter now; with strong contrasts the same as of all others."""
    usual = canvas.theme.tone(soft(canvas))
    edge = canvas.theme.cloth("uchronia").get(f"{ground}_edge" if dark(canvas) else ground)
    return (
        usual
        if canvas.theme.contrast or edge is None
        else mix(usual, colour(edge), part if dark(canvas) else DAY_QUIET)
    )


def gold(canvas: Canvas) -> Colour:
    """The tone of what stands out on a tray."""
    return colour(canvas.theme.cloth("uchronia")["accent"])
