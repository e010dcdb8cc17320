"""The seven alien peoples of Uchu-Kaigi, each about its own origin: feet on y = 0, some 100 high.

Each figure gets the width of its outline in its own units, so that outlines look equally thick at every size.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from assets.sources.art import kit
from assets.sources.art.kit import INK, Canvas, Point, at, darker, lighter, mix, num

WHITE = "#FBF6E8"
GOLD = kit.Hue("#F2BE4A", "#FFE9A6", "#A8701A")


@dataclass(frozen=True)
class Body:
    """Where hats, mantles and hand-held things belong on a figure of a people."""

    head: Point
    brow: float
    neck: Point
    wide: float
    hand: Point
    tall: float


BODIES = {
    "yellow": Body((0, -94), 26, (0, -58), 44, (42, -74), 104),
    "purple": Body((-21, -77), 25, (2, -46), 58, (-47, -40), 106),
    "pink": Body((0, -83), 44, (0, -60), 76, (47, -62), 124),
    "green": Body((3, -105), 23, (3, -62), 42, (-33, -52), 122),
    "gray": Body((0, -95), 40, (0, -60), 74, (40, -34), 98),
    "red": Body((0, -66), 24, (0, -36), 56, (-38, -58), 82),
    "blue": Body((-4, -103), 22, (2, -62), 40, (30, -50), 108),
}


def both(c: Canvas, d: str, **style: object) -> None:
    """A path and its mirror image."""
    c.path(d, **style)
    c.path(d, **(style | {"turn": "scale(-1 1)"}))


def fine(w: float) -> bool:
    """Whether a figure with this outline width is large enough for its small details."""
    return w < 2.75


def limb(c: Canvas, d: str, tone: str, thick: float, w: float) -> None:
    """A thin, bendy arm or leg with its outline."""
    c.path(d, stroke=INK, sw=thick + w * 1.7)
    c.path(d, stroke=tone, sw=thick - w * 0.3)


def eye(c: Canvas, x: float, y: float, r: float, w: float, look: Point = (0, 0), pupil: float = 0.48) -> None:
    """A round eye with a glint; look moves the pupil in parts of the radius."""
    c.circle(x, y, r, fill=WHITE, stroke=INK, sw=w * 0.85)
    px, py = x + look[0] * r * 0.5, y + look[1] * r * 0.5
    c.circle(px, py, r * pupil, fill=INK)
    if fine(w):
        c.circle(px - r * 0.16, py - r * 0.18, r * 0.15, fill=WHITE)


def butterfingy(c: Canvas, w: float, pose: str = "") -> None:
    """Yellow: a plump moth with four arms that hold nothing for long."""
    tone, wing = "#F0CF36", "#F39A2B"
    upper = "M4 -54C14 -98 58 -112 64 -84C68 -62 38 -46 6 -46Z"
    lower = "M6 -46C30 -52 54 -40 48 -22C42 -8 16 -20 6 -36Z"
    both(c, lower, fill=darker(wing, 0.12), stroke=INK, sw=w)
    both(c, upper, fill=c.linear((0, lighter(wing, 0.35)), (1, wing)), stroke=INK, sw=w)
    c.strokes([[(k * 44, -80), (k * 44.1, -80)] for k in (-1, 1)], stroke=INK, sw=15 + w)
    c.strokes([[(k * 44, -80), (k * 44.1, -80)] for k in (-1, 1)], stroke="#1F9C92", sw=15)
    step = "M8 -16Q18 -16 22 -7L29 -9" if pose != "stand" else "M8 -16L12 -3H19"
    limb(c, "M-8 -16L-12 -3H-19" + step, darker(tone, 0.2), 5, w)
    if fine(w):
        limb(c, "M-16 -34Q-30 -30 -34 -40M16 -34Q28 -26 36 -32", tone, 4.6, w)
    c.path(
        "M0 -66C18 -66 26 -44 26 -30C26 -15 14 -9 0 -9C-14 -9 -26 -15 -26 -30C-26 -44 -18 -66 0 -66Z",
        fill=c.lit(kit.Hue(tone, "#FBEFA0", "#A87E12")),
        stroke=INK,
        sw=w,
    )
    c.path("M-22 -40Q0 -30 22 -40M-25 -27Q0 -17 25 -27", stroke="#B98A16", sw=w * 1.5, op=0.8)
    left = {"cheer": "M-16 -52Q-32 -58 -36 -82", "stand": "M-16 -52Q-32 -50 -34 -62"}.get(
        pose, "M-16 -52Q-34 -52 -40 -76"
    )
    right = "M16 -52Q34 -54 42 -74" if pose != "stand" else "M16 -52Q32 -54 42 -72"
    fingers = ""
    for d in (left, right):
        x, y = (float(value) for value in d.split(" ")[-2:])
        fingers += f"M{at(x - 6, y - 6)}L{at(x, y)}V{num(y - 9)}M{at(x, y)}l6 -6"
    limb(c, left + right + fingers, tone, 5, w)
    c.path("M-8 -92Q-8 -106 -22 -108M8 -92Q8 -106 22 -108", stroke=INK, sw=w * 1.1)
    c.path("".join(kit.shape_path("star", k * 24, -109, 7) for k in (-1, 1)), fill="#FFE27A", stroke=INK, sw=w * 0.7)
    c.ellipse(0, -76, 23, 20, fill=c.lit(kit.Hue(tone, "#FBEFA0", "#A87E12")), stroke=INK, sw=w)
    eye(c, -9, -80, 8.4, w, (-0.3, 0.5))
    eye(c, 10, -78, 6.6, w, (0.5, -0.3))
    if pose == "stand":
        c.path("M-6 -65Q1 -59 8 -66", stroke=INK, sw=w)
    else:
        c.ellipse(1, -64, 4, 4.6, fill="#7A2E1A", stroke=INK, sw=w * 0.7)
    if fine(w):
        c.path("M-19 -70h4M15 -70h4", stroke="#E8836B", sw=4.6, op=0.7)


def sluggo(c: Canvas, w: float, pose: str = "") -> None:
    """Purple: a slug with heavy lids, and a shell in the higher ranks."""
    tone = "#B08EE6"
    tones = kit.Hue(tone, "#E2D2FA", "#5F3F9C")
    c.path("M40 0Q70 -3 72 1Q60 5 20 3Z", fill="#D9F2E4", op=0.55)
    if pose == "shell":
        c.circle(24, -44, 31, fill=c.lit("#F0A94C"), stroke=INK, sw=w)
        spiral = [
            (24 + r * x, -44 + r * y)
            for r, x, y in (
                (24, 0.7, 0.7),
                (22, -0.4, 0.9),
                (20, -1, 0),
                (18, 0, -1),
                (15, 0.95, -0.2),
                (11, 0.3, 0.9),
                (8, -0.9, 0.3),
                (6, 0, -0.9),
                (3, 0.6, 0),
            )
        ]
        c.path(kit.smooth(spiral), stroke="#7A4712", sw=w * 1.4)
    limb(c, "M-31 -70Q-36 -84 -40 -92M-12 -72Q-8 -86 -3 -94", tone, 6.4, w)
    c.path(
        "M-42 0C-58 -1 -58 -13 -47 -15C-48 -36 -46 -58 -38 -69C-30 -80 -10 -80 -3 -68C4 -54 2 -44 13 -37"
        "C32 -28 46 -14 62 -5C66 -1 62 0 56 0Z",
        fill=c.lit(tones),
        stroke=INK,
        sw=w,
    )
    c.path("M-46 -14C-46 -34 -44 -50 -39 -58C-30 -52 -26 -26 -27 -3L-42 -2C-52 -3 -53 -11 -46 -14Z", fill="#EFE3FC")
    if fine(w):
        c.path("M-46 -24H-29M-46 -35H-30M-44 -46H-33M-46 -13H-28", stroke=tones.dark, sw=w * 0.8, op=0.75)
    frill = "M-24 -3q5 -7 10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0" if fine(w) else "M-24 -4H56"
    c.path(frill, stroke=tones.dark, sw=w * 0.9, op=0.8)
    if pose != "shell":
        spots = ((0, -46, 4.6), (16, -24, 5.4), (-8, -28, 4.4), (34, -13, 3.8))[: 4 if fine(w) else 2]
        c.path("".join(kit.shape_path("drop", *spot) for spot in spots), fill=tones.dark, op=0.75)
    for x, y in ((-41, -96), (-2, -98)):
        eye(c, x, y, 10, w, (-0.4, 0.7))
        c.path(f"M{at(x - 10, y)}a10 10 0 0 1 20 0Z", fill=tone, stroke=INK, sw=w * 0.85)
    c.path("M-34 -57Q-24 -50 -12 -59", stroke=INK, sw=w)
    if fine(w):
        c.ellipse(-10, -64, 3.8, 2.4, fill="#E77FAE", op=0.7)
    limb(c, "M-30 -40Q-38 -30 -46 -38", tone, 5, w)


def intenton(c: Canvas, w: float, pose: str = "") -> None:
    """Pink: all shoulders, fists, stare and blazing hair."""
    tone = "#EE82B2"
    tones = kit.Hue(tone, "#FBCDE0", "#A03368")
    hair = "M-27 -76L-38 -100L-23 -95L-22 -118L-8 -104L2 -128L11 -104L25 -118L25 -95L39 -99L27 -76Z"
    c.path(hair, fill=c.linear((0, "#FFD25A"), (0.5, "#EE5A3A"), (1, "#A8204E")), stroke=INK, sw=w)
    limb(c, "M-7 -24L-17 -4M7 -24L17 -4", "#6E1F4C", 9, w)
    both(c, "M11 1V-6Q12 -10 18 -10Q28 -8 28 1Z", fill="#57193D", stroke=INK, sw=w)
    arms = {
        "cheer": ((-32, -56, -48, -66, -46, -92), (32, -56, 48, -66, 46, -92)),
        "hold": ((-32, -56, -46, -44, -34, -30), (32, -56, 48, -48, 47, -66)),
        "hips": ((-32, -56, -50, -44, -24, -32), (32, -56, 50, -44, 24, -32)),
    }.get(pose, ((-32, -56, -52, -42, -48, -68), (32, -56, 52, -42, 48, -68)))
    limb(c, "".join(f"M{at(*arm[:2])}L{at(*arm[2:4])}L{at(*arm[4:])}" for arm in arms), tone, 8.4, w)
    c.path(
        "M-36 -63Q0 -70 36 -63Q40 -56 32 -48L13 -21Q0 -16 -13 -21L-32 -48Q-40 -56 -36 -63Z",
        fill=c.lit(kit.Hue("#B53A74", "#EE82B2", "#6E1F4C")),
        stroke=INK,
        sw=w,
    )
    c.circle(0, -38, 7, fill="#FBCDE0", stroke=INK, sw=w * 0.8)
    for _, _, _, _, x, y in arms:
        c.rect(x - 9, y - 9, 18, 16, 6, fill=c.lit(tones), stroke=INK, sw=w)
        if fine(w):
            c.path(f"M{at(x - 3, y - 7)}v6M{at(x + 3, y - 7)}v6", stroke=INK, sw=w * 0.7)
    c.path("M-27 -84Q0 -92 27 -84L18 -58Q0 -48 -18 -58Z", fill=c.lit(tones), stroke=INK, sw=w)
    eye(c, -10, -73, 8.6, w, (0.3, 0.2), 0.34)
    eye(c, 10, -73, 8.6, w, (-0.3, 0.2), 0.34)
    c.path("M-22 -85L-3 -77M22 -85L3 -77", stroke=INK, sw=w * 2.1)
    c.path("M-9 -62H9V-56Q0 -53 -9 -56Z", fill=WHITE, stroke=INK, sw=w * 0.8)
    c.path("M-3 -62V-55M3 -62V-55", stroke=INK, sw=w * 0.6)


def dillindallin(c: Canvas, w: float, pose: str = "") -> None:
    """Green: a tall pickle with dill for hair that strolls and whistles."""
    tone = "#55B15F"
    tones = kit.Hue(tone, "#C6E9A4", "#14614B")
    stalks, blooms = "", ""
    for x, y, lean in ((-2, -104, -14), (4, -106, 2), (9, -104, 18)):
        tip = (x + lean, y - 26 + abs(lean) * 0.4)
        stalks += f"M{at(x, y)}Q{at(x + lean * 0.2, y - 14)} {at(*tip)}"
        blooms += f"M{at(*tip)}h.1"
        for k in (0.45, 0.75):
            px, py = x + lean * k, y + (tip[1] - y) * k
            stalks += f"M{at(px - 7, py - 5)}L{at(px, py)}l7 -5"
    limb(c, stalks, "#8FCB5A", 2.6, w * 0.85)
    limb(c, blooms, "#F5DC5A", 6.6, w * 0.8)
    limb(c, "M-6 -32C-4 -20 8 -16 10 -3L18 -3M6 -32C4 -20 -8 -16 -14 -3L-22 -4", darker(tone, 0.22), 4.6, w)
    right = "M18 -64Q36 -70 34 -88Q30 -100 18 -98" if pose != "cheer" else "M18 -64Q34 -74 36 -98"
    limb(c, right, tone, 4.8, w)
    c.path(
        "M-17 -46C-22 -72 -19 -105 3 -109C24 -111 27 -84 23 -60C20 -38 15 -27 1 -27C-12 -27 -16 -36 -17 -46Z",
        fill=c.lit(tones),
        stroke=INK,
        sw=w,
    )
    if fine(w):
        c.path("M-11 -92C-13 -80 -13 -66 -11 -54", stroke="#E6F6C6", sw=3, op=0.7)
    spots = [(-8, -98), (14, -101), (-12, -62), (16, -62), (-7, -42), (12, -38), (17, -80)]
    c.strokes([[p, (p[0] + 0.1, p[1])] for p in spots], stroke=tones.dark, sw=3.4, op=0.6)
    scarf = "M14 -53L22 -34L10 -36L8 -50ZM-18 -62Q2 -52 23 -60L22 -52Q2 -44 -18 -53Z"
    c.path(scarf, fill="#F2913D", stroke=INK, sw=w * 0.8)
    for x in (-5, 10):
        eye(c, x, -86, 6.8, w, (0.7, -0.4))
        c.path(f"M{at(x - 7, -87)}a7 6.6 0 0 1 14 0Z", fill=tones.base, stroke=INK, sw=w * 0.7)
    c.ellipse(4, -71, 2.8 + w * 0.2, 3.2 + w * 0.2, fill="#1E2A22")
    limb(c, "M-14 -62Q-28 -62 -33 -52" if pose != "cheer" else "M-14 -62Q-30 -68 -34 -90", tone, 4.8, w)


def turnablinde(c: Canvas, w: float, pose: str = "") -> None:
    """Gray: a block of stone with one great eye that looks away; `pose` says in which way."""
    tone = "#83868D"
    tones = kit.Hue(tone, "#C9CBCE", "#484B54")
    both(c, "M4 0V-8H30V-3Q30 0 26 0Z", fill=tones.dark, stroke=INK, sw=w)
    c.path("M-35 -6C-38 -30 -37 -66 -33 -82H33C37 -66 38 -30 35 -6Z", fill=c.lit(tones), stroke=INK, sw=w)
    c.path(
        "M-41 -76V-90Q-41 -97 -33 -97H33Q41 -97 41 -90V-76Q20 -71 0 -71Q-20 -71 -41 -76Z",
        fill=c.lit(kit.Hue(mix(tone, tones.dark, 0.45), tone, tones.dark)),
        stroke=INK,
        sw=w,
    )
    if fine(w):
        joints = "M-30 -20H-12V-8M-12 -20V-32M12 -8V-18H34M20 -18V-30H36M-36 -34H-20"
        c.path(joints, stroke=tones.dark, sw=w * 0.8, op=0.7)
    c.path("M-20 -97V-86H4V-97M4 -86V-74M24 -97V-84H41", stroke=INK, sw=w * 0.7, op=0.5)
    if pose == "away":
        eye(c, 2, -58, 15, w, (0.95, -0.5), 0.42)
        c.path("M-13 -58A15 15 0 0 1 17 -58Q2 -64 -13 -58Z", fill=tones.base, stroke=INK, sw=w * 0.85)
        c.ellipse(8, -32, 3.4, 3.8, fill="#3A3037", stroke=INK, sw=w * 0.7)
    elif pose == "mask":
        c.path(
            "M-37 -68Q0 -62 37 -68L36 -48Q20 -44 8 -48Q0 -54 -8 -48Q-20 -44 -36 -48Z", fill="#3D4C7C", stroke=INK, sw=w
        )
        c.path("M-26 -58Q-18 -53 -10 -58M10 -58Q18 -53 26 -58", stroke=WHITE, sw=w)
        c.path("M-8 -34Q0 -30 8 -34", stroke=INK, sw=w)
    elif pose == "glasses":
        c.path("M-37 -66H37L34 -52Q20 -44 6 -54L0 -60L-6 -54Q-20 -44 -34 -52Z", fill="#2A2630", stroke=INK, sw=w)
        c.path("M-28 -62L-20 -53M10 -62L18 -53", stroke="#9AB4E0", sw=w * 1.3)
        c.path("M-9 -35H9", stroke=INK, sw=w * 1.2)
    else:
        c.circle(0, -56, 17, fill=mix(tone, tones.light, 0.5), stroke=INK, sw=w)
        c.path("M-17 -54Q0 -42 17 -54", stroke=INK, sw=w * 1.2)
        c.path("M-10 -49L-13 -43M0 -47V-40M10 -49L13 -43", stroke=INK, sw=w)
        c.path("M-8 -31Q0 -35 8 -31", stroke=INK, sw=w)
    arms = {"hands": ((-19, -56, 14), (19, -56, -14)), "away": ((-40, -30, 0), (40, -30, 0))}
    places = arms.get(pose, ((-39, -32, 8), (39, -32, -8)))
    elbows = [(-1 if x < 0 else 1, x, y) for x, y, _ in places]
    limb(c, "".join(f"M{at(k * 34, -48)}L{at(k * 43, -34)}L{at(x, y)}" for k, x, y in elbows), tone, 9, w)
    for x, y, lean in places:
        with c.placed(x, y, 1, lean):
            c.rect(-11, -13, 22, 24, 5, fill=c.lit(tones), stroke=INK, sw=w)
            if fine(w):
                c.path("M-4 -12V-1M4 -12V-1", stroke=INK, sw=w * 0.8)


def inadven(c: Canvas, w: float, pose: str = "") -> None:
    """Red: a round one-eyed fellow who did not mean to."""
    tone = "#E2572C"
    tones = kit.Hue(tone, "#F9B48A", "#8A2A10")
    limb(c, "M-16 -12L-20 -3H-26M0 -8V-2M16 -12L20 -3H26", tones.dark, 6, w)
    both(c, "M14 -60Q20 -82 36 -82Q30 -70 32 -54Z", fill="#F6D9A8", stroke=INK, sw=w)
    raised = pose != "stand"
    arm = "M-26 -42Q-40 -46 -38 -62M26 -42Q40 -46 38 -62" if raised else "M-26 -40Q-42 -34 -36 -22M26 -40Q42 -34 36 -22"
    limb(c, arm, tone, 6, w)
    for x in (-38, 38):
        c.circle(x * (1 if raised else 0.95), -65 if raised else -20, 6.6, fill=tone, stroke=INK, sw=w)
    c.path(kit.shape_path("circle", 0, -38, 32), fill=c.lit(tones), stroke=INK, sw=w)
    c.path("M-30 -28Q0 -12 30 -28M-24 -18Q0 -5 24 -18", stroke=tones.dark, sw=w * 1.3, op=0.8)
    eye(c, 0, -48, 14.5, w, (0.2, 0.1), 0.36)
    if raised:
        c.ellipse(0, -25, 5, 5.6, fill="#5A140A", stroke=INK, sw=w * 0.8)
    else:
        c.path("M-9 -28Q0 -20 9 -28", stroke=INK, sw=w)


def faul(c: Canvas, w: float, pose: str = "") -> None:
    """Blue: a tall schemer on tentacles, with a smirk."""
    tone = "#4A9BDA"
    tones = kit.Hue(tone, "#BFE2F8", "#174A80")
    feet = "M-10 -22Q-14 -4 -22 -3q-4 -1 -5 -6M-2 -22Q-3 -4 -8 -3q-4 -1 -5 -6"
    feet += "M6 -22Q9 -4 10 -3q4 -1 5 -6M13 -22Q18 -4 24 -3q4 -1 5 -6"
    limb(c, feet, darker(tone, 0.18), 6.4, w)
    c.path(
        "M-17 -18C-24 -44 -10 -58 -18 -78C-26 -100 -8 -110 4 -106C26 -100 16 -78 20 -58C24 -40 26 -28 20 -18"
        "Q2 -10 -17 -18Z",
        fill=c.lit(tones),
        stroke=INK,
        sw=w,
    )
    c.path("M2 -106Q10 -122 24 -114Q28 -104 18 -104", stroke=INK, sw=w * 1.3)
    c.circle(18, -104, 4, fill="#8EDCFF", stroke=INK, sw=w * 0.7)
    rings = "M-6 -40a6 5 0 1 0 .1 0M10 -30a5 4.4 0 1 0 .1 0M10 -52a4 4 0 1 0 .1 0"
    c.path(rings, stroke=tones.dark, sw=w * 1.1, op=0.8)
    for x in (-10, 6):
        c.ellipse(x, -86, 6.6, 5.4, fill="#FFE27A", stroke=INK, sw=w * 0.8)
        c.ellipse(x - 2, -85.5, 1.8, 4.4, fill=INK)
    c.path("M-20 -95L-5 -88M16 -95L1 -88", stroke=INK, sw=w * 1.7)
    c.path("M-17 -72Q-2 -62 12 -76", stroke=INK, sw=w * 1.1)
    c.path("M-4 -67.5L0 -61L3 -69Z", fill=WHITE, stroke=INK, sw=w * 0.6)
    if pose == "cheer":
        limb(c, "M-14 -58Q-30 -60 -32 -78M18 -56Q34 -60 34 -80", tone, 5, w)
    else:
        limb(c, "M-14 -56Q-28 -52 -22 -42L-6 -46M18 -56Q32 -50 26 -42L8 -46", tone, 5, w)


PEOPLES: dict[str, Callable[[Canvas, float, str], None]] = {
    "yellow": butterfingy,
    "purple": sluggo,
    "pink": intenton,
    "green": dillindallin,
    "gray": turnablinde,
    "red": inadven,
    "blue": faul,
}


# ---------------------------------------------------------------- dress


def crown(c: Canvas, x: float, y: float, wide: float, w: float, jewel: str, points: int = 3) -> None:
    """A golden crown that stands on a point; more points for more splendour."""
    half, high = wide / 2, wide * (0.5 if points == 3 else 0.72)
    tips = []
    for i in range(points):
        px = x - half * 1.18 + i * half * 2.36 / (points - 1)
        lift = high * (1 - 0.14 * abs(i - (points - 1) / 2))
        tips.append((px, y - lift))
    line: list[Point] = [(x - half, y)]
    for i, tip in enumerate(tips):
        line.append(tip)
        if i < points - 1:
            line.append(((tip[0] + tips[i + 1][0]) / 2, y - high * 0.42))
    line.append((x + half, y))
    c.poly(
        line, fill=c.linear((0, GOLD.light), (0.5, GOLD.base), (1, GOLD.dark), line=(0, 0, 80, 100)), stroke=INK, sw=w
    )
    c.path(f"M{at(x - half, y)}Q{at(x, y + wide * 0.1)} {at(x + half, y)}", stroke=GOLD.dark, sw=w * 1.2)
    for i, tip in enumerate(tips):
        c.circle(*tip, wide * 0.075, fill=jewel if i % 2 else GOLD.light, stroke=INK, sw=w * 0.7)
    c.circle(x, y - high * 0.2, wide * 0.08, fill=jewel, stroke=INK, sw=w * 0.6)


def cap(c: Canvas, x: float, y: float, wide: float, w: float, tone: str) -> None:
    """A captain's peaked cap that stands on a point."""
    h = wide / 2
    c.path(
        f"M{at(x - h, y)}Q{at(x - h * 1.7, y - h * 0.9)} {at(x - h * 0.9, y - h * 1.05)}Q{at(x, y - h * 1.5)} "
        f"{at(x + h * 0.9, y - h * 1.05)}Q{at(x + h * 1.7, y - h * 0.9)} {at(x + h, y)}Z",
        fill=c.lit(tone),
        stroke=INK,
        sw=w,
    )
    c.path(
        f"M{at(x - h, y)}Q{at(x, y + h * 0.7)} {at(x + h, y)}Q{at(x, y + h * 0.16)} {at(x - h, y)}Z",
        fill=INK,
        stroke=INK,
        sw=w,
    )
    c.line((x - h, y - h * 0.2), (x + h, y - h * 0.2), stroke=GOLD.base, sw=w * 1.5)
    c.path(kit.shape_path("star", x, y - h * 0.68, h * 0.28), fill=GOLD.light, stroke=INK, sw=w * 0.5)


