"""Uchronia: five resources, forty buildings among dinosaurs, the three cards beside the pile, back, cloth and box."""

from __future__ import annotations

import math
import re
from typing import Any, NamedTuple

from assets.sources.art import kit
from assets.sources.art._city import BRICK, CLAY, WOOD
from assets.sources.art._compact import compacted
from assets.sources.art._dinos import GREEN, PLUM, RUST, SAND, TEAL, dino
from assets.sources.art._forum import MARBLE, MARBLES, STONE, block
from assets.sources.art._masonry import (
    FRONT,
    GOLD,
    LANDS,
    STRIP,
    Painter,
    amphora,
    arch_path,
    colonnade,
    column,
    crate,
    fern,
    gable,
    land,
    leaf,
    lip,
    palm,
    steps,
    wall,
)
from assets.sources.art._press import pressed
from assets.sources.art._things import part, rod
from assets.sources.art.kit import INK, Canvas, Suit, at, darker, lighter, mix

RESOURCES = ("wood", "clay", "brick", "stone", "marble")
CITY: dict[str, dict[str, Painter]] = {"wood": WOOD, "clay": CLAY, "brick": BRICK, "stone": STONE, "marble": MARBLES}
MOSS, BRASS = "#3E5A47", "#F0C979"


def suit_of(name: str) -> Suit:
    """The suit of a resource."""
    return kit.suit("uchronia", name)


def growth_ring(c: Canvas, cx: float, cy: float, size: float) -> None:
    """The sign of wood: a ring wide enough to hold its letter."""
    tones = suit_of("wood").hue
    r = size * 0.44
    c.circle(cx, cy, r, fill=mix(tones.light, "#FFF8E8", 0.45), stroke=INK, sw=size * 0.065)
    c.circle(cx, cy, r * 0.8, stroke=tones.base, sw=r * 0.33)
    c.circle(cx, cy, r * 0.8, stroke=tones.dark, sw=1.1, op=0.7)
    c.circle(cx, cy, r * 0.62, stroke=tones.dark, sw=1.2)


def sign_file(kind: str) -> str:
    """A suit sign as a file of its own, 64x64."""
    if kind != "wood":
        return kit.sign_file("uchronia", kind)
    c = Canvas(64, 64, "uchronia-wood")
    c.ellipse(33, 58, 22, 4, fill=INK, op=0.18)
    growth_ring(c, 32, 31, 54)
    return c.svg()


def index_block(c: Canvas, kind: str) -> None:
    """The calm block in the upper left corner, with the sign of the resource."""
    mark = suit_of(kind)
    kit.index_tab(c, mark.hue, None if kind == "wood" else mark, both=False)
    if kind == "wood":
        growth_ring(c, 34, 78, 35)


def along(step: float, strokes: tuple[tuple[str, float, float], ...]) -> str:
    """Relative strokes repeated along the four sides of the frame, in the middle of its band."""
    flat = "".join(letter + at(x, y) for letter, x, y in strokes) * int(180 / step)
    upright = "".join(letter + at(y, x) for letter, x, y in strokes) * int(280 / step)
    return f"M20 4.5{flat}M20 315.5{flat}M4.5 20{upright}M215.5 20{upright}"


def dashed(c: Canvas, box: tuple[float, float, float, float, float], dash: tuple[float, ...], **style: Any) -> None:
    """A rounded rectangle in dashes, stretched a little so that its end is the middle of a gap.

    If the last dash has a bend, nanosvg reads memory that it has not written: streaks appear, or a face without its
    picture. It also reads a dash offset with the wrong sign.
    """
    x, y, w, h, r = box
    length, cycle, rest = 2 * (w + h) - (8 - 2 * math.pi) * r, sum(dash), dash[-1] / 2
    part = (length + rest) / (round((length + rest) / cycle) * cycle)
    c.rect(x, y, w, h, r, dash=" ".join(f"{each * part:.3f}".rstrip("0").rstrip(".") for each in dash), **style)


