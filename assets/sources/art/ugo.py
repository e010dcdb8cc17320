"""U GO!: five lands whose fortune grows with the value, from waste (0) to grand castle (8)."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from assets.sources.art import kit
from assets.sources.art.kit import INK, Canvas, Point, darker, lighter, mix

COLOURS = ("red", "blue", "green", "yellow", "grey")
VALUES = range(9)


@dataclass(frozen=True)
class Land:
    """The tones and the building style of one colour."""

    sky: tuple[str, str]
    far: str
    soil: str
    grass: str
    crop: str
    wall: str
    roof: str
    trim: str
    top: str


LANDS = {
    "red": Land(
        ("#C65A3C", "#F9BD7C"), "#93402F", "#94472F", "#A9552F", "#7A2745", "#F0D2A4", "#B83A26", "#F2C14E", "cone"
    ),
    "blue": Land(
        ("#5FB4E8", "#D9F1FA"), "#3C8FC4", "#E0C793", "#86B98A", "#E9D68A", "#F7F0E0", "#2474B5", "#F2C14E", "dome"
    ),
    "green": Land(
        ("#86CCC2", "#E6EDB4"), "#37785A", "#66733A", "#3F8A41", "#D8C24A", "#EFDDB4", "#2E7F5B", "#F5D04E", "spire"
    ),
    "yellow": Land(
        ("#F9D67E", "#FFF7D8"), "#E8BE6A", "#EBCB7F", "#F5E09A", "#D9982A", "#F3DDA2", "#1F9C92", "#E7A92B", "onion"
    ),
    "grey": Land(
        ("#7C97BC", "#E9EEF0"), "#6B7A94", "#A9AFB8", "#DCE3E4", "#C0B48A", "#D6D6D3", "#41567A", "#E2B84C", "flat"
    ),
}


@dataclass(frozen=True)
class Tones:
    """The tones of one card: the land's, dulled where the land is poor."""

    sky_top: str
    sky_low: str
    far: str
    soil: str
    grass: str
    crop: str
    wall: str
    roof: str
    trim: str
    top: str
    wealth: float


def tones_of(land: Land, value: int) -> Tones:
    """Mix a land's tones toward dust and gloom the lower the value is."""
    wealth = (0.0, 0.22, 0.36, 0.5, 0.62, 0.74, 0.84, 0.92, 1.0)[value]
    dust = 0.62 * (1 - wealth) ** 1.2

    soil, gloom = mix(land.soil, "#7B736D", 0.5), mix(land.sky[0], "#5E5A62", 0.62)

    def dull(tone: str, toward: str = soil) -> str:
        return mix(tone, toward, dust)

    return Tones(
        dull(land.sky[0], gloom),
        dull(land.sky[1], lighter(soil, 0.3)),
        dull(land.far),
        dull(land.soil),
        mix(dull(land.soil), land.grass, min(1.0, wealth * 1.25)),
        land.crop,
        dull(land.wall, "#A08C76"),
        dull(land.roof, "#7A5A48"),
        land.trim,
        land.top,
        wealth,
    )


# ---------------------------------------------------------------- parts


def tower(c: Canvas, x: float, y: float, w: float, h: float, t: Tones, top: str = "", roof: str = "") -> None:
    """A tower that stands on a point, with the roof of its land; the eaves are at y - h."""
    kind, cap = top or t.top, roof or t.roof
    if kind == "flat" and (w > 34 or roof):
        kind = "spire"
    left, right, eaves = x - w / 2, x + w / 2, y - h
    c.rect(left, eaves, w, h, fill=t.wall, stroke=INK, sw=2.2)
    c.rect(x + w * 0.14, eaves + 0.8, w * 0.36 - 1, h - 1.6, fill=darker(t.wall, 0.24))
    c.rect(left + 1.2, eaves + 1, w * 0.16, h - 2, fill=lighter(t.wall, 0.5))
    if w > 9:
        wy = eaves + min(h * 0.3, w * 0.9)
        c.path(
            f"M{kit.at(x - w * 0.12, wy + w * 0.42)}v{kit.num(-w * 0.28)}a{kit.num(w * 0.12)} "
            f"{kit.num(w * 0.12)} 0 0 1 {kit.num(w * 0.24)} 0v{kit.num(w * 0.28)}Z",
            fill="#5A3B2B",
        )
    o = w * 0.16
    shade = darker(cap, 0.28)
    if kind in ("cone", "spire"):
        rise = w * (1.25 if kind == "cone" or w > 34 else 1.75)
        c.poly([(left - o, eaves), (x, eaves - rise), (right + o, eaves)], fill=cap, stroke=INK, sw=2.2)
        c.poly([(x + w * 0.1, eaves - 1), (x, eaves - rise + 4), (right + o - 2, eaves - 1)], fill=shade)
    elif kind in ("dome", "onion"):
        r = w / 2 + o * 0.5
        if kind == "dome":
            d = f"M{kit.at(x - r, eaves)}A{kit.num(r)} {kit.num(r * 1.1)} 0 0 1 {kit.at(x + r, eaves)}Z"
            tip = eaves - r * 1.1
        else:
            d = (
                f"M{kit.at(x - r * 0.8, eaves)}C{kit.at(x - r * 1.7, eaves - r * 0.9)} "
                f"{kit.at(x - r * 0.3, eaves - r * 1.3)} {kit.at(x, eaves - r * 2.2)}"
                f"C{kit.at(x + r * 0.3, eaves - r * 1.3)} {kit.at(x + r * 1.7, eaves - r * 0.9)} "
                f"{kit.at(x + r * 0.8, eaves)}Z"
            )
            tip = eaves - r * 2.2
        c.path(d, fill=c.radial((0, lighter(cap, 0.5)), (0.5, cap), (1, shade), cx=34, cy=40, r=75), stroke=INK, sw=2.2)
        c.line((x, tip), (x, tip - w * 0.35), stroke=INK, sw=2)
        c.circle(x, tip - w * 0.38, max(1.6, w * 0.1), fill=t.trim, stroke=INK, sw=1)
    else:
        n, step = 3, (w + 2 * o) / 5
        d = f"M{kit.at(left - o, eaves + step)}V{kit.num(eaves - step)}"
        for i in range(n):
            d += f"h{kit.num(step)}v{kit.num(step)}" + (f"h{kit.num(step)}v{kit.num(-step)}" if i < n - 1 else "")
        d += f"V{kit.num(eaves + step)}Z"
        c.path(d, fill=mix(t.wall, cap, 0.35), stroke=INK, sw=2)


def rampart(c: Canvas, x1: float, x2: float, y: float, h: float, t: Tones) -> None:
    """A crenellated wall between two points of the ground."""
    count = max(3, round((x2 - x1) / 14) | 1)
    step, top = (x2 - x1) / count, y - h
    d = f"M{kit.at(x1, y)}V{kit.num(top)}"
    for i in range(count):
        d += f"h{kit.num(step)}" + (f"v{kit.num(5 if i % 2 == 0 else -5)}" if i < count - 1 else "")
    c.path(
        d + f"V{kit.num(y)}Z", fill=c.linear((0, lighter(t.wall, 0.25)), (1, darker(t.wall, 0.16))), stroke=INK, sw=2.2
    )
    rows = [line for line in kit.pattern_lines("bricks", (x1 + 3, top + 9, x2 - 3, y - 2), 9) if c.rng.random() < 0.28]
    c.strokes(rows, stroke=darker(t.wall, 0.45), sw=1, op=0.7)


def gate(c: Canvas, x: float, y: float, w: float, h: float, t: Tones) -> None:
    """An arched gate with a frame and a door grid."""
    for grow, fill in ((3.4, darker(t.wall, 0.38)), (0.0, "#4A2F20")):
        r = w / 2 + grow
        c.path(
            f"M{kit.at(x - r, y)}V{kit.num(y - h + w / 2)}a{kit.num(r)} {kit.num(r)} 0 0 1 {kit.num(2 * r)} 0"
            f"V{kit.num(y)}Z",
            fill=fill,
            stroke=INK,
            sw=1.6,
        )
    bars = [[(x + k * w * 0.25, y - 1), (x + k * w * 0.25, y - h * 0.8)] for k in (-1, 0, 1)]
    c.strokes(bars, stroke=t.trim, sw=1.1, op=0.8)


def house(c: Canvas, x: float, y: float, w: float, t: Tones, tall: float = 0.62) -> None:
    """A house in the style of its land."""
    h = w * tall
    if t.top in ("onion", "dome") or (t.top == "flat" and w < 1):
        left, right, top = x - w / 2, x + w / 2, y - h * 1.1
        c.rect(left, top, w, h * 1.1, fill=t.wall, stroke=INK, sw=2)
        c.rect(x + w * 0.18, top + 1, w * 0.32 - 1, h * 1.1 - 2, fill=darker(t.wall, 0.24))
        r = w * 0.34
        if t.top == "dome":
            c.poly(
                [
                    (left - 2, top),
                    (left + w * 0.2, top - w * 0.34),
                    (right - w * 0.2, top - w * 0.34),
                    (right + 2, top),
                ],
                fill=t.roof,
                stroke=INK,
                sw=2,
            )
            c.poly(
                [
                    (x + w * 0.14, top - 1),
                    (x + w * 0.1, top - w * 0.32),
                    (right - w * 0.2, top - w * 0.32),
                    (right, top - 1),
                ],
                fill=darker(t.roof, 0.28),
            )
        else:
            c.path(
                f"M{kit.at(x - r, top)}a{kit.num(r)} {kit.num(r)} 0 0 1 {kit.num(2 * r)} 0Z",
                fill=t.roof,
                stroke=INK,
                sw=2,
            )
        c.path(
            f"M{kit.at(x - w * 0.24, y)}v{kit.num(-h * 0.55)}h{kit.num(w * 0.22)}v{kit.num(h * 0.55)}Z",
            fill=darker(t.wall, 0.65),
        )
        c.rect(x + w * 0.2, y - h * 0.8, w * 0.16, h * 0.3, fill="#FFD77A")
        return
    pitch = {"cone": 0.6, "spire": 0.95, "flat": 1.1}[t.top]
    kit.box_house(c, x, y, w, h, t.wall, t.roof, pitch, 2)


