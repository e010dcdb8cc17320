"""Ugh!: cave paintings of people, animals and dwellings, four wilds and five disasters."""

from __future__ import annotations

import math
from typing import NamedTuple

from assets.sources.art import kit
from assets.sources.art.kit import INK, Canvas, Point, at, darker, lighter, mix

CHALK = "#F6EAD0"
CHARCOAL = "#32251D"
OCHRE = "#B5532A"
STONE = "#D6B98F"
COLOURS = ("green", "orange", "purple")


# ---------------------------------------------------------------- wall and pigment


def wall_tone(colour: str) -> str:
    """The rock of a colour."""
    tones = kit.hue(colour)
    return mix(STONE, mix(tones.light, tones.base, 0.4), 0.58)


def rock_wall(c: Canvas, tone: str, hands: bool = True) -> None:
    """A lit cave wall with facets, cracks and old hand prints."""
    light = ((0, lighter(tone, 0.45)), (0.55, tone), (1, darker(tone, 0.34)))
    kit.field(c, c.radial(*light, cx=42, cy=36, r=72))
    for _ in range(5):
        x, y, r = c.rng.uniform(20, 200), c.rng.uniform(30, 300), c.rng.uniform(34, 70)
        facet = [(px + c.rng.uniform(-12, 12), py + c.rng.uniform(-12, 12)) for px, py in kit.ngon(x, y, r, 5)]
        c.poly(kit.clip_poly(facet, kit.BLEED), fill=c.rng.choice((CHALK, darker(tone, 0.5))), op=0.1)
    for _ in range(3):
        x, y = c.rng.uniform(20, 190), c.rng.choice((c.rng.uniform(30, 90), c.rng.uniform(240, 296)))
        crack = [(x + i * 9.0, y + c.rng.uniform(-6, 6)) for i in range(4)]
        c.strokes([crack], stroke=darker(tone, 0.5), sw=1.2, op=0.5)
    if hands:
        for x, y, angle in ((176, 40, 16), (40, 282, -20)):
            with c.placed(x, y, 0.5, angle):
                c.path(hand_path(), fill=darker(tone, 0.4), op=0.2)
    c.grain(kit.WINDOW, darker(tone, 0.6), 34, 1.5, 0.4)


def rock_edge(c: Canvas, tone: str) -> None:
    """A rough edge of rock inside the frame."""
    inner: list[Point] = []
    for i in range(14):
        inner.append((18 + i * 14.0, 17 + c.rng.uniform(-4, 5)))
    for i in range(20):
        inner.append((203 + c.rng.uniform(-5, 4), 22 + i * 14.4))
    for i in range(14):
        inner.append((200 - i * 14.0, 303 + c.rng.uniform(-5, 4)))
    for i in range(20):
        inner.append((17 + c.rng.uniform(-4, 5), 298 - i * 14.4))
    outer = kit.polyline([(6, 6), (214, 6), (214, 314), (6, 314)], True)
    c.path(outer + kit.polyline(inner, True), fill=darker(tone, 0.5), rule="evenodd", op=0.8)


def paint(c: Canvas, d: str, tone: str) -> None:
    """A painted shape: pigment that grows thinner toward the ground, with a doubled charcoal edge."""
    c.path(d, fill=c.linear((0, darker(tone, 0.22)), (0.5, tone), (1, mix(tone, "#E0A35A", 0.45))))
    c.path(d, stroke=CHARCOAL, sw=2.2)
    c.path(d, stroke=CHARCOAL, sw=1.1, op=0.4, turn="translate(2.2 1.6)")


def worn(c: Canvas, box: kit.Box, count: int = 26) -> None:
    """Pigment that has flaked off: chalk specks and short scratches."""
    scratches = []
    for _ in range(count):
        x, y = c.rng.uniform(box[0], box[2]), c.rng.uniform(box[1], box[3])
        reach = c.rng.choice((0.1, 0.1, 3.0, 5.0))
        scratches.append([(x, y), (x + reach, y - reach * 0.5)])
    c.strokes(scratches, stroke=CHALK, sw=1.3, op=0.42)


def hand_path() -> str:
    """A hand print about the origin, some 110 high."""
    return (
        "M-20 50C-30 30 -34 18 -46 4C-54 -6 -46 -14 -38 -8C-32 -3 -28 4 -24 8L-30 -34C-32 -46 -20 -48 -17 -36L-10 -2"
        "L-9 -50C-9 -62 5 -62 5 -50L7 -3L15 -44C18 -55 30 -52 28 -41L22 2L31 -22C36 -32 46 -27 43 -17C40 -4 36 12 32 24"
        "C29 34 26 42 25 50Q2 60 -20 50Z"
    )


def print_hand(c: Canvas, x: float, y: float, scale: float, angle: float, tone: str, inside: str) -> None:
    """A sprayed hand: a cloud of pigment around a bare hand."""
    with c.placed(x, y, scale, angle):
        c.glow(0, 0, 84, 92, tone, 0.95)
        c.glow(0, 4, 70, 78, tone, 0.95)
        spots = []
        for _ in range(46):
            a, r = c.rng.uniform(0, math.tau), c.rng.uniform(52, 84)
            spots.append([(r * math.cos(a), r * 1.06 * math.sin(a)), (r * math.cos(a) + 0.1, r * 1.06 * math.sin(a))])
        c.strokes(spots, stroke=tone, sw=3, op=0.75)
        c.path(hand_path(), fill=inside, stroke=darker(tone, 0.45), sw=2.2)


def tally(c: Canvas, count: int, tone: str) -> None:
    """As many finger dots as the card counts."""
    for i in range(count):
        x, y = 26 + i * 19, 292 + c.rng.uniform(-2.5, 2.5)
        c.ellipse(x + 1, y + 1.4, 6.6, 7.2, fill=darker(tone, 0.5), op=0.5)
        c.ellipse(x, y, 6.4, 7, fill=CHALK, stroke=CHARCOAL, sw=2)
        c.ellipse(x - 0.5, y - 0.5, 3.2, 3.6, fill=tone)


def earth(c: Canvas, y: float, tone: str) -> None:
    """A rough ground line."""
    line = [(14 + i * 24.0, y + c.rng.uniform(-3, 3)) for i in range(9)]
    c.strokes([line], stroke=CHARCOAL, sw=3.4, op=0.8)
    c.strokes([[(x + 4, py + 6) for x, py in line[:-1]]], stroke=tone, sw=5, op=0.55)
    tufts = [[(x, py), (x + 3, py - 7)] for x, py in line[1::3]]
    c.strokes(tufts, stroke=CHARCOAL, sw=2, op=0.7)


def sun_disc(c: Canvas, x: float, y: float, r: float, tone: str) -> None:
    """A painted sun with a spiral."""
    rays = []
    for i in range(12):
        a = math.tau * i / 12
        rays.append(
            [
                (x + r * 1.25 * math.cos(a), y + r * 1.25 * math.sin(a)),
                (x + r * 1.65 * math.cos(a), y + r * 1.65 * math.sin(a)),
            ]
        )
    c.strokes(rays, stroke=tone, sw=3.4, op=0.85)
    c.circle(x, y, r, fill=tone, op=0.85)
    spiral = [(x + r * 0.8 * k / 14 * math.cos(k * 0.8), y + r * 0.8 * k / 14 * math.sin(k * 0.8)) for k in range(15)]
    c.path(kit.smooth(spiral), stroke=CHALK, sw=2, op=0.8)


