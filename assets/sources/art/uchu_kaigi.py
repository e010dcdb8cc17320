"""Uchu-Kaigi: six suits of delegates to the conference in space, from trainee (1) to emperor (11)."""

from __future__ import annotations

import math
from dataclasses import dataclass

from assets.sources.art import _aliens as aliens
from assets.sources.art import kit
from assets.sources.art._aliens import BODIES, GOLD, PEOPLES, WHITE
from assets.sources.art._press import pressed
from assets.sources.art.kit import INK, Canvas, Point, at, darker, lighter, mix

SUITS = ("yellow", "purple", "pink", "green", "gray", "red-blue")
RANKS = range(1, 12)


@dataclass(frozen=True)
class World:
    """The tones of a people's home."""

    sky: tuple[str, str]
    planet: str
    far: str
    soil: str
    star: str
    cloth: str


WORLDS = {
    "yellow": World(("#F3DF96", "#FFF9E2"), "#F2B35A", "#EBD283", "#E3BB55", "#FFFFFF", "#1F9C92"),
    "purple": World(("#20164A", "#6B4CAE"), "#E5B35C", "#4A3488", "#2C1E5E", "#E9DCFF", "#3A7C8C"),
    "pink": World(("#B03A72", "#FBCBB4"), "#FFE3A8", "#C2557E", "#7E2A56", "#FFE9D6", "#4A1A4A"),
    "green": World(("#0E4F48", "#8AD0A2"), "#F3E7B0", "#2F8560", "#1D6A4E", "#E9F7D9", "#C4562A"),
    "gray": World(("#9FA7B4", "#EEF0EE"), "#6FA3C8", "#D2D5D6", "#B3B7BB", "#FFFFFF", "#5B4A78"),
    "red-blue": World(("#B5401E", "#F6A06A"), "#F3D9A0", "#7E2A16", "#5E2014", "#FFE9D6", "#6B3A78"),
}
BLUE = World(("#14406E", "#79BDE8"), "#F3D9A0", "#1F5E94", "#123E68", "#E2F3FF", "#6B3A78")
GRAND = {"yellow": 1.0, "purple": 1.0, "pink": 0.92, "green": 0.94, "gray": 1.06, "red-blue": 0.92}
"""How large one figure of a people is drawn beside the others."""


def suit_of(name: str) -> kit.Suit:
    """The suit of a file name; red and blue are one."""
    return kit.suit("uchu_kaigi", name.replace("-", ""))


# ---------------------------------------------------------------- backdrops


def ringed(c: Canvas, x: float, y: float, r: float, tone: str, ring: str) -> None:
    """A planet with a tilted ring."""
    with c.placed(x, y, 1, -18):
        c.path(f"M{at(-r * 1.75, 0)}A{r * 1.75:.1f} {r * 0.5:.1f} 0 0 1 {at(r * 1.75, 0)}", stroke=ring, sw=r * 0.22)
        c.path(kit.shape_path("circle", 0, 0, r), fill=c.lit(tone))
        c.path(
            f"M{at(-r * 0.9, -r * 0.3)}Q0 {-r * 0.05:.1f} {at(r * 0.9, -r * 0.3)}",
            stroke=darker(tone, 0.2),
            sw=r * 0.14,
        )
        c.path(f"M{at(-r * 1.75, 0)}A{r * 1.75:.1f} {r * 0.5:.1f} 0 0 0 {at(r * 1.75, 0)}", stroke=ring, sw=r * 0.22)


def stars(c: Canvas, boxes: tuple[kit.Box, ...], count: int, tone: str) -> None:
    """Small stars and a few larger ones, `count` in each box."""
    small, large = "", ""
    for box in boxes:
        for i in range(count):
            spot = f"M{c.rng.randint(int(box[0]), int(box[2]))} {c.rng.randint(int(box[1]), int(box[3]))}h.1"
            if i % 3:
                small += spot
            else:
                large += spot
    c.path(small, stroke=tone, sw=1.5, op=0.75)
    c.path(large, stroke=tone, sw=2.8)


def craters(c: Canvas, spots: tuple[tuple[float, float, float], ...], tone: str) -> None:
    """Flat craters on the ground."""
    for x, y, r in spots:
        c.ellipse(x, y, r, r * 0.34, fill=darker(tone, 0.2))
        c.path(f"M{at(x - r, y)}A{r:g} {r * 0.34:.1f} 0 0 0 {at(x + r, y)}", stroke=lighter(tone, 0.4), sw=1.4)