def smoke(c: Canvas, x: float, y: float, size: float, tone: str = "#F3EBDD") -> None:
    """A curl of chimney smoke."""
    s = size
    c.curve(
        (x, y),
        (x + s * 0.3, y - s * 0.5),
        (x - s * 0.1, y - s),
        (x + s * 0.35, y - s * 1.6),
        stroke=tone,
        sw=s * 0.28,
        op=0.7,
    )


def patch(c: Canvas, corners: tuple[Point, Point, Point, Point], rows: int, soil: str, plant: str) -> None:
    """A field of crop rows between four corners: far left, far right, near right, near left."""
    a, b, d, e = corners
    c.poly(kit.clip_poly(corners, kit.BLEED), fill=soil, stroke=darker(soil, 0.35), sw=1.4)
    lines: list[list[Point]] = []
    for i in range(rows):
        k = (i + 0.5) / rows
        p = (a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k)
        q = (e[0] + (d[0] - e[0]) * k, e[1] + (d[1] - e[1]) * k)
        cut = kit.clip_line((p[0] + (q[0] - p[0]) * 0.06, p[1] + (q[1] - p[1]) * 0.06), q, kit.BLEED)
        if cut:
            lines.append(list(cut))
    c.strokes(lines, stroke=darker(plant, 0.3), sw=3.4)
    c.strokes([[(x - 0.7, y - 0.8) for x, y in line] for line in lines], stroke=plant, sw=2.2, dash="4 3")


def fence(c: Canvas, points: list[Point]) -> None:
    """A wooden fence along points."""
    posts = [[(x, y), (x, y - 8)] for x, y in points]
    for sw, tone in ((3.2, INK), (1.6, "#C99A62")):
        c.strokes([*posts, [(x, y - 6) for x, y in points], [(x, y - 3) for x, y in points]], stroke=tone, sw=sw)


def haystack(c: Canvas, x: float, y: float, size: float) -> None:
    """A haystack."""
    s = size
    c.blob(
        [(x - s, y), (x - s * 0.8, y - s * 0.7), (x, y - s * 1.25), (x + s * 0.8, y - s * 0.7), (x + s, y)],
        fill=c.lit("#EBC45A"),
        stroke=INK,
        sw=2,
    )
    straws = [[(x + k * s * 0.4, y - s * 0.2), (x + k * s * 0.22, y - s * 0.8)] for k in (-1.4, -0.5, 0.5, 1.4)]
    c.strokes(straws, stroke="#A8792A", sw=1.5)


def dead_tree(c: Canvas, x: float, y: float, size: float) -> None:
    """A bare tree."""
    s = size
    limbs = [
        [(0, 0), (0.04, -0.35), (-0.03, -0.7), (0.05, -1)],
        [(0.02, -0.45), (0.25, -0.68), (0.3, -0.95)],
        [(0.2, -0.63), (0.42, -0.68)],
        [(-0.02, -0.6), (-0.26, -0.8), (-0.3, -1.02)],
        [(-0.18, -0.73), (-0.4, -0.74)],
    ]
    drawn = [[(x + px * s, y + py * s) for px, py in limb] for limb in limbs]
    c.path("".join(kit.smooth(limb) for limb in drawn), stroke=INK, sw=s * 0.085)
    c.path(kit.smooth([(px - s * 0.02, py) for px, py in drawn[0]]), stroke="#8F7A66", sw=s * 0.025)


def skull(c: Canvas, x: float, y: float, size: float) -> None:
    """An ox skull in the dust."""
    s = size
    c.shade(x, y + s * 0.5, s * 0.9, s * 0.2)
    horns = f"M{kit.at(x - s * 0.25, y - s * 0.2)}q{kit.at(-s * 0.5, 0)} {kit.at(-s * 0.55, -s * 0.5)}"
    horns += f"M{kit.at(x + s * 0.25, y - s * 0.2)}q{kit.at(s * 0.5, 0)} {kit.at(s * 0.55, -s * 0.5)}"
    c.path(horns, stroke=INK, sw=s * 0.22)
    c.path(horns, stroke="#E9DCC3", sw=s * 0.1)
    c.blob(
        [
            (x - s * 0.36, y - s * 0.32),
            (x + s * 0.36, y - s * 0.32),
            (x + s * 0.24, y + s * 0.1),
            (x + s * 0.16, y + s * 0.5),
            (x - s * 0.16, y + s * 0.5),
            (x - s * 0.24, y + s * 0.1),
        ],
        fill="#EFE4CE",
        stroke=INK,
        sw=1.8,
    )
    for k in (-1, 1):
        c.ellipse(x + k * s * 0.17, y - s * 0.08, s * 0.09, s * 0.12, fill=INK)


def cracks(c: Canvas, x: float, y: float, size: float) -> None:
    """Cracks in dry ground."""
    s = size
    lines = [
        [(x - s, y), (x - s * 0.4, y + s * 0.14), (x, y), (x + s * 0.5, y + s * 0.1), (x + s, y - s * 0.05)],
        [(x - s * 0.4, y + s * 0.14), (x - s * 0.5, y + s * 0.45)],
        [(x, y), (x + s * 0.1, y - s * 0.26)],
        [(x + s * 0.5, y + s * 0.1), (x + s * 0.4, y + s * 0.4), (x + s * 0.65, y + s * 0.55)],
    ]
    c.strokes(lines, stroke=INK, sw=1.5, op=0.55)


def rock(c: Canvas, x: float, y: float, size: float, tone: str) -> None:
    """A boulder."""
    s = size
    c.shade(x + s * 0.1, y, s * 1.2, s * 0.26)
    top = [(x - s * 0.72, y - s * 0.62), (x - s * 0.1, y - s * 0.9), (x + s * 0.6, y - s * 0.58)]
    c.poly([(x - s, y), *top, (x + s, y)], fill=tone, stroke=INK, sw=2.2)
    c.poly(
        [(x + s * 0.1, y - 1), (x + s * 0.2, y - s * 0.5), (x + s * 0.58, y - s * 0.54), (x + s * 0.96, y - 1)],
        fill=darker(tone, 0.3),
    )
    c.line((x - s * 0.64, y - s * 0.56), (x - s * 0.12, y - s * 0.8), stroke=lighter(tone, 0.5), sw=2)


def stump(c: Canvas, x: float, y: float, size: float) -> None:
    """A tree stump."""
    s = size
    c.shade(x, y + s * 0.2, s * 1.3, s * 0.3)
    c.path(
        f"M{kit.at(x - s * 0.9, y + s * 0.2)}Q{kit.at(x - s * 0.6, y)} {kit.at(x - s * 0.6, y - s * 0.7)}"
        f"H{kit.num(x + s * 0.6)}Q{kit.at(x + s * 0.6, y)} {kit.at(x + s * 0.9, y + s * 0.2)}Z",
        fill=c.lit("#7E6048"),
        stroke=INK,
        sw=2.2,
    )
    c.ellipse(x, y - s * 0.7, s * 0.6, s * 0.24, fill="#D9B98C", stroke=INK, sw=2)
    c.ellipse(x, y - s * 0.7, s * 0.28, s * 0.1, stroke="#8A6240", sw=1.3)


def cactus(c: Canvas, x: float, y: float, size: float) -> None:
    """A cactus."""
    s = size
    d = (
        f"M{kit.at(x, y)}V{kit.num(y - s)}M{kit.at(x - s * 0.36, y - s * 0.75)}V{kit.num(y - s * 0.45)}H{kit.num(x)}"
        f"M{kit.at(x + s * 0.36, y - s * 0.9)}V{kit.num(y - s * 0.6)}H{kit.num(x)}"
    )
    c.path(d, stroke=INK, sw=s * 0.3)
    c.path(d, stroke="#5F9A58", sw=s * 0.18)


def sprout(c: Canvas, x: float, y: float, size: float, tone: str = "#5FA84C") -> None:
    """A first seedling."""
    s = size
    c.path(f"M{kit.at(x, y)}v{kit.num(-s)}", stroke=INK, sw=2)
    for k in (-1, 1):
        c.path(
            f"M{kit.at(x, y - s * 0.8)}q{kit.at(k * s * 0.2, -s * 0.8)} {kit.at(k * s * 0.9, -s * 0.7)}"
            f"q{kit.at(-k * s * 0.1, s * 0.7)} {kit.at(-k * s * 0.9, s * 0.7)}Z",
            fill=tone,
            stroke=INK,
            sw=1.5,
        )