# ---------------------------------------------------------------- people


def person(
    c: Canvas,
    x: float,
    y: float,
    size: float,
    tone: str,
    arms: tuple[float, float] = (40, -40),
    stride: float = 0.2,
    hat: str = "",
    tool: str = "",
) -> None:
    """A painted person standing on a point; arms are angles above the horizon, left and right."""
    s = size
    hip, neck = (x, y - s * 0.42), (x, y - s * 0.76)
    limbs: list[list[Point]] = [
        [
            (x - s * stride, y),
            (x - s * stride * 0.6, y - s * 0.22),
            hip,
            (x + s * stride * 0.7, y - s * 0.22),
            (x + s * stride, y),
        ],
    ]
    hands = []
    for side, angle in ((-1, arms[0]), (1, arms[1])):
        a = math.radians(angle)
        shoulder = (x + side * s * 0.1, y - s * 0.7)
        elbow = (shoulder[0] + side * s * 0.16 * math.cos(a * 0.6), shoulder[1] - s * 0.16 * math.sin(a * 0.6))
        wrist = (elbow[0] + side * s * 0.18 * math.cos(a), elbow[1] - s * 0.18 * math.sin(a))
        limbs.append([shoulder, elbow, wrist])
        hands.append(wrist)
    if tool == "spear":
        hx, hy = hands[1]
        c.line((hx - s * 0.08, hy + s * 0.5), (hx + s * 0.06, hy - s * 0.5), stroke=CHARCOAL, sw=s * 0.05)
        tip = (hx + s * 0.08, hy - s * 0.64)
        c.poly(
            [tip, (hx - s * 0.02, hy - s * 0.46), (hx + s * 0.13, hy - s * 0.46)], fill=CHALK, stroke=CHARCOAL, sw=1.8
        )
    elif tool == "torch":
        hx, hy = hands[1]
        c.line((hx, hy + s * 0.1), (hx + s * 0.04, hy - s * 0.2), stroke=CHARCOAL, sw=s * 0.06)
        flame(c, hx + s * 0.05, hy - s * 0.16, s * 0.24)
    elif tool == "bow":
        hx, hy = hands[1]
        c.path(
            f"M{at(hx - s * 0.06, hy - s * 0.36)}Q{at(hx + s * 0.26, hy)} {at(hx - s * 0.06, hy + s * 0.36)}Z",
            stroke=CHARCOAL,
            sw=s * 0.04,
        )
    c.strokes(limbs, stroke=CHARCOAL, sw=s * 0.135)
    c.strokes(limbs, stroke=tone, sw=s * 0.085)
    torso = [
        (x - s * 0.15, neck[1]),
        (x + s * 0.15, neck[1]),
        (x + s * 0.07, hip[1] + s * 0.06),
        (x - s * 0.07, hip[1] + s * 0.06),
    ]
    c.blob(torso, fill=tone, stroke=CHARCOAL, sw=2, tension=0.3)
    c.poly(
        [
            (x - s * 0.12, hip[1] - s * 0.02),
            (x + s * 0.12, hip[1] - s * 0.02),
            (x + s * 0.16, hip[1] + s * 0.14),
            (x - s * 0.16, hip[1] + s * 0.14),
        ],
        fill=CHALK,
        stroke=CHARCOAL,
        sw=1.8,
    )
    c.circle(x, y - s * 0.9, s * 0.125, fill=tone, stroke=CHARCOAL, sw=2.2)
    if hat == "antler":
        for k in (-1, 1):
            d = (
                f"M{at(x + k * s * 0.06, y - s)}q{at(k * s * 0.06, -s * 0.2)} {at(k * s * 0.26, -s * 0.3)}"
                f"M{at(x + k * s * 0.12, y - s * 1.14)}l{at(k * s * 0.16, -s * 0.02)}"
                f"M{at(x + k * s * 0.17, y - s * 1.2)}l{at(k * s * 0.02, -s * 0.16)}"
            )
            c.path(d, stroke=CHARCOAL, sw=s * 0.055)
    elif hat == "feather":
        for lean in (-0.1, 0, 0.1):
            c.line((x + lean * s * 0.6, y - s), (x + lean * s * 1.6, y - s * 1.22), stroke=CHALK, sw=s * 0.05)


def flame(c: Canvas, x: float, y: float, size: float) -> None:
    """A painted flame standing on a point."""
    s = size
    d = (
        f"M{at(x - s * 0.4, y)}Q{at(x - s * 0.7, y - s * 0.5)} {at(x - s * 0.2, y - s * 0.75)}"
        f"Q{at(x - s * 0.2, y - s * 1.1)} {at(x + s * 0.1, y - s * 1.5)}Q{at(x + s * 0.1, y - s)} "
        f"{at(x + s * 0.35, y - s * 0.8)}Q{at(x + s * 0.7, y - s * 0.4)} {at(x + s * 0.4, y)}Z"
    )
    c.path(d, fill="#E2692C", stroke=CHARCOAL, sw=max(1.4, s * 0.07))
    c.path(
        f"M{at(x - s * 0.2, y)}Q{at(x - s * 0.3, y - s * 0.4)} {at(x + s * 0.04, y - s * 0.8)}"
        f"Q{at(x + s * 0.4, y - s * 0.3)} {at(x + s * 0.2, y)}Z",
        fill="#FFD36A",
    )


def people(c: Canvas, value: int, tone: str) -> None:
    """Orange: a tribe that grows by one with each value."""
    dark = darker(tone, 0.28)
    if value == 1:
        sun_disc(c, 152, 82, 20, OCHRE)
        person(c, 108, 236, 112, dark, (20, 62), 0.18, tool="spear")
    elif value == 2:
        sun_disc(c, 150, 74, 18, OCHRE)
        person(c, 60, 236, 92, dark, (-30, 34), 0.16)
        person(c, 156, 228, 92, dark, (30, -30), 0.16, "feather")
        c.strokes([[(92, 234), (126, 226)], [(92, 226), (126, 234)]], stroke=CHARCOAL, sw=7)
        flame(c, 109, 230, 36)
    elif value == 3:
        for x, y, s in ((60, 188, 82), (124, 176, 82), (108, 262, 94)):
            person(c, x, y, s, dark, (10, 58), 0.24, tool="spear")
        sun_disc(c, 178, 88, 15, OCHRE)
    elif value == 4:
        c.strokes([[(92, 186), (130, 176)], [(92, 176), (130, 186)]], stroke=CHARCOAL, sw=7)
        flame(c, 110, 182, 44)
        for x, y, s, arms in (
            (48, 190, 74, (70, 40)),
            (172, 184, 74, (40, 70)),
            (74, 270, 84, (60, 60)),
            (138, 266, 84, (60, 60)),
        ):
            person(c, x, y, s, dark, arms, 0.22, "feather")
    else:
        c.glow(110, 120, 84, 84, "#FFD98A", 0.9)
        for i in range(16):
            a = math.tau * i / 16
            c.line(
                (110 + 62 * math.cos(a), 128 + 62 * math.sin(a)),
                (110 + 78 * math.cos(a), 128 + 78 * math.sin(a)),
                stroke=OCHRE,
                sw=5,
            )
        person(c, 110, 204, 118, OCHRE, (56, 56), 0.16, "antler", "torch")
        for x, y, s, arms in (
            (42, 216, 66, (70, 60)),
            (178, 212, 66, (60, 70)),
            (62, 276, 72, (66, 50)),
            (130, 280, 72, (50, 66)),
        ):
            person(c, x, y, s, dark, arms, 0.2, "feather")
    worn(c, (30, 110, 190, 270))


