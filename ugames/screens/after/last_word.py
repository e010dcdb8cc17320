"""The comment of a bot after a match: of the winner, or of the best bot."""

from __future__ import annotations

from collections.abc import Sequence

from ugames.bots.thinking.levels import KEY_OF
from ugames.core.game import Seat
from ugames.core.match import Player
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import BODY
from ugames.ui.kit.scale import LEAST

KEYS = (*KEY_OF.values(), *(f"level_{level}" for level in ("easy", "normal", "hard", "expert")))
"""The keys of bots with comments for both outcomes."""


def speaker(players: Sequence[Player], order: Sequence[Seat]) -> Seat | None:
    """The bot with the best rank; None without a known bot."""
    return next((seat for seat in order if _key(players[seat])), None)


def last_word(player: Player, won: bool) -> str:
    """The comment of a bot, by its name or else by its level."""
    key = _key(player)
    return text("bots.said", words=text(f"bots.won_{key}") if won else text(f"bots.lost_{key}"))


def _key(player: Player) -> str:
    """The key of its comments; empty for people and for bots without any."""
    if player.bot is None:
        return ""
    key = KEY_OF.get(player.name, f"level_{player.bot}")
    return key if key in KEYS else ""


def draw(canvas: Canvas, said: str, room: Area, face: Area) -> None:
    """The comment in a bubble above all faces, with dots towards its speaker; nothing if there is no room."""
    if room.h < LEAST * 1.5:
        return
    size = canvas.size_for(said, BODY, room.w - LEAST)
    width = canvas.width(said, size) + LEAST
    x = max(room.x, min(room.right - width, face.cx - width / 2))
    box = Area(x, room.bottom - LEAST * 1.5, width, LEAST)
    canvas.box(box, "panel_raised", "panel_edge", 16)
    for i in range(3):  # three shrinking dots lead to the speaker
        side = 13.0 - 3.5 * i
        y = box.bottom + 4 + (face.y - box.bottom - 10) * (i + 0.5) / 3
        canvas.fill(Area(face.cx - side / 2, y - side / 2, side, side), "panel_edge", side / 2)
    canvas.line(said, box, size, "text", "centre")
