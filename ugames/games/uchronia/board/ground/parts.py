"""Shared painting: rooms, free places, signs, lights, and buildings on sheets of paper in the colour of their material.

Shared areas are on cloth, the viewer's district on earth.
"""

from __future__ import annotations

from bisect import bisect_left
from functools import partial

from pygame import Surface

from ugames.games.uchronia.board.laid import SIGN_WIDTH, Laid, sign
from ugames.games.uchronia.board.tiles import NAME_EMS, Tile
from ugames.games.uchronia.cards import Building
from ugames.games.uchronia.state import Site
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.theme import colour, mix
from ugames.ui.draw.typesetting import LEADING
from ugames.ui.table import furniture

ROOM_SHADE = 0.45
PLACE_SHADE = 0.56
PLACE_SHADE_ON_LIGHT = 0.07
"""The shades of a house and of an empty place: fractions between the ground and the dark."""
SIGN_ON_PLACE = 0.5
"""The size of the sign on a free place, by the place's width."""
FAINT_ALPHA = 96
PAPERS = {"legal": ("paper", 0.0), "": ("paper_dim", 0.12), "dim": ("paper_dim", 0.24)}
"""The paper of a sheet by its mark, and its darkness: unusable buildings have dimmer paper, never paler words."""
BAND_STRENGTH = 0.62
"""The strength of the material's colour behind the name."""
LARGEST_LETTERS = 1.2
"""The letters of a short effect, by those of a usual one."""
LETTER_SIZES = 8
LEAST_NAME_EMS = 3.0
"""The least width for a name, in the fan of many buildings."""
NAME_SIZES = 6
"""The numbers of sizes from these to the usual letters, and of smaller ones for a name alone."""


def rounded(canvas: Canvas) -> float:
    """The corner radius of everything on the table."""
    return canvas.theme.radius["small"]


def dark(canvas: Canvas) -> bool:
    """Whether the ground is dark: then rooms are darker still, and words are light."""
    return bool(canvas.theme.cloth("uchronia").get("dark_cloth", True))


def soft(canvas: Canvas) -> str:
    """The tone of words on the ground and in its rooms."""
    return "paper_dim" if dark(canvas) else "text_soft"


def drawn(canvas: Canvas, name: str) -> str:
    """The picture of that name for the present ground."""
    return f"uchronia/{name}-{'dusk' if dark(canvas) else 'noon'}.svg"


def paint_room(canvas: Canvas, area: Area, ground: str = "cloth") -> None:
    """An opaque room."""
    tone = "dim" if dark(canvas) else "panel_raised"
    furniture.room(canvas, "uchronia", area, tone, ROOM_SHADE, rounded(canvas), ground=ground)


def paint_socket(canvas: Canvas, place: Area, ground: str = "cloth") -> None:
    """An empty place, sunk into its ground; with an outline in high contrast only, since it would attract attention."""
    part = PLACE_SHADE if dark(canvas) else PLACE_SHADE_ON_LIGHT
    furniture.room(canvas, "uchronia", place, "dim", part, rounded(canvas), read=False, ground=ground)
    if canvas.theme.contrast:
        canvas.outline(place, "panel_edge", rounded(canvas), 2)


def paint_faint(canvas: Canvas, name: str, place: Area, part: float = SIGN_ON_PLACE) -> None:
    """A sign painted on a free place."""
    area = place.centred(place.w * part, place.w * part)
    if canvas.theme.contrast:
        canvas.show(name, area)
        return
    picture = canvas.picture(name, area.w, area.h)

    def faint() -> Surface:
        copy = picture.copy()
        copy.set_alpha(FAINT_ALPHA)
        return copy

    size = picture.get_size()
    canvas.surface.blit(canvas.store.get(("faint", name, size), faint, size[0] * size[1]), canvas.rect(area))


def paint_light(canvas: Canvas, area: Area, off: float) -> None:
    """The light around a usable thing: on a light cloth between two fine dark lines, as around cards."""
    area, radius = area.inset(-off), rounded(canvas) + off
    if not dark(canvas):
        canvas.outline(area.inset(-1), "text", radius + 1, 6)
    canvas.outline(area, "legal", radius, 4)


# --- sheets