# ---------------------------------------------------------------- animals, about the origin, feet on y = 0, facing left


def hare(c: Canvas, tone: str) -> None:
    """A leaping hare."""
    paint(
        c,
        "M58 -34C60 -56 34 -70 4 -64C-12 -62 -22 -66 -30 -72C-34 -92 -22 -112 -12 -118C-8 -104 -14 -88 -18 -78"
        "C-12 -92 0 -104 10 -106C10 -92 0 -80 -12 -72C-22 -80 -44 -80 -54 -66C-60 -58 -56 -48 -44 -46"
        "C-36 -44 -34 -38 -38 -30C-46 -20 -60 -18 -70 -10C-64 -4 -50 -6 -38 -12C-26 -18 -18 -26 -10 -28"
        "C6 -22 20 -24 30 -16C40 -6 52 0 72 0C74 -8 64 -12 56 -16C60 -22 58 -28 58 -34Z",
        tone,
    )
    c.circle(61, -44, 9, fill=CHALK, stroke=CHARCOAL, sw=2)
    c.circle(-42, -64, 3.6, fill=CHALK)
    c.curve((12, -36), (30, -50), (48, -44), stroke=CHARCOAL, sw=2.4)


def boar(c: Canvas, tone: str) -> None:
    """A boar with bristles."""
    bristles = [[(-30 + i * 11.0, -76 + abs(i - 3) * 1.6), (-24 + i * 11.0, -92 + abs(i - 3) * 2.0)] for i in range(8)]
    c.strokes(bristles, stroke=CHARCOAL, sw=4)
    c.path("M66 -54Q84 -64 76 -42", stroke=CHARCOAL, sw=4)
    paint(
        c,
        "M68 -50C64 -74 28 -82 -8 -78C-30 -78 -40 -72 -50 -62C-62 -54 -74 -42 -84 -30C-86 -22 -80 -18 -72 -20"
        "C-62 -20 -54 -18 -44 -22L-44 0H-28L-26 -20C-8 -14 16 -14 30 -20L32 0H48L52 -22C60 -28 68 -38 68 -50Z",
        tone,
    )
    c.poly([(-38, -70), (-34, -90), (-20, -74)], fill=tone, stroke=CHARCOAL, sw=2.4)
    c.path("M-70 -22Q-78 -34 -68 -42", stroke=CHARCOAL, sw=7)
    c.path("M-70 -22Q-78 -34 -68 -42", stroke=CHALK, sw=3.6)
    c.circle(-52, -46, 3.6, fill=CHALK)
    c.path("M-10 -60Q10 -50 4 -28M18 -64Q36 -52 30 -30", stroke=CHARCOAL, sw=2, op=0.7)


def stag(c: Canvas, tone: str) -> None:
    """A stag with great antlers."""
    antlers = (
        "M-36 -108C-50 -124 -60 -140 -54 -166M-50 -130L-70 -140M-56 -146L-74 -160M-56 -156L-44 -172"
        "M-28 -108C-20 -126 -8 -138 -6 -164M-18 -128L2 -136M-10 -146L10 -156M-7 -154L-20 -170"
    )
    c.path(antlers, stroke=CHARCOAL, sw=6.4)
    c.path(antlers, stroke=CHALK, sw=2)
    paint(
        c,
        "M60 -66C52 -76 20 -74 -6 -72C-14 -80 -18 -92 -22 -102C-28 -110 -38 -108 -44 -102C-54 -96 -64 -88 -68 -82"
        "C-68 -76 -62 -74 -54 -76C-48 -78 -44 -80 -40 -80C-40 -66 -36 -52 -28 -42L-38 -20L-34 0H-26L-26 -18L-14 -38"
        "C4 -34 22 -36 34 -40L42 -22L36 0H45L54 -24L54 -44C60 -50 62 -58 60 -66Z",
        tone,
    )
    c.path("M-18 -38L-6 -18L-8 0M30 -38L24 -18L26 0", stroke=CHARCOAL, sw=9)
    c.path("M-18 -38L-6 -18L-8 0M30 -38L24 -18L26 0", stroke=tone, sw=5)
    c.path("M60 -66q8 2 6 14", stroke=CHARCOAL, sw=4)
    c.circle(-46, -92, 3, fill=CHALK)
    for x, y in ((6, -58), (20, -62), (34, -58), (16, -50), (44, -62)):
        c.circle(x, y, 2.8, fill=CHALK)


def bison(c: Canvas, tone: str) -> None:
    """A bison with a great hump and a low head."""
    c.path("M76 -58Q96 -52 88 -22", stroke=CHARCOAL, sw=4)
    c.path("M88 -28l-6 16l10 -1Z", fill=CHARCOAL, stroke=CHARCOAL, sw=2)
    paint(
        c,
        "M78 -56C72 -70 48 -74 28 -84C12 -104 -14 -116 -36 -104C-48 -98 -56 -88 -62 -80C-74 -78 -84 -68 -88 -54"
        "C-94 -44 -98 -32 -94 -26C-90 -20 -82 -20 -78 -22L-74 -8C-66 -12 -62 -20 -58 -26L-46 -20L-42 0H-28L-24 -24"
        "C-4 -16 20 -20 36 -30L38 0H52L58 -30C70 -36 82 -44 78 -56Z",
        tone,
    )
    c.path(
        "M28 -84C12 -104 -14 -116 -36 -104C-48 -98 -56 -88 -62 -80C-52 -74 -50 -60 -54 -46L-42 -30L-34 -40L-26 -28"
        "L-18 -42L-8 -32C-4 -52 10 -72 28 -84Z",
        fill=CHARCOAL,
        op=0.62,
    )
    for d in ("M-80 -70C-92 -78 -94 -92 -84 -100", "M-64 -78C-74 -86 -74 -98 -64 -106"):
        c.path(d, stroke=CHARCOAL, sw=8.4)
        c.path(d, stroke=CHALK, sw=4.2)
    c.circle(-80, -50, 3.6, fill=CHALK)
    c.path("M24 -62Q40 -46 32 -30M50 -60Q60 -48 56 -36", stroke=CHARCOAL, sw=2, op=0.7)