def tent(c: Canvas, x: float, y: float, size: float, tone: str) -> None:
    """A settler's tent."""
    s = size
    c.shade(x, y, s * 1.1, s * 0.16)
    c.line((x - s * 0.1, y - s * 1.08), (x + s * 0.06, y - s * 0.86), stroke=INK, sw=2.4)
    c.line((x + s * 0.1, y - s * 1.08), (x - s * 0.06, y - s * 0.86), stroke=INK, sw=2.4)
    c.poly([(x - s * 0.85, y), (x, y - s), (x + s * 0.85, y)], fill=tone, stroke=INK, sw=2.4)
    c.poly([(x + s * 0.2, y - 1), (x + s * 0.02, y - s + 5), (x + s * 0.8, y - 1)], fill=darker(tone, 0.3))
    c.poly([(x - s * 0.2, y), (x - s * 0.02, y - s * 0.62), (x + s * 0.2, y)], fill="#4A2F20")
    c.rect(x - s * 0.58, y - s * 0.34, s * 0.2, s * 0.2, fill=lighter(tone, 0.5), stroke=INK, sw=1.2)


def campfire(c: Canvas, x: float, y: float, size: float) -> None:
    """A small fire."""
    s = size
    c.glow(x, y - s * 0.4, s * 2, s * 1.8, "#FFC45A", 0.7)
    c.path(
        f"M{kit.at(x, y - s * 1.3)}q{kit.at(s * 0.9, s * 0.8)} {kit.at(s * 0.3, s * 1.3)}h{kit.num(-s * 0.6)}"
        f"q{kit.at(-s * 0.6, -s * 0.4)} {kit.at(s * 0.3, -s * 1.3)}Z",
        fill="#F08A24",
        stroke=INK,
        sw=1.6,
    )
    c.path(
        f"M{kit.at(x, y - s * 0.6)}q{kit.at(s * 0.4, s * 0.4)} {kit.at(0, s * 0.6)}"
        f"q{kit.at(-s * 0.4, -s * 0.2)} {kit.at(0, -s * 0.6)}Z",
        fill="#FFE38A",
    )
    c.line((x - s * 0.7, y + 1), (x + s * 0.7, y - 1), stroke=INK, sw=s * 0.3)
    c.line((x - s * 0.7, y - 1), (x + s * 0.7, y + 1), stroke="#7A4E2C", sw=s * 0.18)


def windmill(c: Canvas, x: float, y: float, size: float, t: Tones) -> None:
    """A mill with four sails."""
    s = size
    c.poly(
        [(x - s * 0.3, y), (x - s * 0.2, y - s), (x + s * 0.2, y - s), (x + s * 0.3, y)],
        fill=t.wall,
        stroke=INK,
        sw=2.2,
    )
    c.poly(
        [(x + s * 0.08, y), (x + s * 0.06, y - s), (x + s * 0.2, y - s), (x + s * 0.3, y)], fill=darker(t.wall, 0.25)
    )
    c.poly([(x - s * 0.28, y - s), (x, y - s * 1.34), (x + s * 0.28, y - s)], fill=t.roof, stroke=INK, sw=2.2)
    c.path(f"M{kit.at(x - s * 0.1, y)}v{kit.num(-s * 0.28)}h{kit.num(s * 0.2)}v{kit.num(s * 0.28)}Z", fill="#4A2F20")
    hub = (x - s * 0.02, y - s * 1.02)
    for k in range(4):
        angle = 22 + k * 90
        corners = ((0.12, 0), (0.72, 0), (0.72, 0.2), (0.16, 0.2))
        blade = kit.turned([(hub[0] + s * px, hub[1] + s * py) for px, py in corners], angle, hub)
        c.poly(blade, fill="#F6ECD6", stroke=INK, sw=1.6)
        c.line(hub, kit.turned([(hub[0] + s * 0.76, hub[1])], angle, hub)[0], stroke=INK, sw=2)
    c.circle(*hub, s * 0.07, fill=t.trim, stroke=INK, sw=1.4)


def lighthouse(c: Canvas, x: float, y: float, size: float, t: Tones) -> None:
    """A striped lighthouse with a beam."""
    s = size
    c.poly([(x, y - s * 1.5), (x - s * 0.95, y - s * 1.72), (x - s * 0.95, y - s * 1.3)], fill="#FFF3B8", op=0.75)
    c.poly([(x, y - s * 1.5), (x + s * 1.0, y - s * 1.72), (x + s * 1.0, y - s * 1.3)], fill="#FFF3B8", op=0.75)
    c.poly(
        [(x - s * 0.26, y), (x - s * 0.16, y - s * 1.34), (x + s * 0.16, y - s * 1.34), (x + s * 0.26, y)],
        fill=t.wall,
        stroke=INK,
        sw=2.2,
    )
    for k in (0.12, 0.55, 0.98):
        a, b = 0.26 - 0.1 * k / 1.34, 0.26 - 0.1 * (k + 0.22) / 1.34
        c.poly(
            [
                (x - s * a, y - s * k),
                (x - s * b, y - s * (k + 0.22)),
                (x + s * b, y - s * (k + 0.22)),
                (x + s * a, y - s * k),
            ],
            fill=t.roof,
        )
    c.poly(
        [(x + s * 0.06, y), (x + s * 0.05, y - s * 1.34), (x + s * 0.16, y - s * 1.34), (x + s * 0.26, y)],
        fill=INK,
        op=0.2,
    )
    c.rect(x - s * 0.15, y - s * 1.6, s * 0.3, s * 0.26, fill="#FFE38A", stroke=INK, sw=2)
    c.path(
        f"M{kit.at(x - s * 0.22, y - s * 1.6)}a{kit.num(s * 0.22)} {kit.num(s * 0.2)} 0 0 1 {kit.num(s * 0.44)} 0Z",
        fill=t.roof,
        stroke=INK,
        sw=2,
    )


def mine(c: Canvas, x: float, y: float, size: float, t: Tones) -> None:
    """A pit head with its wheel over a mine mouth."""
    s = size
    c.blob(
        [(x - s, y), (x - s * 0.7, y - s * 0.6), (x, y - s * 0.85), (x + s * 0.7, y - s * 0.5), (x + s, y)],
        fill=mix(t.far, t.wall, 0.4),
        stroke=INK,
        sw=2.2,
    )
    c.path(
        f"M{kit.at(x - s * 0.36, y)}v{kit.num(-s * 0.5)}h{kit.num(s * 0.72)}v{kit.num(s * 0.5)}Z",
        fill="#33241C",
        stroke=INK,
        sw=2,
    )
    c.path(
        f"M{kit.at(x - s * 0.36, y)}v{kit.num(-s * 0.5)}h{kit.num(s * 0.72)}v{kit.num(s * 0.5)}",
        stroke="#B98550",
        sw=3.6,
    )
    for k in (-1, 1):
        c.line((x + k * s * 0.42, y - s * 0.66), (x, y - s * 1.7), stroke=INK, sw=4.6)
        c.line((x + k * s * 0.42, y - s * 0.66), (x, y - s * 1.7), stroke="#B98550", sw=2.2)
    c.circle(x, y - s * 1.66, s * 0.34, stroke=INK, sw=5)
    c.circle(x, y - s * 1.66, s * 0.34, stroke=t.trim, sw=2.2)
    spokes = [[(x, y - s * 1.66), p] for p in kit.ngon(x, y - s * 1.66, s * 0.3, 6)]
    c.strokes(spokes, stroke=INK, sw=1.5)
    c.path(
        f"M{kit.at(x - s * 0.24, y - s * 0.02)}l{kit.at(-s * 0.08, -s * 0.26)}h{kit.num(s * 0.6)}"
        f"l{kit.at(-s * 0.08, s * 0.26)}Z",
        fill="#8C6242",
        stroke=INK,
        sw=1.6,
    )
    c.circle(x - s * 0.08, y - s * 0.3, s * 0.1, fill=t.trim, stroke=INK, sw=1.2)
    c.circle(x + s * 0.1, y - s * 0.3, s * 0.1, fill="#DADBDA", stroke=INK, sw=1.2)


def obelisk(c: Canvas, x: float, y: float, size: float, t: Tones) -> None:
    """A step pyramid with a golden tip."""
    s = size
    for i in range(4):
        w = s * (1.1 - i * 0.27)
        top = y - s * 0.3 * (i + 1)
        c.poly(
            [(x - w, top + s * 0.3), (x - w + s * 0.12, top), (x + w - s * 0.12, top), (x + w, top + s * 0.3)],
            fill=t.wall,
            stroke=INK,
            sw=2,
        )
        c.poly(
            [
                (x + w * 0.3, top + s * 0.3 - 1),
                (x + w * 0.3, top + 1),
                (x + w - s * 0.12, top + 1),
                (x + w - 1, top + s * 0.3 - 1),
            ],
            fill=darker(t.wall, 0.25),
        )
    c.poly([(x - s * 0.2, y - s * 1.2), (x, y - s * 1.56), (x + s * 0.2, y - s * 1.2)], fill=t.trim, stroke=INK, sw=2)
    c.poly(
        [(x - s * 0.16, y), (x - s * 0.1, y - s * 1.2), (x + s * 0.1, y - s * 1.2), (x + s * 0.16, y)],
        fill=lighter(t.wall, 0.5),
        stroke=INK,
        sw=1.4,
    )