def mantle(c: Canvas, kind: str, w: float, tone: str, grand: bool) -> None:
    """A cape behind a figure, with a hem of fur when grand."""
    body = BODIES[kind]
    x, y, half = body.neck[0], body.neck[1], body.wide / 2
    flare = half * (1.75 if grand else 1.4) + 12
    d = (
        f"M{at(x - half * 0.9, y - 3)}C{at(x - half * 1.4, y * 0.6)} {at(x - flare * 0.9, y * 0.3)} {at(x - flare, 1)}"
        f"Q{at(x, 9)} {at(x + flare, 1)}C{at(x + flare * 0.9, y * 0.3)} {at(x + half * 1.4, y * 0.6)} "
        f"{at(x + half * 0.9, y - 3)}Z"
    )
    c.path(d, fill=c.linear((0, lighter(tone, 0.2)), (1, darker(tone, 0.3))), stroke=INK, sw=w)
    folds = "".join(f"M{at(x + k * half * 1.15, y * 0.55)}L{at(x + k * flare * 0.72, 1)}" for k in (-1, 1))
    c.path(folds, stroke=darker(tone, 0.5), sw=w * 0.9)
    if grand:
        hem = f"M{at(x - flare, 0)}Q{at(x, 8)} {at(x + flare, 0)}"
        c.path(hem, stroke=INK, sw=10 + w * 1.6)
        c.path(hem, stroke=WHITE, sw=10)
        c.path(hem, stroke=INK, sw=3, dash="1 11", op=0.75)


