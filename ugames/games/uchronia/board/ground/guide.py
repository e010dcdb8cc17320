"""The texts about possible actions: a guide to the orders, the order in progress, effects, and explanations."""

from __future__ import annotations

from collections.abc import Sequence

from ugames.core.words import capital, say, with_colon
from ugames.games.uchronia.board import spots
from ugames.games.uchronia.board.ground import parts, tones
from ugames.games.uchronia.board.ground.sheets import BUSY
from ugames.games.uchronia.board.ground.tones import MARKET_QUIET
from ugames.games.uchronia.board.laid import Laid, sign
from ugames.games.uchronia.board.tiles import LINE
from ugames.games.uchronia.cards import CONSTRUCTION, Building, Order
from ugames.games.uchronia.words import speech
from ugames.games.uchronia.words.table import GUIDE, WAYS, on_board
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.theme import mix

STEP_HUE, STEP_ROUND, STEP_BAR, LOUD = 0.45, 5.0, 9.0, 1.6
"""The order in progress: the strength of its colour, the corner radius, the width of its bar, and the size of its name
by the smallest type.
"""
GUIDE_SIZES = 1.2, 1.14, 1.08
"""The possible letter sizes of the guide, by the smallest type, the best first."""
GUIDE_APART = 0.7
"""The greatest gap between orders, by letter height."""
EFFECTS_OFF = 0.2
"""The vertical margin of effects that do not fit on their buildings, by the smallest type."""
USABLE_SIZES = 1.0, 0.9, 0.8
"""The possible letter sizes of usable effects, by the smallest type; small ones are better than none."""
SMALLEST = 10.2
"""The pixel height below which lines would overlap, since no letter is drawn smaller than 12."""