def material_frame(c: Canvas, kind: str) -> None:
    """The frame of a card in the material of its resource: rim, band, light inner line, and its corner pieces."""
    tones = suit_of(kind).hue
    outer, inner = kit.rounded((0, 0, kit.CARD_W, kit.CARD_H), kit.CARD_R), kit.rounded(kit.WINDOW, 9)
    stops = ((0, mix(tones.base, tones.light, 0.6)), (0.5, tones.base), (1, mix(tones.base, tones.dark, 0.35)))
    c.path(outer + inner, fill=c.linear(*stops), rule="evenodd")
    if kind == "wood":
        dashed(c, (3, 3, 214, 314, 13.5), (34, 6, 15, 9), stroke=tones.dark, sw=1.5, op=0.85)
        dashed(c, (6.2, 6.2, 207.6, 307.6, 11), (11, 8, 42, 5), stroke=tones.dark, sw=1.3, op=0.85)
        dashed(c, (4.6, 4.6, 210.8, 310.8, 12), (18, 40), stroke=lighter(tones.light, 0.4), sw=1.2, op=0.8)
    elif kind == "clay":
        dashed(c, (4.8, 4.8, 210.4, 310.4, 12), (0.1, 9.5), stroke=tones.dark, sw=4.2)
        dashed(c, (4.3, 4.3, 211.4, 311.4, 12), (0.1, 9.5), stroke=tones.light, sw=2)
    elif kind == "brick":
        mortar = lighter(tones.light, 0.45)
        dashed(c, (2.9, 2.9, 214.2, 314.2, 13.5), (1.4, 12), stroke=mortar, sw=3.8, cap="butt")
        dashed(c, (6.7, 6.7, 206.6, 306.6, 11), (0.01, 6.4, 1.4, 5.6), stroke=mortar, sw=3.8, cap="butt")
        c.rect(4.8, 4.8, 210.4, 310.4, 12, stroke=mortar, sw=1.3)
    elif kind == "stone":
        dashed(c, (4.8, 4.8, 210.4, 310.4, 12), (1.6, 19, 1.6, 32), stroke=tones.dark, sw=8, cap="butt")
        dashed(c, (5.6, 5.6, 208.8, 308.8, 12), (9, 44), stroke=tones.light, sw=2.2)
        dashed(c, (3.8, 3.8, 212.4, 312.4, 13), (4, 25, 7, 18), stroke=tones.dark, sw=1.4)
    else:
        c.path(along(30, (("l", 8, -2.5), ("l", 7, 1), ("l", 10, 4), ("l", 5, -2.5))), stroke="#F4FAFD", sw=2, op=0.9)
    c.rect(1, 1, 218, 318, 15, stroke=INK, sw=2)
    c.rect(9, 9, 202, 302, 9, stroke=INK, sw=1.6)
    c.rect(10.4, 10.4, 199.2, 299.2, 8, stroke=tones.light, sw=1.2, op=0.8)
    spots = ((9, 9), (211, 9), (9, 311), (211, 311))
    if kind in ("wood", "clay"):
        d = "".join(f"M{x} {y}h.1" for x, y in spots)
        c.path(d, stroke=INK, sw=10)
        c.path(d, stroke="#8B939C" if kind == "wood" else tones.light, sw=7)
    elif kind == "brick":
        c.path("".join(f"M{x - 6} {y - 4}h12v8h-12Z" for x, y in spots), fill=tones.light, stroke=INK, sw=1.6)
    elif kind == "stone":
        d = "".join(f"M{x} {y - 7}l7 7l-7 7l-7-7Z" for x, y in spots)
        c.path(d, fill=tones.light, stroke=INK, sw=1.6)
    else:
        c.path("".join(kit.shape_path("star", x, y, 6) for x, y in spots), fill=GOLD, stroke=INK, sw=1.4)


def building(kind: str, slug: str) -> str:
    """One building."""
    c = kit.card(f"uchronia-{slug}")
    CITY[kind][slug](c)
    mark = suit_of(kind)
    lip(c, kind)
    kit.name_strip(c, mark.hue, STRIP)
    material_frame(c, kind)
    index_block(c, kind)
    return compacted(pressed(c))


# ---------------------------------------------------------------- resources


def material(c: Canvas, kind: str) -> None:
    """The whole card as a piece of its material, close up."""
    tone = LANDS[kind].wall
    if kind == "wood":
        kit.field(c, c.linear((0, "#DDA866"), (0.5, "#C68A48"), (1, "#A66B33"), line=(0, 0, 100, 30)))
        for y in (58, 112, 168, 222):
            c.path(f"M5 {y}H215", stroke=INK, sw=2.4)
            c.path(f"M5 {y + 3}H215", stroke=lighter(tone, 0.4), sw=2)
        d = ""
        for i in range(26):
            start = (c.rng.uniform(6, 60), 16 + i * 8.6 + c.rng.uniform(-2, 2))
            d += f"M{at(*start)}q{at(40, c.rng.uniform(-4, 4))} {at(80, 0)}t{at(c.rng.uniform(20, 70), 1)}"
        c.path(d, stroke="#8A5424", sw=1.6, op=0.7)
        for x, y in ((188, 84), (26, 196), (192, 200), (96, 32)):
            c.ellipse(x, y, 11, 7, fill="#8A5424", stroke="#5E3618", sw=1.8)
            c.ellipse(x, y, 5, 3, fill="#5E3618")
    elif kind == "clay":
        kit.field(c, c.radial((0, "#FBE7AE"), (0.6, "#EBC878"), (1, "#CF9E48"), cx=40, cy=34, r=76))
        d = "".join(f"M5 {y}Q60 {y - 18} 110 {y}T215 {y - 8}" for y in range(26, 230, 32))
        c.path(d, stroke="#B98838", sw=3, op=0.6)
        for x, y in ((186, 60), (30, 140), (196, 150), (178, 208), (30, 206), (92, 28)):
            c.ellipse(x, y, 13, 10, fill="#C4933F", op=0.55)
            c.path(
                f"M{x - 8} {y - 3}q8 -6 16 0M{x - 8} {y + 2}q8 -6 16 0M{x - 6} {y + 6}q6 -4 12 0",
                stroke="#8F6A24",
                sw=1.3,
            )
    elif kind == "brick":
        kit.field(c, "#E0B896")
        for row in range(10):
            y, first = 8 + 23 * row, -21 if row % 2 else 1
            for step in range(6):
                left, right = max(5.0, first + 48.0 * step), min(215.0, first + 44.0 + 48 * step)
                shade = c.rng.choice(("#B5482E", "#C65A3A", "#A63E28", "#D06A46"))
                if right - left > 6:
                    c.rect(left, y, right - left, 19, 2, fill=shade, stroke="#5E2014", sw=1.4)
    elif kind == "stone":
        kit.field(c, "#5E646C")
        for row in range(5):
            left, top = 5.0, 8 + row * 46.0
            while left < 214:
                w = min(c.rng.uniform(44, 74), 214 - left)
                if 214 - left - w < 24:
                    w = 214 - left
                shade = c.rng.choice(("#9BA0A5", "#8C9298", "#A8ACAF"))
                c.rect(
                    left,
                    top,
                    w - 3,
                    43,
                    7,
                    fill=c.linear((0, lighter(shade, 0.3)), (1, darker(shade, 0.12))),
                    stroke=INK,
                    sw=1.8,
                )
                c.path(f"M{at(left + w * 0.3, top + 12)}l6 7l-2 8l7 8", stroke="#4A4F56", sw=1.4, op=0.7)
                left += w
    else:
        kit.field(c, c.linear((0, "#FBFCFB"), (0.6, "#E6EBEE"), (1, "#C9D6E0"), line=(0, 0, 100, 100)))
        for tone2, width, op in (("#9DB4C8", 5.0, 0.55), ("#6F8CA6", 1.8, 0.8)):
            d = ""
            for x, y in ((64, 8), (150, 8), (8, 96), (100, 60), (8, 170), (170, 120)):
                d += f"M{x} {y}"
                px, py = float(x), float(y)
                for _ in range(5):
                    qx, qy = min(213.0, px + c.rng.uniform(10, 26)), min(230.0, py + c.rng.uniform(14, 30))
                    d += f"L{at(qx, qy)}"
                    px, py = qx, qy
            c.path(d, stroke=tone2, sw=width, op=op)


