"""Pictures that all games share: the table, the emblem, the seats' faces and the signs of the controls."""

from __future__ import annotations

import math

from scripts.art import kit
from scripts.art.kit import INK, PAPER, Canvas, at, darker, lighter, mix, num

# ---------------------------------------------------------------- table and emblem


def table() -> str:
    """A wooden table under a lamp."""
    c = Canvas(1600, 1000, "table")
    boards = 6
    high = 1000 / boards
    for i in range(boards):
        top = i * high
        tone = mix("#7B4E30", "#8D5C3A", c.rng.random())
        c.rect(0, top, 1600, high + 1, fill=c.linear((0, lighter(tone, 0.07)), (0.5, tone), (1, darker(tone, 0.12))))
        for k in range(11):
            y = top + high * (k + 0.6) / 11.4
            x = c.rng.uniform(-200, 500)
            points = [(x + j * 190, y + c.rng.uniform(-5, 5)) for j in range(c.rng.randint(4, 9))]
            c.curve(*points, stroke=darker(tone, 0.34), sw=c.rng.uniform(1, 3.4), op=c.rng.uniform(0.22, 0.5))
        for _ in range(c.rng.randint(0, 2)):
            x, y = c.rng.uniform(60, 1540), top + c.rng.uniform(40, high - 40)
            for r in (17, 11, 5):
                c.ellipse(x, y, r * 2.1, r * 0.72, stroke=darker(tone, 0.42), sw=2, op=0.3)
        if i % 2:
            x = c.rng.uniform(250, 1350)
            c.line((x, top + 2), (x, top + high - 2), stroke="#2B190F", sw=2.4, op=0.5)
            c.line((x + 2.4, top + 2), (x + 2.4, top + high - 2), stroke="#C79467", sw=1, op=0.3)
        c.line((0, top), (1600, top), stroke="#2B190F", sw=3.4, op=0.65)
        c.line((0, top + 3), (1600, top + 3), stroke="#C79467", sw=1.2, op=0.4)
    light = ((0, "#FFD294", 0.3), (0.3, "#F6BF78", 0.22), (0.65, "#C98750", 0.1), (1, "#7A4A28", 0))
    lamp = c.radial(*light, cx=44, cy=36, r=74)
    c.rect(0, 0, 1600, 1000, fill=lamp)
    c.rect(
        0,
        0,
        1600,
        1000,
        fill=c.radial((0, "#1B0F09", 0), (0.55, "#1B0F09", 0.08), (1, "#1B0F09", 0.74), cx=46, cy=42, r=72),
    )
    return c.svg()


def card(back: bool) -> str:
    """A card of a game that has no pictures yet: blank paper, or a plain back."""
    c = Canvas(kit.CARD_W, kit.CARD_H, "card-back" if back else "card")
    high, wide = kit.CARD_H, kit.CARD_W
    c.rect(1, 1, wide - 2, high - 2, kit.CARD_R - 1, fill=darker(PAPER, 0.62) if back else PAPER, stroke=INK, sw=2)
    c.rect(11, 11, wide - 22, high - 22, 9, stroke=PAPER if back else darker(PAPER, 0.25), sw=2, op=0.7)
    if back:
        c.path(kit.shape_path("star", wide / 2, high / 2, 44), stroke=PAPER, sw=5, op=0.8)
    return c.svg()


FAN = (("red", "triangle"), ("yellow", "star"), ("green", "circle"), ("blue", "drop"), ("purple", "square"))


