"""UFO: 65 abductions in seven bands of tens, seven landing zones and five departures."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import NamedTuple

from assets.sources.art import _things as things
from assets.sources.art import kit
from assets.sources.art._press import pressed
from assets.sources.art._things import THINGS, WHITE, flat, part, rod
from assets.sources.art.kit import INK, Canvas, Point, at, darker, lighter, mix

LIGHT = "#F4FFD8"
STEEL = "#B4BCC8"


@dataclass(frozen=True)
class Band:
    """The hue, the pattern and the country of ten numbers."""

    hue: str
    pattern: str
    sky: tuple[str, str]
    far: str
    soil: str


BANDS = (
    Band("green", "dots", ("#0F4A48", "#A6DDB4"), "#2F7F62", "#2C6A48"),
    Band("yellow", "rays", ("#C9982E", "#FFF3BE"), "#D9AE4A", "#C89532"),
    Band("blue", "waves", ("#174E86", "#C2E6F6"), "#3E86B8", "#2A6C9C"),
    Band("pink", "chevrons", ("#A84A80", "#FFDCE4"), "#B8628E", "#8F4470"),
    Band("grey", "bricks", ("#747E8C", "#F2F4F2"), "#9AA5B2", "#D3D9DC"),
    Band("red", "stripes", ("#6E2414", "#F6A56E"), "#96401E", "#7A3016"),
    Band("purple", "veins", ("#1E1648", "#9A7AD8"), "#37286E", "#2A1E58"),
)
"""One entry for each ten: 1 to 9, 10 to 19, ..., 60 to 65."""


def points(number: int) -> int:
    """The points of an abduction: 1, and more for multiples of 5, 10 and 11."""
    return 1 + (number % 5 == 0) + (number % 10 == 0) + 2 * (number % 11 == 0)


def pips(c: Canvas, count: int, both: bool = True) -> None:
    """As many stars as points in the index block, by default in both corners."""
    sizes: dict[int, tuple[float, tuple[Point, ...]]] = {
        1: (15, ((35, 77),)),
        2: (12, ((22.5, 77), (47.5, 77))),
        3: (10.5, ((35, 66.5), (22.5, 86), (47.5, 86))),
        4: (10.5, ((22.5, 66.5), (47.5, 66.5), (22.5, 87), (47.5, 87))),
        5: (9.5, ((20, 66), (50, 66), (35, 77), (20, 88), (50, 88))),
    }
    size, spots = sizes[count]
    d = "".join(kit.shape_path("star", x, y, size) for x, y in spots)
    for turn in ("", "rotate(180 110 160)")[: 1 + both]:
        with c.group(turn):
            c.path(d, fill="#F7C93E", stroke=INK, sw=1.8)


# ---------------------------------------------------------------- saucers and beams


def saucer(c: Canvas, x: float, y: float, scale: float, tone: str, pilot: bool = True, angle: float = 0) -> None:
    """A saucer about the middle of its rim, 200 wide at scale 1."""
    w = 2.6 / max(scale, 0.5)
    with c.placed(x, y, scale, angle):
        dome = "M-44 -10C-46 -70 46 -70 44 -10Z"
        c.path(dome, fill="#BFEFF0", op=0.6)
        if pilot:
            rod(c, "M-9 -44Q-12 -54 -18 -56M9 -44Q12 -54 18 -56", "#8FD46A", 2.4, w * 0.8)
            part(c, "M-19 -10C-22 -20 -28 -36 -16 -44Q0 -52 16 -44C28 -36 22 -20 19 -10Z", "#8FD46A", w)
            c.path("M-14 -32Q-4 -30 -4 -22Q-14 -22 -14 -32ZM14 -32Q4 -30 4 -22Q14 -22 14 -32Z", fill=INK)
            c.path("M-6 -16Q0 -12 6 -16", stroke=INK, sw=w * 0.8)
        c.path(dome, stroke=INK, sw=w)
        c.path("M-34 -24Q-32 -44 -16 -50", stroke=WHITE, sw=4, op=0.9)
        part(c, "M-40 22Q0 44 40 22L30 14H-30Z", "#5A6474", w)
        hull = "M-100 6C-70 -22 70 -22 100 6C76 32 -76 32 -100 6Z"
        fill = c.linear((0, mix(tone, WHITE, 0.65)), (0.5, tone), (1, darker(tone, 0.45)))
        c.path(hull, fill=fill, stroke=INK, sw=w)
        c.path("M-97 6Q0 34 97 6", stroke=INK, sw=w * 0.8)
        c.path("M-70 -6Q0 -22 50 -11", stroke=WHITE, sw=3.4, op=0.8)
        lamps = "M-72 15h.1M-38 21h.1M0 23h.1M38 21h.1M72 15h.1"
        c.path(lamps, stroke=INK, sw=11 + w)
        c.path(lamps, stroke="#FFE27A", sw=10)


def cone_of_light(c: Canvas, x: float, y: float, half: float, foot: float, base: float, reach: float) -> None:
    """A beam from under a saucer down to the ground."""
    soft = c.linear((0, LIGHT, 0.95), (0.6, LIGHT, 0.62), (1, LIGHT, 0.42))
    corners = [(x - half, y), (x + half, y), (foot + reach, base), (foot - reach, base)]
    c.poly(kit.clip_poly(corners, kit.BLEED), fill=soft)
    inner = [(x - half * 0.5, y), (x + half * 0.5, y), (foot + reach * 0.55, base), (foot - reach * 0.55, base)]
    c.poly(kit.clip_poly(inner, kit.BLEED), fill=LIGHT, op=0.3)
    c.ellipse(foot, base, min(reach, 102), 13, fill=LIGHT, op=0.5)


def stars(c: Canvas, box: kit.Box, count: int, tone: str = "#FFF6DF") -> None:
    """Stars in a box as two strokes."""
    left, top, right, bottom = (int(edge) for edge in box)
    spots = [f"M{c.rng.randint(left, right)} {c.rng.randint(top, bottom)}h.1" for _ in range(count)]
    c.path("".join(spots[::3]), stroke=tone, sw=2.8, op=0.9)
    c.path("".join(spots[1::3] + spots[2::3]), stroke=tone, sw=1.6, op=0.7)


# ---------------------------------------------------------------- countries of the bands


def country(c: Canvas, ten: int) -> None:
    """Sky, far land and soil of a band."""
    band = BANDS[ten]
    kit.field(c, c.linear((0, band.sky[0]), (0.78, band.sky[1])))
    stars(c, (14, 14, 206, 150), 16)
    base, far = 232.0, band.far
    if ten in (0, 2, 4):
        line = [
            (5.0, base - 14),
            (40, base - 46 - c.rng.uniform(0, 20)),
            (84, base - 22),
            (128, base - 40),
            (170, base - 60),
            (215, base - 18),
        ]
        kit.ground(c, line, 300, ten == 0, fill=mix(far, band.sky[1], 0.3))
    if ten == 0:
        for x, s in ((22, 40), (46, 30), (196, 50)):
            c.path(f"M{x} {base + 4:.0f}v{-s}", stroke=darker(far, 0.4), sw=4)
            c.path(kit.shape_path("circle", x, base - s, s * 0.36), fill=darker(far, 0.15))
    elif ten == 1:
        c.path("M168 232V196L188 178L208 196V232ZM158 232V200Q158 190 163 190T168 200V232Z", fill=darker(far, 0.3))
        c.path("M10 232Q60 214 110 226T210 222V240H10Z", fill=far)
    elif ten == 2:
        c.path("M14 196l22 -20l14 12l8 -8l18 22Z", fill=mix(far, WHITE, 0.5), op=0.6)
        c.path(
            "M30 258q8 -6 16 0t16 0M140 250q8 -6 16 0t16 0M60 296q8 -6 16 0t16 0", stroke=mix(far, WHITE, 0.6), sw=2.4
        )
    elif ten == 3:
        for x, wide, high in ((8, 36, 30), (46, 30, 44), (140, 30, 34), (172, 38, 46)):
            top = base - high
            house = [(x, base + 4), (x, top), (x + wide / 2, top - wide * 0.4), (x + wide, top), (x + wide, base + 4)]
            c.poly(house, fill=darker(far, 0.12))
            c.rect(x + wide * 0.36, top + 6, 7, 9, fill="#FFE9A6")
    elif ten == 4:
        for x, s in ((20, 46), (40, 34), (192, 50), (174, 34)):
            c.path(f"M{x - s * 0.3:g} {base + 6:.0f}L{x} {base - s:g}L{x + s * 0.3:g} {base + 6:.0f}Z", fill="#5E7280")
    elif ten == 5:
        c.path("M5 236V176L40 172L48 190L62 192L66 236ZM150 236L156 160L196 156L204 182L215 184V236Z", fill=far)
        c.path("M5 186H43M152 176H200", stroke=lighter(far, 0.25), sw=3)
    else:
        for x, wide, high in ((6, 22, 60), (30, 18, 84), (50, 24, 46), (146, 20, 56), (168, 20, 92), (190, 24, 66)):
            c.rect(x, base - high, wide, high + 10, fill=far)
            c.path(
                f"M{x + 6} {base - high + 8:.0f}V{base:.0f}M{x + wide - 6} {base - high + 8:.0f}V{base:.0f}",
                stroke="#FFDF8A",
                sw=3,
                dash="3 9",
                op=0.8,
            )
    line = [(5.0, base + 8), (70, base - 2), (140, base + 4), (215, base - 6)]
    kit.ground(c, line, 312, fill=c.linear((0, lighter(band.soil, 0.16)), (1, darker(band.soil, 0.2))))


FIT = {0: (1.06, 10.0), 6: (1.12, 8.0), 9: (1.28, 0.0), 17: (1.22, -4.0), 20: (1.06, -2.0), 24: (1.28, -4.0)}
"""How large a thing is drawn and how far it is moved, where that differs from the rest."""
TILTS = (-9, 7, -4, 11, -12, 5)


def abduction(number: int) -> str:
    """One abduction card."""
    c = kit.card(f"ufo-{number}")
    ten = number // 10
    band = BANDS[ten]
    look, which = divmod(number - 1, len(THINGS))
    country(c, ten)
    x = (134, 124, 142)[number % 3]
    foot = (106, 100, 98)[number % 3]
    c.ellipse(foot, 288, 60, 12, fill=darker(band.soil, 0.5), op=0.6)
    cone_of_light(c, x, 60, 36, foot, 290, 84)
    c.path(
        f"M{foot - 50} 276l-3 -12M{foot - 24} 282l-2 -16M{foot + 6} 284v-18M{foot + 34} 280l2 -14",
        stroke=WHITE,
        sw=3,
        op=0.9,
    )
    tone = mix(STEEL, kit.hue(band.hue).base, 0.34)
    saucer(c, x, 44, 0.64, tone, angle=(x - 134) * 0.5)
    worth = points(number)
    if worth > 2:
        c.glow(108, 172, 92, 92, "#FFE27A", 0.75)
    scale, shift = FIT.get(which, (1.22, 0.0))
    shift = -shift if look == 1 else shift
    with c.placed(107 + shift, 172, scale, TILTS[number % 6] * (-1 if look else 1), look == 1):
        THINGS[which](c, look)
    if worth > 2:
        spots = ((40, 128), (178, 126), (34, 214), (176, 206), (70, 250))[: worth + 1]
        c.path("".join(kit.shape_path("star", *spot, 7) for spot in spots), fill="#FFE27A", stroke=INK, sw=1.8)
    tones = kit.hue(band.hue)
    kit.frame(c, tones, band.pattern)
    if worth > 2:
        c.path(kit.rounded((10.6, 10.6, 209.4, 309.4), 8), stroke="#F7D873", sw=2.4)
    kit.index_tab(c, tones)
    pips(c, worth)
    return pressed(c)


# ---------------------------------------------------------------- landing zones


def lights(c: Canvas, x: float, y: float, rx: float, ry: float, count: int = 14) -> None:
    """Landing lights around an ellipse."""
    ring = [(x + rx * math.cos(math.tau * i / count), y + ry * math.sin(math.tau * i / count)) for i in range(count)]
    things.dots(c, tuple(ring), "#FFE27A", 5, 3)


def meadow(c: Canvas) -> None:
    """Zone 1: a crop circle."""
    kit.field(c, c.linear((0, "#123E52"), (0.45, "#86C8A8")))
    kit.ground(c, [(5.0, 122.0), (60, 104), (130, 118), (215, 98)], 312, fill="#E9CB5E")
    rows = "".join(f"M{10 + i * 10} 312Q{60 + i * 5.2:g} 200 {80 + i * 3.2:g} 122" for i in range(21))
    c.path(rows, stroke="#A8842A", sw=1.6, op=0.7)
    c.path("M168 118V92L184 78L200 92V112Z", fill="#B5392C", stroke=INK, sw=2)
    for rx, ry, wide in ((92, 56, 10), (70, 42, 6), (30, 17, 8)):
        c.ellipse(106, 190, rx, ry, stroke="#4F7A2E", sw=wide)
    ring = tuple((106 + 92 * math.cos(math.tau * k / 8), 190 + 56 * math.sin(math.tau * k / 8)) for k in range(8))
    things.dots(c, ring, "#4F7A2E", 20, 2)


def barnyard(c: Canvas) -> None:
    """Zone 2: a barn with a silo."""
    kit.field(c, c.linear((0, "#3A1E4A"), (0.5, "#F09A6A")))
    kit.ground(c, [(5.0, 196.0), (110, 184), (215, 196)], 312, fill="#7FA84A")
    part(c, "M168 212V104Q168 84 184 84T200 104V212Z", "#B4BCC8")
    c.path("M168 130H200M168 160H200M168 190H200", stroke="#6E747C", sw=2)
    part(c, "M40 212V142L62 108L104 88L146 108L168 142V212Z", "#C23F2E")
    c.path("M40 142L62 108L104 88L146 108L168 142", stroke=WHITE, sw=6)
    c.path("M40 142L62 108L104 88L146 108L168 142", stroke=INK, sw=2)
    c.path("M78 212V158H130V212M78 158L130 212M130 158L78 212", stroke=WHITE, sw=5)
    flat(c, "M92 138V120H116V138Z", "#FFD77A", 2.2)
    c.path("M14 246H206M14 262H206M30 236V274M80 236V274M130 236V274M180 236V274", stroke="#8A5A35", sw=5)


def stadium(c: Canvas) -> None:
    """Zone 3: a stadium under floodlights."""
    kit.field(c, c.linear((0, "#14203E"), (0.5, "#4E6FA8")))
    c.path("M9 130Q110 84 211 130V196H9Z", fill="#3A4566", stroke=INK, sw=2.4)
    crowd = "".join(f"M{c.rng.randint(16, 204)} {c.rng.randint(122, 170)}h.1" for _ in range(60))
    c.path(crowd, stroke="#F2BE4A", sw=4)
    c.path("M9 180Q110 158 211 180V312H9Z", fill="#3F9A4C", stroke=INK, sw=2.4)
    c.path("M9 204Q110 186 211 204V228Q110 212 9 228ZM9 256Q110 242 211 256V284Q110 272 9 284Z", fill="#55B560")
    c.path("M30 312L62 184M190 312L158 184M9 244Q110 228 211 244", stroke=WHITE, sw=3)
    c.ellipse(110, 240, 48, 22, stroke=WHITE, sw=3.4)
    for x in (74, 194):
        rod(c, f"M{x} 150V70", "#6E747C", 4)
        part(c, f"M{x - 20} 72V48H{x + 20}V72Z", "#5A6474")
        things.dots(c, tuple((x + i * 11.0, y) for i in (-1, 0, 1) for y in (55.0, 65.0)), "#FFF6CF", 7)
        c.glow(x, 60, 44, 36, "#FFF6CF", 0.5)


def car_park(c: Canvas) -> None:
    """Zone 4: the car park of a supermarket."""
    kit.field(c, c.linear((0, "#4A3A7A"), (0.5, "#F2B8C8")))
    part(c, "M24 196V112H196V196Z", "#E4DFD4")
    flat(c, "M18 118V94H202V118Z", "#3F8A9A", 2.4)
    c.path(kit.shape_path("star", 110, 106, 15), fill="#FFE27A", stroke=INK, sw=2.2)
    c.path("M38 196V140H88V196ZM132 196V140H182V196Z", fill="#BFE6F2", stroke=INK, sw=2.2)
    flat(c, "M96 196V136H124V196Z", "#5A6474", 2.2)
    c.path("M9 196H211V311H9Z", fill="#6A6E7A", stroke=INK, sw=2.4)
    c.path("M20 312L44 214M64 312L78 214M108 312V214M156 312L142 214M202 312L176 214M44 214H176", stroke=WHITE, sw=4)
    for x, y, tone in ((64, 226, "#E2692C"), (150, 228, "#4BA6E3")):
        part(c, f"M{x - 24} {y}q2 -12 10 -12l6 -12h18l8 12q8 2 8 12Z", tone)
        things.dots(c, ((x - 13, y + 1), (x + 15, y + 1)), "#2A2630", 10, 2)


def highway(c: Canvas) -> None:
    """Zone 5: a motel on a desert road."""
    kit.field(c, c.linear((0, "#7A2E22"), (0.5, "#FBC27A")))
    c.path("M5 200V140L50 134L62 160L84 164L92 200ZM148 200L156 124L200 120L215 150V200Z", fill="#A8502E")
    c.path("M5 196H215V312H5Z", fill="#E0A860")
    c.path("M94 196H112L176 312H40Z", fill="#5A5460", stroke=INK, sw=2.4)
    c.path("M103 202V214M104 226V244M106 258V284M108 298V310", stroke="#FFE27A", sw=4)
    rod(c, "M168 218V92", "#6E747C", 6)
    part(c, "M130 104L178 76L206 96L158 128Z", "#D8452E")
    c.path(kit.shape_path("star", 168, 101, 15), fill="#FFE27A", stroke=INK, sw=2.2)
    with c.placed(42, 226, 0.62):
        rod(c, "M-14 10H-28Q-36 10 -36 -4V-20M14 22H28Q36 22 36 6V-10M0 44V-46", "#4E9A52", 15)


def island(c: Canvas) -> None:
    """Zone 6: an island with palms."""
    kit.field(c, c.linear((0, "#1B4F8A"), (0.45, "#BFE6F2"), (0.46, "#3FA0C0")))
    kit.sun(c, 168, 92, 18, "#FFE9A6", 2.6)
    c.path(
        "M24 176q9 -7 18 0t18 0M150 166q9 -7 18 0t18 0M20 292q9 -7 18 0t18 0M90 302q9 -7 18 0t18 0",
        stroke="#BFE6F2",
        sw=3,
    )
    c.path("M16 250Q30 204 110 204T206 250Q180 282 110 284T16 250Z", fill="#F0D590", stroke=INK, sw=2.6)
    c.path("M28 258Q60 274 110 274T192 260", stroke="#C9A65A", sw=4)
    for x, y, k in ((70, 222, 1), (146, 216, -1)):
        rod(c, f"M{x} {y}Q{x + 12 * k} {y - 50} {x + 2 * k} {y - 92}", "#A8713F", 8)
        for dx, dy in ((-40, -8), (-30, 22), (4, 34), (34, 18), (40, -10)):
            tip = (x + 2 * k + dx, y - 92 + dy)
            flat(
                c,
                f"M{at(x + 2 * k, y - 92)}Q{at(x + 2 * k + dx * 0.5, y - 118 + dy * 0.3)} {at(*tip)}"
                f"Q{at(x + 2 * k + dx * 0.5, y - 96 + dy * 0.4)} {at(x + 2 * k, y - 92)}Z",
                "#3F9A52",
                2,
            )


def peak(c: Canvas) -> None:
    """Zone 7: a mountain with an observatory."""
    kit.field(c, c.linear((0, "#2A3358"), (0.6, "#AFC4DE")))
    stars(c, (66, 14, 206, 110), 20)
    c.path("M5 230L52 150L84 186L120 110L168 190L190 160L215 210V312H5Z", fill="#7E93AE", stroke=INK, sw=2.4)
    c.path("M52 150L38 174L50 170L58 178L66 166Z", fill=WHITE)
    part(c, "M44 250L86 128H156L206 250Z", "#8A9DB6")
    c.path("M86 128H156L166 152L152 146L142 164L126 146L110 162L98 144L80 146Z", fill=WHITE, stroke=INK, sw=2)
    part(c, "M88 132V104Q90 76 122 72Q152 76 154 104V132Z", "#E9E6DC")
    c.path("M88 112H154", stroke="#5A6474", sw=4)
    part(c, "M114 92L160 48L172 60L128 104Z", "#5A6474")
    flat(c, "M156 44L176 64L180 60L160 40Z", "#8FD0F0", 2)
    c.rect(112, 116, 18, 16, fill="#FFE27A", stroke=INK, sw=2)
    c.path("M5 312V244Q60 208 110 214T215 240V312Z", fill="#EEF3F4", stroke=INK, sw=2.4)
    for x, y, s in ((30, 256, 44), (54, 246, 32), (188, 250, 48)):
        kit.pine(c, x, y, s, "#3A6A62")


ZONES = (
    (meadow, "circle", "green"),
    (barnyard, "square", "red"),
    (stadium, "ring", "blue"),
    (car_park, "cross", "pink"),
    (highway, "triangle", "orange"),
    (island, "drop", "yellow"),
    (peak, "star", "grey"),
)


def marshal(c: Canvas, x: float, y: float, tones: kit.Hue) -> None:
    """An alien who waves the saucers in, standing on a point."""
    skin = "#8FD46A"
    with c.placed(x, y, 1.06):
        for d in ("M-30 -66L-44 -92", "M30 -66L40 -94"):
            c.path(d, stroke="#FFE27A", sw=13, op=0.45)
            rod(c, d, "#FF8A3C", 6, 2)
        rod(c, "M-6 -14L-8 0M6 -14L8 0", "#5A8F3E", 5, 2)
        rod(c, "M-12 -36Q-28 -40 -30 -64M12 -36Q28 -42 30 -64", skin, 5, 2)
        part(c, "M-13 -42H13L15 -12Q0 -6 -15 -12Z", tones.base, 2.2)
        c.path("M-8 -41L-6 -11M8 -41L6 -11", stroke="#FFF6CF", sw=3)
        rod(c, "M-7 -74Q-9 -86 -15 -88M7 -74Q9 -86 15 -88", skin, 2.4, 1.8)
        part(c, "M0 -40C-12 -42 -25 -56 -20 -68Q-14 -78 0 -78T20 -68C25 -56 12 -42 0 -40Z", skin, 2.4)
        c.path("M-14 -64Q-4 -62 -4 -53Q-14 -54 -14 -64ZM14 -64Q4 -62 4 -53Q14 -54 14 -64Z", fill=INK)
        c.path("M-5 -47Q0 -44 5 -47", stroke=INK, sw=1.8)


def zone(number: int) -> str:
    """One landing zone: a site with its pad; each has a shape of its own."""
    c = kit.card(f"ufo-zone-{number}")
    scene, shape, name = ZONES[number - 1]
    tones = kit.hue(name)
    scene(c)
    marshal(c, 150, 232, tones)
    c.shade(88, 264, 76, 22, 0.5)
    c.path("M18 252A70 24 0 0 0 158 252V261A70 24 0 0 1 18 261Z", fill="#3E4452", stroke=INK, sw=2.4)
    c.ellipse(88, 252, 70, 24, fill=c.lit("#6E7686"), stroke=INK, sw=2.6)
    c.ellipse(88, 252, 52, 16.5, stroke=WHITE, sw=2.4)
    lights(c, 88, 252, 63, 20.5)
    with c.group("translate(88 252)scale(1.3 .5)"):
        c.path(kit.shape_path(shape, 0, 0, 22), fill=tones.base, stroke=INK, sw=3)
        if shape == "ring":
            c.circle(0, 0, 9, fill="#6E7686", stroke=INK, sw=3)
    c.poly([(28, 250), (148, 250), (132, 70), (64, 70)], fill=c.linear((0, LIGHT, 0), (1, LIGHT, 0.55)))
    kit.frame(c, tones, "plain")
    c.path(kit.rounded((5, 5, 215, 315), 12), stroke="#FFE27A", sw=4, dash="0.1 16")
    kit.index_tab(c, tones)
    for turn in ("", "rotate(180 110 160)"):
        with c.group(turn):
            c.path(
                "M34 62C20 44 16 36 16 29A18 18 0 0 1 52 29C52 36 48 44 34 62Z", fill=c.lit(tones), stroke=INK, sw=2.2
            )
            c.circle(34, 30, 11.5, fill=WHITE, stroke=INK, sw=1.8)
            c.path(kit.shape_path(shape, 34, 30, 7), fill=tones.dark)
            if shape == "ring":
                c.circle(34, 30, 3, fill=WHITE)
    pips(c, 3)
    return pressed(c)


# ---------------------------------------------------------------- departures


def galaxy(c: Canvas) -> None:
    """Home: into the great spiral."""
    kit.field(c, c.radial((0, "#FFE9A6"), (0.16, "#F09A6A"), (0.45, "#7A3F8A"), (1, "#171238"), cx=52, cy=40, r=70))
    for turn in range(4):
        arm = [
            (
                112 + (8 + 7 * k) * math.cos(0.42 * k + turn * 1.571),
                128 + (5 + 5.4 * k) * math.sin(0.42 * k + turn * 1.571),
            )
            for k in range(13)
        ]
        c.path(kit.smooth(arm), stroke="#FFE9C9", sw=9, op=0.4)
        c.path(kit.smooth(arm), stroke=WHITE, sw=2.6, op=0.8)
    stars(c, (14, 14, 206, 306), 60)
    c.circle(112, 128, 11, fill="#FFF8DC")


def rings(c: Canvas) -> None:
    """Past the ringed planet."""
    kit.field(c, c.linear((0, "#141238"), (1, "#4A2A6E")))
    stars(c, (14, 14, 206, 306), 54)
    with c.placed(122, 116, 1, -18):
        c.path("M-104 0A104 30 0 0 1 104 0", stroke="#C98A54", sw=15)
        c.path(kit.shape_path("circle", 0, 0, 60), fill=c.lit("#E9A04A"), stroke=INK, sw=2.6)
        c.path("M-56 -20Q0 -8 56 -20M-60 2Q0 14 60 2M-50 30Q0 42 50 30", stroke="#B8702A", sw=7, op=0.7)
        c.path("M-104 0A104 30 0 0 0 104 0", stroke=INK, sw=20)
        c.path("M-104 0A104 30 0 0 0 104 0", stroke="#F2D49A", sw=15)
        c.path("M-98 9A104 30 0 0 0 98 9", stroke="#B98A5A", sw=2.4)


def moon(c: Canvas) -> None:
    """Past the Moon."""
    kit.field(c, c.linear((0, "#0F1F3A"), (1, "#2E5A86")))
    stars(c, (14, 14, 206, 306), 54)
    c.glow(122, 124, 116, 116, "#DCE8F2", 0.5)
    c.path(kit.shape_path("circle", 122, 124, 76), fill=c.lit("#D9D8D0"), stroke=INK, sw=2.6)
    for x, y, r in ((96, 96, 17), (150, 112, 12), (118, 148, 20), (158, 156, 9), (78, 140, 8), (132, 78, 8)):
        c.circle(x, y, r, fill="#B0AFA8")
        c.path(f"M{at(x - r, y)}A{r} {r} 0 0 0 {at(x + r * 0.7, y + r * 0.7)}", stroke="#F4F2EA", sw=2.4)


def clouds(c: Canvas) -> None:
    """Through the clouds."""
    kit.field(c, c.linear((0, "#2A5FA0"), (1, "#CFEAF5")))
    for x, y, s, tone in (
        (150, 100, 60, "#E4F1F6"),
        (72, 160, 52, WHITE),
        (164, 222, 50, "#F4F8F6"),
        (60, 276, 58, WHITE),
        (150, 46, 26, "#BBD9EC"),
    ):
        r = s * 0.42
        d = "".join(
            kit.shape_path("circle", x + dx * s, y + dy * s, r * k)
            for dx, dy, k in ((-0.5, 0, 0.8), (0, -0.2, 1.1), (0.5, 0, 0.85))
        )
        c.path(d, fill=tone)
        c.path(f"M{at(x - s * 0.8, y + r * 0.8)}H{x + s * 0.8:g}", stroke=tone, sw=r * 0.6)
        c.path(f"M{at(x - s * 0.5, y + r * 1.02)}H{x + s * 0.7:g}", stroke="#9CC4DE", sw=4, op=0.7)


def rooftop(c: Canvas) -> None:
    """Just off the roof of the barn."""
    kit.field(c, c.linear((0, "#3A2A5E"), (0.6, "#F0A86E"), (0.85, "#FBE3A6")))
    stars(c, (66, 14, 206, 110), 20)
    kit.ground(c, [(5.0, 246.0), (110, 232), (215, 246)], 312, fill="#5F8A42")
    part(c, "M30 296V226L54 190L98 172L142 190L166 226V296Z", "#B5392C")
    c.path("M30 226L54 190L98 172L142 190L166 226", stroke=WHITE, sw=6)
    c.path("M72 296V244H124V296M72 244L124 296M124 244L72 296", stroke=WHITE, sw=5)
    rod(c, "M98 172V146", "#6E747C", 3)
    flat(c, "M82 146L92 140L100 144L112 136L108 148L96 152Z", "#3A3340")


DEPARTURES = {
    2: (galaxy, 5, "purple"),
    3: (rings, 4, "orange"),
    4: (moon, 3, "blue"),
    6: (clouds, 2, "green"),
    7: (rooftop, 1, "red"),
}


def depart(players: int) -> str:
    """One departure: the fewer the players that see it, the farther away it leads."""
    c = kit.card(f"ufo-depart-{players}")
    scene, worth, name = DEPARTURES[players]
    scene(c)
    tones = kit.hue(name)
    x, y, scale, angle = {
        2: (96, 190, 0.66, -20),
        3: (92, 190, 0.72, -20),
        4: (92, 184, 0.74, -18),
        6: (112, 140, 0.8, -14),
        7: (130, 92, 0.72, -12),
    }[players]
    for i, wide in enumerate((26, 16, 7)):
        a = math.radians(angle)
        dx, dy = -math.cos(a) * 40, -math.sin(a) * 40 + 30
        tail = [
            (x - 50 + i * 14, y + 12),
            (x + 46 - i * 14, y + 8),
            (x + dx * 1.6 + wide, y + 90),
            (x + dx * 1.6 - wide, y + 92),
        ]
        c.poly(
            kit.clip_poly([(px, py + dy * 0.1) for px, py in tail], kit.BLEED),
            fill=("#FFE27A", "#FFF0B8", WHITE)[i],
            op=(0.35, 0.5, 0.8)[i],
        )
    saucer(c, x, y, scale, mix(STEEL, tones.base, 0.5), angle=angle)
    c.path(f"M{x - 76} {y + 44}l-14 14M{x - 50} {y + 60}l-12 16M{x + 40} {y + 52}l-8 18", stroke=WHITE, sw=4, op=0.9)
    kit.frame(c, tones, "rays")
    c.path(kit.rounded((10.6, 10.6, 209.4, 309.4), 8), stroke="#F7D873", sw=2.4)
    kit.name_strip(c, tones)
    kit.index_tab(c, tones, both=False)
    pips(c, worth, both=False)
    return pressed(c)


# ---------------------------------------------------------------- back, cloth, box, saucer, beam, hands


def crop_sign(c: Canvas, x: float, y: float, r: float, tone: str, op: float = 1) -> None:
    """A crop circle with its satellites, the same from six sides."""
    for k, sw in ((1.0, 0.1), (0.72, 0.05), (0.3, 0.12)):
        c.circle(x, y, r * k, stroke=tone, sw=r * sw, op=op)
    d = ""
    for i in range(6):
        a = math.tau * i / 6
        d += kit.shape_path("circle", x + r * 0.72 * math.cos(a), y + r * 0.72 * math.sin(a), r * 0.13)
        d += kit.shape_path("circle", x + r * 1.24 * math.cos(a), y + r * 1.24 * math.sin(a), r * 0.08)
    c.path(d, fill=tone, op=op)


def back() -> str:
    """The back: two saucers over one crop circle, the same from both ends."""
    c = kit.card("ufo-back")
    kit.card_back(c, "#1F4A52", "#A8F0A0")
    stars(c, (20, 20, 200, 300), 40, "#C9F7E2")
    c.circle(110, 160, 66, fill="#12303A", stroke=INK, sw=3)
    c.circle(110, 160, 61, fill=c.radial((0, "#8FC46A"), (1, "#2F6A48")), stroke="#A8F0A0", sw=2.4)
    crop_sign(c, 110, 160, 40, "#E9D36A")
    for turn in (0, 180):
        with c.group(f"rotate({turn} 110 160)" if turn else ""):
            c.poly([(88, 66), (132, 66), (158, 158), (62, 158)], fill=c.linear((0, LIGHT, 0.7), (1, LIGHT, 0)))
            saucer(c, 110, 58, 0.56, "#9FB8C0")
    return pressed(c)


class Hour(NamedTuple):
    """The tones of the meadow at an hour of the day."""

    middle: str
    ground: str
    edge: str
    clearing: str
    grass: str
    flower: str
    crop: str
    beam: str
    beam_strength: float
    fence: str
    shade: str
    shade_strength: float
    tree: str
    leaves: str
    line: str
    rim: str
    rim_strength: float


NIGHT = Hour("#2C4C50", "#203A45", "#0D1B26", "#2F6A52", "#5FA07A", "#E9E2B0", "#C9C06A", "#9BF2CE", 0.42,
             "#8A7452", "#0A141A", 0.6, "#2B634C", "#4A8F6C", "#A8F0A0", "#050D12", 0.55)  # fmt: skip
DAY = Hour("#DDEABF", "#C8DEA6", "#98C083", "#B6D39B", "#86AC74", "#FFFDF0", "#D9B84E", "#FFFBE0", 0.85,
           "#9C815A", "#5E7F52", 0.4, "#6FA062", "#A5CB86", "#5E8A55", "#6E965F", 0.3)  # fmt: skip


def bush(c: Canvas, x: float, y: float, s: float, hour: Hour) -> None:
    """A round bush with light leaves."""
    c.glow(x + 8, y + 8, s * 0.7, s * 0.6, hour.shade, hour.shade_strength)
    crown = kit.ngon(x, y, s * 0.26, 7, c.rng.uniform(0, 50))
    things.dots(c, (*crown, (x, y)), hour.tree, s * 0.5, 7)
    things.dots(c, tuple((px - s * 0.06, py - s * 0.07) for px, py in crown[2:6]), hour.leaves, s * 0.2)


def on_the_meadow(sheep: bool) -> str:
    """What happens on the meadow, 240x240: a cow on its way up, or a sheep at a crop circle."""
    c = Canvas(240, 240, "ufo-meadow-sheep" if sheep else "ufo-meadow-cow")
    with c.group("translate(120 176) scale(1 0.42)"):
        crop_sign(c, 0, 0, 78, "#D9B84E", 0.75)
    if sheep:
        bush(c, 52, 92, 62, DAY)
        bush(c, 92, 118, 44, DAY)
        c.glow(150, 178, 66, 16, "#2A3A30", 0.5)
        with c.placed(150, 136, 0.9, 6, True):
            things.sheep(c, 0)
        return pressed(c)
    fade = c.linear((0, "#E9FFE0", 0.85), (1, "#E9FFE0", 0.25))
    c.poly([(98, 62), (142, 62), (194, 186), (46, 186)], fill=fade)
    with c.placed(120, 134, 0.78, -12):
        things.cow(c, 0)
    saucer(c, 120, 46, 0.74, STEEL)
    return pressed(c)


EDGES = {range(179, 209): 177, range(807, 821): 837}
"""Where the edges of broad windows lie, which cut no tuft of grass: it stands right beyond them."""


def cloth(hour: Hour) -> str:
    """A meadow with beams and crop circles; above the middle, where places lie that would cut them, only grass."""
    c = Canvas(1600, 1000, "ufo-cloth")
    ground = c.radial((0, hour.middle), (0.55, hour.ground), (1, hour.edge), cx=50, cy=48, r=68)
    c.rect(0, 0, 1600, 1000, fill=ground)
    for _ in range(9):
        x, y = c.rng.choice((c.rng.uniform(60, 400), c.rng.uniform(1200, 1540))), c.rng.uniform(80, 920)
        c.ellipse(x, y, c.rng.uniform(110, 200), c.rng.uniform(60, 110), fill=hour.clearing, op=0.16)
    tufts, flowers = "", ""
    for _ in range(150):
        x, y = c.rng.randint(30, 1570), c.rng.randint(30, 970)
        if abs(x - 800) > 430 or abs(y - 500) > 300:
            foot = next((free for edge, free in EDGES.items() if y - 14 < edge.stop and y >= edge.start), y)
            tufts += f"M{x - 6} {foot - 10}L{x} {foot}L{x + 2} {foot - 14}M{x} {foot}L{x + 9} {foot - 9}"
            if c.rng.random() < 0.3:
                flowers += f"M{x + 16} {y + 4}h.1"
    c.path(tufts, stroke=hour.grass, sw=2.4, op=0.5)
    c.path(flowers, stroke=hour.flower, sw=6, op=0.55)
    crop_sign(c, 1410, 690, 96, hour.crop, 0.5)
    for x, lean in ((250, 80), (960, -30)):
        beam = [(x - 26, 1000), (x + 26, 1000), (x + lean + 120, 720), (x + lean - 120, 720)]
        c.poly(beam, fill=c.linear((0, hour.beam, 0), (1, hour.beam, hour.beam_strength)))
        c.ellipse(x + lean, 736, 116, 34, fill=hour.beam, op=0.08)
    c.glow(484, 736, 80, 22, hour.shade, hour.shade_strength)
    with c.placed(487, 704, 0.7, 8, True):
        things.sheep(c, 0)
    for x, y, a, scale, flip in ((1180, 720, 6, 0.8, True), (130, 700, -4, 0.9, False)):
        c.glow(x, y + 34, 90, 24, hour.shade, hour.shade_strength)
        with c.placed(x, y, scale, a, flip):
            things.cow(c, 0)
    for x, y, s in ((330, 680, 90), (410, 730, 70), (1540, 640, 80)):
        bush(c, x, y, s, hour)
    c.path(kit.rounded((20, 20, 1580, 980), 16), stroke=hour.line, sw=3, op=0.35)
    rim = (0, hour.beam, 0.08), (0.5, hour.beam, 0.02), (1, hour.rim, hour.rim_strength)
    c.rect(0, 0, 1600, 1000, fill=c.radial(*rim, cx=50, cy=48, r=68))
    return pressed(c)


def box() -> str:
    """The cover of the box: a cow, a phone box and a tractor on their way up."""
    c = Canvas(360, 440, "ufo-box")
    c.rect(3, 3, 354, 434, 14, fill=c.linear((0, "#0F2A38"), (0.5, "#2F7F78"), (0.78, "#B8E8A8")))
    stars(c, (14, 14, 346, 200), 60, "#E6FFF2")
    c.path(kit.shape_path("circle", 52, 58, 26), fill=c.lit("#F4EFD0"))
    c.path("M5 276Q70 236 150 262T355 250V345H5Z", fill="#2F7050", stroke=INK, sw=2.4)
    part(c, "M18 296V252L34 230L58 220L82 230L98 252V296Z", "#B5392C")
    c.path("M18 252L34 230L58 220L82 230L98 252M44 296V266H72V296", stroke=WHITE, sw=4)
    c.path("M5 296Q120 276 355 292V345H5Z", fill="#3F8A54", stroke=INK, sw=2.4)
    c.ellipse(190, 308, 118, 16, fill="#1E4A38", op=0.7)
    cone = [(146.0, 126.0), (234.0, 126.0), (316.0, 312.0), (64.0, 312.0)]
    c.poly(cone, fill=c.linear((0, LIGHT, 0.95), (1, LIGHT, 0.45)))
    c.ellipse(190, 311, 126, 16, fill=LIGHT, op=0.5)
    saucer(c, 190, 104, 1.2, "#A9C4C8")
    for which, x, y, s, a, flip in (
        (0, 172, 232, 1.04, -10, False),
        (10, 250, 216, 0.7, 14, False),
        (9, 112, 282, 0.56, 10, True),
        (3, 262, 292, 0.5, -12, False),
    ):
        with c.placed(x, y, s, a, flip):
            THINGS[which](c, 0)
    c.path("M92 312l-4 -16M140 318v-18M206 320v-20M244 316l4 -12", stroke=WHITE, sw=4, op=0.9)
    kit.box_frame(c, "#1F4A52", "#A8F0A0")
    return pressed(c)


def saucer_file() -> str:
    """A seat's saucer, 256x160."""
    c = Canvas(256, 160, "ufo-saucer")
    c.glow(128, 136, 110, 20, "#0A141A", 0.5)
    saucer(c, 128, 92, 1.18, STEEL)
    return pressed(c)