def niche(c: Canvas, kind: str) -> None:
    """The arched opening in the material, through which the work is seen."""
    place = LANDS[kind]
    d = arch_path(126, STRIP, 150, 196)
    upper, lower = place.sky if kind != "clay" else ("#D08A56", "#F7DCA4")
    c.path(d, fill=c.linear((0, upper), (0.75, lower)), stroke=INK, sw=11)
    c.path(d, stroke=lighter(place.wall, 0.35), sw=6)


def order_mark(c: Canvas, kind: str, x: float, y: float) -> None:
    """The order of the resource as a sign in the index block: map needle, bowl, claw, scales or trowel."""
    tones = suit_of(kind).hue
    dark = tones.dark
    with c.placed(x, y):
        if kind == "wood":
            c.circle(0, 0, 16, fill="#FBF6E8", stroke=INK, sw=2.2)
            c.path("M0 -16v4M0 12v4M-16 0h4M12 0h4", stroke=INK, sw=2)
            c.path("M8 -10L3 4L-3 -3Z", fill=tones.base, stroke=INK, sw=1.4)
            c.path("M-8 10L3 4L-3 -3Z", fill="#FBF6E8", stroke=INK, sw=1.4)
        elif kind == "clay":
            c.path("M-12 -12H12M-9 -12C-20 0 -14 14 -6 16H6C14 14 20 0 9 -12Z", fill=tones.base, stroke=INK, sw=2.4)
            c.path("M-14 0H14M-13 6H13", stroke=dark, sw=2.4)
        elif kind == "brick":
            c.path(
                "M-15 -14C-8 -8 -7 6 -13 17C-3 8 -3 -6 -7 -15ZM-3 -16C4 -8 4 7 -2 17C8 8 9 -6 5 -16Z"
                "M9 -15C15 -8 15 6 9 16C18 7 19 -6 16 -15Z",
                fill=tones.base,
                stroke=INK,
                sw=1.8,
            )
        elif kind == "stone":
            c.path("M-2 2L10 14", stroke=INK, sw=9)
            c.path("M2 6L10 14", stroke="#B98A52", sw=5)
            c.path("M-17 -2L-6 -17L8 -6L-4 8Z", fill=tones.light, stroke=INK, sw=2.2)
        else:
            c.path("M0 -14V13M-14 -10H14M-7 15H7", stroke=INK, sw=3)
            c.path("M-20 4L-14 -9L-8 4ZM8 4L14 -9L20 4Z", stroke=INK, sw=1.6)
            c.path("M-21 4H-7Q-9 11 -14 11T-21 4ZM7 4H21Q19 11 14 11T7 4Z", fill=tones.base, stroke=INK, sw=1.8)


def explore(c: Canvas) -> None:
    """An explorer in the jungle with map and torch."""
    c.path("M52 234V180Q90 160 126 174T200 170V234Z", fill="#6FA466")
    palm(c, 176, 214, 110)
    palm(c, 66, 200, 66, "#6FA466", False)
    c.path("M52 234V212Q126 200 200 212V234Z", fill="#7A5A34", stroke=INK, sw=2)
    dino(c, "raptor", 122, 226, 1.12, GREEN, False, "straw", "torch")
    c.path("M84 158L104 152L110 180L90 186Z", fill="#F8F0DC", stroke=INK, sw=2)
    c.path("M92 162l6 6 6 -8M96 178l8 -4", stroke="#B0301F", sw=2)
    fern(c, 66, 234, 40, "#3E7A44")
    fern(c, 186, 234, 36, "#4E8F4A")


def produce(c: Canvas) -> None:
    """A potter at the wheel."""
    c.path("M52 234V196Q126 180 200 196V234Z", fill="#C9A050", stroke=INK, sw=2)
    amphora(c, 66, 212, 44, "#C9683C")
    amphora(c, 182, 206, 36, "#D98E4A")
    amphora(c, 188, 226, 30, "#8E3410")
    dino(c, "crest", 104, 228, 1.08, RUST, False, "apron")
    part(c, "M150 234L153 206H167L170 234Z", "#8A5A30")
    c.ellipse(160, 204, 32, 8, fill="#B98A52", stroke=INK, sw=2.4)
    part(c, "M144 202C134 184 142 168 152 162L148 154H174L170 162C180 170 184 186 176 202Z", "#E2A25E")
    c.path("M142 184H179M146 174H175", stroke="#A8642C", sw=2.2)
    c.path("M134 192q-6 6 0 10M188 190q6 6 0 12", stroke=INK, sw=2)


