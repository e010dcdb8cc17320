"""Parts of buildings: walls of five materials, columns, pediments, roofs, arches, stairs, palms, and the five lands."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from assets.sources.art import kit
from assets.sources.art._things import rod
from assets.sources.art.kit import INK, Box, Canvas, Point, at, darker, lighter, mix, num

Painter = Callable[[Canvas], None]

BASE = 204
"""The line on which buildings stand."""
FRONT = 221
"""The line on which figures in front of the buildings stand."""
FLOOR = 223
"""Where the picture ends and the strip of material begins."""
STRIP = 231
"""The top of the calm strip."""
GOLD = "#F2C545"
TILE = "#C9553A"
THATCH = "#DDB35E"
DOOR = "#4A2E1C"
LEAF = "#4E8F4A"
WATER = "#5FB8D6"


@dataclass(frozen=True)
class Land:
    """The background that all cards of a resource share."""

    wall: str
    trim: str
    sky: tuple[str, str]
    far: str
    mid: str
    soil: str


LANDS = {
    "wood": Land("#C98F50", "#8A5A30", ("#A9CFA6", "#F0E6B4"), "#8FB98A", "#4F8A55", "#8C6A42"),
    "clay": Land("#EAC987", "#B07A3C", ("#F2D98A", "#FDF4D4"), "#E8CC8E", "#C9A95C", "#D9B469"),
    "brick": Land("#C25F42", "#7E3322", ("#D9764E", "#F9CF9A"), "#B4563E", "#8A4638", "#9A5640"),
    "stone": Land("#AEB2B5", "#6C7178", ("#93A3B4", "#DDE2E0"), "#8896A2", "#6B7F74", "#7E8578"),
    "marble": Land("#EFF1F0", "#A9B6C2", ("#4E9FDC", "#CDE9F8"), "#86BCD8", "#5FA08E", "#B8C9A0"),
}
"""The five materials differ in lightness: clay is lightest, then marble, wood and stone; brick is darkest."""

MOODS: dict[str, tuple[tuple[str, float], tuple[str, float], str]] = {
    "day": (("#FFFFFF", 0.0), ("#FFFFFF", 0.0), "#FFE7A0"),
    "dawn": (("#FFD0B8", 0.1), ("#FFD9A8", 0.72), "#FFE0B0"),
    "dusk": (("#E08A4E", 0.66), ("#FFE2A4", 0.6), "#FFE08A"),
    "night": (("#141F4C", 0.88), ("#3F4C8C", 0.76), "#F6F0D0"),
    "mist": (("#EEF2EA", 0.4), ("#F6F4E6", 0.55), "#FFF6DF"),
}
"""For each time of day: the tints of the upper and the lower sky, and the tone of the light."""


# ---------------------------------------------------------------- land


def leaf(x: float, y: float, reach: float, angle: float, wide: float = 0.28, droop: float = 0.0) -> str:
    """One leaf as a path, from its stalk to its tip."""
    a = math.radians(angle)
    tip = (x + reach * math.cos(a), y - reach * math.sin(a) + droop * reach)
    mx, my = (x + tip[0]) / 2, (y + tip[1]) / 2 - droop * reach * 0.7
    nx, ny = reach * wide * math.sin(a), reach * wide * math.cos(a)
    return f"M{at(x, y)}Q{at(mx - nx, my - ny)} {at(*tip)}Q{at(mx + nx, my + ny)} {at(x, y)}Z"


def fern(c: Canvas, x: float, y: float, size: float, tone: str = LEAF, edge: bool = True) -> None:
    """A low plant of broad leaves about a point."""
    spots = ((8, 0.8), (172, 0.8), (46, 0.95), (134, 0.95), (90, 1.0))
    d = "".join(leaf(x, y, size * reach, angle, 0.36) for angle, reach in spots)
    c.path(d, fill=tone, stroke=INK if edge else None, sw=1.5 if edge else None)


def palm(c: Canvas, x: float, y: float, size: float, tone: str = LEAF, edge: bool = True, lean: float = 0.1) -> None:
    """A palm standing on a point."""
    s = size
    top = (x + s * lean, y - s)
    d = f"M{at(x, y)}Q{at(x - s * lean * 0.4, y - s * 0.5)} {at(*top)}"
    if edge:
        rod(c, d, "#9A6A3C", s * 0.08, 1.6)
    else:
        c.path(d, stroke=darker(tone, 0.2), sw=s * 0.08)
    fronds = ((8, 0.5, 0.22), (172, 0.5, 0.22), (40, 0.5, 0.1), (140, 0.5, 0.1), (-14, 0.4, 0.3), (194, 0.4, 0.3))
    crown = "".join(leaf(*top, s * reach, angle, 0.22, droop) for angle, reach, droop in (*fronds, (90, 0.34, 0.0)))
    c.path(crown, fill=tone, stroke=INK if edge else None, sw=1.6 if edge else None)


def canopy(c: Canvas, y: float, tone: str, rise: float) -> None:
    """A far edge of jungle: rounded crowns across the picture."""
    d = f"M5 {FLOOR}V{num(y)}"
    x = 5.0
    while x < 215:
        step = c.rng.uniform(16, 30)
        end = min(215.0, x + step)
        d += f"Q{at((x + end) / 2, y - c.rng.uniform(0.5, 1.0) * rise)} {at(end, y + c.rng.uniform(-3, 3))}"
        x = end
    c.path(f"{d}V{FLOOR}Z", fill=tone)


def land(c: Canvas, kind: str, mood: str = "day", sun: Point = (168, 52), back: str = "jungle") -> Land:
    """The sky, the far land and the soil of a resource's cards; returns its tones."""
    place = LANDS[kind]
    (high, much), (low, more), light = MOODS[mood]
    upper, lower = mix(place.sky[0], high, much), mix(place.sky[1], low, more)
    tint, share = (high, much * 0.7) if mood == "night" else (low, more * 0.3)
    kit.field(c, c.linear((0, upper), (0.7, lower)))
    if mood == "night":
        spots = [f"M{c.rng.randint(66, 206)} {c.rng.randint(14, 110)}h.1" for _ in range(22)]
        c.path("".join(spots[::2]), stroke="#FFF6DF", sw=2.6, op=0.9)
        c.path("".join(spots[1::2]), stroke="#FFF6DF", sw=1.5, op=0.8)
        c.circle(*sun, 13, fill="#F8F0D2")
        c.circle(sun[0] + 6, sun[1] - 3, 11, fill=upper)
    else:
        kit.sun(c, *sun, 12 if mood != "mist" else 9, light)
        if mood != "dusk":
            cx = 96 if sun[0] > 110 else 176
            kit.cloud(c, cx, 44, 18, lighter(lower, 0.5), 0.75)
            kit.cloud(c, 190 if cx < 110 else 110, 84, 13, lighter(lower, 0.5), 0.6)
    far, mid = mix(place.far, tint, share), mix(place.mid, tint, share * 0.9)
    if back == "jungle":
        canopy(c, 166, mix(far, lower, 0.35), 26)
        for x, size in ((28, 62), (190, 70), (160, 46)):
            palm(c, x, 176, size, mix(far, mid, 0.35), False, 0.1 if x < 110 else -0.1)
        canopy(c, 184, mid, 20)
    elif back == "hills":
        c.path(f"M5 170Q48 118 96 160Q132 122 168 142Q196 132 215 160V{FLOOR}H5Z", fill=mix(far, lower, 0.25))
        canopy(c, 186, mid, 16)
    elif back == "peaks":
        c.path(f"M5 168L38 112L64 146L98 92L134 150L160 118L215 172V{FLOOR}H5Z", fill=mix(far, lower, 0.35))
        c.path("M98 92L84 114L96 110L104 118L112 114ZM38 112L28 129L38 126L48 127Z", fill=lighter(far, 0.6))
        canopy(c, 186, mid, 14)
    elif back == "sea":
        c.rect(5, 150, 210, 60, fill="#3F97C4")
        c.path("M20 160h22M64 168h30M130 158h26M172 170h24M100 178h18", stroke=lighter(lower, 0.4), sw=2, op=0.7)
        c.path("M5 152Q30 134 62 152Z", fill=mix(far, mid, 0.5))
    soil = mix(place.soil, tint, share * 0.6)
    c.path(f"M5 200Q60 192 110 196T215 194V{STRIP + 2}H5Z", fill=soil, stroke=darker(soil, 0.4), sw=1.6)
    return place