def emblem(c: Canvas, size: float) -> None:
    """Five cards that rise out of a golden horseshoe, about the origin; the radius is half of `size`."""
    s = size / 200
    for i, (name, shape) in enumerate(FAN):
        tones = kit.hue(name)
        with c.group(f"rotate({num((i - 2) * 19)} 0 {num(60 * s)})"):
            x, y, w, h = -22 * s, -94 * s, 44 * s, 76 * s
            c.rect(x + 2 * s, y + 3 * s, w, h, 7 * s, fill="#160E08", op=0.3)
            c.rect(x, y, w, h, 7 * s, fill=PAPER, stroke=INK, sw=3.2 * s)
            c.rect(
                x + 4.6 * s,
                y + 4.6 * s,
                w - 9.2 * s,
                h - 9.2 * s,
                4 * s,
                fill=c.linear((0, mix(tones.base, tones.light, 0.45)), (1, tones.base)),
            )
            c.path(kit.shape_path(shape, 0, y + 27 * s, 11.5 * s), fill=PAPER, stroke=INK, sw=2.8 * s)
    u = (
        f"M{at(-62 * s, -16 * s)}H{num(-28 * s)}V{num(36 * s)}A{num(28 * s)} {num(28 * s)} 0 0 0 {at(28 * s, 36 * s)}"
        f"V{num(-16 * s)}H{num(62 * s)}V{num(36 * s)}A{num(62 * s)} {num(60 * s)} 0 0 1 {at(-62 * s, 36 * s)}Z"
    )
    c.path(u, fill="#160E08", op=0.32, turn=f"translate({num(3 * s)} {num(5 * s)})")
    c.path(
        u,
        fill=c.linear((0, "#FFDF8C"), (0.45, "#F0B03E"), (1, "#A8651B"), line=(0, 0, 60, 100)),
        stroke=INK,
        sw=4.2 * s,
    )
    c.path(
        f"M{at(-55 * s, -9 * s)}V{num(36 * s)}A{num(55 * s)} {num(53 * s)} 0 0 0 {at(-22 * s, 85 * s)}",
        stroke="#FFF0C2",
        sw=4 * s,
        op=0.85,
    )
    for x in (-45, 45):
        for y in (4, 28, 52):
            px = x * (1 if y < 50 else 0.86)
            c.circle(px * s, y * s, 4.6 * s, fill="#7A4712", stroke=INK, sw=1.6 * s)
    c.circle(0, 79 * s, 4.6 * s, fill="#7A4712", stroke=INK, sw=1.6 * s)


def logo() -> str:
    """The emblem alone."""
    c = Canvas(400, 400, "logo")
    c.glow(200, 190, 196, 190, "#FFD98A", 0.5)
    with c.placed(200, 204):
        emblem(c, 340)
    return c.svg()


def icon() -> str:
    """The app's icon: the emblem on a wooden tile."""
    c = Canvas(256, 256, "icon")
    c.rect(6, 6, 244, 244, 54, fill=c.linear((0, "#A4693F"), (1, "#4A2B19")), stroke=INK, sw=6)
    for y in (52, 92, 131, 172, 210):
        points = [(20 + j * 54, y + c.rng.uniform(-5, 5)) for j in range(5)]
        c.curve(*points, stroke="#38200F", sw=3, op=0.28)
    c.rect(12, 12, 232, 232, 49, stroke="#E0A56B", sw=3, op=0.7)
    c.glow(122, 104, 116, 110, "#FFDC96", 0.7)
    with c.placed(128, 134):
        emblem(c, 204)
    return c.svg()


# ---------------------------------------------------------------- faces of the seats


def shoulders(c: Canvas, tone: str, high: float = 86) -> None:
    """Shoulders that end in the round edge of the picture."""
    c.path(
        f"M21.2 106C25 {num(high + 4)} 46 {num(high)} 64 {num(high)}S103 {num(high + 4)} 106.8 106"
        "A60 60 0 0 1 21.2 106Z",
        fill=c.lit(tone),
        stroke=INK,
        sw=3,
    )


def eyes(c: Canvas, y: float, gap: float = 13, r: float = 3.8, x: float = 64) -> None:
    """Two friendly eyes."""
    for k in (-1, 1):
        c.circle(x + k * gap, y, r, fill=INK)
        c.circle(x + k * gap - r * 0.35, y - r * 0.4, r * 0.34, fill=PAPER)


def smile(c: Canvas, y: float, wide: float = 9, x: float = 64, deep: float = 6) -> None:
    """A smile."""
    c.path(f"M{at(x - wide, y)}q{at(wide, deep * 1.6)} {at(wide * 2, 0)}", stroke=INK, sw=2.8)


def cheeks(c: Canvas, y: float, gap: float = 20, tone: str = "#E8836B") -> None:
    """Rosy cheeks."""
    for k in (-1, 1):
        c.ellipse(64 + k * gap, y, 5, 3.6, fill=tone, op=0.5)


def head(c: Canvas, tone: str, y: float = 62, rx: float = 27, ry: float = 30) -> None:
    """A round head with a shaded side."""
    c.ellipse(64, y, rx, ry, fill=c.lit(tone), stroke=INK, sw=3)