def attack(c: Canvas) -> None:
    """A tyrant in full charge under red banners."""
    c.glow(140, 90, 90, 80, "#FFD08A", 0.9)
    c.path("M52 234V202Q126 190 200 204V234Z", fill="#7E3A2A", stroke=INK, sw=2)
    dino(c, "raptor", 66, 218, 0.7, PLUM, False, "helmet", "spear")
    dino(c, "rex", 120, 228, 0.94, "#B0462C", False, "", "", -6)
    with c.placed(120, 228, 0.94, -6):
        c.path("M4 -112C8 -140 46 -148 66 -128L60 -116C44 -122 20 -120 10 -100Z", fill=GOLD, stroke=INK, sw=2)
        c.path("M-6 -106C-12 -146 36 -164 70 -136C44 -144 14 -136 6 -106Z", fill="#F6EFE0", stroke=INK, sw=2)
    c.path("M64 226l-10 4M84 230l-14 4M196 210l10 -4", stroke="#F2D8B4", sw=4)


def construct(c: Canvas) -> None:
    """A three-horned mason before a rising wall."""
    c.path("M52 234V208Q126 198 200 208V234Z", fill="#6C7566", stroke=INK, sw=2)
    for row, (left, count) in enumerate(((130, 3), (142, 2), (154, 1))):
        for i in range(count):
            block(c, left + i * 23, 216 - row * 24, 20, 19, "#C9CCCA")
    rod(c, "M190 214V64M196 74H112", "#C98F50", 4)
    c.path("M120 76V92M108 104L120 92L132 104", stroke=INK, sw=2)
    block(c, 106, 126, 28, 21, "#E1E2DE")
    dino(c, "trike", 102, 231, 0.8, "#7E8FB8")
    dino(c, "raptor", 86, 176, 0.5, GREEN, False, "straw", "trowel")


def trade(c: Canvas) -> None:
    """A merchant on a quay, with jars and coins."""
    c.rect(56, 158, 140, 60, fill="#3F8FC4")
    c.path("M60 170h20M90 178h16M176 166h16M150 176h20", stroke="#CFE9F4", sw=2.4)
    part(c, "M140 170H196L186 188H150Z", "#8A5A30", 2)
    c.path("M168 170V112Q194 130 192 158Q180 164 168 162Z", fill="#F6EFE0", stroke=INK, sw=2)
    c.path("M172 122q12 12 14 34", stroke="#4BA6E3", sw=4)
    c.path("M52 234V208H200V234Z", fill="#D5DCE2", stroke=INK, sw=2.2)
    dino(c, "raptor", 104, 228, 1.08, TEAL, False, "toga laurel", "coin")
    amphora(c, 66, 230, 40, "#4BA6E3")
    crate(c, 186, 232, 30)
    part(c, "M140 232C142 222 150 218 156 216Q166 218 172 232Z", GOLD, 2)
    c.path("M150 226h6M160 224h5", stroke="#97790B", sw=2)


WORK: dict[str, Painter] = {
    "wood": explore,
    "clay": produce,
    "brick": attack,
    "stone": construct,
    "marble": trade,
}


def resource(kind: str) -> str:
    """One resource: its material close up, and through an arch the dinosaur that carries out its order."""
    c = kit.card(f"uchronia-{kind}")
    mark = suit_of(kind)
    material(c, kind)
    niche(c, kind)
    WORK[kind](c)
    lip(c, kind)
    kit.name_strip(c, mark.hue, STRIP)
    material_frame(c, kind)
    index_block(c, kind)
    order_mark(c, kind, 34, 36)
    return compacted(pressed(c))


# ---------------------------------------------------------------- beside the pile


def framed(c: Canvas, tone: str) -> None:
    """The frame of the cards without a colour: moss and brass, and a calm strip."""
    tones = kit.Hue(tone, lighter(tone, 0.5), darker(tone, 0.5))
    kit.name_strip(c, kit.Hue(BRASS, lighter(BRASS, 0.5), "#8A6A2C"), STRIP)
    kit.frame(c, tones, "veins")
    for x in (9, 211):
        for y in (9, 311):
            c.path(kit.shape_path("star", x, y, 5.4), fill=BRASS, stroke=INK, sw=1.4)


def domain() -> str:
    """The player's own district: a gate, a banner and the ways in."""
    c = kit.card("uchronia-domain")
    land(c, "marble", "dawn", (160, 56), "hills")
    c.path("M84 226L104 176H122L150 226Z", fill="#E9DFC4", stroke=INK, sw=2)
    wall(c, (5, 150, 90, 206), "stone", "#BFC4BE")
    wall(c, (132, 150, 215, 206), "stone", "#BFC4BE")
    for x in (74, 148):
        column(c, x, 92, 210, 26, MARBLE)
    part(c, "M54 92H168V76H54Z", MARBLE)
    gable(c, 46, 176, 76, 36, MARBLE)
    c.path(kit.shape_path("star", 111, 64, 8), fill=GOLD, stroke=INK, sw=2)
    c.path("M96 92H126V150L111 138L96 150Z", fill=c.lit("#B0301F"), stroke=INK, sw=2)
    c.path(kit.shape_path("ring", 111, 114, 8), stroke=GOLD, sw=4)
    dino(c, "longneck", 178, 200, 0.62, TEAL, True)
    dino(c, "raptor", 48, FRONT + 1, 0.6, GREEN, False, "helmet", "spear")
    fern(c, 190, FRONT + 2, 30)
    framed(c, MOSS)
    return compacted(pressed(c))