# ---------------------------------------------------------------- materials


def courses(c: Canvas, box: Box, kind: str, tone: str, op: float = 0.6) -> None:
    """The marks of a material on a wall."""
    left, top, right, bottom = box
    lines: list[list[Point]] = []
    if kind == "brick":
        lines = [[(left, float(row)), (right, float(row))] for row in range(int(top) + 8, int(bottom), 8)]
        joints, odd, x = "", False, left + 5
        while x < right - 1:
            joints += f"M{at(x, top + 8 * odd)}V{num(bottom)}"
            x, odd = x + 8, not odd
        c.path(joints, stroke=tone, sw=1.1, op=op, dash="8", cap="butt")
    elif kind == "stone":
        y, row = top, 0
        while y < bottom - 3:
            if row:
                lines.append([(left, y), (right, y)])
            x = left + c.rng.uniform(5, 16)
            while x < right - 3:
                lines.append([(x, y), (x, min(bottom, y + 12))])
                x += c.rng.uniform(13, 24)
            y, row = y + 12, row + 1
    elif kind == "wood":
        y = top + 8
        while y < bottom - 2:
            lines.append([(left, y), (right, y)])
            y += 8
    elif kind == "marble":
        x = left + c.rng.uniform(4, 14)
        while x < right - 6:
            y = top + c.rng.uniform(0, (bottom - top) * 0.4)
            reach = min(c.rng.uniform(10, 26), bottom - y)
            end = (min(right - 1, x + reach * 0.5), y + reach)
            lines.append([(x, y), (x + reach * 0.1, y + reach * 0.5), end])
            x += c.rng.uniform(20, 34)
    elif kind == "clay":
        for _ in range(max(2, int((right - left) * (bottom - top) / 420))):
            x, y = c.rng.uniform(left + 2, right - 5), c.rng.uniform(top + 3, bottom - 3)
            lines.append([(x, y), (x + 3, y + 0.6)])
    width = {"brick": 1.0, "marble": 1.2, "clay": 2.0}.get(kind, 1.3)
    c.strokes(lines, stroke=tone, sw=width, op=op)


