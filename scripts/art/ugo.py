"""U GO!: five lands whose fortune grows with the value, from waste (0) to grand castle (8)."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from scripts.art import kit
from scripts.art.kit import INK, Canvas, Point, darker, lighter, mix

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
    "red": Land(("#E58A5B", "#FFDDA6"), "#B0523A", "#B4603C", "#C9793F", "#8C2F4B", "#F0D2A4", "#B83A26", "#F2C14E",
                "cone"),
    "blue": Land(("#5FB4E8", "#D9F1FA"), "#3C8FC4", "#E0C793", "#86B98A", "#E9D68A", "#F7F0E0", "#2474B5", "#F2C14E",
                 "dome"),
    "green": Land(("#9ED8D0", "#F4F3C4"), "#4E9C74", "#7A8F4A", "#5FA84C", "#D8C24A", "#EFDDB4", "#2E7F5B", "#F5D04E",
                  "spire"),
    "yellow": Land(("#F6C65B", "#FFF1BE"), "#DFA64B", "#E3BC5C", "#E9C765", "#D9982A", "#F3DDA2", "#1F9C92", "#E7A92B",
                   "onion"),
    "grey": Land(("#A9B9CB", "#EEF1F0"), "#7E8899", "#8D9096", "#98A596", "#B9AE86", "#C3C4C6", "#4B5568", "#E2B84C",
                 "flat"),
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

    def dull(tone: str, toward: str = "#8B7B6B") -> str:
        return mix(tone, toward, dust)

    return Tones(
        dull(land.sky[0], "#6E6A70"), dull(land.sky[1], "#B7A793"), dull(land.far), dull(land.soil, "#8A7866"),
        mix(dull(land.soil, "#8A7866"), land.grass, min(1.0, wealth * 1.25)), land.crop,
        dull(land.wall, "#A08C76"), dull(land.roof, "#7A5A48"), land.trim, land.top, wealth,
    )


# ---------------------------------------------------------------- parts


def tower(c: Canvas, x: float, y: float, w: float, h: float, t: Tones, top: str = "", roof: str = "") -> None:
    """A tower that stands on a point, with the roof of its land; the eaves are at y - h."""
    kind, cap = top or t.top, roof or t.roof
    left, right, eaves = x - w / 2, x + w / 2, y - h
    c.rect(left, eaves, w, h, fill=t.wall, stroke=INK, sw=2.2)
    c.rect(x + w * 0.14, eaves + 0.8, w * 0.36 - 1, h - 1.6, fill=darker(t.wall, 0.24))
    c.rect(left + 1.2, eaves + 1, w * 0.16, h - 2, fill=lighter(t.wall, 0.5))
    if w > 9:
        wy = eaves + min(h * 0.3, w * 0.9)
        c.path(f"M{kit.at(x - w * 0.12, wy + w * 0.42)}v{kit.num(-w * 0.28)}a{kit.num(w * 0.12)} "
               f"{kit.num(w * 0.12)} 0 0 1 {kit.num(w * 0.24)} 0v{kit.num(w * 0.28)}Z", fill="#5A3B2B")
    o = w * 0.16
    shade = darker(cap, 0.28)
    if kind in ("cone", "spire"):
        rise = w * (1.25 if kind == "cone" else 1.75)
        c.poly([(left - o, eaves), (x, eaves - rise), (right + o, eaves)], fill=cap, stroke=INK, sw=2.2)
        c.poly([(x + w * 0.1, eaves - 1), (x, eaves - rise + 4), (right + o - 2, eaves - 1)], fill=shade)
    elif kind in ("dome", "onion"):
        r = w / 2 + o * 0.5
        if kind == "dome":
            d = (f"M{kit.at(x - r, eaves)}A{kit.num(r)} {kit.num(r * 1.1)} 0 0 1 {kit.at(x + r, eaves)}Z")
            tip = eaves - r * 1.1
        else:
            d = (f"M{kit.at(x - r * 0.8, eaves)}C{kit.at(x - r * 1.7, eaves - r * 0.9)} "
                 f"{kit.at(x - r * 0.3, eaves - r * 1.3)} {kit.at(x, eaves - r * 2.2)}"
                 f"C{kit.at(x + r * 0.3, eaves - r * 1.3)} {kit.at(x + r * 1.7, eaves - r * 0.9)} "
                 f"{kit.at(x + r * 0.8, eaves)}Z")
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
    c.path(d + f"V{kit.num(y)}Z", fill=c.linear((0, lighter(t.wall, 0.25)), (1, darker(t.wall, 0.16))), stroke=INK,
           sw=2.2)
    rows = [line for line in kit.pattern_lines("bricks", (x1 + 3, top + 9, x2 - 3, y - 2), 9) if c.rng.random() < 0.28]
    c.strokes(rows, stroke=darker(t.wall, 0.45), sw=1, op=0.7)


def gate(c: Canvas, x: float, y: float, w: float, h: float, t: Tones) -> None:
    """An arched gate with a frame and a door grid."""
    for grow, fill in ((3.4, darker(t.wall, 0.38)), (0.0, "#4A2F20")):
        r = w / 2 + grow
        c.path(f"M{kit.at(x - r, y)}V{kit.num(y - h + w / 2)}a{kit.num(r)} {kit.num(r)} 0 0 1 {kit.num(2 * r)} 0"
               f"V{kit.num(y)}Z", fill=fill, stroke=INK, sw=1.6)
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
            c.poly([(left - 2, top), (left + w * 0.2, top - w * 0.34), (right - w * 0.2, top - w * 0.34),
                    (right + 2, top)], fill=t.roof, stroke=INK, sw=2)
            c.poly([(x + w * 0.14, top - 1), (x + w * 0.1, top - w * 0.32), (right - w * 0.2, top - w * 0.32),
                    (right, top - 1)], fill=darker(t.roof, 0.28))
        else:
            c.path(f"M{kit.at(x - r, top)}a{kit.num(r)} {kit.num(r)} 0 0 1 {kit.num(2 * r)} 0Z", fill=t.roof,
                   stroke=INK, sw=2)
        c.path(f"M{kit.at(x - w * 0.24, y)}v{kit.num(-h * 0.55)}h{kit.num(w * 0.22)}v{kit.num(h * 0.55)}Z",
               fill=darker(t.wall, 0.65))
        c.rect(x + w * 0.2, y - h * 0.8, w * 0.16, h * 0.3, fill="#FFD77A")
        return
    pitch = {"cone": 0.6, "spire": 0.95, "flat": 1.1}[t.top]
    kit.box_house(c, x, y, w, h, t.wall, t.roof, pitch, 2)


def smoke(c: Canvas, x: float, y: float, size: float, tone: str = "#F3EBDD") -> None:
    """A curl of chimney smoke."""
    s = size
    c.curve((x, y), (x + s * 0.3, y - s * 0.5), (x - s * 0.1, y - s), (x + s * 0.35, y - s * 1.6), stroke=tone,
            sw=s * 0.28, op=0.7)


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
    c.blob([(x - s * 0.36, y - s * 0.32), (x + s * 0.36, y - s * 0.32), (x + s * 0.24, y + s * 0.1),
            (x + s * 0.16, y + s * 0.5), (x - s * 0.16, y + s * 0.5), (x - s * 0.24, y + s * 0.1)],
           fill="#EFE4CE", stroke=INK, sw=1.8)
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


def sprout(c: Canvas, x: float, y: float, size: float, tone: str = "#5FA84C") -> None:
    """A first seedling."""
    s = size
    c.path(f"M{kit.at(x, y)}v{kit.num(-s)}", stroke=INK, sw=2)
    for k in (-1, 1):
        c.path(f"M{kit.at(x, y - s * 0.8)}q{kit.at(k * s * 0.2, -s * 0.8)} {kit.at(k * s * 0.9, -s * 0.7)}"
               f"q{kit.at(-k * s * 0.1, s * 0.7)} {kit.at(-k * s * 0.9, s * 0.7)}Z", fill=tone, stroke=INK, sw=1.5)


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
    c.path(f"M{kit.at(x, y - s * 1.3)}q{kit.at(s * 0.9, s * 0.8)} {kit.at(s * 0.3, s * 1.3)}h{kit.num(-s * 0.6)}"
           f"q{kit.at(-s * 0.6, -s * 0.4)} {kit.at(s * 0.3, -s * 1.3)}Z", fill="#F08A24", stroke=INK, sw=1.6)
    c.path(f"M{kit.at(x, y - s * 0.6)}q{kit.at(s * 0.4, s * 0.4)} {kit.at(0, s * 0.6)}"
           f"q{kit.at(-s * 0.4, -s * 0.2)} {kit.at(0, -s * 0.6)}Z", fill="#FFE38A")
    c.line((x - s * 0.7, y + 1), (x + s * 0.7, y - 1), stroke=INK, sw=s * 0.3)
    c.line((x - s * 0.7, y - 1), (x + s * 0.7, y + 1), stroke="#7A4E2C", sw=s * 0.18)


def windmill(c: Canvas, x: float, y: float, size: float, t: Tones) -> None:
    """A mill with four sails."""
    s = size
    c.poly([(x - s * 0.3, y), (x - s * 0.2, y - s), (x + s * 0.2, y - s), (x + s * 0.3, y)], fill=t.wall, stroke=INK,
           sw=2.2)
    c.poly([(x + s * 0.08, y), (x + s * 0.06, y - s), (x + s * 0.2, y - s), (x + s * 0.3, y)],
           fill=darker(t.wall, 0.25))
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
    c.poly([(x - s * 0.26, y), (x - s * 0.16, y - s * 1.34), (x + s * 0.16, y - s * 1.34), (x + s * 0.26, y)],
           fill=t.wall, stroke=INK, sw=2.2)
    for k in (0.12, 0.55, 0.98):
        a, b = 0.26 - 0.1 * k / 1.34, 0.26 - 0.1 * (k + 0.22) / 1.34
        c.poly([(x - s * a, y - s * k), (x - s * b, y - s * (k + 0.22)), (x + s * b, y - s * (k + 0.22)),
                (x + s * a, y - s * k)], fill=t.roof)
    c.poly([(x + s * 0.06, y), (x + s * 0.05, y - s * 1.34), (x + s * 0.16, y - s * 1.34), (x + s * 0.26, y)],
           fill=INK, op=0.2)
    c.rect(x - s * 0.15, y - s * 1.6, s * 0.3, s * 0.26, fill="#FFE38A", stroke=INK, sw=2)
    c.path(f"M{kit.at(x - s * 0.22, y - s * 1.6)}a{kit.num(s * 0.22)} {kit.num(s * 0.2)} 0 0 1 {kit.num(s * 0.44)} 0Z",
           fill=t.roof, stroke=INK, sw=2)


def mine(c: Canvas, x: float, y: float, size: float, t: Tones) -> None:
    """A pit head with its wheel over a mine mouth."""
    s = size
    c.blob([(x - s, y), (x - s * 0.7, y - s * 0.6), (x, y - s * 0.85), (x + s * 0.7, y - s * 0.5), (x + s, y)],
           fill=mix(t.far, t.wall, 0.4), stroke=INK, sw=2.2)
    c.path(f"M{kit.at(x - s * 0.36, y)}v{kit.num(-s * 0.5)}h{kit.num(s * 0.72)}v{kit.num(s * 0.5)}Z", fill="#33241C",
           stroke=INK, sw=2)
    c.path(f"M{kit.at(x - s * 0.36, y)}v{kit.num(-s * 0.5)}h{kit.num(s * 0.72)}v{kit.num(s * 0.5)}", stroke="#B98550",
           sw=3.6)
    for k in (-1, 1):
        c.line((x + k * s * 0.42, y - s * 0.66), (x, y - s * 1.7), stroke=INK, sw=4.6)
        c.line((x + k * s * 0.42, y - s * 0.66), (x, y - s * 1.7), stroke="#B98550", sw=2.2)
    c.circle(x, y - s * 1.66, s * 0.34, stroke=INK, sw=5)
    c.circle(x, y - s * 1.66, s * 0.34, stroke=t.trim, sw=2.2)
    spokes = [[(x, y - s * 1.66), p] for p in kit.ngon(x, y - s * 1.66, s * 0.3, 6)]
    c.strokes(spokes, stroke=INK, sw=1.5)
    c.path(f"M{kit.at(x - s * 0.24, y - s * 0.02)}l{kit.at(-s * 0.08, -s * 0.26)}h{kit.num(s * 0.6)}"
           f"l{kit.at(-s * 0.08, s * 0.26)}Z", fill="#8C6242", stroke=INK, sw=1.6)
    c.circle(x - s * 0.08, y - s * 0.3, s * 0.1, fill=t.trim, stroke=INK, sw=1.2)
    c.circle(x + s * 0.1, y - s * 0.3, s * 0.1, fill="#DADBDA", stroke=INK, sw=1.2)


def obelisk(c: Canvas, x: float, y: float, size: float, t: Tones) -> None:
    """A step pyramid with a golden tip."""
    s = size
    for i in range(4):
        w = s * (1.1 - i * 0.27)
        top = y - s * 0.3 * (i + 1)
        c.poly([(x - w, top + s * 0.3), (x - w + s * 0.12, top), (x + w - s * 0.12, top), (x + w, top + s * 0.3)],
               fill=t.wall, stroke=INK, sw=2)
        c.poly([(x + w * 0.3, top + s * 0.3 - 1), (x + w * 0.3, top + 1), (x + w - s * 0.12, top + 1),
                (x + w - 1, top + s * 0.3 - 1)], fill=darker(t.wall, 0.25))
    c.poly([(x - s * 0.2, y - s * 1.2), (x, y - s * 1.56), (x + s * 0.2, y - s * 1.2)], fill=t.trim, stroke=INK, sw=2)
    c.poly([(x - s * 0.16, y), (x - s * 0.1, y - s * 1.2), (x + s * 0.1, y - s * 1.2), (x + s * 0.16, y)],
           fill=lighter(t.wall, 0.5), stroke=INK, sw=1.4)


def forge(c: Canvas, x: float, y: float, size: float, t: Tones) -> None:
    """A great kiln with a glowing mouth and a smoking stack."""
    s = size
    smoke(c, x + s * 0.5, y - s * 1.75, s * 0.5)
    c.rect(x + s * 0.32, y - s * 1.7, s * 0.34, s * 1.5, fill=t.roof, stroke=INK, sw=2.2)
    c.rect(x + s * 0.26, y - s * 1.74, s * 0.46, s * 0.16, fill=t.trim, stroke=INK, sw=1.8)
    c.path(f"M{kit.at(x - s * 0.8, y)}C{kit.at(x - s * 0.8, y - s * 1.4)} {kit.at(x + s * 0.7, y - s * 1.4)} "
           f"{kit.at(x + s * 0.7, y)}Z", fill=c.lit(mix(t.wall, t.roof, 0.35)), stroke=INK, sw=2.4)
    c.strokes([ln for ln in kit.pattern_lines("bricks", (x - s * 0.55, y - s * 0.85, x + s * 0.5, y - 2), 11)
               if c.rng.random() < 0.5], stroke=INK, sw=1, op=0.5)
    c.glow(x - s * 0.06, y - s * 0.25, s * 0.7, s * 0.6, "#FFB040", 0.9)
    c.path(f"M{kit.at(x - s * 0.34, y)}v{kit.num(-s * 0.34)}a{kit.num(s * 0.28)} {kit.num(s * 0.28)} 0 0 1 "
           f"{kit.num(s * 0.56)} 0v{kit.num(s * 0.34)}Z", fill="#FFD36A", stroke=INK, sw=2)
    c.path(f"M{kit.at(x - s * 0.06, y - s * 0.42)}q{kit.at(s * 0.3, s * 0.3)} {kit.at(0, s * 0.42)}"
           f"q{kit.at(-s * 0.3, -s * 0.12)} {kit.at(0, -s * 0.42)}Z", fill="#E2692C")


def palm(c: Canvas, x: float, y: float, size: float) -> None:
    """A palm."""
    s = size
    c.curve((x, y), (x + s * 0.1, y - s * 0.5), (x + s * 0.02, y - s), stroke=INK, sw=s * 0.16)
    c.curve((x, y), (x + s * 0.1, y - s * 0.5), (x + s * 0.02, y - s), stroke="#A06B3B", sw=s * 0.08)
    for k, drop in ((-0.62, 0.1), (0.6, 0.1), (-0.5, -0.22), (0.5, -0.22), (0.06, -0.42)):
        ex, ey = x + k * s, y - s + drop * s
        c.path(f"M{kit.at(x, y - s)}Q{kit.at(x + k * s * 0.6, y - s - s * 0.3)} {kit.at(ex, ey)}"
               f"Q{kit.at(x + k * s * 0.35, y - s - s * 0.04)} {kit.at(x, y - s)}Z", fill="#4E9A4A", stroke=INK, sw=1.5)


def vine(c: Canvas, x: float, y: float, size: float) -> None:
    """A vine on its stake, with grapes."""
    s = size
    c.line((x, y), (x, y - s), stroke=INK, sw=2.4)
    c.blob([(x - s * 0.4, y - s * 0.5), (x, y - s * 0.95), (x + s * 0.42, y - s * 0.55), (x, y - s * 0.3)],
           fill="#6C9A3C", stroke=INK, sw=1.6)
    for dx, dy in ((-0.16, -0.4), (0.04, -0.4), (-0.06, -0.22)):
        c.circle(x + dx * s, y + dy * s, s * 0.13, fill="#8C3B73", stroke=INK, sw=1)


def boat(c: Canvas, x: float, y: float, size: float, sail: str) -> None:
    """A small sailing boat."""
    s = size
    c.path(f"M{kit.at(x - s * 0.7, y)}h{kit.num(s * 1.4)}q{kit.at(-s * 0.2, s * 0.4)} {kit.at(-s * 0.4, s * 0.4)}"
           f"h{kit.num(-s * 0.6)}q{kit.at(-s * 0.3, 0)} {kit.at(-s * 0.4, -s * 0.4)}Z", fill="#8A5130", stroke=INK,
           sw=1.6)
    c.line((x, y), (x, y - s * 1.3), stroke=INK, sw=1.8)
    c.poly([(x + s * 0.08, y - s * 1.25), (x + s * 0.7, y - s * 0.2), (x + s * 0.08, y - s * 0.2)], fill=sail,
           stroke=INK, sw=1.4)
    c.poly([(x - s * 0.08, y - s * 1.1), (x - s * 0.5, y - s * 0.2), (x - s * 0.08, y - s * 0.2)],
           fill=darker(sail, 0.15), stroke=INK, sw=1.4)


def sheep(c: Canvas, x: float, y: float, size: float) -> None:
    """A sheep."""
    s = size
    c.strokes([[(x + k * s, y), (x + k * s, y - s * 0.4)] for k in (-0.4, -0.15, 0.2, 0.42)], stroke=INK, sw=s * 0.16)
    c.blob([(x - s * 0.7, y - s * 0.5), (x - s * 0.4, y - s * 0.95), (x + s * 0.2, y - s), (x + s * 0.62, y - s * 0.66),
            (x + s * 0.4, y - s * 0.26), (x - s * 0.4, y - s * 0.24)], fill="#F8F0DF", stroke=INK, sw=1.6)
    c.ellipse(x + s * 0.72, y - s * 0.7, s * 0.24, s * 0.28, fill="#4A3A30", stroke=INK, sw=1)


def bush(c: Canvas, x: float, y: float, size: float, tone: str) -> None:
    """A round bush."""
    s = size
    c.blob([(x - s, y), (x - s * 0.8, y - s * 0.6), (x - s * 0.1, y - s), (x + s * 0.7, y - s * 0.7), (x + s, y)],
           fill=tone, stroke=INK, sw=1.8)
    c.curve((x - s * 0.6, y - s * 0.45), (x - s * 0.2, y - s * 0.75), (x + s * 0.2, y - s * 0.7),
            stroke=lighter(tone, 0.4), sw=2)


# ---------------------------------------------------------------- backdrops


def far_red(c: Canvas, t: Tones) -> None:
    """Table mountains and a smoking volcano."""
    mesa = mix(t.far, t.sky_low, 0.45)
    c.poly([(5, 190), (5, 128), (38, 124), (46, 150), (70, 154), (78, 190)], fill=mesa)
    c.strokes([[(5, 138), (41, 136)], [(5, 147), (45, 147)]], stroke=lighter(mesa, 0.4), sw=2, op=0.7)
    plume = mix("#6A5A5C", t.sky_low, 0.3 + 0.4 * t.wealth)
    c.blob([(166, 108), (158, 92), (168, 80), (160, 70), (176, 62), (192, 70), (188, 84), (180, 94), (176, 108)],
           fill=plume, op=0.75)
    c.path("M104 192C136 176 148 132 156 106L180 106C186 134 196 158 215 172V192Z", fill=t.far)
    c.path("M172 106H180C186 134 196 158 215 172V192H196C186 160 176 140 172 106Z", fill=darker(t.far, 0.3))
    c.path("M156 106L180 106L176 112L170 109L166 118L161 110Z", fill="#FFC45A")
    c.path("M166 116C162 132 170 138 165 156M172 110C174 126 180 130 180 144", stroke="#F6903C", sw=3,
           op=1 - 0.5 * t.wealth)


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
    c.path("M52 143C62 160 52 176 92 192C130 196 150 176 215 164C150 182 106 180 84 160C72 148 62 142 52 143Z",
           fill=darker(dune, 0.18))


def far_grey(c: Canvas, t: Tones) -> None:
    """A wall of snowy peaks."""
    for x, base, w, h, share in ((178, 190, 62, 92, 0.45), (38, 192, 56, 80, 0.45), (112, 198, 72, 118, 0.15)):
        tone = mix(t.far, t.sky_low, share)
        peak = (x, base - h)
        face = [(x - w, base), (x - w * 0.5, base - h * 0.52), peak, (x + w * 0.45, base - h * 0.5), (x + w, base)]
        c.poly(kit.clip_poly(face, kit.BLEED), fill=tone)
        c.poly(kit.clip_poly([peak, (x + w * 0.45, base - h * 0.5), (x + w, base), (x + w * 0.24, base),
                              (x + w * 0.02, base - h * 0.56)], kit.BLEED), fill=darker(tone, 0.26))
        snow = [peak, (x - w * 0.34, base - h * 0.68), (x - w * 0.2, base - h * 0.6), (x - w * 0.1, base - h * 0.7),
                (x + w * 0.04, base - h * 0.56), (x + w * 0.12, base - h * 0.68), (x + w * 0.27, base - h * 0.68)]
        c.poly(snow, fill=mix("#F8F5EC", tone, 0.12))
        c.poly([peak, *snow[4:]],
               fill=mix("#C9D4E2", tone, 0.2))


FAR: dict[str, Callable[[Canvas, Tones], None]] = {
    "red": far_red, "blue": far_blue, "green": far_green, "yellow": far_yellow, "grey": far_grey,
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
    """What a land is known for."""
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


def settlement(c: Canvas, colour: str, value: int, t: Tones) -> None:
    """What people have built, by value."""
    if value == 0:
        dead_tree(c, 76, 236, 84)
        cracks(c, 128, 240, 34)
        skull(c, 134, 222, 20)
    elif value == 1:
        tent(c, 116, 232, 46, mix(t.roof, "#E6D3AE", 0.5))
        campfire(c, 62, 240, 11)
    elif value == 2:
        c.shade(112, 230, 50, 9)
        smoke(c, 128, 176, 16)
        house(c, 112, 230, 54, t)
        plant(c, colour, 56, 228, 34)
        fence(c, [(150, 238), (162, 236), (174, 236), (186, 234)])
    elif value == 3:
        c.shade(92, 228, 74, 9)
        house(c, 132, 224, 50, t)
        house(c, 76, 230, 58, t, 0.72)
        plant(c, colour, 178, 222, 36)
        plant(c, colour, 34, 230, 32)
    elif value == 4:
        c.shade(108, 226, 82, 9)
        landmark(c, colour, 126, 218, 54, t)
        house(c, 58, 226, 46, t)
        house(c, 176, 226, 40, t)
        plant(c, colour, 26, 228, 32)
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
        rays = [(108 + 98 * math.cos(a) * k, 110 + 98 * math.sin(a) * k) for a in
                [math.radians(15 + 30 * i + d) for i in range(12) for d in (-5, 5)] for k in (1,)]
        for i in range(0, 24, 2):
            c.poly(kit.clip_poly([(108, 110), rays[i], rays[i + 1]], kit.BLEED), fill="#FFF6CF", op=0.55)
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


def near_ground(c: Canvas, colour: str, value: int, t: Tones) -> None:
    """The land that the settlement stands on and the foreground with its crops."""
    hill = 22 if value >= 6 else 8
    line = [(5.0, 214.0), (40, 206 - hill * 0.4), (108, 200 - hill), (170, 206 - hill * 0.4), (215, 212)]
    kit.ground(c, line, 315, fill=c.linear((0, lighter(t.grass, 0.22)), (1, t.grass)))
    c.path(kit.smooth(line), stroke=lighter(t.grass, 0.55), sw=2, op=0.8)
    kit.ground(c, [(5, 246), (60, 238), (130, 246), (215, 236)], 315,
               fill=c.linear((0, mix(t.grass, t.soil, 0.35)), (1, mix(t.grass, t.soil, 0.75))))


def foreground(c: Canvas, colour: str, value: int, t: Tones) -> None:
    """Roads, fields, beasts and plants in front."""
    road = lighter(mix(t.soil, "#E9D2A4", 0.55), 0.1)
    if value >= 2:
        d = "M100 236C96 250 120 258 112 276C106 290 84 300 78 315H128C132 300 142 290 140 274C138 258 116 250 118 236Z"
        c.path(d, fill=road, stroke=darker(road, 0.35), sw=1.4)
        c.path("M104 240C104 252 124 260 120 276C116 292 100 302 94 314", stroke=darker(road, 0.2), sw=1.5, dash="5 5")
    crop = mix(t.crop, t.soil, 0.25 * (1 - t.wealth))
    soil = darker(mix(t.soil, t.grass, 0.3), 0.16)
    if value >= 2:
        patch(c, ((30, 262), (88, 256), (84, 288), (10, 300)), 5, soil, crop)
    if value >= 4:
        patch(c, ((132, 246), (190, 242), (215, 262), (146, 268)), 5, soil, mix(crop, "#6FAE4C", 0.55))
    if value >= 6:
        patch(c, ((8, 242), (60, 240), (36, 258), (5, 264)), 4, soil, mix(crop, "#6FAE4C", 0.55))
    if value == 0:
        cracks(c, 60, 272, 40)
        cracks(c, 128, 290, 30)
        kit.birds(c, 118, 92, 3, INK, 6)
        for x, y, r in ((30, 258, 10), (146, 262, 7), (24, 296, 7)):
            c.shade(x, y + r * 0.5, r * 1.4, r * 0.4)
            c.blob([(x - r, y + r * 0.4), (x - r * 0.6, y - r * 0.5), (x + r * 0.3, y - r * 0.7), (x + r, y + r * 0.4)],
                   fill=mix(t.soil, "#9A948C", 0.6), stroke=INK, sw=1.6)
    elif value == 1:
        cracks(c, 128, 288, 26)
        for x, y in ((40, 276), (64, 268), (88, 276), (54, 294), (82, 296), (108, 288)):
            sprout(c, x, y, 9)
    elif value == 3:
        for x, y in ((110, 262), (132, 280)):
            sheep(c, x + 26, y - 8, 11)
    if value >= 5:
        plant(c, colour, 24, 304 if value < 7 else 306, 30)
        plant(c, colour, 50, 308, 24)
    if value >= 7:
        plant(c, colour, 148, 304, 26)
    if colour == "blue" and value >= 2:
        spots = ((182, 186), (34, 190), (196, 204))[: 1 + (value >= 4) + (value >= 7)]
        for i, (x, y) in enumerate(spots):
            boat(c, x, y, 12 + i * 2, ("#F6ECD6", "#E2692C", "#F2C14E")[i])


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
    settlement(c, colour, value, t)
    foreground(c, colour, value, t)
    if value >= 5:
        kit.birds(c, 150, 82, 2, mix(INK, t.sky_low, 0.2), 4)
    mark = kit.suit("ugo", colour)
    kit.frame(c, mark.hue, mark.pattern)
    kit.index_tab(c, mark.hue, mark, cut="flag")
    return c.svg()


def files() -> dict[str, str]:
    """All pictures of the game."""
    out = {f"ugo/cards/{colour}-{value}.svg": face(colour, value) for colour in COLOURS for value in VALUES}
    out |= {f"ugo/signs/{colour}.svg": kit.sign_file("ugo", colour) for colour in COLOURS}
    return out