def monopoly() -> str:
    """The five signs in a laurel, under the foot of the richest."""
    c = kit.card("uchronia-monopoly")
    kit.field(c, c.radial((0, "#FFF0BC"), (0.6, "#F0C560"), (1, "#B5822C"), cx=50, cy=38, r=70))
    d = ""
    for i in range(10):
        turn = 78 - i * 15
        x, y = 74 * math.cos(math.radians(turn)), 120 + 74 * math.sin(math.radians(turn))
        for lean in (-38, 34):
            d += leaf(110 + x, y, 25, 90 - turn + lean, 0.3) + leaf(110 - x, y, 25, 90 + turn - lean, 0.3)
    c.path(d, fill="#5E9A4E", stroke=INK, sw=2)
    c.circle(110, 120, 62, fill=c.radial((0, "#FFF6D6"), (1, "#E9BE52"), cx=38, cy=34, r=76), stroke=INK, sw=3)
    c.circle(110, 120, 55, stroke="#97790B", sw=2)
    for i, name in enumerate(RESOURCES):
        a = math.tau * i / 5 - math.pi / 2
        x, y = 110 + 38 * math.cos(a), 120 + 38 * math.sin(a)
        if name == "wood":
            growth_ring(c, x, y, 27)
        else:
            kit.sign(c, suit_of(name), x, y, 27)
    c.path("M94 132L90 108L102 118L110 102L118 118L130 108L126 132Z", fill=GOLD, stroke=INK, sw=2.4)
    c.path("M56 226C66 206 92 198 110 198C130 198 154 206 164 226Z", fill=GOLD, stroke=INK, sw=2.4)
    coins = "".join(f"M{x} {y}a9 4 0 0 1 .1 0" for x, y in ((84, 214), (108, 206), (132, 214), (104, 220), (124, 222)))
    c.path(coins, stroke="#97790B", sw=7)
    c.path(coins, stroke="#FFE58A", sw=4)
    dino(c, "raptor", 46, 224, 0.46, GREEN, False, "toga laurel", "coin")
    dino(c, "rex", 178, 224, 0.38, PLUM, True)
    framed(c, "#8A6A2C")
    return compacted(pressed(c))


def last_turn() -> str:
    """The hourglass, and the meteor in the sky."""
    c = kit.card("uchronia-last-turn")
    kit.field(c, c.linear((0, "#2A2350"), (0.45, "#8A3F5A"), (0.75, "#F0A45E")))
    spots = "".join(f"M{c.rng.randint(16, 204)} {c.rng.randint(14, 90)}h.1" for _ in range(20))
    c.path(spots, stroke="#FFF6DF", sw=2.2, op=0.8)
    c.path("M206 10L84 66C70 84 92 104 110 92Z", fill="#FFB45A", op=0.85)
    c.path("M190 22L88 70C78 84 94 98 106 90Z", fill="#FFE58A")
    c.circle(92, 80, 19, fill=c.lit("#7A5A4A"), stroke=INK, sw=2.6)
    c.circle(86, 76, 4, fill="#4A342C")
    c.circle(98, 86, 3, fill="#4A342C")
    c.path("M5 226V184Q60 170 110 178T215 172V226Z", fill="#4A3448", stroke=INK, sw=2)
    for x, y, s in ((150, 182, 40), (172, 180, 30), (192, 178, 44)):
        c.path(f"M{x - 6} {y}V{y - s}H{x + 6}V{y}Z", fill="#6A4658")
    part(c, "M78 118H158V130H78ZM78 214H158V226H78Z", "#B98A34")
    glass = (
        "M88 130H148C148 154 128 160 124 172C128 184 148 190 148 214H88C88 190 108 184 112 172C108 160 88 154 88 130Z"
    )
    c.path(glass, fill="#DDF0F4", op=0.85)
    c.path(
        "M100 150H136C132 160 122 162 118 170C114 162 104 160 100 150ZM92 214C94 200 108 196 118 194"
        "C128 196 142 200 144 214Z",
        fill="#F2C545",
    )
    c.path("M118 168V198", stroke="#F2C545", sw=3)
    c.path(glass, stroke=INK, sw=2.8)
    c.path("M96 136Q96 148 104 156", stroke="#FFFFFF", sw=3)
    dino(c, "raptor", 46, FRONT + 1, 0.66, GREEN, False, "toga")
    dino(c, "hatchling", 184, FRONT, 0.7, TEAL, True)
    framed(c, "#5A3A5E")
    return compacted(pressed(c))


# ---------------------------------------------------------------- back, cloth, box