def farmer(c: Canvas) -> None:
    """A farmer in a straw hat."""
    for k in (-1, 1):
        c.curve((64 + k * 24, 56), (64 + k * 33, 72), (64 + k * 27, 92), stroke=INK, sw=13)
        c.curve((64 + k * 24, 56), (64 + k * 33, 72), (64 + k * 27, 92), stroke="#A5502A", sw=8)
    shoulders(c, "#4BA6E3")
    c.path("M50 88L54 122M78 88L74 122", stroke=INK, sw=8)
    c.path("M50 88L54 121M78 88L74 121", stroke="#2A6CA3", sw=4.4)
    head(c, "#EDB88B", 64)
    eyes(c, 64)
    cheeks(c, 73)
    smile(c, 76)
    c.path("M40 50C40 26 50 20 64 20S88 26 88 50Z", fill=c.lit("#F0CE6A"), stroke=INK, sw=3)
    c.path("M40.5 44H87.500V50H40.500Z", fill="#B5482A")
    c.ellipse(64, 50, 43, 8.5, fill=c.lit("#EFCB63"), stroke=INK, sw=3)
    c.path("M26 50q38 7 76 0", stroke="#B98B2C", sw=1.6)


def cave_man(c: Canvas) -> None:
    """A cave dweller with a bone in the hair."""
    c.blob(
        [(32, 70), (28, 42), (44, 22), (70, 18), (94, 34), (100, 66), (92, 92), (64, 104), (38, 94)],
        fill=c.lit("#7A4526"),
        stroke=INK,
        sw=3,
    )
    shoulders(c, "#D79A4E", 92)
    for x, y in ((40, 108), (58, 116), (76, 108), (90, 110)):
        c.circle(x, y, 3.4, fill=INK, op=0.7)
    head(c, "#D9986A", 60, 25, 27)
    c.path("M40 66C40 96 54 100 64 100S88 96 88 66C80 74 72 70 64 70S48 74 40 66Z", fill="#7A4526", stroke=INK, sw=2.6)
    c.path("M47 52q8 -5 14 0M67 52q6 -5 14 0", stroke=INK, sw=4.6)
    eyes(c, 59, 11)
    c.ellipse(64, 67, 6, 4.5, fill="#C9784E", stroke=INK, sw=2)
    c.path("M56 80q8 5 16 0", stroke=INK, sw=2.6)
    with c.group("rotate(-18 64 26)"):
        c.path("M42 26H86", stroke=INK, sw=11)
        for x in (40, 88):
            for y in (22, 30):
                c.circle(x, y, 5.5, fill=PAPER, stroke=INK, sw=2.6)
        c.path("M42 26H86", stroke=PAPER, sw=6.4)


def alien(c: Canvas) -> None:
    """A green visitor with three eyes."""
    shoulders(c, "#7C5CC4", 92)
    for k in (-1, 1):
        c.curve((64 + k * 13, 36), (64 + k * 19, 24), (64 + k * 26, 22), stroke=INK, sw=5)
        c.circle(64 + k * 26, 21, 6, fill="#F2D45C", stroke=INK, sw=2.6)
    c.blob(
        [(64, 28), (92, 40), (100, 62), (84, 84), (64, 94), (44, 84), (28, 62), (36, 40)],
        fill=c.lit("#7CC66A"),
        stroke=INK,
        sw=3,
    )
    for x, y, r in ((45, 60, 9), (83, 60, 9), (64, 52, 10.5)):
        c.circle(x, y, r, fill=PAPER, stroke=INK, sw=2.4)
        c.circle(x + 1, y + 2, r * 0.48, fill=INK)
        c.circle(x - 1, y, r * 0.2, fill=PAPER)
    smile(c, 76, 12)
    for x, y, r in ((36, 72, 3), (90, 74, 3), (84, 44, 2.4), (41, 45, 2)):
        c.circle(x, y, r, fill="#3F8B45", op=0.8)


def dinosaur(c: Canvas) -> None:
    """A young dinosaur with back plates."""
    for x, y, r in ((34.0, 40.0, 10.0), (26.0, 58.0, 11.0), (27.0, 80.0, 11.0)):
        c.poly(
            kit.turned([(x - r, y + r * 0.8), (x - r * 0.6, y - r), (x + r, y)], -10, (x, y)),
            fill="#E2692C",
            stroke=INK,
            sw=2.6,
        )
    c.path(
        "M23 109C30 92 32 70 34 58C36 36 52 26 68 27C90 27 106 38 107 54C108 66 98 72 84 73C74 74 72 82 78 92"
        "C84 100 96 106 103 109A60 60 0 0 1 23 109Z",
        fill=c.lit("#3FA79A"),
        stroke=INK,
        sw=3,
    )
    c.path("M70 78C68 92 78 104 88 118Q76 124 60 124C56 104 58 88 70 78Z", fill="#F1E0A8", op=0.85)
    c.path("M76 62C88 66 100 62 106 56", stroke=INK, sw=2.8)
    c.poly([(90, 63.5), (96, 62), (94, 68)], fill=PAPER, stroke=INK, sw=1.4)
    c.circle(66, 45, 9, fill=PAPER, stroke=INK, sw=2.6)
    c.circle(68, 46, 4.6, fill=INK)
    c.circle(66.5, 44, 1.6, fill=PAPER)
    c.circle(99, 46, 2, fill=INK)
    for x, y, r in ((46, 62, 4), (42, 78, 3.4), (52, 90, 4)):
        c.circle(x, y, r, fill="#1F7A70", op=0.7)