def wall(c: Canvas, box: Box, kind: str, tone: str | None = None, sw: float = 2.4, shade: float = 0.3) -> None:
    """A wall of a material, lit from the upper left."""
    left, top, right, bottom = box
    tone = tone or LANDS[kind].wall
    fill = c.linear((0, lighter(tone, 0.3)), (0.6, tone), (1, darker(tone, 0.08)))
    c.rect(left, top, right - left, bottom - top, fill=fill)
    courses(c, box, kind, darker(tone, 0.34 if kind == "marble" else 0.5))
    if shade:
        edge = right - (right - left) * shade
        c.rect(edge, top, right - edge, bottom - top, fill=INK, op=0.17)
    c.rect(left, top, right - left, bottom - top, stroke=INK, sw=sw)


def arch_path(x: float, foot: float, w: float, h: float, pointed: bool = False) -> str:
    """The outline of an arched opening about a middle."""
    r, top = w / 2, foot - h
    if pointed:
        return (
            f"M{at(x - r, foot)}V{num(top + r)}Q{at(x - r, top + r * 0.3)} {at(x, top)}"
            f"Q{at(x + r, top + r * 0.3)} {at(x + r, top + r)}V{num(foot)}Z"
        )
    k = r * 0.45
    return (
        f"M{at(x - r, foot)}V{num(top + r)}C{at(x - r, top + k)} {at(x - k, top)} {at(x, top)}"
        f"C{at(x + k, top)} {at(x + r, top + k)} {at(x + r, top + r)}V{num(foot)}Z"
    )