def mammoth(c: Canvas, tone: str) -> None:
    """A mammoth with curved tusks."""
    c.path("M76 -64Q90 -50 84 -30", stroke=CHARCOAL, sw=5)
    paint(
        c,
        "M78 -58C72 -84 44 -98 14 -100C2 -100 -6 -104 -12 -112C-24 -132 -52 -130 -62 -108C-70 -92 -68 -74 -72 -56"
        "C-76 -38 -86 -30 -94 -22C-98 -12 -84 -8 -76 -18C-66 -28 -60 -42 -54 -54C-48 -46 -44 -40 -42 -30L-44 0H-22"
        "L-20 -22L-8 -14L2 -22L12 -14L24 -22L34 -14L38 0H60L64 -22C74 -32 80 -44 78 -58Z",
        tone,
    )
    c.path("M-12 -112C-4 -96 -12 -80 -28 -76C-34 -84 -34 -98 -26 -106", fill=CHARCOAL, op=0.45)
    c.path("M-28 -76C-20 -74 -10 -84 -10 -96", stroke=CHARCOAL, sw=2.6)
    for d in ("M-58 -60C-70 -34 -104 -34 -106 -62", "M-50 -56C-56 -34 -74 -30 -84 -34"):
        c.path(d, stroke=CHARCOAL, sw=10)
        c.path(d, stroke=CHALK, sw=5.6)
    c.circle(-52, -92, 3.8, fill=CHALK)
    hair = [
        [(x, y), (x + 3, y + 15)]
        for x, y in (
            (2, -80),
            (16, -84),
            (30, -80),
            (44, -76),
            (56, -64),
            (10, -58),
            (24, -58),
            (38, -54),
            (50, -44),
            (-34, -116),
            (-44, -118),
        )
    ]
    c.strokes(hair, stroke=CHARCOAL, sw=2.4, op=0.75)


BEASTS = {1: (hare, 0.95), 2: (boar, 1.0), 3: (stag, 1.0), 4: (bison, 1.06), 5: (mammoth, 1.0)}


def animals(c: Canvas, value: int, tone: str) -> None:
    """Green: a mightier beast with each value."""
    draw, scale = BEASTS[value]
    body = darker(tone, (0, 0.3, 0.5, 0.36, 0.5, 0.42)[value])
    if value in (1, 2):
        sun_disc(c, 152, 82, 19, OCHRE)
    if value == 1:
        c.path(
            "M40 226q4 -22 0 -34M40 210q-12 -4 -16 -14M40 216q12 -6 15 -16M176 224q3 -20 8 -28M177 216q-10 -4 -14 -14",
            stroke=CHARCOAL,
            sw=3.4,
        )
    if value == 4:
        with c.placed(162, 96, 0.42):
            bison(c, mix(OCHRE, wall_tone("green"), 0.2))
        with c.placed(104, 84, 0.34):
            bison(c, mix(OCHRE, wall_tone("green"), 0.4))
    if value == 5:
        c.glow(112, 160, 96, 90, CHALK, 0.6)
        for x, y in ((40, 270), (68, 274), (96, 270), (124, 274)):
            person(c, x, y, 38, OCHRE, (20, 60), 0.24, tool="spear")
        sun_disc(c, 168, 66, 17, OCHRE)
    with c.placed((0, 110, 112, 126, 110, 122)[value], (0, 214, 218, 228, 222, 220)[value], scale):
        draw(c, body)
    earth(c, (0, 220, 222, 230, 227, 223)[value], body)
    worn(c, (40, 120, 184, 216))


# ---------------------------------------------------------------- dwellings


def dwellings(c: Canvas, value: int, tone: str) -> None:
    """Purple: a better roof with each value."""
    body, shade = darker(tone, 0.16), darker(tone, 0.42)
    if value == 1:
        sun_disc(c, 156, 78, 17, OCHRE)
        for x in (140, 168):
            c.line((x, 246), (x, 140), stroke=CHARCOAL, sw=8)
            c.line((x, 246), (x, 140), stroke="#A8713F", sw=3.6)
        paint(c, "M26 246L124 112L184 132L104 246Z", body)
        leaves: list[list[Point]] = []
        for i in range(7):
            for k in range(4):
                tip = (53 + i * 13.6 + k * 16.5, 240 - i * 18.2 + k * 3)
                leaves.append([(tip[0] + 1, tip[1] - 7), tip, (tip[0] - 8, tip[1] + 2)])
        c.strokes(leaves, stroke=CHALK, sw=2.2, op=0.85)
        c.line((20, 248), (130, 100), stroke=CHARCOAL, sw=6)
        c.line((116, 106), (194, 136), stroke=CHARCOAL, sw=7)
        flame(c, 136, 247, 30)
    elif value == 2:
        c.path("M92 90L128 66M126 92L98 64", stroke=CHARCOAL, sw=5)
        paint(c, "M110 84L176 240H44Z", body)
        c.poly([(110, 84), (176, 240), (140, 240)], fill=shade, op=0.8)
        c.poly([(110, 160), (132, 240), (90, 240)], fill=CHARCOAL)
        c.strokes([[(68, 196), (82, 188), (92, 200)], [(130, 146), (140, 156), (148, 150)]], stroke=CHALK, sw=3.4)
        for x, y in ((92, 148), (100, 128), (84, 168)):
            c.circle(x, y, 4.4, fill=CHALK)
        c.path("M126 190L154 206M130 206L160 222", stroke=CHALK, sw=3, op=0.8)
    elif value == 3:
        paint(c, "M34 240C32 168 66 128 110 126C154 128 188 168 186 240Z", body)
        c.path(
            "M34 240C32 168 66 128 110 126C120 126 128 128 136 131C100 142 62 180 62 240Z",
            fill=lighter(body, 0.3),
            op=0.6,
        )
        for i in range(4):
            d = f"M{42 + i * 6} {226 - i * 26}Q{110} {196 - i * 28} {178 - i * 6} {226 - i * 26}"
            c.path(d, stroke=CHARCOAL, sw=8)
            c.path(d, stroke=CHALK, sw=4)
        c.path("M84 240V206C86 184 134 184 136 206V240Z", fill=CHARCOAL)
        for k in (-1, 1):
            d = f"M{110 + k * 30} 240C{110 + k * 44} 206 {110 + k * 34} 182 {110 + k * 4} 172"
            c.path(d, stroke=CHARCOAL, sw=11)
            c.path(d, stroke=CHALK, sw=6.4)
        flame(c, 110, 239, 18)
    elif value == 4:
        c.path(
            "M16 262q12 -10 24 0t24 0t24 0t24 0t24 0t24 0t24 0M24 276q12 -10 24 0t24 0t24 0t24 0",
            stroke="#3F6FA8",
            sw=4,
            op=0.85,
        )
        stilts = [[(x, 206), (x, 262)] for x in (44, 74, 110, 146, 176)]
        c.strokes(stilts, stroke=CHARCOAL, sw=9)
        c.strokes(stilts, stroke="#A8713F", sw=4.4)
        c.rect(26, 200, 168, 12, 4, fill="#A8713F", stroke=CHARCOAL, sw=2.4)
        paint(c, "M52 200V160H168V200Z", lighter(body, 0.25))
        paint(c, "M32 166L64 96H156L188 166Z", body)
        straw = [[(x, 100), (x + (x - 110) * 0.38, 160)] for x in range(70, 156, 12)]
        c.strokes(straw, stroke=shade, sw=3)
        c.path("M98 200V174H122V200Z", fill=CHARCOAL)
        c.path("M142 206L150 262M160 206L166 262M143 222H161M146 240H164", stroke=CHARCOAL, sw=3.4)
        c.rect(62, 174, 18, 14, 2, fill="#FFD36A", stroke=CHARCOAL, sw=2)
        c.rect(140, 174, 18, 14, 2, fill="#FFD36A", stroke=CHARCOAL, sw=2)
    else:
        c.glow(110, 140, 96, 88, CHALK, 0.7)
        sun_disc(c, 110, 90, 25, "#E39B1F")
        for x in (26, 162):
            paint(c, f"M{x} 240L{x + 3} 120Q{x + 16} 112 {x + 30} 120L{x + 33} 240Z", body)
            c.path(f"M{x + 22} 122L{x + 30} 122L{x + 33} 238H{x + 25}Z", fill=shade)
        for x in (78, 118):
            paint(c, f"M{x} 240L{x + 2} 144Q{x + 12} 138 {x + 22} 144L{x + 24} 240Z", lighter(body, 0.2))
        paint(c, "M14 122C12 104 20 98 34 98H188C200 98 208 106 206 122Z", lighter(body, 0.12))
        paint(c, "M70 150C70 138 76 134 86 134H136C146 134 150 140 150 150Z", lighter(body, 0.3))
        c.path("M16 240H204V252H12Z", fill=shade, stroke=CHARCOAL, sw=2.4)
        for x in (42, 178):
            spiral = [(x + 9 * k / 10 * math.cos(k * 0.85), 172 + 9 * k / 10 * math.sin(k * 0.85)) for k in range(11)]
            c.path(kit.smooth(spiral), stroke=CHALK, sw=2.8)
        c.path("M36 110h12M60 110h12M84 110h12M108 110h12M132 110h12M156 110h12M180 110h8", stroke=CHALK, sw=4)
        flame(c, 110, 238, 34)
        for x, y in ((62, 264), (136, 264)):
            person(c, x, y, 40, OCHRE, (60, 60), 0.18)
    if value in (1, 2, 3):
        earth(c, 246, shade)
    worn(c, (44, 120, 180, 236))


