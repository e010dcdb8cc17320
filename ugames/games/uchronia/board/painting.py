"""Shared painting: rooms, free places, signs and lights. Shared areas are on cloth, the viewer's district on earth."""

from __future__ import annotations

from collections.abc import Sequence

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.vectors import ratio
from ugames.ui.table import furniture

ROOM_SHADE = 0.45
PLACE_SHADE = 0.56
PLACE_SHADE_ON_LIGHT = 0.07
"""The shades of a house and of an empty place: fractions between the ground and the dark."""
SIGN_ON_PLACE = 0.5
"""The size of the sign on a free place, by the place's width."""
FAINT_ALPHA = 96
BEAST_LEAST_EMS = 2.2
"""The least height of a picture with beasts."""


def corner_radius(canvas: Canvas) -> float:
    """The corner radius of everything on the table."""
    return canvas.theme.radius["small"]


def is_dark(canvas: Canvas) -> bool:
    """Whether the ground is dark: then rooms are darker still, and words are light."""
    return bool(canvas.theme.cloth("uchronia").get("dark_cloth", True))


def soft_tone(canvas: Canvas) -> str:
    """The tone of words on the ground and in its rooms."""
    return "paper_dim" if is_dark(canvas) else "text_soft"


def ink_tone(canvas: Canvas) -> str:
    """The tone of words on paper."""
    return "text" if canvas.theme.contrast else "ink"


def picture_for_ground(canvas: Canvas, name: str) -> str:
    """The picture of that name for the present ground."""
    return f"uchronia/{name}-{'dusk' if is_dark(canvas) else 'noon'}.svg"


def paint_room(canvas: Canvas, area: Area, ground: str = "cloth") -> None:
    """An opaque room."""
    tone = "dim" if is_dark(canvas) else "panel_raised"
    furniture.draw_room(canvas, "uchronia", area, tone, ROOM_SHADE, corner_radius(canvas), read=False, ground=ground)


def paint_socket(canvas: Canvas, place: Area, ground: str = "cloth") -> None:
    """An empty place, sunk into its ground; with an outline in high contrast only, since it would attract attention."""
    part = PLACE_SHADE if is_dark(canvas) else PLACE_SHADE_ON_LIGHT
    furniture.draw_room(canvas, "uchronia", place, "dim", part, corner_radius(canvas), read=False, ground=ground)
    if canvas.theme.contrast:
        canvas.outline(place, "panel_edge", corner_radius(canvas), 2)


def paint_sign(canvas: Canvas, name: str, place: Area, part: float = SIGN_ON_PLACE) -> None:
    """Paint a faint sign on a free place."""
    area = place.centred(place.w * part, place.w * part)
    faint = canvas.picture(name, area.w, area.h).copy()
    faint.set_alpha(255 if canvas.theme.contrast else FAINT_ALPHA)
    canvas.surface.blit(faint, canvas.rect(area))


def paint_beast(canvas: Canvas, room: Area, name: str, lying: Sequence[Area], right: bool = True) -> None:
    """A picture with beasts at the right or left end of a room, as large as the things in it allow."""
    picture, free = (
        picture_for_ground(canvas, name),
        [room.right - each.right if right else each.x - room.x for each in lying],
    )
    high = min(room.h, min([room.w, *free]) / ratio(picture))
    if high > BEAST_LEAST_EMS * canvas.theme.least and not canvas.theme.contrast:
        at, wide = room.foot(high), high * ratio(picture)
        canvas.show(picture, at.end(wide) if right else at.left(wide))


def paint_light(canvas: Canvas, area: Area, off: float) -> None:
    """The light around a usable thing: on a light cloth between two fine dark lines, as around cards."""
    area, radius = area.inset(-off), corner_radius(canvas) + off
    if not is_dark(canvas):
        canvas.outline(area.inset(-1), "text", radius + 1, 6)
    canvas.outline(area, "legal", radius, 4)