def opening(
    c: Canvas, x: float, foot: float, w: float, h: float, fill: str = DOOR, sw: float = 2.0, pointed: bool = False
) -> None:
    """A dark arched door or window."""
    c.path(arch_path(x, foot, w, h, pointed), fill=fill, stroke=INK, sw=sw)


def row_of(
    c: Canvas, spots: tuple[float, ...], foot: float, w: float, h: float, fill: str = DOOR, sw: float = 1.8
) -> None:
    """Equal arched openings as one path."""
    c.path("".join(arch_path(x, foot, w, h) for x in spots), fill=fill, stroke=INK, sw=sw)


def colonnade(
    c: Canvas, spots: tuple[float, ...], top: float, foot: float, w: float, tone: str = "#EFF1F0", sw: float = 2.0
) -> None:
    """Fluted columns in a row, by their axes."""
    r, high = w * 0.38, w * 0.2
    shafts = "".join(f"M{at(x - r, top + high)}h{num(2 * r)}V{num(foot - high)}h{num(-2 * r)}Z" for x in spots)
    c.path(shafts, fill=lighter(tone, 0.2), stroke=INK, sw=sw)
    span = f"V{num(foot - w * 0.3 - sw / 2)}"
    start = top + w * 0.36 + sw / 2
    shades = "".join(f"M{at(x + r * 0.6, start)}{span}" for x in spots)
    c.path(shades, stroke=darker(tone, 0.3), sw=max(1.2, r * 0.8 - sw / 2), op=0.75, cap="butt")
    if w > 9:
        flutes = "".join(f"M{at(x - r * 0.35, start + 2)}V{num(foot - w * 0.3 - 4)}" for x in spots)
        c.path(flutes, stroke=darker(tone, 0.35), sw=1.2, op=0.7)
    ends = ""
    for x in spots:
        ends += f"M{at(x - w / 2, top)}h{num(w)}v{num(high)}l{at(-w * 0.1, w * 0.16)}h{num(-w * 0.8)}"
        ends += f"l{at(-w * 0.1, -w * 0.16)}ZM{at(x - w / 2, foot)}v{num(-w * 0.28)}h{num(w)}v{num(w * 0.28)}Z"
    c.path(ends, fill=tone, stroke=INK, sw=sw)


def column(c: Canvas, x: float, top: float, foot: float, w: float, tone: str = "#EFF1F0", sw: float = 2.0) -> None:
    """One fluted column about its axis."""
    colonnade(c, (x,), top, foot, w, tone, sw)


def gable(c: Canvas, left: float, right: float, y: float, rise: float, tone: str, sw: float = 2.4) -> None:
    """A triangular pediment or gable on a line."""
    x = (left + right) / 2
    c.poly([(left, y), (x, y - rise), (right, y)], fill=c.lit(tone), stroke=INK, sw=sw)
    inner = [(left + 12, y - 3.5), (x, y - rise + 7), (right - 12, y - 3.5)]
    c.poly(inner, fill=darker(tone, 0.18), stroke=darker(tone, 0.4), sw=1.2)


def tiles(
    c: Canvas, left: float, right: float, y: float, rise: float, tone: str = TILE, inset: float = 12, sw: float = 2.4
) -> None:
    """A tiled roof seen from the side."""
    corners = [(left, y), (left + inset, y - rise), (right - inset, y - rise), (right, y)]
    c.poly(corners, fill=c.linear((0, lighter(tone, 0.22)), (1, darker(tone, 0.12))), stroke=INK, sw=sw)
    lines, count = [], max(3, int((right - left) / 9))
    for i in range(1, count):
        t = i / count
        low = left + (right - left) * t
        high = left + inset + (right - left - 2 * inset) * t
        lines.append([(low, y - 1), (high, y - rise + 1)])
    c.strokes(lines, stroke=darker(tone, 0.42), sw=1.3, op=0.8)
    c.line((left, y), (right, y), stroke=INK, sw=sw)