def forge(c: Canvas, x: float, y: float, size: float, t: Tones) -> None:
    """A great kiln with a glowing mouth and a smoking stack."""
    s = size
    smoke(c, x + s * 0.5, y - s * 1.75, s * 0.5)
    c.rect(x + s * 0.32, y - s * 1.7, s * 0.34, s * 1.5, fill=t.roof, stroke=INK, sw=2.2)
    c.rect(x + s * 0.26, y - s * 1.74, s * 0.46, s * 0.16, fill=t.trim, stroke=INK, sw=1.8)
    c.path(
        f"M{kit.at(x - s * 0.8, y)}C{kit.at(x - s * 0.8, y - s * 1.4)} {kit.at(x + s * 0.7, y - s * 1.4)} "
        f"{kit.at(x + s * 0.7, y)}Z",
        fill=c.lit(mix(t.wall, t.roof, 0.35)),
        stroke=INK,
        sw=2.4,
    )
    c.strokes(
        [
            ln
            for ln in kit.pattern_lines("bricks", (x - s * 0.55, y - s * 0.85, x + s * 0.5, y - 2), 11)
            if c.rng.random() < 0.5
        ],
        stroke=INK,
        sw=1,
        op=0.5,
    )
    c.glow(x - s * 0.06, y - s * 0.25, s * 0.7, s * 0.6, "#FFB040", 0.9)
    c.path(
        f"M{kit.at(x - s * 0.34, y)}v{kit.num(-s * 0.34)}a{kit.num(s * 0.28)} {kit.num(s * 0.28)} 0 0 1 "
        f"{kit.num(s * 0.56)} 0v{kit.num(s * 0.34)}Z",
        fill="#FFD36A",
        stroke=INK,
        sw=2,
    )
    c.path(
        f"M{kit.at(x - s * 0.06, y - s * 0.42)}q{kit.at(s * 0.3, s * 0.3)} {kit.at(0, s * 0.42)}"
        f"q{kit.at(-s * 0.3, -s * 0.12)} {kit.at(0, -s * 0.42)}Z",
        fill="#E2692C",
    )


def palm(c: Canvas, x: float, y: float, size: float) -> None:
    """A palm."""
    s = size
    c.curve((x, y), (x + s * 0.1, y - s * 0.5), (x + s * 0.02, y - s), stroke=INK, sw=s * 0.16)
    c.curve((x, y), (x + s * 0.1, y - s * 0.5), (x + s * 0.02, y - s), stroke="#A06B3B", sw=s * 0.08)
    for k, drop in ((-0.62, 0.1), (0.6, 0.1), (-0.5, -0.22), (0.5, -0.22), (0.06, -0.42)):
        ex, ey = x + k * s, y - s + drop * s
        c.path(
            f"M{kit.at(x, y - s)}Q{kit.at(x + k * s * 0.6, y - s - s * 0.3)} {kit.at(ex, ey)}"
            f"Q{kit.at(x + k * s * 0.35, y - s - s * 0.04)} {kit.at(x, y - s)}Z",
            fill="#4E9A4A",
            stroke=INK,
            sw=1.5,
        )


def vine(c: Canvas, x: float, y: float, size: float) -> None:
    """A vine on its stake, with grapes."""
    s = size
    c.line((x, y), (x, y - s), stroke=INK, sw=2.4)
    c.blob(
        [(x - s * 0.4, y - s * 0.5), (x, y - s * 0.95), (x + s * 0.42, y - s * 0.55), (x, y - s * 0.3)],
        fill="#6C9A3C",
        stroke=INK,
        sw=1.6,
    )
    for dx, dy in ((-0.16, -0.4), (0.04, -0.4), (-0.06, -0.22)):
        c.circle(x + dx * s, y + dy * s, s * 0.13, fill="#8C3B73", stroke=INK, sw=1)


def boat(c: Canvas, x: float, y: float, size: float, sail: str) -> None:
    """A small sailing boat."""
    s = size
    c.path(
        f"M{kit.at(x - s * 0.7, y)}h{kit.num(s * 1.4)}q{kit.at(-s * 0.2, s * 0.4)} {kit.at(-s * 0.4, s * 0.4)}"
        f"h{kit.num(-s * 0.6)}q{kit.at(-s * 0.3, 0)} {kit.at(-s * 0.4, -s * 0.4)}Z",
        fill="#8A5130",
        stroke=INK,
        sw=1.6,
    )
    c.line((x, y), (x, y - s * 1.3), stroke=INK, sw=1.8)
    c.poly(
        [(x + s * 0.08, y - s * 1.25), (x + s * 0.7, y - s * 0.2), (x + s * 0.08, y - s * 0.2)],
        fill=sail,
        stroke=INK,
        sw=1.4,
    )
    c.poly(
        [(x - s * 0.08, y - s * 1.1), (x - s * 0.5, y - s * 0.2), (x - s * 0.08, y - s * 0.2)],
        fill=darker(sail, 0.15),
        stroke=INK,
        sw=1.4,
    )


def sheep(c: Canvas, x: float, y: float, size: float) -> None:
    """A sheep."""
    s = size
    c.strokes([[(x + k * s, y), (x + k * s, y - s * 0.4)] for k in (-0.4, -0.15, 0.2, 0.42)], stroke=INK, sw=s * 0.16)
    c.blob(
        [
            (x - s * 0.7, y - s * 0.5),
            (x - s * 0.4, y - s * 0.95),
            (x + s * 0.2, y - s),
            (x + s * 0.62, y - s * 0.66),
            (x + s * 0.4, y - s * 0.26),
            (x - s * 0.4, y - s * 0.24),
        ],
        fill="#F8F0DF",
        stroke=INK,
        sw=1.6,
    )
    c.ellipse(x + s * 0.72, y - s * 0.7, s * 0.24, s * 0.28, fill="#4A3A30", stroke=INK, sw=1)


def bush(c: Canvas, x: float, y: float, size: float, tone: str) -> None:
    """A round bush."""
    s = size
    c.blob(
        [(x - s, y), (x - s * 0.8, y - s * 0.6), (x - s * 0.1, y - s), (x + s * 0.7, y - s * 0.7), (x + s, y)],
        fill=tone,
        stroke=INK,
        sw=1.8,
    )
    c.curve(
        (x - s * 0.6, y - s * 0.45),
        (x - s * 0.2, y - s * 0.75),
        (x + s * 0.2, y - s * 0.7),
        stroke=lighter(tone, 0.4),
        sw=2,
    )


# ---------------------------------------------------------------- backdrops


def far_red(c: Canvas, t: Tones) -> None:
    """Table mountains and a smoking volcano."""
    mesa = mix(t.far, t.sky_low, 0.45)
    c.poly([(5, 190), (5, 128), (38, 124), (46, 150), (70, 154), (78, 190)], fill=mesa)
    c.strokes([[(5, 138), (41, 136)], [(5, 147), (45, 147)]], stroke=lighter(mesa, 0.4), sw=2, op=0.7)
    plume = mix("#6A5A5C", t.sky_low, 0.3 + 0.4 * t.wealth)
    c.blob(
        [(166, 108), (158, 92), (168, 80), (160, 70), (176, 62), (192, 70), (188, 84), (180, 94), (176, 108)],
        fill=plume,
        op=0.75,
    )
    c.path("M104 192C136 176 148 132 156 106L180 106C186 134 196 158 215 172V192Z", fill=t.far)
    c.path("M172 106H180C186 134 196 158 215 172V192H196C186 160 176 140 172 106Z", fill=darker(t.far, 0.3))
    c.path("M156 106L180 106L176 112L170 109L166 118L161 110Z", fill="#FFC45A")
    c.path(
        "M166 116C162 132 170 138 165 156M172 110C174 126 180 130 180 144",
        stroke="#F6903C",
        sw=3,
        op=1 - 0.5 * t.wealth,
    )


def far_blue(c: Canvas, t: Tones) -> None:
    """Open sea with bands of light and a distant headland."""
    c.path("M150 158C160 140 176 136 190 138S208 146 215 144V158Z", fill=mix(t.far, t.sky_low, 0.5))
    sea = mix(t.far, "#2FA7C4", 0.35 * t.wealth)
    c.rect(5, 156, 210, 90, fill=c.linear((0, lighter(sea, 0.35)), (0.5, sea), (1, darker(sea, 0.2))))
    waves = []
    for y in (164, 174, 186, 200, 214):
        for _ in range(4):
            x = c.rng.uniform(10, 190)
            waves.append(f"M{kit.at(x, y)}q4 -4 8 0t8 0")
    c.path("".join(waves), stroke=lighter(sea, 0.6), sw=1.6, op=0.8)


def far_green(c: Canvas, t: Tones) -> None:
    """Rolling hills with woods on their backs."""
    for base, share in ((150, 0.55), (172, 0.2)):
        tone = mix(t.far, t.sky_low, share)
        line = [(5.0, base), (50, base - 24), (105, base - 4), (150, base - 28), (215, base - 6)]
        kit.ground(c, line, 215, fill=tone)
        lumps = []
        for i in range(10):
            x = 12 + i * 21 + c.rng.uniform(-5, 5)
            r = c.rng.uniform(5, 9)
            if t.wealth > c.rng.random() * 0.9 and 12 < x < 208:
                y = base - 12 + 10 * math.sin(x / 26)
                lumps.append(kit.shape_path("circle", x, y, r * 0.9))
        c.path("".join(lumps), fill=darker(tone, 0.16))


def far_yellow(c: Canvas, t: Tones) -> None:
    """Dunes with lit and shaded sides, a lone mesa behind."""
    mesa = mix(t.far, t.sky_low, 0.5)
    c.poly([(128, 170), (140, 128), (178, 126), (184, 142), (206, 144), (215, 158), (215, 172)], fill=mesa)
    c.poly([(178, 126), (184, 142), (206, 144), (215, 158), (215, 172), (170, 172)], fill=darker(mesa, 0.18))
    dune = mix(t.far, t.sky_low, 0.2)
    c.path("M5 168C40 132 62 138 84 160C106 178 140 180 215 164V215H5Z", fill=dune)
    c.path(
        "M52 143C62 160 52 176 92 192C130 196 150 176 215 164C150 182 106 180 84 160C72 148 62 142 52 143Z",
        fill=darker(dune, 0.18),
    )