def backdrop(c: Canvas, name: str, rank: int) -> None:
    """The home of a people; it brightens with the rank."""
    world = WORLDS[name]
    share = (0.34 if name != "yellow" else 0.16) * (1 - rank / 11)
    dim = "#5E5A62"
    top, low = mix(world.sky[0], dim, share), mix(world.sky[1], dim, share * 0.6)
    kit.field(c, c.linear((0, top), (0.8, low)))
    if name == "red-blue":
        other = c.linear((0, mix(BLUE.sky[0], dim, share)), (0.8, mix(BLUE.sky[1], dim, share * 0.6)))
        c.path("M134 5H203A12 12 0 0 1 215 17V304A12 12 0 0 1 203 315H92Z", fill=other)
        c.path("M134 5L92 315", stroke="#FFF3D2", sw=2.4, op=0.7)
    stars(c, ((66, 14, 206, 86), (14, 104, 206, 190)), 14, world.star)
    r = 11 + rank * 1.1
    px, py = (168, 52) if rank % 2 else (88 + 34, 50)
    if rank in (4, 8, 10, 11):
        r *= 0.6
    if name in ("purple", "red-blue"):
        ringed(c, px, py, r * 0.8, world.planet, lighter(world.planet, 0.4))
    elif name == "pink":
        kit.sun(c, px, py + 6, r, world.planet, 3)
    elif name == "gray":
        c.path(kit.shape_path("circle", px, py, r), fill=c.lit(world.planet))
        c.path(
            f"M{at(px - r * 0.6, py - r * 0.2)}q{at(r * 0.3, -r * 0.5)} {at(r * 0.7, -r * 0.2)}"
            f"q{at(r * 0.1, r * 0.4)} {at(-r * 0.4, r * 0.5)}Z",
            fill="#7DB58A",
        )
    else:
        c.path(kit.shape_path("circle", px, py, r), fill=c.lit(world.planet), op=0.9)
        c.circle(px - r * 0.3, py + r * 0.2, r * 0.2, fill=darker(world.planet, 0.16))
        c.circle(px + r * 0.34, py - r * 0.2, r * 0.14, fill=darker(world.planet, 0.16))
    base = 214.0
    if name == "pink":
        line: list[Point] = [(5, 206)]
        for i in range(9):
            line += [(18 + i * 24, base - c.rng.uniform(4, 40)), (30 + i * 24, base - c.rng.uniform(-6, 6))]
        kit.ground(c, kit.clip_poly([*line, (215, 210)], kit.BLEED)[:-1] or line, 312, False, fill=world.far)
    elif name == "yellow":
        kit.ground(c, kit.ridge(c, 5, 215, base, 20, 5), 312, fill=world.far)
        for x, h in ((28, 40), (48, 26), (184, 48), (164, 30), (200, 28)):
            y = base + 4
            c.poly([(x - 8, y), (x - 4, y - h), (x + 3, y - h - 8), (x + 8, y)], fill=mix(world.planet, world.far, 0.5))
            c.poly([(x, y), (x + 3, y - h - 8), (x + 8, y)], fill=mix(world.planet, world.soil, 0.6))
    elif name == "green":
        kit.ground(c, kit.ridge(c, 5, 215, base, 34, 4), 312, fill=world.far)
        for x, y, s in ((24, 214, 40), (196, 206, 52), (176, 212, 34)):
            c.path(f"M{x} {y}v{-s}", stroke=darker(world.far, 0.3), sw=3)
            c.circle(x, y - s, s * 0.26, fill=mix(world.sky[1], world.far, 0.5))
            c.circle(x - s * 0.08, y - s * 1.08, s * 0.12, fill=lighter(world.far, 0.45))
    elif name == "purple":
        kit.ground(c, kit.ridge(c, 5, 215, base + 6, 18, 5), 312, fill=world.far)
        for x, y, s in ((26, 216, 26), (192, 210, 34), (170, 216, 20)):
            c.path(f"M{at(x, y)}v{-s}", stroke=lighter(world.far, 0.2), sw=4)
            c.path(
                f"M{at(x - s * 0.5, y - s)}A{s * 0.5:g} {s * 0.42:.1f} 0 0 1 {at(x + s * 0.5, y - s)}Z", fill="#7FC6C0"
            )
    elif name == "gray":
        kit.ground(c, kit.ridge(c, 5, 215, base, 16, 6), 312, fill=world.far)
    else:
        kit.ground(c, [(5.0, 210.0), (50, 196), (107, 212)], 312, fill=world.far)
        kit.ground(c, [(107.0, 212.0), (160, 194), (215, 206)], 312, fill=BLUE.far)
    soil = mix(world.soil, dim, share * 0.5)
    line = [(5.0, 238.0), (60, 230), (120, 236), (215, 226)]
    kit.ground(c, line, 315 - 3, fill=c.linear((0, lighter(soil, 0.12)), (1, darker(soil, 0.16))))
    if name == "red-blue":
        blue = mix(BLUE.soil, dim, share * 0.5)
        c.path("M102.7 236L120 236Q170 234 215 226V312H92.4Z", fill=c.linear((0, lighter(blue, 0.12)), (1, blue)))
    craters(c, ((34, 286, 15), (150, 262, 10), (84, 304, 10)), soil)


# ---------------------------------------------------------------- figures on a stage


def put(
    c: Canvas, kind: str, x: float, y: float, scale: float, pose: str = "", flip: bool = False, extra: str = ""
) -> None:
    """A figure on a point; extra names its dress: trainee, captain, sash, regent or emperor."""
    w = 2.5 / scale
    body = BODIES[kind]
    if "float" not in extra:
        c.shade(x, y + 1, body.wide * 0.8 * scale, 7 * scale, 0.45)
    cloth = WORLDS.get(kind, WORLDS["red-blue"]).cloth
    jewel = {"yellow": "#1F9C92", "pink": "#7E2A9A", "gray": "#4BA6E3", "blue": "#E2492C"}.get(kind, "#4BA6E3")
    with c.placed(x, y, scale, 0, flip):
        if "captain" in extra or "emperor" in extra:
            aliens.mantle(c, kind, w, cloth, "emperor" in extra)
        PEOPLES[kind](c, w, pose)
        if "sash" in extra:
            aliens.sash(c, kind, w, cloth)
        if "emperor" in extra and kind not in ("purple", "gray"):
            aliens.collar(c, kind, w)
        if "captain" in extra:
            aliens.cap(c, *body.head, body.brow, w, cloth)
        if "regent" in extra:
            aliens.crown(c, *body.head, body.brow, w, jewel, 3)
        if "emperor" in extra:
            aliens.crown(c, body.head[0], body.head[1] + 1, body.brow * 1.12, w, jewel, 5)
        if "trainee" in extra:
            aliens.keepsake(c, kind, w)


def cast(name: str, count: int) -> list[str]:
    """The figures of a people for a picture with `count` of them; red and blue always come together."""
    return (
        [name] * count
        if name != "red-blue"
        else ["red", "blue", "red", "blue", "red", "blue"][: max(2, count + count % 2)]
    )


def pose_of(name: str, mood: str) -> str:
    """The pose of a people in a mood: idle, proud, joy or lead."""
    table = {
        "yellow": {"idle": "", "proud": "stand", "joy": "cheer", "lead": "stand"},
        "purple": {"idle": "", "proud": "shell", "joy": "", "lead": "shell"},
        "pink": {"idle": "", "proud": "hips", "joy": "cheer", "lead": "hold"},
        "green": {"idle": "", "proud": "", "joy": "cheer", "lead": ""},
        "gray": {"idle": "hands", "proud": "glasses", "joy": "away", "lead": "mask"},
        "red": {"idle": "", "proud": "stand", "joy": "", "lead": "stand"},
        "blue": {"idle": "", "proud": "", "joy": "cheer", "lead": ""},
    }
    return table[name][mood]


def bubble(c: Canvas, x: float, y: float, r: float, mark: kit.Suit, left: bool) -> None:
    """A speech bubble with the shape of a suit."""
    k = -1 if left else 1
    c.path(
        f"M{at(x - r * 0.3 * k, y + r * 0.5)}L{at(x + r * 0.5 * k, y + r * 1.4)}L{at(x + r * 0.3 * k, y + r * 0.4)}Z",
        fill=WHITE,
        stroke=INK,
        sw=2.4,
    )
    c.ellipse(x, y, r * 1.2, r * 0.9, fill=WHITE, stroke=INK, sw=2.4)
    c.path(
        f"M{at(x - r * 0.28 * k, y + r * 0.5)}L{at(x + r * 0.3 * k, y + r * 0.9)}L{at(x + r * 0.26 * k, y + r * 0.4)}Z",
        fill=WHITE,
    )
    kit.sign(c, mark, x, y, r * 1.1)