def sash(c: Canvas, kind: str, w: float, tone: str) -> None:
    """An ambassador's sash and medal across a chest."""
    body = BODIES[kind]
    x, y = body.neck
    half = min(18.0, body.wide * 0.34)
    d = f"M{at(x - half, y + 1)}L{at(x + half * 0.8, y + half * 1.9)}"
    c.path(d, stroke=INK, sw=7 + w * 1.5)
    c.path(d, stroke=tone, sw=7)
    c.path(kit.shape_path("star", x + half * 0.8, y + half * 1.95, 7.5), fill=GOLD.light, stroke=INK, sw=w * 0.8)


def collar(c: Canvas, kind: str, w: float) -> None:
    """The fur collar and the chain of an emperor."""
    body = BODIES[kind]
    x, y, half = body.neck[0], body.neck[1] + 1, body.wide * 0.46
    d = f"M{at(x - half, y)}Q{at(x, y + half * 0.62)} {at(x + half, y)}"
    c.path(d, stroke=INK, sw=9 + w * 1.6)
    c.path(d, stroke=WHITE, sw=9)
    c.path(d, stroke=INK, sw=2.6, dash="1 9", op=0.75)
    c.circle(x, y + half * 0.62, 6, fill=GOLD.base, stroke=INK, sw=w * 0.8)


