"""The tones of the ground: shared areas and other houses are on cloth, the viewer's district on warm earth."""

from __future__ import annotations

from ugames.ui.draw.canvas import Canvas

CLOTH, CITY = "cloth", "city"


def dark(canvas: Canvas) -> bool:
    """Whether the ground is dark: then rooms are darker still, and words are light."""
    return bool(canvas.theme.cloth("uchronia").get("dark_cloth", True))


def soft(canvas: Canvas) -> str:
    """The tone of words on the ground and in its rooms."""
    return "paper_dim" if dark(canvas) else "text_soft"