def trainee(c: Canvas, name: str, mark: kit.Suit) -> None:
    """1: one small newcomer with a keepsake."""
    if name == "red-blue":
        put(c, "red", 74, 266, 0.98, "")
        put(c, "blue", 128, 252, 0.96, "")
        c.path("M26 296V284H58V296Z", fill="#F6EFE0", stroke=INK, sw=2.4)
        c.ellipse(42, 283, 10, 5, fill="#E2492C", stroke=INK, sw=2.2)
        return
    pose = {"gray": "away", "pink": "hold"}.get(name, "")
    put(c, name, {"purple": 116, "pink": 100}.get(name, 104), 262, 1.24 * GRAND[name], pose, extra="trainee")


def gossip(c: Canvas, name: str, mark: kit.Suit) -> None:
    """2: two who talk instead of working."""
    k = GRAND[name]
    one, two = cast(name, 2)
    wide = name == "purple"
    put(c, two, 142 if not wide else 132, 222, 1.0 * k, pose_of(two, "joy"), not wide)
    put(c, one, 68 if not wide else 74, 292, 1.0 * k, pose_of(one, "idle"))
    bubble(c, 84, 136, 21, mark, True)
    bubble(c, 160, 84 if name != "green" else 78, 17, mark, False)


def pyramid(c: Canvas, name: str, mark: kit.Suit) -> None:
    """3: three who show off as acrobats."""
    k = GRAND[name] * (0.94 if name != "purple" else 0.88)
    if name == "red-blue":
        put(c, "blue", 104, 284, 1.02, "cheer")
        put(c, "red", 102, 176, 1.0, "", extra="float")
        for x, y, s in ((48, 212, 9), (160, 150, 8), (40, 150, 7), (168, 200, 9)):
            c.circle(x, y, s, stroke=INK, sw=8)
            c.circle(x, y, s, stroke="#F2BE4A" if x < 100 else "#8EDCFF", sw=4.4)
        return
    high = BODIES[name].tall * k
    put(c, name, 58, 292, k, pose_of(name, "proud"))
    put(c, name, 138, 288, k, pose_of(name, "proud"), True)
    put(c, name, 101, 290 - high * (0.8 if name != "purple" else 0.9), k, pose_of(name, "joy"), extra="float")


def speaker(c: Canvas, name: str, mark: kit.Suit) -> None:
    """4: one who holds a speech at a lectern."""
    for x, to in ((70, 96), (196, 118)):
        beam = [(x - 4.0, 12.0), (x + 4.0, 12.0), (to + 62.0, 300.0), (to - 62.0, 300.0)]
        c.poly(kit.clip_poly(beam, kit.BLEED), fill="#FFF6CF", op=0.2)
    k = 1.38 * GRAND[name]
    if name == "red-blue":
        put(c, "blue", 142, 266, 1.22, "cheer")
        put(c, "red", 82, 262, 1.2, "")
    else:
        put(c, name, 104 if name != "purple" else 122, 272, k, pose_of(name, "joy"))
    world = WORLDS[name]
    x = 104 if name != "red-blue" else 92
    c.poly([(x - 44, 224), (x + 44, 224), (x + 32, 306), (x - 32, 306)], fill=c.lit(world.cloth), stroke=INK, sw=2.8)
    c.poly([(x - 50, 214), (x + 50, 214), (x + 46, 228), (x - 46, 228)], fill=c.lit("#A8713F"), stroke=INK, sw=2.8)
    kit.sign(c, mark, x, 264, 42)
    c.path(f"M{x + 26} 214Q{x + 30} 200 {x + 20} 194", stroke=INK, sw=3)
    c.circle(x + 18, 192, 6, fill="#6E747C", stroke=INK, sw=2)


def pilot(c: Canvas, name: str, mark: kit.Suit) -> None:
    """5: one in a saucer of its own."""
    c.poly([(74, 216), (140, 216), (168, 304), (40, 304)], fill="#FFF3B8", op=0.4)
    y = 196
    dome = f"M50 {y}C48 84 162 84 160 {y}Z"
    c.path(dome, fill="#CFEFF5", op=0.42)
    if name == "red-blue":
        put(c, "blue", 128, y + 24, 0.92, "cheer", extra="float")
        put(c, "red", 82, y + 12, 0.86, "", extra="float")
    else:
        put(c, name, 105 if name != "purple" else 114, y + 20, 0.98 * GRAND[name], pose_of(name, "joy"), extra="float")
    c.path(dome, stroke=INK, sw=2.6)
    c.path("M64 150Q70 118 92 108", stroke="#FBF6E8", sw=4, op=0.9)
    world = WORLDS[name]
    hull = f"M14 {y + 8}Q26 {y - 12} 105 {y - 12}T196 {y + 8}Q186 {y + 38} 105 {y + 38}T14 {y + 8}Z"
    c.path(hull, fill=c.linear((0, "#E4E6E4"), (0.45, "#A9B0BA"), (1, "#5A6170")), stroke=INK, sw=3)
    c.path(f"M16 {y + 6}Q60 {y + 20} 105 {y + 20}T194 {y + 6}", stroke=INK, sw=2)
    for i in range(5):
        x = 41 + i * 32
        c.circle(
            x, y + 20 + (6 - abs(i - 2) * 3) * 0.8, 6.5, fill=mark.hue.base if i % 2 else "#FFE27A", stroke=INK, sw=2
        )
    c.path(f"M58 {y - 6}Q105 {y - 14} 152 {y - 6}", stroke=world.cloth, sw=5)


def council(c: Canvas, name: str, mark: kit.Suit) -> None:
    """6: a council around the conference table."""
    k = GRAND[name]
    who = cast(name, 3)
    spots: tuple[tuple[float, float, float], ...] = ((108, 206, 0.9), (56, 238, 0.9), (158, 232, 0.9))
    if name == "red-blue":
        spots, who = ((66, 236, 1.0), (150, 236, 1.06)), ["red", "blue"]
    for i, (kind, (x, y, s)) in enumerate(zip(who, spots, strict=False)):
        put(c, kind, x + (10 if kind == "purple" else 0), y, s * k, pose_of(kind, ("proud", "idle", "joy")[i]), x > 120)
    c.path("M88 262H130L140 306H78Z", fill=c.lit("#4A5068"), stroke=INK, sw=2.6)
    c.path("M16 236A92 30 0 0 0 204 236V246A92 32 0 0 1 16 246Z", fill="#5A3B2B", stroke=INK, sw=2.6)
    c.ellipse(110, 236, 94, 29, fill=c.linear((0, "#E8C08A"), (1, "#A8713F"), line=(0, 0, 100, 60)), stroke=INK, sw=2.8)
    c.ellipse(110, 236, 78, 22, stroke="#7E5028", sw=1.6, op=0.7)
    for x, y, a in ((62, 238, -12), (146, 246, 10), (100, 252, 2)):
        with c.placed(x, y, 1, a):
            c.path("M-14 -5L10 -7L15 5L-11 7Z", fill=WHITE, stroke=INK, sw=1.6)
            c.path("M-8 -2L7 -3M-7 2L9 1", stroke="#8A7452", sw=1.4)
    c.glow(110, 222, 26, 26, "#BFF3FF", 0.9)
    c.ellipse(110, 236, 14, 5, fill="#3E5C7C", stroke=INK, sw=1.8)
    kit.sign(c, mark, 110, 214, 26)