def thatch(c: Canvas, left: float, right: float, y: float, rise: float, tone: str = THATCH, flat: float = 0.0) -> None:
    """A thatched roof with a ragged hem; flat is the length of its ridge."""
    x = (left + right) / 2
    hem, count = "", max(4, int((right - left) / 9))
    step = (right - left) / count
    for _ in range(count):
        hem += f"l{at(-step / 2, 6)}l{at(-step / 2, -6)}"
    d = f"M{at(left, y)}Q{at(x - flat / 2 - (x - left) * 0.3, y - rise * 0.6)} {at(x - flat / 2, y - rise)}"
    d += f"H{num(x + flat / 2)}Q{at(x + flat / 2 + (right - x) * 0.3, y - rise * 0.6)} {at(right, y)}{hem}Z"
    c.path(d, fill=c.linear((0, lighter(tone, 0.25)), (0.6, tone), (1, darker(tone, 0.22))), stroke=INK, sw=2.4)
    lines = []
    for i in range(1, count * 2):
        t = i / (count * 2)
        low = left + (right - left) * t
        high = x - flat / 2 + flat * t
        a, b = c.rng.uniform(0.2, 0.5), c.rng.uniform(0.65, 0.9)
        lines.append([(high + (low - high) * a, y - rise * (1 - a)), (high + (low - high) * b, y - rise * (1 - b))])
    c.strokes(lines, stroke=darker(tone, 0.4), sw=1.3, op=0.7)


def dome(c: Canvas, x: float, y: float, r: float, tone: str, tall: float = 1.0, sw: float = 2.4) -> None:
    """A dome on a line, with ribs."""
    h = r * tall
    d = f"M{at(x - r, y)}C{at(x - r, y - h * 0.6)} {at(x - r * 0.55, y - h)} {at(x, y - h)}"
    d += f"C{at(x + r * 0.55, y - h)} {at(x + r, y - h * 0.6)} {at(x + r, y)}Z"
    light = ((0, lighter(tone, 0.5)), (0.5, tone), (1, darker(tone, 0.35)))
    c.path(d, fill=c.radial(*light, cx=34, cy=34, r=74), stroke=INK, sw=sw)
    ribs = f"M{at(x, y - h)}V{num(y)}M{at(x, y - h)}C{at(x - r * 0.4, y - h * 0.9)} {at(x - r * 0.55, y - h * 0.4)} "
    ribs += f"{at(x - r * 0.55, y)}M{at(x, y - h)}C{at(x + r * 0.4, y - h * 0.9)} {at(x + r * 0.55, y - h * 0.4)} "
    c.path(f"{ribs}{at(x + r * 0.55, y)}", stroke=darker(tone, 0.4), sw=1.2, op=0.6)


def steps(
    c: Canvas, left: float, right: float, top: float, foot: float, tone: str, count: int = 3, grow: float = 6
) -> None:
    """A flight of broad steps that widens downward."""
    high = (foot - top) / count
    for i in reversed(range(count)):
        x = left - grow * i
        fill = lighter(tone, 0.25 - 0.12 * i) if i < 2 else tone
        c.rect(x, top + high * i, right - left + 2 * grow * i, high, fill=fill, stroke=INK, sw=1.8)


def battlements(c: Canvas, left: float, right: float, y: float, tooth: float, tone: str, sw: float = 2.2) -> None:
    """A crenellated top on a line."""
    count = max(2, round((right - left) / (tooth * 2)))
    step = (right - left) / (count * 2 - 1)
    d = f"M{at(left, y)}"
    for i in range(count * 2 - 1):
        d += f"v{num(-tooth)}h{num(step)}v{num(tooth)}" if i % 2 == 0 else f"h{num(step)}"
    c.path(f"{d}v5H{num(left)}Z", fill=lighter(tone, 0.15), stroke=INK, sw=sw)