def far_grey(c: Canvas, t: Tones) -> None:
    """A wall of snowy peaks."""
    for x, base, w, h, share in ((178, 190, 62, 92, 0.45), (38, 192, 56, 80, 0.45), (112, 198, 72, 118, 0.15)):
        tone = mix(t.far, t.sky_low, share)
        peak = (x, base - h)
        face = [(x - w, base), (x - w * 0.5, base - h * 0.52), peak, (x + w * 0.45, base - h * 0.5), (x + w, base)]
        c.poly(kit.clip_poly(face, kit.BLEED), fill=tone)
        c.poly(
            kit.clip_poly(
                [
                    peak,
                    (x + w * 0.45, base - h * 0.5),
                    (x + w, base),
                    (x + w * 0.24, base),
                    (x + w * 0.02, base - h * 0.56),
                ],
                kit.BLEED,
            ),
            fill=darker(tone, 0.26),
        )
        snow = [
            peak,
            (x - w * 0.34, base - h * 0.68),
            (x - w * 0.2, base - h * 0.6),
            (x - w * 0.1, base - h * 0.7),
            (x + w * 0.04, base - h * 0.56),
            (x + w * 0.12, base - h * 0.68),
            (x + w * 0.27, base - h * 0.68),
        ]
        c.poly(snow, fill=mix("#F8F5EC", tone, 0.12))
        c.poly([peak, *snow[4:]], fill=mix("#C9D4E2", tone, 0.2))


FAR: dict[str, Callable[[Canvas, Tones], None]] = {
    "red": far_red,
    "blue": far_blue,
    "green": far_green,
    "yellow": far_yellow,
    "grey": far_grey,
}


# ---------------------------------------------------------------- settlements


def plant(c: Canvas, colour: str, x: float, y: float, size: float) -> None:
    """The plant that grows in a land."""
    if colour == "red":
        vine(c, x, y, size * 0.9)
    elif colour == "blue":
        bush(c, x, y, size * 0.5, "#5FA884")
    elif colour == "green":
        kit.round_tree(c, x, y, size, "#4C9A45", 1.8)
    elif colour == "yellow":
        palm(c, x, y, size * 1.1)
    else:
        kit.pine(c, x, y, size * 0.95, "#4F7F6B", 1.8)


def landmark(c: Canvas, colour: str, x: float, y: float, size: float, t: Tones) -> None:
    """The landmark of a land."""
    if colour == "red":
        forge(c, x, y, size, t)
    elif colour == "blue":
        lighthouse(c, x, y, size, t)
    elif colour == "green":
        windmill(c, x, y, size * 1.15, t)
    elif colour == "yellow":
        obelisk(c, x, y, size * 0.95, t)
    else:
        mine(c, x, y, size * 0.9, t)


def grand_castle(c: Canvas, t: Tones) -> None:
    """The castle of value 8."""
    c.shade(108, 236, 102, 10)
    tower(c, 84, 170, 22, 88, t, roof=t.trim)
    tower(c, 132, 170, 22, 88, t, roof=t.trim)
    tower(c, 108, 176, 40, 98, t, roof=t.trim)
    kit.flag(c, 108, 176 - 98 - 46, 20, t.roof)
    tower(c, 62, 190, 26, 74, t)
    tower(c, 154, 190, 26, 74, t)
    rampart(c, 50, 166, 200, 38, t)
    gate(c, 108, 200, 20, 26, t)
    for x in (40, 176):
        tower(c, x, 214, 28, 70, t)
        kit.flag(c, x, 214 - 70 - 34, 18, t.trim)
    rampart(c, 22, 194, 238, 36, t)
    tower(c, 76, 240, 22, 48, t, roof=t.trim)
    tower(c, 140, 240, 22, 48, t, roof=t.trim)
    gate(c, 108, 239, 32, 36, t)


def waste(c: Canvas, colour: str, t: Tones) -> None:
    """Value 0: remains in a land where nothing grows."""
    if colour == "red":
        c.path(
            "M84 206C78 224 104 232 92 250C84 266 62 274 56 311H92C92 286 122 272 124 252C126 234 104 226 110 206Z",
            fill="#D8572A",
            stroke=INK,
            sw=2,
        )
        c.path("M94 210C90 226 114 236 104 254C96 270 78 280 74 308", stroke="#FFC45A", sw=5)
        dead_tree(c, 46, 250, 66)
        rock(c, 138, 246, 22, "#6D4A42")
        rock(c, 30, 276, 14, "#6D4A42")
    elif colour == "blue":
        hull = "M36 226C60 250 130 252 172 214L180 196C150 214 84 220 42 204Z"
        with c.group("rotate(-9 108 226)"):
            c.line((96, 216), (84, 118), stroke=INK, sw=7)
            c.line((96, 216), (84, 118), stroke="#8B6B4E", sw=3.4)
            c.line((62, 150), (114, 140), stroke=INK, sw=5)
            c.path(
                "M66 152C74 172 70 184 80 196L92 186L98 200L108 176C106 164 108 152 110 144Z",
                fill="#D9CDB8",
                stroke=INK,
                sw=2,
            )
            c.path(hull, fill=c.lit("#7D5F48"), stroke=INK, sw=2.6)
            c.path("M44 214C84 232 140 228 176 204M52 226C88 240 134 236 164 216", stroke=INK, sw=1.4, op=0.6)
            c.blob([(112, 220), (124, 214), (138, 220), (132, 232), (116, 232)], fill="#33261F", stroke=INK, sw=1.6)
        rock(c, 40, 268, 18, "#7E7C7E")
        c.path("M98 284l6 -9l6 9l-10 -6h12Z", fill="#D98A5A", stroke=INK, sw=1.6)
    elif colour == "green":
        for x, y, s in ((56, 232, 17), (132, 226, 15), (92, 252, 21), (34, 270, 14)):
            stump(c, x, y, s)
        dead_tree(c, 150, 240, 92)
        c.line((104, 242), (126, 214), stroke=INK, sw=5)
        c.line((104, 242), (126, 214), stroke="#B98550", sw=2.4)
        c.poly([(96, 236), (106, 228), (112, 240), (102, 246)], fill="#A9ADB3", stroke=INK, sw=1.8)
    elif colour == "yellow":
        spine = [(40.0, 246.0), (70, 236), (110, 234), (150, 242)]
        c.curve(*spine, stroke=INK, sw=8)
        for i in range(6):
            foot, root = 58 + i * 17, 240 - 6 * math.sin((i + 0.6) / 6 * math.pi)
            tip = root - 30 - 26 * math.sin((i + 0.7) / 6.4 * math.pi)
            bend = f"{kit.at(foot - 12, (root + tip) / 2)} {kit.at(foot - 6, tip)}"
            d = f"M{kit.at(foot, root)}C{bend} {kit.at(foot + 8, tip)}"
            c.path(d, stroke=INK, sw=6.6)
            c.path(d, stroke="#F1E7D2", sw=3.2)
        c.curve(*spine, stroke="#F1E7D2", sw=4.4)
        skull(c, 38, 240, 30)
        c.path("M14 286q40 -16 90 -4t60 -10", stroke=darker(t.soil, 0.3), sw=2, op=0.6)
    else:
        for x, y, s in ((128, 236, 44), (60, 244, 32), (162, 216, 24), (92, 250, 17), (32, 282, 16)):
            rock(c, x, y, s, "#86858A")
        c.circle(84, 262, 15, stroke=INK, sw=5.4)
        c.circle(84, 262, 15, stroke="#8B6B4E", sw=2.4)
        c.strokes([[(84, 262), p] for p in kit.ngon(84, 262, 13, 6)], stroke=INK, sw=2.4)
    cracks(c, 118, 282, 26)
    kit.birds(c, 112, 96, 3, INK, 6)


def camp(c: Canvas, colour: str, t: Tones) -> None:
    """Value 1: the first settlers."""
    cloths = {"red": "#D9A066", "blue": "#B9D3E2", "green": "#C2C27A", "yellow": "#E5E0C6", "grey": "#A8888A"}
    tent(c, 112, 234, 50, cloths[colour])
    campfire(c, 56, 246, 13)
    if colour == "blue":
        boat(c, 172, 196, 17, "#E9E0CC")
    elif colour == "yellow":
        cactus(c, 42, 226, 32)
    elif colour == "green":
        stump(c, 34, 228, 13)
        kit.round_tree(c, 176, 218, 34, "#7F9A4C", 1.8)
    elif colour == "grey":
        kit.pine(c, 34, 226, 36, "#5B7A6E", 1.8)
        rock(c, 172, 224, 20, "#86858A")
    else:
        rock(c, 172, 224, 20, "#8A5546")
        rock(c, 32, 228, 14, "#8A5546")
    for x, y in ((40, 278), (62, 270), (86, 278), (52, 296), (78, 296), (104, 290), (110, 272)):
        sprout(c, x, y, 9, "#6FAE4C")