# ---------------------------------------------------------------- wilds


def wild(colour: str) -> str:
    """A wild: a sprayed hand and the spirit of its colour, or three hands for all."""
    c = kit.card(f"ugh-{colour}-wild")
    if colour == "all":
        rock_wall(c, mix(STONE, CHALK, 0.35), hands=False)
        c.glow(110, 130, 100, 110, "#FFF3CF", 0.8)
        spiral = [(112 + 6.6 * k * math.cos(k * 0.5), 128 + 6.6 * k * math.sin(k * 0.5)) for k in range(13)]
        c.path(kit.smooth(spiral), stroke=OCHRE, sw=5, op=0.5)
        for name, x, y, angle in (("green", 70, 174, -26), ("purple", 154, 176, 24), ("orange", 122, 86, 2)):
            tones = kit.hue(name)
            print_hand(c, x, y, 0.8, angle, darker(tones.base, 0.08), mix(CHALK, tones.light, 0.45))
        mark = kit.suit("ugh", "all")
    else:
        mark = kit.suit("ugh", colour)
        rock_wall(c, wall_tone(colour), hands=False)
        tone = darker(mark.hue.base, 0.34)
        print_hand(c, 122, 146, 1.3, 8, tone, CHALK)
        with c.placed(124, 184, 0.6):
            if colour == "green":
                stag(c, darker(mark.hue.dark, 0.1))
            elif colour == "orange":
                person(c, 0, 12, 104, OCHRE, (56, 56), 0.16, "antler")
            else:
                paint(c, "M0 -74L50 12H-50Z", mark.hue.dark)
                c.poly([(0, -22), (16, 12), (-16, 12)], fill="#FFD36A")
                c.path("M-10 -72L12 -92M10 -72L-12 -92", stroke=CHARCOAL, sw=5)
        for i in range(20):
            dx, dy = 124 + 90 * math.cos(math.tau * i / 20), 142 + 92 * math.sin(math.tau * i / 20)
            if 22 < dx < 200 and not (dx < 70 and dy < 108):
                c.circle(dx, dy, 3.4, fill=OCHRE, op=0.85)
    rock_edge(c, darker(wall_tone(colour) if colour != "all" else STONE, 0.2))
    kit.frame(c, mark.hue, mark.pattern)
    if colour == "all":
        for i, name in enumerate(COLOURS):
            tones = kit.hue(name)
            c.path(f"M{20 + i * 62} 3.500h56v4h-56ZM{20 + i * 62} 312.500h56v4h-56Z", fill=tones.base)
            c.path(f"M3.5 {20 + i * 96}h4v88h-4ZM212.5 {20 + i * 96}h4v88h-4Z", fill=tones.base)
    kit.name_strip(c, mark.hue, STRIP)
    kit.index_tab(c, mark.hue, mark, cut="slab", both=False)
    return c.svg()


# ---------------------------------------------------------------- disasters


def tornado(c: Canvas) -> None:
    """A funnel that carries off a camp."""
    kit.field(c, c.linear((0, "#28363C"), (0.42, "#6E8377"), (0.72, "#E4CE86"), (1, "#B98E4A")))
    c.glow(176, 170, 80, 80, "#FFE9A0", 0.8)
    for y, w, tone in ((26, 108, "#1E282C"), (44, 98, "#2C393D"), (58, 100, "#3D4B4D")):
        c.blob(
            [
                (110 - w * 0.92, y),
                (70, y - 18),
                (120, y - 13),
                (170, y - 17),
                (110 + w * 0.9, y),
                (150, y + 15),
                (100, y + 12),
                (50, y + 15),
            ],
            fill=tone,
        )
    for d in ("M190 70L176 112L190 108L172 160", "M30 92L44 124L32 122L46 160"):
        c.path(d, stroke=INK, sw=8)
        c.path(d, stroke="#FFF3B8", sw=4.4)
    c.path("M10 222C60 206 150 210 210 220V250H10Z", fill="#8A6A3A", stroke=INK, sw=2.4)
    c.path(
        "M36 54C74 72 164 72 194 52C188 82 170 102 156 122C144 140 150 152 140 170C130 186 138 202 124 230"
        "C108 228 112 208 104 190C94 170 98 154 82 136C64 114 42 90 36 54Z",
        fill=c.linear((0, "#8E958C"), (0.4, "#5A605C"), (1, "#2E3234"), line=(0, 0, 100, 30)),
        stroke=INK,
        sw=3,
    )
    for d, sw in (
        ("M42 72C84 94 156 92 188 70", 7),
        ("M58 104C96 122 144 118 168 102", 6),
        ("M80 134C104 148 132 146 150 132", 5.4),
        ("M98 166C112 174 130 170 140 162", 4.6),
        ("M104 196C112 202 124 200 130 192", 4),
    ):
        c.path(d, stroke="#E9E4CE", sw=sw)
        c.path(d, stroke="#9AA29A", sw=sw * 0.5, turn=f"translate(0 {sw * 0.8:.1f})")
    for x, y, w in ((114, 230, 66), (90, 224, 34), (146, 224, 34), (118, 220, 26)):
        c.ellipse(x, y, w * 0.7, w * 0.2, fill="#D9BE86", stroke="#8A6A3A", sw=1.6)
    with c.placed(184, 150, 1.25, 28):
        c.poly([(-20, 14), (0, -22), (20, 14)], fill="#A383D6", stroke=INK, sw=2.4)
        c.poly([(-5, 14), (0, 0), (6, 14)], fill=INK)
    with c.placed(48, 186, 0.36, -30):
        boar(c, "#4E8A6A")
    with c.placed(176, 206, 1, 60):
        person(c, 0, 14, 46, "#E39B1F", (70, 70), 0.3)
    for x, y, a in ((70, 210, 20), (158, 190, -30), (56, 138, 50), (166, 120, 10)):
        with c.placed(x, y, 1, a):
            c.line((-9, 0), (9, 0), stroke=INK, sw=5.4)
            c.line((-8, 0), (8, 0), stroke="#A8713F", sw=2.6)