def captain(c: Canvas, name: str, mark: kit.Suit) -> None:
    """7: a captain who plants the flag."""
    world = WORLDS[name]
    c.path(
        "M5 300Q30 246 104 244T215 300V303A12 12 0 0 1 203 315H17A12 12 0 0 1 5 303Z",
        fill=c.lit(lighter(world.soil, 0.2)),
        stroke=INK,
        sw=2.8,
    )
    craters(c, ((60, 286, 15), (128, 268, 11)), lighter(world.soil, 0.2))
    c.line((160, 258), (160, 56), stroke=INK, sw=7)
    c.line((160, 258), (160, 58), stroke="#D9B074", sw=3.4)
    c.circle(160, 54, 6, fill=GOLD.base, stroke=INK, sw=2)
    cloth = "M157 64C140 54 118 76 76 62L72 112C104 126 134 104 157 116Z"
    c.path(cloth, fill=c.linear((0, mark.hue.light), (1, mark.hue.base), line=(0, 0, 100, 30)), stroke=INK, sw=2.6)
    kit.sign(c, mark, 116, 90, 34)
    k = 1.12 * GRAND[name]
    if name == "red-blue":
        put(c, "blue", 124, 252, 1.04, "", extra="captain")
        put(c, "red", 64, 258, 1.06, "stand", extra="captain")
    else:
        put(c, name, 86 if name != "purple" else 92, 254, k, pose_of(name, "lead"), extra="captain")


def parade(c: Canvas, name: str, mark: kit.Suit) -> None:
    """8: a whole delegation under a banner."""
    k = GRAND[name] * 0.8
    poles = "M66 262V70M198 226V34"
    aliens.limb(c, poles, "#D9B074", 3.4, 2)
    drape = "M66 72C104 84 150 62 198 34V72C150 100 104 122 66 110Z"
    c.path(drape, fill=c.linear((0, mark.hue.light), (1, mark.hue.base)), stroke=INK, sw=2.6)
    for x, y in ((94, 96), (134, 84), (172, 66)):
        tone = WHITE if mark.shape != "ring" else "#F2BE4A"
        c.path(kit.shape_path(mark.shape, x, y, 11), fill=tone, stroke=INK, sw=2.2)
        if mark.shape == "ring":
            c.circle(x, y, 4, fill=mark.hue.dark)
    spots = ((152, 222, "proud"), (86, 222, "joy"), (118, 262, "idle"), (54, 270, "joy"), (100, 300, "proud"))
    who = cast(name, 6)
    for i, (left, foot, mood) in enumerate(spots[: 5 if name in ("pink", "gray") else 4]):
        kind = who[i]
        put(c, kind, left + 6 * (name == "purple"), foot, k, pose_of(kind, mood), i % 2 == 1)
    for tone in ("#F2BE4A", "#E2692C", "#4BA6E3", WHITE):
        bits = "".join(f"M{c.rng.randint(66, 160)} {c.rng.randint(18, 58)}l3 4" for _ in range(4))
        c.path(bits, stroke=tone, sw=3.6)


def ambassador(c: Canvas, name: str, mark: kit.Suit) -> None:
    """9: an ambassador on a hovering dais between two guards."""
    world = WORLDS[name]
    if name == "red-blue":
        c.circle(112, 156, 74, stroke=INK, sw=17)
        c.path("M112 82a74 74 0 0 0 0 148", stroke=mark.hue.base, sw=12, cap="butt")
        c.path("M112 82a74 74 0 0 1 0 148", stroke=BLUE.sky[1], sw=12, cap="butt")
        c.glow(112, 156, 66, 66, "#FFF6CF", 0.7)
    pads = ((37, 178, 25), (185, 152, 25), (102, 278, 66))
    for x, y, r in pads if name != "red-blue" else pads[2:]:
        c.glow(x, y + r * 0.4, r * 1.2, r * 0.6, "#BFF3FF", 0.7)
        c.path(f"M{at(x - r, y)}Q{at(x, y + r * 0.9)} {at(x + r, y)}Z", fill=c.lit("#5A6170"), stroke=INK, sw=2.4)
        c.ellipse(x, y, r, r * 0.27, fill=c.lit(mix(world.cloth, "#E4E6E4", 0.25)), stroke=INK, sw=2.4)
        if r < 60:
            aliens.limb(c, f"M{at(x - 20, y + 2)}V{y - 72}", "#E9D5A8", 2.8, 1.6)
            c.poly([(x - 26, y - 70), (x - 20, y - 88), (x - 14, y - 70)], fill=GOLD.base, stroke=INK, sw=2)
            put(c, name, x + (8 if name == "purple" else 4), y + 1, 0.5 * GRAND[name], pose_of(name, "proud"))
    if name == "red-blue":
        put(c, "blue", 126, 280, 1.3, "", extra="sash")
        put(c, "red", 72, 282, 1.2, "stand", extra="sash")
    else:
        put(c, name, 104 if name != "purple" else 112, 279, 1.3 * GRAND[name], pose_of(name, "proud"), extra="sash")


def regent(c: Canvas, name: str, mark: kit.Suit) -> None:
    """10: a regent before the throne."""
    world = WORLDS[name]
    tone = mix(world.cloth, "#4A2440", 0.35)
    back = "M44 272V112Q44 84 72 80Q110 34 148 80Q176 84 176 112V272Z"
    c.path(
        back, fill=c.linear((0, GOLD.light), (0.5, GOLD.base), (1, GOLD.dark), line=(0, 0, 100, 60)), stroke=INK, sw=3
    )
    c.path("M58 272V118Q58 98 78 94Q110 56 142 94Q162 98 162 118V272Z", fill=c.lit(tone), stroke=INK, sw=2.2)
    tufts = [[(x, y), (x + 0.1, y)] for y in (128, 156, 184) for x in (74, 98, 122, 146)]
    c.strokes(tufts, stroke=GOLD.light, sw=4)
    kit.sign(c, mark, 110, 62, 42)
    for x in (44, 176):
        c.circle(x, 104, 9, fill=GOLD.base, stroke=INK, sw=2.4)
    c.poly([(30, 270), (190, 270), (206, 290), (14, 290)], fill="#7E3A4A", stroke=INK, sw=2.6)
    c.poly([(14, 290), (206, 290), (214, 312), (6, 312)], fill="#5E2838", stroke=INK, sw=2.6)
    c.poly([(84, 270), (134, 270), (150, 312), (66, 312)], fill=mark.hue.base, stroke=INK, sw=2)
    if name == "red-blue":
        put(c, "blue", 136, 278, 1.24, "", extra="regent")
        put(c, "red", 78, 280, 1.2, "stand", extra="regent")
    else:
        put(c, name, 110 if name != "purple" else 118, 280, 1.34 * GRAND[name], pose_of(name, "lead"), extra="regent")