def settlement(c: Canvas, colour: str, value: int, t: Tones) -> None:
    """The buildings of a value."""
    if value == 0:
        waste(c, colour, t)
    elif value == 1:
        camp(c, colour, t)
    elif value == 2:
        c.shade(112, 230, 50, 9)
        smoke(c, 128, 176, 16)
        house(c, 112, 230, 54, t)
        plant(c, colour, 56, 228, 34)
        fence(c, [(150, 238), (162, 236), (174, 236), (186, 234)])
    elif value == 3:
        c.shade(92, 228, 74, 9)
        plant(c, colour, 172, 216, 30)
        house(c, 134, 222, 46, t)
        house(c, 74, 230, 62, t, 0.86)
        haystack(c, 118, 236, 17)
        haystack(c, 146, 238, 13)
        fence(c, [(20.0 + i * 9, 240 - i * 0.6) for i in range(3)])
    elif value == 4:
        c.shade(108, 226, 82, 9)
        landmark(c, colour, 126, 218, 54, t)
        house(c, 62, 226, 42, t)
        house(c, 172, 226, 36, t)
        plant(c, colour, 32, 228, 26)
    elif value == 5:
        c.shade(108, 228, 88, 10)
        house(c, 62, 206, 34, t)
        house(c, 150, 206, 36, t)
        tower(c, 108, 216, 28, 74, t)
        kit.flag(c, 108, 216 - 74 - 28 * 1.2, 22, t.roof)
        house(c, 182, 224, 36, t)
        house(c, 36, 228, 40, t)
        house(c, 84, 230, 40, t)
        house(c, 138, 231, 42, t)
    elif value == 6:
        c.shade(108, 232, 96, 10)
        for x, y, w in ((62, 196, 32), (150, 196, 32), (92, 190, 30), (124, 192, 32)):
            house(c, x, y, w, t, 0.9)
        tower(c, 108, 200, 26, 64, t)
        kit.flag(c, 108, 200 - 64 - 28, 22, t.trim)
        rampart(c, 36, 180, 230, 38, t)
        tower(c, 36, 232, 28, 58, t)
        tower(c, 180, 232, 28, 58, t)
        gate(c, 108, 231, 26, 32, t)
    elif value == 7:
        c.shade(108, 234, 98, 10)
        tower(c, 108, 180, 44, 62, t)
        kit.flag(c, 108, 180 - 62 - 50, 24, t.trim)
        tower(c, 74, 186, 24, 66, t)
        tower(c, 144, 186, 24, 66, t)
        rampart(c, 58, 160, 196, 34, t)
        for x in (52, 168):
            tower(c, x, 212, 26, 62, t)
            kit.flag(c, x, 212 - 62 - 30, 18, t.roof)
        rampart(c, 26, 190, 234, 36, t)
        tower(c, 26, 236, 24, 50, t, roof=t.trim)
        tower(c, 190, 236, 24, 50, t, roof=t.trim)
        gate(c, 108, 235, 30, 34, t)
    else:
        c.glow(108, 110, 104, 96, "#FFF3B8", 0.95)
        rays = [
            (108 + 98 * math.cos(a) * k, 110 + 98 * math.sin(a) * k)
            for a in [math.radians(15 + 30 * i + d) for i in range(12) for d in (-5, 5)]
            for k in (1,)
        ]
        for i in range(0, 24, 2):
            c.poly(kit.clip_poly([(108, 110), rays[i], rays[i + 1]], kit.BLEED), fill="#FFF6CF", op=0.55)
        grand_castle(c, t)


def near_ground(c: Canvas, colour: str, value: int, t: Tones) -> None:
    """The land that the settlement stands on."""
    hill = 22 if value >= 6 else 8
    line = [(5.0, 214.0), (40, 206 - hill * 0.4), (108, 200 - hill), (170, 206 - hill * 0.4), (215, 212)]
    kit.ground(c, line, 315, fill=c.linear((0, lighter(t.grass, 0.22)), (1, t.grass)))
    c.path(kit.smooth(line), stroke=lighter(t.grass, 0.55), sw=2, op=0.8)
    kit.ground(
        c,
        [(5, 246), (60, 238), (130, 246), (215, 236)],
        315,
        fill=c.linear((0, mix(t.grass, t.soil, 0.35)), (1, mix(t.grass, t.soil, 0.75))),
    )
    if colour == "grey" and value:
        for x, y, w in ((40, 216, 26), (168, 212, 30), (120, 262, 20), (62, 300, 24)):
            c.ellipse(x, y, w, w * 0.16, fill="#F4F2EA", op=0.75)


def water(c: Canvas, d: str, tone: str) -> None:
    """A piece of water with a lit shore and two glints."""
    c.path(d, fill=c.linear((0, lighter(tone, 0.3)), (1, tone)), stroke=lighter(tone, 0.7), sw=2.6)