def queen(c: Canvas) -> None:
    """A queen with a golden crown."""
    c.blob(
        [(36, 60), (40, 38), (64, 32), (88, 38), (92, 60), (96, 92), (64, 98), (32, 92)],
        fill=c.lit("#2F2B3C"),
        stroke=INK,
        sw=3,
    )
    shoulders(c, "#A4336B")
    c.path("M40 89C50 100 78 100 88 89L82 86C74 92 54 92 46 86Z", fill=PAPER, stroke=INK, sw=2.4)
    for x in (50, 64, 78):
        c.circle(x, 94, 1.6, fill=INK)
    head(c, "#8D5A3C", 62, 25, 28)
    eyes(c, 62, 11)
    c.path("M48 55q5 -4 10 -1M70 54q5 -3 10 1", stroke=INK, sw=2.4)
    cheeks(c, 71, 17, "#D9603F")
    smile(c, 74, 8)
    c.path("M38 42L34 16L50 28L64 10L78 28L94 16L90 42Q64 34 38 42Z", fill=c.lit("#F2BC40"), stroke=INK, sw=3)
    for x, y, tone in ((64, 29, "#E2692C"), (47, 34, "#4BA6E3"), (81, 34, "#4BA6E3")):
        c.circle(x, y, 3.6, fill=tone, stroke=INK, sw=1.6)


def astronaut(c: Canvas) -> None:
    """An astronaut with a reflecting visor."""
    shoulders(c, "#E8E2D4")
    c.path("M44 92H84V100H44Z", fill="#E2692C", stroke=INK, sw=2.4)
    c.circle(64, 58, 37, fill=c.lit("#EDE7DA"), stroke=INK, sw=3)
    for k in (-1, 1):
        c.rect(64 + k * 37 - 5, 48, 10, 20, 4, fill="#A6A8AB", stroke=INK, sw=2.6)
    c.rect(37, 37, 54, 43, 20, fill=c.lit("#2F5E93"), stroke=INK, sw=3)
    c.ellipse(64, 61, 18, 16.5, fill="#E6B088")
    c.path("M46 56C48 44 58 43 64 43S80 44 82 56C72 54 70 50 64 51S54 56 46 56Z", fill="#C9632C")
    eyes(c, 60, 8, 3)
    smile(c, 68, 6, deep=4)
    c.path("M43 60C42 48 48 42 58 41", stroke=PAPER, sw=4, op=0.75)
    c.circle(86, 26, 4, fill="#F2BC40", stroke=INK, sw=2)


def robot(c: Canvas) -> None:
    """A robot with a dial."""
    shoulders(c, "#8A97A6", 92)
    c.line((64, 30), (64, 16), stroke=INK, sw=4)
    c.circle(64, 14, 6, fill="#F08A4B", stroke=INK, sw=2.6)
    for k in (-1, 1):
        c.rect(64 + k * 35 - 6, 50, 12, 20, 4, fill="#E39B1F", stroke=INK, sw=2.6)
    c.rect(31, 30, 66, 58, 15, fill=c.lit("#B9C7D3"), stroke=INK, sw=3)
    c.rect(39, 40, 50, 26, 11, fill="#243743", stroke=INK, sw=2.4)
    for x in (52, 76):
        c.circle(x, 53, 6, fill="#8CF0D0")
        c.circle(x - 1.5, 51.5, 2, fill=PAPER)
    c.path("M48 76H80", stroke=INK, sw=8)
    c.path("M49 76H79", stroke="#F6E4B0", sw=4.5)
    c.strokes([[(x, 73), (x, 79)] for x in (56, 64, 72)], stroke=INK, sw=1.8)
    c.circle(64, 106, 8, fill="#F6E4B0", stroke=INK, sw=2.6)
    c.line((64, 106), (68, 102), stroke="#B5482A", sw=2.4)