def emperor(c: Canvas, name: str, mark: kit.Suit) -> None:
    """11: the splendid head of a people in a halo."""
    cx, cy = 110.0, 136.0
    dark = name in ("purple", "green", "red-blue")
    ray = "#FFE9A6" if dark else "#FFF6DF"
    rays = ""
    for i in range(16):
        a, b = math.radians(22.5 * i - 90), math.radians(22.5 * i - 79)
        ends = [(cx + 260 * math.cos(turn), cy + 260 * math.sin(turn)) for turn in (a, b)]
        rays += kit.polyline([(round(x), round(y)) for x, y in kit.clip_poly([(cx, cy), *ends], kit.BLEED)], True)
    c.path(rays, fill=ray, op=0.45)
    c.circle(cx, cy, 82, stroke=INK, sw=11)
    c.circle(cx, cy, 82, stroke=GOLD.base, sw=7)
    ring = kit.shape_path("circle", cx, cy, 82)
    c.path(ring, stroke=INK, sw=16, dash="0.1 42.835")
    c.path(ring, stroke=GOLD.light, sw=11.5, dash="0.1 42.835")
    c.circle(cx, cy, 76, fill=mix(WORLDS[name].sky[0], mark.hue.dark, 0.35), op=0.85)
    c.glow(cx, cy, 76, 76, ray, 0.55)
    if name == "red-blue":
        put(c, "blue", 142, 292, 1.6, "", extra="emperor")
        put(c, "red", 76, 294, 1.5, "stand", extra="emperor")
    else:
        k = {"yellow": 1.76, "purple": 1.6, "pink": 1.56, "green": 1.66, "gray": 1.7}[name]
        put(c, name, 108 if name != "purple" else 124, 294, k, pose_of(name, "lead"), extra="emperor")
    if name in ("pink", "yellow"):
        sx, sy = (180, 194) if name == "pink" else (181, 166)
        c.line((sx, sy + 46), (sx, sy - 52), stroke=INK, sw=8)
        c.line((sx, sy + 46), (sx, sy - 52), stroke=GOLD.base, sw=4.4)
        c.path(kit.shape_path(mark.shape, sx, sy - 62, 14), fill=mark.hue.light, stroke=INK, sw=2.4)


STAGES = (trainee, gossip, pyramid, speaker, pilot, council, captain, parade, ambassador, regent, emperor)


def face(name: str, rank: int) -> str:
    """One delegate card."""
    c = kit.card(f"uchu_kaigi-{name}-{rank}")
    mark = suit_of(name)
    backdrop(c, name, rank)
    STAGES[rank - 1](c, name, mark)
    kit.frame(c, mark.hue, mark.pattern)
    if mark.hue2:
        half_frame(c, mark.hue2, mark.pattern)
    if rank == 11:
        c.path(kit.rounded((10.6, 10.6, 209.4, 309.4), 8), stroke="#F7D873", sw=2.4)
    kit.index_tab(c, mark.hue, mark, cut="chip")
    return pressed(c)


def half_frame(c: Canvas, tones: kit.Hue, pattern: str) -> None:
    """Give the right half of a frame its second hue."""
    d = "M110 1H204A15 15 0 0 1 219 16V304A15 15 0 0 1 204 319H110V311H202A9 9 0 0 0 211 302V18A9 9 0 0 0 202 9H110Z"
    c.path(d, fill=c.linear((0, mix(tones.base, tones.light, 0.5)), (0.5, tones.base), (1, tones.dark)))
    marks = [
        *kit.pattern_lines(pattern, (114, 2.5, 202, 8), 14),
        *kit.pattern_lines(pattern, (114, 312, 202, 317.5), 14),
        *kit.pattern_lines(pattern, (212, 18, 217.5, 302), 14),
    ]
    c.strokes(marks, stroke=tones.dark, sw=1.7, op=0.75)
    c.path(kit.rounded((1, 1, 219, 319), 15), stroke=INK, sw=2)
    c.path(kit.rounded(kit.WINDOW, 9), stroke=INK, sw=1.6)


def vip(name: str) -> str:
    """A VIP pass: the portrait of a people's envoy on a lanyard."""
    c = kit.card(f"uchu_kaigi-vip-{name}")
    mark = suit_of(name)
    kit.field(c, c.linear((0, "#1B2150"), (1, "#3B3F86")))
    stars(c, ((14, 14, 206, 306),), 40, "#DCE2FF")
    c.path("M88 9L104 66H116L132 9Z", fill=mark.hue.base, stroke=INK, sw=2.4)
    if mark.hue2:
        c.path("M110 9V66H116L132 9Z", fill=mark.hue2.base, stroke=INK, sw=2)
    c.rect(37, 67, 152, 222, 16, fill=INK, op=0.4)
    c.rect(34, 62, 152, 222, 16, fill=c.linear((0, WHITE), (1, mix(WHITE, mark.hue.light, 0.8))), stroke=INK, sw=3)
    c.rect(92, 68, 36, 10, 5, fill="#2A2450", stroke=INK, sw=2)
    c.circle(110, 152, 62, fill=GOLD.base, stroke=INK, sw=3)
    sky = WORLDS[name].sky
    c.circle(110, 152, 54, fill=c.linear((0, sky[0]), (1, sky[1])), stroke=INK, sw=2.4)
    for i in range(16):
        a = math.radians(22.5 * i)
        c.circle(110 + 58 * math.cos(a), 152 + 58 * math.sin(a), 2, fill=GOLD.light)
    if name == "red-blue":
        put(c, "red", 86, 204, 0.9, "stand", extra="float")
        put(c, "blue", 132, 208, 0.9, "", extra="float")
    else:
        s = {"yellow": 0.92, "purple": 0.82, "pink": 0.84, "green": 0.88}[name]
        put(c, name, 110 if name != "purple" else 118, 206, s, pose_of(name, "proud"), extra="float regent")
    c.path("M34 216H186V268A16 16 0 0 1 170 284H50A16 16 0 0 1 34 268Z", fill=c.lit(mark.hue), stroke=INK, sw=2.6)
    kit.sign(c, mark, 97, 250, 50)
    for x in (56, 138):
        c.path(kit.shape_path("star", x, 250, 14), fill=GOLD.light, stroke=INK, sw=2.2)
    kit.frame(c, mark.hue, mark.pattern)
    if mark.hue2:
        half_frame(c, mark.hue2, mark.pattern)
    c.path(kit.rounded((10.6, 10.6, 209.4, 309.4), 8), stroke="#F7D873", sw=2.4)
    kit.index_tab(c, mark.hue, mark, cut="chip")
    for turn in ("", "rotate(180 110 160)"):
        with c.group(turn):
            aliens.crown(c, 34.5, 50, 32, 2, "#E2492C", 3)
    return pressed(c)