def great_fire(c: Canvas) -> None:
    """A wall of flames with beasts in flight."""
    kit.field(c, c.linear((0, "#3A1A18"), (0.45, "#A5371C"), (0.75, "#F6A63C")))
    for x, y, r in ((88, 36, 22), (186, 36, 22), (152, 44, 28), (112, 32, 26)):
        c.circle(x, y, r, fill="#2B191A", stroke=INK, sw=2)
        c.circle(x - r * 0.25, y - r * 0.2, r * 0.55, fill="#4A2A28")
    back = (
        "M10 232V150Q26 130 24 96Q44 118 48 150Q60 120 56 72Q86 104 90 146Q108 110 98 46Q142 92 136 146Q152 122 154 84"
        "Q176 116 172 152Q190 136 192 110Q206 134 210 160V250H10Z"
    )
    c.path(back, fill="#D8431E", stroke=INK, sw=2.6)
    mid = (
        "M10 240V184Q28 170 30 142Q50 164 52 186Q68 164 68 126Q92 156 92 184Q112 156 108 112Q136 144 132 184"
        "Q150 166 154 134Q172 160 170 188Q190 174 194 152Q204 170 210 186V250H10Z"
    )
    c.path(mid, fill="#F08A24", stroke=INK, sw=2)
    low = (
        "M10 244V214Q30 204 34 184Q50 202 54 216Q72 200 76 174Q94 196 96 216Q112 200 114 172Q132 196 132 216"
        "Q150 202 156 180Q168 200 172 216Q188 206 196 190Q206 206 210 214V250H10Z"
    )
    c.path(low, fill="#FFD36A")
    for x, h in ((40, 76), (176, 90)):
        c.path(f"M{x} 236V{236 - h}M{x} {236 - h * 0.6:.0f}l-14 -18M{x} {236 - h * 0.45:.0f}l14 -16", stroke=INK, sw=6)
    with c.placed(70, 236, 0.36):
        stag(c, "#3A2018")
    with c.placed(136, 238, 0.34):
        bison(c, "#3A2018")
    sparks = [[(c.rng.uniform(16, 204), c.rng.uniform(60, 170))] for _ in range(26)]
    c.strokes([[p[0], (p[0][0] + 0.1, p[0][1])] for p in sparks], stroke="#FFE9A8", sw=3.2)


def volcano(c: Canvas) -> None:
    """A mountain that bursts."""
    kit.field(c, c.linear((0, "#231A24"), (0.6, "#6E2A2A"), (0.85, "#C9562C")))
    c.glow(112, 92, 98, 84, "#FFB040", 0.95)
    for x, y, r in ((84, 46, 24), (120, 32, 28), (150, 48, 24), (58, 58, 17), (178, 60, 17), (112, 58, 22)):
        c.circle(x, y, r, fill="#3B2E33", stroke=INK, sw=2)
        c.circle(x - r * 0.25, y - r * 0.25, r * 0.55, fill="#5C484A")
    fountain = (
        "M92 128C88 104 74 92 58 92M100 126C98 96 90 78 78 70M112 126V58M124 126C126 96 136 78 146 72M132 128"
        "C136 106 150 92 168 94"
    )
    c.path(fountain, stroke="#E2492C", sw=10)
    c.path(fountain, stroke="#FFD36A", sw=4.4)
    c.path(
        "M10 250C50 232 74 176 86 126L96 132L106 122L116 132L126 122L138 128C150 178 172 232 210 250Z",
        fill=c.lit("#5A4540"),
        stroke=INK,
        sw=3,
    )
    lava = (
        "M92 130C94 156 80 170 84 194C88 214 66 224 62 248H92C96 228 108 218 104 198C102 180 112 168 108 128ZM122 128"
        "C126 150 140 158 138 182C138 202 152 214 156 236L170 244C168 220 156 206 154 188C152 166 142 150 136 128Z"
    )
    c.path(lava, fill="#E2492C", stroke=INK, sw=2)
    c.path(
        "M100 134C100 160 90 172 94 196C96 214 80 226 78 246M128 132C132 154 146 160 146 186C146 204 156 218 162 236",
        stroke="#FFD36A",
        sw=4,
    )
    for x, y, r in ((70, 112, 9), (182, 118, 10), (36, 140, 8), (196, 158, 7), (164, 146, 7)):
        dx, dy = (112 - x) * 0.32, -28
        c.poly([(x - r * 0.8, y - r * 0.5), (x + dx, y + dy), (x + r * 0.8, y - r * 0.5)], fill="#FF9A3C", op=0.85)
        c.circle(x, y, r, fill="#5A403A", stroke=INK, sw=2.2)
        c.circle(x - r * 0.2, y - r * 0.25, r * 0.5, fill="#FFB84A")
    with c.placed(36, 238, 1):
        person(c, 0, 0, 40, "#E39B1F", (80, 70), 0.3)


def great_flood(c: Canvas) -> None:
    """A giant wave over a small raft."""
    kit.field(c, c.linear((0, "#16304F"), (0.6, "#3E7CA8"), (1, "#7FC0D9")))
    rain = [[(x, y), (x - 6, y + 15)] for x, y in ((c.rng.uniform(20, 206), c.rng.uniform(14, 150)) for _ in range(30))]
    c.strokes(rain, stroke="#B4DCF6", sw=1.8, op=0.6)
    c.path(
        "M10 250V118C14 74 52 40 104 44C146 48 168 78 160 104C154 92 140 88 128 96C142 104 144 120 132 130"
        "C124 118 108 118 100 130C86 156 108 196 152 204C176 208 196 202 210 194V250Z",
        fill="#1F6FA6",
        stroke=INK,
        sw=3,
    )
    c.path("M24 236V128C30 92 60 66 98 64C78 84 66 116 74 152C82 190 112 216 150 222", stroke="#5FB4E0", sw=7)
    c.path("M44 236V150C46 124 58 102 72 90C58 120 60 160 78 190C90 210 108 222 124 228", stroke="#164B78", sw=5)
    c.path(
        "M78 46C112 36 148 52 162 80C170 98 168 116 158 126C160 114 154 106 146 114C150 100 142 94 134 103"
        "C138 90 128 84 120 94C124 80 114 74 106 82C106 66 94 54 78 46Z",
        fill="#F1F6F2",
        stroke=INK,
        sw=2.4,
    )
    c.path("M100 54C122 56 142 68 150 88M126 58C142 68 154 84 156 100", stroke="#B4DCF6", sw=3)
    for x, y, r in ((170, 138, 5), (152, 134, 4), (138, 122, 5), (120, 112, 4), (176, 118, 3.4), (108, 100, 3.4)):
        c.circle(x, y, r, fill="#F1F6F2", stroke=INK, sw=1.6)
    c.path("M10 250V226C40 210 60 232 92 228C124 224 150 236 210 220V250Z", fill="#174F80", stroke=INK, sw=2.6)
    with c.placed(170, 196, 1, -14):
        c.path("M-26 2H26M-24 8H24", stroke=INK, sw=8)
        c.path("M-26 2H26M-24 8H24", stroke="#A8713F", sw=4.4)
        person(c, -10, 0, 38, "#E39B1F", (70, 76), 0.18)
        person(c, 10, 0, 34, "#E39B1F", (76, 70), 0.18)