def fox(c: Canvas) -> None:
    """A fox in a scarf."""
    for k in (-1, 1):
        c.poly([(64 + k * 12, 38), (64 + k * 33, 17), (64 + k * 38, 54)], fill="#D8682A", stroke=INK, sw=3)
        c.poly([(64 + k * 22, 37), (64 + k * 30, 27), (64 + k * 33, 46)], fill="#4A2C20")
    shoulders(c, "#C25A22", 92)
    c.path(
        "M25 62C32 38 48 32 64 32S96 38 103 62C94 82 80 88 64 96C48 88 34 82 25 62Z",
        fill=c.lit("#E5762E"),
        stroke=INK,
        sw=3,
    )
    c.path(
        "M27 64C36 62 52 66 58 78Q60 86 64 94C48 88 36 80 27 64ZM101 64C92 62 76 66 70 78Q68 86 64 94"
        "C80 88 92 80 101 64Z",
        fill=PAPER,
    )
    eyes(c, 60, 16, 4.2)
    c.ellipse(64, 86, 6.5, 5, fill=INK)
    c.path("M30 98C46 108 82 108 98 98L101 108C82 118 46 118 27 108Z", fill="#2A9D84", stroke=INK, sw=2.8)
    c.path("M80 108l8 12M72 110l5 13", stroke=INK, sw=2)


def owl(c: Canvas) -> None:
    """An owl with spectacles."""
    shoulders(c, "#7A5638", 88)
    c.path(
        "M30 26C40 34 50 30 64 30S88 34 98 26C100 44 102 58 96 74C90 92 78 98 64 98S38 92 32 74C26 58 28 44 30 26Z",
        fill=c.lit("#9A6D45"),
        stroke=INK,
        sw=3,
    )
    c.path(
        "M64 36C52 34 40 40 38 54C38 66 48 74 58 72L64 80L70 72C80 74 90 66 90 54C88 40 76 34 64 36Z", fill="#EBD3A4"
    )
    for x in (49, 79):
        c.circle(x, 55, 14, fill=PAPER, stroke=INK, sw=3)
        c.circle(x, 55, 10, stroke="#F2A93B", sw=3)
        c.circle(x, 55, 6, fill=INK)
        c.circle(x - 2, 53, 2, fill=PAPER)
    c.path("M63 55h2", stroke=INK, sw=3)
    c.poly([(58, 66), (70, 66), (64, 80)], fill="#F2A93B", stroke=INK, sw=2.4)
    ticks = [[(x, y), (x + 4, y + 4), (x + 8, y)] for y, xs in ((88, (50, 60, 70)), (98, (44, 55, 66, 76))) for x in xs]
    c.strokes(ticks, stroke="#5B3A22", sw=2.2)


def cow(c: Canvas) -> None:
    """A cow that has seen saucers."""
    shoulders(c, "#EDE4D2", 92)
    for k in (-1, 1):
        c.path(f"M{at(64 + k * 18, 34)}q{at(k * 14, 2)} {at(k * 13, -14)}", stroke=INK, sw=10)
        c.path(f"M{at(64 + k * 18, 34)}q{at(k * 14, 2)} {at(k * 13, -14)}", stroke="#E9D6A6", sw=5)
        c.ellipse(64 + k * 36, 48, 13, 7.5, fill="#E9DCC6", stroke=INK, sw=2.8)
        c.ellipse(64 + k * 37, 49, 7, 3.5, fill="#EA92A0")
    c.path(
        "M38 40C40 30 52 27 64 27S88 30 90 40C92 58 88 66 86 76C84 92 74 97 64 97S44 92 42 76C40 66 36 58 38 40Z",
        fill=c.lit("#F3EADB"),
        stroke=INK,
        sw=3,
    )
    c.path("M66 28.500C78 29 88 32 89 42C90 54 88 60 86 64C76 62 66 52 66 28.500Z", fill="#4A3A34")
    c.ellipse(64, 82, 25, 16, fill=c.lit("#EFA7AC"), stroke=INK, sw=3)
    c.ellipse(55, 80, 3.2, 4.4, fill=INK)
    c.ellipse(73, 80, 3.2, 4.4, fill=INK)
    c.path("M56 91q8 4 16 0", stroke=INK, sw=2.2)
    for x in (51, 77):
        c.circle(x, 54, 6.5, fill=PAPER, stroke=INK, sw=2.2)
        c.circle(x, 53, 3.4, fill=INK)