# ---------------------------------------------------------------- markers, planet, back, cloth, box

TONES = (
    ("#E8743B", "circle"),
    ("#4BA6E3", "square"),
    ("#F0D33A", "triangle"),
    ("#A383D6", "star"),
    ("#4DB58C", "drop"),
)


RINGED, WITH_MOON = (1, 4), (2, 5)
"""The countries whose worlds have a ring, and those with a moon."""


def marker(number: int) -> str:
    """A saucer that counts points, seen slightly from above, 64x40; stacks show rim upon rim."""
    c = Canvas(64, 40, f"uchu_kaigi-marker-{number}")
    tone, shape = TONES[number - 1]
    tones = kit.three(tone)
    c.ellipse(33, 33, 27, 6, fill=INK, op=0.3)
    c.path(
        "M2 18C2 30 18 37 32 37S62 30 62 18Z",
        fill=c.linear((0, tones.base), (1, darker(tone, 0.55))),
        stroke=INK,
        sw=2.2,
    )
    c.path("M5 24Q16 33 32 33T59 24", stroke=lighter(tone, 0.75), sw=2.4, dash="0.1 7")
    c.ellipse(
        32, 16, 30, 13, fill=c.linear((0, tones.light), (1, tones.base), line=(0, 0, 70, 100)), stroke=INK, sw=2.2
    )
    c.ellipse(32, 16, 23, 9.4, stroke=darker(tone, 0.3), sw=1.2, op=0.8)
    with c.group("translate(32 15.6)scale(1.22 .56)"):
        c.path(kit.shape_path(shape, 0, 0, 11.5), fill=WHITE, stroke=INK, sw=2.4)
    return pressed(c)


def dependency() -> str:
    """A planet with its moon, the sign of a country that belongs to another one, 64x64."""
    c = Canvas(64, 64, "uchu_kaigi-dependency")
    c.circle(32, 32, 29.5, fill="#232A5C", stroke=WHITE, sw=4)
    c.circle(26, 37, 15.5, fill="#4BA6E3", stroke=INK, sw=3)
    c.path("M14 33Q23 39 38 31M13 42Q25 48 39 41", stroke="#B4DCF6", sw=3)
    c.circle(46, 19, 9, fill="#F2D45C", stroke=INK, sw=3)
    return pressed(c)


def planet() -> str:
    """The Earth with the ring of the conference station around it, 256x256."""
    c = Canvas(256, 256, "uchu_kaigi-planet")
    c.glow(128, 128, 126, 126, "#6E9BE8", 0.55)
    with c.placed(128, 128, 1, -20):
        c.path("M-118 0A118 34 0 0 1 118 0", stroke=INK, sw=15)
        c.path("M-118 0A118 34 0 0 1 118 0", stroke="#B98A34", sw=10)
        c.path(
            kit.shape_path("circle", 0, 0, 74),
            fill=c.radial((0, "#8FD0F0"), (0.55, "#3F8FCB"), (1, "#1C4A80"), cx=36, cy=34, r=78),
            stroke=INK,
            sw=3,
        )
        land = (
            "M-58 -30C-46 -58 -22 -66 -8 -60C-2 -50 -20 -44 -18 -32C-30 -22 -34 -8 -50 -8C-60 -10 -62 -20 -58 -30Z"
            "M14 -52C34 -58 54 -40 62 -22C54 -10 44 -16 38 -24C26 -24 10 -36 14 -52Z"
            "M-18 6C-2 -4 22 0 26 14C24 34 10 54 -2 58C-14 50 -10 36 -20 28C-26 18 -24 10 -18 6Z"
            "M44 22C54 16 64 20 64 28C58 40 50 46 44 42C38 36 38 26 44 22Z"
        )
        c.path(land, fill="#6DB36A", stroke="#1F6A4E", sw=2)
        c.path("M-60 6Q-40 -2 -24 4M6 -20Q30 -12 56 -4M-30 40Q-16 46 -4 42", stroke=WHITE, sw=6, op=0.75)
        c.path("M-50 -52A72 72 0 0 0 -70 -16", stroke=WHITE, sw=4, op=0.6)
        c.path("M-118 0A118 34 0 0 0 118 0", stroke=INK, sw=15)
        c.path("M-118 0A118 34 0 0 0 118 0", stroke=GOLD.base, sw=10)
        c.path("M-112 8A118 34 0 0 0 112 8", stroke=GOLD.light, sw=2.4)
        c.path("M-118 0A118 34 0 0 0 118 0", stroke="#3A2A50", sw=5, dash="0.1 14")
    c.path(kit.shape_path("circle", 128, 128, 116), stroke="#A9B2F2", sw=1.6, dash="3 7", op=0.7)
    for i, name in enumerate(SUITS):
        a = math.radians(60 * i - 90)
        tones = suit_of(name).hue
        c.circle(128 + 116 * math.cos(a), 128 + 116 * math.sin(a), 6, fill=tones.base, stroke=INK, sw=2)
    return pressed(c)


def world(number: int) -> str:
    """The world that a country comes from, in the tone of its marker, 240x160."""
    c = Canvas(240, 160, f"uchu_kaigi-world-{number}")
    tone = TONES[number - 1][0]
    x, y, r = 120.0, 80.0, 58.0
    c.glow(x, y, r * 1.35, r * 1.35, tone, 0.4)
    if number in RINGED:
        ringed(c, x, y, r * 0.92, tone, lighter(tone, 0.62))
    else:
        c.path(kit.shape_path("circle", x, y, r), fill=c.lit(tone))
        for down, reach, wide in ((-0.42, 0.86, 0.1), (-0.06, 0.98, 0.16), (0.4, 0.88, 0.08)):
            c.path(
                f"M{at(x - r * reach, y + r * down)}Q{at(x, y + r * (down + 0.24))} {at(x + r * reach, y + r * down)}",
                stroke=darker(tone, 0.2),
                sw=r * wide,
            )
    craters(c, ((x + r * 0.22, y + r * 0.5, r * 0.13), (x - r * 0.34, y + r * 0.3, r * 0.08)), darker(tone, 0.24))
    if number in WITH_MOON:
        c.circle(x + r * 1.42, y - r * 0.72, r * 0.24, fill=c.lit("#D9D2C0"))
        c.circle(x + r * 1.36, y - r * 0.66, r * 0.06, fill="#B4AC98")
    return pressed(c)