def tower(c: Canvas, x: float, top: float, foot: float, w: float, kind: str, tone: str | None = None) -> None:
    """A crenellated tower about its axis."""
    tone = tone or LANDS[kind].wall
    wall(c, (x - w / 2, top, x + w / 2, foot), kind, tone)
    battlements(c, x - w / 2 - 3, x + w / 2 + 3, top, 7, tone)


def smoke(c: Canvas, x: float, y: float, size: float, tone: str = "#F6EFE0", op: float = 0.8) -> None:
    """Three puffs that rise from a point."""
    for dx, dy, r in ((0, -0.5, 0.34), (0.35, -1.2, 0.48), (-0.05, -2.0, 0.62)):
        c.circle(x + dx * size, y + dy * size, r * size, fill=tone, op=op)


def banner(c: Canvas, x: float, y: float, w: float, h: float, tone: str) -> None:
    """A hanging banner with a swallow tail, from its upper middle."""
    d = f"M{at(x - w / 2, y)}h{num(w)}v{num(h)}l{at(-w / 2, -w * 0.4)}l{at(-w / 2, w * 0.4)}Z"
    c.path(d, fill=c.linear((0, lighter(tone, 0.2)), (1, darker(tone, 0.15))), stroke=INK, sw=1.8)


def crate(c: Canvas, x: float, y: float, size: float, tone: str = "#C98F50") -> None:
    """A wooden crate standing on a point."""
    s = size
    c.rect(x - s / 2, y - s, s, s, fill=c.lit(tone), stroke=INK, sw=1.8)
    c.path(
        f"M{at(x - s / 2, y)}l{at(s, -s)}M{at(x - s / 2, y - s * 0.8)}h{num(s)}M{at(x - s / 2, y - s * 0.2)}h{num(s)}",
        stroke=darker(tone, 0.45),
        sw=1.3,
    )


def amphora(c: Canvas, x: float, y: float, size: float, tone: str = "#C9683C") -> None:
    """A jar with two handles standing on a point."""
    s = size
    d = f"M{at(x - s * 0.12, y)}C{at(x - s * 0.5, y - s * 0.4)} {at(x - s * 0.4, y - s * 0.7)} "
    d += at(x - s * 0.14, y - s * 0.76)
    d += f"V{num(y - s)}h{num(s * 0.28)}V{num(y - s * 0.76)}"
    d += f"C{at(x + s * 0.4, y - s * 0.7)} {at(x + s * 0.5, y - s * 0.4)} {at(x + s * 0.12, y)}Z"
    ears = f"M{at(x - s * 0.14, y - s * 0.94)}Q{at(x - s * 0.46, y - s * 0.9)} {at(x - s * 0.34, y - s * 0.6)}"
    ears += f"M{at(x + s * 0.14, y - s * 0.94)}Q{at(x + s * 0.46, y - s * 0.9)} {at(x + s * 0.34, y - s * 0.6)}"
    c.path(ears, stroke=INK, sw=2.2)
    c.path(d, fill=c.lit(tone), stroke=INK, sw=1.8)
    c.path(f"M{at(x - s * 0.36, y - s * 0.5)}h{num(s * 0.72)}", stroke=lighter(tone, 0.6), sw=s * 0.09)


def lip(c: Canvas, kind: str) -> None:
    """The ledge of material under the picture, above the strip."""
    place = LANDS[kind]
    c.rect(9, FLOOR, 202, STRIP - FLOOR + 4, fill=lighter(place.wall, 0.2))
    courses(c, (9, FLOOR + 1, 211, STRIP), kind, darker(place.wall, 0.5), 0.7)
    c.line((9, FLOOR), (211, FLOOR), stroke=INK, sw=2)