def wizard(c: Canvas) -> None:
    """A wizard with a starry hat."""
    shoulders(c, "#3F4FA3", 92)
    head(c, "#E9B48C", 62, 24, 26)
    c.path(
        "M40 62C34 92 48 116 64 121C80 116 94 92 88 62C82 76 74 74 64 73S46 76 40 62Z",
        fill=c.lit("#E6E2DC"),
        stroke=INK,
        sw=3,
    )
    c.path("M52 80C50 92 54 102 60 110M76 80C78 92 74 102 68 110M64 84V108", stroke="#A7A49F", sw=2.2)
    eyes(c, 60, 10)
    c.path("M45 53q6 -5 12 -1M71 52q6 -4 12 1", stroke="#D9D5CE", sw=4)
    c.ellipse(64, 68, 6, 5, fill="#DB9468", stroke=INK, sw=2)
    c.path("M56 79q8 5 16 0", stroke=INK, sw=2.4)
    c.path("M36 50C48 38 52 18 74 8C72 20 82 34 92 50Q64 42 36 50Z", fill=c.lit("#4B5BB8"), stroke=INK, sw=3)
    c.path("M28 52C46 42 82 42 100 52C84 58 44 58 28 52Z", fill=c.lit("#3A479A"), stroke=INK, sw=3)
    for x, y, r in ((64, 34, 5.5), (75, 22, 3.6), (55, 42, 2.6)):
        c.poly(kit.ngon(x, y, r, 5, inner=r * 0.45), fill="#F7D468")


def bear(c: Canvas) -> None:
    """A bear with a bow tie."""
    for k in (-1, 1):
        c.circle(64 + k * 27, 32, 13, fill=c.lit("#8A5A3B"), stroke=INK, sw=3)
        c.circle(64 + k * 27, 33, 6.5, fill="#D9A47C")
    shoulders(c, "#8A5A3B", 90)
    c.ellipse(64, 60, 36, 33, fill=c.lit("#9A6643"), stroke=INK, sw=3)
    c.ellipse(64, 73, 19, 15.5, fill="#E8C39B", stroke=INK, sw=2.4)
    c.ellipse(64, 66, 7, 5, fill=INK)
    c.path("M64 70V76M56 78q8 7 16 0", stroke=INK, sw=2.6)
    eyes(c, 54, 15, 4.2)
    c.path("M64 104L44 94V114ZM64 104L84 94V114Z", fill="#D64B3A", stroke=INK, sw=2.8)
    c.circle(64, 104, 5.5, fill="#B5342A", stroke=INK, sw=2.4)


AVATARS = (
    (farmer, "#7FBF7A"),
    (alien, "#5A62B8"),
    (dinosaur, "#F2C66A"),
    (queen, "#7FC1D9"),
    (cave_man, "#B9714A"),
    (astronaut, "#3D4A7A"),
    (fox, "#9CC6A0"),
    (robot, "#D98F5C"),
    (owl, "#5B6E9C"),
    (cow, "#6FB0A8"),
    (wizard, "#C58ACB"),
    (bear, "#E0B65B"),
)


def avatar(number: int) -> str:
    """The face of a seat, round."""
    draw, tone = AVATARS[number - 1]
    c = Canvas(128, 128, f"avatar-{number}")
    ground = c.radial((0, lighter(tone, 0.5)), (0.6, tone), (1, darker(tone, 0.25)), cx=36, cy=30, r=80)
    c.circle(64, 64, 61, fill=ground)
    draw(c)
    c.circle(64, 64, 61, stroke=INK, sw=3.4)
    c.circle(64, 64, 58, stroke=lighter(tone, 0.6), sw=2.4, op=0.85)
    return c.svg()


# ---------------------------------------------------------------- signs of the controls

STROKE, FILL = "s", "f"
GEAR = kit.polyline(
    [
        (32 + r * math.cos(math.radians(45 * i + d)), 32 + r * math.sin(math.radians(45 * i + d)))
        for i in range(8)
        for d, r in ((-15, 19), (-10, 26), (10, 26), (15, 19))
    ],
    True,
)