def orbited() -> str:
    """The large world around which the score goes, as calm as the cloth: words and markers lie on it, 256x256."""
    c = Canvas(256, 256, "uchu_kaigi-orbited")
    tone = "#4A57A8"
    c.glow(128, 128, 127, 127, "#8FA4F0", 0.35)
    c.path(
        kit.shape_path("circle", 128, 128, 108),
        fill=c.radial((0, "#7482D6"), (0.6, tone), (1, "#2C3678"), cx=34, cy=30, r=80),
    )
    for down, reach, wide in ((-58, 88, 9), (-22, 104, 17), (20, 104, 8), (58, 88, 14)):
        c.path(
            f"M{128 - reach} {128 + down}Q128 {128 + down + 30} {128 + reach} {128 + down}",
            stroke="#36418A",
            sw=wide,
            op=0.75,
        )
    for x, y, r in ((84, 84, 15), (172, 168, 20), (96, 186, 9), (184, 92, 8)):
        c.circle(x, y, r, fill="#36418A", op=0.7)
        c.path(
            f"M{x - r * 0.8:.1f} {y + r * 0.6:.1f}Q{x} {y + r * 1.2:.1f} {x + r * 0.8:.1f} {y + r * 0.6:.1f}",
            stroke="#8794E4",
            sw=2.4,
            op=0.6,
        )
    c.path("M52 70A96 96 0 0 1 92 38", stroke="#B9C4FF", sw=5, op=0.55)
    return pressed(c)


def round_table(c: Canvas, x: float, y: float, r: float) -> None:
    """The conference table from above with its seats in the tones of the suits."""
    for i, name in enumerate(SUITS):
        a = math.radians(60 * i - 90)
        mark = suit_of(name)
        sx, sy = x + r * 0.86 * math.cos(a), y + r * 0.86 * math.sin(a)
        c.circle(sx, sy, r * 0.17, fill=c.lit(mark.hue), stroke=INK, sw=2.4)
        if mark.hue2:
            c.path(
                f"M{at(sx, sy - r * 0.15)}a{r * 0.15:.1f} {r * 0.15:.1f} 0 0 1 0 {r * 0.3:.1f}Z", fill=mark.hue2.base
            )
    c.circle(x, y, r * 0.7, fill=c.lit("#C08A4E"), stroke=INK, sw=3)
    c.circle(x, y, r * 0.6, stroke="#7A4A24", sw=2)
    c.circle(x, y, r * 0.36, fill=c.radial((0, "#8FA4F0"), (1, "#232A5C")), stroke=INK, sw=2.4)


def back() -> str:
    """The back: the conference table among orbits, the same from both ends."""
    c = kit.card("uchu_kaigi-back")
    kit.card_back(c, "#2B3272", "#F2D45C")
    stars(c, ((20, 20, 200, 300),), 36, "#C9D2FF")
    for rx, ry in ((84, 128), (70, 108)):
        c.ellipse(110, 160, rx, ry, stroke="#8B97EA", sw=1.6, dash="6 6")
    c.circle(110, 160, 76, fill="#161B45", stroke=INK, sw=3)
    c.circle(110, 160, 71, stroke="#F2D45C", sw=2.4)
    round_table(c, 110, 160, 66)
    for turn in (0, 180):
        with c.group(f"rotate({turn} 110 160)" if turn else ""):
            ringed(c, 110, 54, 14, "#E8743B", "#F2D45C")
            c.path(kit.shape_path("star", 46, 104, 6), fill="#F2D45C", stroke=INK, sw=1.6)
            c.path(kit.shape_path("star", 174, 104, 6), fill="#F2D45C", stroke=INK, sw=1.6)
            c.path("M104 160a6 6 0 0 1 6 -6", stroke="#F2D45C", sw=3)
    c.poly(kit.ngon(110, 160, 13, 6, inner=6), fill="#F2D45C", stroke=INK, sw=2.2)
    return pressed(c)


def constellation(c: Canvas, points: list[Point], links: list[tuple[int, int]], tone: str) -> None:
    """A drawn constellation."""
    c.strokes([[points[a], points[b]] for a, b in links], stroke=tone, sw=2, op=0.45)
    for i, (x, y) in enumerate(points):
        c.circle(x, y, 4.6 if i % 3 else 6.4, fill="#F6EFE0", op=0.85)


NIGHT, DAY = ("#2C3470", "#232A5C", "#0E1230"), ("#3B4583", "#37417C", "#2C3468")
"""The sky from the middle outwards; lighter in a light theme, and what is printed on it in white is still read."""