def foreground(c: Canvas, colour: str, value: int, t: Tones) -> None:
    """Roads, waters, fields and beasts in front."""
    if value < 2:
        return
    road = lighter(mix(t.soil, "#E9D2A4", 0.55), 0.1)
    lake = mix("#3FA3C8", t.soil, 0.35 * (1 - t.wealth))
    if colour == "blue":
        water(c, "M7 252C40 246 70 258 96 256C120 254 130 270 156 268C180 266 200 258 213 262V312H7Z", lake)
        c.path(
            "M20 276q5 -5 10 0t10 0M64 292q5 -5 10 0t10 0M118 286q5 -5 10 0t10 0M30 304q5 -5 10 0t10 0",
            stroke=lighter(lake, 0.65),
            sw=1.8,
        )
        if value >= 3:
            posts = [[(x, y), (x, y + 15)] for x, y in ((92, 262), (110, 262), (88, 282), (112, 282))]
            c.strokes(posts, stroke=INK, sw=5)
            c.poly([(94, 238), (110, 238), (118, 286), (84, 286)], fill="#C4935F", stroke=INK, sw=2)
            planks = [[(93 - i * 1.8, 246 + i * 8), (111 + i * 1.4, 246 + i * 8)] for i in range(5)]
            c.strokes(planks, stroke=INK, sw=1.2)
        fleet = ((46, 284, 19), (136, 296, 14), (26, 264, 11))[: 1 + (value > 3) + (value > 5)]
        for i, (x, y, size) in enumerate(fleet):
            boat(c, x, y, size + value * 0.8, ("#F6ECD6", "#E2692C", "#F2C14E")[i])
        return
    if colour == "yellow" and value >= 5:
        water(c, "M26 268C50 256 106 260 118 274C126 290 96 300 64 298C32 298 8 282 26 268Z", lake)
    elif colour == "green" and value >= 4:
        water(
            c,
            "M213 244C190 250 150 250 132 262C112 276 104 282 60 284C30 286 14 294 7 298V312H40"
            "C60 304 116 306 140 290C156 276 190 270 213 262Z",
            lake,
        )
    road_d = (
        "M100 236C96 250 120 258 112 276C106 290 84 300 78 313H128C132 300 142 290 140 274C138 258 116 250 118 236Z"
    )
    if not (colour == "yellow" and value >= 5):
        c.path(road_d, fill=road, stroke=darker(road, 0.35), sw=1.4)
        c.path("M104 240C104 252 124 260 120 276C116 292 100 302 94 314", stroke=darker(road, 0.2), sw=1.5, dash="5 5")
    if colour == "green" and value >= 4:
        c.path("M84 290Q108 268 142 288L136 302Q108 284 84 304Z", fill="#B9B2A6", stroke=INK, sw=2)
    crop = mix(t.crop, t.soil, 0.25 * (1 - t.wealth))
    soil = darker(mix(t.soil, t.grass, 0.3), 0.16)
    young = mix(crop, "#6FAE4C", 0.55)
    if colour == "red" or (colour == "yellow" and value < 5):
        patch(c, ((26, 258), (88, 252), (84, 288), (8, 300)), 4 + value // 3, soil, crop)
        if value >= 4:
            patch(c, ((134, 246), (190, 242), (215, 262), (148, 268)), 5, soil, young)
    elif colour in ("green", "grey"):
        patch(c, ((22, 256), (84, 250), (82, 274), (10, 280)), 4, soil, crop)
    if colour == "grey" and value >= 3:
        for x, y in ((134, 272), (80, 304), (58, 292))[: value - 2]:
            sheep(c, x, y, 11)
    if colour == "green" and value >= 3:
        for x, y in ((150, 256), (24, 300), (182, 252), (60, 306), (120, 308), (42, 292)):
            c.circle(x, y, 2.6, fill="#F6E6A0", stroke=INK, sw=1)
    if value >= 5:
        plant(c, colour, 24, 304, 32)
        plant(c, colour, 50, 309, 25)
    if value >= 7 or (colour == "yellow" and value >= 5):
        plant(c, colour, 142, 304, 26)


SCALE = {2: 1.3, 3: 1.16, 4: 1.1, 5: 1.04, 6: 1.04}
"""By how much the settlement of a value is enlarged, about its place on the ground."""


def face(colour: str, value: int) -> str:
    """One country card."""
    c = kit.card(f"ugo-{colour}-{value}")
    land = LANDS[colour]
    t = tones_of(land, value)
    kit.field(c, c.linear((0, t.sky_top), (0.62, t.sky_low)))
    if 1 < value < 8:
        kit.sun(c, 132, 76, 8 + value, mix("#FFE9A8", t.sky_low, 0.5 * (1 - t.wealth)))
    drift = mix("#FFF8E8", t.sky_top, 0.25 + 0.5 * (1 - t.wealth))
    for x, y, s in ((92, 42, 17), (178, 96, 13), (84, 118, 11)):
        kit.cloud(c, x + c.rng.uniform(-8, 8), y + c.rng.uniform(-5, 5), s, drift, 0.8)
    FAR[colour](c, t)
    near_ground(c, colour, value, t)
    k = SCALE.get(value, 1)
    with c.group(f"translate({kit.num(108 - 108 * k)} {kit.num(236 - 236 * k)})scale({k})" if k != 1 else ""):
        settlement(c, colour, value, t)
    foreground(c, colour, value, t)
    if value >= 5:
        kit.birds(c, 150, 82, 2, mix(INK, t.sky_low, 0.2), 4)
    mark = kit.suit("ugo", colour)
    kit.frame(c, mark.hue, mark.pattern)
    if value == 8:
        c.path(kit.rounded((10.6, 10.6, 209.4, 309.4), 8), stroke="#F7D873", sw=2.4)
    kit.index_tab(c, mark.hue, mark, cut="flag")
    return c.svg()


# ---------------------------------------------------------------- board, back, cloth, box


def farmer(c: Canvas, x: float, y: float, size: float, coat: str = "#3D7FB8") -> None:
    """A farmer with a hoe, standing on a point."""
    s = size
    c.ellipse(x + s * 0.03, y, s * 0.3, s * 0.06, fill=INK, op=0.25)
    c.line((x + s * 0.3, y - s * 0.02), (x + s * 0.3, y - s * 0.78), stroke=INK, sw=s * 0.1)
    c.line((x + s * 0.3, y - s * 0.76), (x + s * 0.38, y - s * 0.72), stroke=INK, sw=s * 0.12)
    c.line((x + s * 0.3, y - s * 0.02), (x + s * 0.3, y - s * 0.76), stroke="#C9935A", sw=s * 0.045)
    c.path(
        f"M{kit.at(x - s * 0.25, y)}Q{kit.at(x - s * 0.28, y - s * 0.56)} {kit.at(x, y - s * 0.58)}"
        f"Q{kit.at(x + s * 0.28, y - s * 0.56)} {kit.at(x + s * 0.25, y)}Z",
        fill=c.lit(coat),
        stroke=INK,
        sw=s * 0.05,
    )
    c.line((x + s * 0.12, y - s * 0.4), (x + s * 0.29, y - s * 0.34), stroke=INK, sw=s * 0.13)
    c.line((x + s * 0.12, y - s * 0.4), (x + s * 0.29, y - s * 0.34), stroke=coat, sw=s * 0.06)
    c.circle(x, y - s * 0.66, s * 0.18, fill="#EDBB8E", stroke=INK, sw=s * 0.05)
    for k in (-1, 1):
        c.circle(x + k * s * 0.065, y - s * 0.635, s * 0.024, fill=INK)
    c.path(
        f"M{kit.at(x - s * 0.06, y - s * 0.57)}q{kit.at(s * 0.06, s * 0.06)} {kit.at(s * 0.12, 0)}",
        stroke=INK,
        sw=s * 0.03,
    )
    c.path(
        f"M{kit.at(x - s * 0.18, y - s * 0.74)}Q{kit.at(x - s * 0.14, y - s)} {kit.at(x, y - s)}"
        f"T{kit.at(x + s * 0.18, y - s * 0.74)}Z",
        fill="#F2CF63",
        stroke=INK,
        sw=s * 0.05,
    )
    c.ellipse(x, y - s * 0.74, s * 0.32, s * 0.065, fill="#F2CF63", stroke=INK, sw=s * 0.05)


def farmer_file() -> str:
    """A farmer counter, 48x64."""
    c = Canvas(48, 64, "ugo-farmer")
    farmer(c, 21.5, 60, 56)
    return c.svg()


def spot(c: Canvas, x: float, y: float) -> None:
    """Where a farmer is missing."""
    c.circle(x, y, 20, fill="#DCC08A", stroke="#3F2413", sw=2.4)
    c.circle(x, y, 16.5, stroke="#8F6C39", sw=1.6, dash="3 3")
    c.path(
        f"M{x - 7} {y + 10}Q{x - 8} {y - 2} {x} {y - 3}Q{x + 8} {y - 2} {x + 7} {y + 10}Z"
        f"M{x - 8} {y - 7}H{x + 8}M{x - 4} {y - 8}Q{x} {y - 18} {x + 4} {y - 8}",
        stroke="#5E3A22",
        sw=2.2,
    )


def spot_file() -> str:
    """The spot of a farmer who is missing, 44x44."""
    c = Canvas(44, 44, "ugo-spot")
    spot(c, 22, 22)
    return c.svg()


def dealer_file() -> str:
    """The badge of the dealer: three cards face down, 76x48."""
    c = Canvas(76, 48, "ugo-dealer")
    for x, y, turn in ((20, 27, -14), (38, 24, 0), (56, 27, 14)):
        with c.placed(x, y, 1, turn):
            c.rect(-13, -19, 26, 38, 4, fill="#8C2F2A", stroke=INK, sw=3)
            c.rect(-9, -15, 18, 30, 2, stroke="#EFC766", sw=2)
    return c.svg()


def board() -> str:
    """A kingdom: five places for cards, with room for farmers below."""
    c = Canvas(1140, 380, "ugo-board")
    c.rect(4, 4, 1132, 372, 26, fill=c.linear((0, "#9A683F"), (1, "#5E3A22")), stroke=INK, sw=4)
    for y in (60, 130, 210, 290, 350):
        points = [(20 + i * 185, y + c.rng.uniform(-8, 8)) for i in range(7)]
        c.curve(*points, stroke="#3F2413", sw=2.4, op=0.3)
    c.path(kit.rounded((14, 11, 1126, 371), 18), fill=c.linear((0, "#A67C4C"), (1, "#8A6038")), stroke=INK, sw=2.4)
    c.path(kit.rounded((19, 16, 1121, 366), 14), stroke="#D8B67E", sw=1.6, dash="7 5", op=0.7)
    c.grain((26, 22, 1114, 360), "#5E3A22", 160, 2, 0.3)
    for i in range(5):
        left = 30 + i * 220
        c.rect(left + 3, 24, 200, 290, 16, fill="#5E3A22", op=0.2)
        c.rect(left, 20, 200, 290, 16, fill=c.linear((0, "#DCC08A"), (1, "#C9A869")), stroke="#6B4A25", sw=2.6)
        c.path(kit.rounded((left + 9, 29, left + 191, 301), 11), stroke="#8A6433", sw=1.8, dash="6 6")
        tone = mix("#A87B45", "#C9A869", 0.72)  # no colour of a suit: any colour may be laid on any place
        c.path(
            f"M{left + 12} 240C{left + 60} 212 {left + 130} 226 {left + 188} 204V288A10 10 0 0 1 {left + 178} 298"
            f"H{left + 22}A10 10 0 0 1 {left + 12} 288Z",
            fill=tone,
        )
        rows = [[(left + 24 + k * 30.0, 294.0), (left + 52 + k * 20.0, 242.0)] for k in range(6)]
        c.strokes(rows, stroke=darker(tone, 0.22), sw=2.2)
        if i < 2:  # words about points are on the others
            with c.placed(left + 100, 206):
                c.path("M-34 14V-20L0 -50L34 -20V14ZM-8 14V-8H8V14", stroke="#8A6433", sw=3, op=0.6)
    return c.svg()


def compass(c: Canvas, x: float, y: float, r: float, dark: str, light: str, trim: str) -> None:
    """A compass rose."""
    c.circle(x, y, r * 0.78, stroke=trim, sw=r * 0.035)
    c.circle(x, y, r * 0.7, stroke=trim, sw=r * 0.018)
    for start, reach in ((-45, 0.62), (-90, 1.0)):
        for k in range(4):
            a = start + 90 * k
            tip, left, right = kit.turned(
                [(x + r * reach, y), (x + r * 0.17, y - r * 0.17), (x + r * 0.17, y + r * 0.17)], a, (x, y)
            )
            c.poly([(x, y), left, tip], fill=light, stroke=dark, sw=r * 0.02)
            c.poly([(x, y), right, tip], fill=dark, stroke=dark, sw=r * 0.02)
    c.circle(x, y, r * 0.1, fill=trim, stroke=dark, sw=r * 0.025)


def back() -> str:
    """The back: a compass over the five lands."""
    c = kit.card("ugo-back")
    kit.card_back(c, "#8C2F2A", "#EFC766")
    for k, colour in enumerate(COLOURS):
        tones = kit.hue(colour)
        for turn in (0, 180):
            px, py = 110 + (k - 2) * 31, 62 - abs(k - 2) * -5 - 10
            with c.group(f"rotate({turn} 110 160)" if turn else ""):
                c.path(kit.shape_path(kit.suit("ugo", colour).shape, px, py, 10), fill=tones.base, stroke=INK, sw=2.2)
    c.circle(110, 160, 66, fill="#5E1C1C", stroke=INK, sw=3)
    c.circle(110, 160, 61, fill=c.radial((0, "#F8EBCB"), (1, "#E2C48C"), cx=40, cy=36, r=70), stroke="#EFC766", sw=2.4)
    compass(c, 110, 160, 56, "#8C2F2A", "#F7E7C0", "#B98A34")
    return c.svg()


def cloth() -> str:
    """A parchment map of a small kingdom, calm in the middle."""
    c = Canvas(1600, 1000, "ugo-cloth")
    c.rect(0, 0, 1600, 1000, fill=c.radial((0, "#E9D5A8"), (0.6, "#DFC694"), (1, "#BF9A5E"), cx=48, cy=46, r=66))
    ink, soft = "#8A6433", "#A98450"
    sea = "M0 1000V520C60 560 40 620 90 660C150 700 120 770 180 800C240 830 250 900 330 930C380 950 390 980 400 1000Z"
    c.path(sea, fill="#9FB9A8", op=0.55)
    for k in (0, 14, 28):
        c.path(
            sea.split("Z")[0].replace("M0 1000V520", f"M{-k} {520 + k}"),
            stroke=soft,
            sw=2,
            op=0.6 - k / 60,
            turn=f"translate({-k} {k * 0.8:.0f})",
        )
    waves = "".join(
        f"M{x} {y}q8 -8 16 0t16 0" for x, y in ((30, 720), (60, 800), (20, 880), (120, 900), (200, 960), (90, 960))
    )
    c.path(waves, stroke=soft, sw=2.6)
    c.path(
        "M1600 240C1480 260 1470 330 1380 336C1300 342 1290 420 1210 410C1130 402 1090 330 980 346"
        "C820 368 760 640 560 640C430 640 360 740 170 780",
        stroke="#9FB9A8",
        sw=13,
        op=0.32,
    )
    with c.group(op=0.36):  # plates and boards lie on them
        for x, y, s in ((1250, 96, 62), (1340, 74, 84), (1440, 110, 70), (1530, 86, 90), (1500, 190, 56)):
            c.path(f"M{x - s} {y + s}L{x} {y - s * 0.4:.0f}L{x + s} {y + s}", fill="#D2B37B", stroke=ink, sw=3)
            c.path(
                f"M{x} {y - s * 0.4:.0f}L{x + s * 0.2:.0f} {y + s * 0.2:.0f}L{x + s * 0.06:.0f} {y + s * 0.5:.0f}"
                f"L{x + s * 0.3:.0f} {y + s * 0.9:.0f}",
                stroke=soft,
                sw=2.4,
            )
        woods = (
            (66, 118),
            (112, 92),
            (160, 106),
            (206, 84),
            (252, 104),
            (48, 156),
            (96, 146),
            (142, 152),
            (190, 138),
            (236, 150),
            (72, 196),
            (120, 192),
            (168, 188),
            (58, 238),
            (102, 236),
            (298, 90),
            (282, 140),
        )
        for x, y in woods:
            c.path(f"M{x} {y + 38}V{y + 16}", stroke=ink, sw=4)
            c.circle(x, y, 23, fill="#BFB277", stroke=ink, sw=2.6)
            c.path(f"M{x + 4} {y + 14}a15 15 0 0 0 10 -16M{x - 12} {y - 2}a12 12 0 0 1 8 -10", stroke=soft, sw=2.4)
    for k in range(4):  # hills in tones, one before the other
        y = 806 + k * 46
        tone = mix("#D9C38C", "#B99A5E", k / 3)
        hill = f"M{1150 - k * 40} {y + 26}Q{1250 - k * 20} {y - 34} {1390 + k * 16} {y - 6}T1600 {y - 22 + k * 4}"
        c.path(f"{hill}V1000H{1110 - k * 40}Z", fill=tone, op=0.5)
        c.path(hill, stroke=soft, sw=2, op=0.45)
    _village(c, 560, 862, ink)
    c.path(
        "M720 900C800 930 900 868 1000 884C1060 886 1100 850 1170 836M840 200C850 236 920 226 1010 170"
        "C1120 130 1160 120 1210 130",
        stroke=ink,
        sw=3.4,
        dash="4 13",
        op=0.75,
    )
    with c.group(op=0.6):
        compass(c, 1478, 520, 92, "#94703C", "#E9D5A8", "#94703C")
    c.grain((10, 10, 1590, 990), ink, 150, 3, 0.16)
    c.path(kit.rounded((20, 20, 1580, 980), 16), stroke=ink, sw=4, op=0.75)
    c.path(kit.rounded((30, 30, 1570, 970), 12), stroke=ink, sw=1.8, op=0.6)
    c.rect(0, 0, 1600, 1000, fill=c.radial((0, "#3A2210", 0), (0.62, "#3A2210", 0.05), (1, "#3A2210", 0.46), r=72))
    return c.svg()


def _village(c: Canvas, x: float, y: float, ink: str) -> None:
    """Three houses among trees on a hill of a map, by their foot in the middle: below the boards, above a hand."""
    with c.group(op=0.72):
        c.path(f"M{x - 190} {y + 20}Q{x - 90} {y - 22} {x} {y - 14}T{x + 200} {y + 20}Z", fill="#C9BE84", op=0.8)
        c.path(f"M{x - 150} {y + 14}q60 -16 120 -12M{x + 40} {y + 2}q60 -2 120 14", stroke="#A3975A", sw=2.4, op=0.7)
        for dx, dy, s in ((-104, -4, 17), (-80, -8, 13), (112, 0, 18), (138, 6, 13)):
            c.path(f"M{x + dx} {y + dy + 4}V{y + dy - s}", stroke=ink, sw=4)
            c.circle(x + dx, y + dy - s * 1.5, s, fill=c.linear((0, "#A9AE68"), (1, "#7F8A4A")), stroke=ink, sw=2.2)
        for dx, dy, large in ((-36, -2, 1.0), (54, 0, 0.92), (8, 10, 1.12)):
            with c.placed(x + dx, y + dy, large):
                c.ellipse(4, 1, 34, 5, fill=INK, op=0.18)
                c.rect(-22, -28, 44, 28, 1, fill=c.linear((0, "#F3E2B8"), (1, "#D3B279")), stroke=ink, sw=2.4)
                c.rect(8, -28, 14, 28, 0, fill="#8A6433", op=0.22)
                c.path("M-29 -26L0 -54L29 -26Z", fill=c.linear((0, "#C98258"), (1, "#A45E3C")), stroke=ink, sw=2.4)
                c.path("M0 -54L29 -26H12Z", fill="#5E3A22", op=0.24)
                c.rect(-6, -16, 12, 16, 1, fill="#7A4A2A", stroke=ink, sw=1.8)
                c.rect(-18, -21, 8, 8, 1, fill="#7A5A3A")


def box() -> str:
    """The cover of the box: the grand castle over its five lands."""
    c = Canvas(360, 440, "ugo-box")
    c.rect(3, 3, 354, 434, 14, fill=c.linear((0, "#4AA6D8"), (0.55, "#FCE9B2"), (1, "#F3C66B")))
    c.glow(180, 150, 190, 170, "#FFF6CF", 0.9)
    for i in range(18):
        a, b = math.radians(20 * i), math.radians(20 * i + 9)
        ray = [
            (180.0, 160.0),
            (180 + 330 * math.cos(a), 160 + 330 * math.sin(a)),
            (180 + 330 * math.cos(b), 160 + 330 * math.sin(b)),
        ]
        c.poly(kit.clip_poly(ray, (5, 5, 355, 330)), fill="#FFF8DC", op=0.34)
    for x, y, size in ((62, 70, 34), (306, 60, 28), (300, 132, 20), (44, 140, 18)):
        kit.cloud(c, x, y, size, "#FFF8E8", 0.9)
    peaks = [(5.0, 250.0), (44, 176), (76, 222), (104, 190), (150, 260)]
    c.poly([*peaks, (150, 300), (5, 300)], fill="#8FA3BC")
    c.path("M44 176L32 198L42 194L50 204L58 196ZM104 190L94 204L103 202L112 208Z", fill="#F8F5EC")
    c.path("M236 280C276 250 296 190 306 168H328C336 200 346 236 355 246V300H236Z", fill="#B0523A")
    c.path("M306 168H328L322 178L314 172L309 184Z", fill="#FFC45A")
    c.path("M5 262C70 226 120 232 180 240S300 226 355 256V340H5Z", fill="#6DB04F")
    c.path("M5 262C70 226 120 232 180 240S300 226 355 256", stroke="#BFE08A", sw=3)
    strips = (
        ("#4BA6E3", "M5 300C60 276 100 282 130 300C110 320 60 336 5 340Z"),
        ("#E9C765", "M130 300C170 286 200 288 240 296L226 345H96Z"),
        ("#B4603C", "M240 296C290 276 330 280 355 290V345H226Z"),
    )
    for tone, d in strips:
        c.path(d, fill=tone, stroke=INK, sw=2)
    c.strokes([[(140 + k * 18, 300), (112 + k * 22, 340)] for k in range(6)], stroke="#B9822C", sw=4, dash="6 4")
    c.strokes([[(250 + k * 18, 298), (246 + k * 22, 340)] for k in range(6)], stroke="#8C2F4B", sw=5, dash="7 5")
    c.path("M24 312q7 -6 14 0t14 0M60 298q7 -6 14 0t14 0", stroke="#D9F1FA", sw=3)
    t = tones_of(LANDS["green"], 8)
    with c.group("translate(18 -20)scale(1.5 1.26)"):
        grand_castle(c, t)
    for x, y, size in ((38, 296, 46), (74, 306, 36), (318, 302, 44), (288, 312, 32)):
        kit.round_tree(c, x, y, size, "#4C9A45", 2.6)
    boat(c, 34, 326, 18, "#F6ECD6")
    for x, coat in ((142, "#B5482A"), (180, "#3D7FB8"), (216, "#5F9A58")):
        farmer(c, x, 324, 44, coat)
    kit.box_frame(c, "#8C2F2A", "#EFC766")
    return c.svg()


def files() -> dict[str, str]:
    """All pictures of the game."""
    out = {f"ugo/cards/{colour}-{value}.svg": face(colour, value) for colour in COLOURS for value in VALUES}
    out |= {f"ugo/signs/{colour}.svg": kit.sign_file("ugo", colour) for colour in COLOURS}
    singles = {"farmer": farmer_file(), "spot": spot_file(), "dealer": dealer_file(), "board": board()}
    singles |= {"back": back(), "cloth": cloth(), "box": box()}
    return out | {f"ugo/{name}.svg": text for name, text in singles.items()}