GLYPHS: dict[str, tuple[tuple[str, str], ...]] = {
    "undo": ((STROKE, "M23 12L10 25L23 38M11 25H38A14 14 0 0 1 38 53H22"),),
    "redo": ((STROKE, "M41 12L54 25L41 38M53 25H26A14 14 0 0 0 26 53H42"),),
    "recap": ((STROKE, "M13 17A24 24 0 1 1 9 39M11 6V19H24"), (FILL, "M27 23L43 33L27 43Z")),
    "play": ((FILL, "M20 12L52 32L20 52Z"),),
    "pause": ((FILL, "M17 13H25V51H17ZM39 13H47V51H39Z"),),
    "stop": ((FILL, "M16 16H48V48H16Z"),),
    "step": ((FILL, "M15 13L40 32L15 51Z"), (STROKE, "M50 13V51")),
    "back": ((STROKE, "M54 32H11M28 14L10 32L28 50"),),
    "gear": ((STROKE, GEAR), (STROKE, "M24 32a8 8 0 1 1 16 0a8 8 0 1 1 -16 0Z")),
    "book": ((STROKE, "M32 17C26 11 16 10 8 12V50C16 48 26 49 32 54C38 49 48 48 56 50V12C48 10 38 11 32 17V53"),),
    "cards": ((STROKE, "M9 19L29 12L41 47L21 54ZM35 14L55 18L49 53L42 51.5"),),
    "chart": ((STROKE, "M10 9V54H55M19 43L29 30L39 37L53 16"),),
    "trophy": (
        (
            STROKE,
            "M20 10H44V26A12 12 0 0 1 20 26ZM20 14H10C10 24 13 28 21 29M44 14H54C54 24 51 28 43 29M32 38V52M20 54H44",
        ),
    ),
    "info": ((STROKE, "M8 32a24 24 0 1 1 48 0a24 24 0 1 1 -48 0ZM32 30V45"), (FILL, "M31 20H33V22H31Z")),
    "close": ((STROKE, "M14 14L50 50M50 14L14 50"),),
    "help": (
        (STROKE, "M8 32a24 24 0 1 1 48 0a24 24 0 1 1 -48 0ZM24 26C24 16 40 16 40 26C40 32 32 31 32 37"),
        (FILL, "M31 45H33V47H31Z"),
    ),
    "eye": ((STROKE, "M6 32C16 13 48 13 58 32C48 51 16 51 6 32ZM25 32a7 7 0 1 1 14 0a7 7 0 1 1 -14 0Z"),),
    "eye-off": (
        (STROKE, "M6 32C16 13 48 13 58 32C48 51 16 51 6 32ZM25 32a7 7 0 1 1 14 0a7 7 0 1 1 -14 0ZM12 54L52 10"),
    ),
    "sound": ((STROKE, "M8 24H18L32 12V52L18 40H8ZM41 23C46 28 46 36 41 41M48 15C58 25 58 39 48 49"),),
    "sound-off": ((STROKE, "M8 24H18L32 12V52L18 40H8ZM42 24L57 40M57 24L42 40"),),
    "music": (
        (STROKE, "M24 48V14L52 9V42M10 48a7 6 0 1 1 14 0a7 6 0 1 1 -14 0ZM38 43a7 6 0 1 1 14 0a7 6 0 1 1 -14 0Z"),
    ),
    "save": ((STROKE, "M32 8V36M20 26L32 38L44 26M9 38V54H55V38"),),
    "load": ((STROKE, "M32 38V10M20 20L32 8L44 20M9 38V54H55V38"),),
    "dice": (
        (STROKE, "M18 9H46A9 9 0 0 1 55 18V46A9 9 0 0 1 46 55H18A9 9 0 0 1 9 46V18A9 9 0 0 1 18 9Z"),
        (FILL, "M21 21H23V23H21ZM41 21H43V23H41ZM31 31H33V33H31ZM21 41H23V43H21ZM41 41H43V43H41Z"),
    ),
    "copy": ((STROKE, "M22 22H54V55H22ZM42 13V9H10V42H14"),),
    "menu": ((STROKE, "M10 16H54M10 32H54M10 48H54"),),
    "person": ((STROKE, "M21 20a11 11 0 1 1 22 0a11 11 0 1 1 -22 0ZM9 55C9 41 20 39 32 39S55 41 55 55Z"),),
    "people": (
        (
            STROKE,
            "M14 22a9 9 0 1 1 18 0a9 9 0 1 1 -18 0ZM5 52C5 41 14 39 23 39S41 41 41 52ZM40 14A8.5 8.5 0 1 1 "
            "40 31M47 39C55 40 59 44 59 52H51",
        ),
    ),
    "bot": (
        (STROKE, "M14 22H50V52H14ZM32 22V12M6 32V42M58 32V42M25 44H39"),
        (FILL, "M23 31H25V34H23ZM39 31H41V34H39ZM31 8H33V10H31Z"),
    ),
    "plus": ((STROKE, "M32 11V53M11 32H53"),),
    "minus": ((STROKE, "M11 32H53"),),
    "hint": ((STROKE, "M24 44C24 36 15 34 15 23A17 17 0 0 1 49 23C49 34 40 36 40 44ZM26 54H38"),),
    "log": ((STROKE, "M24 15H54M24 32H54M24 49H54"), (FILL, "M10 14H12V16H10ZM10 31H12V33H10ZM10 48H12V50H10Z")),
    "zoom": ((STROKE, "M8 27a19 19 0 1 1 38 0a19 19 0 1 1 -38 0ZM41 41L56 56M27 19V35M19 27H35"),),
    "fullscreen": ((STROKE, "M9 24V9H24M40 9H55V24M55 40V55H40M24 55H9V40"),),
    "window": ((STROKE, "M24 9V24H9M55 24H40V9M40 55V40H55M9 40H24V55"),),
    "keyboard": (
        (STROKE, "M6 15H58V49H6ZM22 40H42"),
        (
            FILL,
            "M15 24H17V26H15ZM25 24H27V26H25Z"
            "M37 24H39V26H37ZM47 24H49V26H47Z"
            "M20 32H22V34H20ZM31 32H33V34H31ZM42 32H44V34H42Z",
        ),
    ),
    "gamepad": (
        (STROKE, "M18 18H46C56 18 60 34 59 44C58 53 49 53 44 43H20C15 53 6 53 5 44C4 34 8 18 18 18ZM20 25V35M15 30H25"),
        (FILL, "M40 33H42V35H40ZM47 26H49V28H47Z"),
    ),
    "mouse": ((STROKE, "M32 7C44 7 49 16 49 26V40C49 50 42 57 32 57S15 50 15 40V26C15 16 20 7 32 7ZM32 17V26"),),
    "check": ((STROKE, "M10 34L25 49L54 15"),),
    "warning": ((STROKE, "M32 9L58 54H6ZM32 26V38"), (FILL, "M31 45H33V47H31Z")),
    "hand": (
        (
            STROKE,
            "M17 36V18A4.5 4.5 0 0 1 26 18V30V12A4.5 4.5 0 0 1 35 12V30V16A4.5 4.5 0 0 1 44 16V33V24"
            "A4.5 4.5 0 0 1 53 24V40C53 52 45 58 35 58C24 58 20 51 10 38C7 33 13 29 17 36",
        ),
    ),
    "clock": ((STROKE, "M8 32a24 24 0 1 1 48 0a24 24 0 1 1 -48 0ZM32 17V33L42 39"),),
    "star": ((FILL, kit.polyline(kit.ngon(32, 34, 25, 5, inner=11), True)),),
    "crown": ((STROKE, "M9 20L20 32L32 12L44 32L55 20L51 52H13ZM14 43H50"),),
    "lock": ((STROKE, "M14 29H50V55H14ZM21 29V20A11 11 0 0 1 43 20V29M32 39V45"),),
    "unlock": ((STROKE, "M14 29H50V55H14ZM21 29V18A11 11 0 0 1 42 14M32 39V45"),),
    "home": ((STROKE, "M8 32L32 10L56 32M15 28V54H49V28M27 54V40H37V54"),),
    "left": ((STROKE, "M40 12L20 32L40 52"),),
    "right": ((STROKE, "M24 12L44 32L24 52"),),
    "up": ((STROKE, "M12 42L32 22L52 42"),),
    "down": ((STROKE, "M12 22L32 42L52 22"),),
    "swap": ((STROKE, "M12 22H52M42 10L54 22L42 34M52 44H12M22 34L10 46L22 56"),),
    "trash": ((STROKE, "M10 17H54M24 17V9H40V17M16 17L19 56H45L48 17M27 27V46M37 27V46"),),
    "edit": ((STROKE, "M10 54L13 41L43 11L53 21L23 51ZM37 17L47 27"),),
    "flag": ((STROKE, "M15 57V9M15 12C26 6 36 18 52 11V36C36 43 26 31 15 37"),),
    "deck": ((STROKE, "M16 8H48V42H16ZM12 48H52M18 55H46"),),
}


def glyph(name: str) -> str:
    """One sign of the controls: light ink, one weight."""
    c = Canvas(64, 64, f"ui-{name}")
    for kind, d in GLYPHS[name]:
        if kind == STROKE:
            c.path(d, stroke=PAPER, sw=5)
        else:
            c.path(d, fill=PAPER, stroke=PAPER, sw=5)
    return c.svg()


def files() -> dict[str, str]:
    """All shared pictures."""
    out = {"common/table.svg": table(), "common/logo.svg": logo(), "common/icon.svg": icon()}
    out |= {"common/card.svg": card(back=False), "common/card-back.svg": card(back=True)}
    out |= {f"common/avatar-{number}.svg": avatar(number) for number in range(1, len(AVATARS) + 1)}
    out |= {f"common/ui/{name}.svg": glyph(name) for name in GLYPHS}
    return out