def paint_explanation(canvas: Canvas, laid: Laid, room: Area, said: str) -> None:
    """The explanation of the node under the pointer, in an area where it covers nothing."""
    t = laid.places.type
    inner = room.inset(t * 0.6, t * 0.4)
    lines = [line for part in said.split("\n") for line in canvas.wrapped(part, t, inner.w)]
    canvas.panel(room.top(min(room.h, len(lines) * LINE * t + t * 0.8)), "panel_sunk")
    parts.paint_lines(canvas, lines[: int(inner.h // (t * LINE) + 1)], inner, t, top=True)


def paint_usable(canvas: Canvas, laid: Laid, room: Area) -> bool:
    """The usable effects that do not fit on their buildings; returns whether they are shown here."""
    hidden = [each.building for each in spots.buildings(laid, laid.places.own_seat)
              if each.spot.mark == "legal" and not each.tile.told]  # fmt: skip
    inner = room.inset(laid.places.type * 0.6, laid.places.type * 0.4)
    told = _telling(canvas, laid, inner, hidden) if hidden else None
    if told is None:
        return False
    size, lines = told
    canvas.panel(room.top(len(lines) * LINE * size + laid.places.type * 0.8), "panel_sunk")
    parts.paint_lines(canvas, lines, inner, size, top=True)
    return True


def _telling(
    canvas: Canvas, laid: Laid, inner: Area, found: Sequence[Building], sizes: Sequence[float] = USABLE_SIZES
) -> tuple[float, list[str]] | None:
    """The effects of these buildings as lines, with their letter size, if they fit."""
    said = [with_colon(say(building), laid.effect(building)) for building in found]
    for t in (max(SMALLEST / canvas.theme.unit, laid.places.type * size) for size in sizes):
        lines = [line for each in said for line in canvas.wrapped(each, t, inner.w)]
        if len(lines) * LINE * t <= inner.h:
            return t, lines
    return None


def paint_effects(canvas: Canvas, laid: Laid, room: Area) -> bool:
    """The effects of the viewer's buildings that do not fit on them, if all fit here; returns whether they are shown. A
    partial list would be confusing.
    """
    inner, kept = room.inset(laid.places.type * 0.6, laid.places.type * EFFECTS_OFF), laid.places.written
    own = spots.buildings(laid, laid.places.own_seat)
    hidden = tuple([each.building for each in own if not each.tile.told])
    if (key := (room, hidden)) not in kept:
        kept[key] = _telling(canvas, laid, inner, hidden) if hidden else None
    if kept[key] is not None:
        size, lines = kept[key]
        parts.paint_room(canvas, room.top(len(lines) * LINE * size + laid.places.type * EFFECTS_OFF * 2), BUSY)
        parts.paint_lines(canvas, lines, inner, size, tone=tones.soft(canvas), top=True)
    return kept[key] is not None


def paint_step(canvas: Canvas, laid: Laid, room: Area) -> None:
    """The order in progress, in its colour: sign, name, effect, and executions left."""
    work, t = laid.view.work, laid.places.type
    assert work is not None
    resource = laid.book.resources[work.order]
    theme, hue = canvas.theme, canvas.theme.hue(canvas.theme.suit("uchronia", resource.name)["hue"])
    ink, soft = ("text", "text_soft") if theme.contrast else (tones.strong(canvas), tones.soft(canvas))
    if theme.contrast:
        canvas.fill(room, "panel_sunk", STEP_ROUND)
    else:
        deep = (
            mix(theme.tone("dim"), hue.dark, STEP_HUE)
            if tones.dark(canvas)
            else mix(theme.tone("panel"), hue.light, 0.8)
        )
        canvas.fill(room, deep, STEP_ROUND)
    canvas.fill(room.left(STEP_BAR), hue.base, STEP_ROUND)  # a frame would look like a button
    name, count = capital(speech.speak(work.order)), f"\u00d7{work.left}" if work.left > 1 else ""
    side, inner, least = min(room.h * 0.72, t * 2.9), room.inset(t * 0.6, 0), canvas.width(name, theme.least, "display")
    wide = canvas.width(count, t * LOUD, "display") + t * 0.4 if count else 0.0
    if least + wide > inner.w - side - t * 0.4:  # the name alone is better than part of a sentence
        count, wide = "", 0.0
    if least <= inner.w - side - t * 0.4:
        canvas.show(sign(resource), around(inner.x + side / 2, room.cy, side, side))
        inner = inner.beside(side + t * 0.4)
    gist = parts.told_apart(GUIDE[work.order])[1].strip()
    lines = canvas.wrapped(gist, t, inner.w)
    high = t * LOUD * 1.2
    if high + len(lines) * LINE * t > room.h - t * 0.4:
        lines = ()
    top = room.cy - (high + len(lines) * LINE * t) / 2
    if count:
        canvas.text(count, inner.right, top + high / 2, t * LOUD, tones.gold(canvas), "right", "display")
    lettering.fitting(canvas, name, inner.x, top + high / 2, t * LOUD, ink, inner.w - wide, "display")
    parts.paint_lines(canvas, lines, Area(inner.x, top + high, inner.w, 0), t, tone=soft, top=True)


def paint_guide(canvas: Canvas, laid: Laid, room: Area, unnamed: bool = False) -> float:
    """The five orders and the Plot in a few words, or the orders alone, as far as they fit; returns the lower edge.

    With the least room they are signs, as on the cards beside the names.
    """
    t = laid.places.type
    inner = room.inset(t * 0.6, t * 0.4)
    forms = list[Sequence[tuple[Order | None, str]]]()
    lines: list[tuple[Order | None, str]] = [*GUIDE.items(), *((None, line) for line in WAYS)]
    lines.insert(1 + [*GUIDE].index(CONSTRUCTION), (None, on_board("start_costs")))
    forms.append(lines)
    forms.append([*GUIDE.items()])  # the orders alone are better than nothing
    if unnamed:
        forms.append([(order, _gist(said)) for order, said in GUIDE.items()])
    step = LINE * t
    for told in forms:
        if len(told) * step <= inner.h and all(_guide_width(canvas, said, t) <= inner.w - t * 1.6 for _, said in told):
            break
    else:
        return 0.0
    for size in (t * larger for larger in GUIDE_SIZES):  # the largest size that fits
        wide = inner.w - size * 1.6
        if len(told) * LINE * size <= inner.h and all(_guide_width(canvas, said, size) <= wide for _, said in told):
            t, step = size, LINE * size
            break
    off = min(t * GUIDE_APART, (inner.h - len(told) * step) / len(told))
    if canvas.theme.contrast:
        parts.paint_room(canvas, room.top(len(told) * (step + off) + t * 0.8), BUSY)
    y, among_ways = inner.y + step / 2, False
    for i, (order, said) in enumerate(told):
        if i and (order is not None or (not among_ways and told[i - 1][0] not in (None, CONSTRUCTION))):
            y += off  # separates the orders from each other and from the ways to use a turn
            among_ways = order is None
        if order is not None:
            side = t * (1.1 + off / t * 0.3)
            canvas.show(sign(laid.book.resources[order]), around(inner.x + t * 0.6, y, side, side))
        _paint_headed(canvas, said, inner.x + t * 1.6, y, t)
        y += step
    return y


def _paint_headed(canvas: Canvas, said: str, x: float, y: float, t: float) -> None:
    """A line of the guide with its name in bold."""
    head, rest = parts.told_apart(said)
    if head:
        x = canvas.text(head, x, y, t, tones.soft(canvas), family="bold").right
    canvas.text(rest, x, y, t, tones.quiet(canvas, part=MARKET_QUIET))


def _guide_width(canvas: Canvas, said: str, t: float) -> float:
    """The width of a line of the guide with its name in bold."""
    head, rest = parts.told_apart(said)
    return (canvas.width(head, t, "bold") if head else 0.0) + canvas.width(rest, t)


def _gist(said: str) -> str:
    """The text behind the colon, capitalized."""
    return capital(parts.told_apart(said)[1].strip())