def paint_tile(canvas: Canvas, laid: Laid, tile: Tile, mark: str, works: bool) -> None:
    """The words of a building beside or below its card; then what it takes, or what it has of that."""
    whole, room, (t, name, effect) = tile.whole, tile.words, _written(canvas, tile, works or bool(tile.site))
    head = _head(canvas, name, t, room.w)
    band = room._replace(x=whole.x, w=whole.w, h=head) if tile.layout.above else whole.top(room.y + head - whole.y)
    colour_of = laid.book.faces[tile.building].colour
    bright = works and not mark and colour_of in laid.view.forum  # the Forum has the first card that it takes
    paint_sheet(canvas, laid, tile.building, whole, band, "legal" if bright else mark or "dim" * works)
    if mark == "legal":
        paint_light(canvas, whole, laid.gap / 2)  # between its neighbours
    ink = "text" if canvas.theme.contrast else "ink"
    canvas.paragraph(name, room, t * NAME_EMS, ink, family="bold", spacing=1.0)
    high = canvas.paragraph(effect, room.below(head), t, ink, spacing=1.0) if effect else 0.0
    foot = room.below(room.h - LEADING * t)
    if head + high + foot.h > room.h + 2:
        return
    if tile.site is not None:
        _paint_progress(canvas, laid, tile, tile.site, foot)
    else:
        canvas.line(tile.text.foot, foot, t, ink, family="bold")


def _paint_progress(canvas: Canvas, laid: Laid, tile: Tile, site: Site, line: Area) -> None:
    """A sign for each card of a site, and a faint one for each that lacks."""
    step = line.h * SIGN_WIDTH
    for i in range(laid.need(laid.own_seat, site)):
        place = around(line.x + (i + 0.5) * step, line.cy, line.h, line.h)
        if i < len(site.cards):
            canvas.show(sign(site.cards[i]), place)
        else:
            paint_faint(canvas, sign(laid.book.faces[tile.building].colour), place, 1.0)


def paint_sheet(canvas: Canvas, laid: Laid, building: Building, area: Area, band: Area, mark: str) -> None:
    """Paper with a band in the material's colour; a plain panel in high contrast."""
    theme, radius = canvas.theme, rounded(canvas)
    if theme.contrast:
        canvas.panel(area, "panel_sunk" if mark == "dim" else "panel")
        return
    hue = theme.hue(theme.suit("uchronia", laid.book.faces[building].colour.name)["hue"])
    tone, part = PAPERS[mark]
    paper = mix(theme.tone(tone), colour(theme.cloth("uchronia")["city_edge"]), part)
    canvas.fill(area, paper, radius)
    canvas.fill(band, mix(paper, hue.base, BAND_STRENGTH), radius)
    canvas.outline(area, hue.dark, radius, 2)


def _written(canvas: Canvas, tile: Tile, footed: bool) -> tuple[float, str, str]:
    """The letter height of an effect, and the name and the effect as far as they have room: the tooltip has them.

    The line at the foot is left out first, then the effect. A name alone may be smaller.
    """
    (name, effect, _), room, usual = tile.text, tile.words, tile.layout.em
    smaller = (LARGEST_LETTERS - 1) / (LETTER_SIZES - 1)
    sizes = [usual * (LARGEST_LETTERS - smaller * step) for step in range(LETTER_SIZES + NAME_SIZES)]

    def fits(foot: bool, said: str, size: float) -> bool:
        high = (foot + (len(canvas.wrapped(said, size, room.w)) if said else 0)) * LEADING * size
        named = lettering.widest_word(canvas, name, size * NAME_EMS, "bold")
        wide = max(named, lettering.widest_word(canvas, said, size))
        return wide <= room.w and _head(canvas, name, size, room.w) + high <= room.h + 2

    for foot, said, tried in (footed, effect, LETTER_SIZES), (False, effect, LETTER_SIZES), (False, "", len(sizes)):
        first = bisect_left(sizes[:tried], True, key=partial(fits, foot, said))
        if first < tried:
            return sizes[first], name, said
    return usual, name if room.w > LEAST_NAME_EMS * usual else "", ""


def _head(canvas: Canvas, name: str, size: float, wide: float) -> float:
    """The height of a name above an effect of these letters."""
    return len(canvas.wrapped(name, size * NAME_EMS, wide, "bold")) * NAME_EMS * LEADING * size if name else 0.0