def back() -> str:
    """The back: a dinosaur between columns, the same from both ends."""
    c = kit.card("uchronia-back")
    kit.card_back(c, MOSS, BRASS)
    for turn in (0, 180):
        with c.group(f"rotate({turn} 110 160)" if turn else ""):
            d = "".join(
                leaf(110, 70, reach, angle, 0.4) for angle, reach in ((6, 34), (174, 34), (46, 30), (134, 30), (90, 30))
            )
            c.path(d, fill="#5E9A5E", stroke=INK, sw=2)
    c.circle(110, 160, 76, fill="#22382B", stroke=INK, sw=3)
    c.circle(
        110,
        160,
        71,
        fill=c.radial((0, "#DDE8C4"), (0.7, "#9FBF8C"), (1, "#6B9468"), cx=42, cy=38, r=70),
        stroke=BRASS,
        sw=2.6,
    )
    for turn in (0, 180):
        with c.group(f"rotate({turn} 110 160)" if turn else ""):
            dino(c, "raptor", 112, 158, 0.6, TEAL if turn else GREEN)
            column(c, 62, 112, 160, 14, MARBLE)
            column(c, 158, 112, 160, 14, MARBLE)
            for i, name in enumerate(RESOURCES):
                kit.sign(c, suit_of(name), 62 + i * 24, 28, 17)
    part(c, "M38 156H182V164H38Z", MARBLE, 2.4)
    return compacted(pressed(c))


class Ground(NamedTuple):
    """The tones of the city's ground in one light."""

    middle: str
    ground: str
    edge: str
    slabs: tuple[str, str]
    veins: str
    joints: str
    grain: str
    shade: str
    column: str
    dinos: tuple[str, str, str, str]
    leaves: tuple[str, str]
    ribs: str
    rim: str
    light: tuple[str, str, float]


DUSK = Ground("#4C6A54", MOSS, "#1D3127", ("#8FAE8C", "#1A2C22"), "#A9C4A2", "#16271E", "#8FBF7A", "#10201A", "#C9D3C2",
              ("#6E8E5A", "#7E8E6A", "#7E9A7A", "#6A8560"), ("#3E7A4C", "#35694A"), "#8FBF7A", "#B9D6A2",
              ("#B9D6A2", "#0E1A14", 0.5))  # fmt: skip
NOON = Ground("#DCE5CC", "#CBD9BA", "#A9BF97", ("#F4F7E8", "#8FA983"), "#F1F5E4", "#8CA67E", "#8FB07C", "#8AA27C",
              "#E9EDE0", ("#A3C08C", "#B2C29C", "#B0CBA6", "#9FBC92"), ("#7FB27F", "#74A67A"), "#C4DEB2", "#6E8E5A",
              ("#FFFDEB", "#7F9A70", 0.3))  # fmt: skip


def cloth(tones: Ground) -> str:
    """Mossy marble with jungle leaves about it, calm in the middle."""
    edge, dark = tones.light[1:]
    c = Canvas(1600, 1000, "uchronia-cloth")
    c.rect(
        0, 0, 1600, 1000, fill=c.radial((0, tones.middle), (0.55, tones.ground), (1, tones.edge), cx=50, cy=47, r=66)
    )
    for _ in range(14):
        x, y, r = c.rng.uniform(0, 1600), c.rng.uniform(0, 1000), c.rng.uniform(120, 260)
        slab = [(px + c.rng.uniform(-50, 50), py + c.rng.uniform(-50, 50)) for px, py in kit.ngon(x, y, r, 6)]
        c.poly(kit.clip_poly(slab, (0, 0, 1600, 1000)), fill=c.rng.choice(tones.slabs), op=0.07)
    veins = ""
    for _ in range(12):
        x, y = c.rng.uniform(0, 1500), c.rng.uniform(0, 900)
        veins += f"M{at(x, y)}"
        for _ in range(5):
            x, y = x + c.rng.uniform(20, 90), y + c.rng.uniform(-30, 60)
            veins += f"L{at(x, y)}"
    c.path(veins, stroke=tones.veins, sw=3, op=0.14)
    c.path(
        "M0 250H1600M0 500H1600M0 750H1600M400 0V250M1200 0V250M200 250V500M800 250V500M1400 250V500M600 500V750"
        "M1000 500V750M300 750V1000M800 750V1000M1300 750V1000",
        stroke=tones.joints,
        sw=3,
        op=0.35,
    )
    c.grain((0, 0, 1600, 1000), tones.grain, 130, 5, 0.22)
    for x, y in ((110, 250), (1490, 250), (110, 790), (1490, 790)):
        c.ellipse(x + 8, y + 124, 70, 16, fill=tones.shade, op=0.5)
        with c.placed(x, y, 1):
            tall = 120 if y < 500 else 90
            column(c, 0, -tall, tall, 66, tones.column, 3)
            c.path("M-34 -60q14 26 2 52t14 60M30 60q-14 -20 -4 -50", stroke="#5E9A5E", sw=7)
    for x, y, kind, scale, tone, flip in (
        (300, 960, "stego", 1.1, tones.dinos[0], False),
        (1290, 966, "trike", 1.15, tones.dinos[1], True),
        (300, 244, "ptero", 1.0, tones.dinos[2], False),
        (1300, 238, "ptero", 0.9, tones.dinos[2], True),
        (800, 984, "ankylo", 0.9, tones.dinos[3], False),
    ):
        dino(c, kind, x, y, scale, tone, flip, outline=3)
    for x, y, reach, angles, tone in (
        (0, 0, 330, (-6, -26, -46, -66, -86), tones.leaves[0]),
        (1600, 0, 330, (186, 206, 226, 246, 266), tones.leaves[0]),
        (0, 1000, 320, (4, 26, 46, 66, 86), tones.leaves[1]),
        (1600, 1000, 320, (176, 154, 134, 114, 94), tones.leaves[1]),
        (560, 0, 120, (-50, -90, -130), tones.leaves[1]),
        (1040, 0, 130, (-50, -90, -130), tones.leaves[1]),
        (560, 1000, 120, (50, 90, 130), tones.leaves[0]),
        (1040, 1000, 120, (50, 90, 130), tones.leaves[0]),
        (0, 520, 150, (-30, 0, 30), tones.leaves[0]),
        (1600, 520, 150, (150, 180, 210), tones.leaves[0]),
    ):
        d, ribs = "", ""
        for i, angle in enumerate(angles):
            long = reach * (0.84 if i % 2 else 1.0)
            d += leaf(x, y, long, angle, 0.17)
            a = math.radians(angle)
            ribs += f"M{at(x, y)}L{at(x + long * 0.86 * math.cos(a), y - long * 0.86 * math.sin(a))}"
        c.path(d, fill=tone, stroke=tones.joints, sw=4)
        c.path(ribs, stroke=tones.ribs, sw=3, op=0.6)
    c.path(kit.rounded((20, 20, 1580, 980), 16), stroke=BRASS, sw=3, op=0.5)
    c.path(kit.rounded((30, 30, 1570, 970), 12), stroke=tones.rim, sw=1.6, op=0.4)
    light = ((0, tones.light[0], 0.14), (0.5, tones.light[0], 0.04), (1, edge, dark))
    c.rect(0, 0, 1600, 1000, fill=c.radial(*light, cx=50, cy=47, r=68))
    return compacted(pressed(c))