def cloth(sky: tuple[str, str, str]) -> str:
    """An indigo star map with orbits, calm in the middle."""
    inner, middle, outer = sky
    c = Canvas(1600, 1000, "uchu_kaigi-cloth")
    c.rect(0, 0, 1600, 1000, fill=c.radial((0, inner), (0.55, middle), (1, outer), cx=50, cy=47, r=66))
    # each orbit ends in a gap: if the last dash has a bend, nanosvg reads memory that it has not written
    for rx, ry, dash in ((560, 340, "2 14"), (660, 405, "26 12.2"), (752, 462, "4 10.03")):
        c.ellipse(800, 500, rx, ry, stroke="#7C88E0", sw=2.2, dash=dash, op=0.42)
    ticks = []
    for i in range(72):
        a = math.radians(5 * i)
        reach = 18 if i % 6 == 0 else 9
        ticks.append(
            [
                (800 + 706 * math.cos(a), 500 + 434 * math.sin(a)),
                (800 + (706 + reach) * math.cos(a), 500 + (434 + reach) * math.sin(a)),
            ]
        )
    c.strokes(ticks, stroke="#A9B2F2", sw=2, op=0.42)
    for tone, x, y, rx, ry in (
        ("#7A4FC0", 210, 170, 330, 190),
        ("#2F7FA8", 1400, 850, 340, 190),
        ("#B0487E", 1430, 150, 280, 160),
        ("#3A8F7A", 180, 860, 280, 160),
    ):
        c.glow(x, y, rx, ry, tone, 0.3)
    spots = []
    for _ in range(150):
        spot = (c.rng.randint(10, 1590), c.rng.randint(10, 990))
        if abs(spot[0] - 800) > 470 or abs(spot[1] - 500) > 300 or c.rng.random() < 0.15:
            spots.append(f"M{spot[0]} {spot[1]}h.1")
    c.path("".join(spots[::3]), stroke="#DCE2FF", sw=3.6, op=0.75)
    c.path("".join(spots[1::3]), stroke="#DCE2FF", sw=2.2, op=0.6)
    c.path("".join(spots[2::3]), stroke="#F2D45C", sw=2.6, op=0.5)
    constellation(
        c, [(640, 930), (720, 900), (800, 936), (890, 906), (960, 930)], [(0, 1), (1, 2), (2, 3), (3, 4)], "#A9B2F2"
    )
    ringed(c, 190, 150, 62, "#C9723E", "#E9C27A")
    ringed(c, 1420, 850, 54, "#4C7FC0", "#B9D2F2")
    for x, y, r, tone in (
        (1430, 150, 50, "#C05A88"),
        (1320, 110, 17, "#D9D2C0"),
        (170, 850, 56, "#3E9A7C"),
        (290, 900, 18, "#E0B35A"),
    ):
        c.path(kit.shape_path("circle", x, y, r), fill=c.lit(tone))
        c.path(
            f"M{at(x - r * 0.8, y - r * 0.2)}Q{at(x, y + r * 0.1)} {at(x + r * 0.85, y - r * 0.25)}",
            stroke=darker(tone, 0.25),
            sw=r * 0.13,
        )
        c.circle(x + r * 0.2, y + r * 0.42, r * 0.17, fill=darker(tone, 0.25))
    for x, y, a in ((360, 104, 24), (1240, 900, -160)):
        with c.placed(x, y, 1, a):
            c.path("M-150 0H-30", stroke="#DCE2FF", sw=3, dash="2 12", op=0.7)
            c.path("M-30 -8L10 -10Q34 -6 40 0Q34 6 10 10L-30 8Z", fill="#D9DCE6", stroke="#10142F", sw=3)
            c.path("M-26 -8L-42 -22L-20 -9ZM-26 8L-42 22L-20 9Z", fill="#E8743B", stroke="#10142F", sw=2.4)
            c.circle(12, 0, 5, fill="#8FD0F0", stroke="#10142F", sw=2)
    c.path(kit.rounded((20, 20, 1580, 980), 16), stroke="#F2D45C", sw=3, op=0.45)
    c.path(kit.rounded((30, 30, 1570, 970), 12), stroke="#A9B2F2", sw=1.6, op=0.4)
    c.rect(
        0,
        0,
        1600,
        1000,
        fill=c.radial((0, "#6E7BE0", 0.12), (0.5, "#6E7BE0", 0.03), (1, "#060818", 0.5), cx=50, cy=47, r=68),
    )
    return pressed(c)


def box() -> str:
    """The cover of the box: seven delegates at one table above the Earth."""
    c = Canvas(360, 440, "uchu_kaigi-box")
    c.rect(3, 3, 354, 434, 14, fill=c.linear((0, "#141A45"), (0.5, "#3A3F92"), (0.75, "#8A6BC8")))
    stars(c, ((14, 14, 346, 180),), 60, "#E6EAFF")
    c.glow(180, 120, 170, 120, "#8FA4F0", 0.6)
    ringed(c, 60, 64, 24, "#E8743B", "#F2D45C")
    c.path(kit.shape_path("circle", 304, 62, 32), fill=c.lit("#4A93CC"))
    c.path(
        "M284 48C292 36 308 36 312 46C306 54 300 60 292 62C284 60 282 54 284 48Z"
        "M306 70C316 64 328 70 326 78C318 86 306 84 306 70Z",
        fill="#6DB36A",
    )
    c.path("M5 300C90 262 270 262 355 300V345H5Z", fill="#2A2E6B", stroke=INK, sw=2.6)
    for kind, x, y, s, pose in (
        ("green", 128, 232, 1.3, ""),
        ("pink", 222, 232, 1.16, "cheer"),
        ("gray", 310, 268, 1.02, "away"),
        ("yellow", 48, 266, 1.02, "cheer"),
        ("red", 104, 292, 0.92, ""),
        ("blue", 266, 296, 1.0, ""),
        ("purple", 192, 286, 1.14, ""),
    ):
        put(c, kind, x, y, s, pose, extra="float")
    c.ellipse(180, 306, 150, 32, fill="#4A2E1C", stroke=INK, sw=3)
    c.ellipse(180, 298, 152, 32, fill=c.linear((0, "#EBC48C"), (1, "#A06A38"), line=(0, 0, 100, 60)), stroke=INK, sw=3)
    c.ellipse(180, 298, 130, 24, stroke="#7E5028", sw=2, op=0.7)
    for x, y, a in ((90, 298, -12), (270, 300, 12), (226, 312, 4), (140, 314, -4)):
        with c.placed(x, y, 1.2, a):
            c.path("M-14 -5L10 -7L15 5L-11 7Z", fill=WHITE, stroke=INK, sw=1.6)
            c.path("M-8 -2L7 -3M-7 2L9 1", stroke="#8A7452", sw=1.4)
    aliens.mug(c, 312, 290, 2, "#8FD0C8", 34)
    c.glow(180, 292, 36, 30, "#BFF3FF", 0.9)
    c.path(kit.shape_path("star", 180, 288, 15), fill="#F2D45C", stroke=INK, sw=2.4)
    kit.box_frame(c, "#2B3272", "#F2D45C")
    return pressed(c)


def files() -> dict[str, str]:
    """All pictures of the game."""
    out = dict[str, str]()
    for name in SUITS:
        suit = name.replace("-", "")
        out |= {f"uchu_kaigi/cards/{suit}-{rank}.svg": face(name, rank) for rank in RANKS}
        out[f"uchu_kaigi/signs/{suit}.svg"] = kit.sign_file("uchu_kaigi", suit)
        if name != "gray":
            out[f"uchu_kaigi/cards/vip-{suit}.svg"] = vip(name)
    out |= {f"uchu_kaigi/marker-{number}.svg": marker(number) for number in range(1, 6)}
    out |= {f"uchu_kaigi/world-{number}.svg": world(number) for number in range(1, len(TONES) + 1)}
    singles = {"orbited": orbited()}
    singles |= {"dependency": dependency(), "planet": planet(), "back": back(), "box": box()}
    singles |= {"cloth": cloth(NIGHT), "cloth-day": cloth(DAY)}
    return out | {f"uchu_kaigi/{name}.svg": text for name, text in singles.items()}