def beam_file() -> str:
    """A soft beam, 200x400, to be laid under a saucer."""
    c = Canvas(200, 400, "ufo-beam")
    for k, strength in ((1.0, 0.24), (0.84, 0.22), (0.66, 0.22), (0.46, 0.2), (0.26, 0.18)):
        top, foot = 34 * k + 4, 96 * k
        fade = c.linear((0, "#E9FFE0", strength), (0.55, "#C9F7D0", strength * 0.7), (1, "#9BF2CE", 0))
        c.poly([(100 - top, 0), (100 + top, 0), (100 + foot, 400), (100 - foot, 400)], fill=fade)
    motes = "".join(f"M{c.rng.randint(62, 138)} {c.rng.randint(30, 330)}h.1" for _ in range(16))
    c.path(motes, stroke=WHITE, sw=3.4, op=0.6)
    return pressed(c)


def hand() -> str:
    """An alien hand that waits for a deck, palm up, 128x128."""
    c = Canvas(128, 128, "ufo-hand")
    tone = "#8FD46A"
    c.glow(64, 116, 52, 10, "#0A141A", 0.45)
    flat(c, "M104 128H124V92L100 84Z", "#B4BCC8", 3)
    rod(c, "M30 74Q14 64 12 46", tone, 15, 3)
    rod(c, "M44 88L12 84M50 98L16 104", tone, 13, 3)
    part(c, "M112 88C92 84 78 82 62 84C46 86 32 84 28 90C30 100 48 108 66 112C84 116 98 116 108 114Z", tone, 3)
    c.path("M42 94Q64 104 92 100", stroke=darker(tone, 0.35), sw=2.4)
    c.path("M104 82Q100 98 104 120L116 122V84Z", fill=c.lit("#DDE2E6"), stroke=INK, sw=3)
    c.path("M44 54v-16M64 48v-20M84 54v-16", stroke="#F4FFD8", sw=4, dash="8 7")
    things.dots(c, ((14, 42), (10, 83.5), (14, 104)), lighter(tone, 0.6), 5)
    return pressed(c)


def files() -> dict[str, str]:
    """All pictures of the game."""
    out = {f"ufo/cards/{number}.svg": abduction(number) for number in range(1, 66)}
    out |= {f"ufo/cards/zone-{number}.svg": zone(number) for number in range(1, 8)}
    out |= {f"ufo/cards/depart-{players}.svg": depart(players) for players in DEPARTURES}
    singles = {
        "back": back(),
        "cloth": cloth(NIGHT),
        "cloth-day": cloth(DAY),
        "box": box(),
        "saucer": saucer_file(),
        "beam": beam_file(),
        "meadow-cow": on_the_meadow(False),
        "meadow-sheep": on_the_meadow(True),
        "hand": hand(),
    }
    return out | {f"ufo/{name}.svg": text for name, text in singles.items()}