class Growth(NamedTuple):
    """The tones of what grows on the table in one light, and how far all of it fades into its ground."""

    back: str
    leaf: str
    rib: str
    stone: str
    earth: tuple[str, float]


RUINS_SIZE, PLOT_SIZE = (300, 240), (240, 84)
GROWTH = {
    "dusk": Growth("#2F6A45", "#4C9A5A", "#8FCB82", "#C9C2AE", ("#4A3026", 0.3)),
    "noon": Growth("#5FA06A", "#7DBB74", "#C4DEB2", "#F3EEDF", ("#E3C9A4", 0.3)),
}
TONE = re.compile(r"#[0-9A-Fa-f]{6}")


def faded(drawn: str, ground: tuple[str, float]) -> str:
    """A finished picture whose tones are that near to that of its ground: it keeps back behind cards and words."""
    return TONE.sub(lambda tone: mix(tone[0], *ground), drawn)


def ruins(kind: str, light: str) -> str:
    """A beast among broken columns and leaves, at the left or the right of a hand."""
    tones, left = GROWTH[light], kind == "stego"
    c = Canvas(*RUINS_SIZE, f"uchronia-ruins-{kind}")
    with c.group("" if left else f"matrix(-1 0 0 1 {RUINS_SIZE[0]} 0)"):
        _broken(c, 52, 42, 46, tones)
        _broken(c, 268, 112, 38, tones)
        _fan(c, (0, 244), 196, (10, 34, 58, 80), tones.back, tones)
        _fan(c, (300, 246), 112, (112, 138, 162), tones.leaf, tones)
        _fan(c, (176, 246), 104, (52, 90, 128), tones.leaf, tones)
    c.ellipse(166 if left else 134, 231, 104, 8, fill=INK, op=0.35)
    dino(c, kind, 162 if left else 138, 231, 1.12, GREEN if left else SAND, flip=not left, outline=3)
    return faded(compacted(pressed(c)), tones.earth)


def plot(light: str) -> str:
    """What lies on a plot on which nothing has been built yet: blocks, a stump of a column, leaves."""
    tones = GROWTH[light]
    c = Canvas(*PLOT_SIZE, "uchronia-plot")
    with c.placed(0, -156, 1):
        _broken(c, 60, 184, 28, tones, bare=True)
        _broken(c, 186, 206, 24, tones, bare=True)
    for x, y, wide, turn in ((104, 62, 34, 0), (136, 70, 30, 0), (118, 46, 26, -14)):
        with c.placed(x, y, 1, turn):
            c.rect(0, 0, wide, 18, 3, fill=tones.stone, stroke=INK, sw=2.4)
            c.path(f"M{at(wide * 0.66, 3)}V16", stroke=darker(tones.stone, 0.35), sw=2)
    _fan(c, (30, 88), 50, (24, 58, 96, 132, 160), tones.back, tones)
    _fan(c, (212, 88), 56, (28, 62, 98, 130, 158), tones.back, tones)
    _fan(c, (84, 88), 30, (36, 90, 144), tones.leaf, tones)
    _fan(c, (168, 88), 32, (30, 84, 140), tones.leaf, tones)
    return faded(compacted(pressed(c)), (tones.earth[0], 0.5))


def _fan(
    c: Canvas, foot: tuple[float, float], reach: float, angles: tuple[float, ...], tone: str, tones: Growth
) -> None:
    """Leaves from one point."""
    d, ribs = "", ""
    for i, angle in enumerate(angles):
        long, a = reach * (0.82 if i % 2 else 1.0), math.radians(angle)
        d += leaf(*foot, long, angle, 0.17)
        ribs += f"M{at(*foot)}L{at(foot[0] + long * 0.84 * math.cos(a), foot[1] - long * 0.84 * math.sin(a))}"
    c.path(d, fill=tone, stroke=INK, sw=2.4)
    c.path(ribs, stroke=tones.rib, sw=2)


