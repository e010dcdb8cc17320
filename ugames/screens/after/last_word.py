"""What a bot says once a match is over: the one that has won, or the best one of those that have not."""

from __future__ import annotations

from collections.abc import Sequence

from ugames.bots.thinking.levels import CHARACTERS
from ugames.core.game import Seat
from ugames.core.match import Player
from ugames.texts import text
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area

NAMED = {character.name: character.key for character in CHARACTERS}
KEYS = (*NAMED.values(), *(f"level_{level}" for level in ("easy", "normal", "hard", "expert")))
"""Whoever has a line for both ends."""
HIGH, SIZE, PAD, TAIL = 52.0, 23.0, 20.0, 26.0
"""The height of the bubble, its type, the room beside the words, and for the dots below it."""


def speaker(players: Sequence[Player], order: Sequence[Seat]) -> Seat | None:
    """The bot that came first, from the best seat to the last; None if only people have played, or bots unknown."""
    return next((seat for seat in order if _key(players[seat])), None)


def last_word(player: Player, won: bool) -> str:
    """The line of a bot, by its name or else by its level."""
    key = _key(player)
    return text("bots.said", words=text(f"bots.won_{key}") if won else text(f"bots.lost_{key}"))


def _key(player: Player) -> str:
    """By which its lines are found; empty for people, and bots that have none."""
    if player.bot is None:
        return ""
    key = NAMED.get(player.name, f"level_{player.bot}")
    return key if key in KEYS else ""


def draw(canvas: Canvas, said: str, room: Area, face: Area) -> None:
    """The line in a bubble in a room above all faces, with dots towards the one that says it; or nothing, where that
    is too low.
    """
    if room.h < HIGH + TAIL:
        return
    size = lettering.size_for(canvas, said, SIZE, room.w - 2 * PAD)
    width = canvas.width(said, size) + 2 * PAD
    x = max(room.x, min(room.right - width, face.cx - width / 2))
    box = Area(x, room.bottom - TAIL - HIGH, width, HIGH)
    canvas.box(box, "panel_raised", "panel_edge", 16)
    for i in range(3):  # three smaller and smaller dots lead to who thinks so
        side = 13.0 - 3.5 * i
        y = box.bottom + 4 + (face.y - box.bottom - 10) * (i + 0.5) / 3
        canvas.fill(Area(face.cx - side / 2, y - side / 2, side, side), "panel_edge", side / 2)
    canvas.text(said, box.cx, box.cy, size, "text", "centre")