def ice_age(c: Canvas) -> None:
    """A mammoth in a wall of ice."""
    kit.field(c, c.linear((0, "#54789C"), (0.5, "#B8D6E6"), (0.8, "#EEF3F0")))
    c.poly(
        [
            (10, 170),
            (34, 96),
            (58, 122),
            (84, 62),
            (118, 100),
            (146, 52),
            (176, 96),
            (192, 82),
            (210, 120),
            (210, 250),
            (10, 250),
        ],
        fill="#7FAFCF",
        stroke=INK,
        sw=2.8,
    )
    for pts in (
        [(34, 96), (58, 122), (52, 200), (24, 190)],
        [(84, 62), (118, 100), (106, 150), (74, 132)],
        [(146, 52), (176, 96), (168, 150), (138, 120)],
        [(192, 82), (210, 120), (210, 180), (190, 150)],
    ):
        c.poly([(float(x), float(y)) for x, y in pts], fill="#CFE6F0")
    c.poly([(40, 236), (30, 150), (58, 112), (160, 108), (188, 146), (182, 236)], fill="#A5CFE4", stroke=INK, sw=2.6)
    with c.placed(116, 232, 0.72):
        mammoth(c, "#5E6B86")
    c.poly([(40, 236), (30, 150), (58, 112), (160, 108), (188, 146), (182, 236)], fill="#CDE9F5", op=0.38)
    c.path("M46 150L76 124M52 176L112 122M150 122L170 146M160 226L178 196", stroke="#F6FBF8", sw=5, op=0.9)
    c.path("M94 110L104 140L92 160L106 190M150 236L140 210L152 190", stroke="#F6FBF8", sw=2, op=0.9)
    icicles = "".join(
        f"M{x} 10L{x + 6} {10 + h}L{x + 12} 10Z"
        for x, h in ((66, 26), (80, 40), (94, 22), (112, 46), (128, 30), (150, 42), (166, 24), (184, 36))
    )
    c.path(icicles, fill="#E6F3F6", stroke=INK, sw=1.8)
    c.path("M10 250V232C50 218 90 238 130 230C160 226 190 236 210 228V250Z", fill="#F4F6F0", stroke=INK, sw=2)
    flakes = [[(x, y), (x + 0.1, y)] for x, y in ((c.rng.uniform(16, 206), c.rng.uniform(30, 226)) for _ in range(40))]
    c.strokes(flakes, stroke="#FBFAF3", sw=4, op=0.9)


DISASTERS = {
    "tornado": tornado,
    "great-fire": great_fire,
    "volcano": volcano,
    "great-flood": great_flood,
    "ice-age": ice_age,
}
STRIP = 234.0
"""Where the strip of a name begins, with room above its letters."""
STRIPS = {
    "tornado": "#C9B98A",
    "great-fire": "#F08A24",
    "volcano": "#E2492C",
    "great-flood": "#4BA6E3",
    "ice-age": "#B4DCF6",
}


def disaster(name: str) -> str:
    """One Ugh! card."""
    c = kit.card(f"ugh-{name}")
    DISASTERS[name](c)
    mark = kit.suit("ugh", "ugh")
    kit.frame(c, kit.Hue("#33271F", "#6E5947", STRIPS[name]), "stripes")
    kit.name_strip(
        c, kit.Hue(STRIPS[name], lighter(STRIPS[name], 0.5), darker(STRIPS[name], 0.5)), STRIP, paper="#EFE2C8"
    )
    kit.index_tab(c, mark.hue, paper="#EFE2C8", cut="slab", both=False)
    if name != "tornado":
        lost_cards(c, 34, 77)
    return c.svg()


def lost_cards(c: Canvas, x: float, y: float) -> None:
    """Two small cards below a number: it counts cards."""
    for dx, angle, tone in ((-4, -14, "#C9B48C"), (4, 10, "#FFF8E6")):
        with c.placed(x + dx, y, 1, angle):
            c.path(kit.rounded((-8, -12, 8, 12), 3), fill=tone, stroke=INK, sw=1.8)


# ---------------------------------------------------------------- numbers, back, cloth, box


MOTIF = {"green": animals, "orange": people, "purple": dwellings}


def number(colour: str, value: int) -> str:
    """One number card."""
    c = kit.card(f"ugh-{colour}-{value}")
    mark = kit.suit("ugh", colour)
    rock_wall(c, wall_tone(colour), hands=value < 4)
    MOTIF[colour](c, value, mark.hue.base)
    tally(c, value, mix(mark.hue.base, OCHRE, 0.2))
    rock_edge(c, darker(wall_tone(colour), 0.2))
    kit.frame(c, mark.hue, mark.pattern)
    kit.index_tab(c, mark.hue, mark, paper="#F3E7CF", cut="slab")
    return c.svg()


def back() -> str:
    """The back: a sprayed hand on the cave wall, the same from both ends."""
    c = kit.card("ugh-back")
    kit.card_back(c, "#6B3F26", "#E9B25E")
    c.circle(110, 160, 74, fill=CHARCOAL, stroke=INK, sw=3)
    c.circle(
        110,
        160,
        69,
        fill=c.radial((0, "#E3B77C"), (0.7, "#B87F49"), (1, "#84522E"), cx=42, cy=38, r=70),
        stroke="#E9B25E",
        sw=2.4,
    )
    for turn in (0, 180):
        with c.group(f"rotate({turn} 110 160)" if turn else ""):
            print_hand(c, 84, 158, 0.5, -8, "#5A2416", "#F0D9AC")
            with c.placed(110, 76, 0.3):
                mammoth(c, "#3A2018")
            for i, name in enumerate(COLOURS):
                x = 110 + (i - 1) * 26
                c.path(
                    kit.shape_path(kit.suit("ugh", name).shape, x, 26, 7), fill=kit.hue(name).base, stroke=INK, sw=1.8
                )
    return c.svg()


FRIEZE, HIGH_FRIEZE, TOWER = (640, 170), (300, 340), (300, 600)
"""The size of the painting of a hunt."""


class Wall(NamedTuple):
    """The tones of the cave's wall in one light."""

    middle: str
    ground: str
    edge: str
    facets: tuple[str, str]
    cracks: str
    cracked: float
    grains: tuple[str, str]
    glow: str
    rim: str
    rim_strength: float


FIRE = Wall("#8A7565", "#65554A", "#2C2420", ("#C9B49C", "#1F1714"), "#2A1A13", 0.55, ("#2A1A13", "#D9AE7A"),
            "#FFB860", "#1A0F0A", 0.5)  # fmt: skip
DAY = Wall("#F3E7CF", "#E6D3B1", "#C2A27A", ("#FFF9EA", "#B08B62"), "#8A6746", 0.4, ("#A27D54", "#FFF6E0"),
           "#FFF3D2", "#8A6238", 0.22)  # fmt: skip


