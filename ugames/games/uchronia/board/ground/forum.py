"""The shared areas: the Forum, the Monopolies and the piles."""

from __future__ import annotations

from ugames.core.words import titled
from ugames.games.uchronia.board import spots
from ugames.games.uchronia.board.ground import great_works, parts, tones
from ugames.games.uchronia.board.ground.great_works import MIDDLE
from ugames.games.uchronia.board.ground.parts import EMPTY
from ugames.games.uchronia.board.ground.tones import MARKET_QUIET
from ugames.games.uchronia.board.laid import Laid, sign
from ugames.games.uchronia.board.spots import ColourPile
from ugames.games.uchronia.cards import RESOURCES, Resource
from ugames.games.uchronia.state import TABLE
from ugames.games.uchronia.words.table import on_board
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.theme import colour, mix
from ugames.ui.kit.placing import hull
from ugames.ui.table import furniture

SQUARE, SQUARE_EDGE, DAY_SQUARE, DAY_SQUARE_EDGE, SQUARE_OFF = 0.26, 0.6, 0.8, 0.5, 0.3
"""The Forum's square: its lightness and its edge's, as fractions between the cloth and its light, on dark and on light
cloths; and its margin by the usual gap.
"""
FREE_FORUM = 0.62
"""The size of the sign on a free place of the Forum, by the place's width."""
APART = " :\u00a0\uff1a()"
"""The characters between the name of a pile and its number."""


def paint_forum(canvas: Canvas, laid: Laid) -> None:
    places, t = laid.places, laid.places.type
    room = places.forum
    y = (room.y + places.monopolies.y - places.gap * SQUARE_OFF) / 2  # above the square's edge
    label = parts.paint_heading(canvas, on_board("forum"), room.x + t * 0.4, y, t * MIDDLE, family="display")
    works = canvas.width(on_board("works", count=laid.view.plans), t * MIDDLE, "display")
    if laid.view.ending and not great_works.ends_here(canvas, laid, works + t * 0.4):
        left = label.right + t
        lettering.fitting(
            canvas, great_works.last_round(laid), left, y, t, tones.gold(canvas), room.right - left, "bold"
        )
    elif canvas.width(said := on_board("monopolies"), t) <= room.right - label.right - t * 2:
        parts.paint_heading(
            canvas, said, room.right - t * 0.4, y, t, "right", "text", tone=tones.quiet(canvas, part=MARKET_QUIET)
        )
    _paint_square(canvas, laid)
    paint_monopolies(canvas, laid)
    for resource, pile in spots.forum(laid).items():
        if not pile.spot.size:
            _paint_empty(canvas, furniture.spot_area(pile.spot), resource)
        _caption(canvas, titled(resource), pile, t)


def _paint_square(canvas: Canvas, laid: Laid) -> None:
    """The paved square below the cards of the Forum, the lightest ground of the table, since many
    choices are made there.
    """
    theme, places = canvas.theme, laid.places
    if theme.contrast or (light := theme.cloth("uchronia").get("light")) is None:
        return
    chips, market = places.monopolies, places.market
    lying = hull([furniture.spot_area(pile.spot) for pile in spots.forum(laid).values()])
    off = places.gap * SQUARE_OFF
    square = Area(market.x - off, chips.y - off, market.w + 2 * off, lying.bottom - chips.y + 2 * off)
    cloth = colour(theme.cloth("uchronia")["cloth"])
    paved, joint = (SQUARE, SQUARE_EDGE) if tones.dark(canvas) else (DAY_SQUARE, DAY_SQUARE_EDGE)
    canvas.box(
        square,
        mix(cloth, colour(light), paved),
        mix(cloth, colour(light if tones.dark(canvas) else "#6E8E5A"), joint),
        12,
    )


def paint_monopolies(canvas: Canvas, laid: Laid) -> None:
    """The chips of all Monopolies, with the faces of their holders."""
    chips = laid.places.monopolies.columns(len(RESOURCES), laid.places.type * 0.25)
    for resource, chip in zip(RESOURCES, chips, strict=True):
        _paint_monopoly(canvas, laid, resource, chip)


def _holder_room(chip: Area) -> tuple[Area, float]:
    """The area of the holder on a Monopoly's chip, and the size of the sign before it."""
    side = min(chip.h * 0.62, chip.w * 0.4)
    left = chip.x + side * 1.35
    return Area(left, chip.y, chip.right - left, chip.h), side


def _holder(laid: Laid, resource: Resource) -> str:
    holder = laid.view.monopolies[resource]
    return laid.names[holder] if holder != TABLE else on_board("nobody")


def _paint_monopoly(canvas: Canvas, laid: Laid, resource: Resource, chip: Area) -> None:
    """A chip with the sign of a Monopoly and the face of its holder, as on the holder's plate."""
    t, holder = laid.places.type, laid.view.monopolies[resource]
    canvas.fill(chip, "panel", 10)
    if holder == laid.view.seat or canvas.theme.contrast:
        canvas.outline(chip, "accent" if holder == laid.view.seat else "panel_edge", 10, 2)
    rest, side = _holder_room(chip)
    canvas.show(sign(resource), around(chip.x + side * 0.75, chip.cy, side, side))
    said = _holder(laid, resource)
    if holder == TABLE and canvas.width(said, t, "bold") <= rest.w - t * 0.5:
        canvas.text(said, rest.x, rest.cy, t, "text_soft", family="bold")
    elif holder != TABLE:
        size = min(chip.h * 0.8, rest.w * 0.9)
        canvas.show(furniture.avatar(holder, said), around(rest.cx, rest.cy, size, size))


def _paint_empty(canvas: Canvas, box: Area, resource: Resource) -> None:
    """A free place of the Forum: a sign on the paving."""
    if canvas.theme.contrast:
        canvas.outline(box, EMPTY, 10, 2)
    side = box.w * FREE_FORUM
    parts.paint_faint(canvas, sign(resource), around(box.cx, box.cy, side, side))


def _caption(canvas: Canvas, said: str, pile: ColourPile, t: float) -> None:
    """A line below a pile, if it fits."""
    if pile.caption.h >= t and canvas.width(said, t, "bold") <= pile.caption.w - 2:
        canvas.text(said, pile.caption.cx, pile.caption.cy, t, canvas.theme.tone(tones.soft(canvas)), "centre", "bold")


def paint_piles(canvas: Canvas, laid: Laid) -> None:
    view, places, t = laid.view, laid.places, laid.places.type
    counts = view.pile, len(view.discards)
    labels = on_board("pile", count=counts[0]), on_board("discards", count=counts[1])
    for spot, said, room, count in zip(spots.draw_piles(laid), labels, places.piles, counts, strict=True):
        if not count:
            parts.paint_socket(canvas, furniture.spot_area(spot))
        label = said.replace(str(count), "").strip(APART)  # the number is on the pile
        tone = tones.quiet(canvas, part=MARKET_QUIET)
        parts.paint_heading(canvas, label, room.cx, room.y - t * 0.72, t, "centre", "text", room.w, tone)