def _broken(c: Canvas, x: float, top: float, wide: float, tones: Growth, bare: bool = False) -> None:
    """A fluted column that has lost its upper half, with a creeper around it."""
    half = wide / 2
    c.poly(
        [(x - half, 240), (x - half, top + 12), (x - half * 0.3, top), (x + half * 0.2, top + 18), (x + half, top + 6),
         (x + half, 240)],
        fill=tones.stone, stroke=INK, sw=2.4,
    )  # fmt: skip
    c.path(
        f"M{at(x + half * 0.4, 240)}V{kit.num(top + 16)}L{at(x + half, top + 8)}V240Z",
        fill=darker(tones.stone, 0.35),
        op=0.55,
    )
    c.path(
        f"M{at(x - half * 0.45, 240)}V{kit.num(top + 18)}M{at(x, 240)}V{kit.num(top + 22)}",
        stroke=darker(tones.stone, 0.35),
        sw=2.4,
    )
    if bare:
        return
    c.path(
        f"M{at(x - half, 190)}Q{at(x + half * 1.2, 182)} {at(x + half * 0.6, 158)}T{at(x - half * 0.4, 118)}",
        stroke=tones.leaf, sw=6,
    )  # fmt: skip


def box() -> str:
    """The cover of the box: a temple in the jungle, a tyrant in a toga before it."""
    c = Canvas(360, 440, "uchronia-box")
    c.rect(3, 3, 354, 434, 14, fill=c.linear((0, "#3E8FA8"), (0.4, "#9FD0B4"), (0.7, "#F6E2A4")))
    kit.sun(c, 180, 110, 34, "#FFE7A0", 3.6)
    c.path("M5 250L60 150L110 210L150 160L200 214L250 140L355 240V340H5Z", fill="#7FAE9A")
    c.path("M250 140L232 164L248 160L262 168L272 156Z", fill="#E9F2E4")
    c.path("M5 260Q40 224 80 244T160 236T250 240T355 232V340H5Z", fill="#5E9A6E")
    palm(c, 330, 300, 190, "#3E8A56", True, -0.12)
    with c.placed(218, 286, 0.94):
        part(c, "M-96 -128H96V-22H-96Z", "#8A7F86", 2.4)
        c.path(arch_path(0, -22, 44, 84), fill="#FFC45A", stroke=INK, sw=2.4)
        colonnade(c, (-86, -54, 54, 86), -128, -18, 24, MARBLE, 2.2)
        part(c, "M-108 -128H108V-144H-108Z", MARBLE)
        c.path("M-98 -136H98", stroke=GOLD, sw=5, dash="10 7")
        gable(c, -116, 116, -144, 56, MARBLE, 3)
        c.circle(0, -166, 13, fill=GOLD, stroke=INK, sw=2.4)
        steps(c, -104, 104, -18, 44, MARBLE, 4, 10)
    palm(c, 24, 290, 150, "#3E8A56", True, 0.06)
    dino(c, "ptero", 272, 52, 0.62, RUST, True, outline=2.4)
    dino(c, "ptero", 66, 62, 0.44, PLUM)
    dino(c, "longneck", 66, 322, 1.36, TEAL, outline=2.8)
    dino(c, "rex", 254, 320, 1.2, GREEN, True, outline=2.8)
    with c.placed(254, 320, 1.2, 0, True):
        cape = "M0 -100C-12 -84 -44 -74 -58 -40C-44 -26 -24 -26 -8 -36C2 -52 16 -66 32 -78C24 -94 12 -104 0 -100Z"
        c.path(cape, fill=c.lit("#C9412C"), stroke=INK, sw=2.4)
        c.path("M-54 -42C-42 -31 -24 -31 -11 -40", stroke=GOLD, sw=4)
        c.circle(26, -82, 7, fill=GOLD, stroke=INK, sw=2)
        c.path("M6 -112Q28 -136 60 -127", stroke="#2F7A3E", sw=5)
        spots = ((9, -116, 150), (17, -123, 118), (28, -128, 124), (36, -130, 88), (46, -130, 96), (54, -128, 58))
        c.path("".join(leaf(x, y, 22, angle, 0.42) for x, y, angle in spots), fill="#7FC05A", stroke=INK, sw=1.8)
    dino(c, "raptor", 148, 322, 0.66, SAND, False, "toga", "scroll", outline=2.4)
    for x, size, tone in ((18, 50, "#35694A"), (340, 56, "#35694A"), (196, 30, "#4E8F4A")):
        fern(c, x, 328, size, tone)
    kit.box_frame(c, MOSS, BRASS, "#F3EEDC")
    return compacted(pressed(c))


def files() -> dict[str, str]:
    """All pictures of the game."""
    out = {f"uchronia/cards/{kind}.svg": resource(kind) for kind in RESOURCES}
    for kind, houses in CITY.items():
        out |= {f"uchronia/cards/{slug}.svg": building(kind, slug) for slug in houses}
    out |= {f"uchronia/signs/{kind}.svg": sign_file(kind) for kind in RESOURCES}
    singles = {"domain": domain(), "monopoly": monopoly(), "last-turn": last_turn()}
    singles |= {"back": back(), "cloth": cloth(DUSK), "cloth-day": cloth(NOON), "box": box()}
    singles |= {f"ruins-{kind}-{light}": ruins(kind, light) for kind in ("stego", "trike") for light in GROWTH}
    singles |= {f"jungle/plot-{light}": plot(light) for light in GROWTH}
    return out | {f"uchronia/{name}.svg": text for name, text in singles.items()}