def cloth(wall: Wall) -> str:
    """A cave's bare wall: prints of hands, beasts and hunters would be cut by what lies on it."""
    c = Canvas(1600, 1000, "ugh-cloth")
    stone = c.radial((0, wall.middle), (0.5, wall.ground), (1, wall.edge), cx=50, cy=46, r=62)
    c.rect(0, 0, 1600, 1000, fill=stone)
    for _ in range(16):
        x, y, r = c.rng.uniform(0, 1600), c.rng.uniform(0, 1000), c.rng.uniform(120, 280)
        facet = [(px + c.rng.uniform(-50, 50), py + c.rng.uniform(-50, 50)) for px, py in kit.ngon(x, y, r, 6)]
        c.poly(kit.clip_poly(facet, (0, 0, 1600, 1000)), fill=c.rng.choice(wall.facets), op=0.09)
    for _ in range(12):
        x, y = c.rng.uniform(0, 1500), c.rng.choice((c.rng.uniform(10, 180), c.rng.uniform(820, 980)))
        crack = [(x + i * 34, y + c.rng.uniform(-16, 16)) for i in range(6)]
        c.strokes([crack], stroke=wall.cracks, sw=3, op=wall.cracked)
    c.grain((0, 0, 1600, 1000), wall.grains[0], 180, 4, 0.3)
    c.grain((0, 0, 1600, 1000), wall.grains[1], 90, 3, 0.22)
    rim = (0, wall.glow, 0.2), (0.6, wall.glow, 0.05), (1, wall.rim, wall.rim_strength)
    c.rect(0, 0, 1600, 1000, fill=c.radial(*rim, cx=50, cy=48, r=66))
    return c.svg()


def frieze() -> str:
    """Hunters behind a boar and a stag, for a free place on the wall."""
    c = Canvas(*FRIEZE, "ugh-frieze")
    for draw, x, scale, tone in ((stag, 84, 0.86, "#6B3D26"), (boar, 226, 0.84, "#94482A")):
        with c.placed(x, 160, scale):
            draw(c, tone)
    for x, s in ((350, 92), (430, 84), (506, 92), (590, 80)):
        person(c, x, 160, s, "#A8501F", (20, 60), 0.24, tool="spear")
    return c.svg()


def high_frieze() -> str:
    """The same hunt for a narrow and high place: a mammoth above, hunters and a stag below."""
    c = Canvas(*HIGH_FRIEZE, "ugh-frieze-high")
    mammoth_hunt(c, 326)
    return c.svg()


def mammoth_hunt(c: Canvas, ground: float) -> None:
    """Hunters and a stag on the ground, a mammoth above them, and the sun."""
    sun_disc(c, 254, 38, 24, "#B5562A")
    with c.placed(152, 178, 1.26):
        mammoth(c, "#7A4A2C")
    with c.placed(236, ground, 0.78):
        stag(c, "#6B3D26")
    for x, y, s in ((46, ground - 26, 90), (98, ground + 2, 94), (146, ground - 24, 86)):
        person(c, x, y, s, "#A8501F", (20, 60), 0.24, tool="spear")


def tower() -> str:
    """The same once more for a place that is twice as high as broad: a bison below, over prints of hands."""
    c = Canvas(*TOWER, "ugh-frieze-tower")
    mammoth_hunt(c, 318)
    with c.placed(150, 472, 1.36):
        bison(c, "#7A4A2C")
    for x, turn, tone in ((62, -14, "#A8501F"), (150, 4, "#7A4A2C"), (238, 12, "#B5562A")):
        with c.placed(x, 546, 0.7, turn):
            c.path(hand_path(), fill=tone, op=0.9)
    return c.svg()


def box() -> str:
    """The cover of the box: a tribe before the mammoth, under an erupting sky."""
    c = Canvas(360, 440, "ugh-box")
    c.rect(3, 3, 354, 434, 14, fill=c.linear((0, "#5A1F1C"), (0.4, "#C4502A"), (0.75, "#F4BC62")))
    c.glow(236, 110, 130, 120, "#FFC45A", 0.95)
    for x, y, r in ((196, 44, 30), (240, 30, 38), (284, 46, 32), (316, 66, 22), (164, 62, 20)):
        c.circle(x, y, r, fill="#3B2A2C", stroke=INK, sw=2.4)
        c.circle(x - r * 0.25, y - r * 0.25, r * 0.55, fill="#5E4444")
    c.path(
        "M222 130C214 106 200 92 178 92M234 128C230 98 222 84 214 74M244 128V72M256 128C260 100 270 84 284 78"
        "M264 130C272 108 290 98 306 100",
        stroke="#E2492C",
        sw=9,
    )
    c.path(
        "M222 130C214 106 200 92 178 92M234 128C230 98 222 84 214 74M244 128V72M256 128C260 100 270 84 284 78"
        "M264 130C272 108 290 98 306 100",
        stroke="#FFE08A",
        sw=4,
    )
    c.path(
        "M110 290C170 250 200 190 216 128L230 136L244 126L258 136L272 128C290 190 320 240 354 270V330H110Z",
        fill=c.lit("#6B4438"),
        stroke=INK,
        sw=3,
    )
    c.path(
        "M228 134C232 170 214 186 220 220C226 250 200 262 196 300H232C236 266 252 250 246 222C242 196 254 176 250 130Z",
        fill="#E2492C",
        stroke=INK,
        sw=2.4,
    )
    c.path("M238 140C240 174 226 190 232 222C238 252 216 266 214 298", stroke="#FFD36A", sw=6)
    c.path("M5 300C80 270 200 276 355 292V340H5Z", fill="#B98A52", stroke=INK, sw=2.6)
    with c.placed(214, 308, 1.5):
        mammoth(c, "#7A4A2C")
    for x, y, s, arms, hat, tool in (
        (44, 318, 96, (30, 62), "feather", "spear"),
        (98, 322, 78, (20, 60), "", "spear"),
        (144, 326, 58, (70, 66), "", ""),
    ):
        person(c, x, y, s, "#E39B1F", arms, 0.22, hat, tool)
    c.grain((14, 14, 346, 326), INK, 60, 2, 0.3)
    with c.placed(82, 92, 0.95, -12):
        c.glow(0, 0, 88, 96, "#3A1410", 0.85)
        c.path(hand_path(), fill="#F4CF8C")
    kit.box_frame(c, "#4A3328", "#EFA23C", "#F3E3C2")
    return c.svg()


def files() -> dict[str, str]:
    """All pictures of the game."""
    out = {f"ugh/cards/{colour}-{value}.svg": number(colour, value) for colour in COLOURS for value in range(1, 6)}
    out |= {f"ugh/cards/{colour}-wild.svg": wild(colour) for colour in (*COLOURS, "all")}
    out |= {f"ugh/cards/{name}.svg": disaster(name) for name in DISASTERS}
    out |= {f"ugh/signs/{name}.svg": kit.sign_file("ugh", name) for name in (*COLOURS, "all", "ugh")}
    out |= {"ugh/cloth.svg": cloth(FIRE), "ugh/cloth-day.svg": cloth(DAY)}
    return out | {
        "ugh/frieze.svg": frieze(),
        "ugh/frieze-high.svg": high_frieze(),
        "ugh/frieze-tower.svg": tower(),
        "ugh/back.svg": back(),
        "ugh/box.svg": box(),
    }
