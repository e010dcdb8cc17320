"""The cloth with its ruins, and pictures of beasts in empty areas."""

from __future__ import annotations

from ugames.games.uchronia.board import spots
from ugames.games.uchronia.board.ground import parts, tones
from ugames.games.uchronia.board.ground.sheets import MARKET, STEPPED, TRAY
from ugames.games.uchronia.board.ground.tones import CITY
from ugames.games.uchronia.board.laid import Laid
from ugames.games.uchronia.board.places import LIGHT
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, Area
from ugames.ui.draw.theme import colour
from ugames.ui.draw.vectors import fitted, ratio
from ugames.ui.table import furniture

HEADED = 1.16
"""The size of the names of the viewer's rooms, by the smallest type."""
LEAST, BROAD, MOST = 2.1, 4.6, 5.0
"""In lines: the least height of a beast's picture, the least width of a room for a herd, and the greatest height."""
BEASTS = "stego", "trike"
RUINS_WIDE, RUINS_LEAST, RUINS_OFF, RUINS_HAND = 0.3, 4.5, 3.0, 3
"""The pictures beside the hand: their greatest width by the row's, their least height in lines, their distance from the
tray's edge, and the largest hand with room for them.
"""
EDGE = 3.0
"""The width of the line around the viewer's district."""


def paint_cloth(canvas: Canvas, laid: Laid) -> None:
    """Paint plain cloth where panels are close, so that no scraps of a picture show between them."""
    theme = canvas.theme
    if (plain := theme.cloth("uchronia").get("cloth")) is not None:
        canvas.fill(laid.places.area, colour(plain), 10)
    own, market = laid.places.trays
    parts.paint_room(canvas, market, MARKET)
    parts.paint_room(canvas, own, TRAY, CITY)
    _paint_ruins(canvas, laid)
    if theme.contrast:
        canvas.outline(own, tones.gold(canvas), 10, EDGE)


def _paint_ruins(canvas: Canvas, laid: Laid) -> None:
    """Paint the ruins of the lost city at both ends of the hand's row, where there is room."""
    for beast, place in zip(BEASTS, ruins(canvas, laid), strict=False):
        canvas.show(_ruin(canvas, beast), place)


def _ruin(canvas: Canvas, beast: str) -> str:
    return f"uchronia/ruins-{beast}-{'dusk' if tones.dark(canvas) else 'noon'}.svg"


def ruins(canvas: Canvas, laid: Laid) -> tuple[Area, ...]:
    """The areas of the ruins: of one size, beside a small hand."""
    places, tray = laid.places, laid.places.trays[0]
    hand, wide = places.own.hand, ratio(_ruin(canvas, BEASTS[0]))
    room = Area(hand.x, hand.y, tray.right - hand.x, tray.bottom - hand.y).inset(RUINS_OFF, 0)
    few, held = (_beside_hand(laid, room, count) for count in (RUINS_HAND, laid.view.hand_sizes[places.own_seat]))
    high = min(few / wide, room.w * RUINS_WIDE / wide, room.h - RUINS_OFF)
    if canvas.theme.contrast or high < RUINS_LEAST * places.type or held < high * wide:
        return ()
    foot = room.below(room.h - RUINS_OFF - high).top(high)
    return foot.left(high * wide), foot.beside(foot.w - high * wide)


def _beside_hand(laid: Laid, room: Area, count: int) -> float:
    """The width free at both ends of the hand's row with this number of cards."""
    lying = furniture.fan(laid.places.own.hand, count, laid.places.card, spots.SPREAD)
    off = laid.places.card * CARD_RATIO / 2 + LIGHT
    return min([room.w / 2, *(min(x - off - room.x, room.right - x - off) for x, _ in lying)])


def grown(canvas: Canvas, name: str) -> str:
    """The name of the picture for the present ground."""
    return f"uchronia/jungle/{name}-{'dusk' if tones.dark(canvas) else 'noon'}.svg"


def paint_herd(canvas: Canvas, laid: Laid, room: Area) -> None:
    """A picture at the bottom of a room without text: a herd in a broad one, else a single head."""
    t = laid.places.type
    if canvas.theme.contrast or room.w < BROAD * t or room.h < LEAST * t:
        return
    herd = room.w >= max(room.h * 2.2, 2 * BROAD * t)
    name = grown(canvas, "frieze" if herd else "longneck")
    high = fitted(name, room, MOST * t).h
    high = max(1.0, high // (t * STEPPED)) * t * STEPPED  # few sizes keep the number of drawings low
    wide = high * ratio(name)
    canvas.show(name, Area(room.right - wide, room.bottom - high, wide, high))