def mug(c: Canvas, x: float, y: float, w: float, tone: str = "#F6EFE0", angle: float = 0) -> None:
    """A mug about its centre."""
    with c.placed(x, y, 1, angle):
        c.path("M7 -4Q15 -4 14 2Q13 7 6 6", stroke=INK, sw=w * 1.1)
        c.path("M-8 -8H8L6.5 9Q0 11 -6.5 9Z", fill=c.lit(tone), stroke=INK, sw=w)
        c.ellipse(0, -8, 8, 2.6, fill="#7A4A2C", stroke=INK, sw=w * 0.7)


def keepsake(c: Canvas, kind: str, w: float) -> None:
    """The thing that a trainee of a people carries."""
    x, y = BODIES[kind].hand
    if kind == "yellow":
        for px, py, angle in ((-52, -60, -40), (60, -40, 50), (50, -104, 24)):
            mug(c, px, py, w, "#8FD0C8" if px < 0 else "#F6EFE0", angle)
        c.path("M-60 -44q-3 6 1 9M66 -24q4 5 0 9M-44 -42q-3 5 0 8", stroke="#4BA6E3", sw=2.6)
    elif kind == "purple":
        mug(c, x - 6, y - 4, w)
        c.path(f"M{at(x - 9, y - 18)}q-4 -5 0 -9t0 -9M{at(x - 2, y - 18)}q-4 -5 0 -9", stroke=WHITE, sw=1.8, op=0.8)
    elif kind == "pink":
        c.path("M48 -98L40 -112L48 -118L56 -112Z", fill="#FFD25A", stroke=INK, sw=w)
        c.path("M44 -44V-98H52V-44L48 -36Z", fill="#F2BE4A", stroke=INK, sw=w)
        c.path("M-62 -76L-70 -82M-60 -60L-70 -60M64 -50L74 -46M62 -80L72 -86", stroke="#FFF0C2", sw=3)
    elif kind == "green":
        c.path("M-40 -46L-33 -20L-26 -46Z", fill="#D9A05A", stroke=INK, sw=w)
        c.path(kit.shape_path("circle", -33, -52, 9), fill="#F9CFE1", stroke=INK, sw=w)
        c.circle(-29, -63, 4, fill="#E2492C", stroke=INK, sw=w * 0.7)
        c.path("M34 -94Q52 -120 44 -140", stroke=INK, sw=w * 0.7)
        c.path(kit.shape_path("triangle", 44, -152, 15), fill="#F5DC5A", stroke=INK, sw=w)
    elif kind == "gray":
        c.path("M-44 -52L0 -44L44 -52V-8L0 0L-44 -8Z", fill="#EFE6D0", stroke=INK, sw=w)
        c.path(
            "M0 -44V0M-37 -43L-7 -37M-37 -32L-20 -29M-37 -24L-20 -21M-37 -16L-20 -13M7 -37L37 -43",
            stroke=INK,
            sw=w * 0.9,
        )
        c.path("M8 -28L37 -34V-14L8 -8Z", fill="#9A9DA3")
        c.path("M-14 -25L-7 -24M-14 -17L-7 -16M-14 -10L-7 -9", stroke=INK, sw=w * 0.9)
